"""Who may know what."""

from typing import Any

from footplate.kernel.contract import EVERYBODY, Reason
from footplate.kernel.generator import Generator
from footplate.kernel.messages import plain
from footplate_yard.game import CONTRACT, GOODS, Position, Yard
from tests.kernel.mutants import (
    Changes,
    Mutant,
    of_game,
    set_on,
)


def true_copy(self: Yard, state: Position, seat: int, rng: Generator) -> Position:
    return state.clone()


def true_once_dealt(self: Yard, state: Position, seat: int, rng: Generator) -> Position:
    """Redraws only before the first turn."""
    return Yard.determinize(self, state, seat, rng) if state.due else state.clone()


def true_of_one(self: Yard, state: Position, seat: int, rng: Generator) -> Position:
    """Redraws the contract of each other seat but the first."""
    copy = Yard.determinize(self, state, seat, rng)
    copy.contracts[:1] = state.contracts[:1]
    return copy


def redrawing(change: Any) -> Changes:
    return of_game("determinize", change)


def telling(seat_of: Any) -> Changes:
    """Views that tell some seats all contracts."""
    return of_game(
        "view",
        lambda found, self, state, seat: (
            {**found, "told": [*state.contracts]} if seat_of(seat) else found
        ),
    )


DRAWN = [0]


def own_draws(game: Yard, state: Position, seat: int) -> Position:
    DRAWN[0] += 1
    return Yard.determinize(game, state, seat, Generator(DRAWN[0]))


def turned(found: Position, seat: int) -> list[int]:
    return [(n + (each == seat)) % len(GOODS) for each, n in enumerate(found.contracts)]


class Dying(Position):
    """A position in which no wagon rolls in."""

    __slots__ = ()

    def _draw(self, outcome: int) -> None:
        raise KeyError("x")

    def clone(self) -> Position:
        copy = super().clone()
        copy.__class__ = type(self)
        return copy


def dying(found: Position) -> Position:
    found.__class__ = Dying
    return found


def hinting(state: Position) -> list[int]:
    """A legal list that depends on the contracts of all."""
    legal = Position.legal_actions(state)
    return legal[:-1] if len(legal) > 1 and sum(state.contracts) % 2 else legal


def why(game: Yard, state: Position, action: int) -> Reason | None:
    if action in state.legal_actions():
        return None
    return Yard.why_not(game, state, action) or Reason(9, plain("no"), "")


BROKEN: dict[str, Mutant] = {
    # Who may know what.
    "an audience of seats": Mutant(
        "audience: expected EVERYBODY or a mask of seats for ", {"audience": lambda *_: 8}
    ),
    "an audience with the seat that acts": Mutant(
        "audience: expected seat 0 among those who know its own take ",
        {
            "audience": lambda self, state, move: (
                Yard.audience(self, state, move) if state.current_player else 2
            )
        },
    ),
    "a secret draw that is not for everybody": Mutant(
        "audience: expected spectators to be left out for contract ",
        {"audience": lambda *_: EVERYBODY},
    ),
    "a secret draw for its seat": Mutant(
        "view: expected to keep contract ",
        {"audience": lambda self, state, move: 0 if move >= CONTRACT else EVERYBODY},
    ),
    "views that tell nothing to other seats": Mutant(
        "view: expected to keep contract ", telling(lambda seat: seat is not None)
    ),
    "views that tell nothing to spectators": Mutant(
        "view: expected to keep contract ", telling(lambda seat: seat is None)
    ),
    "observations that tell nothing": Mutant(
        "observation or legal_actions: expected to keep contract ",
        of_game(
            "observation",
            lambda found, self, state, seat: [
                *found[:-1],
                state.contracts[0] if state.contracts else 0,
            ],
        ),
    ),
    "determinize redraws": Mutant("determinize: expected contract ", {"determinize": true_copy}),
    "determinize redraws at every time": Mutant(
        "determinize: expected contract ", {"determinize": true_once_dealt}
    ),
    "determinize redraws each secret": Mutant(
        "determinize: expected contract ", {"determinize": true_of_one}, players=3
    ),
    "determinize redraws what is hidden only": Mutant(
        "audience: expected seat ",
        {"audience": lambda *_: EVERYBODY}
        | of_game("view", lambda found, *_: {"game": "yard"})
        | of_game("observation", lambda found, *_: [0] * len(found)),
    ),
    "determinize makes a copy": Mutant(
        "determinize: expected a copy, not the position itself",
        {"determinize": lambda self, state, seat, rng: state},
    ),
    "determinize makes an independent copy": Mutant(
        "determinize: expected a copy whose moves change it alone",
        redrawing(lambda found, self, state, *_: set_on(found, "row", state.row)),
    ),
    "determinize draws by its generator": Mutant(
        "determinize: expected the same copy from the same numbers of its generator",
        {"determinize": lambda self, state, seat, rng: own_draws(self, state, seat)},
    ),
    "determinize makes sound positions": Mutant(
        "determinize: expected a sound position, but check says: too many wagons",
        redrawing(lambda found, *_: set_on(found, "bag", [9] * len(found.bag))),
    ),
    "determinize keeps the player": Mutant(
        "determinize: expected current_player to be the same for seat ",
        redrawing(lambda found, *_: set_on(found, "taken", found.taken + (not found.due) & 1)),
    ),
    "determinize keeps the view": Mutant(
        "view, determinize: expected what is redrawn for seat 0 not to show in the view of seat 0",
        redrawing(
            lambda found, self, state, seat, _: set_on(found, "contracts", turned(found, seat))
        ),
    ),
    "determinize keeps the view of spectators": Mutant(
        "view, determinize: expected what is redrawn for seat 0 not to show in the view of spec",
        of_game(
            "view",
            lambda found, self, state, seat: (
                {**found, "odd": sum(state.contracts) % 2}
                if seat is None and not state.due
                else found
            ),
        ),
    ),
    "determinize keeps the observation": Mutant(
        "observation, determinize: expected what is redrawn for seat 0 not to show there",
        of_game(
            "observation",
            lambda found, self, state, seat: (
                [*found[:-1], sum(state.contracts) % 2] if not state.due else found
            ),
        ),
    ),
    "determinize keeps the legal actions": Mutant(
        "legal_actions, determinize: expected what is redrawn for seat 0 not to show there",
        state={
            "legal_actions": lambda self: hinting(self),
        },
        game={"why_not": lambda self, state, n: why(self, state, n)},
    ),
    "views that tell nothing later": Mutant(
        "view, determinize: expected what is redrawn for seat 0 not to show in the view of seat 0",
        of_game(
            "view",
            lambda found, self, state, seat: {**found, "told": state.due or [*state.contracts]},
        ),
    ),
    "determinize makes positions that can be played": Mutant(
        "determinize: expected a copy that can be played to the end, but yard, seed 0, ply ",
        redrawing(lambda found, *_: dying(found)),
    ),
}
