"""Whole games, watched move by move: what the oracle says of each move, and of the end.

Random play builds little, so moves are drawn by kind, and tiles that complete a link are preferred.
"""

from __future__ import annotations

from typing import Any

from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from tests.oracle.world_auction import Auction
from tests.oracle.world_barons import asked, final, joins_any
from tests.oracle.world_delivering import Deliveries
from tests.oracle.world_lands import growing, hex_name, is_open
from tests.oracle.world_moves import lying, open_ends, origins, price_of, tiles
from tests.oracle.world_network import (
    cities_connected,
    claims,
    inspectors,
    link_points,
    links_in_all,
    passes_through,
    track_tiles,
)
from tests.oracle.world_opening import Opening
from tests.oracle.world_oracle import after_income, cube_total, pay
from tests.oracle.world_track import Ground, track_faults, unfinished

LIKED = {
    "deliver": 4,
    "hop": 4,
    "build": 4,
    "build from": 6,
    "switch": 4,
    "western": 3,
    "upgrade": 2,
}
"""How much oftener than others a kind of action is chosen."""


STILL = ("bid", "pass", "done", "urbanize", "grow", "mine", "use", "fuel", "keep")
"""What gives points to nobody."""


class Watched:
    """A game that is played by chance and compared after every move.

    Args:
        game: the game.
        state: the position with which to begin.
        seed: what chance draws.
        faster: whether cubes leave the east when the west is opened.
    """

    def __init__(self, game: Any, state: Any, seed: int, *, faster: bool = False) -> None:
        self.game = game
        self.state = state
        self.rng = Generator(seed)
        self.view = game.view(state, None)
        self.first_at_six: int | None = None
        if state.first_level[6] >= 0:
            self.first_at_six = state.first_level[6]
        self.mined: list[str] = []
        """The colours that the mine of the moment has brought."""
        self.auction = Auction()
        self.deliveries = Deliveries()
        self.opening = Opening(faster=faster)
        self.seen: set[str] = set()
        """What happened, so that a test can say that it was looked at."""

    def play(self) -> None:
        """To the end."""
        while self.state.current_player != TERMINAL:
            if self.state.current_player == CHANCE:
                outcome = self.rng.outcome(self.state.chance_outcomes())
                self.state.apply_action(outcome)
                before, self.view = self.view, self.game.view(self.state, None)
                text = self.game.outcome_text(outcome)
                self.opening.went_on(before, self.view, text)
                self.mining(before, self.view, text.split())
                continue
            self.decide()
        self.finished()

    def mining(self, before: Any, after: Any, words: list[str]) -> None:
        """A mine brings colours until one comes again, five cubes at most [RC p.7, p.22]."""
        if words[0] != "mined":
            return
        again = words[1] in self.mined
        self.mined.append(words[1])
        brought = cube_total(before)[words[1]] - before["bag"][words[1]]
        assert cube_total(after)[words[1]] - after["bag"][words[1]] == brought + (not again)
        drawn = [self.game.outcome_text(o) for o, _ in self.state.chance_outcomes()]
        goes_on = any(text.startswith("mined") for text in drawn)
        assert goes_on == (not again and len(self.mined) < 5 and any(after["bag"].values()))
        if not goes_on:
            self.mined = []
            self.seen.add("mined")

    def decide(self) -> None:
        """One decision, with everything that it changes."""
        legal = [self.game.action_text(action) for action in self.state.legal_actions()]
        before, seat = self.view, self.state.current_player
        self.opening.goes_on(before)
        self.deliveries.predict(before, seat, legal)
        self.cities(before, legal)
        if any(text.startswith("build from ") for text in legal):
            assert {t for t in legal if t.startswith("build from ")} == origins(before, seat)
        if before["building"] is not None:
            assert {t for t in legal if t.startswith("build ")} == tiles(before)
        if "switches" in before and (before["building"] or "pass" in legal):
            ground = Ground(before)
            found = {f"switch {hex_name(*at)} {side}" for *at, side in ground.switches(seat)}
            assert {t for t in legal if t.startswith("switch ")} == found or before["auction"]
        text = self.choose(legal)
        self.state.apply_action(self.game.action_from_text(text))
        after = self.view = self.game.view(self.state, None)
        word = text.split()[0]
        self.seen.add(word)
        self.auction.decided(before, after, seat, text, legal)
        self.opening.decided(before, after, seat, text, legal)
        self.deliveries.played(before, after, seat, text)
        self.costs(before, after, seat, text)
        if word in STILL and not after["over"]:
            points = [player["points"] for player in before["players"]]
            assert points == [player["points"] for player in after["players"]], text
        self.lines(before, after, seat, text)
        self.engine(before, after, seat, text)
        self.inspection(before, after, seat, text)
        self.turn_ends(before, after, seat, text)
        if before["markers"] and not after["markers"]:
            last = min(before["turn"] + 1, before["turns"])
            if not is_open(before):
                last = None
            assert after["last_turn"] == before["last_turn"] or after["last_turn"] == last
            self.seen.add("last marker")
        engine = after["players"][seat]["engine"]
        if engine >= 6 and self.first_at_six is None:
            self.first_at_six = seat
        assert cube_total(after) == dict.fromkeys(after["bag"], 25)
        for player in after["players"]:
            assert player["links"] == links_in_all(after, player["seat"])
            assert player["cities"] == len(cities_connected(after, player["seat"]))

    def cities(self, view: Any, legal: list[str]) -> None:
        """Which cities can be urbanized and mined, and get cubes or depots [RC p.5, p.7, p.9]."""
        can = growing(view)
        gray = {row["city"] for row in view["cities"] if row["colour"] == "gray"}
        left = {colour for colour, n in view["new_cities"].items() if n}
        for word, expected in (
            ("urbanize", {f"{city} {colour}" for city in gray & can for colour in left}),
            ("grow", can),
            ("mine", gray & can - {row["city"] for row in view["cities"] if row.get("mine")}),
            ("fuel", self.fuel(view)),
        ):
            found = {text.partition(" ")[2] for text in legal if text.split()[0] == word}
            assert not found or found == expected, word

    def fuel(self, view: Any) -> set[str]:
        """Where the seat that decides can place fuel depots: at own links, once [RC p.7]."""
        seat = view["current"]
        own = view["players"][seat].get("fuel", 0) if is_open(view) else 0
        free = {row["city"] for row in view["cities"] if not row.get("fuel")}
        there = free & cities_connected(view, seat)
        return {f"{city} {n}" for city in there for n in (1, 2) if n <= own}

    def choose(self, legal: list[str]) -> str:
        """A move by chance: first its kind, then which one."""
        ground = Ground(self.view)
        kinds: dict[str, list[str]] = {}
        for text in legal:
            word = text.split()[0]
            if text.startswith("build from"):
                word = "build from"
            if word == "build" and any(ground.completes(t) for t in lying(self.view, text)):
                word = "complete"
            kinds.setdefault(word, []).append(text)
        words = sorted(kinds)
        weights = [30 if word == "complete" else LIKED.get(word, 1) for word in words]
        pick = self.rng.below(sum(weights))
        for word, weight in zip(words, weights, strict=True):
            if pick < weight:
                return self.rng.choice(kinds[word])
            pick -= weight
        raise AssertionError

    def costs(self, before: Any, after: Any, seat: int, text: str) -> None:
        """What is paid at once, and the bonds for it."""
        price = price_of(before, seat, text)
        if price is None or self.is_income(before, after):
            return
        was, now = before["players"][seat], after["players"][seat]
        assert (now["money"], now["bonds"]) == pay(was["money"], was["bonds"], price), text
        self.seen.add("paid")

    def lines(self, before: Any, after: Any, seat: int, text: str) -> None:
        """Major Lines are claimed at once by whoever meets their conditions."""
        if not text.startswith(("build ", "western", "switch ")) or after["over"]:
            return
        points = 0
        claimed = {line["line"]: line["claimed"] for line in before["lines"]}
        gained = claims(after, seat, claimed)
        for now, printed in zip(after["lines"], after["board"]["lines"], strict=True):
            name = now["line"]
            if name in gained:
                points += now["points"]
                less = name == "new-york--kansas-city" and not now["needs"]
                assert now["points"] == (15 if less else printed["points"])
                self.seen.add("western line" if now["needs"] else "line")
            assert now["claimed"] == (seat if name in gained else claimed[name]), text
        self.first_to_connect(before, after, seat)
        expected_points = link_points(before, after)
        expected_points[seat] += points
        links = [links_in_all(each, seat) for each in (before, after)]
        if links[1] > links[0] and self.spike(before, after, seat):
            expected_points[seat] += 6
            self.seen.add("spike")
        expected_points[seat] += self.nippon(before, after, text)
        for was, now in zip(before["players"], after["players"], strict=True):
            assert now["points"] - was["points"] == expected_points[was["seat"]], text

    def first_to_connect(self, before: Any, after: Any, seat: int) -> None:
        """Who is the first to join certain cities has that for good [RC p.20]."""
        for baron, first in before.get("first_to_connect", {}).items():
            _, cities, others, _ = asked(after, baron)
            if first is None and joins_any(after, seat, cities, others):
                first = seat
                self.seen.add("first to connect")
            assert after["first_to_connect"][baron] == first

    def nippon(self, before: Any, after: Any, text: str) -> int:
        """The points of Long Distance and Hot Springs for a tile and the link that it completes."""
        points = 0
        new = after["links"][len(before["links"]) :]
        known = [switch["hex"] for switch in before.get("switches", []) if switch["to"]]
        for switch in after.get("switches", []):
            new += [switch] if switch["to"] and switch["hex"] not in known else []
        there = any(card["card"] == "long-distance" for card in before["cards"])
        if there and new and len(new[0]["tiles"]) >= 4:
            points += 2
            self.seen.add("long distance")
        building = before["building"]
        if text.startswith("build ") and building and "hot-springs" in building["cards"]:
            column, row, *_ = lying(before, text)[0]
            turned = any(end["open"][:2] == (column, row) for end in open_ends(before))
            if before["board"]["cells"][row][column] == "^":
                points += not (turned and not building["tiles"])
                self.seen.add("hot springs")
        return points

    def spike(self, before: Any, after: Any, seat: int) -> bool:
        """Whether the Golden Spike lies there and is gained by the newest link."""
        if all(card["card"] != "golden-spike" for card in before["cards"]):
            return False
        gained = passes_through(after, seat, "san-francisco", "promontory", "omaha")
        assert gained == all(card["card"] != "golden-spike" for card in after["cards"])
        return gained

    def engine(self, before: Any, after: Any, seat: int, text: str) -> None:
        """A better engine gives the points of New Train to the first of level 4."""
        if not text.startswith("upgrade") or self.is_income(before, after):
            return
        there = any(card["card"] == "new-train" for card in before["cards"])
        gained = after["players"][seat]["points"] - before["players"][seat]["points"]
        expected = 4 if there and after["players"][seat]["engine"] == 4 else 0
        assert gained == expected, text

    def inspection(self, before: Any, after: Any, seat: int, text: str) -> None:
        """Others are asked before anything is gained, and a delivery that is stopped is as none."""
        if any(entry["what"] == "inspect" for entry in after["pending"]):
            mover = after["delivery"]["seat"]
            asked = [entry["seat"] for entry in reversed(after["pending"])]
            holders = inspectors(after, mover)
            assert asked == holders[len(holders) - len(asked) :], text
            for was, now in zip(before["players"], after["players"], strict=True):
                assert now["points"] == was["points"], text
        elif text == "stop" and not self.is_income(before, after):
            mover = before["delivery"]["seat"]
            assert after["players"][mover]["stopped"]
            assert after["delivery"] is None
            for was, now in zip(before["players"], after["players"], strict=True):
                assert now["points"] == was["points"]
            assert after["cities"] == before["cities"]
            self.seen.add("stopped")

    def is_income(self, before: Any, after: Any) -> bool:
        """Whether the third round ended by the last move."""
        drawn = [self.game.outcome_text(o) for o, _ in self.state.chance_outcomes()]
        card = any(text.startswith("card ") for text in drawn)
        if after["over"] or card or self.opening.ends_turn(before, after):
            return True
        return 0 < before["turn"] < after["turn"] and self.opening.filling is None

    def turn_ends(self, before: Any, after: Any, seat: int, text: str) -> None:
        """Income, dividends, and what is left of the track."""
        if not self.is_income(before, after):
            return
        assert not unfinished(after)
        assert not track_faults(after)
        self.seen.add("income")
        for player in before["players"]:
            who = player["seat"]
            paid = price_of(before, seat, text) if who == seat and text != "pass" else 0
            if paid is None:
                continue
            now = after["players"][who]
            track = now["score"]["track"] if after["over"] else now["points"]
            money, bonds = pay(player["money"], player["bonds"], paid)
            moved = {**player, "points": track, "money": money, "bonds": bonds}
            rows = [moved if row["seat"] == who else row for row in before["players"]]
            expected = after_income({**before, "players": rows}, who)
            assert (now["money"], now["bonds"]) == expected, f"seat {who} after {text}"
            if now["bonds"] > player["bonds"]:
                self.seen.add("forced bonds")
        for player in after["players"]:
            assert player["tiles"] == track_tiles(after, player["seat"])

    def finished(self) -> None:
        """The final score, and who wins."""
        view = self.view
        over = view["over"]
        assert view["turn"] == (view["last_turn"] or view["turns"])
        cards = [player.get("baron") or [] for player in view["players"]]
        barons = [[card["baron"] for card in held] for held in cards]
        track = [{**p, "points": p["score"]["track"]} for p in view["players"]]
        expected = final({**view, "players": track}, barons, self.first_at_six)
        for player, names, worth, lines in zip(
            view["players"], barons, expected.barons, expected.time_lines, strict=True
        ):
            score = player["score"]
            assert score.get("baron", 0) == sum(worth), names
            assert score.get("time-lines", 0) == lines
            assert score["bonds"] == -player["bonds"]
            self.seen |= {name for name, points in zip(names, worth, strict=True) if points}
            self.seen |= {"time lines"} if lines else set()
        assert [player["points"] for player in view["players"]] == expected.points
        assert over["winners"] == expected.winners
        self.seen |= self.opening.seen
        result = self.game.result(self.state)
        assert list(result.points) == expected.points
        assert list(result.winners) == expected.winners
