"""`footplate bench --training` measures steps of training environments."""

import json
from importlib import import_module

import pytest
from tests.env.sets import NEEDED

pytest.importorskip("numpy", reason=NEEDED)

from footplate.benchmark import stepping
from footplate.kernel.errors import OptionError
from footplate.lab.peers import ENVIRONMENTS, Peer, Stepped

bench = import_module("footplate.cli.bench")
command = bench.bench


@pytest.fixture
def small(monkeypatch):
    """Few games, and a peer that takes one step at a time."""

    class Installed(Peer[Stepped]):
        version = "7"

    peer = Installed("slow", "steps", "x", lambda seed: Stepped(1, 0.0))
    monkeypatch.setattr(stepping, "SIDE_BY_SIDE", 2)
    monkeypatch.setattr(bench, "OURS", (("small", "russian", {"players": "2"}),))
    monkeypatch.setattr(bench, "ENVIRONMENTS", (peer,))


def test_ours_are_measured_beside_peers(small, capsys):
    command(seconds=0.01, training=True, json=True)
    found = json.loads(capsys.readouterr().out)["speeds"]
    assert [each["name"] for each in found] == ["small"] * 4 + ["slow"]
    assert [each["what"].split(",")[0] for each in found[:4]] == [
        "vector",
        "single",
        "aec",
        "OpenSpiel",
    ]
    assert all(each["steps_per_second"] > 0 for each in found)
    assert [each["opponents"] > 0 for each in found] == [False, True, False, False, False]


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
    assert peer.play(1).steps > 10
