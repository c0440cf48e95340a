"""The options of a game, as the oracle's tests name them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import footplate
from footplate.kernel.contract import AnyGame

OWN_INDUSTRY = {"american": "american", "asian": "asian"}
"""By board: its industry track, where that is not the one of the base board."""

Options: TypeAlias = Mapping[str, str]


@dataclass(frozen=True)
class Setting:
    """Which edition, board, industry track and modules."""

    edition: str
    players: int
    board: str = "russian"
    industry: str = "own"
    modules: str = "none"
    engineers: str = "all"
    number_two: str = "alternative"
    new_components: str = "all"
    recruit: str = "all"

    def options(self) -> dict[str, str]:
        return {
            "edition": self.edition,
            "players": str(self.players),
            "board": self.board,
            "industry": self.industry,
            "modules": self.modules,
            "engineers": self.engineers,
            "number_two": self.number_two,
            "new_components": self.new_components,
            "recruit": self.recruit,
            "solo": "yes" if self.players == 1 else "no",
        }

    def game(self) -> AnyGame:
        return footplate.game("russian", **self.options())

    @property
    def track(self) -> str:
        """The industry track."""
        if self.industry == "own":
            return OWN_INDUSTRY.get(self.board, "russian")
        return self.industry

    def has(self, module: str) -> bool:
        return self.modules == "all" or module in self.modules.split("+")

    @property
    def short(self) -> bool:
        """A round less [2021 p.38,42]."""
        return self.has("coal") or self.has("manufactory")

    def brings(self, component: str) -> bool:
        """Whether a new component of 2014 is there: a word of the option [2014 p.3,6,12].

        In 2021 only the coal engineer can be left out [2021 p.38].
        """
        if component.startswith("coal") and not self.has("coal"):
            return False
        if self.edition == "2021" and component != "coal-engineer":
            return component != "special-valuation" or self.board == "german"
        more = self.board == "german" or self.modules != "none" or self.players == 1
        chosen = self.new_components
        return more and (chosen == "all" or component in chosen.split("+"))

    @property
    def other_twos(self) -> bool:
        """The #2 locomotives of the Asian box [2021 p.46]."""
        return "asian" in (self.board, self.track) and self.number_two != "base"


def setting_of(options: Options) -> Setting:
    """The setting of a game's options."""
    return Setting(
        options["edition"],
        int(options["players"]),
        options["board"],
        options["industry"],
        options["modules"],
        options["engineers"],
        options["number_two"],
        options["new_components"],
        options["recruit"],
    )
