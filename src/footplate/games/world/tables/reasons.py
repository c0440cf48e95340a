"""Why something is not possible: numbers for the rules, sentences and pages for people."""

from __future__ import annotations

from typing import Final

GAME_OVER: Final = 2
CHANCE_FIRST: Final = 3
NOT_PENDING: Final = 4
STILL_OWED: Final = 5
BID_TOO_LOW: Final = 6
NO_SIDE_LEFT: Final = 7
NO_END_HERE: Final = 8
NOT_AT_FRONTIER: Final = 9
SIDE_TAKEN: Final = 10
LEADS_NOWHERE: Final = 11
CITY_SIDE_TAKEN: Final = 12
OTHER_TRACK: Final = 13
SAME_CITY: Final = 14
NO_REDIRECT: Final = 15
WEST_CLOSED: Final = 16
NOT_GRAY: Final = 17
NO_TILE_LEFT: Final = 18
TOP_ENGINE: Final = 19
CARD_NOT_HELD: Final = 20
NO_SUCH_CUBE: Final = 21
NO_OWN_LINK: Final = 22
CANNOT_ARRIVE: Final = 23
NO_LINK_THERE: Final = 24
VISITED: Final = 25
FIRST_LINK_OWN: Final = 26
NOT_ON_DISPLAY: Final = 27
GOAL_CARD: Final = 28
NO_EXECUTIVE: Final = 29
NO_GRAY_CITY: Final = 30
BAG_EMPTY: Final = 31
NO_OTHER_LINK: Final = 32
OWN_LINK: Final = 33
NOT_DEALT: Final = 34
WESTERN_TAKEN: Final = 35
WESTERN_NO_LINK: Final = 36
CARD_USED: Final = 37
TOO_LATE: Final = 40
NOT_HERE: Final = 41
SAME_TILE: Final = 42
TWO_TRACKS: Final = 43
NO_LINK_BEGINS: Final = 44
OTHER_NAME: Final = 45
NO_CROSSING: Final = 46

SENTENCES: Final[dict[int, tuple[str, str]]] = {
    GAME_OVER: ("The game is over.", "RC p.6"),
    CHANCE_FIRST: ("A draw comes first.", ""),
    NOT_PENDING: ("This is not what is to be decided now.", "RC p.4"),
    STILL_OWED: ("What was begun must be carried out: there is something left to choose.", ""),
    BID_TOO_LOW: ("A bid must be higher than the last one.", "RC p.4"),
    NO_SIDE_LEFT: (
        "No track can leave this city: its connection points are taken or lead nowhere.",
        "RC p.5",
    ),
    NO_END_HERE: ("No incomplete link of yours ends here, or none that can go on.", "RC p.4"),
    NOT_AT_FRONTIER: (
        "The tile must touch the city, or the end of the link, from which you build.",
        "RC p.4",
    ),
    SIDE_TAKEN: ("Track lies at one of these sides already; it can only be crossed.", "RC p.5"),
    LEADS_NOWHERE: (
        "The track would lead off the board, into a partial hex, or to a side of a city "
        "without a connection point.",
        "RC p.5",
    ),
    CITY_SIDE_TAKEN: ("This connection point of the city is taken.", "RC p.5"),
    OTHER_TRACK: ("The track would run into the end of track that is not yours.", "RC p.4"),
    SAME_CITY: ("A link joins two different cities.", "RC p.4"),
    NO_REDIRECT: ("The last tile may not be redirected in this variant.", "RC p.7"),
    WEST_CLOSED: (
        "Nobody may build west of the mountains until a player has enough points.",
        "RC p.8",
    ),
    NOT_GRAY: ("Only a gray city can be urbanized.", "RC p.5"),
    NO_TILE_LEFT: ("No New City tile of this colour is left.", "RC p.5"),
    TOP_ENGINE: ("Your engine is of the highest level.", "RC p.5"),
    CARD_NOT_HELD: ("You do not hold this card.", "RC p.5"),
    NO_SUCH_CUBE: ("No cube of this colour lies there.", "RC p.5"),
    NO_OWN_LINK: ("The first link of a delivery must be your own.", "RC p.5"),
    CANNOT_ARRIVE: (
        "The cube could not reach another city of its colour with your engine.",
        "RC p.5",
    ),
    NO_LINK_THERE: ("No complete link leads there from where the cube is.", "RC p.5"),
    VISITED: ("A cube does not come to the same city twice.", "RC p.5"),
    FIRST_LINK_OWN: ("The first link of a delivery must be your own.", "RC p.5"),
    NOT_ON_DISPLAY: ("This card is not on display.", "RC p.5"),
    GOAL_CARD: ("This card is a goal for all and cannot be taken.", "RC p.5, p.21"),
    NO_EXECUTIVE: (
        "A Railroad Executive may not be used to take another Railroad Executive.",
        "RC p.22",
    ),
    NO_GRAY_CITY: ("There is no gray city, or no New City tile.", "RC p.5, p.22"),
    BAG_EMPTY: ("The bag of goods cubes is empty.", "RC p.21"),
    NO_OTHER_LINK: ("No other player has a link for the depot.", "RC p.22"),
    NO_LINK_BEGINS: ("No complete link begins there.", "RC p.22"),
    OTHER_NAME: ("This link is named by the city at its other end.", ""),
    OWN_LINK: ("A trading depot stands on a link of another player.", "RC p.22"),
    NOT_DEALT: ("You were not dealt this card.", "RC p.4"),
    WESTERN_TAKEN: ("The Western Link of this city is built.", "RC p.10"),
    WESTERN_NO_LINK: ("You need a complete link of your own to this city.", "RC p.10"),
    CARD_USED: ("This card is in use in this action already.", "RC p.5"),
    TOO_LATE: ("The card must be used before the first tile of the action.", "RC p.21-22"),
    NOT_HERE: ("This card is not used here.", "RC p.5"),
    NO_CROSSING: ("A second track in a hex must cross the first one.", "RC p.5"),
    TWO_TRACKS: ("Two tracks cross in this hex already; no tile holds three.", "RC p.2, p.5"),
    SAME_TILE: ("The tile lies like this already.", "RC p.5"),
}
"""By number: the sentence, and its page in the rule book compendium."""
