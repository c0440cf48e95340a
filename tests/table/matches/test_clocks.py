"""The arithmetic of clocks: time that nobody can lose, gain twice, or be owed."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from footplate.table.kept.hours import MOST, Hours
from footplate.table.matches import clocks
from footplate.table.matches.clocks import DAY, MISSED, Hand, Rules

YEAR = 366 * DAY
times = st.integers(0, YEAR)
offs = st.lists(st.tuples(times, times), max_size=4).map(clocks.joined)
some = st.builds(
    Rules, st.integers(0, 30 * DAY), st.integers(0, 60 * DAY), st.integers(0, DAY), st.just("bot")
)


@given(times, times, offs)
def test_time_is_up_when_all_of_it_has_passed(since, time, off):
    until = clocks.when(since, time, off)
    assert clocks.passed(since, until, off) == time
    assert until == since or clocks.passed(since, until - 1, off) < time or time == 0


@given(times, times, times, offs)
def test_time_adds_up(begin, one, other, off):
    middle, end = sorted([begin + one, begin + other])
    parts = clocks.passed(begin, middle, off) + clocks.passed(middle, end, off)
    assert parts == clocks.passed(begin, end, off)


@given(st.lists(st.tuples(times, times)))
def test_vacations_that_overlap_count_once(off):
    found = clocks.joined(off)
    assert found == clocks.joined([*found, *found])
    assert all(begin < end for begin, end in found)
    assert all(one[1] < other[0] for one, other in pairwise(found))


@given(some, times, times, times)
def test_a_step_is_in_time_exactly_until_it_is_due(rules, since, wait, vacation):
    off = clocks.joined([(since + vacation, since + vacation + DAY)])
    hand = Hand(rules.turn, rules.bank, since)
    until = clocks.due(hand, off)
    assert until is not None
    assert not clocks.is_late(hand, until, off)
    assert clocks.is_late(hand, until + 1, off)
    assert clocks.is_late(hand, since + wait, off) == (since + wait > until)
    assert (clocks.left(hand, since + wait, off) == 0) == (
        clocks.passed(since, since + wait, off) >= rules.turn + rules.bank
    )


plays = st.lists(
    st.tuples(st.integers(0, 2), st.integers(-DAY, 3 * DAY), st.booleans()), max_size=12
)


@given(some, plays)
def test_nobody_has_more_time_than_was_given_or_less_than_none(rules, plays):
    """Seats move in any order, the clock jumps in either direction, and turns are taken back."""
    clock, now, turn = clocks.begin(rules, 3), 0, 0
    clock = clocks.moved(clock, rules, [], [0], turn, now, now, {})
    asked, earned = 0, [0, 0, 0]
    for after, step, back in plays:
        now += step
        if back:
            turn = max(0, turn - 2)
            clock = clocks.moved(clock, rules, (), [after], turn, now, now, {})
        else:
            made, new = asked, turn > clock.hands[asked].earned
            turn += 1
            earned[made] += rules.more * new
            clock = clocks.moved(clock, rules, [made], [after], turn, now, now, {})
        asked = after
        assert clocks.read(clocks.written(clock)) == clock
        for seat, hand in enumerate(clock.hands):
            assert 0 <= hand.turn <= rules.turn
            assert 0 <= hand.bank <= rules.bank + earned[seat]
            assert (hand.since is not None) == (seat == asked)


@given(some, times, st.integers(0, YEAR))
def test_a_clock_that_is_set_back_takes_no_time_away(rules, now, back):
    clock = clocks.moved(clocks.begin(rules, 2), rules, [], [0], 0, now, now, {})
    assert clocks.left(clock.hands[0], now - back) == rules.turn + rules.bank
    stands = clocks.run(clock, [], now - back, {})
    assert stands.hands[0] == Hand(rules.turn, rules.bank)
    moved = clocks.moved(clock, rules, [0], [1], 1, now - back, now - back, {})
    assert moved.hands[0].bank == rules.bank + rules.more


RULES = Rules(60, 100, 5, "bot")


def test_a_turn_takes_its_own_time_first_and_then_the_bank():
    clock = clocks.moved(clocks.begin(RULES, 2), RULES, [], [0], 0, 1000, 1000, {})
    clock = clocks.moved(clock, RULES, [0], [1], 1, 1070, 1075, {})
    assert clock.hands == (Hand(60, 100 - 10 + 5, earned=0), Hand(60, 100, 1075))
    assert clocks.next_due(clock, {}) == 1075 + 160


def test_a_draw_in_the_middle_of_a_turn_gives_no_new_time():
    clock = clocks.moved(clocks.begin(RULES, 2), RULES, [], [0], 0, 0, 0, {})
    clock = clocks.moved(clock, RULES, [0], [0], 0, 50, 50, {})
    assert clocks.left(clock.hands[0], 50) == 110


def test_two_turns_in_a_row_are_two():
    clock = clocks.moved(clocks.begin(RULES, 2), RULES, [], [0], 0, 0, 0, {})
    clock = clocks.moved(clock, RULES, [0], [0], 1, 50, 50, {})
    assert clock.hands[0] == Hand(60, 105, 50, earned=0)


def test_seats_that_are_asked_together_have_each_their_own_time():
    clock = clocks.moved(clocks.begin(RULES, 3), RULES, [], [0, 2], 0, 0, 0, {})
    clock = clocks.moved(clock, RULES, [2], [0], 0, 20, 20, {})
    assert clock.hands == (Hand(60, 100, 0), Hand(60, 100), Hand(60, 105, earned=0))
    clock = clocks.moved(clock, RULES, [0], [1], 1, 70, 70, {})
    assert clock.hands == (Hand(60, 95, earned=0), Hand(60, 100, 70), Hand(60, 105, earned=0))


def test_what_is_taken_back_gives_the_turn_its_time_and_adds_nothing_twice():
    clock = clocks.moved(clocks.begin(RULES, 2), RULES, [], [0], 0, 0, 0, {})
    for _ in range(3):
        clock = clocks.moved(clock, RULES, [0], [1], 1, 10, 10, {})
        clock = clocks.moved(clock, RULES, [], [0], 0, 10, 10, {})
    assert clock.hands == (Hand(60, 105, 10, earned=0), Hand(60, 100))


def test_missed_turns_count_in_a_row():
    clock = clocks.moved(clocks.begin(RULES, 2), RULES, [], [0], 0, 0, 0, {})
    for number in range(1, MISSED + 1):
        clock = clocks.missed(clocks.missed(clock, 0), 0)
        assert clock.hands[0] == Hand(0, 0, None, up=True, missed=number)
        assert clocks.next_due(clock, {}) == -1
        assert clocks.is_late(clock.hands[0], 0)
        clock = clocks.moved(clock, RULES, [0], [0], 2 * number, 900, 900, {})
        assert clock.hands[0] == Hand(60, 0, 900, missed=number)
    clock = clocks.moved(clock, RULES, [0], [1], 99, 910, 910, {})
    assert clock.hands[0] == Hand(60, 5, earned=6)


def test_a_pause_stops_all_hands_and_what_was_left_is_left():
    clock = clocks.run(clocks.begin(RULES, 2), [0], 0, {})
    clock = clocks.run(clock._replace(paused=True), [0], 70, {})
    assert clock.hands[0] == Hand(0, 90)
    assert clocks.next_due(clock, {}) is None
    clock = clocks.run(clock._replace(paused=False), [0], 9000, {})
    assert clocks.next_due(clock, {}) == 9090


# ---------------------------------------------------------------------- the time of the table


@given(st.lists(st.tuples(st.integers(-YEAR, YEAR), st.booleans()), max_size=20))
def test_the_time_of_the_table_never_goes_back_nor_leaps(jumps):
    machine = 10 * YEAR
    hours, before = Hours(machine), machine
    for jump, beats in jumps:
        machine = max(0, machine + jump)
        now = hours.at(machine)
        if beats:
            assert before <= now <= before + MOST
            hours, before = hours.go_on(machine), now
            assert hours.at(machine) == now


def test_the_days_in_which_no_process_ran_count_for_nobody():
    hours = Hours(0).go_on(15_000).go_on(30_000)
    assert hours.at(30_000) == 30_000
    hours = hours.go_on(3 * DAY)
    assert hours.at(3 * DAY) == 30_000 + MOST
    hours = hours.go_on(3 * DAY - 3_600_000)  # the clock is set back
    assert hours.at(3 * DAY - 3_600_000) == 30_000 + MOST
    assert hours.at(3 * DAY - 3_600_000 + 5_000) == 35_000 + MOST
