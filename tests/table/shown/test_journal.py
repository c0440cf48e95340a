"""The journal: a sentence for every move, secrets kept, and headings with what was gained."""

import re
from functools import partial

import pytest
from tests.table.serving import played, recorded, secretive, whole

from footplate.draw.families import family_of
from footplate.kernel.contract import CHANCE, EVERYBODY
from footplate.kernel.match import Match
from footplate.table.matches.history import History
from footplate.table.shown import ending
from footplate.table.shown.journal import told_to, turn_end


def test_the_journal_has_a_sentence_for_every_move():
    match = played(2)
    history = History(match)
    history.catch_up(match)
    assert [line.ply for line in history.lines] == list(range(1, match.ply + 1))
    assert [line.seat for line in history.lines] == [e.player for e in match.entries]
    for line in history.lines:
        text = str(line.said)
        assert text
        assert "{" not in text
    assert history.lines[-1].points == tuple(match.game.points(match.state))
    assert history.rounds[0][:2] == ("round", 1)
    assert history.rounds[-1].points == history.lines[-1].points


def test_the_journal_is_the_same_all_at_once_or_step_by_step():
    whole = played(2, 80)
    once = History(whole)
    once.catch_up(whole)
    match = Match(whole.game, None, whole.names, auto_commit=True)
    steps = History(match)
    for entry in whole.entries:
        (match.chance if entry.player == CHANCE else match.play)(entry.move)
        steps.catch_up(match)
    assert steps.lines == once.lines
    assert steps.rounds == once.rounds


def test_the_journal_keeps_secrets_until_the_end():
    match = secretive()
    history = History(match)
    history.catch_up(match)
    hidden = [n for n, entry in enumerate(match.entries) if entry.audience != EVERYBODY]
    knows = (match.entries[hidden[0]].audience >> 1) & 1
    last = len(history.lines)
    open_texts = [
        each.text for each in told_to(history, match.names, None, over=True, around=last, most=last)
    ]
    for seat in (None, 0, 1):
        texts = [
            each.text
            for each in told_to(history, match.names, seat, over=False, around=last, most=last)
        ]
        for n, text in enumerate(reversed(texts)):
            secret = n in hidden and seat != knows
            assert (text == open_texts[-1 - n]) != secret
            assert bool(re.search("face down|in secret", text)) == secret


def test_the_journal_is_told_around_a_ply_with_headings_where_they_change():
    match = played(2, 150)
    history = History(match)
    history.catch_up(match)
    for around in (0, 10, 75, 150):
        told = told_to(history, match.names, 0, over=True, around=around, most=40)
        plies = [each.ply for each in told]
        assert plies == list(range(plies[0], plies[0] - len(plies), -1))
        assert len(told) == 40 or plies[-1] == 1
        assert around == 0 or around in plies
        headings = [str(history.lines[ply - 1].heading) for ply in plies]
        for n, each in enumerate(told):
            before = headings[n - 1] if n else ""
            assert each.heading == (headings[n] if headings[n] != before else "")


def test_a_take_back_is_told():
    match = played(2, 40)
    match.take_back(30)
    history = History(match)
    history.catch_up(match)
    assert str(history.lines[-1].said) == "All agreed to take back 10 steps"
    assert history.lines[-1].points == history.lines[29].points
    told = told_to(history, match.names, None, over=False, around=match.ply)
    assert [each.ply for each in told if not each.stands] == [*range(40, 30, -1)]


def test_what_was_taken_back_is_not_on_the_score_sheet():
    def sheets(match):
        history = History(match)
        history.catch_up(match)
        return ending.sheets(history, match, family_of(match.game.name, ""))

    name = "world-mexico-3"
    straight, match = recorded(name), recorded(name, 150)
    begun = match.game.points(match.at(110))
    assert match.game.points(match.state) != begun, "something is taken back that gave points"
    match.take_back(110)
    match.take_back(130)  # a position that was taken back before
    for entry in straight.entries[130:]:
        (match.chance if entry.player == CHANCE else match.play)(entry.move)
    assert sheets(match) == sheets(straight)


@pytest.mark.parametrize("name", ["russian-2021-4", "world-eastern_us-4"])
def test_headings_of_the_past_tell_what_was_gained_below_them(name):
    match = whole(name)
    history = History(match)
    history.catch_up(match)
    every = told_to(history, match.names, None, over=True, around=match.ply, most=10_000)
    told = [each for each in every if each.heading]
    assert all(len(each.gained) in (0, 4) for each in told)
    by_seat = zip(*[each.gained for each in told if each.gained], strict=True)
    assert [sum(gains) for gains in by_seat] == match.game.points(match.state)
    assert told_to(history, match.names, None, over=False, around=match.ply)[0].gained == (), (
        "it may go on"
    )
    middle = told_to(history, match.names, None, over=True, around=match.ply // 2)
    assert middle[0].gained == (), "what is cut off is not summed up"


def test_turns_are_what_a_seat_or_chance_does_at_a_stretch():
    match = whole("world-europe-3")
    history = History(match)
    history.catch_up(match)
    lines, ply, ends = history.lines, 0, []
    while ply < len(lines):
        end = turn_end(lines, ply)
        assert len({(line.seat, str(line.heading)) for line in lines[ply:end]}) == 1
        ends.append(ply := end)
    assert ends[-1] == len(lines) == turn_end(lines, len(lines))
    assert len(ends) < len(lines) / 2


def test_a_round_that_ended_says_by_route_what_its_scoring_gave():
    match = whole("russian-2021-4")
    history = History(match)
    history.catch_up(match)
    draw = family_of("russian", "Russian Railroads")
    asked = partial(told_to, history, match.names, None, over=True, around=match.ply, most=10_000)
    told = asked(draw=draw)
    ends = [each for each in told if each.scored]
    assert [each.ply for each in ends] == [each.ply for each in reversed(history.rounds)]
    for each in ends:
        for gained, sources in zip(each.gained, each.scored, strict=True):
            assert sum(points for _, points in sources) <= gained
            assert len({source for source, _ in sources}) == len(sources)
    assert {"Trans-Siberian", "Industry"} <= {source for source, _ in ends[0].scored[0]}
    assert not any(each.scored for each in asked())


def test_a_step_says_what_it_gave_and_which_card_or_line_gave_it():
    match = whole("world-eastern_us-4")
    history = History(match)
    history.catch_up(match)
    told = told_to(history, match.names, None, over=True, around=match.ply, most=10_000)
    points = [0] * 4
    for each in told:
        for seat, text in each.brought:
            number = re.match(r"[+\u2212]\d+", text)
            assert number, text
            points[seat] += int(number[0].replace("\u2212", "-"))
    assert points == match.game.points(match.state)
    texts = {text for each in told for _, text in each.brought}
    assert {text for text in texts if "Service Bounty" in text}
    assert {text for text in texts if "major line" in text}
