"""What is drawn of the newer boards and modules of Russian Railroads, position by position."""

import re
from typing import Any

import pytest

import footplate
from footplate.draw.families import family
from footplate.draw.parts import Hooks, part_id
from footplate.draw.russian import words
from footplate.draw.russian.explained.effects import effects
from footplate.draw.russian.explained.sources import sources
from footplate.draw.russian.pieces import gain_marks
from footplate.draw.russian.player.beside import beside
from footplate.draw.russian.player.board import player_board
from footplate.draw.russian.player.thumbnail import thumbnail
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.table.page import facts
from footplate.draw.russian.table.shared import shared_board
from footplate.draw.russian.table.tray import tray
from footplate.games.russian.tables import component_words
from footplate.kernel.contract import CHANCE

NAMES = ["Ada", "Mika", "Jun", "Rosa"]


class Drawn:
    """A described position, drawn for who decides, wide and for a phone."""

    def __init__(self, given=None, moves=(), players=4, **options):
        self.game = footplate.game("russian", players=players, **options)
        self.state = self.game.position(given or {})
        for move in moves:
            self.state.apply_action(self.game.action_from_text(move))

    @property
    def view(self) -> Any:
        seat = self.state.current_player
        return self.game.view(self.state, seat if seat >= 0 else 0)

    def texts(self, seat=0):
        """Everything around a player's board, wide and for a phone; all choices are there once."""
        choices = self.game.choices(self.state)
        hooks = Hooks(
            links={choice.part: "?" for choice in choices},
            labels={choice.part: str(choice) for choice in choices},
        )
        found = []
        for compact in (False, True):
            drawings = [
                shared_board(self.view, NAMES, hooks, compact=compact),
                player_board(self.view, seat, NAMES, hooks, compact=compact),
                tray(self.view, NAMES, hooks, compact=compact),
            ]
            text = "".join([drawing.inline() for drawing in drawings])
            for part in hooks.links:
                assert len(re.findall(f'id="{part_id(part)}"[^>]* href', text)) == 1, part
            found.append(text)
        return found


def test_everything_that_is_gained_or_waits_has_a_picture_and_words():
    wordy = ("hand", "gap", "swap", "move worker", "turn", "tracks")
    hidden = ("draw", "deal", "round end", "shift", "following", "freight due", "emil", "beneath")
    for name in component_words.every():
        if name.startswith(hidden) or name == "tracks":
            continue
        said = str(words.work(name, 2, "1", "first"))
        assert "." not in said, said  # a key that no catalogue has
        if name in wordy:
            continue
        for effect in (name, f"1 {name}"):
            mark = gain_marks.gain(effect)
            assert mark.width > 0
            assert "soft t11" not in mark.svg or name in effect
        assert "soft t11" not in gain_marks.gain(name).svg, name


@pytest.mark.parametrize("room", [44, 52, 68, 90])
def test_pictures_become_tighter_where_there_is_no_room(room):
    for effects_ in (["2 wood", "3 fuel"], ["1 wood", "1 green", "1 bronze"], ["track sum"]):
        marks = gain_marks.narrow(effects_, room)
        assert all(0 < mark.width <= max(room, 50) for mark in marks)
        assert gain_marks.tight(effects_, room).width <= gain_marks.gains(effects_).width


# ---------------------------------------------------------------------- the American board


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


# ---------------------------------------------------------------------- the Asian board


ASIAN: Any = {
    "sites": [["3"], ["5"], ["6"]],
    "players": [
        {
            "tracks": {"beijing": {"wood": 4}},
            "wrenches": [7],
            "cars": {"lying": ["f2"], "standing": ["f1"], "workshop": 1},
        },
        {"wrenches": [22], "cars": {"standing": ["f1"], "workshop": 2}},
    ],
}


def test_a_long_route_has_a_row_of_its_own():
    drawn = Drawn(ASIAN, board="asian")
    wide, narrow = drawn.texts()
    assert wide.count("A car of Ada stands here") == narrow.count("A car of Ada stands here") == 1
    for text in (wide, narrow):
        assert ">a construction site</title>" in text
        assert "Osaka upgrade" in text
        assert 'id="board-0-medal-beijing"' in text
    assert thumbnail(drawn.view, 0, NAMES).width == 336


def test_all_wrenches_and_cars_are_on_the_board_of_all():
    for text in Drawn(ASIAN, board="asian").texts():
        for seat in range(4):
            assert f'id="board-{seat}-wrench-1"' in text
        assert "A car of Ada lies here" in text
        assert "Past the site: 1 coin" in text
        assert "Site 4, printed: 2 moves of any colour" in text
        assert "Site 1, factory #3 in layer 1" in text or "Use the car at factory 1" in text
        assert text.count('id="board-0-gap-') == 0


def test_a_wrench_shows_both_ways_past_a_site():
    for text in Drawn(ASIAN, ("place industry-1 w",), board="asian").texts():
        wrench = re.search('<a[^>]*id="board-0-wrench-1".*?</a>', text)
        assert wrench is not None
        assert wrench[0].count('class="goal"') == 2


def test_a_site_is_cleared_where_it_lies():
    moves = ("place wood-1 w", "advance wood beijing")
    mine = {"tracks": {"beijing": {"wood": 4}}, "locomotives": {"beijing": ["5"]}}
    given = {"players": [mine], "returned": {"1": 1}}
    drawn = Drawn(given, board="asian")
    assert drawn.view["players"][0]["sites"] == 3
    drawn = Drawn(given, moves, board="asian")
    for text in drawn.texts():
        assert re.search('id="board-0-engine-seoul-2"[^>]* href', text)


def test_the_upgraded_route_is_named_for_where_it_leads():
    drawn = Drawn(ASIAN, board="asian")
    view = drawn.view
    view["players"][0]["upgrades"] = ["osaka"]
    for player in view["players"]:
        player["ideas"] = []
    text = player_board(view, 0, NAMES).inline()
    assert "Tokyo to Osaka" in text
    assert "Osaka upgrade" not in shared_board(view, NAMES).inline()


# ---------------------------------------------------------------------- modules


def test_coal_lies_beside_the_board_with_foundries_and_boilermen():
    mine = {
        "coal": 2,
        "foundries": ["any-doubler", "coins"],
        "fired": ["coins"],
        "boilermen": ["kyiv", "gap-1"],
        "factories": ["3"],
        "locomotives": {"trans-siberian": ["1"], "kyiv": "4"},
    }
    drawn = Drawn({"players": [mine]}, modules="coal")
    for text in drawn.texts():
        assert 'id="board-0-coal"' in text
        assert "Foundry, used this round: 2 coins" in text
        assert text.count("with a boilerman") == 2
        assert 'id="space-boilerman"' in text
        assert text.count('id="foundry-') == 2
    taken: Any = {**drawn.view, "boilerman": 2}
    assert "Jun is here: 1 boilerman for 2 coal" in shared_board(taken, NAMES).inline()


def test_the_train_offers_a_token_of_each_kind_once():
    given = {"train": ["wood", "coin"], "beside": ["industry", "industry", "any"]}
    for text in Drawn(given, ("place train w",), modules="manufactory").texts():
        assert text.count('id="couple-industry"') == 1
        assert text.count('id="couple-any"') == 1
    used = Drawn(given, ("place train w", "couple any"), modules="manufactory")
    for text in used.texts():
        assert 'id="follow-any"' in text


def test_special_ideas_are_offered_and_the_freight_car_is_on_its_route():
    mine = {"locomotives": {"kyiv": "4"}, "freight": "kyiv", "double_steps": True}
    given = {"players": [mine], "returned": {"1": 1}}
    for text in Drawn(given, modules="ideas").texts():
        assert text.count('id="special-') == 3
        assert 'id="board-0-route-kyiv"' in text
        assert "The freight car runs on Kyiv" in text
        assert "industry steps count twice" in text


def test_engineers_of_others_and_from_the_box_are_in_the_tray():
    drawn = Drawn({"players": [{}, {"engineers": [5]}]}, modules="ideas")
    links = dict.fromkeys(("space/engineer-5", "recruit/7", "start/coin", "key/car"), "?")
    text = tray(drawn.view, NAMES, Hooks(links=links)).inline()
    for part in links:
        assert text.count(f'id="{part_id(part)}"') == 1
    sheet = Sheet(drawn.view, NAMES, Hooks(links=links))
    beside(sheet, drawn.view["players"][1], 0, 20, 300)
    assert 'id="space-engineer-5"' in sheet.body()
    assert "href" not in sheet.body()


# ---------------------------------------------------------------------- Emil


def test_emil_stands_on_spaces_as_a_figure_of_his_own():
    game = footplate.game("russian", players=1, solo="yes", board="american")
    state = game.position({"emil_engineers": [5], "emil_tiles": ["2"]})
    view: Any = {}
    held: list[str] = []
    while not held:
        if state.current_player == CHANCE:
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(state.legal_actions()[0])
        view = game.view(state, 0)
        spaces = [space for space in view["spaces"] if space["held"]]
        held = [space["space"] for space in spaces if space["held"]["seat"] is None]
    placed = family(view).named(view)
    emils = [name for name in placed if name.startswith("piece-emil-w")]
    assert len(emils) == view["emil"]["workers"]
    for compact in (False, True):
        text = shared_board(view, NAMES, compact=compact).inline()
        assert "Emil is here" in text
        for name in emils:
            assert f'id="{name}"' in text
        assert 'id="stock-emil"' in text
        assert "Engineer #5 is Emil" in text
        assert "Drawn this round" in text


def test_emils_coin_has_his_hat():
    game = footplate.game("russian", players=1, solo="yes")
    view: Any = game.view(game.position({}), 0)
    for space in view["spaces"]:
        if space["space"] == "hire":
            space["held"] = {"seat": None, "workers": 0, "temporary": 0, "wooden": 0, "coins": 1}
    text = shared_board(view, NAMES).inline()
    assert 'id="piece-coin-hire-1"' in text
    view["emil"] = {**view["emil"], "passed": True, "hand": 0}
    assert "has passed" in shared_board(view, NAMES).inline()


# ---------------------------------------------------------------------- corners


def test_layers_numbers_and_purple_cars_are_told_apart():
    mine = {
        "wrenches": [7, 3],
        "cars": {"standing": ["f1"]},
        "purple_cars": {"lying": ["f1"], "standing": ["f2"], "workshop": 1},
    }
    given = {"sites": [["3", "5"], *[[tile] for tile in ("4", "6", "7", "8", "9")]]}
    for text in Drawn({**given, "players": [mine]}, board="asian").texts():
        assert text.count("A car of Ada lies here") == 1
        assert "purplecar" in text
        assert "factory #5 in layer 2" in text or "at factory 1: 1 industry" in text


def test_a_payout_belongs_to_the_level_that_was_reached():
    view = Drawn(AMERICAN, board="american").view
    view["pending"] = [{"seat": 0, "frame": 0, "what": "payout", "n": 1, "owed": False}]
    text = shared_board(view, NAMES).inline()
    level = re.search('id="stock-up".*?</a>', text)
    assert level is not None
    assert "Level 2: 1 industry step" in level[0]
    view["current"] = None
    assert 'id="stock-up"' not in shared_board(view, NAMES).inline()


def test_special_ideas_go_away_when_all_are_used():
    view = Drawn(modules="all").view
    assert "Special ideas" in shared_board(view, NAMES).inline()
    view["special_cards"] = []
    assert "Special ideas" not in shared_board(view, NAMES).inline()


def test_choices_that_lie_nowhere_else_are_in_the_tray():
    drawn = Drawn(board="american", industry="asian")
    links = dict.fromkeys(
        ("nut/key", "nut/stock", "begin/lower", "begin/upper", "steelworks/build"), "?"
    )
    for compact in (False, True):
        text = tray(drawn.view, NAMES, Hooks(links=links), compact=compact).inline()
        assert all(text.count(f'id="{part_id(part)}"') == 1 for part in links)


def test_many_foundries_wrap():
    names = ["wood-industry-doubler", "any-locomotive", "coin", "wood-factory", "any-doubler"]
    mine = {"coal": 4, "foundries": names}
    for text in Drawn({"players": [mine]}, modules="coal").texts():
        assert text.count('id="board-0-foundry-') == len(names)


def test_alone_there_is_no_turn_order():
    """2021 p.44: neither places nor the space of the last round."""
    for compact in (False, True):
        for players in (1, 2):
            game = footplate.game("russian", players=players)
            view: Any = game.view(game.position({}), 0)
            text = shared_board(view, NAMES, compact=compact).inline()
            assert ("Turn order" in text) == ("last round" in text) == (players == 2)
