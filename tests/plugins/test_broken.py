"""A plug-in that cannot be used is named in one sentence and left out; all else works as ever."""

import json
import re
import signal
from pathlib import Path

import pytest
from tests.plugins.packages import RULESET, command, package, surroundings
from tests.table.serving import Person, Process, until

ROOT = Path(__file__).parents[2]

GAME = "[footplate.games]\n"
DRAWING = "[footplate.drawings]\n"
BOT = "[footplate.bots]\n"
WORDS = "[footplate.words]\n"

BROKEN = {
    "raises": (
        GAME + "toy = its:RULESET",
        "1 / 0",
        'the game "toy" of the package its (footplate.games: toy = its:RULESET) is left out: '
        "ZeroDivisionError: division by zero",
    ),
    "exits": (
        GAME + "toy = its:RULESET",
        "raise SystemExit(3)",
        'the game "toy" of the package its (footplate.games: toy = its:RULESET) is left out: '
        "SystemExit: 3",
    ),
    "says much": (
        GAME + "toy = its:RULESET",
        "raise ValueError('first line\\n' + 'x' * 1000)",
        'the game "toy" of the package its (footplate.games: toy = its:RULESET) is left out: '
        f"ValueError: first line {'x' * 289}…",
    ),
    "no module": (
        GAME + "toy = itself:RULESET",
        "",
        'the game "toy" of the package its (footplate.games: toy = itself:RULESET) is left out: '
        "ModuleNotFoundError: No module named 'itself'",
    ),
    "no attribute": (
        GAME + "toy = its:RULES",
        RULESET,
        'the game "toy" of the package its (footplate.games: toy = its:RULES) is left out: '
        "AttributeError: module 'its' has no attribute 'RULES'",
    ),
    "no place": (
        GAME + "toy = ??",
        RULESET,
        'the game "toy" of the package its (footplate.games: toy = ??) is left out: '
        "what follows its name is not written as module:attribute",
    ),
    "built-in name": (
        GAME + "russian = its:RULESET",
        RULESET,
        'the game "russian" of the package its (footplate.games: russian = its:RULESET) is left '
        "out: the name is that of a built-in game",
    ),
    "name taken": (
        GAME + "twice = its:RULESET",
        RULESET.replace('"toy"', '"twice"'),
        'the game "twice" of the package twice (footplate.games: twice = twice:RULESET) is left '
        "out: the name is taken by the package its",
    ),
    "no options": (
        GAME + "toy = its:RULESET",
        RULESET.replace("options = ", "choices = "),
        'the game "toy" of the package its (footplate.games: toy = its:RULESET) is left out: '
        "the ruleset has no options",
    ),
    "no build": (
        GAME + "toy = its:RULESET",
        RULESET.replace("def build", "def make"),
        'the game "toy" of the package its (footplate.games: toy = its:RULESET) is left out: '
        "the ruleset has no function build",
    ),
    "title": (
        GAME + "toy = its:RULESET",
        RULESET.replace('plain("Toy Railroad")', "7"),
        'the game "toy" of the package its (footplate.games: toy = its:RULESET) is left out: '
        "the title of the ruleset is 7, not a Message with words",
    ),
    "clash raises": (
        GAME + "toy = its:RULESET",
        RULESET.replace("return None", 'return values["none"]'),
        'the game "toy" of the package its (footplate.games: toy = its:RULESET) is left out: '
        "KeyError: 'none'",
    ),
    "no drawing": (
        DRAWING + "toy = its",
        "",
        'the drawing "toy" of the package its (footplate.drawings: toy = its) is left out: '
        "it has none of the functions of footplate.draw.families.Family",
    ),
    "a drawing that is no function": (
        DRAWING + "toy = its",
        "shared_board = 7",
        'the drawing "toy" of the package its (footplate.drawings: toy = its) is left out: '
        "shared_board is not a function",
    ),
    "built-in drawing": (
        DRAWING + "world = its",
        "",
        'the drawing "world" of the package its (footplate.drawings: world = its) is left out: '
        "the name is that of a built-in drawing",
    ),
    "no bot": (
        BOT + "strong = its",
        "",
        'the bot "strong" of the package its (footplate.bots: strong = its) is left out: '
        "it has no function make",
    ),
    "a bot for nothing": (
        BOT + "strong = its",
        "make, GAMES = print, 'russian'",
        'the bot "strong" of the package its (footplate.bots: strong = its) is left out: '
        "GAMES is not a tuple of the names of games",
    ),
    "a bot without a word": (
        BOT + "very strong = its",
        "make = print",
        'the bot "very strong" of the package its (footplate.bots: very strong = its) is left '
        "out: its name is not a word",
    ),
    "built-in bot": (
        BOT + "greedy = its",
        "make = print",
        'the bot "greedy" of the package its (footplate.bots: greedy = its) is left out: '
        "the name is that of a built-in bot",
    ),
    "no package of words": (
        WORDS + "toy = its",
        "",
        'the catalogue "toy" of the package its (footplate.words: toy = its) is left out: '
        "it is not a package",
    ),
    "no words": (
        WORDS + "toy = its",
        "__path__ = ['nowhere']",
        'the catalogue "toy" of the package its (footplate.words: toy = its) is left out: '
        "it has no file locale/en/LC_MESSAGES/toy.po",
    ),
    "built-in words": (
        WORDS + "kernel = its",
        "",
        'the catalogue "kernel" of the package its (footplate.words: kernel = its) is left out: '
        "the name is that of a built-in catalogue",
    ),
    "unreadable": (
        GAME + "toy",
        "",
        "the entry points of the package its are left out: they cannot be read (TypeError: ",
    ),
}


def own(text, number):
    """The text with names that no other broken package has."""
    return re.sub(r"\b(its|toy|strong)\b(?! name)", rf"\g<1>{number}", text)


@pytest.fixture(scope="module")
def all_broken(tmp_path_factory):
    """What `footplate games` says where all these packages are installed."""
    folder = tmp_path_factory.mktemp("all")
    for number, (points, module, _) in enumerate(BROKEN.values()):
        name = own("its", number)
        package(folder, name, own(points, number), **{name: own(module, number)})
        if "twice" in points:
            package(folder, "twice", points.replace("its", "twice"), twice=module)
    return command("games", environment=surroundings(folder))


@pytest.mark.parametrize(
    "number, told", [(n, told) for n, (_, _, told) in enumerate(BROKEN.values())], ids=BROKEN
)
def test_it_is_named_in_one_sentence(number, told, all_broken):
    sentence = f"footplate: {own(told, number)}"
    assert len([line for line in all_broken.err if line.startswith(sentence)]) == 1


def test_it_is_left_out_and_all_else_is_there(all_broken):
    assert all_broken.status == 0
    assert len(all_broken.err) == len(BROKEN)
    assert re.findall(r"^(\w+): ", all_broken.out, re.MULTILINE) == ["russian", "twice", "world"]
    assert "russian: Russian Railroads" in all_broken.out
    assert "world: Railways of the World" in all_broken.out
    assert "toy" not in all_broken.out
    assert all_broken.out.count("Bots that play it: ") == 3


def test_words_that_cannot_be_read_are_left_out(tmp_path):
    package(tmp_path, "its", f"{WORDS}toy = its")
    folder = tmp_path / "its" / "locale" / "en" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (tmp_path / "its" / "__init__.py").touch()
    (folder / "toy.po").write_text("msgid no quotes")
    ran = command("games", environment=surroundings(tmp_path))
    assert ran.status == 0
    (told,) = ran.err
    assert told.startswith(
        'footplate: the catalogue "toy" of the package its (footplate.words: toy = its) is left '
        "out: ValueError: "
    )


@pytest.fixture(scope="module")
def broken(tmp_path_factory):
    """A folder with a broken game, drawing and bot."""
    folder = tmp_path_factory.mktemp("broken")
    points = f"{GAME}toy = its:RULESET\n{DRAWING}toy = its\n{BOT}strong = its"
    package(folder, "its", points, its="1 / 0")
    return folder


@pytest.mark.parametrize(
    "words, out",
    [
        (("simulate", "russian", "--games", "2", "--jobs", "2"), "2 games, "),
        (("perft", "world", "--depth", "1"), "Railways of the World"),
        (("audit", "russian"), "rulebook"),
        (("play", "russian"), "your turn"),
    ],
    ids=lambda words: words[0] if isinstance(words, tuple) else "",
)
def test_every_command_works_as_ever(words, out, broken):
    ran = command(*words, environment=surroundings(broken), typed="quit\n")
    assert ran.status == 0
    assert out in ran.out
    told = [line for line in ran.err if line.startswith("footplate: ")]
    assert [re.findall(r'the (\w+) "', line) for line in told] == [["game"]]


def test_the_sentence_about_a_bot_comes_when_it_is_asked_for(broken):
    words = ("simulate", "world", "--games", "1", "--bots", "strong")
    ran = command(*words, environment=surroundings(broken))
    assert ran.status == 2
    assert [re.findall(r'the (\w+) "', line) for line in ran.err] == [["game"], ["bot"], []]
    assert ran.err[2].startswith('footplate: there is no bot "strong"; use one of cmd, greedy, net')


def bad_game(folder, *lines):
    """A folder with a game that differs by these lines from one that keeps its promises."""
    text = RULESET.replace("return Toy(", "return Bad(")
    module = "\n".join(["from tests.kernel.toy_game import Toy", "class Bad(Toy):", *lines, text])
    package(folder, "its", f"{GAME}toy = its:RULESET\nodd = ??", its=module)
    return folder


@pytest.fixture(scope="module")
def failing(tmp_path_factory):
    """A folder with a game that fails as soon as it is played."""
    lines = "    def start(self):", "        raise KeyError('boom')"
    return bad_game(tmp_path_factory.mktemp("failing"), *lines)


FAILED = "the package its failed: KeyError: 'boom' (its.py, line 4)"


def test_a_game_that_fails_is_named_with_its_package(failing):
    words = ("simulate", "toy", "--games", "1", "--bots", "random", "--jobs", "1")
    ran = command(*words, environment=surroundings(failing))
    assert ran.status == 2
    assert ran.err[-1].startswith(f"footplate: {FAILED}")


SIMULATE = "simulate", "toy", "--games", "2", "--bots", "random", "--jobs"
START = "    def start(self):", "        found = super().start()"
NONSENSE = {
    "no game": (
        ("    def __new__(cls, players):", "        return None"),
        "TypeError: its ruleset builds None, which is no game",
    ),
    "no position": (
        ("    def start(self):", "        return None"),
        "AttributeError: 'NoneType' object has no attribute",
    ),
    "no seat": (
        (
            *START,
            "        kind = type(found)",
            "        found.__class__ = type('Odd', (kind,), {'current_player': 99})",
            "        return found",
        ),
        "IndexError: list index out of range",
    ),
}


@pytest.mark.parametrize("words", [(*SIMULATE, "1"), (*SIMULATE, "2"), ("play", "toy")])
@pytest.mark.parametrize("what", NONSENSE)
def test_a_game_that_answers_nonsense_is_named_with_its_package(tmp_path, what, words):
    lines, told = NONSENSE[what]
    ran = command(*words, environment=surroundings(bad_game(tmp_path, *lines)), typed="1\n")
    assert ran.status == 2
    assert ran.err[-1].startswith(f"footplate: the package its failed: {told}")


def test_an_engine_goes_on_after_a_game_that_fails(failing):
    typed = '{"do": "new", "game": "toy", "id": 1}\n{"do": "new", "game": "russian", "id": 2}\n'
    words = ("engine", "--bot", "random")
    ran = command(*words, environment=surroundings(failing), typed=typed)
    first, second = [json.loads(line) for line in ran.out.splitlines()]
    assert first == {"id": 1, "error": FAILED}
    assert (ran.status, second["id"], second["title"]) == (0, 2, "Russian Railroads")


def test_help_looks_for_no_plug_ins(broken):
    ran = command("--help", environment=surroundings(broken))
    assert (ran.status, ran.err) == (0, [])


def test_the_table_names_each_once_and_serves(broken, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", surroundings(broken)["PYTHONPATH"])
    table = Process(tmp_path / "table.db")
    ada = Person(table.url)
    try:
        assert "Toy Railroad" not in ada.page("/")
        match = ada.match("me", "greedy", edition="2013")
        until(lambda: "Your turn" in ada.page(match))
        ada.turn(match)
    finally:
        ada.close()
        _, err, _ = table.end(signal.SIGINT)
    told = [line for line in err.splitlines() if line.startswith("footplate: ")]
    assert sorted(re.findall(r'the (\w+) "', " ".join(told))) == ["bot", "drawing", "game"]
    assert "Traceback" not in err
