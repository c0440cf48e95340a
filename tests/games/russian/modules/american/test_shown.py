"""What is told, described and checked of the American board [2021 p.28-32]."""

import pytest
from tests.games.russian.table import at, change, do, game_of, played, player, view

from footplate.games.russian.modules.american.kept import HOLDING, STOCKS
from footplate.kernel.errors import ScenarioError


def american(players=2, **options):
    """A game on the American board."""
    return played(board="american", players=str(players), **options)


def refused(sentence, *players, of=None, **given):
    """A described position that cannot be."""
    with pytest.raises(ScenarioError) as error:
        at(of or american(max(2, len(players))), players=list(players), **given)
    assert str(error.value) == sentence


@pytest.mark.parametrize(
    "sentence, given",
    [
        (
            "given.dividends: there are 6 levels",
            {"dividends": ["coin", "coin", "wood", "wood", "any", "points", "industry"]},
        ),
        ("given.dividends: there are 1 of any in all", {"dividends": ["any", "any"]}),
    ],
)
def test_bad_dividends_are_refused(sentence, given):
    refused(sentence, **given)


@pytest.mark.parametrize(
    "sentence, stock_order",
    [
        ("expected a list of numbers", 1),
        ("there is no seat 3", [3]),
        ("seat 1 is still on the bottom row", [2, 1]),
        ("expected seat 2 once", [2, 2]),
    ],
)
def test_a_bad_order_of_the_stocks_is_refused(sentence, stock_order):
    sentence = f"given.stock_order: {sentence}"
    refused(sentence, {}, {"stock": 1}, dividends=["coin"], stock_order=stock_order)


@pytest.mark.parametrize(
    "sentence, mine",
    [
        ("given.players.1.stock: level 1 has no dividend", {"stock": 1}),
        ("given.players.1.stock: 7 is not from 0 to 6", {"stock": 7}),
        ("given.players.1.spike: expected true or false", {"spike": 1}),
        (
            "given.players.1.tracks.omaha.wood: a boulder lies before it",
            {"tracks": {"omaha": {"wood": 8}}},
        ),
        ("given.players.1.paid: no track has come to omaha-6", {"paid": ["omaha-6"]}),
        (
            "given contradicts itself: player 1: a wrench is on 10, out of reach",
            {"factories": ["2", "3", "5"], "wrenches": [10, 16]},
        ),
        (
            "given contradicts itself: 1 steelworks are built, but 0 were taken",
            {"factories": ["steelworks"]},
        ),
    ],
)
def test_a_player_who_cannot_be_is_refused(sentence, mine):
    refused(sentence, mine)


def test_the_industry_track_of_another_board_has_no_boulder():
    """2021 p.46."""
    refused(
        "given.players.1.boulders: the industry track has none",
        {"boulders": ["industry"]},
        of=american(2, industry="russian"),
    )


def test_a_steelworks_is_in_the_box_or_on_a_board():
    """2021 p.32."""
    refused(
        "given contradicts itself: steelworks goes to the box, not to the supply",
        returned={"steelworks": 1},
    )


def test_described_boards_are_shown_as_they_are():
    laid = {"omaha": {"wood": 9, "green": 6}, "rocky": {"wood": 3}}
    mine = {
        "tracks": laid,
        "boulders": ["industry"],
        "spike": True,
        "paid": ["omaha-6"],
        "stock": 1,
    }
    state = at(american(), players=[mine], dividends=["wood", "coin"])
    found = player(state)
    assert (found["stock"], found["golden_spike"]) == (1, True)
    assert (found["boulders"], found["paid"]) == (["industry"], ["omaha-6"])
    assert [row["dividend"] for row in view(state)["stock"]][:4] == [None, "wood", "coin", None]
    assert view(state)["dividends"]["wood"] == {"left": 1, "gain": ["1 wood"]}
    assert view(state)["stock_points"] == [20, 10]
    assert view(state)["spike"] == [10, 25]
    assert [row["players"] for row in view(state)["stock"]][:3] == [[1], [0], []]


def test_alone_emil_stands_on_the_third_level():
    """2021 p.46."""
    of = played(board="american", players="1", solo="yes")
    state = at(of)
    assert [row["players"] for row in view(state)["stock"]][:4] == [[0], [], [], [None]]


def test_words_for_people():
    laid = {"omaha": {"wood": 7, "green": 6}, "rocky": {"wood": 2}}
    mine = {"tracks": laid, "locomotives": {"rocky": ["1", "2"]}, "coins": 2}
    given = {"2": 1, "3": 2, "4": 1}
    state = at(american(), players=[mine], dividends=["wood"], returned=given)
    spoken = (
        ("pay omaha-6", "Pay a coin for space 6 of Omaha: 1 rise of", "board/0/coin/omaha-6"),
        ("raise stock", "Raise your stock price", "stock/up"),
        ("advance wood rocky", "", ""),
        ("blast route", "Blast the boulder on the route", "board/0/boulder/route"),
        ("place locomotive-1 w", "", ""),
        ("locomotive 4", "", ""),
        ("engine sacramento", "", ""),
        ("steelworks build", "Build the steelworks: 1 wood move", ""),
    )
    of = game_of(state)
    for text, words, part in spoken:
        choice = of.phrase(state, of.action_from_text(text))
        assert str(choice).startswith(words)
        if part:
            assert choice.part == part
        do(state, text)


@pytest.mark.parametrize(
    "spoil, broken",
    [
        (lambda s: change(s.own(0), HOLDING, level=2), "a level below 2 has no dividend"),
        (lambda s: change(s.own(0), HOLDING, boulders=2), "a boulder is lost"),
        (lambda s: change(s, STOCKS, tokens=(1, 1)), "too many dividends"),
    ],
)
def test_what_cannot_be_is_found(spoil, broken):
    state = at(american())
    spoil(state)
    with pytest.raises(AssertionError, match=broken):
        game_of(state).check(state)
