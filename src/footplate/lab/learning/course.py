"""A course of learning: rounds of games and of lessons from them, kept in a folder.

The result of a round is written before the next one begins, and every round depends only on the
seed and the content of the folder. So a course that was interrupted goes on as if nothing had
happened.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np

import footplate
from footplate import files
from footplate.bots import bot, bots, cards
from footplate.bots.budget import Budget
from footplate.bots.features import Features, digest, required
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.versions import same_rules
from footplate.lab.learning.fitting import BATCH, Learner
from footplate.lab.learning.option_draws import SEVERAL, option_sets
from footplate.lab.learning.searching import SearchedPlay
from footplate.lab.learning.seating import manner, searched_manner, seat_strangers
from footplate.lab.learning.selfplay import BY_HAND, Played, Samples, SelfPlay
from footplate.lab.processes import spread
from footplate.lab.simulate import Task, simulate

STATE: Final = "state.npz"
BEST: Final = "best.npz"
LOG: Final = "course.json"
SETS: Final = 48
"""How many sets of options are drawn for a course."""
MAIN: Final = 0.25
"""The share of the games that is played with the first of these sets."""
USES: Final = 6
"""How often each sample is learned from, on average."""
KEPT: Final = 5
"""How many of the last rounds samples are drawn from."""
SNAPSHOT: Final = 8
"""The number of rounds after which the network joins the population, and plays its matches."""
SEARCHED_SNAPSHOT: Final = 1
"""That number where every choice is searched: such rounds are long, and few."""
TRUST: Final = ((5, 1.0), (10**9, 0.94))
"""By last round: the share of the final result in a target; the rest is the next judgement."""
SEARCHED_TRUST: Final = 0.8
"""That share where every choice is searched: what a search finds is surer than one game's end."""
RATE: Final = 1e-3
"""The learning rate at first; after `SLOWER` rounds it is half as high."""
SLOWER: Final = 40
SEARCHED_USES: Final = 1
"""How often a sample is learned from where every choice is searched: games are few, and a network
that learns them by heart plays worse."""
SEARCHED_RATE: Final = 3e-4
"""The learning rate there, which falls to nothing within each lesson."""
SEARCHED_FALL: Final = 1.5
"""How fast it falls (`Learner.fit`)."""
AGE: Final = 20
"""The age in rounds of a network that another course has taught, or whose baseline is a fair
estimate by itself."""
PART: Final = 60
"""How many games go to a process at once, as they share the calls of a network."""
SEARCHED_PART: Final = 4
"""How many of them where every choice is searched by itself."""


class Settings(NamedTuple):
    """What a course learns, and from how many games."""

    game: str
    options: dict[str, str]
    """Options that are the same in all games; a value may be several, separated by `|`."""
    seed: int
    games: int
    """How many games a round has."""
    start: str
    """The state of another course or the weights of a network to begin with; empty for neither."""
    against: str = ""
    """A bot of another kind that plays seats of half of the games; empty for none."""
    search: int = 0
    """How many simulations are made over each choice, whose finds are learned; 0 for no search."""


class Round(NamedTuple):
    """What came of a round."""

    number: int
    games: int
    """How many games were played so far."""
    samples: int
    points: float
    """The mean points of all seats that the newest network played without a taste."""
    winner: float
    """The mean points of the winners."""
    error: float
    """The root of the mean squared error, in points."""


class Gate(NamedTuple):
    """What came of the matches of a network after some rounds."""

    number: int
    greedy: float
    """The mean points of the network against `greedy` on all other seats."""
    won: float
    """Its share of victories there."""
    older: float
    """Its share of victories against the best network before it, on half of the seats."""


class Part(NamedTuple):
    """Games that one process plays at once."""

    round: int
    number: int
    games: int
    files: tuple[str, ...]
    """The networks: the newest, and perhaps an older one."""


class Course:
    """A course in a folder, which is begun or continued.

    Raises:
        FootplateError: there is no such game, or it has no features, the folder holds another
            course, the bot that is to be played against does not know the game, or a search has
            no network to begin with.
    """

    def __init__(self, folder: Path, settings: Settings) -> None:
        footplate.game(settings.game)  # is there such a game?
        family = required(settings.game)
        if settings.against:
            bots([settings.against], 1, settings.game)
        if settings.search and not (settings.start or family.ESTIMATES):
            raise FootplateError("a search needs a network to begin with: give --start")
        self.folder: Final = folder
        self.settings: Final = settings
        self.family: Final[Features] = family
        self._usual: Final = option_sets(
            footplate.rulesets()[settings.game], settings.options, 1, Generator(0)
        )[0]
        self._every: Final = SEARCHED_SNAPSHOT if settings.search else SNAPSHOT
        self.learner: Final = Learner(family, np.random.default_rng(settings.seed))
        self.rounds: list[Round] = []
        self.gates: list[Gate] = []
        if (folder / LOG).exists():
            self._resume()
            return
        if settings.start:
            self._start(cards.named(settings.start, settings.game))
        folder.mkdir(parents=True, exist_ok=True)
        if settings.start:
            self._save(folder / BEST)  # until one is better
        self._keep()

    def _resume(self) -> None:
        said = json.loads((self.folder / LOG).read_text(encoding="utf-8"))
        if said["features"] != digest(self.family):
            raise FootplateError(f"{self.folder}: the course was begun with other features")
        if Settings(**said["settings"]) != self.settings:
            raise FootplateError(f"{self.folder}: it holds a course with other settings")
        self.rounds = [Round(**each) for each in said["rounds"]]
        self.gates = [Gate(**each) for each in said["gates"]]
        state = self.folder / STATE
        self._restore(state, _arrays(state))

    def _start(self, file: Path) -> None:
        """Begin with the state of another course, or with the weights of a network."""
        arrays = _arrays(file)
        if "steps" in arrays:
            self._restore(file, arrays)
            self.learner.steps = 0
            return
        game = footplate.rulesets()[self.settings.game].build(self._usual, None)
        self.learner.begin_with(cards.load(file, self.family, same_rules(game)))

    def _restore(self, file: Path, arrays: Mapping[str, Any]) -> None:
        """Take over the state of a course. Raises `FootplateError` for that of another game."""
        length = len(self.learner.weights[0])
        try:
            self.learner.restore(arrays)
        except KeyError as error:
            said = f"it lacks {error}, so it is no state of a course"
            raise FootplateError(f"{file}: {said}") from None
        if len(self.learner.weights[0]) != length:
            raise FootplateError(f"{file}: it was learned with other features than these")

    def _keep(self) -> None:
        """Write down where the course stands, the weights first."""
        _write(self.folder / STATE, self.learner.arrays())
        number = len(self.rounds)
        if number % self._every == 0:
            self._save(self.folder / f"older-{number:04}.npz")
        text = {
            "settings": self.settings._asdict(),
            "features": digest(self.family),
            "rounds": [each._asdict() for each in self.rounds],
            "gates": [each._asdict() for each in self.gates],
        }
        part = self.folder / f"{LOG}.part"
        files.write(part, json.dumps(text, indent=1))
        part.replace(self.folder / LOG)

    def go_on(self, jobs: int, progress: Callable[[int], None]) -> Round:
        """Play one more round and learn from it.

        Args:
            jobs: how many processes play.
            progress: called with the number of games played in this round.
        """
        number = len(self.rounds)
        newest = self.folder / f"playing-{number:04}.npz"
        self._save(newest)
        rng = Generator(self.settings.seed * 1000003 + number)
        older = sorted(self.folder.glob("older-*.npz"))
        parts: list[Part] = []
        left = self.settings.games
        size = SEARCHED_PART if self.settings.search else PART
        while left > 0:
            chosen = [str(newest)] + ([str(rng.choice(older))] if older else [])
            parts.append(Part(number, len(parts), min(size, left), tuple(chosen)))
            left -= size
        samples: list[Samples] = []
        played: list[Played] = []
        for found, games in spread(partial(_make_play, self.settings), parts, jobs):
            samples.append(found)
            played += games
            progress(len(played))
        fresh = Samples(
            np.concatenate([each.rows for each in samples]),
            np.concatenate([each.targets for each in samples]),
        )
        _write(self.folder / f"samples-{number:04}.npz", fresh._asdict())
        error = self._learn(number, len(fresh.targets))
        newest.unlink()
        newest.with_suffix(".json").unlink()
        free = [
            points
            for game in played
            for player, points in zip(game.manners, game.points, strict=True)
            if player.network in (0, BY_HAND) and not player.taste
        ]
        done = Round(
            number + 1,
            (self.rounds[-1].games if self.rounds else 0) + len(played),
            len(fresh.targets),
            float(np.mean(free or [each for game in played for each in game.points])),
            float(np.mean([max(game.points) for game in played])),
            error,
        )
        self.rounds.append(done)
        self._keep()
        return done

    def _save(self, file: Path) -> None:
        """Write the network that plays now, with its card."""
        settings = self.settings
        ruleset = footplate.rulesets()[settings.game]
        chosen = {
            name: sorted(set(value.split(SEVERAL))) for name, value in settings.options.items()
        }
        given = " ".join([f"-o {name}={value}" for name, value in settings.options.items()])
        if settings.against:
            given += f" --against {settings.against}"
        if settings.search:
            given += f" --search {settings.search}"
        if settings.start:
            given += f" --start {settings.start}"
        card = cards.Card(
            settings.game,
            chosen,
            digest(self.family),
            ruleset.build(self._usual, None).rules_version,
            "",
            metadata.version("footplate"),
            f"footplate train {settings.game} {given} --seed {settings.seed}",
            settings.seed,
            self.rounds[-1].games if self.rounds else 0,
            [
                f"after {each.number} rounds: {each.greedy:.1f} points against greedy, "
                f"{each.won:.0%} won"
                for each in self.gates[-1:]
            ],
        )
        cards.save(file, self.learner.layers(), card)

    def due(self) -> bool:
        """Say whether matches are to be played before the next round."""
        number = len(self.rounds)
        return number % self._every == 0 and number > (self.gates[-1].number if self.gates else 0)

    def next_gate(self) -> int:
        """Return the number of the round after which the next matches are played."""
        number = len(self.rounds)
        return number if self.due() else (number // self._every + 1) * self._every

    def gate(self, games: int, jobs: int, progress: Callable[[int], None]) -> Gate:
        """Let the network play `greedy` and the best network so far, and keep the better network.

        Args:
            games: how many games of each match are played.
            jobs: how many processes play.
            progress: called with the number of games played so far.
        """
        number = len(self.rounds)
        name = self.settings.game
        best, newest = self.folder / BEST, self.folder / f"older-{number:04}.npz"
        build = partial(_build_game, name, tuple(self._usual.items()))
        seats = int(self._usual["players"])
        seed = self.settings.seed * 7919 + number
        mine = f"net:weights={newest}"
        task = Task(build, (mine, *["greedy"] * (seats - 1)), None)
        greedy = simulate(task, games=games, seed=seed, jobs=jobs, progress=progress).bots[0]
        share = 1.0
        if best.exists() and seats > 1:
            theirs = f"net:weights={best}"
            pairs = tuple([mine if seat % 2 == 0 else theirs for seat in range(seats)])
            both = simulate(Task(build, pairs, None), games=games, seed=seed, jobs=jobs).bots
            wins = [each.wins for each in both]
            share = wins[0] / sum(wins)
        found = Gate(number, greedy.mean, greedy.win_share, share)
        self.gates.append(found)
        if share >= 0.5:
            self._save(best)
        self._keep()
        return found

    def _learn(self, number: int, fresh: int) -> float:
        """Learn from the samples of the last rounds, and throw older samples away."""
        for file in sorted(self.folder.glob("samples-*.npz"))[:-KEPT]:
            file.unlink()
        files = sorted(self.folder.glob("samples-*.npz"))
        loaded = [np.load(file) for file in files]
        every = Samples(
            np.concatenate([each["rows"] for each in loaded]),
            np.concatenate([each["targets"] for each in loaded]),
        )
        rng = np.random.default_rng((self.settings.seed, number))
        if self.settings.search:
            steps = max(1, SEARCHED_USES * fresh // BATCH)
            return self.learner.fit(every, steps, SEARCHED_RATE, rng, SEARCHED_FALL)
        rate = RATE * 0.5 ** (_age(self.settings, number) / SLOWER)
        return self.learner.fit(every, max(1, USES * fresh // BATCH), rate, rng)


def _arrays(file: Path) -> dict[str, Any]:
    """Read the arrays of a file. Raises `FootplateError` if it holds none."""
    try:
        with file.open("rb") as stream:
            return dict(np.load(stream))
    except (EOFError, TypeError, ValueError, BadZipFile):
        said = "it is neither the state of a course nor the weights of a network"
        raise FootplateError(f"{file}: {said}") from None


def _write(file: Path, arrays: Mapping[str, Any]) -> None:
    """Write arrays into a file that is either complete or absent."""
    part = file.with_name(file.name + ".part")
    with files.naming(part), part.open("wb") as stream:
        np.savez(stream, **arrays)
    part.replace(file)


def _make_play(settings: Settings) -> Callable[[Part], tuple[Samples, list[Played]]]:
    """Return the function that plays a part of a round, in whatever process."""
    ruleset = footplate.rulesets()[settings.game]
    usual = ruleset.build(option_sets(ruleset, settings.options, 1, Generator(0))[0], None)
    rules = same_rules(usual)
    family = required(settings.game)
    sets = option_sets(ruleset, settings.options, SETS, Generator(settings.seed))

    def play_part(part: Part) -> tuple[Samples, list[Played]]:
        rng = Generator((settings.seed * 1000003 + part.round) * 1009 + part.number + 1)
        networks = [cards.load(Path(file), family, rules) for file in part.files]
        age = _age(settings, part.round)
        draw = searched_manner if settings.search else manner
        games = []
        for _ in range(part.games):
            values = sets[0] if rng.below(100) < MAIN * 100 else rng.choice(sets)
            game = footplate.game(settings.game, **values)
            manners = [draw(age, len(networks), family, rng) for _ in range(game.players)]
            if settings.against:
                seat_strangers(manners, rng)
            games.append((game, manners, rng.word()))
        stranger = bot(settings.against) if settings.against else None
        if settings.search:
            budget = Budget(0.0, settings.search)
            play = SearchedPlay(family, networks, budget, SEARCHED_TRUST, stranger).play
        else:
            trust = next(each for until, each in TRUST if age < until)
            play = SelfPlay(family, networks, trust, stranger).play
        found = [*play(games)]
        samples = Samples(
            np.concatenate([each.rows for each, _ in found]),
            np.concatenate([each.targets for each, _ in found]),
        )
        return samples, [played for _, played in found]

    return play_part


def _build_game(name: str, values: Sequence[tuple[str, str]]) -> AnyGame:
    return footplate.game(name, **dict(values))


def _age(settings: Settings, number: int) -> int:
    """Return the age of a network in rounds, counting what it knew before the course."""
    family = required(settings.game)
    return number + (AGE if settings.start or family.ESTIMATES else 0)
