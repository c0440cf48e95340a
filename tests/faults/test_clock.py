"""A clock that jumps by a day, forward and back: nobody waits for it, and nothing is lost."""

import os
import signal

import pytest
from tests.faults.players import judge, play
from tests.table.serving import Person, ply_of, sql, until

DAY = 86_400
SETTINGS = """
[limits]
requests = "60000 per minute"
matches = "20 per hour"
"""
JUMPING = """
import datetime, time
from pathlib import Path

clock = time.time


def jumped():
    return clock() + float(Path({file!r}).read_text())


class Jumped(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(jumped(), tz)


time.time, datetime.datetime = jumped, Jumped
"""
"""What gives a Python another time, which it reads from a file."""
SHIFTED = (
    "update processes set beat = beat - make_interval(secs => ?)",
    "update jobs set alive = alive - ?",
    "update jobs set asked = asked - ?",
    "update jobs set ended = ended - ?",
)
"""What makes all that a database has noted so much older, as if its clock had jumped."""


@pytest.fixture
def clock(tmp_path, monkeypatch):
    """Sets the clock of all tables that are started from now on: `clock(DAY)`."""
    file, folder = tmp_path / "clock", tmp_path / "jumping"
    folder.mkdir()
    (folder / "sitecustomize.py").write_text(JUMPING.format(file=str(file)))
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)

    def clock(seconds):
        file.with_suffix(".new").write_text(str(seconds))
        file.with_suffix(".new").replace(file)

    clock(0)
    return clock


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_clock_that_jumps_harms_nobody(clock, request, start, tmp_path, kind, capsys):
    """The clock of the table, of its bots, and of the database."""
    several = kind == "postgres"
    database = request.getfixturevalue("own").new() if several else tmp_path / "table.db"
    settings = tmp_path / "settings.toml"
    settings.write_text(SETTINGS)
    table = start(database, 0, "--settings", str(settings), processes=2 if several else 1)
    players = play(table, 2, 4)
    ada, bo = Person(table), Person(table, "Bo")
    bots = ada.match("random", "random", pace="calm")
    begun = {"game": "russian", "name": "Bo", "option.players": "2", "seat.1": "person"}
    bo.client.post("/preferences", data={"name": "Bo"})
    refused = 0
    before, jumps = 0, (DAY, 0, -DAY, 0, DAY, -DAY)
    for jump in jumps:
        while (answer := bo.client.post("/matches", data=begun)).status_code == 303:
            pass
        assert answer.status_code in (400, 429), answer.text
        clock(jump)
        if several:
            for words in SHIFTED:
                sql(database, words, jump - before)
        before = jump
        stood = sum(player.acknowledged for player in players), ply_of(ada.page(bots))
        until(lambda stood=stood: sum(p.acknowledged for p in players) > stood[0] + 10, 60)
        until(lambda stood=stood: ply_of(ada.page(bots)) > stood[1], 60)
        answer = bo.client.post("/matches", data=begun)
        refused += answer.status_code == 429
        for path in ("/", "/puzzles", "/health"):
            assert ada.client.get(path).status_code == 200
    found = judge(table, database, players)
    _, err, _ = table.end(signal.SIGTERM)
    assert "Traceback" not in err, err
    for person in (ada, bo):
        person.close()
    with capsys.disabled():
        print(f"\n{len(jumps)} jumps of the clock by a day or two ({kind}): {found} steps")
        print(f"acknowledged and all there once, and bots went on; {refused} guests had to wait")
