"""The coal module as people meet it: sentences, words, views, described positions, invariants.

`foundries = ["coins", "any"]` are the open ones, `closed = ["coin"]` those that were closed,
`foundry_stack = 7` how many lie in the stack, `boiler = 2` the seat on the boilerman's space. A
player has `coal = 3`, `foundries = ["any-doubler"]`, of these used this round `fired`, and
`boilermen = ["kyiv", "gap-1"]`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.coal import boilermen
from footplate.games.russian.modules.coal.kept import BOARD, NAME, STOKER, TABLE, Board, Stoker
from footplate.games.russian.shown import messages
from footplate.games.russian.shown.gain_words import gains
from footplate.games.russian.state.engines import MANNED
from footplate.games.russian.tables import component_words
from footplate.games.russian.tables.kinds import BOILERMAN, CLOSE, GAP, HAND
from footplate.games.russian.tables.reasons import reason
from footplate.kernel import given_values
from footplate.kernel.contract import CHANCE
from footplate.kernel.errors import ScenarioError
from footplate.kernel.plugging import NewWord, Phrase

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.hooks import RussianPhrase
    from footplate.kernel.contract import JSON
    from footplate.kernel.messages import Argument, Message

NO_FOUNDRY: Final[int] = reason("coal.no-foundry", "2014 p.7", "2021 p.39")
FOUNDRY_GONE: Final[int] = reason("coal.foundry-gone", "2014 p.7", "2021 p.39")
NOT_YOURS: Final[int] = reason("coal.not-yours", "2014 p.9", "2021 p.40")
FOUNDRY_USED: Final[int] = reason("coal.foundry-used", "2014 p.9", "2021 p.40")
TOO_LITTLE: Final[int] = reason("coal.too-little", "2014 p.8", "2021 p.39")
NOT_BESIDE: Final[int] = reason("coal.not-beside", "2014 p.8", "2021 p.39")
NO_STACK: Final[int] = reason("coal.no-stack", "2014 p.8", "2021 p.39")
NO_PLACE: Final[int] = reason("coal.no-place", "2014 p.8", "2021 p.39")
NO_PASS: Final[int] = reason("coal.no-pass", "2014 p.8", "2021 p.39")
NOT_USED_NOW: Final[int] = reason("coal.not-used-now", "2014 p.9", "2021 p.40")
NO_SPACE: Final[int] = reason("coal.no-space", "2014 p.9", "2021 p.40")
NO_USE: Final[int] = reason("coal.no-use", "2014 p.9", "2021 p.40")
NOT_NOW: Final[int] = reason("coal.not-now", "2014 p.8", "2021 p.39")
NO_COAL_BOARD: Final[int] = reason("coal.no-coal-board", "2014 p.7", "2021 p.39")
NO_BOILERMAN: Final[int] = reason("coal.no-boilerman", "2014 p.8-9", "2021 p.39-40")
NO_COAL_FACTORY: Final[int] = reason("coal.no-coal-factory", "2014 p.12", "2021 p.41")
NO_WIDE_REUSE: Final[int] = reason("coal.no-wide-reuse", "2014 p.9", "2021 p.40")
BOILERMAN_FIRST: Final[int] = reason("coal.boilerman-first", "2014 p.8", "2021 p.39")
CLOSE_FIRST: Final[int] = reason("coal.close-first", "2014 p.9", "2021 p.40")


def outcomes(cat: Catalogue) -> list[NewWord]:
    """Return the words of what can come from the stack, with their axes."""
    return [NewWord("foundry", (cat.gain_tables[TABLE].names,))]


def action_words(cat: Catalogue) -> list[NewWord]:
    """Return the words of the actions, with their axes."""
    names = cat.gain_tables[TABLE].names
    return [
        NewWord("foundry", (names,)),
        NewWord("fire", (names,)),
        NewWord("close", (names,)),
        NewWord("stoke", ()),
        NewWord("boilerman", (boilermen.places(cat),)),
        NewWord("fuel", ()),
        NewWord("again", (tuple([space.name for space in cat.spaces]),)),
    ]


# ---------------------------------------------------------------------- words


def _gain(pos: Position, number: int) -> Argument:
    """Return what a foundry gives."""
    return gains(pos.catalogue.gain_tables[TABLE].effects[number])


def _foundry(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.foundry", gain=_gain(pos, argument))


def _fire(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.fire", gain=_gain(pos, argument))


def _close(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.close", gain=_gain(pos, argument))


def _stoke(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.stoke")


def _boilerman(pos: Position, argument: int, words: list[str]) -> Message:
    slots = len(pos.catalogue.board.slots)
    if argument >= slots:
        place: Argument = messages.message("factory-in-gap", gap=argument - slots + 1)
    else:
        place = messages.place(pos.catalogue, argument)
    return messages.message("choice.boilerman", place=place)


def _fuel(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.fuel")


def _again(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.reuse", space=messages.space(words[0]))


def _revealed(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("outcome.foundry", gain=_gain(pos, argument))


OUTCOME_PHRASES: Final[dict[str, RussianPhrase]] = {TABLE: Phrase(_revealed, TABLE)}


def _place(pos: Position, words: list[str]) -> str:
    if words[0].startswith("gap-"):
        return f"board/{pos.current_player}/{words[0]}"
    return f"board/{pos.current_player}/engine/{words[0]}"


PHRASES: Final[dict[str, RussianPhrase]] = {
    "foundry": Phrase(_foundry),
    "fire": Phrase(_fire, "board/{seat}/foundry/{0}"),
    "close": Phrase(_close, "board/{seat}/foundry/{0}"),
    "stoke": Phrase(_stoke, "space/boilerman"),
    "boilerman": Phrase(_boilerman, _place),
    "fuel": Phrase(_fuel, "board/{seat}/coal"),
    "again": Phrase(_again, "space/{0}"),
}


# ---------------------------------------------------------------------- views


def _names(cat: Catalogue, mask: int) -> list[JSON]:
    return [name for i, name in enumerate(cat.gain_tables[TABLE].names) if mask >> i & 1]


def view(pos: Position) -> dict[str, JSON]:
    """Return the coal board and the foundries that belong to nobody."""
    cat = pos.catalogue
    things = cat.gain_tables[TABLE]
    gains: dict[str, JSON] = {}
    for name, effects in zip(things.names, things.effects, strict=True):
        gains[name] = [component_words.effect_text(kind, n) for kind, n in effects[0]]
    board = BOARD.of(pos.kept)
    return {
        "foundries": _names(cat, board.open),
        "foundry_stack": board.stack,
        "foundry_gains": gains,
        "boilerman": board.boilerman - 1 if board.boilerman else None,
    }


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return coal, foundries and boilermen of a player."""
    cat = pos.catalogue
    mine = STOKER.of(p.kept)
    return {
        "coal": mine.coal,
        "foundries": _names(cat, mine.foundries),
        "fired": _names(cat, mine.fired),
        "boilermen": [
            name
            for place, name in enumerate(boilermen.places(cat))
            if p.boilermen >> boilermen.bit_of(cat, place) & 1
        ],
    }


# ---------------------------------------------------------------------- described positions

GIVEN_KEYS: Final = ("foundries", "closed", "foundry_stack", "boiler")
PLAYER_GIVEN_KEYS: Final = ("coal", "foundries", "fired", "boilermen")
OPEN: Final = 2


def read_given(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read what lies on the table; if nothing is said, the first two foundries are open."""
    cat = pos.catalogue
    names = cat.gain_tables[TABLE].names
    closed = given_values.mask(given, "closed", names, 0, "given")
    gone = closed
    stacked = -closed.bit_count()
    for p in pos.players:
        mine = STOKER.of(p.kept).foundries
        if gone & mine:
            raise ScenarioError(
                f"given.players.{p.seat + 1}.foundries: one lies elsewhere, or was closed"
            )
        gone |= mine
        stacked += p.boilermen.bit_count()
    free = [1 << i for i in range(len(names)) if not gone >> i & 1]
    laid = given_values.mask(given, "foundries", names, sum(free[:OPEN]), "given")
    if laid & gone:
        raise ScenarioError("given.foundries: one of them is a player's, or was closed")
    unseen = len(names) - (gone | laid).bit_count()
    left = max(0, unseen - max(0, stacked))
    stack = given_values.integer(given, "foundry_stack", left, 0, unseen, "given")
    boilerman = 0
    if "boiler" in given:
        boilerman = given_values.integer(given, "boiler", 1, 1, cat.players, "given")
    pos.keep(NAME, Board(laid, gone | laid, stack, boilerman))
    if _factories(pos):
        pos.cards &= ~_card(cat)


def read_player_given(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read the coal, foundries and boilermen of a player."""
    cat = pos.catalogue
    names = cat.gain_tables[TABLE].names
    coal = given_values.integer(table, "coal", STOKER.of(p.kept).coal, 0, 99, where)
    mine = given_values.mask(table, "foundries", names, 0, where)
    fired = given_values.mask(table, "fired", names, 0, where)
    if fired & ~mine:
        raise ScenarioError(f"{where}.fired: only own foundries are used")
    p.keep(NAME, Stoker(coal, mine, fired))
    places = boilermen.places(cat)
    wanted = given_values.mask(table, "boilermen", places, 0, where)
    p.boilermen = 0
    for place in range(len(places)):
        if wanted >> place & 1:
            if place < len(p.locomotives):
                there = p.locomotives[place] not in (0, cat.site_tile)
            else:
                there = p.factories[place - len(p.locomotives)] != 0
            if not there:
                raise ScenarioError(f"{where}.boilermen: nothing is on {places[place]}")
            p.boilermen |= 1 << boilermen.bit_of(cat, place)


# ---------------------------------------------------------------------- invariants


def _card(cat: Catalogue) -> int:
    """Return the mask of the coal factory's idea card; 0 where it was left out [2014 p.6]."""
    return 1 << cat.cards.index(boilermen.CARD) if boilermen.CARD in cat.cards else 0


def _factories(pos: Position) -> int:
    """Return how many coal factories were built, or are just being built."""
    cat = pos.catalogue
    if boilermen.FACTORY_TILE not in cat.tiles:
        return 0
    tile = cat.tiles.index(boilermen.FACTORY_TILE)
    found = pos.returned[tile]
    for p in pos.players if not cat.industry.shared else ():
        found += p.factories.count(tile)
    for held in cat.hooks.tiles_held:
        found += held(pos).count(tile)
    return found + len([n for _, _, kind, n, _ in pos.agenda if kind == GAP and n == tile])


def check(pos: Position) -> None:
    """Raises `AssertionError` if foundries, boilermen or the coal factory cannot be as they are."""
    cat = pos.catalogue
    count = len(cat.gain_tables[TABLE].names)
    laid, seen, stack, _ = BOARD.of(pos.kept)
    held = laid
    manned = 0
    for p in pos.players:
        who = f"player {p.seat + 1}"
        coal, mine, fired, _ = STOKER.of(p.kept)
        assert not held & mine, f"{who}: a foundry is in two places"
        held |= mine
        assert not fired & ~mine, f"{who}: a foundry was used that is elsewhere"
        assert coal >= 0, f"{who}: less than no coal"
        manned += p.boilermen.bit_count()
        for place, name in enumerate(boilermen.places(cat)):
            if p.boilermen >> boilermen.bit_of(cat, place) & 1:
                slots = len(p.locomotives)
                here = p.locomotives[place] if place < slots else p.factories[place - slots]
                assert here, f"{who}: a boilerman stands on {name}, where nothing is"
    assert not held & ~seen, "a foundry is there that was never drawn"
    assert 0 <= stack <= count - seen.bit_count(), "the stack of foundries is too high"
    drawing = False
    for seat, _, kind, n, _ in pos.agenda:
        drawing |= seat == CHANCE
        manned += kind == BOILERMAN or (kind == HAND and n >= MANNED)
        if kind == CLOSE:
            assert held >> n - 1 & 1, "a foundry may be closed that nobody has"
    card = pos.cards & _card(cat) != 0
    assert _factories(pos) + card <= 1, "the coal factory is there twice"
    assert drawing or not stack or laid.bit_count() == OPEN, "two foundries lie open"
    assert manned <= count - stack - held.bit_count(), "there are too many boilermen"
