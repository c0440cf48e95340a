"""Why something is not possible: a key of the catalogue, its page, and the number that rules use.

Rules return 0 where nothing stands against an action, or the number of a reason. A chapter declares
its own reasons in its own room, which their keys begin with.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Declared(NamedTuple):
    """A reason; its sentence stands in the catalogue."""

    key: str
    page: str
    """The page of the rule book compendium; empty where none says it."""


REASONS: Final[list[Declared]] = [Declared("", "")]
"""By reason number. Number 0 is no reason: what is asked about is possible."""


def reason(key: str, page: str = "") -> int:
    """Declare a reason, and return the number by which rules tell it.

    Numbers are dealt in the order of declaration; nothing but this table depends on their values.

    Args:
        key: its message in the catalogue is `reason.KEY`.
        page: where the rulebook says so.
    """
    REASONS.append(Declared(f"reason.{key}", page))
    return len(REASONS) - 1


GAME_OVER: Final[int] = reason("game-over", "RC p.6")
CHANCE_FIRST: Final[int] = reason("chance-first")
NOT_PENDING: Final[int] = reason("not-pending", "RC p.4")
STILL_OWED: Final[int] = reason("still-owed")
BID_TOO_LOW: Final[int] = reason("bid-too-low", "RC p.4")
NO_SIDE_LEFT: Final[int] = reason("no-side-left", "RC p.5")
NO_END_HERE: Final[int] = reason("no-end-here", "RC p.4")
NOT_AT_FRONTIER: Final[int] = reason("not-at-frontier", "RC p.4")
SIDE_TAKEN: Final[int] = reason("side-taken", "RC p.5")
LEADS_NOWHERE: Final[int] = reason("leads-nowhere", "RC p.5")
BARRIER: Final[int] = reason("barrier", "RC p.15")
CITY_SIDE_TAKEN: Final[int] = reason("city-side-taken", "RC p.5")
OTHER_TRACK: Final[int] = reason("other-track", "RC p.4")
BETWEEN_WARPS: Final[int] = reason("between-warps", "RC p.14")
BETWEEN_SWITCHES: Final[int] = reason("between-switches", "RC p.7")
SAME_CITY: Final[int] = reason("same-city", "RC p.4")
NO_REDIRECT: Final[int] = reason("no-redirect", "RC p.7")
NOT_GRAY: Final[int] = reason("not-gray", "RC p.5")
NO_TILE_LEFT: Final[int] = reason("no-tile-left", "RC p.5")
TOP_ENGINE: Final[int] = reason("top-engine", "RC p.5")
CARD_NOT_HELD: Final[int] = reason("card-not-held", "RC p.5")
NO_SUCH_CUBE: Final[int] = reason("no-such-cube", "RC p.5")
NO_OWN_LINK: Final[int] = reason("no-own-link", "RC p.5")
CANNOT_ARRIVE: Final[int] = reason("cannot-arrive", "RC p.5")
NO_LINK_THERE: Final[int] = reason("no-link-there", "RC p.5")
LINK_USED: Final[int] = reason("link-used", "RC p.5, p.7")
VISITED: Final[int] = reason("visited", "RC p.5")
NOT_ON_DISPLAY: Final[int] = reason("not-on-display", "RC p.5")
GOAL_CARD: Final[int] = reason("goal-card", "RC p.5, p.21")
NO_EXECUTIVE: Final[int] = reason("no-executive", "RC p.22")
NO_GRAY_CITY: Final[int] = reason("no-gray-city", "RC p.5, p.21-22")
NO_CITY_GROWS: Final[int] = reason("no-city-grows", "RC p.21")
BAG_EMPTY: Final[int] = reason("bag-empty", "RC p.21")
NO_OTHER_LINK: Final[int] = reason("no-other-link", "RC p.22")
OWN_LINK: Final[int] = reason("own-link", "RC p.22")
CARD_USED: Final[int] = reason("card-used", "RC p.5")
TOO_LATE: Final[int] = reason("too-late", "RC p.21-22")
NOT_HERE: Final[int] = reason("not-here", "RC p.5")
SAME_TILE: Final[int] = reason("same-tile", "RC p.5")
TWO_TRACKS: Final[int] = reason("two-tracks", "RC p.2, p.5")
ON_SWITCH: Final[int] = reason("on-switch", "RC p.7")
NO_LINK_BEGINS: Final[int] = reason("no-link-begins", "RC p.22")
OTHER_NAME: Final[int] = reason("other-name")
NO_CROSSING: Final[int] = reason("no-crossing", "RC p.5")
AUCTION_FIRST: Final[int] = reason("auction-first", "RC p.4")
TRACK_FIRST: Final[int] = reason("track-first", "RC p.4")
CUBE_FIRST: Final[int] = reason("cube-first", "RC p.5")
NEW_CITY_FIRST: Final[int] = reason("new-city-first", "RC p.22")
NEW_CUBES_FIRST: Final[int] = reason("new-cubes-first", "RC p.21")
DEPOT_FIRST: Final[int] = reason("depot-first", "RC p.22")
NO_AUCTION: Final[int] = reason("no-auction", "RC p.4")
NO_ORIGIN: Final[int] = reason("no-origin", "RC p.4")
NOTHING_BUILT: Final[int] = reason("nothing-built", "RC p.4")
NO_CUBE_MOVES: Final[int] = reason("no-cube-moves", "RC p.5")
NOTHING_TO_USE: Final[int] = reason("nothing-to-use", "RC p.5")
NO_NEW_CUBES: Final[int] = reason("no-new-cubes", "RC p.21")
NO_NEW_DEPOT: Final[int] = reason("no-new-depot", "RC p.22")
