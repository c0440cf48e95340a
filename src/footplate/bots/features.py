"""How a family describes its positions to networks: the part `features` of each family.

A *row* is what one seat may know of one position, as `LENGTH` bytes. Networks estimate from it what
the seat will have in the end beyond its *baseline*: what it would have if nothing changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, Protocol, TypeAlias, cast

from footplate import parts
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator

Move: TypeAlias = tuple[int, ...]
"""Steps that a seat takes one after another, each legal once those before it are taken."""


def after(state: Any, steps: Move) -> Any:
    """Return the position after some steps; the given one stays as it is."""
    found = state.clone()
    for step in steps:
        found.apply_action(step)
    return found


LEFT_OUT: Final[int] = 2
"""How often a move is left out that was far worse than the best."""


class Going:
    """A position that is played on.

    Args:
        state: the position, which may be changed.
        luck: the source of what is drawn.
        model: a game that was played on before; None for none. Where they can, all but one do the
            same as there, so that both games differ by what comes of one seat's choice alone.
        seat: that seat.
    """

    __slots__ = ("_far", "chosen", "luck", "model", "seat", "state", "taken")

    def __init__(
        self, state: Any, luck: Generator, model: Going | None = None, seat: int = -1
    ) -> None:
        self.state = state
        self.luck: Final = luck
        self.model: Final = model
        self.seat: Final = seat
        self.taken: Final[list[int]] = []
        """All actions and outcomes since then."""
        self.chosen: Final[dict[tuple[int, int], list[Move]]] = {}
        """By round and seat: what was chosen, in order."""
        self._far: Final[dict[tuple[int, Move], int]] = {}
        """By seat and move: how often it is still left out."""

    def choose(self, round_: int, move: Move) -> None:
        """Note what the seat that decides chooses in a round."""
        self.chosen.setdefault((round_, self.state.current_player), []).append(move)
        self.taken.extend(move)

    def copied(self, round_: int) -> Move | None:
        """Return what the seat that decides did next in this round of the model, if anything."""
        seat = self.state.current_player
        if self.model is None or seat == self.seat:
            return None
        done = len(self.chosen.get((round_, seat), ()))
        there = self.model.chosen.get((round_, seat), [])
        return there[done] if done < len(there) else None

    def near(self, moves: list[Move]) -> list[Move]:
        """Leave out moves that were far worse than the best when they were looked at last."""
        seat = self.state.current_player
        found: list[Move] = []
        for move in moves:
            left = self._far.get((seat, move), 0)
            if left:
                self._far[seat, move] = left - 1
            else:
                found.append(move)
        return found or moves

    def leave_out(self, moves: list[Move]) -> None:
        """Leave out some moves the next times that this seat decides."""
        seat = self.state.current_player
        for move in moves:
            self._far[seat, move] = LEFT_OUT


class Features(Protocol):
    """What the module of a family has to offer."""

    @property
    def LAYOUT(self) -> tuple[tuple[str, int, int], ...]:  # noqa: N802 (a constant of the module)
        """(name, how many numbers, the highest as a rule): the row in order."""

    @property
    def LENGTH(self) -> int:  # noqa: N802
        """How many numbers a row has, each a byte."""

    @property
    def EARLIER(self) -> tuple[int, ...]:  # noqa: N802
        """How many of the first features earlier networks know, which still play."""

    @property
    def VERSION(self) -> int:  # noqa: N802
        """Raised when a number means something else, while the layout stays."""

    @property
    def TASTES(self) -> Mapping[str, Mapping[str, float]]:  # noqa: N802
        """Styles of play: by name, what a player likes, and how many points more it is worth."""

    @property
    def ESTIMATES(self) -> bool:  # noqa: N802
        """Whether the baseline alone is a fair estimate: a search can do without a network."""

    @property
    def LEADS(self) -> bool:  # noqa: N802
        """Whether the result of a seat (`goal`) is its lead over the best of the others."""

    @property
    def NOISE(self) -> tuple[float, float]:  # noqa: N802
        """About how many points the choices of learning players lose: the least and the most."""

    @property
    def AHEAD(self) -> int:  # noqa: N802
        """How many choices of its seat a search follows; 0 if it plays on to the end of a round."""

    def later(self, state: Any, legal: Sequence[int], seat: int) -> list[Move]:
        """Return the moves worth a look at later decisions of a search by a seat."""

    def width(self, state: Any) -> int:
        """Return how many numbers of a row, counted from the first, can be above 0 in this game."""

    def stage(self, state: Any) -> tuple[int, int]:
        """Return the round and the number of the turn: neither ever falls."""

    def different(self, state: Any, legal: Sequence[int]) -> list[Move]:
        """Return the moves worth a look, at least one; the first step of each is a legal action.

        Of several moves that are certainly equally good, only one is returned.
        """

    def write(self, state: Any, seat: int, buffer: bytearray, row: int) -> float:
        """Write what a seat may know of a position into a row, and return its baseline.

        After the end of the game the row holds zeros, and the baseline is the result.
        """

    def guess(self, state: Any, seat: int, whim: int) -> float:
        """Estimate by a hand-made rule what a position is worth to a seat.

        Players with different whims judge differently, so that their games teach something. It is
        never called where the baseline is a fair estimate.
        """

    def goal(self, points: Sequence[int], seat: int) -> float:
        """Return the result for a seat, from the points of all in the end."""


def features(game: str) -> Features | None:
    """Return the features of a family, by the game's name; None if it has none."""
    return cast("Features | None", parts.find(game, "features"))


def required(game: str) -> Features:
    """Return the features of a family. Raises `FootplateError` if none are declared."""
    found = features(game)
    if found is None:
        told = "no features are declared for this game, so no network can learn it"
        raise FootplateError(f"{game}: {told}")
    return found


def digest(family: Features, count: int | None = None) -> str:
    """Return a word that changes whenever rows mean something else.

    Args:
        family: whose rows.
        count: how many features, from the first on, the word is for; None for all.
    """
    text = repr((family.VERSION, family.LAYOUT[:count]))
    return sha256(text.encode()).hexdigest()[:16]


def lengths(family: Features) -> dict[str, int]:
    """Return, by the digest of each layout that networks may know, how long its rows are."""
    counts = [*family.EARLIER, len(family.LAYOUT)]
    return {
        digest(family, count): sum([length for _, length, _ in family.LAYOUT[:count]])
        for count in counts
    }
