"""Asks a position everything that it can be asked, at some positions of a random game."""

from __future__ import annotations

from typing import Any, Final

from footplate.kernel.contract import (
    CHANCE,
    EVERYBODY,
    TERMINAL,
    Choice,
    PackedGame,
    Reason,
    State,
)
from footplate.kernel.errors import FootplateError, IllegalAction
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.packing import pack
from footplate.testing.answers import ANSWERS, CHECKS, MORE, At, reason_breach, who, worded
from footplate.testing.forms import is_int
from footplate.testing.hiding import Hiding
from footplate.testing.playing import Play, PromiseError

FEW_ACTIONS: Final = 1000
"""With fewer actions than this all that are not listed are tried, otherwise a sample."""
TRIED: Final = 200
"""How many unlisted actions such a sample has."""


class Asking:
    """Asks everything of about every n-th position, chosen by chance."""

    def __init__(self, play: Play, before: Play, every: int) -> None:
        self.play: Final = play
        self.game: Final = play.game
        self.moves: Final = before.moves
        """The moves of the same game when it was played before."""
        self.every: Final = max(1, every)
        self.rng: Final = Generator(play.seed + 1)
        self.match: Final = Match(play.game, play.seed, auto_deal=False, auto_commit=True)
        self.hiding: Final = Hiding(play, self.rng)
        of = play.game
        self.observer: Final = of.observer() if isinstance(of, PackedGame) else None
        self.played_on = False
        """Whether a copy with what is hidden redrawn was played to the end."""
        self.copy: State = play.state.clone()
        self.copied = self.copy.key()

    def ask(self, legal: list[int]) -> None:
        """Check one position if its turn has come; the match follows the game."""
        self.follow()
        state = self.play.state
        over = state.current_player == TERMINAL
        asked = over or not self.rng.below(self.every)
        at = self.answered(state, legal) if asked else None
        same = self.match.state.key() == state.key()
        self.play.require(same, "apply_action", "a match to reach the same position as the play")
        if at is not None:
            self.copies(at)
            if at.decides:
                self.listed(at)
                self.unlisted(at)
            elif not over:
                self.drawn(at)
            self.hiding.compare(at)
            self.known(at)
        if not over:
            ply = self.match.ply
            last = ply == len(self.moves) - 1
            self.hiding.meet(self.moves[ply], legal, asked=asked, last=last)

    def follow(self) -> None:
        """Bring the match to where the game is; so it must accept everything that was listed."""
        done = self.match.ply
        for move in self.play.moves[done:]:
            same = done < len(self.moves) and move == self.moves[done]
            self.play.require(same, "legal_actions", "the same game from the same seed and moves")
            try:
                if self.match.current_player == CHANCE:
                    self.match.chance(move)
                else:
                    self.match.play(move)
            except FootplateError as error:
                self.play.fail("legal_actions", f"the same when asked again, but {error}")
            self.hiding.follow(move)

    def answered(self, state: State, legal: list[int]) -> At:
        """Ask everything, each of which changes nothing, and check what the answers look like."""
        game = self.game
        key = state.key()
        said: dict[str, Any] = {}
        for questions in (ANSWERS, MORE):
            for name, question in questions.items():
                with self.play.about(name):
                    said[name] = question(game, state)
                self.play.require(state.key() == key, name, "to change nothing when asked")
        same = said["legal_actions"] == legal
        self.play.require(same, "legal_actions", "the same when asked again", legal)
        at = At(game, state, said)
        for name, check in CHECKS.items():
            with self.play.about(name):
                expected = check(at)
            self.play.require(not expected, name, expected)
        if self.observer is not None:
            for seat in at.seats:
                packed = pack(game.observation_fields, said["observation"][seat])
                self.observed(state, seat, packed)
        return at

    def observed(self, state: State, seat: int, packed: bytes) -> None:
        """Check that the observer gives the observation as bytes."""
        with self.play.about("observer"):
            assert self.observer is not None
            same = self.observer.observe(state, seat) == packed
        self.play.require(same, "observer", f"the observation of seat {seat} as bytes")

    def copies(self, at: At) -> None:
        """Check that a copy answers like the position, and is left alone by what happens to it."""
        alone = self.copy.key() == self.copied
        self.play.require(alone, "clone", "a copy that moves on the original leave alone")
        self.copy, self.copied = at.said["clone"], at.state.key()
        self.play.require(self.copy is not at.state, "clone", "a copy, not the position itself")
        same = self.copy.key() == self.copied
        self.play.require(same, "clone", "a copy with the same key")
        for name, question in ANSWERS.items():
            with self.play.about(name):
                same = question(at.game, self.copy) == at.said[name]
            self.play.require(same, "clone", f"a copy with the same {name}")

    def known(self, at: At) -> None:
        """Check that what a seat cannot know is redrawn, and nothing else."""
        game, state, said = at.game, at.state, at.said
        key = state.key()
        for seat in at.seats:
            seed = self.rng.word()
            name = "determinize"
            with self.play.about(name):
                other = game.determinize(state, seat, Generator(seed))
                require = self.play.require
                require(other is not state, name, "a copy, not the position itself")
                require(state.key() == key, name, "to change nothing when asked")
                self.play.sound(other, name)
                other_key = other.key()
                if seat == self.match.ply % game.players:
                    again = game.determinize(state, seat, Generator(seed))
                    same = again.key() == other_key
                    require(same, name, "the same copy from the same numbers of its generator")
                for each in ("current_player", "secrets", "turns"):
                    same = getattr(other, each) == said[each]
                    require(same, name, f"{each} to be the same for seat {seat}")
                for eye in (seat, None):
                    same = game.view(other, eye) == said["view"][0 if eye is None else eye + 1]
                    leak = f"what is redrawn for seat {seat} not to show in the view of {who(eye)}"
                    require(same, f"view, {name}", leak)
                leak = f"what is redrawn for seat {seat} not to show there"
                same = game.observation(other, seat) == said["observation"][seat]
                require(same, f"observation, {name}", leak)
                if seat == state.current_player:
                    same = other.legal_actions() == said["legal_actions"]
                    require(same, f"legal_actions, {name}", leak)
            if self.observer is not None:
                packed = pack(game.observation_fields, said["observation"][seat])
                self.observed(other, seat, packed)
            self.hiding.redrawn(at, seat, other_key)
            if seat != state.current_player:
                continue
            if not self.played_on and 2 * self.match.ply >= len(self.moves):
                self.played_on = True
                self.play_on(other.clone())
            with self.play.about(name, "a copy on which legal actions can be made"):
                other.apply_action(said["legal_actions"][0])
            self.play.require(state.key() == key, name, "a copy whose moves change it alone")

    def play_on(self, other: State) -> None:
        """Check that a copy with what is hidden redrawn can be played to the end."""
        play = Play(self.game, self.play.seed)
        play.state, play.moves = other, [*self.play.moves]
        try:
            play.through(play.any_action, None)
        except PromiseError as error:
            self.play.fail("determinize", f"a copy that can be played to the end, but {error}")

    def listed(self, at: At) -> None:
        """Check that each listed action is described, accepted, and changes a copy alone."""
        game, state, require = at.game, at.state, self.play.require
        key = state.key()
        for choice in at.said["choices"]:
            action = choice.action
            text = game.action_text(action)
            with self.play.about("phrase"):
                same = game.phrase(state, action) == choice
            require(same, "phrase", f"the same as among the choices for {text}")
            with self.play.about("why_not"):
                why = game.why_not(state, action)
            require(why is None, "why_not", f"None for {text}, which is listed", why)
            self.audience(state, action, text)
            first, second = state.clone(), state.clone()
            with self.play.about("apply_action"):
                first.apply_action(action)
            self.play.sound(first)
            same = state.key() == second.key() == key
            require(same, "clone", f"a copy on which {text} changes nothing else")
            second.apply_action(action)
            same = first.key() == second.key()
            require(same, "apply_action", f"{text} to lead to the same position twice")
            require(
                first.key() != key, "apply_action", f"{text} to change the position and its key"
            )
        self.planned(at)

    def planned(self, at: At) -> None:
        """Check that every plan is a run of legal steps of one seat, and gives what it promises."""
        state, before = at.state, at.said["points"]
        for plan in at.said["plans"]:
            after = state.clone()
            for action in plan.actions:
                same = after.current_player == state.current_player
                self.play.require(same, "plans", f"one seat to act in {plan}")
                legal = action in after.legal_actions()
                self.play.require(legal, "plans", f"each step of {plan} to be legal")
                after.apply_action(action)
            if after.current_player == TERMINAL or not plan.sure:
                continue  # the final scoring adds to it, or somebody else is asked first
            gained = zip(at.game.points(after), before, strict=True)
            found = tuple([new - old for new, old in gained])
            expected = f"{plan} to give the points {plan.points}, not {found}"
            self.play.require(found == plan.points, "plans", expected)

    def unlisted(self, at: At) -> None:
        """Check that every other action is refused with a reason and changes nothing."""
        game, state = at.game, at.state
        listed = set(at.said["legal_actions"])
        others = [action for action in range(game.action_count) if action not in listed]
        if game.action_count >= FEW_ACTIONS:
            self.rng.shuffle(others)
            on_parts = {action for each in at.said["parts"].values() for action in each}
            others = [*sorted(on_parts - listed)[:TRIED], *others[:TRIED]]
        for action in others:
            text = game.action_text(action)
            with self.play.about("why_not"):
                reason = game.why_not(state, action)
                if not isinstance(reason, Reason):
                    expected = f"a Reason against {text}, which is not listed"
                    self.play.fail("why_not", expected, reason)
                expected = reason_breach(reason)
            self.play.require(not expected, "why_not", f"{expected}, against {text}")
            expected = f"not to list {text} after why_not has refused it"
            self.play.require(self.refused(action), "legal_actions", expected)
        same = self.match.state.key() == state.key()
        self.play.require(same, "why_not", "to change nothing when asked")

    def refused(self, action: int) -> bool:
        """Say whether the match refuses an action."""
        try:
            self.match.play(action)
        except IllegalAction:
            return True
        return False

    def drawn(self, at: At) -> None:
        """Check that every possible outcome is described, and can be applied to a copy."""
        game, state, require = at.game, at.state, self.play.require
        key = state.key()
        for outcome, _ in self.play.outcomes():
            text = game.outcome_text(outcome)
            self.audience(state, outcome, text)
            with self.play.about("phrase"):
                found: Any = game.phrase(state, outcome)
                fits = isinstance(found, Choice) and found.action == outcome
                require(fits, "phrase", f"a Choice for {text}", found)
                expected = worded(found)
                require(not expected, "phrase", f"{expected}, for {text}")
            copy = state.clone()
            with self.play.about("apply_action"):
                copy.apply_action(outcome)
            self.play.sound(copy)
            require(state.key() == key, "clone", f"a copy on which {text} changes nothing else")

    def audience(self, state: State, move: int, text: str) -> None:
        """Check who may know a move: whoever makes it does."""
        with self.play.about("audience"):
            found: Any = self.game.audience(state, move)
        seats = is_int(found) and 0 <= found < 1 << self.game.players
        expected = f"EVERYBODY or a mask of seats for {text}"
        self.play.require(found == EVERYBODY or seats, "audience", expected, found)
        mover = state.current_player
        knows = mover < 0 or found >> mover & 1
        self.play.require(knows, "audience", f"seat {mover} among those who know its own {text}")
