"""What Nippon adds to the rules, and the options that belong to it [RC p.16, p.21-22]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.world.maps.nippon import campaigns, diplomacy, shinbashi
from footplate.games.world.shown.messages import message
from footplate.games.world.tables.hooks import Effect, Hooks
from footplate.kernel.contract import Clash
from footplate.kernel.messages import Name
from footplate.kernel.plugging import Chapter

if TYPE_CHECKING:
    from footplate.games.world.state.position import Player, Position
    from footplate.games.world.state.railway import Link
    from footplate.games.world.tables.cards import Card
    from footplate.games.world.tables.hooks import WorldChapter
    from footplate.kernel.components import Components
    from footplate.kernel.options import Option

OPTIONS: Final[tuple[Option, ...]] = (shinbashi.OPTION,)


def long_enough(pos: Position, p: Player, card: Card, link: Link) -> bool:
    """Long Distance: say whether a link has at least `n` tiles [RC p.22]."""
    return len(link.tiles) >= card.n


def plug_long_distance(to: Hooks) -> None:
    """Plug in the goal of a long link."""
    to.effects |= {"first-long-link": Effect(linked=long_enough)}


LONG_DISTANCE: Final[Chapter[Hooks]] = Chapter("long-distance", plug_long_distance)


def chapters(values: Mapping[str, str]) -> list[WorldChapter]:
    """Return the chapters that the options ask for."""
    found = [campaigns.CHAPTER, diplomacy.CHAPTER, LONG_DISTANCE]
    return [*found, shinbashi.CHAPTER] if values["shinbashi"] == "yes" else found


def in_play(parts: Components, values: Mapping[str, str]) -> Components:
    """Return the components without the card that is not played."""
    station = values["shinbashi"] == "yes"
    return parts.without("deck", shinbashi.INSTEAD_OF if station else shinbashi.CARD)


def clash(values: Mapping[str, str]) -> Clash | None:
    """Say why Shinbashi Station cannot be played; None if nothing is against it."""
    if values["shinbashi"] == "yes" and values["map"] != "nippon":
        said = message("clash.shinbashi", map=Name("option.map", "nippon"))
        return Clash("shinbashi", said, "RC p.22")
    return None
