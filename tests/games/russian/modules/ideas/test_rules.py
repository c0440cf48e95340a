"""Special ideas: five cards for the special idea token [2021 p.43,46]."""

import pytest
from tests.games.russian.table import (
    at,
    change,
    do,
    game,
    legal,
    modular,
    pending,
    player,
    points,
    tracks,
    turn,
    view,
    why,
    with_options,
)

from footplate.games.russian.modules.emil.kept import EMIL
from footplate.games.russian.modules.ideas import shown
from footplate.games.russian.rules import engineers
from footplate.kernel.errors import ScenarioError

ALL = ["double", "recruit", "freight", "factory", "points"]
ONE = {"trans-siberian": ["1"]}
ENGINES = {**ONE, "st-petersburg": "4"}
HERE = {"tracks": {"st-petersburg": {"wood": 3}}, "locomotives": ENGINES}
"""The next wood move on St. Petersburg gives an idea token."""


def special(*cards, players=2, **more):
    """The first player has just used the special token; more of the player in `p`."""
    table = {**HERE, **more.pop("p", {})}
    given = {"special_cards": list(cards)} if cards else {}
    state = at(modular("ideas", players), players=[table], **given, **more)
    do(state, "place basic w", "advance wood st-petersburg", "idea special")
    return state


def with_factory(*, wrench=4, **more):
    """The special factory lies in the first gap, a wrench before it."""
    table = {"wrenches": [wrench], "factories": ["special"], **more}
    return at(modular("ideas", 2), players=[table])


# ---------------------------------------------------------------------- the cards


def test_five_cards_lie_face_up_and_each_is_used_once():
    """2021 p.43: the one that was chosen goes to the box."""
    state = special()
    assert legal(state, "special") == [f"special {card}" for card in ALL]
    do(state, "special points")
    assert points(state) == [20, 0]
    assert view(state)["special_cards"] == ALL[:4]
    assert player(state)["placed"] == ["special"]
    state = special("points")
    assert why(state, "special double").endswith("no longer on the table. (2021 p.43)")


def test_the_token_needs_the_module():
    """2021 p.3."""
    assert "special" in player(at(modular("ideas")))["ideas"]
    assert "special" not in player(at(game()))["ideas"]
    assert "special_cards" not in view(at(game()))


def test_the_factory_is_no_card_for_the_shared_industry_board():
    """2021 p.46."""
    of = with_options(modules="ideas", industry="asian")
    assert view_cards(at(of)) == ["double", "recruit", "freight", "points"]
    with pytest.raises(ScenarioError, match="factory is no card with the industry board"):
        at(of, special_cards=["factory"])


def view_cards(state):
    """The special cards on the table."""
    return shown.view(state)["special_cards"]


# ---------------------------------------------------------------------- double steps


def test_industry_steps_may_be_doubled_from_now_on():
    """2021 p.43: each time as the player likes."""
    state = special(p={"wrenches": [0]})
    do(state, "special double", "pass")
    assert player(state)["double_steps"]
    do(state, "place industry-2 ww")
    assert sorted(pending(state)) == ["2 industry", "2 industry!"]
    do(state, "wrench 1", "wrench 1", "wrench 1", "done")
    assert player(state)["wrenches"] == [3]


def test_steps_of_idea_tokens_and_cards_are_not_doubled():
    """2021 p.43."""
    table = {**HERE, "double_steps": True}
    state = at(modular("ideas", 2), players=[table])
    do(state, "place basic w", "advance wood st-petersburg", "idea industry")
    assert pending(state) == ["5 industry"]
    assert view(state)["special_cards"] == ALL[1:]
    state = at(modular("ideas", 2), players=[table])
    do(state, "place basic w", "advance wood st-petersburg", "idea bonus", "card factory")
    assert "2 industry" in pending(state)


# ---------------------------------------------------------------------- an engineer from the box


def test_an_engineer_comes_from_the_box():
    """2021 p.43: any number that is nowhere in play; #1 belongs to an idea card."""
    state = special(strip=[0, 9, 0, 2, 3, 0][: len(modular("ideas", 2).catalogue.strip_names)])
    do(state, "special recruit")
    offered = [int(text.split()[1]) for text in legal(state, "recruit")]
    assert offered == [4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15]
    assert "in play" in why(state, "recruit 9")
    assert "in play" in why(state, "recruit 1")
    do(state, "recruit 13")
    assert player(state)["engineers"] == [13]


def with_additional(recruit):
    """The first player has just used the card; three engineers are additional ones."""
    of = with_options(
        players=2,
        modules="coal+ideas+engineers",
        engineers="green+gift+trio",
        recruit=recruit,
    )
    state = at(of, players=[HERE])
    return do(
        state, "place basic w", "advance wood st-petersburg", "idea special", "special recruit"
    )


def test_the_players_agree_whether_additional_engineers_come_from_the_box():
    """2021 p.43; the coal engineer is none of them."""
    offered = [int(text.split()[1]) for text in legal(with_additional("all"), "recruit")]
    assert offered == [*range(2, 16)]
    state = with_additional("base")
    offered = [int(text.split()[1]) for text in legal(state, "recruit")]
    assert offered == [2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14]
    assert why(state, "recruit 5") == (
        "In this game the card brings no additional engineers. (2021 p.43)"
    )
    assert "in play" in why(state, "recruit 1")


def test_engineers_of_players_and_of_emil_are_in_play():
    """2021 p.43, 45."""
    state = at(modular("ideas", 1), players=[{"engineers": [5]}])
    change(state, EMIL, engineers=1 << state.catalogue.engineers.index(7))
    assert 5 in engineers.in_play(state)
    assert 7 in engineers.in_play(state)
    assert 8 not in engineers.in_play(state)


def test_all_may_be_in_play():
    """2021 p.43: then there is nobody to choose."""
    every = [n for n in modular("ideas", 2).catalogue.engineers if n != 1]
    state = special(p={"engineers": every})
    do(state, "special recruit")
    assert turn(state) == 2


# ---------------------------------------------------------------------- the freight car


def test_the_freight_car_goes_behind_a_locomotive_of_three_or_more():
    """2021 p.43."""
    state = special(p={"locomotives": {**ENGINES, "kyiv": "3"}})
    do(state, "special freight")
    assert legal(state) == ["freight st-petersburg", "freight kyiv", "done"]
    assert "number 3 or higher" in why(state, "freight trans-siberian")
    do(state, "freight kyiv")
    assert player(state)["freight"] == "kyiv"


def test_the_freight_car_wants_a_locomotive():
    """2021 p.43: token slots on the industry track are reached without one."""
    state = at(
        modular("ideas", 2),
        players=[{"wrenches": [9], "factories": ["2", "2", "4"]}],
    )
    do(state, "place industry-1 w", "wrench 1", "idea special")
    assert "special freight" not in legal(state)
    assert "number 3 or higher" in why(state, "special freight")


def freight(**more):
    """Everybody but the first player has passed; the freight car is on Kyiv."""
    table = {"locomotives": {**ONE, "kyiv": "4"}, "freight": "kyiv", **more.pop("p", {})}
    return at(modular("ideas", 2), players=[table], passed=[2], **more)


def test_two_moves_on_its_route_come_right_before_the_scoring():
    """2021 p.43: of any tracks, together two steps."""
    state = freight()
    assert view(state)["special_cards"] == ["double", "recruit", "factory", "points"]
    do(state, "pass")
    assert legal(state) == ["advance wood kyiv", "done"]
    assert "another route" in why(state, "advance wood trans-siberian")
    assert "no access" in why(state, "advance green kyiv")
    do(state, "advance wood kyiv", "advance wood kyiv")
    assert tracks(state, "kyiv")["wood"] == 3
    assert points(state)[0] == 6
    assert view(state)["round"] == 2


def test_the_moves_may_be_left():
    """2021 p.43."""
    state = freight()
    do(state, "pass", "done")
    assert tracks(state, "kyiv")["wood"] == 1
    assert view(state)["round"] == 2


def test_workers_from_the_turn_order_move_first():
    """2021 p.17, 43."""
    state = freight(held={"first": "2 w"})
    do(state, "pass")
    assert turn(state) == 2
    do(state, "place coins w")
    assert turn(state) == 1
    do(state, "advance wood kyiv", "done")
    assert view(state)["round"] == 2


def test_a_freight_car_that_the_last_worker_fetched_runs_in_this_round():
    """2021 p.17, 43: only coins and workers that it gains wait for the next one."""
    board = {
        "locomotives": {**ONE, "st-petersburg": "4"},
        "tracks": {"st-petersburg": {"wood": 3}},
    }
    of = modular("ideas", 2)
    state = at(of, players=[{}, board], passed=[2], held={"first": "2 w"})
    do(state, "pass", "place basic w")
    do(state, "advance wood st-petersburg", "idea special", "special freight")
    do(state, "freight st-petersburg")
    assert (turn(state), view(state)["round"]) == (2, 1)
    assert pending(state) == ["2 freight"]
    do(state, "advance wood st-petersburg", "done")
    assert view(state)["round"] == 2


def test_without_a_freight_car_the_round_just_ends():
    """2021 p.20."""
    state = at(modular("ideas", 2), passed=[2])
    do(state, "pass")
    assert view(state)["round"] == 2


def test_what_the_freight_car_reaches_is_given():
    """2021 p.18, 43: moves that are gained beside serve first."""
    state = at(
        modular("ideas", 2),
        players=[
            {
                "locomotives": {"trans-siberian": ["9", "9"]},
                "tracks": {"trans-siberian": {"wood": 14, "green": 9, "bronze": 5, "silver": 3}},
                "placed": ["moves"],
                "freight": "trans-siberian",
            }
        ],
        passed=[2],
        returned={"1": 1},
    )
    do(state, "pass", "advance wood trans-siberian")
    assert sorted(pending(state)) == ["1 freight", "1 key", "2 gold"]
    do(state, "advance gold trans-siberian")
    assert sorted(pending(state)) == ["1 freight", "1 gold", "1 key"]


# ---------------------------------------------------------------------- the special factory


def test_the_special_factory_is_built_like_any_other():
    """2021 p.43."""
    state = special()
    do(state, "special factory")
    assert player(state)["factories"] == ["special", None, None, None, None]
    full = {"factories": ["2", "2", "4", "5", "6"]}
    state = special(p=full)
    do(state, "special factory", "replace gap-3")
    assert player(state)["factories"] == ["2", "2", "special", "5", "6"]


def test_entering_it_uses_two_idea_tokens_which_lie_there():
    """2021 p.43: they count while they do."""
    state = with_factory(wrench=4)
    do(state, "place industry-1 w", "wrench 1")
    assert pending(state) == ["2 idea for the factory"]
    do(state, "lay coins")
    assert "no longer yours" in why(state, "lay coins")
    do(state, "lay keys")
    assert sorted(player(state)["placed"]) == ["coins", "keys"]
    assert player(state)["on_factory"] == ["keys", "coins"]
    assert player(state)["coins"] == 6
    assert pending(state) == ["2 key"]


def test_another_wrench_gets_nothing_there():
    """2021 p.43."""
    state = at(
        modular("ideas", 2),
        players=[{"wrenches": [5, 4], "factories": ["special"], "on_factory": ["keys"], "keys": 2}],
    )
    do(state, "place industry-1 w", "wrench 2")
    assert turn(state) == 2
    state = at(
        modular("ideas", 2),
        players=[{"wrenches": [5, 4], "factories": ["special"], "factory_used": True}],
    )
    do(state, "place industry-1 w", "wrench 2")
    assert turn(state) == 2


def test_its_tokens_go_to_the_box_when_it_is_replaced():
    """2021 p.43: and so does the factory."""
    table = {
        "factories": ["special", "2", "4", "5", "6"],
        "on_factory": ["keys", "coins"],
        "placed": ["doublers"],
    }
    state = at(modular("ideas", 2), players=[table])
    do(state, "place locomotive-1 w", "factory 2", "replace gap-1")
    seen = player(state)
    assert seen["factories"] == ["2", "2", "4", "5", "6"]
    assert seen["placed"] == ["doublers"]
    assert seen["on_factory"] == []
    assert "keys" not in seen["ideas"]
    assert "special" not in view(state)["returned"]
    assert "factory" not in view(state)["special_cards"]


def test_another_factory_still_goes_back_to_the_supply():
    """2021 p.12."""
    table = {"factories": ["special", "2", "4", "5", "6"], "on_factory": ["keys", "coins"]}
    state = at(modular("ideas", 2), players=[table])
    do(state, "place locomotive-1 w", "factory 2", "replace gap-3")
    assert view(state)["returned"] == {"4": 1}
    assert player(state)["on_factory"] == ["keys", "coins"]


def test_the_second_token_is_lost_with_the_factory():
    """2021 p.43: a factory from an idea card may replace the special one."""
    state = at(
        modular("ideas", 2),
        players=[{"wrenches": [4], "factories": ["special", "2", "4", "5", "6"]}],
    )
    do(state, "place industry-1 w", "wrench 1", "lay bonus", "card factory")
    do(state, "factory 2", "replace gap-1")
    assert "do not have the special factory" in why(state, "lay keys")
    assert player(state)["placed"] == []


# ---------------------------------------------------------------------- descriptions, invariants


@pytest.mark.parametrize(
    "table, sentence",
    [
        ({"freight": "berlin"}, 'freight: there is no "berlin"'),
        ({"double_steps": 1}, "double_steps: expected true or false"),
        ({"on_factory": ["keys"], "boxed": ["keys"]}, "on_factory: a token is there or in the box"),
        ({"on_factory": ["keys"]}, "tokens lie on a special factory that is gone"),
    ],
)
def test_a_described_player_must_be_possible(table, sentence):
    with pytest.raises(ScenarioError, match=sentence):
        at(modular("ideas", 2), players=[table])


def test_what_a_card_gives_is_there_once():
    with pytest.raises(ScenarioError, match="the special card double is there twice"):
        at(modular("ideas", 2), players=[{"double_steps": True}, {"double_steps": True}])
    with pytest.raises(ScenarioError, match="the special card freight is there twice"):
        at(modular("ideas", 2), special_cards=["freight"], players=[{"freight": "kyiv"}])
    with pytest.raises(ScenarioError, match="the special card factory is there twice"):
        at(modular("ideas", 2), special_cards=["factory"], players=[{"factories": ["special"]}])


def test_lost_tokens_are_noticed():
    state = with_factory(on_factory=["keys"])
    state.players[0].placed = 0
    with pytest.raises(AssertionError, match="a token on the special factory is not counted"):
        shown.check(state)
