"""A position described by hand: the `[given]` table of a scenario (see docs/scenarios.md).

Everything that is not said is as at the start of the game. Seats count from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from footplate.games.russian import flow, invariants, locomotives, spaces
from footplate.games.russian.kinds import COLOURS, MARKS, N_COLOURS, TRACKS, TURN, WORKER
from footplate.games.russian.payment import Mix
from footplate.kernel.contract import ScenarioError

if TYPE_CHECKING:
    from footplate.games.russian.position import Player, Position
    from footplate.kernel.contract import JSON

TABLE_KEYS = (
    "round",
    "order",
    "turn",
    "passed",
    "strip",
    "supply",
    "returned",
    "cards",
    "removed",
    "taken",
    "held",
    "players",
)
PLAYER_KEYS = (
    "points",
    "coins",
    "workers",
    "hand",
    "temporary",
    "wooden",
    "tracks",
    "locomotives",
    "factories",
    "wrenches",
    "doublers",
    "engineers",
    "placed",
    "boxed",
    "medal",
    "revalued",
    "keys",
)


def fill(pos: Position, given: Mapping[str, JSON]) -> None:
    """Bring the described pieces onto the empty table and let the seat on turn decide.

    Raises:
        ScenarioError: an unknown key or word, a value that cannot be, or pieces that contradict
            each other; names the key.
    """
    cat = pos.catalogue
    _known(given, TABLE_KEYS, "given")
    pos.agenda.clear()
    pos.starting = 0
    pos.round = _int(given, "round", 1, 1, cat.rounds, "given")
    pos.order = [seat - 1 for seat in _ints(given, "order", range(1, cat.players + 1), "given")]
    if sorted(pos.order) != list(range(cat.players)):
        raise ScenarioError(f"given.order: expected each seat from 1 to {cat.players} once")
    _strip(pos, given)
    for name in ("supply", "returned"):
        counts = pos.supply[:] if name == "supply" else pos.returned[:]
        for tile, n in _table(given, name, "given").items():
            counts[_index(cat.tiles, tile, f"given.{name}")] = _number(n, f"given.{name}.{tile}")
        if name == "supply":
            pos.supply = counts
        else:
            pos.returned = counts
    pos.cards = _mask(given, "cards", cat.cards, pos.cards, "given")
    tables = given.get("players", [])
    if not isinstance(tables, list) or len(tables) > cat.players:
        raise ScenarioError(f"given.players: expected at most {cat.players} tables")
    described: list[Mapping[str, JSON]] = []
    for entry in tables:
        if not isinstance(entry, dict):
            raise ScenarioError(f"given.players.{len(described) + 1}: expected a table")
        described.append(entry)
    for seat, table in enumerate(described):
        _player(pos, pos.own(seat), table, f"given.players.{seat + 1}")
    used = 0
    for p in pos.players:
        used += sum(p.doublers)
    pos.doublers = cat.doublers - used
    if "supply" not in given:
        _what_is_left(pos)
    pos.lowest = locomotives.lowest(cat, pos.supply)
    pos.tiles = sum(pos.supply)
    _bonuses(pos, given)
    _held(pos, given)
    for seat in range(cat.players):
        p = pos.own(seat)
        table = described[seat] if seat < len(described) else {}
        placed = sum([spaces.pieces(h)[0] for h in pos.held if h and spaces.holder(h) == seat])
        free = p.workers - placed - p.basic
        p.hand = _int(table, "hand", free, 0, 9, f"given.players.{seat + 1}")
    for seat in _ints(given, "passed", (), "given"):
        pos.passed |= 1 << _seat(pos, seat, "given.passed")
    turn = _seat(pos, _int(given, "turn", pos.order[0] + 1, 1, cat.players, "given"), "given.turn")
    if pos.passed >> turn & 1:
        raise ScenarioError("given.turn: this seat has passed")
    pos.turn = pos.order.index(turn)
    pos.agenda.append((turn, 0, TURN, 0, 0))
    flow.settle(pos)
    try:
        invariants.check(pos)
    except AssertionError as broken:
        raise ScenarioError(f"given contradicts itself: {broken}") from None


# ---------------------------------------------------------------------- the table


def _strip(pos: Position, given: Mapping[str, JSON]) -> None:
    cat = pos.catalogue
    pos.strip = list(_ints(given, "strip", [0] * len(cat.strip_names), "given"))
    if len(pos.strip) != len(cat.strip_names):
        raise ScenarioError(
            f"given.strip: expected {len(cat.strip_names)} numbers, 0 where a space is empty"
        )
    for engineer in pos.strip:
        if engineer and engineer not in cat.engineers:
            raise ScenarioError(f"given.strip: there is no engineer {engineer}")


def _what_is_left(pos: Position) -> None:
    """The stacks without the tiles that the players have."""
    supply = pos.supply[:]
    for p in pos.players:
        for tile in [*p.locomotives, *p.factories]:
            if tile and supply[tile]:
                supply[tile] -= 1
    for tile, n in enumerate(pos.returned):
        supply[tile] = max(supply[tile] - n, 0)
    pos.supply = supply


def _bonuses(pos: Position, given: Mapping[str, JSON]) -> None:
    cat = pos.catalogue
    pos.removed = _mask(given, "removed", cat.bonuses, 0, "given")
    taken = given.get("taken", [])
    if not isinstance(taken, list):
        raise ScenarioError('given.taken: expected a list like ["1 flat"]')
    for text in taken:
        seat, _, card = str(text).partition(" ")
        if not seat.isdigit():
            raise ScenarioError(f'given.taken: "{text}" is not like "1 flat"')
        who = _seat(pos, int(seat), "given.taken")
        index = _index(cat.bonuses, card, "given.taken")
        pos.taken = [*pos.taken, (who, index)]
        pos.own(who).bonuses |= 1 << index
    if pos.taken and pos.removed.bit_count() != cat.removed:
        raise ScenarioError(f"given.removed: expected {cat.removed} cards, since one was taken")


def _held(pos: Position, given: Mapping[str, JSON]) -> None:
    cat = pos.catalogue
    names = [space.name for space in cat.spaces]
    for name, value in _table(given, "held", "given").items():
        where = f"given.held.{name}"
        index = _index(names, name, "given.held")
        seat, _, letters = str(value).partition(" ")
        if not seat.isdigit() or not letters or letters.strip("wtbc"):
            raise ScenarioError(f'{where}: "{value}" is not like "1 ww"')
        who = _seat(pos, int(seat), where)
        mix = Mix(letters.count("w"), letters.count("t"), letters.count("b"), letters.count("c"))
        if mix.size() > 3:
            raise ScenarioError(f"{where}: at most 3 pieces lie on a space")
        if index == cat.basic:
            p = pos.own(who)
            p.basic += mix.workers
            p.basic_uses += mix.size()
        else:
            pos.held[index] = spaces.occupant(who, spaces.pieces_code(mix))


# ---------------------------------------------------------------------- a player


def _player(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    cat = pos.catalogue
    _known(table, PLAYER_KEYS, where)
    p.points = _int(table, "points", 0, 0, 9999, where)
    p.coins = _int(table, "coins", cat.coins, 0, 99, where)
    p.temporary = _int(table, "temporary", 0, 0, 2, where)
    p.has_wooden = p.wooden = 1 if table.get("wooden", False) is True else 0
    tracks = p.tracks[:]
    for name, route in _table(table, "tracks", where).items():
        line = _index([r.name for r in p.routes], name, f"{where}.tracks")
        if not isinstance(route, dict):
            raise ScenarioError(f"{where}.tracks.{name}: expected colours with their spaces")
        for colour, space in route.items():
            index = _index(COLOURS, colour, f"{where}.tracks.{name}")
            at = _number(space, f"{where}.tracks.{name}.{colour}")
            if at > p.routes[line].length:
                raise ScenarioError(
                    f"{where}.tracks.{name}.{colour}: the route has {p.routes[line].length} spaces"
                )
            tracks[line * N_COLOURS + index] = at
    p.tracks = tracks
    if "locomotives" in table:
        places = [0] * len(p.locomotives)
        for name, tiles in _table(table, "locomotives", where).items():
            line = _index([r.name for r in p.routes], name, f"{where}.locomotives")
            slots = [s for s, route in enumerate(cat.board.slots) if route == line]
            found = tiles if isinstance(tiles, list) else [tiles]
            if len(found) > len(slots):
                raise ScenarioError(f"{where}.locomotives.{name}: there is room for {len(slots)}")
            for slot, tile in zip(slots, found, strict=False):
                places[slot] = _index(cat.tiles, str(tile), f"{where}.locomotives.{name}")
        p.locomotives = places
    factories = [
        _index(cat.tiles, tile, f"{where}.factories") for tile in _texts(table, "factories", where)
    ]
    if len(factories) > len(p.factories):
        raise ScenarioError(f"{where}.factories: there are {len(p.factories)} gaps")
    p.factories = factories + [0] * (len(p.factories) - len(factories))
    p.wrenches = list(_ints(table, "wrenches", [0], where))
    doublers = p.doublers[:]
    for name, n in _table(table, "doublers", where).items():
        line = _index([r.name for r in p.routes], name, f"{where}.doublers")
        doublers[line] = _number(n, f"{where}.doublers.{name}")
    p.doublers = doublers
    p.engineers = sorted(_ints(table, "engineers", (), where))
    for engineer in p.engineers:
        if engineer not in cat.engineers:
            raise ScenarioError(f"{where}.engineers: there is no engineer {engineer}")
    p.placed = _mask(table, "placed", cat.ideas, 0, where)
    boxed = _mask(table, "boxed", cat.ideas, 0, where)
    p.tokens &= ~(p.placed | boxed)
    p.medal = 1 if table.get("medal", False) is True else 0
    p.valuation = 1 if table.get("revalued", False) is True else 0
    p.keys = _int(table, "keys", 0, 0, 20, where)
    _benefits(pos, p)
    most = cat.workers + cat.spare
    p.workers = _int(table, "workers", p.workers, 1, most, where)
    p.spare = most - p.workers


def _benefits(pos: Position, p: Player) -> None:
    """What the tracks and wrenches have reached counts as received."""
    p.rebuild(pos.catalogue)
    for line in p.routes:
        for special in line.specials:
            if p.track(line.index, special.colour) < special.space:
                continue
            if special.reached and p.reach[line.index] < special.space:
                continue
            for kind, n in special.effects[0]:
                if kind == TRACKS:
                    p.colours |= 1 << n
                elif kind == WORKER and p.spare:
                    p.workers += 1
                    p.spare -= 1
            if special.kind < MARKS:
                p.got |= 1 << special.bit
    for reward in p.industry.specials:
        if reward is not None and max([0, *p.wrenches]) >= reward.space:
            p.got |= 1 << reward.bit
    p.rebuild(pos.catalogue)


# ---------------------------------------------------------------------- reading values


def _known(table: Mapping[str, JSON], keys: tuple[str, ...], where: str) -> None:
    for key in table:
        if key not in keys:
            raise ScenarioError(f"{where}.{key}: unknown key; expected one of {', '.join(keys)}")


def _number(value: JSON, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ScenarioError(f"{where}: expected a number that is not negative")
    return value


def _int(table: Mapping[str, JSON], key: str, default: int, low: int, high: int, where: str) -> int:
    if key not in table:
        return default
    value = _number(table[key], f"{where}.{key}")
    if not low <= value <= high:
        raise ScenarioError(f"{where}.{key}: {value} is not from {low} to {high}")
    return value


def _ints(table: Mapping[str, JSON], key: str, default: object, where: str) -> list[int]:
    value = table.get(key)
    if value is None:
        return list(default) if isinstance(default, (list, tuple, range)) else []
    if not isinstance(value, list):
        raise ScenarioError(f"{where}.{key}: expected a list of numbers")
    return [_number(item, f"{where}.{key}") for item in value]


def _texts(table: Mapping[str, JSON], key: str, where: str) -> list[str]:
    value = table.get(key, [])
    if not isinstance(value, list):
        raise ScenarioError(f"{where}.{key}: expected a list")
    return [str(item) for item in value]


def _table(table: Mapping[str, JSON], key: str, where: str) -> dict[str, JSON]:
    value = table.get(key, {})
    if not isinstance(value, dict):
        raise ScenarioError(f"{where}.{key}: expected a table")
    return value


def _index(names: tuple[str, ...] | list[str], name: str, where: str) -> int:
    if name not in names:
        raise ScenarioError(f'{where}: there is no "{name}"; expected one of {", ".join(names)}')
    return names.index(name)


def _mask(
    table: Mapping[str, JSON], key: str, names: tuple[str, ...], default: int, where: str
) -> int:
    if key not in table:
        return default
    mask = 0
    for name in _texts(table, key, where):
        mask |= 1 << _index(names, name, f"{where}.{key}")
    return mask


def _seat(pos: Position, number: int, where: str) -> int:
    if not 1 <= number <= pos.catalogue.players:
        raise ScenarioError(f"{where}: there is no seat {number}")
    return number - 1
