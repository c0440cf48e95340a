"""Track extension [2013 p.5-7; 2021 p.8-9]."""

import pytest
from tests.games.russian.table import (
    EDITIONS,
    at,
    do,
    game,
    house,
    legal,
    player,
    tracks,
    turn,
    why,
)

both = pytest.mark.parametrize("edition", EDITIONS)


def board(**routes):
    """A player with these tracks."""
    return [{"tracks": {route.replace("_", "-"): colours for route, colours in routes.items()}}]


# ---------------------------------------------------------------------- moving


@both
@pytest.mark.parametrize(
    "space,mix,colour,moves",
    [
        ("wood-1", "w", "wood", 2),
        ("wood-2", "ww", "wood", 3),
        ("green-1", "w", "green", 2),
        ("green-2", "ww", "green", 3),
        ("bronze-1", "w", "bronze", 1),
        ("bronze-2", "ww", "bronze", 2),
        ("silver-1", "w", "silver", 1),
        ("silver-2", "ww", "silver", 2),
        ("gold-1", "w", "gold", 1),
        ("gold-2", "ww", "gold", 2),
    ],
)
def test_a_space_moves_tracks_of_its_colour_as_often_as_it_shows(
    edition, space, mix, colour, moves
):
    """2013 p.5-6; 2021 p.8."""
    line = {"wood": 15, "green": 10, "bronze": 7, "silver": 4}
    if colour == "wood":
        line["wood"] = 11
    state = at(game(edition), players=board(trans_siberian=line))
    before = tracks(state, "trans-siberian")[colour]
    do(state, f"place {space} {mix}")
    for _ in range(moves):
        assert turn(state) == 1
        do(state, f"advance {colour} trans-siberian")
    assert tracks(state, "trans-siberian")[colour] == before + moves
    assert turn(state) == 2


@both
def test_moves_can_be_split_between_routes(edition):
    """2013 p.5; 2021 p.8."""
    state = do(at(game(edition)), "place wood-2 ww")
    do(state, "advance wood trans-siberian", "advance wood kyiv", "advance wood kyiv")
    assert tracks(state, "trans-siberian")["wood"] == 2
    assert tracks(state, "kyiv")["wood"] == 3


@both
def test_a_new_track_enters_on_the_first_space_of_a_route(edition):
    """2013 p.6; 2021 p.8."""
    state = at(game(edition), players=board(trans_siberian={"wood": 4}))
    do(state, "place green-1 w", "advance green trans-siberian")
    assert tracks(state, "trans-siberian")["green"] == 1
    do(state, "advance green trans-siberian")
    assert tracks(state, "trans-siberian")["green"] == 2


@both
def test_a_track_never_catches_up_with_the_one_before_it(edition):
    """2013 p.7; 2021 p.9."""
    state = at(game(edition), players=board(trans_siberian={"wood": 4}, kyiv={"wood": 4}))
    do(state, "place green-2 ww", *["advance green trans-siberian"] * 3)
    assert tracks(state, "trans-siberian") | {"silver": 0, "gold": 0} == {
        "wood": 4,
        "green": 3,
        "bronze": 0,
        "silver": 0,
        "gold": 0,
    }
    state = at(game(edition), players=board(trans_siberian={"wood": 3}, kyiv={"wood": 4}))
    do(state, "place green-2 ww", *["advance green trans-siberian"] * 2)
    assert "holds the track ahead" in why(state, "advance green trans-siberian")
    assert legal(state) == ["advance green kyiv"]


@both
def test_a_track_cannot_enter_while_the_first_space_is_taken(edition):
    """Spaces must be empty [2013 p.7; 2021 p.9]: the wood track still stands on space 1."""
    state = at(game(edition), players=board(trans_siberian={"wood": 4}))
    do(state, "place green-1 w")
    assert "holds the track ahead" in why(state, "advance green kyiv")
    assert legal(state) == ["advance green trans-siberian"]


@both
def test_the_order_of_the_colours_is_fixed_and_none_is_skipped(edition):
    """First wood, then green, bronze, silver and gold [2013 p.7; 2021 p.9]."""
    state = at(
        game(edition), players=board(trans_siberian={"wood": 10, "green": 3}, kyiv={"wood": 5})
    )
    do(state, "place bronze-2 ww")
    assert "colour before this one must be on the route first" in why(state, "advance bronze kyiv")
    do(state, "advance bronze trans-siberian", "advance bronze trans-siberian")
    assert tracks(state, "trans-siberian")["bronze"] == 2


@both
def test_not_every_route_takes_every_colour(edition):
    """2013 p.7; 2021 p.9: Kyiv takes no silver, and only the Trans-Siberian takes gold."""
    line = {"wood": 15, "green": 12, "bronze": 9, "silver": 6}
    other = {"wood": 8, "green": 6, "bronze": 4}
    given = board(trans_siberian=line, st_petersburg=other, kyiv=other)
    state = do(at(game(edition), players=given), "place silver-2 ww")
    assert "does not take tracks of this colour" in why(state, "advance silver kyiv")
    assert legal(state) == ["advance silver trans-siberian", "advance silver st-petersburg"]
    state = do(at(game(edition), players=given), "place gold-1 w")
    assert "does not take tracks of this colour" in why(state, "advance gold st-petersburg")
    assert legal(state) == ["advance gold trans-siberian"]


@both
def test_a_route_ends_at_its_last_space(edition):
    """2013 p.17; 2021 p.18."""
    state = at(game(edition), players=board(kyiv={"wood": 9}, st_petersburg={"wood": 9}))
    do(state, "place wood-1 w")
    assert "reached the end of the route" in why(state, "advance wood kyiv")
    assert "reached the end of the route" in why(state, "advance wood st-petersburg")
    assert legal(state) == ["advance wood trans-siberian"]


# ---------------------------------------------------------------------- access to colours


@both
@pytest.mark.parametrize(
    "space,colour,before", [(2, "green", 1), (6, "bronze", 5), (10, "silver", 9), (15, "gold", 14)]
)
def test_wood_on_the_trans_siberian_gives_access_to_the_next_colour(edition, space, colour, before):
    """2013 p.6; 2021 p.8-9."""
    state = at(game(edition), players=board(trans_siberian={"wood": before}))
    assert colour not in player(state)["colours"]
    do(state, "place basic w", "advance wood trans-siberian")
    assert tracks(state, "trans-siberian")["wood"] == space
    assert player(state)["colours"][-1] == colour


@both
def test_passing_the_space_gives_access_too(edition):
    """2013 p.6; 2021 p.8: to or beyond space 2."""
    state = do(at(game(edition)), "place wood-2 ww", *["advance wood trans-siberian"] * 3)
    assert tracks(state, "trans-siberian")["wood"] == 4
    assert player(state)["colours"] == ["wood", "green"]


@both
def test_other_routes_give_no_access(edition):
    """2013 p.6; 2021 p.8: spaces of the Trans-Siberian."""
    state = do(at(game(edition)), "place wood-2 ww", *["advance wood kyiv"] * 3)
    assert player(state)["colours"] == ["wood"]


@both
def test_a_colour_can_be_built_in_the_turn_in_which_access_is_gained(edition):
    """2013 p.6: immediately; 2021 p.8: you can now build these too."""
    state = do(at(game(edition)), "place any wc")
    assert "no access" in why(state, "advance green trans-siberian")
    do(state, "advance wood trans-siberian")
    do(state, "advance green trans-siberian")
    assert tracks(state, "trans-siberian")["green"] == 1


@both
def test_there_are_silver_tracks_for_two_routes(edition):
    """One beside each route that takes them [2013 p.6-7; 2021 p.9]."""
    line = {"wood": 10, "green": 8, "bronze": 6, "silver": 1}
    other = {"wood": 8, "green": 6, "bronze": 4}
    given = board(trans_siberian=line, st_petersburg=other)
    state = do(at(game(edition), players=given), "place silver-1 w", "advance silver st-petersburg")
    assert tracks(state, "st-petersburg")["silver"] == 1


# ---------------------------------------------------------------------- the two lower spaces


@both
def test_any_two_moves_take_any_colours_with_access_on_one_or_two_routes(edition):
    """2013 p.7; 2021 p.9."""
    given = board(trans_siberian={"wood": 4, "green": 1})
    state = do(at(game(edition), players=given), "place any wc")
    assert legal(state) == [
        "advance wood trans-siberian",
        "advance wood st-petersburg",
        "advance wood kyiv",
        "advance green trans-siberian",
    ]
    assert "no access" in why(state, "advance bronze trans-siberian")
    do(state, "advance wood kyiv", "advance green trans-siberian")
    assert tracks(state, "kyiv")["wood"] == 2
    assert tracks(state, "trans-siberian")["green"] == 2
    assert turn(state) == 2


@both
def test_a_move_without_an_action_is_refused(edition):
    state = at(game(edition))
    assert "You have no track moves now" in why(state, "advance wood kyiv")


# ---------------------------------------------------------------------- fewer tracks than routes


@pytest.fixture
def fewer(tmp_path):
    """A game in which each player has two green tracks for three routes."""
    return house(tmp_path, '[[piece]]\nid = "green"\ncount = 2\nsource = "house rule"\n')


def test_a_colour_with_fewer_tracks_than_routes_is_built_on_so_many_routes_only(fewer):
    """As German and American Railroads have it with silver and gold."""
    line = {"wood": 5}
    state = at(fewer, players=board(trans_siberian=line, st_petersburg=line, kyiv=line))
    do(state, "place green-2 ww", "advance green kyiv", "advance green trans-siberian")
    assert "All your tracks of this colour are on other routes" in why(
        state, "advance green st-petersburg"
    )
    assert legal(state) == ["advance green trans-siberian", "advance green kyiv"]


def test_room_for_a_colour_with_fewer_tracks_is_counted_on_the_best_routes(fewer):
    """Two tracks on two of three routes: what the third could take does not count."""
    state = at(fewer, players=board(trans_siberian={"wood": 2}, st_petersburg={"wood": 2}))
    assert "place green-1 w" in legal(state)
    assert "not enough room" in why(state, "place green-2 ww")
    do(state, "place wood-1 w", "advance wood kyiv", "advance wood kyiv")
    do(state, "pass", "pass", "pass")
    assert "place green-2 ww" in legal(state)
    state = at(
        fewer,
        players=board(
            trans_siberian={"wood": 2, "green": 1},
            st_petersburg={"wood": 2, "green": 1},
            kyiv={"wood": 5},
        ),
    )
    assert "not enough room" in why(state, "place green-1 w")
