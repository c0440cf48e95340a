"""The coal module: coal, and the foundries that burn it [2014 p.6-9,12; 2021 p.38-41]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import doing
from footplate.games.russian.modules.coal import boilermen, foundries, kept, numbers, pack, shown
from footplate.games.russian.modules.coal.kept import BOARD, NAME, STOKER
from footplate.games.russian.modules.coal.numbers import (
    BENEATH,
    COAL,
    COAL_FACTORY,
    DRAW_FOUNDRY,
    FOUNDRY,
    HIGHEST,
    WIDE_REUSE,
)
from footplate.games.russian.modules.coal.shown import (
    BOILERMAN_FIRST,
    CLOSE_FIRST,
    FOUNDRY_GONE,
    FOUNDRY_USED,
    NO_BOILERMAN,
    NO_COAL_BOARD,
    NO_COAL_FACTORY,
    NO_FOUNDRY,
    NO_PASS,
    NO_PLACE,
    NO_SPACE,
    NO_STACK,
    NO_WIDE_REUSE,
    NOT_BESIDE,
    NOT_NOW,
    NOT_USED_NOW,
    NOT_YOURS,
    TOO_LITTLE,
)
from footplate.games.russian.rules import gains, spaces, work
from footplate.games.russian.state import engines
from footplate.games.russian.tables.hooks import Hooks
from footplate.games.russian.tables.kinds import (
    AT_ONCE,
    BOILERMAN,
    CLOSE,
    FUEL,
    GAP,
    NOBODY,
    TURN,
    WOOD,
    Effect,
)
from footplate.games.russian.tables.reasons import OCCUPIED
from footplate.kernel.agenda import at_once, opening, owes, queue, take
from footplate.kernel.contract import CHANCE
from footplate.kernel.plugging import Action, Chapter

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen
    from footplate.games.russian.state.position import Player, Position

OPEN: Final = 2
"""How many foundries are laid open."""


def price(pos: Position) -> int:
    """Return how much coal a foundry, or the boilerman's space, takes [2014 p.7; 2021 p.39]."""
    return pos.catalogue.values["coal-price"]


def foundry_effects(pos: Position, foundry: int) -> tuple[Effect, ...]:
    """Return what a foundry gives."""
    return pos.catalogue.gain_tables[kept.TABLE].effects[foundry][0]


def lay_out(pos: Position) -> None:
    """Reveal two foundries [2014 p.6; 2021 p.38]."""
    queue(pos.agenda, CHANCE, DRAW_FOUNDRY, OPEN, 1)


def arrive_coal(pos: Position, p: Player, n: int) -> None:
    """Take coal; there is always enough [2014 p.7; 2021 p.38]."""
    mine = STOKER.of(p.kept)
    p.keep(NAME, mine._replace(coal=mine.coal + n))


# ---------------------------------------------------------------------- taking a foundry


def shortage_of_foundries(
    pos: Position, p: Player, n: int, beside: tuple[tuple[int, int], ...]
) -> int:
    """Say why so many foundries cannot be taken; 0 if they can."""
    return 0 if BOARD.of(pos.kept).open.bit_count() >= n else NO_FOUNDRY


def refuse_foundry(pos: Position, p: Player, n: int, foundry: int) -> int:
    """Say why this foundry cannot be taken; 0 if it can."""
    return 0 if BOARD.of(pos.kept).open >> foundry & 1 else FOUNDRY_GONE


def offer_foundries(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the open foundries."""
    base = pos.catalogue.actions.of["foundry"]
    for foundry in range(len(pos.catalogue.gain_tables[kept.TABLE].names)):
        if not refuse_foundry(pos, p, n, foundry):
            out.append(base + foundry)


def step_foundry(pos: Position, p: Player, foundry: int) -> None:
    """Put a foundry above the own board; the next one is revealed, while there are any."""
    index = work.entry_of(pos, p, FOUNDRY)
    board, mine = BOARD.of(pos.kept), STOKER.of(p.kept)
    pos.keep(NAME, board._replace(open=board.open ^ 1 << foundry))
    p.keep(NAME, mine._replace(foundries=mine.foundries | 1 << foundry))
    if board.stack:
        at_once(pos.agenda, CHANCE, DRAW_FOUNDRY, 1, 1)
    take(pos.agenda, index)


def unseen(pos: Position) -> list[tuple[int, int]]:
    """Return the foundries that may come from the stack: those that nobody has seen."""
    seen = BOARD.of(pos.kept).seen
    base = pos.catalogue.outcomes.of["foundry"]
    count = len(pos.catalogue.gain_tables[kept.TABLE].names)
    return [(base + foundry, 1) for foundry in range(count) if not seen >> foundry & 1]


def drawn(pos: Position, outcome: int) -> None:
    """Lay a foundry open."""
    bit = 1 << outcome - pos.catalogue.outcomes.of["foundry"]
    board = BOARD.of(pos.kept)
    laid = board._replace(open=board.open | bit, seen=board.seen | bit, stack=board.stack - 1)
    pos.keep(NAME, laid)
    take(pos.agenda, len(pos.agenda) - 1)


# ---------------------------------------------------------------------- using coal


def _before(pos: Position) -> bool:
    """Whether the turn's action is still to come."""
    _, _, kind, n, _ = pos.agenda[opening(pos.agenda)]
    return kind == TURN and not n


def _refuse_coal(pos: Position, p: Player) -> int:
    """Say why no coal can be used in this turn; 0 if it can [2014 p.8; 2021 p.39]."""
    if owes(pos.agenda):
        return NOT_NOW
    if STOKER.of(p.kept).coal < price(pos):
        return TOO_LITTLE
    return 0


def _no_action(pos: Position, p: Player) -> bool:
    """Whether the player has no action to take, so that only passing is left."""
    out: list[int] = []
    spaces.offer_turn(pos, p, 0, out)
    return len(out) == 1 and not _acts_otherwise(pos, p)


def _acts_otherwise(pos: Position, p: Player) -> bool:
    """Whether the player has an action without workers and coins."""
    out: list[int] = []
    for offer_more in pos.catalogue.hooks.actions_without_workers:
        offer_more(pos, p, out)
    return len(out) > 0


def _brings_action(pos: Position, p: Player, foundry: int) -> bool:
    """Whether an action becomes possible by what a foundry gives at once, such as its coins.

    Coal may come before the regular action [2014 p.8; 2021 p.39]. What a foundry only lets one
    choose may be left [2014 p.9; 2021 p.40], and the coal would then go with passing.
    """
    given = [effect for effect in foundry_effects(pos, foundry) if effect[0] >= AT_ONCE]
    if not given:
        return False
    after = pos.trial()
    for kind, n in given:
        gains.arrive(after, after.own(p.seat), kind, n)
    return not _no_action(after, after.players[p.seat])


def refuse_fire(pos: Position, p: Player, acted: int, foundry: int) -> int:
    """Say why a foundry cannot be used now; 0 if it can."""
    mine = STOKER.of(p.kept)
    if not mine.foundries >> foundry & 1:
        return NOT_YOURS
    if mine.fired >> foundry & 1:
        return FOUNDRY_USED
    reason = _refuse_coal(pos, p)
    if reason:
        return reason
    if not acted and _no_action(pos, p) and not _brings_action(pos, p, foundry):
        return NOT_BESIDE
    return 0 if _helps(pos, p, foundry) else shown.NO_USE


def refuse_stoke(pos: Position, p: Player, acted: int, argument: int) -> int:
    """Say why the boilerman's space cannot be used now; 0 if it can."""
    if BOARD.of(pos.kept).boilerman:
        return OCCUPIED
    reason = _refuse_coal(pos, p)
    if reason:
        return reason
    if not BOARD.of(pos.kept).stack:
        return NO_STACK
    if not boilermen.has_place(pos, p):
        return NO_PLACE
    return NOT_BESIDE if not acted and _no_action(pos, p) else 0


def refuse_pass(pos: Position, p: Player, acted: int, argument: int) -> int:
    """Say why who used coal before the action does not pass [2021 p.39]."""
    return NO_PASS


def offer_uses(pos: Position, p: Player, out: list[int]) -> None:
    """Add the foundries and the boilerman's space, before and after the action.

    Before the action they need one that is possible, or that a foundry makes possible; it is taken
    then.
    """
    cat = pos.catalogue
    mine = STOKER.of(p.kept)
    stuck = False
    if _before(pos):
        stuck = (not out or out[0] >= cat.actions.advance) and not _acts_otherwise(pos, p)
        if not stuck and mine.stoked == pos.turns + 1 and cat.actions.passing in out:
            out.remove(cat.actions.passing)
    if mine.coal < price(pos) or owes(pos.agenda):
        return
    base = cat.actions.of["fire"]
    ready = mine.foundries & ~mine.fired
    foundry = 0
    while ready >> foundry:
        if ready >> foundry & 1 and _helps(pos, p, foundry):
            if not stuck or _brings_action(pos, p, foundry):
                out.append(base + foundry)
        foundry += 1
    board = BOARD.of(pos.kept)
    if not stuck and not board.boilerman and board.stack:
        if boilermen.has_place(pos, p):
            out.append(cat.actions.of["stoke"])


def _helps(pos: Position, p: Player, foundry: int) -> bool:
    """Whether a foundry is good for anything: a part of its action, or to be closed."""
    if boilermen.has_place(pos, p):
        return True
    out: list[int] = []
    for kind, n in foundry_effects(pos, foundry):
        if kind >= AT_ONCE:
            return True
        doing.offer(pos, p, kind, n, out)
        if out:
            return True
    return False


def _pay(pos: Position, p: Player) -> None:
    mine = STOKER.of(p.kept)
    stoked = pos.turns + 1 if _before(pos) else mine.stoked
    p.keep(NAME, mine._replace(coal=mine.coal - price(pos), stoked=stoked))


def step_stoke(pos: Position, p: Player, argument: int) -> None:
    """Pay coal on the boilerman's space and take a boilerman from the stack."""
    _pay(pos, p)
    board = BOARD.of(pos.kept)
    pos.keep(NAME, board._replace(boilerman=p.seat + 1, stack=board.stack - 1))
    boilermen.receive(pos, p)


def step_fire(pos: Position, p: Player, foundry: int) -> None:
    """Use a foundry, wholly or in part; then it may be closed.

    Its action is a frame of its own, beneath it the choice to close it. In 2013 an action may have
    its consequences at once, so the highest locomotive counts when it is over.
    """
    _pay(pos, p)
    mine = STOKER.of(p.kept)
    p.keep(NAME, mine._replace(fired=mine.fired | 1 << foundry))
    at_once(pos.agenda, p.seat, CLOSE, foundry + 1, 0)
    waiting: list[Effect] = []
    for kind, n in foundry_effects(pos, foundry):
        if kind < AT_ONCE:
            waiting.append((kind, gains.at_will(pos, p, kind, n)))
        elif kind == HIGHEST and not pos.catalogue.edition_2021:
            at_once(pos.agenda, NOBODY, HIGHEST, p.seat + 1, 0)
        else:
            gains.arrive(pos, p, kind, n)
    frame = pos.agenda[-1][1] + 1
    for kind, n in waiting:
        pos.agenda.append((p.seat, frame, kind, n, 0))


def arrive_highest(pos: Position, p: Player, n: int) -> None:
    """Score the highest locomotive, its boilerman counted [2014 p.9; 2021 p.40]."""
    p.points += engines.numbers(pos.catalogue, p)[-1]


def carry_out_highest(pos: Position, n: int) -> None:
    """Score the highest locomotive, now that the foundry's action is over."""
    arrive_highest(pos, pos.own(n - 1), 1)


def _fuelled(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what coal may lead to that is paid to the coal factory: wood moves."""
    return [((), ((1 << WOOD, pos.catalogue.values["coal-wood"]),))]


def _used_again(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what each space leads to that the foundry can use again."""
    spaces = pos.catalogue.spaces
    again = [i for i in range(len(pos.held)) if not foundries.refuse_again(pos, p, n, i)]
    return [((), spaces[index].effects) for index in again]


def _built(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what the coal factory leads to: it is built like any factory."""
    return [(((GAP, pos.catalogue.tiles.index(boilermen.FACTORY_TILE)),), ())]


# ---------------------------------------------------------------------- the chapter


def after_round(pos: Position) -> None:
    """Make every foundry usable again, and free the boilerman's space."""
    pos.keep(NAME, BOARD.of(pos.kept)._replace(boilerman=0))
    for seat in range(len(pos.players)):
        p = pos.own(seat)
        p.keep(NAME, STOKER.of(p.kept)._replace(fired=0))


def plug(to: Hooks) -> None:
    """Plug in coal."""
    to.check_pack.append(pack.check)
    to.kind_words.append(numbers.WORDS)
    to.gain_tables += (kept.TABLE,)
    to.more_coins.append("coal-coins")
    to.kept[NAME] = kept.board
    to.player_kept[NAME] = kept.stoker
    to.places[NAME] = kept.PLACES
    to.player_places[NAME] = kept.PLAYER_PLACES
    to.ways_depend_on.append(kept.of_a_way)
    to.hold_back = foundries.hold_back
    to.action_words.append(shown.action_words)
    to.outcome_words.append(shown.outcomes)
    to.offers |= {
        FOUNDRY: offer_foundries,
        CLOSE: foundries.offer_close,
        BOILERMAN: boilermen.offer_boilermen,
        FUEL: boilermen.offer_fuel,
        WIDE_REUSE: foundries.offer_again,
    }
    to.actions |= {
        "foundry": Action(step_foundry, (FOUNDRY,), NO_COAL_BOARD, refuse_foundry, lasting=True),
        "fire": Action(step_fire, (TURN,), NOT_NOW, refuse_fire),
        "close": Action(foundries.step_close, (CLOSE,), NOT_USED_NOW, foundries.refuse_close),
        "stoke": Action(step_stoke, (TURN,), NOT_NOW, refuse_stoke),
        "boilerman": Action(
            boilermen.step_boilerman, (BOILERMAN,), NO_BOILERMAN, boilermen.refuse_boilerman
        ),
        "fuel": Action(boilermen.step_fuel, (FUEL,), NO_COAL_FACTORY, boilermen.refuse_fuel),
        "again": Action(foundries.step_again, (WIDE_REUSE,), NO_WIDE_REUSE, foundries.refuse_again),
    }
    to.also_refused["pass"] = [refuse_pass]
    to.comes_first |= {BOILERMAN: BOILERMAN_FIRST, CLOSE: CLOSE_FIRST}
    to.usable_in_turn.append(offer_uses)
    to.arrivals |= {
        COAL: arrive_coal,
        COAL_FACTORY: boilermen.arrive_factory,
        HIGHEST: arrive_highest,
    }
    to.automatic |= {BENEATH: foundries.carry_out_beneath, HIGHEST: carry_out_highest}
    to.draws |= {DRAW_FOUNDRY: (unseen, drawn)}
    to.shortages |= {FOUNDRY: shortage_of_foundries}
    to.leads_to |= {
        FUEL: (_fuelled, boilermen.NO_COAL),
        WIDE_REUSE: (_used_again, NO_SPACE),
        COAL_FACTORY: (_built, NO_PLACE),
    }
    to.harmless += (FOUNDRY, HIGHEST)
    to.set_up.append(lay_out)
    to.round_end.append(after_round)
    to.phrases |= shown.PHRASES
    to.outcome_phrases |= shown.OUTCOME_PHRASES
    to.view.append(shown.view)
    to.player_view.append(shown.player_view)
    to.given_keys += shown.GIVEN_KEYS
    to.read_given.append(shown.read_given)
    to.player_given_keys += shown.PLAYER_GIVEN_KEYS
    to.read_player_given.append(shown.read_player_given)
    to.check.append(shown.check)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
