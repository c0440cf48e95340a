"""What actions and outcomes say to people: keys of the catalogue, with ids and counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from footplate.games.world.rules import bonds, engines, track
from footplate.games.world.shown.places import hex_place, way
from footplate.games.world.tables import kinds
from footplate.games.world.tables.board import TILES
from footplate.games.world.tables.kinds import NONE
from footplate.kernel.messages import Argument, Message, Name, Seat
from footplate.kernel.plugging import Phrase

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.state.railway import Link
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.hooks import WorldPhrase

    Says: TypeAlias = Callable[[Position, int, list[str]], Message]
    """(position, argument of the action, words behind the block's own) to what it says."""

DOMAIN: Final = "world"
"""The catalogue of the family's words."""


def message(key: str, **arguments: Argument) -> Message:
    """Return a message of the family."""
    return Message(DOMAIN, key, arguments)


# ---------------------------------------------------------------------- names and prices


def city_name(cat: Catalogue, city: int) -> Name:
    """Return the name of a city."""
    return Name("city", cat.board.cities[city], cat.board.city_names[city])


def start_name(cat: Catalogue, start: int) -> Argument:
    """Return what the city or warp is called where a link begins or ends."""
    if start < len(cat.board.cities):
        return city_name(cat, start)
    return message("warp", place=hex_place(cat.board, cat.board.cells + start))


def colour_name(colour: str) -> Name:
    """Return the name of a colour of goods."""
    return Name("colour", colour)


def card_name(cat: Catalogue, number: int) -> Argument:
    """Return what an operations card is called, with its city if it has one."""
    card = cat.deck.cards[number]
    name = Name("card", card.sort, card.title)
    if card.city == NONE:
        return name
    return message("card-of-city", card=name, city=city_name(cat, card.city))


def money(amount: int) -> Message:
    """Return an amount of money in $1,000."""
    return message("money", thousands=amount) if amount else message("no-money")


def price(pos: Position, amount: int) -> Message:
    """Return a price that the seat that decides pays, with the bonds that it forces."""
    bonded = bonds.needed(pos, pos.players[pos.current_player], amount)
    if bonded == 0:
        return money(amount)
    return message("price-with-bonds", money=money(amount), n=bonded)


# ---------------------------------------------------------------------- actions


def _done(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.done")


def _pass(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.pass")


def _bid(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.bid", money=money(argument + 1))


def _build_from(pos: Position, argument: int, words: list[str]) -> Message:
    cat = pos.catalogue
    starts = len(cat.board.starts)
    if argument < starts:
        return message("choice.build-from", place=start_name(cat, argument))
    return message("choice.build-on", place=hex_place(cat.board, argument - starts))


def _urbanize(pos: Position, argument: int, words: list[str]) -> Message:
    cat = pos.catalogue
    city = city_name(cat, cat.board.city_at[words[0]])
    colour = colour_name(words[1])
    if pos.agenda[-1][2] == kinds.URBANIZE:
        return message("choice.urbanize-free", city=city, colour=colour)
    return message(
        "choice.urbanize", city=city, colour=colour, price=price(pos, cat.printed.urbanize)
    )


def _upgrade(pos: Position, argument: int, words: list[str]) -> Message:
    cat = pos.catalogue
    level = min(pos.players[pos.current_player].engine + 1, cat.printed.top_engine)
    amount = engines.price(pos, level, argument)
    return message("choice.upgrade", engine=level, price=price(pos, amount))


def _deliver(pos: Position, argument: int, words: list[str]) -> Message:
    cat = pos.catalogue
    city = city_name(cat, cat.board.city_at[words[0]])
    return message("choice.deliver", colour=colour_name(words[1]), city=city)


def _hop(pos: Position, argument: int, words: list[str]) -> Message:
    city, side = divmod(argument, 6)
    owner = link_at(pos, city, side).owner
    name = city_name(pos.catalogue, city)
    if owner == pos.current_player:
        return message("choice.hop-own", city=name)
    return message("choice.hop", city=name, owner=Seat(owner))


def _unload(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.unload")


def _take(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.take", card=card_name(pos.catalogue, argument))


def _use(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.use", card=card_name(pos.catalogue, argument))


def _grow(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.grow", city=city_name(pos.catalogue, argument))


def _depot(pos: Position, argument: int, words: list[str]) -> Message:
    city, side = divmod(argument, 6)
    link = link_at(pos, city, side)
    return message(
        "choice.depot",
        city=city_name(pos.catalogue, city),
        other=city_name(pos.catalogue, link.other(city)),
        owner=Seat(link.owner),
    )


def _build(pos: Position, argument: int, words: list[str]) -> Message:
    cell, tile = divmod(argument, TILES)
    into, out, turned = track.direction(pos, cell, tile)
    board = pos.catalogue.board
    return message(
        "choice.build",
        place=hex_place(board, cell),
        way=way(board, cell, out),
        price=price(pos, track.price_of(pos, cell, into, out, turned=turned)),
    )


def link_at(pos: Position, city: int, side: int) -> Link:
    """Return the link at a side of a city."""
    found = [number for number in pos.at[city] if pos.links[number].side(city) == side]
    return pos.links[found[0]]  # a link with a switch comes before its legs


# ---------------------------------------------------------------------- where a drawing shows them


def _origin_part(pos: Position, words: list[str]) -> str:
    return f"{'city' if words[0] in pos.catalogue.board.city_at else 'hex'}/{words[0]}"


def _pass_part(pos: Position, words: list[str]) -> str:
    return "bid" if pos.agenda[-1][2] == kinds.BID else "turn"


PHRASES: Final[dict[str, WorldPhrase]] = {
    "done": Phrase(_done, "turn"),
    "pass": Phrase(_pass, _pass_part),
    "bid": Phrase(_bid, "bid"),
    "build from": Phrase(_build_from, _origin_part),
    "urbanize": Phrase(_urbanize, "city/{0}"),
    "upgrade": Phrase(_upgrade, "engine/{seat}"),
    "deliver": Phrase(_deliver, "cube/{0}/{1}"),
    "hop": Phrase(_hop, "city/{0}"),
    "unload": Phrase(_unload, "turn"),
    "take": Phrase(_take, "card/{0}"),
    "use": Phrase(_use, "hand/{seat}/{0}"),
    "grow": Phrase(_grow, "city/{0}"),
    "depot": Phrase(_depot, "link/{0}/{1}"),
    "build": Phrase(_build, "hex/{0}"),
}
"""By word of the notation: how an action of the base game is told."""


def _begins(pos: Position, argument: int, words: list[str]) -> Message:
    return message("outcome.begins", who=Seat(argument))


def _card(pos: Position, argument: int, words: list[str]) -> Message:
    return message("outcome.card", card=card_name(pos.catalogue, argument))


def _cube(pos: Position, argument: int, words: list[str]) -> Message:
    city = city_name(pos.catalogue, pos.agenda[-1][2] - kinds.DRAW_CUBE)
    return message("outcome.cube", colour=colour_name(words[0]), city=city)


def _at_its_city(pos: Position, words: list[str]) -> str:
    return f"city/{pos.catalogue.board.cities[pos.agenda[-1][2] - kinds.DRAW_CUBE]}"


OUTCOME_PHRASES: Final[dict[str, WorldPhrase]] = {
    "begins": Phrase(_begins, "bid"),
    "card": Phrase(_card, "card/{0}"),
}
"""By word of the notation: how an outcome of the base game is told, but for cubes."""
CUBES: Final[WorldPhrase] = Phrase(_cube, _at_its_city)
"""How a cube is told, whose word of the notation names the city."""
