"""What can lead to what: all that a choice gives, said once for counting, foresight and search.

Work that lets one choose among gains (an idea token, a reuse, a key, a factory that is laid over
another) says here what each of its choices gives. Chapters add their own (`Chapter.brings`). What a
track, a locomotive or a wrench comes to is printed on the boards (`at_best` reads it there).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.russian.rules import engineers, ideas
from footplate.games.russian.tables.kinds import (
    ANY,
    BLAST_DUE,
    CARD,
    CARD_LOCOMOTIVE,
    EXCHANGE,
    FACTORY,
    GAP,
    HAND,
    IDEA,
    INDUSTRY,
    KEY,
    MOVES,
    REPEAT,
    REPEATED,
    REUSE,
    SPEND,
    TILE,
    TRACKS,
    UPGRADE,
    WOOD,
    WRENCH,
    Effect,
    Effects,
)
from footplate.games.russian.tables.reasons import (
    CARD_GONE,
    DEAD_END,
    NOTHING_TO_REUSE,
    TOKEN_USED,
    TWO_TOKENS,
)

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position

    Choices: TypeAlias = Callable[[Position, Player, int], list["Chosen"]]
    """(position, player, n of the work) to what each of the choices gives."""
    Brings: TypeAlias = tuple[Choices, int]
    """What a kind of work leads to, and why it cannot be carried out if no choice can."""

Chosen: TypeAlias = tuple[tuple[Effect, ...], tuple[Effect, ...]]
"""What one choice gives: what is owed where the choice is owed, and what need not be done."""

TRACK: Final = 1
INDUSTRIAL: Final = 2
"""The two sorts of work of which there may be too little room: moves, and steps with factories."""
_SORTS: Final = {
    HAND: TRACK | INDUSTRIAL,
    BLAST_DUE: TRACK | INDUSTRIAL,
    TRACKS: TRACK,
    UPGRADE: TRACK,
    GAP: INDUSTRIAL,
    WRENCH: INDUSTRIAL,
}
"""What arrives at once, or is placed at once, and makes room or reaches further."""
DEEP: Final = 4
"""After so many choices, one after the other, nothing new is looked for."""


def sorts(pos: Position, p: Player, kind: int, n: int, depth: int = 0) -> int:
    """The sorts that work of this kind is, or may lead to by choices: `TRACK`, `INDUSTRIAL`."""
    if kind < MOVES:
        return TRACK
    if kind in (INDUSTRY, FACTORY, TILE):
        return INDUSTRIAL
    found = _SORTS.get(kind, 0)
    brings = pos.catalogue.brings
    if depth < DEEP and kind in brings:
        choices, _ = brings[kind]
        for must, may in choices(pos, p, n):
            for what, m in must + may:
                found |= sorts(pos, p, what, m, depth + 1)
            if found == TRACK | INDUSTRIAL:
                break
    return found


def flat(groups: Effects) -> tuple[Effect, ...]:
    """All effects of all groups."""
    if len(groups) == 1:
        return groups[0]
    return tuple([effect for group in groups for effect in group])


# ---------------------------------------------------------------------- the base game


def tokens(pos: Position, p: Player, n: int) -> list[Chosen]:
    """The idea tokens that can be used."""
    cat = pos.catalogue
    return [
        ((), flat(cat.idea_effects[token]))
        for token in range(len(cat.ideas))
        if p.tokens >> token & 1 and not ideas.refuse_idea(pos, p, token)
    ]


def _exchange(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Of two tokens one is used."""
    return [(((SPEND, 1),), ())] if p.tokens & (p.tokens - 1) else []


def _cards(pos: Position, p: Player, n: int) -> list[Chosen]:
    """The idea cards on the table: in 2013 what they give is owed."""
    cat = pos.catalogue
    there = [flat(gives) for card, gives in enumerate(cat.card_effects) if pos.cards >> card & 1]
    return [((), gives) if cat.new else (gives, ()) for gives in there]


def _key(pos: Position, p: Player, n: int) -> list[Chosen]:
    """A key is a wood move and one of any colour."""
    return [((), ((1 << WOOD, 1), (ANY, 1)))]


def _repeat(pos: Position, p: Player, n: int) -> list[Chosen]:
    """One of the actions of an idea card."""
    return [(((kind, 1),), ()) for kind in REPEATED]


def _reuse(pos: Position, p: Player, n: int) -> list[Chosen]:
    """The spaces that can be used again: the player's own engineers need not be used in full."""
    cat = pos.catalogue
    found: list[Chosen] = []
    for index in engineers.reusable(pos, p):
        space = cat.spaces[index]
        own = space.engineer in p.engineers
        found.append(((), space.effects) if own else (space.effects, ()))
    return found


def _card_locomotive(pos: Position, p: Player, n: int) -> list[Chosen]:
    """The locomotive of an idea card is placed at once."""
    return [(((HAND, pos.catalogue.card_tile),), ())]


BASE: Final[dict[int, Brings]] = {
    IDEA: (tokens, TOKEN_USED),
    SPEND: (tokens, TOKEN_USED),
    EXCHANGE: (_exchange, TWO_TOKENS),
    CARD: (_cards, CARD_GONE),
    KEY: (_key, DEAD_END),
    REPEAT: (_repeat, DEAD_END),
    REUSE: (_reuse, NOTHING_TO_REUSE),
    CARD_LOCOMOTIVE: (_card_locomotive, DEAD_END),
}
"""By kind of work: what it leads to in the base game."""
