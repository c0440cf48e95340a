"""The flow of a turn [RC p.4]: auction, three rounds of actions, income."""

import pytest
from tests.games.world.table import (
    MAPS,
    at,
    begin,
    do,
    draw,
    game,
    game_of,
    legal,
    practice,
    turn,
    view,
)

from footplate.games.world import flow
from footplate.games.world.rules import chance
from footplate.games.world.tables.hooks import Hooks


def test_in_each_of_three_rounds_everybody_has_one_action_in_turn_order():
    state = at(practice(players=3), order=[2, 3, 1])
    seen = []
    while view(state)["turn"] == 1 and turn(state) != "chance":
        seen.append((view(state)["round"], turn(state)))
        do(state, "pass")
    assert seen == [(number, seat) for number in (1, 2, 3) for seat in (2, 3, 1)]


def test_an_action_may_be_sacrificed():
    state = at(practice())
    before = view(state)["players"]
    do(state, "pass")
    assert (view(state)["players"], turn(state)) == (before, 2)


def test_after_the_third_round_come_income_a_card_and_the_next_auction():
    state = at(practice(), round=3, player=2, players=[{"points": 1}])
    do(state, "pass")
    assert (view(state)["players"][0]["money"], turn(state)) == (3, "chance")
    draw(state)
    assert (view(state)["turn"], view(state)["round"], turn(state)) == (2, 0, 1)
    assert legal(state, "bid")


def test_the_heading_says_where_the_game_stands():
    state = at(practice(), turn=3, round=0)
    of = game_of(state)
    assert str(of.heading(state)) == "Turn 3, auction"
    do(state, "bid 1", "pass")
    assert str(of.heading(state)) == "Turn 3, round 1"
    do(state, "pass", "pass", "pass", "pass", "pass", "pass")
    assert str(of.heading(state)) == "Turn 3, round 3"


@pytest.mark.parametrize("name", MAPS)
def test_a_game_begins_with_an_auction_in_turn_1(name):
    state = begin(game(name, 3))
    assert (view(state)["turn"], view(state)["round"]) == (1, 0)
    assert legal(state)[0] == "pass"


def test_any_of_the_actions_can_be_chosen_in_any_round():
    """[RC p.4]: build, urbanize, upgrade, deliver, take a card."""
    for number in (1, 2, 3):
        state = at(
            practice(),
            round=number,
            links=["1 chicago B1 norfolk"],
            cities={"norfolk": {"cubes": "red"}},
            display=["land-grant"],
        )
        words = {text.split()[0] for text in legal(state)}
        assert words == {"pass", "build", "urbanize", "upgrade", "deliver", "take"}


def test_nothing_else_can_be_decided_while_a_cube_is_on_its_way():
    state = at(practice(), links=["1 chicago B1 norfolk"], cities={"norfolk": {"cubes": "red"}})
    do(state, "deliver norfolk red")
    assert legal(state) == legal(state, "hop")


@pytest.mark.parametrize(
    "decisions, drawn, text",
    [
        ([45], [45], "one number"),
        ([], [20], "one number"),
        ([], [120], "a draw of cubes"),
    ],
)
def test_two_chapters_never_give_one_number_to_different_things(decisions, drawn, text):
    hooks = Hooks()
    hooks.kind_names.update(dict.fromkeys(decisions, "a"))
    hooks.draws.update(dict.fromkeys(drawn, (chance.outcomes, chance.apply)))
    with pytest.raises(AssertionError, match=text):
        flow.check_numbers(hooks)
