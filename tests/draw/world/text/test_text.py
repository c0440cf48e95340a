"""Railways of the World in text: what a player reads is there, and no line is too long."""

import io
import re
from functools import cache

import pytest
from rich.console import Console

import footplate
from footplate.bots import bot, decide
from footplate.draw import text
from footplate.draw.world.text.map import codes_of
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

WIDTHS = (60, 80, 120, 160)
NAMES = ("You", "Ada", "Mika", "Jun", "Rosa", "Bo")
GAMES = [("eastern_us", 6), ("mexico", 2), ("nippon", 4)]

each_game = pytest.mark.parametrize("board, players", GAMES)


@cache
def positions(board, players):
    """Every so many positions of a random game, and its end."""
    game = footplate.game("world", map=board, players=players)
    state = game.new(3)
    rng = Generator(3)
    random = bot("random")
    found = []
    number = 0
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            continue
        number += 1
        if number in (1, 2, 7) or number % 197 == 0:
            found.append(state.clone())
        state.apply_action(decide(random, game, state, rng))
    return game, [*found, state]


def drawn(view, width=80, *, ascii_only=False):
    """The lines of the board without colours, as on a terminal of this encoding."""
    file = io.TextIOWrapper(io.BytesIO(), "ascii" if ascii_only else "utf-8", newline="\n")
    Console(file=file, width=width, highlight=False).print(text.board(view, width, NAMES))
    file.flush()
    return file.buffer.getvalue().decode().splitlines()


def hexes(view):
    """The lines of the map, and its first column and row."""
    cells = view["board"]["cells"]
    west = min(i for row in cells for i, sign in enumerate(row) if sign != " ")
    north = min(number for number, row in enumerate(cells) if row.strip())
    return drawn(view, 80)[1:], west, north


@each_game
@pytest.mark.parametrize("width", WIDTHS)
def test_no_line_is_too_long(board, players, width):
    game, states = positions(board, players)
    for state in states:
        for line in drawn(game.view(state, 0), width):
            assert len(line) <= width


@each_game
def test_plain_terminals_get_plain_letters(board, players):
    game, states = positions(board, players)
    for state in states[::3]:
        lines = drawn(game.view(state, 0), 80, ascii_only=True)
        assert all(line.isascii() for line in lines)
        assert any("mountain" in line for line in lines)


@each_game
def test_the_map_has_a_place_for_every_hex(board, players):
    game, states = positions(board, players)
    view = game.view(states[0], None)
    lines = drawn(view, 80)
    grid, west, north = hexes(view)
    names = codes_of(view["board"])
    assert len(set(names.values())) == len(names)
    for site in view["board"]["cities"]:
        x = 2 * (site["column"] - west) + site["row"] % 2
        assert grid[site["row"] - north][x : x + 2] == names[site["city"]]
        assert any(f"{names[site['city']]} {site['name']}" in line for line in lines)


@each_game
def test_tracks_have_the_number_of_their_owner(board, players):
    game, states = positions(board, players)
    seen = 0
    for state in states:
        view = game.view(state, None)
        grid, west, north = hexes(view)
        for link in view["links"]:
            for column, row, _, _ in link["tiles"]:
                x = 2 * (column - west) + row % 2
                assert str(link["seat"] + 1) in grid[row - north][x : x + 2]
                seen += 1
    assert seen


def test_a_map_wider_than_the_terminal_is_drawn_in_parts():
    game, states = positions("north_america", 2)
    view = game.view(states[0], None)
    lines = drawn(view, 80)
    codes = codes_of(view["board"])
    end = next(i for i, line in enumerate(lines) if "mountain" in line)
    for city in ("vancouver", "st-john", "iqaluit"):
        assert any(codes[city] in line for line in lines[:end]), city
    assert max(len(line) for line in lines) <= 80
    assert len(lines) > 2 * view["board"]["rows"]


def test_a_wide_terminal_has_the_cities_beside_the_map():
    game, states = positions("mexico", 2)
    view = game.view(states[-2], 0)
    narrow, wide = drawn(view, 80), drawn(view, 160)
    assert len(wide) < len(narrow)
    assert any("Map" in line and line.startswith(" ") for line in wide)


@each_game
def test_everybody_and_everything_is_there(board, players):
    game, states = positions(board, players)
    for state in states:
        view = game.view(state, 0)
        lines = drawn(view, 120)
        said = "\n".join(lines)
        for seat in range(players):
            assert NAMES[seat] in said
        for player in view["players"]:
            row = next(
                line for line in lines if re.search(rf"\d.*{NAMES[player['seat']]} .*\$", line)
            )
            assert f" ${player['money']}{'k' if player['money'] else ''} " in row
            assert f" {player['points']} ".replace("-", "−") in row  # noqa: RUF001
        for card in view["cards"]:
            if card["city"] is None and card["count"] > 1:
                assert f"×{card['count']}" in said  # noqa: RUF001
        mine = view["players"][0]["baron"]
        if mine:
            assert mine[0]["name"] in said


@each_game
@pytest.mark.parametrize("width", [80, 150])
def test_no_city_is_cut(board, players, width):
    game, states = positions(board, players)
    for state in states:
        view = game.view(state, 0)
        said = drawn(view, width)
        cities = said[1 : next(i for i, line in enumerate(said) if line.startswith("Major"))]
        assert not any("…" in line for line in cities)


def test_what_others_hold_is_not_told():
    game, states = positions("eastern_us", 6)
    rng = Generator(2)
    for state in states[8:-1:2]:
        other = game.determinize(state, 0, rng)
        assert drawn(game.view(state, 0)) == drawn(game.view(other, 0))


def test_the_last_lines_say_who_decides_what():
    game, states = positions("eastern_us", 6)
    seen = set()
    for state in states:
        view = game.view(state, 0)
        lines = drawn(view, 120)
        now = next(line for line in lines if line.startswith("Now"))
        if view["current"] is None:
            assert now.endswith("The match is over")
            continue
        assert NAMES[view["current"]] in now
        seen.add(view["pending"][-1]["what"])
        only = text.pending(view, 120, NAMES).lines()
        assert only[0].plain == now
    assert {"keep", "bid", "action"} <= seen


def test_time_lines_stand_there_without_points():
    """They pay at the end by their number [RC p.14], and ask for no Western Link."""
    game = footplate.game("world", map="through_time", players=2)
    said = " ".join(drawn(game.view(game.new(1), None), 120))
    assert "a Lascaux-Altamira · b Olduvai-Jericho " in said
