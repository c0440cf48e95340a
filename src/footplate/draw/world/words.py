"""How the drawings of Railways of the World word what a view holds, in SVG and in text alike."""

from __future__ import annotations

from typing import Final, Protocol

from footplate.draw.pen import figure
from footplate.draw.world.view import Printed, View
from footplate.kernel.messages import END, SET_UP, Argument, Message, Name, worded

DOMAIN: Final = "world"
"""The catalogue in which the words stand."""

COLOURS: Final = ("red", "yellow", "blue", "black", "purple")
"""The colours of goods, in the order of the supply."""

ENGINES: Final = 8

TERRAIN: Final = ("plains", "water", "mountain", "ridge")


class Speaker(Protocol):
    """A sheet that knows the reader's language."""

    def say(self, key: str, **arguments: Argument) -> str:
        """Return a text of the game's catalogue."""

    def named(self, kind: str, thing: str, title: str = "", **arguments: Argument) -> str:
        """Return what a thing is called, or else its title."""


def message(key: str, **arguments: Argument) -> Message:
    """Return a message of the game's catalogue."""
    return Message(DOMAIN, key, arguments)


def colour(name: str) -> Name:
    """Return what a colour is called."""
    return Name("colour", name)


def named(kind: str, thing: str, title: str, language: str) -> str:
    """Return what a thing is called in a language, or else its title."""
    key = f"{kind}.{thing}"
    found = worded(message(key), language)
    return title if found == key else found


# ---------------------------------------------------------------------- counts and money


def points(n: int) -> Message:
    """Count points."""
    return message("draw.points", n=n, figure=figure(n))


def money(thousands: int) -> Message:
    """Return an amount of money, which is counted in thousands."""
    if thousands < 0:
        return message("draw.less-money", money=money(-thousands))
    return message("money", thousands=thousands) if thousands else message("no-money")


def short_money(thousands: int) -> Message:
    """Return an amount of money for where there is little room."""
    if thousands < 0:
        return message("draw.less-money", money=short_money(-thousands))
    return message("draw.short-money", thousands=thousands) if thousands else message("no-money")


def more_money(thousands: int) -> Message:
    """Return an amount of money that comes or goes, for where there is little room."""
    if thousands < 0:
        return short_money(thousands)
    return message("draw.more-money", money=short_money(thousands))


def when(view: View) -> Message:
    """Return how far the game is."""
    if view["current"] is None:
        return END
    if not view["turn"]:
        return SET_UP
    if not view["round"]:
        return message("heading.auction", turn=view["turn"])
    return message("heading.round", turn=view["turn"], round=view["round"])


# ---------------------------------------------------------------------- cards


def face(speaker: Speaker, card: Printed, city: str) -> str:
    """Return the short name of an operations card, with its city if it has one."""
    title = speaker.named("card", card["kind"], card["name"])
    short = speaker.named("card", f"{card['kind']}.short", title)
    return speaker.say("draw.card-of-city", card=short, city=city) if city else short


def does(speaker: Speaker, card: Printed, city: str) -> str:
    """Say what an operations card does."""
    return speaker.named(
        "card",
        f"{card['kind']}.does",
        card["name"],
        n=card["n"],
        points=points(card["points"]),
        money=money(card["n"]),
        city=city,
    )
