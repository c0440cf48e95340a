"""The scorer itself on the worked examples of the rulebooks."""

import pytest

from tests.oracle.moments import PASSING
from tests.oracle.reading import tile_number
from tests.oracle.scorer import (
    KYIV,
    ST_PETERSBURG,
    TRANS_SIBERIAN,
    Board,
    RouteScore,
    card_points,
    engineer_sum,
    green_and_bronze,
    lay_out,
    majority_points,
    score_end,
    score_industry,
    score_phase,
    score_route,
    score_spaces,
    score_wrench,
    two_best,
    winners,
)


def kyiv(reach: int, medal: bool = False, **tracks: int) -> RouteScore:
    return score_route(Board({KYIV: tracks}, {KYIV: [reach]}, medal=medal), KYIV)


def test_the_stars_of_kyiv_are_cumulative():
    """2013 p.18, 2021 p.19"""
    assert kyiv(3, wood=3) == RouteScore(0, 6, 0)
    assert kyiv(9, wood=3).stars == 6
    assert kyiv(2, wood=3).stars == 3
    assert kyiv(8, wood=7).stars == 10
    assert kyiv(7, wood=8).stars == 10
    assert kyiv(8, wood=8).stars == 20


def test_a_token_of_st_petersburg_counts_for_its_end_bonus_card_only():
    """2013 p.18: wood on 4, locomotive #5, one token."""
    board = Board({ST_PETERSBURG: {"wood": 4}}, {ST_PETERSBURG: [5]}, placed=1, cards=["ideas"])
    assert score_route(board, ST_PETERSBURG).total() == 0
    assert card_points("ideas", board, "2013") == 7
    assert card_points("ideas", board, "2021") == 7


RED = Board(
    {
        TRANS_SIBERIAN: {"wood": 9, "green": 7, "bronze": 3},
        ST_PETERSBURG: {"wood": 2},
        KYIV: {"wood": 3},
    },
    {TRANS_SIBERIAN: [6, 2], KYIV: [2]},
    doublers=1,
    factories=1,
    wrenches=[5],
)


def test_the_scoring_example_is_worth_twenty():
    """2013 p.19, 2021 p.20-21"""
    assert lay_out(RED, TRANS_SIBERIAN)[1:] == (
        ["bronze"] * 3 + ["green"] * 4 + ["wood"] * 2 + [""] * 6
    )
    assert score_spaces(RED, TRANS_SIBERIAN)[1:] == [4, 2, 2, 1, 1, 1, 1] + [0] * 8
    assert score_route(RED, TRANS_SIBERIAN) == RouteScore(12, 0, 0)
    assert score_route(RED, ST_PETERSBURG) == RouteScore(0, 0, 0)
    assert score_route(RED, KYIV) == RouteScore(0, 3, 0)
    assert score_industry(RED) == 5
    assert score_phase(RED) == 20


def test_kyiv_is_worth_forty_five_at_most_without_bronze():
    assert kyiv(8, medal=True, wood=8, green=5) == RouteScore(5, 20, 20)
    assert kyiv(8, medal=True, wood=8) == RouteScore(0, 20, 0)
    assert kyiv(8, wood=8, green=5) == RouteScore(5, 20, 0)
    assert kyiv(4, medal=True, wood=8, green=5) == RouteScore(4, 10, 0)
    assert kyiv(8, medal=True, wood=8, green=4) == RouteScore(4, 20, 0)


def test_engineers_are_compared_by_number_then_by_the_highest():
    """2021 p.22, 2013 p.21"""
    assert majority_points(
        [
            Board(engineers=[2, 3, 4]),
            Board(engineers=[9, 11]),
            Board(engineers=[5, 12]),
            Board(),
        ]
    ) == [40, 0, 20, 0]
    assert majority_points([Board(engineers=[15]), Board(engineers=[2, 3])]) == [20, 40]
    assert majority_points([Board(), Board(engineers=[2]), Board()]) == [0, 40, 0]
    assert majority_points([Board(), Board()]) == [0, 0]


def test_the_extra_engineer_counts_for_the_majority_but_has_no_number():
    extra = Board(engineers=[3], cards=["majority"])
    assert majority_points([extra, Board(engineers=[1])]) == [40, 20]
    assert majority_points([extra, Board(engineers=[1, 4])]) == [20, 40]
    assert majority_points([extra, Board(engineers=[1, 2])]) == [40, 20]


def test_green_and_bronze_are_counted_in_spaces():
    """2021 p.48: 6 + 4 + 4"""
    board = Board(
        {TRANS_SIBERIAN: {"wood": 8, "green": 6, "bronze": 4}, ST_PETERSBURG: {"green": 4}}
    )
    assert green_and_bronze(board) == 14
    assert card_points("green-bronze", board, "2021") == 14


def test_the_factories_that_score():
    """2013 p.24, 2021 p.48; the negative engineer is of the expansion of 2014."""
    assert engineer_sum([7, 5]) == 12
    assert engineer_sum([7, 5, -10]) == 2
    assert engineer_sum([5, -10]) == 0
    assert engineer_sum([]) == 0
    board = Board(locomotives={TRANS_SIBERIAN: [2, 7], ST_PETERSBURG: [], KYIV: [5]})
    assert two_best(board) == 12
    assert two_best(Board(locomotives={KYIV: [5]})) == 5


@pytest.mark.parametrize("doublers, points", [(3, 0), (4, 20), (5, 20), (6, 20), (7, 30), (8, 30)])
def test_the_card_for_doublers(doublers, points):
    for edition in ("2013", "2021"):
        assert card_points("doublers", Board(doublers=doublers), edition) == points


@pytest.mark.parametrize(
    "keys, points", [(0, 0), (1, 0), (2, 15), (3, 15), (4, 25), (5, 25), (6, 40), (8, 40)]
)
def test_the_card_for_keys(keys, points):
    assert card_points("keys", Board(keys=keys), "2021") == points


def test_the_other_end_bonus_cards():
    """2013 p.23, 2021 p.47"""
    board = Board(
        {TRANS_SIBERIAN: {"wood": 15}, ST_PETERSBURG: {"wood": 8}, KYIV: {"wood": 9}},
        {TRANS_SIBERIAN: [9, 8], ST_PETERSBURG: [7], KYIV: [2]},
        factories=4,
        engineers=[4, 9],
        extra_workers=2,
        placed=3,
        cards=["engineers", "majority"],
    )
    for edition in ("2013", "2021"):
        assert card_points("flat", board, edition) == 15
        assert card_points("routes", board, edition) == 20
        assert card_points("factories", board, edition) == 16
        assert card_points("workers", board, edition) == 20
        assert card_points("wood", board, edition) == 32
        assert card_points("ideas", board, edition) == 21
        assert card_points("majority", board, edition) == 0
    assert card_points("locomotives", board, "2013") == 26
    assert card_points("best-locomotives", board, "2021") == 26
    assert card_points("engineers", board, "2013") == 12
    assert card_points("engineers", board, "2021") == 18
    rival = Board(engineers=[1, 2, 3])
    assert score_end([board, rival], "2013") == [12 + 40, 20]
    assert score_end([board, rival], "2021") == [18 + 40, 20]


def test_routes_are_doubled_for_green_on_seven_and_a_locomotive():
    """2013 p.18-19, 2021 p.19"""
    tracks = {ST_PETERSBURG: {"wood": 9, "green": 7, "bronze": 4, "silver": 2}}
    once = 4 + 4 + 2 + 2 + 1 + 1
    assert score_route(Board(tracks, {ST_PETERSBURG: [6]}), ST_PETERSBURG).tracks == once
    assert score_route(Board(tracks, {ST_PETERSBURG: [7]}), ST_PETERSBURG).tracks == 2 * (once + 1)
    tracks[ST_PETERSBURG]["green"] = 6
    assert score_route(Board(tracks, {ST_PETERSBURG: [9]}), ST_PETERSBURG).tracks == once


def test_the_industry_track_shows_the_number_before():
    assert [score_wrench(space) for space in range(16)] == (
        [0, 1, 2, 3, 5, 5, 10, 10, 15, 15, 15, 15, 20, 20, 25, 30]
    )
    assert score_industry(Board(wrenches=[7, 4])) == 15


def test_revalued_tracks_are_worth_more():
    board = Board(
        {TRANS_SIBERIAN: {"wood": 15, "green": 5, "bronze": 4, "silver": 3, "gold": 1}},
        {TRANS_SIBERIAN: [9]},
        doublers=2,
    )
    assert score_phase(board) == 2 * 7 + 2 * 4 + 4 + 2 + 1
    board.revalued = True
    assert score_phase(board) == 2 * 10 + 2 * 6 + 6 + 3 + 1


def test_small_things():
    assert [tile_number(tile) for tile in ("1", "9-card", "10a", "10b")] == [1, 9, 10, 10]
    assert winners([3, 7, 7]) == [1, 2]
    assert PASSING[0] == 0
