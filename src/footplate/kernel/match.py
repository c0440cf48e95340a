"""A match: a game, the seats' names, and everything that was done, so that it can be replayed.

The match keeps an append-only log. Actions since the last `commit` are the *draft* of the seat that
made them: nobody else sees them, no other seat moves, and only they can be undone and redone. A
draw commits the draft before it, so undo never passes an outcome; it does not pass a look at hidden
things either. A take-back that all agreed to is one more line of the log, never a deletion.

A match that began under older rules goes on under those of today; before the next move the log gets
a note that says so. Actions, outcomes, take-backs and these notes are numbered by *ply*, from 1.
Every position of a match is replayed from the start.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

from footplate.kernel.contract import CHANCE, EVERYBODY, TERMINAL, AnyGame, Result, State
from footplate.kernel.errors import IllegalAction, UnconfirmedError
from footplate.kernel.generator import Generator
from footplate.kernel.head import require_date, require_names
from footplate.kernel.legality import dead_end, require_legal, require_possible
from footplate.kernel.log import Entry, masked, remark
from footplate.kernel.messages import shared
from footplate.kernel.versions import same_rules

__all__ = ["Match"]

MOST_TAKE_BACKS: Final = 1000
"""Each take-back is replayed from the start, so a forged record with very many would take hours."""


Painter: TypeAlias = "Callable[[Match], str | None]"
"""Draws a match as SVG; returns None if it cannot."""

_painters: Final[list[Painter]] = []


def draw_with(painter: Painter) -> None:
    """Let notebooks show every match as this function draws it.

    The kernel draws nothing and must not know who does. `footplate` calls this itself as soon as a
    match can exist, so a notebook need not.
    """
    _painters[:] = [painter]


class Match:
    """A game being played.

    Args:
        game: the ruleset.
        seed: fixes all draws that the match makes; None if every outcome is given by `chance`.
        names: one for each seat, all different; by default `Player 1` and so on.
        date: when it was played, as `2025-12-31`, or empty.
        auto_deal: whether the match makes every draw as soon as it comes next.
        auto_commit: whether every action is committed as soon as it is played.

    Raises:
        OptionError: names or a date that cannot be used.
    """

    __slots__ = (
        "_comments",
        "_draws",
        "_plies",
        "_state",
        "_turns",
        "_undone",
        "auto_commit",
        "auto_deal",
        "committed",
        "date",
        "game",
        "names",
        "rules",
        "seed",
    )

    def __init__(
        self,
        game: AnyGame,
        seed: int | None,
        names: Sequence[str] | None = None,
        *,
        date: str = "",
        auto_deal: bool = True,
        auto_commit: bool = False,
    ) -> None:
        seats = range(1, game.players + 1)
        self.game: Final = game
        self.seed: Final = seed
        self.names: Final = tuple(f"Player {n}" for n in seats) if names is None else tuple(names)
        self.date: Final = date
        self.auto_deal = auto_deal
        self.auto_commit = auto_commit
        self.committed = 0
        """The ply up to which everything is committed; what comes after it is the draft."""
        self.rules = game.rules_version
        """The version of the rules so far; reading an older record lowers it."""
        self._plies: list[Entry] = []
        self._comments: list[tuple[int, Entry]] = []
        self._undone: list[int] = []
        self._draws = None if seed is None else Generator(seed)
        self._state: State = game.start()
        self._turns = self._state.turns
        require_names(self.names, game.players)
        require_date(date)
        self._deal_if_asked()

    @property
    def state(self) -> State:
        """The position now; it belongs to the match, so clone it before you change it."""
        return self._state

    @property
    def ply(self) -> int:
        """The number of actions, outcomes, take-backs and notes of other rules so far."""
        return len(self._plies)

    @property
    def current_player(self) -> int:
        """The seat that decides now, or `CHANCE`, or `TERMINAL`."""
        return self._state.current_player

    @property
    def result(self) -> Result | None:
        """How the match ended; None while it goes on, and while its end is only a draft."""
        return None if self.draft_seat is not None else self.game.result(self._state)

    @property
    def dead_end(self) -> bool:
        """Whether the match is not over, and yet nothing can be chosen or drawn."""
        return dead_end(self._state)

    @property
    def draft_seat(self) -> int | None:
        """The seat that has not committed its actions yet, or None."""
        return None if self.committed == self.ply else self._plies[-1].player

    @property
    def undone(self) -> list[int]:
        """The actions that `redo` could do again, the next one first."""
        return self._undone[::-1]

    @property
    def turn_over(self) -> bool:
        """Whether the draft's turn is over, so that it can only be committed or undone."""
        return self.draft_seat is not None and (
            self._state.current_player != self.draft_seat or self._state.turns != self._turns
        )

    @property
    def entries(self) -> list[Entry]:
        """The whole log, with hidden moves and the draft; comments stand where they were made."""
        return self._with_comments(self._plies)

    def play(self, action: int) -> None:
        """Take an action for the seat whose turn it is.

        Raises:
            IllegalAction: it cannot be taken; the text says why, and nothing has changed.
        """
        self._play(action)
        self._undone.clear()

    def play_text(self, text: str) -> None:
        """Take the action that a notation means.

        Raises:
            NotationError: there is no such action.
            IllegalAction: it cannot be taken.
        """
        self.play(self.game.action_from_text(text))

    def deal(self) -> None:
        """Make all draws that come next, until a seat decides or the game is over.

        Where nothing can be drawn, it stops.

        Raises:
            IllegalAction: the match has no seed to draw with.
        """
        while self._state.current_player == CHANCE and not self.dead_end:
            if self._draws is None:
                raise IllegalAction(shared("error.no-seed"))
            self._put("outcome", self._draws.outcome(self._state.chance_outcomes()))
            self.commit()

    def chance(self, outcome: int) -> None:
        """Decide how the draw that comes next turns out.

        Raises:
            IllegalAction: nothing is to be drawn, or this cannot come.
        """
        require_possible(self.game, self._state, outcome)
        if self._draws is not None:  # later draws must not depend on who made this one
            self._draws.outcome(self._state.chance_outcomes())
        self._put("outcome", outcome)
        self.commit()
        self._deal_if_asked()

    def commit(self) -> None:
        """Confirm the draft: now everybody can see it, and it cannot be undone any more."""
        self.committed = self.ply
        self._turns = self._state.turns
        self._undone.clear()

    def undo(self) -> None:
        """Undo the last action of the draft.

        Raises:
            IllegalAction: there is none, or it showed something hidden.
        """
        if self.draft_seat is None:
            raise IllegalAction(shared("error.no-undo"))
        before = self.at(self.ply - 1)
        if before.secrets != self._state.secrets:
            raise IllegalAction(shared("error.shown"))
        self._undone.append(self._plies.pop().move)
        self._state = before
        self._comments = [(min(ply, self.ply), entry) for ply, entry in self._comments]

    def redo(self) -> None:
        """Repeat the action that was undone last.

        Raises:
            IllegalAction: nothing was undone since the last other move.
        """
        if not self._undone:
            raise IllegalAction(shared("error.no-redo"))
        self._play(self._undone[-1])
        if self._undone:
            self._undone.pop()

    def take_back(self, ply: int) -> None:
        """Go back to the position after `ply`, as everybody has agreed.

        Raises:
            IllegalAction: a draft is open, there is no such ply, or there were 1,000 already.
        """
        if self.draft_seat is not None:
            raise UnconfirmedError(shared("error.draft", name=self.names[self.draft_seat]))
        if not 0 <= ply < self.ply:
            raise IllegalAction(shared("error.take-back", ply=ply, last=self.ply - 1))
        if sum([entry.kind == "take back" for entry in self._plies]) >= MOST_TAKE_BACKS:
            raise IllegalAction(shared("error.take-backs", n=MOST_TAKE_BACKS))
        self._note_new_rules()
        heading = self.game.heading(self._state)
        text = f"take back to {ply}"
        self._plies.append(Entry("take back", CHANCE, ply, text, EVERYBODY, heading))
        self._state = self.at(self.ply)
        self.commit()
        self._deal_if_asked()

    def go_on(self, older: int, newer: int) -> None:
        """Note that everything after the last committed move is played under newer rules.

        Args:
            older: the version of the rules before.
            newer: the version from here on.

        Raises:
            IllegalAction: a version below 1, one that is not newer, or newer than that of the game.
        """
        if not 1 <= older < newer <= self.game.rules_version:
            raise IllegalAction(
                shared("error.rules", older=older, newer=newer, most=self.game.rules_version)
            )
        at = self.committed
        heading = self.game.heading(self.at(at))
        text = f"rules {older} to {newer}"
        self._plies.insert(at, Entry("rules", CHANCE, -1, text, EVERYBODY, heading))
        self._comments = [(ply + (ply > at), entry) for ply, entry in self._comments]
        self.committed += 1

    def comment(self, text: str) -> None:
        """Add a remark after the last move; runs of white space become single spaces.

        Raises:
            RecordError: no text, control characters, or more than 2,000 characters.
        """
        entry = remark(text, self.game.heading(self._state))
        self._comments.append((self.ply, entry))

    def at(self, ply: int) -> State:
        """Return the position after the first `ply` plies, replayed from the start.

        Raises:
            IllegalAction: the match has no such ply.
        """
        if not 0 <= ply <= self.ply:
            raise IllegalAction(shared("error.ply", ply=ply, last=self.ply))
        state: State = self.game.start()
        for each in self._plies_to(ply):
            state.apply_action(self._plies[each - 1].move)
        return state

    def moves(self) -> list[int]:
        """List the actions and outcomes that lead to the position now, without those taken back."""
        return [self._plies[ply - 1].move for ply in self.plies()]

    def plies(self, until: int | None = None) -> list[int]:
        """List the plies whose moves lead to a position: a plain count only without take-backs.

        Args:
            until: the ply after which it stands; None for the position now, as in `moves`.
        """
        return self._plies_to(self.ply if until is None else until)

    def seen_by(self, seat: int | None) -> list[Entry]:
        """Return the log as a seat, or a spectator (None), may see it now.

        Hidden moves have the text `?`; the draft of another seat is missing. Once the match is
        over everybody may see everything.
        """
        if self.result is not None:
            return self.entries
        last = self.ply if self.draft_seat == seat else self.committed
        return self._with_comments([masked(entry, seat) for entry in self._plies[:last]])

    def _repr_svg_(self) -> str | None:
        """Show a notebook the position as a spectator sees it, if a painter is known."""
        return _painters[0](self) if _painters else None

    def _play(self, action: int) -> None:
        if self.turn_over and self._state.current_player not in (CHANCE, TERMINAL):
            raise UnconfirmedError(shared("error.draft", name=self.names[self._plies[-1].player]))
        require_legal(self.game, self._state, action)
        self._put("action", action)
        if self.auto_commit:
            self.commit()
        self._deal_if_asked()

    def _put(self, kind: Literal["action", "outcome"], move: int) -> None:
        """Apply a move and add it to the log."""
        self._note_new_rules()
        state = self._state
        game = self.game
        text = game.action_text(move) if kind == "action" else game.outcome_text(move)
        audience = game.audience(state, move)
        entry = Entry(kind, state.current_player, move, text, audience, game.heading(state))
        state.apply_action(move)
        self._plies.append(entry)

    def _note_new_rules(self) -> None:
        """Note that today's rules hold from here on, if others held so far."""
        if self.rules != self.game.rules_version and self.rules not in same_rules(self.game):
            self.go_on(self.rules, self.game.rules_version)
            self.rules = self.game.rules_version

    def _deal_if_asked(self) -> None:
        if self.auto_deal and self._draws is not None:
            self.deal()

    def _plies_to(self, ply: int) -> list[int]:
        """List the plies whose moves lead to the position after `ply`, in order."""
        found: list[int] = []
        while ply > 0:
            entry = self._plies[ply - 1]
            if entry.kind == "take back":
                ply = entry.move
                continue
            if entry.kind != "rules":
                found.append(ply)
            ply -= 1
        found.reverse()
        return found

    def _with_comments(self, plies: Sequence[Entry]) -> list[Entry]:
        """Put the comments between these plies."""
        merged: list[Entry] = []
        done = 0
        for ply, comment in self._comments:
            merged.extend(plies[done:ply])
            merged.append(comment)
            done = max(done, ply)
        merged.extend(plies[done:])
        return merged
