"""The industry board that serves all players: building over factories [2021 p.35-36,46].

A factory is laid over another one, or over a printed one, in full layers; the covered factory gives
its action once more, as a direct action. What is on top is the same for all, so all players have
the same `factories`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import count
from footplate.games.russian.modules.industry import cars, kept, pack, shown
from footplate.games.russian.modules.industry.kept import NAME, SITES, Sites, action, look
from footplate.games.russian.modules.industry.shown import (
    CAR_BACK_FIRST,
    CAR_INSTEAD,
    COVERED_ACTION,
    LAYER_OPEN,
    NO_CAR_COMES_BACK,
    NO_CAR_TO_PLACE,
    NO_PLACE,
    NO_PURPLE_CAR,
    NOTHING_TO_BUILD,
)
from footplate.games.russian.rules import gains, ideas
from footplate.games.russian.tables.hooks import Hooks
from footplate.games.russian.tables.kinds import (
    BONUS,
    CAR,
    CAR_BACK,
    CARD,
    EXCHANGE,
    FACTORY,
    GAP,
    IDEA,
    IDEA_OR_KEY,
    KEY,
    LOCOMOTIVE_OR_FACTORY,
    OPTIONAL,
    PURPLE_CAR,
    TURN,
    Effect,
    Effects,
)
from footplate.games.russian.tables.reasons import CARD_GONE, PILE_EMPTY, TOKEN_USED, TWO_TOKENS
from footplate.kernel.agenda import at_once
from footplate.kernel.plugging import Action, Chapter

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen
    from footplate.games.russian.state.position import Player, Position

# ---------------------------------------------------------------------- sites


def refuse_layer(pos: Position, site: int) -> int:
    """Say why a site is not next; 0 if it is: one layer is filled at a time [2021 p.36]."""
    return 0 if site in SITES.of(pos.kept).next else LAYER_OPEN


def lay(pos: Position, site: int, tile: int) -> None:
    """Lay a factory over a site, for all players."""
    now = SITES.of(pos.kept)
    layers, covered = list(now.layers), list(now.covered)
    factories = pos.players[0].factories[:]
    before = factories[site]
    factories[site] = tile
    layers[site] += 1
    if before:
        covered[before] += 1
    ahead = pos.players[0].ahead
    for seat in range(len(pos.players)):
        p = pos.own(seat)
        p.factories = factories
        if not before and seat == 0:
            p.look_ahead(pos.catalogue)
            ahead = p.ahead
        p.ahead = ahead
    seen = look(pos.catalogue, layers, factories)
    pos.keep(NAME, Sites(tuple(layers), tuple(covered), seen))


def lay_for_nobody(pos: Position, tile: int) -> None:
    """Build at the first site that is next, for somebody without a seat [2021 p.46]."""
    lay(pos, min(SITES.of(pos.kept).next), tile)


# ---------------------------------------------------------------------- building


def choose_site(pos: Position, p: Player, tile: int) -> None:
    """Put a factory in hand: its site is chosen before anything else."""
    at_once(pos.agenda, p.seat, GAP, tile, 1)


def offer_sites(pos: Position, p: Player, tile: int, out: list[int]) -> None:
    """Add every site that is next."""
    base = pos.catalogue.actions.of["build"]
    for site in SITES.of(pos.kept).next:
        out.append(base + site)


def refuse_build(pos: Position, p: Player, tile: int, site: int) -> int:
    """Say why the factory in hand cannot be laid here; 0 if nothing countable is missing."""
    reason = refuse_layer(pos, site)
    if reason:
        return reason
    return COVERED_ACTION if count.short_of(pos, p, SITES.of(pos.kept).next[site]) else 0


def step_build(pos: Position, p: Player, site: int) -> None:
    """Lay the factory: the covered action is a direct one, and a car is placed [2021 p.36]."""
    tile = pos.agenda[-1][3]
    del pos.agenda[-1]
    groups = action(pos, site)
    must = SITES.of(pos.kept).next[site]
    lay(pos, site, tile)
    gains.trigger(pos, p, (must,), 1)
    for group in groups:
        may = tuple([effect for effect in group if effect[0] in OPTIONAL])
        gains.trigger(pos, p, (may,), 0)
    cars.built(pos, p)


def enter(pos: Position, p: Player, gap: int) -> None:
    """Give the action of a factory that a wrench comes onto, and stand up its cars [2021 p.36]."""
    gains.trigger(pos, p, action(pos, gap), 0)
    cars.stand_up(pos, gap)


def factory_gives(pos: Position, p: Player, gap: int) -> Effects:
    """Return what the factory of a site gives to whoever comes there."""
    return action(pos, gap)


# ---------------------------------------------------------------------- what may be lacking


def covering(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what a factory leads to: the action of each site that it may be laid over.

    [2021 p.36]
    """
    found: list[Chosen] = []
    for site, must in SITES.of(pos.kept).next.items():
        may = [e for group in action(pos, site) for e in group if e[0] in OPTIONAL]
        found.append((must, tuple(may)))
    return found


def covering_or_not(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what a locomotive or a factory leads to: a locomotive need not lead anywhere."""
    found = covering(pos, p, n)
    return [((), ()), *found] if pos.tiles else found


def _count(effects: tuple[Effect, ...], kind: int) -> int:
    return sum([n for what, n in effects if what == kind])


def _lack_tokens(pos: Position, p: Player, wanted: int) -> bool:
    usable: list[int] = []
    ideas.offer_ideas(pos, p, 1, usable)
    return len(usable) < wanted


def shortage_of_idea(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> int:
    """Say why so many idea tokens could not be used; 0 if they could."""
    return TOKEN_USED if _lack_tokens(pos, p, n + 2 * _count(others, EXCHANGE)) else 0


def shortage_of_exchange(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> int:
    """Say why so many pairs of idea tokens could not be exchanged; 0 if they could."""
    return TWO_TOKENS if _lack_tokens(pos, p, 2 * n + _count(others, IDEA)) else 0


def shortage_of_card(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> int:
    """Say why so many idea cards could not be used; 0 if they could."""
    usable: list[int] = []
    ideas.offer_cards(pos, p, 1, usable)
    return CARD_GONE if len(usable) < n else 0


def shortage_of_bonus(pos: Position, p: Player, n: int, others: tuple[Effect, ...]) -> int:
    """Say why so many end bonus cards could not be taken; 0 if they could."""
    return PILE_EMPTY if ideas.pile(pos) < n else 0


# ---------------------------------------------------------------------- the chapter


def plug(to: Hooks) -> None:
    """Plug in the industry board for all."""
    to.check_pack.append(pack.check)
    to.gain_tables += ("printed",)
    to.kept[NAME] = kept.sites
    to.player_kept[NAME] = kept.cars
    to.places[NAME] = kept.PLACES
    to.player_places[NAME] = kept.PLAYER_PLACES
    to.ways_depend_on.append(kept.of_a_way)
    to.lay_factory = choose_site
    to.enter_factory = enter
    to.factory_gives = factory_gives
    to.build_for_nobody = lay_for_nobody
    to.action_words.append(shown.action_words)
    to.offers |= {
        GAP: offer_sites,
        CAR: cars.offer_places,
        PURPLE_CAR: cars.offer_purple,
        CAR_BACK: cars.offer_back,
        KEY: cars.offer_keys,
        IDEA_OR_KEY: cars.offer_ideas_or_keys,
    }
    to.actions |= {
        "build": Action(step_build, (GAP,), NOTHING_TO_BUILD, refuse_build),
        "car": Action(cars.step_car, (CAR,), NO_CAR_TO_PLACE, cars.refuse_car),
        "purple": Action(cars.step_purple, (PURPLE_CAR,), NO_PURPLE_CAR, cars.refuse_purple),
        "drive": Action(cars.step_drive, (TURN,), CAR_INSTEAD, cars.refuse_drive, once_a_turn=True),
        "back": Action(cars.step_back, (CAR_BACK,), NO_CAR_COMES_BACK, cars.refuse_back),
    }
    to.also_refused["key"] = [cars.refuse_key]
    to.comes_first |= {CAR_BACK: CAR_BACK_FIRST}
    to.usable_in_turn.append(cars.offer_drives)
    to.actions_without_workers.append(cars.offer_drives)
    to.shortages |= {
        IDEA: shortage_of_idea,
        EXCHANGE: shortage_of_exchange,
        CARD: shortage_of_card,
        BONUS: shortage_of_bonus,
    }
    to.leads_to |= {
        FACTORY: (covering, NO_PLACE),
        LOCOMOTIVE_OR_FACTORY: (covering_or_not, NO_PLACE),
        GAP: (covering, NO_PLACE),
    }
    to.leads_to_owed += (FACTORY, LOCOMOTIVE_OR_FACTORY)
    to.phrases |= shown.PHRASES
    to.view.append(shown.view)
    to.player_view.append(shown.player_view)
    to.given_keys += ("sites",)
    to.read_given.append(shown.read_given)
    to.player_given_keys += shown.PLAYER_GIVEN_KEYS
    to.read_player_given.append(shown.read_player_given)
    to.check.append(shown.check)
    to.tiles_held.append(shown.tiles_held)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
