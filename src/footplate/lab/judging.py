"""Asks the game's own exhaustive judge whether the engine refuses and offers the right actions.

An action that the engine refuses because it could not be carried out in full must be impossible,
and an action that it offers must be possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any, Final, NamedTuple, TypeAlias

from footplate.bots import bot as make
from footplate.bots import decide
from footplate.kernel import record
from footplate.kernel.bot import Bot
from footplate.kernel.contract import CHANCE, TERMINAL, Ruleset, State
from footplate.kernel.errors import OptionError
from footplate.kernel.generator import Generator
from footplate.kernel.judged import Effort, JudgedGame, JudgedRuleset, Verdict
from footplate.kernel.options import resolve
from footplate.lab.counts import at_least_one
from footplate.lab.playing import naming, seeds
from footplate.lab.processes import spread
from footplate.lab.records import match_of
from footplate.lab.verify import Build, possible

EVERY: Final = 20
"""One decision in this many is judged, so that the judged ones come from many games."""

RANDOM: Final = "random"
WITHHELD: Final = "refused, but a way carries it out"
IN_VAIN: Final = "offered, but no way carries it out"


AnyJudged: TypeAlias = "JudgedGame[Any]"
"""The type for code that only hands a game's positions back to it."""


Choose: TypeAlias = Callable[[AnyJudged, State, Generator], list[tuple[bool, int]]]
"""The type of what chooses the actions to judge at a decision, each with whether it is refused."""


class Task(NamedTuple):
    """What is judged of each set of options; it goes to each process as it is."""

    build: Build
    players: tuple[str, ...]
    """The numbers of players, used in turn from game to game."""
    refused: int
    """How many refused actions are judged."""
    offered: int
    """How many legal actions are judged in games of their own."""
    limit: int
    """How many positions the judge looks at for each action."""
    seed: int
    bot: str
    """Who plays the games."""


class Difference(NamedTuple):
    """An action on which engine and judge do not agree, with everything that leads there."""

    wrong: str
    action: str
    options: Mapping[str, str]
    seed: int
    ply: int
    record: str
    """The record of the game up to there."""


class Judgement(NamedTuple):
    """What came of one set of options."""

    options: Mapping[str, str]
    games: int
    refused: int
    """How many refused actions were judged."""
    searched: int
    """For how many of them the judge had to look at more than one position."""
    offered: int
    """How many legal actions were judged."""
    undecided: int
    """For how many actions the judge reached its limit."""
    effort: Effort
    """How much the engine searched."""
    differences: list[Difference]

    @property
    def undecided_share(self) -> float:
        """The share of the judged actions that stayed undecided."""
        return self.undecided / max(1, self.refused + self.offered)


class Asked(NamedTuple):
    """An action that the judge was asked about."""

    seed: int
    refused: bool
    """Whether the engine refuses it."""
    verdict: Verdict
    difference: Difference | None


def sets_to_judge(
    ruleset: Ruleset, given: Mapping[str, str] | None = None
) -> tuple[list[dict[str, str]], Sequence[str]]:
    """List the sets of options to judge, and the numbers of players.

    Args:
        ruleset: what is judged.
        given: the options that all sets have, by name.

    Raises:
        OptionError: a ruleset without a judge, a wrong option, or options that no set has.
    """
    if not isinstance(ruleset, JudgedRuleset):
        raise OptionError(f"{ruleset.name} has no judge of what can be carried out in full")
    options = ruleset.options
    number = options[0]
    values = resolve(options, given or {})
    same = {name: values[name] for name in given or {}}
    one = same.pop(number.name, None)
    players = number.values if one is None else (one,)
    found = []
    for each in ruleset.judged_sets():
        wanted = {**each, **same}
        has = resolve(options, each)
        if all(has[name] == value for name, value in same.items() if name in each) and any(
            ruleset.clash(resolve(options, {**wanted, number.name: n})) is None for n in players
        ):
            found.append(wanted)
    if not found:
        raise OptionError("no set of options that is judged has these values")
    return found, players


def judge(
    build: Build,
    sets: Sequence[Mapping[str, str]],
    players: Sequence[str],
    *,
    refused: int,
    limit: int,
    seed: int,
    bot: str = RANDOM,
    jobs: int = 1,
    offered: int = 0,
) -> Iterator[Judgement]:
    """Play games of every set of options, and judge what is refused in them.

    One of `EVERY` decisions is judged: all actions that are refused there, and one of the legal
    actions that leave something to be carried out. In further games all legal actions that do are
    judged, at every decision.

    Args:
        build: makes a `JudgedGame`.
        sets: the sets of options, without the number of players.
        players: the numbers of players, used in turn; those that clash with a set are left out.
        refused: how many refused actions are judged for each set; no more than this many games
            are played, so there may be fewer.
        limit: how many positions the judge looks at for each action.
        seed: fixes every game.
        bot: who plays all seats; good play reaches other positions than random play.
        jobs: how many processes play and judge.
        offered: how many legal actions are judged for each set in further games, no more of which
            are played than that.

    Yields:
        What came of each set, in their order.

    Raises:
        FootplateError: a count below 1, or a text that names no bot.
        AssertionError: the engine contradicts itself; the text names options and seed.
    """
    at_least_one("refused", refused)
    at_least_one("limit", limit)
    at_least_one("jobs", jobs)
    make(bot)
    task = Task(build, tuple(players), refused, offered, limit, seed, bot)
    return spread(partial(_judging, task), sets, jobs)


def total(found: Sequence[Judgement]) -> Judgement:
    """Add up the counts of several sets."""
    return Judgement(
        options={},
        games=sum(each.games for each in found),
        refused=sum(each.refused for each in found),
        searched=sum(each.searched for each in found),
        offered=sum(each.offered for each in found),
        undecided=sum(each.undecided for each in found),
        effort=_add_up([each.effort for each in found]),
        differences=[difference for each in found for difference in each.differences],
    )


def _judging(task: Task) -> Callable[[Mapping[str, str]], Judgement]:
    return partial(_judge_set, task)


def _judge_set(task: Task, values: Mapping[str, str]) -> Judgement:
    games = _games(task, values)
    before = _add_up([game.effort for game in games])
    asked: list[Asked] = []
    refused = 0
    for each in _all_asked(task, games, _some, seeds(task.seed, task.refused)):
        asked.append(each)
        refused += each.refused
        if refused == task.refused:
            break
    further = seeds(task.seed + 1, task.offered)
    asked += islice(_all_asked(task, games, _all_offered, further), task.offered)
    after = _add_up([game.effort for game in games])
    return Judgement(
        options={name: games[0].options[name] for name in values},
        games=len({each.seed for each in asked}),
        refused=refused,
        searched=sum(each.refused and each.verdict.looked > 1 for each in asked),
        offered=len(asked) - refused,
        undecided=sum(each.verdict.possible is None for each in asked),
        effort=Effort(
            after.searches - before.searches,
            after.looked - before.looked,
            after.longest,
            after.limited - before.limited,
        ),
        differences=[each.difference for each in asked if each.difference is not None],
    )


def _games(task: Task, values: Mapping[str, str]) -> list[AnyJudged]:
    """Build the games of these options, one for each number of players that can play them."""
    found = []
    for players in task.players:
        given = {**values, "players": players}
        if possible(task.build, given):
            game = task.build(given)
            assert isinstance(game, JudgedGame), f"{game.name} has no judge"
            found.append(game)
    return found


def _add_up(efforts: Sequence[Effort]) -> Effort:
    return Effort(
        searches=sum(each.searches for each in efforts),
        looked=sum(each.looked for each in efforts),
        longest=max([each.longest for each in efforts], default=0),
        limited=sum(each.limited for each in efforts),
    )


def _all_asked(
    task: Task, games: Sequence[AnyJudged], choose: Choose, played: Sequence[int]
) -> Iterator[Asked]:
    """Ask in one game after another, each with a seed of its own."""
    for number, seed in enumerate(played):
        game = games[number % len(games)]
        with naming(game, game.options, seed):
            yield from _asked_in_game(game, make(task.bot), seed, task.limit, choose)


def _some(game: AnyJudged, state: State, rng: Generator) -> list[tuple[bool, int]]:
    """Choose what is refused at one decision in `EVERY`, and one legal action."""
    if rng.below(EVERY):
        return []
    owing = game.owing(state)
    offered = [(False, rng.choice(owing))] if owing else []
    return [*offered, *[(True, action) for action in game.refused(state)]]


def _all_offered(game: AnyJudged, state: State, _: Generator) -> list[tuple[bool, int]]:
    """Choose all legal actions that leave something to be carried out."""
    return [(False, action) for action in game.owing(state)]


def _asked_in_game(
    game: AnyJudged, bot: Bot, seed: int, limit: int, choose: Choose
) -> Iterator[Asked]:
    """Play a game, and ask the judge at some of its decisions."""
    draws, rng = Generator(seed), Generator(-seed - 1)
    actions: list[int] = []
    state: State = game.start()
    ply = 0
    while state.current_player != TERMINAL:
        ply += 1
        if state.current_player == CHANCE:
            state.apply_action(draws.outcome(state.chance_outcomes()))
            continue
        for refused, action in choose(game, state, rng):
            verdict = game.judge(state, action, limit)
            wrong = verdict.possible is refused  # None, for undecided, equals neither
            found = _difference(game, seed, actions, action, refused) if wrong else None
            yield Asked(seed, refused, verdict, found)
        actions.append(decide(bot, game, state, rng, seed=seed, ply=ply - 1))
        state.apply_action(actions[-1])


def _difference(
    game: AnyJudged, seed: int, actions: Sequence[int], action: int, refused: bool
) -> Difference:
    match = match_of(game, seed, actions)
    return Difference(
        wrong=WITHHELD if refused else IN_VAIN,
        action=game.action_text(action),
        options=game.options,
        seed=seed,
        ply=match.ply,
        record=record.write(match),
    )
