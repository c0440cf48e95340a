"""A player described by hand: an entry of `players` in the `[given]` table of a scenario."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from footplate.games.russian.given import shapes
from footplate.games.russian.tables.actions import MOST_WRENCHES
from footplate.games.russian.tables.kinds import (
    COLOURS,
    MARKS,
    N_COLOURS,
    TRACKS,
    WOOD,
    WORKER,
)
from footplate.kernel import given_values
from footplate.kernel.errors import ScenarioError

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import IndustryTrack, Route
    from footplate.games.russian.tables.kinds import Effect
    from footplate.kernel.contract import JSON

KEYS = (
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


def read(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Bring a player's described pieces onto the boards.

    Args:
        pos: the position.
        p: the player, as at the start of the game.
        table: what is described.
        where: what the table is called in errors.

    Raises:
        ScenarioError: an unknown key or word, or a value that cannot be; names the key.
    """
    cat = pos.catalogue
    given_values.known(table, KEYS + shapes.keys(cat) + tuple(cat.hooks.player_given_keys), where)
    shapes.shape(pos, p, table, where)
    p.points = given_values.integer(table, "points", 0, 0, 9999, where)
    p.coins = given_values.integer(table, "coins", cat.coins, 0, 99, where)
    p.temporary = given_values.integer(table, "temporary", 0, 0, 2, where)
    p.has_wooden = p.wooden = given_values.flag(table, "wooden", where)
    _tracks(p, table, where)
    shapes.agree(pos, p, where)
    if "locomotives" in table:
        _locomotives(pos, p, table, where)
    _factories(pos, p, table, where)
    _wrenches(p, table, where)
    _doublers(p, table, where)
    _engineers(pos, p, table, where)
    _tokens(pos, p, table, where)
    _medal(pos, p, table, where)
    shapes.valuation(pos, p, table, where)
    shapes.incomes(pos, p, table, where)
    p.keys = given_values.integer(table, "keys", 0, 0, 20 if cat.edition_2021 else 0, where)
    for read_more in cat.hooks.read_player_given:
        read_more(pos, p, table, where)
    _benefits(pos, p)
    most = cat.workers + cat.spare
    p.workers = given_values.integer(table, "workers", p.workers, 1, most, where)
    p.spare = most - p.workers


def _line(p: Player, name: str, where: str) -> int:
    """Return the index of a route by its name."""
    return given_values.index_of([route.name for route in p.routes], name, where)


def _tracks(p: Player, table: Mapping[str, JSON], where: str) -> None:
    tracks = p.tracks[:]
    for name, colours in given_values.subtable(table, "tracks", where).items():
        line = _line(p, name, f"{where}.tracks")
        if not isinstance(colours, dict):
            raise ScenarioError(f"{where}.tracks.{name}: expected colours with their spaces")
        for colour, space in colours.items():
            index = given_values.index_of(COLOURS, colour, f"{where}.tracks.{name}")
            at = given_values.number(space, f"{where}.tracks.{name}.{colour}")
            _check_space(p.routes[line], index, at, f"{where}.tracks.{name}.{colour}")
            tracks[line * N_COLOURS + index] = at
    p.tracks = tracks


def _check_space(route: Route, colour: int, at: int, where: str) -> None:
    """Check that a colour of track may lie on a space."""
    if at > route.length:
        raise ScenarioError(f"{where}: the route has {route.length} spaces")
    if colour == WOOD and not at:
        raise ScenarioError(f"{where}: wood begins on space 1")


def _locomotives(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read the locomotives by route: all places that are not listed are as a board is printed."""
    cat = pos.catalogue
    places = [0] * len(p.locomotives)
    for slot in cat.site_slots:
        places[slot] = cat.site_tile
    for name, tiles in given_values.subtable(table, "locomotives", where).items():
        line = _line(p, name, f"{where}.locomotives")
        slots = [s for s, route in enumerate(cat.board.slots) if route == line]
        found = tiles if isinstance(tiles, list) else [tiles]
        if len(found) > len(slots):
            raise ScenarioError(f"{where}.locomotives.{name}: there is room for {len(slots)}")
        for slot, tile in zip(slots, found, strict=False):
            number = given_values.index_of(cat.tiles, str(tile), f"{where}.locomotives.{name}")
            if number >= cat.stack_tiles and number != cat.site_tile:
                raise ScenarioError(f"{where}.locomotives.{name}: {tile} is no locomotive")
            places[slot] = number
    p.locomotives = places


def _factories(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    cat = pos.catalogue
    factories = [
        given_values.index_of(cat.tiles, tile, f"{where}.factories")
        for tile in given_values.texts(table, "factories", where)
    ]
    if len(factories) > len(p.factories):
        raise ScenarioError(f"{where}.factories: there are {len(p.factories)} gaps")
    for tile in factories:
        if tile and not cat.tile_factory[tile]:
            raise ScenarioError(f"{where}.factories: the back of {cat.tiles[tile]} is blank")
    p.factories = factories + [0] * (len(p.factories) - len(factories))


def _wrenches(p: Player, table: Mapping[str, JSON], where: str) -> None:
    p.wrenches = list(given_values.integers(table, "wrenches", p.industry.starts, where))
    if not 1 <= len(p.wrenches) <= MOST_WRENCHES:
        raise ScenarioError(f"{where}.wrenches: expected 1 to {MOST_WRENCHES} numbers")
    last = len(p.industry.kinds) - 1
    if max(p.wrenches) > last:
        raise ScenarioError(f"{where}.wrenches: the last space of the industry track is {last}")


def _doublers(p: Player, table: Mapping[str, JSON], where: str) -> None:
    doublers = p.doublers[:]
    for name, n in given_values.subtable(table, "doublers", where).items():
        line = _line(p, name, f"{where}.doublers")
        doublers[line] = given_values.number(n, f"{where}.doublers.{name}")
    p.doublers = doublers


def _engineers(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    p.engineers = sorted(given_values.integers(table, "engineers", (), where))
    for engineer in p.engineers:
        if engineer not in pos.catalogue.engineers:
            raise ScenarioError(f"{where}.engineers: there is no engineer {engineer}")


def _tokens(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read which idea tokens are placed and which are in the box: the player has the others."""
    p.placed = given_values.mask(table, "placed", pos.catalogue.ideas, 0, where)
    boxed = given_values.mask(table, "boxed", pos.catalogue.ideas, 0, where)
    if p.placed & boxed:
        raise ScenarioError(f"{where}.boxed: a token is placed or in the box, not both")
    p.tokens &= ~(p.placed | boxed)


def _medal(pos: Position, p: Player, table: Mapping[str, JSON], where: str) -> None:
    """Read `medal = true`, or the route on which it lies where there are several places."""
    routes = pos.catalogue.medal_routes
    if isinstance(table.get("medal"), str):
        names = [p.routes[route].name for route in routes]
        name = str(table["medal"])
        p.medal = routes[given_values.index_of(names, name, f"{where}.medal")] + 1
    elif given_values.flag(table, "medal", where):
        if len(routes) > 1:
            raise ScenarioError(f"{where}.medal: expected the route on which it lies")
        p.medal = routes[0] + 1


def _benefits(pos: Position, p: Player) -> None:
    """Count as received what the tracks and wrenches have reached."""
    p.rebuild(pos.catalogue)
    for line in p.routes:
        for special in line.specials:
            if p.track(line.index, special.colour) < special.space:
                continue
            if special.reached and p.reach[line.index] < special.space:
                continue
            if not special.coin:
                _receive(p, special.effects[0])
                if special.kind < MARKS:
                    p.got |= 1 << special.bit
    for at in p.wrenches:
        for space in _passed(p.industry, at):
            reward = p.industry.specials[space]
            if reward is not None:
                p.got |= 1 << reward.bit
    p.rebuild(pos.catalogue)


def _receive(p: Player, effects: Iterable[Effect]) -> None:
    """Give a player the colours and workers of a special space."""
    for kind, n in effects:
        if kind == TRACKS:
            p.colours |= 1 << n
        elif kind == WORKER and p.spare:
            p.workers += 1
            p.spare -= 1


def _passed(track: IndustryTrack, at: int) -> list[int]:
    """List the spaces of the industry track that a marker has passed, with its own."""
    passed = [at]
    if track.kinds[at] == "detour":
        at = track.following[at][0] - 1
    return passed + list(range(max([start for start in track.starts if start <= at]), at + 1))
