"""Bots of a package that does wrong in every way: one sentence says whose bot, where and what."""

import pickle
from importlib.util import find_spec

import pytest
from tests.kernel.toy import WORDS
from tests.kernel.toy_game import Toy
from tests.lab.judged import JudgedRuleset, build
from tests.plugins.packages import RULESET, command, package, surroundings

import footplate
from footplate import bots
from footplate.bots import FaultyBotError, allow, decide
from footplate.cli import main
from footplate.kernel.generator import Generator
from footplate.lab.judging import judge
from footplate.lab.playing import play
from footplate.table.computing.positions import Position
from footplate.table.computing.turns import Turn
from footplate.table.computing.turns import play as play_turn

BOT = """
class Whole:
    def __init__(self, number):
        self.number = number

    def __index__(self):
        return self.number


class Stranger:
    name = "{name}"
    looks = {looks}

    def choose(self, game, state, legal, rng):
        {choose}


def make(parameters):
    return Stranger()
"""

PLACE = "Toy Railroad, seed {seed}, ply {ply}: "
NO_ACTION = ", which is no action: one of the legal actions was expected, as a whole number"
OTHER = "next(n for n in range(game.action_count) if n not in legal)"
CHOICES = {
    "other": (f"return {OTHER}", "chose lead, which is not possible: the rival blocks lead"),
    "added": (
        f"legal.append({OTHER}); return legal[-1]",
        "chose lead, which is not possible: the rival blocks lead",
    ),
    "below": ("return -1", f"chose -1{NO_ACTION}"),
    "beyond": ("return game.action_count", f"chose {len(WORDS)}{NO_ACTION}"),
    "nothing": ("return None", f"chose None{NO_ACTION}"),
    "float": ("return 1.5", f"chose 1.5{NO_ACTION}"),
    "true": ("return True", f"chose True{NO_ACTION}"),
    "text": ("return 'lead'", f"chose 'lead'{NO_ACTION}"),
    "raising": (
        "return 1 // 0",
        "failed in choose: ZeroDivisionError: integer division or modulo by zero "
        "(bot_raising.py, line 15)",
    ),
    "leaving": ("raise SystemExit", "failed in choose: SystemExit (bot_leaving.py, line 15)"),
    "peeping": (
        "return state.legal_actions()[0]",
        "failed in choose: a bot that said it does not look asked for the position's legal_actions",
    ),
}
"""What each bot does when it has to choose, and what is told of it."""
SOUND = {
    "index": "return Whole(legal[0])",
    "sorting": "legal.sort(reverse=True); return legal[0]",
}
"""Bots that are odd but do nothing wrong."""
OTHERS = {
    "unmade": (
        "def make(parameters):\n    1 / 0",
        "bot unmade of the package strangers failed in make: ZeroDivisionError: division by zero "
        "(bot_unmade.py, line 21)",
    ),
    "halved": (
        "def make(parameters):\n    return 7",
        "bot halved of the package strangers: what its function make returns has no name",
    ),
    "nameless": (
        "Stranger.name = 7",
        "bot nameless of the package strangers: what its function make returns has no name",
    ),
    "blind": (
        "Stranger.looks = property(lambda self: 1 / 0)",
        "bot blind of the package strangers failed in looks: ZeroDivisionError: division by zero "
        "(bot_blind.py, line 20)",
    ),
    "unsettled": (
        "Stranger.begin = lambda self, game, seat: 1 / 0",
        "Toy Railroad, seed {seed}: bot unsettled of the package strangers failed in begin: "
        "ZeroDivisionError: division by zero (bot_unsettled.py, line 20)",
    ),
}
"""What stands at the end of the modules of other bots, and what is told of them."""
SEED = 7
FIRST = 1
"""The ply of the first decision in a game of `Toy` from that seed."""
TOLD = {
    **{
        name: f"{PLACE}bot {name} of the package strangers {told}"
        for name, (_, told) in CHOICES.items()
    },
    **{name: told for name, (_, told) in OTHERS.items()},
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A folder with the toy game and all these bots, in one package."""
    folder = tmp_path_factory.mktemp("strangers")
    texts = {name: choose for name, (choose, _) in CHOICES.items()} | SOUND
    texts |= dict.fromkeys(OTHERS, "return legal[0]")
    texts["slow"] = "return legal[0]"
    ends = {name: end for name, (end, _) in OTHERS.items()}
    ends["slow"] = "Stranger.allow = lambda self, seconds: 1 / 0"
    modules = {
        f"bot_{name}": BOT.format(name=name, choose=choose, looks=name != "peeping")
        + ends.get(name, "")
        for name, choose in texts.items()
    }
    points = "\n".join([f"{name} = bot_{name}" for name in texts])
    points = f"[footplate.games]\ntoy = strangers:RULESET\n[footplate.bots]\n{points}\n"
    package(folder, "strangers", points, strangers=RULESET, **modules)
    return folder


@pytest.fixture
def strangers(folder, monkeypatch):
    """The package is installed, for this process and those that it starts."""
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", surroundings(folder)["PYTHONPATH"])
    for registry in (footplate._plugins, bots._plugins):
        registry.forget()
    footplate._installed.cache_clear()
    yield folder
    monkeypatch.undo()
    for registry in (footplate._plugins, bots._plugins):
        registry.forget()
    footplate._installed.cache_clear()


@pytest.fixture
def fails(strangers, capsys):
    """Runs a command that must fail with one sentence; returns the sentence."""

    def fails(*words):
        assert main(words) == 2
        err = capsys.readouterr().err
        assert err.startswith("footplate: ")
        assert err.count("\n") == 1
        return err.removeprefix("footplate: ").rstrip("\n")

    return fails


def said(name, seed=SEED, ply=FIRST):
    """What is told of a bot."""
    return TOLD[name].format(seed=seed, ply=ply)


def anywhere(name):
    """The end of what is told of a bot, wherever that happened."""
    return said(name).partition("bot ")[2].partition("lead, which is not possible")[0]


# ---------------------------------------------------------------------- one game


@pytest.mark.parametrize("name", TOLD)
def test_one_sentence_names_bot_package_game_seed_ply_and_move(name, strangers):
    with pytest.raises(FaultyBotError) as caught:
        play(Toy(3), bots.bots([name], 3), SEED)
    assert str(caught.value) == said(name)


@pytest.mark.parametrize("name", SOUND)
def test_a_legal_choice_may_be_any_whole_number_and_the_list_is_the_bots_own(name, strangers):
    played = play(Toy(3), bots.bots([name], 3), SEED)
    assert all(type(action) is int for action in played.actions)


def test_the_error_says_the_same_in_another_process(strangers):
    with pytest.raises(FaultyBotError) as caught:
        play(Toy(3), bots.bots(["other"], 3), SEED)
    assert str(pickle.loads(pickle.dumps(caught.value))) == said("other")


def test_the_error_of_the_bot_is_the_cause(strangers):
    with pytest.raises(FaultyBotError) as caught:
        play(Toy(3), bots.bots(["raising"], 3), SEED)
    assert type(caught.value.__cause__) is ZeroDivisionError


def test_a_bot_that_no_package_brings_is_named_with_its_module():
    class Own:
        name = "own"
        looks = False

        def choose(self, game, state, legal, rng):
            return None

    with pytest.raises(FaultyBotError, match=f"bot own of the module {__name__} chose None"):
        play(Toy(2), [Own(), Own()], SEED)


def test_what_fails_in_a_position_is_named_with_its_ply():
    class Blind:
        name = "blind"

        @property
        def looks(self):
            raise ValueError("no eyes")

        def choose(self, game, state, legal, rng):
            return legal[0]

    position = Toy(2).new(SEED)
    with pytest.raises(FaultyBotError, match=r"^Toy Railroad, ply 1: bot blind .* in looks: Value"):
        decide(Blind(), Toy(2), position, Generator(1), ply=1)


def test_an_error_in_a_bot_of_ours_is_a_bug(monkeypatch):
    made = bots.bot("greedy")
    monkeypatch.setattr(type(made), "choose", lambda *given: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        play(Toy(2), [made, made], SEED)


def test_a_bot_that_cannot_be_told_its_time_is_named(strangers):
    with pytest.raises(FaultyBotError) as caught:
        allow(bots.bot("slow"), 1.0)
    assert str(caught.value).startswith(
        "bot slow of the package strangers failed in allow: ZeroDivisionError"
    )


# ---------------------------------------------------------------------- every place


@pytest.mark.parametrize("name", TOLD)
def test_a_simulation_ends_with_the_sentence(name, fails):
    told = fails("simulate", "toy", "--games", "1", "--bots", name)
    assert anywhere(name) in told


def test_a_simulation_that_tells_a_bot_its_time_ends_with_the_sentence(fails):
    told = fails("simulate", "toy", "--games", "1", "--budget", "50ms", "--bots", "slow")
    assert told.startswith("bot slow of the package strangers failed in allow: ZeroDivisionError")


@pytest.mark.parametrize("name", TOLD)
def test_a_tournament_ends_with_the_sentence(name, fails):
    told = fails("tournament", "toy", "--deals", "1", "--bots", f"random,{name}")
    assert anywhere(name) in told


@pytest.mark.parametrize("name", ["other", "raising", "unsettled"])
@pytest.mark.parametrize("words", ["simulate toy --bots", "tournament toy --bots random,"])
def test_other_processes_end_with_the_sentence(name, words, strangers):
    given = f"{words}{'' if words.endswith(',') else ' '}{name} --jobs 2".split()
    ran = command(*given, environment=surroundings(strangers))
    assert (ran.status, ran.out, len(ran.err)) == (2, "", 1)
    assert anywhere(name) in ran.err[0]


@pytest.mark.skipif(
    find_spec("ray") is None, reason="it needs what `python3 run.py install ray` brings"
)
@pytest.mark.parametrize("name", ["other", "raising"])
def test_a_cluster_ends_with_the_sentence(name, strangers):
    given = f"simulate toy --games 4 --ray local --bots {name}".split()
    ran = command(*given, environment=surroundings(strangers))
    assert (ran.status, ran.out) == (2, "")
    assert anywhere(name) in ran.err[-1]
    assert "Traceback" not in "\n".join(ran.err)


@pytest.mark.parametrize("name", TOLD)
def test_a_game_in_the_terminal_ends_with_the_sentence(name, fails):
    told = fails("play", "toy", "--seat", "2", "--seed", str(SEED), "--bots", name)
    assert told == said(name)


@pytest.mark.parametrize("name", TOLD)
def test_a_match_at_the_table_is_told_the_sentence_without_its_seed(name, strangers):
    moves = footplate.Match(Toy(2), SEED).moves()
    with pytest.raises(FaultyBotError) as caught:
        play_turn(Turn(Position("toy", {"players": "2"}, tuple(moves)), name, 1, "", 9))
    told = str(caught.value)
    assert anywhere(name) in told
    assert "seed" not in told
    assert ("ply 9: " in told) is ("ply" in said(name))


@pytest.mark.parametrize("name", TOLD)
def test_an_environment_raises_the_sentence(name, strangers):
    pytest.importorskip("gymnasium", reason="it needs what `python3 run.py install rl` brings")
    from footplate import env

    with pytest.raises(FaultyBotError) as caught:
        env.single("toy", bots=name, players=2, seat=1).reset(seed=SEED)
    told = str(caught.value)
    assert anywhere(name) in told
    assert ("seed" in told) is ("seed" in said(name))


def test_a_check_of_what_is_refused_ends_with_the_sentence(strangers):
    sets = JudgedRuleset().judged_sets()
    with pytest.raises(FaultyBotError, match=r"^Toy Railroad, seed \d+, ply 1: bot other of "):
        list(judge(build, sets, ["2"], refused=1, limit=9, seed=SEED, bot="other"))


# ---------------------------------------------------------------------- the traceback


def test_the_traceback_stands_behind_debug(strangers):
    given = ["simulate", "toy", "--games", "1", "--bots", "raising"]
    ran = command("--debug", *given, environment=surroundings(strangers))
    assert ran.status == 2
    assert ran.err[0] == "Traceback (most recent call last):"
    assert any("return 1 // 0" in line for line in ran.err)
    assert ran.err[-1].startswith("footplate: Toy Railroad, seed ")


def test_the_traceback_of_another_process_stands_there_too(strangers):
    given = ["simulate", "toy", "--games", "4", "--jobs", "2", "--bots", "raising", "--debug"]
    ran = command(*given, environment=surroundings(strangers))
    assert ran.status == 2
    assert any("return 1 // 0" in line for line in ran.err)
