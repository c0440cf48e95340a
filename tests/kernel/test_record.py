"""The record: what it looks like, that it comes back the same, that no damage is missed."""

from collections.abc import Sequence
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from footplate.kernel.contract import TERMINAL, AnyGame, Result
from footplate.kernel.errors import IllegalAction, RecordError
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.messages import Message, plain
from footplate.kernel.record import read, write, write_for
from tests.kernel.toy import DRAWN, Position
from tests.kernel.toy_game import Toy, build, number

NAMES = ("Anna", "Ben", "Cleo")


def played(game: AnyGame, seed: int, plies: int = 1000) -> Match:
    """A match of random moves, cut off at a ply."""
    match = Match(game, seed, NAMES[: game.players], auto_commit=True)
    rng = Generator(seed)
    while match.ply < plies and match.current_player != TERMINAL:
        match.play(rng.choice(match.state.legal_actions()))
    return match


def running() -> Match:
    """Three rounds are to come; Ben drew a card in private."""
    match = Match(Toy(3), None, NAMES, date="2025-12-31")
    match.chance(number(DRAWN, "rival payout"))
    match.comment("good luck")
    for text in ("income", "build", "tile", "tile", "done"):
        match.play_text(text)
    match.commit()
    match.play_text("card")
    match.chance(number(DRAWN, "card 4"))
    match.play_text("income")
    match.commit()
    return match


RUNNING = """\
Footplate record 1
game: toy
option players: 3
rules: 1
components: printed
seed: none
seat 1: Anna
seat 2: Ben
seat 3: Cleo
date: 2025-12-31
result: unfinished

== Round 1
1. * rival payout
# good luck
2. Anna: income, build, tile, tile, done
7. Ben: card
8. * card 4
9. Ben: income

end: 9 plies, checksum 577577049835b0d0
"""


def signed(text: str) -> str:
    """The text with a checksum that fits, as a forger would make it."""
    head, _, _ = text.rpartition(" checksum ")
    above = head.rpartition("\n")[0]
    return f"{head} checksum {sha256(above.encode()).hexdigest()[:16]}\n"


def refusal(text: str | bytes) -> str:
    with pytest.raises(RecordError) as caught:
        read(text, build)
    assert "\n" not in str(caught.value)
    return str(caught.value)


# What it looks like.


def test_a_running_match_reads_like_a_report() -> None:
    assert write(running()) == RUNNING


def test_a_finished_match_ends_with_its_result_and_points() -> None:
    lines = write(played(Toy(2), 3)).split("\n")
    result = [line for line in lines if line.startswith("result: ")]
    assert result == ["result: Ben wins"]
    assert lines[-6:-2] == ["", "== four rounds", "points: Anna 8, Ben 10", ""]


def test_winners_share_a_victory_and_a_tie_break_is_told() -> None:
    class Tied(Toy):
        winners: tuple[int, ...] = (0, 2)

        def result(self, state: Position) -> Result | None:
            result = super().result(state)
            return result and result._replace(winners=self.winners, tie_break=plain("lots"))

    text = write(played(Tied(3), 3))
    assert "\nresult: Anna and Cleo win\n" in text
    assert "\n== four rounds (tie-break: lots)\n" in text
    lost = Tied(3)
    lost.winners = ()
    assert "\nresult: nobody wins\n" in write(played(lost, 3))


def test_a_take_back_is_a_line() -> None:
    match = running()
    match.take_back(6)
    assert "\n9. Ben: income\n10. take back to 6\n" in write(match)
    assert write(read(write(match), build)) == write(match)


def test_a_long_run_is_continued_on_a_numbered_line() -> None:
    match = Match(Toy(3), None, ["A" * 60, "Ben", "Cleo"])
    match.chance(number(DRAWN, "rival payout"))
    for text in ("build", *["tile"] * 10, "income"):
        match.play_text(text)
    match.commit()
    lines = write(match).split("\n")
    assert lines[13:16] == [
        f"2. {'A' * 60}: build, tile, tile, tile, tile, tile",
        f"8. {'A' * 60}: tile, tile, tile, tile, tile",
        f"13. {'A' * 60}: income",
    ]
    assert max(map(len, lines)) <= 100
    assert write(read(write(match), build)) == write(match)


class Dealing(Toy):
    """Draws of several words: a run of them shares its first words on one line."""

    TEXTS = (
        *[f"deal Chicago {n}" for n in range(7)],
        "deal Boston 0",
        "deal Boston 1",
        "shuffle",
        "deal Chicago 0 1",
        "flip 1",
        "flip",
    )

    def outcome_text(self, outcome: int) -> str:
        return self.TEXTS[outcome]

    def outcome_from_text(self, text: str) -> int:
        return number(self.TEXTS, text)


class Shuffled(Position):
    """Nothing but draws, each of which may be anything."""

    @property
    def current_player(self) -> int:
        return -1 if self.secrets < 60 else 0

    def chance_outcomes(self) -> list[tuple[int, int]]:
        return [(n, 1) for n in range(13)]

    def apply_action(self, action: int) -> None:
        self.secrets += 1


class Dealt(Dealing):
    def start(self) -> Position:
        return Shuffled([(0, 0, 0, 1, 0)], [[0] * 6 for _ in range(3)], [0] * 7, 0)


def drawn(outcomes: Sequence[int]) -> list[str]:
    """The lines of these draws, which must be read back the same."""
    game = Dealt(3)
    match = Match(game, None, NAMES)
    for outcome in outcomes:
        match.chance(outcome)
    text = write(match)
    again = read(text, lambda name, /, **options: game)
    assert again.entries == match.entries
    assert write(again) == text
    return [line for line in text.split("\n") if line[:1].isdigit()]


def test_a_run_of_like_draws_shares_a_line() -> None:
    assert drawn([0, 3, 3, 7, 8, 1]) == [
        "1. * deal Chicago 0 3 3",
        "4. * deal Boston 0 1",
        "6. * deal Chicago 1",
    ]


def test_draws_that_would_be_misread_on_one_line_stand_alone() -> None:
    assert drawn([9, 9, 0, 10, 11, 12]) == [
        "1. * shuffle",
        "2. * shuffle",
        "3. * deal Chicago 0",
        "4. * deal Chicago 0 1",
        "5. * flip 1",
        "6. * flip",
    ]


def test_a_long_run_of_draws_is_continued() -> None:
    lines = drawn([0] * 50)
    assert [len(line) for line in lines] == [99, 36]


@given(st.lists(st.integers(0, 12), max_size=40))
def test_any_run_of_draws_comes_back(outcomes: list[int]) -> None:
    drawn(outcomes)


def test_a_heading_may_be_missing() -> None:
    class Plain(Toy):
        def heading(self, state: Position) -> Message:
            return plain("")

    game = Plain(2)
    text = write(played(game, 3, 12))
    assert "==" not in text
    assert write(read(text, lambda name, /, **options: game)) == text


# It comes back the same.


@given(st.integers(0, 2**70), st.integers(0, 60), st.integers(1, 3))
def test_export_import_export_is_the_same(seed: int, plies: int, players: int) -> None:
    match = played(Toy(players), seed, plies)
    text = write(match)
    again = read(text, build)
    assert again.entries == match.entries
    assert again.state.key() == match.state.key()
    assert (again.seed, again.names, again.date) == (match.seed, match.names, match.date)
    assert write(again) == text


def test_a_match_goes_on_after_import_with_the_same_draws() -> None:
    match = played(Toy(3), 5, 10)
    again = read(write(match), build)
    for each in (match, again):
        each.auto_commit = True
        while each.current_player != TERMINAL:
            each.play(each.state.legal_actions()[0])
    assert write(again) == write(match)


def test_an_open_draft_comes_back_as_a_draft() -> None:
    match = running()
    match.play_text("income")
    match.comment("hm")
    match.play_text("auction")
    text = write(match)
    assert "\n9. Ben: income\ndraft:\n10. Cleo: income\n# hm\n11. Cleo: auction\n" in text
    again = read(text, build)
    assert (again.draft_seat, again.committed, write(again)) == (2, 9, text)
    again.undo()
    again.undo()
    assert again.state.key() == match.at(9).key()


def test_a_whole_game_in_the_draft_of_its_end_comes_back() -> None:
    match = played(Toy(1), 3)
    match.take_back(match.ply - 1)
    match.auto_commit = False
    match.play(match.state.legal_actions()[0])
    text = write(match)
    assert "\nresult: unfinished\n" in text
    assert write(read(text, build)) == text


def test_bytes_line_ends_and_a_mark_of_the_encoding_do_not_matter() -> None:
    data = RUNNING.encode()
    for each in (data, b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"), data.rstrip(b"\n")):
        assert write(read(each, build)) == RUNNING


def test_a_negative_seed_comes_back() -> None:
    assert read(write(Match(Toy(2), -12)), build).seed == -12


# For a seat.


def test_a_running_match_for_a_seat_hides_what_the_seat_may_not_know() -> None:
    text = write_for(running(), 0)
    assert text.startswith("Footplate record 1\nseen by: Anna\ngame: toy\n")
    assert "\nseed: hidden\n" in text
    assert "\n8. * ?\n" in text
    assert "card 4" not in text


def test_it_shows_the_seat_its_own_secrets_and_draft() -> None:
    match = running()
    match.play_text("income")
    assert "\n8. * card 4\n" in write_for(match, 1)
    assert "Cleo: income" not in write_for(match, 1)
    assert "\ndraft:\n10. Cleo: income\n" in write_for(match, 2)


def test_for_a_spectator() -> None:
    assert "\nseen by: a spectator\n" in write_for(running(), None)


def test_for_a_seat_after_the_end_it_is_the_whole_record() -> None:
    match = played(Toy(2), 3)
    assert write_for(match, 0) == write(match)


def test_a_partial_record_is_replayed_only_where_it_hides_nothing() -> None:
    match = running()
    assert refusal(write_for(match, 0)) == (
        "line 19: ply 8: hidden from Anna, so that this record cannot be replayed from here on"
    )
    again = read(write_for(match, 1), build)
    assert again.seed is None
    assert again.state.key() == match.state.key()


# Versions.


class Newer(Toy):
    """A later edition of the rules in which no tile is ever laid."""

    rules_version = 2

    def action_from_text(self, text: str) -> int:
        return super().action_from_text("lead" if text == "tile" else text)


def test_a_record_of_newer_rules_is_refused() -> None:
    text = signed(RUNNING.replace("rules: 1", "rules: 2"))
    assert refusal(text) == (
        "line 4: the record has rules version 2, the game 1: it needs a newer Footplate"
    )


def test_a_record_of_older_rules_is_accepted_if_it_still_replays() -> None:
    game = Toy(2)
    text = write(played(game, 3))
    game.rules_version = 2
    again = read(text, lambda name, /, **options: game)
    assert again.result is not None
    assert write(again) == text


class Renewed(Toy):
    """A later edition of the rules in which nothing that was done before is illegal."""

    rules_version = 2


def renewed(name: str, /, **options: str) -> Renewed:
    return Renewed(int(options["players"]))


def test_a_running_record_of_older_rules_goes_on_under_those_of_today() -> None:
    again = read(RUNNING, renewed)
    assert write(again) == RUNNING, "nothing has been done yet"
    again.play_text("income")
    again.commit()
    again.comment("hm")
    text = write(again)
    assert "\nrules: 2\n" in text
    assert "\n9. Ben: income\n10. rules 1 to 2\n11. Cleo: income\n# hm\n" in text
    for each in (again, read(text, renewed)):
        assert write(each) == text
        each.play(each.state.legal_actions()[0])
        assert write(each).count(" to 2\n") == 1, "it is noted once"


def test_a_draw_or_a_take_back_may_be_the_first_under_the_rules_of_today() -> None:
    match = Match(Toy(3), 5, NAMES, auto_deal=False)
    drawn = read(write(match), renewed)
    drawn.deal()
    back = read(RUNNING, renewed)
    back.take_back(6)
    assert [entry.text for entry in drawn.entries][:1] == ["rules 1 to 2"]
    assert [entry.text for entry in back.entries][-2:] == ["rules 1 to 2", "take back to 6"]
    for each in (drawn, back):
        assert write(read(write(each), renewed)) == write(each)


def test_what_is_refused_is_not_the_first_step_under_the_rules_of_today() -> None:
    again = read(RUNNING, renewed)
    with pytest.raises(IllegalAction):
        again.play_text("tile")
    assert write(again) == RUNNING


def test_the_rules_change_before_a_draft_that_was_begun_under_older_ones() -> None:
    match = running()
    match.play_text("income")
    match.comment("hm")
    again = read(write(match), renewed)
    assert (again.draft_seat, again.committed) == (2, 9)
    again.play_text("auction")
    draft = (
        "\n9. Ben: income\n10. rules 1 to 2\ndraft:\n11. Cleo: income\n# hm\n12. Cleo: auction\n"
    )
    assert draft in write(again)
    again.undo()
    again.undo()
    assert (again.draft_seat, again.committed, again.ply) == (None, 10, 10)
    assert again.state.key() == match.at(9).key()
    assert write(read(write(again), renewed)) == write(again)


@pytest.mark.parametrize(
    "line,problem",
    [
        ("rules 2 to 1", "ply 9: rules 2 to 1: the second version must be newer than the first"),
        ("rules 1 to 1", "ply 9: rules 1 to 1: the second version must be newer than the first"),
        ("rules 1 to 3", "ply 9: rules 1 to 3: the second version must be newer than the first,"),
        ("rules 0 to 1", "rules 0 to 1: the second version must be newer than the first, and both"),
        ("rules 1", 'expected a seat, a draw or a take-back, not "rules 1"'),
    ],
)
def test_a_wrong_change_of_the_rules_is_refused(line: str, problem: str) -> None:
    text = RUNNING.replace("rules: 1", "rules: 2").replace("9. Ben: income", f"9. {line}")
    with pytest.raises(RecordError) as caught:
        read(signed(text), renewed)
    assert problem in str(caught.value)


def test_the_rules_do_not_change_within_a_draft() -> None:
    match = running()
    match.play_text("income")
    text = write(match).replace("rules: 1", "rules: 2")
    drafted = text.replace("10. Cleo: income\n", "10. Cleo: income\n11. rules 1 to 2\n")
    with pytest.raises(RecordError, match="expected a seat"):
        read(signed(drafted), renewed)


def test_a_running_record_of_rules_that_did_not_change_its_game_stays_what_it_is() -> None:
    class Steady(Renewed):
        unchanged_since = 1

    again = read(RUNNING, lambda name, /, **options: Steady(3))
    again.play_text("income")
    again.commit()
    text = write(again)
    assert "\nrules: 1\n" in text
    assert "\n9. Ben: income\n10. Cleo: income\n" in text


def test_a_record_of_older_rules_is_refused_at_the_ply_that_is_not_legal_any_more() -> None:
    with pytest.raises(RecordError) as caught:
        read(RUNNING, lambda name, /, **options: Newer(3))
    assert str(caught.value) == (
        "line 16: ply 4: lead: not now (the record has rules version 1, the game 2)"
    )


def test_a_record_of_older_rules_is_refused_if_it_ends_elsewhere() -> None:
    class Generous(Toy):
        rules_version = 2
        gift = (9, 0)

        def points(self, state: Position) -> list[int]:
            return [a + b for a, b in zip(super().points(state), self.gift, strict=True)]

    text = write(played(Toy(2), 3))
    with pytest.raises(RecordError) as caught:
        read(text, lambda name, /, **options: Generous(2))
    assert str(caught.value).endswith(
        "the head states the result Ben wins, the moves lead to Anna wins"
        " (the record has rules version 1, the game 2)"
    )
    game = Generous(2)
    game.gift = (1, 1)
    with pytest.raises(RecordError, match='the moves lead to "points: Anna 9, Ben 11"'):
        read(text, lambda name, /, **options: game)


# Damage. Each sentence names the line.

HEAD = [
    ("Footplate record 1", "Footplate record 2", "line 1: this is not a record that can be read"),
    ("game: toy", "game: chess", 'line 2: there is no game "chess" for 3; use toy'),
    ("game: toy\n", "", 'line 2: expected "game: ...", not "option players: 3"'),
    ("rules: 1", "rules: one", 'line 4: the rules version "one" is not a whole number from 1 on'),
    ("rules: 1", "rules: 0", 'line 4: the rules version "0" is not a whole number from 1 on'),
    ("rules: 1\n", "", 'line 4: expected "rules: ...", not "components: printed"'),
    (
        "printed",
        "house pack 12",
        "line 5: the record is of components house pack 12, but the game has printed: it can be "
        "read only where the same are in use (on the command line: --components)",
    ),
    ("seed: none", "seed: hidden", 'line 6: the seed "hidden" is not a whole number'),
    ("seed: none", "seed: 1e5", 'line 6: the seed "1e5" is not a whole number'),
    ("seat 3: Cleo\n", "", 'line 9: expected "seat 3: ...", not "date: 2025-12-31"'),
    ("seat 3: Cleo", "seat 3: Anna", 'line 7: name "Anna": two seats have it'),
    ("date: 2025-12-31", "date: today", 'line 7: date "today": use the form 2025-12-31'),
    ("players: 3", "players: 2", 'line 9: expected "result: ...", not "seat 3: Cleo"'),
    ("result: unfinished\n", "", 'line 11: expected "result: ...", not ""'),
    ("unfinished", "Anna wins", "ply 9: the head states the result Anna wins, the moves lead to"),
]

BODY = [
    ("rival payout", "rival nobody", 'line 14: ply 1: there is no "rival nobody"; use one of'),
    ("rival payout", "card 3", "line 14: ply 1: card 3: this cannot be drawn now"),
    ("build, tile", "build, tiles", 'line 16: ply 4: there is no "tiles"; use one of'),
    ("build, tile", "build, step", "line 16: ply 4: step: not now"),
    ("build, tile", "build,tile", 'line 16: ply 3: there is no "build,tile"; use one of'),
    ("2. Anna", "2. Ben", "line 16: ply 2: it is the turn of Anna, not of Ben"),
    ("2. Anna", "2. Dan", "line 16: ply 2: it is the turn of Anna, not of Dan"),
    ("2. Anna", "3. Anna", "line 16: expected ply 2, not 3"),
    ("7. Ben: card\n", "", "line 17: expected ply 7, not 8"),
    ("8. * card 4\n", "", "line 18: expected ply 8, not 9"),
    ("8. * card 4", "8. Ben: income", "line 18: ply 8: it is nobody's turn: a draw comes first"),
    ("9. Ben: income", "9. * card 5", "line 19: ply 9: there is nothing to draw now"),
    ("9. Ben: income", "9. * ", 'line 19: ply 9: there is no ""; use one of card 1, card 2'),
    ("9. Ben: income", "9. ", 'line 19: this is no line of a record: "9. "'),
    ("9. Ben: income", "9. ?", 'line 19: expected a seat, a draw or a take-back, not "?"'),
    ("9. Ben: income", "9. Ben: ?", "line 19: ply 9: hidden from the reader, so that this record"),
    ("9. Ben: income", "9. take back to 9", "line 19: ply 9: cannot take back to ply 9: use 0 to"),
    ("9. Ben: income", "nine", 'line 19: this is no line of a record: "nine"'),
    ("9. Ben: income", "draft:\n9. * card 5", "line 20: ply 9: nothing can be drawn in a draft"),
    (
        "9. Ben: income",
        "draft:\n9. Ben: income\n10. take back to 1",
        "line 21: ply 10: Ben has not confirmed yet",
    ),
    (
        "9. Ben: income",
        "draft:\n9. Ben: income\n10. Cleo: income",
        "line 21: ply 10: Ben has not confirmed yet",
    ),
    ("9. Ben: income\n", "", "line 20: the record should have 9 plies, but has 8"),
    ("# good luck", "# " + "x" * 2001, "line 15: a comment is a text of 1 to 2000 characters"),
    ("\nend:", "\npoints: Anna 0\nend:", "line 21: expected the end line, and nothing after it"),
]


@pytest.mark.parametrize("old, new, problem", HEAD + BODY)
def test_a_forged_record_is_refused(old: str, new: str, problem: str) -> None:
    assert RUNNING.count(old) == 1
    assert problem in refusal(signed(RUNNING.replace(old, new)))


def test_points_that_are_not_reached_are_refused() -> None:
    text = signed(write(played(Toy(2), 3)).replace("points: Anna 8", "points: Anna 9"))
    assert 'the moves lead to "points: Anna 8, Ben 10"' in refusal(text)


def test_two_records_in_one_file_are_refused() -> None:
    assert refusal(RUNNING + RUNNING) == "line 21: expected the end line, and nothing after it"


def test_what_stands_after_the_end_is_refused() -> None:
    assert refusal(RUNNING + "more\n") == "line 22: expected the end line, and nothing after it"


@pytest.mark.parametrize("data", [b"", b"\n \n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_refused(data: bytes) -> None:
    assert refusal(data) == "this is not a record: it is empty"


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", bytes(range(256)), "\ud800"])
def test_a_binary_file_is_refused(data: bytes | str) -> None:
    assert refusal(data) == "this is not a record: it is not UTF-8 text"


def test_a_huge_file_is_refused() -> None:
    assert refusal(b"#" * (4 * 1024 * 1024 + 1)) == (
        "this is not a record: it is longer than 4194304 bytes"
    )


def test_another_text_is_refused() -> None:
    assert refusal("Dear Anna,\n") == (
        'line 1: this is not a record that can be read here: expected "Footplate record 1"'
    )


def test_a_cut_anywhere_is_noticed() -> None:
    for length in range(len(RUNNING) - 1):
        assert refusal(RUNNING[:length])


def test_a_cut_is_called_a_cut() -> None:
    cut = RUNNING[: RUNNING.index("9. Ben")]
    assert refusal(cut) == "line 18: the record is cut off: here should be its end"


def test_a_missing_line_is_noticed() -> None:
    lines = RUNNING.split("\n")
    for index in range(len(lines) - 1):
        assert refusal("\n".join(lines[:index] + lines[index + 1 :]))


@given(st.integers(0, len(RUNNING) - 2), st.characters(codec="utf-8"))
def test_a_changed_letter_is_noticed(index: int, letter: str) -> None:
    changed = RUNNING[:index] + letter + RUNNING[index + 1 :]
    if changed != RUNNING:
        assert refusal(changed)


def test_every_letter_counts() -> None:
    for index, letter in enumerate(RUNNING[:-1]):
        for other in {" ", "1", "n", chr(ord(letter) + 1)} - {letter}:
            assert refusal(RUNNING[:index] + other + RUNNING[index + 1 :])


def test_a_changed_letter_that_is_still_legal_is_noticed_by_the_checksum() -> None:
    changed = RUNNING.replace("card 4", "card 5")
    assert refusal(changed) == ("line 21: the checksum does not fit: something above was changed")


def test_remarks_stand_after_their_plies_as_far_as_a_reader_may_know() -> None:
    match = running()
    told = [(0, "before all"), (2, "after the income"), (99, "in the end")]
    lines = [line for line in write_for(match, 0, told).splitlines() if line and line[0] in "#12"]
    assert lines[0] == "# before all"
    there = lines.index("# good luck")
    assert lines[there + 1 : there + 3] == ["2. Anna: income", "# after the income"]
    assert lines[-1] == "# in the end"
    assert read(write(match, told), build).entries[0].text == "before all"
    assert [entry.text for entry in match.entries if entry.kind == "comment"] == ["good luck"]
