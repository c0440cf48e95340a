"""Where the points of a scoring phase came from, for a score sheet."""

from __future__ import annotations

from footplate.draw.russian import words
from footplate.draw.russian.hooks import ADDED
from footplate.draw.russian.view import RoutePoints, View
from footplate.kernel.messages import ENGLISH, Message, worded


def sources(view: View, seat: int, language: str = ENGLISH) -> list[tuple[str, int]]:
    """Return what a player's board gave in the scoring phase just before this view, by source."""
    player = view["players"][seat]
    found: list[tuple[Message, int]] = [
        (words.alone(words.named("route", route["route"])), _in_all(route["points"]))
        for route in player["routes"]
    ]
    found.append((words.message("draw.industry"), player["industry_points"]))
    majority = view["majority"]
    if majority is not None:
        cards = sum([card["points"] for card in player["bonuses"] or []])
        found.append((words.message("draw.end-bonus-cards"), cards))
        found.append((words.message("draw.engineers"), majority[seat]))
        for more in ADDED.sources:
            found += more(view, seat)
    return [(worded(source, language), points) for source, points in found]


def gains(before: View, after: View, seat: int, notation: str) -> list[tuple[int, Message, int]]:
    """Name no source, for each step says itself where its points come from."""
    return []


def _in_all(points: RoutePoints) -> int:
    return points["tracks"] + points["stars"] + points["medal"]
