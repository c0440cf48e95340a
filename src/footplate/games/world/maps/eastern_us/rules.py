"""What the Eastern U.S. adds to the rules, and the options that belong to it [RC p.8, p.10]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.maps.eastern_us import two_players, western_links
from footplate.games.world.shown.messages import message
from footplate.kernel.contract import Clash
from footplate.kernel.messages import Name

if TYPE_CHECKING:
    from footplate.games.world.tables.hooks import WorldChapter
    from footplate.kernel.options import Option

OPTIONS: Final[tuple[Option, ...]] = (western_links.OPTION, two_players.OPTION)


def chapters(values: Mapping[str, str]) -> list[WorldChapter]:
    """Return the chapters that the options ask for."""
    linked = values["western_link"] == "printed"
    found = [western_links.CHAPTER if linked else western_links.WITHOUT]
    if values["drover"] == "yes":
        found.append(two_players.CHAPTER)
    return found


def clash(values: Mapping[str, str]) -> Clash | None:
    """Say why the variant for two players cannot be played; None if nothing is against it."""
    if values["drover"] == "yes" and (values["map"], values["players"]) != ("eastern_us", "2"):
        said = message("clash.drover", map=Name("option.map", "eastern_us"))
        return Clash("drover", said, "RC p.8")
    return None
