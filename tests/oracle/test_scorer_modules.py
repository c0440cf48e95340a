"""The scorer on the boards and modules of the big box: its worked examples, and small boards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.oracle import (
    additional,
    asian_board,
    coal,
    industry_board,
    manufactory,
    special_ideas,
)
from tests.oracle.moments import GAPS, points_later, points_of_action
from tests.oracle.reading import read_board
from tests.oracle.scorer import (
    Board,
    RouteScore,
    card_points,
    engineer_sum,
    highest,
    majority_points,
    score_industry,
    score_route,
    score_wrench,
    two_best,
)


def asian(far: bool = False, medal: str = "", **tracks: dict[str, int]) -> Board:
    """A board on which every route is in reach."""
    where = medal or asian_board.BEIJING
    return Board(
        tracks,
        {route: [9, 9] for route in asian_board.LENGTH},
        medal=medal != "",
        length=asian_board.lengths(far),
        stars=list(asian_board.stars(far)),
        medal_place=(where, asian_board.MEDALS[where]),
        doubled=asian_board.DOUBLED,
        main=asian_board.BEIJING,
    )


def seat(**more: Any) -> dict[str, Any]:
    """A player of a view with an empty Russian board."""
    routes = [
        {"route": name, "tracks": {"wood": 1}, "doublers": 0, "stop": stop}
        for name, stop in (("trans-siberian", 15), ("st-petersburg", 9), ("kyiv", 9))
    ]
    player: dict[str, Any] = {
        "seat": 0,
        "routes": routes,
        "locomotives": {"trans-siberian": ["1", None], "st-petersburg": [None], "kyiv": ["3"]},
        "values": [0, 1, 2, 4, 7],
        "medal": False,
        "factories": ["1", "2", "8", "10a", None],
        "wrenches": [4],
        "engineers": [],
        "workers": 6,
        "has_wooden": False,
        "placed": [],
        "keys": 0,
        "bonuses": None,
        "boilermen": [],
        "coal": 0,
    }
    return player | more


def table(*players: dict[str, Any], edition: str = "2021", **more: Any) -> dict[str, Any]:
    """A view with these players, the first one on turn."""
    found: dict[str, Any] = {
        "edition": edition,
        "industry": "russian",
        "parts": [],
        "current": 0,
        "order": [0, 1],
        "players": [*players],
    }
    return found | more


def test_asian_stars_are_cumulative_on_each_route():
    """2021 p.34"""
    board = asian(beijing={"wood": 21, "green": 19}, seoul={"wood": 3}, tokyo={"wood": 4})
    assert score_route(board, "beijing").stars == 0  # the locomotives reach 18 only
    board.locomotives["beijing"] = [9, 9, 1]
    assert [score_route(board, route).stars for route in board.length] == [10, 5, 6]


def test_the_upgrade_covers_the_stars_of_tokyo():
    """2021 p.35"""
    board = asian(True, tokyo={"wood": 10, "green": 9})
    assert score_route(board, "tokyo").stars == 2 + 3 + 4 + 10
    board.tracks["tokyo"]["green"] = 8
    assert score_route(board, "tokyo").stars == 2 + 3 + 4


@pytest.mark.parametrize("route, space", [("beijing", 12), ("seoul", 8), ("tokyo", 5)])
def test_the_medal_counts_on_the_route_that_was_chosen(route, space):
    """2021 p.46"""
    board = asian(medal=route)
    board.tracks = {name: {"wood": 7, "green": 5} for name in asian_board.LENGTH}
    board.tracks[route] = {"wood": space + 1, "green": space}
    assert [score_route(board, name).medal for name in board.length] == [
        20 if name == route else 0 for name in board.length
    ]
    board.tracks[route]["green"] = space - 1
    assert score_route(board, route).medal == 0


def test_bronze_doubles_the_tracks_of_seoul():
    """2021 p.34: the places are reconstructed."""
    board = asian(seoul={"wood": 11, "green": 10, "bronze": 9})
    assert score_route(board, "seoul") == RouteScore(2 * (9 * 2 + 1), 5, 0)
    board.tracks["seoul"]["bronze"] = 8
    assert score_route(board, "seoul") == RouteScore(8 * 2 + 2, 5, 0)


def test_the_industry_board_shows_the_number_before():
    """2021 p.36,46"""
    long = [score_wrench(space, "asian", True) for space in range(24)]
    short = [score_wrench(space, "asian", False) for space in range(23)]
    assert long[:20] == short[:20]
    assert long[4:12] == [5, 5, 7, 10, 10, 12, 15, 15]
    assert (long[20:], short[20:]) == ([30, 35, 10, 20], [35, 10, 20])
    assert score_industry(Board(wrenches=[21, 5], track="asian")) == 40


def test_factories_of_all_are_nobodys_on_the_end_bonus_card():
    """2021 p.47"""
    assert card_points("factories", Board(factories=3), "2021") == 12
    assert card_points("factories", Board(factories=3, track="asian"), "2021") == 0


def test_a_boilerman_makes_a_locomotive_count_one_more():
    """2021 p.39: #3 becomes #4, wherever its number counts."""
    board = read_board(seat(boilermen=["kyiv"]), table(seat(), seat()))
    assert (board.reach("kyiv"), highest(board), two_best(board)) == (4, 4, 5)
    assert card_points("best-locomotives", board, "2021") == 5
    board = read_board(seat(boilermen=["trans-siberian-1"]), table(seat(), seat()))
    assert board.all_locomotives() == [3, 2]


def test_a_site_is_no_locomotive():
    """2021 p.34"""
    tiles = {"beijing": ["2a", "site", "10b"], "seoul": [None, "site"], "tokyo": ["9-card"]}
    player = seat(locomotives=tiles, boilermen=["beijing-3"])
    assert read_board(player, table(player, player)).locomotives == {
        "beijing": [2, 11],
        "seoul": [],
        "tokyo": [9],
    }


@pytest.mark.parametrize("gap, points", [(0, 1), (1, 0), (2, 1), (3, 1), (4, 0)])
def test_a_factory_that_scores_gives_a_point_more_with_a_boilerman(gap, points):
    """2014 p.8, 2021 p.40"""
    for manned in (True, False):
        player = seat(boilermen=[f"gap-{gap + 1}"] * manned, wrenches=[0, GAPS[gap] - 1])
        before = table(player, seat())
        assert points_of_action("wrench 2", before) == points * manned
        assert points_of_action("wrench 1", before) == 0
        assert points_of_action(f"operate gap-{gap + 1}", before) == points * manned


def test_a_wrench_on_the_upper_track_meets_the_same_factories():
    """2021 p.30"""
    player = seat(boilermen=["gap-1"], wrenches=[2, 16 + GAPS[0] - 1])
    before = table(player, seat(), industry="american")
    assert points_of_action("wrench 2", before) == 1


def test_two_foundries_score_the_highest_locomotive():
    """2021 p.40: at once; 2014 p.9: when the action is over."""
    player = seat(boilermen=["kyiv"])
    for foundry in coal.FOUNDRIES:
        text = f"fire {foundry}"
        scores = foundry in ("any-locomotive", "industry-locomotive")
        assert points_of_action(text, table(player, seat())) == 4 * scores
        assert points_of_action(text, table(player, seat(), edition="2013")) == 0
        assert points_later(text, table(player, seat(), edition="2013")) == scores


def test_the_train_gives_all_three_to_one_and_one_of_them_to_others():
    """2021 p.42"""
    before = table(seat(), seat(), train={"cars": [None, "points", "wood"]})
    assert points_of_action("couple points", before) == 6
    assert points_of_action("couple coin", before) == 3
    assert points_of_action("follow points", before) == 3
    assert points_of_action("follow wood", before) == 0
    assert sum(manufactory.TOKENS.values()) == 11


def test_a_special_card_scores_at_once():
    """2021 p.43"""
    found = [points_of_action(f"special {card}", table(seat())) for card in special_ideas.CARDS]
    assert found == [0, 0, 0, 0, 20]


def test_building_over_a_printed_factory_gives_its_points():
    """2021 p.36"""
    sites = [{"site": f"f{n}", "layers": n // 6} for n in range(1, 7)]
    assert points_of_action("build f6", table(seat(), sites=sites)) == 0
    sites[5]["layers"] = 0
    assert points_of_action("build f6", table(seat(), sites=sites)) == 3
    assert points_of_action("build f1", table(seat(), sites=sites)) == 0
    assert len(industry_board.row(True)) == len(industry_board.row(False)) + 1


def test_additional_engineers_stand_for_those_with_their_numbers():
    """2014 p.12, 2021 p.48"""
    assert points_of_action("place engineer-9 w", table(seat())) == 3
    assert points_of_action("place engineer-9 w", table(seat(), parts=["gift"])) == 0
    assert points_of_action("gift coin", table(seat(), parts=["gift"])) == 3
    assert points_of_action("place engineer-8 w", table(seat(), parts=["coal-engineer"])) == 0
    assert points_of_action("again engineer-11", table(seat(), parts=["gift"])) == 5


def test_the_engineer_of_minus_ten():
    """2014 p.12: 7 and 5 are 12, with it 2, and the sum is never negative."""
    for edition, total in (("2013", 2), ("2021", 16)):
        player = seat(engineers=[4, 5, 7])
        board = read_board(player, table(player, parts=["cards"], edition=edition))
        assert engineer_sum(board.engineers) == total
    assert additional.counted(4, [], "2013") == 4
    negative = Board(engineers=[additional.NEGATIVE])
    assert engineer_sum(negative.engineers) == 0
    assert majority_points([negative, Board(engineers=[1])]) == [20, 40]


def test_the_freight_car_has_a_track_to_move():
    """2021 p.43: the tracks of its route that lie there, as far as they are free."""
    player = seat(freight="kyiv")
    tracks = player["routes"][2]["tracks"]
    assert special_ideas.can_move(player)
    tracks["wood"] = 9
    assert not special_ideas.can_move(player)
    tracks["green"] = 8
    assert not special_ideas.can_move(player)
    tracks["green"] = 7
    assert special_ideas.can_move(player)
