"""The coal module: coal, foundries, boilermen [2014 p.6-9,12; 2021 p.38-41]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    change,
    do,
    game_of,
    held,
    legal,
    outcomes,
    pending,
    played,
    player,
    points,
    tracks,
    turn,
    view,
    why,
)

from footplate.games.russian.in_full import search, steps
from footplate.games.russian.modules.coal import foundries, shown
from footplate.games.russian.modules.coal.kept import BOARD
from footplate.games.russian.modules.coal.numbers import FOUNDRY
from footplate.games.russian.shown.gain_words import gain
from footplate.games.russian.tables.kinds import CLOSE
from footplate.kernel.errors import NotationError, ScenarioError

both = pytest.mark.parametrize("edition", EDITIONS)


def game(edition="2021", players=4, **more):
    return played(edition=edition, players=str(players), modules="coal", **more)


def with_supply(edition, mine, lowest=2, **given):
    """A position of four in which the lowest stack has this number, the rest being factories."""
    used = list(mine.get("factories", ()))
    for tiles in mine.get("locomotives", {"trans-siberian": ["1"]}).values():
        used += tiles if isinstance(tiles, list) else [tiles]
    left = {str(number): 4 - used.count(str(number)) for number in range(2, lowest)}
    left["1"] = 1 - used.count("1")
    return at(game(edition), players=[mine], returned=left, **given)


def fired(edition, foundry, lowest=2, **mine):
    """The position after the first player used a foundry before the action."""
    state = with_supply(edition, {"foundries": [foundry], "coal": 2, **mine}, lowest)
    return do(state, f"fire {foundry}")


def wood(**at_spaces):
    return {name: {"wood": space} for name, space in at_spaces.items()}


# ---------------------------------------------------------------------- set-up


@both
def test_everybody_begins_with_a_coal_and_a_coin_more(edition):
    """2014 p.6, 2021 p.38."""
    for players, coins in ((2, 3), (3, 2), (4, 2)):
        state = at(game(edition, players))
        assert [player(state, seat)["coal"] for seat in range(1, players + 1)] == [1] * players
        assert player(state)["coins"] == coins


@both
def test_two_of_twelve_foundries_lie_open(edition):
    """2014 p.6, 2021 p.38."""
    state = game(edition).start()
    assert turn(state) == "chance"
    assert len(outcomes(state)) == 12
    assert set(outcomes(state).values()) == {1}
    do(state, "foundry coins", "foundry any")
    assert view(state)["foundries"] == ["any", "coins"]
    assert view(state)["foundry_stack"] == 10
    drawn = game(edition).phrase(game(edition).start(), 0 + coal_first(edition))
    assert drawn.message.key == "outcome.foundry"


def coal_first(edition):
    return game(edition).outcome_from_text("foundry wood-industry")


@pytest.mark.parametrize(
    "edition, players, rounds, strip",
    [
        ("2013", 2, 5, ["4", "3", "2-dark", "1", "40"]),
        ("2021", 2, 5, ["4", "3", "2-dark", "1", "40"]),
        ("2013", 3, 5, ["4", "3", "2", "1", "40"]),
        ("2021", 3, 5, ["4", "3", "2", "1", "40"]),
        ("2013", 4, 6, ["5", "4", "3", "2", "1", "40"]),
        ("2021", 4, 6, ["5", "4", "3", "2", "1", "40"]),
    ],
)
def test_the_game_is_a_round_shorter_and_the_strip_is_blocked(edition, players, rounds, strip):
    """2014 p.6-7, 2021 p.38,41: one blockade with four players, two with fewer."""
    found = view(at(game(edition, players)))
    assert found["rounds"] == rounds
    assert [entry["space"] for entry in found["strip"]] == strip


@pytest.mark.parametrize(
    "edition, players, stacks",
    [
        ("2013", 4, "BBBAAA"),
        ("2021", 4, "BBBBAA"),
        ("2013", 3, "BBBAA"),
        ("2021", 3, "BBBAA"),
        ("2013", 2, "BBBAA"),
        ("2021", 2, "BBBAA"),
    ],
)
def test_one_engineer_fewer_is_drawn(edition, players, stacks):
    """2014 p.6-7: of each stack three; 2021 p.38,41: one of A fewer."""
    assert "".join(game(edition, players).catalogue.strip_stacks) == stacks


@both
def test_there_are_a_card_a_token_a_starting_card_and_an_engineer(edition):
    """2014 p.12, 2021 p.38."""
    state = at(game(edition))
    assert "coal-factory" in view(state)["cards"]
    assert "coal" in player(state)["ideas"]
    assert "coal" in game(edition).catalogue.starting
    assert view(state)["engineers"]["8"] == ["2 coal"]
    assert "8" in view(at(played(edition=edition)))["engineers"]
    assert view(at(played(edition=edition)))["engineers"]["8"] != ["2 coal"]


@both
def test_coal_comes_from_the_token_the_engineer_and_the_starting_card(edition):
    """2014 p.6-7,12; 2021 p.38."""
    state = at(game(edition), players=[{"engineers": [8]}])
    assert player(do(state, "place engineer-8 w"))["coal"] == 3
    gaps = ["2", "3", "4"]
    state = at(game(edition), players=[{"factories": gaps, "wrenches": [9]}])
    do(state, "place industry-1 w", "wrench 1", "idea coal")
    assert player(state)["coal"] == 5
    state = game(edition, 2).start()
    do(state, "foundry coins", "foundry any", "order 1", "order 2")
    do(state, "engineer 9", "engineer 10", "engineer 11", "engineer 2", "engineer 3")
    assert player(do(state, "start coal"), 2)["coal"] == 2


# ---------------------------------------------------------------------- the two spaces


@both
def test_a_worker_brings_a_coal(edition):
    """2014 p.7, 2021 p.39."""
    state = do(at(game(edition)), "place coal w")
    assert player(state)["coal"] == 2
    assert turn(state) == 1  # coal can be used after the action
    assert turn(do(state, "done")) == 2


@both
def test_a_coin_brings_a_foundry_and_a_coal_and_the_next_one_is_revealed(edition):
    """2014 p.7, 2021 p.39."""
    state = at(game(edition), foundries=["coins", "any"])
    assert legal(state, "place foundry") == ["place foundry c"]
    do(state, "place foundry c")
    assert legal(state) == ["foundry any", "foundry coins"]
    assert why(state, "foundry coin").startswith("This foundry does not lie open.")
    do(state, "foundry any")
    assert turn(state) == "chance"
    assert sorted(outcomes(state)) == sorted(
        f"foundry {name}"
        for name in game(edition).catalogue.gain_tables["foundry"].names
        if name not in ("coins", "any")
    )
    do(state, "foundry reuse")
    assert view(state)["foundries"] == ["reuse", "coins"]
    assert view(state)["foundry_stack"] == 9
    assert player(state)["foundries"] == ["any"]
    assert player(state)["coal"] == 2


@both
def test_without_an_open_foundry_the_space_is_closed(edition):
    """2021 p.39: all actions of the coal board are direct."""
    state = at(game(edition), foundries=["coins"], foundry_stack=0)
    do(state, "place foundry c", "foundry coins")
    assert turn(do(state, "fire coins", "close coins", "boilerman trans-siberian-1")) == 2
    state = at(game(edition), foundries=[], foundry_stack=0)
    assert why(state, "place foundry c").startswith("No open foundry is left.")


@both
def test_what_was_taken_as_a_boilerman_unseen_may_not_be_known(edition):
    """2014 p.8, 2021 p.39: the top token of the stack is turned into a boilerman."""
    mine = {"boilermen": ["trans-siberian-1"]}
    state = at(game(edition), players=[mine], foundries=["coins", "any"])
    assert view(state)["foundry_stack"] == 9
    assert len(outcomes(do(state, "place foundry c", "foundry any"))) == 10


@both
def test_with_two_players_the_spaces_are_one(edition):
    """2014 p.7, 2021 p.41."""
    state = do(at(game(edition, 2)), "place coal w", "done")
    assert "occupied" in why(state, "place foundry c")
    assert "occupied" in why(state, "place coal w")
    assert held(state, "coal") == "1 w"
    assert held(state, "foundry") == "1 "
    state = at(game(edition, 2), held={"foundry": "2 c"})
    assert "occupied" in why(state, "place coal w")
    state = do(at(game(edition, 4)), "place coal w", "done")
    assert "place foundry c" in legal(state)
    with pytest.raises(ScenarioError, match="one with another"):
        at(game(edition, 2), held={"foundry": "2 c", "coal": "1 w"})


@both
def test_the_half_that_was_not_used_is_no_space_to_use_again_or_to_swap(edition):
    mine = {"engineers": [12], "wooden": True}
    state = at(game(edition, 2), players=[mine], held={"foundry": "1 c"}, order=[2, 1], turn=1)
    assert "reuse coal" not in legal(do(state, "place engineer-12 w"))
    state = at(game(edition, 2), players=[mine], held={"coal": "1 w"}, order=[2, 1], turn=1)
    assert legal(do(state, "place first c"), "swap") == ["swap coal"]


# ---------------------------------------------------------------------- using coal


@both
def test_coal_is_used_before_and_after_the_action(edition):
    """2014 p.8, 2021 p.39: as often as one likes, also with coal of the same turn."""
    mine = {"foundries": ["coins", "any"], "coal": 5}
    state = at(game(edition), players=[mine])
    assert legal(state, "fire") == ["fire any", "fire coins"]
    do(state, "fire coins", "done")
    assert player(state)["coal"] == 3
    assert player(state)["coins"] == 4
    assert player(state)["fired"] == ["coins"]
    do(state, "place coal w", "fire any", "done", "done", "stoke", "boilerman trans-siberian-1")
    assert player(state)["coal"] == 0
    assert turn(state) == 2


@both
def test_a_foundry_is_used_once_a_round(edition):
    """2014 p.9, 2021 p.40."""
    state = at(game(edition), players=[{"foundries": ["coins"], "coal": 9}])
    do(state, "fire coins", "done")
    assert why(state, "fire coins").startswith("This foundry was used this round.")
    do(state, "place coins w", "done", "pass", "pass", "pass", "pass")
    assert view(state)["round"] == 2
    assert "fire coins" in legal(state)


@both
def test_who_has_too_little_coal_or_no_such_foundry_cannot_use_it(edition):
    state = at(game(edition), players=[{"foundries": ["coins"]}], foundries=["any", "reuse"])
    assert why(state, "fire coins").startswith("That takes 2 coal.")
    assert why(state, "fire any").startswith("You have no such foundry.")
    assert why(state, "stoke").startswith("That takes 2 coal.")
    assert why(state, "fuel").startswith(
        "You pay coal for more wood moves when one of your wrenches moves onto the coal factory."
    )


@both
def test_who_used_coal_before_the_action_does_not_pass(edition):
    """2014 p.8, 2021 p.39: coal is used beside a regular action, and not when passing."""
    state = at(game(edition), players=[{"foundries": ["coins"], "coal": 4}])
    assert "pass" in legal(state)
    do(state, "fire coins", "done")
    assert "take a regular action" in why(state, "pass")
    do(state, "place coins w", "done", "pass", "pass", "pass")
    assert "pass" in legal(state)


ALL_PLACED = {"wood-1": "1 w", "wood-2": "1 ww", "industry-1": "1 w", "coins": "1 w"}
"""Where the first player's five workers stand, who has no coins either."""


def with_nothing_left(edition, **mine):
    """The first player has coal, but nothing that could be placed."""
    mine = {"coal": 4, "coins": 0, "hand": 0, **mine}
    return at(game(edition), players=[mine], held=ALL_PLACED)


@both
def test_who_can_only_pass_cannot_use_coal(edition):
    """2014 p.8, 2021 p.39: also where its moves might lead to a coin, for they may be left."""
    state = with_nothing_left(
        edition, foundries=["any", "wood-industry"], factories=["6"], wrenches=[4]
    )
    assert legal(state) == ["pass"]
    assert why(state, "fire any").startswith("Coal is used only in addition to a regular action")
    assert why(state, "fire wood-industry").startswith("Coal is used only in addition")
    assert why(state, "stoke").startswith("Coal is used only in addition to a regular action")
    do(state, "pass")
    assert turn(state) == 2


@both
@pytest.mark.parametrize("foundry", ["coins", "coin"])
def test_coal_may_bring_the_coins_for_the_action(edition, foundry):
    """2014 p.8-9, 2021 p.39-40: it comes before the regular action, which must follow."""
    state = with_nothing_left(edition, foundries=[foundry, "any"])
    assert legal(state) == [f"fire {foundry}", "pass"]
    do(state, f"fire {foundry}", "done", *(["done"] if foundry == "coin" else []))
    assert "place basic c" in legal(state)
    assert "fire any" in legal(state)
    assert "stoke" in legal(state)
    assert "take a regular action" in why(state, "pass")
    do(state, "place basic c", "advance wood kyiv", "done")
    assert turn(state) == 2
    assert player(state)["coal"] == 2


@both
def test_after_the_action_nothing_need_be_left_for_coal_to_be_used(edition):
    """2014 p.8, 2021 p.39."""
    held = {"wood-1": "1 w", "wood-2": "1 ww", "industry-1": "1 w"}
    mine = {"foundries": ["any"], "coal": 4, "coins": 0, "hand": 1}
    state = at(game(edition), players=[mine], held=held)
    do(state, "place coins w")
    assert legal(state) == ["fire any", "stoke", "done"]


@both
def test_coal_is_not_used_by_a_worker_from_the_turn_order(edition):
    """2014 p.8, 2021 p.39."""
    mine = {"foundries": ["coins"], "coal": 4}
    state = at(game(edition), players=[{}, mine], order=[1, 2, 3, 4], passed=[1], turn=2)
    do(state, "place first w", "done", "pass", "pass", "pass")
    assert turn(state) == 2
    assert legal(state, "place coal") == ["place coal w"]
    assert legal(state, "fire") == []
    page = {"2013": "2014 p.8", "2021": "2021 p.39"}[edition]
    for coal in ("fire coins", "fire any", "stoke"):
        assert why(state, coal) == (
            "Coal is used on your own turn, before or after the action, "
            f"not when a worker moves from the turn order. ({page})"
        )
    do(state, "place coal w")
    assert player(state, 2)["coal"] == 5


@both
def test_while_the_action_is_owed_no_coal_is_used(edition):
    state = at(game(edition), players=[{"foundries": ["coins"], "coal": 4}])
    do(state, "place wood-2 ww")
    assert legal(state, "fire") == []
    assert why(state, "fire coins").startswith("Coal is used on your own turn")
    assert why(state, "stoke").startswith("Coal is used on your own turn")


# ---------------------------------------------------------------------- foundries


@pytest.mark.parametrize(
    "foundry, gain",
    [
        ("wood-industry", ["2 wood", "1 industry"]),
        ("wood-factory", ["2 wood", "1 factory"]),
        ("reuse", ["wide reuse"]),
        ("wood-tile", ["1 wood", "1 tile"]),
        ("industry-doubler", ["2 industry", "1 doubler"]),
        ("coin", ["1 wood", "1 any", "1 coins"]),
        ("wood-industry-doubler", ["1 wood", "1 industry", "1 doubler"]),
        ("any-locomotive", ["1 any", "highest locomotive"]),
        ("industry-locomotive", ["1 industry", "highest locomotive"]),
        ("any", ["2 any"]),
        ("any-doubler", ["1 any", "1 doubler"]),
        ("coins", ["2 coins"]),
    ],
)
def test_each_foundry_gives_what_is_printed(foundry, gain):
    """2014 p.9."""
    assert view(at(game()))["foundry_gains"][foundry] == gain


@both
def test_a_foundry_may_be_used_in_part(edition):
    """2014 p.9."""
    state = fired(edition, "wood-factory")
    assert pending(state) == ["2 close", "2 wood", "1 factory"]
    do(state, "advance wood kyiv", "done")
    assert legal(state) == ["close wood-factory", "done"]
    assert "place coal w" in legal(do(state, "done"))


@both
def test_closed_it_becomes_a_boilerman(edition):
    """2014 p.9, 2021 p.40: the example of both."""
    mine = {"locomotives": {"trans-siberian": ["3"]}}
    state = fired(edition, "any-doubler", **mine)
    do(state, "advance wood kyiv", "doubler trans-siberian")
    assert why(state, "close coins").startswith(
        "You can close a foundry only right after you have used it"
    )
    do(state, "close any-doubler")
    assert legal(state) == ["boilerman trans-siberian-1"]
    do(state, "boilerman trans-siberian-1")
    assert player(state)["foundries"] == []
    assert player(state)["boilermen"] == ["trans-siberian-1"]
    assert player(state)["routes"][0]["reach"] == 4
    assert view(state)["foundry_stack"] == 9
    assert turn(state) == 1


@both
def test_a_foundry_is_closed_only_right_after_its_use(edition):
    """2014 p.9, 2021 p.40."""
    state = do(fired(edition, "coins"), "done")
    assert why(state, "close coins").startswith(
        "You can close a foundry only right after you have used it."
    )


def test_in_2021_what_a_foundry_triggers_comes_after_closing():
    """2021 p.40: before additional actions."""
    mine = {"factories": ["5", "7"], "wrenches": [4]}
    state = fired("2021", "industry-doubler", **mine)
    do(state, "wrench 1")
    assert pending(state) == ["1 industry", "5 close", "1 industry", "1 doubler"]
    do(state, "wrench 1")
    assert pending(state) == ["1 industry", "5 close", "1 doubler"]
    do(state, "done", "done")
    assert pending(state) == ["1 industry"]
    assert legal(do(state, "wrench 1"), "advance") != []
    assert pending(state) == ["2 any"]


def test_in_2013_what_a_foundry_triggers_comes_at_once():
    """2013 p.12."""
    mine = {"factories": ["7"], "wrenches": [4]}
    state = do(fired("2013", "industry-doubler", **mine), "wrench 1")
    assert pending(state) == ["5 close", "1 industry", "1 doubler", "2 any"]
    do(state, "done", "wrench 1", "doubler trans-siberian")
    assert legal(state) == ["close industry-doubler", "done"]


def test_what_the_last_step_of_a_foundry_triggers_waits_as_well():
    """2021 p.40: the locomotive that is put down is the last of the foundry's action."""
    mine = {"foundries": ["wood-tile"], "coal": 2, "tracks": wood(**{"st-petersburg": 4})}
    state = with_supply("2021", mine, 5)
    do(state, "fire wood-tile", "advance wood kyiv", "locomotive 5", "engine st-petersburg")
    assert legal(state) == ["close wood-tile", "done"]
    assert pending(state) == ["1 idea", "4 close"]
    do(state, "close wood-tile", "boilerman st-petersburg")
    assert pending(state) == ["1 idea"]
    assert "idea coal" in legal(state)


def test_a_chain_of_replacements_is_finished_before_what_it_triggers():
    mine = {
        "tracks": wood(**{"st-petersburg": 4}),
        "locomotives": {"st-petersburg": "3", "trans-siberian": ["1"]},
        "foundries": ["wood-tile"],
        "coal": 2,
    }
    state = with_supply("2021", mine, 5)
    do(state, "fire wood-tile", "locomotive 5", "engine st-petersburg")
    assert pending(state)[-1] == "3 hand!"
    do(state, "engine kyiv")
    assert pending(state) == ["1 idea", "4 close", "1 wood"]


def test_what_is_triggered_between_turns_is_no_work_aside():
    state = at(game())
    state.agenda.clear()
    assert not foundries.hold_back(state, state.own(0), (((FOUNDRY, 1),),), 0, False)


@both
def test_the_highest_locomotive_scores_with_its_boilerman(edition):
    """2014 p.9, 2021 p.40."""
    mine = {"locomotives": {"trans-siberian": ["4"]}, "boilermen": ["trans-siberian-1"]}
    state = fired(edition, "any-locomotive", **mine)
    do(state, "advance wood kyiv")
    assert points(state)[0] == 5
    assert "place coal w" in legal(state)


@both
def test_its_own_boilerman_comes_too_late_for_the_points(edition):
    state = fired(edition, "industry-locomotive", locomotives={"trans-siberian": ["4"]})
    do(state, "wrench 1")
    assert points(state)[0] == 4
    do(state, "close industry-locomotive", "boilerman trans-siberian-1")
    assert points(state)[0] == 4


def test_in_2013_what_the_step_brings_at_once_counts_for_the_points():
    """2013 p.12: an idea token, a card, locomotive 9; and then the points."""
    mine = {"factories": ["2", "3", "4"], "wrenches": [9]}
    state = do(fired("2013", "industry-locomotive", **mine), "wrench 1", "idea bonus")
    do(state, "card locomotive", "engine kyiv")
    while turn(state) == 1 and legal(state, "done") and points(state)[0] == 0:
        do(state, "done")
    assert points(state)[0] == 9


@both
def test_the_reuse_of_a_foundry_takes_spaces_of_one_or_two_workers(edition):
    """2014 p.9, 2021 p.40: paid with coins or not, but none that must be paid with coins."""
    mine = {"foundries": ["reuse"], "coal": 2, "coins": 9}
    here = {
        "wood-2": "1 wc",
        "industry-1": "1 c",
        "any": "1 wc",
        "coins": "2 w",
        "foundry": "1 c",
        "basic": "1 w",
        "locomotive-3": "1 ccc",
    }
    state = at(game(edition), players=[mine], held=here)
    do(state, "fire reuse")
    assert legal(state, "again") == ["again wood-2", "again basic", "again industry-1"]
    for space in ("any", "coins", "foundry", "locomotive-3", "temporary", "first"):
        assert "1 or 2 workers" in why(state, f"again {space}")
    do(state, "again wood-2")
    assert pending(state) == ["3 close", "3 wood"]
    do(state, "advance wood kyiv", "done", "done")
    assert tracks(state, "kyiv")["wood"] == 2


@both
def test_a_foundry_that_is_good_for_nothing_cannot_be_used(edition):
    """A ruling: a part of its action, or to be closed."""
    mine = {"foundries": ["reuse"], "coal": 4, "boilermen": ["trans-siberian-1"]}
    state = at(game(edition), players=[mine])
    assert why(state, "fire reuse").startswith("This foundry would give you nothing now.")
    assert why(state, "stoke").startswith("None of your locomotives and factories")
    state = at(game(edition), players=[{**mine, "foundries": ["coins"]}])
    assert "fire coins" in legal(state)
    del mine["boilermen"]
    state = at(game(edition), players=[mine])
    do(state, "fire reuse")
    assert legal(state) == ["close reuse", "done"]
    mine |= {"foundries": ["any"], "boilermen": ["trans-siberian-1"]}
    state = at(game(edition), players=[mine])
    do(state, "fire any", "advance wood kyiv", "advance wood kyiv")
    assert "place coal w" in legal(state)
    assert legal(state, "close") == []


@both
def test_a_foundry_cannot_be_closed_without_a_place_for_its_boilerman(edition):
    mine = {"boilermen": ["trans-siberian-1"]}
    state = fired(edition, "any-doubler", **mine)
    assert why(state, "close any-doubler").startswith(
        "First finish what you have begun, or leave the rest of it."
    )
    do(state, "done")
    assert "place coal w" in legal(state)
    more = {"foundries": ["wood-industry"], "coal": 2, **mine}
    state = at(game(edition), players=[more])
    do(state, "fire wood-industry")
    p = state.own(0)
    p.boilermen = 1
    close = [entry for entry in state.agenda if entry[2] == CLOSE]
    assert foundries.refuse_close(state, p, close[0][3], close[0][3] - 1) == shown.NO_PLACE


# ---------------------------------------------------------------------- boilermen


@both
def test_the_space_takes_one_coal_user_a_round(edition):
    """2014 p.8, 2021 p.39."""
    mine = {"coal": 4, "locomotives": {"trans-siberian": ["3"], "kyiv": "2"}}
    state = with_supply(edition, mine)
    do(state, "stoke")
    assert legal(state) == ["boilerman trans-siberian-1", "boilerman kyiv"]
    assert why(state, "boilerman st-petersburg").startswith("A boilerman goes to a locomotive")
    assert why(state, "boilerman gap-1").startswith("A boilerman goes to a locomotive")
    do(state, "boilerman kyiv")
    assert view(state)["boilerman"] == 0
    assert view(state)["foundry_stack"] == 9
    assert "occupied" in why(state, "stoke")
    do(state, "place coins w")
    assert "occupied" in why(state, "stoke")
    do(state, "pass", "pass", "pass", "pass")
    assert view(state)["boilerman"] is None
    assert "stoke" in legal(state)


@both
def test_without_a_stack_there_is_no_boilerman_on_the_space(edition):
    state = at(game(edition), players=[{"coal": 4}], foundry_stack=0)
    assert why(state, "stoke").startswith("No boilerman is left in the stack.")


@both
def test_each_locomotive_and_factory_takes_one_boilerman(edition):
    """2014 p.8-9, 2021 p.39-40."""
    mine = {
        "coal": 4,
        "locomotives": {"trans-siberian": ["3", "3"], "kyiv": "2"},
        "factories": ["4", "5"],
        "boilermen": ["kyiv", "gap-2"],
    }
    state = do(with_supply(edition, mine), "stoke")
    assert legal(state) == ["boilerman trans-siberian-1", "boilerman gap-1"]
    assert why(state, "boilerman kyiv").startswith("Each locomotive and each factory takes one")
    assert why(state, "boilerman gap-2").startswith("Each locomotive and each factory takes one")
    assert "looks the same" in why(state, "boilerman trans-siberian-2")
    do(state, "boilerman gap-1")
    assert player(state)["boilermen"] == ["kyiv", "gap-1", "gap-2"]


@both
def test_a_locomotive_with_a_boilerman_reaches_further(edition):
    """2014 p.8, 2021 p.39: example 25; what is reached then is received."""
    mine = {
        "coal": 2,
        "tracks": wood(**{"st-petersburg": 4}),
        "locomotives": {"st-petersburg": "3"},
    }
    state = do(with_supply(edition, mine), "stoke", "boilerman st-petersburg")
    assert [r["reach"] for r in player(state)["routes"]] == [0, 4, 0]
    assert pending(state) == ["1 idea"]


def test_a_blast_by_a_boilerman_may_wait_for_the_action():
    """2021 p.7, 29: it is owed, and the order of what is owed is free; a ruling."""
    mine = {
        "tracks": {"rocky": {"wood": 3}},
        "locomotives": {"rocky": "2"},
        "foundries": ["any"],
        "coal": 4,
    }
    state = at(game("2021", 2, board="american"), players=[mine], returned={"1": 1})
    do(state, "stoke", "boilerman rocky-1")
    assert pending(state) == ["1 boulder!"]
    assert legal(state, "blast") == ["blast route", "blast industry"]
    assert legal(state, "fire") == []
    assert why(state, "pass").startswith("The action must be carried out in full")
    do(state, "place coins w")
    assert legal(state) == ["blast route", "blast industry"]
    do(state, "blast route")
    assert (points(state)[0], player(state)["boulders"]) == (10, ["industry"])
    assert legal(state) == ["fire any", "done"]


@both
def test_the_boilerman_moves_with_its_locomotive(edition):
    """2014 p.8, 2021 p.39."""
    mine = {
        "locomotives": {"trans-siberian": ["4", "4"], "kyiv": "2"},
        "boilermen": ["kyiv"],
    }
    state = with_supply(edition, mine, 5)
    do(state, "place locomotive-1 w", "locomotive 5", "engine kyiv")
    assert player(state)["boilermen"] == []
    do(state, "engine st-petersburg")
    assert player(state)["boilermen"] == ["st-petersburg"]
    assert [r["reach"] for r in player(state)["routes"]] == [8, 3, 5]


@both
def test_a_locomotive_is_replaced_only_by_a_higher_number_with_boilermen_counted(edition):
    """2014 p.8: its actual number is one higher."""
    mine = {"locomotives": {"trans-siberian": ["4"], "kyiv": "4"}, "boilermen": ["kyiv"]}
    state = with_supply(edition, mine, 5)
    do(state, "place locomotive-1 w", "locomotive 5")
    assert "engine kyiv" not in legal(state)
    assert "engine trans-siberian-1" in legal(state)


@both
def test_the_boilerman_of_a_returned_locomotive_goes_to_the_box(edition):
    """2014 p.8, 2021 p.39."""
    mine = {
        "locomotives": {"trans-siberian": ["4", "4"], "kyiv": "2", "st-petersburg": "5"},
        "boilermen": ["kyiv"],
    }
    state = with_supply(edition, mine, 6)
    do(state, "place locomotive-1 w", "locomotive 6", "engine kyiv", "return locomotive")
    assert player(state)["boilermen"] == []
    assert view(state)["returned"]["2"] == 4


@both
def test_the_boilerman_of_a_replaced_factory_goes_to_the_box(edition):
    """2014 p.9, 2021 p.39."""
    mine = {"factories": ["2", "3", "4", "5", "6"], "boilermen": ["gap-3"]}
    state = with_supply(edition, mine, 7)
    do(state, "place locomotive-1 w", "factory 7", "replace gap-3")
    assert player(state)["boilermen"] == []


BETTER = {
    "2": ["2 tile"],
    "3": ["2 reuse"],
    "4": ["3 doubler"],
    "5": ["2 industry"],
    "7": ["3 any"],
    "9": ["2 bonus or points"],
}


@both
@pytest.mark.parametrize("tile", list(BETTER))
def test_a_factory_with_a_boilerman_does_more(edition, tile):
    """2014 p.8, 2021 p.40: the only benefit twice, or one of several once more; example 25."""
    mine = {"factories": [tile, "6"], "wrenches": [4], "boilermen": ["gap-1"]}
    mine |= {"engineers": [3]}
    state = at(game(edition), players=[mine], held={"coins": "1 w"})
    do(state, "place industry-1 w", "wrench 1")
    assert pending(state) == BETTER[tile]


@both
def test_a_factory_that_gives_a_coin_gives_two(edition):
    """2014 p.8, 2021 p.40."""
    mine = {"factories": ["6"], "wrenches": [4], "boilermen": ["gap-1"], "coins": 0}
    assert (
        player(do(at(game(edition), players=[mine]), "place industry-1 w", "wrench 1"))["coins"]
        == 2
    )


@both
def test_a_factory_that_scores_gives_a_point_more(edition):
    """2014 p.8, 2021 p.40: one point, whatever it scores."""
    mine = {"factories": ["1"], "wrenches": [4], "boilermen": ["gap-1"], "engineers": [9, 10]}
    mine |= {"locomotives": {"kyiv": "2"}}
    state = do(with_supply(edition, mine), "place industry-1 w", "wrench 1")
    do(state, "score engineers")
    assert points(state)[0] == 20
    mine |= {"factories": ["8"], "locomotives": {"trans-siberian": ["4", "3"]}}
    state = do(with_supply(edition, mine), "place industry-1 w", "wrench 1")
    do(state, "score locomotives")
    assert points(state)[0] == 8


def test_the_exchange_of_tokens_is_resolved_twice():
    """2021 p.48."""
    mine = {"factories": ["10b"], "wrenches": [4], "boilermen": ["gap-1"]}
    state = do(at(game(), players=[mine]), "place industry-1 w", "wrench 1")
    assert pending(state) == ["2 exchange"]
    do(state, "box medal", "idea coal", "box keys", "idea coins")
    assert player(state)["coal"] == 5
    assert turn(do(state, "done")) == 2


def test_green_and_bronze_score_a_point_more():
    """2021 p.40,48."""
    mine = {"factories": ["10a"], "wrenches": [4], "boilermen": ["gap-1"]}
    state = do(at(game(), players=[mine]), "place industry-1 w", "wrench 1", "score tracks")
    assert points(state)[0] == 1


# ---------------------------------------------------------------------- the coal factory


@both
def test_the_card_brings_the_coal_factory_and_two_coal(edition):
    """2014 p.12, 2021 p.41."""
    mine = {"factories": ["2", "3", "4"], "wrenches": [9]}
    state = at(game(edition), players=[mine])
    do(state, "place industry-1 w", "wrench 1", "idea bonus", "card coal-factory")
    assert player(state)["factories"] == ["2", "3", "4", "coal", None]
    assert player(state)["coal"] == 3


@both
@pytest.mark.parametrize("paid, wood_moves", [(0, 2), (1, 4), (2, 6), (3, 8)])
def test_the_coal_factory_takes_up_to_three_coal(edition, paid, wood_moves):
    """2014 p.12, 2021 p.41: example 27."""
    mine = {"factories": ["coal"], "wrenches": [4], "coal": 5}
    state = do(at(game(edition), players=[mine]), "place industry-1 w", "wrench 1")
    do(state, *["fuel"] * paid)
    assert f"{wood_moves} wood" in pending(state)
    assert player(state)["coal"] == 5 - paid
    assert ("fuel" in legal(state)) == (paid < 3)


@both
def test_a_boilerman_brings_the_coal_factory_one_move_more(edition):
    """2021 p.41."""
    mine = {"factories": ["coal"], "wrenches": [4], "coal": 1, "boilermen": ["gap-1"]}
    state = do(at(game(edition), players=[mine]), "place industry-1 w", "wrench 1")
    assert pending(state) == ["3 wood", "3 fuel"]
    do(state, "fuel")
    assert why(state, "fuel").startswith("You have no coal.")


@both
def test_the_coal_factory_can_be_replaced_and_built_again(edition):
    """2014 p.12: like any other factory."""
    mine = {"factories": ["coal", "3", "4", "5", "6"]}
    state = with_supply(edition, mine, 7)
    assert "coal-factory" not in view(state)["cards"]
    do(state, "place locomotive-1 w", "factory 7", "replace gap-1")
    assert view(state)["returned"]["coal"] == 1
    assert "factory returned-coal" in legal(do(state, "place locomotive-2 ww"))


def shared(sites):
    """One industry board for all; the first player comes to an idea with the next wood move."""
    mine = {
        "tracks": wood(**{"st-petersburg": 3}),
        "locomotives": {"trans-siberian": ["1"], "st-petersburg": "4"},
    }
    return at(game("2021", industry="asian"), players=[mine], sites=sites)


def test_on_the_board_for_all_no_factory_takes_a_boilerman():
    """2021 p.46."""
    with pytest.raises(NotationError):
        game("2021", industry="asian").action_from_text("boilerman gap-1")


def test_on_the_board_for_all_the_coal_factory_serves_everybody():
    """2021 p.46."""
    state = do(shared([]), "place basic w", "advance wood st-petersburg", "idea bonus")
    do(state, "card coal-factory", "build f1")
    assert [player(state, seat)["factories"][0] for seat in (1, 2)] == ["coal", "coal"]
    assert player(state)["coal"] == 3
    state = shared([["coal", "3"], *[["4"]] * 3, ["5"], ["5"]])
    assert "coal-factory" not in view(state)["cards"]
    state = shared([["coal"]])
    assert "coal-factory" not in view(state)["cards"]
    assert player(state, 3)["factories"][0] == "coal"


def test_where_nothing_can_be_covered_the_coal_factory_goes_to_the_supply():
    """A ruling on 2021 p.36,41: the covered action is a direct one."""
    state = shared([["2a"], [], ["2a"], ["3"], ["3"], ["3"]])
    do(state, "place basic w", "advance wood st-petersburg", "idea bonus", "card coal-factory")
    assert view(state)["returned"] == {"coal": 1}
    assert player(state)["coal"] == 3


def test_the_card_of_the_coal_factory_brings_no_other_card():
    """2021 p.36,41: by the card that repeats bronze would open, but one card is used, not two."""
    sites = [["2a"], [], ["2a"], ["3"], ["3"], ["3"]]
    near = {"trans-siberian": {"wood": 4, "green": 2}, "st-petersburg": {"wood": 3}}
    mine = {
        "tracks": near,
        "locomotives": {"trans-siberian": ["1"], "st-petersburg": "4"},
    }
    given = {"sites": sites, "cards": ["coal-factory", "repeat"]}
    of = game("2021", industry="asian")
    state = do(at(of, players=[mine], **given), "place basic w", "advance wood st-petersburg")
    do(state, "idea bonus", "card coal-factory")
    assert view(state)["returned"] == {"coal": 1}
    near["trans-siberian"]["wood"] = 5
    state = do(at(of, players=[mine], **given), "place basic w", "advance wood st-petersburg")
    do(state, "idea bonus", "card coal-factory", "build f2")
    assert view(state)["returned"] == {}


@pytest.mark.parametrize("wood, returned", [(4, True), (5, False)])
def test_a_search_asks_itself_whether_the_coal_factory_can_be_laid(monkeypatch, wood, returned):
    """It knows the positions that it has looked at, and what it takes to find out counts for it."""
    sites = [["2a"], [], ["2a"], ["3"], ["3"], ["3"]]
    near = {"trans-siberian": {"wood": wood, "green": 2}, "st-petersburg": {"wood": 3}}
    mine = {"tracks": near, "locomotives": {"trans-siberian": ["1"], "st-petersburg": "4"}}
    given = {"sites": sites, "cards": ["coal-factory", "repeat"]}
    state = at(game("2021", industry="asian"), players=[mine], **given)
    do(state, "place basic w", "advance wood st-petersburg", "idea bonus")
    card = game_of(state).action_from_text("card coal-factory")
    asked = search.Search(0)
    plain = steps.after(state, 0, card)
    monkeypatch.setattr(search, "resolvable", None)
    found = steps.after(state, 0, card, asked=asked)
    assert found.key() == plain.key()
    assert bool(found.returned[-1]) == returned
    assert (asked.looked > 0) != returned
    assert asked.known


def test_a_search_does_not_look_where_the_coal_factory_is_free_to_go(monkeypatch):
    state = do(shared([]), "place basic w", "advance wood st-petersburg", "idea bonus")
    card = game_of(state).action_from_text("card coal-factory")
    monkeypatch.setattr(search, "resolvable", None)
    asked = search.Search(0)
    assert sum(steps.after(state, 0, card, asked=asked).returned) == 0
    assert not asked.known


def test_without_the_coal_factory_there_is_nothing_to_build_of_it():
    """2014 p.6,12: its card is recommended, not prescribed."""
    of = game("2013", new_components="coin-token+special-valuation+coal-engineer+coal-token")
    cards = ["repeat", "engineer", "factory", "worker", "locomotive", "special-valuation"]
    assert view(at(of))["cards"] == cards
    with pytest.raises(ScenarioError, match=r'^given.players.1.factories: there is no "coal"'):
        at(of, players=[{"factories": ["coal"]}])


def test_without_the_coal_engineer_the_base_game_s_is_there():
    """2014 p.6; 2021 p.38: it is recommended, not prescribed."""
    strip = [0, 0, 0, 0, 8, 0]
    state = at(game(new_components="none"), strip=strip)
    assert "no access" in why(state, "place engineer-8 w")
    do(at(game(), strip=strip), "place engineer-8 w")


# ---------------------------------------------------------------------- described positions


@pytest.mark.parametrize(
    "given, problem",
    [
        ({"foundries": ["gold"]}, "gold"),
        ({"foundries": ["any"], "closed": ["any"]}, "was closed"),
        ({"foundry_stack": 11}, "foundry_stack"),
        ({"boiler": 5}, "boiler"),
        ({"foundries": ["any"]}, "two foundries lie open"),
        ({"players": [{"foundries": ["any"]}, {"foundries": ["any"]}]}, "lies elsewhere"),
        ({"players": [{"coal": -1}]}, "coal"),
        ({"players": [{"fired": ["any"]}]}, "only own foundries"),
        ({"players": [{"boilermen": ["kyiv"]}]}, "nothing is on kyiv"),
        ({"players": [{"boilermen": ["gap-1"]}]}, "nothing is on gap-1"),
        ({"players": [{"factories": ["coal", "coal"]}]}, "the coal factory is there twice"),
        (
            {"players": [{"factories": ["coal"]}], "cards": ["coal-factory"]},
            "the coal factory is there twice",
        ),
        (
            {"players": [{"boilermen": ["trans-siberian-1"]}], "foundry_stack": 10},
            "too many boilermen",
        ),
    ],
)
def test_a_described_position_that_cannot_be_is_refused(given, problem):
    with pytest.raises(ScenarioError, match=problem):
        at(game(), **given)


def test_everything_of_the_table_can_be_described():
    mine = {"coal": 3, "foundries": ["any"], "fired": ["any"], "boilermen": ["trans-siberian-1"]}
    state = at(game(), players=[mine], closed=["reuse"], foundries=["coin", "coins"], boiler=2)
    found = view(state)
    assert found["foundry_stack"] == 8
    assert found["boilerman"] == 1
    assert found["foundries"] == ["coin", "coins"]
    assert player(state)["fired"] == ["any"]


@pytest.mark.parametrize("what", ["open", "stack"])
def test_a_lost_foundry_is_noticed(what):
    state = at(game())
    change(state, BOARD, **{what: 4095})
    with pytest.raises(AssertionError, match="foundr"):
        shown.check(state)


# ---------------------------------------------------------------------- words and conformance


def test_actions_are_told_in_words():
    mine = {"foundries": ["any"], "coal": 4, "factories": ["coal"], "wrenches": [4]}
    state = at(game(), players=[mine])
    said = {game().action_text(c.action): c for c in game().choices(state)}
    assert said["fire any"].message.key == "choice.fire"
    assert said["fire any"].message.arguments == {"gain": (gain("any", 2),)}
    assert str(said["fire any"]) == "Use the foundry for 2 coal: 2 moves of any colour"
    assert said["fire any"].part == "board/0/foundry/any"
    assert said["stoke"].part == "space/boilerman"
    do(state, "stoke")
    said = {game().action_text(c.action): c for c in game().choices(state)}
    assert str(said["boilerman gap-1"]) == "Put the boilerman on the factory in gap 1"
    assert said["boilerman gap-1"].part == "board/0/gap-1"
    assert said["boilerman trans-siberian-1"].part == "board/0/engine/trans-siberian-1"
    do(state, "boilerman gap-1", "place industry-1 w", "wrench 1")
    said = {game().action_text(c.action): c for c in game().choices(state)}
    assert said["fuel"].part == "board/0/coal"
    state = at(game(), players=[{"foundries": ["reuse"], "coal": 2}], held={"coins": "1 w"})
    do(state, "fire reuse")
    said = {game().action_text(c.action): c for c in game().choices(state)}
    assert str(said["again coins"]) == "Use the space for 2 coins again"
    assert said["again coins"].part == "space/coins"
