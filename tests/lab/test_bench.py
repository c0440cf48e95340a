"""How speed is measured; how fast anything is, no test says."""

import itertools
import random
import sys

import pytest
from tests.kernel.toy import Position
from tests.kernel.toy_game import Toy

from footplate.extras import command
from footplate.kernel import record
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.lab import bench, build
from footplate.lab.peers import PEERS, Peer

NOT_INSTALLED = f"the peers are not installed, which `{command('bench')}` brings"


@pytest.fixture
def slow_peer(monkeypatch):
    """A single peer with 10 decisions in each game, on a clock that gives it 0.1 s a game."""
    clock = [0.0]
    monkeypatch.setattr(bench, "perf_counter", lambda: clock[0])

    def play(seed):
        clock[0] += 0.1
        return 10

    class Installed(Peer[int]):
        version = "7"

    class Missing(Peer[int]):
        version = ""

    peers = (Installed("slow", "waits", "slow", play), Missing("none", "is not there", "x", play))
    monkeypatch.setattr(bench, "PEERS", peers)
    return play


def test_a_speed_is_decisions_by_seconds(slow_peer):
    (found,) = bench.speeds([], "1", seconds=1.0)
    assert found[:3] == ("slow", "waits", "7")
    assert found.decisions_per_second == pytest.approx(100)


def test_ours_are_measured_first_and_peers_that_are_missing_are_left_out():
    found = bench.speeds([("toy", Toy(2))], "1.2", seconds=0.01)
    assert found[0][:3] == ("toy", "2 random players, legal lists", "1.2")
    assert [each.name for each in found[1:]] == [peer.name for peer in PEERS if peer.version]
    assert all(each.decisions_per_second > 0 for each in found)


def test_random_play_plays_whole_games():
    play = bench._player(Toy(3))
    match = Match(Toy(3), None, auto_deal=False, auto_commit=True)
    draws, rng = Generator(5), random.Random(5)
    decisions = 0
    while match.result is None:
        if match.current_player < 0:
            match.chance(draws.outcome(match.state.chance_outcomes()))
        else:
            match.play(rng.choice(match.state.legal_actions()))
            decisions += 1
    assert play(5) == decisions


def test_details_are_measured_on_positions_of_games(monkeypatch):
    """A copy that takes 2 us, a view of 3 ms, a replay of 5 ms; all else takes no time."""
    clock = [0.0]
    monkeypatch.setattr(bench, "perf_counter", lambda: clock[0])

    class Slow(Toy):
        def view(self, state, seat):
            clock[0] += 3e-3
            return super().view(state, seat)

    def clone(self):
        clock[0] += 2e-6
        return copied(self)

    def read(text, find):
        clock[0] += 5e-3
        return replayed(text, find)

    def passing(work, seconds):
        """One call of `work` that does nothing: a clock that stands still would never end it."""
        if work.__name__ == "nothing":
            return 0.0
        return measured(work, seconds)

    copied, replayed, measured = Position.clone, record.read, bench._seconds_each
    monkeypatch.setattr(Position, "clone", clone)
    monkeypatch.setattr(record, "read", read)
    monkeypatch.setattr(bench, "_seconds_each", passing)
    found = bench.details(Slow(3), 0.01)
    assert found.clone_us == pytest.approx(2)
    assert found.view_ms == pytest.approx(3)
    assert found.replay_ms == pytest.approx(5, rel=0.01), "the copies of a replay cost a little"


def test_work_that_costs_less_than_the_clock_can_tell_costs_nothing():
    """The loop around `work` is measured apart, and may come out longer than the work."""
    assert bench._cost(lambda i: None, 0.0) >= 0


def test_a_pace_says_how_long_the_games_took_for_each_decision(monkeypatch):
    """Ten games with as many decisions as their seed says; the eighth takes ten times as long."""
    clock = [0.0]
    monkeypatch.setattr(bench, "process_time", lambda: clock[0])

    def player(game):
        def play(seed):
            clock[0] += seed * seed * 1e-6 * (10 if seed == 8 else 1)
            return seed

        return play

    monkeypatch.setattr(bench, "_player", player)
    (found,) = bench.paces([("toy", Toy(2))], 10)
    assert found.name == "toy"
    assert found.decisions_per_second == pytest.approx(55 / (385 + 9 * 64) * 1e6)
    assert found.median_us == pytest.approx(5.5), "1 2 3 4 5 6 7 9 10 80: one for each game"
    assert found.ninetieth_us == pytest.approx(10)
    assert found.slowest == pytest.approx(80 / 5.5)
    assert found.slowest_seed == 8


def test_one_game_is_its_own_median(monkeypatch):
    clock = itertools.count(1)
    monkeypatch.setattr(bench, "process_time", lambda: float(next(clock)))
    (found,) = bench.paces([("toy", Toy(2))], 1)
    assert found.median_us == found.ninetieth_us > 0
    assert (found.slowest, found.slowest_seed) == (1, 1)


def test_no_games_at_all_are_refused():
    with pytest.raises(FootplateError, match="games must be at least 1, not 0"):
        bench.paces([("toy", Toy(2))], 0)


@pytest.mark.parametrize("peer", PEERS, ids=[peer.name for peer in PEERS])
def test_each_peer_plays_a_game_the_same_from_the_same_seed(peer):
    if not peer.version:
        pytest.skip(NOT_INSTALLED)
    assert peer.play(1) > 10
    if peer.name == "python-chess":
        assert peer.play(1) == peer.play(1) != peer.play(2)


def test_a_peer_that_is_not_installed_has_no_version():
    assert Peer("x", "x", "no-such-package-anywhere", abs).version == ""


def test_interpreter_and_machine_are_named():
    assert build.interpreter() == f"CPython {sys.version.split()[0]}"
    assert "cores" in build.machine()
