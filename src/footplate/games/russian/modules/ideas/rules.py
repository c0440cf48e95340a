"""Special ideas: five cards, each used once, such as doubled steps and the freight car.

[2021 p.43,46]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.ideas import numbers, shown
from footplate.games.russian.modules.ideas.numbers import (
    FACTORY_IDEA,
    FACTORY_IDEAS,
    FACTORY_USED,
    FREIGHT_CAR,
    ON_FACTORY,
    RECRUIT,
    SPECIAL_CARD,
    SPECIAL_FACTORY,
)
from footplate.games.russian.modules.ideas.shown import (
    FACTORY_CARD,
    FACTORY_TILE,
    FREIGHT_CARD,
    TABLE,
)
from footplate.games.russian.rules import engineers, gains, ideas, locomotives, track, work
from footplate.games.russian.state import engines
from footplate.games.russian.tables.counters import DOUBLING, FREIGHT_ROUTE, SPECIAL_CARDS
from footplate.games.russian.tables.hooks import Allowed, Hooks
from footplate.games.russian.tables.kinds import (
    ANY,
    DOUBLE_STEPS,
    FREIGHT,
    FREIGHT_DUE,
    GAP,
    N_COLOURS,
    NOBODY,
    Effect,
)
from footplate.games.russian.tables.printed import COAL_ENGINEER, number_of
from footplate.games.russian.tables.reasons import reason
from footplate.kernel.agenda import at_once, gain, queue, take
from footplate.kernel.plugging import Action, Chapter

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue

BASE_RECRUITS: Final = "recruit-base"
"""A part of the game in which additional engineers cannot be taken from the box."""
BARRED: Final = "barred"
"""The numbers of the engineers that cannot be taken from the box."""

NO_FREIGHT_ROUTE: Final[int] = reason("ideas.no-freight-route", "", "2021 p.43")
IN_PLAY: Final[int] = reason("ideas.in-play", "", "2021 p.43")
NO_SPECIAL_FACTORY: Final[int] = reason("ideas.no-special-factory", "", "2021 p.43")
FACTORY_SERVED: Final[int] = reason("ideas.factory-served", "", "2021 p.43")
OTHER_FREIGHT_ROUTE: Final[int] = reason("ideas.other-freight-route", "", "2021 p.43")
NOT_AGREED: Final[int] = reason("ideas.not-agreed", "", "2021 p.43")
SPECIAL_GONE: Final[int] = reason("ideas.special-gone", "", "2021 p.43")
NO_SPECIAL_TOKEN: Final[int] = reason("ideas.no-special-token", "", "2021 p.43")
NO_RECRUIT: Final[int] = reason("ideas.no-recruit", "", "2021 p.43")
NO_FREIGHT_CAR: Final[int] = reason("ideas.no-freight-car", "", "2021 p.43")
NOT_ON_FACTORY: Final[int] = reason("ideas.not-on-factory", "", "2021 p.43")
FREIGHT_FIRST: Final[int] = reason("ideas.freight-first", "", "2021 p.43")


# ---------------------------------------------------------------------- the cards


def refuse_special(pos: Position, p: Player, n: int, card: int) -> int:
    """Say why this special card cannot be chosen; 0 if it can: each is there once."""
    if not pos.counters[SPECIAL_CARDS] >> card & 1:
        return SPECIAL_GONE
    if pos.catalogue.gain_tables[TABLE].names[card] == FREIGHT_CARD and not freight_routes(pos, p):
        return NO_FREIGHT_ROUTE
    return 0


def offer_special(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the special cards on the table."""
    for card in range(len(pos.catalogue.gain_tables[TABLE].names)):
        if not refuse_special(pos, p, n, card):
            out.append(pos.catalogue.actions.of["special"] + card)


def step_special(pos: Position, p: Player, card: int) -> None:
    """Use a special card; it goes to the box."""
    index = work.entry_of(pos, p, SPECIAL_CARD)
    pos.count(SPECIAL_CARDS, pos.counters[SPECIAL_CARDS] & ~(1 << card))
    gains.trigger(pos, p, pos.catalogue.gain_tables[TABLE].effects[card], 0)
    take(pos.agenda, index)


def double_steps(pos: Position, p: Player, n: int) -> None:
    """Allow the player to double industry steps from now on; `gains.give` doubles them."""
    p.count(DOUBLING, 1)


def more_steps(p: Player, n: int) -> int:
    """Return how many steps may be made besides those that are gained: as many again."""
    return n if p.counters[DOUBLING] else 0


def freight_route(p: Player) -> int:
    """Return the route of the freight car; -1 if the player has not got it."""
    return p.counters[FREIGHT_ROUTE] - 1


# ---------------------------------------------------------------------- an engineer from the box


def refuse_recruit(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why this engineer cannot be taken from the box; 0 if it can."""
    cat = pos.catalogue
    if cat.engineers[argument] in engineers.in_play(pos):
        return IN_PLAY
    return NOT_AGREED if (cat.engineers[argument],) in cat.number_tables[BARRED] else 0


def prepare(cat: Catalogue) -> None:
    """Bar the additional engineers if the players have agreed on that [2021 p.43].

    The coal engineer belongs to the coal module.
    """
    rows = cat.printed.engineers() if BASE_RECRUITS in cat.in_play else []
    cat.number_tables[BARRED] = tuple(
        [
            (number_of(row),)
            for row in rows
            if row.has("additional") and row.text("additional") != COAL_ENGINEER
        ]
    )


def offer_recruit(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every engineer in the box."""
    base = pos.catalogue.actions.of["recruit"]
    for argument in range(len(pos.catalogue.engineers)):
        if not refuse_recruit(pos, p, n, argument):
            out.append(base + argument)


def step_recruit(pos: Position, p: Player, argument: int) -> None:
    """Put an engineer from the box next to the player's board."""
    index = work.entry_of(pos, p, RECRUIT)
    engineers.add(p, pos.catalogue.engineers[argument])
    take(pos.agenda, index)


# ---------------------------------------------------------------------- the freight car


def freight_routes(pos: Position, p: Player) -> list[int]:
    """Return the routes with a locomotive that the freight car can go behind."""
    cat = pos.catalogue
    return [
        line.index
        for line in p.routes
        if any(
            route == line.index and engines.number_at(cat, p, slot) >= cat.values["freight-number"]
            for slot, route in enumerate(cat.board.slots)
        )
    ]


def refuse_freight(pos: Position, p: Player, n: int, route: int) -> int:
    """Say why the freight car cannot go to this route; 0 if it can."""
    return 0 if route in freight_routes(pos, p) else NO_FREIGHT_ROUTE


def offer_freight(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every route that the freight car can go to."""
    base = pos.catalogue.actions.of["freight"]
    out.extend([base + route for route in freight_routes(pos, p)])


def step_freight(pos: Position, p: Player, route: int) -> None:
    """Put the freight car behind a locomotive; it stays on that route."""
    index = work.entry_of(pos, p, FREIGHT_CAR)
    p.count(FREIGHT_ROUTE, route + 1)
    take(pos.agenda, index)


def freight_due(pos: Position) -> None:
    """Queue the freight car's moves right before the scoring phase, after all workers."""
    queue(pos.agenda, NOBODY, FREIGHT_DUE, 1, 0, beneath=1)


def carry_out_freight(pos: Position, n: int) -> None:
    """Give the freight car's moves to whoever has it by now: the last worker may have got it."""
    moves = pos.catalogue.values["freight-moves"]
    for seat in reversed(pos.order):
        if pos.players[seat].counters[FREIGHT_ROUTE]:
            at_once(pos.agenda, seat, FREIGHT, moves, 0)


def refuse_moves(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why this track cannot move with the freight car; 0 if it can."""
    colour, route = divmod(argument, len(p.routes))
    if route != p.counters[FREIGHT_ROUTE] - 1:
        return OTHER_FREIGHT_ROUTE
    return track.blocked(pos, p, colour, route)


def offer_moves(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every track on the freight car's route that can move."""
    base = pos.catalogue.actions.advance
    for argument in range(N_COLOURS * len(p.routes)):
        if not refuse_moves(pos, p, n, argument):
            out.append(base + argument)


# ---------------------------------------------------------------------- the special factory


def special_factory(pos: Position, p: Player, n: int) -> None:
    """Build the special factory like any other."""
    locomotives.build(pos, p, pos.catalogue.tiles.index(FACTORY_TILE))


def entered(pos: Position, p: Player, n: int) -> None:
    """Let the owner of the special factory use idea tokens, at the first wrench that comes."""
    if not p.counters[FACTORY_USED]:
        p.count(FACTORY_USED, 1)
        gain(pos.agenda, p.seat, FACTORY_IDEA, n, 0)


def shortage_of_entered(pos: Position, p: Player, n: int, rest: tuple[Effect, ...]) -> int:
    """Say why the special factory could not be used in full; 0 if it could."""
    if p.counters[FACTORY_USED]:
        return FACTORY_SERVED
    usable = [t for t in range(len(pos.catalogue.ideas)) if not ideas.refuse_idea(pos, p, t)]
    return 0 if len(usable) >= n else FACTORY_SERVED


def refuse_lay(pos: Position, p: Player, n: int, token: int) -> int:
    """Say why this token cannot be laid onto the special factory; 0 if it can."""
    if pos.catalogue.tiles.index(FACTORY_TILE) not in p.factories:
        return NO_SPECIAL_FACTORY
    return ideas.refuse_idea(pos, p, token)


def offer_lay(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every token that can be used."""
    for token in range(len(pos.catalogue.ideas)):
        if not refuse_lay(pos, p, n, token):
            out.append(pos.catalogue.actions.of["lay"] + token)


def step_lay(pos: Position, p: Player, token: int) -> None:
    """Use a token; it lies on the special factory, and counts, until that is replaced."""
    index = work.entry_of(pos, p, FACTORY_IDEA)
    p.tokens &= ~(1 << token)
    p.placed |= 1 << token
    p.count(ON_FACTORY, p.counters[ON_FACTORY] | 1 << token)
    gains.trigger(pos, p, pos.catalogue.idea_effects[token], 0, plain=True)
    take(pos.agenda, index)


def leave(pos: Position, p: Player, tile: int) -> None:
    """Put the special factory into the box, and the tokens on it."""
    p.placed &= ~p.counters[ON_FACTORY]
    p.count(ON_FACTORY, 0)


def _cards(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what each special card on the table gives."""
    effects = pos.catalogue.gain_tables[TABLE].effects
    there = pos.counters[SPECIAL_CARDS]
    return [((), groups[0]) for card, groups in enumerate(effects) if there >> card & 1]


def _built(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what the special factory leads to: it is built like any factory."""
    return [(((GAP, pos.catalogue.tiles.index(FACTORY_TILE)),), ())]


def _served(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what a wrench on the special factory leads to: idea tokens are used."""
    return [] if p.counters[FACTORY_USED] else [((), ((FACTORY_IDEA, 1),))]


def _freight_moves(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what the freight car leads to: moves of any colour on one route."""
    return [((), ((ANY, 1),))]


# ---------------------------------------------------------------------- set-up


def set_up(pos: Position) -> None:
    """Lay out the cards; the factory is left out where all share one industry board [2021 p.46]."""
    names = pos.catalogue.gain_tables[TABLE].names
    cards = (1 << len(names)) - 1
    if pos.catalogue.industry.shared:
        cards &= ~(1 << names.index(FACTORY_CARD))
    pos.count(SPECIAL_CARDS, cards)


def plug(to: Hooks) -> None:
    """Plug in special ideas."""
    to.kind_words.append(numbers.WORDS)
    to.gain_tables += (TABLE,)
    to.player_counters += numbers.PLAYER_COUNTERS
    to.table_counters += numbers.TABLE_COUNTERS
    to.prepare.append(prepare)
    to.action_words.append(shown.action_words)
    to.offers |= {
        SPECIAL_CARD: offer_special,
        RECRUIT: offer_recruit,
        FREIGHT_CAR: offer_freight,
        FREIGHT: offer_moves,
        FACTORY_IDEA: offer_lay,
    }
    to.actions |= {
        "special": Action(
            step_special, (SPECIAL_CARD,), NO_SPECIAL_TOKEN, refuse_special, lasting=True
        ),
        "recruit": Action(step_recruit, (RECRUIT,), NO_RECRUIT, refuse_recruit, lasting=True),
        "freight": Action(step_freight, (FREIGHT_CAR,), NO_FREIGHT_CAR, refuse_freight),
        "lay": Action(step_lay, (FACTORY_IDEA,), NOT_ON_FACTORY, refuse_lay),
    }
    to.also_allowed["advance"] = [Allowed((FREIGHT,), refuse_moves)]
    to.comes_first |= {FREIGHT: FREIGHT_FIRST}
    to.arrivals |= {
        DOUBLE_STEPS: double_steps,
        SPECIAL_FACTORY: special_factory,
        FACTORY_IDEAS: entered,
    }
    to.automatic |= {FREIGHT_DUE: carry_out_freight}
    to.at_round_end += (FREIGHT_DUE,)
    to.more_steps.append(more_steps)
    to.moves_of_route |= {FREIGHT: freight_route}
    to.when_replaced |= {FACTORY_TILE: leave}
    to.shortages |= {FACTORY_IDEAS: shortage_of_entered}
    to.leads_to |= {
        SPECIAL_CARD: (_cards, SPECIAL_GONE),
        SPECIAL_FACTORY: (_built, NO_SPECIAL_FACTORY),
        FACTORY_IDEAS: (_served, FACTORY_SERVED),
        FACTORY_IDEA: (ideas.tokens, FACTORY_SERVED),
        FREIGHT: (_freight_moves, OTHER_FREIGHT_ROUTE),
    }
    to.at_best |= {FACTORY_IDEA: ideas.any_tokens}
    to.harmless += (RECRUIT, FREIGHT_CAR)
    to.early += (SPECIAL_CARD,)
    to.set_up.append(set_up)
    to.before_scoring.append(freight_due)
    to.phrases |= shown.PHRASES
    to.view.append(shown.view)
    to.player_view.append(shown.player_view)
    to.given_keys += ("special_cards",)
    to.read_given.append(shown.read_given)
    to.player_given_keys += ("double_steps", "freight", "on_factory", "factory_used")
    to.read_player_given.append(shown.read_player_given)
    to.check.append(shown.check)


CHAPTER: Final[Chapter[Hooks]] = Chapter("ideas", plug)
