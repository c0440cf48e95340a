"""`footplate bench --search` measures how fast bots with networks think."""

import json

from footplate.cli import main


def test_bench_shows_how_fast_bots_search(monkeypatch, capsys):
    ours = (("small", "russian", {"players": "2", "edition": "2013"}),)
    monkeypatch.setattr("footplate.cli.bench.OURS", ours)
    assert main(["bench", "--search", "--seconds", "0.01", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["searches"]
    assert found.pop("name") == "small"
    assert min(found.values()) > 0
    assert main(["bench", "--search", "--seconds", "0.01"]) == 0
    assert "simulations/s" in capsys.readouterr().out
