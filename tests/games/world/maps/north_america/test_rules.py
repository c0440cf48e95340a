"""North America [RC p.15]: the snow line, ferry hexes, and the cards that lie there first."""

import pytest
from tests.games.world.table import (
    at,
    baron_cards,
    begin,
    city,
    display,
    do,
    game,
    legal,
    player,
    points,
    rails,
    view,
    why,
)

ALONE = "Only a Ferry Line card lets you build in a ferry hex, one card for each hex."
FERRIES = ["AM8", "AM9", "AO9", "AN10", "AV26", "AV27"]
START = {"ferry-line": 5, "mine": 5, "new-train": 1, "passenger-lines": 1, "railroad-era": 1}


@pytest.fixture(scope="module")
def of():
    return game("north_america", 2)


def paid(of, hand, *moves):
    """What some moves cost a player who holds these cards."""
    return 60 - player(do(at(of, players=[{"money": 60, "hand": hand}]), *moves))["money"]


# ---------------------------------------------------------------------- the snow line


def test_a_tile_north_of_the_snow_line_costs_1_more(of):
    """[RC p.15]."""
    assert paid(of, {}, "build from inuvik", "build F5 ne-sw") == 2 + 1
    assert paid(of, {}, "build from winnipeg", "build Y25 ne-sw") == 2


def test_the_snow_counts_once_besides_water_mountains_and_ridges(of):
    """Water 3; a mountain of 4 behind a ridge of 4; and 1 for the snow [RC p.15]."""
    assert paid(of, {}, "build from ivujivik", "build AJ10 e-w") == 3 + 1
    assert paid(of, {}, "build from juneau", "build G15 e-w") == 4 + 4 + 1


def test_cards_change_the_ground_and_not_the_snow(of):
    """A ruling: free plains cost 1 there, a mountain behind a ridge 2 and 2 and 1."""
    land = {"land-grant": 1}
    assert paid(of, land, "build from inuvik", "use land-grant", "build F5 ne-sw") == 1
    tunnel = {"tunnel-engineer": 1}
    assert paid(of, tunnel, "build from juneau", "use tunnel-engineer", "build G15 e-w") == 5


def test_the_price_that_a_choice_names_has_the_snow(of):
    state = do(at(of), "build from inuvik")
    track = "Track southwest of Inuvik, southwest towards Dawson City"
    said = [str(choice) for choice in of.choices(state)]
    assert f"{track}, for $3,000, with a new bond" in said


def test_views_tell_of_the_board_where_snow_and_ferries_are(of):
    board = view(at(of))["board"]
    assert [8, 3] in board["snow"]
    assert len(board["ferries"]) == 6
    assert "snow" not in view(at(game("mexico", 2)))["board"]


# ---------------------------------------------------------------------- ferries


def test_nothing_is_built_in_a_ferry_hex_without_the_card(of):
    """[RC p.15, p.21]."""
    state = at(of, players=[{"money": 60}])
    assert why(state, "build from iqaluit") == f"{ALONE} (RC p.15, p.21)"
    assert why(state, "build from st-john") == f"{ALONE} (RC p.15, p.21)"
    do(state, "build from sydney", "build AT27 e-w", "build AU27 e-w", "pass", "build from AU27")
    assert why(state, "build AV27 e-w") == f"{ALONE} (RC p.15, p.21)"


def test_a_ferry_hex_is_free_and_takes_the_card_out_of_the_game(of):
    """Also north of the snow line [RC p.15, p.21]."""
    state = at(of, players=[{"money": 60, "hand": {"ferry-line": 1}}])
    do(state, "build from iqaluit", "build AM9 e-w")
    assert (player(state)["money"], player(state)["hand"]) == (60, {})
    assert display(state) == {}
    do(state, "build AL9 e-sw")
    assert player(state)["money"] == 60 - 3 - 1


def test_the_card_works_at_the_other_end_of_a_link_too(of):
    state = at(of, players=[{"money": 60, "hand": {"ferry-line": 2}}])
    do(state, "build from sydney", "build AT27 e-w", "build AU27 e-w", "build AV27 e-w")
    assert (player(state)["links"], player(state)["money"]) == (1, 60 - 3 - 2)
    assert player(state)["hand"] == {"ferry-line": 1}


def test_a_second_ferry_hex_takes_a_second_card(of):
    state = at(of, players=[{"hand": {"ferry-line": 1}}], ends=["1 iqaluit AM9 w"])
    do(state, "build from iqaluit", "build AO9 e-w", "done", "pass")
    assert why(state, "build from iqaluit") == f"{ALONE} (RC p.15, p.21)"


def test_a_ferry_tile_that_is_turned_takes_another_card(of):
    given = {"ends": ["1 iqaluit AM9 w"]}
    state = at(of, players=[{"hand": {"ferry-line": 1}}], **given)
    do(state, "build from AM9", "build AM9 e-nw")
    assert player(state)["hand"] == {}
    assert player(state)["bonds"] == 0
    state = at(of, **given)
    assert why(do(state, "build from AM9"), "build AM9 e-nw") == f"{ALONE} (RC p.15, p.21)"


def test_the_card_is_not_used_like_others(of):
    state = at(of, players=[{"hand": {"ferry-line": 1}}])
    assert why(state, "use ferry-line") == "This card is not used here. (RC p.5)"
    do(state, "build from sydney")
    assert why(state, "use ferry-line") == "This card is not used here. (RC p.5)"


def test_five_cards_build_five_of_the_six_hexes(of):
    """[RC p.15]."""
    built = ["1 iqaluit AM8 w", "1 iqaluit AM9 w", "2 iqaluit AO9 e", "2 iqaluit AN10 e"]
    state = at(of, ends=[*built, "1 st-john AV26 w"], gone={"ferry-line": 5})
    assert why(state, "build from st-john") == f"{ALONE} (RC p.15, p.21)"


def test_a_plan_over_a_ferry_hex_needs_the_card(of):
    first = of.action_from_text("build AV27 e-w")
    for hand, found in (({}, False), ({"ferry-line": 1}, True)):
        state = at(of, players=[{"hand": hand}], ends=["1 sydney AT27 AU27 e"])
        plans = [plan for plan in of.plans(state) if first in plan.actions]
        assert bool(plans) == found
        assert [plan.price for plan in plans] == [0] * len(plans)


def test_no_plan_leads_through_two_ferry_hexes(of):
    """The first one may take the only card."""
    lines = ["1 iqaluit AM9 w"]
    state = at(of, players=[{"hand": {"ferry-line": 1}}], ends=lines)
    ferries = [of.catalogue.board.cell(name) for name in FERRIES]
    tile = of.catalogue.actions.tile
    for plan in of.plans(state):
        cells = [(action - tile) // 9 for action in plan.actions if action >= tile]
        assert len([cell for cell in cells if cell in ferries]) <= 1


# ---------------------------------------------------------------------- cards


@pytest.mark.parametrize("players", [2, 5])
def test_seventeen_cards_lie_there_first_and_two_more_for_each_player(players):
    """Five ferries, five mines, three goals, four bounties [RC p.4, p.21-22]."""
    lying = display(begin(game("north_america", players)))
    first = {name: count for name, count in lying.items() if name in START}
    assert first == START
    bounties = [name for name in lying if name.startswith("bounty-")]
    assert len(bounties) == 4
    assert sum(lying.values()) == 17 + 2 * players


def test_there_are_46_cards_and_twelve_barons(of):
    """Four more with a golden spike belong to another game [RC p.8, p.15, p.22]."""
    assert sum(card.copies for card in of.catalogue.deck.cards) == 46
    assert len(baron_cards(of)) == 12


def test_ferries_and_mines_are_taken_from_the_display(of):
    state = at(of, display=["ferry-line", "mine", "new-train"])
    assert legal(state, "take") == ["take mine", "take ferry-line"]
    do(state, "take ferry-line")
    assert player(state)["hand"] == {"ferry-line": 1}


def test_boomtown_brings_a_colour_and_no_cubes(of):
    """A ruling: the marker of an empty city stays [RC p.21]."""
    state = at(of, display=["boomtown"], cities={"kamloops": {"empty": True}})
    do(state, "take boomtown", "urbanize kamloops black")
    assert (city(state, "kamloops")["colour"], city(state, "kamloops")["empty"]) == ("black", True)
    assert view(state)["current"] == 1


def test_new_train_goes_to_the_first_engine_of_level_4(of):
    """[RC p.22]."""
    state = at(of, display=["new-train"], players=[{"engine": 2}, {"engine": 3}])
    do(state, "upgrade cash", "upgrade cash", "upgrade cash")
    assert points(state) == [0, 4]
    assert display(state) == {}


def test_john_young_counts_four_cities(of):
    """2 for each of Juneau, Echo Bay, Ivujivik and St. John [RC p.20]."""
    given = {"links": rails(of, "1 sydney st-john", "1 whitehorse juneau")}
    mine = player(at(of, players=[{"baron": "john-young"}], **given))
    assert mine["baron"][0]["points"] == 4


def test_thomas_shaugnessy_asks_for_the_most_bonds(of):
    """A tie gives nothing [RC p.19-20]."""
    for bonds, worth in ((3, 6), (2, 0)):
        players = [{"baron": "thomas-shaugnessy", "bonds": bonds}, {"bonds": 2}]
        assert player(at(of, players=players))["baron"][0]["points"] == worth
