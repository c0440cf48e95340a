"""Who plays the seats of a course's games."""

from __future__ import annotations

from footplate.bots.features import required
from footplate.kernel.generator import Generator
from footplate.lab.learning.seating import WARM_UP, manner, searched_manner
from footplate.lab.learning.selfplay import BY_HAND


def drawn(draw, age=20, networks=2):
    rng = Generator(8)
    return [draw(age, networks, required("russian"), rng) for _ in range(2000)]


def test_every_seat_of_a_usual_course_is_played_with_some_noise():
    noises = [each.noise for each in drawn(manner)]
    assert 0.05 <= min(noises) < 0.06
    assert 1.9 < max(noises) <= 2.0


def test_half_of_the_searched_seats_are_played_without_noise_and_the_others_with_much():
    noises = [each.noise for each in drawn(searched_manner)]
    loud = [each for each in noises if each]
    assert 900 < len(loud) < 1100
    assert 0.5 <= min(loud) < 0.55
    assert 4.8 < max(loud) <= 5.0
    assert 1.4 < sorted(loud)[len(loud) // 2] < 1.8  # even chances for each ratio


def test_some_seats_are_played_by_an_older_network_and_some_with_a_taste():
    for draw in (manner, searched_manner):
        seats = drawn(draw)
        assert 200 < sum(each.network == 1 for each in seats) < 400
        assert 500 < sum(each.taste != "" for each in seats) < 700
        assert {each.network for each in drawn(draw, networks=1)} == {0}


def test_the_first_rounds_of_a_network_that_knows_nothing_are_played_by_hand():
    for draw in (manner, searched_manner):
        assert {each.network for each in drawn(draw, WARM_UP - 1)} == {BY_HAND}
    assert max(each.noise for each in drawn(manner, WARM_UP)) > 5
