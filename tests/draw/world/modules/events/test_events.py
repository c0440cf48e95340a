"""The two slots of the event deck, drawn and described; each says that the events are our own."""

import io

import pytest
from rich.console import Console
from tests.games.world.table import at, known, view

import footplate
from footplate.draw import text
from footplate.draw.families import family


@pytest.fixture(scope="module")
def of():
    return known(footplate.game("world", map="mexico", players=3, events="yes"))


def drawn(of, *, compact=False, **events):
    seen = view(at(of, turn=2, events=events))
    return family(seen).shared_board(seen, compact=compact).inline()


@pytest.mark.parametrize("compact", [False, True])
def test_both_slots_are_drawn_with_what_their_events_do(of, compact):
    body = drawn(of, compact=compact, current="floods", future="strike")
    assert "Events (our own design)" in body
    assert "Current event, our own design: Floods: A tile on water costs $2,000 more" in body
    assert "Future event, our own design: Strike: At most 3 tiles in a build action" in body


def test_the_same_stands_on_the_page_of_a_match(of):
    seen = view(at(of, turn=2, events={"current": "floods"}))
    for compact in (False, True):
        shared = family(seen).panels(seen, compact=compact)[1]
        assert "Current event, our own design: Floods" in shared.drawing.inline()


def test_nothing_is_drawn_without_events():
    seen = view(at(known(footplate.game("world", map="mexico", players=3))))
    assert "our own design" not in family(seen).shared_board(seen, compact=False).inline()


def test_empty_slots_and_events_that_have_acted_say_so(of):
    assert drawn(of).count("no event") >= 2
    assert "World Fair: Acted when it was turned up" in drawn(of, current="world-fair")


def test_a_colour_is_named(of):
    body = drawn(of, current="demand-for-goods", colour="purple")
    assert "1 point more for whoever delivers a purple cube" in body


def test_what_the_event_has_brought_is_said(of):
    gained = drawn(of, current="mail-contract", first=2)
    assert "1 point for the first delivery of the turn (gone to Player 2)" in gained
    assert "(so far Player 3: 4 links)" in drawn(of, current="long-haul", longest=4, best=3)
    assert "(so far tied: 1 link)" in drawn(of, current="long-haul", longest=1)
    assert "(so far" not in drawn(of, current="long-haul")


def told(of, **events):
    seen = view(at(of, turn=2, events=events))
    file = io.StringIO()
    Console(file=file, width=160, highlight=False).print(text.board(seen, 160, ()))
    return " ".join(file.getvalue().split())


def test_the_terminal_lists_both_slots(of):
    said = told(of, current="mail-contract", first=1)
    assert "Events our own design" in said
    assert "Current: Mail Contract: 1 point for the first delivery" in said
    assert "Future: no event" in said


def test_the_event_in_force_stands_in_the_head_of_a_page(of):
    seen = view(at(of, turn=2, events={"current": "floods"}))
    facts = family(seen).facts(seen)
    assert [fact for fact in facts if fact.text == "Floods"]
    assert any("Current event, our own design: Floods" in fact.label for fact in facts)
    idle = view(at(known(footplate.game("world", map="mexico", players=3))))
    assert len(family(idle).facts(idle)) == len(facts) - 1
