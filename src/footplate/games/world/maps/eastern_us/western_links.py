"""The Western Links of the Eastern U.S.: building them, and the red cubes that they bring.

[RC p.10]

The rows `western` of the map's `board.toml` say where they begin and what they cost.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from footplate.games.world.rules import bonds, lines, markers
from footplate.games.world.shown.messages import city_name, message, price
from footplate.games.world.shown.observation import relative
from footplate.games.world.tables.cards import city_of
from footplate.games.world.tables.hooks import Hooks
from footplate.games.world.tables.kinds import ACTION, EXTRA_ACTION, NONE
from footplate.games.world.tables.reasons import NOT_PENDING, reason
from footplate.games.world.tables.schema import GOODS
from footplate.kernel import given_values
from footplate.kernel.agenda import take
from footplate.kernel.contract import ObservedField
from footplate.kernel.errors import ScenarioError
from footplate.kernel.messages import Message
from footplate.kernel.options import Option
from footplate.kernel.own import Own
from footplate.kernel.plugging import Action, Chapter, NewWord, Phrase

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.cards import Baron, Line
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON

NAME: Final = "western-links"
PLACES: Final[Own[Places]] = Own(NAME)
BUILT: Final[Own[Built]] = Own(NAME)
WORD: Final = "western"
RED: Final = GOODS.index("red")
OPTION: Final[Option] = Option(
    "western_link",
    ("printed", "no"),
    "printed",
    message("option.western_link.help"),
    rare=True,
)
TAKEN: Final[int] = reason("eastern-us.taken", "RC p.10")
NO_LINK: Final[int] = reason("eastern-us.no-link", "RC p.10")

# ---------------------------------------------------------------------- what is known beforehand


class WesternLink(NamedTuple):
    """Where a Western Link can be built."""

    city: int
    cost: int
    cubes: int
    """How many red cubes come to the city when it is built."""
    payout: int
    """The city that gets new cubes when one of these red cubes is delivered to it."""
    payout_cubes: int


class Places:
    """All places for Western Links."""

    def __init__(self, links: tuple[WesternLink, ...], names: tuple[str, ...]) -> None:
        self.links: Final = links
        self.names: Final = names
        """The ids of their cities, which the notation uses."""
        self.at: Final = {link.city: i for i, link in enumerate(links)}
        """By city: the place there."""


def prepare(cat: Catalogue) -> None:
    """Read the places, and have the Major Lines that need a Western Link ask for one."""
    rows = cat.components.rows("western")
    links = [
        WesternLink(
            city_of(cat.board, row, "id", row.id),
            row.int("cost"),
            row.int("cubes"),
            city_of(cat.board, row, "payout", row.text("payout")),
            row.int("payout_cubes"),
        )
        for row in rows
    ]
    cat.know(PLACES, Places(tuple(links), tuple([row.id for row in rows])))
    asking = [row.id for row in cat.components.rows("line") if row.has("western")]
    cat.lines = tuple(
        [
            line._replace(needs=has_one, western=True) if line.name in asking else line
            for line in cat.lines
        ]
    )


def prepare_without(cat: Catalogue) -> None:
    """Give the Major Lines that would need a Western Link the points that they have without."""
    points = {
        row.id: row.int("western") for row in cat.components.rows("line") if row.has("western")
    }
    cat.lines = tuple(
        [line._replace(points=points.get(line.name, line.points)) for line in cat.lines]
    )


def places(cat: Catalogue) -> Places:
    """Return the places of a game with Western Links."""
    return PLACES.of(cat.own)


# ---------------------------------------------------------------------- who built them


class Built(NamedTuple):
    """Who built which Western Link. It is never changed, but replaced."""

    owners: tuple[int, ...]
    """By place: a seat, or `NONE`."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return self.owners


def start(cat: Catalogue) -> Built:
    """Return the state in which nothing is built."""
    return Built((NONE,) * len(places(cat).links))


def owners(pos: Position) -> tuple[int, ...]:
    """Return, by place, who built the Western Link there, or `NONE`."""
    return BUILT.of(pos.kept).owners


def give(pos: Position, place: int, seat: int) -> None:
    """Set who built the Western Link at a place."""
    now = owners(pos)
    pos.keep(BUILT, Built((*now[:place], seat, *now[place + 1 :])))


# ---------------------------------------------------------------------- the action


def _closed(p: Player, link: WesternLink, owner: int) -> int:
    """Say why a player cannot build this Western Link; 0 if it can be built."""
    if owner != NONE:
        return TAKEN
    return 0 if p.adjacent[link.city] else NO_LINK


def refuse(pos: Position, p: Player, kind: int, place: int) -> int:
    """Say why a Western Link cannot be built; 0 if it can."""
    return _closed(p, places(pos.catalogue).links[place], owners(pos)[place])


def offer(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the Western Links that the player can build."""
    if not p.links:
        return
    built = owners(pos)
    for place, link in enumerate(places(pos.catalogue).links):
        if not _closed(p, link, built[place]):
            out.append(pos.catalogue.actions.of[WORD] + place)


def step(pos: Position, p: Player, place: int) -> None:
    """Build a Western Link; its red cubes come to the city, as many as the bag has."""
    take(pos.agenda, len(pos.agenda) - 1)
    link = places(pos.catalogue).links[place]
    bonds.pay(pos, p, link.cost)
    give(pos, place, p.seat)
    cubes = min(link.cubes, pos.bag[RED])
    if cubes:
        pos.fill_bag(RED, -cubes)
        pos.put(link.city, RED, cubes)
        markers.clear_empty(pos, link.city)
    lines.award(pos, p)


def arrived(pos: Position, start: int, end: int, colour: int) -> None:
    """Have new cubes drawn for a city that a red cube reached from a city with a Western Link.

    Only the city that the Western Link names (`WesternLink.payout`) gets them.
    """
    known = places(pos.catalogue)
    place = known.at.get(start, NONE)
    if place == NONE or owners(pos)[place] == NONE:
        return
    link = known.links[place]
    cubes = min(link.payout_cubes, sum(pos.bag))
    if end == link.payout and colour == RED and cubes:
        markers.add_cubes(pos, end, cubes)


def has_one(pos: Position, p: Player, line: Line, cities: int) -> bool:
    """Say whether a player has a Western Link in a city that own links join to the line."""
    for link, owner in zip(places(pos.catalogue).links, owners(pos), strict=True):
        if owner == p.seat and cities >> link.city & 1:
            return True
    return False


def baron(pos: Position, p: Player, card: Baron) -> int:
    """Return what the card that asks for an own Western Link gives [RC p.19]."""
    return card.points if p.seat in owners(pos) else 0


def baron_without(pos: Position, p: Player, card: Baron) -> int:
    """Return 0: in a game without Western Links this card gives nothing."""
    return 0


# ---------------------------------------------------------------------- how it is shown


def words(cat: Catalogue) -> list[NewWord]:
    """Return the word for building a Western Link."""
    return [NewWord(WORD, (places(cat).names,), after="depot")]


def _says(pos: Position, place: int, words: list[str]) -> Message:
    link = places(pos.catalogue).links[place]
    city = city_name(pos.catalogue, link.city)
    return message("choice.western", city=city, price=price(pos, link.cost))


def city_view(pos: Position, city: int) -> dict[str, JSON]:
    """Return whose Western Link begins in a city, `open` if one can be built there, or None."""
    place = places(pos.catalogue).at.get(city, NONE)
    if place == NONE:
        return {"western": None}
    owner = owners(pos)[place]
    return {"western": "open" if owner == NONE else owner}


def observed_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers are in an observation."""
    return [ObservedField("owners", len(places(cat).links), NONE, cat.players - 1)]


def observe(pos: Position, seat: int) -> list[int]:
    """Return, by place, who built there, relative to the seat that looks; -1 for nobody."""
    return [relative(pos, who, seat) for who in owners(pos)]


# ---------------------------------------------------------------------- described positions


def described(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read who built which Western Link; refuse an owner without a link to the city."""
    known = places(pos.catalogue)
    for name, value in given_values.subtable(given, "westerns", "given").items():
        place = given_values.index_of(known.names, name, "given.westerns")
        where = f"given.westerns.{name}"
        number = given_values.number(value, where)
        seat = given_values.seat_of(pos.catalogue.players, number, where)
        if not pos.players[seat].adjacent[known.links[place].city]:
            raise ScenarioError(f"{where}: seat {seat + 1} has no link to this city")
        give(pos, place, seat)


def check(pos: Position) -> None:
    """Raises `AssertionError` if the owner of a Western Link has no link to its city."""
    for link, owner in zip(places(pos.catalogue).links, owners(pos), strict=True):
        if owner != NONE:
            assert pos.players[owner].adjacent[link.city], "a Western Link hangs in the air"


def plug(to: Hooks) -> None:
    """Plug in Western Links."""
    to.prepare.append(prepare)
    to.action_words.append(words)
    to.actions |= {
        WORD: Action(step, (ACTION, EXTRA_ACTION), NOT_PENDING, refuse),
    }
    to.also_offers |= {ACTION: [offer], EXTRA_ACTION: [offer]}
    to.after_delivery.append(arrived)
    to.baron_kinds |= {"western-link": baron}
    to.kept[NAME] = start
    to.phrases |= {WORD: Phrase(_says, "city/{0}")}
    to.city_view.append(city_view)
    to.observed[NAME] = (observed_fields, observe)
    to.given_keys += ("westerns",)
    to.read_given.append(described)
    to.check.append(check)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)


def plug_without(to: Hooks) -> None:
    """Plug in what holds without them."""
    to.prepare.append(prepare_without)
    to.baron_kinds |= {"western-link": baron_without}


WITHOUT: Final[Chapter[Hooks]] = Chapter("without-western-links", plug_without)
