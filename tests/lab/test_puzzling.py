"""Puzzles are found, kept while they are looked for, and chosen evenly."""

from collections import Counter

import pytest

from footplate.bots import cards
from footplate.kernel.errors import FootplateError
from footplate.lab import puzzling
from footplate.lab.puzzling import Looking, Task, chosen, find
from footplate.lab.simulate import Numbered
from footplate.puzzles import russian
from footplate.puzzles.puzzle import puzzles

TASK = Task("russian", {"players": "2"}, ("net:noise=2",), "plan:4n", "the command")


@pytest.fixture
def hasty(monkeypatch):
    """Few decisions are looked at."""
    monkeypatch.setattr(puzzling, "LOOKS", 1)


@pytest.mark.parametrize("name, by", [("russian", "base"), ("world", "world-2")])
def test_a_puzzle_is_found_again_in_its_position(name, by, monkeypatch):
    """The shortest one, for it is played on from there, by the network that has found it."""
    monkeypatch.setattr(cards, "fitting", lambda *_: [cards.named(by, name)])
    kept = min(puzzles(name), key=lambda each: (len(each.best.steps), len(each.moves)))
    game = kept.build()
    task = Task(name, kept.options, ("net:noise=2",), kept.search, kept.found, (kept.theme,))
    looking = Looking(task, game, kept.options)
    state = kept.match(game).state
    (found,) = looking.puzzles_at(state, kept.moves, kept.bots, kept.seed)
    assert found._replace(rules=kept.rules) == kept


def test_where_the_first_look_is_close_there_is_no_puzzle(monkeypatch):
    kept = puzzles("russian")[0]
    game = kept.build()
    monkeypatch.setattr(russian, "MARGIN", 1000.0)
    looking = Looking(TASK, game, kept.options)
    assert looking.puzzles_at(kept.match(game).state, kept.moves, kept.bots, kept.seed) == []


def test_what_is_about_something_else_than_asked_for_is_left_out(monkeypatch):
    monkeypatch.setattr(Looking, "_judged", pytest.fail)
    kept = min(puzzles("russian"), key=lambda each: (len(each.best.steps), len(each.moves)))
    game = kept.build()
    looking = Looking(TASK._replace(themes=("order",)), game, kept.options)
    assert looking.puzzles_at(kept.match(game).state, kept.moves, kept.bots, kept.seed) == []


def test_where_themes_are_asked_for_only_turns_played_in_them_are_looked_at(monkeypatch):
    looked: list[str] = []

    def note(self, state, moves, *rest):
        looked.append(moves[-1])
        return []

    monkeypatch.setattr(Looking, "puzzles_at", note)
    find(TASK._replace(themes=("engineer",)), games=1, seed=3)
    aimed = len(looked)
    find(TASK, games=1, seed=3)
    assert 0 < aimed < (len(looked) - aimed) / 2


def test_an_interrupted_search_goes_on(hasty, tmp_path, monkeypatch):
    file = tmp_path / "found.jsonl"
    steps = []
    one = find(TASK, games=1, seed=3, file=file, progress=lambda *done: steps.append(done))
    assert [done for done, _ in steps] == [1]
    played: list[Numbered] = []
    look = puzzling._looking
    monkeypatch.setattr(puzzling, "_looking", lambda task: _noting(look(task), played))
    both = find(TASK, games=2, seed=3, file=file)
    assert [each.number for each in played] == [1]
    assert both[: len(one)] == one
    with pytest.raises(FootplateError, match="begun for something else"):
        find(TASK, games=2, seed=4, file=file)


def _noting(look, played):
    def noting(each):
        played.append(each)
        return look(each)

    return noting


@pytest.mark.parametrize(
    "task,games,jobs,says",
    [
        (TASK, 0, 1, "games"),
        (TASK, 1, 0, "jobs"),
        (TASK._replace(game="yard"), 1, 1, "russian and world"),
        (TASK._replace(bots=("nobody",)), 1, 1, "nobody"),
        (TASK._replace(search="nobody"), 1, 1, "nobody"),
        (TASK._replace(options={"players": "9"}), 1, 1, "players"),
        (
            TASK._replace(themes=("nothing",)),
            1,
            1,
            'there is no theme "nothing"; use one of keys, ideas',
        ),
    ],
)
def test_a_wrong_wish_is_one_sentence(task, games, jobs, says):
    with pytest.raises(FootplateError, match=says):
        find(task, games=games, seed=1, jobs=jobs)


def test_games_have_the_values_of_an_option_in_turn():
    task = TASK._replace(options={"players": "2|3", "edition": "2013|2021"})
    found = [(each["players"], each["edition"]) for each in map(task.values, range(5))]
    assert found == [("2", "2013"), ("3", "2013"), ("2", "2021"), ("3", "2021"), ("2", "2013")]


def test_the_chosen_are_even_over_themes_and_grades():
    known = puzzles("world")
    taken = chosen(known, 12)
    assert len(taken) == 12
    rooms = Counter([(each.theme, each.grade) for each in known])
    counts = Counter([(each.theme, each.grade) for each in taken])
    least = min(counts[room] if counts[room] < rooms[room] else 99 for room in rooms)
    assert max(counts.values()) <= least + 1
    assert sorted(chosen(known, 1000)) == sorted(known)
