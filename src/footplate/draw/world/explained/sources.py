"""Says where points came from at the end, and draws the chart of points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from footplate.draw.chart import chart as line_chart
from footplate.draw.parts import Hooks
from footplate.draw.pen import Drawing
from footplate.draw.world.sheet import Sheet
from footplate.draw.world.view import City, Printed, View
from footplate.draw.world.words import message
from footplate.kernel.messages import ENGLISH, Argument, Message, Name

MOST_LABELS: Final = 12
GOAL: Final = "green-circle"
"""The icon of cards that pay whoever fulfils them first."""
HOTEL: Final = "hotel"
"""The kind of the cards that pay for deliveries to their city."""
TRACK: Final = "track"
"""The name of the score track among the parts of a final score."""


def sources(view: View, seat: int, language: str = ENGLISH) -> list[tuple[str, int]]:
    """Say how many points each source gave a player at the end; nothing before it."""
    score = view["players"][seat]["score"]
    if score is None:
        return []
    sheet = Sheet(view, hooks=Hooks(language=language))
    return [
        (sheet.named("score", name, name.capitalize()), n)
        for name, n in score.items()
        if name != TRACK
    ]


def gains(before: View, after: View, seat: int, notation: str) -> list[tuple[int, Message, int]]:
    """Say what gave points in a step beside links: goals, major lines and hotels."""
    names = {site["city"]: site["name"] for site in before["board"]["cities"]}

    def called(card: Printed) -> Argument:
        name = Name("card", card["kind"], card["name"])
        if card["city"] is None:
            return name
        return message(
            "card-of-city", card=name, city=Name("city", card["city"], names[card["city"]])
        )

    left = {card["card"]: card["count"] for card in after["cards"]}
    found: list[tuple[int, Message, int]] = []
    for card in before["cards"]:
        if card["icon"] == GOAL and left.get(card["card"], 0) < card["count"]:
            found.append((seat, message("draw.gain", what=called(card)), card["points"]))
    free = {line["line"] for line in before["lines"] if line["claimed"] is None}
    for line in after["lines"]:
        if line["claimed"] is not None and line["line"] in free:
            found.append((line["claimed"], message("draw.gain.line"), line["points"]))
    city = _reached(before, after, notation)
    owner = city["hotel"] if city else None
    for hotel in before["printed"].values():
        if (
            city
            and isinstance(owner, int)
            and (hotel["kind"], hotel["city"]) == (HOTEL, city["city"])
        ):
            found.append((owner, message("draw.gain", what=called(hotel)), hotel["points"]))
    return found


def _reached(before: View, after: View, notation: str) -> City | None:
    """Return the city to which a step delivers; None if it delivers nothing."""
    if not before["delivery"] or after["delivery"]:
        return None
    words = notation.split(" ")
    there = words[1] if words[0] == "hop" else before["delivery"]["path"][-1]
    return next((city for city in before["cities"] if city["city"] == there), None)


def named(view: View, before: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return nothing: pieces are named after their owners, so nothing has to be remembered."""
    return {}


def chart(
    series: Sequence[Sequence[int]], names: Sequence[str], language: str = ENGLISH
) -> Drawing:
    """Draw the points after each round; since the rounds are many, only some have numbers."""
    count = max([len(points) for points in series], default=1)
    step = -(-count // MOST_LABELS)
    labels = {i: "" for i in range(count) if i % step}
    return line_chart(series, names, language, labels=labels, period="turn")
