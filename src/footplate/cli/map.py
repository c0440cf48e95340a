"""`footplate map`: turns geography into maps for Railways of the World, and deals their cards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, TypeAlias

from cyclopts import App, Parameter

from footplate import files
from footplate.atlas import ages, ground, writing
from footplate.atlas.compiling import Board, compile_file
from footplate.atlas.dealing import Cards
from footplate.atlas.files import built_in, deck_of, gather, geography_of
from footplate.atlas.geography import MapError, map_name, refuse
from footplate.atlas.picture import picture
from footplate.atlas.playing import made
from footplate.atlas.report import dealt, report
from footplate.cli.outputs import check_outputs
from footplate.counted import counted
from footplate.draw import raster
from footplate.draw.world.board.kept import ground_file
from footplate.extras import command
from footplate.games.world.tables.schema import BOARD, GEOGRAPHY, MAPS
from footplate.kernel.options import unknown

Name: TypeAlias = Annotated[str, Parameter("FILE")]
"""A map file, or the name of a built-in map."""

maps: Final = App(
    name="map",
    help="Make, check and draw maps for Railways of the World.",
    help_epilogue="Example: `footplate map check eastern_us`",
    help_format="markdown",
)
"""The command with its three subcommands."""


@maps.command(help_epilogue="Example: `footplate map check eastern_us mexico`")
def check(*names: Name) -> None:
    """Compile maps with their decks, report what lies on them, and say what would spoil a game.

    Args:
        names: Map files, or names of built-in maps; without any, all built-in maps.
    """
    wrong = 0
    for file in [_file(name) for name in names] or _built_in():
        board, dealt_cards, problems = made(file)
        if board is not None:
            print("\n".join([*report(board), *dealt(board, dealt_cards)]))
        for problem in problems:
            print(f"  {problem}" if board is not None else problem)
        wrong += len(problems)
    if wrong:
        raise MapError(f"there {'is' if wrong == 1 else 'are'} {counted(wrong, 'problem')}")


@maps.command(
    name="compile", help_epilogue="Example: `footplate map compile ireland.toml --out board.toml`"
)
def compile_(name: Name, /, *, out: Path | None = None) -> None:
    """Make the board of a map, unless it would spoil a game.

    A built-in board of periods was made by hand; only its ground is made.

    Args:
        name: A map file, or the name of a built-in map.
        out: The file for the board, and for nothing else. By default a built-in map's board and
            ground replace its old ones, and any other board goes into NAME-board.toml beside the
            map.
    """
    by_hand = MAPS / name / BOARD
    if name.isidentifier() and by_hand.is_file() and not by_hand.with_name(GEOGRAPHY).is_file():
        drawn = ground_file(name)
        files.write(drawn, ages.text(by_hand))
        print(drawn)
        return
    file = _file(name)
    path = out or file.with_name(BOARD if file.name == GEOGRAPHY else f"{file.stem}-{BOARD}")
    check_outputs({"--out": path}, [file])
    board, _ = _made(file)
    files.write(path, writing.text(board))
    if built_in(file) and not out:
        drawn = ground_file(file.parent.name)
        drawn.parent.mkdir(exist_ok=True)
        files.write(drawn, ground.text(board))
    print(f"{path}: {len(board.places)} cities, {board.grid.columns} by {board.grid.rows} hexes")


@maps.command(help_epilogue="Example: `footplate map deck ireland.toml`")
def deck(name: Name, /, *, out: Path | None = None) -> None:
    """Write down the cards that the rules give a map, so that you can change them.

    Once the file is beside the map, its cards are those of the file.

    Args:
        name: A map file.
        out: The file for the cards; by default NAME-deck.toml beside the map.
    """
    file = _file(name)
    path = out or deck_of(file)
    if path.exists():
        raise MapError(f"{path}: is there already; remove it, or name another file with --out")
    check_outputs({"--out": path})
    board, rows = _made(file)
    if not rows:
        raise MapError(f"{file}: only a map of your own, not joined of others, has cards by rule")
    given = gather(file).tables
    files.write(path, writing.deck(board, rows, given))
    print(path)


@maps.command(help_epilogue="Example: `footplate map draw ireland.toml --out ireland.png`")
def draw(
    name: Name,
    /,
    *,
    out: Path | None = None,
    plain: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Draw a map as it is before a game.

    Args:
        name: A map file, or the name of a built-in map.
        out: An SVG or PNG file; by default NAME.svg in this folder.
        plain: Write an SVG in one look, for programs that know little of CSS.
    """
    file = _file(name)
    path = out or Path(f"{map_name(file)}.svg")
    if path.suffix not in (".svg", ".png"):
        raise MapError(f"--out {path}: must end in .svg or .png")
    if path.suffix == ".png" and not raster.can_draw():
        raise MapError(f"a .png file needs what draws it: {command('png')}")
    check_outputs({"--out": path}, [file])
    drawing = picture(made(file).board or compile_file(file))
    if path.suffix == ".png":
        files.write(path, raster.png(drawing))
    else:
        files.write(path, drawing.plain() if plain else drawing.standalone())
    print(path)


def _file(name: str) -> Path:
    """Return the map file that is meant; a bare name means a built-in map unless it is a file."""
    path = Path(name)
    if path.suffix or len(path.parts) > 1 or path.exists():
        return geography_of(path)
    known = [file.parent.name for file in _built_in()]
    if name not in known:
        raise MapError(unknown("map", name, known))
    return MAPS / name / GEOGRAPHY


def _made(file: Path) -> tuple[Board, Cards]:
    """Return the board and the cards of a map. Raises `MapError` for what would spoil a game."""
    board, rows, problems = made(file)
    refuse(problems, file)
    assert board is not None
    return board, rows


def _built_in() -> list[Path]:
    """List the geographies of all built-in maps."""
    return sorted(MAPS.glob(f"*/{GEOGRAPHY}"))
