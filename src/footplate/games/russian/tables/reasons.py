"""Why something is not possible: a key of the catalogue, pages, and the number that rules use."""

from __future__ import annotations

from typing import Final, NamedTuple


class Declared(NamedTuple):
    """A reason; its sentence stands in the catalogue."""

    key: str
    page_2013: str
    """Its page in the rulebooks of 2013 and 2014; empty where none says it."""
    page_2021: str
    """Its page in the rulebook of 2021; empty where none says it."""


REASONS: Final[list[Declared]] = [Declared("", "", "")]
"""By reason number. Number 0 is no reason: what is asked about is possible."""


def reason(key: str, page_2013: str = "", page_2021: str = "") -> int:
    """Declare a reason, and return the number by which rules tell it.

    Numbers are dealt in the order of declaration; nothing but this table depends on their values.

    Args:
        key: its message in the catalogue is `reason.KEY`; a module's keys begin with its name.
        page_2013: where the rulebooks of 2013 and 2014 say so.
        page_2021: where the rulebook of 2021 says so.
    """
    REASONS.append(Declared(f"reason.{key}", page_2013, page_2021))
    return len(REASONS) - 1


GAME_OVER: Final[int] = reason("game-over", "2013 p.20", "2021 p.22")
CHANCE_FIRST: Final[int] = reason("chance-first")
STILL_OWED: Final[int] = reason("still-owed", "2013 p.4", "2021 p.7")
OCCUPIED: Final[int] = reason("occupied", "2013 p.4", "2021 p.7")
NOT_ON_THIS_SIDE: Final[int] = reason("not-on-this-side", "2013 p.21", "2021 p.23")
CANNOT_PAY: Final[int] = reason("cannot-pay", "2013 p.4,13", "2021 p.7,14")
LOCKED: Final[int] = reason("locked", "2013 p.6", "2021 p.8-9")
NO_ROOM: Final[int] = reason("no-room", "2013 p.4,7", "2021 p.7,9")
GAP_EMPTY: Final[int] = reason("gap-empty", "2013 p.11", "2021 p.13")
NO_TILES: Final[int] = reason("no-tiles", "2013 p.10", "2021 p.12")
NO_DOUBLERS: Final[int] = reason("no-doublers", "2013 p.12", "2021 p.14")
OWN_POSITION: Final[int] = reason("own-position", "2013 p.15", "2021 p.16")
ONE_PLACE: Final[int] = reason("one-place", "2013 p.15", "2021 p.16")
NOTHING_TO_SWAP: Final[int] = reason("nothing-to-swap", "2013 p.15", "2021 p.17")
NOT_THIS_ENGINEER: Final[int] = reason("not-this-engineer", "2013 p.13-14", "2021 p.15")
NOTHING_TO_REUSE: Final[int] = reason("nothing-to-reuse", "2013 p.24", "2021 p.48")
NOT_REUSABLE: Final[int] = reason("not-reusable", "2013 p.24", "2021 p.48")
LAST_ROUND: Final[int] = reason("last-round", "2013 p.20", "2021 p.22")
NOT_LAST_ROUND: Final[int] = reason("not-last-round", "2013 p.20", "2021 p.22")
COLOUR_NOT_HERE: Final[int] = reason("colour-not-here", "2013 p.7", "2021 p.9")
BEHIND_NEXT: Final[int] = reason("behind-next", "2013 p.7", "2021 p.9")
NEEDS_COLOUR_BEFORE: Final[int] = reason("needs-colour-before", "2013 p.7", "2021 p.9")
END_OF_ROUTE: Final[int] = reason("end-of-route", "2013 p.17", "2021 p.18")
NO_PIECE: Final[int] = reason("no-piece", "2013 p.6", "2021 p.9")
WRONG_COLOUR: Final[int] = reason("wrong-colour", "2013 p.6", "2021 p.8")
SAME_SPACE: Final[int] = reason("same-space", "2013 p.22")
END_OF_TRACK: Final[int] = reason("end-of-track", "2013 p.11", "2021 p.13")
NO_SUCH_WRENCH: Final[int] = reason("no-such-wrench", "2013 p.22", "2021 p.46")
NOT_LOWEST: Final[int] = reason("not-lowest", "2013 p.10", "2021 p.10,12")
NOT_HIGHER: Final[int] = reason("not-higher", "2013 p.9", "2021 p.11")
MUST_PLACE: Final[int] = reason("must-place", "2013 p.9")
PLACE_EMPTY: Final[int] = reason("place-empty", "", "2021 p.11")
TOKEN_USED: Final[int] = reason("token-used", "2013 p.18", "2021 p.19")
START_TAKEN: Final[int] = reason("start-taken", "2013 p.22")
CARD_GONE: Final[int] = reason("card-gone", "2013 p.22", "2021 p.46")
CARD_NOT_USABLE: Final[int] = reason("card-not-usable", "2013 p.22-23")
PILE_EMPTY: Final[int] = reason("pile-empty", "2013 p.23", "2021 p.46")
NOT_IN_PILE: Final[int] = reason("not-in-pile", "2013 p.23", "2021 p.46")
TWO_TOKENS: Final[int] = reason("two-tokens", "", "2021 p.48")
NO_PLACE_FOR_DOUBLER: Final[int] = reason("no-place-for-doubler", "2013 p.12", "2021 p.14")
ONE_WORKER_ONLY: Final[int] = reason("one-worker-only", "2013 p.16", "2021 p.17")
DEAD_END: Final[int] = reason("dead-end", "2013 p.4", "2021 p.7")
SAME_PLACE_ONCE: Final[int] = reason("same-place-once")
NO_OWN_WORKER_THERE: Final[int] = reason("no-own-worker-there", "2013 p.15", "2021 p.17")
NO_ENGINEER: Final[int] = reason("no-engineer", "2013 p.13", "2021 p.15")
OTHER_ROUTE: Final[int] = reason("other-route", "2013 p.9", "2021 p.11")
TILE_GONE: Final[int] = reason("tile-gone", "2014 p.5", "2021 p.26")
OTHER_GAP: Final[int] = reason("other-gap", "2014 p.5", "2021 p.26")
NO_INCOME_LEFT: Final[int] = reason("no-income-left", "2014 p.5", "2021 p.27")
NO_SUCH_INCOME: Final[int] = reason("no-such-income", "2014 p.5", "2021 p.27")
USED_THIS_ROUND: Final[int] = reason("used-this-round", "2014 p.5", "2021 p.27")
REVALUED: Final[int] = reason("revalued", "2014 p.12", "2021 p.27")
NOT_YOUR_TURN: Final[int] = reason("not-your-turn", "2014 p.5", "2021 p.27")
GOOD_FOR_NOTHING: Final[int] = reason("good-for-nothing", "2014 p.5", "2021 p.27")
BOULDER_THERE: Final[int] = reason("boulder-there", "", "2021 p.29")
NO_DETOUR: Final[int] = reason("no-detour", "", "2021 p.36")
SITE_THERE: Final[int] = reason("site-there", "", "2021 p.34")
STRONGER_FACTORY: Final[int] = reason("stronger-factory", "", "2021 p.32")
WORKSHOP_EMPTY: Final[int] = reason("workshop-empty", "", "2021 p.37")
PRINTED_FACTORY: Final[int] = reason("printed-factory", "", "2021 p.35")
TRACK_TOO_SHORT: Final[int] = reason("track-too-short", "2013 p.11", "2021 p.13")
WRENCH_AHEAD: Final[int] = reason("wrench-ahead", "2013 p.11,22")
LEFTMOST_FIRST: Final[int] = reason("leftmost-first", "", "2021 p.12")
START_GONE: Final[int] = reason("start-gone", "2013 p.4", "2021 p.6")
ORDER_SETTLED: Final[int] = reason("order-settled", "2013 p.16", "2021 p.17")
AT_HAND_FIRST: Final[int] = reason("at-hand-first", "2013 p.4,12")
FACTORY_ONLY: Final[int] = reason("factory-only", "2013 p.10", "2021 p.12")
LOCOMOTIVE_ONLY: Final[int] = reason("locomotive-only", "2013 p.10", "2021 p.12")

# what brings an action, told while nothing allows it

NOT_ON_TURN: Final[int] = reason("not-on-turn", "", "2021 p.7,16")
HAS_PASSED: Final[int] = reason("has-passed", "2013 p.15", "2021 p.16")
ACTION_TAKEN: Final[int] = reason("action-taken", "2013 p.4", "2021 p.7")
ACT_OR_PASS: Final[int] = reason("act-or-pass", "2013 p.4,15", "2021 p.7")
SETTING_UP: Final[int] = reason("setting-up", "2013 p.4", "2021 p.6")
NO_MOVES: Final[int] = reason("no-moves", "2013 p.6", "2021 p.8")
NO_STEPS: Final[int] = reason("no-steps", "2013 p.11", "2021 p.13")
NO_LOCOMOTIVE_IN_HAND: Final[int] = reason("no-locomotive-in-hand", "2013 p.8", "2021 p.10")
NOTHING_TO_RETURN: Final[int] = reason("nothing-to-return", "2013 p.9", "2021 p.11")
NO_LOCOMOTIVE: Final[int] = reason("no-locomotive", "2013 p.8,10", "2021 p.10,12")
NO_FACTORY: Final[int] = reason("no-factory", "2013 p.10", "2021 p.12")
NO_NEW_FACTORY: Final[int] = reason("no-new-factory", "2013 p.10", "2021 p.12")
NO_DOUBLER: Final[int] = reason("no-doubler", "2013 p.12", "2021 p.14")
NO_IDEA_SPACE: Final[int] = reason("no-idea-space", "2013 p.18", "2021 p.19")
NO_EXCHANGE: Final[int] = reason("no-exchange", "", "2021 p.48")
NO_IDEA_CARD: Final[int] = reason("no-idea-card", "2013 p.22", "2021 p.46")
NO_BONUS_CARD: Final[int] = reason("no-bonus-card", "2013 p.22-24", "2021 p.46,48")
LOOK_FIRST: Final[int] = reason("look-first", "2013 p.22-23", "2021 p.46,48")
NO_POINTS_INSTEAD: Final[int] = reason("no-points-instead", "2013 p.23", "2021 p.48")
NO_KEY: Final[int] = reason("no-key", "", "2021 p.18")
NOTHING_TO_REPEAT: Final[int] = reason("nothing-to-repeat", "2013 p.23", "2021 p.46")
NO_SCORING_FACTORY: Final[int] = reason("no-scoring-factory", "2013 p.24", "2021 p.48")
NO_REUSE: Final[int] = reason("no-reuse", "2013 p.24", "2021 p.48")
NO_EXCHANGED_WORKER: Final[int] = reason("no-exchanged-worker", "2013 p.15", "2021 p.17")
NO_STARTING_CARD: Final[int] = reason("no-starting-card", "2013 p.4", "2021 p.6")

# what comes first, told of all else meanwhile

LOCOMOTIVE_FIRST: Final[int] = reason("locomotive-first", "2013 p.8-9", "2021 p.10-11")
FACTORY_FIRST: Final[int] = reason("factory-first", "2013 p.10", "2021 p.12")
WORKER_FIRST: Final[int] = reason("worker-first", "2013 p.15", "2021 p.17")
BONUS_CARD_FIRST: Final[int] = reason("bonus-card-first", "2013 p.22-23", "2021 p.46,48")
OTHER_TOKEN_FIRST: Final[int] = reason("other-token-first", "", "2021 p.48")
STARTING_CARD_FIRST: Final[int] = reason("starting-card-first", "2013 p.4", "2021 p.6")
