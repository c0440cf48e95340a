"""Observations as bytes: what is packed is unpacked as it was."""

import pytest

from footplate.kernel.contract import ObservedField
from footplate.kernel.packing import (
    FEW,
    ONE,
    Written,
    add_wide,
    bits,
    is_small,
    mask,
    pack,
    size,
    turned,
    unpack,
    wide,
)

FIELDS = (
    ObservedField("seats", 2, -1, 254),
    ObservedField("points", 2, -1000, 1000),
    ObservedField("cards", 1, 0, 255),
    ObservedField("money", 1, 0, 256),
)
NUMBERS = [-1, 254, -1000, 999, 255, 256]


def test_a_number_takes_one_byte_where_there_are_at_most_256_values():
    assert [is_small(field) for field in FIELDS] == [True, False, True, False]
    assert size(FIELDS) == 2 + 8 + 1 + 4


def test_what_is_packed_is_unpacked_as_it_was():
    packed = pack(FIELDS, NUMBERS)
    assert packed == bytes([0, 255, 24, 252, 255, 255, 231, 3, 0, 0, 255, 0, 1, 0, 0])
    assert unpack(FIELDS, packed) == NUMBERS


def test_a_number_that_has_no_room_in_its_byte_is_refused():
    with pytest.raises(ValueError, match="bytes must be in range"):
        pack(FIELDS, [-2, *NUMBERS[1:]])


@pytest.mark.parametrize(
    "number, kept",
    [(1 << 31, (1 << 31) - 1), (1 << 40, (1 << 31) - 1), (-(1 << 40), 1 - (1 << 31)), (-7, -7)],
)
def test_a_number_beyond_32_bits_is_cut_off(number, kept):
    out: list[int] = []
    add_wide(out, number)
    assert unpack((ObservedField("far", 1, -(1 << 31), (1 << 31) - 1),), bytes(out)) == [kept]


def test_a_mask_has_a_byte_for_each_action():
    assert mask([0, 3], 5) == bytearray([1, 0, 0, 1, 0])


@pytest.mark.parametrize("count", [0, 1, 8, 9, 16, 20])
def test_bits_are_told_from_the_lowest_on(count):
    assert bits(0b1010_0000_0001_1000_0101, count) == [
        0b1010_0000_0001_1000_0101 >> bit & 1 for bit in range(count)
    ]


def test_seats_are_counted_from_one_of_them():
    assert bytes([0, 1, 2, 3]).translate(turned(1, 3)) == bytes([0, 3, 1, 2])
    assert bytes([9, 255]).translate(turned(1, 3)) == bytes([9, 255])


@pytest.mark.parametrize("number", [0, 255, 256, -1, 1 << 20])
def test_a_wide_number_is_four_bytes(number):
    assert wide(number) == number.to_bytes(4, "little", signed=True)
    assert FEW[7] == wide(7)
    assert ONE[7] == bytes([7])


def test_a_list_is_written_anew_when_another_one_takes_its_place():
    written = Written()
    assert written.of([]) == b""
    numbers = [1, 2]
    first = written.of(numbers)
    assert first == bytes(numbers)
    assert written.of(numbers) is first
    assert written.of([3]) == b"\3"
