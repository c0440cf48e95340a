"""Work that is spread over a Ray of this machine."""

import os
from functools import partial
from types import SimpleNamespace

import pytest
from tests.kernel.toy_game import Toy

from footplate.extras import command
from footplate.kernel.errors import FootplateError
from footplate.lab import cluster
from footplate.lab.processes import spread
from footplate.lab.simulate import Task, simulate


@pytest.mark.parametrize(
    "address, says",
    [
        ("nowhere", "it is no address such as"),
        ("127.0.0.1:1", "there is no Ray cluster"),
        ("ray://127.0.0.1:1", "there is no Ray cluster"),
        ("127.0.0.1:99999999", "there is no Ray cluster"),
    ],
)
def test_a_cluster_that_is_not_there_is_told_in_a_sentence(address, says, monkeypatch):
    monkeypatch.setattr(cluster, "import_module", lambda name: None)
    with pytest.raises(FootplateError, match=says), cluster.joined(address, 1):
        pass


class AuthenticationError(Exception):
    """What Ray raises, far inside, where a cluster wants a token."""


@pytest.mark.parametrize(
    "inner, says",
    [
        (AuthenticationError(), r"wants a token; set RAY_AUTH_MODE=token"),
        (OSError(), r"there is no Ray cluster \(no answer\)"),
    ],
)
def test_a_cluster_that_turns_one_away_says_why(inner, says, monkeypatch):
    class Ray:
        @staticmethod
        def init(**_):
            try:
                raise inner
            except Exception as error:
                raise ConnectionError("no answer\nand much more") from error

    monkeypatch.setattr(cluster, "import_module", lambda name: Ray)
    monkeypatch.setattr(cluster, "_require_answer", lambda address: None)
    with pytest.raises(FootplateError, match=says), cluster.joined("10.0.0.1:6379", 1):
        pass


def test_what_ray_prints_spoils_no_result(monkeypatch, capsys):
    class Ray:
        @staticmethod
        def cluster_resources():
            return {"CPU": 8.0}

        @staticmethod
        def shutdown():
            print("closed")

    monkeypatch.setattr(cluster, "_connect", lambda address: Ray)
    with cluster.joined("10.0.0.1:6379", 1) as jobs:
        print("a machine died")
    print(jobs)
    assert capsys.readouterr() == ("8\n", "a machine died\nclosed\n")


def test_without_ray_a_sentence_says_how_to_get_it(monkeypatch):
    def missing(name):
        raise ModuleNotFoundError(name)

    monkeypatch.setattr(cluster, "import_module", missing)
    with pytest.raises(FootplateError, match="a cluster needs ray"), cluster.joined("local", 1):
        pass


def test_without_an_address_nothing_changes():
    with cluster.joined("", 3) as jobs:
        assert jobs == 3


@pytest.fixture(scope="module")
def joined():
    """A Ray of this machine, which work is spread over."""
    pytest.importorskip("ray", reason=f"ray is not installed, which `{command('ray')}` brings")
    with cluster.joined(cluster.LOCAL, 1) as jobs:
        yield jobs


@pytest.mark.filterwarnings("ignore")
def test_the_same_seed_plays_the_same_games_there(joined):
    task = Task(partial(Toy, 3), ("random",), None)
    there = simulate(task, games=40, seed=9, jobs=joined)
    assert there._replace(seconds=0) == simulate(task, games=40, seed=9)._replace(seconds=0)


def dying(folder, number):
    """Ends its process the first time that it is asked for 3."""
    mark = folder / "died"
    if number == 3 and not mark.exists():
        mark.touch()
        os._exit(1)
    with (folder / f"done-{number}").open("a") as done:
        done.write("x")
    return number * number


def made(folder):
    return partial(dying, folder)


@pytest.mark.filterwarnings("ignore")
def test_a_process_that_dies_is_replaced_and_nothing_is_counted_twice(joined, tmp_path):
    assert [*spread(partial(made, tmp_path), [*range(8)], joined)] == [n * n for n in range(8)]
    assert (tmp_path / "died").exists()


def test_a_cluster_that_stops_is_told_in_a_sentence():
    class GoneError(Exception):
        """What Ray raises where a machine has died."""

    def gone(each):
        raise GoneError("The raylet died.\nCheck the logs.")

    started = SimpleNamespace(remote=lambda *work: 1)
    ray = SimpleNamespace(
        exceptions=SimpleNamespace(RayError=GoneError, RayTaskError=ZeroDivisionError),
        remote=lambda work: SimpleNamespace(options=lambda max_retries: started),
        get=gone,
        cancel=lambda each: None,
    )
    with pytest.raises(FootplateError) as error:
        [*cluster._spread(ray, refusing, [1], 2)]
    told = "the Ray cluster stopped, and the work with it (GoneError: The raylet died.)"
    assert str(error.value) == told


def refusing():
    raise FootplateError("it cannot be done")


@pytest.mark.filterwarnings("ignore")
def test_an_error_there_is_raised_here(joined):
    with pytest.raises(FootplateError, match=r"^it cannot be done$"):
        [*spread(refusing, [1, 2], joined)]
