"""The two phases of the transcontinental game, watched [RC p.8-9].

The eastern phase ends with the turn in which the last empty city marker is placed. Then bonds can
be given back, and the west is opened. Like the rest of the oracle this reads what `game.view`
shows; a view without a phase is left alone.
"""

from __future__ import annotations

from typing import Any

from tests.oracle.world_lands import is_open, start_cubes, western
from tests.oracle.world_network import cities_connected

View = dict[str, Any]
GOALS = {"golden-spike", "new-train", "passenger-lines", "railroad-era"}
"""The start cards of the western deck, which leave the game [RC p.9]."""
WESTERN_CARDS = 38 - len(GOALS)
"""How many cards the western deck has without them [RC p.12]."""


class Opening:
    """Watches how the eastern phase ends and the western one begins.

    Args:
        faster: whether cubes leave the east when the west is opened.
    """

    def __init__(self, *, faster: bool = False) -> None:
        self.faster = faster
        self.asked: list[int] = []
        """Who decides about bonds, in this order."""
        self.turn: int | None = None
        """The last turn of the eastern phase, once that is known."""
        self.returned = 0
        """How many bonds the player who decides has given back."""
        self.filling: View | None = None
        """The position before the west was opened, until it is filled."""
        self.seen: set[str] = set()

    def ends_turn(self, before: View, after: View) -> bool:
        """Whether the last turn of the eastern phase is over."""
        if is_open(before) or is_asked(before):
            return False
        return is_open(after) or is_asked(after)

    def decided(self, before: View, after: View, seat: int, text: str, legal: list[str]) -> None:
        """One decision, with what it changes."""
        if "phase" not in before or after["over"]:
            return
        if before["phase"] == "between":
            self.turn = self.turn or before["turn"]
            assert before["turn"] == self.turn
        if text.startswith("return "):
            self.bonds(before, after, seat, text, legal)
        elif not self.ends_turn(before, after):
            assert after["phase"] == phase_after(before, after)
        self.went_on(before, after)

    def went_on(self, before: View, after: View, drawn: str = "") -> None:
        """A decision or a draw: it may end the phase, and open the west."""
        if "phase" not in before or after["over"]:
            return
        if self.ends_turn(before, after):
            assert before["phase"] == "between" or before["markers"] == 1
            self.asked = [each for each in after["order"] if can_return(after, each, 0)]
            self.seen.add("end of the east")
        if self.asked:
            assert after["current"] == self.asked[0]
        if is_open(after) and not is_open(before):
            assert not self.asked
            self.opened(before, after, drawn)

    def bonds(self, before: View, after: View, seat: int, text: str, legal: list[str]) -> None:
        """A bond costs a point more than the one before, the first one 2."""
        assert legal == ["return bond", "return none"]
        assert seat == self.asked[0]
        for was, now in zip(before["players"], after["players"], strict=True):
            gives = was["seat"] == seat and text == "return bond"
            assert now["bonds"] == was["bonds"] - gives
            assert now["points"] == was["points"] - gives * (2 + self.returned)
            assert now["money"] == was["money"]
        self.returned += 1
        self.seen.add(text)
        if text == "return none" or not can_return(after, seat, self.returned):
            self.asked.pop(0)
            self.returned = 0

    def opened(self, before: View, after: View, drawn: str) -> None:
        """Markers, display and deck are changed, and the rest of the east stays."""
        assert after["markers"] == after["markers_in_all"] == 6 + 2 * len(after["players"])
        assert after["last_turn"] is None
        assert after["deck"] == WESTERN_CARDS
        spikes = [card for card in before["cards"] if card["kind"] == "spike-bounty"]
        assert [card["card"] for card in after["cards"]] == [card["card"] for card in spikes]
        west = western(after)
        linked = {
            city for each in after["players"] for city in cities_connected(after, each["seat"])
        }
        for was, now in zip(before["cities"], after["cities"], strict=True):
            assert not now["empty"]
            leaves = self.faster and (was["city"] not in linked or was["colour"] == "gray")
            lying = dict(was["cubes"])
            if drawn.startswith(f"cubes-{was['city']} "):
                lying[drawn.split()[1]] = lying.get(drawn.split()[1], 0) + 1
            assert now["cubes"] == ({} if leaves or was["city"] in west else lying)
            assert (now["colour"], now["urban"]) == (was["colour"], was["urban"])
        for was, now in zip(before["players"], after["players"], strict=True):
            assert now["hand"] == was["hand"]
        self.filling = after
        self.seen.add("west")

    def goes_on(self, view: View) -> None:
        """A position in which somebody decides: if the west was opened, it is filled now."""
        if self.filling is None or view["auction"] is None:
            return
        opened, self.filling = self.filling, None
        wanted = shares(view, sum(opened["bag"].values()))
        for was, now in zip(opened["cities"], view["cities"], strict=True):
            if now["city"] not in wanted:
                assert now["cubes"] == was["cubes"]
            else:
                assert sum(now["cubes"].values()) == wanted[now["city"]]
        new = [card for card in view["cards"] if card["kind"] != "spike-bounty"]
        assert sum(card["count"] for card in new) == 2 * len(view["players"])
        assert view["deck"] == WESTERN_CARDS - 2 * len(view["players"])
        assert not GOALS & {card["kind"] for card in new}
        assert {card["city"] for card in new} - {None} <= set(wanted)
        assert view["turn"] == opened["turn"] + 1
        self.seen.add("filled")


def shares(view: View, bag: int) -> dict[str, int]:
    """By western city: how many of so many cubes it gets, first one each and then the next."""
    there = western(view)
    cities = [row["city"] for row in view["board"]["cities"] if row["city"] in there]
    found = dict.fromkeys(cities, 0)
    for n in range(1, 9):
        for city in cities:
            if sum(found.values()) < bag and start_cubes(view, city) >= n:
                found[city] = n
    return found


def is_asked(view: View) -> bool:
    """Whether somebody decides about bonds."""
    return bool(view["pending"] and view["pending"][-1]["what"] == "return")


def can_return(view: View, seat: int, returned: int) -> bool:
    """Whether a player has a bond, and the points for it."""
    player = view["players"][seat]
    return bool(player["bonds"] and player["points"] >= 2 + returned)


def phase_after(before: View, after: View) -> str:
    """The phase that follows while a turn goes on: the east ends with its last marker."""
    if before["phase"] == "east" and before["markers"] and not after["markers"]:
        return "between"
    return str(before["phase"])
