"""Why something is not possible: numbers for the rules, sentences and pages for people."""

from __future__ import annotations

from typing import Final

GAME_OVER: Final = 2
CHANCE_FIRST: Final = 3
NOT_PENDING: Final = 4
STILL_OWED: Final = 5
OCCUPIED: Final = 6
NOT_ON_THIS_SIDE: Final = 7
CANNOT_PAY: Final = 8
LOCKED: Final = 9
NO_ROOM: Final = 10
GAP_EMPTY: Final = 11
NO_TILES: Final = 12
NO_DOUBLERS: Final = 13
OWN_POSITION: Final = 14
ONE_PLACE: Final = 15
NOTHING_TO_SWAP: Final = 16
NOT_THIS_ENGINEER: Final = 17
NOTHING_TO_REUSE: Final = 18
NOT_REUSABLE: Final = 19
LAST_ROUND: Final = 20
NOT_LAST_ROUND: Final = 21
COLOUR_NOT_HERE: Final = 22
BEHIND_NEXT: Final = 23
NEEDS_COLOUR_BEFORE: Final = 24
END_OF_ROUTE: Final = 25
NO_PIECE: Final = 26
WRONG_COLOUR: Final = 27
SAME_SPACE: Final = 28
END_OF_TRACK: Final = 29
NO_SUCH_WRENCH: Final = 30
NOT_LOWEST: Final = 31
NOT_HIGHER: Final = 32
MUST_PLACE: Final = 33
PLACE_EMPTY: Final = 34
TOKEN_USED: Final = 35
START_TAKEN: Final = 36
CARD_GONE: Final = 37
CARD_NOT_USABLE: Final = 38
PILE_EMPTY: Final = 39
NOT_IN_PILE: Final = 40
TWO_TOKENS: Final = 41
NO_PLACE_FOR_DOUBLER: Final = 42
ONE_WORKER_ONLY: Final = 43
DEAD_END: Final = 44
SAME_PLACE_ONCE: Final = 45
NO_OWN_WORKER_THERE: Final = 46
NO_ENGINEER: Final = 47
OTHER_ROUTE: Final = 48
TILE_GONE: Final = 49
OTHER_GAP: Final = 50
NO_INCOME_LEFT: Final = 51
NO_SUCH_INCOME: Final = 52
USED_THIS_ROUND: Final = 53
REVALUED: Final = 54
NOT_YOUR_TURN: Final = 55
GOOD_FOR_NOTHING: Final = 56
BOULDER_THERE: Final = 57
NO_DETOUR: Final = 58
SITE_THERE: Final = 59
STRONGER_FACTORY: Final = 1
WORKSHOP_EMPTY: Final = 100
PRINTED_FACTORY: Final = 200
TRACK_TOO_SHORT: Final = 201
WRENCH_AHEAD: Final = 202
LEFTMOST_FIRST: Final = 203
START_GONE: Final = 204
ORDER_SETTLED: Final = 205
AT_HAND_FIRST: Final = 206
"""From 60 on the chapters have their own: American 60, Asian 80, industry board 100, coal 120,
manufactory 140, special ideas 150, engineers 160, Emil 180; the base game goes on at 200."""

SENTENCES: Final[dict[int, tuple[str, str, str]]] = {
    BOULDER_THERE: ("A boulder blocks the way.", "", "2021 p.29"),
    PRINTED_FACTORY: (
        "No wrench can go that far: the next factory is only printed and must be built over first.",
        "",
        "2021 p.35",
    ),
    TRACK_TOO_SHORT: (
        "No wrench can go that far: the industry track ends.",
        "2013 p.11",
        "2021 p.13",
    ),
    WRENCH_AHEAD: (
        "No wrench can go that far: the one ahead has to stop, and two may not share a space.",
        "2013 p.11,22",
        "",
    ),
    LEFTMOST_FIRST: (
        "The gaps of the industry track are filled from left to right.",
        "",
        "2021 p.12",
    ),
    START_GONE: (
        "Another player has taken this starting bonus card.",
        "2013 p.4",
        "2021 p.6",
    ),
    ORDER_SETTLED: (
        "The new turn order is settled: its workers move on to other spaces.",
        "2013 p.16",
        "2021 p.17",
    ),
    AT_HAND_FIRST: ("Finish what you have begun first.", "2013 p.4,12", ""),
    SITE_THERE: ("A construction site blocks this place.", "", "2021 p.34"),
    WORKSHOP_EMPTY: ("None of your maintenance cars is in the workshop.", "", "2021 p.37"),
    STRONGER_FACTORY: (
        "Only a steelworks may be replaced while a gap is empty.",
        "",
        "2021 p.32",
    ),
    NO_DETOUR: ("There is no way beside this space.", "", "2021 p.36"),
    GAME_OVER: ("The game is over.", "2013 p.20", "2021 p.22"),
    CHANCE_FIRST: ("A draw comes first.", "", ""),
    NOT_PENDING: ("Nothing that is pending allows this.", "2013 p.4", "2021 p.7"),
    STILL_OWED: (
        "The action must be carried out in full before the turn can end.",
        "2013 p.4",
        "2021 p.7",
    ),
    OCCUPIED: ("The space is occupied this round.", "2013 p.4", "2021 p.7"),
    NOT_ON_THIS_SIDE: (
        "The space is not open with this number of players.",
        "2013 p.21",
        "2021 p.23",
    ),
    CANNOT_PAY: ("You do not have these workers and coins in hand.", "2013 p.4,13", "2021 p.7,14"),
    LOCKED: ("You have no access to tracks of this colour yet.", "2013 p.6", "2021 p.8-9"),
    NO_ROOM: (
        "There is not enough room on your routes for all these moves.",
        "2013 p.4,7",
        "2021 p.7,9",
    ),
    GAP_EMPTY: (
        "No wrench can go that far: the next gap has no factory yet.",
        "2013 p.11",
        "2021 p.13",
    ),
    NO_TILES: ("The supply has no such tile left.", "2013 p.10", "2021 p.12"),
    NO_DOUBLERS: (
        "There is no doubler in the supply or no free space for it.",
        "2013 p.12",
        "2021 p.14",
    ),
    OWN_POSITION: (
        "You may not use the space below your own place in the turn order.",
        "2013 p.15",
        "2021 p.16",
    ),
    ONE_PLACE: ("You may not use both turn order spaces.", "2013 p.15", "2021 p.16"),
    NOTHING_TO_SWAP: (
        "A worker of your colour must stand here, and you have none elsewhere to exchange.",
        "2013 p.15",
        "2021 p.17",
    ),
    NOT_THIS_ENGINEER: (
        "This engineer is neither on a light space of the board nor one of yours.",
        "2013 p.13-14",
        "2021 p.15",
    ),
    NOTHING_TO_REUSE: (
        "You used no space with exactly one worker or coin whose action can be repeated in full.",
        "2013 p.24",
        "2021 p.48",
    ),
    NOT_REUSABLE: (
        "Only a space that you used this round with exactly one worker or coin can be reused, and "
        "neither a reuse, nor the temporary workers, a place in the turn order, or a coin space.",
        "2013 p.24",
        "2021 p.48",
    ),
    LAST_ROUND: ("There is no turn order to change in the last round.", "2013 p.20", "2021 p.22"),
    NOT_LAST_ROUND: ("This space is open in the last round only.", "2013 p.20", "2021 p.22"),
    COLOUR_NOT_HERE: ("This route does not take tracks of this colour.", "2013 p.7", "2021 p.9"),
    BEHIND_NEXT: (
        "The next space holds the track ahead, which cannot be reached or passed.",
        "2013 p.7",
        "2021 p.9",
    ),
    NEEDS_COLOUR_BEFORE: (
        "The colour before this one must be on the route first.",
        "2013 p.7",
        "2021 p.9",
    ),
    END_OF_ROUTE: ("The track has reached the end of the route.", "2013 p.17", "2021 p.18"),
    NO_PIECE: ("All your tracks of this colour are on other routes.", "2013 p.6", "2021 p.9"),
    WRONG_COLOUR: ("No pending move is of this colour.", "2013 p.6", "2021 p.8"),
    SAME_SPACE: ("Two wrenches may not share a space.", "2013 p.22", ""),
    END_OF_TRACK: ("The wrench is at the end of the track.", "2013 p.11", "2021 p.13"),
    NO_SUCH_WRENCH: ("You have no such wrench on the track.", "2013 p.22", "2021 p.46"),
    NOT_LOWEST: (
        "Only the lowest stack can be taken from, and for a factory the returned ones as well.",
        "2013 p.10",
        "2021 p.10,12",
    ),
    NOT_HIGHER: (
        "A locomotive replaces only one with a lower number.",
        "2013 p.9",
        "2021 p.11",
    ),
    MUST_PLACE: (
        "A locomotive that has a place on one of your routes must be placed.",
        "2013 p.9",
        "",
    ),
    PLACE_EMPTY: (
        "While a locomotive place of yours is empty, no locomotive can be given back.",
        "",
        "2021 p.11",
    ),
    TOKEN_USED: ("This idea token is no longer yours to use.", "2013 p.18", "2021 p.19"),
    START_TAKEN: (
        "A wrench stands on the starting space, so the second one has no place.",
        "2013 p.22",
        "",
    ),
    CARD_GONE: ("This card is no longer on the table.", "2013 p.22", "2021 p.46"),
    CARD_NOT_USABLE: ("You cannot use this card in full.", "2013 p.22-23", ""),
    PILE_EMPTY: ("No end bonus card is left in the pile.", "2013 p.23", "2021 p.46"),
    NOT_IN_PILE: ("This card is not in the pile.", "2013 p.23", "2021 p.46"),
    TWO_TOKENS: ("It takes two unused idea tokens.", "", "2021 p.48"),
    NO_PLACE_FOR_DOUBLER: (
        "All spaces for doublers above this route are taken, or the supply is empty.",
        "2013 p.12",
        "2021 p.14",
    ),
    ONE_WORKER_ONLY: (
        "The worker from the turn order may move only to a space that wants exactly one worker.",
        "2013 p.16",
        "2021 p.17",
    ),
    DEAD_END: (
        "After this the rest of the action could no longer be carried out in full.",
        "2013 p.4",
        "2021 p.7",
    ),
    SAME_PLACE_ONCE: ("A place that looks the same stands for this one.", "", ""),
    NO_OWN_WORKER_THERE: (
        "No worker of your own colour stands on this space.",
        "2013 p.15",
        "2021 p.17",
    ),
    OTHER_ROUTE: (
        "A locomotive that was replaced goes on to another route.",
        "2013 p.9",
        "2021 p.11",
    ),
    TILE_GONE: ("This extension is on a board already.", "2014 p.5", "2021 p.26"),
    OTHER_GAP: ("The extension must fit the open ground exactly.", "2014 p.5", "2021 p.26"),
    NO_INCOME_LEFT: ("No such income tile is left.", "2014 p.5", "2021 p.27"),
    NO_SUCH_INCOME: ("You have no such income tile.", "2014 p.5", "2021 p.27"),
    USED_THIS_ROUND: ("It was used this round already.", "2014 p.5", "2021 p.27"),
    GOOD_FOR_NOTHING: ("Nothing of what it gives is possible now.", "2014 p.5", "2021 p.27"),
    NOT_YOUR_TURN: (
        "An income tile is used on your own turn, before or after the action.",
        "2014 p.5",
        "2021 p.27",
    ),
    REVALUED: (
        "The revaluation and the special valuation exclude each other.",
        "2014 p.12",
        "2021 p.27",
    ),
    NO_ENGINEER: ("There is no engineer in the hiring space.", "2013 p.13", "2021 p.15"),
}
"""By number: the sentence, its page in the 2013 rulebook, its page in the 2021 rulebook."""
