"""Footplate as an engine: what it answers, and what each bad message gets."""

import json
from typing import Any

import pytest

import footplate
from footplate.bots import BotError
from footplate.bots.cmd import LONGEST
from footplate.lab.engine import Engine


@pytest.fixture
def talk():
    """Sends messages to an engine, and returns the last answer; `talk.told` holds what it tells."""

    class Talk:
        def __init__(self):
            self.told: list[Any] = []
            self.engine = Engine("1.0", "plan:8n", self.told.append)

        def __call__(self, *messages):
            for message in messages:
                text = message if isinstance(message, str) else json.dumps(message)
                found = self.engine.answer(text)
            return json.loads(json.dumps(found))

    return Talk()


NEW = {"do": "new", "game": "russian", "options": {"players": 2, "edition": 2013}, "seed": 3}
LEGAL, GO = {"do": "legal"}, {"do": "go"}


def test_it_says_who_it_is(talk):
    assert talk({"do": "hello", "protocol": 1}) == {
        "name": "Footplate",
        "version": "1.0",
        "protocol": 1,
        "bot": "plan:8n",
        "games": list(footplate.rulesets()),
    }


def test_a_whole_game_is_played_by_its_own_moves(talk):
    began = talk(NEW)
    assert began["title"] == "Russian Railroads"
    assert began["options"]["edition"] == "2013"
    moves: list[str] = []
    standing = began
    while standing["seat"] >= 0:
        legal = talk(LEGAL)["legal"]
        moves.append(legal[len(moves) % len(legal)])
        standing = talk({"do": "position", "moves": moves})
    assert standing["winners"]
    assert talk(GO)["error"] == "nobody decides here: see seat"
    assert talk(NEW, {"do": "position", "moves": moves}) == standing


def test_it_tells_how_thinking_goes(talk):
    answer = talk(NEW, {"do": "go", "id": 7})
    assert answer["id"] == 7
    assert [told["id"] for told in talk.told] == [7] * len(talk.told)
    assert talk.told[-1]["info"]["best"] == answer["best"]
    assert talk.told[-1]["info"]["simulations"] >= 8


def test_a_time_may_be_set(talk):
    assert "best" in talk(NEW, {"do": "go", "seconds": 0.001})


def test_without_a_seed_draws_are_moves_too(talk):
    began = talk({**NEW, "seed": None})
    drawn = talk(LEGAL)
    assert (began["seat"], drawn["seat"]) == (-1, -1)
    first = drawn["outcomes"][0]
    assert first["weight"] > 0
    talk({"do": "position", "moves": [first["move"]]})
    assert first["move"] not in [each["move"] for each in talk(LEGAL).get("outcomes", [])]


def test_a_view_shows_what_a_seat_may_know(talk):
    assert talk(NEW, {"do": "view", "seat": 1})["view"]["players"]
    assert talk({"do": "view"})["view"]["players"]


def test_a_position_may_go_back(talk):
    talk(NEW)
    first = talk(LEGAL)["legal"]
    talk({"do": "position", "moves": [first[0]]})
    assert talk(LEGAL)["legal"] != first
    talk({"do": "position", "moves": []})
    assert talk(LEGAL)["legal"] == first


@pytest.mark.parametrize("before", [0, 1])
def test_a_wrong_move_changes_nothing(talk, before):
    talk(NEW)
    moves = talk(LEGAL)["legal"][:before]
    talk({"do": "position", "moves": moves})
    legal = talk(LEGAL)
    answer = talk({"do": "position", "moves": [legal["legal"][0], "fly"]})
    number = 2 if before == 0 else answer["error"].split(":")[0].split()[-1]
    assert answer["error"].startswith(f"moves, number {number}: ")
    assert talk(LEGAL) == legal


BAD = {
    "half": "the line is not JSON",
    "[" * 100_000: "the line is not JSON",
    '{"do": "hello", "id": NaN}': "the line is not JSON",
    '{"do": "hello", "id": -Infinity}': "the line is not JSON",
    '{"do": "hello", "id": 1e999}': "the line is not JSON",
    "[1]": 'the line is not an object that says what to "do"',
    '{"do": 1}': 'the line is not an object that says what to "do"',
    '{"do": "fly"}': "do: must be one of hello, new, position, legal, view, go, quit",
    '{"do": "hello", "protocol": 2}': "protocol: this is version 1",
    '{"do": "new"}': "game: must be the name of a game",
    '{"do": "new", "game": "chess"}': 'there is no game "chess"',
    '{"do": "new", "game": "russian", "options": []}': "options: must be an object",
    '{"do": "new", "game": "russian", "options": {"rules": "x"}}': 'there is no option "rules"',
    '{"do": "new", "game": "russian", "seed": "x"}': "seed: must be a whole number",
    '{"do": "new", "game": "russian", "options": {"players": 9}}': 'option players: "9" is not',
    '{"do": "new", "game": "russian", "options": {"players": true}}': 'option players: "true" is',
    '{"do": "new", "game": "russian", "options": {"modules": ["coal", "ideas"]}}': (
        'option modules: "["coal", "ideas"]" is not'
    ),
    '{"do": "position", "moves": [1]}': "moves: must be a list of moves in notation",
    '{"do": "view", "seat": "a"}': "seat: must be 0 to 1, or null",
    '{"do": "view", "seat": true}': "seat: must be 0 to 1, or null",
    '{"do": "view", "seat": 0.0}': "seat: must be 0 to 1, or null",
    '{"do": "view", "seat": 2}': "seat: must be 0 to 1, or null",
    '{"do": "go", "second": 1}': 'there is no key "second"',
    '{"do": "legal", "seat": 1}': 'there is no key "seat"',
    '{"do": "go", "chance": true}': "chance: must be a whole number",
    '{"do": "go", "seconds": 0}': "seconds: must be more than 0, and at most 600",
    '{"do": "go", "seconds": true}': "seconds: must be more than 0, and at most 600",
    '{"do": "go", "seconds": "1"}': "seconds: must be more than 0, and at most 600",
    '{"do": "go", "chance": 0.5}': "chance: must be a whole number",
    " " * (LONGEST + 1): f"the line is longer than {LONGEST} bytes",
}


@pytest.mark.parametrize("line", BAD, ids=range(len(BAD)))
def test_a_bad_line_gets_one_sentence(talk, line):
    talk(NEW)
    before = talk(LEGAL)
    assert talk(line)["error"].startswith(BAD[line])
    assert talk(LEGAL) == before


@pytest.mark.parametrize("message", [LEGAL, GO, {"do": "view"}, {"do": "position", "moves": []}])
def test_a_game_comes_first(talk, message):
    assert talk(message) == {"error": "there is no game yet: begin one with new"}


def test_it_ends_when_it_is_told_to(talk):
    assert talk({"do": "quit"}) is None


def test_there_must_be_such_a_bot():
    with pytest.raises(BotError, match='there is no bot "nobody"'):
        Engine("1.0", "nobody", print)
