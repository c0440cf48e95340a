"""What of the manufactory train scores [2021 p.42]."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

TOKENS = {
    "industry": 2,
    "coin": 2,
    "wood": 2,
    "green": 1,
    "any": 1,
    "doubler": 1,
    "points": 2,
}
POINTS = {"points": 3}


def points_of_coupling(token: str, before: Mapping[str, Any]) -> int:
    """All three tokens are carried out: the one that is coupled, and the two on the train."""
    points = POINTS.get(token, 0)
    for there in before["train"]["cars"]:
        if there is not None:
            points += POINTS.get(there, 0)
    return points


def points_of_following(token: str) -> int:
    """Each of the others has one of the three."""
    return POINTS.get(token, 0)


class Train:
    """Watches the train: who follows, and how it moves on [2021 p.42]."""

    def __init__(self) -> None:
        self._waiting: list[int] = []
        """The others, in turn order, who have not chosen yet."""
        self._before: Mapping[str, Any] = {}
        """The train as it was when it was used."""

    def decide(self, text: str, before: Mapping[str, Any]) -> None:
        """A decision is taken."""
        word, *rest = text.split(" ")
        seat = before["current"]
        if word == "couple":
            assert not self._before, "the train has not moved on"
            assert rest[0] in before["train"]["beside"], text
            place = before["order"].index(seat)
            self._waiting = before["order"][place + 1 :] + before["order"][:place]
            self._before = {**before["train"], "coupled": rest[0]}
        elif word == "follow":
            assert seat in self._waiting, f"{seat} follows out of turn"
            assert rest[0] in before["train"]["cars"], text
            del self._waiting[: self._waiting.index(seat) + 1]

    def went_on(self, view: Mapping[str, Any]) -> None:
        """Once a new token lies beside it, the train has moved one space, with all its tokens."""
        if not self._before or None in view["train"]["beside"]:
            return
        old, new = self._before, view["train"]
        assert new["cars"] == [None, old["coupled"], old["cars"][1]], (old, new)
        under = [*old["under"], old["cars"][2]]
        revealed = Counter(new["beside"]) + Counter([old["coupled"]]) - Counter(old["beside"])
        assert revealed.total() == 1, (old, new)
        if old["unseen"]:
            assert new["under"] == under, (old, new)
            assert set(revealed) <= set(old["unseen"]), (old, new)
        else:
            assert ([*revealed], new["under"]) == (under[:1], under[1:]), (old, new)
        self._before = {}
