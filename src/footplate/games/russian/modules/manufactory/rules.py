"""The manufactory train: three actions for one, one of them for each of the others [2021 p.42]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.manufactory import numbers
from footplate.games.russian.modules.manufactory.numbers import (
    DRAW_TOKEN,
    FOLLOW,
    FOLLOWING,
    SHIFT,
    TRAIN,
    TRAIN_OPEN,
    TRAIN_QUEUE,
    TRAIN_QUEUED,
    TRAIN_RUN,
)
from footplate.games.russian.rules import fitting, following, gains, work
from footplate.games.russian.shown.gain_words import gains as gains_of
from footplate.games.russian.shown.messages import message
from footplate.games.russian.state import occupancy
from footplate.games.russian.tables import component_words
from footplate.games.russian.tables.counters import TRAIN_CARS
from footplate.games.russian.tables.hooks import Hooks
from footplate.games.russian.tables.kinds import WOOD, Effect
from footplate.games.russian.tables.reasons import reason
from footplate.kernel import given_values
from footplate.kernel.agenda import at_once, queue, take
from footplate.kernel.contract import CHANCE
from footplate.kernel.errors import ScenarioError
from footplate.kernel.plugging import Action, Chapter, NewWord, Phrase

if TYPE_CHECKING:
    from footplate.games.russian.in_full.consequences import Chosen
    from footplate.games.russian.state.position import Player, Position
    from footplate.games.russian.tables.catalogue import Catalogue
    from footplate.kernel.contract import JSON
    from footplate.kernel.messages import Argument, Message

TABLE: Final = "token"
CARS: Final = 3
OPEN: Final = 3
DRAWN: Final = 5
"""Tokens drawn in the set-up: two onto the train, three beside it."""

NOT_MOVED_ON: Final[int] = reason("manufactory.not-moved-on", "", "2021 p.42")
NOT_OPEN: Final[int] = reason("manufactory.not-open", "", "2021 p.42")
NOT_ALL_THREE: Final[int] = reason("manufactory.not-all-three", "", "2021 p.42")
NOT_ON_TRAIN: Final[int] = reason("manufactory.not-on-train", "", "2021 p.42")
TRAIN_NOT_USED: Final[int] = reason("manufactory.train-not-used", "", "2021 p.42")
NOT_BY_ANOTHER: Final[int] = reason("manufactory.not-by-another", "", "2021 p.42")
FOLLOW_FIRST: Final[int] = reason("manufactory.follow-first", "", "2021 p.42")


# ---------------------------------------------------------------------- the tokens


def cars(pos: Position) -> list[int]:
    """Return the tokens on the train, from the locomotive on: kinds from 1 on, 0 for none."""
    return pos.counters[TRAIN_CARS : TRAIN_CARS + CARS]


def beside(pos: Position) -> list[int]:
    """Return the tokens beside the train; 0 where one was taken."""
    return pos.counters[TRAIN_OPEN : TRAIN_OPEN + OPEN]


def under(pos: Position) -> list[int]:
    """Return the tokens that were pushed under the stack, the first one first."""
    every = pos.counters[TRAIN_QUEUE : TRAIN_QUEUE + TRAIN_QUEUED]
    return [token for token in every if token]


def unseen(pos: Position) -> list[int]:
    """Return, by kind of token, how many nobody has seen yet."""
    left = list(pos.catalogue.gain_tables[TABLE].counts)
    for token in cars(pos) + beside(pos) + under(pos):
        if token:
            left[token - 1] -= 1
    return left


def effects_of(pos: Position, token: int) -> tuple[Effect, ...]:
    """Return what a token gives; `token` counts from 1."""
    return pos.catalogue.gain_tables[TABLE].effects[token - 1][0]


def all_three(pos: Position, token: int) -> tuple[Effect, ...]:
    """Return what the train gives with this token on its first car."""
    _, second, third = cars(pos)
    return effects_of(pos, token) + effects_of(pos, second) + effects_of(pos, third)


# ---------------------------------------------------------------------- using the train


def tokens(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what the train gives with each of the tokens beside it, once it has moved on."""
    if pos.counters[TRAIN_CARS]:
        return []
    return [(all_three(pos, token), ()) for token in sorted({*beside(pos)} - {0})]


def shortage_of_train(pos: Position, p: Player, n: int, rest: tuple[Effect, ...]) -> int:
    """Say why the train cannot be used, whatever is coupled to it; 0 if it has moved on."""
    return NOT_MOVED_ON if pos.counters[TRAIN_CARS] else 0


def closed(pos: Position, argument: int) -> int:
    """Say why this token cannot be put behind the locomotive, whatever it gives; 0 if it can."""
    if pos.counters[TRAIN_CARS]:
        return NOT_MOVED_ON
    return 0 if argument + 1 in beside(pos) else NOT_OPEN


def refuse_couple(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why this token is not offered: it is not there, or its action is not possible in full."""
    return closed(pos, argument) or NOT_ALL_THREE


def offer_train(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add every kind of token beside the train."""
    for argument in range(len(pos.catalogue.gain_tables[TABLE].names)):
        if not closed(pos, argument):
            out.append(pos.catalogue.actions.of["couple"] + argument)


def step_couple(pos: Position, p: Player, argument: int) -> None:
    """Put a token behind the locomotive; after the turn the others follow, then the train moves.

    The wooden worker adds a wood move if one of the tokens is a wood move, but
    not when the train is used again [2021 p.47-48].
    """
    index = work.entry_of(pos, p, TRAIN)
    is_owed = pos.agenda[index][4]
    take(pos.agenda, index)
    counters = pos.counters[:]
    counters[TRAIN_OPEN + beside(pos).index(argument + 1)] = 0
    counters[TRAIN_CARS] = argument + 1
    counters[TRAIN_RUN] = 1
    effects = all_three(pos, argument + 1)
    wooden = _wooden(pos)
    pos.counters = counters
    gains.give(pos, p, effects, is_owed)
    if wooden and any(kind == 1 << WOOD for kind, _ in effects):
        gains.give(pos, p, ((1 << WOOD, 1),), 0)
    following.after_turn(pos, FOLLOWING, following.others(pos, p.seat))
    following.after_turn(pos, SHIFT, [1])


def _wooden(pos: Position) -> bool:
    """Whether the wooden worker was placed on the train, which is used for the first time now."""
    if pos.counters[TRAIN_RUN]:
        return False
    train = [space.effects for space in pos.catalogue.spaces].index(((TRAIN, 1),))
    return occupancy.pieces(pos.held[train])[2] > 0


# ---------------------------------------------------------------------- the others


def carry_out_following(pos: Position, n: int) -> None:
    """Let the next player choose one of the train's actions."""
    at_once(pos.agenda, n - 1, FOLLOW, 1, 0)


def refuse_follow(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why this action of the train cannot be chosen; 0 if it can, even by several."""
    if argument + 1 not in cars(pos):
        return NOT_ON_TRAIN
    return fitting.hindrance(pos, p, effects_of(pos, argument + 1))


def offer_follow(pos: Position, p: Player, n: int, out: list[int]) -> None:
    """Add each kind of token on the train that gives this player anything now."""
    for argument in range(len(pos.catalogue.gain_tables[TABLE].names)):
        if not refuse_follow(pos, p, n, argument):
            out.append(pos.catalogue.actions.of["follow"] + argument)


def step_follow(pos: Position, p: Player, argument: int) -> None:
    """Carry out one of the train's actions."""
    index = work.entry_of(pos, p, FOLLOW)
    gains.trigger(pos, p, (effects_of(pos, argument + 1),), 0)
    take(pos.agenda, index)


# ---------------------------------------------------------------------- the train moves on


def carry_out_shift(pos: Position, n: int) -> None:
    """Move the train one space to the right; its last token goes under the stack.

    A new one comes from the top: unseen ones by chance, then those that went under it.
    """
    counters = pos.counters[:]
    pushed = counters[TRAIN_CARS + 2]
    counters[TRAIN_CARS + 2] = counters[TRAIN_CARS + 1]
    counters[TRAIN_CARS + 1] = counters[TRAIN_CARS]
    counters[TRAIN_CARS] = 0
    stack = under(pos)
    if sum(unseen(pos)):
        at_once(pos.agenda, CHANCE, DRAW_TOKEN, 1, 1)
    else:
        counters[TRAIN_OPEN + beside(pos).index(0)] = stack[0]
        stack = stack[1:]
    stack.append(pushed)
    stack.extend([0] * (TRAIN_QUEUED - len(stack)))
    counters[TRAIN_QUEUE : TRAIN_QUEUE + TRAIN_QUEUED] = stack
    pos.counters = counters


def set_up(pos: Position) -> None:
    """Queue the draws of two tokens on the train and three beside it; the first car stays empty."""
    queue(pos.agenda, CHANCE, DRAW_TOKEN, DRAWN, 1)


def round_end(pos: Position) -> None:
    """Let the train be used again in the new round."""
    pos.count(TRAIN_RUN, 0)


def token_outcomes(pos: Position) -> list[tuple[int, int]]:
    """Return the tokens that nobody has seen."""
    base = pos.catalogue.first_outcome["token"]
    return [(base + kind, n) for kind, n in enumerate(unseen(pos)) if n]


def token_drawn(pos: Position, outcome: int) -> None:
    """Lay a token on the first free place: the last two cars, then beside the train."""
    token = outcome - pos.catalogue.first_outcome["token"] + 1
    places = [TRAIN_CARS + 1, TRAIN_CARS + 2, TRAIN_OPEN, TRAIN_OPEN + 1, TRAIN_OPEN + 2]
    free = [place for place in places if not pos.counters[place]]
    pos.count(free[0], token)
    take(pos.agenda, len(pos.agenda) - 1)


# ---------------------------------------------------------------------- views and descriptions


def _names(pos: Position, tokens: list[int]) -> list[JSON]:
    names = pos.catalogue.gain_tables[TABLE].names
    return [names[token - 1] if token else None for token in tokens]


def view(pos: Position) -> dict[str, JSON]:
    """Return the train with its tokens, what lies beside it, and what is known of the stack."""
    things = pos.catalogue.gain_tables[TABLE]
    return {
        "train": {
            "cars": _names(pos, cars(pos)),
            "beside": _names(pos, beside(pos)),
            "under": _names(pos, under(pos)),
            "unseen": {name: n for name, n in zip(things.names, unseen(pos), strict=True) if n},
        },
        "tokens": {
            name: [component_words.effect_text(kind, n) for kind, n in groups[0]]
            for name, groups in zip(things.names, things.effects, strict=True)
        },
    }


def read_given(pos: Position, given: Mapping[str, JSON]) -> None:
    """Read `train`: the tokens on the last two cars; `beside`: three; `under`: those pushed there.

    Where nothing is said, the first kinds lie there in the order of the components.
    """
    names = pos.catalogue.gain_tables[TABLE].names
    counts = pos.catalogue.gain_tables[TABLE].counts
    spread = [
        name
        for copy in range(max(counts))
        for name, count in zip(names, counts, strict=True)
        if copy < count
    ]
    wanted = ((TRAIN_CARS + 1, "train", 2), (TRAIN_OPEN, "beside", OPEN))
    counters = pos.counters[:]
    for first, key, count in wanted:
        texts = given_values.texts(given, key, "given")
        if key not in given:
            texts = spread[:2] if key == "train" else spread[2:DRAWN]
        if len(texts) != count:
            raise ScenarioError(f"given.{key}: expected {count} tokens")
        for i, text in enumerate(texts):
            counters[first + i] = 1 + given_values.index_of(names, text, f"given.{key}")
    pushed = given_values.texts(given, "under", "given")
    if len(pushed) > TRAIN_QUEUED:
        raise ScenarioError(f"given.under: expected at most {TRAIN_QUEUED} tokens")
    for i, text in enumerate(pushed):
        counters[TRAIN_QUEUE + i] = 1 + given_values.index_of(names, text, "given.under")
    counters[TRAIN_RUN] = 1 if "train" in given_values.subtable(given, "held", "given") else 0
    pos.counters = counters


def check(pos: Position) -> None:
    """Check that no token is there too often, and that the stack is not overfull."""
    left = unseen(pos)
    for name, n in zip(pos.catalogue.gain_tables[TABLE].names, left, strict=True):
        assert n >= 0, f"manufactory tokens {name}: there are {-n} too many"
    if pos.round and not any(kind == DRAW_TOKEN for _, _, kind, _, _ in pos.agenda):
        assert 0 not in cars(pos)[1:], "a car of the manufactory train is empty"
        there = beside(pos).count(0) == (1 if pos.counters[TRAIN_CARS] else 0)
        assert there, "a token is missing beside the train"


# ---------------------------------------------------------------------- the chapter


def _action_words(cat: Catalogue) -> list[NewWord]:
    names = cat.gain_tables[TABLE].names
    return [NewWord("couple", (names,)), NewWord("follow", (names,))]


def _outcome_words(cat: Catalogue) -> list[NewWord]:
    return [NewWord("token", (cat.gain_tables[TABLE].names,))]


def _gain(pos: Position, token: int) -> Argument:
    """Return what a token gives."""
    return gains_of(pos.catalogue.gain_tables[TABLE].effects[token])


def _couple(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.couple", gain=_gain(pos, argument))


def _follow(pos: Position, argument: int, words: list[str]) -> Message:
    return message("choice.follow", gain=_gain(pos, argument))


def _revealed(pos: Position, argument: int, words: list[str]) -> Message:
    return message("outcome.token", gain=_gain(pos, argument))


def plug(to: Hooks) -> None:
    """Plug in the manufactory train."""
    to.kind_words.append(numbers.WORDS)
    to.gain_tables += (TABLE,)
    to.table_counters += numbers.TABLE_COUNTERS
    to.action_words.append(_action_words)
    to.outcome_words.append(_outcome_words)
    to.offers |= {TRAIN: offer_train, FOLLOW: offer_follow}
    to.actions |= {
        "couple": Action(step_couple, (TRAIN,), TRAIN_NOT_USED, refuse_couple),
        "follow": Action(step_follow, (FOLLOW,), NOT_BY_ANOTHER, refuse_follow),
    }
    to.comes_first |= {FOLLOW: FOLLOW_FIRST}
    to.automatic |= {FOLLOWING: carry_out_following, SHIFT: carry_out_shift}
    to.draws |= {DRAW_TOKEN: (token_outcomes, token_drawn)}
    to.shortages |= {TRAIN: shortage_of_train}
    to.leads_to |= {TRAIN: (tokens, NOT_ALL_THREE)}
    to.beside_moves += (TRAIN,)
    to.set_up.append(set_up)
    to.round_end.append(round_end)
    to.phrases |= {
        "couple": Phrase(_couple),
        "follow": Phrase(_follow),
    }
    to.outcome_phrases["token"] = Phrase(_revealed, "token")
    to.view.append(view)
    to.given_keys += ("train", "beside", "under")
    to.read_given.append(read_given)
    to.check.append(check)


CHAPTER: Final[Chapter[Hooks]] = Chapter("manufactory", plug)
