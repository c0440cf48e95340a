"""Local Campaigns: a card pays when its city has no cubes left, whoever took the last [RC p.21]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules import operations
from footplate.games.world.tables.cards import PerCity
from footplate.games.world.tables.hooks import Effect, Hooks
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.cards import Card
    from footplate.kernel.contract import JSON

EFFECT: Final = "campaign"


def revealed(pos: Position, card: Card, kind: int) -> bool:
    """Discard a card whose city is empty already, and have another one turned up [RC p.21]."""
    if pos.cubes[card.city]:
        return False
    operations.draw(pos, kind, 1)
    return True


def taken(pos: Position, p: Player, number: int, card: Card) -> None:
    """Keep the card; if its city has become empty on display, it pays at once."""
    if pos.cubes[card.city]:
        p.hold(number, 1)
    else:
        p.points += card.points


def emptied(pos: Position, city: int) -> None:
    """Pay whoever holds the card of a city that has lost its last cube."""
    for number, card in enumerate(pos.catalogue.deck.cards):
        if card.effect == EFFECT and card.city == city:
            for other in pos.players:
                if other.hand[number]:
                    holder = pos.own(other.seat)
                    holder.hold(number, -1)
                    holder.points += card.points


def city_view(pos: Position, city: int) -> dict[str, JSON]:
    """Return who holds the card of a city, `open` if it is on display, or None."""
    for number, card in enumerate(pos.catalogue.deck.cards):
        if card.effect == EFFECT and card.city == city:
            for p in pos.players:
                if p.hand[number]:
                    return {"campaign": p.seat}
            if pos.display[number]:
                return {"campaign": "open"}
    return {"campaign": None}


def check(pos: Position) -> None:
    """Raises `AssertionError` if somebody holds a card that has paid."""
    for number, card in enumerate(pos.catalogue.deck.cards):
        if card.effect == EFFECT and not pos.cubes[card.city]:
            held = sum([p.hand[number] for p in pos.players])
            assert not held, f"{card.name} is held though its city is empty"


def plug(to: Hooks) -> None:
    """Plug in local campaigns."""
    to.after_emptied.append(emptied)
    to.effects |= {EFFECT: Effect(taken, reveal=revealed, cities=PerCity("campaign"))}
    to.city_view.append(city_view)
    to.check.append(check)


CHAPTER: Final[Chapter[Hooks]] = Chapter("campaigns", plug)
