"""A disk that is full: nothing is acknowledged that is not kept, and play goes on by itself."""

import os
import random
import subprocess
import time

import pytest
from tests.faults.players import judge, play
from tests.table.serving import Person, ply_of, status_of, until

resource = pytest.importorskip("resource", reason="it limits the files of a process as Unix does")

REFUSED = "The table cannot write this down now, so nothing was changed."


def fill(table):
    """Let no file of a table have any more: whatever it writes is refused."""
    resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))


def make_room(table):
    """Let the files of a table have as much as they want again."""
    whole = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(table.process.pid, resource.RLIMIT_FSIZE, whole)


def test_what_cannot_be_written_is_said_and_changes_nothing(start, tmp_path):
    table = start(tmp_path / "table.db")
    ada = Person(table)
    match = ada.match("me", "person")
    bots = ada.match("random", "random", pace="brisk")
    before = ada.page(match)
    fill(table)
    answer = ada.play(match)
    assert (answer.status_code, answer.text) == (503, REFUSED)
    assert ada.page(match) == before
    begun = {"game": "russian", "name": "Ada"}
    answer = ada.client.post("/matches", data=begun, headers={"accept": "text/html"})
    assert answer.status_code == 503
    assert REFUSED in answer.text
    stood = ply_of(ada.page(bots))
    make_room(table)
    assert ada.play(match).status_code == 204
    until(lambda: ply_of(ada.page(bots)) > stood)
    ada.close()


@pytest.fixture
def small(tmp_path):
    """A file system in memory that is soon full."""
    folder = tmp_path / "small"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=6m", "footplate", str(folder)]
    if subprocess.run(mount, capture_output=True, check=False).returncode:
        pytest.skip("this user may not mount a file system")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def occupy(file):
    """Write into a file until there is no room."""
    with file.open("wb", buffering=0) as junk:
        for size in (1 << 16, 1 << 12):
            try:
                while True:
                    junk.write(bytes(size))
            except OSError:
                os.fsync(junk.fileno())


@pytest.mark.long
def test_nothing_is_lost_however_often_the_disk_is_full(start, small, capsys):
    database = small / "table.db"
    table = start(database)
    players = play(table, 3, 5)
    chance = random.Random(1)
    junk = small / "junk"
    refused = 0
    for _ in range(20):
        before = sum(player.acknowledged for player in players)
        until(lambda before=before: sum(p.acknowledged for p in players) > before + 5, 90)
        time.sleep(chance.random())
        failed = sum(player.failed for player in players)
        occupy(junk)
        until(lambda failed=failed: sum(player.failed for player in players) > failed + 5, 90)
        refused += sum(player.failed for player in players) - failed
        assert all(" " in status_of(Person(table).page(player.matches[0])) for player in players)
        junk.unlink()
    found = judge(table, database, players)
    with capsys.disabled():
        print(f"\n20 times a full disk: {found} steps acknowledged and all there once,")
        print(
            f"{refused} requests were refused while it was full; play went on by itself each time"
        )
