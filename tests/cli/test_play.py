"""A match in the terminal."""

import pytest
from tests.kernel.toy_game import Toy
from tests.kernel.trap import Trap
from tests.lab.table import ToyRuleset

import footplate
from footplate.cli import alone
from footplate.kernel import record

RULESETS = footplate.rulesets
START = ("play", "toy", "--players", "2", "--seed", "3")


def build(name: str, /, *, rules: int | str = 1, **options: str) -> Toy:
    return Toy(int(options["players"]))


def test_a_whole_game_is_played_by_numbers(run):
    ran = run(*START, typed="1\n\n" * 300)
    assert (ran.status, ran.err) == (0, "")
    assert "Toy Railroad (toy players=2), seed 3" in ran.out
    assert "Round 1, your turn:" in ran.out
    assert "Round 4" in ran.out
    assert "\nThe game is over: four rounds.\n" in ran.out


def test_the_end_of_what_is_typed_is_the_end(run):
    assert run(*START, typed="").status == 0
    assert run(*START, typed="quit\n1\n").out.count("> ") == 1


def test_choices_have_numbers_and_a_notation_does_as_well(run, tmp_path):
    file = tmp_path / "a.rail"
    run(*START, typed=f"income\n1\nsave {file}\nquit\n")
    match = record.read(file.read_bytes(), build)
    mine = [entry.text for entry in match.entries if entry.player == 0]
    first = Toy(2)
    state = first.new(3)
    state.apply_action(first.action_from_text("income"))
    assert mine == ["income", first.action_text(state.legal_actions()[0])]


def test_undo_and_redo_go_back_and_forth(run, tmp_path):
    names = [tmp_path / f"{name}.rail" for name in ("done", "undone", "redone")]
    done, undone, redone = names
    typed = f"income\nsave {done}\nundo\nsave {undone}\nredo\nsave {redone}\nundo\nundo\nquit\n"
    ran = run(*START, typed=typed)
    assert done.read_text() == redone.read_text()
    assert "income" not in undone.read_text()
    assert ran.out.count("there is nothing to undo since the last confirmed move") == 1


def test_a_turn_that_is_over_waits_to_be_confirmed(run, tmp_path):
    file = tmp_path / "a.rail"
    waiting = "1\nwhy done\nchoices\n"
    undone = f"undo\nundo\nundo\nundo\nsave {file}\nquit\n"
    ran = run(*START, typed=f"income\nbuild\ndone\ndone\n{waiting}{undone}")
    assert ran.out.count("Your turn is over") == 5
    assert ran.out.count("your turn is over: type ok or undo") == 4
    assert len(record.read(file.read_bytes(), build).entries) == 1, "only the rival's draw"


def test_why_gives_reasons(run):
    ran = run(*START, typed="why done\nwhy bid\nwhy income\nwhy\nwhy nonsense\nquit\n")
    assert "done: not now" in ran.out
    assert "bid 1, bid 2, bid 3, bid 4 and 1 more: not now" in ran.out
    assert "income: possible, choice 6" in ran.out
    assert 'there is no ""; use one of payout' in ran.out
    assert 'there is no "nonsense"; use one of payout' in ran.out


@pytest.mark.parametrize(
    "typed, says",
    [
        ("99", "there is no choice 99: use 1 to"),
        ("0", "there is no choice 0: use 1 to"),
        ("-1", "there is no choice -1: use 1 to"),
        ("bid 2", "bid 2: not now"),
        ("fly away", 'there is no "fly away"'),
        ("redo", "there is nothing to redo"),
        ("save", "name a file to save to"),
        ("save /no/such/folder/x.rail", "/no/such/folder/x.rail: No such file or directory"),
    ],
)
def test_a_mistake_is_answered_and_changes_nothing(run, tmp_path, typed, says):
    file = tmp_path / "a.rail"
    ran = run(*START, typed=f"{typed}\nsave {file}\nquit\n")
    assert (ran.status, ran.err) == (0, "")
    assert says in ran.out
    assert len(record.read(file.read_bytes(), build).entries) == 1


def test_help_board_choices_and_log_can_be_asked_for(run):
    ran = run(*START, typed="help\nboard\nchoices\nlog\nquit\n")
    assert "why something is not possible" in ran.out
    assert ran.out.count("points") == 2, "the board, at the beginning and when asked for"
    assert ran.out.count("your turn:") == 2
    assert ran.out.count("*: rival") == 2, "as news, and in the log"


def test_a_saved_match_is_resumed_where_it_was(run, tmp_path):
    file = tmp_path / "a.rail"
    run(*START, "--seat", "2", typed=f"income\nsave {file}\nquit\n")
    before = file.read_text()
    again = run("play", "--resume", file, typed=f"save {file}\nquit\n")
    assert "seed 3" in again.out
    assert file.read_text() == before, "the file that was resumed may be written over"
    assert run("play", "--resume", file, typed="1\n\n" * 300).status == 0


def test_a_saved_match_of_another_game_is_not_resumed(run, fails, tmp_path):
    file = tmp_path / "a.rail"
    run(*START, typed=f"income\nsave {file}\nquit\n")
    told = f"{file}: it is a match of toy, not of world"
    assert fails("play", "world", "--resume", file) == told
    assert "seed 3" in run("play", "toy", "--resume", file, typed="quit\n").out


def test_a_saved_match_of_older_rules_goes_on_and_says_so(run, tmp_path, monkeypatch):
    monkeypatch.setattr(Toy, "rules_version", 2)
    file = tmp_path / "a.rail"
    run(*START, typed=f"income\nsave {file}\nquit\n")
    match = record.read(file.read_bytes(), build)
    match.rules = 1
    file.write_text(record.write(match))
    again = run("play", "--resume", file, typed=f"1\nsave {file}\nquit\n")
    said = "It was played under version 1 of the rules so far, and goes on under version 2."
    assert again.out.count(said) == 1
    assert record.read(file.read_bytes(), build).rules == 2
    assert file.read_text().count("rules 1 to 2\n") == 1
    assert said not in run("play", "--resume", file, typed="quit\n").out
    assert run("replay", file).status == 0


def test_another_file_is_never_written_over(run, tmp_path):
    file = tmp_path / "precious"
    file.write_text("mine")
    ran = run(*START, typed=f"save {file}\nquit\n")
    assert "this file exists already" in " ".join(ran.out.split()), "however long its path is"
    assert file.read_text() == "mine"


def test_a_match_can_be_saved_at_its_end(run, tmp_path):
    file = tmp_path / "a.rail"
    run(*START, typed="1\nok\n" * 200 + f"save {file}\n")
    assert record.read(file.read_bytes(), build).result is not None


def test_games_differ_unless_the_seed_is_given(run):
    words = ("play", "toy")
    seeds = {run(*words, typed="").out.split("seed ")[1].split()[0] for _ in range(3)}
    assert len(seeds) == 3


# ---------------------------------------------------------------------- alone


@pytest.fixture
def solo(run, monkeypatch, tmp_path):
    """Plays against Emil with the real game: passing only, or doing something before."""
    folder = tmp_path / "kept"

    def solo(*words, seed=5, busy=False):
        typed = "1\nok\npass\nok\n" * 60 if busy else "pass\nok\n" * 60
        monkeypatch.setattr(footplate, "rulesets", RULESETS)
        game = ("russian", "--players", "1", "--seed", seed, "--records", folder)
        return run("play", *game, *words, typed=typed)

    return solo, folder


def test_a_match_alone_says_ones_best_and_is_kept(solo):
    play, folder = solo
    first = play()
    assert (first.status, first.err) == (0, "")
    assert "\nThe game is over: last round.\nYou have scored 0 points\n" in first.out
    assert "This is your first result with these options." in first.out
    again = play()
    assert "first result" in again.out, "the same match is the same file"
    better = play(busy=True)
    assert "This is your best result with these options; the best before was 0." in better.out
    worse = play(seed=6)
    assert "Your best result with these options is " in worse.out
    assert "first result" in play("-o", "board=german").out
    assert len(list(folder.iterdir())) == 4
    (folder / "other.rail").write_bytes(b"\xff")
    assert "Your best result with these options is " in play(seed=7).out


def test_a_folder_that_cannot_be_written_is_named(solo, tmp_path):
    play, folder = solo
    folder.write_text("a file")
    ran = play()
    assert ran.status == 0
    assert f"{folder}: " in ran.out
    assert "best with" not in ran.out


def test_results_alone_are_kept_in_the_data_directory(monkeypatch, tmp_path):
    monkeypatch.setattr(alone, "user_data_path", lambda name, **_: tmp_path / name)
    assert alone.folder() == tmp_path / "footplate" / "alone"


# Dead ends.

DEAD_END = "Nothing can be chosen or drawn here although the game is not over"


@pytest.fixture
def trapped(run, monkeypatch):
    """Plays the game with dead ends; no card but the rival's first one can be drawn in it."""

    class Traps(ToyRuleset):
        def build(self, values, components):
            return Trap(int(values["players"]))

    monkeypatch.setattr(footplate, "rulesets", lambda: {"toy": Traps()})
    return lambda *typed: run(*START, typed="\n".join([*typed, ""]))


def test_a_dead_end_is_told_and_the_step_can_be_undone(trapped, tmp_path):
    dead, undone = tmp_path / "dead.rail", tmp_path / "undone.rail"
    ran = trapped("build", "tile", f"save {dead}", "undo", f"save {undone}", "choices", "quit")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count(DEAD_END) == 2, "once more when the record is saved"
    assert "tile" in dead.read_text()
    assert "tile" not in undone.read_text()
    assert ran.out.rindex("your turn") > ran.out.rindex(DEAD_END)


def test_a_turn_that_led_another_player_into_one_can_be_taken_back(trapped, tmp_path):
    file = tmp_path / "a.rail"
    ran = trapped("income", "build", "done", "ok", "undo", f"save {file}", "undo", "quit")
    assert ran.out.count(DEAD_END) == 2, "before it is confirmed, and after"
    assert "take back to 1" in file.read_text()
    assert ran.out.count("there is nothing to undo since the last confirmed move") == 1


def test_a_draw_that_cannot_be_made_is_a_dead_end(trapped):
    ran = trapped("card", "undo", "income", "quit")
    assert ran.out.count(DEAD_END) == 1
