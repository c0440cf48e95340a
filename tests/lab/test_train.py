"""A course of learning: it goes on where it was interrupted, and refuses what is not its own."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.lab.courses import SEARCHES

import footplate
from footplate.bots import BotError, bot, cards
from footplate.bots.features import required
from footplate.bots.network import Network, limits
from footplate.cli import main
from footplate.kernel.errors import FootplateError, OptionError
from footplate.kernel.generator import Generator
from footplate.kernel.versions import same_rules
from footplate.lab.learning import course as courses
from footplate.lab.learning import seating
from footplate.lab.learning.course import Course, Settings
from footplate.lab.learning.option_draws import option_sets
from footplate.lab.learning.selfplay import BY_HAND, STRANGER, Manner, Note, Seat, SelfPlay, Table

SETTINGS = Settings("russian", {"players": "2", "edition": "2013", "modules": "none"}, 3, 1, "")

BEST = Path(cards.__file__).parent / "weights" / "world.npz"


@pytest.fixture(autouse=True)
def few(monkeypatch):
    monkeypatch.setattr(seating, "WARM_UP", 0)
    monkeypatch.setattr(courses, "SNAPSHOT", 1)


@pytest.mark.parametrize("settings", [SETTINGS, SEARCHES])
def test_an_interrupted_course_goes_on_as_if_nothing_had_happened(tmp_path, settings):
    whole = Course(tmp_path / "whole", settings)
    for _ in range(2):
        whole.go_on(1, lambda done: None)
    Course(tmp_path / "parts", settings).go_on(1, lambda done: None)
    again = Course(tmp_path / "parts", settings)
    (tmp_path / "parts" / "state.npz.part").write_bytes(b"half of it")
    again.go_on(1, lambda done: None)
    assert again.rounds == whole.rounds
    for one, other in zip(again.learner.mean, whole.learner.mean, strict=True):
        assert np.array_equal(one, other)
    with pytest.raises(FootplateError, match="it holds a course with other settings"):
        Course(tmp_path / "parts", settings._replace(seed=4))
    assert again.due()
    found = again.gate(1, 1, lambda done: None)
    assert found.number == 2
    assert (tmp_path / "parts" / "best.npz").exists()
    assert not Course(tmp_path / "parts", settings).due()


def test_nobody_plays_by_hand_where_the_baseline_is_a_fair_estimate(tmp_path, monkeypatch):
    monkeypatch.setattr(seating, "WARM_UP", 3)
    manners = []
    played = SelfPlay.play

    def watched(self, games):
        manners.extend([each for _, seats, _ in games for each in seats])
        return played(self, games)

    monkeypatch.setattr(SelfPlay, "play", watched)
    given = {"map": "mexico", "players": "2", "turn_limit": "5"}
    done = Course(tmp_path, Settings("world", given, 3, 2, "")).go_on(1, lambda done: None)
    assert done.games == 2
    assert {each.network for each in manners} <= {0, 1}
    assert all(0.0 < each.noise <= 0.5 for each in manners)
    Course(tmp_path / "hand", SETTINGS).go_on(1, lambda done: None)
    assert {each.network for each in manners[4:]} == {BY_HAND}


def test_a_course_ends_with_a_network_that_can_play_and_a_chart(tmp_path, capsys):
    folder = tmp_path / "course"
    words = ["--players", "2", "-o", "edition=2013", "-o", "modules=none", "--folder", str(folder)]
    assert (
        main(["train", "russian", *words, "--rounds", "1", "--games", "1", "--gate-games", "1"])
        == 0
    )
    assert "The best network" in capsys.readouterr().out
    assert (folder / "strength.svg").read_text(encoding="utf-8").startswith("<svg")
    game = footplate.game("russian", players="2")
    best = bot(f"net:weights={folder / 'best.npz'}")
    legal = game.new(1).legal_actions()
    assert best.choose(game, game.new(1), legal, Generator(1)) in legal


def test_matches_that_an_interruption_left_out_are_played_when_the_course_goes_on(
    tmp_path, capsys, monkeypatch
):
    words = ["train", "russian", "--players", "2", "-o", "edition=2013", "--folder", str(tmp_path)]
    words += ["--rounds", "1", "--games", "1", "--gate-games", "1"]
    with monkeypatch.context() as interrupted:
        interrupted.setattr(Course, "due", lambda course: False)
        assert main(words) == 0
    assert "The best network" not in capsys.readouterr().out
    assert main(words) == 0
    assert "The best network" in capsys.readouterr().out


def test_before_the_first_matches_no_network_is_called_the_best(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr(courses, "SNAPSHOT", 2)
    words = ["--players", "2", "-o", "edition=2013", "--folder", str(tmp_path)]
    assert main(["train", "russian", *words, "--rounds", "1", "--games", "1"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "No network has been measured yet: the first matches come after round 2." in said
    assert "best" not in said
    assert not (tmp_path / "best.npz").exists()


def test_a_game_that_there_is_not_is_refused(tmp_path):
    with pytest.raises(FootplateError, match='there is no game "toy"; use one of russian, world'):
        Course(tmp_path, SETTINGS._replace(game="toy"))


def test_sets_of_options_can_all_be_played_and_keep_what_is_given():
    ruleset = footplate.rulesets()["russian"]
    found = option_sets(ruleset, {"edition": "2013|2021", "players": "2"}, 30, Generator(1))
    assert {each["edition"] for each in found} == {"2013", "2021"}
    assert {each["players"] for each in found} == {"2"}
    assert len({each["board"] for each in found}) > 1
    assert not any(ruleset.clash(each) for each in found)


def test_what_cannot_be_combined_is_refused():
    ruleset = footplate.rulesets()["russian"]
    with pytest.raises(OptionError, match="2021"):
        option_sets(ruleset, {"edition": "2013", "board": "asian"}, 3, Generator(1))


@pytest.mark.parametrize("start", ["world-1", str(BEST)])
def test_a_course_begins_as_strong_as_the_network_that_it_starts_with(tmp_path, start):
    settings = Settings("world", {"players": "2", "map": "mexico"}, 3, 1, start)
    course = Course(tmp_path, settings)
    rules = same_rules(footplate.game("world"))
    given = cards.load(cards.named(start, "world"), course.family, rules)
    begun = Network(course.learner.layers())
    rows = np.random.default_rng(1).integers(0, 3, (20, course.family.LENGTH), dtype=np.uint8)
    assert np.allclose(begun(rows), given(rows), atol=0.01)
    assert f"--start {start}" in (tmp_path / "best.json").read_text(encoding="utf-8")
    best = cards.load(tmp_path / "best.npz", course.family, rules)
    assert np.allclose(best(rows), given(rows), atol=0.5), "the first that others have to beat"


def test_a_course_does_not_begin_with_what_is_no_state_of_its_game(tmp_path):
    state, number = Course(tmp_path / "world", Settings("world", {}, 3, 1, "")), tmp_path / "n.npy"
    np.save(number, np.zeros(3))
    (tmp_path / "empty").touch()
    (tmp_path / "g.rail").write_text("a record")
    (tmp_path / "cut.npz").write_bytes((state.folder / "state.npz").read_bytes()[:99])
    np.savez(tmp_path / "steps.npz", steps=np.array(3))
    for file, says in (
        (number, "it is neither the state of a course nor the weights of a network"),
        (tmp_path / "empty", "it is neither"),
        (tmp_path / "g.rail", "it is neither"),
        (tmp_path / "cut.npz", "it is neither"),
        (tmp_path / "steps.npz", "it lacks 'weights0"),
        (state.folder / "state.npz", "it was learned with other features"),
    ):
        with pytest.raises(FootplateError, match=f"{file}: {says}"):
            Course(tmp_path / "course", SETTINGS._replace(start=str(file)))
    assert not (tmp_path / "course").exists()


def test_numbers_far_beyond_what_is_usual_are_cut_off_before_they_are_judged_and_learned():
    family = required("russian")
    game = footplate.game("russian", players="2")
    judged: Any = []

    def network(rows):
        judged.append(rows.copy())
        return np.zeros(len(rows), dtype=np.float32)

    table = Table(game, 1, [Seat(Manner(0, 0.0, ""), None, 0) for _ in range(2)])
    beyond: Any = np.full((2, family.LENGTH), 255, dtype=np.uint8)
    none: Any = np.zeros(2, dtype=np.float32)
    table.seats[1].notes.append(Note(beyond, none, none, None))
    networks: Any = [network]
    rows, targets = SelfPlay(family, networks)._samples(table)
    assert len(targets) == 2
    assert np.array_equal(rows, [limits(family)] * 2)
    assert np.array_equal(judged[0], rows[:1, : judged[0].shape[1]])


def test_nothing_is_learned_from_the_seats_of_a_bot_of_another_kind(tmp_path, monkeypatch):
    monkeypatch.setattr(seating, "MIXED", 1.0)
    monkeypatch.setattr(seating, "STRANGERS", 1.0)
    manners = []
    lengths = []
    samples = SelfPlay._samples

    def watched(self, table):
        manners.append([each.manner.network for each in table.seats])
        lengths.append([len(each.notes) for each in table.seats])
        return samples(self, table)

    monkeypatch.setattr(SelfPlay, "_samples", watched)
    given = {"map": "mexico", "players": "3", "turn_limit": "5"}
    settings = Settings("world", given, 3, 2, "", "greedy")
    course = Course(tmp_path, settings)
    course.go_on(1, lambda done: None)
    for networks, rows in zip(manners, lengths, strict=True):
        assert networks.count(STRANGER) == 2
        assert [count > 0 for count in rows] == [each != STRANGER for each in networks]
    assert Course(tmp_path, settings).rounds == course.rounds
    with pytest.raises(FootplateError, match="it holds a course with other settings"):
        Course(tmp_path, settings._replace(against=""))


def test_a_course_against_a_bot_that_does_not_know_the_game_is_refused(tmp_path):
    with pytest.raises(BotError, match="gready"):
        Course(tmp_path / "one", SETTINGS._replace(against="gready"))
    with pytest.raises(BotError, match="catan"):
        Course(tmp_path / "other", SETTINGS._replace(against="catan"))
    assert not [*tmp_path.iterdir()]
