"""Choices and reasons for people: an English phrase, and a part of the drawing to point at.

The English phrases serve as message keys: a translation has its own phrase for each of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.world.rules import bonds, track
from footplate.games.world.tables import kinds
from footplate.games.world.tables.board import NOWHERE, PAIRS, TILES
from footplate.games.world.tables.kinds import NONE
from footplate.games.world.tables.reasons import REASONS
from footplate.games.world.tables.schema import SIDES
from footplate.kernel.contract import CHANCE, Choice, Reason
from footplate.kernel.messages import Message

if TYPE_CHECKING:
    from footplate.games.world.state.position import Position
    from footplate.games.world.state.railway import Link
    from footplate.games.world.tables.catalogue import Catalogue
    from footplate.games.world.tables.chapter import Phrase

DOMAIN: Final = "world"
"""The catalogue of the family's words."""
PHRASES: Final = {
    "done": "Lay no more tiles",
    "pass": "Pass",
    "bid": "Bid {money}",
    "build from": "Build from {place}",
    "urbanize": "Urbanize {city}: {colour}{price}",
    "upgrade": "Upgrade to engine {engine}{price}",
    "deliver": "Deliver a {colour} cube from {city}",
    "hop": "On to {city} over a link of {owner}",
    "unload": "Deliver the cube here",
    "take": "Take {card}",
    "use": "Use {card}",
    "grow": "New cubes for {city}",
    "depot": "A trading depot between {city} and {other}, a link of {owner}",
    "build": "Track in {hex}, {sides}{price}",
}
"""By the word of the notation. One of the phrases below fills `{price}`, or nothing does."""

PRICE: Final = " for {money}"
WITH_BONDS: Final = " for {money}, with {bonds} new bonds"
WITH_BOND: Final = " for {money}, with a new bond"

SIDE_NAMES: Final = {
    "e": "east",
    "ne": "northeast",
    "nw": "northwest",
    "w": "west",
    "sw": "southwest",
    "se": "southeast",
}


def choices(pos: Position) -> list[Choice]:
    """Return, for each legal action in order, what a person needs to see of it."""
    return [phrase(pos, action) for action in pos.legal_actions()]


def phrase(pos: Position, move: int) -> Choice:
    """Return the phrase for a legal action, or for an outcome while chance decides."""
    if pos.current_player == CHANCE:
        return _outcome(pos, move)
    block = pos.catalogue.actions.block(move)
    words = block.words(move - block.base)
    brought = _brought(pos, block.word)
    if brought is not None:
        return _told(pos, move, brought, move - block.base, words)
    return Choice(
        move,
        _part(pos, block.word, words),
        PHRASES[block.word],
        _arguments(pos, block.word, move - block.base, words),
    )


def _brought(pos: Position, word: str) -> Phrase | None:
    """Return a chapter's phrase for its word of the notation; None for a word of the base game."""
    for chapter in pos.catalogue.chapters:
        if word in chapter.phrases:
            return chapter.phrases[word]
    return None


def _told(pos: Position, move: int, how: Phrase, argument: int, words: list[str]) -> Choice:
    filled = how.fill(pos, argument, words) if how.fill is not None else {}
    return Choice(move, how.part(pos, words), how.message, filled)


def reason(number: int) -> Reason:
    """Return the reason with this number: its message, with its page."""
    key, page = REASONS[number]
    return Reason(number, Message(DOMAIN, key), page)


# ---------------------------------------------------------------------- parts


def parts(pos: Position) -> dict[str, list[int]]:
    """Return every part of the drawing with the actions that belong to it, legal now or not.

    Of the hexes it has only those with an own open end and those around where the seat builds.
    """
    found: dict[str, list[int]] = {}
    if pos.current_player < 0:
        return found
    actions = pos.catalogue.actions
    for block in actions.blocks:
        if block.word in ("build", "build from"):
            continue
        for argument in range(block.count):
            part = _part(pos, block.word, block.words(argument))
            found.setdefault(part, []).append(block.base + argument)
    board = pos.catalogue.board
    for city, name in enumerate(board.cities):
        found.setdefault(f"city/{name}", []).append(actions.origin + city)
    for end in pos.ends:
        if end.owner == pos.current_player:
            part = f"hex/{board.hexes[end.cell]}"
            action = actions.origin + len(board.cities) + end.cell
            if action not in found.setdefault(part, []):
                found[part].append(action)
    for cell in _around(pos):
        tiles = [actions.tile + cell * TILES + tile for tile in range(TILES)]
        found.setdefault(f"hex/{board.hexes[cell]}", []).extend(tiles)
    return found


def _around(pos: Position) -> list[int]:
    """Return the hexes next to the place where track goes on, and the last hex of the track."""
    if pos.origin == NONE:
        return []
    board = pos.catalogue.board
    cell = pos.ends[pos.building].cell if pos.building != NONE else pos.origin
    near = [board.next[cell * 6 + side] for side in range(6)]
    found = [other for other in near if NOWHERE < other < board.cells]
    if cell < board.cells:
        found.append(cell)
    return sorted(found)


def _part(pos: Position, word: str, words: list[str]) -> str:
    """Return the part of the drawing that an action belongs to."""
    brought = _brought(pos, word)
    if brought is not None:
        return brought.part(pos, words)
    seat = pos.current_player
    if word == "build from" and words[0] not in pos.catalogue.board.city_at:
        return f"hex/{words[0]}"
    if word in ("build from", "urbanize", "grow", "hop"):
        return f"city/{words[0]}"
    if word == "build":
        return f"hex/{words[0]}"
    if word == "deliver":
        return f"cube/{words[0]}/{words[1]}"
    if word == "depot":
        return f"link/{words[0]}/{words[1]}"
    if word == "take":
        return f"card/{words[0]}"
    if word == "use":
        return f"hand/{seat}/{words[0]}"
    if word == "upgrade":
        return f"engine/{seat}"
    bidding = pos.agenda[-1][2] == kinds.BID
    return "bid" if word == "bid" or (word == "pass" and bidding) else "turn"


# ---------------------------------------------------------------------- words


def _arguments(pos: Position, word: str, argument: int, words: list[str]) -> dict[str, str]:
    """Return what fills the braces of an action's phrase."""
    cat = pos.catalogue
    board = cat.board
    if word == "bid":
        return {"money": _money(argument + 1)}
    if word == "build from":
        cities = len(board.cities)
        place = board.city_names[argument] if argument < cities else words[0]
        return {"place": place}
    if word == "urbanize":
        free = pos.agenda[-1][2] == kinds.URBANIZE
        return {
            "city": board.city_names[board.city_at[words[0]]],
            "colour": words[1],
            "price": "" if free else priced(pos, cat.urbanize),
        }
    if word == "upgrade":
        return _upgrade(pos, argument)
    if word == "deliver":
        return {"colour": words[1], "city": board.city_names[board.city_at[words[0]]]}
    if word == "hop":
        city, side = divmod(argument, 6)
        return {"city": board.city_names[city], "owner": _owner(pos, city, side)}
    if word in ("take", "use"):
        return {"card": card_title(cat, argument)}
    if word == "grow":
        return {"city": board.city_names[argument]}
    if word == "depot":
        city, side = divmod(argument, 6)
        return {
            "city": board.city_names[city],
            "other": _other(pos, city, side),
            "owner": _owner(pos, city, side),
        }
    if word == "build":
        return _tile(pos, argument)
    return {}


def _money(amount: int) -> str:
    return f"${amount},000" if amount else "$0"


def priced(pos: Position, amount: int) -> str:
    """Return words for a price that the seat that decides pays, and for the bonds it forces."""
    bonded = bonds.needed(pos, pos.players[pos.current_player], amount)
    if bonded == 0:
        return PRICE.format(money=_money(amount))
    if bonded == 1:
        return WITH_BOND.format(money=_money(amount))
    return WITH_BONDS.format(money=_money(amount), bonds=bonded)


def _upgrade(pos: Position, argument: int) -> dict[str, str]:
    cat = pos.catalogue
    level = min(pos.players[pos.current_player].engine + 1, cat.top_engine)
    price = cat.engines[level]
    if argument:
        price = min(price, cat.cards[cat.engine_cards[argument - 1]].n)
    return {"engine": str(level), "price": priced(pos, price)}


def _tile(pos: Position, argument: int) -> dict[str, str]:
    cell, tile = divmod(argument, TILES)
    into, out, turned = track.direction(pos, cell, tile)
    price = track.price_of(pos, cell, into, out, turned=turned)
    names = [SIDE_NAMES[SIDES[side]] for side in PAIRS[tile]]
    return {
        "hex": pos.catalogue.board.hexes[cell],
        "sides": f"{names[0]} to {names[1]}",
        "price": priced(pos, price),
    }


def card_title(cat: Catalogue, number: int) -> str:
    """Return what a card is called, with its city if it has one."""
    card = cat.cards[number]
    if card.city == NONE:
        return card.title
    return f"{card.title}: {cat.board.city_names[card.city]}"


def _owner(pos: Position, city: int, side: int) -> str:
    """Return whose link is at a side of a city: `player 1` and so on; a table puts in the names."""
    owner = _link(pos, city, side).owner
    return "your own" if owner == pos.current_player else f"player {owner + 1}"


def _other(pos: Position, city: int, side: int) -> str:
    """Return the city to which the link at a side of a city leads."""
    return pos.catalogue.board.city_names[_link(pos, city, side).other(city)]


def _link(pos: Position, city: int, side: int) -> Link:
    """Return the link at a side of a city."""
    (found,) = [number for number in pos.at[city] if pos.links[number].side(city) == side]
    return pos.links[found]


def _outcome(pos: Position, outcome: int) -> Choice:
    """Return a sentence for what chance brings."""
    cat = pos.catalogue
    block = cat.outcomes.at(outcome)
    (what,) = block.words(outcome - block.base)
    brought = _brought(pos, block.word)
    if brought is not None:
        return _told(pos, outcome, brought, outcome - block.base, [what])
    if block.word == "begins":
        return Choice(outcome, "bid", "Player {seat} begins", {"seat": what})
    if block.word == "card":
        title = card_title(cat, cat.card_at[what])
        return Choice(outcome, f"card/{what}", "New on display: {card}", {"card": title})
    city = block.word.removeprefix("cubes-")
    name = cat.board.city_names[cat.board.city_at[city]]
    return Choice(
        outcome, f"city/{city}", "{colour} cube on {city}", {"colour": what, "city": name}
    )
