"""Asks a position everything that it can be asked, at some positions of a random game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from footplate.kernel.contract import CHANCE, EVERYBODY, TERMINAL, PackedGame, State
from footplate.kernel.errors import IllegalAction
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.packing import pack
from footplate.testing.playing import Play

FEW_ACTIONS: Final = 1000
"""With fewer actions than this all that are not listed are tried, otherwise a sample."""
TRIED: Final = 200
"""How many unlisted actions such a sample has."""


class Asking:
    """Asks everything of about every n-th position, chosen by chance."""

    def __init__(self, play: Play, every: int) -> None:
        self.play: Final = play
        self.game: Final = play.game
        self.every: Final = max(1, every)
        self.rng: Final = Generator(play.seed + 1)
        self.match: Final = Match(play.game, play.seed, auto_deal=False, auto_commit=True)
        of = play.game
        self.observer: Final = of.observer() if isinstance(of, PackedGame) else None

    def ask(self, legal: list[int]) -> None:
        """Check one position if its turn has come; the match follows the game."""
        self.follow()
        state = self.play.state
        if self.rng.below(self.every) and state.current_player != TERMINAL:
            return
        self.unchanged(state, legal)
        self.play.require(_numbers(state.key()), "a key of nested tuples of ints")
        self.views(state)
        self.hidden(state, legal)
        if state.current_player >= 0:
            self.listed(state, legal)
            self.unlisted(state, legal)
        elif state.current_player == CHANCE:
            self.drawn(state)

    def follow(self) -> None:
        """Bring the match to where the game is; so it must accept everything that was listed."""
        for move in self.play.moves[self.match.ply :]:
            if self.match.current_player == CHANCE:
                self.match.chance(move)
            else:
                self.match.play(move)
        same = self.match.state.key() == self.play.state.key()
        self.play.require(same, "a match to reach the same position as the play")

    def unchanged(self, state: State, legal: list[int]) -> None:
        """Check that the position is the same after everything that was asked."""
        game = self.game
        key = state.key()
        tried = [*legal[:1], self.rng.below(game.action_count)]
        questions: list[tuple[str, Callable[[], object]]] = [
            ("legal_actions", state.legal_actions),
            ("chance_outcomes", state.chance_outcomes),
            ("clone", state.clone),
            ("heading", lambda: game.heading(state)),
            ("points", lambda: game.points(state)),
            ("result", lambda: game.result(state)),
            ("choices", lambda: game.choices(state)),
            ("check", lambda: game.check(state)),
            ("view", lambda: [game.view(state, seat) for seat in (None, *range(game.players))]),
            ("observation", lambda: [game.observation(state, s) for s in range(game.players)]),
            (
                "determinize",
                lambda: [game.determinize(state, s, self.rng).key() for s in range(game.players)],
            ),
        ]
        if legal:
            questions.append(("why_not", lambda: [game.why_not(state, a) for a in tried]))
            questions.append(("phrase", lambda: game.phrase(state, legal[0])))
            questions.append(("parts", lambda: game.parts(state)))
        for name, question in questions:
            question()
            self.play.require(state.key() == key, f"{name} to change nothing")
        self.play.require(state.legal_actions() == legal, "the same legal list when asked twice")

    def views(self, state: State) -> None:
        """Check the shapes of what people and learning programs see."""
        game, require = self.game, self.play.require
        heading = str(game.heading(state))
        require(heading and heading.isprintable(), f"a heading of one line, not {heading!r}")
        points = game.points(state)
        require(len(points) == game.players, f"points of {game.players} seats, not {points}")
        over = state.current_player == TERMINAL
        require((game.result(state) is not None) == over, "a result exactly when the game is over")
        if state.current_player != CHANCE:
            require(state.chance_outcomes() == [], "no outcomes while chance does not decide")
        for seat in (None, *range(game.players)):
            view = game.view(state, seat)
            same = json.loads(json.dumps(view, allow_nan=False)) == view
            require(same, f"a view of plain data for seat {seat}")
        for seat in range(game.players):
            seen = game.observation(state, seat)
            require(len(seen) == game.observation_length, f"{game.observation_length} observations")
            require(all(type(n) is int for n in seen), "observations that are ints")
            self.fields(state, seat, seen)

    def fields(self, state: State, seat: int, seen: list[int]) -> None:
        """Check that an observation is as its fields say, and the same as bytes."""
        game, require = self.game, self.play.require
        at = 0
        for field in game.observation_fields:
            for n in seen[at : at + field.length]:
                fits = field.low <= n <= field.high
                require(fits, f"{field.name} from {field.low} to {field.high}, not {n}")
            at += field.length
        require(at == game.observation_length, "fields for all observations")
        if self.observer is not None:
            packed = pack(game.observation_fields, seen)
            require(self.observer.observe(state, seat) == packed, "the same observations as bytes")

    def hidden(self, state: State, legal: list[int]) -> None:
        """Check that a seat sees no difference between positions that it cannot tell apart."""
        game, require = self.game, self.play.require
        for seat in range(game.players):
            other = game.determinize(state, seat, self.rng)
            self.play.sound(other)
            require(other.current_player == state.current_player, "the same player to decide")
            require(game.view(other, seat) == game.view(state, seat), f"no leak to seat {seat}")
            same = game.observation(other, seat) == game.observation(state, seat)
            require(same, f"observations that leak nothing to seat {seat}")
            require(game.view(other, None) == game.view(state, None), "no leak to spectators")
            if seat == state.current_player:
                require(other.legal_actions() == legal, f"the same legal list for seat {seat}")

    def listed(self, state: State, legal: list[int]) -> None:
        """Check that each listed action is described, accepted, and changes a copy alone."""
        game, require = self.game, self.play.require
        choices = game.choices(state)
        require([choice.action for choice in choices] == legal, "a choice for each legal action")
        require(
            all(choice.part and str(choice) for choice in choices), "choices with part and text"
        )
        parts = game.parts(state)
        for choice in choices:
            require(choice.action in parts.get(choice.part, []), f"{choice.part} among the parts")
            require(game.phrase(state, choice.action) == choice, "one phrase for each choice")
        key = state.key()
        for action in legal:
            text = game.action_text(action)
            require(game.why_not(state, action) is None, f"no reason against {text}: it is listed")
            self.audience(state, action)
            first, second = state.clone(), state.clone()
            first.apply_action(action)
            self.play.sound(first)
            require(state.key() == second.key() == key, f"{text} on a copy to change it alone")
            second.apply_action(action)
            require(first.key() == second.key(), f"{text} to lead to the same position twice")
            require(first.key() != key, f"{text} to change the position")
        self.planned(state)

    def planned(self, state: State) -> None:
        """Check that every plan is a run of legal steps of one seat, and gives what it promises."""
        game, require = self.game, self.play.require
        before = game.points(state)
        key = state.key()
        plans = game.plans(state)
        require(state.key() == key, "plans to change nothing")
        for plan in plans:
            after = state.clone()
            require(plan.actions and str(plan), "a plan of steps with a text")
            for action in plan.actions:
                require(after.current_player == state.current_player, f"{plan}: one seat to act")
                require(action in after.legal_actions(), f"{plan}: each step to be legal")
                after.apply_action(action)
            gained = [n - old for n, old in zip(game.points(after), before, strict=True)]
            if after.current_player == TERMINAL or not plan.sure:
                continue  # the final scoring adds to it, or somebody else is asked first
            require(gained == list(plan.points), f"{plan} to give {plan.points}, not {gained}")

    def unlisted(self, state: State, legal: list[int]) -> None:
        """Check that every other action is refused with a reason and changes nothing."""
        game, require = self.game, self.play.require
        listed = set(legal)
        others = [action for action in range(game.action_count) if action not in listed]
        if game.action_count >= FEW_ACTIONS:
            self.rng.shuffle(others)
            others = others[:TRIED]
        for action in others:
            reason = game.why_not(state, action)
            text = game.action_text(action)
            if reason is None:
                self.play.fail(f"a reason against {text}: it is not listed")
            require(reason.number >= 1 and str(reason.message), f"a reason for {text}")
            require(self.refused(action), f"{text} to be refused: it is not listed")
        require(self.match.state.key() == state.key(), "a refused action to change nothing")

    def refused(self, action: int) -> bool:
        """Say whether the match refuses an action."""
        try:
            self.match.play(action)
        except IllegalAction:
            return True
        return False

    def drawn(self, state: State) -> None:
        """Check that every possible outcome can be applied to a copy."""
        self.play.require(self.game.choices(state) == [], "no choices while chance decides")
        key = state.key()
        for outcome, _ in self.play.outcomes():
            self.audience(state, outcome)
            phrase = self.game.phrase(state, outcome)
            self.play.require(phrase.part != "" and str(phrase) != "", "a phrase for each outcome")
            copy = state.clone()
            copy.apply_action(outcome)
            self.play.sound(copy)
            self.play.require(state.key() == key, "an outcome on a copy to change it alone")

    def audience(self, state: State, move: int) -> None:
        """Check who may know a move."""
        audience = self.game.audience(state, move)
        possible = audience == EVERYBODY or 0 <= audience < 1 << self.game.players
        self.play.require(possible, f"an audience of everybody or of seats, not {audience}")


def _numbers(key: object) -> bool:
    if isinstance(key, tuple):
        return all(_numbers(item) for item in key)
    return type(key) is int
