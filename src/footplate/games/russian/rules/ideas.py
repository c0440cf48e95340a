"""Idea tokens and cards, end bonus cards, keys, and the factories 1, 8, 9 and 10.

[2013 p.18,22-24; 2021 p.18-19,37,46-48]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from footplate.games.russian.in_full import consequences
from footplate.games.russian.rules import gains, work
from footplate.games.russian.state import engines
from footplate.games.russian.tables.kinds import (
    ANY,
    BONUS,
    BONUS_OR_POINTS,
    CAR_BACK,
    CARD,
    CARD_LOCOMOTIVE,
    DRAW_REMOVED,
    ENGINEER_SUM,
    EXCHANGE,
    HAND,
    IDEA,
    IDEA_OR_KEY,
    KEY,
    LOCOMOTIVE_SUM,
    N_COLOURS,
    PICK,
    REPEAT,
    REPEATED,
    SPECIAL_VALUATION,
    SPEND,
    TRACK_SUM,
    WOOD,
    WRENCH,
)
from footplate.games.russian.tables.reasons import (
    CARD_GONE,
    DEAD_END,
    NOT_IN_PILE,
    PILE_EMPTY,
    REVALUED,
    START_TAKEN,
    TOKEN_USED,
    TWO_TOKENS,
)
from footplate.kernel.agenda import at_once, take
from footplate.kernel.contract import CHANCE

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Choices, Chosen, LeadsTo
    from footplate.games.russian.state.position import Player, Position


# ---------------------------------------------------------------------- idea tokens


def refuse_idea(pos: Position, p: Player, token: int) -> int:
    """Say why this token cannot be chosen; 0 if it can.

    In 2013 a second wrench has no place while one stands on the start [2013 p.22].
    """
    if not p.tokens >> token & 1:
        return TOKEN_USED
    cat = pos.catalogue
    if not cat.edition_2021 and 0 in p.wrenches and cat.idea_effects[token][0][0][0] == WRENCH:
        return START_TAKEN
    if p.valuation and cat.revaluing >> token & 1:
        return REVALUED
    return 0


def offer_ideas(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every token that can be chosen."""
    for token in range(len(pos.catalogue.ideas)):
        if not refuse_idea(pos, p, token):
            out.append(pos.catalogue.actions.idea + token)


def step_idea(pos: Position, p: Player, token: int) -> None:
    """Use a token: it lies on the board from now on, or in the box after an exchange."""
    index = work.entry_of(pos, p, SPEND, IDEA, IDEA_OR_KEY)
    p.tokens &= ~(1 << token)
    spent = pos.agenda[index][2] == SPEND
    if spent:
        take(pos.agenda, index)  # its frame is gone before the token's work joins the turn
    else:
        p.placed |= 1 << token
    gains.trigger(pos, p, pos.catalogue.idea_effects[token], 0, plain=True)
    if not spent:
        take(pos.agenda, index)


def refuse_box(pos: Position, p: Player, token: int) -> int:
    """Say why this token cannot be given away for an exchange; 0 if it can [2021 p.48]."""
    if not p.tokens >> token & 1:
        return TOKEN_USED
    others = p.tokens & ~(1 << token)
    if not others:
        return TWO_TOKENS
    return REVALUED if p.valuation and not others & ~pos.catalogue.revaluing else 0


def offer_box(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every token that can be given away."""
    for token in range(len(pos.catalogue.ideas)):
        if not refuse_box(pos, p, token):
            out.append(pos.catalogue.actions.box + token)


def step_box(pos: Position, p: Player, token: int) -> None:
    """Give a token away unused; another one is used next, and goes to the box as well."""
    index = work.entry_of(pos, p, EXCHANGE)
    p.tokens &= ~(1 << token)
    at_once(pos.agenda, p.seat, SPEND, 1, 1)
    take(pos.agenda, index)


# ---------------------------------------------------------------------- idea cards


def refuse_card(pos: Position, p: Player, card: int) -> int:
    """Say why this idea card cannot be chosen; 0 if it can.

    In 2013 one must be able to use it in full; in 2021 its action is an indirect one.
    """
    if not pos.cards >> card & 1:
        return CARD_GONE
    if p.valuation and pos.catalogue.card_effects[card][0][0][0] == SPECIAL_VALUATION:
        return REVALUED
    return 0


def offer_cards(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every idea card that can be chosen."""
    for card in range(len(pos.catalogue.cards)):
        if not refuse_card(pos, p, card):
            out.append(pos.catalogue.actions.card + card)


def step_card(pos: Position, p: Player, card: int) -> None:
    """Use an idea card; it goes to the box."""
    index = work.entry_of(pos, p, CARD)
    pos.cards &= ~(1 << card)
    owing = 0 if pos.catalogue.edition_2021 else 1
    gains.trigger(pos, p, pos.catalogue.card_effects[card], owing, plain=True)
    take(pos.agenda, index)


def offer_repeat(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the three actions of the card that repeats one of them."""
    for what in range(3):
        out.append(pos.catalogue.actions.repeat + what)


def step_repeat(pos: Position, p: Player, what: int) -> None:
    """Carry out one of the card's actions a second time."""
    index = work.entry_of(pos, p, REPEAT)
    kind = REPEATED[what]
    gains.trigger(pos, p, (((kind, 1),),), pos.agenda[index][4], plain=True)
    take(pos.agenda, index)


# ---------------------------------------------------------------------- end bonus cards

NO_CARD: Final = -1
"""In `Position.taken`: somebody looked through the pile and took points instead."""


def pile(pos: Position) -> int:
    """Return how many end bonus cards lie in the pile."""
    taken = [card for _, card in pos.taken if card != NO_CARD]
    return len(pos.catalogue.bonuses) - pos.catalogue.removed - len(taken)


def out_of_pile(pos: Position) -> int:
    """Return the mask of cards that are not in the pile: removed at set-up, or taken."""
    gone = pos.removed
    for _, card in pos.taken:
        if card != NO_CARD:
            gone |= 1 << card
    return gone


def refuse_look(pos: Position) -> int:
    """Say why the pile cannot be looked through; 0 if it can."""
    return 0 if pile(pos) > 0 else PILE_EMPTY


def offer_bonus(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add looking through the pile for a card."""
    if not refuse_look(pos):
        out.append(pos.catalogue.actions.look)


def offer_bonus_or_points(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add what factory 9 gives: looking through the pile, or points [2013 p.23; 2021 p.48]."""
    offer_bonus(pos, p, n, out)
    out.append(pos.catalogue.actions.instead)


def step_look(pos: Position, p: Player, argument: int) -> None:
    """Look through the pile; what was removed at set-up is drawn when it first matters."""
    index = work.entry_of(pos, p, BONUS, BONUS_OR_POINTS)
    pos.secrets += 1
    or_points = pos.catalogue.edition_2021 and pos.agenda[index][2] == BONUS_OR_POINTS
    at_once(pos.agenda, p.seat, PICK, 2 if or_points else 1, 1)
    if not pos.removed:
        at_once(pos.agenda, CHANCE, DRAW_REMOVED, pos.catalogue.removed, 1)
    take(pos.agenda, index)


def step_instead(pos: Position, p: Player, argument: int) -> None:
    """Score points instead of taking a card; in 2021 also after a look at them [2021 p.48]."""
    p.points += pos.catalogue.points_instead
    if pos.agenda[-1][2] == PICK:
        del pos.agenda[-1]
        pos.taken = [*pos.taken, (p.seat, NO_CARD)]
    else:
        take(pos.agenda, work.entry_of(pos, p, BONUS_OR_POINTS))


def refuse_pick(pos: Position, card: int) -> int:
    """Say why this card cannot be taken from the pile; 0 if it can."""
    return NOT_IN_PILE if out_of_pile(pos) >> card & 1 else 0


def offer_pick(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every card of the pile, and the points instead where they may still be chosen."""
    gone = out_of_pile(pos)
    for card in range(len(pos.catalogue.bonuses)):
        if not gone >> card & 1:
            out.append(pos.catalogue.actions.bonus + card)
    if n > 1:
        out.append(pos.catalogue.actions.instead)


def step_pick(pos: Position, p: Player, card: int) -> None:
    """Take a card from the pile, unseen by the others."""
    del pos.agenda[-1]
    p.bonuses |= 1 << card
    pos.taken = [*pos.taken, (p.seat, card)]


# ---------------------------------------------------------------------- keys


def offer_keys(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add the uses of a key [2021 p.18]."""
    base = pos.catalogue.actions.key
    out.extend((base, base + 1))


def step_key(pos: Position, p: Player, use: int) -> None:
    """Use a key for a wood move and a move of any colour, or for points."""
    index = work.entry_of(pos, p, KEY, IDEA_OR_KEY)
    if pos.agenda[index][2] == IDEA_OR_KEY:
        p.keys += 1
    if use == 0:
        gains.trigger(pos, p, (((1 << WOOD, 1), (ANY, 1)),), 0)
    elif use == 2:
        at_once(pos.agenda, p.seat, CAR_BACK, 1, 1)
    else:
        p.points += pos.catalogue.key
    take(pos.agenda, index)


# ---------------------------------------------------------------------- factories that score


def worth(pos: Position, p: Player, what: int) -> int:
    """Return what a scoring factory gives now [2013 p.24; 2021 p.48].

    The engineers' numbers (0), the two best locomotives (1), or the spaces moved with green and
    with bronze (2).
    """
    if what == 0:
        values = pos.catalogue.engineer_values
        return max(0, sum([values[engineer] for engineer in p.engineers]))
    if what == 1:
        return sum(engines.numbers(pos.catalogue, p)[-2:])
    return colour_spaces(p, 1) + colour_spaces(p, 2)


def colour_spaces(p: Player, colour: int) -> int:
    """Return the sum of the spaces that the tracks of a colour are on."""
    return sum([p.tracks[route * N_COLOURS + colour] for route in range(len(p.routes))])


def offer_engineer_sum(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add scoring the engineers."""
    out.append(pos.catalogue.actions.score)


def offer_locomotive_sum(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add scoring the two best locomotives."""
    out.append(pos.catalogue.actions.score + 1)


def offer_track_sum(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add scoring green and bronze spaces."""
    out.append(pos.catalogue.actions.score + 2)


def step_score(pos: Position, p: Player, what: int) -> None:
    """Score what a factory counts."""
    kind = (ENGINEER_SUM, LOCOMOTIVE_SUM, TRACK_SUM)[what]
    index = work.entry_of(pos, p, kind)
    p.points += worth(pos, p, what)
    take(pos.agenda, index)


def tokens(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what each idea token that can be used leads to."""
    cat = pos.catalogue
    return [
        ((), consequences.flat(cat.idea_effects[token]))
        for token in range(len(cat.ideas))
        if p.tokens >> token & 1 and not refuse_idea(pos, p, token)
    ]


def _exchange(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what an exchange leads to: one of two tokens is used."""
    return [(((SPEND, 1),), ())] if p.tokens & (p.tokens - 1) else []


def _cards(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what each idea card on the table gives; in 2013 that is owed."""
    cat = pos.catalogue
    found: list[Chosen] = []
    for card, groups in enumerate(cat.card_effects):
        if pos.cards >> card & 1:
            gives = consequences.flat(groups)
            found.append(((), gives) if cat.edition_2021 else (gives, ()))
    return found


def _key(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what a key leads to: a wood move and a move of any colour."""
    return [((), ((1 << WOOD, 1), (ANY, 1)))]


def _repeat(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what the card that repeats leads to: one of its actions once more."""
    return [(((kind, 1),), ()) for kind in REPEATED]


def _card_locomotive(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what the locomotive of an idea card leads to: it is placed at once."""
    return [(((HAND, pos.catalogue.card_tile),), ())]


def _token_or_key(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what an idea slot leads to that gives a key if one likes [2021 p.36]."""
    return [*tokens(pos, p, n), *_key(pos, p, n)]


def any_tokens(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what each idea token leads to, for one that cannot be chosen now may be later."""
    cat = pos.catalogue
    return [
        ((), consequences.flat(cat.idea_effects[token]))
        for token in range(len(cat.ideas))
        if p.tokens >> token & 1
    ]


def _any_token_or_key(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what each idea token, and a key, leads to: any of the tokens may be chosen later."""
    return [*any_tokens(pos, p, n), *_key(pos, p, n)]


AT_BEST: Final[dict[int, Choices]] = {
    IDEA: any_tokens,
    IDEA_OR_KEY: _any_token_or_key,
    SPEND: any_tokens,
}
"""By kind of work: what each choice may lead to later in the turn."""
LEADS_TO: Final[dict[int, LeadsTo]] = {
    IDEA: (tokens, TOKEN_USED),
    IDEA_OR_KEY: (_token_or_key, DEAD_END),
    SPEND: (tokens, TOKEN_USED),
    EXCHANGE: (_exchange, TWO_TOKENS),
    CARD: (_cards, CARD_GONE),
    KEY: (_key, DEAD_END),
    REPEAT: (_repeat, DEAD_END),
    CARD_LOCOMOTIVE: (_card_locomotive, DEAD_END),
}
"""By kind of work: what each choice leads to."""
