"""Choices, reasons and plans; and questions that change what they are asked about."""

from typing import Any

from footplate.kernel.contract import Choice, Plan, Reason
from footplate.kernel.messages import plain
from footplate_yard.game import SCRAP, Position, Yard
from tests.kernel.mutants import (
    Changes,
    Mutant,
    of_game,
)


def promising(**changes: object) -> Changes:
    """A game with a plan wherever a seat decides."""

    def plans(self: Yard, state: Position) -> list[Plan]:
        legal = state.legal_actions()
        plan = Plan(tuple(legal[:1]), plain("all"), 0, 0, (0, 0), sure=False)
        return [plan._replace(**changes)] if legal else []  # type: ignore[arg-type]

    return {"plans": plans}


def asking(name: str) -> Mutant:
    """A game in which one question changes the position that is asked."""

    def ask(self: Any, *given: Any) -> Any:
        state = self if isinstance(self, Position) else given[0]
        state.scrapped[0] += 1
        return getattr(Position if isinstance(self, Position) else Yard, name)(self, *given)

    members = {name: ask}
    if hasattr(Position, name):
        return Mutant(f"{name}: expected to change nothing when asked", state=members)
    return Mutant(f"{name}: expected to change nothing when asked", game=members)


BROKEN: dict[str, Mutant] = {
    # Choices.
    "a choice for each legal action": Mutant(
        "choices: expected one for each legal action, in order",
        of_game("choices", lambda found, *_: found[1:]),
    ),
    "choices in order": Mutant(
        "choices: expected one for each legal action, in order",
        of_game("choices", lambda found, *_: found[::-1]),
    ),
    "no choices while chance decides": Mutant(
        "choices: expected one for each legal action",
        of_game("choices", lambda found, *_: found or [Choice(0, "row", plain("x"))]),
    ),
    "choices that are Choices": Mutant(
        "choices: expected a list of Choice",
        of_game("choices", lambda found, *_: [*map(tuple, found)]),
    ),
    "choices with a part": Mutant(
        "choices: expected a part of the drawing, not ''",
        of_game("choices", lambda found, *_: [each._replace(part="") for each in found]),
    ),
    "choices with words": Mutant(
        "choices: expected a Message with words",
        of_game("choices", lambda found, *_: [each._replace(message="x") for each in found]),
    ),
    "a phrase as among the choices": Mutant(
        "phrase: expected the same as among the choices for take ",
        of_game(
            "phrase",
            lambda found, self, state, _: (
                found._replace(part="x") if state.current_player >= 0 else found
            ),
        )
        | {
            "choices": lambda self, state: [
                Yard.phrase(self, state, action) for action in state.legal_actions()
            ]
        },
    ),
    "a phrase for its outcome": Mutant(
        "phrase: expected a Choice for contract ",
        of_game(
            "phrase",
            lambda found, self, state, _: (
                found if state.current_player >= 0 else found._replace(action=-1)
            ),
        ),
    ),
    "a phrase with words for an outcome": Mutant(
        "phrase: expected a Message with words, not '', for contract ",
        of_game(
            "phrase",
            lambda found, self, state, _: (
                found if state.current_player >= 0 else found._replace(message="")
            ),
        ),
    ),
    "parts that have their choices": Mutant(
        "parts: expected take ", of_game("parts", lambda found, *_: {})
    ),
    "parts with actions of the game": Mutant(
        "parts: expected actions in range(22) on row, not [99]",
        of_game("parts", lambda found, *_: {**found, "row": [99]}),
    ),
    "parts as a dict": Mutant(
        "parts: expected a dict, not []", of_game("parts", lambda found, *_: [])
    ),
    "no reason against what is listed": Mutant(
        "why_not: expected None for take ",
        {"why_not": lambda *_: Reason(1, plain("no"), "")},
    ),
    "a reason against what is not listed": Mutant(
        "why_not: expected a Reason against ", {"why_not": lambda *_: None}
    ),
    "a reason with a number": Mutant(
        "why_not: expected number to be at least 1, not 0, against ",
        of_game("why_not", lambda found, *_: found and found._replace(number=0)),
    ),
    "a reason with words": Mutant(
        "why_not: expected a Message with words, not 'no', against ",
        of_game("why_not", lambda found, *_: found and found._replace(message="no")),
    ),
    "a reason with a page": Mutant(
        "why_not: expected page to be a text, not 9, against ",
        of_game("why_not", lambda found, *_: found and found._replace(page=9)),
    ),
    "plans that are Plans": Mutant(
        "plans: expected a list of Plan, not [1]", {"plans": lambda *_: [1]}
    ),
    "plans while a seat decides": Mutant(
        "plans: expected none while no seat decides",
        {"plans": lambda *_: [Plan((0,), plain("all"), 0, 0, (0, 0))]},
    ),
    "plans with steps": Mutant(
        "plans: expected actions to be a tuple of steps, not ()", promising(actions=())
    ),
    "plans with words": Mutant(
        "plans: expected a Message with words, not ''", promising(message="")
    ),
    "plans with a price": Mutant(
        "plans: expected ints as price and bonds, and sure as a bool", promising(price=1.5)
    ),
    "plans with bonds": Mutant("plans: expected ints as price and bonds", promising(bonds=-1)),
    "plans with points of each seat": Mutant(
        "plans: expected points to be a tuple of 2 ints, not (1,)", promising(points=(1,))
    ),
    "plans of legal steps": Mutant(
        "plans: expected each step of all to be legal", promising(actions=(SCRAP,))
    ),
    "plans that keep their word": Mutant(
        "plans: expected all to give the points (9, 9), not ", promising(points=(9, 9), sure=True)
    ),
    **{
        f"asking {name}": asking(name)
        for name in (
            "audience",
            "chance_outcomes",
            "check",
            "choices",
            "clone",
            "determinize",
            "heading",
            "legal_actions",
            "observation",
            "parts",
            "phrase",
            "plans",
            "points",
            "result",
            "view",
            "why_not",
        )
    },
}
