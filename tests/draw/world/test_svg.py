"""The drawings of Railways of the World: well-formed, complete, and with nothing that is hidden."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import chain
from typing import Any

import pytest
from tests.draw.drawn import (
    NAMES,
    SVG,
    choices_in,
    choices_of,
    everything,
    ids,
    keeps_the_rules_of_the_page,
    parsed,
)

import footplate
from footplate.bots import bot, decide
from footplate.draw import theme
from footplate.draw.families import family
from footplate.draw.hexmap.placing import Box
from footplate.draw.looks import PLAIN_LOOK
from footplate.draw.parts import Hooks, part_id
from footplate.draw.world import (
    chart,
    named,
    picture,
    player_board,
    shared_board,
    slim_board,
    sources,
    tray,
)
from footplate.draw.world.board.map import drawn_map
from footplate.draw.world.pieces.goods import LETTERS, badge, cube, heap
from footplate.draw.world.pieces.marks import icon
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator

GAMES = [("eastern_us", 2), ("eastern_us", 6), ("mexico", 3)]
LAYERS = ("ground", "legend", "tracks", "hexes", "cities", "moving", "names", "above", "panels")
SIZE = 260_000
"""A shared board has at most so many characters."""

SIGNS = ("green-circle", "purple-diamond", "red-x", "hand", "infinity")
"""The signs of operations cards."""

each_game = pytest.mark.parametrize("board, players", GAMES)


@cache
def positions(board, players):
    """Positions of a random game, with all in which something rare is decided, and its end."""
    game = footplate.game("world", map=board, players=players)
    state = game.new(5)
    rng = Generator(5)
    random = bot("random")
    found = []
    kinds: dict[str, int] = {}
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            continue
        what = seen(game, state)["pending"][-1]["what"]
        kinds[what] = kinds.get(what, 0) + 1
        if kinds[what] in (1, 7, 150):
            found.append(state.clone())
        state.apply_action(decide(random, game, state, rng))
    found.append(state)
    assert kinds.keys() >= {"keep", "bid", "action", "build", "hop", "grow"}
    return game, found


def seen(game, state, seat=None):
    """What the seat sees."""
    return game.view(state, seat)


def hooks(game, state):
    """A link for every choice and a reason for every other part, as a page has them."""
    choices = game.choices(state)
    links = {choice.part: f"?choose={choice.action}" for choice in choices}
    whys = {p: f"?why={part_id(p)}" for p in game.parts(state) if p not in links and "/" in p}
    return Hooks(links=links, whys=whys, labels={c.part: str(c) for c in choices})


def words(root):
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]


# ---------------------------------------------------------------------- every position


@each_game
@pytest.mark.parametrize("compact", [False, True])
def test_a_drawing_is_well_formed_and_keeps_the_rules_of_the_page(board, players, compact):
    game, states = positions(board, players)
    for state in states:
        for seat in (0, None):
            root = parsed(picture(game.view(state, seat), NAMES, compact=compact))
            keeps_the_rules_of_the_page(root)


@each_game
@pytest.mark.parametrize("compact", [False, True])
def test_every_choice_has_its_link(board, players, compact):
    game, states = positions(board, players)
    for state in states[:-1]:
        seat = state.current_player
        hooked = hooks(game, state)
        drawings = everything(game.view(state, seat), seat, hooked, compact=compact)
        assert choices_in(drawings) == choices_of(hooked)


@each_game
def test_every_part_that_is_there_is_drawn(board, players):
    """Of what cannot be chosen now: cities, cubes that lie there, links, cards, and so on."""
    game, states = positions(board, players)
    for state in states[:-1]:
        seat = state.current_player
        view = game.view(state, seat)
        drawn = set()
        for drawing in everything(view, seat, hooks(game, state)):
            drawn.update(ids(parsed(drawing)))
        there = {f"city/{city['city']}" for city in view["cities"]}
        for city in view["cities"]:
            there |= {f"cube/{city['city']}/{colour}" for colour in city["cubes"]}
        there |= {f"card/{card['card']}" for card in view["cards"]}
        there |= {f"hand/{seat}/{card}" for card in view["players"][seat]["hand"]}
        there.add(f"engine/{seat}")
        parts = set(game.parts(state))
        there |= {part for part in parts if part.startswith("hex/")}
        assert {part_id(part) for part in there & parts} <= drawn
        # goals are taken by nobody
        assert {part.partition("/")[0] for part in there - parts} <= {"card"}
        for link in view["links"]:
            ends = {f"link/{link[end]}/{link[f'{end}_side']}" for end in ("from", "to")}
            assert ends <= parts
            assert {part_id(part) for part in ends} & drawn


@each_game
def test_what_is_hidden_from_a_seat_changes_no_byte(board, players):
    game, states = positions(board, players)
    rng = Generator(3)
    hidden = 0
    for state in states[::2]:
        for seat in range(players):
            other = game.determinize(state, seat, rng)
            hidden += other.key() != state.key()
            here = picture(game.view(state, seat), NAMES)
            assert here == picture(game.view(other, seat), NAMES)
    assert hidden


@each_game
def test_the_same_view_gives_the_same_bytes(board, players):
    game, states = positions(board, players)
    again = footplate.game("world", map=board, players=players)
    for state in states[::4]:
        view = game.view(state, 0)
        first = picture(view, NAMES).standalone()
        assert first == picture(view, NAMES).standalone()
        fresh: Any = {**view, "board": seen(again, again.start())["board"]}
        assert first == picture(fresh, NAMES).standalone()


@each_game
def test_a_board_is_small(board, players):
    game, states = positions(board, players)
    view = game.view(states[0], 0)
    shared_board(view, NAMES)
    for state in states[:-1]:
        view = game.view(state, state.current_player)
        hooked = hooks(game, state)
        assert len(shared_board(view, NAMES, hooked).inline()) < SIZE


@each_game
def test_what_never_changes_is_one_group(board, players):
    """An update of a page leaves it out, for it is the same each time."""
    game, states = positions(board, players)
    grounds = set()
    for state in states:
        root = parsed(shared_board(game.view(state, 0), NAMES))
        maps = [element for element in root.iter(f"{SVG}svg") if element.get("id") == "map"]
        assert len(maps) == 1
        assert maps[0].get("class") == "pan"
        assert maps[0].get("viewBox")
        (ground,) = [element for element in maps[0] if element.get("id") == "map-ground"]
        grounds.add(ET.tostring(ground))
    assert len(grounds) == 1


# ---------------------------------------------------------------------- what is shown


def test_every_link_has_its_owner_and_unfinished_ones_their_end():
    game, states = positions("eastern_us", 6)
    seen = 0
    for state in states:
        view = game.view(state, None)
        root = parsed(shared_board(view, NAMES))
        tracks = next(each for each in root.iter() if each.get("id") == "map-tracks")
        found = {each.get("id"): each for each in tracks}
        for link in view["links"]:
            drawn = ET.tostring(found[part_id(f"link/{link['from']}/{link['from_side']}")])
            assert f'class="way c{link["seat"]}"'.encode() in drawn
            assert f'class="p{link["seat"]}"'.encode() in drawn
            seen += 1
        rings = [each for each in tracks.iter() if each.get("class") == "open"]
        assert len(rings) == len(view["ends"])
    assert seen


def test_nothing_lies_on_the_names_of_cities():
    """Names stand above tracks, cities, cubes and what moves; the marks above them lie beside."""
    game, states = positions("eastern_us", 6)
    marked = 0
    for state in states:
        view = game.view(state, None)
        root = parsed(shared_board(view, NAMES))
        layers = [each.get("id") for each in next(root.iter(f"{SVG}svg")).iter() if each.get("id")]
        order = [layers.index(f"map-{name}") for name in LAYERS]
        assert order == sorted(order)
        drawn = drawn_map(view["board"])
        above = next(each for each in root.iter() if each.get("id") == "map-above")
        for mark in above:
            moved = re.fullmatch(r"translate\((\S+) (\S+)\)", mark.get("transform") or "")
            if moved:
                x, y = float(moved[1]), float(moved[2])
                spot = any(
                    (x, y) == (round(a, 1), round(b, 1)) for a, b in chain(*drawn.spots.values())
                )
                covered = [
                    box for box in drawn.titles.values() if box.over(Box(x, y, x + 1, y + 1))
                ]
                assert not covered or not spot
                marked += spot
    assert marked


def test_a_claimed_line_has_its_owner_in_the_list_and_at_both_ends():
    game, states = positions("eastern_us", 6)
    view = seen(game, states[5])
    free: Any = {**view, "lines": [{**line, "claimed": None} for line in view["lines"]]}
    mine: Any = {**free, "lines": [{**free["lines"][0], "claimed": 5}, *free["lines"][1:]]}
    shapes = [shared_board(each, NAMES).body.count('class="p5"') for each in (free, mine)]
    assert shapes[1] == shapes[0] + 3


def test_the_cube_on_its_way_is_where_it_has_come_to():
    game, states = positions("mexico", 3)
    moving = [s for s in states if game.view(s, None)["delivery"]]
    assert moving
    for state in moving:
        view = game.view(state, None)
        root = parsed(shared_board(view, NAMES))
        assert "piece-delivered" in ids(root)
        trails = [each for each in root.iter() if each.get("class") == "trail"]
        assert len(trails) == (len(view["delivery"]["path"]) > 1)


def test_cards_have_their_number_and_goals_their_points():
    game, states = positions("eastern_us", 6)
    view = game.view(states[3], None)
    text = words(parsed(shared_board(view, NAMES)))
    for card in view["cards"]:
        if card["icon"] == "green-circle":
            assert f"+{card['points']}" in text
        elif card["count"] > 1:
            assert f"×{card['count']}" in text  # noqa: RUF001


@each_game
def test_a_slim_board_has_the_parts_and_words_of_a_wide_one(board, players):
    game, states = positions(board, players)
    for state in states:
        view = game.view(state, 0)
        wide = player_board(view, 0, NAMES, hooks(game, state))
        slim = slim_board(view, 0, NAMES, hooks(game, state))
        keeps_the_rules_of_the_page(parsed(slim))
        assert slim.width < wide.width / 4
        assert choices_in([slim]) == choices_in([wide])
        assert set(ids(parsed(slim))) == set(ids(parsed(wide)))
        whole = " ".join(words(parsed(slim)))
        for baron in view["players"][0].get("baron") or ():
            assert baron["name"] in whole


def test_barons_of_others_are_backs():
    game, states = positions("mexico", 3)
    for state in states[3:-1]:
        view = game.view(state, 0)
        mine = words(parsed(player_board(view, 0, NAMES)))
        assert view["players"][0]["baron"][0]["name"] in mine
        for other in (1, 2):
            if view["players"][other]["baron"] is None:
                drawn = player_board(view, other, NAMES)
                assert "hidden" in drawn.body


def test_whoever_keeps_a_baron_sees_both():
    game, states = positions("eastern_us", 6)
    state = next(s for s in states if game.view(s, None)["pending"][-1]["what"] == "keep")
    seat = state.current_player
    view = game.view(state, seat)
    shown = ids(parsed(tray(view, NAMES, hooks(game, state))))
    assert {f"baron-{baron['baron']}" for baron in view["players"][seat]["baron"]} <= set(shown)
    other = tray(game.view(state, (seat + 1) % 6), NAMES)
    assert "baron-" not in other.body


def test_the_end_says_what_bonds_and_baron_gave():
    game, states = positions("eastern_us", 2)
    view = game.view(states[-1], None)
    for seat in range(2):
        score = view["players"][seat]["score"]
        assert dict(sources(view, seat)) == {"Bonds": score["bonds"], "Rail Baron": score["baron"]}
    assert sources(game.view(states[0], None), 0) == []
    assert named(view) == {}


def test_a_long_game_has_a_chart_with_few_numbers():
    drawing = chart([list(range(120)), list(range(0, 240, 2))], NAMES[:2])
    root = parsed(drawing)
    assert ids(root) == []  # there may be several charts on a page
    assert drawing.body.count('class="curve ') == 2
    labels = [each for each in words(root) if each.isdecimal()]
    assert len(labels) < 30


def test_a_colour_is_never_alone():
    for colour, letter in LETTERS.items():
        if letter:
            assert f">{letter}<" in badge(colour)
            assert f">{letter}<" in cube(colour)
            assert f">{letter}3<" in cube(colour, 3)
    assert len({re.sub(r'class="\w+"', "", icon(name)) for name in SIGNS}) == len(SIGNS)
    assert len(set(LETTERS.values())) == len(LETTERS)


def test_many_cubes_are_counted():
    few = heap({"red": 2, "blue": 1})
    assert [(colour, len(chips)) for colour, chips in few] == [("red", 2), ("blue", 1)]
    many = heap({"red": 4, "blue": 1})
    assert [(colour, [n for _, _, n in chips]) for colour, chips in many] == [
        ("red", [4]),
        ("blue", [1]),
    ]
    assert heap({}) == []


# ---------------------------------------------------------------------- the page


def test_small_screens_get_large_letters_and_targets():
    game, states = positions("mexico", 3)
    for state in states[:-1]:
        seat = state.current_player
        for drawing in everything(game.view(state, seat), seat, hooks(game, state), compact=True)[
            :3
        ]:
            assert drawing.width == 360
            root = parsed(drawing)
            on_map = {
                each.get("id")
                for here in root.iter(f"{SVG}svg")
                if here.get("id") == "map"
                for each in here.iter()
            }
            for anchor in root.iter(f"{SVG}a"):
                if anchor.get("href") and anchor.get("id") not in on_map:
                    wide = max(float(each.get("width")) for each in anchor.iter(f"{SVG}rect"))
                    tall = max(float(each.get("height")) for each in anchor.iter(f"{SVG}rect"))
                    assert wide >= 38, anchor.get("id")
                    assert tall >= 40, anchor.get("id")


def test_every_class_that_is_drawn_has_a_look():
    known = set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^}]*\}", "", theme.stylesheet())))
    known |= {"part", "t12", "gain", "price", "idle", "bare", "can", "why", "pan", "over"}
    known.add(PLAIN_LOOK)
    for board, players in GAMES:
        game, states = positions(board, players)
        for state in states:
            hooked = hooks(game, state) if state.current_player >= 0 else None
            for element in parsed(picture(game.view(state, 0), NAMES, hooked)).iter():
                assert set((element.get("class") or "").split()) <= known


def test_two_drawings_of_the_same_thing_can_have_ids_of_their_own():
    game, states = positions("mexico", 3)
    view = game.view(states[4], 0)
    plain = set(ids(parsed(shared_board(view))))
    other = set(ids(parsed(shared_board(view, hooks=Hooks(prefix="small-")))))
    assert plain
    assert not plain & other


def test_the_table_finds_the_drawings():
    game, states = positions("mexico", 3)
    assert family(game.view(states[0], None)).picture is picture
