"""What is printed, as far as it belongs to a game with given options: rows by edition and options.

A component may need a part of the game that is not there, have other values in one of the editions,
or take the place of another one. The catalogue compiles what is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.games.russian.tables.component_words import effects
from footplate.games.russian.tables.hooks import GainTable
from footplate.games.russian.tables.kinds import Effects
from footplate.kernel.components import Components, Row

COAL_ENGINEER: Final = "coal-engineer"
SHORT: Final = "short"
"""A part of the game that makes it a round shorter."""


class Printed:
    """The rows of a game."""

    def __init__(
        self, components: Components, edition: str, side: int, in_play: frozenset[str]
    ) -> None:
        """Choose the rows.

        Args:
            components: all component values of the family.
            edition: of the rules.
            side: the side of the boards that is used, by number of players.
            in_play: what belongs to the game beyond the base: components may need it.
        """
        self.components: Final = components
        self.edition: Final = edition
        self.edition_2021: Final = edition == "2021"
        """Whether the 2021 rules hold where the editions differ."""
        self.side: Final = side
        self.in_play: Final = in_play
        self.short_game: Final = SHORT in in_play

    # ------------------------------------------------------------------ which rows

    def of_edition(self, table: str) -> list[Row]:
        """Return the components of a table that the edition has."""
        return [row for row in self.components.rows(table) if self.edition in row.texts("editions")]

    def here(self, rows: Sequence[Row]) -> list[Row]:
        """Return the components of the game, those of its base first."""
        return sorted([row for row in rows if self._needed(row)], key=_needing)

    def _needed(self, row: Row) -> bool:
        """Whether a component belongs to the game: all that need no other part of it do."""
        key = "needs_2013" if not self.edition_2021 and row.has("needs_2013") else "needs"
        return not row.has(key) or not self.in_play.isdisjoint(row.texts(key))

    def engineers(self) -> list[Row]:
        """Return the engineers of the game: an additional one takes the place of its number."""
        every = self.components.rows("engineer")
        added = [r for r in every if r.has("additional") and r.text("additional") in self.in_play]
        taken = [number_of(row) for row in added]
        base = [r for r in every if not r.has("additional") and number_of(r) not in taken]
        return sorted([*base, *added], key=number_of)

    def strip(self) -> list[Row]:
        """Return the spaces of the engineers' strip."""
        players = "short_players" if self.short_game else "players"
        return [r for r in self.components.rows("strip") if self.side in r.ints(players)]

    def tiles(self) -> list[Row]:
        """Return the tiles of the stacks by their number, then those of the cards and modules."""
        every = [row for row in self.of_edition("locomotive") if self._needed(row)]
        replaced = [row.text("instead") for row in every if row.has("instead")]
        return sorted([row for row in every if row.id not in replaced], key=_place_of_tile)

    # ------------------------------------------------------------------ what a row says

    def gain(self, row: Row, where: str) -> Effects:
        """Return what a component gives."""
        if self.edition_2021 and row.has("gain_2021"):
            return effects(row.texts("gain_2021"), where)
        return effects(row.texts("gain"), where)

    def value_of(self, engineer: Row) -> int:
        """Return what an engineer counts where numbers are counted."""
        old = not self.edition_2021 and engineer.has("value_2013")
        return engineer.int("value_2013") if old else number_of(engineer)

    def stack_of(self, place: Row) -> str:
        """Return the stack that fills a space of the strip at set-up."""
        if not self.short_game or not place.has("short_stack"):
            return place.text("stack")
        old = not self.edition_2021 and place.has("short_a_2013")
        if old and self.side in place.ints("short_a_2013"):
            return "A"
        return place.text("short_stack")

    def most_of(self, bonus: Row) -> int:
        """Return the most that an end bonus card can give, 0 for no limit."""
        if not self.edition_2021 and bonus.has("most_2013"):
            return bonus.int("most_2013")
        return bonus.int("most") if bonus.has("most") else 0

    def gain_table(self, table: str) -> GainTable:
        """Return the named things of a chapter's table, with what they give."""
        rows = [
            row
            for row in self.components.rows(table)
            if not row.has("players") or self.side in row.ints("players")
        ]
        return GainTable(
            tuple([row.id for row in rows]),
            tuple([self.gain(row, f"{table}.{row.id}") for row in rows]),
            tuple([row.int("count") if row.has("count") else 1 for row in rows]),
        )


def number_of(engineer: Row) -> int:
    """Return the number of an engineer."""
    return engineer.int("number") if engineer.has("number") else int(engineer.id)


def _place_of_tile(row: Row) -> tuple[bool, int]:
    """Return a key that sorts tiles of stacks first, by number, those of cards and modules last."""
    copies = row.text("copies")
    return copies == "apart", 99 if copies == "card" else row.int("number")


def _needing(row: Row) -> bool:
    return row.has("needs")
