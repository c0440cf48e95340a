"""Shinbashi Station: a goal for the first line of Japan, from Tokyo to Yokohama [RC p.22].

With the option `shinbashi` it takes the place of The Railroad Era Begins, and one blue cube lies in
Tokyo that nobody has drawn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.shown.messages import message
from footplate.games.world.tables.hooks import Effect, Hooks
from footplate.games.world.tables.schema import GOODS
from footplate.kernel.options import NO_YES, Option
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.cards import Card

OPTION: Final[Option] = Option(
    "shinbashi",
    NO_YES,
    "no",
    message("option.shinbashi.help"),
    rare=True,
)
CARD: Final = "shinbashi"
INSTEAD_OF: Final = "railroad-era"
"""The card whose place it takes."""
EFFECT: Final = "first-between"
BLUE: Final = GOODS.index("blue")


def between(pos: Position, p: Player, card: Card, city: int, links: int) -> bool:
    """Say whether a blue cube has come from the first city of the card to the second one."""
    return pos.goods == BLUE and (pos.start, city) == card.cities


def set_up(pos: Position) -> None:
    """Lay the blue cube into the first city of the card, besides those that are drawn for it."""
    for card in pos.catalogue.deck.cards:
        if card.effect == EFFECT:
            pos.fill_bag(BLUE, -1)
            pos.put(card.cities[0], BLUE, 1)


def plug(to: Hooks) -> None:
    """Plug in Shinbashi Station."""
    to.set_up.append(set_up)
    to.effects |= {EFFECT: Effect(delivered=between)}


CHAPTER: Final[Chapter[Hooks]] = Chapter(CARD, plug)
