"""Games whose choices are searched: what the searches find of each move is learned."""

from typing import Any

import numpy as np
import pytest
from tests.lab.courses import SEARCHES

import footplate
from footplate.bots import cards
from footplate.bots.budget import Budget
from footplate.bots.features import after, required
from footplate.bots.net import Judge
from footplate.bots.network import Network
from footplate.bots.outlooks import further
from footplate.bots.tree import Search
from footplate.cli import main
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.lab.learning import course as courses
from footplate.lab.learning.course import Course, Settings
from footplate.lab.learning.fitting import BATCH, Learner
from footplate.lab.learning.searching import SearchedPlay
from footplate.lab.learning.selfplay import Manner, Seat, SelfPlay, Table

GAMES = {"russian": {"edition": "2013"}, "world": {"map": "mexico"}}


def a_choice(name):
    """Return the players of a family's games, and a choice among several moves of one."""
    game = footplate.game(name, players="2", **GAMES[name])
    network = cards.network(game)
    assert isinstance(network, Network)
    other = Network([network.first, network.second, 0 * network.third])
    play = SearchedPlay(required(name), [other, network], Budget(0.0, 8), 0.9)
    table = Table(game, 5, [Seat(Manner(1, 0.0, ""), None, 0) for _ in range(game.players)])
    at_sight = SelfPlay(required(name), play.networks)
    while True:
        choice = at_sight._advance(table)
        assert choice is not None
        if len(choice.moves) > 4 and table.state.turns > 6:
            return play, choice
        at_sight._go_on([choice])


@pytest.mark.parametrize("name", GAMES)
def test_a_search_says_of_each_move_how_much_better_it_is(name):
    play, choice = a_choice(name)
    table, seat, moves = choice
    looks = further(Judge(table.game, play.networks[1]), table.state)
    search = Search(table.game, looks, Generator(1))
    table.rng = Generator(1)
    table.game.determinize(table.state, seat, search.rng)
    first = search.best(table.state, moves, [0.0] * len(moves), play._budget)
    (taken,) = play.decide([choice])
    worths = [worth for _, worth in search.found]
    assert search.found[0][0][0] == first
    assert taken.position.key() == after(table.state, search.found[0][0]).key()
    assert taken.note.better == pytest.approx([worth - worths[0] for worth in worths], abs=1e-3)
    assert len({*worths}) > 1
    buffer = bytearray(play.family.LENGTH)
    assert play.family.write(taken.position, seat, buffer, 0) == taken.note.base[0]
    assert bytes(taken.note.rows[0]) == bytes(buffer)
    if play.family.AHEAD:
        assert taken.note.worth is None
    else:
        assert taken.note.worth == pytest.approx(worths[0], abs=1e-3)


def test_a_player_takes_what_it_likes(monkeypatch):
    def fondness(self, state, moves, taste):
        assert taste == "kyiv"
        return [3000.0 * (move == moves[-1]) for move in moves]

    monkeypatch.setattr(Judge, "fondness", fondness)
    play, choice = a_choice("russian")
    choice.table.seats[choice.seat].manner = Manner(1, 0.0, "kyiv")
    (taken,) = play.decide([choice])
    assert taken.position.key() == after(choice.table.state, choice.moves[-1]).key()
    assert np.abs(taken.note.better).max() < 300.0, "what it likes is not what it learns"


def test_a_player_with_noise_does_not_always_take_the_same():
    play, choice = a_choice("russian")
    choice.table.seats[choice.seat].manner = Manner(1, 30.0, "")
    taken = [play.decide([choice])[0] for _ in range(9)]
    assert len({bytes(each.note.rows[0]) for each in taken}) > 1


def test_targets_mix_the_result_with_what_the_next_search_found():
    play, choice = a_choice("russian")
    play.trust = 0.25
    table = choice.table
    for seat in table.seats:
        seat.notes.clear()
    notes = table.seats[0].notes
    for _ in range(3):
        (taken,) = play.decide([choice])
        notes.append(taken.note)
    points = float(table.game.points(table.state)[0])
    targets = play._samples(table).targets
    at = 0
    wanted = points
    for note in reversed(notes):
        at -= len(note.rows)
        here = targets[at : at + len(note.rows) or None]
        assert here + note.base == pytest.approx(wanted + note.better, abs=0.01)
        wanted = 0.75 * note.worth + 0.25 * wanted
    assert -at == len(targets)


def test_a_course_learns_more_from_a_game_whose_choices_are_searched(tmp_path):
    searched = Course(tmp_path / "searched", SEARCHES)
    at_sight = Course(tmp_path / "sight", SEARCHES._replace(search=0))
    more, fewer = (each.go_on(1, lambda done: None).samples for each in (searched, at_sight))
    assert more > fewer
    assert searched.due(), "there are matches after each of its rounds, which are few"
    assert "--search 2" in (tmp_path / "searched" / "older-0000.json").read_text(encoding="utf-8")
    with pytest.raises(FootplateError, match="it holds a course with other settings"):
        Course(tmp_path / "searched", SEARCHES._replace(search=3))


def test_few_searched_games_go_to_a_process_at_once(tmp_path, monkeypatch):
    parts = []
    noises = []
    play = SearchedPlay.play

    def watched(self, games):
        parts.append((len(games), self.trust))
        noises.extend([seat.noise for _, seats, _ in games for seat in seats])
        return play(self, games[:1])

    monkeypatch.setattr(SearchedPlay, "play", watched)
    Course(tmp_path, SEARCHES._replace(games=5)).go_on(1, lambda done: None)
    assert parts == [(4, courses.SEARCHED_TRUST), (1, courses.SEARCHED_TRUST)]
    assert min(noises) == 0.0, "some play without noise"
    assert max(noises) > required("world").NOISE[1], "and others with much"


def test_a_lesson_from_searches_ends_with_small_steps(tmp_path, monkeypatch):
    rates: list[float] = []

    def step(self, rows, targets, rate):
        rates.append(rate)
        return 0.0

    monkeypatch.setattr(Learner, "_step", step)
    length = required("world").LENGTH
    for search in (2, 0):
        course = Course(tmp_path / str(search), SEARCHES._replace(search=search))
        rows: Any = np.zeros((8, length), dtype=np.uint8)
        np.savez(course.folder / "samples-0000.npz", rows=rows, targets=np.zeros(8))
        course._learn(0, 40 * BATCH)
    searched, at_sight = rates[: 40 * courses.SEARCHED_USES], rates[40 * courses.SEARCHED_USES :]
    assert searched[0] == courses.SEARCHED_RATE
    assert searched == sorted(searched, reverse=True)
    assert 0 < searched[-1] < courses.SEARCHED_RATE / 100
    assert len(at_sight) == 40 * courses.USES
    assert len(set(at_sight)) == 1


def test_a_search_needs_a_network_to_begin_with_or_at_least_a_simulation(tmp_path, capsys):
    settings = Settings("russian", {"players": "2"}, 3, 1, "", "", 8)
    with pytest.raises(FootplateError, match="a search needs a network to begin with"):
        Course(tmp_path / "one", settings)
    words = ["train", "world", "--search", "0", "--folder", str(tmp_path / "other")]
    assert main(words) != 0
    assert "search" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]
