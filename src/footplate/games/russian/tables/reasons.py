"""Why something is not possible: numbers for the rules, sentences and pages for people."""

from __future__ import annotations

from typing import Final, NamedTuple


class Sentence(NamedTuple):
    """What people read of a reason."""

    text: str
    page_2013: str
    """Its page in the rulebooks of 2013 and 2014; empty where none says it."""
    page_2021: str
    """Its page in the rulebook of 2021; empty where none says it."""


SENTENCES: Final[list[Sentence]] = [Sentence("", "", "")]
"""By reason number. Number 0 is no reason: what is asked about is possible."""


def reason(text: str, page_2013: str = "", page_2021: str = "") -> int:
    """Declare a reason, and return the number by which rules tell it.

    Numbers are dealt in the order of declaration; nothing but this table depends on their values.
    """
    SENTENCES.append(Sentence(text, page_2013, page_2021))
    return len(SENTENCES) - 1


GAME_OVER: Final[int] = reason("The game is over.", "2013 p.20", "2021 p.22")
CHANCE_FIRST: Final[int] = reason("A draw comes first.")
NOT_PENDING: Final[int] = reason("Nothing that is pending allows this.", "2013 p.4", "2021 p.7")
STILL_OWED: Final[int] = reason(
    "The action must be carried out in full before the turn can end.", "2013 p.4", "2021 p.7"
)
OCCUPIED: Final[int] = reason("The space is occupied this round.", "2013 p.4", "2021 p.7")
NOT_ON_THIS_SIDE: Final[int] = reason(
    "The space is not open with this number of players.", "2013 p.21", "2021 p.23"
)
CANNOT_PAY: Final[int] = reason(
    "You do not have these workers and coins in hand.", "2013 p.4,13", "2021 p.7,14"
)
LOCKED: Final[int] = reason(
    "You have no access to tracks of this colour yet.", "2013 p.6", "2021 p.8-9"
)
NO_ROOM: Final[int] = reason(
    "There is not enough room on your routes for all these moves.", "2013 p.4,7", "2021 p.7,9"
)
GAP_EMPTY: Final[int] = reason(
    "No wrench can go that far: the next gap has no factory yet.", "2013 p.11", "2021 p.13"
)
NO_TILES: Final[int] = reason("The supply has no such tile left.", "2013 p.10", "2021 p.12")
NO_DOUBLERS: Final[int] = reason(
    "There is no doubler in the supply or no free space for it.", "2013 p.12", "2021 p.14"
)
OWN_POSITION: Final[int] = reason(
    "You may not use the space below your own place in the turn order.", "2013 p.15", "2021 p.16"
)
ONE_PLACE: Final[int] = reason("You may not use both turn order spaces.", "2013 p.15", "2021 p.16")
NOTHING_TO_SWAP: Final[int] = reason(
    "A worker of your colour must stand here, and you have none elsewhere to exchange.",
    "2013 p.15",
    "2021 p.17",
)
NOT_THIS_ENGINEER: Final[int] = reason(
    "This engineer is neither on a light space of the board nor one of yours.",
    "2013 p.13-14",
    "2021 p.15",
)
NOTHING_TO_REUSE: Final[int] = reason(
    "You used no space with exactly one worker or coin whose action can be repeated in full.",
    "2013 p.24",
    "2021 p.48",
)
NOT_REUSABLE: Final[int] = reason(
    "Only a space that you used this round with exactly one worker or coin can be reused, and "
    "neither a reuse, nor the temporary workers, a place in the turn order, or a coin space.",
    "2013 p.24",
    "2021 p.48",
)
LAST_ROUND: Final[int] = reason(
    "There is no turn order to change in the last round.", "2013 p.20", "2021 p.22"
)
NOT_LAST_ROUND: Final[int] = reason(
    "This space is open in the last round only.", "2013 p.20", "2021 p.22"
)
COLOUR_NOT_HERE: Final[int] = reason(
    "This route does not take tracks of this colour.", "2013 p.7", "2021 p.9"
)
BEHIND_NEXT: Final[int] = reason(
    "The next space holds the track ahead, which cannot be reached or passed.",
    "2013 p.7",
    "2021 p.9",
)
NEEDS_COLOUR_BEFORE: Final[int] = reason(
    "The colour before this one must be on the route first.", "2013 p.7", "2021 p.9"
)
END_OF_ROUTE: Final[int] = reason(
    "The track has reached the end of the route.", "2013 p.17", "2021 p.18"
)
NO_PIECE: Final[int] = reason(
    "All your tracks of this colour are on other routes.", "2013 p.6", "2021 p.9"
)
WRONG_COLOUR: Final[int] = reason("No pending move is of this colour.", "2013 p.6", "2021 p.8")
SAME_SPACE: Final[int] = reason("Two wrenches may not share a space.", "2013 p.22")
END_OF_TRACK: Final[int] = reason(
    "The wrench is at the end of the track.", "2013 p.11", "2021 p.13"
)
NO_SUCH_WRENCH: Final[int] = reason(
    "You have no such wrench on the track.", "2013 p.22", "2021 p.46"
)
NOT_LOWEST: Final[int] = reason(
    "Only the lowest stack can be taken from, and for a factory the returned ones as well.",
    "2013 p.10",
    "2021 p.10,12",
)
NOT_HIGHER: Final[int] = reason(
    "A locomotive replaces only one with a lower number.", "2013 p.9", "2021 p.11"
)
MUST_PLACE: Final[int] = reason(
    "A locomotive that has a place on one of your routes must be placed.", "2013 p.9"
)
PLACE_EMPTY: Final[int] = reason(
    "While a locomotive place of yours is empty, no locomotive can be given back.", "", "2021 p.11"
)
TOKEN_USED: Final[int] = reason(
    "This idea token is no longer yours to use.", "2013 p.18", "2021 p.19"
)
START_TAKEN: Final[int] = reason(
    "A wrench stands on the starting space, so the second one has no place.", "2013 p.22"
)
CARD_GONE: Final[int] = reason("This card is no longer on the table.", "2013 p.22", "2021 p.46")
CARD_NOT_USABLE: Final[int] = reason("You cannot use this card in full.", "2013 p.22-23")
PILE_EMPTY: Final[int] = reason("No end bonus card is left in the pile.", "2013 p.23", "2021 p.46")
NOT_IN_PILE: Final[int] = reason("This card is not in the pile.", "2013 p.23", "2021 p.46")
TWO_TOKENS: Final[int] = reason("It takes two unused idea tokens.", "", "2021 p.48")
NO_PLACE_FOR_DOUBLER: Final[int] = reason(
    "All spaces for doublers above this route are taken, or the supply is empty.",
    "2013 p.12",
    "2021 p.14",
)
ONE_WORKER_ONLY: Final[int] = reason(
    "The worker from the turn order may move only to a space that wants exactly one worker.",
    "2013 p.16",
    "2021 p.17",
)
DEAD_END: Final[int] = reason(
    "After this the rest of the action could no longer be carried out in full.",
    "2013 p.4",
    "2021 p.7",
)
SAME_PLACE_ONCE: Final[int] = reason("A place that looks the same stands for this one.")
NO_OWN_WORKER_THERE: Final[int] = reason(
    "No worker of your own colour stands on this space.", "2013 p.15", "2021 p.17"
)
NO_ENGINEER: Final[int] = reason(
    "There is no engineer in the hiring space.", "2013 p.13", "2021 p.15"
)
OTHER_ROUTE: Final[int] = reason(
    "A locomotive that was replaced goes on to another route.", "2013 p.9", "2021 p.11"
)
TILE_GONE: Final[int] = reason("This extension is on a board already.", "2014 p.5", "2021 p.26")
OTHER_GAP: Final[int] = reason(
    "The extension must fit the open ground exactly.", "2014 p.5", "2021 p.26"
)
NO_INCOME_LEFT: Final[int] = reason("No such income tile is left.", "2014 p.5", "2021 p.27")
NO_SUCH_INCOME: Final[int] = reason("You have no such income tile.", "2014 p.5", "2021 p.27")
USED_THIS_ROUND: Final[int] = reason("It was used this round already.", "2014 p.5", "2021 p.27")
REVALUED: Final[int] = reason(
    "The revaluation and the special valuation exclude each other.", "2014 p.12", "2021 p.27"
)
NOT_YOUR_TURN: Final[int] = reason(
    "An income tile is used on your own turn, before or after the action.", "2014 p.5", "2021 p.27"
)
GOOD_FOR_NOTHING: Final[int] = reason(
    "Nothing of what it gives is possible now.", "2014 p.5", "2021 p.27"
)
BOULDER_THERE: Final[int] = reason("A boulder blocks the way.", "", "2021 p.29")
NO_DETOUR: Final[int] = reason("There is no way beside this space.", "", "2021 p.36")
SITE_THERE: Final[int] = reason("A construction site blocks this place.", "", "2021 p.34")
STRONGER_FACTORY: Final[int] = reason(
    "Only a steelworks may be replaced while a gap is empty.", "", "2021 p.32"
)
WORKSHOP_EMPTY: Final[int] = reason(
    "None of your maintenance cars is in the workshop.", "", "2021 p.37"
)
PRINTED_FACTORY: Final[int] = reason(
    "No wrench can go that far: the next factory is only printed and must be built over first.",
    "",
    "2021 p.35",
)
TRACK_TOO_SHORT: Final[int] = reason(
    "No wrench can go that far: the industry track ends.", "2013 p.11", "2021 p.13"
)
WRENCH_AHEAD: Final[int] = reason(
    "No wrench can go that far: the one ahead has to stop, and two may not share a space.",
    "2013 p.11,22",
)
LEFTMOST_FIRST: Final[int] = reason(
    "The gaps of the industry track are filled from left to right.", "", "2021 p.12"
)
START_GONE: Final[int] = reason(
    "Another player has taken this starting bonus card.", "2013 p.4", "2021 p.6"
)
ORDER_SETTLED: Final[int] = reason(
    "The new turn order is settled: its workers move on to other spaces.", "2013 p.16", "2021 p.17"
)
AT_HAND_FIRST: Final[int] = reason("Finish what you have begun first.", "2013 p.4,12")
