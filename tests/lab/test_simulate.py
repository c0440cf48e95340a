"""Many games between bots."""

from functools import partial

import pytest
from tests.kernel.toy_game import Toy

from footplate.bots import MODULES, BotError, bot, bots, decide
from footplate.kernel import record
from footplate.kernel.errors import FootplateError, OptionError, RecordError
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.lab.playing import play, seeds
from footplate.lab.simulate import Task, simulate


class First:
    """Takes the first legal action, after looking at the position."""

    name = "first"
    looks = True

    def __init__(self):
        self.seen = []

    def choose(self, game, state, legal, rng):
        assert state.legal_actions() == legal
        self.seen.append(state.key())
        return legal[0]


class Last(First):
    name = "last"

    def choose(self, game, state, legal, rng):
        return legal[-1]


@pytest.fixture(autouse=True)
def more_bots(monkeypatch):
    """Two bots of ours beside those there are."""
    import sys
    import types

    for name, kind in (("first", First), ("last", Last)):
        module = types.ModuleType(f"tests_{name}")
        module.make = lambda parameters, kind=kind: kind()  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, f"tests_{name}", module)
        monkeypatch.setitem(MODULES, name, f"tests_{name}")


TOY = partial(Toy, 3)
RANDOM = Task(TOY, ("random",), None)


def build(name: str, /, *, rules: int | str = 1, **options: str) -> Toy:
    return Toy(int(options["players"]))


def without_time(simulation):
    return simulation._replace(seconds=0)


def test_the_same_seed_plays_the_same_games():
    once, again, other = (simulate(RANDOM, games=20, seed=seed) for seed in (4, 4, 5))
    assert without_time(once) == without_time(again)
    assert without_time(once) != without_time(other)


def test_the_number_of_processes_changes_nothing():
    alone = simulate(RANDOM, games=40, seed=9)
    together = simulate(RANDOM, games=40, seed=9, jobs=3)
    assert without_time(alone) == without_time(together)


def test_more_games_begin_with_the_same_games():
    assert seeds(3, 50)[:20] == seeds(3, 20)
    assert len(set(seeds(3, 500) + seeds(4, 500))) == 1000


def test_the_summary_is_that_of_the_games():
    found = simulate(Task(TOY, ("first", "last", "random"), None), games=6, seed=2)
    game = Toy(3)
    points: dict[str, list[int]] = {"first": [], "last": [], "random": []}
    decisions = 0
    for number, seed in enumerate(seeds(2, 6)):
        seated = [bot(name) for name in ("first", "last", "random")]
        at = [seated[(seat - number) % 3] for seat in range(3)]
        played = play(game, at, seed)
        decisions += len(played.actions)
        for each, n in zip(at, played.result.points, strict=True):
            points[each.name].append(n)
    assert found.games == 6
    assert found.decisions == decisions
    assert {each.bot: each.mean for each in found.bots} == {
        name: pytest.approx(sum(each) / 6) for name, each in points.items()
    }
    assert {each.bot: each.seats for each in found.bots} == {"first": 6, "last": 6, "random": 6}


def test_seats_rotate():
    """With bots that use no chance and a seed that fixes all draws, only the seat can matter."""
    game = Toy(3)
    first, last = bot("first"), bot("last")
    by_seat = []
    for seat in range(3):
        at = [last] * 3
        at[seat] = first
        by_seat.append(play(game, at, seeds(1, 3)[seat]).result.points[seat])
    found = simulate(Task(TOY, ("first", "last", "last"), None), games=3, seed=1)
    (summary,) = [each for each in found.bots if each.bot == "first"]
    assert summary.mean * 3 == pytest.approx(sum(by_seat))
    assert (summary.min, summary.max) == (min(by_seat), max(by_seat))


def test_victories_add_up_to_the_games():
    found = simulate(Task(TOY, ("first", "random", "random"), None), games=25, seed=7)
    assert sum(each.wins for each in found.bots) == pytest.approx(25)
    assert {each.bot: each.seats for each in found.bots} == {"first": 25, "random": 50}
    for each in found.bots:
        assert each.wilson[0] <= each.win_share < each.wilson[1]


def test_a_bot_that_looks_never_gets_the_true_position():
    game = Toy(3)
    state = game.new(1)
    while not any(row[5] for row in state.seats):
        state = game.new(1) if state.current_player == -2 else state
        if state.current_player == -1:
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        legal = state.legal_actions()
        card = game.action_from_text("card")
        state.apply_action(card if card in legal else legal[-1])
    holder = next(seat for seat, row in enumerate(state.seats) if row[5])
    while state.current_player in (holder, -1):
        moves = state.legal_actions() or [o for o, _ in state.chance_outcomes()]
        state.apply_action(moves[-1])
    before = state.key()
    one = First()
    for n in range(20):
        decide(one, game, state, Generator(n))
    assert state.key() == before
    assert len(set(one.seen)) > 1, "what is hidden is redrawn each time"


def test_games_are_written_as_records(tmp_path):
    folder = tmp_path / "new" / "folder"
    simulate(Task(TOY, ("first", "random", "random"), folder), games=3, seed=5)
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == ["00001.rail", "00002.rail", "00003.rail"]
    matches = [record.read(file.read_bytes(), build) for file in files]
    assert [match.names for match in matches] == [
        ("first", "random", "random 2"),
        ("random", "first", "random 2"),
        ("random", "random 2", "first"),
    ]
    assert all(match.result is not None for match in matches)
    assert [match.seed for match in matches] == seeds(5, 3)


def test_a_folder_with_records_is_left_alone(tmp_path):
    (tmp_path / "old.rail").write_text("old")
    with pytest.raises(RecordError, match="there are records in this folder"):
        simulate(Task(TOY, ("random",), tmp_path), games=1, seed=1)
    assert [file.name for file in tmp_path.iterdir()] == ["old.rail"]


def test_a_played_game_is_a_match_with_the_same_seed():
    game = Toy(4)
    played = play(game, bots(["random"], 4), 11)
    match = Match(game, 11, auto_commit=True)
    for action in played.actions:
        match.play(action)
    assert match.state.key() == played.state.key()
    assert match.result == played.result


def test_progress_is_told_game_by_game():
    told: list[int] = []
    simulate(RANDOM, games=4, seed=1, progress=told.append)
    assert told == [1, 2, 3, 4]


@pytest.mark.parametrize("counts, says", [({"games": 0}, "games"), ({"jobs": -2}, "jobs")])
def test_counts_below_one_are_refused(counts, says):
    with pytest.raises(FootplateError, match=f"{says} must be at least 1, not"):
        simulate(RANDOM, **{"games": 1, "seed": 1, **counts})


def test_bots_that_do_not_fit_are_refused_before_anything_is_written(tmp_path):
    folder = tmp_path / "records"
    with pytest.raises(BotError, match="2 bots cannot sit on 3 seats"):
        simulate(Task(TOY, ("random", "first"), folder), games=1, seed=1)
    assert not folder.exists()


def test_a_game_has_a_bot_for_each_seat():
    for count in (1, 3):
        with pytest.raises(BotError, match=f"each of the 2 seats, and {count} were given"):
            play(Toy(2), [bot("random")] * count, 7)


def test_an_error_in_a_process_is_raised_here():
    with pytest.raises(OptionError, match="cannot be shut"):
        simulate(Task(refuse_later, ("random",), None), games=4, seed=1, jobs=2)


def refuse_later():
    """Makes a game in this process, and an error in every other."""
    import multiprocessing

    if multiprocessing.parent_process() is None:
        return Toy(3)
    raise OptionError("it cannot be shut")


def test_a_game_that_never_ends_is_called_a_bug():
    game = Toy(3)
    game.max_decisions = 5
    with pytest.raises(AssertionError, match="toy, seed 3: more than 5 decisions"):
        play(game, bots(["random"], 3), 3)
