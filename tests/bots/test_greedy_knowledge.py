"""What the bot greedy knows of boards and modules: positions in which that decides."""

import pytest
from tests.bots.playing import last_position

import footplate
from footplate.bots import bot
from footplate.bots.russian import base as russian_base
from footplate.bots.russian import known
from footplate.bots.russian import worth as russian
from footplate.bots.russian.knowledge import NOTHING, WEIGHTS, Knowledge, together
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

PARTS = [
    {"board": "german"},
    {"board": "american"},
    {"board": "asian"},
    {"industry": "asian"},
    {"modules": "coal"},
    {"modules": "manufactory"},
    {"modules": "ideas"},
    {"modules": "engineers"},
    pytest.param({"modules": "all", "board": "asian"}, marks=pytest.mark.long),
]


def position(given, **options):
    """A game for two and a position of it, the first player on turn."""
    game = footplate.game("russian", players="2", **options)
    return game, game.position({"round": 3, **given})


def choice(name, given, **options):
    """What a bot does there."""
    game, state = position(given, **options)
    action = bot(name).choose(game, state, state.legal_actions(), Generator(1))
    return game.action_text(action)


def worth(mine, evaluate=russian.evaluate, more=None, **options):
    """What a position is worth to the first player, by what they have."""
    _, state = position({"players": [mine, {}], **(more or {})}, **options)
    return evaluate(state, 0)


def without(mine, **options):
    """The same to the bot that knows the base game alone."""
    return worth(mine, russian_base.evaluate, **options)


@pytest.mark.parametrize("edition", ["2013", "2021"])
def test_in_the_base_game_both_bots_are_the_same(edition):
    assert worth({"coins": 3}, edition=edition) == without({"coins": 3}, edition=edition)
    assert known.knowledge(frozenset({"russian"})) == NOTHING


def test_what_several_parts_say_of_a_weight_counts_as_the_mean():
    found = together([Knowledge(weights={"coin": 9.0}), Knowledge(weights={"coin": 6.0}), NOTHING])
    assert found.weights == {**WEIGHTS, "coin": 7.5}


@pytest.mark.parametrize("options", PARTS, ids=lambda options: "-".join(options.values()))
def test_base_and_knowing_bot_finish_a_game_together(options):
    game = footplate.game("russian", players="2", **options)
    seated = [bot("greedy"), bot("greedy:base")]
    state = game.new(3)
    rng = Generator(3)
    decisions = 0
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            continue
        decisions += 1
        assert decisions < 1200, "the game drags on"
        who = seated[state.current_player]
        state.apply_action(who.choose(game, state, state.legal_actions(), rng))
    assert min(game.points(state)) > 100


def test_it_takes_a_foundry_where_the_base_bot_takes_coins():
    assert choice("greedy", {"round": 2}, modules="coal").startswith("place foundry")
    assert choice("greedy:base", {"round": 2}, modules="coal").startswith("place coins")


BUILT = {"sites": [["2a"], ["5"], ["6"], ["7"], ["8"]]}
"""The industry board for two with one factory on each site."""


def on_board(mine, theirs=None, built=BUILT, rnd=3):
    """What a position on the industry board is worth to the first player."""
    given = {"players": [mine, theirs or {}], "round": rnd, **built}
    _, state = position(given, industry="asian")
    return russian.evaluate(state, 0)


def test_it_goes_on_along_industry_where_the_base_bot_goes_by_rail():
    """2021 p.36: with the factories built the spaces that count are ahead of the wrench."""
    given = {"round": 2, "players": [{"wrenches": [4]}, {}], **BUILT}
    assert choice("greedy", given, industry="asian").startswith("place industry-2")
    assert choice("greedy:base", given, industry="asian").startswith("place wood-2")
    mine = {"wrenches": [8], "factories": ["2", "5", "6"]}
    given = {"round": 2, "players": [mine, {}]}
    assert choice("greedy", given, modules="manufactory").startswith("place industry-2")
    assert choice("greedy:base", given, modules="manufactory").startswith("place train")


def test_it_saves_workers_where_each_of_them_does_more():
    """2021 p.36: a factory comes with a covered action, so three workers for it are too many."""
    given = {"round": 4, "players": [{}, {}]}
    assert choice("greedy", given, industry="asian").startswith("place coins")
    assert choice("greedy:base", given, industry="asian").startswith("place locomotive-3")


@pytest.mark.parametrize("options", [{"industry": "asian"}, {"modules": "manufactory"}])
def test_the_first_steps_make_the_later_ones_count(options):
    """A wrench on 4 will come further than one at the start, unless this is the last round."""
    far, near = {"wrenches": [4]}, {"wrenches": [0]}
    early, last = {"round": 1}, {"round": 6 if "industry" in options else 5}
    more = worth(far, more=early, **options) - worth(near, more=early, **options)
    base = without(far, more=early, **options) - without(near, more=early, **options)
    assert more > base + 3
    more = worth(far, more=last, **options) - worth(near, more=last, **options)
    base = without(far, more=last, **options) - without(near, more=last, **options)
    assert more < base + 2


def test_the_idea_slot_of_the_industry_board_promises_something():
    """2021 p.36: at space 15; who has had it is promised nothing more."""
    assert on_board({"wrenches": [9]}) > on_board({"wrenches": [7]}) + 12
    first = on_board({"wrenches": [9]}) - on_board({"wrenches": [7]})
    second = on_board({"wrenches": [9, 12]}) - on_board({"wrenches": [7, 12]})
    assert first > second + 5


def test_a_wrench_on_a_detour_goes_on_like_one_beside_it():
    """2021 p.36: the first detour lies beside the second factory, so it promises the same."""
    there, beside = on_board({"wrenches": [21]}), on_board({"wrenches": [8]})
    assert there == beside


def test_a_car_is_worth_what_its_factory_gives():
    """2021 p.36-37: a coin is more than a step, to stand better than to lie."""
    on = {
        place: on_board({"wrenches": [12], "cars": {"standing": [place]}}) for place in ("f2", "f3")
    }
    none = on_board({"wrenches": [12]})
    assert on["f3"] > on["f2"] > none
    lies = on_board({"wrenches": [12], "cars": {"lying": ["f3"]}})
    assert on_board({"wrenches": [12], "cars": {"standing": ["f3"]}}) > lies > none


def test_a_lying_car_wants_a_wrench_that_comes():
    """2021 p.36: any player's wrench stands it up; none does that has passed."""
    mine = {"wrenches": [12], "cars": {"lying": ["f1"]}}
    none = {"wrenches": [12]}
    assert on_board(mine, {"wrenches": [0]}) > on_board(none, {"wrenches": [0]})
    assert on_board(mine, {"wrenches": [12]}) == on_board(none, {"wrenches": [12]})


def test_two_parts_that_know_the_same_say_it_once():
    one = known.knowledge(frozenset({"industry-asian"}))
    both = known.knowledge(frozenset({"industry-asian", "manufactory"}))
    assert len(both.beside) == len(one.beside)


def test_foundries_want_coal_and_coal_wants_foundries():
    one = {"foundries": ["any"]}
    assert worth({**one, "coal": 4}, modules="coal") > worth({**one, "coal": 1}, modules="coal")
    more = worth({**one, "coal": 4}, modules="coal") - worth({"coal": 4}, modules="coal")
    assert more > worth({**one, "coal": 1}, modules="coal") - worth({"coal": 1}, modules="coal") > 0
    assert without({**one, "coal": 4}, modules="coal") == without({"coal": 1}, modules="coal")


def test_an_income_tile_is_worth_a_use_in_every_round_that_is_left():
    early = worth({"incomes": ["any"]}, board="german") - worth({}, board="german")
    late = worth({"incomes": ["any"]}, more={"round": 6}, board="german") - worth(
        {}, more={"round": 6}, board="german"
    )
    assert early > 3 * late > 0
    assert without({"incomes": ["any"]}, board="german") == without({}, board="german")


def test_the_munich_line_promises_what_lies_on_the_way_to_hamburg():
    near, far = ({"tracks": {"munich": {"wood": space}}} for space in (8, 7))
    more = worth(near, board="german") - worth(far, board="german")
    assert more > without(near, board="german") - without(far, board="german")


def test_stocks_are_worth_what_later_payouts_give():
    low = {"stock": 1}
    high = {"stock": 2}
    more = {"dividends": ["coin", "any"]}
    gain = worth(high, more=more, board="american") - worth(low, more=more, board="american")
    assert gain > 5
    base = without(high, more=more, board="american")
    assert base == without(low, more=more, board="american")


def test_a_space_that_waits_for_its_coin_is_worth_something():
    there = {"tracks": {"rocky": {"wood": 3}, "sacramento": {"wood": 6, "green": 4}}}
    before = {"tracks": {"rocky": {"wood": 3}, "sacramento": {"wood": 6, "green": 3}}}
    more = worth(there, board="american") - worth(before, board="american")
    assert more > without(there, board="american") - without(before, board="american") + 3


def test_engineers_are_worth_what_their_actions_give():
    """Number 7 gives a green and a bronze move, number 2 a wood and a green one."""
    options = {"modules": "engineers", "engineers": "green"}
    first = worth({"engineers": [7]}, **options) - worth({"engineers": [2]}, **options)
    assert first > without({"engineers": [7]}, **options) - without({"engineers": [2]}, **options)


def test_special_cards_that_stay_are_worth_what_they_will_give():
    freight = {"freight": "trans-siberian", "locomotives": {"trans-siberian": ["1", "3"]}}
    bare = {"locomotives": {"trans-siberian": ["1", "3"]}}
    assert worth(freight, modules="ideas") > worth(bare, modules="ideas") + 20
    assert worth({"double_steps": True}, modules="ideas") > worth({}, modules="ideas") + 5
    assert without({"double_steps": True}, modules="ideas") == without({}, modules="ideas")


def test_alone_against_emil_it_plays_six_rounds_to_a_believable_score():
    game = footplate.game("russian", players="1", solo="yes")
    reached = []
    for seed in range(3):
        reached += game.points(last_position(game, [bot("greedy")], seed))
    assert 220 < sum(reached) / len(reached) < 450
