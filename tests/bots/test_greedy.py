"""The bot greedy: it finishes every game, beats random by a margin, and sees nothing hidden."""

import pytest
from tests.bots.playing import last_position
from tests.kernel.toy_game import Toy

import footplate
from footplate.bots import BotError, bot, decide
from footplate.bots.greedy import Greedy, make
from footplate.bots.russian import worth as evaluation
from footplate.kernel.contract import JSON
from footplate.kernel.generator import Generator

OPTIONS = [(edition, players) for edition in ("2013", "2021") for players in (2, 3, 4)]


def last_points(game, seated, seed):
    """Points by seat at the end of a game between these bots."""
    return game.points(last_position(game, seated, seed))


@pytest.mark.parametrize("edition, players", OPTIONS)
def test_greedy_beats_random_by_a_hundred_points(edition, players):
    game = footplate.game("russian", edition=edition, players=players)
    for seed in range(3):
        seat = seed % players
        seated = [bot("greedy" if each == seat else "random") for each in range(players)]
        points = last_points(game, seated, seed)
        best_of_the_others = max(points[:seat] + points[seat + 1 :])
        assert points[seat] > best_of_the_others + 100, points


@pytest.mark.parametrize("edition, players", OPTIONS)
def test_greedy_plays_itself_to_a_believable_end(edition, players):
    game = footplate.game("russian", edition=edition, players=players)
    points = last_points(game, [bot("greedy")] * players, 11)
    assert min(points) > 120
    assert max(points) < 600


def test_the_same_seed_gives_the_same_game():
    game = footplate.game("russian", players=2)
    seated = [bot("greedy")] * 2
    assert last_points(game, seated, 5) == last_points(game, seated, 5)


def test_what_is_hidden_makes_no_difference():
    """Whatever the others hold, the choice is the same: it is made on a redrawn copy."""
    game = footplate.game("russian", players=2, edition="2013")
    given: dict[str, JSON] = {
        "removed": ["flat", "majority"],
        "taken": ["2 engineers"],
        "players": [{"engineers": [2, 3]}, {"engineers": [4]}],
    }
    other: dict[str, JSON] = {**given, "removed": ["doublers", "wood"], "taken": ["2 ideas"]}
    here, there = game.position(given), game.position(other)
    assert game.view(here, 0) == game.view(there, 0)
    greedy = bot("greedy")
    assert greedy.looks
    for seed in range(5):
        choice = decide(greedy, game, here, Generator(seed))
        assert choice == decide(greedy, game, there, Generator(seed))


def test_of_equal_ways_to_pay_only_the_cheapest_is_looked_at():
    game = footplate.game("russian", players=4)
    state = game.position({"players": [{"coins": 2, "temporary": 1, "wooden": True}]})
    words = [game.action_text(a) for a in evaluation.sensible(state, state.legal_actions())]
    assert "place wood-2 tb" in words, "the wooden worker goes where wood is shown"
    assert "place coins t" in words
    assert "place any tc" in words
    assert len([word for word in words if word.startswith("place wood-2 ")]) == 1
    assert words[-1] == "pass"


def test_it_knows_which_families_it_knows():
    toy = Toy()
    state = toy.new(1)
    while len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    with pytest.raises(BotError, match="does not know"):
        bot("greedy").choose(toy, state, state.legal_actions(), Generator(1))


def test_other_parameters_are_refused():
    assert isinstance(make(["base"]), Greedy)
    for wrong in (["2s"], ["base", "base"]):
        with pytest.raises(BotError) as caught:
            make(wrong)
        assert str(caught.value) == (
            "bot greedy can be given base, or weights such as coin=4; "
            f'"{":".join(wrong)}" means nothing to it'
        )
