"""Pictures of gains, and choices of several boards and modules, position by position."""

import re
from typing import Any

import pytest
from tests.draw.drawn import contrast
from tests.draw.russian.drawn import NAMES, Drawn

import footplate
from footplate.draw.looks import COUNTRIES
from footplate.draw.parts import Hooks, part_id
from footplate.draw.russian import words
from footplate.draw.russian.pieces import gain_marks
from footplate.draw.russian.player.beside import beside
from footplate.draw.russian.player.landscape import emblem
from footplate.draw.russian.sheet import Sheet
from footplate.draw.russian.table.shared import shared_board
from footplate.draw.russian.table.tray import tray
from footplate.draw.theme import COLOURS, LOOKS
from footplate.games.russian.tables import component_words


def test_everything_that_is_gained_or_waits_has_a_picture_and_words():
    wordy = ("hand", "gap", "swap", "move worker", "turn", "tracks")
    hidden = ("draw", "deal", "round end", "shift", "following", "freight due", "emil", "beneath")
    for name in component_words.every():
        if name.startswith(hidden) or name in ("between", "tracks"):
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


# ---------------------------------------------------------------------- corners


def test_choices_that_lie_nowhere_else_are_in_the_tray():
    drawn = Drawn(board="american", industry="asian")
    links = dict.fromkeys(
        ("nut/key", "nut/stock", "begin/lower", "begin/upper", "steelworks/build"), "?"
    )
    for compact in (False, True):
        text = tray(drawn.view, NAMES, Hooks(links=links), compact=compact).inline()
        assert all(text.count(f'id="{part_id(part)}"') == 1 for part in links)


def test_alone_there_is_no_turn_order():
    """2021 p.44: neither places nor the space of the last round."""
    for compact in (False, True):
        for players in (1, 2):
            game = footplate.game("russian", players=players)
            view: Any = game.view(game.position({}), 0)
            text = shared_board(view, NAMES, compact=compact).inline()
            assert ("Turn order" in text) == ("last round" in text) == (players == 2)


def test_long_entries_of_the_agenda_are_broken_into_lines():
    drawn = Drawn()
    entry = {**drawn.view["pending"][0], "what": "move worker", "space": "second"}
    view: Any = {**drawn.view, "pending": [entry]}
    narrow = tray(view, NAMES, compact=True)
    wide = tray(view, NAMES)
    assert narrow.height > wide.height
    widths = re.findall(r'class="now"[^>]* width="([\d.]+)"', narrow.inline())
    assert widths
    assert all(float(width) <= narrow.width - 16 for width in widths)


# ---------------------------------------------------------------------- the country behind


@pytest.mark.parametrize("board", COUNTRIES)
def test_letters_can_be_read_on_the_country_behind_a_board(board):
    for index in range(len(LOOKS)):
        ink = {name: both[index] for name, both in COLOURS.items()}
        land = {part: both[index] for part, both in COUNTRIES[board].items()}
        assert min(contrast(ink["soft"], land[part]) for part in ("sky", "field")) >= 4.5
        assert contrast(ink["ink"], land["grove"]) >= 4.5


@pytest.mark.parametrize("board", COUNTRIES)
def test_each_board_has_a_country_and_an_emblem_of_its_own(board):
    drawn = Drawn(board=board)
    assert emblem(board)
    for text in drawn.texts():
        assert text.count(f'<g class="{board}">') == 1
        assert emblem(board) in text
    assert emblem("elsewhere") == ""
