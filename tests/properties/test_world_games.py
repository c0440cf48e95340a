"""Whole games of Railways of the World: the contract, and what no game may lose."""

import pytest
from tests.games.world.plans.checks import follow
from tests.games.world.table import MAPS, at, begin, do, draw, game, legal, rails

from footplate.games.world.tables.schema import GOODS
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from footplate.testing import check_game

ALL = {"fuel": "yes", "rotors": "yes", "mines": "yes", "events": "yes"}
"""Mini expansions that all maps have."""


@pytest.mark.parametrize(
    "name, players", [("through_time", 2), ("through_time", 3), ("transcontinental", 2)]
)
def test_random_games_keep_the_contract_with_every_mini_expansion(name, players):
    of = game(name, players, turn_limit="5", **ALL)
    check_game(of, games=2, seed=5, thorough=0)


@pytest.mark.parametrize(
    "name, expansions",
    [
        ("mexico", {"switches": "yes", "fuel": "yes"}),
        ("through_time", {"switches": "yes", "fuel": "yes"}),
        ("mexico", {"events": "yes"}),
    ],
)
def test_random_games_keep_the_contract_with_mini_expansions(name, expansions):
    check_game(game(name, 2, turn_limit="5", **expansions), games=2, samples=6)


@pytest.mark.parametrize("name", MAPS)
def test_every_legal_action_belongs_to_a_part_of_the_drawing(name):
    of = game(name, 2)
    state, rng = begin(of), Generator(2)
    for _ in range(150):
        if state.current_player == TERMINAL:
            break
        if state.current_player == CHANCE:
            assert of.parts(state) == {}
            draw(state)
            continue
        parts = of.parts(state)
        for choice in of.choices(state):
            assert choice.action in parts[choice.part], of.action_text(choice.action)
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("name", MAPS)
def test_every_action_is_legal_or_has_a_reason(name):
    of = game(name, 2)
    state, rng = begin(of, 3), Generator(5)
    for _ in range(60):
        if state.current_player == CHANCE:
            draw(state)
            continue
        listed = set(state.legal_actions())
        for _ in range(200):
            action = rng.below(of.action_count)
            assert (of.why_not(state, action) is None) == (action in listed)
        state.apply_action(rng.choice(state.legal_actions()))


AGES = (
    "1 altamira lascaux",
    "1 lascaux *",
    "2 lascaux *",
    "1 alexandria *",
    "2 heliopolis *",
    "1 alexandria memphis",
)
COASTS = ("1 san-francisco sacramento salt-lake-city denver omaha", "2 denver kansas-city")
LIKED = ("fuel", "deliver", "hop", "halt", "refuel", "go on")


@pytest.mark.parametrize(
    "name, lines, given",
    [("through_time", AGES, {}), ("transcontinental", COASTS, {"phase": "west"})],
)
def test_nothing_is_lost_in_games_of_many_deliveries(name, lines, given):
    """From some links on, deliveries and depots are chosen rather than anything else."""
    of = game(name, 2, turn_limit="10", **ALL)
    words = set()
    for seed in range(4):
        rng = Generator(seed)
        there = {city: {"cubes": rng.choice(GOODS)} for city in of.catalogue.board.cities[:40]}
        players = [{"engine": 2}, {"engine": 2}]
        links = rails(of, *lines)
        state = at(of, turn=2, links=links, players=players, cities=there, **given)
        while state.current_player != TERMINAL:
            if state.current_player == CHANCE:
                state.apply_action(rng.outcome(state.chance_outcomes()))
            else:
                texts = legal(state)
                liked = [text for text in texts if text.startswith(LIKED)]
                text = rng.choice(liked) if liked and rng.below(3) else rng.choice(texts)
                words.add(text.split()[0])
                do(state, text)
            of.check(state)
            assert len(of.observation(state, 0)) == of.observation_length
    assert {"fuel", "halt", "go", "give"} <= words


@pytest.mark.parametrize(
    "name, players, options",
    [
        ("western_us", 3, {}),
        ("through_time", 3, {"periods": "stone_age+egypt+napoleonic"}),
        ("great_britain", 3, {}),
    ],
)
def test_plans_are_legal_and_exact_where_cubes_stop(name, players, options):
    """Depots are of use on every map."""
    of = game(name, players, turn_limit="15", fuel="yes", **options)
    assert follow(of, 1) > 200
