"""Golden games go on as they were once played, and as many sequences are legal as once were."""

from __future__ import annotations

import pickle
import re
import tomllib
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.records.regenerate import COUNTS, FOLDER, GOLDENS, Middle

import footplate
from footplate.kernel.contract import CHANCE, TERMINAL, AnyGame, State
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.record import read, write
from footplate.lab.perft import perft

FILES = sorted(FOLDER.glob("*.rail"))
TABLES: dict[str, list[dict[str, Any]]] = tomllib.loads(COUNTS.read_text(encoding="utf-8"))


@cache
def recorded(file: Path) -> Match:
    return read(file.read_bytes(), footplate.game)


def test_there_is_a_game_of_every_edition_and_map_with_every_number_of_players():
    assert {file.name for file in FILES} == {golden.file() for golden in GOLDENS}
    for golden in GOLDENS:
        match = recorded(FOLDER / golden.file())
        assert match.game.name == golden.game
        assert match.game.options.items() >= golden.options.items()


@pytest.mark.sample(3)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_game_goes_on_as_it_was_played(file):
    match = recorded(file)
    game: AnyGame = match.game
    state: State = game.start()
    assert match.seed is not None
    draws = Generator(match.seed)
    for ply, move in enumerate(match.moves(), 1):
        if state.current_player == CHANCE:
            assert draws.outcome(state.chance_outcomes()) == move, f"the draw of ply {ply}"
        else:
            assert move in state.legal_actions(), f"ply {ply}: {game.action_text(move)}"
        state.apply_action(move)
        game.check(state)
    assert state.current_player == TERMINAL
    assert game.points(state) == stated_points(file, match)


def stated_points(file: Path, match: Match) -> list[int]:
    (line,) = re.findall(r"^points: (.*)$", file.read_text(encoding="utf-8"), re.MULTILINE)
    points = []
    for name, text in zip(match.names, line.split(", "), strict=True):
        assert text.startswith(f"{name} ")
        points.append(int(text.removeprefix(f"{name} ")))
    return points


@pytest.mark.sample(3)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_positions_of_a_golden_game_can_be_pickled(file):
    match = recorded(file)
    for ply in range(0, match.ply, 23):
        state = match.at(ply)
        again: State = pickle.loads(pickle.dumps(state))
        assert again.key() == state.key(), f"ply {ply}"
        assert again.legal_actions() == state.legal_actions()
        match.game.check(again)


@pytest.mark.sample(3)
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_record_is_written_again_byte_for_byte(file):
    assert write(recorded(file)).encode() == file.read_bytes()


def test_a_record_from_before_the_newest_options_is_read_with_their_defaults():
    golden = (FOLDER / "coal-2013-4.rail").read_text(encoding="utf-8")
    newest = ("option new_components", "option recruit")
    lines = [line for line in golden.splitlines() if not line.startswith(newest)]
    last = lines.pop().partition(" checksum ")[0]
    checksum = sha256("\n".join(lines).encode()).hexdigest()[:16]
    older = "\n".join([*lines, f"{last} checksum {checksum}", ""])
    assert write(read(older, footplate.game)) == golden


def shown(name: str) -> tuple[set[str], set[str]]:
    """The first words of all actions of a family, and of those that its golden games show."""
    words: set[str] = set()
    every: set[str] = set()
    for match in map(recorded, FILES):
        if match.game.name == name:
            words.update(e.text.split(" ")[0] for e in match.entries if e.kind == "action")
            every.update(
                match.game.action_text(a).split(" ")[0] for a in range(match.game.action_count)
            )
    return every, words


def test_the_golden_games_show_most_of_what_players_can_do():
    """Other seeds may be chosen, but not games in which little happens."""
    every, words = shown("russian")
    assert every - words <= {"freight", "lay"}  # what the freight car is for, a token on a factory
    for match in map(recorded, FILES):
        if match.game.name == "russian":
            assert any(entry.text.startswith("removed") for entry in match.entries), "a look"


def test_the_golden_games_of_the_world_show_most_of_what_players_can_do():
    """That a cube is unloaded although an Express could take it on is too rare."""
    every, words = shown("world")
    assert every - words <= {"unload"}


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    "row", TABLES["set-up"], ids=lambda row: "-".join([row["game"], *row["options"].values()])
)
def test_as_many_sequences_are_legal_after_the_set_up(row):
    game = footplate.game(row["game"], **row["options"])
    assert list(perft(game, seed=row["seed"], depth=len(row["counts"]))) == row["counts"]


@pytest.mark.sample(4)
@pytest.mark.parametrize("row", TABLES["middle"], ids=lambda row: f"{row['record']}-{row['ply']}")
def test_as_many_sequences_are_legal_in_the_middle_of_a_game(row):
    middle: Any = Middle(recorded(FOLDER / row["record"]).at(row["ply"]))
    assert list(perft(middle, seed=0, depth=len(row["counts"]))) == row["counts"]
