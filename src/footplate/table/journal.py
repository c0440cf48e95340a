"""The journal of a match: a sentence for every move, and what everybody had after it."""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.draw.parts import part_id
from footplate.kernel.contract import EVERYBODY, JSON, State
from footplate.kernel.log import Entry, versions
from footplate.kernel.match import Match
from footplate.kernel.messages import ENGLISH, Message, Seat, worded
from footplate.locale import form, or_notation
from footplate.table.words import capital, isolated, message, told

OWN: Final = "your own"
"""An argument that stands for whoever makes the move."""
SHOWN: Final = 60
"""How many lines of a journal a page shows at once."""
NEWER: Final = 8
"""How many of them may be newer than the position that is looked at."""


def period(heading: Message) -> tuple[str, int] | None:
    """Return the round or turn that a heading names first, such as `("turn", 3)`; None without."""
    for name, value in heading.arguments.items():
        if isinstance(value, int):
            return name, value
    return None


class Line(NamedTuple):
    """What one ply did."""

    ply: int
    seat: int
    """The seat that did it, or `CHANCE`."""
    word: str
    """The first word of the notation of the move."""
    said: Message
    audience: int
    heading: Message
    """Where the game stood before."""
    points: tuple[int, ...]
    """The points by seat after the move."""
    part: str
    """The part of the drawing to which the move belongs; empty for none."""
    move: bool
    """Whether it is a move, rather than a note that something was taken back or changed."""


class Round(NamedTuple):
    """What a numbered part of the game, such as a round or a turn, brought."""

    period: str
    """What it is, such as `round` or `turn`."""
    number: int
    """Its number, as headings give it."""
    ply: int
    """The last ply that belongs to it."""
    points: tuple[int, ...]
    """The points by seat at its end."""
    view: dict[str, JSON]
    """The position right after it, as a spectator sees it."""


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
    heading: str
    """Where the game stood, if it stood elsewhere at the line above."""
    gained: tuple[int, ...]
    """With a heading: what all that stands below it gave, by seat, if it has ended."""


class Journal:
    """Everything that has happened in a match, without drafts."""

    def __init__(self, match: Match) -> None:
        self.lines: list[Line] = []
        self.standing: set[int] = set()
        """The plies of all moves that were not taken back."""
        self._rounds: Final[list[Round]] = []
        self._match: Final = match
        self._state: State = match.game.start()

    def catch_up(self, match: Match) -> None:
        """Add what was confirmed since the last time."""
        plies = numbered(match)
        for number in range(len(self.lines), match.committed):
            entry, ply = plies[number], number + 1
            heading = match.game.heading(self._state)
            part = ""
            if entry.kind == "take back":
                before, self.standing = self.standing, {*match.plies(ply)}
                said = message("journal.taken-back", n=len(before - self.standing))
                self._state = match.at(ply)
            elif entry.kind == "rules":
                older, newer = versions(entry.text)
                said = message("journal.rules", newer=newer, older=older)
            else:
                phrase = match.game.phrase(self._state, entry.move)
                said, part = or_notation(phrase.message, entry.text), phrase.part
                self._state.apply_action(entry.move)
                self.standing.add(ply)
            points = tuple(match.game.points(self._state))
            word = entry.text.partition(" ")[0]
            move = ply in self.standing
            self.lines.append(
                Line(ply, entry.player, word, said, entry.audience, heading, points, part, move)
            )
            now, then = period(heading), period(match.game.heading(self._state))
            if now is not None and now != then and move:
                view = match.game.view(self._state, None)
                self._rounds.append(Round(*now, ply, points, view))

    @property
    def rounds(self) -> list[Round]:
        """What the rounds or turns brought that were not taken back, in order."""
        return [each for each in self._rounds if each.ply in self.standing]

    def told(
        self,
        seat: int | None,
        *,
        over: bool,
        around: int,
        most: int = SHOWN,
        language: str = ENGLISH,
    ) -> list[Told]:
        """Return the lines around a ply as a seat, or a spectator, may read them, newest first.

        Args:
            seat: who reads; None for a spectator.
            over: whether the match is over, so that everybody may read everything.
            around: the ply; the last lines if it is the newest.
            most: how many lines.
            language: the language of the reader.
        """
        names = [isolated(name) for name in self._match.names]
        last = min(len(self.lines), around + NEWER)
        found: list[Told] = []
        heading: Message | None = None
        for line in reversed(self.lines[max(0, last - most) : last]):
            known = over or line.audience == EVERYBODY
            known = known or (seat is not None and bool(line.audience >> seat & 1))
            said = self._for_others(line)
            part = part_id(line.part)
            if not known:
                said, part = self._secret(line), ""
            begins = worded(line.heading, language) if line.heading != heading else ""
            gains = self._gained(line.ply - 1, over=over) if begins else ()
            heading = line.heading
            text = told(said, names, language)
            text = text if line.seat >= 0 else capital(text)
            whole = line.seat < 0 or "who" in said.arguments
            stands = not line.move or line.ply in self.standing
            found.append(Told(line.ply, line.seat, text, whole, part, stands, begins, gains))
        return found

    def _gained(self, last: int, *, over: bool) -> tuple[int, ...]:
        """Return what the stretch of the game under one heading gave, by seat, if it has ended.

        Args:
            last: the place of a line; it must be the last one of its stretch.
            over: whether the match is over.
        """
        lines = self.lines
        heading = lines[last].heading
        ended = over if last + 1 == len(lines) else lines[last + 1].heading != heading
        first = last
        while first and lines[first - 1].heading == heading:
            first -= 1
        if not first or not ended:
            return ()
        pairs = zip(lines[last].points, lines[first - 1].points, strict=True)
        return tuple([now - before for now, before in pairs])

    def _for_others(self, line: Line) -> Message:
        """Return what a line says to everybody except the player who made the move."""
        arguments = line.said.arguments
        if OWN not in arguments.values():
            found = form(line.said, "told")
            if found is None:
                return line.said
            return found._replace(arguments={**found.arguments, "who": Seat(line.seat)})
        name = isolated(self._match.names[line.seat])
        others = {key: name if value == OWN else value for key, value in arguments.items()}
        return line.said._replace(arguments=others)

    def _secret(self, line: Line) -> Message:
        """Say which players alone know what a line did."""
        seats = range(len(self._match.names))
        name = tuple([Seat(seat) for seat in seats if line.audience >> seat & 1])
        if not name:
            return message("journal.unknown")
        if line.seat < 0:
            return message("journal.drawn", n=len(name), name=name)
        return message("journal.secret", who=Seat(line.seat), n=len(name), name=name)


def numbered(match: Match) -> list[Entry]:
    """Return the entries of a match that have a ply, which are all but comments."""
    return [entry for entry in match.entries if entry.kind != "comment"]
