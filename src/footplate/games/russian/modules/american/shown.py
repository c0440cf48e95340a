"""What is shown, described and checked of the American board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.american.kept import (
    HOLDING,
    KNOWN,
    NAME,
    STOCKS,
    has_steelworks,
)
from footplate.games.russian.shown.gain_words import gains
from footplate.games.russian.shown.messages import message, named
from footplate.games.russian.tables import component_words, shapes
from footplate.games.russian.tables.board import ROUTE_BOULDER
from footplate.games.russian.tables.reasons import reason
from footplate.kernel import given_values
from footplate.kernel.errors import ScenarioError
from footplate.kernel.messages import Message, Name
from footplate.kernel.plugging import NewWord, Phrase

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.games.russian.tables.hooks import RussianPhrase
    from footplate.kernel.contract import JSON

BOULDER_NAMES: Final = ("route", "industry")
TRACKS: Final = ("lower", "upper")
"""The lines of the dual industry track."""


BOULDER_GONE: Final[int] = reason("american.boulder-gone", "", "2021 p.29")
PAID: Final[int] = reason("american.paid", "", "2021 p.29")
NOT_REACHED: Final[int] = reason("american.not-reached", "", "2021 p.29")
NO_COIN: Final[int] = reason("american.no-coin", "", "2021 p.29")
NO_DIVIDEND: Final[int] = reason("american.no-dividend", "", "2021 p.31")
NOT_FIRST: Final[int] = reason("american.not-first", "", "2021 p.31")
STOCK_FIRST: Final[int] = reason("american.stock-first", "", "2021 p.32")
AT_TOP: Final[int] = reason("american.at-top", "", "2021 p.31")
NOT_ON_TURN: Final[int] = reason("american.not-on-turn", "", "2021 p.29")
NO_BOULDER: Final[int] = reason("american.no-boulder", "", "2021 p.46")
NO_BLAST: Final[int] = reason("american.no-blast", "", "2021 p.29")
NO_RISE: Final[int] = reason("american.no-rise", "", "2021 p.31")
NO_NEW_LEVEL: Final[int] = reason("american.no-new-level", "", "2021 p.31")
NO_PAYOUT: Final[int] = reason("american.no-payout", "", "2021 p.31-32")
NO_SCREW_NUT: Final[int] = reason("american.no-screw-nut", "", "2021 p.46")
NO_STEELWORKS: Final[int] = reason("american.no-steelworks", "", "2021 p.32")
NO_THIRD_WRENCH: Final[int] = reason("american.no-third-wrench", "", "2021 p.46")


EMIL: Final = -1
"""In place of Emil's seat."""
EMIL_ARRIVAL: Final = -1


def levels(pos: Position) -> int:
    """Return how many levels the stocks board has above its bottom row."""
    return pos.catalogue.values["stock-levels"]


def emil_level(pos: Position) -> int:
    """Return where Emil's stock price token stands, to the left of all others [2021 p.46]."""
    return pos.catalogue.values["emil-stock"]


def ranking(pos: Position) -> list[int]:
    """Return the seats by stock price, the highest first, on a level from the left; `EMIL` is Emil.

    On the bottom row nobody has moved yet: there the turn order decides.
    """
    found: list[tuple[int, int, int, int]] = []
    for place, seat in enumerate(pos.order):
        held = HOLDING.of(pos.players[seat].kept)
        found.append((-held.level, held.arrival, place, seat))
    if pos.catalogue.players == 1:
        found.append((-emil_level(pos), EMIL_ARRIVAL, 0, EMIL))
    return [seat for _, _, _, seat in sorted(found)]


def coin_names(cat: Catalogue) -> tuple[str, ...]:
    """Return the spaces with a coin: `rocky-8`."""
    return tuple(
        [f"{cat.board.routes[route].name}-{special.space}" for route, special in cat.coin_spaces]
    )


# ---------------------------------------------------------------------- words


def _blast(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.blast", where=Name("boulder", words[0]))


def _pay(pos: Position, argument: int, words: list[str]) -> Message:
    route, special = pos.catalogue.coin_spaces[argument]
    name = named("route", pos.catalogue.board.routes[route].name)
    place = message("space-of-route", route=name, space=special.space)
    return message("choice.pay", space=place, gain=gains(special.effects))


def _raise(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.raise")


def _dividend(pos: Position, argument: int, words: list[str]) -> Message:
    effects = pos.catalogue.gain_tables["dividend"].effects[argument]
    return message("choice.dividend", gain=gains(effects))


def _payout(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.payout")


def _nut(pos: Position, argument: int, words: list[str]) -> Message:
    if words[0] == "key":
        return message("choice.take-key")
    return message("choice.take-rise")


def _steelworks(pos: Position, argument: int, words: list[str]) -> Message:
    cat = pos.catalogue
    return message("choice.steelworks", gain=gains(cat.factory_effects[cat.weak_tile]))


def _begin(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.begin", track=Name("line", words[0]))


def action_words(cat: Catalogue) -> list[NewWord]:
    """Return the words of the actions, with their axes."""
    return [
        NewWord("blast", (BOULDER_NAMES,)),
        NewWord("pay", (coin_names(cat),)),
        NewWord("raise", (("stock",),)),
        NewWord("dividend", (cat.gain_tables["dividend"].names,)),
        NewWord("payout", ()),
        NewWord("nut", (("key", "stock"),)),
        NewWord("steelworks", (("build",),)),
    ]


def dual_action_words(cat: Catalogue) -> list[NewWord]:
    """Return the word of the action of the dual industry track, with its axis."""
    return [NewWord("begin", (TRACKS,))]


DUAL_PHRASES: Final[dict[str, RussianPhrase]] = {"begin": Phrase(_begin)}


PHRASES: Final[dict[str, RussianPhrase]] = {
    "blast": Phrase(_blast, "board/{seat}/boulder/{0}"),
    "pay": Phrase(_pay, "board/{seat}/coin/{0}"),
    "raise": Phrase(_raise, "stock/up"),
    "dividend": Phrase(_dividend),
    "payout": Phrase(_payout, "stock/up"),
    "nut": Phrase(_nut),
    "steelworks": Phrase(_steelworks),
}


# ---------------------------------------------------------------------- views


def view(pos: Position) -> dict[str, JSON]:
    """Return the stocks board, and the steelworks that are not taken."""
    cat = pos.catalogue
    things = cat.gain_tables["dividend"]
    board = STOCKS.of(pos.kept)
    order = [seat for seat in ranking(pos) if seat != EMIL]
    rows: list[JSON] = []
    for level in range(levels(pos) + 1):
        here = [seat for seat in order if HOLDING.of(pos.players[seat].kept).level == level]
        emil: list[JSON] = [None] if cat.players == 1 and level == emil_level(pos) else []
        token = board.on(level) if level else 0
        rows.append(
            {
                "dividend": things.names[token - 1] if token else None,
                "players": [*emil, *here],
            }
        )
    left: dict[str, JSON] = {}
    for i, name in enumerate(things.names):
        gain = [component_words.effect_text(kind, n) for kind, n in things.effects[i][0]]
        left[name] = {"left": things.counts[i] - board.tokens.count(i + 1), "gain": [*gain]}
    return {
        "stock": rows,
        "dividends": left,
        "stock_points": [cat.values[key] for key in ("stock-first", "stock-second")],
        "spike": [cat.values["spike"], cat.values["golden-spike"]],
        "steelworks": [
            number
            for number in KNOWN.of(cat.own).steelworks
            if any(
                pos.supply[tile] and cat.tile_number[tile] == number
                for tile in range(1, cat.stack_tiles)
            )
        ],
    }


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return what a player has of this board beyond routes and industry."""
    cat = pos.catalogue
    held = HOLDING.of(p.kept)
    return {
        "stock": held.level,
        "golden_spike": bool(held.spike),
        "boulders": [name for i, name in enumerate(BOULDER_NAMES) if held.boulders >> i & 1],
        "paid": [
            name
            for name, (_, special) in zip(coin_names(cat), cat.coin_spaces, strict=True)
            if p.got >> special.bit & 1
        ],
    }


# ---------------------------------------------------------------------- described positions


def read_given(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read `dividends = ["coin", "industry"]`: the tokens of the levels, from the lowest up.

    `stock_order = [3, 1]`: who stands to the left of whom on the same level.
    """
    things = pos.catalogue.gain_tables["dividend"]
    names = given_values.texts(given, "dividends", "given")
    if len(names) > levels(pos):
        raise ScenarioError(f"given.dividends: there are {levels(pos)} levels")
    board = STOCKS.of(pos.kept)
    for level, name in enumerate(names, 1):
        token = given_values.index_of(things.names, name, "given.dividends")
        board = board.with_token(level, token + 1)
        if names.count(name) > things.counts[token]:
            raise ScenarioError(
                f"given.dividends: there are {things.counts[token]} of {name} in all"
            )
    pos.keep(NAME, board)
    for p in pos.players:
        level = HOLDING.of(p.kept).level
        if level > len(names):
            raise ScenarioError(f"given.players.{p.seat + 1}.stock: level {level} has no dividend")
    _arrive(pos, given)


def _arrive(pos: Position, given: Mapping[str, JSON]) -> None:
    """Let the tokens come to their levels: the seats that are named first, then all others.

    On the bottom row nobody has moved, and the turn order decides who is ahead.
    """
    count = pos.catalogue.players
    seats: list[int] = []
    for number in given_values.integers(given, "stock_order", (), "given"):
        seat = given_values.seat_of(count, number, "given.stock_order")
        if seat in seats:
            raise ScenarioError(f"given.stock_order: expected seat {number} once")
        if not HOLDING.of(pos.players[seat].kept).level:
            raise ScenarioError(f"given.stock_order: seat {number} is still on the bottom row")
        seats.append(seat)
    seats += [p.seat for p in pos.players if p.seat not in seats and HOLDING.of(p.kept).level]
    for arrival, seat in enumerate(seats, 1):
        p = pos.own(seat)
        p.keep(NAME, HOLDING.of(p.kept)._replace(arrival=arrival))
    pos.keep(NAME, STOCKS.of(pos.kept)._replace(moved=len(seats)))


def read_player_given(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read `stock = 2`, `boulders = ["route"]`, `spike = true`, `paid = ["rocky-8"]`."""
    cat = pos.catalogue
    held = HOLDING.of(p.kept)
    level = given_values.integer(table, "stock", 0, 0, levels(pos), where)
    spike = given_values.flag(table, "spike", where)
    before = held.boulders
    mask = given_values.mask(table, "boulders", BOULDER_NAMES, before, where)
    if mask & ~before:
        raise ScenarioError(f"{where}.boulders: the industry track has none")
    p.keep(NAME, held._replace(level=level, boulders=mask, spike=spike))
    if not mask & ROUTE_BOULDER:
        shapes.reshape(cat, p, cat.upgrade_choice + len(cat.upgrades))
    for line in p.routes:
        if p.track(line.index, 0) > line.stop:
            raise ScenarioError(f"{where}.tracks.{line.name}.wood: a boulder lies before it")
    names = coin_names(cat)
    paid = given_values.mask(table, "paid", names, 0, where)
    for which, (route, special) in enumerate(cat.coin_spaces):
        if paid >> which & 1:
            if p.track(route, special.colour) < special.space:
                raise ScenarioError(f"{where}.paid: no track has come to {names[which]}")
            p.got |= 1 << special.bit


# ---------------------------------------------------------------------- invariants


def check(pos: Position) -> None:
    """Raises `AssertionError` if the stocks or the boulders cannot be as they are."""
    cat = pos.catalogue
    things = cat.gain_tables["dividend"]
    tokens = STOCKS.of(pos.kept).tokens
    for i, name in enumerate(things.names):
        assert tokens.count(i + 1) <= things.counts[i], f"there are too many dividends {name}"
    for p in pos.players:
        who = f"player {p.seat + 1}"
        held = HOLDING.of(p.kept)
        level = held.level
        assert all(tokens[:level]), f"{who}: a level below {level} has no dividend"
        blocked = any(line.stop < line.length for line in p.routes)
        assert blocked == bool(held.boulders & ROUTE_BOULDER), f"{who}: a boulder is lost"
    stacks = [tile for tile in range(1, cat.stack_tiles) if has_steelworks(cat, tile)]
    taken = len([tile for tile in stacks if not pos.supply[tile]])
    built = sum([p.factories.count(cat.weak_tile) for p in pos.players])
    assert built <= taken, f"{built} steelworks are built, but {taken} were taken"
