"""Clocks at a table: chosen, shown, survived, and what happens when time is up."""

import html
import re

import pytest
from tests.table.serving import (
    Person,
    Table,
    can,
    invites,
    offers,
    ply_of,
    sql,
    until,
)

DAY = 86_400_000


def begin(person, *seats, **terms):
    """Begin a match with a clock; its address."""
    form = {"game": "russian", "name": person.name, "option.players": str(len(seats))}
    form |= {f"seat.{seat}": kind for seat, kind in enumerate(seats)}
    form |= {"late": "random", "pace": "instant", **terms}
    answer = person.client.post("/matches", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def meet(one, other, **terms):
    """Begin a match of two people; its address."""
    match = begin(one, "me", "open", **terms)
    (invite,) = invites(one.page(match))
    other.client.post(invite, data={"name": other.name})
    return match


def pass_time(table, milliseconds):
    """Let time pass: that of the table is ahead of what it was by so much."""
    words = "update facts set value = substr(value, 1, instr(value, ' '))"
    words += " || (substr(value, instr(value, ' ') + 1) - ?) where name = 'hours'"
    sql(table.database, words, milliseconds)


def agreed(page):
    """What a page says was agreed."""
    found = re.search(r'id="agreed">(.*?)</p>', page, re.S)
    return html.unescape(found[1]) if found else ""


def deadline(page):
    """Until when a page says that there is time; None if it does not."""
    found = re.search(r'id="deadline">.*?<time datetime="([^"]+)"', page, re.S)
    return found and found[1]


def moves(table, match):
    """The seats that have moved, in their order."""
    words = "select seat from plies where match = ? and kind = 'action' order by ply"
    return [row[0] for row in sql(table.database, words, match[7:])]


def mover(*people, match):
    """Who is on turn, and who is not."""
    on = [bool(offers(each.page(match)) or can(each.page(match), "confirm")) for each in people]
    assert sum(on) == 1
    return people[on.index(True)], people[on.index(False)]


def play_all(person, match):
    """Play as long as somebody is on turn; bots have moved before."""
    until(lambda: offers(person.page(match)) or can(person.page(match), "confirm"))
    while offers(person.page(match)) or can(person.page(match), "confirm"):
        person.turn(match)


def test_a_clock_is_chosen_and_said_in_a_sentence(table, come):
    ada, bo = come("Ada"), come("Bo")
    match = begin(ada, "me", "open", clock="0 900 15", access="public")
    told = "15 minutes for the whole match, and 15 seconds more with each turn"
    assert told in ada.page("/"), "to choose"
    assert f"{told} · 1 seat left" in bo.page("/")
    page = ada.page(match)
    assert agreed(page).startswith(f"{told}. When time is up, a bot plays that turn on")
    assert deadline(page) is None, "it waits for somebody"
    bo.client.post(match.replace("match", "sit"), data={"name": "Bo"})
    page = ada.page(match)
    assert deadline(page)
    assert page.count('data-until=""') == 1
    assert page.count(">15:00</span>") == 2


@pytest.mark.parametrize(
    "clock", ["0 0 0", "31536000 0 0", "5 4 0", "60 0", "60 0 0 0", "-60 90 0", "x y z", "9" * 40]
)
def test_clocks_of_zero_and_of_a_year_are_refused(come, clock):
    ada = come("Ada")
    form = {"game": "russian", "name": "Ada", "clock": clock}
    answer = ada.client.post("/matches", data=form)
    assert answer.status_code == 400
    assert "is no clock; expected are three numbers" in answer.text
    assert (
        ada.client.post("/matches", data={**form, "clock": "60 0 0", "late": "x"}).status_code
        == 400
    )


def test_a_bot_plays_on_when_time_is_up_and_keeps_the_seat_after_three_turns(
    quick_clocks, tmp_path
):
    table = Table(tmp_path / "table.db")
    ada, bo = Person(table, "Ada"), Person(table, "Bo")
    try:
        match = meet(ada, bo, clock="86400 0 0")
        late, other = mover(ada, bo, match=match)
        seat = 0 if late is ada else 1
        page = late.page(match)
        answer = late.post(f"{match}/play", ply=ply_of(page), action=offers(page)[0])
        assert answer.status_code == 204
        draft = sql(table.database, "select text from drafts where match = ?", match[7:])
        for number in range(3):
            before = len(moves(table, match))
            pass_time(table, DAY + 60_000)
            until(lambda: len(moves(table, match)) > before)  # noqa: B023 (it waits here)
            if number == 0 and draft:  # what came in time counts
                words = "select text from plies where match = ? and seat = ? order by ply"
                assert sql(table.database, words, match[7:], seat)[0] == draft[0]
            for page in (late.page(match), other.page(match)):
                assert ("out of time too often" in page) == (number == 2)
                assert (f"so far there are {number + 1}" in page) == (number < 2)
            if number < 2:
                play_all(other, match)
        assert late.post(f"{match}/seat", seat=seat, wish="back").status_code == 403
        assert not offers(late.page(match))
        until(lambda: offers(other.page(match)))
        assert sorted({*moves(table, match)}) == [0, 1]
        assert other.post(f"{match}/seat", seat=1 - seat, wish="resign").status_code == 204
        page = html.unescape(other.page(match))
        assert f"{late.name} was out of time too often." in page, "no bot plays on any more"
        assert f"{other.name} has resigned." in page
    finally:
        ada.close()
        bo.close()
        table.stop()


def test_a_step_that_came_in_time_counts_and_a_later_one_does_not(table, come):
    ada, bo = come("Ada"), come("Bo")
    match = meet(ada, bo, clock="120 0 0")
    late, _ = mover(ada, bo, match=match)
    pass_time(table, 60_000)
    page = late.page(match)
    assert late.post(f"{match}/play", ply=ply_of(page), action=offers(page)[0]).status_code == 204


def test_whoever_is_invited_reads_what_was_agreed(come):
    ada = come("Ada")
    match = begin(ada, "me", "open", clock="86400 0 0")
    page = come("Bo").page(invites(ada.page(match))[0])
    assert agreed(page) == agreed(ada.page(match))
    assert "Vacations stop its clocks." in agreed(page)


def test_a_pause_takes_all_people_and_anybody_ends_it(table, come):
    ada, bo, eve = come("Ada"), come("Bo"), come("Eve")
    match = meet(ada, bo, clock="120 0 0")
    assert eve.post(f"{match}/pause", do="pause").status_code == 403
    assert ada.post(f"{match}/pause", do="never").status_code == 400
    assert ada.post(f"{match}/pause", do="pause").status_code == 204
    assert deadline(ada.page(match))
    assert "Agree to the pause" in bo.page(match)
    assert "Withdraw" in ada.page(match)
    assert bo.post(f"{match}/pause", do="pause").status_code == 204
    page = ada.page(match)
    assert not deadline(page)
    assert "A pause: the clocks stand" in page
    assert sql(table.database, "select due from matches where match = ?", match[7:]) == [(None,)]
    mover(ada, bo, match=match)[0].turn(match)
    assert not deadline(ada.page(match)), "who plays on does not end it"
    assert bo.post(f"{match}/pause", do="go-on").status_code == 204
    assert deadline(ada.page(match))


def test_whoever_resigns_leaves_the_seat_to_a_bot_for_good(table, come):
    ada, bo = come("Ada"), come("Bo")
    match = meet(ada, bo, clock="120 0 0")
    assert bo.post(f"{match}/seat", seat=0, wish="resign").status_code == 403
    assert bo.post(f"{match}/seat", seat=1, wish="resign").status_code == 204
    page = until(lambda: (p := ada.page(match)) and offers(p) and p)
    assert "Bo has resigned; the seat goes to a bot" in html.unescape(page)
    assert 'class="portrait' in page.split('id="chip-1"')[1], "a bot's face tells where it sits"
    assert "way-back" not in bo.page(match), "no address leads back to what is given up"
    for who in (ada, bo):
        assert who.post(f"{match}/seat", seat=1, wish="back").status_code == 403
    assert ada.post(f"{match}/seat", seat=0, wish="resign").status_code == 204
    assert "This match is closed: everybody has left it" in ada.page(match)
    ended = "select ended is not null, due from matches where match = ?"
    assert sql(table.database, ended, match[7:]) == [(1, None)]


def test_a_match_that_sleeps_is_closed(tmp_path):
    table = Table(tmp_path / "table.db")
    ada = Person(table, "Ada")
    match, timed = begin(ada, "me", "person"), begin(ada, "me", "person", clock="86400 0 0")
    assert "a match in which nobody has moved for 90 days is closed" in agreed(ada.page(match))
    table.stop()
    sql(table.database, "update matches set active = active - ?", 91 * DAY)
    again = Table(table.database, table.port)
    try:
        until(lambda: "everybody has left it" in ada.page(match))
        assert offers(ada.page(timed)), "its clock runs"
    finally:
        ada.close()
        again.stop()
