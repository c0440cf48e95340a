"""The American board: boulders, stocks, the golden spike, in SVG and in text."""

# ruff: noqa: RUF001 (the signs of the board look like letters)

import re
from typing import Any

from tests.draw.russian.drawn import NAMES, Drawn
from tests.draw.russian.written import at, line

from footplate.draw.russian.explained.effects import effects
from footplate.draw.russian.explained.sources import sources
from footplate.draw.russian.player.thumbnail import thumbnail
from footplate.draw.russian.table.page import facts
from footplate.draw.russian.table.shared import shared_board

AMERICAN: Any = {
    "dividends": ["coin", "industry"],
    "players": [
        {
            "tracks": {
                "rocky": {"wood": 9, "green": 8},
                "sacramento": {"wood": 9, "green": 4},
                "omaha": {"wood": 7},
            },
            "locomotives": {"rocky": ["1"], "sacramento": "9"},
            "stock": 2,
            "paid": ["rocky-8"],
            "coins": 1,
        },
        {"stock": 1},
    ],
}


def test_boulders_lie_on_the_route_and_on_the_industry_track():
    for text in Drawn(AMERICAN, board="american").texts():
        assert 'id="board-0-boulder-route"' in text
        assert 'id="board-0-boulder-industry"' in text
        assert "A boulder lies on the route" in text
    moves = ("place wood-1 w", "advance wood rocky")
    at_three = {"players": [{"tracks": {"rocky": {"wood": 2}}, "locomotives": {"rocky": ["4"]}}]}
    drawn = Drawn({**at_three, "returned": {"1": 1}}, moves, board="american")
    assert any(w["what"] == "boulder" for w in drawn.view["pending"])
    for text in drawn.texts():
        assert "blast a boulder" in text
    drawn.state.apply_action(drawn.game.action_from_text("blast industry"))
    for text in drawn.texts():
        assert 'id="board-0-boulder-industry"' not in text


def test_a_space_with_a_coin_can_be_paid_until_it_is_marked():
    wide, narrow = Drawn(AMERICAN, board="american").texts()
    for text in (wide, narrow):
        assert 'id="board-0-coin-sacramento-4"' in text
        assert re.search('class="part can[^"]*" id="board-0-coin-sacramento-4"|'
                         'id="board-0-coin-sacramento-4" class="part can', text)  # fmt: skip
        assert not re.search('id="board-0-coin-rocky-8"[^>]* href', text)
        assert "for a coin, got" in text


def test_the_routes_meet_at_the_golden_spike():
    wide, narrow = Drawn(AMERICAN, board="american").texts()
    assert "The golden spike: 10 points for each end; 1 of 2 ends reached" in wide
    assert "The golden spike" not in narrow
    assert narrow.count(">10</text>") >= 2
    better = {"players": [{**AMERICAN["players"][0], "stock": 0, "spike": True}]}
    wide, _ = Drawn(better, board="american").texts()
    assert "The golden spike: 25 points for each end" in wide


def test_two_industry_tracks_lie_above_each_other():
    mine = {"factories": ["2"], "wrenches": [3, 20]}
    for text in Drawn({"players": [mine]}, board="american").texts():
        assert "Wrench 1 on space 3 of the lower track" in text
        assert "Wrench 2 on space 4 of the upper track" in text
        assert text.count('id="board-0-gap-') == 5


def test_the_stocks_board_shows_levels_tokens_and_what_is_left():
    drawn = Drawn(AMERICAN, board="american")
    for text in drawn.texts():
        assert 'id="stock-up"' in text
        assert 'id="stock-0"' in text
        assert text.count('id="dividend-') == 6
        assert "Level 2: 1 industry step" in text
        assert "The steelworks, for whoever takes the last one" in text
    assert ">2</text>" in thumbnail(drawn.view, 0, NAMES).inline()


def test_a_first_rise_chooses_a_dividend_and_a_second_is_just_a_rise():
    mine = {"tracks": {"sacramento": {"wood": 2}}, "locomotives": {"sacramento": "3"}}
    moves = ("place wood-1 w", "advance wood sacramento")
    given = {"players": [mine], "returned": {"1": 1}}
    drawn = Drawn(given, moves, board="american")
    for text in drawn.texts():
        assert re.search('id="dividend-coin"[^>]* href', text)
    drawn = Drawn({**given, "dividends": ["coin"]}, moves, board="american")
    for text in drawn.texts():
        assert re.search('id="stock-up"[^>]* href', text)
    before = drawn.view
    drawn.state.apply_action(drawn.game.action_from_text("raise stock"))
    assert "Stock price: 0 → 1" in effects(before, drawn.view, 0, NAMES)


def test_the_score_sheet_names_the_stocks():
    drawn = Drawn(AMERICAN, board="american")
    view: Any = {**drawn.view, "majority": [0, 0, 0, 0]}
    found = [dict(sources(view, seat))["Stocks"] for seat in range(4)]
    assert found == [20, 10, 0, 0]
    assert [figure.text for figure in facts(view)] == ["American board"]


def test_a_payout_belongs_to_the_level_that_was_reached():
    view = Drawn(AMERICAN, board="american").view
    view["pending"] = [{"seat": 0, "frame": 0, "what": "payout", "n": 1, "owed": False}]
    text = shared_board(view, NAMES).inline()
    level = re.search('id="stock-up".*?</a>', text)
    assert level is not None
    assert "Level 2: 1 industry step" in level[0]
    view["current"] = None
    assert 'id="stock-up"' not in shared_board(view, NAMES).inline()


def test_the_american_board_shows_boulders_coins_the_spike_and_two_tracks():
    mine = {
        "tracks": {"rocky": {"wood": 9}, "omaha": {"wood": 3}},
        "stock": 2,
        "factories": ["2", "steelworks"],
        "wrenches": [4, 22],
        "boulders": ["route", "industry"],
        "locomotives": {"rocky": ["4"], "sacramento": "3"},
    }
    others = [{"locomotives": {"rocky": ["4"]}}] * 3
    given = {"dividends": ["coin", "two-industry"], "returned": {"1": 4}}
    table = at("american", players=[mine, *others], **given)
    lines = table.lines()
    assert lines[0].startswith("American Railroads 2021 ")
    assert line(lines, "Stocks").endswith("0: Ada Mika Jun · 1 1 coin · 2 2 industry: You")
    assert "1 coin ×1 · 1 industry ×1" in line(lines, "Dividends")
    assert line(lines, "Steelworks").endswith("#6 and #8")
    whole = "\n".join(lines)
    assert whole.count("(#)") == 2
    assert "cGst: 1 stock (green) for a coin" in "\n".join(table.lines(width=120))
    upper = next(i for i, each in enumerate(lines) if each.startswith("upper track"))
    assert "▼2" in lines[upper]
    assert " ".join(lines[upper + 1].split()) == "0 1 2 3 4 v 6 v 8 . 10 . 12 . 14 20"
    assert " [2] 10  SW  (#) [ ] " in whole
    assert "the steelworks 1 wood move" in whole
    assert "stock level 2 · a boulder on the route" in line(lines, "Also")
