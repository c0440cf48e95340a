"""The history of a match: what each move did, and what everybody had after it."""

from __future__ import annotations

from typing import Final, NamedTuple

from footplate.draw.families import family_of
from footplate.kernel.contract import JSON, AnyGame, State
from footplate.kernel.log import Entry, versions
from footplate.kernel.match import Match
from footplate.kernel.messages import Message
from footplate.locale import or_notation
from footplate.sources import period
from footplate.table.kept.plies import numbered
from footplate.table.words import message


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
    turn: int
    """The number of the turn to which it belongs."""
    points: tuple[int, ...]
    """The points by seat after the move."""
    part: str
    """The part of the drawing to which the move belongs; empty for none."""
    move: bool
    """Whether it is a move, rather than a note that something was taken back or changed."""
    gains: tuple[int, ...]
    """The points that it gave, by seat."""
    sources: tuple[tuple[int, Message, int], ...]
    """Which seats got some of these points from what, and how many, beside what is plain."""


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


def _gains(
    game: AnyGame, before: State, after: State, entry: Entry
) -> tuple[tuple[int, ...], tuple[tuple[int, Message, int], ...]]:
    """Return the points that a step gave, by seat, and from what some of them came."""
    pairs = zip(game.points(before), game.points(after), strict=True)
    found = tuple([now - then for then, now in pairs])
    if not any(found):
        return (), ()
    views = game.view(before, None), game.view(after, None)
    sources = family_of(game.name, "").gains(*views, entry.player, entry.text)
    return found, tuple([each for each in sources if 0 < each[2] <= found[each[0]]])


class History:
    """Everything that has happened in a match, without drafts."""

    def __init__(self, match: Match) -> None:
        self.lines: list[Line] = []
        self.standing: set[int] = set()
        """The plies of all moves that were not taken back."""
        self._rounds: Final[list[Round]] = []
        self._state: State = match.game.start()

    def catch_up(self, match: Match) -> None:
        """Add what was confirmed since the last time."""
        plies = numbered(match)
        for number in range(len(self.lines), match.committed):
            entry, ply = plies[number], number + 1
            heading, turn = match.game.heading(self._state), self._state.turns
            before = self._state.clone()
            said, part = self._follow(match, entry, ply)
            points = tuple(match.game.points(self._state))
            word = entry.text.partition(" ")[0]
            move = ply in self.standing
            gains, sources = _gains(match.game, before, self._state, entry) if move else ((), ())
            self.lines.append(
                Line(
                    ply,
                    entry.player,
                    word,
                    said,
                    entry.audience,
                    heading,
                    turn,
                    points,
                    part,
                    move,
                    gains,
                    sources,
                )
            )
            now, then = period(heading), period(match.game.heading(self._state))
            if now is not None and now != then and move:
                view = match.game.view(self._state, None)
                self._rounds.append(Round(*now, ply, points, view))

    def _follow(self, match: Match, entry: Entry, ply: int) -> tuple[Message, str]:
        """Go on by one ply; return what it did, and the part of the drawing to which it belongs."""
        if entry.kind == "take back":
            before, self.standing = self.standing, {*match.plies(ply)}
            self._state = match.at(ply)
            return message("journal.taken-back", n=len(before - self.standing)), ""
        if entry.kind == "rules":
            older, newer = versions(entry.text)
            return message("journal.rules", newer=newer, older=older), ""
        phrase = match.game.phrase(self._state, entry.move)
        self._state.apply_action(entry.move)
        self.standing.add(ply)
        return or_notation(phrase.message, entry.text), phrase.part

    @property
    def rounds(self) -> list[Round]:
        """What the rounds or turns brought that were not taken back, in order."""
        return [each for each in self._rounds if each.ply in self.standing]
