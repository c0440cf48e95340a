"""Moves, counters, copies and keys."""

from typing import Any

from footplate.kernel.contract import CHANCE
from footplate.kernel.messages import plain
from footplate_yard.game import COUPLE, OUTCOMES, SCRAP, Position
from tests.kernel.mutants import (
    Changes,
    Mutant,
    answering,
    fixed,
    of_state,
    refused,
    set_on,
)


def player(change: Any) -> Changes:
    """Positions of which another seat decides."""
    getter: Any = Position.current_player.fget  # type: ignore[attr-defined]
    return {"current_player": property(answering(getter, change))}


def counter(name: str, value: Any) -> Changes:
    """Positions with another counter."""
    slot = getattr(Position, name)
    return {name: property(lambda self: value(slot.__get__(self)), slot.__set__)}


def key_without(*names: str) -> Changes:
    """Keys of everything but these."""
    fields = [name for name in Position.__slots__ if name not in (*names, "players", "rounds")]

    def frozen(found: Any) -> Any:
        return tuple(map(frozen, found)) if isinstance(found, list) else found

    return {"key": lambda self: tuple([frozen(getattr(self, name)) for name in fields])}


def shared_copy(self: Position) -> Position:
    """A copy that has the same lists."""
    copy = Position.clone(self)
    copy.__class__ = type(self)
    copy.yards, copy.row, copy.scrapped = self.yards, self.row, self.scrapped
    return copy


def forgetful_copy(self: Position) -> Position:
    copy = Position.clone(self)
    copy.__class__ = type(self)
    copy.scrapped = [0] * self.players
    return copy


NO_TURNS = counter("turns", lambda n: 0)


def applied(state: Position, action: int) -> None:
    Position.apply_action(state, action)


def no_secret(state: Position) -> None:
    secrets = state.secrets
    Position._next_turn(state)
    state.secrets = secrets


MOODS = [0]


def moody(state: Position, action: int) -> None:
    MOODS[0] += 1
    Position.apply_action(state, action)
    state.scrapped[0] += MOODS[0] % 7 == 0


BROKEN: dict[str, Mutant] = {
    # The position.
    "a seat that is there": Mutant(
        "current_player: expected a seat below 2, CHANCE or TERMINAL, not 2",
        state=player(lambda found, _: 2 if found == 1 else found),
    ),
    "a legal action while a seat decides": Mutant(
        "legal_actions: expected an action while a seat decides",
        state={"legal_actions": lambda _: []},
    ),
    "no legal action while chance decides": Mutant(
        "legal_actions: expected none while no seat decides, not [0]",
        state=of_state("legal_actions", lambda found, _: found or [0]),
    ),
    "a legal list that is a list": Mutant(
        "legal_actions: expected a list, not ()",
        state=of_state("legal_actions", lambda n, _: (*n,)),
    ),
    "legal actions that ascend": Mutant(
        "legal_actions: expected an ascending list",
        state=of_state("legal_actions", lambda found, _: found[::-1]),
    ),
    "legal actions that are there once": Mutant(
        "legal_actions: expected an ascending list",
        state=of_state("legal_actions", lambda found, _: found + found[-1:]),
    ),
    "legal actions in range": Mutant(
        f"legal_actions: expected actions in range({SCRAP + 1}), not [",
        state=of_state("legal_actions", lambda found, _: [-1, *found] if found else found),
    ),
    "legal actions that are ints": Mutant(
        "legal_actions: expected a list of ints, not [",
        state=of_state("legal_actions", lambda found, _: [*map(float, found)]),
    ),
    "outcomes while chance decides": Mutant(
        "chance_outcomes: expected an outcome while chance decides",
        state={"chance_outcomes": lambda _: []},
    ),
    "outcomes only while chance decides": Mutant(
        "chance_outcomes: expected none while chance does not decide",
        state=of_state("chance_outcomes", lambda found, _: found or [(0, 1)]),
    ),
    "outcomes that ascend": Mutant(
        "chance_outcomes: expected ascending outcomes",
        state=of_state("chance_outcomes", lambda found, _: found[::-1]),
    ),
    "outcomes in range": Mutant(
        f"chance_outcomes: expected outcomes in range({len(OUTCOMES)})",
        state=of_state("chance_outcomes", lambda found, _: [*found, (99, 1)]),
    ),
    "outcomes with weights": Mutant(
        "chance_outcomes: expected weights of at least 1",
        state=of_state("chance_outcomes", lambda found, _: [(n, 0) for n, _ in found]),
    ),
    "weights that are ints": Mutant(
        "chance_outcomes: expected tuples of outcome and weight, both ints",
        state=of_state("chance_outcomes", lambda found, _: [(n, 1.0) for n, _ in found]),
    ),
    "outcomes with their weights in a list": Mutant(
        "chance_outcomes: expected an answer, not TypeError: ",
        state=of_state("chance_outcomes", lambda found, _: [n for n, _ in found]),
    ),
    "draws that come to an end": Mutant(
        "chance_outcomes: expected draws that come to an end",
        {"max_decisions": fixed(1)},
        player(lambda found, _: CHANCE)
        | {"chance_outcomes": lambda _: [(0, 1)]}
        | {"apply_action": lambda self, _: set_on(self, "secrets", self.secrets + 1)},
    ),
    "secrets that rise": Mutant(
        "secrets: expected to rise with every outcome, and never to fall",
        state=counter("secrets", lambda n: 0),
    ),
    "secrets that rise where something is shown": Mutant(
        "secrets: expected to rise with couple 2, which shows seat ",
        state={"_next_turn": lambda self: no_secret(self)},
    ),
    "secrets that are ints": Mutant(
        "secrets: expected an int, not 0.0", state=counter("secrets", float)
    ),
    "turns that rise": Mutant(
        "turns: expected to rise when a turn begins, as the heading says, not to stay 0",
        state=NO_TURNS,
    ),
    "turns that rise without a heading": Mutant(
        "turns: expected to rise when a turn begins, not to stay 0",
        {"heading": lambda *_: plain("The yard")},
        NO_TURNS,
    ),
    "turns that never fall": Mutant(
        "turns: expected never to fall", state=counter("turns", lambda n: n % 2)
    ),
    "turns that are ints": Mutant("turns: expected an int, not 0.0", state=counter("turns", float)),
    "an action that has its effect": Mutant(
        "apply_action: expected couple 1 to change the position",
        {"max_decisions": fixed(999)},
        state={
            "apply_action": lambda self, n: applied(self, n) if self.due or n != COUPLE else None
        },
    ),
    "the same effect every time": Mutant(
        "apply_action: expected ",
        state={"apply_action": lambda self, n: moody(self, n)},
    ),
    "a sound position": Mutant(
        "apply_action: expected a sound position, but check says: a train is not in order",
        state={"reason": lambda self, n: (found := Position.reason(self, n)) * (found != 4)},
    ),
    "an action that raises nothing": Mutant(
        "apply_action: expected an answer, not KeyError: 'x'",
        state={"_next_turn": refused(KeyError("x"))},
    ),
    "an independent copy": Mutant(
        "clone: expected a copy on which take ", state={"clone": shared_copy}
    ),
    "a copy of everything": Mutant("clone: expected ", state={"clone": forgetful_copy}),
    "a copy that is another object": Mutant(
        "clone: expected a copy, not the position itself", state={"clone": lambda self: self}
    ),
    "a key of ints": Mutant(
        "key: expected a tuple of ints and of such tuples, not (",
        state=of_state("key", lambda found, _: (*found, "words")),
    ),
    "a key that is a tuple": Mutant(
        "key: expected a tuple of ints and of such tuples",
        state=of_state("key", lambda found, _: [*found]),
    ),
    "a key with the contracts": Mutant(
        "key: expected to tell apart two positions", state=key_without("contracts")
    ),
    "a key with the bag": Mutant(
        "key: expected to tell apart two positions", state=key_without("bag")
    ),
    "a key with the yards": Mutant("key: expected to tell apart", state=key_without("yards")),
    "a key with the row": Mutant("key: expected to tell apart", state=key_without("row", "bag")),
}
