"""Pages and files of a match: cookies, policy, positions, records and pictures."""

import html
import re
from html.parser import HTMLParser
from urllib.parse import urljoin, urlsplit
from xml.etree import ElementTree as ET

import pytest
from tests.table.reading import content
from tests.table.serving import (
    Person,
    can,
    invites,
    keep,
    offers,
    played,
    ply_of,
    secretive,
    sign_in,
    status_of,
    until,
)

import footplate
from footplate.draw import raster
from footplate.kernel import record
from footplate.kernel.match import Match
from footplate.table.web.app import POLICY

SENTENCE = re.compile(r"[^\n<>]{8,400}")


@pytest.fixture(scope="module")
def ended(table):
    """The address of a match that is over."""
    person = Person(table)
    match = person.match("random", "random")
    until(lambda: " with " in status_of(person.page(match)))
    person.close()
    return match


@pytest.fixture
def running(table, ada):
    """The address of a match of Ada's, some turns old."""
    match, (guest, *_) = keep(table.database, played(11, 24), ["Ada", "Ada"])
    sign_in(ada, table.database, guest)
    return match


# ---------------------------------------------------------------------- cookies


def test_the_cookie_is_signed_and_out_of_reach_of_scripts(ada):
    cookie = ada.begin("me", "person").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie.replace("Lax", "lax")
    assert "Path=/" in cookie
    value = cookie.partition("=")[2].partition(";")[0]
    guest, dot, signature = value.partition(".")
    assert dot
    assert len(guest) >= 22, "fewer than 128 random bits"
    assert len(signature) > 20


def test_a_forged_cookie_is_nobody(ada, come):
    match = ada.match("me", "person")
    value = ada.client.cookies["footplate"]
    guest, _, signature = value.partition(".")
    forged = [guest, f"{guest}.", f"{guest}.{signature[::-1]}", f"{guest}x.{signature}", "", "."]
    forged += ["%00.%00", "a" * 5000, f"{guest}.{signature}.{signature}"]
    seen = come("Eve").page(match)
    assert offers(seen) == []
    for cookie in forged:
        eve = come("Eve")
        eve.client.headers["cookie"] = f"footplate={cookie}"
        page = re.sub(r'data-who="\w*"', 'data-who=""', eve.page(match))  # its tabs know each other
        assert page == seen
        assert eve.post(f"{match}/play", ply=ply_of(seen), action=0).status_code == 403
        assert "Your matches" not in eve.page("/")


def test_a_name_can_be_changed_but_not_the_seat(ada):
    match = ada.match("me", "person")
    ada.name = "Ada Lovelace"
    ada.match("me", "person")
    assert 'value="Ada Lovelace"' in ada.page("/")
    assert offers(ada.page(match))


# ---------------------------------------------------------------------- what a page may hold


class Inline(HTMLParser):
    """Finds what the policy would block, and ids that are there twice."""

    def __init__(self):
        super().__init__()
        self.found = []
        self.ids = []

    def handle_starttag(self, tag, attrs):
        self.found += [(tag, key) for key, _ in attrs if key == "style" or key.startswith("on")]
        named = dict(attrs)
        self.ids += [named["id"]] if "id" in named else []
        if tag == "style" or (tag == "script" and "src" not in named):
            self.found.append((tag, ""))
        for key in ("src", "href", "action", "xlink:href"):
            if re.match(r"(?i)\s*(javascript:|data:|//|https?:)", named.get(key) or ""):
                self.found.append((tag, named[key]))


def test_no_page_holds_what_its_policy_forbids(ada, running, ended):
    part = re.search(r"\?(part=[^\"]+)", ada.page(running))
    why = re.search(r"\?(why=[^\"]+)", ada.page(running))
    opened = ada.match("me", "open")
    (invite,) = invites(ada.page(opened))
    choice = offers(ada.page(running))[0]
    addresses = ["/", running, ended, opened, invite, f"{running}/at/11", f"{ended}/at/30"]
    addresses += [f"{running}?choose={choice}", f"{running}?board=1", "/join/x", "/match/none"]
    addresses += [f"{running}?{html.unescape(each[1])}" for each in (part, why) if each]
    for address in addresses:
        answer = ada.client.get(address, headers={"accept": "text/html"})
        assert answer.headers["content-type"].startswith("text/html"), address
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
        found = Inline()
        found.feed(answer.text)
        assert found.found == [], address
        assert len(found.ids) == len(set(found.ids)), address
    assert "unsafe" not in POLICY
    assert "default-src 'self'" in POLICY


def test_every_answer_carries_the_policy(ada, running):
    for address in ("/theme.css", "/static/match.js", f"{running}/record.rail", "/nothing"):
        assert "content-security-policy" in ada.client.get(address).headers


def test_what_a_page_loads_is_there(ada, running):
    page = ada.page("/") + ada.page(running)
    loaded = set(re.findall(r'(?:src|href)="(/(?:static|theme)[^"#]*)', page))
    assert len(loaded) >= 5
    for address in loaded:
        assert ada.client.get(address).status_code == 200, address
    script = ada.page("/static/match.js")
    for name in re.findall(r'from "\./([^"]+)"', script):
        assert ada.client.get(f"/static/{name}").status_code == 200, name
    marks = ada.page("/static/marks.svg")
    for name in re.findall(r'href="/static/[^"]+/marks.svg#([^"]+)"', page):
        assert f'id="{name}"' in marks


# ---------------------------------------------------------------------- positions by address


def test_every_position_has_an_address(ada, running):
    last = ply_of(ada.page(running))
    plies = range(10, last + 1)
    seen = [ada.page(f"{running}/at/{ply}") for ply in plies]
    assert [ply_of(page) for page in seen] == list(plies)
    assert len(set(seen)) == len(plies)
    for page in seen[:-1]:
        assert offers(page) == []
        assert not can(page, "undo")
        assert status_of(page) == "You are looking at an earlier position"


def test_the_beginning_has_an_address(ada, running):
    for ply in range(10):
        assert ply_of(ada.page(f"{running}/at/{ply}")) == ply


def test_beyond_the_end_there_is_nothing(ada, running):
    last = ply_of(ada.page(running))
    for ply in (last + 1, last + 1000, 10**9, 10**100):
        for file in ("", "/picture.svg"):
            answer = ada.client.get(f"{running}/at/{ply}{file}")
            assert answer.status_code == 404
            assert SENTENCE.fullmatch(answer.text)
    assert ada.client.get(f"{running}/at/{'9' * 5000}").status_code in (404, 414)
    assert ada.client.get(f"{running}/at/-1").status_code == 404
    assert ada.client.get(f"{running}/at/x").status_code == 404


@pytest.mark.parametrize("query", ["choose=x", "board=-1", "choose=" + "9" * 5000, "board="])
def test_an_address_with_a_wrong_number_gets_a_sentence(ada, running, query):
    answer = ada.client.get(f"{running}?{query}")
    assert answer.status_code == 400
    assert SENTENCE.fullmatch(answer.text)


@pytest.mark.parametrize(
    "query", ["choose=999999", "board=77", "part=none", "why=none", "why=", "x=1", "part=<b>"]
)
def test_an_address_that_asks_for_nothing_there_shows_the_match(ada, running, query):
    page = ada.page(f"{running}?{query}")
    assert status_of(page) == "Your turn"
    assert "<b>" not in page.replace("<b>Ada", "").replace("<b>Bo", "")


def test_a_choice_is_shown_with_its_form_before_it_is_made(ada, running):
    page = ada.page(running)
    action = offers(page)[0]
    shown = ada.page(f"{running}?choose={action}")
    assert ply_of(shown) == ply_of(page), "a GET has changed something"
    form = re.search(r'<form[^>]*id="chosen".*?</form>', shown, re.S)
    assert form
    fields = dict(re.findall(r'name="(\w+)" value="(\d+)"', form[0]))
    assert fields == {"ply": str(ply_of(page)), "action": str(action)}
    answer = ada.client.post(f"{running}/play", data=fields)
    assert answer.status_code == 303
    assert answer.headers["location"] == running
    assert ply_of(ada.page(running)) == ply_of(page) + 1


def test_what_cannot_be_chosen_says_why(ada, running):
    page = ada.page(running)
    parts = [html.unescape(part) for part in re.findall(r'\?why=([^"&]+)"', page)]
    assert parts
    said = [ada.page(f"{running}/why?why={part}") for part in parts]
    assert sum(bool(text) for text in said) > len(said) / 2
    assert any("p." in text for text in said), "no page of the rulebook"


def test_a_choice_tells_what_it_would_change(ada, running):
    page = ada.page(running)
    told = [ada.page(f"{running}/preview?choose={action}") for action in offers(page)]
    assert any("→" in text for text in told)
    assert ada.page(f"{running}/preview?choose=999999") == ""
    assert ada.page(f"{running}/preview") == ""


def test_a_spectator_is_asked_nothing(come, ada, running):
    action = offers(ada.page(running))[0]
    page = come("Eve").page(f"{running}?choose={action}")
    assert offers(page) == []
    assert 'id="chosen"' not in page
    assert come("Eve").page(f"{running}/preview?choose={action}") == ""
    assert "?choose=" not in content(page)
    assert "?why=" not in page


# ---------------------------------------------------------------------- where a form leads


@pytest.mark.parametrize(
    "back",
    [
        "//example.com",
        "/\\example.com",
        "\\/example.com",
        "https://example.com",
        "/\t/example.com",
        "/\n/example.com",
        "javascript:1",
        "",
        "example.com",
    ],
)
def test_a_form_leads_to_our_own_pages_only(ada, back):
    answer = ada.client.post("/preferences", data={"name": "Ada", "back": back})
    assert answer.status_code == 303
    where = answer.headers["location"]
    assert re.match(r"/(?![/\\])", where)
    assert urlsplit(urljoin(ada.url, where)).netloc == urlsplit(ada.url).netloc


def test_preferences_lead_back_to_the_match(ada, running):
    answer = ada.client.post("/preferences", data={"name": "Ada", "back": running})
    assert answer.headers["location"] == running


# ---------------------------------------------------------------------- records and pictures


def test_the_record_of_an_ended_match_is_whole(ada, ended):
    answer = ada.client.get(f"{ended}/record.rail")
    assert "attachment" in answer.headers["content-disposition"]
    match = record.read(answer.content, footplate.game)
    assert match.result is not None
    assert match.ply == ply_of(ada.page(ended))
    assert "seed: hidden" not in answer.text


def test_the_record_of_a_running_match_is_partial(ada, come, running):
    for person in (ada, come("Eve")):
        text = person.page(f"{running}/record.rail")
        assert "seen by:" in text
        assert "seed: hidden" in text


def test_a_record_that_was_brought_is_a_match(ada, ended):
    text = ada.client.get(f"{ended}/record.rail").content
    answer = ada.client.post("/records", data={"name": "Ada"}, files={"record": text})
    assert answer.status_code == 303
    page = ada.page(answer.headers["location"])
    assert " with " in status_of(page)
    assert ada.client.get(answer.headers["location"] + "/record.rail").content == text


@pytest.mark.parametrize("plies", [1, 4, 60])
@pytest.mark.parametrize("seed", [7, None, 1 << 64])
def test_a_running_record_is_played_on(ada, plies, seed):
    whole = played(7)
    match = Match(whole.game, seed, whole.names, auto_deal=False)
    for entry in whole.entries[:plies]:
        if entry.kind == "outcome":
            match.chance(entry.move)
        else:
            match.play(entry.move)
            match.commit()
    text = record.write(match).encode()
    answer = ada.client.post("/records", data={"name": "Ada"}, files={"record": text})
    assert answer.status_code == 303, answer.text
    address = answer.headers["location"]
    assert offers(ada.page(address))
    ada.turn(address)


def wrong_records():
    text = record.write(played(3, 60))
    lines = text.splitlines(keepends=True)
    yield "empty", b""
    yield "cut", text[: len(text) // 2].encode()
    yield "letter", text.replace("russian", "rassian").encode()
    yield "checksum", (text[:-3] + "00\n").encode()
    yield "other", b"hello, world\n"
    yield "bytes", bytes(range(256)) * 20
    yield "lines", "".join(reversed(lines)).encode()
    yield "large", b"x" * 4_005_000
    yield "larger", b"x" * 6_000_000
    yield "partial", record.write_for(secretive(), None).encode()


WRONG = dict(wrong_records())


@pytest.mark.parametrize("wrong", WRONG)
def test_a_damaged_record_gets_a_sentence(ada, wrong):
    answer = ada.client.post("/records", data={"name": "Ada"}, files={"record": WRONG[wrong]})
    assert answer.status_code == 400
    assert SENTENCE.fullmatch(answer.text), answer.text
    assert "set-cookie" not in answer.headers
    assert "Your matches" not in ada.page("/")


def test_no_record_gets_a_sentence(ada):
    for sent in ({"data": {"name": "Ada", "record": "text"}}, {"data": {"name": "Ada"}}):
        answer = ada.client.post("/records", **sent)
        assert answer.status_code == 400
        assert SENTENCE.fullmatch(answer.text)


def test_pictures_stand_alone(ada, running, ended):
    for address in (running, f"{running}/at/11", ended, f"{ended}/at/40"):
        answer = ada.client.get(f"{address}/picture.svg")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert ET.fromstring(answer.text).tag.endswith("svg")
        assert "<script" not in answer.text
        assert "default-src 'none'" in answer.headers["content-security-policy"]
    first = ada.page(f"{running}/at/11/picture.svg")
    assert first != ada.page(f"{running}/picture.svg")


# ---------------------------------------------------------------------- the end


def test_other_sites_show_a_link_with_a_sentence_and_a_picture(come, ended):
    page = come("Bo").page(ended)
    told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page))
    assert "Russian Railroads" in told["title"]
    assert " with " in told["description"]
    assert told["url"].endswith(ended)
    if raster.can_draw():
        assert re.search(rf"{ended}/at/\d+/picture.png$", told["image"])


def test_the_end_shows_sheet_chart_and_winner(come, ended):
    page = come("Eve").page(ended)
    assert re.search(r"(wins|share the victory) with \d+ points", status_of(page))
    best = int(re.findall(r"with (\d+) points", status_of(page))[0])
    sheets = re.findall(r"<tbody>(.*?)</tbody>", page, re.S)
    assert len(sheets) == 2
    totals = []
    for sheet in sheets:
        rows = []
        for row in re.findall(r"<tr>(.*?)</tr>", sheet, re.S):
            cells = re.findall(r"<td[^>]*>(.*?)</td>", row)
            rows.append([0 if cell == "·" else int(cell) for cell in cells])
        for *parts, whole in rows:
            assert sum(parts) == whole
        for column in zip(*rows, strict=True):
            assert sum(column[:-1]) == column[-1]
        totals.append(rows[-1][-1])
    assert max(totals) == best


def test_a_match_that_cannot_be_read_does_not_stop_the_others(tmp_path):
    """Such as one with options that there are no more."""
    import sqlite3
    from contextlib import closing

    from tests.table.serving import Table

    database = tmp_path / "table.db"
    good, (guest, *_) = keep(database, played(1, 20), ["Ada", "Ada"])
    bad, _ = keep(database, played(2, 20), ["Ada", "Ada"])
    with closing(sqlite3.connect(database)) as db, db:
        db.execute("update seats set guest = ?", (guest,))
        db.execute("update matches set game = 'canals' where match = ?", (bad[7:],))
    opened = Table(database)
    try:
        ada = Person(opened)
        sign_in(ada, database, guest)
        assert offers(ada.page(good))
        lobby = ada.page("/")
        assert good in lobby
        assert "This match cannot be read: there is no game" in lobby.partition(bad)[2]
        answer = ada.client.get(bad)
        assert answer.status_code >= 400
        assert SENTENCE.fullmatch(answer.text)
        ada.close()
    finally:
        opened.stop()


def test_invitations_that_work_on_this_computer_only_say_so(come):
    person = come("Ida")
    match = person.match("me", "open")
    told = "They work on this computer only."
    assert told in person.page(match)
    elsewhere = person.client.get(match, headers={"host": "192.168.1.5:8018"})
    assert "http://192.168.1.5:8018/join/" in elsewhere.text
    assert told not in elsewhere.text
