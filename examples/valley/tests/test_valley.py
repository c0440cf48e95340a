"""The Valley Line keeps the contract, scores by its rules, and uses all that a game may bring."""

from __future__ import annotations

import re
from typing import Any

import pytest

import footplate
from footplate import parts
from footplate.benchmark.evaluation import evaluate
from footplate.bots import bots, levels
from footplate.bots.cards import network
from footplate.draw.families import family
from footplate.draw.parts import Hooks, part_id
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.messages import worded
from footplate.lab.facts import seats
from footplate.lab.playing import play
from footplate.table.shown import guides
from footplate.table.shown.guides.lessons import Done, Pupil
from footplate.testing import check_game
from footplate_valley.game import ACTIONS, Position, Valley
from footplate_valley.valley import CONTRACTS, EDGES

LANGUAGES = ("en", "de", "ja")
KEY = re.compile(r"\b[a-z]+\.[a-z]+\b")


@pytest.mark.parametrize("players", ["2", "5"])
def test_it_keeps_the_contract(players):
    check_game(footplate.game("valley", players=players), games=2, samples=10)


def test_a_railroad_that_joins_its_towns_fulfils_a_contract():
    state = Valley(2, 6).start()
    number = next(n for n, each in enumerate(CONTRACTS) if each.ends == ("Cawdon", "Hollin"))
    state.hands[0] = [number]
    state.drawing, state.turns, state.coins[0] = -1, 1, 20
    assert state.final(0) == -2 + 2, "it costs 2, and twenty coins are two points"
    for action in ("lay K2 sw", "lay K3 se", "lay K4 sw"):
        assert not state.joins(0, number)
        state.apply_action(ACTIONS.index(action))
    assert state.joins(0, number)
    assert state.final(0) == 3 + 3 + CONTRACTS[number].worth + 1, "two towns, and seventeen coins"


def test_nobody_shares_a_track_or_builds_in_the_wild():
    game = Valley(2, 6)
    state = game.new(1)
    first = next(action for action in state.legal_actions() if action < len(EDGES))
    state.apply_action(first)
    assert str(game.why_not(state, first)) == "There is a track already"
    wild = ACTIONS.index("lay D5 e")
    assert (
        str(game.why_not(state, wild))
        == "Your first track begins in a town, all others continue your railroad"
    )


def test_its_bots_are_better_from_level_to_level():
    game = footplate.game("valley", players=2)
    assert [*levels("valley")] == ["random", "net:noise=3", "greedy"]
    assert network(game) is not None, "its own network is found"
    for better, worse in (("greedy", "random"), ("net", "random")):
        found = play(game, bots([better, worse], 2, "valley"), 5)
        assert found.result.winners == (0,)


def test_the_lab_knows_its_facts():
    match = Match(footplate.game("valley", players=2), 3, auto_commit=True)
    while match.result is None:
        match.play(match.state.legal_actions()[0])
    found = seats(match, "3")[0]
    assert found.measures["contracts"] >= 2
    assert found.things["first step"] == ["lay"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("compact", [False, True])
def test_every_choice_is_drawn_and_worded_in_each_language(language, compact):
    game = footplate.game("valley", players=3)
    state: Position = game.new(3)
    for _ in range(20):
        if state.current_player < 0:
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        choices = game.choices(state)
        view: Any = game.view(state, state.current_player)
        hooks = Hooks(links={each.part: "#" for each in choices}, language=language)
        draw = family(view)
        drawn = [draw.tray(view, hooks=hooks, compact=compact)]
        drawn += [each.drawing for each in draw.panels(view, hooks=hooks, compact=compact)]
        drawn += [draw.player_board(view, n, hooks=hooks, compact=compact) for n in range(3)]
        body = "".join([each.body for each in drawn])
        for choice in choices:
            assert f'id="{part_id(choice.part)}"' in body
            assert "choice." not in worded(choice.message, language)
        assert not KEY.search(re.sub(r"<[^>]*>", " ", body))
        state.apply_action(choices[len(choices) // 2].action)


@pytest.mark.parametrize(
    "language, coins", [*zip(LANGUAGES, ("Coins", "Münzen", "コイン"), strict=True)]
)
def test_a_preview_says_what_a_choice_changes_in_each_language(language, coins):
    game = footplate.game("valley", players=2)
    state = game.new(1)
    while state.current_player < 0:
        state.apply_action(state.chance_outcomes()[0][0])
    worked = state.clone()
    worked.apply_action(game.action_from_text("work"))
    before, after = (game.view(each, 0) for each in (state, worked))
    (found,) = family(before).effects(before, after, 0, (), language)
    assert re.fullmatch(rf"{coins}: \d+ → \d+", found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_rules_are_explained(language):
    game = footplate.game("valley", players=2)
    state = game.new(1)
    view: Any = game.view(state, 0)
    found = family(view).rules(view, game.parts(state), language)
    assert len(found) == 2
    for chapter in found:
        assert all(not KEY.search(f"{topic.name} {topic.text}") for topic in chapter.topics)


def test_the_coach_leads_through_a_whole_game():
    guide = guides.guide("valley")
    assert guide is not None
    game = footplate.game("valley", **guide.options)
    state, rng = game.new(guide.seed), Generator(1)
    done: list[Done] = []
    taken: set[int | None] = set()
    while state.current_player != -2:
        if state.current_player == -1:
            state.apply_action(rng.outcome(state.chance_outcomes()))
            continue
        pupil = Pupil(game, state, state.current_player, done, state.round)
        action = state.legal_actions()[0]
        if state.current_player == 0:
            number, said = guide.teach(pupil)
            taken.add(number)
            assert all("guide." not in worded(each, "ja") for each in said.said)
            action = said.actions[0]
            done.append(Done(game.action_text(action), state.round))
        state.apply_action(action)
    assert {0, 1, 2} <= taken


def test_all_parts_that_it_names_can_be_used():
    for kind in ("evaluation", "weighted", "features", "networks", "levels", "facts", "guide"):
        assert parts.find("valley", kind) is not None


def test_a_task_stays_as_it_was():
    row = evaluate("valley/Valley2p-v1", "greedy", games=2)
    assert row.checksum[:16] == "5a3160343f30da06"
