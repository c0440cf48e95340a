"""The manufactory train: three actions for one, one of them for each of the others [2021 p.42]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from footplate.games.russian.modules.manufactory import kept, numbers, pack
from footplate.games.russian.modules.manufactory.kept import MOST_UNDER, NAME, Train
from footplate.games.russian.modules.manufactory.numbers import (
    DRAW_TOKEN,
    FOLLOW,
    FOLLOWING,
    SHIFT,
    TRAIN,
)
from footplate.games.russian.rules import fitting, following, gains, work
from footplate.games.russian.shown.gain_words import gains as gains_of
from footplate.games.russian.shown.messages import message
from footplate.games.russian.state import occupancy
from footplate.games.russian.tables import component_words
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

NOT_MOVED_ON: Final[int] = reason("manufactory.not-moved-on", "", "2021 p.42")
NOT_OPEN: Final[int] = reason("manufactory.not-open", "", "2021 p.42")
NOT_ALL_THREE: Final[int] = reason("manufactory.not-all-three", "", "2021 p.42")
NOT_ON_TRAIN: Final[int] = reason("manufactory.not-on-train", "", "2021 p.42")
TRAIN_NOT_USED: Final[int] = reason("manufactory.train-not-used", "", "2021 p.42")
NOT_BY_ANOTHER: Final[int] = reason("manufactory.not-by-another", "", "2021 p.42")
FOLLOW_FIRST: Final[int] = reason("manufactory.follow-first", "", "2021 p.42")


# ---------------------------------------------------------------------- the tokens


def train(pos: Position) -> Train:
    """Return the train and the tokens around it."""
    return kept.TRAIN.of(pos.kept)


def unseen(pos: Position) -> list[int]:
    """Return, by kind of token, how many nobody has seen yet."""
    left = list(pos.catalogue.gain_tables[TABLE].counts)
    now = train(pos)
    for token in now.cars + now.beside + now.under:
        if token:
            left[token - 1] -= 1
    return left


def effects_of(pos: Position, token: int) -> tuple[Effect, ...]:
    """Return what a token gives; `token` counts from 1."""
    return pos.catalogue.gain_tables[TABLE].effects[token - 1][0]


def all_three(pos: Position, token: int) -> tuple[Effect, ...]:
    """Return what the train gives with this token on its first car."""
    _, second, third = train(pos).cars
    return effects_of(pos, token) + effects_of(pos, second) + effects_of(pos, third)


# ---------------------------------------------------------------------- using the train


def tokens(pos: Position, p: Player, n: int) -> list[Chosen]:
    """Return what the train gives with each of the tokens beside it, once it has moved on."""
    now = train(pos)
    if now.cars[0]:
        return []
    return [(all_three(pos, token), ()) for token in sorted({*now.beside} - {0})]


def shortage_of_train(pos: Position, p: Player, n: int, rest: tuple[Effect, ...]) -> int:
    """Say why the train cannot be used, whatever is coupled to it; 0 if it has moved on."""
    return NOT_MOVED_ON if train(pos).cars[0] else 0


def closed(pos: Position, argument: int) -> int:
    """Say why this token cannot be put behind the locomotive, whatever it gives; 0 if it can."""
    now = train(pos)
    if now.cars[0]:
        return NOT_MOVED_ON
    return 0 if argument + 1 in now.beside else NOT_OPEN


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
    effects = all_three(pos, argument + 1)
    wooden = _wooden(pos)
    now = train(pos)
    now = now.with_beside(now.beside.index(argument + 1), 0).with_car(0, argument + 1)
    pos.keep(NAME, now._replace(run=1))
    gains.give(pos, p, effects, is_owed)
    if wooden and any(kind == 1 << WOOD for kind, _ in effects):
        gains.give(pos, p, ((1 << WOOD, 1),), 0)
    take(pos.agenda, index)  # not before, or its gains would join a foundry that is to be closed
    following.after_turn(pos, FOLLOWING, following.others(pos, p.seat))
    following.after_turn(pos, SHIFT, [1])


def _wooden(pos: Position) -> bool:
    """Whether the wooden worker was placed on the train, which is used for the first time now."""
    if train(pos).run:
        return False
    space = [space.effects for space in pos.catalogue.spaces].index(((TRAIN, 1),))
    return occupancy.pieces(pos.held[space])[2] > 0


# ---------------------------------------------------------------------- the others


def carry_out_following(pos: Position, n: int) -> None:
    """Let the next player choose one of the train's actions."""
    at_once(pos.agenda, n - 1, FOLLOW, 1, 0)


def refuse_follow(pos: Position, p: Player, n: int, argument: int) -> int:
    """Say why this action of the train cannot be chosen; 0 if it can, even by several."""
    if argument + 1 not in train(pos).cars:
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
    now = train(pos)
    first, second, pushed = now.cars
    under = now.under
    if sum(unseen(pos)):
        at_once(pos.agenda, CHANCE, DRAW_TOKEN, 1, 1)
    else:
        now = now.with_beside(now.beside.index(0), under[0])
        under = under[1:]
    pos.keep(NAME, now._replace(cars=(0, first, second), under=(*under, pushed)))


def set_up(pos: Position) -> None:
    """Queue the draws of two tokens on the train and three beside it; the first car stays empty."""
    queue(pos.agenda, CHANCE, DRAW_TOKEN, pack.DRAWN, 1)


def round_end(pos: Position) -> None:
    """Let the train be used again in the new round."""
    pos.keep(NAME, train(pos)._replace(run=0))


def token_outcomes(pos: Position) -> list[tuple[int, int]]:
    """Return the tokens that nobody has seen."""
    base = pos.catalogue.outcomes.of["token"]
    return [(base + kind, n) for kind, n in enumerate(unseen(pos)) if n]


def token_drawn(pos: Position, outcome: int) -> None:
    """Lay a token on the first free place: the last two cars, then beside the train."""
    token = outcome - pos.catalogue.outcomes.of["token"] + 1
    now = train(pos)
    if 0 in now.cars[1:]:
        pos.keep(NAME, now.with_car(now.cars.index(0, 1), token))
    else:
        pos.keep(NAME, now.with_beside(now.beside.index(0), token))
    take(pos.agenda, len(pos.agenda) - 1)


# ---------------------------------------------------------------------- views and descriptions


def _names(pos: Position, tokens: tuple[int, ...]) -> list[JSON]:
    names = pos.catalogue.gain_tables[TABLE].names
    return [names[token - 1] if token else None for token in tokens]


def view(pos: Position) -> dict[str, JSON]:
    """Return the train with its tokens, what lies beside it, and what is known of the stack."""
    things, now = pos.catalogue.gain_tables[TABLE], train(pos)
    return {
        "train": {
            "cars": _names(pos, now.cars),
            "beside": _names(pos, now.beside),
            "under": _names(pos, now.under),
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
    read: list[list[int]] = []
    for key, laid in (("train", spread[:2]), ("beside", spread[2 : pack.DRAWN])):
        texts = given_values.texts(given, key, "given") if key in given else laid
        if len(texts) != len(laid):
            raise ScenarioError(f"given.{key}: expected {len(laid)} tokens")
        read.append([1 + given_values.index_of(names, text, f"given.{key}") for text in texts])
    pushed = given_values.texts(given, "under", "given")
    if len(pushed) > MOST_UNDER:
        raise ScenarioError(f"given.under: expected at most {MOST_UNDER} tokens")
    under = [1 + given_values.index_of(names, text, "given.under") for text in pushed]
    (second, third), (left, middle, right) = read
    run = 1 if "train" in given_values.subtable(given, "held", "given") else 0
    pos.keep(NAME, Train((0, second, third), (left, middle, right), run, tuple(under)))


def check(pos: Position) -> None:
    """Check that no token is there too often, and that the stack is not overfull."""
    left = unseen(pos)
    for name, n in zip(pos.catalogue.gain_tables[TABLE].names, left, strict=True):
        assert n >= 0, f"manufactory tokens {name}: there are {-n} too many"
    if pos.round and not any(kind == DRAW_TOKEN for _, _, kind, _, _ in pos.agenda):
        now = train(pos)
        assert 0 not in now.cars[1:], "a car of the manufactory train is empty"
        there = now.beside.count(0) == (1 if now.cars[0] else 0)
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
    to.check_pack.append(pack.check)
    to.kind_words.append(numbers.WORDS)
    to.gain_tables += (TABLE,)
    to.kept[NAME] = kept.train
    to.places[NAME] = kept.PLACES
    to.ways_depend_on.append(kept.of_a_way)
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


CHAPTER: Final[Chapter[Hooks]] = Chapter(NAME, plug)
