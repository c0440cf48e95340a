"""What a page shows of each family beside its boards."""

import re
from typing import Any
from xml.etree import ElementTree as ET

import pytest

import footplate
from footplate.bots import bot, decide
from footplate.draw.families import family
from footplate.draw.parts import Hooks
from footplate.families import DRAWINGS
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match

NAMES = ["Ada", "Bo", "Cy"]


def positions(name, count=60):
    """Positions of a game of bots that are decided by a seat, with what was done then."""
    game = footplate.game(name, players="3")
    match = Match(game, 5, NAMES, auto_commit=True)
    rng = Generator(7)
    thinker = bot("random")
    for _ in range(count):
        state = match.state.clone()
        action = decide(thinker, game, state, rng)
        yield game, state, action
        match.play(action)


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_panels_are_drawings_with_a_place_of_their_own(name):
    for game, state, _ in list(positions(name, 12))[::4]:
        view = game.view(state, None)
        draw = family(view)
        for compact in (True, False):
            panels = draw.panels(view, NAMES, Hooks(), compact=compact, placed=draw.named(view))
            assert len({panel.key for panel in panels}) == len(panels)
            assert all(panel.name for panel in panels)
            assert sum(panel.movable for panel in panels) <= 1
            for panel in panels:
                root = ET.fromstring(panel.drawing.inline())
                assert (
                    root.get("viewBox") == f"0 0 {panel.drawing.width:g} {panel.drawing.height:g}"
                )
                assert "style" not in root.attrib
            whole = "".join(panel.drawing.body for panel in panels)
            parts = game.parts(state)
            missing = [part for part in parts if part.startswith(("space/", "city/", "card/"))]
            assert all(f'id="{part.replace("/", "-")}"' in whole for part in missing[:20])


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_figures_facts_costs_and_origins_are_short_texts(name):
    for game, state, action in positions(name):
        view = game.view(state, None)
        draw = family(view)
        for seat in range(3):
            figures = draw.figures(view, seat)
            assert figures
            assert all(figure.label and 0 < len(figure.text) <= 14 for figure in figures)
        assert all(fact.label and fact.text for fact in draw.facts(view))
        word = game.action_text(action).partition(" ")[0]
        assert draw.origin(word, own=True)
        assert draw.origin(word, own=False)
        assert draw.cost(0, 0) == []
        assert len(draw.cost(3, 0)) == 1


@pytest.mark.parametrize("name", sorted(DRAWINGS))
def test_effects_tell_of_a_change_and_of_nothing_where_there_is_none(name):
    told = set()
    for game, state, action in positions(name, 120):
        seat = state.current_player
        before = game.view(state, seat)
        draw = family(before)
        assert draw.effects(before, before, seat, NAMES) == []
        state.apply_action(action)
        found = draw.effects(before, game.view(state, seat), seat, NAMES)
        assert len(set(found)) == len(found)
        told |= {each.partition(":")[0] for each in found}
    assert len(told) > 3


def test_the_cost_of_a_build_is_told_tile_by_tile_and_in_all():
    game = footplate.game("world", players="3", map="mexico", auction="variant1")
    match = Match(game, 3, NAMES, auto_commit=True)
    while "build from chihuahua" not in actions(match):
        match.play_text(actions(match)[0])
    match.play_text("build from chihuahua")
    prices, seat = seen(match, None)["prices"], match.current_player
    before = seen(match, seat)
    tile = next(text for text in actions(match) if text.startswith("build "))
    match.play_text(tile)
    after = seen(match, seat)
    told = family(after).effects(before, after, seat, NAMES)
    spent = after["building"]["spent"]
    assert prices["plains"] <= spent
    assert any(each.startswith(f"This build so far: ${spent},000") for each in told)
    match.play_text("done")
    done = seen(match, seat)
    assert f"This build in all: ${spent},000" in family(after).effects(after, done, seat, NAMES)


def test_a_preview_warns_of_unfinished_track_that_leaves_the_board():
    game = footplate.game("world", players="2")
    state, rng = game.new(0), Generator(0)
    told: list[str] = []
    while not told:
        seat = state.current_player
        before: Any = game.view(state, None)
        state.apply_action(rng.choice(state.legal_actions()))
        after: Any = game.view(state, None)
        effects = family(after).effects(before, after, seat, NAMES)
        told = [each for each in effects if "unfinished" in each]
        while state.current_player < 0:
            state.apply_action(rng.outcome(state.chance_outcomes()))
    own = [end for end in before["ends"] if end["seat"] == seat]
    assert before["round"] == 3
    assert len(told) == len(own)
    assert not after["ends"]


def seen(match, seat) -> Any:
    """What a seat sees now."""
    return match.game.view(match.state, seat)


def actions(match):
    return [match.game.action_text(action) for action in match.state.legal_actions()]


def test_choices_of_tiles_cubes_and_cards_have_signs():
    signed: dict[str, int] = {}
    for game, state, _ in positions("world", 150):
        view = game.view(state, None)
        for action in state.legal_actions():
            text = game.action_text(action)
            drawing = family(view).sign(view, text)
            word = text.split(" ")[0] + (" from" if " from " in text else "")
            signed[word] = signed.get(word, 0) + (drawing is not None)
            if drawing is not None:
                ET.fromstring(drawing.inline())
    assert signed["build"] > 0
    assert signed["take"] > 0
    assert signed["urbanize"] > 0
    assert signed["pass"] == signed["build from"] == 0


def test_a_track_move_tells_what_it_scores_and_opens_and_what_comes_in_reach():
    game = footplate.game("russian", players="3")
    match = Match(game, 3, NAMES, auto_commit=True)

    def told(text):
        before, seat = seen(match, match.current_player), match.current_player
        match.play_text(text)
        return family(before).effects(before, seen(match, seat), seat, NAMES)

    match.play_text("start coin")
    match.play_text("start industry")
    match.play_text("wrench 1")
    said = told("place wood-2 ww")
    assert "Next: 3 wood moves" in said
    assert "Workers in hand: 6 → 4" in said
    said = told("advance wood trans-siberian")
    assert "Opens green track" in said


def test_a_locomotive_tells_what_comes_in_reach():
    told = set()
    for game, state, action in positions("russian", 220):
        seat = state.current_player
        before = game.view(state, seat)
        state.apply_action(action)
        told |= {*family(before).effects(before, game.view(state, seat), seat, NAMES)}
    assert any(", reach: " in each for each in told)
    assert any(each.startswith("In reach on ") for each in told)
    assert not any(re.match("In reach on .* tracks? on space", each) for each in told)
    assert any(" in every round" in each for each in told)
    assert any(", space " in each and " gives " in each for each in told)


def test_nobody_scores_more_when_the_game_is_over():
    game = footplate.game("russian", players="3")
    match = Match(game, 5, NAMES, auto_commit=True)
    rng, thinker = Generator(7), bot("random")
    before: Any = game.view(match.state, 0)
    while match.result is None:
        before = game.view(match.state, 0)
        match.play(decide(thinker, game, match.state, rng))
    figures = family(before).figures(before, 0)
    assert len(figures) == 3
    assert figures[-1].label == f"Would score now: +{before['players'][0]['now']}"
    after = game.view(match.state, 0)
    assert len(family(after).figures(after, 0)) == 2


@pytest.mark.parametrize("name", ["russian", "world"])
def test_a_long_name_ends_before_the_edge_of_the_tray(name):
    game, state, _ = next(positions(name))
    view = game.view(state, None)
    body = family(view).tray(view, ["W" * 30] * 3, compact=True).body
    assert "WWW…" in body
    assert "W" * 30 not in re.sub(r"<title>.*?</title>", "", body)
