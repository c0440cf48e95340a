"""Writes the journal of a match for a reader: a sentence for every move, and what each brought."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from footplate.draw.families import Family
from footplate.draw.parts import part_id
from footplate.kernel.contract import EVERYBODY, JSON
from footplate.kernel.messages import ENGLISH, Message, Seat, worded
from footplate.locale import form
from footplate.table.matches.history import History, Line
from footplate.table.words import capital, isolated, message, signed, told

OWN: Final = "your own"
"""An argument that stands for whoever makes the move."""
SHOWN: Final = 60
"""How many lines of a journal a page shows at first."""
MORE: Final = 240
"""How many lines more are shown to who asks for earlier ones."""
NEWER: Final = 8
"""How many of them may be newer than the position that is looked at."""


class Told(NamedTuple):
    """A line of the journal as somebody reads it."""

    ply: int
    seat: int
    text: str
    whole: bool
    """Whether the text names the player itself, as a whole sentence does."""
    part: str
    """The id of the part of the drawing to which it belongs; empty for none."""
    stands: bool
    """Whether it was not taken back."""
    turn: int
    """The number of the turn to which it belongs."""
    heading: str
    """Where the game stood, if it stood elsewhere at the line above."""
    gained: tuple[int, ...]
    """With a heading: what all that stands below it gave, by seat, if it has ended."""
    brought: tuple[tuple[int, str], ...]
    """Which seats it gave points, and how many, with what they came from if that is not plain."""
    scored: tuple[tuple[tuple[str, int], ...], ...]
    """With a heading that ended with a scoring: by seat, each source with what it gave then."""


def told_to(
    history: History,
    names: Sequence[str],
    seat: int | None,
    *,
    over: bool,
    around: int,
    most: int = SHOWN,
    language: str = ENGLISH,
    draw: Family | None = None,
) -> list[Told]:
    """Return the lines around a ply as a seat, or a spectator, may read them, newest first.

    Args:
        history: what has happened.
        names: the players' names, by seat.
        seat: who reads; None for a spectator.
        over: whether the match is over, so that everybody may read everything.
        around: the ply; the last lines if it is the newest.
        most: how many lines.
        language: the language of the reader.
        draw: what knows the sources of a scoring; None to leave them out.
    """
    scorings = {each.ply: each.view for each in history.rounds} if draw else {}
    names = [isolated(name) for name in names]
    last = min(len(history.lines), around + NEWER)
    found: list[Told] = []
    heading: Message | None = None
    for line in reversed(history.lines[max(0, last - most) : last]):
        begins = worded(line.heading, language) if line.heading != heading else ""
        gains = _gained(history.lines, line.ply - 1, over=over) if begins else ()
        heading = line.heading
        scoring: tuple[tuple[tuple[str, int], ...], ...] = ()
        if draw and line.ply in scorings:
            view = scorings[line.ply]
            scoring = tuple([_sources(draw, view, each, language) for each in range(len(names))])
        said, part = _said(line, names, known=over or _knows(seat, line))
        text = told(said, names, language)
        found.append(
            Told(
                line.ply,
                line.seat,
                text if line.seat >= 0 else capital(text),
                line.seat < 0 or "who" in said.arguments,
                part,
                not line.move or line.ply in history.standing,
                line.turn,
                begins,
                gains,
                () if any(scoring) else _brought(line, language),
                scoring if gains else (),
            )
        )
    return found


def _said(line: Line, names: Sequence[str], *, known: bool) -> tuple[Message, str]:
    """Return what a line says, and the part of the picture that it is about, if that is known."""
    if known:
        return _for_others(line, names), part_id(line.part)
    return _secret(line, len(names)), ""


def turn_end(lines: Sequence[Line], ply: int) -> int:
    """Return the ply at which the next turn ends: what a seat, or chance, does at a stretch."""
    last = min(ply + 1, len(lines))
    while last < len(lines) and _turn(lines[last]) == _turn(lines[last - 1]):
        last += 1
    return last


def _turn(line: Line) -> tuple[int, int, Message]:
    return line.seat, line.turn, line.heading


def _knows(seat: int | None, line: Line) -> bool:
    """Say whether a seat, or a spectator, knows what a line did."""
    return line.audience == EVERYBODY or (seat is not None and bool(line.audience >> seat & 1))


def _brought(line: Line, language: str) -> tuple[tuple[int, str], ...]:
    """Say which seats got points in a step, and from what."""
    found = []
    for seat, points in enumerate(line.gains):
        if not points:
            continue
        sources = [
            message("journal.source", what=what, n=n)
            for who, what, n in line.sources
            if who == seat
        ]
        text = signed(points)
        if len(sources) == 1 and sources[0].arguments["n"] == points:
            what = sources[0].arguments["what"]
            text = worded(message("journal.points.all", n=text, source=what), language)
        elif sources:
            text = worded(message("journal.points", n=text, sources=tuple(sources)), language)
        found.append((seat, text))
    return tuple(found)


def _gained(lines: Sequence[Line], last: int, *, over: bool) -> tuple[int, ...]:
    """Return what the stretch of the game under one heading gave, by seat, if it has ended.

    Args:
        lines: all lines.
        last: the place of a line; it must be the last one of its stretch.
        over: whether the match is over.
    """
    heading = lines[last].heading
    ended = over if last + 1 == len(lines) else lines[last + 1].heading != heading
    first = last
    while first and lines[first - 1].heading == heading:
        first -= 1
    if not first or not ended:
        return ()
    pairs = zip(lines[last].points, lines[first - 1].points, strict=True)
    return tuple([now - before for now, before in pairs])


def _sources(
    draw: Family, view: dict[str, JSON], seat: int, language: str
) -> tuple[tuple[str, int], ...]:
    """Return the sources that gave a seat something in a scoring, each once."""
    found: dict[str, int] = {}
    for source, points in draw.sources(view, seat, language):
        found[source] = found.get(source, 0) + points
    return tuple([(source, points) for source, points in found.items() if points])


def _for_others(line: Line, names: Sequence[str]) -> Message:
    """Return what a line says to everybody except the player who made the move."""
    arguments = line.said.arguments
    if OWN not in arguments.values():
        found = form(line.said, "told")
        if found is None:
            return line.said
        return found._replace(arguments={**found.arguments, "who": Seat(line.seat)})
    name = names[line.seat]
    others = {key: name if value == OWN else value for key, value in arguments.items()}
    return line.said._replace(arguments=others)


def _secret(line: Line, players: int) -> Message:
    """Say which players alone know what a line did."""
    name = tuple([Seat(seat) for seat in range(players) if line.audience >> seat & 1])
    if not name:
        return message("journal.unknown")
    if line.seat < 0:
        return message("journal.drawn", n=len(name), name=name)
    if name == (Seat(line.seat),):
        return message("journal.secretly", who=Seat(line.seat))
    return message("journal.secret", who=Seat(line.seat), n=len(name), name=name)
