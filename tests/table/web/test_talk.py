"""The chat of a match: who hears whom, what a message may be, and what becomes of it."""

import html
import re

import pytest
from tests.table.serving import PATIENCE, Person, invites, keep, recorded, sign_in, sql

from footplate.table.kept import messages
from footplate.table.live.viewing import Viewing

pytestmark = pytest.mark.usefixtures("quick_passwords")

PASSWORD = "seven old engines"


@pytest.fixture
def two(come):
    """Two who play with each other, and their match."""
    ada, bo = come("Ada"), come("Bo")
    match = ada.match("me", "open")
    (invite,) = invites(ada.page(match))
    bo.client.post(invite, data={"name": "Bo"})
    return ada, bo, match


def say(person, match, text):
    """Say something; the answer."""
    return person.post(f"{match}/talk", text=text)


def heard(person, match):
    """What somebody reads of the chat: names with texts."""
    page = person.page(match)
    found = re.findall(r"<b><bdi>(.*?)</bdi></b>\s*<bdi>(.*?)</bdi>", page, re.S)
    return [tuple(html.unescape(each) for each in pair) for pair in found]


def test_players_and_spectators_talk_apart_until_the_match_is_over(come, table):
    whole = recorded("russian-2021-2")
    running, guests = keep(table.database, recorded("russian-2021-2", whole.ply - 1), ["Ada", "Bo"])
    ada, bo, cy = come("Ada"), come("Bo"), come("Cy")
    for person, guest in zip((ada, bo), guests, strict=True):
        sign_in(person, table.database, guest)
    cy.match("me", "person")
    say(ada, running, "no hurry")
    say(cy, running, "who wins?")
    assert heard(ada, running) == heard(bo, running) == [("Ada", "no hurry")]
    assert heard(cy, running) == heard(come(), running) == [("Cy", "who wins?")]
    for person in (ada, cy):
        record = person.page(f"{running}/record.rail?talk=yes")
        assert ("# Ada: no hurry" in record) == (person is ada)
        assert ("# Cy: who wins?" in record) == (person is cy)
        assert "hurry" not in person.page(f"{running}/record.rail")
    last = next(each for each in (ada, bo) if "data-act" in each.page(running))
    last.turn(running)
    assert heard(ada, running) == heard(cy, running) == [("Ada", "no hurry"), ("Cy", "who wins?")]
    assert "# Cy: who wins?" in ada.page(f"{running}/record.rail?talk=yes")


@pytest.mark.parametrize("text", ["", " \n", "\u202e\u200f", "\u200d", "x" * 301, "x" * 10_000])
def test_a_message_has_a_length(two, text):
    ada, _, match = two
    answer = say(ada, match, text)
    assert (answer.status_code, answer.text) == (400, "A message has 1 to 300 letters.")
    assert heard(ada, match) == []


def test_a_message_is_text_in_one_line(two):
    ada, bo, match = two
    say(ada, match, "<script>alert(1)</script>\n</section> \u202ehttps://example.org\x07 שלום")
    assert heard(bo, match) == [
        ("Ada", "<script>alert(1)</script> </section> https://example.org שלום")
    ]
    page = bo.page(match)
    assert "<script>alert" not in page
    assert 'href="https://example.org' not in page


def test_a_reaction_is_said_in_the_language_of_the_reader(two):
    ada, bo, match = two
    assert ada.post(f"{match}/talk", reaction="well").status_code == 204
    assert ada.post(f"{match}/talk", reaction="dance").status_code == 400
    bo.client.headers["accept-language"] = "de"
    assert heard(ada, match) == [("Ada", "Well played!")]
    assert heard(bo, match) == [("Ada", "Gut gespielt!")]


def test_who_has_blocked_somebody_does_not_hear_them(come):
    names = "Eve T", "Fay T", "Gus T"
    eve, fay, gus = [come(name) for name in names]
    for person, name in zip((eve, fay, gus), names, strict=True):
        person.client.post("/account", data={"name": name, "password": PASSWORD})
    match = eve.match("me", "open", "open")
    for person in (fay, gus):
        person.client.post(invites(eve.page(match))[0], data={"name": "x"})
    say(eve, match, "one")
    assert heard(fay, match) == heard(gus, match) == [("Eve T", "one")]
    fay.client.post("/people/Eve T", data={"do": "block"})
    say(eve, match, "two")
    assert heard(fay, match) == []
    assert len(heard(gus, match)) == len(heard(eve, match)) == 2
    fay.client.post("/people/Eve T", data={"do": "unblock"})
    assert len(heard(fay, match)) == 2


def test_nobody_talks_where_that_is_not_wanted(come):
    ada, bo = come("Ada"), come("Bo")
    form = {"game": "russian", "name": "Ada", "option.players": "2", "seat.1": "open"}
    match = ada.client.post("/matches", data={**form, "silent": "on"}).headers["location"]
    (invite,) = invites(ada.page(match))
    bo.client.post(invite, data={"name": "Bo"})
    answer = say(bo, match, "hello")
    assert (answer.status_code, answer.text) == (403, "Nobody talks at this match.")
    assert 'id="talk-form"' not in ada.page(match)


def test_somebody_hides_all_chat_and_shows_it_again(two):
    ada, bo, match = two
    say(bo, match, "hello")
    ada.client.post("/talk", data={"do": "mute", "back": match})
    assert heard(ada, match) == []
    assert "Show the chat" in ada.page(match)
    assert "hello" not in ada.page(f"{match}/record.rail?talk=yes")
    ada.client.post("/talk", data={"do": "hear", "back": match})
    assert heard(ada, match) == [("Bo", "hello")]


def test_what_is_said_comes_over_the_stream_and_draws_no_board_anew(two, monkeypatch):
    ada, bo, match = two
    drawn = []
    scene = Viewing.scene

    async def counted(*asked):
        drawn.append(asked)
        return await scene(*asked)

    monkeypatch.setattr(Viewing, "scene", counted)
    with ada.client.stream("GET", f"{match}/stream", timeout=PATIENCE) as stream:
        lines = (line for line in stream.iter_lines() if line.startswith("data:"))
        next(lines)
        drawn.clear()
        say(bo, match, "psst")
        told = next(line for line in lines if "psst" in line)
    assert len(told) < 3000
    assert drawn == []


def test_only_the_newest_messages_are_kept(two, table, monkeypatch):
    ada, _, match = two
    monkeypatch.setattr(messages, "MOST", 3)
    for number in range(5):
        say(ada, match, f"number {number}")
    assert [text for _, text in heard(ada, match)] == ["number 2", "number 3", "number 4"]
    words = "select count(*) from messages where match = ?"
    assert sql(table.database, words, match[7:]) == [(3,)]


def test_a_message_is_reported(two, come, table):
    ada, bo, match = two
    say(ada, match, "you fool")
    (flag,) = re.findall(r'href="([^"]+)" class="flag"', bo.page(match))
    assert "you fool" in bo.page(flag)
    assert "has reached" in bo.client.post(flag, data={"text": "rude\x1b"}).text
    ((told,),) = sql(table.database, "select text from reports where text like ?", "%fool%")
    assert re.fullmatch(rf"Ada, \S+, {match}: you fool -- rude", told)
    assert ada.client.post(flag, data={}).status_code == 403
    assert come("Cy").client.get(flag).status_code == 404, "spectators do not hear it"
    assert bo.client.get(f"{match}/talk/nothing").status_code == 404


def test_messages_are_handed_out_and_deleted_with_their_speaker(two, table):
    ada, bo, match = two
    say(bo, match, "mine")
    assert [each["text"] for each in bo.client.get("/account/data.json").json()["said"]] == ["mine"]
    bo.client.post("/account/leave", data={"name": "Bo"})
    assert heard(ada, match) == []
    assert sql(table.database, "select * from messages where match = ?", match[7:]) == []


def test_a_match_is_deleted_with_what_was_said(come, table):
    ada = come("Ada")
    match = ada.match("me", "open")
    say(ada, match, "nobody comes")
    assert ada.client.post(f"{match}/delete").status_code == 303
    assert sql(table.database, "select * from messages where match = ?", match[7:]) == []


def test_somebody_without_a_name_can_talk_as_a_spectator(two):
    _, _, match = two
    cy = Person(two[0].url, "Cy")
    say(cy, match, "hello")
    assert heard(cy, match) == [("Guest", "hello")]
    cy.close()
