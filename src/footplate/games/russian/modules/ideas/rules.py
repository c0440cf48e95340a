"""Special ideas: five cards, each used once, such as doubled steps and the freight car.

[2021 p.43,46]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.ideas import kept, numbers, shown
from footplate.games.russian.modules.ideas.kept import CARDS, KNOWN, MINE, NAME, TABLE, Cards
from footplate.games.russian.modules.ideas.numbers import (
    FACTORY_IDEA,
    FACTORY_IDEAS,
    FREIGHT_CAR,
    RECRUIT,
    SPECIAL_CARD,
    SPECIAL_FACTORY,
)
from footplate.games.russian.modules.ideas.shown import FACTORY_TILE, FREIGHT_CARD
from footplate.games.russian.rules import engineers, gains, ideas, locomotives, track, work
from footplate.games.russian.state import engines
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
from footplate.games.russian.tables.reasons import reason
from footplate.kernel.agenda import at_once, gain, queue, take
from footplate.kernel.plugging import Action, Chapter

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen
    from footplate.games.russian.state.position import Player, Position

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
    if not CARDS.of(pos.kept).left >> card & 1:
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
    pos.keep(NAME, Cards(CARDS.of(pos.kept).left & ~(1 << card)))
    gains.trigger(pos, p, pos.catalogue.gain_tables[TABLE].effects[card], 0)
    take(pos.agenda, index)


def double_steps(pos: Position, p: Player, n: int) -> None:
    """Allow the player to double industry steps from now on; `gains.give` doubles them."""
    p.keep(NAME, MINE.of(p.kept)._replace(doubling=1))


def more_steps(p: Player, n: int) -> int:
    """Return how many steps may be made besides those that are gained: as many again."""
    return n if MINE.of(p.kept).doubling else 0


def freight_route(p: Player) -> int:
    """Return the route of the freight car; -1 if the player has not got it."""
    return MINE.of(p.kept).freight - 1


# ---------------------------------------------------------------------- an engineer from the box


def refuse_recruit(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why this engineer cannot be taken from the box; 0 if it can."""
    cat = pos.catalogue
    engineer = cat.engineers[argument]
    if engineer in engineers.in_play(pos):
        return IN_PLAY
    return NOT_AGREED if engineer in KNOWN.of(cat.own).barred else 0


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
    p.keep(NAME, MINE.of(p.kept)._replace(freight=route + 1))
    take(pos.agenda, index)


def freight_due(pos: Position) -> None:
    """Queue the freight car's moves right before the scoring phase, after all workers."""
    queue(pos.agenda, NOBODY, FREIGHT_DUE, 1, 0, beneath=1)


def carry_out_freight(pos: Position, n: int) -> None:
    """Give the freight car's moves to whoever has it by now: the last worker may have got it."""
    moves = pos.catalogue.values["freight-moves"]
    for seat in reversed(pos.order):
        if freight_route(pos.players[seat]) >= 0:
            at_once(pos.agenda, seat, FREIGHT, moves, 0)


def refuse_moves(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why this track cannot move with the freight car; 0 if it can."""
    colour, route = divmod(argument, len(p.routes))
    if route != freight_route(p):
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
    mine = MINE.of(p.kept)
    if not mine.factory_used:
        p.keep(NAME, mine._replace(factory_used=1))
        gain(pos.agenda, p.seat, FACTORY_IDEA, n, 0)


def shortage_of_entered(pos: Position, p: Player, n: int, rest: tuple[Effect, ...]) -> int:
    """Say why the special factory could not be used in full; 0 if it could."""
    if MINE.of(p.kept).factory_used:
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
    mine = MINE.of(p.kept)
    p.keep(NAME, mine._replace(on_factory=mine.on_factory | 1 << token))
    gains.trigger(pos, p, pos.catalogue.idea_effects[token], 0, plain=True)
    take(pos.agenda, index)


def leave(pos: Position, p: Player, tile: int) -> None:
    """Put the special factory into the box, and the tokens on it."""
    mine = MINE.of(p.kept)
    p.placed &= ~mine.on_factory
    p.keep(NAME, mine._replace(on_factory=0))


def _cards(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what each special card on the table gives."""
    effects = pos.catalogue.gain_tables[TABLE].effects
    there = CARDS.of(pos.kept).left
    return [((), groups[0]) for card, groups in enumerate(effects) if there >> card & 1]


def _built(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what the special factory leads to: it is built like any factory."""
    return [(((GAP, pos.catalogue.tiles.index(FACTORY_TILE)),), ())]


def _served(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what a wrench on the special factory leads to: idea tokens are used."""
    return [] if MINE.of(p.kept).factory_used else [((), ((FACTORY_IDEA, 1),))]


def _freight_moves(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what the freight car leads to: moves of any colour on one route."""
    return [((), ((ANY, 1),))]


def plug(to: Hooks) -> None:
    """Plug in special ideas."""
    to.kind_words.append(numbers.WORDS)
    to.gain_tables += (TABLE,)
    to.kept[NAME] = kept.cards
    to.player_kept[NAME] = kept.nothing
    to.places[NAME] = kept.PLACES
    to.player_places[NAME] = kept.PLAYER_PLACES
    to.ways_depend_on.append(kept.of_a_way)
    to.prepare.append(kept.prepare)
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
    to.before_scoring.append(freight_due)
    to.phrases |= shown.PHRASES
    to.view.append(shown.view)
    to.player_view.append(shown.player_view)
    to.given_keys += ("special_cards",)
    to.read_given.append(shown.read_given)
    to.player_given_keys += ("double_steps", "freight", "on_factory", "factory_used")
    to.read_player_given.append(shown.read_player_given)
    to.check.append(shown.check)


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
