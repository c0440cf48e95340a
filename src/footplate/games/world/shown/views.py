"""What a seat may see, as plain data: the only thing that leaves the process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import bonds, delivery, ending, markers, operations
from footplate.games.world.rules.urbanize import GRAY_COLOUR
from footplate.games.world.tables import kinds
from footplate.games.world.tables.board import OPPOSITE, PAIRS, TILES
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import GOODS, GRAY, SIDES
from footplate.kernel.contract import CHANCE, TERMINAL

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import End, Link
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON


def view(pos: Position, seat: int | None) -> dict[str, JSON]:
    """Return the position as that seat, or a spectator (None), may know it. Seats count from 0."""
    cat = pos.catalogue
    found: dict[str, JSON] = {
        "game": "world",
        "map": cat.map,
        "title": cat.board.name,
        "seat": seat,
        "current": _current(pos),
        "turn": pos.turn,
        "turns": cat.turn_limit,
        "round": min(pos.round, cat.printed.rounds),
        "last_turn": pos.last_turn or None,
        "first": _seat(pos.first),
        "order": list(pos.order),
        "passed": _in_auction(pos, out=True),
        "auction": _auction(pos),
        "pending": [
            {
                "seat": who,
                "frame": frame,
                "what": cat.hooks.kind_names[kind],
                "n": n,
                "owed": bool(owed),
            }
            for who, frame, kind, n, owed in pos.agenda
            if who >= 0
        ],
        "board": cat.board.data,
        "cities": [_city(pos, city) for city in range(len(cat.board.cities))],
        "links": [
            _link(pos, link, number) for number, link in enumerate(pos.links) if not link.leg
        ],
        "ends": [_end(cat, end) for end in pos.ends if end.switch == NONE],
        "building": _building(pos),
        "delivery": _delivery(pos),
        "lines": _lines(pos),
        "cards": _cards(pos),
        "printed": dict(cat.deck.views),
        "deck": sum(pos.deck),
        "new_cities": {GOODS[i]: n for i, n in enumerate(pos.new_cities) if i},
        "bag": {GOODS[i]: n for i, n in enumerate(pos.bag)},
        "markers": pos.markers,
        "markers_in_all": markers.all_markers(pos),
        "engine_prices": [None, *pos.terms.engines[1:]],
        "income": list(cat.printed.income),
        "prices": _prices(pos),
        "players": [_player(pos, p, seat) for p in pos.players],
        "over": _over(pos),
    }
    for view in cat.hooks.view:
        found.update(view(pos))
    return found


def _current(pos: Position) -> JSON:
    if pos.current_player == CHANCE:
        return "chance"
    return None if pos.current_player == TERMINAL else pos.current_player


def _lines(pos: Position) -> list[JSON]:
    return [
        {
            "line": line.name,
            "points": line.points,
            "claimed": _seat(owner),
            "needs": line.western,
        }
        for line, owner in zip(pos.catalogue.lines, pos.claimed, strict=True)
    ]


def _prices(pos: Position) -> dict[str, JSON]:
    return {
        "plains": pos.terms.terrain[0],
        "water": pos.terms.terrain[1],
        "mountain": pos.terms.terrain[2],
        "ridge": pos.catalogue.printed.ridge,
        "urbanize": pos.catalogue.printed.urbanize,
        "bond": pos.terms.bond,
    }


def _seat(seat: int) -> int | None:
    return None if seat == NONE else seat


def _in_auction(pos: Position, *, out: bool) -> list[JSON]:
    if pos.round or not pos.turn:
        return []
    return [seat for seat in pos.order if bool(pos.passed >> seat & 1) == out]


def _auction(pos: Position) -> JSON:
    if pos.round or not pos.turn:
        return None
    return {
        "bid": pos.bid,
        "bidder": _seat(pos.bidder),
        "bonds": 0 if pos.bidder == NONE else bonds.needed(pos, pos.players[pos.bidder], pos.bid),
        "in": _in_auction(pos, out=False),
        "cap": pos.catalogue.bid_cap,
    }


def _colour(colour: int) -> str:
    return GRAY if colour == GRAY_COLOUR else GOODS[colour]


def _city(pos: Position, city: int) -> dict[str, JSON]:
    cat = pos.catalogue
    hotel: JSON = None
    if cat.deck.hotels[city] != NONE:
        owner = pos.hotels[city]
        hotel = owner
        if owner == NONE:
            hotel = "open" if pos.display[cat.deck.hotels[city]] else None
    bounty = cat.deck.bounties[city]
    found: dict[str, JSON] = {
        "city": cat.board.cities[city],
        "colour": _colour(pos.colours[city]),
        "cubes": {
            name: pos.cubes_of(city, i) for i, name in enumerate(GOODS) if pos.cubes_of(city, i)
        },
        "empty": bool(pos.empty >> city & 1),
        "urban": pos.colours[city] != cat.board.colours[city],
        "hotel": hotel,
        "bounty": cat.deck.cards[bounty].points if bounty != NONE and pos.display[bounty] else 0,
    }
    for city_view in cat.hooks.city_view:
        found.update(city_view(pos, city))
    return found


def _link(pos: Position, link: Link, number: int) -> dict[str, JSON]:
    cat = pos.catalogue
    return {
        "seat": link.owner,
        "from": cat.board.cities[link.a],
        "from_side": SIDES[link.side_a],
        "to": cat.board.starts[link.b],
        "to_side": SIDES[link.side_b],
        "tiles": tiles_from(cat, link.side_a, link.tiles),
        "depots": [*delivery.depots_on(pos, number)],
    }


def _end(cat: Catalogue, end: End) -> dict[str, JSON]:
    return {
        "seat": end.owner,
        "from": cat.board.starts[end.city],
        "from_side": SIDES[end.side],
        "tiles": tiles_from(cat, end.side, end.tiles),
    }


def tiles_from(cat: Catalogue, side: int, tiles: tuple[int, ...]) -> list[JSON]:
    """Return each tile as its column, its row, and the sides at which track enters and leaves.

    Args:
        cat: the catalogue.
        side: the side by which the track leaves the place where it begins.
        tiles: the tiles from there on.
    """
    board = cat.board
    found: list[JSON] = []
    into = OPPOSITE[side]
    for argument in tiles:
        cell, tile = divmod(argument, TILES)
        a, b = PAIRS[tile]
        out = b if into == a else a
        column, row = board.places[cell]
        found.append([column, row, SIDES[into], SIDES[out]])
        into = OPPOSITE[out]
    return found


def _building(pos: Position) -> JSON:
    if pos.origin == NONE:
        return None
    cat = pos.catalogue
    cells = cat.board.cells
    seat, _, _, n, _ = pos.agenda[-1]
    tiles: list[JSON] = []
    if pos.building != NONE:
        end = pos.ends[pos.building]
        fresh = max(0, len(end.tiles) - pos.laid)  # tiles before a switch went to another link
        tiles = tiles_from(cat, end.side, end.tiles)[fresh:]
    return {
        "seat": seat,
        "from": cat.board.starts[pos.origin - cells] if pos.origin >= cells else None,
        "hex": None if pos.origin >= cells else list(cat.board.places[pos.origin]),
        "tiles": tiles,
        "left": n,
        "spent": pos.spent,
        "bonds": pos.players[seat].bonds - pos.bonds_before,
        "cards": [card.name for i, card in enumerate(cat.deck.cards) if pos.used >> i & 1],
    }


def _delivery(pos: Position) -> JSON:
    if pos.goods == NONE:
        return None
    cat = pos.catalogue
    _, _, kind, n, _ = pos.agenda[-1]
    path: list[JSON] = [cat.board.cities[pos.start]]
    sides: list[JSON] = []
    points = [0] * cat.players
    now = pos.start
    for number in pos.way:
        link = pos.links[number]
        now = link.other(now)
        path.append(cat.board.cities[now])
        sides.append(SIDES[link.side(now)])
        points[link.owner] += 1
        for holder in delivery.depots_on(pos, number):
            points[holder] += cat.deck.depot_points
    return {
        "seat": delivery.who_delivers(pos),
        "colour": GOODS[pos.goods],
        "path": path,
        "sides": sides,
        "left": n if kind in (kinds.HOP, kinds.ARRIVED) else 0,
        "points": [*points],
    }


def _cards(pos: Position) -> list[JSON]:
    cat = pos.catalogue
    seat = pos.current_player
    deciding = seat >= 0 and pos.agenda[-1][2] in (kinds.ACTION, kinds.EXTRA_ACTION)
    extra = deciding and pos.agenda[-1][2] == kinds.EXTRA_ACTION
    found: list[JSON] = []
    for number, card in enumerate(cat.deck.cards):
        if not pos.display[number]:
            continue
        takable = deciding and not operations.refuse_take(
            pos, pos.players[seat], number, extra=extra
        )
        found.append(
            {**cat.deck.views[card.name], "count": pos.display[number], "takable": takable}
        )
    return found


def _cities_connected(pos: Position, p: Player) -> int:
    """Return at how many cities a link of a player ends, be it one to a time warp [RC p.13]."""
    owners = [[pos.links[number].owner for number in at] for at in pos.at]
    return len([1 for there in owners if p.seat in there])


def _player(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    cat = pos.catalogue
    over = pos.current_player == TERMINAL
    extra = ending.extra(pos, p) if over else {}
    income = bonds.income(pos, p)
    score: JSON = None
    if over:
        track = p.points - sum(extra.values()) + p.bonds
        score = {"track": track, "bonds": -p.bonds, **extra}
    found: dict[str, JSON] = {
        "seat": p.seat,
        "points": p.points,
        "money": p.money,
        "bonds": p.bonds,
        "engine": p.engine,
        "income": income,
        "next": income - p.bonds * pos.terms.dividend,
        "links": p.links,
        "tiles": p.tiles,
        "cities": _cities_connected(pos, p),
        "hand": {card.name: p.hand[i] for i, card in enumerate(cat.deck.cards) if p.hand[i]},
        "delivered": [name for i, name in enumerate(GOODS) if p.delivered >> i & 1],
        "bid": p.bid,
        "now": p.points if over else p.points - p.bonds,
        "score": score,
    }
    for player_view in cat.hooks.player_view:
        found.update(player_view(pos, p, seat))
    return found


def _over(pos: Position) -> JSON:
    if pos.current_player != TERMINAL:
        return None
    result = ending.outcome(pos)
    return {
        "reason": result.reason.key,
        "winners": [*result.winners],
        "tie_break": result.tie_break.key if result.tie_break else "",
    }
