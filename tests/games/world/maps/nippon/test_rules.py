"""Nippon [RC p.16]: its own box, and the cards that only this map has [RC p.21-22]."""

import pytest
from tests.games.world.table import (
    at,
    baron_cards,
    begin,
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
    purse,
    rails,
    turn,
    view,
    why,
)

import footplate
from footplate.games.world.maps.nippon.diplomacy import TREATY, Treaty
from footplate.kernel.errors import OptionError, ScenarioError

SHARED = "This delivery must use a link of another player as well. (RC p.21)"


@pytest.fixture(scope="module")
def of():
    return game("nippon", 2)


# ---------------------------------------------------------------------- set-up


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_start_cards_lie_there_and_two_more_for_each_player(players):
    """A ruling: the bounties and Long Distance are in the deck [RC p.16]."""
    of = game("nippon", players)
    lying = display(begin(of))
    assert {"railroad-era", "speed-record"} <= {*lying}
    assert sum(lying.values()) == 2 + 2 * players
    start = [card.name for card in of.catalogue.deck.cards if card.start]
    assert sorted(start) == ["railroad-era", "speed-record"]


def test_the_box_of_the_map_has_four_new_city_tiles_of_each_colour(of):
    """16 tiles, none of them red [RC p.3, p.5, p.16]."""
    assert view(at(of))["new_cities"] == {"yellow": 4, "blue": 4, "black": 4, "purple": 4}


def test_there_are_42_cards_and_ten_barons(of):
    """[RC p.16]; Shinbashi Station is the 42nd, and lies there by choice."""
    assert sum(card.copies for card in of.catalogue.deck.cards) == 41
    assert len(baron_cards(of)) == 10


def test_nobody_plays_with_five():
    with pytest.raises(OptionError, match=r"is for 2 to 4 players \[RC p.16\]"):
        footplate.game("world", map="nippon", players=5)


# ---------------------------------------------------------------------- Shinbashi Station


@pytest.fixture(scope="module")
def station():
    return game("nippon", 2, shinbashi="yes")


def test_shinbashi_station_takes_the_place_of_the_railroad_era(station):
    """[RC p.22]."""
    names = [card.name for card in station.catalogue.deck.cards]
    assert "shinbashi" in names
    assert "railroad-era" not in names
    assert "shinbashi" in display(begin(station))
    assert "shinbashi" not in [card.name for card in game("nippon", 2).catalogue.deck.cards]


def test_a_blue_cube_that_is_not_drawn_lies_in_tokyo(station):
    """Besides the printed number [RC p.22]."""
    state = station.start()
    assert cubes(state, "tokyo") == {"blue": 1}
    printed = station.catalogue.board.cubes[station.catalogue.board.city_at["tokyo"]]
    assert sum(cubes(begin(station), "tokyo").values()) == printed + 1
    assert cubes(game("nippon", 2).start(), "tokyo") == {}


def test_the_first_blue_cube_from_tokyo_to_yokohama_gains_a_point(station):
    """By any way [RC p.22]."""
    given = {"links": rails(station, "1 tokyo yokohama"), "display": ["shinbashi"]}
    state = at(station, cities={"tokyo": {"cubes": "blue blue"}}, **given)
    do(state, "deliver tokyo blue", legal(do(state.clone(), "deliver tokyo blue"))[0])
    assert (points(state), display(state)) == ([2, 0], {})
    do(state, "pass", "deliver tokyo blue", "hop yokohama ne")
    assert points(state) == [3, 0]


ELSEWHERE = [("chiba", "blue"), ("tokyo", "yellow")]


@pytest.mark.parametrize("start, colour", ELSEWHERE)
def test_other_deliveries_do_not_gain_it(start, colour, station):
    """From another city through Tokyo, or of another colour."""
    lines = rails(station, "1 shizuoka yokohama tokyo chiba")
    given = {"links": lines, "display": ["shinbashi"], "players": [{"engine": 3}]}
    state = at(station, cities={start: {"cubes": colour}}, **given)
    do(state, f"deliver {start} {colour}")
    while view(state)["delivery"]:
        do(state, legal(state)[0])
    assert points(state) == [2, 0]
    assert display(state) == {"shinbashi": 1}


def test_it_belongs_to_nippon():
    with pytest.raises(OptionError) as refused:
        footplate.game("world", map="mexico", players=3, shinbashi="yes")
    assert str(refused.value).endswith("Shinbashi Station is only for the map Nippon [RC p.22]")


# ---------------------------------------------------------------------- Local Campaigns


SENDAI = {"sendai": {"cubes": "purple"}}


def sendai(of, **given):
    """A purple cube in Sendai, and a link to Fukushima, which is purple."""
    there = SENDAI | {"fukushima": {"colour": "purple"}} | given.pop("cities", {})
    return at(of, links=rails(of, "1 sendai fukushima"), cities=there, **given)


def test_a_campaign_pays_its_holder_when_the_last_cube_leaves(of):
    """Whoever takes it [RC p.21]."""
    state = sendai(of, players=[{}, {"hand": {"campaign-sendai": 1}}])
    assert city(state, "sendai")["campaign"] == 1
    do(state, "deliver sendai purple", "hop fukushima nw")
    assert points(state) == [1, 3]
    assert player(state, 2)["hand"] == {}
    assert city(state, "sendai")["campaign"] is None


def test_it_does_not_pay_while_a_cube_is_left(of):
    there = {"sendai": {"cubes": "purple red"}}
    state = sendai(of, cities=there, players=[{"hand": {"campaign-sendai": 1}}])
    do(state, "deliver sendai purple", "hop fukushima nw")
    assert points(state) == [1, 0]
    assert player(state)["hand"] == {"campaign-sendai": 1}


def test_it_pays_without_a_marker_left(of):
    """A ruling: empty means no cubes."""
    marked = {name: {"empty": True} for name in of.catalogue.board.cities[20:30]}
    mine = {"hand": {"campaign-sendai": 1}}
    state = sendai(of, cities=marked, turn=5, last_turn=6, players=[mine])
    assert view(state)["markers"] == 0
    do(state, "deliver sendai purple", "hop fukushima nw")
    assert points(state)[0] == 4


def test_a_campaign_whose_city_has_emptied_pays_when_it_is_taken(of):
    """A ruling."""
    state = do(at(of, display=["campaign-sendai"]), "take campaign-sendai")
    assert (points(state), player(state)["hand"], display(state)) == ([3, 0], {}, {})


def test_a_campaign_is_kept_while_its_city_has_cubes(of):
    state = at(of, display=["campaign-sendai"], cities=SENDAI)
    assert city(state, "sendai")["campaign"] == "open"
    do(state, "take campaign-sendai")
    assert (points(state), player(state)["hand"]) == ([0, 0], {"campaign-sendai": 1})


def test_a_campaign_of_an_empty_city_is_discarded_and_another_card_is_drawn(of):
    """[RC p.21]."""
    state = at(of, round=3, player=2, cities=SENDAI)
    do(state, "pass", "card campaign-niigata", "card campaign-sendai")
    assert display(state) == {"campaign-sendai": 1}
    assert view(state)["turn"] == 2


def test_nobody_holds_a_campaign_that_has_paid(of):
    with pytest.raises(ScenarioError, match="campaign-sendai is held though its city is empty"):
        at(of, players=[{"hand": {"campaign-sendai": 1}}])


# ---------------------------------------------------------------------- Diplomatic Relations


def shared(of, *lines, **given):
    """A black cube in Osaka; the first player has the card on display and an engine of level 3."""
    there = {"osaka": {"cubes": "black"}} | given.pop("cities", {})
    players = given.pop("players", [{"engine": 3}])
    links = rails(of, *(lines or ("1 osaka tsu", "2 tsu nagoya")))
    cards = ["diplomatic-relations"]
    return at(of, links=links, cities=there, players=players, display=cards, **given)


def test_a_cube_goes_at_once_over_links_of_two_players_who_gain_a_point_more(of):
    """[RC p.21]."""
    state = shared(of)
    do(state, "take diplomatic-relations")
    assert view(state)["treaty"] == "diplomatic-relations"
    assert view(state)["pending"][-1]["what"] == "diplomacy"
    assert legal(state) == ["deliver osaka black"]
    do(state, "deliver osaka black", *legal(do(state.clone(), "deliver osaka black")))
    (last,) = legal(state)
    do(state, last)
    assert (points(state), turn(state)) == ([2, 2], 2)
    assert (display(state), view(state)["treaty"]) == ({}, None)


def test_the_extra_point_comes_once_to_each_player(of):
    """A ruling: not for each link."""
    state = shared(of, "1 osaka tsu", "2 tsu hamamatsu nagoya")
    do(state, "take diplomatic-relations", "deliver osaka black")
    while view(state)["delivery"]:
        do(state, legal(state)[0])
    assert points(state) == [1 + 1, 2 + 1]


def test_other_deliveries_give_no_more(of):
    state = shared(of)
    do(state, "deliver osaka black")
    while view(state)["delivery"]:
        do(state, legal(state)[0])
    assert points(state) == [1, 1]


def test_the_card_cannot_be_taken_without_such_a_delivery(of):
    """A ruling."""
    alone = "You cannot deliver any cube over your own and another player's links. (RC p.21)"
    for lines in (("1 osaka tsu nagoya",), ("1 osaka tsu nagoya", "2 tokyo yokohama")):
        assert why(shared(of, *lines), "take diplomatic-relations") == alone
    near = shared(of, players=[{"engine": 1}])
    assert why(near, "take diplomatic-relations") == alone


def test_a_way_that_cannot_be_shared_is_refused(of):
    """From Osaka to Nagoya alone, or by Tsu over a link of the second player."""
    state = shared(of, "1 osaka tsu", "1 osaka nagoya", "2 tsu nagoya")
    do(state, "take diplomatic-relations", "deliver osaka black")
    assert [text.split()[1] for text in legal(state)] == ["tsu"]
    alone = [text for text in legal(without_card(of), "hop") if text.split()[1] == "nagoya"]
    assert why(state, alone[0]) == SHARED


def without_card(of):
    """The same delivery without the card: both ways are open."""
    state = shared(of, "1 osaka tsu", "1 osaka nagoya", "2 tsu nagoya")
    return do(state, "deliver osaka black")


def test_a_cube_that_cannot_be_shared_is_refused(of):
    state = shared(of, "1 osaka tsu", "2 tsu nagoya", "1 tokyo yokohama",
                   cities={"tokyo": {"cubes": "blue"}})  # fmt: skip
    do(state, "take diplomatic-relations")
    assert legal(state) == ["deliver osaka black"]
    assert why(state, "deliver tokyo blue") == SHARED
    assert why(state, "deliver tokyo red").startswith("No cube of this colour")
    assert why(state, "pass") == (
        "First choose the cube that you deliver over your own and another player's links. (RC p.21)"
    )


def test_the_cube_may_go_on_alone_after_a_shared_link(of):
    state = shared(of, "1 osaka kyoto", "2 kyoto fukui", "1 fukui kanazawa",
                   cities={"osaka": {"cubes": "blue"}, "kyoto": {}})  # fmt: skip
    do(state, "take diplomatic-relations", "deliver osaka blue")
    while view(state)["delivery"]:
        do(state, legal(state)[0])
    assert points(state) == [2 + 1, 1 + 1]


def test_with_an_express_the_shared_link_may_come_after_a_city_of_the_colour(of):
    """The cube passes Nagoya, for it must not stop before a link of another player [RC p.21]."""
    mine = {"engine": 3, "hand": {"express": 1}}
    lines = ("1 osaka nagoya", "2 nagoya hamamatsu")
    there = {"hamamatsu": {"colour": "black"}}
    refused = shared(of, *lines, cities=there)
    assert "take diplomatic-relations" not in legal(refused)
    state = shared(of, *lines, cities=there, players=[mine])
    do(state, "take diplomatic-relations", "deliver osaka black")
    do(state, legal(state)[0])
    assert legal(state) == ["use express"]
    assert why(state, "unload") == SHARED
    do(state, "use express")
    do(state, legal(state)[0])
    assert points(state) == [2, 2]


def test_plans_of_the_card_are_shared_deliveries(of):
    state = shared(of, "1 osaka tsu", "1 osaka nagoya", "2 tsu nagoya")
    do(state, "take diplomatic-relations")
    assert [plan.points for plan in of.plans(state)] == [(2, 2)]


def test_nothing_is_said_against_what_is_possible(of):
    cube = of.action_from_text("deliver osaka black")
    state = shared(of)
    assert of.why_not(state, cube) is None
    assert of.why_not(do(state, "take diplomatic-relations"), cube) is None


def test_a_dead_end_is_left_aside(of):
    state = shared(of, "1 osaka kyoto", "1 osaka tsu", "2 tsu nagoya", players=[{"engine": 2}])
    do(state, "take diplomatic-relations", "deliver osaka black")
    assert [text.split()[1] for text in legal(state)] == ["tsu"]


def test_the_card_at_work_is_in_the_observation_and_in_the_key(of):
    state = shared(of)
    before, key = of.observation(state, 0), state.key()
    do(state, "take diplomatic-relations")
    assert of.observation(state, 0) != before
    assert state.key() != key


def test_a_card_at_work_without_a_delivery_is_found(of):
    state = at(of)
    state.keep(TREATY, Treaty(0))
    with pytest.raises(AssertionError, match="a treaty without a delivery"):
        of.check(state)


# ---------------------------------------------------------------------- other cards


def test_trade_ports_bring_a_cube_to_each_of_four_cities(of):
    """[RC p.21]."""
    state = do(at(of, display=["trade-ports"]), "take trade-ports")
    assert set(outcomes(state)) == {f"cubes-hanagawa {c}" for c in view(state)["bag"]}
    draw(state)
    ports = ("hanagawa", "nagasaki", "yokohama", "kobe")
    assert [sum(cubes(state, name).values()) for name in ports] == [1, 1, 1, 1]
    assert turn(state) == 2


def test_hot_springs_give_a_point_for_each_mountain_tile_of_one_action(of):
    """[RC p.21]."""
    state = at(of, players=[{"hand": {"hot-springs": 1}, "money": 20}])
    do(state, "build from sendai", "use hot-springs", "build W24 ne-w")
    assert (points(state), player(state)["hand"]) == ([1, 0], {})
    assert purse(state) == (16, 0)


def test_hot_springs_do_not_make_mountains_cheaper_and_come_before_the_first_tile(of):
    state = at(of, players=[{"hand": {"hot-springs": 1}, "money": 20}])
    do(state, "build from sendai", "build W24 ne-w")
    assert why(state, "use hot-springs").startswith("The card must be used before the first tile")
    assert points(state) == [0, 0]


def test_other_ground_gives_nothing(of):
    mine = {"hand": {"hot-springs": 1}}
    state = do(at(of, players=[mine]), "build from tokyo", "use hot-springs", "build U30 e-w")
    assert points(state) == [0, 0]


def test_a_tile_that_is_turned_gives_nothing(of):
    """A ruling; points that were gained stay."""
    state = at(of, players=[{"hand": {"hot-springs": 1}}], ends=["1 sendai W24 w"])
    turned = [text for text in legal(do(state, "build from W24"), "build") if " W24 " in text]
    do(state, "use hot-springs", turned[0])
    assert points(state) == [0, 0]


def test_a_plan_through_mountains_uses_hot_springs(of):
    state = do(at(of, players=[{"hand": {"hot-springs": 1}}]), "build from sendai")
    use = of.action_from_text("use hot-springs")
    assert [plan.points[0] for plan in of.plans(state) if use in plan.actions] == [3]


def test_long_distance_goes_to_the_first_link_of_four_tiles(of):
    """Over several actions too [RC p.22]."""
    state = at(of, ends=["1 sapporo Z9 AA9 AB9 e"], display=["long-distance"])
    do(state, "build from AB9", "build AC9 e-w", "build AD9 e-w")
    assert (points(state), display(state)) == ([2, 0], {})


def test_a_link_of_three_tiles_is_too_short(of):
    state = at(of, ends=["1 niigata T25 T26 sw"], display=["long-distance"])
    do(state, "build from T26", "build T27 ne-w")
    assert player(state)["links"] == 1
    assert (points(state), display(state)) == ([0, 0], {"long-distance": 1})


# ---------------------------------------------------------------------- barons


def held(of, baron, **given):
    """What a baron card of the first player is worth."""
    mine = {"baron": baron} | given.pop("mine", {})
    state = at(of, players=[mine, *given.pop("others", [])], **given)
    return player(state)["baron"][0]["points"]


def test_cities_of_a_colour_count_if_they_are_connected(of):
    """1 for each blue, purple or yellow city [RC p.20]."""
    links = rails(of, "1 tokyo yokohama", "1 takamatsu kochi", "2 sendai fukushima")
    assert held(of, "keita-goto", links=links) == 2
    assert held(of, "keijiro-amemiya", links=links) == 0


def test_urbanized_cities_have_their_new_colour(of):
    """A ruling: the colour at the end of the game counts."""
    links = rails(of, "1 osaka tsu", "1 tokyo chiba")
    assert held(of, "ichizo-kobayashi", links=links) == 2
    there = {"tsu": {"colour": "yellow"}}
    assert held(of, "ichizo-kobayashi", links=links, cities=there) == 1
    assert held(of, "aensuke-osawa", links=links, cities=there) == 1


def test_gray_cities_count_up_to_eight(of):
    """[RC p.20]."""
    lines = ["tokyo chiba", "osaka tsu", "osaka wakayama", "tokyo utsunomiya", "kanazawa toyama"]
    lines += ["kanazawa fukui", "sendai fukushima", "sendai yamagata", "nagano takasaki"]
    links = rails(of, *[f"1 {line}" for line in lines])
    assert held(of, "ichizo-kobayashi", links=links) == 8


@pytest.mark.parametrize(
    "own, other, worth", [(8, 8, 7), (7, 7, 0), (8, 7, 7), (6, 7, 0), (7, 6, 7)]
)
def test_tanaka_shares_the_best_engine_at_level_8_alone(own, other, worth, of):
    """[RC p.20]."""
    levels = {str(level): 1 for level in range(2, 9) if min(own, other) >= level}
    engines = {"mine": {"engine": own}, "others": [{"engine": other}]}
    assert held(of, "hisashige-tanaka", levels=levels, **engines) == worth


def test_a_view_tells_the_colour_that_a_baron_counts(of):
    assert player(at(of, players=[{"baron": "keita-goto"}]))["baron"][0]["colour"] == "blue"
    assert player(at(of, players=[{"baron": "masaru-inoue"}]))["baron"][0]["colour"] is None
