"""The English words of Railways of the World, our own, for what a view holds."""

from __future__ import annotations

from typing import Final

from footplate.draw.world.view import Card

TITLE: Final = "Railways of the World"

COLOURS: Final = ("red", "yellow", "blue", "black", "purple")
"""The colours of goods, in the order of the supply."""

ENGINES: Final = 8

TEXTS: Final = {
    "city-growth": "{n} random cubes onto one city",
    "new-industry": "A New City tile for nothing, with {n} cubes",
    "railroad-executive": "{n} actions at once",
    "operations-growth": "{n} more cards are dealt",
    "land-grant": "Plains cost nothing in one build",
    "civil-engineers": "Water costs ${n},000 in one build",
    "tunnel-engineer": "Mountains and ridges at half price in one build",
    "perfect-engineering": "{n} tiles in one build of each turn",
    "engine-upgrade": "The next engine level for nothing",
    "express": "A cube may pass one city of its colour",
    "hotel": "1 point for every delivery to {city}",
    "trading-depot": "1 point for every delivery over another player's link",
    "railroad-era": "The first delivery of all",
    "speed-record": "The first delivery over {n} links",
    "passenger-lines": "The first to deliver {n} colours",
    "bounty": "The first delivery to {city}",
}
"""What each kind of card does."""

PRINTED: Final = {"civil-engineers": 1, "perfect-engineering": 5}
"""The number that is printed on a card, for cards that somebody has already."""

SHORT: Final = {
    "city-growth": "City Growth",
    "new-industry": "New Industry",
    "railroad-executive": "Railroad Executive",
    "operations-growth": "Operations Growth",
    "land-grant": "Land Grant",
    "civil-engineers": "Civil Engineers",
    "tunnel-engineer": "Tunnel Engineer",
    "perfect-engineering": "Perfect Engineering",
    "engine-upgrade": "Engine Upgrade",
    "express": "Express",
    "hotel": "Hotel {city}",
    "trading-depot": "Trading Depot",
    "railroad-era": "Railroad Era",
    "speed-record": "Speed Record",
    "passenger-lines": "Passenger Lines",
    "bounty": "Bounty {city}",
}
"""The short name of each kind of card, where there is little room."""

BARONS: Final = {
    "links-at-city": "{points} for each of your links to {city}, at most {most}",
    "fewest-bonds": "Fewest bonds",
    "best-engine": "Best engine",
    "western-link": "A Western Link of your own",
    "most-cities": "Most cities connected",
    "longest-railroad": "Longest railroad",
    "most-links": "Most links",
    "first-to-engine": "First with engine {level}",
    "most-money": "Most money",
    "most-tiles": "Most tiles in links",
    "connect": "{first} and {second} connected by your links",
    "hotels": "Points for your hotels",
}
"""What each kind of Rail Baron asks for."""

_PREFIXES: Final = {"hotel-": "hotel", "bounty-": "bounty", "service-bounty-": "bounty"}

ICONS: Final = {
    "green-circle": "a goal open to all",
    "purple-diamond": "once in each turn",
    "red-x": "happens at once",
    "hand": "kept until it is used",
    "infinity": "lasts for the whole game",
}
"""When a card with this sign works."""

WORK: Final = {
    "keep": "choose a Rail Baron to keep",
    "bid": "bid for the first place",
    "action": "take an action",
    "build": "lay tiles",
    "hop": "move the cube",
    "arrived": "unload the cube?",
    "urbanize": "place a New City tile",
    "grow": "choose a city for new cubes",
    "depot": "choose a link for the trading depot",
}
"""What each entry of the agenda asks for."""

TERRAIN: Final = ("plains", "water", "mountain", "ridge")


def kind(card: str) -> tuple[str, str]:
    """Return the kind of a card from its id, and the city that it names, if any."""
    for prefix, found in _PREFIXES.items():
        if card.startswith(prefix):
            return found, card[len(prefix) :]
    return card, ""


def text(card: Card) -> tuple[str, str]:
    """Return the phrase that says what a card does, and its city."""
    found, city = kind(card["card"])
    return TEXTS.get(found, card["name"]), card["city"] or city


def baron(kind: str, worth: int) -> str:
    """Return the phrase that says what a Rail Baron asks for and gives."""
    phrase = BARONS.get(kind, kind)
    return phrase if kind in ("links-at-city", "hotels") else f"{phrase}: {points(worth)}"


def tiles(n: int) -> str:
    """Count tiles in words."""
    return "1 tile" if n == 1 else f"{n} tiles"


def links(n: int) -> str:
    """Count links in words."""
    return "1 link" if n == 1 else f"{n} links"


def points(n: int) -> str:
    """Count points in words."""
    return "1 point" if n == 1 else f"{n} points"
