"""What a house pack may change of the boards: routes, branches, gaps, extensions, special spaces.

Open ground must lie on its route, the right extensions must be there for all who come to it, and
of the ways after a switch the longest must take what the route promised before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from footplate.games.russian.tables.component_words import counted, effects, name
from footplate.games.russian.tables.kinds import COLOURS, MARKS, WRENCH
from footplate.kernel.components import Components, Row
from footplate.kernel.errors import ComponentError

MOST_PLAYERS: Final = 4


def wrong(row: Row, key: str, problem: str) -> ComponentError:
    """Return the error that says which row and key is wrong, and why."""
    return ComponentError(f"{row.table}.{row.id}, {key}: {problem}")


def check(parts: Components, printed: Components) -> None:
    """Raises `ComponentError` with a sentence if a board cannot be played on."""
    for row in parts.rows("route"):
        _check_colours(row)
        if row.int("doublers") > row.int("length"):
            raise wrong(row, "doublers", f"the route has {row.int('length')} spaces")
        _check_switch(row, _of_route(parts, "branch", row.id))
        _check_gaps(row, _of_route(parts, "gap", row.id), _of_route(parts, "branch", row.id))
    for row in parts.rows("boulder"):
        length = parts.row("route", row.text("route")).int("length")
        if row.int("space") > length:
            raise wrong(
                row, "space", f"it lies beyond the end of the route, which has {length} spaces"
            )
    for row in parts.rows("upgrade"):
        _check_upgrade(row, parts.row("route", row.text("route")))
    _check_extensions(parts)
    for row in parts.rows("special"):
        _check_place(parts, row)
    _check_gains(parts)
    _check_industry(parts, printed)


def _of_route(parts: Components, table: str, route: str) -> list[Row]:
    """Return the branches or gaps of a route."""
    return [row for row in parts.rows(table) if row.text("route") == route]


def _check_colours(row: Row) -> None:
    taken = row.texts("colours")
    if taken != COLOURS[: len(taken)] or not taken:
        raise wrong(row, "colours", f"expected the first of {', '.join(COLOURS)}, in order")


def _check_switch(route: Row, branches: list[Row]) -> None:
    """Check that the longest way behind a switch offers what is counted on before it."""
    if not branches:
        return
    longest = branches[0]
    for branch in branches:
        _check_colours(branch)
        if branch.int("space") != branches[0].int("space"):
            raise wrong(
                branch, "space", f"expected {branches[0].int('space')}, where the route divides"
            )
        if branch.int("length") < branch.int("space"):
            raise wrong(branch, "length", f"expected at least {branch.int('space')}")
        if branch.int("length") < route.int("doublers"):
            raise wrong(
                branch, "length", f"the route has room for {route.int('doublers')} doublers"
            )
        if branch.int("length") > longest.int("length"):
            longest = branch
    if route.int("length") != longest.int("length"):
        raise wrong(
            route, "length", f"expected {longest.int('length')}, the end of its longest branch"
        )
    if route.texts("colours") != longest.texts("colours"):
        raise wrong(route, "colours", f"expected those of its longest branch, {longest.id}")
    for branch in branches:
        if len(branch.texts("colours")) > len(route.texts("colours")):
            raise wrong(branch, "colours", f"more than its longest branch takes, {longest.id}")


def _check_upgrade(upgrade: Row, route: Row) -> None:
    """Check that nothing on the route is lost when it is covered [2021 p.35]."""
    _check_colours(upgrade)
    if upgrade.int("length") < route.int("length"):
        raise wrong(upgrade, "length", f"expected at least {route.int('length')}, as the route has")
    if len(upgrade.texts("colours")) < len(route.texts("colours")):
        raise wrong(upgrade, "colours", "expected at least those that the route takes")


def _check_gaps(route: Row, gaps: list[Row], branches: list[Row]) -> None:
    end = route.int("length")
    if branches:
        end = branches[0].int("space") - 1
    taken: list[int] = []
    for gap in gaps:
        ground = _ground(gap)
        if ground[-1] > end:
            raise wrong(
                gap, "space", f"the ground ends on {ground[-1]}; expected at most {end} here"
            )
        if any(space in taken for space in ground):
            raise wrong(gap, "space", "another gap of the route has some of these spaces")
        taken.extend(ground)


def _ground(gap: Row) -> list[int]:
    """Return the spaces that an extension covers."""
    return list(range(gap.int("space"), gap.int("space") + gap.int("size")))


def _check_extensions(parts: Components) -> None:
    for size in range(1, 10):
        gaps = [row for row in parts.rows("gap") if row.int("size") == size]
        found = [row for row in parts.rows("extension") if row.int("size") == size]
        if len(found) < MOST_PLAYERS * len(gaps):
            raise wrong(
                gaps[0],
                "size",
                f"{len(found)} extensions have {size} spaces; expected at least "
                f"{MOST_PLAYERS * len(gaps)}, so that there is one for all players",
            )


# ---------------------------------------------------------------------- special spaces


def _check_place(parts: Components, special: Row) -> None:
    route, space = special.text("route"), special.int("space")
    for row in parts.rows("extension"):
        if row.id == route:
            if space > row.int("size"):
                raise wrong(
                    special,
                    "space",
                    f"{space} lies beyond the extension, which has {row.int('size')} spaces",
                )
            return
    for row in parts.rows("branch"):
        if row.id == route:
            first, last = row.int("space"), row.int("length")
            if not first <= space <= last:
                raise wrong(
                    special,
                    "space",
                    f"{space} is not on the branch, which has spaces {first} to {last}",
                )
            return
    _check_on_route(parts, special, route, space)


def _check_on_route(parts: Components, special: Row, route: str, space: int) -> None:
    routes = parts.rows("route")
    lengths = {row.id: row.int("length") for row in (*routes, *parts.rows("upgrade"))}
    if route not in lengths:
        names = [row.id for row in (*routes, *parts.rows("branch"), *parts.rows("upgrade"))]
        raise wrong(
            special,
            "route",
            f"there is no route {route}; expected {', '.join(names)}, or an extension",
        )
    if space > lengths[route]:
        raise wrong(
            special,
            "space",
            f"{space} lies beyond the route, which has {lengths[route]} spaces",
        )
    for branch in _of_route(parts, "branch", route):
        if space >= branch.int("space"):
            raise wrong(
                special,
                "space",
                f"{space} lies beyond the switch; expected the branch as its route",
            )
    for gap in _of_route(parts, "gap", route):
        if space in _ground(gap):
            raise wrong(
                special, "space", f"{space} is open ground; expected an extension as its route"
            )


def specials_elsewhere(parts: Components, board: str) -> list[Row]:
    """Return the special spaces of all other boards; extensions belong to the board with gaps."""
    board_of = {row.id: row.text("board") for row in parts.rows("route")}
    for row in (*parts.rows("branch"), *parts.rows("upgrade")):
        board_of[row.id] = board_of[row.text("route")]
    with_gaps = board_of[parts.rows("gap")[0].text("route")]
    board_of.update({row.id: with_gaps for row in parts.rows("extension")})
    return [row for row in parts.rows("special") if board_of[row.text("route")] != board]


def only_on(parts: Components, board: str, title: str, gains: Sequence[str]) -> None:
    """Check that what belongs to a board is gained on it alone.

    Args:
        parts: all component values.
        board: the board.
        title: what it is called in the error.
        gains: what belongs to it.

    Raises:
        ComponentError: a special space elsewhere gives some of it.
    """
    for row in specials_elsewhere(parts, board):
        for kind in _kinds(row):
            if name(kind) in gains:
                raise wrong(row, "gain", f'"{counted(name(kind), 1)}" needs the {title} board')


def _kinds(special: Row) -> list[int]:
    """Return what a special space gives."""
    return [kind for kind, _ in effects(special.texts("gain"), f"special.{special.id}")[0]]


def _check_gains(parts: Components) -> None:
    """Check that a coin is paid for what is had once, and that one extension gives a wrench."""
    extensions = [row.id for row in parts.rows("extension")]
    wrenches = 0
    for row in parts.rows("special"):
        kinds = _kinds(row)
        if row.flag("coin") and kinds[0] >= MARKS:
            raise wrong(row, "gain", "what a coin is paid for cannot count at every scoring")
        if row.has("same"):
            covered = parts.row("special", row.text("same")).int("space")
            if row.int("space") != covered:
                raise wrong(row, "space", f"expected {covered}, the space that it covers")
        if WRENCH in kinds:
            wrenches += 1
            if row.text("route") not in extensions:
                raise wrong(row, "gain", '"1 wrench" can stand on an extension only')
            if wrenches > 1:
                raise wrong(row, "gain", "another extension gives the one wrench there is")


# ---------------------------------------------------------------------- the industry tracks

STAY: Final = ("start", "end", "over", "detour")
"""Kinds that stay where they are printed."""


def kinds_of(parts: Components, track: str) -> list[str]:
    """Return the kinds of a track's spaces, all lines one after the other."""
    return [row.text("kind") for row in parts.rows("industry") if row.text("track") == track]


def on_side(row: Row, side: int) -> bool:
    """Whether a side of a board, given by number of players, has something."""
    return not row.has("players") or side in row.ints("players")


def _check_industry(parts: Components, printed: Components) -> None:
    for row in parts.rows("industry"):
        before = printed.row("industry", row.id)
        kind, was = row.text("kind"), before.text("kind")
        if was in STAY and kind != was:
            raise wrong(row, "kind", "a house pack cannot change this")
        if kind in STAY and kind != was:
            raise wrong(row, "kind", "expected space, gap or idea between the start and the end")
        if row.has("players") and not before.has("players"):
            raise wrong(row, "players", "a house pack cannot change this")
    for track in sorted({row.text("track") for row in parts.rows("industry")}):
        rows = [row for row in parts.rows("industry") if row.text("track") == track]
        _check_line(rows)
        _check_upper(rows)


def _check_line(rows: list[Row]) -> None:
    """Check that the first line of a side has a gap."""
    kinds = [row.text("kind") for row in rows]
    between = rows[1 : kinds.index("end")]
    if "gap" not in [row.text("kind") for row in between]:
        raise wrong(between[-1], "kind", "no gap is left for a factory; expected at least one")


def _check_upper(rows: list[Row]) -> None:
    """Check that a space for the other wrench is above each gap, and nowhere else [2021 p.30]."""
    kinds = [row.text("kind") for row in rows]
    end = kinds.index("end")
    if kinds.count("start") == 1:
        return
    for below, above in zip(rows[: end + 1], rows[end + 1 :], strict=False):
        if (below.text("kind") == "gap") != (above.text("kind") == "over"):
            expected = "expected gap" if above.text("kind") == "over" else "expected no gap"
            raise wrong(below, "kind", f"{expected}: {above.id} lies above it")
