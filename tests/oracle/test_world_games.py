"""Whole games and dense tables, watched move by move: everything but deliveries, by the oracle.

Random play builds little, so moves are drawn by kind, and tiles that complete a link are preferred.
"""

from __future__ import annotations

from typing import Any

import pytest

import footplate
from footplate.games.world.tables.board import hex_name
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from tests.oracle.test_world_deliveries import OPTIONS
from tests.oracle.world_oracle import (
    after_income,
    cities_connected,
    connects_line,
    cube_total,
    final,
    inspectors,
    link_points,
    links_in_all,
    passes_through,
    pay,
    track_tiles,
)
from tests.oracle.world_positions import far_advanced
from tests.oracle.world_track import Ground, tile_price, track_faults, unfinished

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


class Watched:
    """A game that is played by chance and compared after every move."""

    def __init__(self, game: Any, state: Any, seed: int) -> None:
        self.game = game
        self.state = state
        self.rng = Generator(seed)
        self.view = game.view(state, None)
        self.first_at_six: int | None = None
        if state.first_level[6] >= 0:
            self.first_at_six = state.first_level[6]
        self.mined: list[str] = []
        """The colours that the mine of the moment has brought."""
        self.seen: set[str] = set()
        """What happened, so that a test can say that it was looked at."""

    def play(self) -> None:
        """To the end."""
        while self.state.current_player != TERMINAL:
            if self.state.current_player == CHANCE:
                outcome = self.rng.outcome(self.state.chance_outcomes())
                self.state.apply_action(outcome)
                before, self.view = self.view, self.game.view(self.state, None)
                self.mining(before, self.view, self.game.outcome_text(outcome).split())
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
        self.costs(before, after, seat, text)
        self.lines(before, after, seat, text)
        self.engine(before, after, seat, text)
        self.inspection(before, after, seat, text)
        self.turn_ends(before, after, seat, text)
        if before["markers"] and not after["markers"]:
            last = min(before["turn"] + 1, before["turns"])
            assert after["last_turn"] == before["last_turn"] or after["last_turn"] == last
            self.seen.add("last marker")
        engine = after["players"][seat]["engine"]
        if engine >= 6 and self.first_at_six is None:
            self.first_at_six = seat
        assert cube_total(after) == dict.fromkeys(after["bag"], 25)
        for player in after["players"]:
            assert player["links"] == links_in_all(after, player["seat"])
            assert player["cities"] == len(cities_connected(after, player["seat"]))

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
        for was, now, printed in zip(
            before["lines"], after["lines"], after["board"]["lines"], strict=True
        ):
            expected = was["claimed"]
            if expected is None and connects_line(after, seat, printed):
                expected = seat
                needs = now["needs"]
                points += now["points"]
                less = printed["line"] == "new-york--kansas-city" and not needs
                assert now["points"] == (15 if less else printed["points"])
                self.seen.add("western line" if needs else "line")
            assert now["claimed"] == expected, text
        expected_points = link_points(before, after)
        expected_points[seat] += points
        links = [links_in_all(each, seat) for each in (before, after)]
        if links[1] > links[0] and self.spike(before, after, seat):
            expected_points[seat] += 6
            self.seen.add("spike")
        expected_points[seat] += self.nippon(before, after, text)
        for was, now in zip(before["players"], after["players"], strict=True):
            assert now["points"] - was["points"] == expected_points[was["seat"]], text

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
        return bool(after["over"]) or card or 0 < before["turn"] < after["turn"]

    def turn_ends(self, before: Any, after: Any, seat: int, text: str) -> None:
        """Income, dividends, and what is left of the track."""
        if not self.is_income(before, after):
            return
        assert not unfinished(after)
        assert not track_faults(after)
        self.seen.add("income")
        for player in before["players"]:
            who = player["seat"]
            if who == seat and text != "pass":
                continue
            now = after["players"][who]
            track = now["score"]["track"] if after["over"] else now["points"]
            moved = {**player, "points": track}
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
        barons = [player["baron"][0]["baron"] for player in view["players"]]
        track = [{**p, "points": p["score"]["track"]} for p in view["players"]]
        expected = final({**view, "players": track}, barons, self.first_at_six)
        scored = dict(zip(barons, expected.barons, strict=True))
        found = {b: p["score"]["baron"] for b, p in zip(barons, view["players"], strict=True)}
        assert found == scored
        assert [player["points"] for player in view["players"]] == expected.points
        assert over["winners"] == expected.winners
        self.seen |= {baron for baron, points in scored.items() if points}
        result = self.game.result(self.state)
        assert list(result.points) == expected.points
        assert list(result.winners) == expected.winners


def price_of(view: Any, seat: int, text: str) -> int | None:
    """What an action costs, if that is known before chance decides; None if not."""
    words = text.split()
    player = view["players"][seat]
    if words[0] == "build" and words[1] != "from":
        building = view["building"]
        found = lying(view, text)
        tile = next(t for t in found if tile_ok(view, seat, t))
        turned = any(end["open"][:2] == (*tile[:2],) for end in open_ends(view))
        turned = turned and not building["tiles"]
        ends = Ground(view).completes(tile)
        return tile_price(view, [*tile], building["cards"], ends=ends, turned=turned)
    if words[0] == "upgrade":
        price = int(view["engine_prices"][player["engine"] + 1])
        return {"cash": price, "engine-upgrade": 0, "coal-fueled": -(-price // 2)}[words[1]]
    if words[0] == "western":
        return 30
    if words[0] == "mine":
        return 10
    if words[0] in ("fuel", "switch"):
        return 5
    if words[0] in (
        "done",
        "take",
        "use",
        "keep",
        "deliver",
        "hop",
        "unload",
        "depot",
        "stop",
        "let",
        "refuel",
        "halt",
        "go",
        "give",
    ):
        return 0
    return None


def open_ends(view: Any) -> list[Any]:
    """The incomplete links that the build action may go on from."""
    building = view["building"]
    ends = [end for end in unfinished(view) if end["seat"] == building["seat"]]
    if building["tiles"]:
        last = building["tiles"][-1]
        return [end for end in ends if end["tiles"] and end["tiles"][-1] == last]
    return [end for end in ends if [*end["open"][:2]] == building["hex"]]


def candidates(view: Any) -> set[Any]:
    """The tiles that the oracle allows in the build action that goes on."""
    building = view["building"]
    ground = Ground(view)
    if building["from"] is not None and not building["tiles"]:
        return set(ground.from_city(building["seat"], building["from"]))
    found = set()
    for end in open_ends(view):
        found |= ground.onward(end)
        if not building["tiles"]:
            found |= ground.redirected(end)
    return found


def tile_ok(view: Any, seat: int, tile: Any) -> bool:
    """Whether a tile read in this direction is one of those allowed."""
    return seat == view["building"]["seat"] and tile in candidates(view)


def lying(view: Any, text: str) -> list[Any]:
    """A tile of the notation, read in both directions."""
    _, place, sides = text.split()
    a, b = sides.split("-")
    for row, cells in enumerate(view["board"]["cells"]):
        for column in range(len(cells)):
            if hex_name(column, row) == place:
                return [(column, row, a, b), (column, row, b, a)]
    raise AssertionError(place)


def tiles(view: Any) -> set[str]:
    """The build actions of the oracle, in notation."""
    order = ("e", "ne", "nw", "w", "sw", "se")
    found = set()
    for column, row, into, out in candidates(view):
        a, b = sorted((into, out), key=order.index)
        found.add(f"build {hex_name(column, row)} {a}-{b}")
    return found


def origins(view: Any, seat: int) -> set[str]:
    """Where the oracle lets a seat build from."""
    ground = Ground(view)
    found = {f"build from {city}" for city in ground.at if ground.from_city(seat, city)}
    for end in unfinished(view):
        if end["seat"] == seat and (ground.onward(end) or ground.redirected(end)):
            found.add(f"build from {hex_name(*end['open'][:2])}")
    return found


@pytest.mark.sample(3)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_games_from_dense_tables(options):
    where, players = options
    game: Any = footplate.game("world", map=where, players=players, turn_limit="5")
    printed = game.view(game.start(), None)
    seen: set[str] = set()
    for seed in range(4):
        rng = Generator(seed)
        table = far_advanced(rng, printed, players, tries=100 + rng.below(300))
        table["turn"] = 3 + rng.below(3)
        watched = Watched(game, game.position(table), seed)
        watched.play()
        seen |= watched.seen
    assert {"build", "deliver", "income", "paid"} <= seen


@pytest.mark.sample(3)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_games_from_the_set_up(options):
    where, players = options
    game: Any = footplate.game("world", map=where, players=players, turn_limit="5")
    for seed in range(2):
        watched = Watched(game, game.new(seed), seed)
        watched.play()
        assert {"build", "income", "forced bonds"} <= watched.seen


@pytest.mark.sample(3)
@pytest.mark.parametrize("where", ["mexico", "europe", "nippon"])
def test_games_with_switch_tracks(where):
    """[RC p.7]."""
    game: Any = footplate.game("world", map=where, players=3, turn_limit="5", switches="yes")
    printed = game.view(game.start(), None)
    seen: set[str] = set()
    joined = 0
    for seed in range(3):
        rng = Generator(seed)
        table = far_advanced(rng, printed, 3, tries=100 + rng.below(300))
        table["turn"] = 3
        watched = Watched(game, game.position(table), seed)
        watched.play()
        seen |= watched.seen
        joined += sum(switch["to"] is not None for switch in watched.view["switches"])
    assert {"switch", "build", "deliver", "income", "paid"} <= seen
    assert joined
