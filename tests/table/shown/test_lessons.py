"""What the coach says is true in every position, whatever way a pupil goes."""

import re
from collections import Counter
from pathlib import Path

import pytest
from tests.table import claims, claims_of_boards

import footplate
from footplate.bots import bot, decide
from footplate.kernel.contract import CHANCE
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.messages import worded
from footplate.sources import period
from footplate.table.shown import guides
from footplate.table.shown.coach import done_by
from footplate.table.shown.guides import lessons
from footplate.table.shown.guides.lessons import Pupil

GAMES = guides.names()
FURTHER = [(game, each.name) for game in GAMES for each in guides.guides(game)[1:]]
"""The lessons about boards and maps."""
FOLDER = Path(guides.__path__[0])
"""Where the guides are."""
CLAIMS = {**claims.CLAIMS, **claims_of_boards.CLAIMS}
"""By the key of a sentence: what must hold where it is said."""
LONGEST = 120
"""So many decisions of a pupil are looked at in a course at most."""


def number(heading):
    return (period(heading) or ("", 0))[1]


class Course:
    """A guided match, in which a pupil follows the coach, goes another way, or takes moves back."""

    def __init__(self, guide, seed, *, detours=0.0, opponent=""):
        self.guide = guide
        self.game = footplate.game(guide.game, **guide.options)
        self.match = Match(self.game, seed or guide.seed, ["Ada", "Bot"][: self.game.players])
        self.rng = Generator(seed)
        self.detours = int(detours * 100)
        self.opponent = bot(opponent or guide.bot)
        self.gained: dict[int, int] = {}
        """How many points the move gave the pupil that ended the round or turn before each."""
        self.heard: Counter[str] = Counter()
        self.taught: list[int] = []

    def pupil(self):
        match, state = self.match, self.match.state
        now = number(self.game.heading(state))
        return Pupil(self.game, state, 0, done_by(match, 0), now)

    def play(self):
        """Play until nothing is left to learn; returns the lessons that were not taken."""
        decisions = 0
        while self.match.result is None and decisions < LONGEST:
            match, state = self.match, self.match.state
            then, had = number(self.game.heading(state)), self.game.points(state)[0]
            if match.turn_over or state.current_player == CHANCE:
                match.commit()
                match.deal()
            elif state.current_player == 0:
                decisions += 1
                if not self.guide.left(self.pupil()):
                    return []
                self.decide()
            else:
                match.play(decide(self.opponent, self.game, state, self.rng))
            now = number(self.game.heading(match.state))
            if now != then:
                self.gained[now] = self.game.points(match.state)[0] - had
        return self.guide.left(self.pupil())

    def decide(self):
        pupil = self.pupil()
        lesson, advice = self.guide.teach(pupil)
        if lesson is not None:
            self.taught.append(lesson)
        for said in advice.said:
            self.heard[said.key] += 1
            assert not re.search(r"\$\d", worded(said, "de")), "a German amount begins with it"
            try:
                CLAIMS[said.key](self, pupil, advice, said.arguments)
            except AssertionError as error:
                actions = [self.game.action_text(action) for action in advice.actions]
                raise AssertionError(f"{worded(said)} {actions}: {error}") from error
        legal = self.match.state.legal_actions()
        assert advice.actions[0] in legal
        way = self.rng.below(100)
        if way < self.detours:
            self.match.play(legal[self.rng.below(len(legal))])
            if way < self.detours // 2 and self.match.draft_seat == 0:
                before = self.match.state.secrets
                if self.match.at(self.match.ply - 1).secrets == before:
                    self.match.undo()
                    again = self.guide.teach(self.pupil())
                    assert again == (lesson, advice), "a move taken back takes the coach back"
            return
        for action in advice.actions:
            assert action in self.match.state.legal_actions()
            self.match.play(action)


def courses(guide, seeds, monkeypatch):
    """Play many courses, most against bots that do anything, and with suggestions like theirs."""
    heard: Counter[str] = Counter()
    for seed in seeds:
        likely = "greedy" if seed % 8 == 0 else "random"
        monkeypatch.setattr(lessons, "usual", lambda game, bot=likely: bot)
        course = Course(guide, seed, detours=(seed % 4) / 5, opponent=likely)
        course.play()
        heard += course.heard
    return heard


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", range(4))
def test_what_the_coach_says_is_true(name, part, monkeypatch):
    heard = courses(guides.guide(name), range(1 + 25 * part, 14 + 25 * part), monkeypatch)
    own = {key for key in CLAIMS if key.startswith(f"guide.{name}.")}
    assert heard["guide.good"]
    assert len({*heard} & own) > len(own) / 2


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("part", range(10))
def test_what_the_coach_says_is_true_in_thousands_of_courses(name, part, monkeypatch):
    heard = courses(guides.guide(name), range(1000 + 200 * part, 1200 + 200 * part), monkeypatch)
    assert {*heard} >= {key for key in CLAIMS if key.startswith(f"guide.{name}.")}


@pytest.mark.parametrize("name", GAMES)
def test_whoever_follows_the_coach_takes_all_lessons_in_order_and_does_well(name):
    course = Course(guides.guide(name), 0)
    assert course.play() == []
    first = [lesson for lesson in dict.fromkeys(course.taught) if lesson not in (5, 8)]
    assert first == sorted(first)
    own, other = course.game.points(course.match.state)
    assert own * 2 > other, "the advice is worth following"


@pytest.mark.parametrize("game, name", FURTHER)
def test_what_the_coach_says_of_a_board_or_map_is_true(game, name, monkeypatch):
    assert courses(guides.guide(game, name), range(1, 3), monkeypatch)["guide.good"]


@pytest.mark.long
@pytest.mark.parametrize("game, name", FURTHER)
def test_what_the_coach_says_of_a_board_or_map_is_true_in_many_courses(game, name, monkeypatch):
    assert courses(guides.guide(game, name), range(100, 300), monkeypatch)["guide.good"]


@pytest.mark.parametrize("game, name", FURTHER)
def test_whoever_follows_the_coach_is_shown_all_that_is_new(game, name):
    guide = guides.guide(game, name)
    assert guide is not None
    course = Course(guide, 0)
    assert course.play() == []
    assert course.taught[0] == 0
    assert {*course.taught} == {*range(len(guide.lessons))}
    assert 5 <= len(guide.lessons) <= 8


def test_each_lesson_has_an_address_and_a_course_of_its_own():
    for game in GAMES:
        found = guides.guides(game)
        assert len({each.seed for each in found}) == len({each.name for each in found})
        assert len({each.name for each in found}) == len(found)


def test_every_sentence_of_the_coach_has_a_claim():
    said: set[str] = set()
    for name in ("lessons", "steps", "russian", "world", "boards", "maps"):
        said |= {*re.findall(r'"(guide\.[a-z.-]+)"', (FOLDER / f"{name}.py").read_text("utf-8"))}
    for guide in [each for game in GAMES for each in guides.guides(game)]:
        said -= {guide.farewell, *[lesson.title for lesson in guide.lessons]}
    assert said == {*CLAIMS}
