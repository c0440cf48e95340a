"""Finds leaks without the game's help, by what would have happened if one move had been another.

A *twin* of a position is where the game would be now if one move had been another and all the
others were the same. As long as a seat was not told of that move, and has seen the same ever since,
it cannot know which of the two positions is the true one; so `determinize` must sometimes redraw
that in which they differ. Twins with the same key must answer the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from footplate.kernel.contract import CHANCE, EVERYBODY, TERMINAL, State
from footplate.kernel.generator import Generator
from footplate.testing.answers import ANSWERS, At, eyes, who
from footplate.testing.forms import parts_differ
from footplate.testing.playing import Play

TRIED: Final = 64
"""So often something hidden is redrawn before it counts as kept: as another move was at least as
likely, an honest game keeps it by chance once in 2**64 times."""
FOLLOWED: Final = 8
"""So many twins that no seat takes for the true position are followed at once: the youngest."""
FIRST: Final = 3
"""So many moves that begin with the same word are looked at closely."""
NOBODY: Final = CHANCE


class Twin:
    """A position that differs from the true one by one move."""

    __slots__ = ("blind", "state", "text")

    def __init__(self, state: State, text: str) -> None:
        self.state = state
        self.text = text
        """The true move."""
        self.blind: list[int] = []
        """The seats that cannot tell it from the true position."""


class Hiding:
    """Follows the twins of one game."""

    def __init__(self, play: Play, rng: Generator) -> None:
        self.play: Final = play
        self.game: Final = play.game
        self.rng: Final = rng
        self.twins: list[Twin] = []
        self.born: list[Twin] = []
        """Those that another move makes now."""
        self.informed = set(range(play.game.players))
        """The seats that were told of all moves so far."""
        self.words: Counter[str] = Counter()
        """How many moves so far began with a word."""
        self.key = play.state.key()
        self.player = play.state.current_player
        self.secrets = play.state.secrets
        self.looked = -1
        """The ply at which the blind looked last."""
        self.text = ""
        """The last move."""
        self.closely = False
        """Whether what it shows to its seat is looked at."""

    def follow(self, move: int) -> None:
        """Make the move that was made in all twins, too; forget those in which it is impossible."""
        self.twins = [twin for twin in self.twins if self._follows(twin, move)] + self.born
        self.born = []
        known = [twin for twin in self.twins if not twin.blind]
        if len(known) > FOLLOWED:
            self.twins.remove(known[0])
        risen = self.play.state.secrets != self.secrets
        if self.closely or risen:
            self._look(self._view, NOBODY if risen else self.player)

    def _follows(self, twin: Twin, move: int) -> bool:
        """Make a move in a twin if it can be made there; say whether it was."""
        state = twin.state
        possible = [outcome for outcome, _ in state.chance_outcomes()] or state.legal_actions()
        same = state.current_player == self.player and move in possible
        if same:
            state.apply_action(move)
        else:
            wrong = "to tell apart two positions of which only one allows {0}"
            self.play.require(state.key() != self.key, "key", wrong.format(self.text))
        return same

    def _look(self, sight: Callable[[State, int], Any], mover: int = NOBODY) -> None:
        """Find who has seen something meanwhile; the seat that moved must not have."""
        self.looked = len(self.play.moves)
        blind = {eye for twin in self.twins for eye in twin.blind}
        sights = {eye: sight(self.play.state, eye) for eye in blind}
        for twin in self.twins:
            for eye in twin.blind[:]:
                if sight(twin.state, eye) == sights[eye]:
                    continue
                shows = f"{self.text}, which shows seat {mover} something of {twin.text}"
                self.play.require(eye != mover, "secrets", f"to rise with {shows}")
                twin.blind.remove(eye)

    def _view(self, state: State, eye: int | None) -> Any:
        """Return what a seat, or a spectator, sees of a position."""
        return self.game.view(state, eye)

    def _sight(self, state: State, eye: int | None) -> tuple[Any, ...]:
        """Return all that a seat, or a spectator, knows of a position."""
        game = self.game
        view = game.view(state, eye)
        if eye is None:
            return (view, state.current_player)
        legal = state.legal_actions() if state.current_player == eye else []
        return (view, state.current_player, game.observation(state, eye), legal)

    def compare(self, at: At) -> None:
        """Check that twins with the same key answer the same; they need not be followed further."""
        self.key = at.state.key()
        self._look(self._sight)
        for twin in self.twins[:]:
            if twin.state.key() == self.key:
                for name, question in ANSWERS.items():
                    same = question(at.game, twin.state) == at.said[name]
                    wrong = f"to tell apart two positions with another {name}"
                    self.play.require(same, "key", wrong)
                self.twins.remove(twin)

    def redrawn(self, at: At, seat: int, other: object) -> None:
        """Check that what a seat cannot know differs in some of the copies made for it.

        Args:
            at: the position.
            seat: the seat.
            other: the key of such a copy.
        """
        if at.state.current_player == TERMINAL:
            return
        told = seat in self.informed
        wrong = f"seat {seat} to be left out of a move, for determinize redraws something for it"
        self.play.require(not told or other == self.key, "audience", wrong)
        found = [other]
        for twin in self.twins:
            if seat not in twin.blind:
                continue
            key = twin.state.key()
            tried = 0
            while not parts_differ(self.key, key, found[tried]):
                tried += 1
                wrong = f"{twin.text} to be redrawn for seat {seat}, which cannot know of it"
                self.play.require(tried < TRIED, "determinize", wrong)
                if tried == len(found):
                    found.append(at.game.determinize(at.state, seat, self.rng).key())

    def meet(self, move: int, legal: list[int], *, asked: bool, last: bool) -> None:
        """Look at a move before it is made; in a twin another one is made instead.

        Args:
            move: an action or an outcome.
            legal: the legal actions.
            asked: whether the position is one of those that are asked everything.
            last: whether it ends the game.
        """
        game, state = self.game, self.play.state
        self.player, self.secrets = state.current_player, state.secrets
        drawn = self.player == CHANCE
        text_of = game.outcome_text if drawn else game.action_text
        self.text = text_of(move)
        word = self.text.split(" ")[0]
        self.words[word] += 1
        self.closely = last or self.words[word] <= FIRST
        audience = game.audience(state, move)
        if self.twins:
            self.key = state.key()
            if self.closely and self.looked < len(self.play.moves):
                self._look(self._view)
        if self.closely or asked or audience != EVERYBODY:
            weights = dict(state.chance_outcomes() if drawn else [(each, 1) for each in legal])
            weight = weights.pop(move)
            others = [*weights]
            self.rng.shuffle(others)
            others.sort(key=lambda other: -weights[other])
            if others:
                alike = [other for other in others if text_of(other).split(" ")[0] == word]
                likely = [other for other in others if weights[other] >= weight]
                self._tell(move, audience, others, alike or others, likely)
        self.informed = {seat for seat in self.informed if _knows(audience, seat)}

    def _tell(
        self, move: int, audience: int, others: list[int], alike: list[int], likely: list[int]
    ) -> None:
        """Check that those who may know of a move see it, and nobody else does."""
        true = self._after(move)
        other = self._after(alike[0])
        blind: dict[int, list[int]] = {alike[0]: []}
        if TERMINAL not in (true.current_player, other.current_player):
            if self.closely or audience != EVERYBODY:
                self._public(true, other, audience)
            for eye in eyes(self.game):
                if not _knows(audience, eye):
                    found = self._hidden(true, eye, others)
                    if found in likely and eye is not None:
                        blind.setdefault(found, []).append(eye)
        for each, seats in blind.items():
            twin = Twin(self._after(each), self.text)
            twin.blind = seats
            self.born.append(twin)

    def _public(self, true: State, other: State, audience: int) -> None:
        """Check that a move is told to nobody whose view keeps it from them."""
        game = self.game
        tells = {eye: game.view(true, eye) != game.view(other, eye) for eye in eyes(game)}
        for eye, told in tells.items():
            if told or not _knows(audience, eye):
                continue
            others = [who(each) for each in eyes(game) if tells[each]]
            wrong = f"{who(eye)} to be left out for {self.text}, which only the views of "
            self.play.require(not others, "audience", f"{wrong}{', '.join(others)} show")

    def _hidden(self, true: State, eye: int | None, others: list[int]) -> int:
        """Return a move that somebody cannot tell from the true one, of which it may not know.

        If there is no other of which it may not know, the answer is -1.
        """
        unknown = 0
        sight = self._sight(true, eye)
        for other in others:
            if _knows(self.game.audience(self.play.state, other), eye):
                continue
            unknown += 1
            if self._sight(self._after(other), eye) == sight:
                return other
        seen = [self._view(self._after(other), eye) for other in others]
        name = "observation or legal_actions" if self._view(true, eye) in seen else "view"
        wrong = f"to keep {self.text} from {who(eye)}, whom audience leaves out"
        self.play.require(not unknown, name, wrong)
        return -1

    def _after(self, move: int) -> State:
        """Return a copy after a move."""
        copy = self.play.state.clone()
        copy.apply_action(move)
        return copy


def _knows(audience: int, eye: int | None) -> bool:
    """Say whether somebody is in an audience."""
    return audience == EVERYBODY or (eye is not None and bool(audience >> eye & 1))
