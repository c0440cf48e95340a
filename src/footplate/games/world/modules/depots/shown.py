"""Shows fuel depots in sentences, views and observations, and reads them from given positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.depots.held import FUEL, NAME, fuel, known, left
from footplate.games.world.rules import delivery
from footplate.games.world.shown.messages import city_name, colour_name, message, price
from footplate.games.world.shown.observation import relative
from footplate.games.world.state.railway import Held
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import GOODS, N_GOODS, SIDES
from footplate.kernel import given_values
from footplate.kernel.contract import ObservedField
from footplate.kernel.errors import ScenarioError
from footplate.kernel.messages import Message
from footplate.kernel.plugging import Phrase

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.hooks import WorldPhrase
    from footplate.kernel.contract import JSON


def _here(pos: Position, words: list[str]) -> str:
    return f"city/{pos.catalogue.board.cities[pos.now]}"


def _waits(pos: Position, words: list[str]) -> str:
    cube = fuel(pos).held[pos.current_player]
    return "turn" if cube is None else f"city/{pos.catalogue.board.cities[cube.now]}"


def _places(pos: Position, argument: int, words: list[str]) -> Message:
    cat = pos.catalogue
    city, n = divmod(argument, known(cat).most)
    cost = price(pos, known(cat).price)
    return message("choice.fuel", n=n + 1, city=city_name(cat, city), price=cost)


def _refuels(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.refuel", city=city_name(pos.catalogue, pos.now))


def _halts(pos: Position, argument: int, words: list[str]) -> Message:
    city = city_name(pos.catalogue, pos.now)
    return message("choice.halt", colour=colour_name(GOODS[pos.goods]), city=city)


def _goes_on(pos: Position, argument: int, words: list[str]) -> Message:
    cube = fuel(pos).held[pos.current_player]
    assert cube is not None
    city = city_name(pos.catalogue, cube.now)
    return message("choice.go-on", colour=colour_name(GOODS[cube.colour]), city=city)


def _gives_up(pos: Position, argument: int, words: list[str]) -> Message:
    cube = fuel(pos).held[pos.current_player]
    assert cube is not None
    city = city_name(pos.catalogue, cube.now)
    return message("choice.give-up", colour=colour_name(GOODS[cube.colour]), city=city)


PHRASES: Final[dict[str, WorldPhrase]] = {
    "fuel": Phrase(_places, "city/{0}"),
    "refuel": Phrase(_refuels, _here),
    "halt": Phrase(_halts, _here),
    "go on": Phrase(_goes_on, _waits),
    "give up": Phrase(_gives_up, _waits),
}


# ---------------------------------------------------------------------- what is seen of them


def city_view(pos: Position, city: int) -> dict[str, JSON]:
    """Return whose fuel depot stands in a city, and how many tokens it has."""
    now = fuel(pos)
    if now.owner[city] == NONE:
        return {"fuel": None}
    return {"fuel": {"seat": now.owner[city], "n": now.tokens[city]}}


def view(pos: Position) -> dict[str, JSON]:
    """Return whether the cube under way has left the map in an earlier action."""
    return {"lifted": fuel(pos).lifted}


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return how many tokens a player has left, and the cube that waits with its way."""
    cat = pos.catalogue
    cube = fuel(pos).held[p.seat]
    held: JSON = None
    if cube is not None:
        now = cube.start
        path: list[JSON] = [cat.board.cities[now]]
        sides: list[JSON] = []
        for number in cube.way:
            link = pos.links[number]
            now = link.other(now)
            path.append(cat.board.cities[now])
            sides.append(SIDES[link.side(now)])
        held = {"colour": GOODS[cube.colour], "path": path, "sides": sides}
    return {"fuel": left(pos, p.seat), "held": held}


def observed_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers are in an observation."""
    return [
        ObservedField("owners", len(cat.board.cities), NONE, cat.players - 1),
        ObservedField("tokens", len(cat.board.cities), 0, known(cat).most),
        ObservedField("placed", 1, 0, 1),
        ObservedField("leg", 1, NONE, 10_000),
        ObservedField("lifted", 1, 0, 1),
    ]


def observe(pos: Position, seat: int) -> list[int]:
    """Return, by city, whose depot stands there, counted from the observer, and its tokens.

    Then come whether this build action has placed tokens, where the present leg begins, and
    whether its cube has left the map.
    """
    now = fuel(pos)
    owners = [relative(pos, who, seat) for who in now.owner]
    return [*owners, *now.tokens, int(now.placed), now.leg, int(now.lifted)]


def player_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers of a player are in an observation."""
    return [
        ObservedField("tokens_left", 1, 0, 254),
        ObservedField("waiting_colour", 1, NONE, N_GOODS),
        ObservedField("waiting_from", 1, NONE, 10_000),
        ObservedField("waiting_at", 1, NONE, 10_000),
        ObservedField("waiting_way", 1, 0, 254),
    ]


def observe_player(pos: Position, p: Player, seat: int) -> list[int]:
    """Return a player's tokens left, and of the cube that waits: colour, ends, and length."""
    cube = fuel(pos).held[p.seat]
    if cube is None:
        return [left(pos, p.seat), NONE, NONE, NONE, 0]
    return [left(pos, p.seat), cube.colour, cube.start, cube.now, len(cube.way)]


# ---------------------------------------------------------------------- described positions


def described(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read the depots: a seat, a city and how many tokens, such as `"1 denver 2"`."""
    cat = pos.catalogue
    most = known(cat).most
    for text in given_values.texts(given, NAME, "given"):
        words = text.split()
        if len(words) != 3 or not (words[0].isdecimal() and words[2].isdecimal()):
            raise ScenarioError(f'given.fuel: "{text}" is not like "1 denver 2"')
        seat = given_values.seat_of(cat.players, int(words[0]), "given.fuel")
        city = given_values.index_of(cat.board.cities, words[1], "given.fuel")
        if fuel(pos).tokens[city] or not 1 <= int(words[2]) <= most:
            raise ScenarioError(f"given.fuel: one to {most} tokens of one seat lie on {words[1]}")
        pos.keep(FUEL, fuel(pos).put(seat, city, int(words[2])))


def player_described(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read the cube that waits: its colour, its city, and each city with the side of arrival."""
    if "held" not in table:
        return
    words = str(table["held"]).split()
    where = f"{where}.held"
    if len(words) < 4 or len(words) % 2:
        raise ScenarioError(f'{where}: expected a text like "red boston albany w"')
    cities = pos.catalogue.board.cities
    colour = given_values.index_of(GOODS, words[0], where)
    first = given_values.index_of(cities, words[1], where)
    now, visited = first, 1 << first
    way: list[int] = []
    for name, side in zip(words[2::2], words[3::2], strict=True):
        city = given_values.index_of(cities, name, where)
        at = given_values.index_of(SIDES, side, where)
        number = delivery.link_of(pos, p, now, city, at)
        if number == NONE or visited >> city & 1:
            raise ScenarioError(f"{where}: no link leads on to {name} {side}")
        way.append(number)
        visited = delivery.closed(pos, now, city, visited) | 1 << city
        now = city
    pos.fill_bag(colour, -1)
    pos.keep(FUEL, fuel(pos).hold(p.seat, Held(colour, first, now, visited, tuple(way))))
