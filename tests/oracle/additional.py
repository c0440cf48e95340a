"""The additional engineers: which numbers they stand for, and what of them scores.

[2014 p.12; 2021 p.43,48]
"""

from __future__ import annotations

from collections.abc import Collection

from tests.oracle import coal

NUMBERS = {
    "green": 5,
    "colours": 13,
    "cards": 4,
    "factory": 14,
    "leap": 11,
    "gift": 9,
    "second": 3,
    "trio": 15,
    "coin": 6,
    "coal-engineer": coal.ENGINEER,
}
"""Each stands for the engineer of the base game with its number. (The numbers are
reconstructed.)"""
GIFT_POINTS = 3
"""Beside a starting bonus card twice [2021 p.48]."""
NEGATIVE = -10
"""The number on the engineer with two starting bonus cards [2014 p.12]."""


def replaced(parts: Collection[str]) -> set[int]:
    """The numbers whose engineers of the base game are not there."""
    return {number for name, number in NUMBERS.items() if name in parts}


def counted(number: int, parts: Collection[str], edition: str) -> int:
    """The number on an engineer, as the edition prints it."""
    if edition == "2013" and "cards" in parts and number == NUMBERS["cards"]:
        return NEGATIVE
    return number
