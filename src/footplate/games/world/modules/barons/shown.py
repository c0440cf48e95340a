"""What people, views and observations show of Rail Barons, and what is hidden from a seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.barons import cards, worth
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.chapter import Phrase
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.reasons import reason
from footplate.kernel.contract import TERMINAL
from footplate.kernel.messages import Message, Name

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.cards import Baron
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON
    from footplate.kernel.generator import Generator

NOT_DEALT: Final[int] = reason("barons.not-dealt", "RC p.4")
BARON_FIRST: Final[int] = reason("barons.baron-first", "RC p.4")


def _part(pos: Position, words: list[str]) -> str:
    return f"baron/{words[0]}"


def _keep(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.keep", baron=_name(pos, argument))


def _dealt(pos: Position, argument: int, words: list[str]) -> Message:
    return message("outcome.baron", baron=_name(pos, argument))


def _name(pos: Position, number: int) -> Name:
    card = cards.of(pos.catalogue).cards[number]
    return Name("baron", card.name, card.title)


PHRASES: Final[dict[str, Phrase]] = {
    "keep": Phrase(_keep, _part),
    "baron": Phrase(_dealt, _part),
}

# ---------------------------------------------------------------------- views


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return how many cards a player has, and which ones as far as the seat that looks may know."""
    cat = pos.catalogue
    now = cards.held(pos)
    dealt, baron = now.dealt[p.seat], now.baron[p.seat]
    shown = pos.current_player == TERMINAL or bool(now.revealed >> p.seat & 1)
    mine = seat == p.seat
    mask = dealt if mine and baron == NONE else 0
    if (shown or mine) and baron != NONE:
        mask = 1 << baron
    return {
        "barons": 1 if baron != NONE else dealt.bit_count(),
        "baron": [
            _card(pos, p, number, card)
            for number, card in enumerate(cards.of(cat).cards)
            if mask >> number & 1
        ]
        or None,
        "revealed": shown,
    }


def _card(pos: Position, p: Player, number: int, card: Baron) -> dict[str, JSON]:
    names = pos.catalogue.board.cities
    return {
        "baron": card.name,
        "name": card.title,
        "kind": card.kind,
        "worth": card.points,
        "most": card.most,
        "cities": [names[city] for city in card.cities],
        "level": card.level,
        "colour": None if card.colour == NONE else cards.COLOURS[card.colour],
        "points": worth.points(pos, p, number),
    }


def observed_length(cat: Catalogue) -> int:
    """Return how many numbers there are: two for each card."""
    return 2 * len(cards.of(cat).cards)


def observe(pos: Position, p: Player, seat: int) -> list[int]:
    """Return, by card, whether the looking seat was dealt it; then, whether it knows `p` keeps it.

    The first half is 0 for every player but the one of the seat that looks.
    """
    now = cards.held(pos)
    open_to_it = p.seat == seat or now.revealed >> p.seat & 1 or pos.current_player == TERMINAL
    dealt = now.dealt[p.seat] if p.seat == seat else 0
    baron = now.baron[p.seat] if open_to_it else NONE
    count = len(cards.of(pos.catalogue).cards)
    return [
        *[dealt >> card & 1 for card in range(count)],
        *[1 if baron == card else 0 for card in range(count)],
    ]


# ---------------------------------------------------------------------- what is hidden


def _silent(pos: Position, seat: int) -> int:
    """Return the mask of cards that a seat would have had to show if it kept them [RC p.19]."""
    mask = 0
    for number, card in enumerate(cards.of(pos.catalogue).cards):
        if card.kind == cards.FIRST and pos.first_level[card.level] == seat:
            mask |= 1 << number
    return mask


def redraw(other: Position, pos: Position, seat: int, rng: Generator) -> None:
    """Shuffle the cards of other seats with those that were not dealt.

    An open card stays where it is. A seat that would have had to show a card, but did not, is not
    given it as the card it keeps.
    """
    now = cards.held(pos)
    seats = [who for who, dealt in enumerate(now.dealt) if who != seat and dealt]
    known = now.dealt[seat]
    for who in seats:
        if now.revealed >> who & 1:
            known |= 1 << now.baron[who]
    count = len(cards.of(pos.catalogue).cards)
    pool = [card for card in range(count) if not known >> card & 1]
    rng.shuffle(pool)
    guessed: dict[int, tuple[int, int]] = {}
    for who in seats:
        if now.baron[who] != NONE and not now.revealed >> who & 1:
            _bring_last(pool, _silent(pos, who))
            guessed[who] = (1 << pool[-1], pool.pop())
        elif now.baron[who] == NONE:
            guessed[who] = (0, NONE)
        else:
            guessed[who] = (1 << now.baron[who], now.baron[who])
    for who, (mask, baron) in guessed.items():
        for _ in range(now.dealt[who].bit_count() - mask.bit_count()):
            mask |= 1 << pool.pop()
        cards.give(other, who, mask, baron)


def _bring_last(pool: list[int], silent: int) -> None:
    """Bring a card that may have been kept to the end of the pool; there is always one."""
    index = len(pool) - 1
    while silent >> pool[index] & 1:
        index -= 1
    pool[index], pool[-1] = pool[-1], pool[index]
