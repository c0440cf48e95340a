"""What somebody has seen of a match, and what they note of it for themselves."""

import re

from tests.table.serving import can, invites, offers, ply_of, until


def two(come):
    """Ada and Bo at one match, the one on turn first, and its address."""
    ada, bo = come("Ada"), come("Bo")
    match = ada.match("me", "open")
    (invite,) = invites(ada.page(match))
    bo.client.post(invite, data={"name": "Bo"})
    return (ada, bo, match) if offers(ada.page(match)) else (bo, ada, match)


def new(page):
    """The lines of the journal that are marked as new."""
    return [int(ply) for ply in re.findall(r'id="line-(\d+)" class="[^"]*\bnew"', page)]


def look(person, match):
    """Have a match open in a browser for a moment."""
    with person.client.stream("GET", f"{match}/stream") as stream:
        next(line for line in stream.iter_lines() if line.startswith("data:"))


def test_what_others_did_since_one_last_looked_is_marked(come):
    mover, other, match = two(come)
    assert new(other.page(match)) == []
    look(other, match)
    seen = ply_of(other.page(match))
    assert new(other.page(match)) == []
    mover.turn(match)
    page = until(lambda: new(other.page(match)) and other.page(match))
    assert min(new(page)) > seen
    (first,) = re.findall(r'id="news">\s*<a href="([^"]+)"', page)
    assert first == f"{match}/at/{min(new(page)) - 1}"
    assert ply_of(other.page(first)) == min(new(page)) - 1
    look(other, match)
    until(lambda: not new(other.page(match)))


def test_ones_own_moves_are_no_news(come):
    mover, _, match = two(come)
    look(mover, match)
    mover.turn(match)
    page = mover.page(match)
    assert new(page) == []
    assert 'id="news"' not in page


def test_who_moves_has_seen_everything(come):
    mover, other, match = two(come)
    look(other, match)
    mover.turn(match)
    until(lambda: new(other.page(match)))
    other.turn(match)
    assert new(other.page(match)) == []


def test_notes_are_ones_own(come):
    mover, other, match = two(come)
    text = "Mind the <green> track"
    answer = mover.post(f"{match}/notes", notes=text)
    assert answer.status_code == 204
    assert "Mind the &lt;green&gt; track" in mover.page(match)
    assert "Mind the" not in other.page(match)
    mover.turn(match)
    assert "Mind the &lt;green&gt; track" in mover.page(match)
    answer = mover.client.post(f"{match}/notes", data={"notes": ""})
    assert answer.headers["location"] == match
    assert "Mind the" not in mover.page(match)


def test_the_end_of_a_line_is_one_letter_of_notes(come):
    mover, _, match = two(come)
    assert mover.post(f"{match}/notes", notes="x\r\n" * 2000).status_code == 204
    assert "x\nx\n" in mover.page(match)


def test_notes_that_cannot_be_kept_are_refused(come):
    mover, _, match = two(come)
    answer = mover.post(f"{match}/notes", notes="x" * 4001)
    assert answer.status_code == 400
    assert "4000" in answer.text
    stranger = come("Cy")
    assert stranger.post(f"{match}/notes", notes="x").status_code == 403
    assert not can(stranger.page(match), "undo")


def test_a_match_with_notes_can_be_deleted(come):
    ada = come("Ada")
    match = ada.match("me", "me")
    ada.post(f"{match}/notes", notes="nothing yet")
    assert ada.client.post(f"{match}/delete").status_code == 303
    assert ada.client.get(match).status_code == 404
