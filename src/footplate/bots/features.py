"""How a family describes its positions to networks: the part `features` of each family.

A *row* is what one seat may know of one position, as `LENGTH` bytes. Networks estimate from it what
the seat will have in the end beyond its *baseline*: what it would have if nothing changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any, Protocol, TypeAlias, cast

from footplate import parts

Move: TypeAlias = tuple[int, ...]
"""Steps that a seat takes one after another, each legal once those before it are taken."""


def after(state: Any, steps: Move) -> Any:
    """Return the position after some steps; the given one stays as it is."""
    found = state.clone()
    for step in steps:
        found.apply_action(step)
    return found


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
        """Whether the baseline alone is a fair estimate, so that bots can do without a network."""

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
