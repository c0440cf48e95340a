"""The American board: boulders, coins, stocks, steelworks, the golden spike [2021 p.28-32,46]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.american import kept, numbers, pack, shown, stocks
from footplate.games.russian.modules.american.kept import HOLDING, NAME, has_steelworks
from footplate.games.russian.modules.american.numbers import (
    KEY_OR_STOCK,
    PAYOUT,
    PERSONAL_PAYOUT,
    SPIKE,
    STEELWORKS,
    STOCK,
)
from footplate.games.russian.modules.american.shown import (
    BOULDER_GONE,
    BOULDER_NAMES,
    NO_BOULDER,
    NO_COIN,
    NO_DIVIDEND,
    NOT_ON_TURN,
    NOT_REACHED,
    PAID,
    STOCK_FIRST,
    ranking,
)
from footplate.games.russian.rules import gains, locomotives, work
from footplate.games.russian.tables import shapes
from footplate.games.russian.tables.board import INDUSTRY_BOULDER, ROUTE_BOULDER
from footplate.games.russian.tables.hooks import Hooks
from footplate.games.russian.tables.kinds import (
    BLAST,
    BLAST_DUE,
    GAP,
    NOBODY,
    SPIKE_PLACE,
    TURN,
    WOOD,
    WRENCH_TRACK,
    Effect,
)
from footplate.kernel.agenda import at_once, gain, take
from footplate.kernel.plugging import Action, Chapter

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.board import Special
    from footplate.games.russian.tables.catalogue import Catalogue

# ---------------------------------------------------------------------- blasting


def boulders(p: Player) -> int:
    """Return the mask of boulders that still lie before a player."""
    return HOLDING.of(p.kept).boulders


def arrive_blast(pos: Position, p: Player, n: int) -> None:
    """Let a boulder be blasted, if one is left: it is owed, and may wait [2021 p.7,29]."""
    if boulders(p):
        gain(pos.agenda, p.seat, BLAST, n, 1)


def refuse_blast(pos: Position, p: Player, n: int, which: int) -> int:
    """Say why this boulder cannot be blasted; 0 if it can."""
    if boulders(p) >> which & 1:
        return 0
    never = 1 << which == INDUSTRY_BOULDER and p.industry.boulder < 0
    return NO_BOULDER if never else BOULDER_GONE


def offer_blasts(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the boulders that are left: one of choice goes [2021 p.29]."""
    for which in range(len(BOULDER_NAMES)):
        if not refuse_blast(pos, p, n, which):
            out.append(pos.catalogue.actions.of["blast"] + which)


def step_blast(pos: Position, p: Player, which: int) -> None:
    """Blast a boulder, for points; what was behind it lies open."""
    cat = pos.catalogue
    index = work.entry_of(pos, p, BLAST)
    left = boulders(p) & ~(1 << which)
    p.keep(NAME, HOLDING.of(p.kept)._replace(boulders=left))
    p.points += cat.values["blast"]
    if 1 << which == ROUTE_BOULDER:
        shapes.reshape(cat, p, cat.upgrade_choice + len(cat.upgrades))
    p.rebuild(cat)
    take(pos.agenda, index)
    if not left:  # both symbols were waiting for the one that is left
        pos.agenda[:] = [e for e in pos.agenda if e[2] != BLAST or e[0] != p.seat]


# ---------------------------------------------------------------------- spaces with coins


def refuse_pay(pos: Position, p: Player, n: int, which: int) -> int:
    """Say why the coin of this space cannot be paid now; 0 if it can [2021 p.29]."""
    route, special = pos.catalogue.coin_spaces[which]
    if p.got >> special.bit & 1:
        return PAID
    if not _there(p, route, special):
        return NOT_REACHED
    return 0 if p.coins else NO_COIN


def _there(p: Player, route: int, special: Special) -> bool:
    reached = not special.reached or p.reach[route] >= special.space
    return reached and p.track(route, special.colour) >= special.space


def offer_pay(pos: Position, p: Player, out: list[int]) -> None:
    """Add the spaces that were reached and not paid for yet.

    The coin is paid in one's own turn, at once or later. Passing is such a turn; a payout, or the
    worker who moves on from the turn order, is not [2021 p.29].
    """
    if not p.coins:
        return
    for which in range(len(pos.catalogue.coin_spaces)):
        if not refuse_pay(pos, p, 0, which):
            out.append(pos.catalogue.actions.of["pay"] + which)


def step_pay(pos: Position, p: Player, which: int) -> None:
    """Pay a coin for what a space gives; it is marked as done."""
    _, special = pos.catalogue.coin_spaces[which]
    p.coins -= 1
    p.got |= 1 << special.bit
    gains.trigger(pos, p, special.effects, 0)


# ---------------------------------------------------------------------- steelworks


def take_steelworks(pos: Position, p: Player | None, tile: int) -> None:
    """Give the steelworks beside a stack to whoever takes its last tile [2021 p.32].

    After the turn there is a payout for all, this player first. On the industry board no steelworks
    can be built: the wood track moves instead [2021 p.46]. Emil's goes to the box.
    """
    if not has_steelworks(pos.catalogue, tile):
        return
    if p is None:
        at_once(pos.agenda, NOBODY, PAYOUT, 1, 0)
        return
    if p.industry.shared:
        gains.trigger(pos, p, (((1 << WOOD, 1),),), 0)
    else:
        gains.trigger(pos, p, (((STEELWORKS, 1),),), 0)
    stocks.queue_payouts(pos, p.seat)


def last_tile(pos: Position, p: Player, taken: int) -> tuple[Effect, ...]:
    """Return what taking so many tiles may give, if they are the last of their stacks."""
    cat = pos.catalogue
    steelworks = 0
    for tile, left in enumerate(pos.supply):
        if 0 < left <= taken and has_steelworks(cat, tile):
            steelworks += 1
            taken -= left
    return ((1 << WOOD if p.industry.shared else STEELWORKS, steelworks),)


def _built(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what a steelworks leads to: it is built like any factory."""
    return [((), ((GAP, pos.catalogue.weak_tile),))]


def box_steelworks(pos: Position, p: Player, tile: int) -> None:
    """Put a replaced steelworks into the box, not into the supply [2021 p.32]."""


def offer_steelworks(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add building the steelworks; who leaves it out returns it to the box."""
    out.append(pos.catalogue.actions.of["steelworks"])


def step_steelworks(pos: Position, p: Player, argument: int) -> None:
    """Turn the steelworks over and build it like any factory."""
    take(pos.agenda, work.entry_of(pos, p, STEELWORKS))
    locomotives.build(pos, p, pos.catalogue.weak_tile)


# ---------------------------------------------------------------------- spike, final scoring


def arrive_spike(pos: Position, p: Player, n: int) -> None:
    """Make the golden spike's bonus worth more from now on [2021 p.30]."""
    p.keep(NAME, HOLDING.of(p.kept)._replace(spike=1))


def worth_of_end(cat: Catalogue, p: Player) -> int:
    """Return what an end of the golden spike's routes scores: more once its token was used."""
    return cat.values["golden-spike" if HOLDING.of(p.kept).spike else "spike"]


def final(pos: Position) -> None:
    """Score the highest and the second highest stock price [2021 p.32]."""
    values = pos.catalogue.values
    for place, key in enumerate(("stock-first", "stock-second")):
        seats = ranking(pos)
        if place < len(seats) and seats[place] >= 0:
            pos.own(seats[place]).points += values[key]


# ---------------------------------------------------------------------- the dual industry track


def offer_tracks(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the tracks on which a third wrench can begin [2021 p.46]."""
    base = pos.catalogue.actions.of["begin"]
    out.extend([base + line for line in range(len(p.industry.starts))])


def step_track(pos: Position, p: Player, line: int) -> None:
    """Lay the wrench onto the start of a track; it never changes tracks [2021 p.30]."""
    p.wrenches = [*p.wrenches, p.industry.starts[line]]
    take(pos.agenda, work.entry_of(pos, p, WRENCH_TRACK))


def plug(to: Hooks) -> None:
    """Plug in the American board."""
    to.check_pack.append(pack.check)
    to.kind_words.append(numbers.WORDS)
    to.gain_tables += ("dividend",)
    to.kept[NAME] = kept.stocks
    to.player_kept[NAME] = kept.holding
    to.places[NAME] = kept.PLACES
    to.player_places[NAME] = kept.PLAYER_PLACES
    to.ways_depend_on.append(kept.of_a_way)
    to.boulders = boulders
    to.prepare.append(kept.prepare)
    to.action_words.append(shown.action_words)
    to.offers |= {
        BLAST: offer_blasts,
        STOCK: stocks.offer_stock,
        PERSONAL_PAYOUT: stocks.offer_payout,
        KEY_OR_STOCK: stocks.offer_key_or_stock,
        STEELWORKS: offer_steelworks,
    }
    to.actions |= {
        "blast": Action(step_blast, (BLAST,), shown.NO_BLAST, refuse_blast, lasting=True),
        "pay": Action(step_pay, (TURN,), NOT_ON_TURN, refuse_pay),
        "raise": Action(stocks.step_raise, (STOCK,), shown.NO_RISE, stocks.refuse_raise),
        "dividend": Action(
            stocks.step_dividend, (STOCK,), shown.NO_NEW_LEVEL, stocks.refuse_dividend
        ),
        "payout": Action(
            stocks.step_payout, (PERSONAL_PAYOUT,), shown.NO_PAYOUT, stocks.refuse_payout
        ),
        "nut": Action(stocks.step_key_or_stock, (KEY_OR_STOCK,), shown.NO_SCREW_NUT),
        "steelworks": Action(step_steelworks, (STEELWORKS,), shown.NO_STEELWORKS),
    }
    to.usable_in_turn.append(offer_pay)
    to.arrivals |= {BLAST_DUE: arrive_blast, SPIKE: arrive_spike}
    to.automatic |= {PAYOUT: stocks.carry_out_payout}
    to.when_stack_emptied.append(take_steelworks)
    to.when_replaced |= {"steelworks": box_steelworks}
    to.leads_to |= {
        STOCK: (stocks.rises, NO_DIVIDEND),
        PERSONAL_PAYOUT: (stocks.payouts, STOCK_FIRST),
        KEY_OR_STOCK: (stocks.key_or_stock, NO_DIVIDEND),
        STEELWORKS: (_built, NO_DIVIDEND),
    }
    to.last_tile_gains = last_tile
    to.harmless += (SPIKE,)
    to.beside_moves += (STOCK, PERSONAL_PAYOUT, KEY_OR_STOCK, STEELWORKS, WRENCH_TRACK)
    to.first_of_all += (STOCK, KEY_OR_STOCK)
    to.marks |= {SPIKE_PLACE: worth_of_end}
    to.final_scoring.append(final)
    to.phrases |= shown.PHRASES
    to.view.append(shown.view)
    to.player_view.append(shown.player_view)
    to.given_keys += ("dividends", "stock_order")
    to.read_given.append(shown.read_given)
    to.player_given_keys += ("stock", "boulders", "spike", "paid")
    to.read_player_given.append(shown.read_player_given)
    to.check.append(shown.check)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)


def plug_dual(to: Hooks) -> None:
    """Plug in the dual industry track."""
    to.action_words.append(shown.dual_action_words)
    to.offers |= {WRENCH_TRACK: offer_tracks}
    to.actions |= {
        "begin": Action(step_track, (WRENCH_TRACK,), shown.NO_THIRD_WRENCH),
    }
    to.phrases |= shown.DUAL_PHRASES


DUAL: Final[Chapter[Hooks]] = Chapter("industry-american", plug_dual)
