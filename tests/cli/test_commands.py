"""The commands that print something and end."""

import json
import re
import sys

import pytest
from tests.kernel.toy_game import Toy
from tests.lab.judged import JudgedRuleset, WithholdingRuleset

import footplate
from footplate import extras
from footplate.kernel import record
from footplate.kernel.match import Match
from footplate.lab import judging
from footplate.lab.build import build

COMMANDS = (
    "table",
    "admin",
    "play",
    "games",
    "simulate",
    "replay",
    "perft",
    "audit",
    "rules",
    "map",
    "verify",
    "bench",
    "train",
    "tournament",
    "analyse",
    "puzzles",
    "stats",
    "tune",
)


@pytest.fixture
def rail(tmp_path):
    """The record of a whole game of random players."""
    from footplate.bots import bots
    from footplate.lab.playing import play

    match = Match(Toy(3), 5, ("Ann", "Bob", "Cid"), auto_commit=True)
    for action in play(Toy(3), bots(["random"], 3), 5).actions:
        match.play(action)
    match.comment("well played")
    path = tmp_path / "game.rail"
    # The toy ruleset of these tests has one option more than the toy game itself.
    path.write_text(record.write(match))
    return path, match


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run, command):
    ran = run(command, "--help")
    assert (ran.status, ran.err) == (0, "")
    assert f"Example: footplate {command}" in ran.out


def test_help_names_every_command_with_a_sentence(run):
    ran = run("--help")
    for command in COMMANDS:
        (line,) = [line for line in ran.out.splitlines() if line.startswith(f"│ {command} ")]
        assert len(line.strip("│ ").removeprefix(command).strip()) > 20


def test_an_option_of_several_words_says_how_they_are_joined(run):
    """The real game has one; the toy has none."""
    from footplate.cli.games import values_text
    from footplate.kernel.messages import plain
    from footplate.kernel.options import Option

    several = Option("extras", ("rain", "snow"), "none", plain("What comes too."), many=True)
    expected = "rain snow, several joined by +, or \\[none], or all"
    assert values_text(several) == expected
    one = Option("rest", ("rain", "snow"), "rain+snow", plain("What stays."), many=True)
    assert values_text(one) == "rain snow, several joined by +, or none, or all"
    assert values_text(Option("map", ("a", "b"), "b", plain("Which."))) == "a \\[b]"


def test_games_lists_options_with_their_values(run):
    ran = run("games")
    assert "toy: Toy Railroad" in ran.out
    assert "2 [3] 4" in ran.out
    assert "Bots that play it: random, cmd, search\n" in ran.out
    assert json.loads(run("games", "toy", "--json").out) == {
        "games": [
            {
                "name": "toy",
                "title": "Toy Railroad",
                "options": [
                    {
                        "name": "players",
                        "values": ["2", "3", "4"],
                        "default": "3",
                        "help": "How many play.",
                        "many": False,
                    },
                    {
                        "name": "ends",
                        "values": ["open", "shut"],
                        "default": "open",
                        "help": "Changes nothing, but cannot be shut with four.",
                        "many": False,
                    },
                ],
                "clashes": ["option ends: it cannot be shut with players 4"],
                "bots": ["random", "cmd", "search"],
            }
        ]
    }
    assert "All of this can be combined, but:\n - ends: it cannot be shut with players 4" in ran.out


def test_simulate_prints_what_each_bot_reached(run):
    words = ("simulate", "toy", "--players", "2", "--games", "10", "--seed", "4")
    ran = run(*words, "--bots", "random,random", "--json")
    assert (ran.status, ran.err) == (0, "")
    found = json.loads(ran.out)
    assert (found["game"], found["players"], found["games"]) == ("toy", 2, 10)
    assert found["options"] == {"players": "2"}
    assert found["build"] == build()
    assert found["decisions"] > 100
    assert found["seconds"] > 0
    assert found["decisions_per_second"] > 0
    (bot,) = found["bots"]
    assert bot["bot"] == "random"
    assert (bot["seats"], bot["wins"], bot["win_share"]) == (20, 10, 0.5)
    assert bot["min"] < bot["mean"] < bot["max"]
    low, high = bot["wilson"]
    assert 0 < low < 0.5 < high < 1
    again = json.loads(run(*words, "--json").out)
    timed = ("seconds", "decisions_per_second")
    assert {k: v for k, v in again.items() if k not in timed} == {
        k: v for k, v in found.items() if k not in timed
    }
    table = run(*words).out
    assert "Toy Railroad (toy players=2)" in table
    assert "50.0%" in table
    assert f"10 games, {found['decisions']} decisions" in table


def test_simulate_writes_records_that_replay(run, tmp_path):
    folder = tmp_path / "records"
    assert run("simulate", "toy", "--games", "2", "--records", folder).status == 0
    for name in ("00001.rail", "00002.rail"):
        found = json.loads(run("replay", folder / name, "--json").out)
        assert found["result"]["reason"] == "four rounds"
        assert found["names"] == ["random", "random 2", "random 3"]


def test_replay_shows_any_position(run, rail):
    path, match = rail
    last = json.loads(run("replay", path, "--json").out)
    assert (last["ply"], last["plies"]) == (match.ply, match.ply)
    assert last["points"] == list(match.game.points(match.state))
    assert last["result"]["winners"] == list(match.result.winners)
    assert last["view"] == match.game.view(match.state, None)
    assert [move["text"] for move in last["moves"]] == [e.text for e in match.entries]
    assert last["moves"][-1] == {"kind": "comment", "player": None, "text": "well played"}
    fifth = json.loads(run("replay", path, "--ply", "5", "--json").out)
    assert fifth["view"] == match.game.view(match.at(5), None)
    assert len(fifth["moves"]) == 5
    assert json.loads(run("replay", path, "--ply", "0", "--json").out)["moves"] == []
    shown = run("replay", path).out
    assert f"ply {match.ply} of {match.ply}" in shown
    assert "\nThe game is over: four rounds.\nCid wins with" in shown
    assert "four rounds: " not in run("replay", path, "--ply", "5").out


def test_replay_tells_the_moves(run, rail):
    path, match = rail
    told = run("replay", path, "--moves").out
    assert told.startswith("Round 1\n    1 * rival ")
    assert "# well played" in told
    assert f"{match.names[0]}: {match.entries[1].text}" in told
    assert told.count("\n") == match.ply + 4 + 1 + 2, "moves, four headings, comment, result"
    assert run("replay", path, "--moves", "--ply", "3").out.count("\n") == 4


def test_replay_prints_the_board_as_text(run, rail):
    path, _ = rail
    for words in ((), ("--ply", "5")):
        assert run("replay", path, *words, "--text").out == run("replay", path, *words).out


def test_replay_refuses_what_is_no_record(fails, rail, tmp_path):
    path, match = rail
    text = path.read_text()
    bad = tmp_path / "bad.rail"
    for content in (text[: len(text) // 2], text.replace("Ann", "Ane", 1), "", "\0\1"):
        bad.write_text(content)
        assert fails("replay", bad).startswith(f"{bad}: ")
    bad.write_bytes(b"\xff\xfe\x00")
    assert "UTF-8" in fails("replay", bad)
    assert fails("replay", tmp_path / "none.rail").endswith("No such file or directory")
    assert fails("replay", tmp_path).endswith("Is a directory")
    assert "--text and --json: give only one" in fails("replay", path, "--text", "--json")
    assert "--moves and --svg -: give only" in fails("replay", path, "--moves", "--svg", "-")
    for ply in (match.ply + 1, -1):
        assert f"there is no ply {ply}: use 0 to" in fails("replay", path, "--ply", ply)


def test_perft_prints_a_count_for_each_depth(run):
    found = json.loads(run("perft", "toy", "--depth", "3", "--seed", "2", "--json").out)
    assert found["counts"][0] == len(Toy(3).new(2).legal_actions())
    assert len(found["counts"]) == 3
    shown = run("perft", "toy", "--depth", "3", "--seed", "2").out
    assert [int(line.split()[1].replace(",", "")) for line in shown.splitlines()[1:]] == found[
        "counts"
    ]


def test_audit_lists_components_and_counts_their_sources(run):
    assert json.loads(run("audit", "toy", "--json").out) == {
        "game": "toy",
        "options": {"players": "3", "ends": "open"},
        "digest": "",
        "items": [
            {"key": "space.lead", "value": "cost=1", "source": "rulebook p.3"},
            {"key": "space.build", "value": "cost=2", "source": "reconstructed from a photo"},
        ],
        "by_source": {"rulebook": 1, "reconstructed": 1},
        "partly_reconstructed": {},
    }
    shown = run("audit", "toy").out
    assert "space.build" in shown
    assert "reconstructed      1   50%" in shown


def test_verify_prints_a_checksum_for_each_set_of_options(run):
    found = json.loads(run("verify", "toy", "--games", "5", "--json").out)
    assert found["games"] == 5
    assert [each["options"]["players"] for each in found["sets"]] == ["2", "2", "3", "3", "4"]
    shown = run("verify", "toy", "--games", "5").out.splitlines()
    assert [line.split()[0] for line in shown] == [
        *[each["checksum"] for each in found["sets"]],
        found["checksum"],
    ]


def test_verify_says_how_often_limits_were_hit(run, monkeypatch):
    assert json.loads(run("verify", "toy", "--games", "5", "--json").out)["limited"] == 0
    assert run("verify", "toy", "--games", "5").out.count("limits hit: none") == 5 + 1
    monkeypatch.setattr(footplate, "rulesets", lambda: {"toy": JudgedRuleset()})
    shown = run("verify", "toy", "--games", "10").out.splitlines()
    assert ["limits hit: 2  " in line for line in shown] == [True] * 5 + [False]
    assert "limits hit: 10  no broken invariant" in shown[-1]


@pytest.fixture
def judged(run, monkeypatch):
    """Runs `footplate verify toy --exhaustive WORDS ...` on a toy game with a judge."""

    def judged(ruleset, *words):
        monkeypatch.setattr(footplate, "rulesets", lambda: {"toy": ruleset})
        monkeypatch.setattr(judging, "EVERY", 4)
        return run("verify", "toy", "--exhaustive", "--refused", "30", *words)

    return judged


def test_verify_exhaustive_counts_for_each_set_and_in_all(judged):
    ran = judged(JudgedRuleset())
    assert (ran.status, ran.err) == (0, "")
    heading, *lines, last = ran.out.splitlines()
    columns = "refused searched offered differences undecided searches longest limits hit options"
    assert heading.split() == columns.split()
    assert [line.split()[0] for line in [*lines, last]] == ["30", "30", "60"]
    assert [line.split()[-1] for line in lines] == ["ends=open", "ends=shut"]
    assert last.endswith(f"in all 2 sets ({build()})")
    found = json.loads(judged(JudgedRuleset(), "--json").out)
    assert (found["game"], found["seed"], found["limit"]) == ("toy", 1, 200_000)
    assert (found["refused"], found["searched"], found["undecided"]) == (60, 60, 0)
    assert found["differences"] == []
    assert found["effort"]["limited"] == found["games"]
    assert [each["options"] for each in found["sets"]] == [{"ends": "open"}, {"ends": "shut"}]


def test_verify_exhaustive_ends_with_1_and_writes_what_differs(judged, run, tmp_path):
    folder = tmp_path / "records"
    ran = judged(WithholdingRuleset(), "--records", folder)
    assert ran.status == 1
    told = [line for line in ran.out.splitlines() if line.startswith("difference: ")]
    first = (
        r"difference: income is refused, but a way carries it out: "
        rf"players=\d ends=\w+, seed \d+, ply \d+, {folder}/00001.rail"
    )
    assert re.fullmatch(first, told[0])
    files = sorted(path.name for path in folder.iterdir())
    assert files == [f"{number:05}.rail" for number in range(1, len(told) + 1)]
    ply = json.loads(run("replay", folder / files[0], "--json").out)["ply"]
    assert f"ply {ply}," in told[0]
    ran = judged(WithholdingRuleset(), "--json")
    assert ran.status == 1
    assert len(json.loads(ran.out)["differences"]) == len(told)


def test_verify_looks_only_at_the_options_that_are_given(judged, run):
    found = json.loads(judged(JudgedRuleset(), "-o", "ends=shut", "--json").out)
    assert [each["options"] for each in found["sets"]] == [{"ends": "shut"}]
    played = json.loads(run("verify", "toy", "--players", "2", "--games", "4", "--json").out)
    options = [each["options"] for each in played["sets"]]
    assert options == [{"players": "2", "ends": "open"}, {"players": "2", "ends": "shut"}]


def test_verify_exhaustive_judges_games_of_any_bot(judged):
    asked = json.loads(judged(JudgedRuleset(), "--bot", "random", "--json").out)
    assert asked == json.loads(judged(JudgedRuleset(), "--json").out)
    assert asked["bot"] == "random"
    ran = judged(JudgedRuleset(), "--bot", "nobody")
    assert (ran.status, ran.out.count("ends=")) == (2, 0)
    assert ran.err.startswith('footplate: there is no bot "nobody"')


def test_verify_exhaustive_says_what_share_is_undecided(judged):
    shown = judged(JudgedRuleset(), "--limit", "1").out
    assert shown.count("100.00%") == 3
    assert json.loads(judged(JudgedRuleset(), "--limit", "1", "--json").out)["undecided_share"] == 1


def test_records_of_differences_are_not_mixed_up(judged, tmp_path):
    (tmp_path / "old.rail").write_text("")
    ran = judged(JudgedRuleset(), "--records", tmp_path)
    assert (ran.status, ran.out) == (2, "")
    assert "there are records in this folder" in ran.err


@pytest.mark.parametrize("limit", ["0", "-1"])
def test_a_judge_must_look_at_something(judged, limit):
    ran = judged(JudgedRuleset(), "--limit", limit)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == f"footplate: limit must be at least 1, not {limit}\n"


BAD = {
    ("nonsense",): 'Unknown command "nonsense"',
    ("games", "chess"): 'there is no game "chess"; use toy',
    ("simulate",): "requires an argument",
    ("train", "chess"): 'there is no game "chess"; use toy',
    ("train", "toy"): "toy: no features are declared for this game, so no network can learn it",
    ("train", "toy", "--rounds", "0"): "rounds must be at least 1, not 0",
    ("simulate", "tay"): 'there is no game "tay"; use toy (did you mean "toy"?)',
    ("simulate", "toy", "--players", "5"): 'option players: "5" is not allowed; use one of 2, 3, 4',
    ("simulate", "toy", "--players", "-1"): 'option players: "-1" is not allowed',
    ("simulate", "toy", "-o", "ends=shut", "--players", "4"): "cannot be shut with players 4",
    ("simulate", "toy", "-o", "color=red"): 'there is no option "color"; use one of players, ends',
    ("simulate", "toy", "-o", "components=mine"): 'there is no option "components"; use one of ',
    ("simulate", "toy", "-o", "carried=mine"): 'there is no option "carried"; use one of players, ',
    ("simulate", "toy", "-o", "rules=1"): 'there is no option "rules"; use one of players, ends',
    ("simulate", "toy", "-o", "ends"): 'option "ends": write it as key=value',
    ("simulate", "toy", "-o", "=x"): 'option "=x": write it as key=value',
    ("simulate", "toy", "-o", "ends=open", "-o", "ends=shut"): "option ends: it is given twice",
    ("simulate", "toy", "-o", "players=3", "--players", "3"): "option players: it is given twice",
    ("simulate", "toy", "--games", "0"): "games must be at least 1, not 0",
    ("simulate", "toy", "--games", "-5"): "games must be at least 1, not -5",
    ("simulate", "toy", "--games", "x"): '--games: "x" is not a whole number',
    ("simulate", "toy", "--jobs", "0"): "jobs must be at least 1, not 0",
    ("simulate", "toy", "--bots", "rendom"): 'there is no bot "rendom"',
    ("simulate", "toy", "--bots", "random,"): 'there is no bot ""',
    ("simulate", "toy", "--bots", "random:9"): "bot random has no parameters",
    ("simulate", "toy", "--seed", "one"): '--seed: "one" is not a whole number',
    ("simulate", "toy", "--games", "2.5"): '--games: "2.5" is not a whole number',
    ("simulate", "toy", "--seed", "[1"): '--seed: "[1" is not a whole number',
    ("perft", "toy", "--depth", "1.5"): '--depth: "1.5" is not a whole number',
    ("simulate", "toy", "--records", "/dev/null/x"): "/dev/null/x: Not a directory",
    ("simulate", "toy", "--no-such", "3"): "Unknown option: --no-such",
    ("simulate", "toy", "--budget", "0s"): '--budget: "0s" is no time for a decision; give one',
    ("simulate", "toy", "--budget", "200n"): '--budget: "200n" is no time for a decision',
    ("perft", "toy", "--depth", "0"): "depth must be at least 1, not 0",
    ("perft", "toy"): "--depth requires an argument",
    ("verify", "toy", "--games", "-1"): "games must be at least 1, not -1",
    ("verify", "toy", "--exhaustive"): "toy has no judge of what can be carried out in full",
    ("verify", "toy", "--exhaustive", "--games", "9"): "--games: --exhaustive plays as many as",
    ("verify", "toy", "-o", "ends=up"): 'option ends: "up" is not allowed',
    ("verify", "toy", "--limit", "9"): "--limit: it is for --exhaustive, which is not given",
    ("verify", "toy", "--bot", "net"): "--bot: it is for --exhaustive, which is not given",
    ("verify", "toy", "--records", "x"): "--records: it is for --exhaustive, which is not given",
    ("audit", "toy", "-o", "players=9"): 'option players: "9" is not allowed',
    ("play", "toy", "--seat", "4"): "--seat 4: there are seats 1 to 3",
    ("play", "toy", "--seat", "0"): "--seat 0: there are seats 1 to 3",
    ("play", "toy", "--bots", "random,random,random"): "3 bots cannot sit on 2 seats",
    ("play", "--resume", "/no/file"): "/no/file: No such file or directory",
    ("play", "--resume", "x", "--players", "3"): "--resume: the match that was saved has its own",
    ("bench", "--seconds", "0"): "Must be > 0",
    ("bench", "--games", "5"): "--games: it is for --sets, which is not given",
    ("bench", "--sets", "--parts"): "--parts and --sets: give only one of them",
}


@pytest.mark.parametrize("words", BAD, ids=" ".join)
def test_bad_input_is_one_sentence(fails, words):
    assert BAD[words] in fails(*words)


def test_bench_prints_ratios_and_where_it_ran(run, monkeypatch):
    ours = (("toy", "toy", {"players": "3"}),)
    monkeypatch.setattr(sys.modules["footplate.cli.bench"], "OURS", ours)
    found = json.loads(run("bench", "--seconds", "0.02", "--json").out)
    assert found["build"] == build()
    assert found["interpreter"].startswith("CPython 3.")
    assert "cores" in found["machine"]
    first, *peers = found["speeds"]
    assert first["name"] == "toy"
    rates = {each["name"]: each["decisions_per_second"] for each in peers}
    for name, rate in rates.items():
        ratio = first["decisions_per_second"] / rate
        assert found["ratios"]["toy"][name] == pytest.approx(ratio, rel=0.01, abs=0.01)
    assert {*rates, *found["missing"]} == {"Catanatron", "python-chess"}
    (details,) = found["details"]
    assert set(details) == {"name", "clone_us", "view_ms", "replay_ms"}
    shown = run("bench", "--seconds", "0.02").out
    assert f"{build()} build" in shown
    for name in found["missing"]:
        assert f"{name} is not installed: {extras.command('bench')}" in shown


def test_bench_compares_boards_and_modules_with_the_base_game(run, monkeypatch):
    parts: tuple[tuple[str, dict[str, str]], ...] = (
        ("base game", {}),
        ("of three", {"players": "3"}),
    )
    module = sys.modules["footplate.cli.bench"]
    monkeypatch.setattr(module, "PARTS", parts)
    monkeypatch.setattr(module, "FAMILY", "toy")
    found = json.loads(run("bench", "--parts", "--seconds", "0.02", "--json").out)
    assert found["shares"]["base game"] == 1
    assert found["speeds"]["of three"] > 0
    shown = run("bench", "--parts", "--seconds", "0.02").out
    assert "100%" in shown
    assert "of three" in shown


def test_bench_tells_how_long_the_games_of_each_set_take(run, monkeypatch):
    sets: tuple[tuple[str, dict[str, str]], ...] = (
        ("base game", {}),
        ("of three", {"players": "3"}),
    )
    module = sys.modules["footplate.cli.bench"]
    monkeypatch.setattr(module, "SETS", sets)
    monkeypatch.setattr(module, "FAMILY", "toy")
    found = json.loads(run("bench", "--sets", "--games", "3", "--json").out)
    assert found["games"] == 3
    base, three = found["sets"]
    assert (base["name"], base["share"], three["name"]) == ("base game", 1, "of three")
    share = three["decisions_per_second"] / base["decisions_per_second"]
    assert three["share"] == pytest.approx(share, abs=0.01)
    assert 0 < three["median_us"] <= three["ninetieth_us"]
    assert three["slowest"] >= 1
    assert three["slowest_seed"] in (1, 2, 3)
    shown = run("bench", "--sets", "--games", "3").out
    for word in ("100%", "of three", "median game", "90 %", "slowest", "its seed", "3 games each"):
        assert word in shown
    refused = run("bench", "--sets", "--games", "0")
    assert (refused.status, refused.out) == (2, "")
    assert "games must be at least 1, not 0" in refused.err
