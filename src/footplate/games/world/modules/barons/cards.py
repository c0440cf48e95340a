"""The Rail Baron cards of a game, and who was dealt which and keeps which.

[RC p.4, p.8, p.19-20]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from footplate.games.world.tables.cards import Baron, city_of
from footplate.games.world.tables.hooks import Pack
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import GOODS, GRAY
from footplate.kernel.errors import ComponentError
from footplate.kernel.own import Own

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.hooks import Worth
    from footplate.kernel.components import Row

NAME: Final = "barons"
CARDS: Final[Own[BaronCards]] = Own(NAME)
DEALT: Final[Own[Dealt]] = Own(NAME)
FIRST: Final = "first-to-engine"
"""The kind of card for which it matters who was the first to have an engine."""
COLOURS: Final = (*GOODS, GRAY)
"""The colours of cities in the order of their numbers."""
ONLY_BARONS: Final = "barons"
"""The value that the option `black_star` had under version 1 of the rules: no barons with the star,
but all operations cards."""


class BaronCards:
    """What is known about the cards before the game begins."""

    def __init__(
        self,
        cards: tuple[Baron, ...],
        packs: tuple[int, ...],
        first: int,
        dealt: int,
        kinds: Mapping[str, Worth],
        *,
        late: bool,
    ) -> None:
        self.cards: Final = cards
        self.packs: Final = packs
        """The masks of the cards that are dealt together; a player keeps one of each pack."""
        self.first: Final = first
        """How many packs are dealt before the first turn."""
        self.dealt: Final = dealt
        """How many of a pack each player is dealt."""
        self.kinds: Final = dict(kinds)
        """By kind of card: what it is worth."""
        self.late: Final = late
        """Whether players choose late in the game [RC p.8]."""


class Dealt(NamedTuple):
    """Who was dealt which card, and who keeps which. It is never changed, but replaced."""

    dealt: tuple[int, ...]
    """By seat: the mask of the cards that it was dealt."""
    kept: tuple[int, ...]
    """By seat: the mask of the cards that it keeps."""
    revealed: int
    """The mask of cards that lie open."""

    def key(self) -> tuple[Any, ...]:
        """Return all that it consists of."""
        return (self.dealt, self.kept, self.revealed)


def prepare(cat: Catalogue, kinds: Mapping[str, Worth]) -> None:
    """Read the cards of the game; those with a black star are optional [RC p.19].

    The card that asks for a Western Link stays in games without them: nobody has to keep it, and
    six players need all cards.

    Args:
        cat: the catalogue of the game.
        kinds: by kind of card that all maps know: what it is worth.

    Raises:
        ComponentError: there are fewer cards than are dealt, or a kind that no chapter knows.
    """
    known = {**kinds, **cat.hooks.baron_kinds}
    packs = cat.hooks.baron_packs or [Pack("")]
    masks = dict.fromkeys([pack.name for pack in packs], 0)
    found: list[Baron] = []
    for row in cat.components.rows("baron"):
        pack = row.text("pack") if row.has("pack") else ""
        left_out = row.flag("black_star") and cat.values["black_star"] != "printed"
        if pack in masks and not left_out:
            masks[pack] |= 1 << len(found)
            found.append(_card(cat, row, list(known)))
    dealt = cat.components.row("rule", "barons").int("value")
    for mask in masks.values():
        if mask.bit_count() < cat.players * dealt:
            raise ComponentError(
                f"rule.barons, value: {dealt} cards for each of {cat.players} players, "
                f"but there are {mask.bit_count()}"
            )
    cat.contested.extend([card.level for card in found if card.kind == FIRST])
    late = cat.values["barons"] == "late"
    first = len([pack for pack in packs if not pack.later])
    packed = tuple(masks.values())
    cat.know(CARDS, BaronCards(tuple(found), packed, first, dealt, known, late=late))


def _card(cat: Catalogue, row: Row, kinds: Sequence[str]) -> Baron:
    """Read a card. Raises `ComponentError` if it is of none of these kinds."""
    kind = row.text("kind")
    if kind not in kinds:
        raise ComponentError(
            f'baron.{row.id}, kind: "{kind}" means nothing here; expected one of {", ".join(kinds)}'
        )
    return Baron(
        row.id,
        row.text("name"),
        kind,
        row.int("points"),
        row.int("most") if row.has("most") else -1,
        _cities(cat, row, "cities"),
        row.int("level") if row.has("level") else 0,
        row.ints("steps") if row.has("steps") else (),
        COLOURS.index(row.text("colour")) if row.has("colour") else NONE,
        row.int("n") if row.has("n") else 0,
        _cities(cat, row, "to"),
    )


def _cities(cat: Catalogue, row: Row, key: str) -> tuple[int, ...]:
    """Return the cities that a key of a card names; none if the card does not have it."""
    names = row.texts(key) if row.has(key) else ()
    return tuple([city_of(cat.board, row, key, name) for name in names])


def of(cat: Catalogue) -> BaronCards:
    """Return the cards of a game with Rail Barons."""
    return CARDS.of(cat.own)


def start(cat: Catalogue) -> Dealt:
    """Return the state in which nobody was dealt anything yet."""
    return Dealt((0,) * cat.players, (0,) * cat.players, 0)


def held(pos: Position) -> Dealt:
    """Return who has which card."""
    return DEALT.of(pos.kept)


def numbers(mask: int) -> list[int]:
    """Return the numbers of the cards of a mask."""
    return [number for number in range(mask.bit_length()) if mask >> number & 1]


def give(pos: Position, seat: int, dealt: int, kept: int) -> None:
    """Set the masks of the cards that a seat was dealt, and of those that it keeps."""
    now = held(pos)
    masks = [dealt if who == seat else each for who, each in enumerate(now.dealt)]
    all_kept = [kept if who == seat else each for who, each in enumerate(now.kept)]
    pos.keep(DEALT, Dealt(tuple(masks), tuple(all_kept), now.revealed))


def hide(pos: Position) -> None:
    """Turn all cards face down."""
    now = held(pos)
    pos.keep(DEALT, Dealt(now.dealt, now.kept, 0))


def reveal(pos: Position, card: int) -> None:
    """Lay a card open."""
    now = held(pos)
    pos.keep(DEALT, Dealt(now.dealt, now.kept, now.revealed | 1 << card))
