"""What holds in every position of Russian Railroads, whatever the options, the seed and the moves.

A position is reached in two ways: a game is played by chance for a while, or a far-advanced table
is described by hand and played on. The second way shows late rounds with much on the boards, which
random play reaches seldom.
"""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)
from tests.oracle.positions import far_advanced

import footplate
from footplate.kernel.contract import (
    CHANCE,
    TERMINAL,
    AnyGame,
    IllegalAction,
    NotationError,
    State,
)
from footplate.kernel.generator import Generator
from footplate.kernel.match import require_legal
from footplate.testing import check_game

OPTIONS = list(product(("2013", "2021"), (2, 3, 4), ("russian", "german")))
GAMES: dict[tuple[str, int, str], AnyGame] = {
    (edition, players, board): footplate.game(
        "russian", edition=edition, players=players, board=board
    )
    for edition, players, board in OPTIONS
}

option_sets = st.sampled_from(OPTIONS)
seeds = st.integers(0, 2**32 - 1)


def walk(state: State, rng: Generator, moves: int) -> None:
    """Play by chance, up to so many moves and draws."""
    for _ in range(moves):
        if state.current_player == TERMINAL:
            return
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def reached(options: tuple[str, int, str], seed: int, moves: int, late: bool) -> State:
    """The position after some random moves from the set-up, or from a far-advanced table."""
    game = GAMES[options]
    rng = Generator(seed)
    state: State = game.new(seed)
    if late:
        edition, players, board = options
        state = game.position(far_advanced(rng, edition, players, rng.below(3), board))
    walk(state, rng, moves)
    return state


# ---------------------------------------------------------------------- positions, move by move


class Playing(RuleBasedStateMachine):
    """Moves and questions in any order, from any position on."""

    def __init__(self) -> None:
        super().__init__()
        self.game = GAMES[OPTIONS[0]]
        self.state = self.game.start()

    @initialize(options=option_sets, seed=seeds, moves=st.integers(0, 400), late=st.booleans())
    def begin(self, options, seed, moves, late):
        self.game = GAMES[options]
        self.state = reached(options, seed, moves, late)

    @invariant()
    def is_sound(self):
        self.game.check(self.state)

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
            lambda: game.heading(state),
            lambda: game.points(state),
            lambda: game.result(state),
            lambda: game.choices(state),
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
        """Points and knowledge never fall."""
        state = self.state
        points, secrets = self.game.points(state), state.secrets
        drawn = state.current_player == CHANCE
        if drawn:
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(outcomes[pick % len(outcomes)])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[pick % len(legal)])
        assert all(new >= old for new, old in zip(self.game.points(state), points, strict=True))
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
    @rule()
    def every_listed_action_applies(self):
        game, state = self.game, self.state
        key = state.key()
        choices = game.choices(state)
        legal = state.legal_actions()
        assert [choice.action for choice in choices] == legal
        for choice in choices:
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
    @rule()
    def every_other_action_is_refused_with_a_reason(self):
        game, state = self.game, self.state
        key = state.key()
        legal = set(state.legal_actions())
        for action in range(game.action_count):
            if action not in legal:
                reason = game.why_not(state, action)
                assert reason is not None, game.action_text(action)
                assert reason.number >= 1
                assert str(reason).startswith(reason.message)
                assert reason.message.endswith(".")
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


Playing.TestCase.settings = settings(max_examples=100, stateful_step_count=25)
TestPlaying = Playing.TestCase


@given(options=option_sets, seed=seeds, moves=st.integers(0, 300))
@settings(max_examples=60)
def test_what_a_seat_cannot_know_is_drawn_anew(options, seed, moves):
    """Otherwise that the views are equal would say nothing."""
    game = GAMES[options]
    state = reached(options, seed, moves, late=True)
    rng = Generator(seed)
    views = [game.view(state, seat) for seat in range(game.players)]
    for seat, view in enumerate(views):
        others = [c for who, c in enumerate(bonus_counts(view)) if who != seat]
        if state.current_player == TERMINAL or sum(others) < 3 or view["missing"] is not None:
            continue
        seen = set()
        for _ in range(40):
            other = game.determinize(state, seat, rng)
            seen.add(other.key())
        assert len(seen) > 1, f"three cards or more are hidden from seat {seat}"


def bonus_counts(view) -> list[int]:
    return [player["bonus_cards"] for player in view["players"]]


# ---------------------------------------------------------------------- notation


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_action_and_outcome_has_a_text_of_its_own(options):
    game = GAMES[options]
    actions = [game.action_text(action) for action in range(game.action_count)]
    assert len(set(actions)) == game.action_count
    assert [game.action_from_text(text) for text in actions] == list(range(game.action_count))
    outcomes = [game.outcome_text(outcome) for outcome in range(game.outcome_count)]
    assert len(set(outcomes)) == game.outcome_count
    assert [game.outcome_from_text(text) for text in outcomes] == list(range(game.outcome_count))


WORDS = sorted(
    {
        word
        for game in GAMES.values()
        for action in range(game.action_count)
        for word in game.action_text(action).split(" ")
    }
)
SENTENCES = st.lists(st.sampled_from([*WORDS, "", "of"]), max_size=4).map(" ".join)


@given(options=option_sets, text=st.one_of(SENTENCES, st.text(max_size=20)))
def test_a_text_is_read_as_the_action_that_it_is_the_notation_of_or_refused(options, text):
    game = GAMES[options]
    for read, write in (
        (game.action_from_text, game.action_text),
        (game.outcome_from_text, game.outcome_text),
    ):
        try:
            found = read(text)
        except NotationError:
            continue
        assert write(found) == text


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_the_contract_is_kept(options):
    check_game(GAMES[options], games=6, seed=17, thorough=2, samples=15)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_all_rounds_are_played_and_the_best_win(options):
    game = GAMES[options]
    for seed in range(5):
        state: State = game.new(seed)
        rng = Generator(seed)
        headings: list[str] = []
        while state.current_player != TERMINAL:
            if not headings or headings[-1] != game.heading(state):
                headings.append(game.heading(state))
            walk(state, rng, 1)
        rounds = 7 if game.players == 4 else 6
        played = [f"Round {number} of {rounds}" for number in range(1, rounds + 1)]
        assert headings == ["Set-up", *played]
        result = game.result(state)
        assert result is not None
        assert list(result.points) == game.points(state)
        best = max(result.points)
        assert [seat for seat, n in enumerate(result.points) if n == best] == list(result.winners)
