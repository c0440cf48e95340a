"""The deck of events, the two slots, and what the current event has given so far.

[RC p.6]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import TERRAINS
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.terms import Terms
    from footplate.kernel.components import Components

NAME: Final = "events"
KNOWN: Final[Own[Known]] = Own(NAME)
EVENTS: Final[Own[Events]] = Own(NAME)


class Event(NamedTuple):
    """One kind of event."""

    name: str
    """Such as `strike`."""
    title: str
    copies: int
    effect: str
    n: int
    terrains: tuple[int, ...]
    """The terrains that it is about."""
    future: bool
    """Whether it acts once, when it comes to the Future slot."""


class Known:
    """What is known about events before the game begins."""

    def __init__(self, events: tuple[Event, ...]) -> None:
        self.events: Final = events
        self.names: Final = tuple([event.name for event in events])
        self.terms: Final[list[Terms]] = []
        """By event: the numbers in force while it is current."""


class Events(NamedTuple):
    """The deck and the two slots. It is never changed, but replaced."""

    deck: tuple[int, ...]
    """By event: how many are in the deck."""
    future: int = NONE
    """The event in the Future slot, or `NONE`."""
    current: int = NONE
    """The event in the Current slot, or `NONE`."""
    future_colour: int = NONE
    colour: int = NONE
    """The colour of goods that each of them is about, or `NONE`."""
    first: int = NONE
    """Who has gained what the current event gives only once, or `NONE`."""
    longest: int = 0
    """While a prize is set for it: over how many links the longest delivery of the turn came."""
    best: int = NONE
    """Who made that delivery, or `NONE` if several did."""
    cities: int = 0
    """The mask of cities of which chance chooses now."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return tuple(self)


def read(parts: Components) -> Known:
    """Return the events of the component files."""
    found = []
    for row in parts.rows("event"):
        terrains = row.texts("terrain") if row.has("terrain") else ()
        found.append(
            Event(
                row.id,
                row.text("name"),
                row.int("copies"),
                row.text("effect"),
                row.int("n") if row.has("n") else 0,
                tuple([TERRAINS.index(terrain) for terrain in terrains]),
                row.flag("future"),
            )
        )
    return Known(tuple(found))


def known(cat: Catalogue) -> Known:
    """Return what is known beforehand in a game with events."""
    return KNOWN.of(cat.own)


def start(cat: Catalogue) -> Events:
    """Return the whole deck, with nothing in the slots."""
    return Events(tuple([event.copies for event in known(cat).events]))


def events(pos: Position) -> Events:
    """Return the deck and the two slots."""
    return EVENTS.of(pos.kept)


def current(pos: Position) -> Event | None:
    """Return the event that is in force, or None; one that acted before is not in force."""
    number = events(pos).current
    if number == NONE:
        return None
    event = known(pos.catalogue).events[number]
    return None if event.future else event


def in_force(pos: Position) -> Terms:
    """Return the numbers that are in force under the current event."""
    number = events(pos).current
    return pos.catalogue.terms if number == NONE else known(pos.catalogue).terms[number]
