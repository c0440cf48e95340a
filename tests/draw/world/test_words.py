"""The words of the drawings of Railways of the World: all of them come from the catalogue."""

import re
import tomllib
from functools import cache
from string import ascii_lowercase
from typing import Any

import pytest
from rich.cells import cell_len
from tests.draw.drawn import NAMES as DRAWN_NAMES
from tests.draw.drawn import SVG, everything, parsed

import footplate
from footplate.bots import bot, decide
from footplate.draw.families import family
from footplate.draw.parts import Hooks, part_id
from footplate.draw.text_pen import ASCII, UNICODE, Sheet
from footplate.draw.world.board.kept import ground_file
from footplate.draw.world.text import table
from footplate.draw.world.text.map import codes_of
from footplate.games.world.maps import PLAYED
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from footplate.kernel.messages import worded
from footplate.locale import ACCENTED

NAMES = ["1", "2", "3", "4", "5", "6"]
MAPS = [played.name for played in PLAYED]


def each_map(test):
    """Run a test on one map in two; with `--long`, on the others too."""
    return pytest.mark.sample(2)(pytest.mark.parametrize("board", MAPS)(test))


@cache
def game_of(board, players=3):
    game = footplate.game("world", map=board, players=players, turn_limit=5)
    return game, steps(game)


def steps(game):
    """The positions of a game of the greedy bot and of one at random, before and after steps."""
    found = []
    for name in ("greedy", "random"):
        player, rng, state = bot(name), Generator(7), game.new(7)
        while state.current_player != TERMINAL:
            before = state.clone()
            if state.current_player == CHANCE:
                state.apply_action(rng.outcome(state.chance_outcomes()))
            else:
                state.apply_action(decide(player, game, state, rng))
            found.append((before, state.clone()))
    return found


def hooks(game, state):
    """Links and reasons in a language of accents, as a page has them."""
    if state.current_player < 0:
        return Hooks(language=ACCENTED)
    choices = game.choices(state)
    links = {choice.part: f"?choose={choice.action}" for choice in choices}
    whys = {part: "?why" for part in game.parts(state) if part not in links}
    labels = {choice.part: worded(choice.message, ACCENTED, NAMES) for choice in choices}
    return Hooks(links=links, whys=whys, labels=labels, language=ACCENTED)


def names_in(view):
    """The words in the names of cities and players, and of the lands and seas on a map."""
    return names_on(view["map"], tuple([site["name"] for site in view["board"]["cities"]]))


@cache
def names_on(board, cities):
    labels = tomllib.loads(ground_file(board).read_text(encoding="utf-8"))["labels"]
    names = [*cities, *DRAWN_NAMES, *[label[0] for label in labels]]
    return {word for name in names for word in re.findall(r"[A-Za-z]+", name)}


def english(text, known):
    """The words of two or more letters without an accent, but for names, which may be cut."""
    text = re.sub(r"\b[A-Z]{1,2}[0-9]+\b", "", text)  # the names of hexes
    found = re.findall(r"(?<![^\W\d_])[A-Za-z]{2,}(?![^\W\d_])", text)
    return [word for word in found if not any(name.startswith(word) for name in known)]


def texts(drawing):
    """Everything that a drawing says, to the eye and to a screen reader."""
    found = [drawing.name]
    for element in parsed(drawing).iter():
        found += [element.get("aria-label") or "", element.get("title") or ""]
        if element.tag == f"{SVG}title" or element.tag == f"{SVG}text":
            found.append(element.text or "")
    return found


def rare(game, found):
    """The first position of each kind, and the last."""
    seen = set()
    for _, state in found:
        view = game.view(state, None)
        kind = view["pending"][-1]["what"] if view["pending"] else view["current"]
        if kind not in seen:
            seen.add(kind)
            yield state
    barons = "barons" in game.view(found[0][0], None)["players"][0]
    assert seen >= {"bid", "action", "build", "hop", None} | ({"keep"} if barons else set())


@each_map
def test_all_texts_can_be_translated(board):
    """Every word that is no name of a player or a city carries the accents of its catalogue."""
    game, found = game_of(board)
    compact = MAPS.index(board) % 2 == 1
    for state in rare(game, found):
        seat = max(state.current_player, 0)
        view = game.view(state, seat)
        hooked, draw = hooks(game, state), family(view)
        drawings = [
            *everything(view, seat, hooked, compact=compact),
            draw.picture(view, NAMES, hooked, compact=compact),
            *[draw.thumbnail(view, each, NAMES, hooked) for each in range(3)],
        ]
        panels = draw.panels(view, NAMES, hooked, compact=compact)
        said = [*[panel.name for panel in panels], *[t for d in drawings for t in texts(d)]]
        said += [text for panel in panels for text in texts(panel.drawing)]
        assert not english("\n".join(said), names_in(view)), state.turns


@each_map
def test_all_words_of_a_terminal_can_be_translated(board):
    signs, width = ((UNICODE, 100), (ASCII, 64))[MAPS.index(board) // 2 % 2]
    game, found = game_of(board)
    for state in rare(game, found):
        for seat in (0, None):
            view = game.view(state, seat)
            known = {*names_in(view), *codes_of(view["board"]).values()}
            sheet = Sheet(width, signs, NAMES, ACCENTED, "world")
            lines = [line.plain for line in table.lines(view, sheet)]
            assert all(cell_len(line) <= width for line in lines)
            last = ascii_lowercase[len(view["lines"]) - 1]  # Major Lines are lettered
            said = re.sub(rf"\b([RYBKP]+|[a-{last}]+)\b", "", "\n".join(lines[1:]))
            said = re.sub(r"\b[A-Z][A-Za-z0-9]-", "", said)  # links from city to city
            assert not english(said, known)


@each_map
def test_all_words_beside_drawings_can_be_translated(board):
    game, found = game_of(board)
    draw = family(game.view(found[0][0], None))
    kinds = set()
    for before, after in found:
        seat = max(before.current_player, 0)
        old, new = game.view(before, seat), game.view(after, seat)
        changes = draw.effects(old, new, seat, NAMES, ACCENTED)
        kinds |= {re.sub(r"[^Åƀçđéĝĥîĵķļñôþŕšţûṽŵýž ]", "", each)[:9] for each in changes}
        said = [*changes, worded(game.heading(after), ACCENTED)]
        for each in range(3):
            said += [word for pair in draw.figures(new, each, ACCENTED) for word in pair]
            said += [source for source, _ in draw.sources(new, each, ACCENTED)]
        said += [word for pair in draw.facts(new, ACCENTED) for word in pair]
        assert not english("\n".join(said), names_in(new))
    assert len(kinds) > 8
    said = [*draw.cost(7, 1, ACCENTED), *draw.cost(0, 3, ACCENTED)]
    said += [draw.origin(word, ACCENTED, own=own) for word in ("hop", "build", "take")
             for own in (False, True)]  # fmt: skip
    said += texts(draw.chart([[0, 5, 9], [0, 2, 4]], NAMES[:2], ACCENTED))
    result = game.result(found[-1][1])
    said += [worded(each, ACCENTED) for each in (result.reason, result.tie_break) if each]
    assert not english("\n".join(said), set())


def test_a_card_and_a_baron_without_words_show_their_titles():
    game, found = game_of("mexico")
    state = next(s for s, _ in found if s.current_player >= 0)
    view = game.view(state, state.current_player)
    card = view["cards"][0]
    strange: Any = {**card, "kind": "strange", "name": "Strange Card", "city": None}
    changed: Any = {
        **view,
        "cards": [strange],
        "printed": {**view["printed"], card["card"]: strange},
    }
    drawn = family(view).shared_board(changed, NAMES, compact=False)
    assert "Strange Card: Strange Card" in drawn.body
    assert f'id="{part_id("card/" + card["card"])}"' in drawn.body
    line = Sheet(100, UNICODE, NAMES, domain="world")
    assert any("Strange Card: Strange Card" in each.plain for each in table.display(changed, line))


def test_counted_things_have_a_singular_and_a_plural():
    game, found = game_of("mexico")
    draw = family(game.view(found[0][0], None))
    assert draw.cost(7, 1) == ["$7,000", "1 new bond"]
    assert draw.cost(0, 2) == ["2 new bonds"]
