"""What is seen and described of the special ideas: cards, actions, positions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.ideas.kept import (
    CARDS,
    FACTORY_CARD,
    MINE,
    NAME,
    TABLE,
    Cards,
    FromCards,
)
from footplate.games.russian.shown import messages
from footplate.games.russian.tables.kinds import GAP
from footplate.kernel import given_values
from footplate.kernel.errors import ScenarioError
from footplate.kernel.plugging import NewWord, Phrase

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.hooks import RussianPhrase
    from footplate.kernel.contract import JSON
    from footplate.kernel.messages import Message

FACTORY_TILE: Final = "special"
DOUBLE_CARD: Final = "double"
FREIGHT_CARD: Final = "freight"

# ---------------------------------------------------------------------- views, descriptions


def view(pos: Position) -> dict[str, JSON]:
    """Return the special cards on the table."""
    names, left = pos.catalogue.gain_tables[TABLE].names, CARDS.of(pos.kept).left
    return {"special_cards": [name for i, name in enumerate(names) if left >> i & 1]}


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return what a player has from special cards."""
    mine = MINE.of(p.kept)
    names = pos.catalogue.ideas
    return {
        "double_steps": bool(mine.doubling),
        "freight": p.routes[mine.freight - 1].name if mine.freight else None,
        "on_factory": [name for i, name in enumerate(names) if mine.on_factory >> i & 1],
    }


def read_given(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read `special_cards`: those on the table; else all but those that players have used."""
    cat = pos.catalogue
    names = cat.gain_tables[TABLE].names
    every = left = CARDS.of(pos.kept).left
    for p in pos.players:
        mine = MINE.of(p.kept)
        if mine.doubling:
            left &= ~(1 << names.index(DOUBLE_CARD))
        if mine.freight:
            left &= ~(1 << names.index(FREIGHT_CARD))
        if cat.tiles.index(FACTORY_TILE) in p.factories or mine.factory_used:
            left &= ~(1 << names.index(FACTORY_CARD))
    wanted = given_values.mask(given, "special_cards", names, left, "given")
    if wanted & ~every:
        raise ScenarioError("given.special_cards: factory is no card with the industry board")
    pos.keep(NAME, Cards(wanted))


def read_player_given(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read `double_steps = true`, `freight = "kyiv"`, `on_factory = ["keys", "coins"]`.

    `factory_used = true` says that a wrench came onto the special factory, as tokens on it do.
    """
    doubling = given_values.flag(table, "double_steps", where)
    freight = 0
    if "freight" in table:
        names = [line.name for line in p.routes]
        freight = 1 + given_values.index_of(names, str(table["freight"]), f"{where}.freight")
    lying = given_values.mask(table, "on_factory", pos.catalogue.ideas, 0, where)
    if lying & ~(p.tokens | p.placed):
        raise ScenarioError(f"{where}.on_factory: a token is there or in the box, not both")
    p.tokens &= ~lying
    p.placed |= lying
    used = given_values.flag(table, "factory_used", where)
    p.keep(NAME, FromCards(doubling, freight, lying, 1 if lying else used))


def check(pos: Position) -> None:
    """Check that what a card gives is there once: on the card, or with one player."""
    cat = pos.catalogue
    names = cat.gain_tables[TABLE].names
    tile = cat.tiles.index(FACTORY_TILE)
    cards = CARDS.of(pos.kept).left
    doubling = freight = factories = 0
    for p in pos.players:
        mine = MINE.of(p.kept)
        doubling += mine.doubling
        freight += 1 if mine.freight else 0
        factories += p.factories.count(tile)
        lying = mine.on_factory
        assert not lying & ~p.placed, "a token on the special factory is not counted"
        assert not lying or tile in p.factories, "tokens lie on a special factory that is gone"
    factories += len([n for _, _, kind, n, _ in pos.agenda if kind == GAP and n == tile])
    for card, count in (
        (DOUBLE_CARD, doubling),
        (FREIGHT_CARD, freight),
        (FACTORY_CARD, factories),
    ):
        there = cards >> names.index(card) & 1
        assert count + there <= 1, f"the special card {card} is there twice"


# ---------------------------------------------------------------------- actions


def action_words(cat: Catalogue) -> list[NewWord]:
    """Return the words of the actions, with their axes."""
    return [
        NewWord("special", (cat.gain_tables[TABLE].names,)),
        NewWord("recruit", (tuple([str(number) for number in cat.engineers]),)),
        NewWord("freight", (tuple([line.name for line in cat.board.routes]),)),
        NewWord("lay", (cat.ideas,)),
    ]


def _special(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.special", card=messages.named("special-card", words[0]))


def _recruit(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.recruit", engineer=pos.catalogue.engineers[argument])


def _freight(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.freight", route=messages.named("route", words[0]))


def _lay(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.lay", token=messages.named("idea", words[0]))


PHRASES: Final[dict[str, RussianPhrase]] = {
    "special": Phrase(_special),
    "recruit": Phrase(_recruit),
    "freight": Phrase(_freight, "board/{seat}/route/{0}"),
    "lay": Phrase(_lay, "board/{seat}/idea/{0}"),
}
