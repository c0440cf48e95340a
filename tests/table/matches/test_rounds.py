"""The drawing of rounds: everybody plays, nobody meets again if that can be avoided."""

from collections import Counter
from itertools import combinations, pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from footplate.table.kept.events import Sitting
from footplate.table.kept.results import Result
from footplate.table.kept.values import RESIGNED, USUAL, Listed, Seat
from footplate.table.matches.events import places
from footplate.table.matches.rounds import Round, draw_round, meetings, points, sizes_of

SIZES = st.sets(st.integers(2, 5), min_size=1)


def drawn(people, allowed, rounds, seed):
    """Some rounds, one after the other."""
    past: list[Round] = []
    for number in range(rounds):
        past.append(draw_round(people, allowed, past, seed + number))
    return past


def crowd(count):
    """So many people."""
    return [f"p{number}" for number in range(count)]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 24), SIZES, st.integers(1, 4), st.integers(0, 9))
def test_everybody_plays_at_one_table_of_a_size_that_is_allowed_or_waits(
    count, allowed, rounds, seed
):
    people = crowd(count)
    for each in drawn(people, allowed, rounds, seed):
        there = [person for table in each.tables for person in table] + [*each.waiting]
        assert sorted(there) == sorted(people)
        assert {len(table) for table in each.tables} <= allowed


@given(st.integers(0, 40), SIZES)
def test_as_many_play_as_can(count, allowed):
    reached = {0}
    for _ in range(count):
        reached |= {have + size for have in reached for size in allowed if have + size <= count}
    sizes = sizes_of(count, allowed)
    assert sum(sizes) == max(reached)
    assert sizes == sorted(sizes, reverse=True)


def test_tables_are_few_and_as_equal_as_can_be():
    assert sizes_of(6, {2, 3, 4}) == [3, 3]
    assert sizes_of(10, {2, 3, 4}) == [4, 3, 3]
    assert sizes_of(5, {2, 3, 4}) == [3, 2]
    assert sizes_of(7, {4}) == [4]


@settings(max_examples=60, deadline=None)
@given(st.integers(3, 17), SIZES, st.integers(2, 6), st.integers(0, 9))
def test_nobody_waits_twice_before_all_have_waited_once(count, allowed, rounds, seed):
    waited = Counter(dict.fromkeys(crowd(count), 0))
    for each in drawn(crowd(count), allowed, rounds, seed):
        waited.update(each.waiting)
        assert max(waited.values()) - min(waited.values()) <= 1


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 4), st.integers(0, 8), st.integers(0, 99))
def test_nobody_meets_again_in_the_second_round_if_there_are_tables_enough(size, more, seed):
    people = crowd(size * (size + more))
    assert set(meetings(drawn(people, {size}, 2, seed)).values()) == {1}


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 99))
def test_over_four_rounds_hardly_anybody_meets_again(seed):
    met = meetings(drawn(crowd(24), {2, 3, 4}, 4, seed))
    assert max(met.values()) <= 2
    assert sum(1 for times in met.values() if times == 2) <= 6


@settings(max_examples=40, deadline=None)
@given(st.integers(4, 16), st.integers(1, 5), st.integers(0, 99))
def test_no_other_order_of_seats_at_a_table_is_fairer(count, rounds, seed):
    *past, last = drawn(crowd(count), {2, 3, 4}, rounds + 1, seed)
    sat = Counter(
        (each, seat)
        for before in past
        for table in before.tables
        for seat, each in enumerate(table)
    )

    def again(order):
        return sum(sat[each, seat] for seat, each in enumerate(order))

    for table in last.tables:
        assert again(table) == min(again(order) for order in permutations(table))


def test_who_does_not_want_to_sit_together_does_not():
    people = crowd(8)
    apart = [frozenset(pair) for pair in combinations(people[:2], 2)]
    for seed in range(10):
        for table in draw_round(people, {4}, [], seed, apart).tables:
            assert not {*people[:2]} <= {*table}


def test_a_round_is_the_same_for_the_same_seed():
    assert drawn(crowd(9), {3}, 3, 5) == drawn(crowd(9), {3}, 3, 5)
    assert drawn(crowd(9), {3}, 3, 5) != drawn(crowd(9), {3}, 3, 6)


def test_a_large_club_is_drawn_soon():
    met = meetings(drawn(crowd(120), {4}, 3, 1))
    assert max(met.values()) == 1


def test_points_fall_evenly_from_the_first_place_to_the_last():
    for players in range(2, 7):
        found = [points(place, players) for place in range(1, players + 1)]
        assert found == sorted(found, reverse=True)
        assert (found[0], found[-1]) == (60, 0)
        assert len({one - two for one, two in pairwise(found)}) == 1


def test_whoever_stays_to_the_end_moves_up_when_others_leave():
    """A bot that has played on for somebody takes no place from those who stayed."""
    seats = (
        Seat(0, "bot", "Ada", "ada", "net", None, gone=RESIGNED),
        Seat(1, "person", "Bo", "bo", None, None),
        Seat(2, "person", "Cy", "cy", None, None),
    )
    match = Listed("m", "russian", {}, "", "2026-01-02", None, seats, None, USUAL, None)
    results = Result(9, 1), Result(8, 2), Result(7, 3)
    sitting = Sitting(1, 1, False, match, results, given_up=False)
    assert places(sitting) == [("ada", 3), ("bo", 1), ("cy", 2)]


@pytest.mark.parametrize("given_up", [True, False])
def test_where_all_have_left_whoever_left_later_comes_first(given_up):
    seats = tuple(
        Seat(n, "bot", name, name, "net", None, gone=RESIGNED, leaving=when)
        for n, (name, when) in enumerate([("ada", 9), ("bo", 30), ("cy", 12)])
    )
    match = Listed("m", "russian", {}, "", "2026-01-02", None, seats, None, USUAL, None)
    found = places(Sitting(1, 1, False, match, (), given_up))
    assert found == ([("ada", 3), ("bo", 1), ("cy", 2)] if given_up else [])
