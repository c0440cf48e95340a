"""A game without drawings is shown in words: every line of its view, and nothing twice."""

import doctest
from types import SimpleNamespace
from xml.etree import ElementTree as ET

import pytest

from footplate.draw import notation
from footplate.draw.families import FUNCTIONS, family_of, knows
from footplate.draw.notation import common, lines, own
from footplate.draw.parts import Hooks

VIEW = {
    "game": "unheard",
    "seat": 0,
    "current": 1,
    "order": [1, 0],
    "round": 3,
    "deck": None,
    "open_cards": ["a<b", "c"],
    "bank": {"coins": 5, "closed": False},
    "map": [[1, None], [], [2]],
    "players": [
        {"points": 4, "hand": ["x"], "tracks": [[], ["t 1"]], "spent": True},
        {"points": 0, "hand": [], "tracks": [[], []], "spent": False},
    ],
}
UNHEARD = family_of("unheard", "The Unheard")


def test_the_samples_are_true():
    assert doctest.testmod(notation) == (0, 1)


def test_what_belongs_to_nobody_is_written_line_by_line():
    assert common(VIEW) == [
        (0, "round: 3"),
        (0, "open cards: a<b, c"),
        (0, "bank: coins 5, closed no"),
        (0, "map"),
        (1, "1: 1, -"),
        (1, "3: 2"),
    ]


def test_each_player_has_lines_of_their_own():
    assert own(VIEW, 0) == [
        (0, "points: 4"), (0, "hand: x"), (0, "tracks"), (1, "2: t 1"), (0, "spent: yes"),
    ]  # fmt: skip
    assert own(VIEW, 1) == [(0, "points: 0"), (0, "spent: no")]
    assert own(VIEW, 2) == own({"round": 1}, 0) == []
    assert lines(VIEW, ["Ada", "Bo"])[-3:] == [(0, "Bo"), (1, "points: 0"), (1, "spent: no")]


def test_a_list_of_mappings_of_another_name_is_taken_for_the_players():
    view = {"seats": [{"coins": 1}, {"coins": 2}], "flow": [1]}
    assert (common(view), own(view, 1)) == ([(0, "flow: 1")], [(0, "coins: 2")])


def test_a_long_mapping_gets_a_line_for_each_value():
    assert common({"bank": {"name": "b" * 90, "coins": 1}}) == [
        (0, "bank"), (1, f"name: {'b' * 90}"), (1, "coins: 1"),
    ]  # fmt: skip


def test_words_of_a_view_are_those_of_the_catalogue_of_its_game(monkeypatch):
    words = {
        "view.coins": "Münzen",
        "view.bank": "Bank",
        "view.hand": "Hand",
        "view.hand.x": "Blatt",
    }
    monkeypatch.setattr(notation, "worded", lambda said, language: words.get(said.key, said.key))
    view = {"game": "unheard", "bank": {"coins": 5}, "players": [{"hand": ["x", "y"], "at": "x"}]}
    assert common(view, "de") == [(0, "Bank: Münzen 5")]
    assert own(view, 0, "de") == [(0, "Hand: Blatt, y"), (0, "at: x")]


@pytest.mark.parametrize("compact", [False, True])
def test_every_drawing_is_well_formed_and_names_the_players(compact):
    links = {"row/a": "?choose=1", "board": "?part=board"}
    hooks = Hooks(links=links, labels={"row/a": "Take a<b"})
    names = ["Ada", "Bo"]
    boards = [UNHEARD.player_board(VIEW, seat, names, hooks, compact=compact) for seat in (0, 1)]
    (panel,) = UNHEARD.panels(VIEW, names, hooks, compact=compact)
    tray = UNHEARD.tray(VIEW, names, hooks, compact=compact)
    small = UNHEARD.thumbnail(VIEW, 1, names, hooks)
    whole = UNHEARD.picture(VIEW, names, hooks, compact=compact)
    for drawing in [*boards, panel.drawing, tray, small, whole]:
        ET.fromstring(drawing.standalone())
    assert all(href in tray.body for href in links.values())
    assert [name in whole.body for name in names] == [True, True]
    assert "The Unheard" in whole.body
    assert (boards[0].name, small.name) == ("Ada", "Bo")


def test_a_step_is_told_by_the_lines_that_it_changes():
    after = {**VIEW, "players": [{"points": 6, "hand": [], "tracks": [], "spent": True}, {}]}
    told = UNHEARD.effects(VIEW, after, 0)
    assert told == ["Points: 4 → 6", "Hand: x → -"]


def test_a_game_without_drawings_is_not_known():
    assert not knows("unheard")
    assert all(callable(getattr(UNHEARD, name)) for name in FUNCTIONS)
    assert isinstance(UNHEARD, SimpleNamespace)
    assert UNHEARD.cost(3, 0) == ["costs 3"]
    assert UNHEARD.cost(0, 0) == UNHEARD.facts(VIEW) == UNHEARD.figures(VIEW, 0) == []
