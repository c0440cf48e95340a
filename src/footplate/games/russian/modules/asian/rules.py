"""The Asian player board: construction sites, the medal's places, and Osaka [2021 p.33-35,46]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.asian import pack
from footplate.games.russian.rules import gains, special_spaces, work
from footplate.games.russian.shown import messages, views
from footplate.games.russian.shown.gain_words import gains as gains_of
from footplate.games.russian.tables import shapes
from footplate.games.russian.tables.actions import slots_of
from footplate.games.russian.tables.hooks import Hooks
from footplate.games.russian.tables.kinds import (
    COINS,
    COLOURS,
    INDUSTRY,
    MEDAL_ROUTE,
    SITE,
    UPGRADE,
    Effects,
)
from footplate.games.russian.tables.reasons import SAME_PLACE_ONCE, reason
from footplate.games.russian.tables.shapes import NONE
from footplate.kernel.agenda import take
from footplate.kernel.plugging import Action, Chapter, NewWord, Phrase

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Special
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON
    from footplate.kernel.messages import Message

NO_SITE: Final[int] = reason("asian.no-site", "", "2021 p.34")
NOTHING_TO_CLEAR: Final[int] = reason("asian.nothing-to-clear", "", "2021 p.34")
NO_MEDAL: Final[int] = reason("asian.no-medal", "", "2021 p.46")
BENEFITS: Final = ("industry", "coin")
CLEARED: Final[tuple[Effects, ...]] = ((((INDUSTRY, 1),),), (((COINS, 1),),))
"""What clearing a construction site gives, by benefit [2021 p.34]."""


# ---------------------------------------------------------------------- construction sites


def refuse_clear(pos: Position, p: Player, index: int) -> int:
    """Say why this construction site cannot be cleared; 0 if it can.

    Sites on one route are the same: the first stands for all.
    """
    cat = pos.catalogue
    slots = cat.board.slots
    place = cat.site_slots[index]
    if p.locomotives[place] != cat.site_tile:
        return NO_SITE
    for other in cat.site_slots[:index]:
        if slots[other] == slots[place] and p.locomotives[other] == cat.site_tile:
            return SAME_PLACE_ONCE
    return 0


def offer_sites(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every construction site that is left, with either benefit."""
    base = pos.catalogue.actions.of["clear"]
    for index in range(len(pos.catalogue.site_slots)):
        if not refuse_clear(pos, p, index):
            for benefit in range(len(BENEFITS)):
                out.append(base + len(BENEFITS) * index + benefit)


def step_clear(pos: Position, p: Player, argument: int) -> None:
    """Take a construction site off the board; the place is open to locomotives from now on."""
    index, benefit = divmod(argument, len(BENEFITS))
    places = p.locomotives[:]
    places[pos.catalogue.site_slots[index]] = 0
    p.locomotives = places
    take(pos.agenda, work.entry_of(pos, p, SITE))
    gains.trigger(pos, p, CLEARED[benefit], 0)


def _cleared(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what clearing a site leads to."""
    return [((), benefit[0]) for benefit in CLEARED]


# ---------------------------------------------------------------------- the medal


def offer_medal(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every route with a place for the medal [2021 p.46]."""
    base = pos.catalogue.actions.of["medal"]
    out.extend([base + index for index in range(len(pos.catalogue.medal_routes))])


def step_medal(pos: Position, p: Player, index: int) -> None:
    """Lay the medal onto its place on a route; it stays there."""
    p.medal = pos.catalogue.medal_routes[index] + 1
    take(pos.agenda, work.entry_of(pos, p, MEDAL_ROUTE))


# ---------------------------------------------------------------------- Osaka


def arrive_upgrade(pos: Position, p: Player, n: int) -> None:
    """Lay a route upgrade: its route takes another shape, and the tracks stay [2021 p.35]."""
    cat = pos.catalogue
    route = shapes.reshape(cat, p, cat.upgrade_choice + n - 1)
    p.rebuild(cat)
    special_spaces.laid(pos, p, route)


def _upgrades(pos: Position, p: Player) -> list[int]:
    """Return the upgrades that lie on a player's board."""
    states = pos.catalogue.states
    found = [states[line.index][line.variant].upgrade for line in p.routes]
    return [upgrade for upgrade in found if upgrade != NONE]


# ---------------------------------------------------------------------- what is shown and checked


def _action_words(cat: Catalogue) -> list[NewWord]:
    names = slots_of(cat)
    routes = [cat.board.routes[route].name for route in cat.medal_routes]
    return [
        NewWord("clear", (tuple([names[slot] for slot in cat.site_slots]), BENEFITS)),
        NewWord("medal", (tuple(routes),)),
    ]


def _refuse_clear(pos: Position, p: Player, n: int, argument: int) -> int:
    return refuse_clear(pos, p, argument // len(BENEFITS))


def _clear(pos: Position, argument: int, words: list[str]) -> Message:
    index, benefit = divmod(argument, len(BENEFITS))
    place = messages.place(pos.catalogue, pos.catalogue.site_slots[index])
    return messages.message("choice.clear", place=place, gain=gains_of(CLEARED[benefit]))


def _medal(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.medal", route=messages.named("route", words[0]))


def view(pos: Position) -> dict[str, JSON]:
    """Return the route upgrade, as it is printed."""
    cat = pos.catalogue
    found: list[JSON] = []
    for number, name in enumerate(cat.upgrades):
        for lines, states in zip(cat.shapes, cat.states, strict=True):
            for line, state in zip(lines, states, strict=True):
                if state.upgrade == number:
                    found.append(
                        {
                            "upgrade": name,
                            "route": line.name,
                            "length": line.length,
                            "colours": [c for i, c in enumerate(COLOURS) if line.colours >> i & 1],
                            "specials": [views.printed(special) for special in line.specials],
                        }
                    )
    return {"upgrades": found}


def player_view(pos: Position, p: Player, seat: int | None) -> dict[str, JSON]:
    """Return the route upgrades that lie on the board, and how many construction sites do."""
    cat = pos.catalogue
    return {
        "upgrades": [cat.upgrades[upgrade] for upgrade in _upgrades(pos, p)],
        "sites": p.locomotives.count(cat.site_tile),
    }


def check(pos: Position) -> None:
    """Check that no construction site is lost, and that used tokens have their upgrades."""
    cat = pos.catalogue
    for p in pos.players:
        who = f"player {p.seat + 1}"
        pending = sum([n for seat, _, kind, n, _ in pos.agenda if seat == p.seat and kind == SITE])
        found: list[Special] = []
        for line in p.routes:
            found += [special for special in line.specials if special.kind == SITE]
        open_spaces = len([special for special in found if not p.got >> special.bit & 1])
        left = p.locomotives.count(cat.site_tile)
        assert left >= open_spaces + pending, f"{who}: a construction site went by itself"
        for place, tile in enumerate(p.locomotives):
            assert tile != cat.site_tile or place in cat.site_slots, f"{who}: a site is misplaced"
        for upgrade in _upgrades(pos, p):
            token = 1 << cat.ideas.index(cat.upgrades[upgrade])
            assert not p.tokens & token, f"{who}: an upgrade lies there before its token was used"
        for upgrade, name in enumerate(cat.upgrades):
            if p.placed >> cat.ideas.index(name) & 1:
                assert upgrade in _upgrades(pos, p), f"{who}: a token was used, its upgrade is lost"


def plug(to: Hooks) -> None:
    """Plug in the Asian board."""
    to.check_pack.append(pack.check)
    to.action_words.append(_action_words)
    to.offers |= {SITE: offer_sites, MEDAL_ROUTE: offer_medal}
    to.actions |= {
        "clear": Action(step_clear, (SITE,), NOTHING_TO_CLEAR, _refuse_clear),
        "medal": Action(step_medal, (MEDAL_ROUTE,), NO_MEDAL),
    }
    to.arrivals |= {UPGRADE: arrive_upgrade}
    to.leads_to |= {SITE: (_cleared, NO_SITE)}
    to.phrases |= {
        "clear": Phrase(_clear, "board/{seat}/engine/{0}"),
        "medal": Phrase(_medal, "board/{seat}/medal/{0}"),
    }
    to.view.append(view)
    to.player_view.append(player_view)
    to.check.append(check)


CHAPTER: Final[Chapter[Hooks]] = Chapter("asian", plug)
