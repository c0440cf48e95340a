"""A match in memory, as it is kept, and what can be asked about it."""

from __future__ import annotations

from typing import Final

from footplate.kernel.contract import TERMINAL, AnyGame, State
from footplate.kernel.match import Match
from footplate.kernel.messages import Message
from footplate.table.kept.replay import ENDED, replay
from footplate.table.kept.standing import Standing
from footplate.table.kept.values import PRIVATE, PUBLIC, Guest, Seat, Stored
from footplate.table.matches.errors import MissingError, UnreadableError, failures
from footplate.table.matches.history import History
from footplate.table.matches.taking_back import Wish, last_turn, read
from footplate.table.words import message


class Loaded:
    """A match in memory."""

    def __init__(self, stored: Stored, game: AnyGame) -> None:
        self.name: Final = stored.match
        self.pace: Final = stored.pace
        self.began: Final = stored.began
        self.host: str | None = stored.host
        self.terms: Final = stored.terms
        self.event: Final = stored.event
        self.seats: tuple[Seat, ...] = stored.seats
        self.staying: dict[str, str] = stored.staying
        """The names of the accounts that have a seat, by guest."""
        self.match: Match
        self.history: History
        self.wish: Wish | None = None
        """A turn that somebody would like to take back."""
        self.declined: Message | None = None
        """The message that somebody declined the wish; None once the match goes on."""
        self.stuck: Message | None = None
        """Why the match could not be replayed to its end, or a bot cannot play, so that nobody
        can move; otherwise None."""
        self.cut: Message | None = None
        """Why a draft could not be replayed to its end, until its seat moves; otherwise None."""
        self._halted = False
        """Whether it is stuck for a reason that is not written down."""
        self.changes = 0
        """How often it was changed when it was last read or written."""
        self._game: Final = game
        self._settled: tuple[int, State] | None = None
        self._posed = -1
        """The number of the turn in which a puzzle is posed."""
        self._load(stored)

    def _load(self, stored: Stored) -> None:
        """Replay what is kept. Raises `UnreadableError` if it was played under newer rules."""
        today = self._game.rules_version
        if stored.rules > today:
            raise UnreadableError(message("error.newer", played=stored.rules, known=today))
        self.match, self.stuck, self.cut = replay(stored, self._game)
        self._halted = False
        self.history = History(self.match)
        self.history.catch_up(self.match)
        self._settled = None
        if self.terms.puzzle and not self.stuck:
            self._posed = self.match.at(self.terms.posed).turns
        self._note(stored)

    def _note(self, stored: Stored) -> None:
        """Note what is kept beside the moves."""
        self.seats, self.host = stored.seats, stored.host
        self.staying = stored.staying
        self.wish, self.declined = read(stored.wish, self.match.committed)
        self.changes = stored.changes

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return self._game

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return not self.stuck and self.match.result is not None

    @property
    def deserted(self) -> bool:
        """Whether everybody has left the match before its end."""
        return self.stuck is not None and self.stuck.key in ENDED.values()

    @property
    def broken(self) -> bool:
        """Whether the match cannot go on, though people would."""
        return self.stuck is not None and not self.deserted

    @property
    def finished(self) -> bool:
        """Whether nobody plays any more, so that all of it may be seen and analysed."""
        return self.over or self.deserted

    @property
    def answered(self) -> bool:
        """Whether the match poses a puzzle, and the turn that answers it is confirmed."""
        match = self.match
        if not self.terms.puzzle or match.draft_seat is not None or self.stuck:
            return False
        return match.committed > self.terms.posed and (
            match.state.turns != self._posed or match.current_player == TERMINAL
        )

    @property
    def closed(self) -> Message | None:
        """Why nobody can move any more, as a sentence; None while the match goes on."""
        if self.answered:
            return message("error.puzzle.answered")
        return message("error.over") if self.over else self.stuck

    @property
    def dead_end(self) -> bool:
        """Whether nothing can be chosen or drawn; moves can be taken back all the same."""
        return not self.closed and self.match.dead_end

    @property
    def waiting(self) -> bool:
        """Whether a seat is still open, so that nobody can move."""
        return any(seat.kind == "open" for seat in self.seats)

    def mine(self, guest: Guest | None) -> list[int]:
        """Return the seats in which a guest decides."""
        if guest is None:
            return []
        return [s.seat for s in self.seats if s.guest == guest.guest and s.kind == "person"]

    def place_for(self, guest: Guest | None) -> Seat | None:
        """Return the open seat that a guest may take uninvited: one that waits for them, or any.

        Seats that wait for nobody are anybody's in a match of the lobby, and nobody's elsewhere.
        """
        free = [seat for seat in self.seats if seat.kind == "open"]
        for seat in free:
            if guest is not None and seat.wanted == guest.guest:
                return seat
        public = self.terms.access == PUBLIC
        return next((seat for seat in free if public and not seat.wanted), None)

    @property
    def moved(self) -> bool:
        """Whether anybody has confirmed a move."""
        return any(entry.kind == "action" for entry in self.match.entries[: self.match.committed])

    def concerns(self, guest: Guest | None) -> bool:
        """Say whether a guest began this match, or a seat is theirs; all others see the same."""
        if guest is None:
            return False
        theirs = [each for seat in self.seats for each in (seat.guest, seat.wanted)]
        return guest.guest in (self.host, *theirs)

    def admits(self, guest: Guest | None) -> bool:
        """Say whether somebody is to see this match."""
        return self.concerns(guest) or self.watched

    @property
    def watched(self) -> bool:
        """Whether others can look on."""
        return self.terms.spectators and self.terms.access != PRIVATE

    def require_admitted(self, guest: Guest | None) -> None:
        """Raise `MissingError` if somebody is not to see this match."""
        if self.admits(guest):
            return
        private = self.terms.access == PRIVATE
        raise MissingError(message("error.no-match") if private else message("error.no-spectators"))

    def played(self, guest: Guest | None) -> bool:
        """Say whether a guest has a seat, or had one until they resigned."""
        return guest is not None and any(seat.guest == guest.guest for seat in self.seats)

    def invites(self, guest: Guest | None) -> bool:
        """Say whether a guest began this match or has a seat, and so may give open seats away."""
        return guest is not None and (guest.guest == self.host or bool(self.mine(guest)))

    def mover(self) -> int | None:
        """Return the seat that everybody waits for: one with a draft, else the one to decide."""
        if self.closed:
            return None
        draft = self.match.draft_seat
        return self.match.current_player if draft is None else draft

    def eyes(self, guest: Guest | None) -> int | None:
        """Return the seat through which a guest looks; None for a spectator.

        If several people share a machine, it is the seat of the one to move, and between their
        turns none.
        """
        seats = self.mine(guest)
        if self.mover() in seats:
            return self.mover()
        return seats[0] if len(seats) == 1 else None

    def seen(self, seat: int | None) -> tuple[int, State]:
        """Return the ply and the position that a seat may see, with no draft but its own."""
        if self.match.draft_seat is None or self.match.draft_seat == seat:
            return self.match.ply, self.match.state
        if self._settled is None or self._settled[0] != self.match.committed:
            self._settled = (self.match.committed, self.match.at(self.match.committed))
        return self._settled

    def standing(self) -> Standing:
        """Return how the match stands after its last confirmed turn."""
        heading = self._game.heading(self.seen(None)[1])
        return Standing(self._game.rules_version, self.mover(), heading)

    def _standing_text(self) -> str:
        """Return the standing as text for the store; only what is confirmed changes it."""
        try:
            return self.standing().text()
        except failures(self._game.name):
            return ""  # the lobby then says that it cannot tell

    def bot(self) -> str | None:
        """Return the bot that is on turn, if one is and it can play."""
        seat = self.mover()
        if seat is None or seat < 0 or self.waiting or self.dead_end:
            return None
        return self.seats[seat].bot

    def is_asked(self, guest: Guest | None) -> bool:
        """Say whether a guest is asked to agree that somebody's turn is taken back."""
        wish = self.wish
        if wish is None or guest is None or not self.mine(guest):
            return False
        return guest.guest != wish.guest and guest.guest not in wish.agreed

    def can_ask_back(self, guest: Guest | None) -> bool:
        """Say whether a guest has a confirmed turn that could be taken back."""
        people = {seat.guest for seat in self.seats if seat.kind == "person"}
        if self.closed or self.waiting or (self.terms.rated and len(people) < 2):
            return False
        return last_turn(self.match, self.mine(guest)) is not None
