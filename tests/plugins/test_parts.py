"""A stranger's family may bring every part that the built-in ones have, in the same way."""

from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import SimpleNamespace

import pytest
from rich.text import Text
from tests.kernel.toy_game import Toy

import footplate
from footplate import families, parts
from footplate.bots import (
    BotError,
    FaultyBotError,
    bot,
    bots,
    decide,
    level,
    levels,
    opponents,
    players,
    plays,
)
from footplate.bots import _breach as bot_breach
from footplate.bots.features import Features
from footplate.bots.greedy import Evaluation, Weighing
from footplate.draw import text
from footplate.env.tasks import Task, known, task
from footplate.kernel.contract import JSON
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.lab.facts import Facts, seats
from footplate.lab.playing import play
from footplate.puzzles.themes import Puzzling
from footplate.table.shown import guides
from footplate.table.shown.guides.lessons import Guide, Lesson, Pupil

GAME = Toy(2)


def points(state, seat):
    return float(GAME.points(state)[seat])


EVALUATION = SimpleNamespace(
    SECOND_LOOKS=0,
    candidates=lambda state, legal: [(action,) for action in legal],
    pending=lambda state: False,
    evaluate=points,
    look_again=points,
)


def write(state, seat, buffer, row):
    buffer[row] = min(255, GAME.points(state)[seat])
    return points(state, seat)


FEATURES = SimpleNamespace(
    LAYOUT=(("points", 1, 40),), LENGTH=1, EARLIER=(), VERSION=1, TASTES={}, ESTIMATES=False,
    LEADS=False, NOISE=(0.5, 1.0), AHEAD=0, write=write,
    later=lambda state, legal, seat: [(action,) for action in legal],
    different=lambda state, legal: [(action,) for action in legal],
    width=lambda state: 1, stage=lambda state: (0, 0), guess=lambda state, seat, whim: 0.0,
    goal=lambda points, seat: float(points[seat]),
)  # fmt: skip
WEIGHTED = SimpleNamespace(WEIGHTS={"fame": 1.0}, Weighted=lambda weights: EVALUATION)
LEVELS = ("", "random", ("greedy", "first", "random"))
TEXT = SimpleNamespace(
    lines=lambda view, sheet: [Text("A toy.")], pending=lambda view, sheet: [Text("Your turn.")]
)
GUIDE = Guide(
    "toy", 3, "random", {}, (Lesson("guide.first", lambda pupil: False, lambda pupil: None),),
    lambda pupil: None, "guide.farewell", "toy",
)  # fmt: skip
FACTS = SimpleNamespace(
    measures=lambda player: {"moves": 7}, things=lambda player, moves: {"first": [moves[0]]}
)
BROKEN = SimpleNamespace(**{**vars(EVALUATION), "evaluate": lambda state, seat: 1 / 0})


@pytest.fixture
def brings(monkeypatch):
    """Let a package bring parts of the toy game, by name."""

    def bring(**found):
        for name, value in found.items():
            monkeypatch.setitem(globals(), f"_{name}", value)
        points = [
            EntryPoint(f"toy.{name}", f"{__name__}:_{name}", "footplate.parts") for name in found
        ]
        monkeypatch.setattr(
            "importlib.metadata.entry_points",
            lambda group: EntryPoints(points if group == "footplate.parts" else []),
        )
        forget()

    yield bring
    monkeypatch.undo()
    forget()


def forget():
    footplate.plugins._installed.cache_clear()
    parts.forget()


def test_the_documents_list_all_parts():
    page = (Path(__file__).parents[2] / "docs" / "games.md").read_text("utf-8")
    for name, part in parts.PARTS.items():
        assert f"| `{name}` | {part.what} | {part.without} |" in page


@pytest.mark.parametrize("name", families.PARTS)
def test_a_built_in_part_has_what_is_asked_of_strangers(name):
    assert parts._breach(name, parts.find(*name.split("."))) == ""


@pytest.mark.parametrize(
    "kind, form",
    [
        ("features", Features),
        ("evaluation", Evaluation),
        ("unlearned", Evaluation),
        ("weighted", Weighing),
        ("facts", Facts),
        ("puzzles", Puzzling),
    ],
)
def test_a_part_needs_all_that_its_form_has(kind, form):
    assert sorted(parts.PARTS[kind].needs) == sorted(
        [name for name in vars(form) if not name.startswith("_") and name != "guess"]
    )


def test_a_family_without_parts_is_played_at_random(brings):
    brings()
    assert levels("toy") == {"random": 1}
    assert not plays("greedy", "toy")
    assert not plays("net", "toy")
    assert plays("search", "toy")
    with pytest.raises(BotError, match=r"^bot greedy does not know toy; it knows russian, world$"):
        bots(["greedy"], 2, "toy")


def test_its_evaluation_plays_and_is_tuned(brings):
    brings(evaluation=EVALUATION, weighted=WEIGHTED, levels=LEVELS)
    assert levels("toy") == {"random": 2, "greedy": 3}
    assert opponents("toy")[:2] == ["random", "greedy"]
    assert "first" not in opponents("toy")
    former = ["", "random", "greedy", "first", "net"]
    assert [level(bot, "toy") for bot in former] == [0, 2, 3, 3, 0]
    seated = bots(["greedy", "search:2n"], 2, "toy")
    assert play(GAME, seated, 3).actions
    assert bot("greedy:fame=2").choose(GAME, GAME.new(1), GAME.new(1).legal_actions(), Generator(1))
    with pytest.raises(BotError, match='no weight "coin"; it has fame'):
        bot("greedy:coin=2").choose(GAME, GAME.new(1), [0, 1], Generator(1))


def test_its_features_are_enough_for_net_and_plan(brings):
    brings(features=FEATURES)
    assert play(GAME, bots(["net", "plan:2n"], 2, "toy"), 3).actions


def test_its_facts_are_known_of_each_player(brings):
    brings(facts=FACTS)
    match = Match(GAME, 3)
    play_on(match)
    found = seats(match, "3")[0]
    assert found.measures == {"moves": 7}
    assert list(found.things) == ["position", "first"]


def play_on(match):
    while match.result is None:
        match.play(match.state.legal_actions()[0])
        match.commit()


def test_its_board_is_drawn_in_a_terminal(brings):
    view: dict[str, JSON] = {"game": "toy", "players": [{}, {}]}
    brings()
    assert not text.knows(view)
    brings(text=TEXT)
    assert [line.plain for line in text.board(view, 80).lines()] == ["A toy."]
    assert [line.plain for line in text.pending(view, 80).lines()] == ["Your turn."]


def test_its_guide_teaches_it(brings):
    brings(guide=GUIDE)
    assert guides.names() == ["russian", "toy", "world"]
    pupil = Pupil(GAME, GAME.new(1), 0, [], 1)
    assert GUIDE.teach(pupil)[0] is None, "where no lesson fits, the usual bot says what is good"


def test_a_part_that_fails_is_told_with_its_package(brings):
    brings(evaluation=BROKEN)
    told = r"toy Railroad: bot greedy of Footplate with parts of the package .* failed in choose: "
    with pytest.raises(FaultyBotError, match=f"(?i){told}ZeroDivisionError: .*test_parts.py, line"):
        decide(bot("greedy"), GAME, GAME.new(1), Generator(1))


def lacks(found, name):
    return SimpleNamespace(**{key: value for key, value in vars(found).items() if key != name})


def test_a_bot_sits_in_the_lobby_under_each_of_its_variants(monkeypatch):
    module = SimpleNamespace(make=print, NEEDS="evaluation", VARIANTS=("good:3", "good:9"))
    assert bot_breach("good", module) == ""
    assert bot_breach("bad", module) == "VARIANTS is not a tuple of texts such as bad:fast"
    assert bot_breach("good", SimpleNamespace(make=print, NEEDS="luck")).startswith("NEEDS is not ")
    monkeypatch.setattr(footplate.bots._plugins, "all", lambda: {"good": module})
    monkeypatch.setattr(footplate.bots._plugins, "find", {"good": module}.get)
    assert opponents("russian")[-2:] == ["good:3", "good:9"]
    assert opponents("toy") == ["random"], "the toy game has no evaluation"
    assert players("russian")[-2:] == ["cmd", "search"]


TASK = Task("toy/Toy2p-v1", "toy", 1, {"players": "2"}, "random", 1, 2, 1000)


def test_its_tasks_are_among_the_others(brings):
    brings(tasks=(TASK,))
    assert [*known()][-1] == "toy/Toy2p-v1"
    assert task("toy/Toy2p-v1") is TASK


def test_who_asks_for_tasks_loads_nothing_else_of_a_package(brings, caplog):
    brings(tasks=(TASK,), facts=lacks(FACTS, "things"))
    assert task("toy/Toy2p-v1") is TASK
    assert not caplog.records


def test_no_package_replaces_a_task_of_ours(monkeypatch):
    name = "footplate/Russian2p-v1"
    monkeypatch.setattr(parts, "games", lambda kind: ["footplate"])
    monkeypatch.setattr(parts, "find", lambda game, kind: (TASK._replace(id=name),))
    assert task(name).family == "russian"


@pytest.mark.parametrize(
    "kind, found, why",
    [
        ("evaluation", lacks(EVALUATION, "pending"), "it has no pending"),
        ("facts", lacks(FACTS, "things"), "it has no things"),
        (
            "features",
            SimpleNamespace(**{**vars(FEATURES), "LENGTH": 2}),
            "LENGTH is 2, but LAYOUT has 1",
        ),
        ("features", lacks(FEATURES, "guess"), "it has no guess, though ESTIMATES is not true"),
        ("levels", ["random"], "it is no tuple of 1 to 6 bots, such as ('random', 'greedy')"),
        ("levels", ("random", ()), "it is no tuple of 1 to 6 bots, such as ('random', 'greedy')"),
        ("levels", ("random", ("greedy", 2)), "it is no tuple of 1 to 6 bots, such as ('random'"),
        ("networks", SimpleNamespace(), "it is no package with a folder weights"),
        ("text", lacks(TEXT, "pending"), "it has no pending"),
        ("guide", GUIDE._replace(game="chess"), "it is a guide of chess"),
        ("guide", GUIDE._replace(lessons=()), "it has no lessons"),
        ("tasks", [], "it is no tuple of footplate.env.tasks.Task"),
        ("tasks", (TASK._replace(id="Toy"),), "a task is called Toy, which is not toy/Name-v1"),
        ("tasks", (TASK._replace(id="russian/A-v1"),), "a task is called russian/A-v1, which is"),
        ("tasks", (TASK._replace(family="world"),), "the task toy/Toy2p-v1 is one of world"),
        ("tasks", (TASK, TASK), "two tasks have the same name"),
    ],
)
def test_half_a_part_is_left_out_with_a_sentence(brings, caplog, kind, found, why):
    brings(**{kind: found})
    assert parts.find("toy", kind) is None
    [said] = [record.getMessage() for record in caplog.records]
    assert said.startswith(f'footplate: the part "toy.{kind}" of an unknown package (')
    assert f"is left out: {why}" in said


def test_a_part_of_no_kind_is_named_whatever_is_asked_for(brings, caplog):
    brings(fetures=FEATURES, levels=LEVELS)
    assert parts.find("toy", "levels") == LEVELS
    [said] = [record.getMessage() for record in caplog.records]
    assert said.startswith('footplate: the part "toy.fetures" of an unknown package (')
    assert "its name is not GAME.PART with one of evaluation, unlearned, " in said


def test_nobody_replaces_a_part_of_a_built_in_family(brings, caplog, monkeypatch):
    usual = parts.find("russian", "facts")
    points = EntryPoints([EntryPoint("russian.facts", f"{__name__}:FACTS", "footplate.parts")])
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points)
    forget()
    assert parts.games("facts") == ["russian", "world"]
    assert parts.find("russian", "facts") is usual
    assert "the name is that of a built-in part" in caplog.text
