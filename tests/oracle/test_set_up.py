"""What lies there when a game begins, under every set of options, written from the rulebooks.

[2013 p.3-4,21; 2014 p.6-7,10; 2021 p.4-6,23,28,33-34,38,41-42,44]
"""

from __future__ import annotations

from typing import Any

import pytest

from footplate.kernel.contract import CHANCE, AnyGame, State
from footplate.kernel.generator import Generator
from tests.oracle import asian_board
from tests.oracle.playing import look
from tests.oracle.positions import DOUBLERS, IDEAS, TILES
from tests.oracle.settings import Setting, setting_of
from tests.oracle.test_scoring_options import EVERY_PAIR, RANDOM, named

ROUNDS = {1: 6, 2: 6, 3: 6, 4: 7}
WORKERS = {1: 6, 2: 6, 3: 6, 4: 5}
COINS = {1: 5, 2: 2, 3: 1, 4: 1}
LETTERS = {1: "BBBAAA", 2: "BBBAAA", 3: "BBBAAA", 4: "BBBBAAA"}
"""The stacks of the engineers on the strip, from left to right; the hiring space is the last."""
SHORT_LETTERS = {1: "BBBAA", 2: "BBBAA", 3: "BBBAA", 4: "BBBBAA"}
"""A round less, and one engineer less [2021 p.38,41-42]."""
OLD_SHORT = "BBBAAA"
"""For four players in 2014 [2014 p.6]."""
LAST_OF_A = 8


def letters(setting: Setting) -> str:
    if not setting.short:
        return LETTERS[setting.players]
    if setting.players == 4 and setting.edition == "2013":
        return OLD_SHORT
    return SHORT_LETTERS[setting.players]


def tokens(setting: Setting) -> set[str]:
    """The idea tokens of each player."""
    found = set(IDEAS[setting.edition])
    for there, name in (
        (setting.brings("coin-token"), "coins"),
        (setting.board == "american", "spike"),
        (setting.board == "american", "stock"),
        (setting.board == "asian", "osaka"),
        (setting.brings("coal-token"), "coal"),
        (setting.has("ideas"), "special"),
    ):
        found |= {name} if there else set()
    return found


def boulders(setting: Setting) -> list[str]:
    """[2021 p.28,46]"""
    return ["route", "industry"] if setting.track == "american" else ["route"]


def wrenches(setting: Setting) -> list[int]:
    """One on the start, or one on each start of the dual track [2021 p.28]."""
    return [0, 16] if setting.track == "american" else [0]


def laid_out(game: AnyGame) -> State:
    """The position before the first turn, and before Emil's."""
    rng = Generator(7)
    state: State = game.start()
    while state.current_player == CHANCE and not look(game, state)["round"]:
        state.apply_action(rng.outcome(state.chance_outcomes()))
    return state


@pytest.mark.parametrize("values", EVERY_PAIR + RANDOM, ids=named)
def test_a_game_begins_as_the_rulebooks_say(values):
    setting = setting_of(values)
    game = setting.game()
    view = look(game, laid_out(game))
    assert view["rounds"] == ROUNDS[setting.players] - setting.short
    drawn = [place["engineer"] for place in view["strip"]]
    found = "".join(["A" if engineer <= LAST_OF_A else "B" for engineer in drawn])
    assert found == letters(setting)
    stack = max(setting.players, 2)
    twos = "2a" if setting.other_twos else "2"
    stacks = {tile if tile != "2" else twos: stack for tile in TILES[setting.edition]}
    assert view["supply"] == stacks
    assert view["doublers"] == DOUBLERS[setting.edition]
    for player in view["players"]:
        look_at_player(setting, player)
    if setting.has("coal"):
        assert (len(view["foundries"]), view["foundry_stack"]) == (2, 10)
    if setting.has("ideas"):
        assert ("factory" in view["special_cards"]) == (setting.track != "asian")
        assert len(view["special_cards"]) == 5 - (setting.track == "asian")
    if setting.has("manufactory"):
        train = view["train"]
        assert train["cars"][0] is None
        assert None not in train["cars"][1:] + train["beside"]
        assert sum(train["unseen"].values()) == 6


def look_at_player(setting: Setting, player: dict[str, Any]) -> None:
    assert player["points"] == 0
    assert player["workers"] == WORKERS[setting.players]
    assert player["spare"] == 2
    assert player["coins"] == COINS[setting.players] + setting.has("coal")
    assert set(player["ideas"]) == tokens(setting)
    assert player["wrenches"] == wrenches(setting)
    assert [route["tracks"]["wood"] for route in player["routes"]] == [1, 1, 1]
    tiles = [tile for places in player["locomotives"].values() for tile in places]
    assert [tile for tile in tiles if tile not in (None, asian_board.SITE)] == ["1"]
    assert tiles.count(asian_board.SITE) == (3 if setting.board == "asian" else 0)
    if setting.has("coal"):
        assert player["coal"] == 1
    if setting.board == "american":
        assert player["boulders"] == boulders(setting)
    if setting.track == "asian":
        assert player["cars"]["supply"] == 3
