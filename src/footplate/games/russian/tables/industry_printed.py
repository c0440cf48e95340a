"""The industry tracks as they are printed: the rows of the component files, compiled."""

from __future__ import annotations

from footplate.games.russian.tables.board import IndustryTrack, Special
from footplate.games.russian.tables.component_words import effects
from footplate.games.russian.tables.kinds import Effects
from footplate.kernel.components import Components, Row


def industry_track(
    parts: Components, name: str, bit: int, board: str, side: int, new: bool, shared: bool
) -> IndustryTrack:
    """Lay out an industry track.

    Args:
        parts: all component values.
        name: of the track.
        bit: the first bit of `Player.got` that is free for its special spaces.
        board: the player board beside it.
        side: the side that is used, by number of players.
        new: whether the rules of 2021 hold.
        shared: whether one track serves all players.
    """
    rows = [
        r
        for r in parts.rows("industry")
        if r.text("track") == name and (not r.has("players") or side in r.ints("players"))
    ]
    points: list[int] = []
    specials: list[Special] = []
    lines: list[tuple[int, int]] = []
    detours: list[tuple[int, int]] = []
    boulder = -1
    names = [row.id for row in rows]
    for space, row in enumerate(rows):
        kind = row.text("kind")
        before = points[-1] if points and kind != "start" else 0
        if kind == "detour":
            beside = names.index(row.text("beside"))
            detours.append((space, beside))
            before = points[beside]
        points.append(row.int("points") if row.has("points") else before)
        if kind == "start":
            lines.append((space, space))
        elif kind == "end":
            lines[-1] = (lines[-1][0], space)
        if row.flag("boulder") and name == board:
            boulder = space
        gains = _gains(row, board, new, shared)
        if gains != ((),):
            specials.append(Special(bit, space, -1, reached=False, effects=gains))
            bit += 1
    return IndustryTrack(
        name,
        tuple([row.text("kind") for row in rows]),
        tuple(points),
        tuple(specials),
        tuple(lines),
        tuple(detours),
        shared=shared,
        boulder=boulder,
    )


def _gains(row: Row, board: str, new: bool, shared: bool) -> Effects:
    """Return what a marker gets where it arrives."""
    where = f"industry.{row.id}"
    with_board = f"gain_with_{board}"
    if row.text("kind") == "idea":
        return effects(("1 idea or key",) if shared else ("1 idea",), where)
    if row.has(with_board):
        return effects(row.texts(with_board), where)
    if new and row.has("gain_2021"):
        return effects(row.texts("gain_2021"), where)
    return ((),)
