"""What many games say about each bot."""

import statistics
from fractions import Fraction

import pytest

from footplate.lab.statistics import Score, summarize, wilson


@pytest.mark.parametrize(
    "wins, n, low, high",
    [
        (8, 10, 0.4902, 0.9433),  # Newcombe (1998), method 3, and any table of Wilson's interval
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
    ],
)
def test_the_interval_is_that_of_wilsons_tables(wins, n, low, high):
    assert list(wilson(wins, n)) == pytest.approx([low, high], abs=5e-5)


def test_each_bot_is_summed_up_over_all_its_seats():
    scores = [
        Score("a", 10, Fraction(1, 2)),
        Score("b", 10, Fraction(1, 2)),
        Score("a", -4, Fraction(0)),
        Score("b", 31, Fraction(1)),
        Score("a", 7, Fraction(1)),
        Score("b", 5, Fraction(0)),
    ]
    a, b = summarize(scores)
    assert (a.bot, a.seats, a.min, a.max, a.wins, a.win_share) == ("a", 3, -4, 10, 1.5, 0.5)
    assert a.mean == pytest.approx(13 / 3)
    assert a.sd == pytest.approx(statistics.stdev([10, -4, 7]))
    assert (b.bot, b.wins, b.max) == ("b", 1.5, 31)
    assert b.wilson == wilson(1.5, 3)


def test_the_interval_ends_exactly_at_nothing_and_all():
    for n in range(1, 200):
        assert wilson(0, n)[0] == 0.0
        assert wilson(n, n)[1] == 1.0


def test_a_single_score_has_no_deviation():
    (only,) = summarize([Score("a", 3, Fraction(1))])
    assert (only.mean, only.sd, only.min, only.max) == (3.0, 0.0, 3, 3)


def test_thirds_of_victories_add_up_exactly():
    (only,) = summarize([Score("a", 1, Fraction(1, 3))] * 3)
    assert only.wins == 1.0
