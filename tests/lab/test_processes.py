"""Work that is spread over processes: one that is killed costs nothing but time."""

import os
from functools import partial

import pytest

from footplate.kernel.errors import FootplateError
from footplate.lab import processes
from footplate.lab.processes import spread


def dying(folder, number):
    """Ends its process, as often as the folder has marks for this number."""
    for mark in folder.glob(f"{number}-*"):
        mark.unlink()
        os._exit(1)
    return number * number


def made(folder):
    return partial(dying, folder)


def test_what_a_killed_process_had_to_do_is_done_again(tmp_path):
    (tmp_path / "3-once").touch()
    assert [*spread(partial(made, tmp_path), [*range(6)], 2)] == [n * n for n in range(6)]
    assert not [*tmp_path.iterdir()]


def test_processes_that_are_killed_again_and_again_are_told_in_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setattr(processes, "TRIES", 2)
    # At the first number: a result that came before it would show that work goes on after all.
    for mark in "0-once", "0-again":
        (tmp_path / mark).touch()
    with pytest.raises(FootplateError, match="was ended 2 times in a row, without a word"):
        [*spread(partial(made, tmp_path), [*range(6)], 2)]
