"""Games with events, watched move by move: slots, prices, deliveries and income by the oracle."""

from __future__ import annotations

from typing import Any

import pytest

import footplate
from footplate.kernel.contract import CHANCE, TERMINAL
from footplate.kernel.generator import Generator
from tests.oracle import world_events
from tests.oracle.world_oracle import Delivery, deliveries, gain
from tests.oracle.world_positions import far_advanced
from tests.oracle.world_watched import Watched

FEATURED = (
    "steel-shortage",
    "cheap-iron",
    "boiler-inspection",
    "express-summer",
    "bank-panic",
    "easy-credit",
    "dividend-holiday",
    "high-interest",
    "economic-boom",
    "recession",
    "mail-contract",
    "long-haul",
    "demand-for-goods",
    "market-glut",
)
COLOURED = ("demand-for-goods", "market-glut")


class Turns:
    """A game with events that is played by chance and compared after every move."""

    def __init__(self, game: Any, state: Any, seed: int) -> None:
        self.game = game
        self.state = state
        self.watched = Watched(game, state, seed)
        self.lengths: list[tuple[int, int]] = []
        """(seat, links) of the deliveries of this turn."""
        self.seen: set[str] = set()

    def play(self, moves: int) -> None:
        """So many decisions and draws."""
        for _ in range(moves):
            if self.state.current_player == TERMINAL:
                return
            before = self.watched.view
            text = self.step()
            after = self.watched.view = self.game.view(self.state, None)
            assert after["prices"] == world_events.prices(after), text
            assert after["engine_prices"] == world_events.engines(after), text
            self.slots(before, after)
            self.delivered(before, after, text)
            self.income(before, after, text)

    def step(self) -> str:
        """A draw or a decision."""
        if self.state.current_player == CHANCE:
            outcome = self.watched.rng.outcome(self.state.chance_outcomes())
            self.state.apply_action(outcome)
            return str(self.game.outcome_text(outcome))
        legal = [self.game.action_text(action) for action in self.state.legal_actions()]
        if "pass" in legal and self.watched.view["round"]:
            self.offered(legal)
        text = self.watched.choose(legal)
        self.state.apply_action(self.game.action_from_text(text))
        return text

    def offered(self, legal: list[str]) -> None:
        """The cubes that the engines of this turn can deliver."""
        view = world_events.reaching(self.watched.view)
        found = deliveries(view, self.state.current_player)
        there = {f"deliver {way.path[0]} {way.colour}" for way in found}
        assert there == {text for text in legal if text.startswith("deliver ")}
        self.seen |= {world_events.in_force(view)} if there else set()

    def moved(self, before: Any, after: Any) -> bool:
        """Whether the events have moved on."""
        return bool(before["events"]["future"] and not after["events"]["future"])

    def slots(self, before: Any, after: Any) -> None:
        """After income the Future event becomes Current, and nothing else changes it."""
        if self.moved(before, after):
            assert after["events"]["current"] == before["events"]["future"]
        else:
            assert after["events"]["current"] == before["events"]["current"]

    def delivered(self, before: Any, after: Any, text: str) -> None:
        """A cube that arrives gives what the event adds."""
        words = text.split()
        now = before["delivery"]
        if now is None or after["delivery"] is not None:
            return
        at = {}
        for number, link in enumerate(before["links"]):
            at[link["from"], link["from_side"]] = number
            at[link["to"], link["to_side"]] = number
        path, sides = now["path"], now["sides"]
        if words[0] == "hop":
            path, sides = [*path, words[1]], [*sides, words[2]]
        links = tuple(at[city, side] for city, side in zip(path[1:], sides, strict=True))
        found = gain(before, Delivery(now["seat"], now["colour"], tuple(path), links))
        extra = world_events.bonus(before, now["colour"], len(self.lengths))
        found.points[now["seat"]] += extra
        self.lengths.append((now["seat"], len(links)))
        prize = [0] * len(found.points)
        if self.moved(before, after):
            prize = world_events.prize(before, self.lengths)
        if not after["over"]:
            for was, is_now in zip(before["players"], after["players"], strict=True):
                seat = was["seat"]
                expected = found.points[seat] + prize[seat]
                assert is_now["points"] - was["points"] == expected, text
            self.seen.add("extra" if extra else "delivered")

    def income(self, before: Any, after: Any, text: str) -> None:
        """Income, dividends and the prize of whoever did not end the turn with an action."""
        if not self.moved(before, after):
            return
        if not after["over"]:
            prize = world_events.prize(before, self.lengths)
            for player in before["players"]:
                seat = player["seat"]
                if text != "pass" and seat == before["current"]:
                    continue
                now = after["players"][seat]
                expected = world_events.after_income(before, seat, now["points"] - prize[seat])
                assert (now["money"], now["bonds"]) == expected, text
                if text == "pass":
                    assert now["points"] == player["points"] + prize[seat]
            self.seen |= {"prize"} if any(prize) else set()
        self.lengths = []


@pytest.mark.sample(4, 2)
@pytest.mark.parametrize("event", FEATURED)
def test_an_event_changes_what_it_says_and_nothing_else(event):
    game: Any = footplate.game("world", map="mexico", players=3, events="yes", turn_limit="10")
    rng = Generator(len(event))
    table = far_advanced(rng, game.view(game.new(1), None), 3, tries=300)
    slots = {"current": event, "future": "quiet-year"} | (
        {"colour": "red"} if event in COLOURED else {}
    )
    state = game.position(table | {"turn": 3, "events": slots})
    turns = Turns(game, state, 5)
    turns.play(150)
    assert event in turns.seen
    assert turns.seen & {"delivered", "extra"}


def test_a_whole_game_with_events():
    game: Any = footplate.game("world", map="mexico", players=2, events="yes", turn_limit="5")
    turns = Turns(game, game.new(4), 4)
    turns.play(5000)
    assert state_over(turns)


def state_over(turns: Turns) -> bool:
    """Whether the game has come to its end."""
    return bool(turns.state.current_player == TERMINAL)
