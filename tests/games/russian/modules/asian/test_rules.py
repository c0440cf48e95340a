"""The Asian board: construction sites, the medal's places, two ways to silver, and Osaka.

[2021 p.33-35,46]
"""

import pytest
from tests.games.russian.table import (
    at,
    do,
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

from footplate.kernel.errors import OptionError, ScenarioError


def asian(players=4, **options):
    """A game on the Asian board."""
    return with_options(board="asian", players=players, **options)


def wood(**at_spaces):
    """The tracks of a player: wood alone."""
    return {name: {"wood": space} for name, space in at_spaces.items()}


def one(**mine):
    """The first player as described, the others as at the start.

    A first locomotive that lies nowhere was given back.
    """
    places = mine.get("locomotives", {"beijing": ["1"]}).values()
    lying = [tile for tiles in places for tile in (tiles if isinstance(tiles, list) else [tiles])]
    returned = {} if "1" in lying else {"1": 1}
    return at(asian(), returned=returned, players=[mine])


def route(state, name):
    """A route as its player sees it."""
    return next(r for r in player(state)["routes"] if r["route"] == name)


# ---------------------------------------------------------------------- the board


def test_the_asian_board_has_three_routes():
    """2021 p.34."""
    state = at(asian())
    shown = {r["route"]: (r["length"], len(r["colours"])) for r in player(state)["routes"]}
    assert shown == {"beijing": (21, 5), "seoul": (11, 4), "tokyo": (7, 2)}


def test_sites_lie_on_all_places_but_the_first_of_a_route():
    """2021 p.33-34."""
    found = player(at(asian()))
    assert found["locomotives"] == {
        "beijing": ["1", "site", "site"],
        "seoul": [None, "site"],
        "tokyo": [None],
    }
    assert found["sites"] == 3


def test_the_other_2_locomotives_are_in_the_game():
    """2021 p.33-34,46."""
    assert "2a" in view(at(asian()))["supply"]
    assert "2" not in view(at(asian()))["supply"]


def test_no_locomotive_goes_onto_a_site():
    """2021 p.34."""
    state = do(at(asian()), "place locomotive-1 w", "locomotive 2a")
    assert legal(state, "engine") == ["engine beijing-1", "engine seoul-1", "engine tokyo"]
    assert why(state, "engine beijing-2").startswith("A construction site blocks this place.")


def test_a_site_is_no_empty_place():
    """2021 p.11,34: a locomotive may be given back though sites are there."""
    engines = {"beijing": ["1", "site", "site"], "seoul": ["3", "site"], "tokyo": "3"}
    state = one(locomotives={**engines, "beijing": ["1", "none", "site"]})
    do(state, "place locomotive-1 w", "locomotive 2a")
    assert "return locomotive" not in legal(state)
    state = one(locomotives={**engines, "tokyo": "3", "seoul": ["3", "none"]})
    do(state, "place locomotive-1 w", "locomotive 2a", "engine seoul-2")
    assert turn(state) == 2
    state = one(locomotives={**engines, "tokyo": "3", "beijing": ["1", "3", "site"]})
    do(state, "place locomotive-1 w", "locomotive 2a")
    assert "return locomotive" in legal(state)


# ---------------------------------------------------------------------- construction sites


def cleared(*texts):
    """What a player may do at a site."""
    return [f"clear {place} {gain}" for place in texts for gain in ("industry", "coin")]


def test_a_site_must_be_cleared_at_once_whichever_is_chosen():
    """2021 p.34: Tokyo space 1, with a locomotive."""
    state = do(at(asian()), "place locomotive-1 w", "locomotive 2a", "engine tokyo")
    assert pending(state) == ["1 construction site!"]
    assert legal(state) == cleared("beijing-2", "seoul-2")
    assert why(state, "done").startswith("The action must be carried out in full")
    assert why(state, "clear beijing-3 coin").startswith(
        "Another place on this route looks the same"
    )


def test_a_cleared_site_gives_a_coin_or_an_industry_step():
    """2021 p.34."""
    moves = ["place locomotive-1 w", "locomotive 2a", "engine tokyo"]
    state = do(at(asian()), *moves, "clear seoul-2 coin")
    assert player(state)["coins"] == 2
    assert player(state)["locomotives"]["seoul"] == [None, None]
    assert turn(state) == 2
    state = do(at(asian()), *moves, "clear beijing-2 industry")
    assert pending(state) == ["1 industry"]
    do(state, "wrench 1")
    assert player(state)["wrenches"] == [1]


def test_a_locomotive_may_go_where_a_site_was():
    """2021 p.34."""
    state = one(locomotives={"beijing": ["9", "none"], "seoul": "5", "tokyo": "5"})
    assert player(state)["locomotives"]["beijing"] == ["9", None, "site"]
    do(state, "place locomotive-1 w", "locomotive 2a", "engine beijing-2")
    assert route(state, "beijing")["reach"] == 11


def test_sites_are_cleared_on_beijing_and_seoul_too():
    """2021 p.34."""
    state = one(locomotives={"beijing": ["5"], "seoul": ["5"]}, tracks=wood(beijing=4, seoul=3))
    do(state, "place wood-1 w", "advance wood beijing")
    assert "1 construction site!" in pending(state)
    do(state, "clear beijing-2 coin", "advance wood seoul")
    assert why(state, "clear beijing-2 coin").startswith("No construction site lies there.")
    assert legal(state) == cleared("beijing-3", "seoul-2")
    do(state, "clear seoul-2 coin")
    assert player(state)["sites"] == 1
    assert player(state)["coins"] == 3


def test_a_site_waits_for_the_locomotive():
    """2021 p.18,34."""
    state = do(one(tracks=wood(seoul=3)), "place basic w", "advance wood seoul")
    assert turn(state) == 2


# ---------------------------------------------------------------------- other benefits


def test_silver_comes_from_two_routes_and_counts_once():
    """2021 p.34."""
    state = do(one(tracks=wood(seoul=6)), "place basic w", "advance wood seoul")
    assert "silver" in player(state)["colours"]
    state = one(tracks=wood(beijing=10, seoul=7))
    before = player(state)["colours"]
    do(state, "place basic w", "advance wood beijing")
    assert player(state)["colours"] == before
    assert turn(state) == 2


def test_a_space_gives_a_locomotive_and_no_factory():
    """2021 p.34."""
    engines = {"beijing": ["9", "5"], "seoul": ["1"]}
    state = one(locomotives=engines, tracks=wood(beijing=13))
    do(state, "place basic w", "advance wood beijing")
    assert pending(state) == ["1 locomotive"]
    assert legal(state) == ["locomotive 2a", "done"]
    do(state, "locomotive 2a", "engine tokyo")
    assert route(state, "tokyo")["reach"] == 2


def test_the_locomotive_may_be_left():
    """2021 p.34."""
    engines = {"beijing": ["9", "5"], "seoul": ["1"]}
    state = one(locomotives=engines, tracks=wood(beijing=13))
    do(state, "place basic w", "advance wood beijing", "done")
    assert view(state)["supply"]["2a"] == 4


def test_stars_add_up_on_each_route():
    """2021 p.34."""
    state = one(
        locomotives={"seoul": ["3"], "tokyo": "4"},
        tracks=wood(seoul=3, tokyo=3),
    )
    assert route(state, "seoul")["points"]["stars"] == 2 + 3
    assert route(state, "tokyo")["points"]["stars"] == 1 + 2


# ---------------------------------------------------------------------- the medal


def at_an_idea(**mine):
    """Wood is one space before the idea slot of Seoul."""
    laid = {"locomotives": {"beijing": ["1"], "seoul": ["6", "none"]}, "tracks": wood(seoul=4)}
    return one(**{**laid, **mine})


def test_the_medal_has_three_places_and_stays_where_it_is_laid():
    """2021 p.46."""
    state = do(at_an_idea(), "place basic w", "advance wood seoul", "idea medal")
    assert pending(state) == ["1 medal place!"]
    assert legal(state) == ["medal beijing", "medal seoul", "medal tokyo"]
    do(state, "medal tokyo")
    assert player(state)["medal_route"] == "tokyo"
    assert why(state, "medal seoul").startswith("You place the medal when you use its idea token.")


@pytest.mark.parametrize("where", ["seoul", "tokyo"])
def test_the_medal_counts_only_where_it_lies(where):
    """2021 p.46."""
    laid = {"beijing": {"wood": 2}, "tokyo": {"wood": 6, "green": 5}}
    engines = {"tokyo": "5", "beijing": ["1", "none"]}
    state = one(medal=where, placed=["medal"], tracks=laid, locomotives=engines)
    found = {r["route"]: r["points"]["medal"] for r in player(state)["routes"]}
    assert found == {"beijing": 0, "seoul": 0, "tokyo": 20 if where == "tokyo" else 0}


# ---------------------------------------------------------------------- Osaka


def to_osaka(**mine):
    """The upgrade is laid by the idea slot of Seoul."""
    return do(at_an_idea(**mine), "place basic w", "advance wood seoul", "idea osaka")


def test_osaka_makes_tokyo_longer_and_the_tracks_stay():
    """2021 p.35."""
    laid = {"beijing": {"wood": 2}, "seoul": {"wood": 4}, "tokyo": {"wood": 4, "green": 2}}
    state = to_osaka(tracks=laid)
    assert tracks(state, "tokyo")["wood"] == 4
    assert tracks(state, "tokyo")["green"] == 2
    assert route(state, "tokyo")["length"] == 10
    assert len(route(state, "tokyo")["colours"]) == 5
    assert player(state)["upgrades"] == ["osaka"]
    assert player(state)["placed"] == ["osaka"]


def test_bronze_and_better_come_to_tokyo_with_osaka_only():
    """2021 p.35."""
    laid = {"beijing": {"wood": 6}, "seoul": {"wood": 4}, "tokyo": {"wood": 4, "green": 2}}
    state = one(tracks=laid)
    assert legal(state, "place bronze-1") == []
    state = to_osaka(tracks=laid)
    do(state, "pass", "pass", "pass", "place bronze-1 w")
    assert legal(state) == ["advance bronze tokyo"]


def test_what_was_got_on_tokyo_is_not_got_again():
    """2021 p.35: the construction site of space 1 and the worker of space 6."""
    engines = {"beijing": ["1", "none"], "seoul": ["6", "none"], "tokyo": "2a"}
    state = at_an_idea(tracks=wood(seoul=4, tokyo=6), locomotives=engines)
    workers = player(state)["workers"]
    do(state, "place basic w", "advance wood seoul", "idea osaka")
    assert turn(state) == 2
    assert player(state)["workers"] == workers
    assert player(state)["sites"] == 1


def test_what_was_not_got_on_tokyo_comes_from_osaka():
    """2021 p.35."""
    state = to_osaka(tracks=wood(seoul=4, tokyo=5))
    workers = player(state)["workers"]
    do(state, "pass", "pass", "pass", "place basic w", "advance wood tokyo")
    assert player(state)["workers"] == workers + 1


def test_the_old_spaces_are_no_longer_there():
    """2021 p.35: no key on space 7, and the stars are other ones."""
    engines = {"seoul": ["6", "none"], "tokyo": "3", "beijing": ["1", "none"]}
    state = to_osaka(tracks=wood(seoul=4, tokyo=6), locomotives=engines)
    assert route(state, "tokyo")["points"]["stars"] == 2 + 3
    do(state, "pass", "pass", "pass", "place basic w", "advance wood tokyo")
    assert player(state)["keys"] == 0


def test_what_osaka_gives_where_a_track_is_already_comes_at_once():
    """2021 p.18,35: ruled so. The key of the old space stays."""
    engines = {"seoul": ["6", "none"], "tokyo": "7", "beijing": ["1", "none"]}
    state = to_osaka(tracks=wood(seoul=4, tokyo=7), locomotives=engines, keys=1)
    assert pending(state) == ["1 idea"]
    assert player(state)["keys"] == 1


def test_gold_comes_from_osaka_without_moves():
    """2021 p.35."""
    state = to_osaka(tracks=wood(seoul=4, tokyo=7))
    do(state, "pass", "pass", "pass", "place basic w", "advance wood tokyo")
    assert "gold" in player(state)["colours"]
    assert turn(state) == 1


def test_silver_lies_on_two_routes_at_most_once_osaka_takes_it_too():
    """2021 p.3,35: there are two silver tracks, and three routes take them."""
    laid = {
        "beijing": {"wood": 11, "green": 9, "bronze": 7, "silver": 1},
        "seoul": {"wood": 7, "green": 5, "bronze": 4, "silver": 1},
        "tokyo": {"wood": 7, "green": 5, "bronze": 3},
    }
    state = one(tracks=laid, upgrades=["osaka"], placed=["osaka"])
    do(state, "place silver-1 w")
    assert legal(state) == ["advance silver beijing", "advance silver seoul"]
    assert why(state, "advance silver tokyo").startswith("All your tracks of this colour are on")


def test_osaka_may_make_room_for_a_move_that_is_owed():
    """2021 p.7,35: every route is full, and the wrench is before the idea token."""
    full = {"beijing": {"wood": 21}, "seoul": {"wood": 11}, "tokyo": {"wood": 7}}
    of = asian(industry="russian")
    mine = {"tracks": full, "wrenches": [9], "factories": ["2a", "3", "4"]}
    mine["boxed"] = ["bonus", "industry"]
    state = at(of, players=[mine])
    do(state, "place industry-wood ww")
    assert legal(state) == ["wrench 1"]
    do(state, "wrench 1")
    assert legal(state, "idea") == ["idea osaka"]
    assert why(state, "done").startswith("The action must be carried out in full")
    do(state, "idea osaka", "advance wood tokyo")
    assert tracks(state, "tokyo")["wood"] == 8
    without = at(of, players=[{**mine, "boxed": ["bonus", "industry", "osaka"]}])
    assert legal(without, "place industry-wood") == []


def test_osaka_is_found_among_all_that_an_idea_slot_offers():
    """2021 p.7,35: it is the last of ten tokens, and others lead far without helping."""
    full = {"beijing": {"wood": 21}, "seoul": {"wood": 11}, "tokyo": {"wood": 7}}
    state = at(asian(), sites=[["2a"], ["3"]], players=[{"tracks": full, "wrenches": [9]}])
    do(state, "place industry-wood ww", "wrench 1")
    assert legal(state, "idea") == ["idea bonus", "idea osaka"]  # the card may bring a locomotive


# ---------------------------------------------------------------------- what is shown


def test_the_upgrade_is_shown_as_it_is_printed():
    """2021 p.35."""
    (found,) = view(at(asian()))["upgrades"]
    assert (found["upgrade"], found["route"], found["length"]) == ("osaka", "tokyo", 10)
    assert found["specials"][0]["gain"] == ["construction site"]


def test_choices_are_told_in_words():
    of = asian()
    state = do(at(of), "place locomotive-1 w", "locomotive 2a", "engine tokyo")
    choice = of.choices(state)[0]
    assert choice.part == "board/0/engine/beijing-2"
    text = str(choice)
    assert text == "Clear the site on Beijing, second place: 1 industry step"
    state = do(at_an_idea(), "place basic w", "advance wood seoul", "idea medal")
    choice = of.choices(state)[0]
    assert choice.part == "board/0/medal/beijing"
    assert str(choice) == "Place the medal on Beijing"


# ---------------------------------------------------------------------- positions by hand


@pytest.mark.parametrize(
    "mine, sentence",
    [
        ({"upgrades": ["kyoto"]}, 'there is no "kyoto"'),
        ({"upgrades": ["osaka", "osaka"]}, "osaka lies there already"),
        ({"upgrades": ["osaka"]}, "before its token was used"),
        ({"placed": ["osaka"]}, "its upgrade is lost"),
        (
            {"locomotives": {"beijing": ["1", "none", "none"], "seoul": ["none", "none"]}},
            "a construction site went by itself",
        ),
        ({"locomotives": {"beijing": ["1"], "tokyo": "site"}}, "a site is misplaced"),
        ({"medal": True}, "expected the route on which it lies"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(mine, sentence):
    with pytest.raises(ScenarioError, match=sentence):
        one(**mine)


def test_osaka_in_the_box_is_no_upgrade():
    """2021 p.48: a token that was given away unused."""
    assert player(one(boxed=["osaka"]))["upgrades"] == []


def test_the_asian_board_came_with_2021():
    """2021 p.33."""
    with pytest.raises(OptionError, match="the 2013 edition has no Asian board"):
        with_options(board="asian", edition="2013")
    assert points(at(asian(2))) == [0, 0]
