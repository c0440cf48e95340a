"""The agenda: three ways to add work, and the open frame."""

from footplate.kernel.agenda import (
    Entry,
    at_once,
    close,
    gain,
    opening,
    owes,
    queue,
    take,
)


def test_an_empty_agenda_opens_at_0_and_owes_nothing() -> None:
    assert opening([]) == 0
    assert not owes([])


def test_gain_begins_a_frame_where_nothing_is_open() -> None:
    agenda: list[Entry] = []
    gain(agenda, 1, 7, 2, 0)
    assert agenda == [(1, 0, 7, 2, 0)]


def test_gain_joins_the_open_frame_of_the_seat() -> None:
    agenda: list[Entry] = [(1, 0, 7, 2, 0)]
    gain(agenda, 1, 8, 1, 1)
    assert agenda == [(1, 0, 7, 2, 0), (1, 0, 8, 1, 1)]
    assert opening(agenda) == 0


def test_gain_of_the_same_kind_raises_its_number_only_where_it_is_equally_owed() -> None:
    agenda: list[Entry] = [(1, 0, 7, 2, 0), (1, 0, 8, 1, 1)]
    gain(agenda, 1, 7, 3, 0)
    gain(agenda, 1, 7, 1, 1)
    assert agenda == [(1, 0, 7, 5, 0), (1, 0, 8, 1, 1), (1, 0, 7, 1, 1)]


def test_gain_for_another_seat_lays_a_frame_on_top() -> None:
    agenda: list[Entry] = [(1, 4, 7, 2, 0)]
    gain(agenda, 0, 7, 1, 0)
    assert agenda == [(1, 4, 7, 2, 0), (0, 5, 7, 1, 0)]


def test_gain_does_not_join_a_frame_of_the_same_seat_beneath_the_open_one() -> None:
    agenda: list[Entry] = [(1, 4, 7, 2, 0), (1, 5, 8, 1, 0)]
    gain(agenda, 1, 7, 1, 0)
    assert agenda == [(1, 4, 7, 2, 0), (1, 5, 8, 1, 0), (1, 5, 7, 1, 0)]


def test_at_once_opens_a_frame_on_top() -> None:
    agenda: list[Entry] = []
    at_once(agenda, 0, 7, 1, 1)
    at_once(agenda, 0, 8, 1, 0)
    assert agenda == [(0, 0, 7, 1, 1), (0, 1, 8, 1, 0)]
    assert opening(agenda) == 1


def test_queue_slides_a_frame_beneath_all_others() -> None:
    agenda: list[Entry] = []
    queue(agenda, 0, 7, 1, 0)
    queue(agenda, 1, 8, 1, 0)
    queue(agenda, 1, 9, 1, 0)
    assert agenda == [(1, -2, 9, 1, 0), (1, -1, 8, 1, 0), (0, 0, 7, 1, 0)]
    assert opening(agenda) == 2


def test_frames_of_one_seat_that_follow_each_other_stay_apart() -> None:
    agenda: list[Entry] = []
    queue(agenda, 1, 8, 1, 0)
    queue(agenda, 1, 9, 1, 0)
    close(agenda)
    assert agenda == [(1, -1, 9, 1, 0)]


def test_taking_counts_down_and_then_drops_the_entry() -> None:
    agenda: list[Entry] = [(0, 0, 7, 2, 1), (0, 0, 8, 1, 0)]
    take(agenda, 0)
    assert agenda == [(0, 0, 7, 1, 1), (0, 0, 8, 1, 0)]
    take(agenda, 0)
    assert agenda == [(0, 0, 8, 1, 0)]


def test_only_the_open_frame_owes() -> None:
    agenda: list[Entry] = [(0, 0, 7, 1, 1), (0, 1, 8, 1, 0)]
    assert not owes(agenda)
    close(agenda)
    assert owes(agenda)


def test_queue_may_leave_the_first_entries_beneath_the_new_frame() -> None:
    agenda: list[Entry] = [(0, -1, 5, 1, 0), (0, 0, 7, 1, 0), (1, 1, 8, 2, 1)]
    queue(agenda, 1, 9, 3, 0, beneath=1)
    assert agenda == [(0, -1, 5, 1, 0), (1, 0, 9, 3, 0), (0, 1, 7, 1, 0), (1, 2, 8, 2, 1)]
    queue(agenda, 0, 6, 1, 0, beneath=1)
    assert [(entry[1], entry[2]) for entry in agenda] == [(-1, 5), (0, 6), (1, 9), (2, 7), (3, 8)]


def test_queue_above_all_there_is_lays_a_frame_on_top() -> None:
    agenda: list[Entry] = [(0, 3, 5, 1, 0)]
    queue(agenda, 0, 6, 1, 0, beneath=1)
    assert agenda == [(0, 3, 5, 1, 0), (0, 4, 6, 1, 0)]
    assert opening(agenda) == 1
