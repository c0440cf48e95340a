"""What holds in every position of Railways of the World, whatever the options, seed and moves.

A position is reached in two ways: a game is played by chance for a while, or a table with a dense
network is described by hand and played on. The second way shows long deliveries, crossings and
lines, which random play reaches seldom.
"""

from __future__ import annotations

from functools import partial
from typing import Any

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
from tests.oracle.world_oracle import cube_total
from tests.oracle.world_positions import far_advanced
from tests.oracle.world_track import track_faults

import footplate
from footplate.games.world.game import OPTIONS as WORLD_OPTIONS
from footplate.kernel.contract import CHANCE, TERMINAL, IllegalAction, NotationError, OptionError
from footplate.kernel.generator import Generator
from footplate.kernel.match import require_legal
from footplate.lab.option_sets import option_sets
from footplate.testing import check_game

SHORT = "5"
"""So many turns a game of these tests has, so that its end is seen."""
MAPS = [("eastern_us", players) for players in (2, 3, 4, 5, 6)]
MAPS += [("mexico", players) for players in (2, 3, 4)]
GAMES: dict[tuple[str, int], Any] = {
    (where, players): footplate.game("world", map=where, players=players, turn_limit=SHORT)
    for where, players in MAPS
}
TRIED = 120
"""So many unlisted actions are tried in a position."""

maps = st.sampled_from(MAPS)
seeds = st.integers(0, 2**32 - 1)


def walk(state: Any, rng: Generator, moves: int) -> None:
    """Play by chance, up to so many moves and draws."""
    for _ in range(moves):
        if state.current_player == TERMINAL:
            return
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(rng.choice(state.legal_actions()))


def reached(options: tuple[str, int], seed: int, moves: int, dense: bool) -> Any:
    """The position after some random moves from the set-up, or from a dense network."""
    game = GAMES[options]
    rng = Generator(seed)
    state = game.new(seed)
    if dense:
        table = far_advanced(rng, game.view(state, None), options[1], tries=rng.below(1200))
        table["turn"] = 1 + rng.below(5)
        state = game.position(table)
    walk(state, rng, moves)
    return state


# ---------------------------------------------------------------------- positions, move by move


class Playing(RuleBasedStateMachine):
    """Moves and questions in any order, from any position on."""

    def __init__(self) -> None:
        super().__init__()
        self.game = GAMES[MAPS[0]]
        self.state = self.game.start()

    @initialize(options=maps, seed=seeds, moves=st.integers(0, 200), dense=st.booleans())
    def begin(self, options, seed, moves, dense):
        self.game = GAMES[options]
        self.state = reached(options, seed, moves, dense)

    @invariant()
    def is_sound(self):
        self.game.check(self.state)
        view = self.game.view(self.state, None)
        assert not track_faults(view)
        assert set(cube_total(view).values()) == {25}
        for player in view["players"]:
            assert player["money"] >= 0

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
        """Until the end nobody loses points or bonds, and no link goes."""
        state = self.state
        before = [(p.points, p.bonds, p.links, p.engine) for p in state.players]
        secrets, drawn = state.secrets, state.current_player == CHANCE
        if drawn:
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.apply_action(outcomes[pick % len(outcomes)])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[pick % len(legal)])
        if state.current_player != TERMINAL:
            after = [(p.points, p.bonds, p.links, p.engine) for p in state.players]
            for now, was in zip(after, before, strict=True):
                assert all(new >= old for new, old in zip(now, was, strict=True))
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

    @precondition(lambda self: self.state.current_player >= 0)
    @rule(pick=seeds)
    def listed_actions_apply(self, pick):
        game, state = self.game, self.state
        key = state.key()
        choices = game.choices(state)
        assert [choice.action for choice in choices] == state.legal_actions()
        rng = Generator(pick)
        for choice in [rng.choice(choices) for _ in range(12)]:
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
        rng = Generator(pick)
        for action in [rng.below(game.action_count) for _ in range(TRIED)]:
            if action not in legal:
                reason = game.why_not(state, action)
                assert reason is not None, game.action_text(action)
                assert reason.number >= 1
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


Playing.TestCase.settings = settings(max_examples=30, stateful_step_count=15)
TestPlaying = Playing.TestCase


# ---------------------------------------------------------------------- notation


@pytest.mark.parametrize("where", ["eastern_us", "mexico"])
def test_every_action_and_outcome_has_a_text_of_its_own(where):
    game = GAMES[where, 4]
    actions = [game.action_text(action) for action in range(game.action_count)]
    assert len(set(actions)) == game.action_count
    assert [game.action_from_text(text) for text in actions] == list(range(game.action_count))
    outcomes = [game.outcome_text(outcome) for outcome in range(game.outcome_count)]
    assert len(set(outcomes)) == game.outcome_count
    assert [game.outcome_from_text(text) for text in outcomes] == list(range(game.outcome_count))


WORDS = sorted(
    {
        word
        for game in (GAMES["eastern_us", 4], GAMES["mexico", 4])
        for action in range(game.action_count)
        for word in game.action_text(action).split(" ")
    }
)
SENTENCES = st.lists(st.sampled_from([*WORDS, "", "of"]), max_size=4).map(" ".join)


@given(options=maps, text=st.one_of(SENTENCES, st.text(max_size=20)))
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


def possible(values: Any) -> bool:
    """Whether these options go together."""
    try:
        footplate.game("world", **values)
    except OptionError:
        return False
    return True


SETS = option_sets(WORLD_OPTIONS, possible)
"""Every pair of values that can go together is in one of them."""


@pytest.mark.parametrize("values", SETS, ids=lambda values: "-".join(values.values()))
def test_the_contract_is_kept_whatever_the_options(values):
    short = {**values, "turn_limit": SHORT}
    check_game(footplate.game("world", **short), games=1, seed=17, thorough=0)


@pytest.mark.parametrize("options", MAPS, ids=str)
def test_the_contract_is_kept_on_every_map_with_all_numbers_of_players(options):
    check_game(GAMES[options], games=2, seed=17, thorough=1, samples=8)


@pytest.mark.parametrize("options", MAPS, ids=str)
def test_turns_are_counted_and_the_best_win(options):
    game = GAMES[options]
    for seed in range(2):
        state = game.new(seed)
        rng = Generator(seed)
        turns: list[int] = []
        while state.current_player != TERMINAL:
            turn = game.view(state, None)["turn"] if state.current_player >= 0 else None
            if turn is not None and turn not in turns:
                turns.append(turn)
            walk(state, rng, 1)
        result = game.result(state)
        assert turns[-1] <= int(SHORT)
        assert [turn for turn in turns if turn] == list(range(1, turns[-1] + 1))
        assert list(result.points) == game.points(state)
        best = max(result.points)
        assert set(result.winners) <= {seat for seat, n in enumerate(result.points) if n == best}
        assert result.winners
