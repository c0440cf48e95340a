"""The additional engineers that do what no other space does [2014 p.12; 2021 p.48]."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import consequences
from footplate.games.russian.modules.engineers import late, numbers, second_worker, trio
from footplate.games.russian.modules.engineers.numbers import (
    DRAW_STARTS,
    GIFT,
    GIFT_OTHERS,
    LEAP,
    RANDOM_STARTS,
)
from footplate.games.russian.rules import fitting, following, gains, track, work
from footplate.games.russian.shown import messages
from footplate.games.russian.shown.gain_words import gains as gains_of
from footplate.games.russian.state import wrenches
from footplate.games.russian.tables.hooks import Hooks
from footplate.games.russian.tables.kinds import (
    BONUS_OR_POINTS,
    DOUBLER,
    ENGINEER_SUM,
    FACTORY,
    GREEN,
    INDUSTRY,
    LOCOMOTIVE,
    LOCOMOTIVE_OR_FACTORY,
    LOCOMOTIVE_SUM,
    OPERATE,
    OPTIONAL,
    POINTS,
    REUSE,
    SECOND_WORKER,
    TRACK_SUM,
    TRIO,
    WOOD,
    Effect,
    Effects,
)
from footplate.games.russian.tables.reasons import NO_MOVES, reason
from footplate.kernel.agenda import at_once, take
from footplate.kernel.contract import CHANCE
from footplate.kernel.plugging import Action, Chapter, NewWord, Phrase

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.kernel.messages import Argument, Message

SEATS: Final = 8
TWICE: Final = 2
CERTAIN: Final = (
    INDUSTRY,
    LOCOMOTIVE,
    FACTORY,
    LOCOMOTIVE_OR_FACTORY,
    DOUBLER,
    REUSE,
    BONUS_OR_POINTS,
    ENGINEER_SUM,
    LOCOMOTIVE_SUM,
    TRACK_SUM,
)
"""Kinds of a factory's action that can be owed, beside moves: what is needed is counted."""

NO_SUCH_FACTORY: Final[int] = reason("engineers.no-such-factory", "2014 p.12", "2021 p.48")
FACTORY_NOT_FULL: Final[int] = reason("engineers.factory-not-full", "2014 p.12", "2021 p.48")
NO_LEAP: Final[int] = reason("engineers.no-leap", "", "2021 p.48")
NOT_TWICE: Final[int] = reason("engineers.not-twice", "", "2021 p.48")
TAKEN_BY_GIVER: Final[int] = reason("engineers.taken-by-giver", "", "2021 p.48")
NOT_OPERATING: Final[int] = reason("engineers.not-operating", "2014 p.12", "2021 p.48")
NOT_LEAPING: Final[int] = reason("engineers.not-leaping", "", "2021 p.48")
NOT_GIVEN: Final[int] = reason("engineers.not-given", "", "2021 p.48")
NOT_SHARED: Final[int] = reason("engineers.not-shared", "", "2021 p.48")
NOT_SENDING: Final[int] = reason("engineers.not-sending", "", "2021 p.48")
SHARE_FIRST: Final[int] = reason("engineers.share-first", "", "2021 p.48")


# ---------------------------------------------------------------------- two starting bonus cards


def random_starts(pos: Position, p: Player, n: int) -> None:
    """Queue the draws of two different starting bonus cards for a player."""
    at_once(pos.agenda, CHANCE, DRAW_STARTS, p.seat + 1, 1)


def start_outcomes(pos: Position) -> list[tuple[int, int]]:
    """Return all starting bonus cards but the one that was drawn just now."""
    first = (pos.agenda[-1][3] - 1) // SEATS
    base = pos.catalogue.outcomes.of["starting"]
    return [(base + i, 1) for i in range(len(pos.catalogue.starting)) if i + 1 != first]


def start_drawn(pos: Position, outcome: int) -> None:
    """Keep the first card; after the second give both, as far as they are possible.

    They are the action itself, whoever used it [2021 p.48].
    """
    _, frame, kind, n, is_owed = pos.agenda[-1]
    first, seat = divmod(n - 1, SEATS)
    card = outcome - pos.catalogue.outcomes.of["starting"]
    if not first:
        pos.agenda[-1] = (CHANCE, frame, kind, seat + SEATS * (card + 1) + 1, is_owed)
        return
    del pos.agenda[-1]
    p = pos.own(seat)
    both = starting_effects(pos, first - 1) + starting_effects(pos, card)
    gains.carry_out(pos, p, (both,), 0)


def starting_effects(pos: Position, card: int) -> tuple[Effect, ...]:
    """Return what a starting bonus card gives."""
    return pos.catalogue.starting_effects[card][0]


# ---------------------------------------------------------------------- an own factory


def certain(effects: Effects) -> tuple[Effect, ...]:
    """Return the part of a factory's action that can be owed: all that can be counted.

    A choice among tokens or cards stays a choice.
    """
    return tuple([e for group in effects for e in group if e[0] < INDUSTRY or e[0] in CERTAIN])


def owed_of(pos: Position, p: Player, gap: int) -> tuple[Effect, ...]:
    """Return what must be carried out of a factory's action that is used directly.

    In 2021 that is the action without its boilerman, who lets one do more [2021 p.7,39,48]. In 2014
    it is nothing, for the factory is used as though a marker had just come there, and what is then
    of no use is cancelled [2013 p.11; 2014 p.12].
    """
    cat = pos.catalogue
    return certain(cat.factory_effects[p.factories[gap]]) if cat.edition_2021 else ()


def beyond(groups: Effects, owed: tuple[Effect, ...]) -> Effects:
    """Return what effects give beyond those that are owed."""
    left: dict[int, int] = {}
    for kind, n in owed:
        left[kind] = left.get(kind, 0) + n
    found: list[tuple[Effect, ...]] = []
    for group in groups:
        rest: list[Effect] = []
        for kind, n in group:
            more = n - min(n, left.get(kind, 0))
            left[kind] = left.get(kind, 0) - (n - more)
            if more:
                rest.append((kind, more))
        found.append(tuple(rest))
    return tuple(found)


def usable(pos: Position, p: Player, gap: int) -> int:
    """Say why this factory cannot be used directly, whatever room there is; 0 if it can."""
    cat = pos.catalogue
    if not p.factories[gap]:
        return NO_SUCH_FACTORY
    if not cat.edition_2021:
        effects = consequences.flat(wrenches.factory_effects(pos, p, gap))
        return 0 if fitting.helps(pos, p, effects) else FACTORY_NOT_FULL
    plain = cat.factory_effects[p.factories[gap]]
    for kind, n in consequences.flat(beyond(plain, owed_of(pos, p, gap))):
        if kind in OPTIONAL:
            continue
        if not fitting.helps(pos, p, ((kind, n),)):
            return FACTORY_NOT_FULL
        if kind in cat.hooks.shortages and cat.hooks.shortages[kind](pos, p, n, ()):
            return FACTORY_NOT_FULL
    return 0


def _factories(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what each of the own factories gives."""
    found: list[Chosen] = []
    for gap in range(len(p.factories)):
        if not usable(pos, p, gap):
            owed = owed_of(pos, p, gap)
            more = beyond(wrenches.factory_effects(pos, p, gap), owed)
            found.append((owed, consequences.flat(more)))
    return found


def _any_factory(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return the most that each of the own factories may give later in the turn."""
    return [
        ((), consequences.flat(wrenches.factory_effects(pos, p, gap)))
        for gap in range(len(p.factories))
    ]


def refuse_operate(pos: Position, p: Player, n: int, gap: int) -> int:
    """Say why this factory is not offered: it is not there, or its action is not possible."""
    return NO_SUCH_FACTORY if not p.factories[gap] else FACTORY_NOT_FULL


def offer_operate(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every own factory whose action is possible."""
    owed = pos.agenda[work.entry_of(pos, p, OPERATE)][4]
    for gap in range(len(p.factories)):
        if not p.factories[gap]:
            continue
        effects = consequences.flat(wrenches.factory_effects(pos, p, gap))
        if not usable(pos, p, gap) if owed else fitting.helps(pos, p, effects):
            out.append(pos.catalogue.actions.of["operate"] + gap)


def step_operate(pos: Position, p: Player, gap: int) -> None:
    """Carry out the action of a factory, wherever the wrenches are."""
    index = work.entry_of(pos, p, OPERATE)
    owed = owed_of(pos, p, gap) if pos.agenda[index][4] else ()
    gains.carry_out(pos, p, beyond(wrenches.factory_effects(pos, p, gap), owed), 0)
    gains.carry_out(pos, p, (owed,), 1)
    take(pos.agenda, index)  # not before, or its gains would join a foundry that is to be closed


# ---------------------------------------------------------------------- a leap


def leap_to(pos: Position, p: Player, route: int) -> int:
    """Return the space to which the green track of a route can leap; 0 if it cannot.

    Directly behind the wood track, but not beyond the reach of the route's locomotives.
    """
    if track.blocked(pos, p, GREEN, route):
        return 0
    at = p.track(route, GREEN)
    to = min(p.track(route, WOOD) - 1, p.reach[route])
    return to if to > at else 0


def refuse_leap(pos: Position, p: Player, n: int, route: int) -> int:
    """Say why the green track of this route cannot leap; 0 if it can."""
    return track.blocked(pos, p, GREEN, route) or (0 if leap_to(pos, p, route) else NO_LEAP)


def _leaps(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return how far each green track can leap."""
    found: list[Chosen] = []
    for line in p.routes:
        to = leap_to(pos, p, line.index)
        if to:
            found.append(((), ((1 << GREEN, to - p.track(line.index, GREEN)),)))
    return found


def _any_leaps(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return how far each green track may leap at best: over its whole route."""
    return [((), ((1 << GREEN, line.length),)) for line in p.routes]


def offer_leap(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every route whose green track can leap."""
    base = pos.catalogue.actions.of["leap"]
    out.extend([base + line.index for line in p.routes if leap_to(pos, p, line.index)])


def step_leap(pos: Position, p: Player, route: int) -> None:
    """Move a green track all the way; each space on it gives what it gives."""
    take(pos.agenda, work.entry_of(pos, p, LEAP))
    for _ in range(leap_to(pos, p, route) - p.track(route, GREEN)):
        track.move_track(pos, p, route, GREEN)


# ---------------------------------------------------------------------- a gift


def doubled(pos: Position, card: int) -> tuple[Effect, ...]:
    """Return what a starting bonus card gives if it is taken twice."""
    return tuple([(kind, TWICE * n) for kind, n in starting_effects(pos, card)])


def _gifts(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what each starting bonus card gives if it is taken twice."""
    return [(doubled(pos, card), ()) for card in range(len(pos.catalogue.starting))]


def refuse_gift(pos: Position, p: Player, n: int, card: int) -> int:
    """Say why this starting bonus card is not offered: it is not possible twice."""
    return NOT_TWICE


def offer_gift(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the starting bonus cards."""
    base = pos.catalogue.actions.of["gift"]
    out.extend(range(base, base + len(pos.catalogue.starting)))


def step_gift(pos: Position, p: Player, card: int) -> None:
    """Give a card's benefit twice, and points; the others choose another one after the turn."""
    index = work.entry_of(pos, p, GIFT)
    is_owed = pos.agenda[index][4]
    points = pos.catalogue.values["gift"]
    gains.give(pos, p, (*doubled(pos, card), (POINTS, points)), is_owed)
    take(pos.agenda, index)  # not before, or its gains would join a foundry that is to be closed
    numbers = [number - 1 + SEATS * (card + 1) for number in following.others(pos, p.seat)]
    following.after_turn(pos, GIFT_OTHERS, numbers)


def carry_out_share(pos: Position, n: int) -> None:
    """Let the next player choose one of the other cards."""
    following.keep_apart(pos, n % SEATS)
    at_once(pos.agenda, n % SEATS, GIFT_OTHERS, n // SEATS, 0)


def refuse_share(pos: Position, p: Player, n: int, card: int) -> int:
    """Say why this card cannot be chosen by the others; 0 if it can: several may take the same."""
    if card + 1 == n:
        return TAKEN_BY_GIVER
    return fitting.hindrance(pos, p, starting_effects(pos, card))


def offer_share(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the other cards that give this player anything now."""
    for card in range(len(pos.catalogue.starting)):
        if not refuse_share(pos, p, n, card):
            out.append(pos.catalogue.actions.of["share"] + card)


def step_share(pos: Position, p: Player, card: int) -> None:
    """Take one of the other cards."""
    del pos.agenda[work.entry_of(pos, p, GIFT_OTHERS)]
    gains.give(pos, p, starting_effects(pos, card), 0)


# ---------------------------------------------------------------------- the chapter


def _action_words(cat: Catalogue) -> list[NewWord]:
    routes = tuple([line.name for line in cat.board.routes])
    gaps = 0 if cat.industry.shared else cat.industry.gaps
    return [
        NewWord("operate", (tuple([f"gap-{gap + 1}" for gap in range(gaps)]),)),
        NewWord("leap", (routes,)),
        NewWord("gift", (cat.starting,)),
        NewWord("share", (cat.starting,)),
        *second_worker.action_words(cat),
        *trio.action_words(cat),
    ]


def _outcome_words(cat: Catalogue) -> list[NewWord]:
    return [NewWord("starting", (cat.starting,))]


def _operate(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.operate", gap=messages.gap(words[0]))


def _leap(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.leap", route=messages.named("route", words[0]))


def _gift(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.gift", gain=_printed(pos, argument))


def _share(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("choice.share", gain=_printed(pos, argument))


def _start_comes(pos: Position, argument: int, words: list[str]) -> Message:
    return messages.message("outcome.starting", gain=_printed(pos, argument))


def _printed(pos: Position, card: int) -> Argument:
    """Return what a starting bonus card says it gives."""
    return gains_of(pos.catalogue.starting_effects[card])


def plug(to: Hooks) -> None:
    """Plug in the additional engineers."""
    to.kind_words.append(numbers.WORDS)
    to.player_kept[late.NAME] = late.none
    to.player_places[late.NAME] = late.PLAYER_PLACES
    to.ways_depend_on.append(late.of_a_way)
    to.before_arrival.append(late.note)
    to.action_words.append(_action_words)
    to.outcome_words.append(_outcome_words)
    to.offers |= {
        OPERATE: offer_operate,
        LEAP: offer_leap,
        GIFT: offer_gift,
        GIFT_OTHERS: offer_share,
        SECOND_WORKER: second_worker.offer_second,
        TRIO: trio.offer_trio,
    }
    to.actions |= {
        "operate": Action(step_operate, (OPERATE,), NOT_OPERATING, refuse_operate),
        "leap": Action(step_leap, (LEAP,), NOT_LEAPING, refuse_leap),
        "gift": Action(step_gift, (GIFT,), NOT_GIVEN, refuse_gift),
        "share": Action(step_share, (GIFT_OTHERS,), NOT_SHARED, refuse_share),
        "second": Action(
            second_worker.step_second, (SECOND_WORKER,), NOT_SENDING, second_worker.refuse_second
        ),
        "trio": Action(trio.step_trio, (TRIO,), NO_MOVES, trio.refuse_trio),
    }
    to.comes_first |= {GIFT_OTHERS: SHARE_FIRST}
    to.arrivals |= {RANDOM_STARTS: random_starts}
    to.automatic |= {GIFT_OTHERS: carry_out_share}
    to.draws |= {DRAW_STARTS: (start_outcomes, start_drawn)}
    to.shortages |= {SECOND_WORKER: second_worker.shortage_of_second, TRIO: trio.shortage_of_trio}
    to.leads_to |= {
        OPERATE: (_factories, FACTORY_NOT_FULL),
        LEAP: (_leaps, NO_LEAP),
        GIFT: (_gifts, NOT_TWICE),
        SECOND_WORKER: (second_worker.engineers, second_worker.NONE_FREE),
        TRIO: (trio.tracks, trio.NO_TRIO),
    }
    to.at_best |= {OPERATE: _any_factory, LEAP: _any_leaps}
    to.asks_room |= {TRIO: trio.room}
    to.phrases |= {
        "operate": Phrase(_operate, "board/{seat}/{0}"),
        "leap": Phrase(_leap, "board/{seat}/track/{0}/green"),
        "gift": Phrase(_gift, "start/{0}"),
        "share": Phrase(_share, "start/{0}"),
        "second": Phrase(second_worker.say_second, "space/{0}"),
        "trio": messages.PHRASES["advance"],
    }
    to.outcome_phrases["starting"] = Phrase(_start_comes, "starting")


CHAPTER: Final[Chapter[Hooks]] = Chapter("engineers", plug)
