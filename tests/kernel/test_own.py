"""What belongs to one chapter: found by its name."""

import pytest

from footplate.kernel.own import Own

MINES: Own[tuple[int, ...]] = Own("mines")


def test_a_chapter_finds_its_own_entry():
    assert MINES.of({"mines": (1, 2), "depots": ()}) == (1, 2)


def test_a_chapter_that_is_not_played_has_none():
    assert MINES.or_else({}, (0, 0)) == (0, 0)
    assert MINES.or_else({"mines": (1, 2)}, (0, 0)) == (1, 2)
    with pytest.raises(KeyError, match="mines"):
        MINES.of({})
