"""Shows Rail Barons in sentences, views and observations, and draws anew what is hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.modules.barons import cards, worth
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.reasons import reason
from footplate.kernel.contract import TERMINAL, ObservedField
from footplate.kernel.messages import Message, Name
from footplate.kernel.plugging import Phrase

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.tables.cards import Baron
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.hooks import WorldPhrase
    from footplate.kernel.contract import JSON
    from footplate.kernel.generator import Generator

NOT_DEALT: Final[int] = reason("barons.not-dealt", "RC p.4")
BARON_FIRST: Final[int] = reason("barons.baron-first", "RC p.4")
NO_CHOICE: Final[int] = reason("barons.no-choice", "RC p.4")


def _keep(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.keep", baron=_name(pos, argument))


def _dealt(pos: Position, argument: int, words: list[str]) -> Message:
    return message("outcome.baron", baron=_name(pos, argument))


def _name(pos: Position, number: int) -> Name:
    card = cards.of(pos.catalogue).cards[number]
    return Name("baron", card.name, card.title)


PHRASES: Final[dict[str, WorldPhrase]] = {"keep": Phrase(_keep, "baron/{0}")}
OUTCOME_PHRASES: Final[dict[str, WorldPhrase]] = {"baron": Phrase(_dealt, "baron/{0}")}

# ---------------------------------------------------------------------- views


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return how many cards a player has, and which ones as far as the seat that looks may know."""
    cat = pos.catalogue
    now = cards.held(pos)
    had = 0
    for pack in cards.of(cat).packs:
        had |= now.kept[p.seat] & pack or now.dealt[p.seat] & pack
    open_cards = now.kept[p.seat] & (had if pos.current_player == TERMINAL else now.revealed)
    mask = had if seat == p.seat else open_cards
    return {
        "barons": had.bit_count(),
        "baron": [
            {**_printed(cat, card), "points": worth.points(pos, p, number)}
            for number, card in enumerate(cards.of(cat).cards)
            if mask >> number & 1
        ]
        or None,
        "revealed": pos.current_player == TERMINAL or open_cards != 0,
    }


def view(pos: Position) -> dict[str, JSON]:
    """Return what stands on all Rail Baron cards of the game, by their names."""
    cat = pos.catalogue
    return {"barons": {card.name: _printed(cat, card) for card in cards.of(cat).cards}}


def _printed(cat: Catalogue, card: Baron) -> dict[str, JSON]:
    names = cat.board.cities
    found: dict[str, JSON] = {
        "baron": card.name,
        "name": card.title,
        "kind": card.kind,
        "worth": card.points,
        "most": card.most,
        "cities": [names[city] for city in card.cities],
        "level": card.level,
        "colour": None if card.colour == NONE else cards.COLOURS[card.colour],
    }
    if card.n:
        found["n"] = card.n
    if card.to:
        found["to"] = [names[city] for city in card.to]
    return found


def player_fields(cat: Catalogue) -> list[ObservedField]:
    """Return what its numbers of a player are in an observation."""
    return [
        ObservedField("dealt", len(cards.of(cat).cards), 0, 1),
        ObservedField("kept", len(cards.of(cat).cards), 0, 1),
    ]


def observe(pos: Position, p: Player, seat: int) -> list[int]:
    """Return, by card, whether the looking seat was dealt it; then, whether it knows `p` keeps it.

    The first half is 0 for every player but the one of the seat that looks.
    """
    now = cards.held(pos)
    dealt = now.dealt[p.seat] if p.seat == seat else 0
    kept = now.kept[p.seat]
    if p.seat != seat and pos.current_player != TERMINAL:
        kept &= now.revealed
    count = len(cards.of(pos.catalogue).cards)
    return [
        *[dealt >> card & 1 for card in range(count)],
        *[kept >> card & 1 for card in range(count)],
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
    for pack in cards.of(pos.catalogue).packs:
        _redraw_pack(other, pos, seat, pack, rng)


def _redraw_pack(other: Position, pos: Position, seat: int, pack: int, rng: Generator) -> None:
    """Shuffle the cards of one pack that the seat does not know."""
    now = cards.held(pos)
    seats = [who for who, dealt in enumerate(now.dealt) if who != seat and dealt & pack]
    known = now.dealt[seat] | now.revealed
    pool = [card for card in cards.numbers(pack) if not known >> card & 1]
    rng.shuffle(pool)
    guessed: dict[int, int] = {}
    for who in seats:
        kept = now.kept[who] & pack
        if kept and not kept & now.revealed:
            _bring_last(pool, _silent(pos, who))
            kept = 1 << pool.pop()
        guessed[who] = kept
    for who, kept in guessed.items():
        mask = kept
        for _ in range((now.dealt[who] & pack).bit_count() - kept.bit_count()):
            mask |= 1 << pool.pop()
        had = cards.held(other)
        cards.give(other, who, had.dealt[who] & ~pack | mask, had.kept[who] & ~pack | kept)


def _bring_last(pool: list[int], silent: int) -> None:
    """Bring a card that may have been kept to the end of the pool; there is always one."""
    index = len(pool) - 1
    while silent >> pool[index] & 1:
        index -= 1
    pool[index], pool[-1] = pool[-1], pool[index]
