"""Scenarios: a position described by hand, and facts that are checked there and after moves."""

from pathlib import Path

import pytest

from footplate.kernel.contract import JSON, AnyGame
from footplate.kernel.errors import ScenarioError
from footplate.kernel.scenario import Scenario, load, run
from tests.kernel.toy import Position
from tests.kernel.toy_game import Toy, build

HEAD = """
about = "A benefit needs a coin."
[game]
name = "toy"
players = 2
[given]
coins = [1, 5]
steps = [3, 0]
"""


def scenario(then: str = "", head: str = HEAD) -> Scenario:
    return load(head + then, build)


def refusal(then: str, head: str = HEAD) -> str:
    """Why a scenario is malformed."""
    with pytest.raises(ScenarioError) as caught:
        run(scenario(then, head))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def difference(then: str) -> str:
    """How a scenario differs from the game."""
    found = scenario("[[then]]\n" + then)
    with pytest.raises(AssertionError) as caught:
        run(found)
    return str(caught.value)


# What it gives.


def test_the_position_can_be_used_alone() -> None:
    found = scenario()
    assert found.about == "A benefit needs a coin."
    assert found.game.players == 2
    position = found.position()
    assert isinstance(position, Position)
    assert position.seats == [[1, 0, 3, 0, 0, 0], [5, 0, 0, 0, 0, 0]]
    assert found.position().key() == position.key()


def test_a_scenario_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "benefit.toml"
    file.write_text(HEAD + "[[then]]\nturn = 1", encoding="utf-8")
    with pytest.raises(AssertionError) as caught:
        run(load(file, build))
    assert str(caught.value) == f"{file}: [[then]] number 1, turn: expected 1, found 0"


def test_everything_that_can_be_stated_holds() -> None:
    run(
        scenario(
            """
            [[then]]
            about = "Before the first move."
            turn = 0
            legal = ["income", "benefit", "lead"]
            not_legal = ["done", { action = "payout", why = "the rival blocks" }]
            points = [0, 0]
            expect = { "seats.0.coins" = 1, "seats.1" = { coins = 5, fame = 0, steps = 0, \
                paid = 0, tiles = 0, card = 0 }, "flow.0" = 1 }
            [[then]]
            play = ["benefit", "card"]
            turn = "chance"
            not_legal = [{ action = "income", why = "nobody's turn" }]
            points = [4, 0]
            [[then]]
            play = ["card 3"]
            only = ["done", "income"]
            expect = { "seats.0.card" = -1 }
            [[then]]
            seat = 0
            expect = { "seats.0.card" = 3 }
            """
        )
    )


def test_play_comes_before_what_is_stated() -> None:
    run(scenario('[[then]]\nexpect = { "seats.0.coins" = 2 }\nplay = ["income"]'))


def test_a_game_that_is_over_can_be_stated() -> None:
    class Short(Toy):
        def position(self, given: object) -> Position:
            s = super().position({})
            s.agenda.clear()
            return s

    def short(name: str, /, **options: str) -> AnyGame:
        return Short(2)

    run(load(HEAD + '[[then]]\nturn = "over"\nnot_legal = ["done"]', short))


class Empty(Toy):
    def view(self, state: Position, seat: int | None) -> dict[str, JSON]:
        return {"null": None, "list": [], "table": {}, "zero": 0}


def test_nothing_is_null_or_empty() -> None:
    def empty(name: str, /, **options: str) -> AnyGame:
        return Empty(2)

    run(load(HEAD + '[[then]]\nnothing = ["null", "list", "table"]', empty))
    with pytest.raises(AssertionError, match="nothing: zero: found 0"):
        run(load(HEAD + '[[then]]\nnothing = ["zero"]', empty))


# Differences name the step and what was found.


@pytest.mark.parametrize(
    "then, expected",
    [
        ('play = ["step"]', "number 1, play: step: not now"),
        ('play = ["card", "rival lead"]', "number 1, play: rival lead: this cannot be drawn now"),
        ("turn = 1", "number 1, turn: expected 1, found 0"),
        ('turn = "over"', 'number 1, turn: expected "over", found 0'),
        ('play = ["card"]\nturn = 0', 'number 1, turn: expected 0, found "chance"'),
        ('legal = ["lead", "step"]', "legal: should be legal, but step: not now"),
        ('not_legal = ["step", "lead"]', "number 1, not_legal: lead is legal"),
        (
            'not_legal = [{ action = "step", why = "coin" }]',
            'not_legal: expected "coin", the reason is "step: not now"',
        ),
        (
            'only = ["lead", "card", "auction", "build", "income", "benefit", "step"]',
            "only: not legal: ['step']; legal but not stated: ['reuse']",
        ),
        ("points = [1, 0]", "points: expected [1, 0], found [0, 0]"),
        ("points = [0]", "points: expected [0], found [0, 0]"),
        ('expect = { "seats.0.coins" = 2 }', "expect: seats.0.coins: expected 2, found 1"),
        ('expect = { "seats.0.coins" = true }', "seats.0.coins: expected true, found 1"),
        ('expect = { "seats.0.gold" = 2 }', 'there is no "gold" in the keys coins, fame, steps'),
        ('expect = { "seats.7" = 2 }', 'seats.7: there is no "7" in a list of 2'),
        ('expect = { "seats.x" = 2 }', 'seats.x: there is no "x" in a list of 2'),
        ('expect = { "seats.0.coins.a" = 2 }', 'seats.0.coins.a: there is no "a" in 1'),
        ('nothing = ["seats"]', 'nothing: seats: found [{"card": 0,'),
        ('nothing = ["sets"]', 'nothing: sets: there is no "sets" in the keys '),
    ],
)
def test_a_difference_is_named(then: str, expected: str) -> None:
    assert expected in difference(then)


def test_a_position_that_a_move_breaks_is_named() -> None:
    class Broken(Toy):
        def check(self, state: Position) -> None:
            assert not state.flow[3], "income is cursed"

    def broken(name: str, /, **options: str) -> AnyGame:
        return Broken(2)

    with pytest.raises(AssertionError, match="play: after income: income is cursed"):
        run(load(HEAD + '[[then]]\nplay = ["income"]', broken))


# What is malformed.


@pytest.mark.parametrize(
    "head, expected",
    [
        ("[game", "scenario: is not TOML: "),
        ("x = " + "[" * 9999, "scenario: is not TOML: "),
        ("[given]", "scenario: there must be a table [game] with a name"),
        ("game = 1\n[given]", "scenario: there must be a table [game] with a name"),
        ("[game]\nplayers = 2\n[given]", "scenario: there must be a table [game] with a name"),
        ('[game]\nname = "toy"', "scenario: there must be a table [given] that describes"),
        ('given = 1\n[game]\nname = "toy"', "scenario: there must be a table [given]"),
        ('[game]\nname = "chess"\n[given]', 'scenario: [game] there is no game "chess"'),
        (
            '[game]\nname = "toy"\nplayers = true\n[given]',
            "scenario: [game] players must be a text or a whole number",
        ),
        ("about = 1\n[given]", "scenario: about must be a text"),
        ("[givne]", 'scenario: there is no key "givne"; use one of about, game, given, then (did'),
        (HEAD.replace("coins", "cions"), "scenario: [given] cions: expected a number for each"),
        (
            HEAD.replace("[1, 5]", "[-1, 5]"),
            "scenario: [given] contradicts itself: coins below zero",
        ),
        ("then = 1\n" + HEAD, "scenario: [[then]] must be an array of tables"),
        ("then = [1]\n" + HEAD, "scenario: [[then]] must be an array of tables"),
    ],
)
def test_a_malformed_head_is_refused(head: str, expected: str) -> None:
    assert expected in refusal("", head)


@pytest.mark.parametrize(
    "then, expected",
    [
        ('plays = ["lead"]', 'number 1: there is no key "plays"; use one of about, seat, play'),
        ('play = "lead"', "number 1, play: must be a list of texts"),
        ("play = [1]", "number 1, play: must hold texts, not 1"),
        ('play = ["jump"]', 'number 1, play: there is no "jump"; use one of payout'),
        ('legal = ["jump"]', 'number 1, legal: there is no "jump"; use one of payout'),
        ('turn = "Anna"', 'turn: must be a seat, "chance" or "over", not "Anna"'),
        ("turn = 9", 'turn: must be a seat, "chance" or "over", not 9'),
        ("turn = true", 'turn: must be a seat, "chance" or "over", not true'),
        ("turn = [0]", 'turn: must be a seat, "chance" or "over", not [0]'),
        ('not_legal = "step"', "number 1, not_legal: must be a list"),
        ("not_legal = [1]", "not_legal: must hold texts, not 1"),
        ('not_legal = [{ action = "step" }]', 'a table must have the keys "action" and "why"'),
        ("expect = 1", "expect: must be a table of paths and values"),
        ("seat = 2\nexpect = {}", "seat: must be 0 to 1, not 2"),
        ("seat = -1\nexpect = {}", "seat: must be 0 to 1, not -1"),
        ("seat = true\nexpect = {}", "seat: must be 0 to 1, not true"),
        ('seat = "a"\nnothing = []', 'seat: must be 0 to 1, not "a"'),
    ],
)
def test_a_malformed_step_is_refused(then: str, expected: str) -> None:
    assert expected in refusal("[[then]]\n" + then)


def test_the_mark_that_some_editors_write_first_is_skipped(tmp_path: Path) -> None:
    file = tmp_path / "marked.toml"
    file.write_text(HEAD, encoding="utf-8-sig")
    assert load(file, build).given == load(HEAD, build).given


def test_a_file_that_is_not_utf8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_bytes(HEAD.encode("utf-16"))
    with pytest.raises(ScenarioError, match=r"odd\.toml: is not UTF-8 text"):
        load(file, build)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match=r"odd\.toml: cannot be read: No such file"):
        load(tmp_path / "odd.toml", build)
