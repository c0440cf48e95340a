"""What a position answers, and what each answer must look like.

`CHECKS` has a function for each question that can be judged by its answer alone: it says what was
expected instead, or nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from footplate.kernel.contract import (
    CHANCE,
    TERMINAL,
    AnyGame,
    Choice,
    Plan,
    ProspectiveGame,
    Result,
    State,
)
from footplate.testing.forms import (
    are_ints,
    first_number,
    has_words,
    is_int,
    is_message,
    missing,
    nests_ints,
    shown,
    unplain,
)


class At(NamedTuple):
    """A position with what it has answered."""

    game: AnyGame
    state: State
    said: Mapping[str, Any]
    """The answers by the name of the question."""

    @property
    def decides(self) -> bool:
        """Whether a seat decides."""
        return self.state.current_player >= 0

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.game.players)


def eyes(game: AnyGame) -> list[int | None]:
    """List who looks at a game: the spectators, as None, and the seats."""
    return [None, *range(game.players)]


def who(seat: int | None) -> str:
    """Name somebody who looks at a game."""
    return "spectators" if seat is None else f"seat {seat}"


ANSWERS: Final[Mapping[str, Callable[[AnyGame, State], Any]]] = {
    "current_player": lambda game, state: state.current_player,
    "secrets": lambda game, state: state.secrets,
    "turns": lambda game, state: state.turns,
    "legal_actions": lambda game, state: state.legal_actions(),
    "chance_outcomes": lambda game, state: state.chance_outcomes(),
    "heading": lambda game, state: game.heading(state),
    "points": lambda game, state: game.points(state),
    "result": lambda game, state: game.result(state),
    "view": lambda game, state: [game.view(state, seat) for seat in eyes(game)],
    "observation": lambda game, state: [
        game.observation(state, seat) for seat in range(game.players)
    ],
}
"""The questions whose answers are the same whenever the positions are."""


def first_moves(state: State) -> list[int]:
    """List the first action or outcome that is possible; nothing at the end."""
    drawn = [outcome for outcome, _ in state.chance_outcomes()]
    return (drawn or state.legal_actions())[:1]


MORE: Final[Mapping[str, Callable[[AnyGame, State], Any]]] = {
    "choices": lambda game, state: game.choices(state),
    "plans": lambda game, state: game.plans(state),
    "clone": lambda game, state: state.clone(),
    "check": lambda game, state: game.check(state),
    "audience": lambda game, state: [game.audience(state, move) for move in first_moves(state)],
    "phrase": lambda game, state: [game.phrase(state, move) for move in first_moves(state)],
    "why_not": lambda game, state: [
        game.why_not(state, each) for each in state.legal_actions()[:1]
    ],
    "parts": lambda game, state: game.parts(state) if state.current_player >= 0 else {},
    "prospect": lambda game, state: (
        [game.prospect(state, seat) for seat in range(game.players)]
        if isinstance(game, ProspectiveGame)
        else []
    ),
}
"""The other questions, which are asked once."""


def secrets(at: At) -> str:
    """Check the counters."""
    return "" if is_int(at.said["secrets"]) else f"an int, not {shown(at.said['secrets'])}"


def turns(at: At) -> str:
    """Check the counter of turns."""
    return "" if is_int(at.said["turns"]) else f"an int, not {shown(at.said['turns'])}"


def key(at: At) -> str:
    """Check that the key consists of numbers."""
    found: Any = at.state.key()
    fits = isinstance(found, tuple) and nests_ints(found)
    return "" if fits else f"a tuple of ints and of such tuples, not {shown(found)}"


def legal_actions(at: At) -> str:
    """Check that actions are ints."""
    found = at.said["legal_actions"]
    return "" if are_ints(found) else f"a list of ints, not {shown(found)}"


def chance_outcomes(at: At) -> str:
    """Check that outcomes come with weights, and only while chance decides."""
    found = at.said["chance_outcomes"]
    if at.state.current_player != CHANCE:
        return "" if found == [] else f"none while chance does not decide, not {shown(found)}"
    pairs = all(are_ints(each, tuple) and len(each) == 2 for each in found)
    return "" if pairs else f"tuples of outcome and weight, both ints, not {shown(found)}"


def heading(at: At) -> str:
    """Check that the heading is a line, and names its round or turn."""
    found = at.said["heading"]
    if not has_words(found):
        return f"a Message of one line, not {shown(found)}"
    numbers = [name for name, value in found.arguments.items() if is_int(value)]
    if numbers and first_number(found) is None:
        return f"its first number to be named round or turn, not {numbers[0]}"
    return missing(found)


def points(at: At) -> str:
    """Check that there is an int for each seat."""
    found = at.said["points"]
    fits = are_ints(found) and len(found) == at.game.players
    return "" if fits else f"a list of {at.game.players} ints, not {shown(found)}"


def result(at: At) -> str:
    """Check that there is a result exactly when the game is over."""
    found = at.said["result"]
    if at.state.current_player == TERMINAL:
        return "" if isinstance(found, Result) else f"a Result at the end, not {shown(found)}"
    return "" if found is None else f"None while the game goes on, not {shown(found)}"


def view(at: At) -> str:
    """Check that everybody sees plain data."""
    for seat, found in zip(eyes(at.game), at.said["view"], strict=True):
        if not isinstance(found, dict):
            return f"a dict for {who(seat)}, not {shown(found)}"
        wrong = unplain(found)
        if wrong:
            return f"plain data for {who(seat)}, but there is {wrong}"
    return ""


def observation(at: At) -> str:
    """Check that an observation is as its fields say."""
    game = at.game
    for seat, found in enumerate(at.said["observation"]):
        if not are_ints(found):
            return f"a list of ints for seat {seat}, not {shown(found)}"
        if len(found) != game.observation_length:
            return f"{game.observation_length} ints for seat {seat}, not {len(found)}"
        start = 0
        for field in game.observation_fields:
            part = found[start : start + field.length]
            if part and not field.low <= min(part) <= max(part) <= field.high:
                return f"{field.name} from {field.low} to {field.high}, not {shown(part)}"
            start += field.length
    return ""


def choices(at: At) -> str:
    """Check that each legal action is described, in order."""
    found, legal = at.said["choices"], at.said["legal_actions"]
    if not isinstance(found, list) or not all(isinstance(each, Choice) for each in found):
        return f"a list of Choice, not {shown(found)}"
    if [choice.action for choice in found] != legal:
        return f"one for each legal action, in order, not {shown(found)}"
    return next(filter(None, map(worded, found)), "")


def worded(choice: Any) -> str:
    """Say what is wrong with the part or the words of a choice; nothing if they fit."""
    if not isinstance(choice.part, str) or not choice.part:
        return f"a part of the drawing, not {shown(choice.part)}"
    if not has_words(choice.message):
        return f"a Message with words, not {shown(choice.message)}"
    return missing(choice.message)


def plans(at: At) -> str:
    """Check that plans have steps, words and numbers, and come only while a seat decides."""
    found = at.said["plans"]
    if not isinstance(found, list) or not all(isinstance(each, Plan) for each in found):
        return f"a list of Plan, not {shown(found)}"
    if found and not at.decides:
        return "none while no seat decides"
    for plan in found:
        if not plan.actions or not are_ints(plan.actions, tuple):
            return f"actions to be a tuple of steps, not {shown(plan.actions)}"
        if not has_words(plan.message):
            return f"a Message with words, not {shown(plan.message)}"
        if missing(plan.message):
            return missing(plan.message)
        if not is_int(plan.price) or not is_int(plan.bonds, 0) or type(plan.sure) is not bool:
            return f"ints as price and bonds, and sure as a bool, not {shown(plan)}"
        if not are_ints(plan.points, tuple) or len(plan.points) != at.game.players:
            return f"points to be a tuple of {at.game.players} ints, not {shown(plan.points)}"
    return ""


def parts(at: At) -> str:
    """Check that every part has actions of the game, and each choice its part."""
    found = at.said["parts"]
    count = at.game.action_count
    if not isinstance(found, dict):
        return f"a dict, not {shown(found)}"
    for part, actions in found.items():
        if not isinstance(part, str) or not are_ints(actions):
            return f"lists of ints by the part, not {shown(part)}: {shown(actions)}"
        if actions and not 0 <= min(actions) <= max(actions) < count:
            return f"actions in range({count}) on {part}, not {shown(actions)}"
    for choice in at.said["choices"]:
        if choice.action not in found.get(choice.part, []):
            action = at.game.action_text(choice.action)
            return f"{action} on {choice.part}, where its choice has it"
    return ""


def prospect(at: At) -> str:
    """Check that prospects are ints."""
    found = at.said["prospect"]
    return "" if are_ints(found) else f"an int for each seat, not {shown(found)}"


CHECKS: Final[Mapping[str, Callable[[At], str]]] = {
    check.__name__: check
    for check in (
        secrets,
        turns,
        key,
        legal_actions,
        chance_outcomes,
        heading,
        points,
        result,
        view,
        observation,
        choices,
        plans,
        parts,
        prospect,
    )
}
"""By the question that is judged: what says what was expected, or nothing."""


def reason_breach(found: Any) -> str:
    """Say what is wrong with the reason against an action; nothing if it fits."""
    if not is_int(found.number, 1):
        return f"number to be at least 1, not {shown(found.number)}"
    if not is_message(found.message) or not str(found.message):
        return f"a Message with words, not {shown(found.message)}"
    if not isinstance(found.page, str):
        return f"page to be a text, not {shown(found.page)}"
    return missing(found.message)
