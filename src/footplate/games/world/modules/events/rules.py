"""The event deck: each turn after the first has an event, which is known a turn before [RC p.6].

Before the first turn an event is drawn for the Future slot; one that is marked *future* is
discarded, and another is drawn. After each income phase the Current event is discarded, the Future
event becomes Current, and a new one is drawn for the Future slot. An event that is marked *future*
acts once, when it comes to the Future slot; all others act while they are Current. What is printed
on the fifty events is not known: those played here are our own design.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.events import shown
from footplate.games.world.modules.events.deck import (
    EVENTS,
    KNOWN,
    NAME,
    events,
    in_force,
    known,
    read,
    start,
)
from footplate.games.world.modules.events.effects import (
    ACTS,
    CHANGES,
    DRAW_COLOUR,
    DRAW_GOING,
    DRAW_PLACE,
    EFFECTS,
    GRAY,
    award_longest,
    can_go,
    delivered,
    linked,
)
from footplate.games.world.rules import ending, markers
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.hooks import Hooks
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import GOODS, N_GOODS
from footplate.games.world.tables.terms import Terms
from footplate.kernel.agenda import at_once, queue, take
from footplate.kernel.contract import CHANCE
from footplate.kernel.errors import ComponentError
from footplate.kernel.options import NO_YES, Option
from footplate.kernel.plugging import Chapter, NewWord

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.catalogue import Catalogue

OPTION: Final[Option] = Option(
    NAME,
    NO_YES,
    "no",
    message("option.events.help"),
    rare=True,
)
DRAW_EVENT: Final = 70
"""Which event comes to the Future slot."""

# ---------------------------------------------------------------------- before the game


def prepare(cat: Catalogue) -> None:
    """Read the events, and work out the numbers in force for each of them.

    Raises:
        ComponentError: an event has an effect that does not exist.
    """
    about = read(cat.components)
    for event in about.events:
        if event.effect not in EFFECTS:
            raise ComponentError(
                f'event.{event.name}, effect: "{event.effect}" means nothing here; '
                f"expected one of {', '.join(EFFECTS)}"
            )
        terms = Terms(cat.printed)
        if event.effect in CHANGES:
            CHANGES[event.effect](terms, event)
        about.terms.append(terms)
        cat.all_terms.append(terms)
        cat.most_links = max(cat.most_links, *terms.links)
    cat.know(KNOWN, about)


def set_up(pos: Position) -> None:
    """Have the first event drawn for the Future slot [RC p.6]."""
    queue(pos.agenda, CHANCE, DRAW_EVENT, 1, 1)


def outcome_words(cat: Catalogue) -> list[NewWord]:
    """Return the words for what chance decides about events."""
    return [
        NewWord("event", (known(cat).names,)),
        NewWord("event-colour", (GOODS,)),
        NewWord("event-city", (cat.board.cities,)),
        NewWord("event-discards", (tuple([card.name for card in cat.deck.cards]),)),
    ]


# ---------------------------------------------------------------------- the two slots


def after_income(pos: Position) -> None:
    """Move the events on, and have a new one drawn unless the game ends now [RC p.6]."""
    now = events(pos)
    pos.keep(
        EVENTS,
        now._replace(
            current=now.future,
            future=NONE,
            colour=now.future_colour,
            future_colour=NONE,
            first=NONE,
            longest=0,
            best=NONE,
        ),
    )
    pos.terms = in_force(pos)
    if not ending.is_last(pos):
        _draw(pos)


def _draw(pos: Position) -> None:
    """Have an event drawn, if the deck has any left."""
    if any(events(pos).deck):
        at_once(pos.agenda, CHANCE, DRAW_EVENT, 1, 1)


def outcomes(pos: Position) -> list[tuple[int, int]]:
    """Return the events in the deck, each with its number of copies."""
    first = pos.catalogue.outcomes.of["event"]
    return [(first + event, n) for event, n in enumerate(events(pos).deck) if n]


def drawn(pos: Position, outcome: int) -> None:
    """Turn up an event: it goes to the Future slot, and acts at once if that is its time."""
    take(pos.agenda, len(pos.agenda) - 1)
    cat = pos.catalogue
    number = outcome - cat.outcomes.of["event"]
    now = events(pos)
    deck = (*now.deck[:number], now.deck[number] - 1, *now.deck[number + 1 :])
    event = known(cat).events[number]
    if event.future and not pos.turn:
        pos.keep(EVENTS, now._replace(deck=deck))
        _draw(pos)
        return
    pos.keep(EVENTS, now._replace(deck=deck, future=number))
    if event.effect in ACTS:
        ACTS[event.effect](pos, event)


# ---------------------------------------------------------------------- what else is drawn


def colours(pos: Position) -> list[tuple[int, int]]:
    """Return the colours of goods; each is as likely as any other."""
    first = pos.catalogue.outcomes.of["event-colour"]
    return [(first + colour, 1) for colour in range(N_GOODS)]


def colour_drawn(pos: Position, outcome: int) -> None:
    """Note the colour that the event in the Future slot is about."""
    take(pos.agenda, len(pos.agenda) - 1)
    colour = outcome - pos.catalogue.outcomes.of["event-colour"]
    pos.keep(EVENTS, events(pos)._replace(future_colour=colour))


def places(pos: Position) -> list[tuple[int, int]]:
    """Return the cities of which the event chooses; each is as likely as any other."""
    first = pos.catalogue.outcomes.of["event-city"]
    cities = events(pos).cities
    return [(first + city, 1) for city in range(len(pos.colours)) if cities >> city & 1]


def place_drawn(pos: Position, outcome: int) -> None:
    """Bring the cubes of the event to a city; nothing comes there again."""
    take(pos.agenda, len(pos.agenda) - 1)
    city = outcome - pos.catalogue.outcomes.of["event-city"]
    now = events(pos)
    more = pos.agenda and pos.agenda[-1][2] == DRAW_PLACE
    pos.keep(EVENTS, now._replace(cities=now.cities ^ 1 << city if more else 0))
    event = known(pos.catalogue).events[now.future]
    markers.add_cubes(pos, city, 1 if event.effect == GRAY else event.n)


def going(pos: Position) -> list[tuple[int, int]]:
    """Return the cards on display of which one goes, each with its number of copies."""
    first = pos.catalogue.outcomes.of["event-discards"]
    return [(first + card, pos.display[card]) for card in can_go(pos)]


def gone(pos: Position, outcome: int) -> None:
    """Discard a card of the display."""
    take(pos.agenda, len(pos.agenda) - 1)
    display = pos.display[:]
    display[outcome - pos.catalogue.outcomes.of["event-discards"]] -= 1
    pos.display = display


# ---------------------------------------------------------------------- what plugs in


def check(pos: Position) -> None:
    """Raises `AssertionError` if events are doubled, or other numbers are in force than theirs."""
    now = events(pos)
    for number, event in enumerate(known(pos.catalogue).events):
        shown_now = (now.current == number) + (now.future == number)
        assert 0 <= now.deck[number] <= event.copies - shown_now, "an event is doubled"
    assert pos.terms is in_force(pos), "the numbers in force are not those of the current event"
    choosing = [entry for entry in pos.agenda if entry[2] == DRAW_PLACE]
    assert bool(choosing) == bool(now.cities), "an event chooses of no cities"


def plug(to: Hooks) -> None:
    """Plug in the event deck."""
    to.prepare.append(prepare)
    to.outcome_words.append(outcome_words)
    to.draws |= {
        DRAW_EVENT: (outcomes, drawn),
        DRAW_COLOUR: (colours, colour_drawn),
        DRAW_PLACE: (places, place_drawn),
        DRAW_GOING: (going, gone),
    }
    to.set_up.append(set_up)
    to.after_delivery.append(delivered)
    to.after_link.append(linked)
    to.prizes.append(award_longest)
    to.after_income.append(after_income)
    to.kept[NAME] = start
    to.outcome_phrases |= shown.OUTCOME_PHRASES
    to.view.append(shown.view)
    to.observed[NAME] = (shown.observed_fields, shown.observe)
    to.given_keys += (NAME,)
    to.read_given.append(shown.described)
    to.check.append(check)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
