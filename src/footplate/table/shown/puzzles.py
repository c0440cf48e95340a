"""Puzzles as pages show them: which there are, how somebody answered, what an answer is worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Final, NamedTuple

import footplate
from footplate.bots.analysis import worded_line
from footplate.bots.features import after, features
from footplate.kernel.contract import AnyGame, State
from footplate.kernel.errors import FootplateError, OptionError
from footplate.kernel.messages import Message, worded
from footplate.puzzles.judging import share, solves
from footplate.puzzles.puzzle import GRADES, Manoeuvre, Puzzle, families, of_day, puzzles
from footplate.puzzles.themes import puzzling
from footplate.table.kept.values import Answer
from footplate.table.matches.hosted import Hosted
from footplate.table.shown import puzzle_words
from footplate.table.shown.analysis_page import ARROW
from footplate.table.shown.moves import effects
from footplate.table.shown.puzzle_words import (
    BEST,
    GOOD,
    HEADLINES,
    NEW,
    SOLVED,
    STATES,
    TRIED,
    WEAK,
)
from footplate.table.shown.variants import varied
from footplate.table.words import capital, isolated, listed, message, speaker, told

ANY: Final = ""
"""What a form sends where nothing is chosen."""
SHOWN: Final = 40
"""How many of the last answers a chart shows."""
GOOD_SHARE: Final = 60
"""From this share on an answer that is not the best is good."""


class Wish(NamedTuple):
    """Which puzzles somebody would like to see."""

    game: str = ANY
    theme: str = ANY
    """Family and theme, such as `russian.keys`."""
    grade: str = ANY

    def fits(self, puzzle: Puzzle) -> bool:
        """Say whether a puzzle is among these."""
        return (
            self.game in (ANY, puzzle.game)
            and self.theme in (ANY, f"{puzzle.game}.{puzzle.theme}")
            and self.grade in (ANY, str(puzzle.grade))
        )


class Tile(NamedTuple):
    """A puzzle in the list."""

    name: str
    number: int
    """Its number in its family, from 1 on."""
    grade: int
    state: str
    """`solved`, `tried` or `new`."""
    told: str
    """All of it in words."""


class Group(NamedTuple):
    """The puzzles of a family."""

    title: str
    tiles: list[Tile]


class Bar(NamedTuple):
    """An answer in the chart."""

    share: int
    solved: bool


class Course(NamedTuple):
    """How somebody has answered so far."""

    answered: int
    solved: int
    streak: int
    """How many of the last answers in a row were right."""
    mean: int
    """The mean share of the last answers."""
    bars: list[Bar]


class Card(NamedTuple):
    """A puzzle as its page shows it before it is answered."""

    name: str
    title: str
    facts: str
    """What is played."""
    grade: int
    grade_told: str
    task: str
    """What is asked."""
    state: str
    state_told: str


class Way(NamedTuple):
    """A manoeuvre in words, with its worth."""

    text: str
    worth: str
    """How many points less it is worth than the best; nothing if it is as good."""
    width: int
    """How long its bar is, of 100."""
    effects: list[str]
    best: bool
    own: bool


class Verdict(NamedTuple):
    """What an answer is worth."""

    share: int
    headline: str
    told: str
    """How far it is from the best, in a sentence."""
    theme: str
    ways: list[Way]
    """The answer and all known manoeuvres, the best first."""


def wish(asked: Mapping[str, str]) -> Wish:
    """Read which puzzles are asked for. Raises `OptionError` for what there is not."""
    found = Wish(asked.get("game", ANY), asked.get("theme", ANY), asked.get("grade", ANY))
    known = [
        (found.game, families()),
        (found.theme, [f"{game}.{each}" for game in families() for each in _themes(game)]),
        (found.grade, [str(grade) for grade in GRADES]),
    ]
    for value, allowed in known:
        if value != ANY and value not in allowed:
            raise OptionError(message("error.puzzle.wish", value=value[:40]))
    return found


def groups(wished: Wish, answers: Sequence[Answer], language: str) -> list[Group]:
    """List the puzzles that are wished for, by family."""
    found = []
    known = {answer.puzzle: answer for answer in answers}
    for game in families():
        tiles = [
            _tile(puzzle, number, known.get(puzzle.name), language)
            for number, puzzle in enumerate(puzzles(game), 1)
            if wished.fits(puzzle)
        ]
        if tiles:
            found.append(Group(title_of(game, language), tiles))
    return found


def next_of(wished: Wish, answers: Sequence[Answer], day: date) -> Puzzle | None:
    """Choose a puzzle that is wished for and not answered yet, another one every day; else None."""
    done = {answer.puzzle for answer in answers}
    left = [
        puzzle
        for game in families()
        for puzzle in puzzles(game)
        if wished.fits(puzzle) and puzzle.name not in done
    ]
    return left[day.toordinal() * 7 % len(left)] if left else None


def today(answers: Sequence[Answer], day: date, language: str) -> Card | None:
    """Describe the puzzle of the day; None if there are no puzzles."""
    found = of_day(day)
    return None if found is None else card(found, answers, language)


def card(puzzle: Puzzle, answers: Sequence[Answer], language: str) -> Card:
    """Describe a puzzle, without what would give its solution away."""
    say = speaker(language)
    ruleset = footplate.rulesets()[puzzle.game]
    family = features(puzzle.game)
    leads = family is not None and family.LEADS
    answer = next((each for each in answers if each.puzzle == puzzle.name), None)
    title = say(
        "puzzle.title",
        game=title_of(puzzle.game, language),
        number=puzzles(puzzle.game).index(puzzle) + 1,
    )
    facts = [*varied(ruleset, puzzle.options, language)]
    facts.append(say("puzzle.players", n=int(puzzle.options.get("players", len(puzzle.bots)))))
    return Card(
        puzzle.name,
        title,
        listed(facts, language),
        puzzle.grade,
        worded(puzzle_words.GRADES[puzzle.grade], language),
        say("puzzle.task.lead" if leads else "puzzle.task.points"),
        _state(answer),
        worded(STATES[_state(answer)], language),
    )


def course(answers: Sequence[Answer]) -> Course:
    """Sum up how somebody has answered; puzzles that are gone do not count."""
    known = {puzzle.name for game in families() for puzzle in puzzles(game)}
    bars = [Bar(answer.share, answer.solved) for answer in answers if answer.puzzle in known]
    streak = next((n for n, bar in enumerate(reversed(bars)) if not bar.solved), len(bars))
    last = bars[-SHOWN:]
    mean = round(sum(bar.share for bar in last) / len(last)) if last else 0
    return Course(len(bars), sum(bar.solved for bar in bars), streak, mean, last)


def verdict(
    puzzle: Puzzle, hosted: Hosted, steps: Sequence[str], worth: float, language: str
) -> Verdict:
    """Say in words what an answer is worth, and what would have been best.

    Args:
        puzzle: the puzzle.
        hosted: the match in which it was posed and answered.
        steps: the answer in notation.
        worth: what it is worth.
        language: the language of the reader.
    """
    say = speaker(language)
    state = hosted.match.at(hosted.terms.posed)
    own = Manoeuvre(tuple(steps), worth)
    known = [puzzle.best, *puzzle.others]
    same = [each for each in known if each.worth == worth and _same(hosted.game, state, each, own)]
    all_of_them = [each for each in known if each not in same[:1]] + [own]
    all_of_them.sort(key=lambda each: -each.worth)
    solved = solves(puzzle, worth)
    reached = share(puzzle, worth)
    loss = round(puzzle.best.worth - worth)
    key = BEST if solved else GOOD if reached >= GOOD_SHARE else WEAK
    ways = []
    for each in all_of_them:
        best = each is puzzle.best or (each is own and puzzle.best in same)
        ways.append(_way(puzzle, hosted, state, each, language, best=best, own=each is own))
    return Verdict(
        reached,
        worded(HEADLINES[key], language),
        say("puzzle.as-good") if solved else say("puzzle.loss", n=max(1, loss)),
        worded(_themes(puzzle.game)[puzzle.theme], language),
        ways,
    )


def _same(game: AnyGame, state: State, one: Manoeuvre, other: Manoeuvre) -> bool:
    ends = [
        after(state, tuple([game.action_from_text(step) for step in each.steps]))
        for each in (one, other)
    ]
    return bool(ends[0].key() == ends[1].key())


def _way(
    puzzle: Puzzle,
    hosted: Hosted,
    state: State,
    manoeuvre: Manoeuvre,
    language: str,
    *,
    best: bool,
    own: bool,
) -> Way:
    """Put a manoeuvre into words."""
    game = hosted.game
    names = [isolated(name) for name in hosted.match.names]
    actions = [game.action_from_text(step) for step in manoeuvre.steps]
    line = worded_line(game, state, actions)
    loss = round(puzzle.best.worth - manoeuvre.worth)
    say = speaker(language)
    return Way(
        ARROW.join([capital(told(step, names, language)) for step in line]),
        say("puzzle.less", n=loss) if loss > 0 else "",
        share(puzzle, manoeuvre.worth),
        effects(hosted, state, puzzle.seat, actions, language) if best or own else [],
        best,
        own,
    )


def _tile(puzzle: Puzzle, number: int, answer: Answer | None, language: str) -> Tile:
    say = speaker(language)
    state = _state(answer)
    words = [
        say("puzzle.number", number=number),
        worded(puzzle_words.GRADES[puzzle.grade], language),
        worded(STATES[state], language),
    ]
    return Tile(puzzle.name, number, puzzle.grade, state, listed(words, language))


def _state(answer: Answer | None) -> str:
    if answer is None:
        return NEW
    return SOLVED if answer.solved else TRIED


def themes(language: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """List the themes by family, each with the word of the form and what it is called."""
    return [
        (
            title_of(game, language),
            [
                (f"{game}.{theme}", worded(said, language))
                for theme, said in _themes(game).items()
                if any(puzzle.theme == theme for puzzle in puzzles(game))
            ],
        )
        for game in families()
    ]


def _themes(game: str) -> Mapping[str, Message]:
    """Return what puzzles of a family can be about, with what people call that."""
    return puzzling(game).THEMES


def title_of(game: str, language: str) -> str:
    """Return the title of a family."""
    return worded(footplate.rulesets()[game].title, language)


def problem(puzzle: Puzzle) -> FootplateError:
    """Return the error that says that a puzzle was found under other rules than those of today."""
    return FootplateError(message("error.puzzle.rules", name=puzzle.name))
