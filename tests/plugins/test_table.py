"""Games of strangers at the table: without drawings, and against bots that fail."""

import html
import re
import signal
import sqlite3
from contextlib import closing

import pytest
from tests.kernel.toy import WORDS
from tests.plugins.packages import RULESET, package, surroundings
from tests.table.serving import Person, Process, can, offers, ply_of, status_of, until

BOTS = {
    "broken": "return 1 // 0",
    "cheat": "return 999",
    "quitter": "raise SystemExit",
    "first": "return legal[0]",
}
"""What each bot does when it has to choose."""

BOT = """
class Bot:
    name = "{name}"
    looks = True

    def choose(self, game, state, legal, rng):
        {does}


def make(parameters):
    return Bot()
"""

MUTE = """
from footplate.kernel.messages import Message


class Bad(Toy):
    def phrase(self, state, move):
        return super().phrase(state, move)._replace(message=Message("mute", "choice", {}))

    def choices(self, state):
        return [self.phrase(state, action) for action in state.legal_actions()]

    def why_not(self, state, action):
        reason = super().why_not(state, action)
        return None if reason is None else reason._replace(message=Message("mute", "reason", {}))
"""
"""A game that has no words for its messages."""

GAMES = {"broken": "('toy',)", "first": "('world',)"}
"""The only games that some of them play."""


def named(name, *lines):
    """A ruleset of another name, whose game is a class `Bad` derived from the toy game."""
    text = RULESET.replace('name = "toy"', f'name = "{name}"')
    text = text.replace("return Toy(", f"Bad.name = {name!r}\n        return Bad(")
    text = text.replace("        from tests.kernel.toy_game import Toy\n", "")
    return "\n".join(["from tests.kernel.toy_game import Toy", *lines, text])


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with games that have no drawings, or bad ones, and some bots."""
    folder = tmp_path_factory.mktemp("strange")
    points = "[footplate.games]\ntoy = its:RULESET\nbad = bad:RULESET\nsketch = sketch:RULESET\n"
    points += "mute = mute:RULESET\n"
    points += "[footplate.drawings]\nsketch = sketched\n[footplate.bots]\n"
    points += "\n".join([f"{name} = bot_{name}" for name in BOTS])
    modules = {f"bot_{name}": BOT.format(name=name, does=does) for name, does in BOTS.items()}
    for name, games in GAMES.items():
        modules[f"bot_{name}"] += f"\n\nGAMES = {games}\n"
    modules["its"] = RULESET
    modules["bad"] = named(
        "bad", "class Bad(Toy):", "    def heading(self, state):", "        1 / 0"
    )
    modules["sketch"] = named("sketch", "class Bad(Toy):", "    pass")
    modules["mute"] = named("mute", *MUTE.strip("\n").split("\n"))
    modules["sketched"] = "def shared_board(*given, **named):\n    1 / 0\n"
    package(folder, "its", points, **modules)
    return folder


@pytest.fixture(scope="module")
def table(folder):
    """A table in a process that finds them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", surroundings(folder)["PYTHONPATH"])
        opened = Process(folder / "table.db")
    yield opened
    if opened.process.poll() is None:
        opened.end(signal.SIGINT)


@pytest.fixture
def ada(table):
    """Somebody who plays."""
    person = Person(table.url)
    yield person
    person.close()


def test_a_game_without_drawings_is_played_to_its_end(ada):
    match = ada.match("me", "random", game="toy")
    page = ada.page(match)
    assert "Toy Railroad" in page
    assert "coins: " in page, "the view in words"
    assert 'id="thumbnail-1"' in page
    assert ada.page(f"{match}?board=1").count("coins: ") == page.count("coins: ")
    for _ in range(300):
        page = ada.page(match)
        if 'id="end"' in page:
            break
        if offers(page):
            preview = ada.client.get(f"{match}/preview?choose={offers(page)[0]}")
            assert preview.status_code == 200
            assert ada.play(match).status_code == 204
        elif can(page, "confirm"):
            ada.post(f"{match}/confirm", ply=ply_of(page))
        else:
            until(lambda: "It is" not in status_of(ada.page(match)))
    assert "The game is over: four rounds." in page
    assert "Toy Railroad" in ada.page("/")
    for address in ("at/0", "at/7", "picture.svg", "at/7/picture.svg", "record.rail"):
        assert ada.page(f"{match}/{address}")


def test_without_words_a_game_is_played_in_notation(ada):
    match = ada.match("me", "random", game="mute")
    page = ada.page(match)
    listed = re.findall(r'data-act="\d+"[^>]* aria-label="([^"]*)"', page)
    assert "income" in listed
    assert set(listed) < {*WORDS}
    assert re.search(r"<span>Rival \w+</span>", page)
    assert ada.play(match).status_code == 204


def test_a_drawing_that_fails_is_replaced_by_words(ada):
    match = ada.match("me", "random", game="sketch")
    assert "flow: 1, 1, 0" in ada.page(match)


def test_a_game_that_fails_stops_only_its_own_pages(ada):
    match = ada.match("me", "random", game="toy")
    form = {"game": "bad", "name": "Ada", "seat.0": "me", "seat.1": "random"}
    answer = ada.client.post("/matches", data=form)
    assert answer.status_code == 409
    assert answer.text == "This match cannot be opened: ZeroDivisionError: division by zero."
    lobby = ada.page("/")
    assert "This match cannot be shown: ZeroDivisionError: division by zero" in lobby
    assert f'href="{match}"' in lobby
    assert "Your turn" in ada.page(match)


def test_a_table_opens_although_a_match_of_a_game_fails(ada, folder, tmp_path, monkeypatch):
    ada.match("me", "random", game="toy")
    ada.client.post("/matches", data={"game": "bad", "name": "Ada", "seat.1": "random"})
    monkeypatch.setenv("PYTHONPATH", surroundings(folder)["PYTHONPATH"])
    copy = tmp_path / "copy.db"
    with (
        closing(sqlite3.connect(folder / "table.db")) as old,
        closing(sqlite3.connect(copy)) as new,
    ):
        old.backup(new)
    again = Process(copy)
    try:
        eve = Person(again.url, "Eve")
        assert "Your turn" in eve.page(eve.match("me", "random", game="toy"))
        eve.close()
    finally:
        _, err, _ = again.end(signal.SIGINT)
    assert "cannot go on: ZeroDivisionError: division by zero (bad.py, line 4)" in err
    assert "Traceback" not in err


def test_a_choice_is_looked_at_without_a_script(ada):
    match = ada.match("me", "random", game="toy")
    page = ada.page(match)
    (part,) = set(re.findall(r'href="\?part=(\w+)"', page))
    assert ada.page(f"{match}?part={part}").count("data-act") == len(offers(page))
    chosen = ada.page(f"{match}?choose={offers(page)[0]}")
    assert 'id="chosen"' in chosen


def test_the_lobby_offers_the_bots_that_play_a_game(ada):
    def offered(game):
        seat = ada.page(f"/?game={game}").partition('name="seat.1"')[2].partition("</select>")[0]
        return re.findall(
            r'<option value="([\w=:-]+)"[^>]*?( selected="selected")?>(Bot[^<]*)', seat
        )

    chosen = ' selected="selected"'
    toy, world = offered("toy"), offered("world")
    assert [(bot, usual) for bot, usual, _ in toy] == [
        ("random", ""),
        ("broken", chosen),
        ("cheat", ""),
        ("quitter", ""),
    ]
    known = ["net:noise=4", "net:noise=2", "greedy", "net:weights=world-1", "net", "plan:1s"]
    assert [bot for bot, _, _ in world] == [*known, "cheat", "first", "quitter"]
    assert [bot for bot, usual, _ in world if usual] == ["greedy"]
    assert all(title.startswith("Bot: ") for _, _, title in toy + world)
    assert [title.partition(", ")[2] for _, _, title in world[:3]] == [
        "Trainee (level 1)",
        "Shunter (level 2)",
        "Fireman (level 3)",
    ]


def test_a_bot_that_does_not_play_a_game_cannot_sit_there(ada):
    form = {"game": "toy", "name": "Ada", "seat.0": "me", "seat.1": "greedy"}
    answer = ada.client.post("/matches", data=form)
    assert answer.status_code == 400
    assert answer.text.startswith('"greedy" cannot take seat 2; use ')


@pytest.mark.parametrize(
    "bot, told",
    [
        ("broken", "Toy Railroad, ply 1: bot broken of the package its failed in choose: "
                   "ZeroDivisionError: integer division or modulo by zero (bot_broken.py, line 7)"),
        ("cheat", "Toy Railroad, ply 1: bot cheat of the package its chose 999, which is no "
                  "action: one of the legal actions was expected, as a whole number"),
        ("quitter", "Toy Railroad, ply 1: bot quitter of the package its failed in choose: "
                    "SystemExit (bot_quitter.py, line 7)"),
    ],
)  # fmt: skip
def test_a_bot_that_fails_stops_its_match_alone(bot, told, ada):
    match = ada.match(bot, "me", game="toy")
    until(lambda: 'id="notice"' in ada.page(match))
    page = ada.page(match)
    assert told in html.unescape(page)
    assert "This match cannot go on" in page
    assert "cannot go on" in ada.page("/")
    assert ada.client.get(f"{match}/record.rail").status_code == 200
    other = ada.match("random", "me", game="toy")
    until(lambda: "Your turn" in ada.page(other))


def test_each_failure_is_one_line_on_standard_error(table, ada):
    match = ada.match("broken", "me", game="toy")
    until(lambda: 'id="notice"' in ada.page(match))
    ada.match("me", "random", game="sketch")
    ada.page(ada.match("me", "random", game="sketch"))
    _, err, _ = table.end(signal.SIGINT)
    name = match.rpartition("/")[2]
    lines = [line for line in err.splitlines() if name in line]
    assert lines == [
        f"footplate: match {name} cannot go on: Toy Railroad, ply 1: bot broken of the package its "
        "failed in choose: ZeroDivisionError: integer division or modulo by zero "
        "(bot_broken.py, line 7)"
    ]
    sketched = [line for line in err.splitlines() if "sketch" in line]
    assert sketched == [
        "footplate: shared_board of the drawing 'sketch': ZeroDivisionError: division by zero "
        "(sketched.py, line 2); words are shown instead"
    ]
