"""Alone against Emil: which space he blocks, what he takes, and his workers.

[2014 p.10-11; 2021 p.44-46]

Emil has no seat: his turn is a draw from his deck. A card names a space; he blocks it if it is
free, if his workers suffice and if the player could use it, and otherwise draws again.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.emil import kept, numbers, pack
from footplate.games.russian.modules.emil.kept import (
    EMIL,
    KNOWN,
    LIGHT,
    NAME,
    NO_SPACE,
    Card,
    Emil,
)
from footplate.games.russian.rules import engineers, locomotives, spaces
from footplate.games.russian.shown import messages
from footplate.games.russian.state import occupancy
from footplate.games.russian.tables.hooks import Hooks
from footplate.games.russian.tables.kinds import FACTORY, HIRE, LOCOMOTIVE, LOCOMOTIVE_OR_FACTORY
from footplate.games.russian.tables.reasons import reason
from footplate.kernel import given_values
from footplate.kernel.agenda import at_once
from footplate.kernel.contract import CHANCE
from footplate.kernel.errors import ScenarioError
from footplate.kernel.plugging import Chapter, NewWord, Phrase

if TYPE_CHECKING:
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON
    from footplate.kernel.messages import Message

NOT_ALONE: Final[int] = reason("emil.not-alone", "2014 p.10", "2021 p.44")

# ---------------------------------------------------------------------- his deck and his workers


def _emil(pos: Position) -> Emil:
    """Return what Emil has."""
    return EMIL.of(pos.kept)


def _cards(cat: Catalogue) -> tuple[Card, ...]:
    """Return all cards of his deck."""
    return KNOWN.of(cat.own).cards


def _new_worker(pos: Position) -> None:
    """Give Emil a worker more as soon as the player has enough points [2021 p.45]."""
    cat, now = pos.catalogue, _emil(pos)
    wanted = cat.workers
    for points in KNOWN.of(cat.own).milestones:
        wanted += pos.players[0].points >= points
    more = wanted - now.workers
    if more > 0:
        pos.keep(NAME, now._replace(workers=wanted, hand=now.hand + more))


def round_end(pos: Position) -> None:
    """Give Emil his workers back, and shuffle his cards [2021 p.45]."""
    _new_worker(pos)
    pos.keep(NAME, _emil(pos).ready(len(_cards(pos.catalogue))))


def begin(pos: Position) -> None:
    """Let Emil draw before the player's turn; without cards or workers he passes."""
    if _emil(pos).passed:
        return
    _new_worker(pos)
    now = _emil(pos)
    if now.deck and now.hand:
        at_once(pos.agenda, CHANCE, numbers.EMIL, 1, 1)
    else:
        pos.keep(NAME, now._replace(passed=1))


def refuse_place(pos: Position, p: Player, n: int, index: int) -> int:
    """Say why this space is not used alone; 0 if it is [2014 p.10; 2021 p.44]."""
    return NOT_ALONE if index in KNOWN.of(pos.catalogue.own).closed else 0


# ---------------------------------------------------------------------- his turn


def outcomes(pos: Position) -> list[tuple[int, int]]:
    """Return the cards that were not drawn this round."""
    base = pos.catalogue.outcomes.of["emil"]
    deck = _emil(pos).deck
    return [(base + card, 1) for card in range(len(_cards(pos.catalogue))) if deck >> card & 1]


def draw(pos: Position, outcome: int) -> None:
    """Block the space of the drawn card, or draw again; with the last card Emil passes."""
    card = outcome - pos.catalogue.outcomes.of["emil"]
    now = _emil(pos)
    now = now._replace(deck=now.deck & ~(1 << card))
    index, workers, coins = _laid_by(pos, card)
    if workers <= now.hand and _wanted(pos, index):
        del pos.agenda[-1]
        pos.keep(NAME, now._replace(hand=now.hand - workers))
        _block(pos, index, workers, coins)
        _collect(pos, index)
    elif now.deck:
        pos.keep(NAME, now)
    else:
        del pos.agenda[-1]
        pos.keep(NAME, now._replace(passed=1))


def _laid_by(pos: Position, card: int) -> tuple[int, int, int]:
    """Return the space of a card, or -1, and the workers and coins that lie down there.

    The engineer on the light side has a price of its own; coins come from the supply.
    """
    cat = pos.catalogue
    _, index, workers, coins = _cards(cat)[card]
    if index == NO_SPACE:
        index = _light(pos)
        if index != NO_SPACE:
            workers, coins = cat.costs[cat.spaces[index].cost]
    return index, workers, coins


def _block(pos: Position, index: int, workers: int, coins: int) -> None:
    pieces = workers * occupancy.WORKER + coins * occupancy.COIN
    occupancy.hold(pos, index, occupancy.occupant(occupancy.NO_SEAT, pieces))


def _light(pos: Position) -> int:
    """Return the space of the engineer on the light side, or -1."""
    found = engineers.on_light_spaces(pos)
    return pos.catalogue.space_of_engineer[found[0]] if found else NO_SPACE


def _wanted(pos: Position, index: int) -> bool:
    """Whether the space is free and the player could use it, whatever it costs.

    [2014 p.10; 2021 p.45]
    """
    if index == NO_SPACE or pos.held[index]:
        return False
    return spaces.could_use(pos, pos.players[0], index)


def _collect(pos: Position, index: int) -> None:
    """Take away the locomotives, factories and engineers of a space; it gives nothing else."""
    for kind, n in pos.catalogue.spaces[index].effects:
        if kind == HIRE:
            _hire(pos)
        elif kind in (LOCOMOTIVE, FACTORY, LOCOMOTIVE_OR_FACTORY):
            for _ in range(n):
                _take_tile(pos, kind)


def _hire(pos: Position) -> None:
    cat = pos.catalogue
    place = cat.engineers.index(engineers.for_hire(pos))
    now = _emil(pos)
    pos.keep(NAME, now._replace(engineers=now.engineers | 1 << place))
    strip = pos.strip[:]
    strip[cat.hire_place] = 0
    pos.strip = strip


def _take_tile(pos: Position, kind: int) -> None:
    """Take the lowest locomotive, or the lowest returned factory if there is none [2021 p.45].

    On the industry board he builds it, but for the locomotive of a space that gives both
    [2021 p.46].
    """
    tile = pos.lowest
    if tile:
        locomotives.take_from_supply(pos, tile)
        if not pos.supply[tile]:
            for taken in pos.catalogue.hooks.when_stack_emptied:
                taken(pos, None, tile)
    else:
        tiles = [i for i, n in enumerate(pos.returned) if n]
        if not tiles:
            return
        tile = tiles[0]
        returned = pos.returned[:]
        returned[tile] -= 1
        pos.returned = returned
    if kind != LOCOMOTIVE and pos.catalogue.hooks.build_for_nobody is not None:
        pos.catalogue.hooks.build_for_nobody(pos, tile)
    else:
        pos.keep(NAME, _emil(pos).with_tile(tile))


# ---------------------------------------------------------------------- engineers at the end


def collected(pos: Position) -> list[int]:
    """Return the engineers that Emil has."""
    mask = _emil(pos).engineers
    return [number for i, number in enumerate(pos.catalogue.engineers) if mask >> i & 1]


def rival(pos: Position) -> tuple[int, int]:
    """Return how many engineers Emil has, and the highest, for the majority [2021 p.45]."""
    found = collected(pos)
    values = pos.catalogue.engineer_values
    return len(found), max([0, *[values[engineer] for engineer in found]])


# ---------------------------------------------------------------------- told, described, checked


def _outcome_words(cat: Catalogue) -> list[NewWord]:
    return [NewWord("emil", (tuple([card.name for card in _cards(cat)]),))]


def view(pos: Position) -> dict[str, JSON]:
    """Return what Emil has, and which cards can still come."""
    cat = pos.catalogue
    now, cards = _emil(pos), _cards(cat)
    return {
        "emil": {
            "workers": now.workers,
            "hand": now.hand,
            "passed": bool(now.passed),
            "deck": [card.name for i, card in enumerate(cards) if now.deck >> i & 1],
            "drawn": [card.name for i, card in enumerate(cards) if not now.deck >> i & 1],
            "engineers": [*collected(pos)],
            "tiles": [cat.tiles[tile] for tile in tiles_held(pos)],
        }
    }


def tiles_held(pos: Position) -> list[int]:
    """Return the tiles that Emil collected."""
    found: list[int] = []
    for tile, n in enumerate(_emil(pos).tiles):
        found.extend([tile] * n)
    return found


GIVEN_KEYS: Final = (
    "emil_workers",
    "emil_hand",
    "emil_held",
    "emil_deck",
    "emil_passed",
    "emil_engineers",
    "emil_tiles",
)


def read_given(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read `emil_workers = 7`, `emil_held = ["wood-2"]`, `emil_hand`, `emil_deck`, and so on.

    Unless they are said, the cards of the spaces that he holds are not in his deck, and all workers
    that stand nowhere are in his hand.
    """
    cat = pos.catalogue
    most = cat.workers + len(KNOWN.of(cat.own).milestones)
    workers = given_values.integer(given, "emil_workers", cat.workers, cat.workers, most, "given")
    cards = tuple([card.name for card in _cards(cat)])
    blocking = given_values.mask(given, "emil_held", cards, 0, "given")
    left = workers
    for card, name in enumerate(cards):
        if blocking >> card & 1:
            index, wanted, coins = _laid_by(pos, card)
            if index == NO_SPACE:
                raise ScenarioError(f"given.emil_held: there is no space for {name}")
            left -= wanted
            _block(pos, index, wanted, coins)
    if left < 0:
        raise ScenarioError(f"given.emil_held: Emil has {workers} workers, not {workers - left}")
    hand = given_values.integer(given, "emil_hand", left, 0, left, "given")
    now = _emil(pos)
    deck = given_values.mask(given, "emil_deck", cards, now.deck & ~blocking, "given")
    if deck & blocking:
        raise ScenarioError("given.emil_deck: a card that was drawn this round is not in the deck")
    passed = given_values.flag(given, "emil_passed", "given")
    mask = 0
    for engineer in given_values.integers(given, "emil_engineers", (), "given"):
        if engineer not in cat.engineers:
            raise ScenarioError(f"given.emil_engineers: there is no engineer {engineer}")
        mask |= 1 << cat.engineers.index(engineer)
    now = Emil(deck, hand, workers, mask, passed, now.tiles)
    for name in given_values.texts(given, "emil_tiles", "given"):
        tile = 1 + given_values.index_of(cat.tiles[1:], name, "given.emil_tiles")
        if not cat.tile_factory[tile] or tile in cat.dispatch.when_replaced:
            raise ScenarioError(f"given.emil_tiles: {name} never lies in the supply")
        now = now.with_tile(tile)
    pos.keep(NAME, now)


def check(pos: Position) -> None:
    """Raises `AssertionError` if Emil has what cannot be."""
    now = _emil(pos)
    found = now.hand
    for held in pos.held:
        if held and occupancy.holder(held) == occupancy.NO_SEAT:
            found += occupancy.pieces(held)[0]
    assert found <= now.workers, "Emil has more workers than he may"
    for engineer in collected(pos):
        assert engineer not in pos.players[0].engineers, "an engineer is Emil's and the player's"
        assert engineer not in pos.strip, "an engineer is Emil's and on the strip"


def _draws(pos: Position, argument: int, words: list[str]) -> Message:
    if words[0] == LIGHT:
        return messages.message("outcome.emil-light")
    return messages.message("outcome.emil", space=messages.space(words[0]))


def plug(to: Hooks) -> None:
    """Plug in Emil, who plays without a seat."""
    to.check_pack.append(pack.check)
    to.kind_words.append(numbers.WORDS)
    to.prepare.append(kept.prepare)
    to.kept[NAME] = kept.emil
    to.places[NAME] = kept.PLACES
    to.outcome_words.append(_outcome_words)
    to.also_refused["place"] = [refuse_place]
    to.draws |= {numbers.EMIL: (outcomes, draw)}
    to.before_turn.append(begin)
    to.round_end.append(round_end)
    to.rival.append(rival)
    to.engineers_away.append(collected)
    to.outcome_phrases["emil"] = Phrase(_draws, "emil")
    to.view.append(view)
    to.given_keys += GIVEN_KEYS
    to.read_given.append(read_given)
    to.check.append(check)
    to.tiles_held.append(tiles_held)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
