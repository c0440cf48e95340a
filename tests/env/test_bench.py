"""`footplate bench --training` measures steps of training environments."""

import json
from importlib import import_module

import pytest
from tests.env.sets import NEEDED

pytest.importorskip("numpy", reason=NEEDED)

from footplate.kernel.errors import OptionError
from footplate.lab.peers import ENVIRONMENTS, Peer

bench = import_module("footplate.cli.bench")
command = bench.bench


@pytest.fixture
def small(monkeypatch):
    """Few games, and a peer that takes one step at a time."""

    class Installed(Peer):
        version = "7"

    monkeypatch.setattr(bench, "SIDE_BY_SIDE", 2)
    monkeypatch.setattr(bench, "ENVIRONMENTS", (Installed("slow", "steps", "x", lambda seed: 1),))


def test_ours_are_measured_beside_peers(small, capsys):
    command(seconds=0.01, training=True, json=True)
    found = json.loads(capsys.readouterr().out)["speeds"]
    assert [each["name"] for each in found] == [*[title for title, _, _ in bench.OURS], "slow"]
    assert all(each["decisions_per_second"] > 0 for each in found)


def test_they_are_shown_as_a_table(small, capsys):
    command(seconds=0.01, training=True)
    out = capsys.readouterr().out
    assert "steps/s" in out
    assert "slow" in out


def test_only_one_thing_is_measured():
    with pytest.raises(OptionError, match=r"^--sets and --training: give only one of them"):
        command(sets=True, training=True)


@pytest.mark.parametrize("peer", ENVIRONMENTS, ids=[peer.name for peer in ENVIRONMENTS])
def test_a_peer_plays_a_game(peer):
    if not peer.version:
        pytest.skip("it needs catanatron_gym, and docs/training.md says how to install that")
    assert peer.play(1) > 10
