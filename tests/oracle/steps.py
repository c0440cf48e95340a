"""How many industry steps an action gives, and which of them may be doubled [2021 p.43]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.oracle import additional

SPACES = {
    "industry-1": 1,
    "industry-2": 2,
    "industry-wood": 1,
    "last": 3,
    "engineer-5": 2,
    "engineer-9": 1,
    "engineer-13": 1,
}
"""[2021 p.13,15,22]"""
USES = ("place", "reuse", "again", "second")
FOUNDRIES = {
    "wood-industry": 1,
    "industry-doubler": 2,
    "wood-industry-doubler": 1,
    "industry-locomotive": 1,
}
"""[2021 p.40]"""
TOKENS = {"industry": 5, "wrench": 2}
"""Idea tokens, whose steps are never doubled [2021 p.43,46]."""
CARDS = {"factory": 2, "repeat": 1}
"""Idea cards, whose steps are never doubled [2021 p.43,47]."""
DIVIDENDS = {"industry": 1, "two-industry": 2}


def given(text: str, before: Mapping[str, Any]) -> tuple[int, bool]:
    """The steps of an action, and whether they can be doubled; of some only, else (0, False)."""
    word, *rest = text.split(" ")
    if word in USES:
        if rest[0].startswith("engineer-"):
            number = int(rest[0].removeprefix("engineer-"))
            if number in additional.replaced(before["parts"]):
                return 0, False
        return SPACES.get(rest[0], 0), True
    if word == "fire":
        return FOUNDRIES.get(rest[0], 0), True
    if word in ("idea", "lay"):
        return TOKENS.get(rest[0], 0), False
    if word == "card":
        return CARDS.get(rest[0], 0), False
    if word == "repeat":
        return int(rest[0] == "industry"), False
    if word == "gift":
        return 2 * (rest[0] == "industry"), True
    if word in ("share", "use", "follow"):
        return int(rest[0] == "industry"), True
    if word == "clear":
        return int(rest[1] == "industry"), True
    if word == "couple":
        tokens = [rest[0], *before["train"]["cars"]]
        return tokens.count("industry"), True
    if word in ("raise", "dividend", "payout"):
        return _of_stock(word, rest, before), True
    return 0, False


def _of_stock(word: str, rest: Sequence[str], before: Mapping[str, Any]) -> int:
    rows = before["stock"]
    level = before["players"][before["current"]]["stock"]
    if word == "payout" or level == len(rows) - 1:
        return sum([DIVIDENDS.get(row["dividend"], 0) for row in rows[1 : level + 1]])
    name = rest[0] if word == "dividend" else rows[level + 1]["dividend"]
    return DIVIDENDS.get(name, 0)


def waiting(view: Mapping[str, Any], seat: int) -> int:
    """The industry steps that a seat has still to take, or may."""
    return sum([e["n"] for e in view["pending"] if e["seat"] == seat and e["what"] == "industry"])


def compare(text: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> None:
    """The steps that came are those of the action, twice as many for who may double them.

    Steps that no wrench can take are gone at once; in 2013 also those that would be in the way of
    what must be done.
    """
    if before["edition"] == "2013":
        return
    seat = before["current"]
    steps, doubled = given(text, before)
    left = waiting(after, seat)
    if not steps or not left:
        return
    if text.split(" ")[0] in ("fire", "again") and left == waiting(before, seat):
        return  # those of a foundry are gone alone
    if doubled and before["players"][seat].get("double_steps"):
        steps += steps
    assert left - waiting(before, seat) == steps, (text, steps, before["pending"], after["pending"])
