"""`footplate replay`: checks a record move by move, and shows it as text or as a picture."""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Final, TypeAlias

from cyclopts import Parameter
from rich.console import Console
from rich.markup import escape

import footplate
from footplate import files
from footplate.cli.board import board
from footplate.cli.common import (
    YOU,
    AsJson,
    Whole,
    described,
    out,
    pack_files,
    print_json,
    read_record,
)
from footplate.cli.outputs import check_outputs
from footplate.cli.words import language, message, say, tell
from footplate.draw import raster, show
from footplate.draw.families import knows
from footplate.extras import command
from footplate.kernel.contract import Result, State
from footplate.kernel.errors import FootplateError
from footplate.kernel.log import Entry
from footplate.kernel.match import Match

STDOUT: Final = Path("-")

Picture: TypeAlias = Annotated[Path, Parameter(allow_leading_hyphen=True)]
"""The file for a picture; a single hyphen means standard output."""


def replay(
    file: Path,
    /,
    *,
    ply: Whole | None = None,
    components: Path | None = None,
    text: Annotated[bool, Parameter(negative=())] = False,
    moves: Annotated[bool, Parameter(negative=())] = False,
    json: AsJson = False,
    svg: Picture | None = None,
    png: Picture | None = None,
    plain: Annotated[bool, Parameter(negative=())] = False,
) -> None:
    """Replay a record: every move is checked, and so is the result.

    It shows the board as a spectator sees it, after the last move or at the position of --ply.

    Args:
        file: The record, a .rail file.
        ply: Show the position after so many moves, draws and take-backs.
        components: The folder of the house pack that the match was played with.
        text: Print the board as text; that is the default.
        moves: Print the moves up to that position.
        json: Print one JSON object.
        svg: Write the board into this SVG file; `-` is standard output.
        png: Write the board into this PNG file; `-` is standard output.
        plain: Write the SVG in one look, for programs that know little of CSS.
    """
    asked = {"--text": text, "--moves": moves, "--json": json}
    printed = [word for word, wanted in asked.items() if wanted]
    printed += [f"{word} -" for word, path in (("--svg", svg), ("--png", png)) if path == STDOUT]
    if len(printed) > 1:
        raise FootplateError(message("replay.several", options=tuple(printed)))
    if png is not None and not raster.can_draw():
        raise FootplateError(message("replay.png", png="--png", command=command("png")))
    match = read_record(file, partial(footplate.game, components=components))
    at = match.ply if ply is None else ply
    state = match.at(at)
    for path in (svg, png):
        if path is not None:
            _check_picture(match, path)
    pictures = {"--svg": svg, "--png": png}
    check_outputs(
        {option: None if path == STDOUT else path for option, path in pictures.items()},
        [file, *pack_files(components)],
    )
    if svg is not None:
        drawing = show(match, ply=at)
        _write(svg, (drawing.plain() if plain else drawing.standalone()).encode())
    if png is not None:
        _write(png, raster.png(show(match, ply=at)))
    if json:
        print_json(_plain(match, at, state))
    elif moves:
        _tell(out(), match, at)
    elif text or (svg is None and png is None):
        console = out()
        console.print(escape(described(match.game, language())))
        console.print(escape(say("replay.ply", ply=at, plies=match.ply)))
        console.print(board(match.game, state, None, match.names, console.width))
        if at == match.ply and match.result is not None:
            console.print(f"\n{victory(match)}")


def _check_picture(match: Match, picture: Path) -> None:
    """Raise `FootplateError` unless the match can be drawn into a file of that name."""
    if not knows(match.game.name):
        raise FootplateError(message("replay.undrawn", game=match.game.title, text="--text"))
    if picture != STDOUT and str(picture).startswith("-"):
        raise FootplateError(message("replay.hyphen", file=str(picture)))


def _write(path: Path, content: bytes) -> None:
    """Write a picture into a file, or to standard output."""
    if path == STDOUT:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    else:
        files.write(path, content)


def victory(match: Match) -> str:
    """Say why a match ended and who won, as the table does; nothing while it goes on."""
    from footplate.table.shown import ending

    found = match.result
    if found is None:
        return ""
    if [match.names[seat] for seat in found.winners] != [YOU]:
        won = ending.result(match, language())
    elif len(found.points) == 1:
        won = say("victory.alone", n=found.points[0])
    else:
        won = say("victory.you", n=max(found.points))
    return escape(f"{ending.reason(match, language())}\n{won}")


def _entries(match: Match, ply: int) -> list[Entry]:
    """Return the log up to a ply."""
    found: list[Entry] = []
    count = 0
    for entry in match.entries:
        count += entry.kind != "comment"
        if count > ply:
            break
        found.append(entry)
    return found


def _player(match: Match, entry: Entry) -> str:
    return match.names[entry.player] if entry.player >= 0 else ""


def _tell(console: Console, match: Match, ply: int) -> None:
    """Print the moves as lines of text."""
    heading = ""
    count = 0
    for entry in _entries(match, ply):
        if tell(entry.heading) != heading:
            heading = tell(entry.heading)
            console.print(f"[bold]{escape(heading)}[/bold]")
        if entry.kind == "comment":
            console.print(f"      # {escape(entry.text)}", soft_wrap=True)
            continue
        count += 1
        who = f"{_player(match, entry)}: " if entry.player >= 0 else "* "
        console.print(f"{count:>5} {escape(who + entry.text)}", soft_wrap=True)
    if ply == match.ply and match.result is not None:
        console.print(victory(match))


def _result(result: Result) -> dict[str, object]:
    """Return how a match ended as plain data, with its words in English."""
    tie_break = str(result.tie_break) if result.tie_break else ""
    return {**result._asdict(), "reason": str(result.reason), "tie_break": tie_break}


def _plain(match: Match, ply: int, state: State) -> dict[str, object]:
    result = match.result
    return {
        "game": match.game.name,
        "options": dict(match.game.options),
        "rules_version": match.game.rules_version,
        "digest": match.game.digest,
        "names": list(match.names),
        "seed": match.seed,
        "date": match.date,
        "plies": match.ply,
        "ply": ply,
        "heading": str(match.game.heading(state)),
        "points": match.game.points(state),
        "result": None if result is None else _result(result),
        "moves": [
            {"kind": entry.kind, "player": _player(match, entry) or None, "text": entry.text}
            for entry in _entries(match, ply)
        ],
        "view": match.game.view(state, None),
    }
