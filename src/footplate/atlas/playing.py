"""Turns a map file into all that a game needs, and lists everything that is wrong with it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from footplate.atlas import checks, dealing, joining, reading, writing
from footplate.atlas.compiling import Board, compile_map
from footplate.atlas.dealing import Cards
from footplate.atlas.files import MapFile, built_in, gather
from footplate.atlas.geography import Geography, ManyMapError, MapError, refuse
from footplate.atlas.ground import ground
from footplate.atlas.network import shortest_links
from footplate.games.world.maps import decks, own
from footplate.games.world.tables.cards import PER_CITY
from footplate.games.world.tables.schema import (
    COMMON,
    COMMON_TABLES,
    CURVES,
    DECK_TABLES,
    LOOK,
)
from footplate.kernel import components
from footplate.kernel.components import Source
from footplate.kernel.errors import ComponentError

CARDS: Final = tuple([table.name for table in DECK_TABLES])
"""The tables of a map file that are those of a deck; all others are geography."""


class Made(NamedTuple):
    """What a map file was turned into."""

    board: Board | None
    """The board, with what the rules for cards add to it; None if none could be made."""
    cards: Cards
    """The rows of its deck, by table; empty for a built-in map."""
    problems: list[ComponentError]
    """All that is wrong with it."""


def made(place: Path) -> Made:
    """Compile the map of a file or folder, deal its cards, and list what is wrong with both."""
    try:
        given = gather(place)
    except MapError as problem:
        return Made(None, {}, [problem])
    if built_in(given.file) or joining.joined(given):
        return _alone(given)
    dealt = {table: rows for table, rows in given.tables.items() if table in CARDS}
    rest = {table: rows for table, rows in given.tables.items() if table not in CARDS}
    geography, problems = reading.examined(given._replace(tables=rest))
    problems += _of_deck(given, dealt, geography)
    if geography is None or problems:
        return Made(None, {}, problems)
    try:
        board = compile_map(geography)
    except MapError as problem:
        return Made(None, {}, _each(problem))
    problems = [*checks.problems(board)]
    if "deck" in dealt:
        return Made(board, _rows(dealt), problems)
    ways = dealing.Ways(board, shortest_links(board))
    if not ways.coloured:
        return Made(board, {}, problems)
    board = dealing.completed(board, ways)
    return Made(board, {**dealing.cards(board, ways), **_rows(dealt)}, problems)


def played(place: Path) -> str:
    """Return the text of the map of a file or folder, which a game needs and records carry.

    Raises:
        MapError: it cannot be played; `ManyMapError` if that has several reasons.
    """
    board, dealt, problems = made(place)
    refuse(problems, place)
    assert board is not None
    if not dealt:
        wanted = "a map that is joined of others can be drawn and compiled, but not be played"
        raise board.geography.frame.where.wrong("of", wanted)
    tables = tomllib.loads(writing.text(board))
    tables["map"][0]["id"] = own.slug(board.geography.frame.title)  # whatever the file is called
    return own.text({**tables, **dealt, **_ground(board)})


def _alone(given: MapFile) -> Made:
    """Compile a map without its deck."""
    try:
        board = compile_map(joining.read(given))
    except MapError as problem:
        return Made(None, {}, _each(problem))
    return Made(board, {}, [*checks.problems(board)])


def _each(problem: MapError) -> list[ComponentError]:
    return problem.problems if isinstance(problem, ManyMapError) else [problem]


def _of_deck(
    given: MapFile, dealt: Mapping[str, object], geography: Geography | None
) -> list[ComponentError]:
    """List what is wrong with the rows of a deck, as far as the map has any."""
    problems: list[ComponentError] = []
    for table, rows in dealt.items():
        problems += components.faults(Source(str(given.where(table)), {table: rows}), DECK_TABLES)
    if problems or geography is None or not dealt:
        return problems
    tables = (*COMMON_TABLES, *[table._replace(optional=True) for table in DECK_TABLES])
    parts = components.load([COMMON, Source("", dealt)], tables)
    named = [each.where.table for each in geography.specials]
    board = decks.Printed(
        [city.id for city in geography.cities],
        {each.table: named.count(each.table) for each in PER_CITY.values()},
        max([each.players for each in geography.seats], default=0),
    )
    return decks.problems(parts, board, lambda table: str(given.where(table)))


def _rows(dealt: Mapping[str, Any]) -> Cards:
    return {table: list(rows) for table, rows in dealt.items()}


def _ground(board: Board) -> dict[str, list[dict[str, Any]]]:
    """Return the rows that say what the board looks like."""
    drawn = ground(board)
    source = board.geography.frame.source
    labels: list[dict[str, Any]] = [
        {"id": f"label-{number}", "name": name, "kind": kind, "x": x, "y": y, "source": source}
        for number, (name, kind, x, y) in enumerate(drawn["labels"], 1)
    ]
    curves: Mapping[str, object] = {**drawn}
    row = {"id": "ground", **{key: curves[key] for key in (LOOK, *CURVES)}, "source": source}
    return {"ground": [row], **({"label": labels} if labels else {})}
