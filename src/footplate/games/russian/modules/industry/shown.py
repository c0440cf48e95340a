"""What people see, say and check of the industry board and its maintenance cars."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.industry.kept import (
    CARS,
    NAME,
    SITES,
    Cars,
    OfColour,
    Sites,
    action,
    look,
)
from footplate.games.russian.shown.gain_words import gains
from footplate.games.russian.shown.messages import message
from footplate.games.russian.tables import component_words
from footplate.games.russian.tables.kinds import PURPLE_CAR
from footplate.games.russian.tables.reasons import reason
from footplate.kernel import given_values
from footplate.kernel.errors import ScenarioError
from footplate.kernel.messages import Message, Name
from footplate.kernel.plugging import NewWord, Phrase

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.hooks import RussianPhrase
    from footplate.kernel.contract import JSON

LAYER_OPEN: Final[int] = reason("industry.layer-open", "", "2021 p.36")
COVERED_ACTION: Final[int] = reason("industry.covered-action", "", "2021 p.36")
NO_PLACE: Final[int] = reason("industry.no-place", "", "2021 p.36")
CAR_THERE: Final[int] = reason("industry.car-there", "", "2021 p.36-37")
NO_CAR_LEFT: Final[int] = reason("industry.no-car-left", "", "2021 p.36")
SUPPLY_FIRST: Final[int] = reason("industry.supply-first", "", "2021 p.36")
NO_CAR_THERE: Final[int] = reason("industry.no-car-there", "", "2021 p.36")
CAR_INSTEAD: Final[int] = reason("industry.car-instead", "", "2021 p.37")
CAR_LIES: Final[int] = reason("industry.car-lies", "", "2021 p.36-37")
CAR_FRESH: Final[int] = reason("industry.car-fresh", "", "2021 p.37")
NO_CAR_TO_BRING: Final[int] = reason("industry.no-car-to-bring", "", "2021 p.37")
OWED_FIRST: Final[int] = reason("industry.owed-first", "", "2021 p.7")
NOTHING_TO_BUILD: Final[int] = reason("industry.nothing-to-build", "", "2021 p.36")
NO_CAR_TO_PLACE: Final[int] = reason("industry.no-car-to-place", "", "2021 p.36")
NO_PURPLE_CAR: Final[int] = reason("industry.no-purple-car", "", "2021 p.37")
NO_CAR_COMES_BACK: Final[int] = reason("industry.no-car-comes-back", "", "2021 p.37")
CAR_BACK_FIRST: Final[int] = reason("industry.car-back-first", "", "2021 p.37")


COLOURS_OF_CARS: Final = ("own", "purple")
SUPPLY: Final = "supply"
PLAYER_GIVEN_KEYS: Final = ("cars", "purple_cars")
CARD: Final = "purple-cars"
_EACH: Final = 3
_PLACES: Final = ("lying", "standing", "workshop")


def site_names(cat: Catalogue) -> tuple[str, ...]:
    """Return what the sites are called, in the order in which the wrenches come to them."""
    return tuple([f"f{site + 1}" for site in range(cat.industry.gaps)])


def _names_in(cat: Catalogue, mask: int) -> list[JSON]:
    return [name for site, name in enumerate(site_names(cat)) if mask >> site & 1]


# ---------------------------------------------------------------------- words


def action_words(cat: Catalogue) -> list[NewWord]:
    """Return the words of the actions, with their axes."""
    sites = site_names(cat)
    return [
        NewWord("build", (sites,)),
        NewWord("car", ((SUPPLY, *sites), sites)),
        NewWord("purple", (sites,)),
        NewWord("drive", (COLOURS_OF_CARS, sites)),
        NewWord("back", (COLOURS_OF_CARS, sites)),
    ]


def _number(site: str) -> int:
    return int(site.removeprefix("f"))


def _build(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.build", site=argument + 1, gain=gains(action(pos, argument)))


def _car(pos: Position, argument: int, words: list[str]) -> Message:
    if words[0] == SUPPLY:
        return message("choice.car", to=_number(words[1]))
    return message("choice.car-on", origin=_number(words[0]), to=_number(words[1]))


def _purple(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.purple", site=argument + 1)


def _drive(pos: Position, argument: int, words: list[str]) -> Message:
    site = _number(words[1])
    gain = gains(action(pos, site - 1))
    return message("choice.drive", car=Name("car", words[0]), site=site, gain=gain)


def _back(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.back", car=Name("car", words[0]), site=_number(words[1]))


PHRASES: Final[dict[str, RussianPhrase]] = {
    "build": Phrase(_build, "industry/{last}"),
    "car": Phrase(_car, "industry/{last}"),
    "purple": Phrase(_purple, "industry/{last}"),
    "drive": Phrase(_drive, "industry/{last}"),
    "back": Phrase(_back, "industry/{last}"),
}


# ---------------------------------------------------------------------- what is seen


def view(pos: Position) -> dict[str, JSON]:
    """Return the sites: what is on top, what it gives, and how many factories lie there."""
    cat = pos.catalogue
    now = SITES.of(pos.kept)
    found: list[JSON] = []
    for site, name in enumerate(site_names(cat)):
        tile = pos.players[0].factories[site]
        effects: list[JSON] = []
        for group in action(pos, site):
            effects += [component_words.effect_text(kind, n) for kind, n in group]
        found.append(
            {
                "site": name,
                "factory": cat.tiles[tile] if tile else None,
                "gain": effects,
                "layers": now.layers[site],
                "next": site in now.next,
            }
        )
    return {"sites": found}


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return the cars of a player; purple ones only where they came with the idea card."""
    cat = pos.catalogue
    cars = CARS.of(p.kept)
    return {
        "cars": {"supply": cars.supply, **_of_colour(cat, cars.own)},
        "purple_cars": _of_colour(cat, cars.purple) if cars.purple.out() else None,
    }


def _of_colour(cat: Catalogue, cars: OfColour) -> dict[str, JSON]:
    return {
        "lying": _names_in(cat, cars.lying),
        "standing": _names_in(cat, cars.standing),
        "workshop": cars.workshop,
    }


# ---------------------------------------------------------------------- described by hand


def read_given(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read `sites = [["2a", "5"], ["3"]]`: by site its factories, those on top last."""
    cat = pos.catalogue
    stacks = given.get("sites", [])
    gaps = cat.industry.gaps
    if not isinstance(stacks, list) or len(stacks) > gaps:
        raise ScenarioError(f"given.sites: expected at most {gaps} lists of factories")
    factories, layers = [0] * gaps, [0] * gaps
    covered = [0] * len(cat.tiles)
    for site, stack in enumerate(stacks):
        where = f"given.sites.{site + 1}"
        if not isinstance(stack, list):
            raise ScenarioError(f"{where}: expected a list of factories")
        for name in stack:
            tile = given_values.index_of(cat.tiles, str(name), where)
            if not cat.tile_factory[tile]:
                raise ScenarioError(f"{where}: the back of {name} is blank")
            if factories[site]:
                covered[factories[site]] += 1
            factories[site] = tile
        layers[site] = len(stack)
    for seat in range(len(pos.players)):
        p = pos.own(seat)
        p.factories = factories
        p.look_ahead(cat)
        if CARS.of(p.kept).purple.out():
            pos.cards &= ~(1 << cat.cards.index(CARD))
    pos.keep(NAME, Sites(tuple(layers), tuple(covered), look(cat, layers, factories)))


def read_player_given(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read `cars = { lying = ["f1"], standing = ["f2"], workshop = 1 }`, and `purple_cars`."""
    if "factories" in table:
        raise ScenarioError(f"{where}.factories: all build on one board; see given.sites")
    names = site_names(pos.catalogue)
    own, purple = [_read_cars(table, key, names, where) for key in PLAYER_GIVEN_KEYS]
    if purple.out() not in (0, _EACH):
        raise ScenarioError(f"{where}.purple_cars: there are {_EACH} cars, not {purple.out()}")
    p.keep(NAME, Cars(_EACH - own.out(), own, purple))


def _read_cars(table: Mapping[str, JSON], key: str, names: tuple[str, ...], where: str) -> OfColour:
    """Return where cars of one colour lie and stand, and how many are in the workshop."""
    cars, place = given_values.subtable(table, key, where), f"{where}.{key}"
    given_values.known(cars, _PLACES, place)
    found = OfColour(
        given_values.mask(cars, "lying", names, 0, place),
        given_values.mask(cars, "standing", names, 0, place),
        given_values.integer(cars, "workshop", 0, 0, _EACH, place),
    )
    if found.out() > _EACH:
        raise ScenarioError(f"{place}: there are {_EACH} cars, not {found.out()}")
    return found


# ---------------------------------------------------------------------- invariants


def tiles_held(pos: Position) -> list[int]:
    """Return the factories on the industry board, those that are built over included."""
    found = [tile for tile in pos.players[0].factories if tile]
    for tile, n in enumerate(SITES.of(pos.kept).covered):
        found += [tile] * n
    return found


def check(pos: Position) -> None:
    """Check that layers grow evenly, all see the same factories, and no car is lost."""
    cat = pos.catalogue
    factories = pos.players[0].factories
    now = SITES.of(pos.kept)
    layers = now.layers
    assert now.next == look(cat, layers, factories), "what is known of the sites is out of date"
    assert max(layers) - min(layers) <= 1, "a layer was begun before the last one was full"
    assert sum(layers) == len(tiles_held(pos)), "a factory of the industry board is lost"
    purple = 0
    for p in pos.players:
        who = f"player {p.seat + 1}"
        assert p.factories == factories, f"{who} sees other factories"
        cars = CARS.of(p.kept)
        assert cars.supply + cars.own.out() == _EACH, f"{who} has lost a car"
        purple += cars.purple.out()
        for down, up, _ in (cars.own, cars.purple):
            assert not down & up, f"{who}: two cars of a colour at one factory"
            for site, tile in enumerate(factories):
                assert tile or not up >> site & 1, f"{who}: a car stands where nobody can come to"
    for site, tile in enumerate(factories):
        assert bool(tile) == bool(layers[site]), "a site has layers without a factory"
    purple += sum([n for _, _, kind, n, _ in pos.agenda if kind == PURPLE_CAR])
    on_table = pos.cards >> cat.cards.index(CARD) & 1
    assert purple + _EACH * on_table in (0, _EACH), "purple cars are lost or doubled"
