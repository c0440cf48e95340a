"""City rotors: some cities take cubes of a second colour, which changes [RC p.7, p.12].

A rotor lies on a city that is printed with a colour. The city always takes cubes of that colour,
and those of the colour that its rotor shows. At the start that is the same one; after every
delivery to the city the rotor shows the next colour of the wheel.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from footplate.games.world.rules import distances
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.cards import city_of
from footplate.games.world.tables.hooks import Hooks
from footplate.games.world.tables.schema import GOODS, GRAY, N_GOODS
from footplate.kernel import given_values
from footplate.kernel.contract import ObservedField
from footplate.kernel.errors import ComponentError, ScenarioError
from footplate.kernel.options import Former, Option
from footplate.kernel.own import Own
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON

NAME: Final = "rotors"
KNOWN: Final[Own[Known]] = Own(NAME)
ROTORS: Final[Own[Rotors]] = Own(NAME)
OPTION: Final[Option] = Option(
    NAME,
    ("printed", "no", "yes"),
    "printed",
    message("option.rotors.help"),
    rare=True,
    former=(Former("no", "printed", 2),),
)

# ---------------------------------------------------------------------- what is known and kept


class Known(NamedTuple):
    """What is known about rotors before the game begins."""

    cities: tuple[int, ...]
    """The cities that have a rotor."""
    wheel: tuple[int, ...]
    """By colour: the colour that comes after it on the wheel."""


class Rotors(NamedTuple):
    """What the rotors show. It is never changed, but replaced."""

    shown: tuple[int, ...]
    """By rotor: the colour that it shows."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return self.shown


def prepare(cat: Catalogue) -> None:
    """Read which cities have a rotor, and the order of colours on the wheel.

    Raises:
        ComponentError: a city with a rotor is gray, or the wheel leaves a colour out.
    """
    cities: list[int] = []
    for row in cat.components.rows("rotor"):
        city = city_of(cat.board, row, "id", row.id)
        if cat.board.colours[city] == N_GOODS:
            raise ComponentError(f"rotor.{row.id}: this city is {GRAY}, and so has no rotor")
        cities.append(city)
    wheel = [GOODS.index(cat.components.row("wheel", colour).text("next")) for colour in GOODS]
    _check(wheel)
    cat.know(KNOWN, Known(tuple(cities), tuple(wheel)))


def _check(wheel: list[int]) -> None:
    """Raises `ComponentError` if a wheel does not go round through all colours."""
    at = 0
    for count in range(1, N_GOODS + 1):
        before = at
        at = wheel[at]
        if (at == 0) != (count == N_GOODS):
            problem = "the wheel must go round through every colour once"
            raise ComponentError(f"wheel.{GOODS[before]}, next: {problem}")


def known(cat: Catalogue) -> Known:
    """Return what is known beforehand in a game with rotors."""
    return KNOWN.of(cat.own)


def start(cat: Catalogue) -> Rotors:
    """Return the state in which every rotor shows the colour of its city [RC p.12]."""
    return Rotors(tuple([cat.board.colours[city] for city in known(cat).cities]))


def shown(pos: Position) -> tuple[int, ...]:
    """Return the colour that each rotor shows."""
    return ROTORS.of(pos.kept).shown


# ---------------------------------------------------------------------- what they do


def also_takes(pos: Position, colour: int) -> int:
    """Return the mask of cities whose rotors show a colour."""
    found = 0
    for city, now in zip(known(pos.catalogue).cities, shown(pos), strict=True):
        if now == colour:
            found |= 1 << city
    return found


def after_delivery(pos: Position, start: int, end: int, colour: int) -> None:
    """Turn the rotor of the city to which a cube was delivered, if it has one [RC p.7]."""
    about = known(pos.catalogue)
    if end not in about.cities:
        return
    now = list(shown(pos))
    place = about.cities.index(end)
    now[place] = about.wheel[now[place]]
    pos.keep(ROTORS, Rotors(tuple(now)))
    distances.list_takers(pos)
    distances.measure(pos)


# ---------------------------------------------------------------------- how it is shown


def city_view(pos: Position, city: int) -> dict[str, JSON]:
    """Return the colour that the rotor of a city shows; None if the city has no rotor."""
    cities = known(pos.catalogue).cities
    return {"rotor": GOODS[shown(pos)[cities.index(city)]] if city in cities else None}


def observed_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers are in an observation."""
    return [ObservedField("colours", len(known(cat).cities), 0, N_GOODS)]


def observe(pos: Position, seat: int) -> list[int]:
    """Return the colour that each rotor shows."""
    return list(shown(pos))


def described(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read what rotors show."""
    cat = pos.catalogue
    cities = known(cat).cities
    now = list(shown(pos))
    for name, colour in given_values.subtable(given, NAME, "given").items():
        where = f"given.rotors.{name}"
        city = given_values.index_of(cat.board.cities, name, "given.rotors")
        if city not in cities:
            raise ScenarioError(f"{where}: this city has no rotor")
        now[cities.index(city)] = given_values.index_of(GOODS, str(colour), where)
    pos.keep(ROTORS, Rotors(tuple(now)))


def plug(to: Hooks) -> None:
    """Plug in city rotors."""
    to.prepare.append(prepare)
    to.also_takes.append(also_takes)
    to.after_delivery.append(after_delivery)
    to.kept[NAME] = start
    to.city_view.append(city_view)
    to.observed[NAME] = (observed_fields, observe)
    to.given_keys += (NAME,)
    to.read_given.append(described)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
