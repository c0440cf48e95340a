"""The notation of actions and outcomes: read and written without a position."""

import pytest
from tests.games.russian.table import EDITIONS, game

from footplate.kernel.errors import NotationError

both = pytest.mark.parametrize("edition", EDITIONS)


@both
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_action_is_read_as_it_is_written(edition, players):
    of = game(edition, players)
    texts = [of.action_text(action) for action in range(of.action_count)]
    assert [of.action_from_text(text) for text in texts] == list(range(of.action_count))
    assert len(set(texts)) == of.action_count


@both
def test_every_outcome_is_read_as_it_is_written(edition):
    of = game(edition)
    texts = [of.outcome_text(outcome) for outcome in range(of.outcome_count)]
    assert [of.outcome_from_text(text) for text in texts] == list(range(of.outcome_count))
    assert texts[:4] == ["order 1", "order 2", "order 3", "order 4"]
    assert "engineer 15" in texts
    assert "removed flat" in texts


@pytest.mark.parametrize(
    "text",
    [
        "place locomotive-3 wtc",
        "advance bronze st-petersburg",
        "wrench 2",
        "engine trans-siberian-2",
        "return locomotive",
        "locomotive 10a",
        "factory returned-3",
        "replace gap-5",
        "idea valuation",
        "bonus green-bronze",
        "swap basic",
        "reuse engineer-4",
        "pass",
    ],
)
def test_an_action_has_short_words(text):
    of = game("2021")
    assert of.action_text(of.action_from_text(text)) == text


@pytest.mark.parametrize(
    "text,problem",
    [
        ("fly kyiv", "expected one that begins with advance, bonus, box"),
        ("", "expected one that begins with advance, bonus, box"),
        ("place", "expected one that begins with advance, bonus, box"),
        ("place moon w", "moon"),
        ("place basic ww", 'expected "place basic" and one of w, t, b, c'),
        ("advance wood", 'expected "advance" and one of wood, green'),
        ("advance wood paris", "one of trans-siberian, st-petersburg, kyiv"),
        ("wrench 1 2", 'expected "wrench" and one of 1, 2, 3'),
        ("pass now", 'expected "pass" alone'),
    ],
)
def test_what_is_no_action_is_refused_with_what_was_expected(text, problem):
    with pytest.raises(NotationError) as refused:
        game().action_from_text(text)
    assert str(refused.value).startswith(f'"{text}" is no action; ')
    assert problem in str(refused.value)


def test_what_is_no_outcome_is_refused_with_what_was_expected():
    with pytest.raises(NotationError, match=r'^"order 5" is no outcome; expected "order" and'):
        game().outcome_from_text("order 5")


def test_there_is_no_text_beyond_the_range():
    of = game()
    with pytest.raises(IndexError, match="is not in range"):
        of.action_text(of.action_count)
    with pytest.raises(IndexError, match="is not in range"):
        of.outcome_text(of.outcome_count)
