"""The view and the observation: what a seat, a spectator or a learning program sees."""

import pytest
from tests.games.world.table import (
    MAPS,
    at,
    begin,
    city,
    do,
    draw,
    game,
    game_of,
    player,
    practice,
    rails,
    view,
)

from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from footplate.kernel.packing import unpack

both = pytest.mark.parametrize("name", MAPS)


@both
def test_the_view_tells_the_board_once_for_all(name):
    state = begin(game(name, 2))
    board = view(state)["board"]
    assert len(board["cells"]) == board["rows"]
    assert {len(line) for line in board["cells"]} == {board["columns"]}
    assert len(board["cities"]) == len(view(state)["cities"])
    assert view(state)["map"] == name


def test_who_decides_is_a_seat_chance_or_nobody():
    of = game(players=2)
    assert view(of.start())["current"] == "chance"
    assert view(begin(of))["current"] in (0, 1)
    over = do(at(of, round=3, player=2, last_turn=1), "pass")
    assert view(over)["current"] is None


def test_the_auction_is_told_while_it_goes_on():
    state = do(at(practice(players=3), round=0), "bid 2", "pass")
    auction = {"bid": 2, "bidder": 0, "bonds": 1, "in": [0, 2], "cap": 30}
    assert view(state)["auction"] == auction
    assert view(state)["passed"] == [1]
    do(state, "pass")
    assert (view(state)["auction"], view(state)["passed"]) == (None, [])


def test_what_is_built_in_this_action_is_told():
    state = do(at(practice(), players=[{"hand": {"land-grant": 1}}]), "build from providence")
    start = view(state)["building"]
    assert (start["from"], start["hex"], start["tiles"], start["left"]) == (
        "providence",
        None,
        [],
        4,
    )
    do(state, "use land-grant", "build N3 e-w")
    now = view(state)["building"]
    assert (now["tiles"], now["left"], now["cards"]) == ([[13, 2, "w", "e"]], 3, ["land-grant"])
    assert (now["spent"], now["bonds"]) == (0, 0)


def test_only_the_new_tiles_of_a_longer_link_are_told():
    state = at(practice(), ends=["1 providence N3 O3 e"])
    do(state, "build from O3")
    assert (view(state)["building"]["from"], view(state)["building"]["hex"]) == (None, [14, 2])
    do(state, "build P3 e-w")
    assert view(state)["building"]["tiles"] == [[15, 2, "w", "e"]]


def test_the_cards_on_display_say_whether_they_can_be_taken():
    state = at(practice(), display=["railroad-executive", "speed-record"])
    cards = {card["card"]: card["takable"] for card in view(state)["cards"]}
    assert cards == {"railroad-executive": True, "speed-record": False}
    do(state, "take railroad-executive")
    assert {card["card"]: card["takable"] for card in view(state)["cards"]} == {
        "speed-record": False
    }
    state = at(practice(), display=["railroad-executive"], round=0)
    assert [card["takable"] for card in view(state)["cards"]] == [False]


def test_a_second_executive_cannot_be_taken_and_the_view_says_so():
    state = at(practice(), display=["railroad-executive", "railroad-executive"])
    do(state, "take railroad-executive")
    assert [card["takable"] for card in view(state)["cards"]] == [False]


def test_hotels_and_bounties_are_told_with_their_city():
    state = at(practice(), display=["hotel-boston", "bounty-mobile"])
    cards = {card["kind"]: card["city"] for card in view(state)["cards"]}
    assert cards == {"hotel": "boston", "bounty": "mobile"}
    assert city(state, "mobile")["bounty"] == 4
    assert city(state, "boston")["bounty"] == 0


def test_western_links_are_told_with_their_city():
    of = practice()
    state = at(of, links=rails(of, "2 kansas-city des-moines"), westerns={"kansas-city": 2})
    assert city(state, "kansas-city")["western"] == 1
    assert city(state, "des-moines")["western"] == "open"
    assert city(state, "boston")["western"] is None
    assert "western" not in city(at(practice(western_link="no")), "des-moines")


def test_the_income_of_now_and_after_dividends_is_told():
    state = at(practice(), players=[{"points": 10, "bonds": 3}])
    mine = player(state)
    assert (mine["income"], mine["next"], mine["now"]) == (12, 9, 7)


def test_points_of_a_delivery_on_its_way_count_depots():
    of = practice("mexico")
    state = at(
        of,
        links=rails(of, "1 hermosillo nogales mexico-city"),
        depots=["2 nogales e", "2 nogales w"],
        cities={"hermosillo": {"cubes": "red"}},
        players=[{"engine": 2}],
    )
    do(state, "deliver hermosillo red", "hop nogales e")
    assert view(state)["delivery"]["points"] == [1, 1]


def test_what_is_pending_is_told():
    state = do(at(practice(), display=["city-growth"]), "take city-growth")
    (entry,) = view(state)["pending"]
    assert (entry["seat"], entry["what"], entry["n"], entry["owed"]) == (0, "grow", 2, True)


def test_a_spectator_sees_no_baron():
    of = practice()
    state = at(of, players=[{"baron": "jay-gould"}, {"baron": "j-p-morgan"}])
    assert [mine["baron"] for mine in view(state)["players"]] == [None, None]
    assert [mine["barons"] for mine in view(state)["players"]] == [1, 1]
    assert player(state, 1)["baron"][0]["baron"] == "jay-gould"
    assert view(state, 1)["players"][1]["baron"] is None


def test_a_baron_tells_what_it_asks_for():
    state = at(practice(), players=[{"baron": "henry-farnam"}])
    (baron,) = player(state)["baron"]
    assert (baron["name"], baron["kind"], baron["worth"]) == ("Henry Farnam", "links-at-city", 2)
    assert (baron["most"], baron["cities"], baron["points"]) == (8, ["chicago"], 0)


# ---------------------------------------------------------------------- observation


@both
def test_an_observation_always_has_its_length(name):
    of = game(name, 3)
    state, rng = of.start(), Generator(4)
    for n in range(400):
        if state.current_player == TERMINAL:
            break
        if n % 20 == 0:
            for seat in range(3):
                seen = of.observation(state, seat)
                assert len(seen) == of.observation_length
                assert all(type(number) is int for number in seen)
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@both
def test_who_observes_a_match_tells_what_has_changed(name):
    """Nothing is told as it was, whatever else has been observed in between."""
    of = game(name, 3)
    observer, state, rng = of.observer(), of.start(), Generator(5)
    for n in range(300):
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        found = unpack(of.observation_fields, observer.observe(state, n % 3))
        assert found == of.observation(state, n % 3)


def test_an_observation_of_the_end_has_its_length():
    state = do(at(practice(), round=3, player=2, last_turn=1), "pass")
    of = game_of(state)
    assert len(of.observation(state, 0)) == of.observation_length


def test_an_observation_tells_whose_depots_lie_on_a_link():
    of = practice("mexico", players=3)
    links = rails(of, "3 mexico-city nogales")
    east = "mexico-city e"
    seen = [
        of.observation(at(of, links=links, depots=depots), 0)
        for depots in ([f"1 {east}", f"1 {east}"], [f"2 {east}"], [f"1 {east}"])
    ]
    assert len({tuple(each) for each in seen}) == 3


def test_an_observation_is_told_from_the_seat():
    """Both players see the same when both have done the same."""
    of = practice()
    state = at(of, order=[1, 2], players=[{"money": 3}, {"money": 3}])
    other = at(of, order=[2, 1], players=[{"money": 3}, {"money": 3}])
    assert of.observation(state, 0) == of.observation(other, 1)
    assert of.observation(state, 0) != of.observation(state, 1)


def test_an_observation_shows_the_baron_of_another_only_when_it_lies_open():
    of = practice()
    mine = {"baron": "george-pullman", "engine": 6}
    theirs = {"baron": "jay-gould", "engine": 6}
    players = [mine, theirs]
    hidden = at(of, players=players, levels={"6": 2})
    other = at(of, players=[mine | {"baron": "moses-taylor"}, theirs], levels={"6": 2})
    assert of.observation(hidden, 1) == of.observation(other, 1)
    shown = at(of, players=players, levels={"6": 1})
    taylor = at(
        of,
        players=[mine | {"baron": "moses-taylor"}, theirs],
        levels={"6": 1},
    )
    assert of.observation(shown, 1) != of.observation(taylor, 1)


def test_an_observation_tells_whose_track_lies_where():
    of = practice()
    mine = at(of, links=rails(of, "1 chicago norfolk"), ends=["1 providence N3 e"])
    yours = at(of, links=rails(of, "2 chicago norfolk"), ends=["2 providence N3 e"])
    assert of.observation(mine, 0) != of.observation(yours, 0)


def test_an_observation_tells_depots():
    of = practice("mexico", players=3)
    lines = rails(of, "1 mexico-city nogales")
    without = at(of, links=lines)
    found = [at(of, links=lines, depots=[f"{seat} nogales w"]) for seat in (2, 3)]
    seen = {tuple(of.observation(state, 0)) for state in (without, *found)}
    assert len(seen) == 3


def test_asking_changes_nothing():
    state = begin(game(players=2))
    key = state.key()
    of = game_of(state)
    of.view(state, 0)
    of.observation(state, 0)
    of.choices(state)
    of.parts(state)
    draw(state)
    assert state.key() == key
