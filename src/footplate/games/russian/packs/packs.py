"""What a house pack may change: all but what stands here.

The schema says which words and numbers a key may hold. The table below says what the rules are
written around: keys that stay as they are printed. `gains` says which gains may stand where,
`boards` what makes a board, and every module what it needs (`Hooks.check_pack`). A pack that passes
can be played to the end, with all options and by any number of players.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from footplate.games.russian.packs import boards, gains
from footplate.games.russian.packs.boards import wrong
from footplate.games.russian.tables.component_words import effects, name
from footplate.games.russian.tables.kinds import ANY, AT_ONCE, COLOURS
from footplate.kernel.components import Components
from footplate.kernel.errors import ComponentError

if TYPE_CHECKING:
    from footplate.games.russian.tables.hooks import CheckPack

FIXED: Final = {
    "space": ("needs", "one_with", "one_with_players"),
    "space.basic": ("cost", "gain"),
    "space.first": ("cost", "gain"),
    "space.second": ("cost", "gain"),
    "strip": ("face", "players", "short_players"),
    "piece.wood": ("count",),
    "engineer": ("number", "additional"),
    "engineer.1": ("stack",),
    "locomotive": ("editions", "copies", "factory", "needs", "needs_2013", "instead"),
    "locomotive.coal": ("number",),
    "locomotive.site": ("number",),
    "locomotive.special": ("number",),
    "locomotive.steelworks": ("number",),
    "factory": ("editions",),
    "route": ("board", "first"),
    "branch": ("route",),
    "gap": ("route",),
    "upgrade": ("route",),
    "boulder": ("route",),
    "special": ("coin", "same"),
    "industry": ("track", "beside", "boulder"),
    "income": ("needs",),
    "starting": ("needs",),
    "idea": ("needs", "needs_2013"),
    "card": ("needs", "needs_2013"),
    "card.repeat": ("gain",),
    "bonus.majority": ("editions",),
    "emil": ("space", "needs"),
}
"""By table, or by table and row: keys that stay as they are printed."""


def check(parts: Components, printed: Components, modules: Sequence[CheckPack]) -> None:
    """Check that a game can be played with a house pack, whatever its options.

    Args:
        parts: the component values of the pack, laid over those that are printed.
        printed: the printed ones.
        modules: say of each module whether it can be played with them.

    Raises:
        ComponentError: it cannot; the text says why.
    """
    for place, keys in FIXED.items():
        for row in gains.rows_of(parts, place):
            before = printed.row(row.table, row.id).values()
            for key in keys:
                if row.values().get(key) != before.get(key):
                    raise wrong(row, key, "a house pack cannot change this")
    gains.check(parts)
    boards.check(parts, printed)
    for check_module in modules:
        check_module(parts)
    _check_stacks(parts)
    _check_tiles(parts)
    _check_lists(parts)
    _check_starts(parts)


# ---------------------------------------------------------------------- stacks and lists


def _check_stacks(parts: Components) -> None:
    """Check that the strip can be filled, also in the shorter game."""
    engineers = parts.rows("engineer")
    base = [row for row in engineers if not row.has("additional")]
    for row in engineers:
        if row.has("additional"):
            wanted = parts.row("engineer", str(row.int("number"))).text("stack")
            if row.text("stack") != wanted:
                raise wrong(
                    row, "stack", f"expected {wanted}, as the engineer has whose place it takes"
                )
    for letter in ("A", "B"):
        found = len([row for row in base if row.text("stack") == letter])
        most = max([_wanted(parts, seats, letter) for seats in range(2, 5)])
        if found < most:
            raise ComponentError(
                f"engineer, stack: {found} engineers of stack {letter}; "
                f"expected at least {most} for the strip"
            )


def _wanted(parts: Components, seats: int, letter: str) -> int:
    """Return how many engineers of a stack the strip takes, in the longer or the shorter game."""
    strip = [row for row in parts.rows("strip") if seats in row.ints("players")]
    long = [row.text("stack") for row in strip]
    short: list[str] = []
    old: list[str] = []
    for row in strip:
        if seats in row.ints("short_players"):
            stack = row.text("short_stack" if row.has("short_stack") else "stack")
            short.append(stack)
            swapped = row.has("short_a_2013") and seats in row.ints("short_a_2013")
            old.append("A" if swapped else stack)
    return max(long.count(letter), short.count(letter), old.count(letter))


def _check_tiles(parts: Components) -> None:
    before = 0
    for row in parts.rows("locomotive"):
        number = row.int("number")
        if row.has("instead"):
            wanted = parts.row("locomotive", row.text("instead")).int("number")
            if number != wanted:
                raise wrong(row, "number", f"expected {wanted}, as on the tiles that it replaces")
        elif row.text("copies") == "stack":
            if number < before:
                raise wrong(row, "number", f"expected at least {before}, as on the stack before")
            before = number


def _check_lists(parts: Components) -> None:
    for row in parts.rows("valuation"):
        if len(row.ints("colours")) != len(COLOURS):
            raise wrong(row, "colours", f"expected {len(COLOURS)} numbers, one for each colour")
    for row in parts.rows("bonus"):
        steps = row.ints("steps") if row.has("steps") else ()
        if len(steps) % 2 or list(steps[::2]) != sorted(set(steps[::2])):
            raise wrong(row, "steps", "expected pairs, a rising number and its points")


def _check_starts(parts: Components) -> None:
    """Check that what starting bonus cards give is possible on every board at the start."""
    names = sorted({row.text("board") for row in parts.rows("route")})
    tracks = sorted({row.text("track") for row in parts.rows("industry")})
    doublers = min([row.int("doublers") for row in parts.rows("edition")])
    above = min([_places(parts, board) for board in names])
    room = {
        "wood": min([_ground(parts, board) for board in names]),
        "industry": min([boards.kinds_of(parts, track).index("gap") for track in tracks]) - 1,
    }
    for row in parts.rows("starting"):
        room["doubler"] = min(doublers, above)
        wanted = dict.fromkeys(room, 0)
        for kind, n in effects(row.texts("gain"), f"starting.{row.id}")[0]:
            if kind < AT_ONCE:
                wanted["wood" if kind <= ANY else name(kind)] += n
        for what, n in wanted.items():
            if n > room[what]:
                raise wrong(
                    row,
                    "gain",
                    f'"{n} {what}" is not possible at the start; at most {room[what]}',
                )
        doublers -= wanted["doubler"]


def _places(parts: Components, board: str) -> int:
    """Return the places for doublers on a board."""
    return sum([row.int("doublers") for row in parts.rows("route") if row.text("board") == board])


def _ground(parts: Components, board: str) -> int:
    """Return how far wood tracks can move on a board at the start, boulders being there."""
    stops = {row.text("route"): row.int("space") - 1 for row in parts.rows("boulder")}
    return sum(
        [
            stops.get(row.id, row.int("length")) - 1
            for row in parts.rows("route")
            if row.text("board") == board
        ]
    )
