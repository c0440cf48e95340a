"""Seats that a game does not have are refused."""

import numpy as np
import pytest

from footplate.kernel.errors import FootplateError
from footplate.kernel.seats import need_seat


@pytest.mark.parametrize("seat", [0, 1, np.int64(1), np.uint8(0)])
def test_a_seat_of_the_game_is_one(seat):
    need_seat(seat, 2)


@pytest.mark.parametrize("seat", [2, -1, True, 1.0, "0", None, np.int64(2), np.bool_(1)])
def test_anything_else_is_refused(seat):
    with pytest.raises(FootplateError, match="seat must be a number from 0 to 1"):
        need_seat(seat, 2)
