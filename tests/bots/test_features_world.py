"""What networks are told of Railways of the World, and the moves that they choose from."""

from typing import Any

import pytest
from tests.games.world.table import at, practice, rails

import footplate
from footplate import parts
from footplate.bots import bot, decide
from footplate.bots.features import features as features_of
from footplate.bots.net import Net, Style
from footplate.bots.network import Rows
from footplate.bots.world import expansion, features, plan_of_row, prospect, schedule
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

GAMES = [
    ("eastern_us", 4, {}),
    ("mexico", 2, {"barons": "late", "mines": "yes"}),
    ("europe", 5, {"events": "yes"}),
    ("western_us", 3, {"switches": "yes"}),
    ("through_time", 3, {}),
    ("transcontinental", 6, {}),
]

FAMILY: Any = features_of("world")


def row(state, seat):
    """What a seat is told of a position, and the baseline."""
    buffer = bytearray(2 * features.LENGTH)
    base = features.write(state, seat, buffer, 1)
    assert not any(buffer[: features.LENGTH])
    return bytes(buffer[features.LENGTH :]), base


def positions(name, players, options, seed, most):
    """Positions of a game in which every seat takes any of its moves."""
    game = footplate.game("world", map=name, players=players, turn_limit="5", **options)
    state = game.new(seed)
    rng = Generator(seed)
    for _ in range(most):
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            continue
        yield game, state
        moves = features.different(state, state.legal_actions())
        for action in rng.choice(moves):
            assert action in state.legal_actions()
            state.apply_action(action)


@pytest.mark.parametrize("name, players, options", GAMES)
def test_a_row_says_only_what_its_seat_may_know(name, players, options):
    for game, state in positions(name, players, options, 3, 40):
        for seat in range(players):
            other = game.determinize(state, seat, Generator(5))
            assert row(other, seat) == row(state, seat)


@pytest.mark.parametrize("name, players, options", GAMES)
def test_what_is_remembered_is_what_is_worked_out_anew(name, players, options):
    for _, state in positions(name, players, options, 4, 60):
        remembered = row(state, 0)
        prospect.forget()
        assert row(state.clone(), 0) == remembered


def test_the_positions_after_moves_are_told_in_their_order():
    game = footplate.game("world", map="mexico", players=3)
    state = game.new(2)
    before = state.key()
    moves = features.different(state, state.legal_actions())
    rows = Rows(FAMILY, 1)
    rows.add(state, 1)
    after = rows.successors(state, moves, 1)
    assert state.key() == before
    assert len(after) == len(rows.base) - 1 == len(moves) > 1
    for number, (move, position) in enumerate(zip(moves, after, strict=True), 1):
        expected = state.clone()
        for action in move:
            expected.apply_action(action)
        assert position.key() == expected.key()
        at = number * features.LENGTH
        assert (bytes(rows.buffer[at : at + features.LENGTH]), rows.base[number]) == row(
            position, 1
        )


def test_rounds_and_turns_never_fall():
    before = (0, 0)
    for _, state in positions("mexico", 3, {}, 5, 200):
        now = features.stage(state)
        assert now[0] >= before[0]
        assert now[1] >= before[1]
        before = now


def test_what_counts_in_the_end_is_the_lead_over_the_best_of_the_others():
    assert features.goal([50, 70, 60], 1) == 10.0
    assert features.goal([50, 70, 60], 0) == -20.0


def test_after_the_end_the_baseline_is_the_result_and_the_row_is_empty():
    game = footplate.game("world", map="mexico", players=2, turn_limit="5")
    state = game.new(1)
    rng = Generator(1)
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(state.legal_actions()[-1])
    points = game.points(state)
    assert row(state, 0) == (bytes(features.LENGTH), float(points[0] - points[1]))


def test_of_bids_only_the_next_one_is_looked_at():
    game = footplate.game("world", map="mexico", players=3, barons="late")
    state = game.new(2)
    texts = [
        game.action_text(action) for (action,) in features.different(state, state.legal_actions())
    ]
    assert texts == ["pass", "bid 1"]


@pytest.mark.parametrize("name, players, options", GAMES)
@pytest.mark.parametrize("word", ["net", "plan:2n"])
def test_bots_with_features_decide_in_every_game(word, name, players, options):
    player = bot(word)
    for number, (game, state) in enumerate(positions(name, players, options, 6, 40)):
        if number % 9 == 8:
            assert decide(player, game, state, Generator(2)) in state.legal_actions()


NOBODY = -5


def test_rivals_pass_while_somebody_plans():
    for game, state in positions("mexico", 3, {}, 7, 60):
        moves = features.later(state, state.legal_actions(), NOBODY)
        assert len(moves) == 1
        assert moves[0][0] in state.legal_actions()
        if "pass" in [game.action_text(action) for action in state.legal_actions()]:
            assert game.action_text(moves[0][0]) == "pass"


def test_without_weights_the_baseline_judges(monkeypatch, tmp_path):
    monkeypatch.setattr(parts, "weights", lambda package: tmp_path)
    for game, state in positions("mexico", 3, {}, 8, 12):
        judge = Net("net", Style()).judge(game)
        assert judge is not None
        moves = features.different(state, state.legal_actions())
        rows = Rows(FAMILY)
        rows.successors(state, moves, 1)
        assert list(judge.successors(state, moves, 1)[1]) == pytest.approx(rows.base, rel=1e-5)


def test_cities_nearby_are_worth_the_deliveries_that_they_would_open():
    of = practice()
    cities = {"chicago": {"cubes": "black black"}, "norfolk": {"cubes": ""}}
    alone = at(of, links=rails(of, "1 chicago norfolk"), cities=cities)
    gains = gains_at(alone, 0)
    assert len(gains) == expansion.GAINS
    for more in range(expansion.BETTER + 1):
        best = gains[more * expansion.CITIES : (more + 1) * expansion.CITIES]
        assert best == sorted(best, reverse=True)
    richer = at(
        of,
        links=rails(of, "1 chicago norfolk"),
        cities={"chicago": {"cubes": "black black red red blue blue yellow purple"}},
    )
    assert sum(gains_at(richer, 0)) > sum(gains)
    assert gains_at(alone, 1) == [0] * expansion.GAINS, "who has no railroad joins nothing"


def gains_at(state, seat):
    """What cities nearby would bring a seat."""
    p = state.players[seat]
    reach = prospect.reach_of(state, p)
    there = prospect.prospect_of(state, p, reach)
    near = plan_of_row.plan_of(state.catalogue).near
    found = expansion.gains_of(state, p.engine, reach, there, near)
    assert expansion.gains_of(state, p.engine, reach, there, near) is found
    return found


@pytest.mark.parametrize("name, players, options", GAMES)
def test_deliveries_counted_for_all_engines_at_once_are_those_counted_one_by_one(
    name, players, options
):
    found = 0.0
    for _, state in positions(name, players, options, 8, 40):
        for p in state.players:
            reach = prospect.reach_of(state, p)
            single = schedule._lying(state, p, reach) + schedule._drawn(state, p, reach)
            counts = [0.0] * (prospect.ENGINES * prospect.LENGTHS)
            for cubes in single:
                for more in range(prospect.ENGINES):
                    ways = cubes.mask & (2 << p.engine + more) - 1
                    if ways > 1:
                        length = min(ways.bit_length() - 1, prospect.LONGEST)
                        counts[more * prospect.LENGTHS + length] += cubes.n
            assert schedule._deliveries(state, p, reach) == pytest.approx(counts)
            found += sum(counts)
    assert found > 0


def test_a_new_city_is_as_far_away_as_the_shortest_way_over_own_links():
    of = practice()
    there = ["chicago norfolk", "norfolk charlotte", "chicago detroit", "detroit buffalo"]
    state = at(of, links=rails(of, *[f"1 {link}" for link in there]))
    p = state.players[0]
    reach = prospect.reach_of(state, p)
    for door in reach.own:
        far = {door: 1}
        while more := {
            other: far[city] + 1
            for city in far
            for other in reach.own
            if other not in far and p.adjacent[city] >> other & 1
        }:
            far |= more
        assert reach.from_beyond(1 << door) == [far.get(city, 0) for city in reach.own]
