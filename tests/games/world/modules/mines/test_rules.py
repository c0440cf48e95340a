"""Mines [RC p.7, p.22]: as cards of North America, and as a mini expansion of any map."""

import pytest
from tests.games.world.table import (
    at,
    city,
    cubes,
    display,
    do,
    draw,
    game,
    legal,
    outcomes,
    player,
    points,
    practice,
    purse,
    turn,
    view,
    why,
)

from footplate.games.world.modules.mines.dug import MINES, Mines
from footplate.kernel.errors import ScenarioError


@pytest.fixture(scope="module")
def of():
    return game("north_america", 2)


@pytest.fixture(scope="module")
def own():
    return practice("mexico", mines="yes")


# ---------------------------------------------------------------------- the draw


def test_cubes_are_drawn_until_a_colour_comes_again(of):
    """The second cube of its colour goes back into the bag [RC p.7, p.22]."""
    state = at(of, display=["mine"])
    do(state, "take mine", "mine kamloops", "mined red", "mined blue", "mined red")
    assert cubes(state, "kamloops") == {"red": 1, "blue": 1}
    assert (turn(state), purse(state)) == (2, (0, 2))
    assert (view(state)["bag"]["red"], display(state)) == (24, {})


def test_at_most_five_are_drawn(of):
    """[RC p.7, p.22]."""
    state = do(at(of, display=["mine"]), "take mine", "mine kamloops")
    do(state, "mined red", "mined yellow", "mined blue", "mined black")
    assert outcomes(state) == {
        "mined red": 24,
        "mined yellow": 24,
        "mined blue": 24,
        "mined black": 24,
        "mined purple": 25,
    }
    do(state, "mined purple")
    assert (turn(state), sum(cubes(state, "kamloops").values())) == (2, 5)


def test_cubes_that_lay_there_do_not_count(of):
    state = at(of, display=["mine"], cities={"kamloops": {"cubes": "red red"}})
    do(state, "take mine", "mine kamloops", "mined red", "mined black", "mined black")
    assert cubes(state, "kamloops") == {"red": 3, "black": 1}


def test_a_mine_takes_the_marker_of_an_empty_city_off(of):
    state = at(of, display=["mine"], cities={"kamloops": {"empty": True}})
    do(state, "take mine", "mine kamloops", "mined red", "mined red")
    assert city(state, "kamloops")["empty"] is False


def test_no_more_cubes_come_than_the_bag_holds(own):
    of = own
    everywhere = {
        name: {"cubes": " ".join(["red yellow blue black purple"] * 3)}
        for name in of.catalogue.board.cities[:8]
    }
    everywhere["mazatlan"] = {"cubes": "red yellow blue"}
    state = at(of, cities=everywhere)
    for name in ("yellow", "blue", "black", "purple"):
        assert view(state)["bag"][name] in (0, 1)
    state = do(state, "mine leon")
    assert set(outcomes(state)) == {"mined black", "mined purple", "mined red"} - {
        f"mined {name}" for name, left in view(state)["bag"].items() if not left
    }
    draw(state)
    assert sum(view(state)["bag"].values()) == 0
    assert turn(state) == 2


# ---------------------------------------------------------------------- where


def test_a_city_has_a_mine_for_good(of):
    """[RC p.7]."""
    state = at(of, display=["mine", "mine"])
    do(state, "take mine", "mine kamloops", "mined red", "mined red")
    assert city(state, "kamloops")["mine"] is True
    assert city(state, "fargo")["mine"] is False
    do(state, "take mine")
    assert why(state, "mine kamloops") == "The mine of this city is depleted. (RC p.7)"
    assert "mine fargo" in legal(state)


def test_only_gray_cities_have_mines(of):
    """[RC p.7, p.22]; one that has been urbanized is gray no more."""
    state = do(at(of, display=["mine"], cities={"fargo": {"colour": "blue"}}), "take mine")
    for name in ("winnipeg", "fargo"):
        assert why(state, f"mine {name}") == (
            "A mine can only be placed in a grey city. (RC p.7, p.22)"
        )


def test_nothing_else_is_possible_before_the_mine_of_a_card_is_placed(of):
    state = do(at(of, display=["mine"]), "take mine")
    assert legal(state) == legal(state, "mine")
    assert why(state, "pass") == "First choose the grey city for your mine. (RC p.22)"
    assert view(state)["pending"][-1]["what"] == "mine"


def test_a_city_with_a_mine_can_be_urbanized(of):
    state = at(of, mines=["kamloops"])
    draw(do(state, "urbanize kamloops black"))
    assert city(state, "kamloops")["mine"] is True


# ---------------------------------------------------------------------- the card


def test_a_mine_by_card_is_no_action_of_its_own(of):
    state = at(of, display=["mine"])
    assert legal(state, "mine") == []
    assert why(state, "mine kamloops") == "Only a Mine card lets you place a mine. (RC p.22)"


def test_the_card_cannot_be_taken_where_no_city_is_left(of):
    gray = [
        name
        for name, colour in zip(of.catalogue.board.cities, of.catalogue.board.colours, strict=True)
        if colour == 5
    ]
    state = at(of, display=["mine"], mines=gray)
    assert why(state, "take mine") == "There is no grey city without a mine. (RC p.7, p.22)"
    state = at(of, display=["mine"], mines=gray[1:])
    assert "take mine" in legal(state)


def full(of):
    """All cubes of the game on a few cities."""
    cities = of.catalogue.board.cities
    return {name: {"cubes": " ".join(["red yellow blue black purple"] * 5)} for name in cities[:5]}


def test_the_card_cannot_be_taken_when_the_bag_is_empty(of):
    state = at(of, display=["mine"], cities=full(of))
    assert why(state, "take mine") == "The bag of goods cubes is empty. (RC p.21)"


# ---------------------------------------------------------------------- the mini expansion


def test_each_player_may_place_two_mines_in_a_game(own):
    """[RC p.7]."""
    state = at(own, players=[{"mines": 1}])
    assert [player(state, seat)["mines"] for seat in (1, 2)] == [1, 2]
    do(state, "mine leon", "mined red", "mined red", "mine saltillo", "mined red", "mined red")
    assert [player(state, seat)["mines"] for seat in (1, 2)] == [0, 1]
    assert purse(state) == (0, 2)
    assert why(state, "mine zacatecas") == "You have placed all your mines. (RC p.7)"
    assert legal(state, "mine") == []


def test_a_mine_needs_cubes_in_the_bag(own):
    state = at(own, cities=full(own))
    assert legal(state, "mine") == []
    assert why(state, "mine leon") == "The bag of goods cubes is empty. (RC p.21)"


def test_the_city_must_be_gray_without_a_mine(own):
    state = at(own, mines=["leon"])
    assert why(state, "mine leon") == "The mine of this city is depleted. (RC p.7)"
    assert why(state, "mine mexico-city") == (
        "A mine can only be placed in a grey city. (RC p.7, p.22)"
    )


def test_an_executive_may_place_mines(own):
    state = do(at(own, display=["railroad-executive"]), "take railroad-executive")
    do(state, "mine leon", "mined red", "mined red", "mine saltillo", "mined red", "mined red")
    assert (turn(state), player(state)["mines"]) == (2, 0)


def test_cards_do_not_count_among_the_two():
    state = at(game("north_america", 2, mines="yes"), display=["mine"])
    do(state, "take mine", "mine kamloops", "mined red", "mined red")
    assert player(state)["mines"] == 2


def test_without_the_option_nobody_has_mines(of):
    assert "mines" not in player(at(of))
    assert "mine" not in city(at(game("mexico", 2)), "leon")


# ---------------------------------------------------------------------- what is shown


def test_choices_and_draws_are_told(own):
    state = at(own)
    said = {str(choice): choice.part for choice in own.choices(state)}
    assert said["Place a mine in Leon for $10,000, with 2 new bonds"] == "city/leon"
    do(state, "mine leon")
    phrase = own.phrase(state, own.outcome_from_text("mined blue"))
    assert (str(phrase), phrase.part) == ("blue cube from the mine in Leon", "city/leon")


def test_mines_are_in_the_observation_and_in_the_key(own):
    state = at(own)
    before, key = own.observation(state, 1), state.key()
    do(state, "mine leon", "mined blue")
    assert len(before) == own.observation_length
    assert own.observation(state, 1) != before
    assert state.key() != key


def test_points_come_from_no_mine(own):
    assert points(draw(do(at(own), "mine leon"))) == [0, 0]


@pytest.mark.parametrize("given", [{"mines": ["mexico-city"]}, {"players": [{"mines": 3}]}])
def test_what_cannot_be_is_refused(given, own):
    with pytest.raises(ScenarioError):
        at(own, **given)


def test_a_draw_without_a_city_is_found(own):
    state = at(own)
    state.keep(MINES, Mines(0, (2, 2), 3, 0))
    with pytest.raises(AssertionError, match="a draw from a mine has no city"):
        own.check(state)
