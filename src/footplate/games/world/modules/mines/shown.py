"""Shows mines in sentences, views and observations, and reads them from given positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.mines.dug import MINES, NAME, Mines, known, mines
from footplate.games.world.shown.messages import city_name, colour_name, message, price
from footplate.games.world.tables.schema import GOODS
from footplate.kernel import given_values
from footplate.kernel.contract import ObservedField
from footplate.kernel.messages import Message
from footplate.kernel.plugging import Phrase

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.hooks import WorldPhrase
    from footplate.kernel.contract import JSON


def _says(pos: Position, city: int, words: list[str]) -> Message:
    cat = pos.catalogue
    return message("choice.mine", city=city_name(cat, city), price=price(pos, known(cat).price))


def _mined_part(pos: Position, words: list[str]) -> str:
    return f"city/{pos.catalogue.board.cities[mines(pos).city]}"


def _mined(pos: Position, colour: int, words: list[str]) -> Message:
    city = city_name(pos.catalogue, mines(pos).city)
    return message("outcome.mined", colour=colour_name(GOODS[colour]), city=city)


PHRASES: Final[dict[str, WorldPhrase]] = {"mine": Phrase(_says, "city/{0}")}
OUTCOME_PHRASES: Final[dict[str, WorldPhrase]] = {"mined": Phrase(_mined, _mined_part)}


def city_view(pos: Position, city: int) -> dict[str, JSON]:
    """Return whether a city has a mine."""
    return {"mine": bool(mines(pos).dug >> city & 1)}


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return how many mines a player has left."""
    return {"mines": mines(pos).left[p.seat]}


def observed_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers are in an observation."""
    return [
        ObservedField("dug", len(cat.board.cities), 0, 1),
        ObservedField("drawn_for", 1, -1, 254),
        ObservedField("drawn", 1, 0, 1 << 30),
    ]


def observe(pos: Position, seat: int) -> list[int]:
    """Return, by city, whether it has a mine; then the city of the draw, and its colours so far."""
    now = mines(pos)
    found = [now.dug >> city & 1 for city in range(len(pos.colours))]
    return [*found, now.city, now.seen]


def player_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers of a player are in an observation."""
    return [ObservedField("left", 1, 0, known(cat).each)]


def observe_player(pos: Position, p: Player, seat: int) -> list[int]:
    """Return how many mines a player has left."""
    return [mines(pos).left[p.seat]]


def described(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read which cities have a mine."""
    now = mines(pos)
    dug = given_values.mask(given, NAME, pos.catalogue.board.cities, 0, "given")
    pos.keep(MINES, Mines(dug, now.left, now.city, now.seen))


def player_described(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read how many mines a player has left."""
    now = mines(pos)
    most = known(pos.catalogue).each
    left = given_values.integer(table, NAME, most, 0, most, where)
    changed = (*now.left[: p.seat], left, *now.left[p.seat + 1 :])
    pos.keep(MINES, Mines(now.dug, changed, now.city, now.seen))
