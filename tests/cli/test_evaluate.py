"""`footplate evaluate` lists tasks, measures policies, and checks rows."""

import json

import pytest

from footplate.env.tasks import TASKS

SOLO = "footplate/RussianSolo-v1"


@pytest.fixture(autouse=True)
def real(run, monkeypatch):
    """The games that are there; those of the other tests are toys."""
    monkeypatch.undo()


def test_tasks_are_listed(run):
    lines = run("evaluate").out.splitlines()
    assert [line.split()[0] for line in lines[: len(TASKS)]] == list(TASKS)
    assert "rules 3, against greedy" in lines[0]
    assert f"{SOLO} " in lines[3]
    assert lines[3].endswith("rules 3, alone")
    assert [each["id"] for each in json.loads(run("evaluate", "--json").out)["tasks"]] == [*TASKS]


def test_a_policy_is_measured_and_its_row_checked(run, fails, tmp_path):
    file = tmp_path / "row.json"
    words = ("evaluate", SOLO, "--policy", "random", "--games", 1)
    alone = run(*words, "-f", file).out
    assert "random" in alone
    assert "%" not in alone.splitlines()[-1]  # who plays alone wins no share of games
    row = json.loads(file.read_text())
    assert json.loads(run(*words, "--json").out) == row
    told = f"{file}: games played again: 1; all is as in the row\n"
    assert run("evaluate", "--verify", file).out == told
    file.write_text(json.dumps({**row, "won": 0.5}))
    told = f"{file}: won is {row['won']} here, and 0.5 in the row"
    assert fails("evaluate", "--verify", file) == told


def test_a_row_is_checked_by_its_own_task(run, fails, tmp_path):
    file = tmp_path / "row.json"
    run("evaluate", SOLO, "--policy", "random", "--games", 1, "-f", file)
    check = ("--verify", file)
    assert run("evaluate", SOLO, *check).status == 0
    told = f"{file}: it is a row of {SOLO}, not of footplate/Russian2p-v1"
    assert fails("evaluate", "footplate/Russian2p-v1", *check) == told
    assert "there is no task" in fails("evaluate", "footplate/NoSuchTask-v1", *check)
    told = "--games: it has no effect beside --verify"
    assert fails("evaluate", *check, "--games", 2) == told


def test_bad_input_is_one_sentence(fails, tmp_path):
    file = tmp_path / "row.json"
    assert "--policy: is missing" in fails("evaluate", SOLO)
    assert 'there is no task "chess"' in fails("evaluate", "chess", "--policy", "random")
    assert 'there is no task "chess"' in fails("evaluate", "chess"), "first what is wrong first"
    assert "games must be at least 1" in fails("evaluate", SOLO, "--policy", "random", "--games", 0)
    assert "No such file" in fails("evaluate", "--verify", file)
    file.write_text("half")
    assert fails("evaluate", "--verify", file) == f"{file}: is no JSON"
    file.write_text("[]")
    assert fails("evaluate", "--verify", file) == f"{file}: is no row of an evaluation"
