"""What happens where boards and modules meet [2021 p.46-48; 2014 p.6-12]."""

import pytest
from tests.games.russian.table import (
    at,
    do,
    held,
    legal,
    pending,
    player,
    points,
    tracks,
    turn,
    view,
    why,
    with_options,
)

from footplate.kernel.errors import ScenarioError

# ---------------------------------------------------------------------- industry board and coal

TAKEN = {"wood-2": "1 ww", "green-2": "1 ww", "any": "1 wc", "industry-1": "1 w"}
"""All six workers of a player, and a coin, on the board."""


def with_a_car(foundry, **given):
    """A player without workers who can use a car, or a foundry."""
    mine = {"hand": 0, "coins": 0, "coal": 4, "foundries": [foundry]}
    mine["cars"] = {"standing": ["f1"]}
    of = with_options(board="asian", modules="coal", players=2)
    return at(of, held=TAKEN, players=[mine | given], sites=[["6"]])


def test_a_car_is_a_regular_action_beside_which_coal_is_used():
    """2021 p.37,39: a car is used instead of workers and coins, coal in addition to that."""
    state = with_a_car("coins")
    assert set(legal(state)) == {"drive own f1", "fire coins", "stoke", "pass"}
    do(state, "stoke", "boilerman beijing-1")
    assert "pass" not in legal(state)
    assert why(state, "pass").startswith("You used coal this turn")
    do(state, "drive own f1")
    assert player(state)["coins"] == 1
    do(state, "fire coins")
    assert player(state)["coins"] == 3
    assert turn(state) == 2


def test_who_moves_the_car_away_may_pass_after_all():
    """2021 p.36-37,39: nothing else is left then."""
    cars = {"standing": ["f1"], "lying": ["f4", "f5"]}
    state = do(with_a_car("wood-factory", cars=cars), "fire wood-factory")
    do(state, "advance wood tokyo", "advance wood tokyo", "factory 2a", "build f5")
    do(state, "done", "doubler beijing", "car f1 f2")
    assert turn(state) == 1
    assert legal(state, "drive") == []
    assert "pass" in legal(state)


# ---------------------------------------------------------------------- double steps


@pytest.mark.parametrize(
    "foundry, steps",
    [("industry-doubler", 4), ("wood-industry", 2), ("industry-locomotive", 2)],
)
def test_the_steps_of_a_foundry_may_be_doubled(foundry, steps):
    """2021 p.40,43: it is neither an idea token nor an idea card."""
    of = with_options(modules="coal+ideas")
    mine = {"double_steps": True, "coal": 2, "foundries": [foundry], "factories": ["6"]}
    state = do(at(of, players=[mine]), f"fire {foundry}")
    assert f"{steps} industry" in pending(state)
    do(state, "wrench 1", "done")
    assert "industry" not in str(pending(state))


# ---------------------------------------------------------------------- described positions


@pytest.mark.parametrize(
    "given, sentence",
    [
        (
            {"players": [{"locomotives": {"trans-siberian": ["1", "coal"]}}]},
            "given.players.1.locomotives.trans-siberian: coal is no locomotive",
        ),
        (
            {"returned": {"special": 1}},
            "given contradicts itself: special goes to the box, not to the supply",
        ),
    ],
)
def test_factories_that_are_no_locomotives_stay_what_they_are(given, sentence):
    """2021 p.41,43."""
    with pytest.raises(ScenarioError) as error:
        at(with_options(modules="coal+ideas"), **given)
    assert str(error.value) == sentence


def test_a_construction_site_is_no_factory():
    """2021 p.34."""
    with pytest.raises(ScenarioError) as error:
        at(with_options(board="asian"), returned={"site": 1})
    assert str(error.value).endswith("#site cannot be returned: its back is blank")


# ---------------------------------------------------------------------- the American board


@pytest.mark.parametrize("industry", ["russian", "asian"])
def test_on_another_industry_track_the_american_board_has_one_wrench_and_a_token_for_another(
    industry,
):
    """2021 p.30,46: only the dual track begins with both."""
    mine = {"locomotives": {"rocky": "1", "sacramento": "6"}, "tracks": {"sacramento": {"wood": 5}}}
    state = at(with_options(board="american", industry=industry), players=[mine])
    assert player(state)["wrenches"] == [0]
    assert player(state)["boulders"] == ["route"]
    do(state, "place wood-1 w", "advance wood sacramento", "idea wrench")
    assert player(state)["wrenches"] == [0, 0]
    assert "2 industry" in pending(state)


def test_the_screw_nut_is_for_every_wrench_and_its_key_counts():
    """2021 p.46-47: a key or a rise, each time."""
    of = with_options(board="american", industry="asian", players=3)
    sites = [["3"], ["3"], ["3"], ["4"], ["4"], ["4"]]
    mine = {"wrenches": [20, 20], "placed": ["wrench"]}
    state = at(of, dividends=["coin"], players=[mine], sites=sites)
    do(state, "place industry-2 ww", "wrench 1", "wrench 2")
    assert pending(state) == ["2 key or stock"]
    do(state, "nut key", "key points", "nut stock", "raise stock")
    assert player(state)["keys"] == 1
    assert player(state)["stock"] == 1
    assert turn(state) == 2


def test_after_a_steelworks_that_cannot_be_built_all_are_paid_too():
    """2021 p.32,46."""
    of = with_options(board="american", industry="asian", players=3)
    given = {"returned": {"2a": 3, "3": 3, "4": 2}, "dividends": ["coin"]}
    state = at(of, players=[{}, {"stock": 1}, {}], **given)
    do(state, "place locomotive-1 w", "locomotive 4", "engine omaha")
    assert pending(state) == ["1 wood"]
    do(state, "advance wood rocky")
    assert [player(state, seat)["coins"] for seat in (1, 2, 3)] == [1, 2, 1]
    assert turn(state) == 2


def test_a_payout_gives_nothing_on_the_bottom_row():
    """2021 p.31-32: nobody has a level; only the turn goes on."""
    state = at(with_options(board="american"), players=[], returned={"2": 4, "3": 4, "4": 3})
    do(state, "place locomotive-1 w", "locomotive 4", "engine omaha", "done")
    assert turn(state) == 2
    assert pending(state) == []


def test_who_has_passed_gets_a_payout_and_may_use_it():
    """2021 p.32: the general payout is for all players."""
    given = {"returned": {"2": 4, "3": 4, "4": 3}, "dividends": ["wood"], "passed": [2, 3, 4]}
    state = at(with_options(board="american"), players=[{}, {}, {"stock": 1}], **given)
    do(state, "place locomotive-1 w", "locomotive 4", "engine omaha", "done")
    assert turn(state) == 3
    assert pending(state) == ["1 wood"]
    do(state, "advance wood rocky")
    assert turn(state) == 1


# ---------------------------------------------------------------------- Emil


def alone(**options):
    """A game against Emil with more."""
    return with_options(players=1, solo="yes", **options)


def blocked(state, space):
    """What lies on a space that Emil holds, or that is one with it."""
    here = next(entry["held"] for entry in view(state)["spaces"] if entry["space"] == space)
    return None if here is None else ("emil", here["workers"], here["coins"])


def test_emil_puts_a_worker_on_the_coal_board_and_closes_both_halves():
    """2014 p.11, 2021 p.46: the side for two, and never a coin."""
    state = at(alone(modules="coal"), strip=[0, 0, 0, 3, 4])
    do(state, "place basic w", "advance wood kyiv", "emil coal")
    assert blocked(state, "coal") == ("emil", 1, 0)
    assert blocked(state, "foundry") == ("emil", 0, 0)
    assert legal(state, "place coal") + legal(state, "place foundry") == []
    assert view(state)["emil"]["hand"] == 5


def test_emil_does_not_take_the_half_beside_the_player():
    """2021 p.41,45-46."""
    state = at(alone(modules="coal"), strip=[0, 0, 0, 3, 4])
    do(state, "place foundry c", "foundry wood-factory", "foundry any", "done", "emil coal")
    assert turn(state) == "chance"
    assert held(state, "foundry") == "1 c"


def test_emil_builds_at_the_sites_in_their_order_and_in_layers():
    """2021 p.46: where he gets a locomotive as well he takes that."""
    state = at(alone(industry="asian"), strip=[0] * 6, sites=[["2a"], ["2a"]])
    do(state, "place basic w", "advance wood kyiv", "emil locomotive-1")
    assert [site["factory"] for site in view(state)["sites"]] == ["2a", "2a", "3", None, None]
    assert view(state)["emil"]["tiles"] == []
    do(state, "place basic w", "advance wood kyiv", "emil locomotive-3")
    assert [site["factory"] for site in view(state)["sites"]] == ["2a", "2a", "3", "4", None]
    assert view(state)["emil"]["tiles"] == ["3"]


def test_emil_begins_the_second_layer_where_the_first_site_is():
    """2021 p.36,46."""
    sites = [["2a"], ["2a"], ["3"], ["3"], ["4"]]
    state = at(alone(industry="asian"), strip=[0] * 6, sites=sites)
    do(state, "place basic w", "advance wood kyiv", "emil locomotive-1")
    assert view(state)["sites"][0]["factory"] == "4"


def test_the_train_moves_on_alone():
    """2021 p.42,46: nobody follows."""
    given = {"train": ["coin", "points"], "beside": ["points", "industry", "any"]}
    state = at(alone(modules="manufactory"), strip=[0, 0, 0, 3, 4], **given)
    do(state, "place train w", "couple points", "token wood")
    assert view(state)["train"]["cars"] == [None, "points", "coin"]
    assert turn(state) == "chance"


def test_emil_leaves_the_train_as_it_is():
    """2021 p.45-46: he does nothing that a space gives."""
    given = {"train": ["coin", "points"], "beside": ["points", "industry", "any"]}
    state = at(alone(modules="manufactory"), strip=[0, 0, 0, 3, 4], **given)
    do(state, "place basic w", "advance wood kyiv", "emil train")
    assert view(state)["train"]["cars"] == [None, "coin", "points"]
    assert turn(state) == 1


# ---------------------------------------------------------------------- others' shares


def test_who_has_passed_follows_the_train():
    """2021 p.42: all other players may choose."""
    given = {"train": ["coin", "wood"], "beside": ["points", "industry", "any"], "passed": [1, 4]}
    state = at(with_options(modules="manufactory"), turn=3, **given)
    do(state, "place train w", "couple points", "advance wood kyiv")
    assert turn(state) == 4
    do(state, "follow coin")
    assert turn(state) == 1
    do(state, "follow wood", "advance wood kyiv")
    assert turn(state) == 2


def test_who_has_passed_chooses_of_the_starting_cards():
    """2021 p.48: each other player, coal's card among the others."""
    of = with_options(modules="engineers+coal", players=3)
    state = at(of, players=[{"engineers": [9]}], passed=[2, 3])
    do(state, "place engineer-9 w", "gift coin")
    assert turn(state) == 2
    assert "share coin" not in legal(state)
    do(state, "share coal", "share coal")
    assert [player(state, seat)["coal"] for seat in (1, 2, 3)] == [1, 2, 2]
    assert [player(state, seat)["coins"] for seat in (1, 2, 3)] == [4, 2, 2]
    assert turn(state) == 1


# ---------------------------------------------------------------------- double steps


def test_steps_of_the_train_and_of_a_site_may_be_doubled():
    """2021 p.34,42-43: most actions."""
    given = {"train": ["coin", "coin"], "beside": ["industry", "wood", "points"]}
    mine = {"double_steps": True}
    state = at(with_options(modules="manufactory+ideas"), players=[mine], **given)
    do(state, "place train w", "couple industry", "wrench 1", "wrench 1")
    assert player(state)["wrenches"] == [2]
    of = with_options(board="asian", modules="ideas")
    there = {
        "double_steps": True,
        "tracks": {"beijing": {"wood": 4}},
        "locomotives": {"beijing": ["6", "site", "site"], "tokyo": "none"},
    }
    state = at(of, players=[there], returned={"1": 1})
    do(state, "place wood-1 w", "advance wood beijing", "clear seoul-2 industry")
    assert "2 industry" in pending(state)


def test_steps_of_a_token_on_the_special_factory_are_not_doubled():
    """2021 p.43."""
    mine = {"double_steps": True, "factories": ["special"], "wrenches": [4]}
    state = at(with_options(modules="ideas"), players=[mine], special_cards=[])
    do(state, "place industry-1 w", "wrench 1", "done")
    state = at(with_options(modules="ideas"), players=[mine], special_cards=[])
    do(state, "place industry-2 ww", "wrench 1")
    do(state, "lay industry")
    steps = [text for text in pending(state) if "industry" in text]
    assert steps == ["1 industry!", "7 industry"]


# ---------------------------------------------------------------------- rounds


def test_the_freight_car_runs_in_the_last_round_too():
    """2021 p.43: each round, right before the scoring phase; the next player's comes after it."""
    of = with_options(modules="ideas", players=2)
    state = do(at(of, round=6, players=[{"freight": "kyiv"}]), "pass", "pass")
    assert turn(state) == 1
    do(state, "advance wood kyiv", "advance wood kyiv")
    assert turn(state) == "over"
    assert tracks(state, "kyiv")["wood"] == 3


def test_after_the_scoring_all_modules_are_ready_again():
    """2021 p.22,36-37,39-42: cars and what they gave stay, what was used is free."""
    of = with_options(board="asian", modules="coal+manufactory+ideas", players=2)
    mine = {"coal": 6, "foundries": ["coins"], "fired": ["coins"], "cars": {"standing": ["f1"]}}
    given = {"held": {"coal": "2 w", "train": "1 w"}, "boiler": 2, "sites": [["6"]]}
    state = at(of, players=[mine], **given)
    assert blocked(state, "foundry") is not None
    do(state, "pass", "pass")
    assert view(state)["round"] == 2
    for space in ("coal", "foundry", "train"):
        assert blocked(state, space) is None
    assert player(state)["coal"] == 6
    assert {"fire coins", "stoke", "drive own f1"} <= set(legal(state))


# ---------------------------------------------------------------------- reuse


def test_coal_is_a_space_that_can_be_used_again_and_a_foundry_is_not():
    """2021 p.39,48: nothing for which a coin must be paid."""
    mine = {"factories": ["3"], "wrenches": [4], "coal": 0}
    state = at(with_options(modules="coal"), held={"coal": "1 c", "foundry": "1 c"}, players=[mine])
    do(state, "place industry-1 w", "wrench 1")
    assert legal(state, "reuse") == ["reuse industry-1", "reuse coal"]
    do(state, "reuse coal")
    assert player(state)["coal"] == 1


def test_the_wooden_worker_adds_once_only():
    """2021 p.47-48: with engineer 12, and with factory 3."""
    state = at(with_options(), players=[{"wooden": True, "engineers": [12]}], passed=[2, 3, 4])
    do(state, "place wood-1 b")
    assert pending(state) == ["2 wood!", "1 wood"]
    do(state, *["advance wood kyiv"] * 3, "place engineer-12 w", "reuse wood-1")
    assert pending(state) == ["2 wood"]
    mine = {"wooden": True, "factories": ["3"], "wrenches": [4]}
    state = at(with_options(), players=[mine], passed=[2, 3, 4])
    do(
        state,
        "place wood-1 b",
        *["advance wood kyiv"] * 3,
        "place industry-1 w",
        "wrench 1",
        "reuse wood-1",
    )
    assert pending(state) == ["2 wood"]


def test_a_boilerman_exchanges_twice_only_with_tokens_for_it():
    """2021 p.40,48: each time two tokens are needed."""
    rest = ["moves", "industry", "wrench", "valuation", "medal", "bonus"]
    mine = {"factories": ["10b"], "wrenches": [4], "boilermen": ["gap-1"], "boxed": rest}
    state = at(with_options(modules="coal"), players=[mine])
    do(state, "place industry-1 w", "wrench 1", "box keys", "idea coins")
    assert pending(state) == ["1 exchange"]
    do(state, "box doublers", "idea coal")
    assert player(state)["coal"] == 5
    state = at(with_options(modules="coal"), players=[mine | {"boxed": [*rest, "doublers"]}])
    do(state, "place industry-1 w", "wrench 1", "box keys", "idea coins")
    assert turn(state) == 2
    assert points(state)[0] == 0


def test_the_freight_car_moves_before_what_may_be_moved_anywhere():
    """2021 p.43: a key that came on the way serves the other routes still."""
    mine = {"freight": "kyiv", "tracks": {"kyiv": {"wood": 8}, "trans-siberian": {"wood": 3}}}
    state = at(with_options(modules="ideas", players=2), players=[mine], passed=[2])
    do(state, "pass", "advance wood kyiv", "key moves")
    assert pending(state) == ["1 freight", "1 wood", "1 any"]
    do(state, "advance green kyiv")
    assert pending(state) == ["1 wood", "1 any"]
    do(state, "advance wood st-petersburg", "advance wood st-petersburg")
    assert view(state)["round"] == 2


def test_a_move_of_one_colour_comes_before_the_freight_car():
    """2021 p.18,43: it can serve for nothing else, and other routes do not use the car."""
    line = {"wood": 14, "green": 10, "bronze": 6, "silver": 3}
    mine = {"freight": "trans-siberian", "tracks": {"trans-siberian": line}}
    state = at(with_options(modules="ideas", players=2), players=[mine], passed=[2])
    do(state, "pass", "advance wood trans-siberian")
    assert pending(state) == ["1 freight", "2 gold", "1 key"]
    do(state, "advance gold trans-siberian", "key moves")
    assert pending(state) == ["1 freight", "1 gold", "1 wood", "1 any"]
    do(state, "advance wood kyiv")
    assert pending(state) == ["1 freight", "1 gold", "1 any"]
