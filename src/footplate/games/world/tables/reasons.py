"""Why something is not possible: a sentence for people, its page, and the number that rules use.

Rules return 0 if nothing stands against an action, else the number of a reason. A chapter makes
its own reasons in its own room.
"""

from __future__ import annotations

from typing import Final

SENTENCES: Final[list[tuple[str, str]]] = [("", "")]
"""By number: the sentence, and its page in the rule book compendium; number 0 means no reason."""


def reason(sentence: str, page: str = "") -> int:
    """Make a new reason and return its number."""
    SENTENCES.append((sentence, page))
    return len(SENTENCES) - 1


GAME_OVER: Final[int] = reason("The game is over.", "RC p.6")
CHANCE_FIRST: Final[int] = reason("A draw comes first.")
NOT_PENDING: Final[int] = reason("This is not what is to be decided now.", "RC p.4")
STILL_OWED: Final[int] = reason(
    "What was begun must be carried out: there is something left to choose."
)
BID_TOO_LOW: Final[int] = reason("A bid must be higher than the last one.", "RC p.4")
NO_SIDE_LEFT: Final[int] = reason(
    "No track can leave this city: its connection points are taken or lead nowhere.", "RC p.5"
)
NO_END_HERE: Final[int] = reason(
    "No incomplete link of yours ends here, or none that can go on.", "RC p.4"
)
NOT_AT_FRONTIER: Final[int] = reason(
    "The tile must touch the city, or the end of the link, from which you build.", "RC p.4"
)
SIDE_TAKEN: Final[int] = reason(
    "Track lies at one of these sides already; it can only be crossed.", "RC p.5"
)
LEADS_NOWHERE: Final[int] = reason(
    "The track would lead off the board, into a partial hex, or to a side of a city "
    "without a connection point.",
    "RC p.5",
)
CITY_SIDE_TAKEN: Final[int] = reason("This connection point of the city is taken.", "RC p.5")
OTHER_TRACK: Final[int] = reason(
    "The track would run into the end of track that is not yours.", "RC p.4"
)
SAME_CITY: Final[int] = reason("A link joins two different cities.", "RC p.4")
NO_REDIRECT: Final[int] = reason("The last tile may not be redirected in this variant.", "RC p.7")
NOT_GRAY: Final[int] = reason("Only a gray city can be urbanized.", "RC p.5")
NO_TILE_LEFT: Final[int] = reason("No New City tile of this colour is left.", "RC p.5")
TOP_ENGINE: Final[int] = reason("Your engine is of the highest level.", "RC p.5")
CARD_NOT_HELD: Final[int] = reason("You do not hold this card.", "RC p.5")
NO_SUCH_CUBE: Final[int] = reason("No cube of this colour lies there.", "RC p.5")
NO_OWN_LINK: Final[int] = reason("The first link of a delivery must be your own.", "RC p.5")
CANNOT_ARRIVE: Final[int] = reason(
    "The cube could not reach another city of its colour with your engine.", "RC p.5"
)
NO_LINK_THERE: Final[int] = reason("No complete link leads there from where the cube is.", "RC p.5")
VISITED: Final[int] = reason("A cube does not come to the same city twice.", "RC p.5")
FIRST_LINK_OWN: Final[int] = reason("The first link of a delivery must be your own.", "RC p.5")
NOT_ON_DISPLAY: Final[int] = reason("This card is not on display.", "RC p.5")
GOAL_CARD: Final[int] = reason("This card is a goal for all and cannot be taken.", "RC p.5, p.21")
NO_EXECUTIVE: Final[int] = reason(
    "A Railroad Executive may not be used to take another Railroad Executive.", "RC p.22"
)
NO_GRAY_CITY: Final[int] = reason("There is no gray city, or no New City tile.", "RC p.5, p.22")
BAG_EMPTY: Final[int] = reason("The bag of goods cubes is empty.", "RC p.21")
NO_OTHER_LINK: Final[int] = reason("No other player has a link for the depot.", "RC p.22")
OWN_LINK: Final[int] = reason("A trading depot stands on a link of another player.", "RC p.22")
CARD_USED: Final[int] = reason("This card is in use in this action already.", "RC p.5")
TOO_LATE: Final[int] = reason(
    "The card must be used before the first tile of the action.", "RC p.21-22"
)
NOT_HERE: Final[int] = reason("This card is not used here.", "RC p.5")
SAME_TILE: Final[int] = reason("The tile lies like this already.", "RC p.5")
TWO_TRACKS: Final[int] = reason(
    "Two tracks cross in this hex already; no tile holds three.", "RC p.2, p.5"
)
NO_LINK_BEGINS: Final[int] = reason("No complete link begins there.", "RC p.22")
OTHER_NAME: Final[int] = reason("This link is named by the city at its other end.")
NO_CROSSING: Final[int] = reason("A second track in a hex must cross the first one.", "RC p.5")
