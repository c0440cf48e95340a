"""The industry board that serves all players [2021 p.35-36]: building over factories.

A factory is laid over another one, or over a printed one, in full layers; the covered factory gives
its action once more, as a direct action. What is on top is the same for all, so all players have
the same `factories`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian import (
    board_spaces,
    board_told,
    cars,
    engineers,
    gains,
    ideas,
    locomotives,
    owed,
    search,
    spaces,
)
from footplate.games.russian.board_told import COVERED_ACTION, LAYER_OPEN, NO_PLACE
from footplate.games.russian.chapter import Chapter
from footplate.games.russian.counters import COVERED, LAYERS
from footplate.games.russian.kinds import (
    AT_ONCE,
    BONUS,
    CAR,
    CAR_BACK,
    CARD,
    EXCHANGE,
    FACTORY,
    GAP,
    IDEA,
    INDUSTRY,
    LOCOMOTIVE,
    PURPLE_CAR,
    REUSE,
    TILE,
    TURN,
    Effect,
)
from footplate.games.russian.reasons import (
    CARD_GONE,
    NO_TILES,
    PILE_EMPTY,
    TOKEN_USED,
    TWO_TOKENS,
)
from footplate.games.russian.sites import OPTIONAL, action, covered, look, top
from footplate.kernel.agenda import at_once

if TYPE_CHECKING:
    from footplate.games.russian.catalogue import Catalogue
    from footplate.games.russian.position import Player, Position

SIFTED: Final = (GAP, FACTORY, TILE)
"""Kinds whose actions are looked into one by one."""
REUSED: Final = ((REUSE, 1),)
"""A covered action that is one reuse."""


# ---------------------------------------------------------------------- sites


def refuse_layer(pos: Position, site: int) -> int:
    """Why a site is not next; 0 if it is: a layer is full before the next one [2021 p.36]."""
    return 0 if site in pos.sites else LAYER_OPEN


def lay(pos: Position, site: int, tile: int) -> None:
    """Lay a factory over a site, for all players."""
    before = top(pos, site)
    if before:
        pos.count(COVERED + before, pos.counters[COVERED + before] + 1)
    pos.count(LAYERS + site, pos.counters[LAYERS + site] + 1)
    factories = pos.players[0].factories[:]
    factories[site] = tile
    ahead = pos.players[0].ahead
    for seat in range(len(pos.players)):
        p = pos.own(seat)
        p.factories = factories
        if not before and seat == 0:
            p.look_ahead()
            ahead = p.ahead
        p.ahead = ahead
    pos.sites = look(pos)


def lay_for_nobody(pos: Position, tile: int) -> None:
    """Somebody without a seat builds at the first site that is next [2021 p.46]."""
    lay(pos, min(pos.sites), tile)


# ---------------------------------------------------------------------- building


def choose_site(pos: Position, p: Player, tile: int) -> None:
    """A factory in hand: its site is chosen before anything else."""
    at_once(pos.agenda, p.seat, GAP, tile, 1)


def offer_sites(pos: Position, p: Player, tile: int, out: list[int]) -> None:
    """Every site that is next."""
    base = pos.catalogue.actions.of["build"]
    for site in pos.sites:
        out.append(base + site)


def refuse_build(pos: Position, p: Player, tile: int, site: int) -> int:
    """Why the factory in hand cannot be laid here; 0 if nothing that can be counted is missing."""
    reason = refuse_layer(pos, site)
    if reason:
        return reason
    return COVERED_ACTION if owed.lacks(pos, p, pos.sites[site][0]) else 0


def step_build(pos: Position, p: Player, site: int) -> None:
    """Lay the factory: the covered action is a direct one, and a car is placed [2021 p.36]."""
    tile = pos.agenda[-1][3]
    del pos.agenda[-1]
    groups = action(pos, site)
    must = covered(pos, site)
    lay(pos, site, tile)
    gains.trigger(pos, p, (must,), 1)
    for group in groups:
        may = tuple([effect for effect in group if effect[0] in OPTIONAL])
        gains.trigger(pos, p, (may,), 0)
    cars.built(pos, p)


def sift(pos: Position, p: Player, actions: list[int]) -> list[int]:
    """Leave out factories and sites that lead nowhere: the covered action must be possible in full.

    Where counting finds no way a search may.
    """
    cat = pos.catalogue
    first = cat.actions.factory
    returned = first + len(pos.supply) - 1
    after = returned + len(pos.supply) - 1
    build = cat.actions.of["build"]
    last_build = build + cat.industry.gaps
    rest = _beside_one(owed.pending(pos, p.seat))
    counted = not _count(rest, FACTORY, TILE, GAP)
    somewhere = [search.UNKNOWN, search.UNKNOWN]
    found: list[int] = []
    for option in actions:
        if first <= option < after:
            stacked = 1 if option < returned else 0
            if somewhere[stacked] == search.UNKNOWN:
                there = _fits_somewhere(pos, p, rest, stacked)
                somewhere[stacked] = search.YES if there else search.NO
            fits = counted and somewhere[stacked] == search.YES
        elif build <= option < last_build:
            must, nested = pos.sites[option - build]
            if nested:
                fits = counted and must == REUSED and _reuse_fits(pos, p, rest)
            else:
                fits = counted and not owed.lacks(pos, p, rest + must)
                if not fits and _foreseeable(rest + must):
                    answer = search.foreseen(pos, p, rest + must)
                    if answer == search.NO:
                        continue
                    fits = answer == search.YES
        else:
            fits = True
        if fits or not search.leads_nowhere(pos, option):
            found.append(option)
    return found


def _foreseeable(effects: tuple[Effect, ...]) -> bool:
    """Whether what was just built makes no difference to these: no wrench comes to it."""
    return not any(kind in (INDUSTRY, REUSE, FACTORY, TILE, GAP) for kind, _ in effects)


def _beside_one(owing: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """What is owed beside one factory."""
    rest: list[Effect] = []
    one = True
    for kind, n in owing:
        if kind in SIFTED and one:
            one = False
            if kind == GAP or n == 1:
                continue
            rest.append((kind, n - 1))
        else:
            rest.append((kind, n))
    return tuple(rest)


def enter(pos: Position, p: Player, gap: int) -> None:
    """A wrench comes onto a factory: its action, and all cars there stand up [2021 p.36]."""
    gains.trigger(pos, p, action(pos, gap), 0)
    cars.stand_up(pos, gap)


# ---------------------------------------------------------------------- what may be lacking


def _count(effects: tuple[Effect, ...], *kinds: int) -> int:
    return sum([n for kind, n in effects if kind in kinds])


def _enough_tiles(pos: Position, effects: tuple[Effect, ...]) -> bool:
    """Whether the supply serves all of these, what may be either being locomotives."""
    engines = factories = 0
    for kind, n in effects:
        if kind == FACTORY:
            factories += n
        elif kind in (LOCOMOTIVE, TILE):
            engines += n
    if pos.tiles >= engines + factories:
        return True
    return pos.tiles >= engines + max(factories - sum(pos.returned), 0)


def _fits_somewhere(pos: Position, p: Player, rest: tuple[Effect, ...], stacked: int = 0) -> bool:
    """Whether a factory in hand can be built beside all the rest.

    Only what counting can say: one that leads to another is for a search.

    Args:
        pos: the position.
        p: who builds.
        rest: what is owed beside.
        stacked: 1 if the factory is still to be taken from its stack.
    """
    tiles = pos.tiles - stacked
    alone = True
    for kind, n in rest:
        if kind in (FACTORY, GAP):
            return False
        if kind in (LOCOMOTIVE, TILE):
            tiles -= n
        alone &= kind in owed.CALM
    for must, nested in pos.sites.values():
        if nested:
            if must == REUSED and tiles >= 0 and _reuse_fits(pos, p, rest):
                return True
        elif len(must) == 1 and alone:
            kind, n = must[0]
            if kind >= AT_ONCE or (kind == LOCOMOTIVE and tiles >= n):
                return True
            if kind != LOCOMOTIVE and not owed.lacks(pos, p, must):
                return True
        elif tiles >= _count(must, LOCOMOTIVE) and not owed.lacks(pos, p, rest + must):
            return True
    return False


def _reuse_fits(pos: Position, p: Player, rest: tuple[Effect, ...]) -> bool:
    """Whether a space can be used again beside all the rest, and leads to no other factory."""
    for index in engineers.reusable(pos, p):
        if not spaces.is_direct(pos, p, index):
            return not owed.lacks(pos, p, rest)
        effects = pos.catalogue.spaces[index].effects
        if not _count(effects, FACTORY, TILE) and not owed.lacks(pos, p, rest + effects):
            return True
    return False


def lack_factory(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> int:
    """Why factories could not be built beside all else that is owed; 0 if they could."""
    if not _enough_tiles(pos, ((FACTORY, n), *others)):
        return NO_TILES
    stacked = 0 if sum(pos.returned) else 1
    return 0 if n == 1 and _fits_somewhere(pos, p, others, stacked) else NO_PLACE


def lack_tile(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> int:
    """The same of what may be a locomotive or a factory: locomotives can always be taken."""
    if _enough_tiles(pos, ((TILE, n), *others)):
        return 0
    return lack_factory(pos, p, n, others)


def lack_site(pos: Position, p: Player, tile: int, others: tuple[Effect, ...]) -> int:
    """Why a factory in hand could not be laid beside all else that is owed; 0 if it could."""
    return 0 if _fits_somewhere(pos, p, others) else NO_PLACE


def _lack_tokens(pos: Position, p: Player, wanted: int) -> bool:
    usable: list[int] = []
    ideas.offer_ideas(pos, p, 1, usable)
    return len(usable) < wanted


def lack_idea(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> int:
    """Why so many idea tokens could not be used; 0 if they could."""
    return TOKEN_USED if _lack_tokens(pos, p, n + 2 * _count(others, EXCHANGE)) else 0


def lack_exchange(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> int:
    """Why so many pairs of idea tokens could not be exchanged; 0 if they could."""
    return TWO_TOKENS if _lack_tokens(pos, p, 2 * n + _count(others, IDEA)) else 0


def lack_card(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> int:
    """Why so many idea cards could not be used; 0 if they could."""
    usable: list[int] = []
    ideas.offer_cards(pos, p, 1, usable)
    return CARD_GONE if len(usable) < n else 0


def lack_bonus(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> int:
    """Why so many end bonus cards could not be taken; 0 if they could."""
    return PILE_EMPTY if ideas.pile(pos) < n else 0


def hopeless_factory(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> bool:
    """Whether no factory could be built: of several the first may make room for the next."""
    return n == 1 and hopeless(pos, p, n, others)


def hopeless_tile(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> bool:
    """The same of what may be a locomotive or a factory."""
    return not _enough_tiles(pos, ((TILE, n),)) and hopeless(pos, p, n, others)


def hopeless(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> bool:
    """Whether nothing that could come first would make room for the action of any next site."""
    again = any((REUSE, 1) in must for must, _ in pos.sites.values())
    open_sites = [(must, nested) for must, nested in pos.sites.values() if (REUSE, 1) not in must]
    if again and engineers.reusable(pos, p):
        return False
    if locomotives.may_empty(pos, 1 + _count(others, LOCOMOTIVE, TILE)):
        return False
    if not open_sites:
        return True
    rest: list[Effect] = []
    engines = tuple([effect for effect in others if effect[0] in (LOCOMOTIVE, TILE)])
    for kind, m in others:
        if kind in (LOCOMOTIVE, TILE):
            if board_spaces.helps(p) or _count(others, INDUSTRY):
                return False
        elif kind in (FACTORY, GAP):
            return False
        else:
            rest.append((kind, m))
    for must, nested in open_sites:
        if nested:
            return False
        beside = (*must, *rest)
        if not owed.lacks(pos, p, beside) or not owed.hopeless(pos, p, beside + engines):
            return False
    return True


# ---------------------------------------------------------------------- the chapter


def _plug(cat: Catalogue) -> None:
    cat.lay_factory = choose_site
    cat.enter = enter
    cat.build_for_nobody = lay_for_nobody
    cat.sift = sift
    cat.sifted = SIFTED


CHAPTER: Final[Chapter] = Chapter(
    "industry-asian",
    tables=("printed",),
    plug=_plug,
    offers={
        GAP: offer_sites,
        CAR: cars.offer_places,
        PURPLE_CAR: cars.offer_purple,
        CAR_BACK: cars.offer_back,
    },
    steps={
        "build": step_build,
        "car": cars.step_car,
        "purple": cars.step_purple,
        "drive": cars.step_drive,
        "back": cars.step_back,
    },
    waits={
        "build": (GAP,),
        "car": (CAR,),
        "purple": (PURPLE_CAR,),
        "drive": (TURN,),
        "back": (CAR_BACK,),
    },
    refusals={
        "build": refuse_build,
        "car": cars.refuse_car,
        "purple": cars.refuse_purple,
        "drive": cars.refuse_drive,
        "back": cars.refuse_back,
    },
    sentences=board_told.SENTENCES,
    lacking={
        FACTORY: lack_factory,
        TILE: lack_tile,
        GAP: lack_site,
        IDEA: lack_idea,
        EXCHANGE: lack_exchange,
        CARD: lack_card,
        BONUS: lack_bonus,
    },
    hopeless={FACTORY: hopeless_factory, GAP: hopeless, TILE: hopeless_tile},
    blocks=board_told.blocks,
    words=board_told.WORDS,
    parts=board_told.PARTS,
    standing=cars.offer_drives,
    acting=cars.offer_drives,
    set_up=cars.hand_out,
    view=board_told.view,
    player_view=board_told.player_view,
    keys=("sites",),
    described=board_told.described,
    player_keys=board_told.PLAYER_KEYS,
    player_described=board_told.player_described,
    check=board_told.check,
    holds=board_told.holds,
)
