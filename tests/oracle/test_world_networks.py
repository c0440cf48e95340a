"""Networks against the oracle: barons, Major Lines, the longest railroad."""

from __future__ import annotations

from typing import Any

import pytest

import footplate
from footplate.games.world.modules.barons import cards, worth
from footplate.games.world.modules.barons.longest_railroad import longest_trail
from footplate.kernel.generator import Generator
from tests.oracle.test_world_deliveries import OPTIONS, TRANSCONTINENTAL, rarely
from tests.oracle.world_barons import BARONS, baron_points
from tests.oracle.world_network import connects_line, longest_railroad
from tests.oracle.world_positions import far_advanced, joined

FEW = 12
"""The oracle tries every way through so many links."""


@pytest.mark.sample(4, 4)
@pytest.mark.parametrize("options", [*OPTIONS, *rarely(TRANSCONTINENTAL[:1])], ids=str)
def test_every_baron_of_every_seat(options):
    where, players = options
    game: Any = footplate.game("world", map=where, players=players)
    printed = game.view(game.start(), None)
    boards = max(1, len(printed["cities"]) // 50)
    seen: set[str] = set()
    for seed in range(12):
        rng = Generator(seed)
        tries = (150, 1500, 6000)[seed % 3] * boards + rng.below(100)
        state = game.position(far_advanced(rng, printed, players, tries=tries))
        view = game.view(state, None)
        long = max(player["links"] for player in view["players"]) > FEW
        first = state.first_level[6] if state.first_level[6] >= 0 else None
        for number, card in enumerate(cards.of(game.catalogue).cards):
            if BARONS[where][card.name][-2] == "longest" and long:
                continue
            for p in state.players:
                points = worth.points(state, p, number)
                assert points == baron_points(view, p.seat, card.name, first), card.name
                if points:
                    seen.add(card.name)
    missed = {card.name for card in cards.of(game.catalogue).cards} - seen
    assert len(missed) <= 4, missed


@pytest.mark.sample(4, 4)
@pytest.mark.parametrize("options", [*OPTIONS, *rarely(TRANSCONTINENTAL[:1])], ids=str)
def test_all_lines_that_are_joined_are_claimed_by_one_link(options):
    where, players = options
    game: Any = footplate.game("world", map=where, players=players)
    printed = game.view(game.start(), None)
    counts: list[int] = []
    for seed in range(8):
        rng = Generator(seed)
        table = far_advanced(rng, printed, players, tries=4000)
        links = forest([f"1{text[1:]}" for text in table["links"]])
        short = [text for text in links if len(text.split()) == 4]
        last = min(short, key=lambda text: len(joined(printed, without(links, text), {})))
        links = without(links, last)
        there = " ".join(links).split()
        westerns = {city: 1 for city in table.get("westerns", {}) if city in there}
        before = joined(printed, links, westerns)
        table |= {"order": [*range(1, players + 1)], "round": 1, "depots": [], "links": links}
        table.pop("westerns", None)
        table["display"] = []
        for each in table["players"]:
            each["hand"] = {}
        table |= {"claimed": {}, **({"westerns": westerns} if westerns else {})}
        state = game.position(table)
        assert claimed(game.view(state, None)) == {*before}
        after = game.view(completed(game, state, last), None)
        now = {line["line"] for line in printed["board"]["lines"] if connects_line(after, 0, line)}
        assert claimed(after) == now
        worth = {line["line"]: line["points"] for line in after["lines"]}
        gained = after["players"][0]["points"] - state.players[0].points
        assert gained == sum(worth[line] for line in now - {*before})
        counts.append(len(now - {*before}))
    assert max(counts) > 1


def claimed(view: Any) -> set[str]:
    """The lines of the first seat."""
    return {line["line"] for line in view["lines"] if line["claimed"] == 0}


def without(links: list[str], last: str) -> list[str]:
    """All links but one."""
    return [text for text in links if text != last]


def forest(links: list[str]) -> list[str]:
    """As many of these links as close no ring, those of one tile first."""
    found = []
    group: dict[str, str] = {}

    def root(city: str) -> str:
        while city in group:
            city = group[city]
        return city

    for text in sorted(links, key=lambda text: len(text.split()) > 4):
        words = text.split()
        a, b = root(words[1]), root(words[-1])
        if a != b:
            group[a] = b
            found.append(text)
    return found


def completed(game: Any, state: Any, link: str) -> Any:
    """The position after the first seat has built a link of one tile."""
    _, origin, place, city = link.split()
    begun = state.clone()
    begun.apply_action(game.action_from_text(f"build from {origin}"))
    for action in begun.legal_actions():
        after = begun.clone()
        after.apply_action(action)
        built = game.action_text(action).startswith(f"build {place} ")
        if (
            built
            and len(after.links) > len(state.links)
            and after.links[-1].b == (game.catalogue.board.city_at[city])
        ):
            return after
    raise AssertionError(link)


def test_the_longest_of_small_networks():
    """Every way through up to nine links between five cities."""
    rng = Generator(3)
    for _ in range(400):
        edges = []
        for _ in range(1 + rng.below(9)):
            a = rng.below(5)
            edges.append((a, (a + 1 + rng.below(4)) % 5))
        links = [{"seat": 0, "from": str(a), "to": str(b)} for a, b in edges]
        assert longest_trail(edges) == longest_railroad({"links": links}, 0)
