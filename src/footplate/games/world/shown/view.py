"""What a seat may see, as plain data: the only thing that leaves the process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.world.rules import barons, bonds, ending, operations
from footplate.games.world.rules.urbanize import GRAY_COLOUR
from footplate.games.world.tables import kinds
from footplate.games.world.tables.board import OPPOSITE, PAIRS, TILES
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.schema import GOODS, GRAY, SIDES
from footplate.kernel.contract import CHANCE, TERMINAL

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import Link
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON


def view(pos: Position, seat: int | None) -> dict[str, JSON]:
    """The position as that seat, or a spectator, may know it. Seats count from 0."""
    cat = pos.catalogue
    current: JSON = pos.current_player
    if pos.current_player == CHANCE:
        current = "chance"
    elif pos.current_player == TERMINAL:
        current = None
    return {
        "game": "world",
        "map": cat.map,
        "title": cat.board.name,
        "seat": seat,
        "current": current,
        "turn": pos.turn,
        "turns": cat.turn_limit,
        "round": min(pos.round, cat.rounds),
        "last_turn": pos.last_turn or None,
        "first": _seat(pos.first),
        "order": list(pos.order),
        "passed": _in_auction(pos, out=True),
        "auction": _auction(pos),
        "pending": [
            {"seat": who, "frame": frame, "what": kinds.NAMES[kind], "n": n, "owed": bool(owed)}
            for who, frame, kind, n, owed in pos.agenda
            if who >= 0
        ],
        "board": cat.board.data,
        "cities": [_city(pos, city) for city in range(len(cat.board.cities))],
        "links": [_link(pos, link, number) for number, link in enumerate(pos.links)],
        "ends": [
            {
                "seat": end.owner,
                "from": cat.board.cities[end.city],
                "from_side": SIDES[end.side],
                "tiles": _tiles(cat, end.city, end.side, end.tiles),
            }
            for end in pos.ends
        ],
        "building": _building(pos),
        "delivery": _delivery(pos),
        "lines": [
            {"line": line.name, "points": line.points, "claimed": _seat(owner)}
            for line, owner in zip(cat.lines, pos.claimed, strict=True)
        ],
        "cards": _cards(pos),
        "deck": sum(pos.deck),
        "new_cities": {GOODS[i]: n for i, n in enumerate(pos.new_cities) if i},
        "bag": {GOODS[i]: n for i, n in enumerate(pos.bag)},
        "markers": pos.markers,
        "markers_in_all": cat.markers,
        "engine_prices": [None, *cat.engines[1:]],
        "income": list(cat.income),
        "prices": {
            "plains": cat.terrain_prices[0],
            "water": cat.terrain_prices[1],
            "mountain": cat.terrain_prices[2],
            "ridge": cat.ridge_price,
            "urbanize": cat.urbanize,
            "bond": cat.bond,
        },
        "players": [_player(pos, p, seat) for p in pos.players],
        "over": _over(pos),
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
        "in": _in_auction(pos, out=False),
        "cap": pos.catalogue.bid_cap,
    }


def _colour(colour: int) -> str:
    return GRAY if colour == GRAY_COLOUR else GOODS[colour]


def _city(pos: Position, city: int) -> dict[str, JSON]:
    cat = pos.catalogue
    hotel: JSON = None
    if cat.hotel_card[city] != NONE:
        owner = pos.hotels[city]
        hotel = owner
        if owner == NONE:
            hotel = "open" if pos.display[cat.hotel_card[city]] else None
    bounty = cat.bounty_card[city]
    western: JSON = None
    if cat.western_at[city] != NONE:
        builder = pos.westerns[cat.western_at[city]]
        western = "open" if builder == NONE else builder
    return {
        "city": cat.board.cities[city],
        "colour": _colour(pos.colours[city]),
        "cubes": {
            name: pos.cubes_of(city, i) for i, name in enumerate(GOODS) if pos.cubes_of(city, i)
        },
        "empty": bool(pos.empty >> city & 1),
        "urban": pos.colours[city] != cat.board.colours[city],
        "hotel": hotel,
        "bounty": cat.cards[bounty].points if bounty != NONE and pos.display[bounty] else 0,
        "western": western,
    }


def _link(pos: Position, link: Link, number: int) -> dict[str, JSON]:
    cat = pos.catalogue
    return {
        "seat": link.owner,
        "from": cat.board.cities[link.a],
        "from_side": SIDES[link.side_a],
        "to": cat.board.cities[link.b],
        "to_side": SIDES[link.side_b],
        "tiles": _tiles(cat, link.a, link.side_a, link.tiles),
        "depots": [seat for seat, where in pos.depots if where == number],
    }


def _tiles(cat: Catalogue, city: int, side: int, tiles: tuple[int, ...]) -> list[JSON]:
    """Each tile with its column, its row, and the sides at which the track comes and goes."""
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
        tiles = _tiles(cat, end.city, end.side, end.tiles)[len(end.tiles) - pos.laid :]
    return {
        "seat": seat,
        "from": cat.board.cities[pos.origin - cells] if pos.origin >= cells else None,
        "hex": None if pos.origin >= cells else list(cat.board.places[pos.origin]),
        "tiles": tiles,
        "left": n,
        "spent": pos.spent,
        "bonds": pos.players[seat].bonds - pos.bonds_before,
        "cards": [card.name for i, card in enumerate(cat.cards) if pos.used >> i & 1],
    }


def _delivery(pos: Position) -> JSON:
    if pos.goods == NONE:
        return None
    cat = pos.catalogue
    seat, _, _, n, _ = pos.agenda[-1]
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
        for holder, where in pos.depots:
            if where == number:
                points[holder] += cat.depot_points
    return {
        "seat": seat,
        "colour": GOODS[pos.goods],
        "path": path,
        "sides": sides,
        "left": n,
        "points": [*points],
    }


def _cards(pos: Position) -> list[JSON]:
    cat = pos.catalogue
    seat = pos.current_player
    deciding = seat >= 0 and pos.agenda[-1][2] in (kinds.ACTION, kinds.EXTRA_ACTION)
    extra = deciding and pos.agenda[-1][2] == kinds.EXTRA_ACTION
    found: list[JSON] = []
    for number, card in enumerate(cat.cards):
        if not pos.display[number]:
            continue
        takable = deciding and not operations.refuse_take(
            pos, pos.players[seat], number, extra=extra
        )
        found.append(
            {
                "card": card.name,
                "kind": card.name.partition("-")[0] if card.city != NONE else card.name,
                "name": card.title,
                "icon": card.icon,
                "city": None if card.city == NONE else cat.board.cities[card.city],
                "n": card.n,
                "points": card.points,
                "count": pos.display[number],
                "takable": takable,
            }
        )
    return found


def _player(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    cat = pos.catalogue
    over = pos.current_player == TERMINAL
    shown = over or bool(pos.revealed >> p.seat & 1)
    extra = ending.baron_points(pos, p) if over else 0
    income = bonds.income(pos, p)
    mine = seat == p.seat
    mask = p.dealt if mine and p.baron == NONE else 0
    if (shown or mine) and p.baron != NONE:
        mask = 1 << p.baron
    return {
        "seat": p.seat,
        "points": p.points,
        "money": p.money,
        "bonds": p.bonds,
        "engine": p.engine,
        "income": income,
        "next": income - p.bonds * cat.dividend,
        "links": p.links,
        "tiles": p.tiles,
        "cities": barons.cities(p),
        "hand": {card.name: p.hand[i] for i, card in enumerate(cat.cards) if p.hand[i]},
        "icons": {card.name: card.icon for i, card in enumerate(cat.cards) if p.hand[i]},
        "delivered": [name for i, name in enumerate(GOODS) if p.delivered >> i & 1],
        "barons": 1 if p.baron != NONE else p.dealt.bit_count(),
        "baron": [
            {
                "baron": baron.name,
                "name": baron.title,
                "kind": baron.kind,
                "worth": baron.points,
                "most": baron.most,
                "cities": [cat.board.city_names[city] for city in baron.cities],
                "level": baron.level,
                "points": barons.points(pos, p, i),
            }
            for i, baron in enumerate(cat.barons)
            if mask >> i & 1
        ]
        or None,
        "revealed": shown,
        "bid": p.bid,
        "now": p.points if over else p.points - p.bonds,
        "score": {"track": p.points - extra + p.bonds, "bonds": -p.bonds, "baron": extra}
        if over
        else None,
    }


def _over(pos: Position) -> JSON:
    if pos.current_player != TERMINAL:
        return None
    result = ending.outcome(pos)
    return {
        "reason": result.reason,
        "winners": [*result.winners],
        "tie_break": result.tie_break,
    }
