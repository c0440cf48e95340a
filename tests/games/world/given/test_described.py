"""Positions described by hand: what can be said, and a sentence for all that is wrong."""

from typing import Any

import pytest
from tests.games.world.table import (
    MAPS,
    at,
    city,
    cubes,
    display,
    do,
    game,
    game_of,
    legal,
    player,
    points,
    practice,
    purse,
    rails,
    turn,
    view,
    why,
)

from footplate.kernel.errors import ScenarioError

# ---------------------------------------------------------------------- what can be said


@pytest.mark.parametrize("name", MAPS)
def test_what_is_not_said_is_as_at_the_start_of_the_first_turn(name):
    state = at(game(name, 3))
    assert (view(state)["turn"], view(state)["round"], turn(state)) == (1, 1, 1)
    assert points(state) == [0, 0, 0]
    assert (purse(state), player(state)["engine"]) == ((0, 0), 1)
    assert view(state)["order"] == [0, 1, 2]


def test_no_cubes_lie_on_the_map_and_no_cards_on_display_unless_it_is_said():
    state = at(game())
    assert sum(view(state)["bag"].values()) == 125
    assert display(state) == {}


def test_the_first_in_the_order_decides_unless_another_is_named():
    assert turn(at(game(players=3), order=[3, 1, 2])) == 3
    assert turn(at(game(players=3), order=[3, 1, 2], player=1)) == 1


def test_those_before_the_named_player_have_acted_in_this_round():
    state = do(at(game(players=3), order=[3, 1, 2], player=1), "pass", "pass")
    assert (turn(state), view(state)["round"]) == (3, 2)


def test_turn_round_and_last_turn():
    state = at(game(), turn=7, round=3, last_turn=8)
    assert (view(state)["turn"], view(state)["round"], view(state)["last_turn"]) == (7, 3, 8)
    assert str(game_of(state).heading(state)) == "Turn 7, round 3"


def test_an_auction_with_a_bid_and_seats_that_have_passed():
    state = at(game(players=4), round=0, bid=4, passed=[2], player=3)
    assert (view(state)["auction"]["bid"], view(state)["passed"]) == (4, [1])
    assert view(state)["auction"]["bidder"] == 0
    assert legal(state)[:2] == ["pass", "bid 5"]
    assert str(game_of(state).heading(state)) == "Turn 1, auction"


@pytest.mark.parametrize(
    "player, passed, bidder",
    [(2, [], 0), (1, [], 2), (3, [], 1), (3, [2], 0), (1, [3], 1)],
)
def test_the_bid_is_that_of_the_nearest_before_who_is_still_in(player, passed, bidder):
    """RC p.4: the auction goes round, and whoever was asked since has passed."""
    state = at(game(players=3), turn=2, round=0, bid=4, player=player, passed=passed)
    assert view(state)["auction"]["bidder"] == bidder


def test_before_the_first_bid_those_who_were_asked_have_passed():
    """RC p.4."""
    state = at(game(players=3), round=0, order=[3, 1, 2], player=2)
    assert view(state)["passed"] == [2, 0]
    assert turn(do(state, "pass")) == 1  # the seat to the left of the one with the marker


def test_the_lowest_bid_that_can_have_been_made():
    """Everybody who is still in has bid, and in the second round those before once more."""
    of = game(players=3)
    least = {(2, ()): 1, (3, ()): 2, (1, ()): 3, (2, (3,)): 3, (1, (2,)): 2, (3, (2,)): 1}
    for (seat, passed), bid in least.items():
        given = {"turn": 2, "round": 0, "player": seat, "passed": [*passed]}
        assert view(at(of, bid=bid, **given))["auction"]["bid"] == bid
        if bid > 1:
            with pytest.raises(ScenarioError, match=f"given.bid: {bid - 1} is too low; .* {bid}"):
                at(of, bid=bid - 1, **given)


def test_the_bids_of_those_who_are_still_in_may_be_told():
    """In the second variant they pay half of it when they drop out [RC p.8]."""
    players = [{"bid": 4, "money": 9}, {}]
    state = at(game(players=2, auction="variant2"), round=0, bid=7, players=players)
    assert [row["bid"] for row in view(state)["players"]] == [4, 7]
    assert purse(do(state, "pass")) == (7, 0)


def test_the_bag_is_what_is_left():
    state = at(game(), cities={"boston": {"cubes": "red red blue"}})
    assert cubes(state, "boston") == {"red": 2, "blue": 1}
    assert view(state)["bag"]["red"] == 23


def test_a_city_may_have_been_urbanized():
    state = at(game(), cities={"norfolk": {"colour": "blue"}})
    assert (city(state, "norfolk")["colour"], city(state, "norfolk")["urban"]) == ("blue", True)
    assert view(state)["new_cities"]["blue"] == 5


def test_a_city_may_have_a_marker():
    state = at(game(players=2), cities={"norfolk": {"empty": True}})
    assert (city(state, "norfolk")["empty"], view(state)["markers"]) == (True, 9)


def test_when_all_markers_are_placed_the_next_turn_is_the_last_unless_it_is_said():
    names = game(players=2).catalogue.board.cities[:10]
    empty = {name: {"empty": True} for name in names}
    assert view(at(game(players=2), turn=3, cities=empty))["last_turn"] == 4
    assert view(at(game(players=2), turn=3, cities=empty, last_turn=3))["last_turn"] == 3


def test_a_link_is_a_seat_and_its_way():
    state = at(practice(), links=["2 chicago A2 B2 norfolk"])
    (link,) = view(state)["links"]
    assert (link["seat"], link["from"], link["to"]) == (1, "chicago", "norfolk")
    assert link["tiles"] == [[0, 1, "nw", "e"], [1, 1, "w", "ne"]]
    assert player(state, 2)["links"] == 1


def test_an_incomplete_link_ends_with_the_side_at_which_it_is_open():
    state = at(practice(), ends=["1 providence N3 O3 ne"])
    (end,) = view(state)["ends"]
    assert (end["seat"], end["from"]) == (0, "providence")
    assert end["tiles"][-1] == [14, 2, "w", "ne"]


def test_a_hotel_in_a_hand_stands_in_its_city():
    state = at(game(), players=[{}, {"hand": {"hotel-boston": 1}}])
    assert city(state, "boston")["hotel"] == 1


def test_none_of_a_card_is_no_card():
    state = at(game(), players=[{"hand": {"hotel-boston": 0}}])
    assert (player(state)["hand"], city(state, "boston")["hotel"]) == ({}, None)


def test_depots_western_links_and_lines():
    of = practice("mexico")
    state = at(of, links=rails(of, "1 mexico-city nogales"), depots=["2 nogales w"])
    assert view(state)["links"][0]["depots"] == [1]
    line = "mexico-city--veracruz"
    state = at(of, links=rails(of, "2 mexico-city veracruz"), claimed={line: 2})
    assert {row["claimed"] for row in view(state)["lines"] if row["line"] == line} == {1}
    of = practice()
    links = rails(of, "1 kansas-city des-moines")
    state = at(of, links=links, westerns={"kansas-city": 1})
    assert city(state, "kansas-city")["western"] == 0


def test_a_depot_needs_no_mention_of_its_card():
    of = practice("mexico", players=3)
    links = rails(of, "1 mexico-city nogales hermosillo", "3 mazatlan torreon")
    state = at(of, links=links, depots=["2 nogales w", "2 torreon w"])
    assert player(state, 2)["hand"] == {"trading-depot": 2}
    same = at(
        of,
        links=links,
        depots=["2 nogales w", "2 torreon w"],
        players=[{}, {"hand": {"trading-depot": 2}}],
    )
    assert same.key() == state.key()


def test_who_alone_fulfils_a_line_has_claimed_it():
    """RC p.5: at once."""
    state = at(practice(), links=rails(practice(), "2 new-york chicago"))
    assert [line["line"] for line in view(state)["lines"] if line["claimed"] == 1] == [
        "new-york--chicago"
    ]
    assert points(state) == [0, 0]


def test_of_several_who_fulfil_a_line_it_is_said_who_was_first():
    links = rails(practice(), "1 new-york chicago", "2 new-york chicago")
    for seat in (1, 2):
        state = at(practice(), links=links, claimed={"new-york--chicago": seat})
        assert [line["claimed"] for line in view(state)["lines"] if line["points"] == 10] == [
            seat - 1,
            None,
        ]


def test_with_late_barons_and_a_claimed_line_dealt_ones_are_to_be_chosen_from():
    of = practice(barons="late")
    two = [{"dealt": ["jay-gould", "j-p-morgan"]}, {"dealt": ["moses-taylor", "james-fisk"]}]
    state = at(of, players=two, links=rails(of, "2 new-york chicago"))
    assert len(legal(state, "keep")) == 2


def test_who_alone_has_come_so_far_was_first_at_an_engine_level():
    state = at(game(players=3), players=[{"engine": 3}, {"engine": 6}, {"engine": 2}])
    assert state.first_level[2:7] == [0, 0, 1, 1, 1]
    assert state.first_level[7:] == [-1, -1]


def test_nothing_asks_who_of_several_was_first_in_mexico():
    state = at(game("mexico", 2), order=[2, 1], players=[{"engine": 6}, {"engine": 6}])
    assert state.first_level[6] == 1


def test_george_pullman_lies_open_by_itself():
    state = at(game(players=2), players=[{"baron": "george-pullman", "engine": 6}])
    assert view(state, 2)["players"][0]["revealed"]


def test_the_deck_is_what_is_not_on_display_in_hands_or_gone():
    whole = view(at(game()))["deck"]
    state = at(
        game(),
        display=["land-grant"],
        gone={"land-grant": 1},
        players=[{"hand": {"land-grant": 1}}],
    )
    assert view(state)["deck"] == whole - 3


def test_start_cards_that_are_not_on_display_have_left_the_game():
    """Otherwise they would come up as new cards."""
    state = at(game(players=2), round=3, player=2)
    do(state, "pass")
    texts = [game_of(state).outcome_text(outcome) for outcome, _ in state.chance_outcomes()]
    assert not [text for text in texts if "bounty" in text or "record" in text]


def test_dealt_barons_are_to_be_chosen_from_first():
    two = [{"dealt": ["jay-gould", "j-p-morgan"]}, {"dealt": ["moses-taylor", "james-fisk"]}]
    state = at(game(players=2), players=two)
    seen = []
    while legal(state, "keep"):
        seen.append(turn(state))
        do(state, legal(state)[0])
    assert sorted(seen) == [1, 2]


def test_with_late_barons_dealt_ones_wait():
    two = [{"dealt": ["jay-gould", "j-p-morgan"]}, {"dealt": ["moses-taylor", "james-fisk"]}]
    state = at(game(players=2, barons="late"), players=two)
    assert legal(state, "keep") == []
    assert player(state)["barons"] == 2


def test_a_baron_that_was_kept():
    state = at(game(players=2), players=[{"baron": "jay-gould"}])
    assert [baron["baron"] for baron in player(state)["baron"]] == ["jay-gould"]


def test_a_baron_may_lie_open():
    mine = {"baron": "george-pullman", "revealed": True, "engine": 6}
    state = at(game(players=2), players=[mine], levels={"6": 1})
    assert view(state, 2)["players"][0]["revealed"]


def test_what_a_player_has_done_this_turn_and_before():
    mine = {"delivered": ["red", "blue"], "used_perfect": 1, "hand": {"perfect-engineering": 1}}
    state = at(game(players=2), round=2, players=[mine])
    assert player(state)["delivered"] == ["red", "blue"]
    assert state.players[0].fifths == 1


def test_a_described_position_can_be_played_to_the_end():
    state = at(game(players=2), turn=1, last_turn=1, round=3, player=2)
    do(state, "pass")
    assert turn(state) == "over"


# ---------------------------------------------------------------------- what is wrong

WRONG: dict[str, dict[str, Any]] = {
    "given.passed: if nobody has bid, all before the one who decides have passed, and": {
        "round": 0,
        "passed": [2],
    },
    "given.players.2.bid: 5 does not go with 5, the last bid, of seat 1": {
        "round": 0,
        "player": 2,
        "bid": 5,
        "players": [{}, {"bid": 5}],
    },
    "given.players.1.bid: 4 does not go with 5, the last bid, of seat 1": {
        "round": 0,
        "player": 2,
        "bid": 5,
        "players": [{"bid": 4}],
    },
    "given.westerns.kansas-city: seat 2 has no link to this city": {"westerns": {"kansas-city": 2}},
    "given.claimed.new-york--chicago: seat 1 does not fulfil this line": {
        "claimed": {"new-york--chicago": 1}
    },
    "given.depots: no card of this map brings a trading depot": {
        "links": ["1 chicago B1 norfolk"],
        "depots": ["2 chicago e"],
    },
    "given.levels.6: seats 1 and 2 have come so far; say who was first": {
        "players": [{"engine": 7}, {"engine": 6}]
    },
    "given.players.1.revealed: this seat was not the first at engine level 6": {
        "players": [{"engine": 6, "baron": "george-pullman", "revealed": True}, {"engine": 6}],
        "levels": {"6": 2},
    },
    "given.players.2.used_perfect: this seat has not acted in this turn": {
        "players": [{}, {"hand": {"perfect-engineering": 1}, "used_perfect": 1}]
    },
    "given.players.1.used_perfect: 7 is not from 0 to 1": {
        "players": [{"used_perfect": 7, "hand": {"perfect-engineering": 1}}]
    },
    "given.colour: unknown key; expected one of turn, round, last_turn": {"colour": 1},
    "given.cities.boston.shops: unknown key; expected one of cubes, colour, empty": {
        "cities": {"boston": {"shops": 1}}
    },
    "given.players.2.coins: unknown key; expected one of money, bonds": {
        "players": [{}, {"coins": 1}]
    },
    "given.turn: 0 is not from 1 to 40": {"turn": 0},
    "given.turn: 41 is not from 1 to 40": {"turn": 41},
    "given.turn: expected a number that is not negative": {"turn": "two"},
    "given.round: 4 is not from 0 to 3": {"round": 4},
    "given.last_turn: 2 is not from 3 to 40": {"turn": 3, "last_turn": 2},
    "given.order: expected each seat from 1 to 2 once": {"order": [1, 1]},
    "given.order: expected a list of numbers": {"order": 1},
    "given.player: 3 is not from 1 to 2": {"player": 3},
    "given.player: this seat has passed": {"round": 0, "passed": [1], "bid": 1},
    "given.bid: 31 is not from 0 to 30": {"round": 0, "bid": 31},
    "given.bid: there is an auction in round 0 only": {"bid": 1},
    "given.passed: there is an auction in round 0 only": {"passed": [2]},
    "given.passed: seat 2 stands there twice": {"round": 0, "passed": [2, 2]},
    "given.passed: there is no seat 3": {"round": 0, "passed": [3]},
    "given.bid: nobody is left who can have bid": {"round": 0, "passed": [2], "bid": 1},
    'given.cities: there is no "atlantis"; expected one of': {"cities": {"atlantis": {}}},
    "given.cities: expected a table": {"cities": ["boston"]},
    "given.cities.boston.boston: expected a table": {"cities": {"boston": "red"}},
    'given.cities.boston.cubes: there is no "green"; expected one of red, yellow, blue, black, '
    "purple": {"cities": {"boston": {"cubes": "green"}}},
    "given.cities.boston.cubes: there are only 25 red cubes": {
        "cities": {"boston": {"cubes": "red " * 26}}
    },
    'given.cities.norfolk.colour: there is no "green"': {
        "cities": {"norfolk": {"colour": "green"}}
    },
    "given.cities.boston.colour: this city is not printed gray": {
        "cities": {"boston": {"colour": "blue"}}
    },
    "given contradicts itself: less than no New City tiles": {
        "cities": {"norfolk": {"colour": "red"}}
    },
    "given.cities.boston.empty: expected true or false": {"cities": {"boston": {"empty": 1}}},
    "given contradicts itself: boston is marked, not empty": {
        "cities": {"boston": {"empty": True, "cubes": "red"}}
    },
    "given.links: expected a list": {"links": "1 chicago B1 norfolk"},
    'given.links: "chicago B1 norfolk" does not begin with a seat': {
        "links": ["chicago B1 norfolk"]
    },
    'given.links: "" does not begin with a seat': {"links": [""]},
    "given.links: there is no seat 3": {"links": ["3 chicago B1 norfolk"]},
    'given.links: "chicago norfolk" is no track from a city over hexes': {
        "links": ["1 chicago norfolk"]
    },
    'given.links: there is no "B1"; expected one of': {"links": ["1 B1 C1 norfolk"]},
    'given.links: there is no hex "ZZ9" for track on this board': {
        "links": ["1 chicago ZZ9 norfolk"]
    },
    'given.links: there is no hex "C1" for track on this board': {
        "links": ["1 chicago B1 C1 savannah"]
    },
    "given.links: no track leads from A1 to D1": {"links": ["1 chicago D1 norfolk"]},
    "given.links: the track in B1 is too sharp a curve": {"links": ["1 chicago B1 A2 boston"]},
    'given.links: "1 chicago B1 se" must end in a city': {"links": ["1 chicago B1 se"]},
    'given.links: "1 providence N3 N4 N5 M5 L4 providence" leads back to its city': {
        "links": ["1 providence N3 N4 N5 M5 L4 providence"]
    },
    "given.links: two tracks share a side of A1": {"links": ["1 chicago B1 norfolk"] * 2},
    'given.ends: "1 chicago B1 norfolk" must end with the side at which it is open': {
        "ends": ["1 chicago B1 norfolk"]
    },
    'given.ends: "1 chicago B1 e" is complete: it leads into a city': {"ends": ["1 chicago B1 e"]},
    'given.ends: "1 raleigh E7 F7 e" leads nowhere': {"ends": ["1 raleigh E7 F7 e"]},
    "given.ends: the track in B1 is too sharp a curve": {"ends": ["1 chicago B1 sw"]},
    "given.ends: beyond the open end in N3 lies other track": {
        "ends": ["1 providence N3 e", "2 atlanta R3 Q3 P3 O3 w"]
    },
    "given contradicts itself: three tracks lie in one hex": {
        "links": ["1 boston B3 C3 buffalo"],
        "ends": ["1 norfolk B2 B3 sw", "2 chicago A2 B3 se"],
    },
    'given.depots: "1 chicago" is not like "1 boston e"': {"depots": ["1 chicago"]},
    'given.depots: "1 chicago east" is not like "1 boston e"': {"depots": ["1 chicago east"]},
    'given.depots: no link leaves chicago at "e"': {"depots": ["1 chicago e"]},
    'given.westerns: there is no "boston"; expected one of kansas-city, des-moines': {
        "westerns": {"boston": 1}
    },
    "given.westerns.kansas-city: there is no seat 3": {"westerns": {"kansas-city": 3}},
    'given.claimed: there is no "boston"': {"claimed": {"boston": 1}},
    "given.claimed.boston--washington-dc: there is no seat 0": {
        "claimed": {"boston--washington-dc": 0}
    },
    "given.claimed.boston--washington-dc: expected a number that is not negative": {
        "claimed": {"boston--washington-dc": "Ann"}
    },
    'given.display: there is no "gold"; expected one of': {"display": ["gold"]},
    "given: 5 cards land-grant, but there are 4": {"display": ["land-grant"] * 5},
    "given: 5 cards city-growth, but there are 4": {"gone": {"city-growth": 5}},
    "given: 2 cards hotel-boston, but there are 1": {
        "players": [{"hand": {"hotel-boston": 1}}, {"hand": {"hotel-boston": 1}}]
    },
    "given.levels.1: expected an engine level from 2 to 8": {"levels": {"1": 1}},
    "given.levels.9: expected an engine level from 2 to 8": {"levels": {"9": 1}},
    "given.levels.six: expected an engine level from 2 to 8": {"levels": {"six": 1}},
    "given.levels.6: the engine of seat 1 is not that far": {"levels": {"6": 1}},
    "given.players: expected at most 2 tables": {"players": [{}, {}, {}]},
    "given.players.1: expected a table": {"players": [7]},
    "given.players.1.engine: 9 is not from 1 to 8": {"players": [{"engine": 9}]},
    "given.players.1.engine: 0 is not from 1 to 8": {"players": [{"engine": 0}]},
    "given.players.1.money: expected a number that is not negative": {"players": [{"money": -1}]},
    "given.players.1.money: 100001 is not from 0 to 100000": {"players": [{"money": 100_001}]},
    'given.players.1.delivered: there is no "green"': {"players": [{"delivered": ["green"]}]},
    'given.players.1.baron: there is no "smith"': {"players": [{"baron": "smith"}]},
    "given contradicts itself: a baron was dealt twice": {
        "players": [{"baron": "jay-gould"}, {"baron": "jay-gould"}]
    },
    "given.players.1.revealed: before the end only a card that asks for the first at an engine's "
    "level lies open [RC p.19]": {"players": [{"baron": "jay-gould", "revealed": True}]},
    'given.players.1.hand: there is no "gold"': {"players": [{"hand": {"gold": 1}}]},
    "given.players.1.hand.speed-record: nobody holds this card": {
        "players": [{"hand": {"speed-record": 1}}]
    },
    "given.players.1.hand.city-growth: nobody holds this card": {
        "players": [{"hand": {"city-growth": 1}}]
    },
    "given.players.1.hand.land-grant: expected a number that is not negative": {
        "players": [{"hand": {"land-grant": "one"}}]
    },
}


@pytest.mark.parametrize("sentence", WRONG)
def test_a_position_that_cannot_be_is_refused_with_the_key(sentence):
    with pytest.raises(ScenarioError) as refused:
        at(practice(), **WRONG[sentence])
    assert str(refused.value).startswith(sentence)
    assert "\n" not in str(refused.value)


def test_a_line_that_several_fulfil_is_refused_unless_it_is_said_who_was_first():
    of = practice()
    links = rails(of, "1 new-york chicago", "2 new-york chicago")
    with pytest.raises(ScenarioError) as refused:
        at(of, links=links)
    assert str(refused.value) == (
        "given.claimed.new-york--chicago: seats 1 and 2 fulfil this line; say who was first"
    )


def test_a_western_line_takes_the_western_link_too():
    of = practice()
    links = rails(of, "1 new-york kansas-city")
    with pytest.raises(ScenarioError, match=r"given.claimed.new-york--kansas-city: seat 1 does"):
        at(of, links=links, claimed={"new-york--kansas-city": 1})
    state = at(of, links=links, westerns={"kansas-city": 1})
    assert [line["claimed"] for line in view(state)["lines"] if line["points"] == 20] == [0]


@pytest.mark.parametrize("depots, cards", [(["2 nogales w"], 2), ([], 1)])
def test_a_hand_with_more_or_fewer_depots_than_stand(depots, cards):
    of = practice("mexico")
    players = [{}, {"hand": {"trading-depot": cards}}]
    with pytest.raises(ScenarioError) as refused:
        at(of, links=rails(of, "1 mexico-city nogales"), depots=depots, players=players)
    assert str(refused.value) == (
        f"given.depots: {len(depots)} of seat 2, but {cards} cards for them in the hand"
    )


def test_a_depot_on_ones_own_link_is_refused():
    of = practice("mexico")
    with pytest.raises(ScenarioError, match="given contradicts itself: a depot stands on one's"):
        at(of, links=rails(of, "1 mexico-city nogales"), depots=["1 nogales w"])


def test_a_card_that_is_replaced_does_not_lie_on_display():
    with pytest.raises(ScenarioError, match="given contradicts itself: a card that deals"):
        at(game("mexico", 2), display=["operations-growth"])


def test_more_markers_than_there_are():
    names = game(players=2).catalogue.board.cities[:11]
    with pytest.raises(ScenarioError, match="given contradicts itself: less than no markers"):
        at(game(players=2), cities={name: {"empty": True} for name in names})


def test_nothing_is_decided_before_the_barons_are_kept():
    two = [{"dealt": ["jay-gould", "j-p-morgan"]}, {"baron": "moses-taylor"}]
    state = at(game(players=2), players=two)
    assert why(state, "upgrade cash") == "First choose the Rail Baron card that you keep. (RC p.4)"
