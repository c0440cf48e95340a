"""The drawings: well-formed, complete, with every part there, and with nothing that is hidden."""

import re
from functools import cache
from itertools import pairwise
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
    texts,
    untranslated,
)

import footplate
from footplate.bots import bot, decide
from footplate.draw import theme
from footplate.draw.families import family
from footplate.draw.parts import Hooks, part_id
from footplate.draw.pieces import LETTERS, SHAPES, shape, track, worker
from footplate.draw.russian.pieces.worker_names import named
from footplate.draw.russian.player.board import player_board
from footplate.draw.russian.player.routes import values
from footplate.draw.russian.table.picture import picture
from footplate.draw.russian.table.shared import shared_board
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from footplate.kernel.messages import worded
from footplate.locale import ACCENTED

OPTIONS = [(edition, players) for edition in ("2013", "2021") for players in (2, 3, 4)]
NEWER = {
    "german": {"board": "german"},
    "american": {"board": "american"},
    "asian": {"board": "asian"},
    "mixed": {"board": "american", "industry": "asian", "modules": "ideas"},
    "modules": {"modules": "all"},
    "solo": {"board": "american", "modules": "coal+manufactory", "solo": "yes"},
}
"""In place of the edition: other boards and modules, in that of 2021."""
BOARDS = [
    ("german", 2), ("german", 4), ("american", 2), ("american", 4), ("asian", 2), ("asian", 4),
    ("mixed", 3), ("modules", 2), ("modules", 4), ("solo", 1),
]  # fmt: skip
SIZES = {"t11": 11, "t13": 13, "t14": 14, "t16": 16, "head": 15, "big": 20}

each_option = pytest.mark.parametrize("edition, players", [*OPTIONS, *BOARDS])


def built(edition, players):
    """The game; a word instead of an edition is one of `NEWER`."""
    if edition in NEWER:
        return footplate.game("russian", players=players, **NEWER[edition])
    return footplate.game("russian", edition=edition, players=players)


@cache
def positions(edition, players):
    """A game with every position in which a seat decides, and its end."""
    game = built(edition, players)
    state = game.new(5)
    rng = Generator(5)
    greedy = bot("greedy")
    found = []
    chosen: dict[str, int] = {}
    while state.current_player != TERMINAL:
        if state.current_player == CHANCE:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            continue
        found.append(state.clone())
        if edition in NEWER and edition != "german":
            state.apply_action(curious(game, state, chosen, rng))
        else:
            state.apply_action(decide(greedy, game, state, rng))
    found.append(state)
    return game, found


def curious(game, state, chosen, rng):
    """In turns anything, and what has been done least often, by the word of the notation."""
    acts = {action: game.action_text(action).split(" ")[0] for action in state.legal_actions()}
    action = min(acts, key=lambda each: (chosen.get(acts[each], 0), -each))
    if rng.below(2):
        action = list(acts)[rng.below(len(acts))]
    chosen[acts[action]] = chosen.get(acts[action], 0) + 1
    return action


def seen(game, state, seat):
    """What the seat sees."""
    return game.view(state, seat)


def some(edition, players, step):
    game, found = positions(edition, players)
    return game, [*found[:-1:step], found[-1]]


def hooks(game, state):
    """A link for every choice."""
    return Hooks(
        links={choice.part: f"?choose={choice.action}" for choice in game.choices(state)},
        labels={choice.part: str(choice) for choice in game.choices(state)},
    )


# ---------------------------------------------------------------------- every position


@each_option
@pytest.mark.parametrize("compact", [False, True])
def test_a_drawing_is_well_formed_and_keeps_the_rules_of_the_page(edition, players, compact):
    game, states = some(edition, players, 301)
    for number, state in enumerate(states):
        for seat in (number % players, None):
            view = seen(game, state, seat)
            root = parsed(picture(view, NAMES, compact=compact))
            keeps_the_rules_of_the_page(root)


@each_option
@pytest.mark.parametrize("compact", [False, True])
def test_every_choice_has_its_link(edition, players, compact):
    game, states = some(edition, players, 59)
    for state in states[:-1]:
        seat = state.current_player
        hooked = hooks(game, state)
        drawings = everything(seen(game, state, seat), seat, hooked, compact=compact)
        assert choices_in(drawings) == choices_of(hooked)


@each_option
def test_a_part_that_cannot_be_chosen_asks_why(edition, players):
    game, states = some(edition, players, 83)
    for state in states[:-1]:
        seat = state.current_player
        parts = {f"space/{space['space']}" for space in seen(game, state, seat)["spaces"]}
        chosen = hooks(game, state).links
        whys = {part: f"?why={part}" for part in parts if part not in chosen}
        drawings = everything(seen(game, state, seat), seat, Hooks(links=chosen, whys=whys))
        text = "".join([drawing.inline() for drawing in drawings])
        assert text.count('class="part can') == len(chosen)
        assert text.count('class="part why') > 0


@each_option
def test_the_parts_of_a_board_are_there_without_links(edition, players):
    """Whoever only watches sees them too, and a page can move what moves."""
    game, states = some(edition, players, 83)
    for state in states:
        view = seen(game, state, None)
        shared = ids(parsed(shared_board(view)))
        for space in view["spaces"]:
            mine = [p for p in view["players"] if space["space"] in own(p)]
            if (space["open"] or space["held"]) and not mine:
                assert part_id(f"space/{space['space']}") in shared
        for seat in range(players):
            board = ids(parsed(player_board(view, seat)))
            colours = [c for r in view["players"][seat]["routes"] for c in r["colours"]]
            assert len([name for name in board if "-track-" in name]) == len(colours)
            gaps = [name for name in board if "-gap-" in name]
            if "sites" in view:
                assert not gaps
                assert len([name for name in shared if name.startswith("industry-f")]) in (5, 6)
            else:
                assert len(gaps) == 5
            for number in view["players"][seat]["engineers"]:
                assert f"space-engineer-{number}" in board


def own(player):
    return [f"engineer-{number}" for number in player["engineers"]]


@each_option
def test_what_is_hidden_from_a_seat_changes_no_byte(edition, players):
    game, states = some(edition, players, 131)
    rng = Generator(3)
    hidden = 0
    for state in states:
        for seat in range(players):
            other = game.determinize(state, seat, rng)
            hidden += other.key() != state.key()
            for compact in (False, True):
                here = picture(seen(game, state, seat), NAMES, compact=compact)
                assert here == picture(seen(game, other, seat), NAMES, compact=compact)
    assert hidden or edition in NEWER


def test_cards_of_others_are_shown_by_number_alone():
    game = footplate.game("russian", players=2, edition="2013")
    given: Any = {
        "removed": ["flat", "wood"],
        "taken": ["2 ideas"],
        "players": [{"engineers": [2, 3]}, {"engineers": [4]}],
    }
    state = game.position(given)
    holder = next(seat for seat in (0, 1) if seen(game, state, seat)["players"][seat]["bonuses"])
    mine = player_board(seen(game, state, holder), holder)
    theirs = player_board(seen(game, state, 1 - holder), holder)
    assert f"board-{holder}-bonus-ideas" in mine.body
    assert "bonus-ideas" not in theirs.body
    assert f"board-{holder}-bonuses" in theirs.body


@each_option
def test_the_same_view_gives_the_same_bytes(edition, players):
    game, states = some(edition, players, 90)
    for state in states:
        view = seen(game, state, 0)
        assert picture(view, NAMES).standalone() == picture(view, NAMES).standalone()


@each_option
def test_texts_lie_inside_and_can_be_read(edition, players):
    """Texts begin within the drawing, and are large enough wherever pictures are made smaller."""
    game, states = some(edition, players, 141)
    for state in states:
        for compact in (False, True):
            for drawing in everything(seen(game, state, 0), 0, compact=compact):
                for x, y, size, words in placed_texts(parsed(drawing)):
                    assert size >= 11, words
                    assert 0 <= y <= drawing.height, words
                    assert 0 <= x <= drawing.width, words


def classes(element):
    return [cls for each in element.iter() for cls in (each.get("class") or "").split()]


def placed_texts(element, x=0.0, y=0.0, scale=1.0):
    found = re.match(
        r"translate\((\S+) (\S+?)\)(?: scale\((\S+)\))?", element.get("transform") or ""
    )
    if found:
        x += float(found[1]) * scale
        y += float(found[2]) * scale
        scale *= float(found[3] or 1)
    if element.tag == f"{SVG}text":
        words = "".join(element.itertext())
        size = min([SIZES.get(cls, 12) for cls in classes(element)] or [12])
        here = x + scale * float(element.get("x")), y + scale * float(element.get("y"))
        yield *here, size * scale, words
    for child in element:
        yield from placed_texts(child, x, y, scale)


# ---------------------------------------------------------------------- what is said


@each_option
def test_the_points_above_the_spaces_are_those_of_the_route(edition, players):
    game, states = some(edition, players, 7)
    doubled = 0
    for state in states:
        for player in seen(game, state, 0)["players"]:
            for route in player["routes"]:
                assert sum(values(player, route)) == route["points"]["tracks"]
                doubled += route["doublers"]
    assert doubled


@each_option
def test_workers_keep_their_names(edition, players):
    """All workers are somewhere; a step moves only those that it has to."""
    game, found = positions(edition, players)
    before: dict[str, str] = {}
    for view, later in pairwise([seen(game, state, None) for state in found]):
        pieces = named(view, before)
        for player in view["players"]:
            start = f"piece-{player['seat']}-w"
            mine = [name for name in pieces if name.startswith(start)]
            swapping = [w for w in view["pending"] if w["what"] == "swap"]
            assert player["workers"] <= len(mine) <= player["workers"] + len(swapping)
            hands = [name for name, where in pieces.items() if where == "hand"]
            mine = [name for name in hands if name.startswith(f"piece-{player['seat']}-")]
            assert len(mine) == player["hand"] + player["temporary"] + player["wooden"]
        moved = named(later, pieces)
        if view["round"] == later["round"]:
            changed = [name for name in moved if name in pieces and moved[name] != pieces[name]]
            assert len(changed) <= 4
        before = pieces


def test_a_colour_is_never_alone():
    assert len({re.sub(r"\d+|p\d", "", shape(seat, 0, 0, 5)) for seat in range(4)}) >= 3
    assert len(set(SHAPES)) == 6
    patterns = set()
    for colour, letter in LETTERS.items():
        drawn = track(colour)
        assert f">{letter}<" in drawn
        patterns.add(re.sub(r'.*class="\w+-on"[^>]* d="([^"]*)".*|.*', r"\1", drawn, flags=re.S))
    assert len(patterns) == 5
    assert worker(0) != worker(0, "temporary") != worker(0, "wooden")


@pytest.mark.parametrize("edition, players", [("2013", 3), ("2021", 4), *BOARDS])
def test_all_texts_can_be_translated(edition, players):
    """Everything but the names of players comes from the catalogue: it has accents."""
    game, states = some(edition, players, 193)
    before = None
    for state in states:
        seat = max(state.current_player, 0)
        view = seen(game, state, seat)
        draw = family(view)
        said = []
        for hooked in (Hooks(language=ACCENTED), accented(game, state)):
            for compact in (False, True):
                panels = draw.panels(view, NAMES, hooked, compact=compact)
                drawings = [
                    *everything(view, seat, hooked, compact=compact),
                    picture(view, NAMES, hooked, compact=compact),
                    *[panel.drawing for panel in panels],
                ]
                said += [panel.name for panel in panels]
                said += [text for drawing in drawings for text in texts(drawing)]
        said += [text for each in draw.facts(view, ACCENTED) for text in each]
        for each in range(players):
            said += [text for figure in draw.figures(view, each, ACCENTED) for text in figure]
            said += [source for source, _ in draw.sources(view, each, ACCENTED)]
            if before:
                said += draw.effects(before, view, each, NAMES, ACCENTED)
        said += draw.cost(3, 0, ACCENTED)
        said += [draw.origin("place", ACCENTED, own=True), draw.origin("done", ACCENTED, own=False)]
        said += texts(draw.chart([[0, 3], [0, 5]], NAMES, ACCENTED))
        assert untranslated(said) == []
        before = view


def accented(game, state):
    """Links, reasons and names of all parts, in the language of accents."""
    links: dict[str, str] = {}
    labels: dict[str, str] = {}
    if state.current_player != TERMINAL:
        for choice in game.choices(state):
            links[choice.part] = f"?choose={choice.action}"
            labels[choice.part] = worded(choice.message, ACCENTED, NAMES)
    whys = {part: "?why" for part in game.parts(state) if part not in links}
    return Hooks(links, whys, labels, ACCENTED)


@pytest.mark.parametrize("edition, players", [("2021", 4), *BOARDS])
def test_small_screens_get_large_letters_and_targets(edition, players):
    game, states = some(edition, players, 17)
    sizes = [int(size) for size in re.findall(r"font-size:(\d+)px", theme.stylesheet())]
    assert min(sizes) == 11
    for state in states[:-1]:
        seat = state.current_player
        view = seen(game, state, seat)
        for drawing in everything(view, seat, hooks(game, state), compact=True)[:3]:
            assert drawing.width == 360
            for anchor in parsed(drawing).iter(f"{SVG}a"):
                if anchor.get("href"):
                    wide = max(float(each.get("width")) for each in anchor.iter(f"{SVG}rect"))
                    tall = max(float(each.get("height")) for each in anchor.iter(f"{SVG}rect"))
                    assert wide >= 40, anchor.get("id")
                    assert tall >= 40, anchor.get("id")


# ---------------------------------------------------------------------- ids and classes


def test_two_drawings_of_the_same_thing_can_have_ids_of_their_own():
    game, states = some("2021", 4, 60)
    view = seen(game, states[3], 0)
    plain = set(ids(parsed(player_board(view, 0))))
    other = set(ids(parsed(player_board(view, 0, hooks=Hooks(prefix="small-"), compact=True))))
    assert plain
    assert not plain & other


def test_every_class_that_is_drawn_has_a_look():
    known = set(re.findall(r"\.([a-z][\w-]*)", re.sub(r"\{[^}]*\}", "", theme.stylesheet())))
    known |= {"part", "t12", "gain", "price", "idle", "later", "bare", "held", "can", "why", "gap"}
    for edition, players in OPTIONS:
        game, states = some(edition, players, 83)
        for state in states:
            for element in parsed(picture(seen(game, state, 0))).iter():
                assert set((element.get("class") or "").split()) <= known


def test_the_country_of_a_board_covers_nothing_else_in_a_picture():
    game = footplate.game("russian", players=2)
    view: Any = game.view(game.new(1), None)
    alone, whole = player_board(view, 0), picture(view)
    (reaching,), (kept,) = [
        [each for each in parsed(drawn).iter() if each.get("class") == "sky"]
        for drawn in (alone, whole)
    ]
    assert float(reaching.get("y")) < 0, "in a window of another shape it goes on"
    corner = [float(kept.get(each)) for each in ("x", "y", "width", "height")]
    assert corner == [0, 0, alone.width, alone.height]
