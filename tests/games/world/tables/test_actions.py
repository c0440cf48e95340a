"""The notation of actions and outcomes: read and written without a position."""

import pytest
from tests.games.world.table import MAPS, game

from footplate.kernel.errors import NotationError

BIDS = "bids are from 1 to 30 (option bid_cap); a player who does not want to bid passes [RC p.4]"
both = pytest.mark.parametrize("name", MAPS)


@both
def test_every_action_is_read_as_it_is_written(name):
    of = game(name)
    texts = [of.action_text(action) for action in range(of.action_count)]
    assert [of.action_from_text(text) for text in texts] == list(range(of.action_count))
    assert len(set(texts)) == of.action_count


@both
def test_every_outcome_is_read_as_it_is_written(name):
    of = game(name)
    texts = [of.outcome_text(outcome) for outcome in range(of.outcome_count)]
    assert [of.outcome_from_text(text) for text in texts] == list(range(of.outcome_count))
    assert len(set(texts)) == of.outcome_count


@pytest.mark.parametrize(
    "text",
    [
        "done",
        "pass",
        "bid 17",
        "keep jay-gould",
        "build from boston",
        "urbanize norfolk blue",
        "upgrade cash",
        "deliver boston red",
        "hop chicago sw",
        "unload",
        "take hotel-atlanta",
        "use land-grant",
        "grow boston",
        "depot boston e",
        "western kansas-city",
    ],
)
def test_an_action_has_short_words(text):
    of = game()
    assert of.action_text(of.action_from_text(text)) == text


def test_a_tile_is_named_by_its_hex_and_its_sides():
    of = game()
    hexes = of.catalogue.board.hexes
    for sides in ("e-nw", "e-w", "e-sw", "ne-w", "ne-sw", "ne-se", "nw-sw", "nw-se", "w-se"):
        text = f"build {hexes[0]} {sides}"
        assert of.action_text(of.action_from_text(text)) == text


@pytest.mark.parametrize(
    "text, problem",
    [
        ("fly boston", "expected one that begins with bid, build, deliver, depot"),
        ("", "expected one that begins with"),
        ("bid 31", BIDS),
        ("bid 0", BIDS),
        ("bid much", 'expected "bid" and one of 1, 2, 3'),
        ("bid", 'expected "bid" and one of 1, 2, 3'),
        ("urbanize norfolk red", "there is no New City tile in red [RC p.5]"),
        ("urbanize atlantis red", '"atlantis" cannot stand there'),
        ("urbanize norfolk green", '"urbanize"'),
        ("urbanize norfolk", '"urbanize"'),
        ("build A0 e-ne", "cannot stand there"),
        ("hop chicago north", '"hop"'),
        ("western boston", 'expected "western" and one of kansas-city, des-moines'),
        ("done now", 'expected "done" alone'),
    ],
)
def test_what_is_no_action_is_refused_with_what_was_expected(text, problem):
    with pytest.raises(NotationError) as refused:
        game().action_from_text(text)
    assert str(refused.value).startswith(f'"{text}" is no action; ')
    assert problem in str(refused.value)


SEATS = 'expected "begins" and one of 1, 2, 3, 4, 5, 6'
COLOURS = 'expected "cubes-boston" and one of red, yellow, blue, black, purple'


@pytest.mark.parametrize(
    "text, expected",
    [
        ("", 'expected a word such as "baron" at its beginning'),
        ("begins", SEATS),
        ("begins 0", SEATS),
        ("begins 7", SEATS),
        ("begins two", SEATS),
        ("cubes-boston", COLOURS),
        ("cubes-boston green", COLOURS),
        ("cubes-atlanti red", 'expected a word such as "cubes-atlanta" at its beginning'),
        ("card gold", 'expected "card" and one of city-growth, new-industry, railroad-executive, '),
        ("baron smith", 'expected "baron" and one of henry-farnam, james-fisk, jay-gould, '),
        ("boston red", 'expected a word such as "cubes-boston" at its beginning'),
    ],
)
def test_what_is_no_outcome_is_refused_with_what_was_expected(text, expected):
    with pytest.raises(NotationError) as refused:
        game().outcome_from_text(text)
    assert str(refused.value).startswith(f'"{text}" is no outcome; {expected}')


def test_there_is_no_text_beyond_the_range():
    of = game()
    for action in (-1, of.action_count):
        with pytest.raises(IndexError):
            of.action_text(action)
    for outcome in (-1, of.outcome_count):
        with pytest.raises(IndexError):
            of.outcome_text(outcome)


def test_the_highest_bid_depends_on_the_cap():
    assert game(bid_cap="50").action_from_text("bid 50")
    with pytest.raises(NotationError):
        game(bid_cap="10").action_from_text("bid 11")
