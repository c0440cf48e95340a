"""What holds in every position of every family: moves and questions in any order.

A family's machine adds how its positions are reached, and what else holds in them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from footplate.kernel.contract import CHANCE, TERMINAL, State
from footplate.kernel.errors import IllegalAction
from footplate.kernel.generator import Generator
from footplate.kernel.legality import require_legal
from footplate.lab.build import build

seeds = st.integers(0, 2**32 - 1)

MANY = 2 if build() == "compiled" else 1
"""So many times as many examples are tried where the engine is fast."""


def walk(state: State, rng: Generator, moves: int) -> None:
    """Play by chance, up to so many moves and draws."""
    for _ in range(moves):
        if state.current_player == TERMINAL:
            return
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(rng.choice(state.legal_actions()))


class Playing(RuleBasedStateMachine):
    """A game, and a position of it."""

    game: Any
    state: Any
    falling_at_the_end = False
    """Whether what only rises may fall by the last move."""
    listed = 0
    """So many of the listed actions are tried in a position; 0 for all."""
    unlisted = 0
    """The same of the others."""

    def rising(self) -> list[int]:
        """What never falls while the game goes on."""
        raise NotImplementedError

    def tried(self, actions: Sequence[Any], most: int, seed: int) -> Sequence[Any]:
        """All of them, or a sample."""
        rng = Generator(seed)
        return [rng.choice(actions) for _ in range(most)] if most and actions else actions

    @invariant()
    def legal_list_is_sorted_unique_and_never_empty(self):
        legal = self.state.legal_actions()
        if self.state.current_player >= 0:
            assert legal, "somebody decides and has no action"
            assert legal == sorted(set(legal))
            assert legal[0] >= 0
            assert legal[-1] < self.game.action_count
        else:
            assert legal == []

    @invariant()
    def asking_changes_nothing(self):
        game, state = self.game, self.state
        key = state.key()
        seats = range(game.players)
        rng = Generator(1)
        legal = state.legal_actions()
        for question in (
            state.legal_actions,
            state.chance_outcomes,
            state.clone,
            partial(game.heading, state),
            partial(game.points, state),
            partial(game.result, state),
            partial(game.choices, state),
            partial(game.plans, state),
            lambda: [game.why_not(state, action) for action in [*legal[:2], 0]],
            lambda: [game.view(state, seat) for seat in (None, *seats)],
            lambda: [game.observation(state, seat) for seat in seats],
            lambda: [game.determinize(state, seat, rng) for seat in seats],
        ):
            question()
            assert state.key() == key
        legal.append(-1)
        assert state.legal_actions() == legal[:-1], "the list that was handed out is one's own"

    @precondition(lambda self: self.state.current_player != TERMINAL)
    @rule(pick=seeds)
    def move(self, pick):
        """Nothing falls that only rises, knowledge included."""
        state = self.state
        before, secrets = self.rising(), state.secrets
        drawn = state.current_player == CHANCE
        if drawn:
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(outcomes[pick % len(outcomes)])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[pick % len(legal)])
        if state.current_player != TERMINAL or not self.falling_at_the_end:
            assert all(new >= old for new, old in zip(self.rising(), before, strict=True))
        assert state.secrets >= secrets + drawn

    @rule(seed=seeds)
    def copies_are_equal_and_independent(self, seed):
        key = self.state.key()
        one, other = self.state.clone(), self.state.clone()
        assert one.key() == other.key() == key
        walk(one, Generator(seed), 12)
        assert self.state.key() == other.key() == key, "a copy was played, and another changed"
        walk(other, Generator(seed), 12)
        assert one.key() == other.key(), "the same moves lead to the same position"
        after = one.key()
        walk(self.state.clone(), Generator(seed + 1), 12)
        assert one.key() == after

    @precondition(lambda self: self.state.current_player >= 0)
    @rule(pick=seeds)
    def listed_actions_apply(self, pick):
        game, state = self.game, self.state
        key = state.key()
        choices = game.choices(state)
        assert [choice.action for choice in choices] == state.legal_actions()
        for choice in self.tried(choices, self.listed, pick):
            assert str(choice)
            assert choice.part
            assert "{" not in str(choice)
            assert game.why_not(state, choice.action) is None
            require_legal(game, state, choice.action)
            after = state.clone()
            after.apply_action(choice.action)
            game.check(after)
            assert after.key() != key
        assert state.key() == key

    @precondition(lambda self: self.state.current_player != CHANCE)
    @rule(pick=seeds)
    def other_actions_are_refused_with_a_reason(self, pick):
        game, state = self.game, self.state
        key = state.key()
        legal = set(state.legal_actions())
        for action in self.tried(range(game.action_count), self.unlisted, pick):
            if action not in legal:
                reason = game.why_not(state, action)
                assert reason is not None, game.action_text(action)
                assert reason.number >= 1
                assert str(reason).startswith(str(reason.message))
                assert str(reason.message).endswith(".")
                with pytest.raises(IllegalAction):
                    require_legal(game, state, action)
        assert state.key() == key

    @rule(seed=seeds)
    def a_seat_sees_no_difference_in_what_it_cannot_know(self, seed):
        game, state = self.game, self.state
        rng = Generator(seed)
        for seat in range(game.players):
            other = game.determinize(state, seat, rng)
            game.check(other)
            assert game.view(other, seat) == game.view(state, seat)
            assert game.view(other, None) == game.view(state, None)
            assert game.observation(other, seat) == game.observation(state, seat)
            assert other.current_player == state.current_player
            if state.current_player == seat:
                assert other.legal_actions() == state.legal_actions()
                assert game.choices(other) == game.choices(state)
