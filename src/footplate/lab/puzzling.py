"""Finds puzzles: plays games between bots, and looks at some decisions of each.

A position becomes a puzzle if a network, a search and games that `greedy` plays on all like the
same manoeuvre best, the last by a clear margin over each of the others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from statistics import fmean
from typing import Any, Final, NamedTuple

import footplate
from footplate.bots import bot, bots
from footplate.bots.features import after
from footplate.bots.greedy import Greedy, evaluation
from footplate.bots.valuing import Valuer, Worth, valuer
from footplate.kernel.bot import Bot
from footplate.kernel.contract import CHANCE, AnyGame
from footplate.kernel.errors import OptionError
from footplate.kernel.generator import Generator
from footplate.kernel.options import unknown
from footplate.lab.counts import at_least_one
from footplate.lab.ledger import Ledger
from footplate.lab.playing import play, seeds
from footplate.lab.processes import spread
from footplate.lab.simulate import Numbered
from footplate.puzzles.judging import GAMES, Judge, doubt, worth
from footplate.puzzles.puzzle import GRADES, Manoeuvre, Puzzle, name_of, number_of, written
from footplate.puzzles.puzzle import read as read_puzzle
from footplate.puzzles.themes import puzzling

SEVERAL: Final = "|"
"""Separates the values of an option that the games have in turn."""
LOOKS: Final = 40
"""How many decisions of each game are looked at."""
OTHERS: Final = 2
"""So many other manoeuvres are compared with the best at least."""
FIRST: Final = 3
"""After so many games it is seen whether more are worth while."""
SEARCHES: Final = 2
"""How often the search must find the same."""
CHOICES: Final = 5
"""A decision with fewer choices is no puzzle."""
CLEAR: Final = 2.0
"""By how many standard errors it is."""
PLAUSIBLE: Final = 3
"""So many other manoeuvres that seem nearly as good make a puzzle harder."""
NEARLY: Final = 3.0
"""So many margins below the best is nearly as good."""
PER_GAME: Final = 4
"""The most puzzles of one game, so that they differ."""


class Task(NamedTuple):
    """Whose games are looked at, and how; it goes to each process as it is."""

    game: str
    options: Mapping[str, str]
    """The options that are given; a value may be several, which the games have in turn."""
    bots: tuple[str, ...]
    search: str
    """The bot that has to find the best manoeuvre too."""
    command: str
    """The command that looks for them."""
    themes: tuple[str, ...] = ()
    """What they have to be about; nothing for all themes."""

    def values(self, number: int) -> dict[str, str]:
        """Return the options of a game, by its number."""
        found = {}
        for name, value in self.options.items():
            several = value.split(SEVERAL)
            found[name] = several[number % len(several)]
            number //= len(several)
        return found


def find(
    task: Task,
    *,
    games: int,
    seed: int,
    file: Path | None = None,
    jobs: int = 1,
    progress: Callable[[int, int], None] = lambda games, found: None,
) -> list[Puzzle]:
    """Look for puzzles in many games.

    Args:
        task: whose games.
        games: how many games are played.
        seed: fixes every game.
        file: where the puzzles of each game are kept, so that an interrupted search goes on.
        jobs: how many processes look.
        progress: called after each game with the numbers of games and puzzles so far.

    Raises:
        FootplateError: a count below 1, bots or options that do not fit, a file of something else.
        OSError: the file cannot be read or written.
    """
    at_least_one("games", games)
    at_least_one("jobs", jobs)
    known = puzzling(task.game).THEMES
    for theme in task.themes:
        if theme not in known:
            raise OptionError(unknown("theme", theme, list(known)))
    for values in {tuple(task.values(number).items()): None for number in range(games)}:
        bots(task.bots, footplate.game(task.game, **dict(values)).players, task.game)
    bot(task.search)
    heading = {**task._asdict(), "seed": seed}
    heading.pop("command")
    if not task.themes:
        heading.pop("themes")
    ledger = Ledger(file, heading)
    found = [puzzle for line in ledger.lines for puzzle in _kept(line)]
    plan = [Numbered(number, each) for number, each in enumerate(seeds(seed, games))]
    left = plan[len(ledger.lines) :]
    for done, each in enumerate(spread(partial(_looking, task), left, jobs), games - len(left) + 1):
        ledger.add({"game": done, "puzzles": [written(puzzle) for puzzle in each]})
        found += each
        progress(done, len(found))
    return found


def _kept(line: Mapping[str, Any]) -> Iterator[Puzzle]:
    """Read the puzzles of a finished game."""
    for each in line["puzzles"]:
        yield read_puzzle(json.dumps(each))


def chosen(found: Sequence[Puzzle], most: int) -> list[Puzzle]:
    """Choose the clearest puzzles, evenly over themes and grades."""
    rooms: dict[tuple[str, int], list[Puzzle]] = {}
    for puzzle in sorted(found, key=lambda each: (-each.margin, each.name)):
        rooms.setdefault((puzzle.theme, puzzle.grade), []).append(puzzle)
    taken: list[Puzzle] = []
    rank = 0
    while len(taken) < most and any(len(room) > rank for room in rooms.values()):
        taken += [room[rank] for _, room in sorted(rooms.items()) if len(room) > rank]
        rank += 1
    return sorted(taken[:most], key=lambda each: each.name)


def _looking(task: Task) -> Callable[[Numbered], list[Puzzle]]:
    """Return the function that plays a game, and looks for puzzles in it."""

    def look(each: Numbered) -> list[Puzzle]:
        options = task.values(each.number)
        game = footplate.game(task.game, **options)
        return Looking(task, game, options).at(each)

    return look


class Looking:
    """Looks for puzzles in one game."""

    def __init__(self, task: Task, game: AnyGame, options: Mapping[str, str]) -> None:
        self._task: Final = task
        self._game: Final = game
        self._options: Final = options
        self._bots: Final[list[Bot]] = bots(task.bots, game.players, task.game)
        self._valuer: Final[Valuer] = valuer(game)
        self._search: Final = bot(task.search)
        self._greedy: Final = Greedy()
        self._net: Final = bot("net")
        self._family: Final = puzzling(task.game)
        self._margin: Final = self._family.MARGIN

    def at(self, each: Numbered) -> list[Puzzle]:
        """Play the game, and look at some of its decisions."""
        game = self._game
        at = [self._bots[(seat - each.number) % game.players] for seat in range(game.players)]
        actions = play(game, at, each.seed).actions
        draws, rng = Generator(each.seed), Generator(-each.seed - 2)
        places = self._places(actions, each.seed)
        rng.shuffle(places)
        wanted = {*places[:LOOKS]}
        found: list[Puzzle] = []
        state = game.start()
        done = 0
        while done < len(actions) and len(found) < PER_GAME:
            if state.current_player == CHANCE:
                state.apply_action(draws.outcome(state.chance_outcomes()))
                continue
            if done in wanted:
                moves = tuple([game.action_text(action) for action in actions[:done]])
                names = tuple([bot.name for bot in at])
                found += self.puzzles_at(state, moves, names, each.seed)
            state.apply_action(actions[done])
            done += 1
        return found

    def _places(self, actions: Sequence[int], seed: int) -> list[int]:
        """List the numbers of the actions with which a turn with many choices begins.

        Where themes are asked for, only turns that were played in one of them are listed: the bots
        mostly find what is best.
        """
        state, draws = self._game.start(), Generator(seed)
        turns, found = -1, []
        for number, action in enumerate(actions):
            while state.current_player == CHANCE:
                state.apply_action(draws.outcome(state.chance_outcomes()))
            if state.turns != turns and len(state.legal_actions()) >= CHOICES:
                if self._wanted(state, self._turn(state, actions[number:])):
                    found.append(number)
            turns = state.turns
            state.apply_action(action)
        return found

    def _turn(self, state: Any, actions: Sequence[int]) -> list[int]:
        """Return the actions that are played until something is drawn or the turn ends.

        Where no themes are asked for, the first one tells enough.
        """
        if not self._task.themes:
            return [*actions[:1]]
        then, found = state.clone(), list[int]()
        for action in actions:
            found.append(action)
            then.apply_action(action)
            if then.turns != state.turns or then.current_player != state.current_player:
                break
        return found

    def _wanted(self, state: Any, line: Sequence[int]) -> str:
        """Return the theme of a manoeuvre; nothing if it has none that is looked for."""
        steps = [self._game.action_text(action) for action in line]
        theme = self._family.theme(state, line, steps)
        return theme if not self._task.themes or theme in self._task.themes else ""

    def puzzles_at(
        self, state: Any, moves: tuple[str, ...], names: tuple[str, ...], seed: int
    ) -> list[Puzzle]:
        """Return the puzzle of a position, if it is one."""
        game, seat = self._game, state.current_player
        rng = Generator(len(moves) + 1)
        known = game.determinize(state, seat, rng)
        legal = known.legal_actions()
        greedy = self._greedy.choose(game, known, legal, rng)
        worths = self._different(known, self._valuer.best(known, [greedy], rng))
        behind = [worths[0].values[seat] - each.values[seat] for each in worths[1:]]
        if len(worths) < OTHERS + 1 or behind[0] < self._margin:
            return []
        lines = [each.line for each in worths if self._ends(state, each.line)]
        if len(lines) < OTHERS + 1 or lines[0] != worths[0].line:
            return []
        about = self._wanted(state, lines[0])
        if not about:
            return []
        name = name_of(game.name, self._options, seed, moves)
        results = self._judged(state, lines, number_of(name))
        if not results or not self._searched(state, lines[0][0]):
            return []
        best, *others = [
            Manoeuvre(
                tuple([game.action_text(step) for step in line]),
                worth(each),
                doubt(each, results[0]),
            )
            for line, each in zip(lines, results, strict=True)
        ]
        nearly = sum([each < NEARLY * self._margin for each in behind])
        at_sight = self._net.choose(game, known, legal, Generator(1))
        harder = [greedy != lines[0][0], at_sight != lines[0][0], nearly >= PLAUSIBLE]
        found = Puzzle(
            name,
            game.name,
            game.rules_version,
            self._options,
            seed,
            names,
            moves,
            seat,
            about,
            GRADES[min(sum(harder), len(GRADES) - 1)],
            best,
            tuple(sorted(others, key=lambda other: -other.worth)),
            game.action_text(greedy),
            self._task.search,
            self._task.command,
        )
        return [found]

    def _different(self, known: Any, worths: Sequence[Worth]) -> list[Worth]:
        """Leave out what differs from the best choice only in how it is paid."""
        game = self._game
        parts = [game.phrase(known, each.line[0]).part for each in worths]
        return [
            each
            for number, each in enumerate(worths)
            if number == 0 or parts[number] != parts[0] or not self._family.alike(parts[0])
        ]

    def _judged(self, state: Any, lines: Sequence[Sequence[int]], seed: int) -> list[list[float]]:
        """Return the results of games after each manoeuvre; none if the first is not the best."""
        judge = Judge(self._game, state, seed)
        results: list[list[float]] = [[] for _ in lines]
        for games in (range(FIRST), range(FIRST, GAMES)):
            for number in self._dangerous_first(state, lines):
                results[number] += judge.results(lines[number], games)
                behind = fmean(results[0]) - fmean(results[number])
                least = 0.5 * self._margin
                if len(results[number]) == GAMES:
                    least = max(self._margin, CLEAR * doubt(results[number], results[0]))
                if number and behind < least:
                    return []
        return results

    def _dangerous_first(self, state: Any, lines: Sequence[Sequence[int]]) -> list[int]:
        """Return the best manoeuvre and then the others, those first that `greedy` likes most.

        So it shows early if the first is not the best, and fewer games are played in vain.
        """
        seat, evaluate = state.current_player, evaluation(self._game).evaluate
        liked = [evaluate(after(state, tuple(line)), seat) for line in lines]
        return [0, *sorted(range(1, len(lines)), key=lambda number: -liked[number])]

    def _searched(self, state: Any, action: int) -> bool:
        """Say whether the search finds an action best, each time it is asked."""
        for seed in range(SEARCHES):
            rng = Generator(seed + 1)
            known = self._game.determinize(state, state.current_player, rng)
            if self._search.choose(self._game, known, known.legal_actions(), rng) != action:
                return False
        return True

    def _ends(self, state: Any, line: Sequence[int]) -> bool:
        """Say whether a manoeuvre is possible in a position, and is a whole turn without a draw."""
        then, seat = state.clone(), state.current_player
        for step in line:
            if then.current_player != seat or step not in then.legal_actions():
                return False
            then.apply_action(step)
        if then.turns != state.turns:
            return True
        return then.current_player not in (seat, CHANCE)
