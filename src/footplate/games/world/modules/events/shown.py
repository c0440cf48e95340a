"""Shows events in sentences, views and observations, and reads them from given positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.events.deck import EVENTS, NAME, Events, events, in_force, known
from footplate.games.world.shown.messages import card_name, city_name, colour_name, message
from footplate.games.world.shown.observation import relative
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import GOODS, TERRAINS
from footplate.kernel import given_values
from footplate.kernel.contract import ObservedField
from footplate.kernel.errors import ScenarioError
from footplate.kernel.messages import Message, Name
from footplate.kernel.plugging import Phrase

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.hooks import WorldPhrase
    from footplate.kernel.contract import JSON

FUTURE: Final = "event/future"
"""The part of the drawing where an event is turned up."""

# ---------------------------------------------------------------------- sentences


def _name(pos: Position, number: int) -> Name:
    event = known(pos.catalogue).events[number]
    return Name("event", event.name, event.title)


def _event(pos: Position, number: int, words: list[str]) -> Message:
    return message("outcome.event", event=_name(pos, number))


def _colour(pos: Position, colour: int, words: list[str]) -> Message:
    event = _name(pos, events(pos).future)
    return message("outcome.event-colour", event=event, colour=colour_name(GOODS[colour]))


def _city(pos: Position, city: int, words: list[str]) -> Message:
    event = _name(pos, events(pos).future)
    return message("outcome.event-city", event=event, city=city_name(pos.catalogue, city))


def _discards(pos: Position, card: int, words: list[str]) -> Message:
    event = _name(pos, events(pos).future)
    return message("outcome.event-discards", event=event, card=card_name(pos.catalogue, card))


OUTCOME_PHRASES: Final[dict[str, WorldPhrase]] = {
    "event": Phrase(_event, FUTURE),
    "event-colour": Phrase(_colour, FUTURE),
    "event-city": Phrase(_city, "city/{0}"),
    "event-discards": Phrase(_discards, "card/{0}"),
}

# ---------------------------------------------------------------------- views


def view(pos: Position) -> dict[str, JSON]:
    """Return the two slots, and what the current event has brought so far."""
    now = events(pos)
    return {
        NAME: {
            "current": _slot(pos, now.current, now.colour),
            "future": _slot(pos, now.future, now.future_colour),
            "first": None if now.first == NONE else now.first,
            "longest": now.longest,
            "best": None if now.best == NONE else now.best,
            "deck": sum(now.deck),
        }
    }


def _slot(pos: Position, number: int, colour: int) -> JSON:
    if number == NONE:
        return None
    event = known(pos.catalogue).events[number]
    return {
        "event": event.name,
        "name": event.title,
        "n": event.n,
        "terrain": [TERRAINS[terrain] for terrain in event.terrains],
        "colour": None if colour == NONE else GOODS[colour],
        "future": event.future,
    }


def observed_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers are in an observation."""
    return [
        ObservedField("slots", 2, NONE, len(known(cat).events)),
        ObservedField("colours", 2, NONE, 254),
        ObservedField("first", 1, NONE, cat.players - 1),
        ObservedField("longest", 1, 0, 254),
        ObservedField("best", 1, NONE, cat.players - 1),
        ObservedField("cities", 1, 0, 254),
        ObservedField("deck", len(known(cat).events), 0, 254),
    ]


def observe(pos: Position, seat: int) -> list[int]:
    """Return the slots with their colours, what is rewarded, and how many events are left."""
    now = events(pos)
    return [
        now.current,
        now.future,
        now.colour,
        now.future_colour,
        relative(pos, now.first, seat),
        now.longest,
        relative(pos, now.best, seat),
        now.cities.bit_count(),
        *now.deck,
    ]


# ---------------------------------------------------------------------- described positions

KEYS: Final = ("current", "future", "colour", "future_colour", "first", "longest", "best", "gone")


def described(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read which events lie in the slots, and what the current one has brought so far."""
    where = f"given.{NAME}"
    table = given_values.subtable(given, NAME, "given")
    given_values.known(table, KEYS, where)
    about = known(pos.catalogue)
    slots = [_index(table, slot, about.names, where) for slot in ("current", "future")]
    deck = list(events(pos).deck)
    for number in slots:
        if number != NONE:
            deck[number] -= 1
    for name, n in given_values.subtable(table, "gone", where).items():
        number = given_values.index_of(about.names, name, f"{where}.gone")
        deck[number] -= max(0, given_values.number(n, f"{where}.gone.{name}"))
    for name, left in zip(about.names, deck, strict=True):
        if left < 0:
            raise ScenarioError(f"{where}: the deck has not so many cards {name}")
    painted = [_index(table, key, GOODS, where) for key in ("colour", "future_colour")]
    for number, colour, slot in zip(slots, painted, ("current", "future"), strict=True):
        about_colour = number != NONE and about.events[number].effect == "colour"
        if about_colour != (colour != NONE):
            wanted = "a colour" if about_colour else "no colour"
            raise ScenarioError(f"{where}: the {slot} event is about {wanted}")
    now = Events(
        tuple(deck),
        slots[1],
        slots[0],
        painted[1],
        painted[0],
        _seat(pos, table, "first", where),
        given_values.integer(table, "longest", 0, 0, pos.catalogue.most_links, where),
        _seat(pos, table, "best", where),
    )
    pos.keep(EVENTS, now)
    pos.terms = in_force(pos)


def _index(table: Mapping[str, JSON], key: str, names: tuple[str, ...], where: str) -> int:
    """Read one of these names; `NONE` if the key is absent."""
    if key not in table:
        return NONE
    return given_values.index_of(names, str(table[key]), f"{where}.{key}")


def _seat(pos: Position, table: Mapping[str, JSON], key: str, where: str) -> int:
    """Read a seat that is counted from 1; `NONE` if the key is absent."""
    if key not in table:
        return NONE
    number = given_values.integer(table, key, 1, 1, pos.catalogue.players, where)
    return number - 1
