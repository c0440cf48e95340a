"""A dataset holds every decision of its games, and is made again from its seed."""

import re
from pathlib import Path
from typing import Any

import pytest

from footplate.benchmark import dataset
from footplate.env.spaces import Reader
from footplate.env.tasks import SEED, task
from footplate.kernel.contract import CHANCE
from footplate.kernel.errors import FootplateError
from footplate.kernel.generator import Generator
from footplate.lab.playing import seeds

np = pytest.importorskip("numpy")
parquet = pytest.importorskip("pyarrow.parquet", reason="it needs pyarrow")

SOLO = "footplate/RussianSolo-v1"
TWO = "footplate/Russian2p-v1"


def rows(folder):
    return parquet.read_table(folder / dataset.FILE).to_pylist()


def test_each_row_is_a_decision_of_its_game(tmp_path, monkeypatch):
    monkeypatch.setattr(dataset, "BLOCK", 1)
    count = dataset.write(TWO, tmp_path, games=2, player="random")
    found = rows(tmp_path)
    assert len(found) == count
    game = task(TWO).game()
    reader = Reader(game)
    for number, seed in enumerate(seeds(1, 2)):
        draws = Generator(seed)
        state = game.start()
        mine = [row for row in found if row["game"] == number]
        for row in mine:
            while state.current_player == CHANCE:
                state.apply_action(draws.outcome(state.chance_outcomes()))
            seat = state.current_player
            assert (row["seat"], row["legal"]) == (seat, state.legal_actions())
            packed = np.frombuffer(row["observation"], np.uint8).reshape(1, -1)
            seen = reader.read(packed, np.empty((1, reader.length), np.int32))[0]
            assert seen.tolist() == game.observation(state, seat)
            state.apply_action(row["action"])
        result = game.result(state)
        assert result is not None
        assert {(row["seat"], row["points"]) for row in mine} == {*enumerate(result.points)}
        assert {row["seat"] for row in mine if row["won"] > 0} == {*result.winners}


def test_the_program_of_a_card_reads_its_observations(tmp_path, monkeypatch):
    dataset.write(TWO, tmp_path, games=1, player="random", seed=9)
    monkeypatch.chdir(tmp_path)
    (program,) = re.findall(r"```python\n(.*?)```", Path(dataset.CARD).read_text(), re.DOTALL)
    known: dict[str, Any] = {}
    exec(program, known)
    assert known["numbers"].shape == (len(rows(tmp_path)), task(TWO).game().observation_length)
    assert sorted({*known["fields"]["round"].flat}) == [0, 1, 2, 3, 4, 5, 6]


def test_it_is_made_again_whatever_the_number_of_processes(tmp_path):
    told: list[int] = []
    dataset.write(SOLO, tmp_path / "one", games=2, player="random", progress=told.append)
    dataset.write(SOLO, tmp_path / "two", games=2, player="random", jobs=2)
    assert rows(tmp_path / "one") == rows(tmp_path / "two")
    assert told == [1, 2]


def test_a_card_says_what_it_is(tmp_path):
    dataset.write(SOLO, tmp_path, games=1, player="random", seed=9)
    card = (tmp_path / dataset.CARD).read_text()
    assert "footplate dataset footplate/RussianSolo-v1 --games 1 --bot random --seed 9" in card
    assert task(SOLO).game().digest == ""
    assert "values: printed." in card
    assert all(f"| `{name}` |" in card for name in dataset.Decision._fields)


@pytest.mark.parametrize(
    "given, says",
    [
        ({"games": 0}, "games must be at least 1, not 0"),
        ({"seed": SEED}, "is that of the test, which nobody should learn from"),
        ({"player": "nobody"}, 'there is no bot "nobody"'),
    ],
)
def test_what_cannot_be_written_is_said(tmp_path, given, says):
    with pytest.raises(FootplateError) as error:
        dataset.write(SOLO, tmp_path / "new", **{"games": 1, "player": "random", **given})
    assert says in str(error.value)
    assert not (tmp_path / "new").exists()


def test_what_is_there_is_kept(tmp_path):
    dataset.write(SOLO, tmp_path, games=1, player="random")
    with pytest.raises(FootplateError, match="is there already; name another folder"):
        dataset.write(SOLO, tmp_path, games=1, player="random")


def test_one_that_was_interrupted_is_begun_again(tmp_path):
    def interrupt(games):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        dataset.write(SOLO, tmp_path, games=2, player="random", progress=interrupt)
    assert not (tmp_path / dataset.FILE).exists()
    dataset.write(SOLO, tmp_path, games=1, player="random")
    assert {file.name for file in tmp_path.iterdir()} == {dataset.FILE, dataset.CARD}


def test_the_command_says_what_it_has_written(tmp_path, capsys):
    from footplate.cli import main

    words = ["dataset", SOLO, "--games", "1", "--bot", "random", "-f", str(tmp_path / "new")]
    assert main(words) == 0
    assert capsys.readouterr().out.endswith("decisions of 1 game\n")
