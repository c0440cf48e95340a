"""What a person sees of a match: everything that the page shows, made from views alone."""

from __future__ import annotations

from typing import Any, NamedTuple

from footplate.draw.families import explains
from footplate.draw.rules import Explained
from footplate.table.kept.values import Guest
from footplate.table.matches.hosted import Hosted
from footplate.table.shown import boards, coach, ending, explanations, head, journal, moves, seats
from footplate.table.shown.boards import Boards
from footplate.table.shown.coach import Coach
from footplate.table.shown.ending import End
from footplate.table.shown.head import Head
from footplate.table.shown.journal import Told
from footplate.table.shown.moves import Moves
from footplate.table.shown.posing import Posed, posed
from footplate.table.shown.seats import Seats
from footplate.table.shown.sight import Look, Sight, sight_of
from footplate.table.shown.timing import Timing, timing


class Draft(NamedTuple):
    """What a person can do with the draft of their turn."""

    steps: int
    """How many steps of the person's own are not confirmed yet."""
    can_undo: bool
    can_redo: bool
    can_confirm: bool


class Scene(NamedTuple):
    """Everything that the page of a match shows."""

    hosted: Hosted
    look: Look
    seat: int | None
    """The seat through whose eyes the match is seen; None for a spectator."""
    view: Any
    """What the position shows these eyes; after the end, everything."""
    ply: int
    plies: int
    last: int
    """The last ply that has an address."""
    turn_end: int
    """The ply at which the turn ends that begins here."""
    live: bool
    choosing: bool
    """Whether the person can choose something now."""
    awaited: bool
    """Whether it is the person's turn now, even if they look at an earlier position."""
    head: Head
    boards: Boards
    moves: Moves
    draft: Draft
    coach: Coach | None
    """What the coach of a guided match says."""
    muted: bool
    """Whether there is a coach whom the person has sent away."""
    about: Explained | None
    """What the part that is looked at means."""
    rules: str
    """The address of the rules of this game; empty if nobody wrote them down."""
    seats: Seats
    timing: Timing
    """How the clocks stand, and what was agreed about them."""
    wish: str
    """That somebody would like to take a turn back, as the person reads it; else empty."""
    answers: bool
    """Whether the person is asked to agree to that."""
    can_ask: bool
    """Whether the person may ask to take their last turn back."""
    journal: list[Told]
    posed: Posed | None
    """What the match asks, if it poses a puzzle."""
    end: End | None
    """How the match ended; None while it goes on, and in its past."""
    notes: str = ""
    """What the person noted of the match for themselves."""
    best: str = ""
    """How a match alone compares with the person's others."""

    @property
    def turns(self) -> list[list[Told]]:
        """The journal by turns, the newest first: what a seat did in one, in its order."""
        found: list[list[Told]] = []
        for line in self.journal:
            last = found[-1][0] if found else None
            same = last is not None and (last.seat, last.turn) == (line.seat, line.turn)
            if same and not line.heading and line.seat >= 0:
                found[-1].insert(0, line)
            else:
                found.append([line])
        return found

    @property
    def longer(self) -> int:
        """How many lines the journal has for who asks for earlier ones."""
        return (self.look.lines or journal.SHOWN) + journal.MORE

    @property
    def alone(self) -> bool:
        """Whether all people at the table are one, so that nobody else has to agree to anything."""
        return len({seat.guest for seat in self.hosted.seats if seat.bot is None}) == 1

    def is_new(self, line: Told) -> bool:
        """Say whether somebody else did this since the person last looked."""
        return line.ply in self.look.unseen and (line.seat < 0 or line.seat != self.seat)

    @property
    def news(self) -> int:
        """How many lines of the journal the person has not seen."""
        return sum([self.is_new(line) for line in self.journal])


def scene(hosted: Hosted, guest: Guest | None, look: Look) -> Scene:
    """Collect what a guest sees of a match.

    Raises:
        MissingError: there is no such ply.
    """
    sight = sight_of(hosted, guest, look)
    found = moves.moves(sight)
    advice = coach.coach(sight)
    return Scene(
        hosted=hosted,
        look=look,
        seat=sight.seat,
        view=sight.view,
        ply=sight.ply,
        plies=sight.plies,
        last=len(hosted.history.lines),
        turn_end=journal.turn_end(hosted.history.lines, sight.ply),
        live=sight.live,
        choosing=sight.choosing,
        awaited=sight.awaited,
        head=head.head(sight),
        boards=boards.boards(
            sight, moves.hooks(sight, found.offers, advice.parts if advice else ())
        ),
        moves=found,
        draft=_draft(sight),
        coach=advice,
        muted=coach.silent(guest) and coach.guide_of(hosted) is not None,
        about=_about(sight, found),
        rules=explanations.address(hosted.game) if explains(hosted.game.name) else "",
        seats=seats.seats(hosted, guest, look),
        timing=timing(hosted, guest, look.language),
        wish=head.wish(hosted, guest, look.language),
        answers=hosted.is_asked(guest),
        can_ask=sight.live and hosted.wish is None and hosted.can_ask_back(guest),
        journal=journal.told_to(
            hosted.history,
            hosted.match.names,
            sight.seat,
            over=hosted.finished,
            around=sight.ply,
            most=look.lines or journal.SHOWN,
            language=look.language,
            draw=sight.draw,
        ),
        posed=posed(hosted, guest, look.language),
        end=ending.end(hosted.history, hosted.match, sight.draw, look.language, left=hosted.stuck)
        if sight.over
        else None,
    )


def _draft(sight: Sight) -> Draft:
    """Say what the person can do with the draft of their turn; nothing if it is not theirs."""
    match = sight.hosted.match
    own = sight.deciding and match.draft_seat == sight.seat
    return Draft(
        steps=match.ply - match.committed if own else 0,
        can_undo=own,
        can_redo=sight.deciding and bool(match.undone),
        can_confirm=sight.deciding and match.turn_over,
    )


def _about(sight: Sight, found: Moves) -> Explained | None:
    """Explain the part that somebody asks about, in whatever way."""
    look, chosen = sight.look, found.chosen
    part = look.about or look.why or look.part or (chosen.part if chosen else None)
    if not part:
        return None
    return explanations.about(sight.hosted.game, sight.state, sight.view, part, look.language)
