"""Shows the phases in sentences, views and observations, and reads them from given positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.maps.transcontinental import opening, records
from footplate.games.world.maps.transcontinental.phase import (
    EAST,
    NAME,
    PHASES,
    WEST,
    boards,
    enter,
    is_open,
    lapped,
    more_markers,
    note_lapped,
    phase,
)
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.kinds import NONE
from footplate.kernel import given_values
from footplate.kernel.contract import ObservedField
from footplate.kernel.errors import ScenarioError
from footplate.kernel.plugging import Phrase

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.hooks import WorldPhrase
    from footplate.kernel.contract import JSON
    from footplate.kernel.messages import Message

LONGEST: Final = "longest"
LAPPED: Final = "lapped"


def _says(pos: Position, argument: int, words: list[str]) -> Message:
    if argument != opening.BOND:
        return message("choice.return.none")
    return message("choice.return.bond", n=opening.cost(pos))


PHRASES: Final[dict[str, WorldPhrase]] = {opening.WORD: Phrase(_says, "bonds/{0}")}

# ---------------------------------------------------------------------- views


def view(pos: Position) -> dict[str, JSON]:
    """Return the phase."""
    return {"phase": PHASES[phase(pos)]}


def city_view(pos: Position, city: int) -> dict[str, JSON]:
    """Return what the golden-spike bounty of a city gives, if one lies there."""
    for number, card in enumerate(pos.catalogue.deck.cards):
        if card.effect == opening.SPIKE and card.city == city and pos.display[number]:
            return {"bounty": card.points}
    return {}


def observed_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers are in an observation."""
    return [ObservedField("phase", 1, 0, 254)]


def observe(pos: Position, seat: int) -> list[int]:
    """Return the phase."""
    return [phase(pos)]


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return whether a player keeps the income of the end of the score track."""
    return {LAPPED: lapped(pos, p)}


def player_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers of a player are in an observation."""
    return [ObservedField(LAPPED, 1, 0, 1)]


def observe_player(pos: Position, p: Player, seat: int) -> list[int]:
    """Return 1 for a player who keeps the income of the end of the score track, else 0."""
    return [int(lapped(pos, p))]


# ---------------------------------------------------------------------- described positions


def described(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read the phase; a position whose last marker lies in the east is at the end of that phase."""
    word = str(given.get(NAME, PHASES[EAST]))
    number = given_values.index_of((PHASES[EAST], PHASES[WEST]), word, f"given.{NAME}")
    if number:
        enter(pos, WEST)
    pos.markers += more_markers(pos)


def player_described(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read whether a player keeps the income of the end of the score track."""
    if given_values.flag(table, LAPPED, where):
        note_lapped(pos, p)


def worked_out(pos: Position) -> None:
    """Work out which cards are left in the deck of the phase.

    Raises:
        ScenarioError: more eastern cards are there than the eastern deck has.
    """
    cat = pos.catalogue
    later = boards(cat).deck
    deck = pos.deck[:]
    for number, card in enumerate(cat.deck.cards):
        out = card.copies - deck[number]
        share = later[number] if is_open(pos) else card.copies - later[number]
        if out > share and not is_open(pos):
            raise ScenarioError(f"given: {card.name} comes with the western deck [RC p.9]")
        deck[number] = max(0, share - out)
    pos.deck = deck


# ---------------------------------------------------------------------- records


def player_records(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return over how many links the longest delivery of a player went."""
    return {LONGEST: records.records(pos).longest[p.seat]}


def record_view(pos: Position) -> dict[str, JSON]:
    """Return who was first to join the cities of the cards that ask for it."""
    found: dict[str, JSON] = {}
    now = records.records(pos)
    for card, seat in zip(records.asking(pos.catalogue), now.first, strict=True):
        found[card.name] = None if seat == NONE else seat
    return {"first_to_connect": found}


def record_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers of a player are in an observation."""
    return [
        ObservedField("longest", 1, 0, 254),
        ObservedField("was_first", len(records.asking(cat)), 0, 1),
    ]


def observe_records(pos: Position, p: Player, seat: int) -> list[int]:
    """Return the longest delivery of a player, and by card whether it was first."""
    now = records.records(pos)
    return [now.longest[p.seat], *[int(who == p.seat) for who in now.first]]


def records_described(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read the longest delivery of a player."""
    most = pos.catalogue.printed.top_engine + sum(
        [card.copies for card in pos.catalogue.deck.cards]
    )
    records.note_longest(pos, p.seat, given_values.integer(table, LONGEST, 0, 0, most, where))


def first_worked_out(pos: Position) -> None:
    """Work out who was first to join cities; it can only be one who has joined them.

    Raises:
        ScenarioError: several players have joined the cities of a card.
    """
    found = []
    for card in records.asking(pos.catalogue):
        able = [p.seat for p in pos.players if records.joins_any(p, card)]
        if len(able) > 1:
            raise ScenarioError(f"given: several seats have joined the cities of {card.name}")
        found.append(able[0] if able else NONE)
    now = records.records(pos)
    pos.keep(records.RECORDS, records.Records(now.longest, tuple(found)))
