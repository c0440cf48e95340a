"""What a house pack may change of the boards: routes, branches, gaps, extensions, special spaces.

Open ground must lie on its route, the right extensions must be there for all who come to it, and
of the ways after a switch the longest must take what the route promised before it.
"""

from __future__ import annotations

from typing import Final

from footplate.games.russian.kinds import COLOURS, INCOME, WRENCH, effects
from footplate.kernel.components import Components, Row
from footplate.kernel.contract import ComponentError

MOST_PLAYERS: Final = 4


def wrong(row: Row, key: str, problem: str) -> ComponentError:
    """The sentence that says which row and key, and what the matter is."""
    return ComponentError(f"{row.table}.{row.id}, {key}: {problem}")


def check(parts: Components) -> None:
    """Raises `ComponentError` with a sentence if a board cannot be played on."""
    for row in parts.rows("route"):
        _check_colours(row)
        if row.int("doublers") > row.int("length"):
            raise wrong(row, "doublers", f"the route has {row.int('length')} spaces")
        _check_switch(row, _of_route(parts, "branch", row.id))
        _check_gaps(row, _of_route(parts, "gap", row.id), _of_route(parts, "branch", row.id))
    _check_extensions(parts)
    for row in parts.rows("special"):
        _check_place(parts, row)
    _check_gains(parts)
    _check_industry(parts)


def _of_route(parts: Components, table: str, route: str) -> list[Row]:
    """The branches or gaps of a route."""
    return [row for row in parts.rows(table) if row.text("route") == route]


def _check_colours(row: Row) -> None:
    taken = row.texts("colours")
    if taken != COLOURS[: len(taken)] or not taken:
        raise wrong(row, "colours", f"expected the first of {', '.join(COLOURS)}, in order")


def _check_switch(route: Row, branches: list[Row]) -> None:
    """What is counted on before the switch is what the longest way has to offer."""
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
    """The spaces that an extension covers."""
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
    lengths = {row.id: row.int("length") for row in parts.rows("route")}
    if route not in lengths:
        names = [*lengths, *[row.id for row in parts.rows("branch")]]
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


def _check_gains(parts: Components) -> None:
    """Income exists on the board that has it, and there is one more wrench for an extension."""
    extensions = [row.id for row in parts.rows("extension")]
    german = [row.id for row in parts.rows("route") if row.text("board") == "german"]
    german += [row.id for row in parts.rows("branch") if row.text("route") in german]
    german += extensions
    wrenches = 0
    for row in parts.rows("special"):
        kinds = [kind for kind, _ in effects(row.texts("gain"), f"special.{row.id}")[0]]
        if INCOME in kinds and row.text("route") not in german:
            raise wrong(row, "gain", '"1 income" needs the German board')
        if WRENCH in kinds:
            wrenches += 1
            if row.text("route") not in extensions:
                raise wrong(row, "gain", '"1 wrench" can stand on an extension only')
            if wrenches > 1:
                raise wrong(row, "gain", "another extension gives the one wrench there is")


# ---------------------------------------------------------------------- the industry track


def _check_industry(parts: Components) -> None:
    between = parts.rows("industry")[1:-1]
    for row in between:
        if row.text("kind") in ("start", "end"):
            raise wrong(row, "kind", "expected space, gap or idea between the start and the end")
    if "gap" not in [row.text("kind") for row in between]:
        raise wrong(between[-1], "kind", "no gap is left for a factory; expected at least one")
