"""What a seat may see, as plain data: the only thing that leaves the process."""

from __future__ import annotations

from typing import TYPE_CHECKING

from footplate.games.russian.rules import ending, ideas, scoring
from footplate.games.russian.shown import knowledge
from footplate.games.russian.state import occupancy
from footplate.games.russian.state.engines import tile_in_hand
from footplate.games.russian.tables import component_words, kinds
from footplate.games.russian.tables.kinds import COLOURS, N_COLOURS
from footplate.kernel.contract import CHANCE, TERMINAL

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Route, Special
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON


def view(pos: Position, seat: int | None) -> dict[str, JSON]:
    """Return the position as that seat, or a spectator, may know it. Seats count from 0."""
    cat = pos.catalogue
    current: JSON = pos.current_player
    if pos.current_player == CHANCE:
        current = "chance"
    elif pos.current_player == TERMINAL:
        current = None
    missing = knowledge.missing(pos, seat)
    over = pos.current_player == TERMINAL
    found: dict[str, JSON] = {
        "game": "russian",
        "edition": cat.edition,
        "seat": seat,
        "current": current,
        "round": pos.round,
        "rounds": cat.rounds,
        "last_round": pos.round == cat.rounds,
        "order": list(pos.order),
        "passed": [who for who in range(cat.players) if pos.passed >> who & 1],
        "passing": list(cat.passing[: cat.players]),
        "pending": _pending(pos),
        "spaces": _spaces(pos),
        "strip": [
            {"space": name, "face": face, "engineer": _engineer_on(pos, place)}
            for place, (name, face) in enumerate(zip(cat.strip_names, cat.strip_faces, strict=True))
        ],
        "engineers": {
            str(number): _gain(cat, cat.space_of_engineer[number]) for number in cat.engineers
        },
        "prices": {str(number): _price(cat, number) for number in cat.engineers},
        "supply": _counts(cat, pos.supply),
        "returned": _counts(cat, pos.returned),
        "factories": {
            tile: texts(cat.factory_effects[index][0])
            for index, tile in enumerate(cat.tiles)
            if cat.tile_factory[index]
        },
        "doublers": pos.doublers,
        "cards": [name for i, name in enumerate(cat.cards) if pos.cards >> i & 1],
        "board": cat.board_name,
        "industry": cat.industry.name,
        "parts": [*sorted(cat.in_play)],
        "extensions": [
            {
                "extension": name,
                "size": cat.extension_sizes[i],
                "specials": [printed(special) for special in cat.extension_specials[i]],
            }
            for i, name in enumerate(cat.extensions)
            if pos.extensions >> i & 1
        ],
        "sizes": {name: cat.extension_sizes[i] for i, name in enumerate(cat.extensions)},
        "incomes": {
            name: {"left": pos.incomes[i], "gain": texts(cat.income_effects[i][0])}
            for i, name in enumerate(cat.incomes)
        },
        "starting": [
            name for i, name in enumerate(cat.starting) if pos.round == 0 and pos.starting >> i & 1
        ],
        "pile": ideas.pile(pos),
        "missing": None if missing is None else [cat.bonuses[card] for card in missing],
        "majority": [*ending.majority(pos)] if over else None,
        "players": [_player(pos, p, seat) for p in pos.players],
    }
    for view in cat.hooks.view:
        found |= view(pos)
    return found


def _pending(pos: Position) -> list[JSON]:
    found: list[JSON] = []
    for seat, frame, kind, n, owed in pos.agenda:
        if seat < 0:
            continue
        entry: dict[str, JSON] = {
            "seat": seat,
            "frame": frame,
            "what": component_words.name(kind),
            "n": tile_in_hand(n) if kind == kinds.HAND else n,
            "owed": bool(owed),
        }
        if seat >= 0 and kind in (kinds.HAND, kinds.GAP):
            entry["tile"] = pos.catalogue.tiles[tile_in_hand(n)]
        elif kind == kinds.MOVE_WORKER:
            entry["space"] = pos.catalogue.spaces[n].name
        elif kind in (kinds.EXTENSION, kinds.SWITCH):
            entry["n"] = 1
            entry["route"] = pos.catalogue.board.routes[n - 1].name
        found.append(entry)
    return found


def _spaces(pos: Position) -> list[JSON]:
    cat = pos.catalogue
    usable = cat.last_spaces if pos.round == cat.rounds else cat.open_spaces
    found: list[JSON] = []
    for index, space in enumerate(cat.spaces):
        held = pos.held[index]
        if index >= cat.first_engineer_space and not held:
            continue
        price = cat.costs[space.cost]
        entry: dict[str, JSON] = {
            "space": space.name,
            "open": index in usable or index >= cat.first_engineer_space,
            "workers": price.workers,
            "coins": price.coins,
            "gain": _gain(cat, index),
            "held": None,
        }
        if held:
            workers, temporary, wooden, coins = occupancy.pieces(held)
            who = occupancy.holder(held)
            entry["held"] = {
                "seat": None if who == occupancy.NO_SEAT else who,
                "workers": workers,
                "temporary": temporary,
                "wooden": wooden,
                "coins": coins,
            }
        found.append(entry)
    return found


def _gain(cat: Catalogue, index: int) -> list[JSON]:
    return texts(cat.spaces[index].effects)


def texts(effects: tuple[tuple[int, int], ...]) -> list[JSON]:
    """Return effects as the component files write them."""
    return [component_words.effect_text(kind, n) for kind, n in effects]


def printed(special: Special) -> dict[str, JSON]:
    """Return a special space as it is printed."""
    return {
        "space": special.space,
        "colour": COLOURS[special.colour],
        "locomotive": special.reached,
        "coin": special.coin,
        "gain": texts(special.effects[0]),
    }


def _counts(cat: Catalogue, counts: list[int]) -> dict[str, JSON]:
    return {cat.tiles[tile]: n for tile, n in enumerate(counts) if n}


def _player(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    cat = pos.catalogue
    places: dict[str, JSON] = {}
    for line in p.routes:
        places[line.name] = [
            cat.tiles[p.locomotives[slot]] if p.locomotives[slot] else None
            for slot, route in enumerate(cat.board.slots)
            if route == line.index
        ]
    open_cards = seat == p.seat or pos.current_player == TERMINAL
    found: dict[str, JSON] = {
        "seat": p.seat,
        "points": p.points,
        "coins": p.coins,
        "hand": p.hand,
        "temporary": p.temporary,
        "wooden": p.wooden,
        "has_wooden": bool(p.has_wooden),
        "workers": p.workers,
        "spare": p.spare,
        "basic": p.basic_uses,
        "colours": [name for i, name in enumerate(COLOURS) if p.colours >> i & 1],
        "routes": [_route(cat, p, line) for line in p.routes],
        "locomotives": places,
        "industry": [_industry_space(cat, p, space) for space in range(len(p.industry.kinds))],
        "factories": [cat.tiles[tile] if tile else None for tile in p.factories],
        "wrenches": list(p.wrenches),
        "incomes": {
            name: {"held": p.incomes[i], "used": p.used[i]}
            for i, name in enumerate(cat.incomes)
            if p.incomes[i]
        },
        "engineers": list(p.engineers),
        "ideas": [name for i, name in enumerate(cat.ideas) if p.tokens >> i & 1],
        "placed": [name for i, name in enumerate(cat.ideas) if p.placed >> i & 1],
        "medal": bool(p.medal),
        "medal_route": p.routes[p.medal - 1].name if p.medal else None,
        "values": list(cat.valuations[p.valuation]),
        "keys": p.keys,
        "bonus_cards": p.bonuses.bit_count(),
        "bonuses": [
            {"card": name, "points": ending.bonus_points(cat, p, i)}
            for i, name in enumerate(cat.bonuses)
            if p.bonuses >> i & 1
        ]
        if open_cards
        else None,
        "industry_points": scoring.score_industry(p),
        "now": scoring.score_round(cat, p),
    }
    for player_view in cat.hooks.player_view:
        found |= player_view(pos, p, seat)
    return found


def _open_ground(cat: Catalogue, line: Route) -> list[JSON]:
    """Return where wood will come to a choice: ground for an extension, or a switch.

    Returns:
        By place its first space, and how many spaces are open; 0 for a switch.
    """
    return [
        {"space": space, "size": cat.gap_size(line, space) if kind == kinds.EXTENSION else 0}
        for space, kind in enumerate(line.pauses)
        if kind
    ]


def _ways(cat: Catalogue, line: Route) -> list[JSON]:
    """Return where the switch of a route can still lead, each way with what lies on it."""
    found: list[JSON] = []
    ahead = [space for space, kind in enumerate(line.pauses) if kind == kinds.SWITCH]
    for number, name in enumerate(cat.branches):
        following = cat.grown[line.index][line.variant][len(cat.extensions) + number]
        if following >= 0:
            way = cat.shapes[line.index][following]
            found.append(
                {
                    "way": name,
                    "length": way.length,
                    "colours": [colour for i, colour in enumerate(COLOURS) if way.colours >> i & 1],
                    "specials": [printed(s) for s in way.specials if s.space >= ahead[0]],
                }
            )
    return found


def _engineer_on(pos: Position, place: int) -> int | None:
    """Return the engineer on a space of the strip; None if it is empty, or not drawn yet."""
    return (pos.strip[place] or None) if place < len(pos.strip) else None


def _price(cat: Catalogue, engineer: int) -> dict[str, JSON]:
    price = cat.costs[cat.spaces[cat.space_of_engineer[engineer]].cost]
    return {"workers": price.workers, "coins": price.coins}


def _industry_space(cat: Catalogue, p: Player, space: int) -> dict[str, JSON]:
    special = p.industry.specials[space]
    return {
        "kind": p.industry.kinds[space],
        "points": p.industry.points[space],
        "gap": p.industry.gap[space],
        "after": list(p.industry.following[space]),
        "boulder": space == p.industry.boulder and p.ahead[space] < 0,
        "factory": _factory(cat, p, space),
        "gain": texts(special.effects[0]) if special is not None else [],
        "got": special is not None and bool(p.got >> special.bit & 1),
    }


def _factory(cat: Catalogue, p: Player, space: int) -> JSON:
    gap = p.industry.gap[space]
    if gap < 0 or not p.factories[gap]:
        return None
    return cat.tiles[p.factories[gap]]


def _route(cat: Catalogue, p: Player, line: Route) -> dict[str, JSON]:
    score = scoring.score_route(cat, p, line)
    return {
        "route": line.name,
        "length": line.length,
        "stop": line.stop,
        "colours": [name for i, name in enumerate(COLOURS) if line.colours >> i & 1],
        "tracks": {
            name: p.tracks[line.index * N_COLOURS + i]
            for i, name in enumerate(COLOURS)
            if line.colours >> i & 1
        },
        "reach": p.reach[line.index],
        "doublers": p.doublers[line.index],
        "doubler_spaces": line.doublers,
        "open": _open_ground(cat, line),
        "branch": cat.branch_of(line),
        "ways": _ways(cat, line),
        "built": {str(space): name for space, name in cat.built_on(line)},
        "specials": [
            {
                **printed(special),
                "got": bool(p.got >> special.bit & 1)
                if special not in line.marks
                else scoring.fulfilled(p, line.index, special),
            }
            for special in line.specials
        ],
        "points": {"tracks": score.tracks, "stars": score.stars, "medal": score.medal},
    }
