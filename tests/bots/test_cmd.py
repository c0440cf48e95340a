"""Programs that play by lines of JSON: they play well, hang, end, or say what nobody knows."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import footplate
from footplate.bots import BotError, ForfeitError, allow, begin, bot, decide
from footplate.bots import cmd as module
from footplate.kernel.contract import CHANCE
from footplate.kernel.generator import Generator
from footplate.lab.playing import play

EXAMPLES = Path(__file__).parents[2] / "examples" / "engines"
LINES = """
import json, sys

def say(**told):
    print(json.dumps(told), flush=True)

for line in sys.stdin:
    message = json.loads(line)
    if message["do"] == "hello":
        say(protocol=1)
    elif message["do"] == "go":
        GO
"""
"""A bot; what stands for GO answers."""


@pytest.fixture
def program(tmp_path):
    """Makes a bot of a Python script."""

    def program(script):
        file = tmp_path / "mybot.py"
        file.write_text(script)
        return bot(f"cmd:{sys.executable} {file}")

    return program


def answering(go):
    return LINES.replace("GO", go)


def opening():
    """A game of Russian Railroads, and the position in which its first seat decides."""
    game = footplate.game("russian", players=2)
    state = game.new(1)
    while state.current_player == CHANCE:
        state.apply_action(state.chance_outcomes()[0][0])
    return game, state


def test_it_is_told_what_its_seat_may_know_and_what_is_legal(program, tmp_path):
    log = tmp_path / "log"
    found = program(
        answering(f'open({str(log)!r}, "a").write(line); say(best=message["legal"][1])')
    )
    allow(found, 5.0)
    game, state = opening()
    legal = state.legal_actions()
    assert decide(found, game, state, Generator(1)) == legal[1]
    told = json.loads(log.read_text())
    seat = state.current_player
    assert told["legal"] == [game.action_text(action) for action in legal]
    assert told["view"] == json.loads(json.dumps(game.view(state, seat)))
    assert (told["seconds"], told["chance"] >= 0) == (5.0, True)


def test_lines_that_tell_how_thinking_goes_are_passed_over(program):
    found = program(answering('say(info={}); say(best=message["legal"][0])'))
    game, state = opening()
    assert decide(found, game, state, Generator(1)) == state.legal_actions()[0]


@pytest.mark.parametrize(
    "go, says",
    [
        ("sys.exit(3)", "ended with status 3 instead of answering"),
        ('print("nonsense", flush=True)', "answered nonsense, which is no JSON object"),
        ('print("[" * 100_000, flush=True)', "which is no JSON object"),
        ('print("9" * 99, flush=True)', "…, which is no JSON object"),
        ("print('{}', flush=True)", "wants to play null, which is not one of the legal moves"),
        ("print('{\"best\": \"fly\"}', flush=True)", 'wants to play "fly", which is not one of'),
        ('print("x" * 2_000_000, flush=True)', "answered with a line of more than 1048576 bytes"),
        ("print('{\"best\"', end='', flush=True); sys.exit()", "ended with status 0 instead of"),
    ],
)  # fmt: skip
def test_what_it_does_wrong_is_said(program, go, says):
    game, state = opening()
    found = program(answering(go))
    with pytest.raises(ForfeitError) as error:
        decide(found, game, state, Generator(1))
    assert says in str(error.value)
    assert str(error.value).startswith(found.name)
    assert str(error.value).endswith(", so it loses the game")


def test_one_that_hangs_is_ended(program, monkeypatch):
    monkeypatch.setattr(module, "GRACE", 0.1)
    game, state = opening()
    found = program(answering("import time; time.sleep(60)"))
    allow(found, 0.1)
    with pytest.raises(ForfeitError, match=re.escape("did not answer within 0.2 s")):
        decide(found, game, state, Generator(1))


def test_one_that_never_reads_is_ended(program, monkeypatch):
    monkeypatch.setattr(module, "PATIENCE", 0.5)
    game, _ = opening()
    with pytest.raises(ForfeitError, match=re.escape("did not answer within 0.5 s")):
        program("import time; time.sleep(60)").begin(game, 0)


def test_it_must_speak_this_version_of_the_protocol(program):
    game, _ = opening()
    script = "input(); print('{\"protocol\": 2}', flush=True); input()"
    with pytest.raises(ForfeitError, match="speaks version 2 of the protocol, not 1"):
        program(script).begin(game, 0)


def test_what_cannot_be_run_forfeits(tmp_path):
    file = tmp_path / "mybot"
    file.write_text("no program")
    file.chmod(0o755)
    game, _ = opening()
    with pytest.raises(ForfeitError, match=r"does not start \(Exec format error\)"):
        begin(bot(f"cmd:{file}"), game, 0)


@pytest.mark.parametrize("text", ["cmd", "cmd:", "cmd:  ", "cmd:'half"])
def test_what_is_no_command_is_refused(text):
    with pytest.raises(BotError, match="is no command; give one as in cmd:"):
        bot(text)


def test_a_program_that_is_not_there_is_refused():
    with pytest.raises(BotError, match=re.escape('there is no program "./nobody"')):
        bot("cmd:./nobody --fast")


def test_who_forfeits_loses_and_the_others_play_a_whole_game(program):
    game = footplate.game("russian", players=2)
    played = play(game, [program(answering("sys.exit(1)")), bot("random")], 7)
    assert played.result.winners == (1,)
    assert list(played.forfeits) == [0]
    assert played.forfeits[0].startswith("seed 7: cmd:")
    assert played.result.points[0] == 0 < played.result.points[1]


def test_nobody_wins_where_all_forfeit(program):
    game = footplate.game("russian", players=2)
    played = play(game, [program("exit(1)"), program("exit(1)")], 7)
    assert (played.result.winners, sorted(played.forfeits)) == ((), [0, 1])


def test_one_that_failed_is_started_anew_for_the_next_game(program, tmp_path):
    """It fails in its first life only."""
    mark = tmp_path / "mark"
    go = (
        f"import os; p = {str(mark)!r}; new = not os.path.exists(p); open(p, 'w'); "
        'new and sys.exit(1); print(json.dumps({"best": message["legal"][0]}), flush=True)'
    )
    found = program(answering(go))
    game = footplate.game("russian", players=2)
    assert list(play(game, [found, bot("random")], 7).forfeits) == [0]
    assert not play(game, [found, bot("random")], 8).forfeits


@pytest.mark.parametrize("name, options", [("russian", {}), ("world", {"turn_limit": "10"})])
def test_the_examples_play_whole_games(tmp_path, name, options):
    compiler = shutil.which("cc")
    if compiler is None:
        pytest.skip("there is no C compiler, which `apt install gcc libc6-dev` brings on Debian")
    first = tmp_path / "first"
    subprocess.run([compiler, "-o", first, EXAMPLES / "first.c"], check=True)
    seated = [bot(f"cmd:{sys.executable} {EXAMPLES / 'eager.py'}"), bot(f"cmd:{first}")]
    game = footplate.game(name, players=2, **options)
    played = play(game, seated, 3)
    assert played.forfeits == {}
    assert len(played.actions) > 10
