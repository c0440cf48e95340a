"""In which language the table speaks, and that all of it does."""

import logging
import os
import re
import shutil
import time
import tomllib

import pytest
from tests.table.live.test_telling import browser
from tests.table.reading import WORD, plain, said
from tests.table.serving import (
    can,
    invites,
    keep,
    offers,
    played,
    ply_of,
    recorded,
    sign_in,
)

import footplate
from footplate import bots, locale
from footplate.draw.world.board.kept import ground_file
from footplate.kernel.generator import Generator
from footplate.puzzles.puzzle import puzzles
from footplate.table.people.cast import CAST

FAMILIES = ("russian", "world")
PEOPLE = {
    "Ada",
    "Bo",
    "Cy",
    "Di",
    "Eve",
    *[word for game in FAMILIES for word in WORD.findall(" ".join(bots.levels(game)))],
    "random",
    "UTC",  # a time zone, which is called so everywhere
    *[name for row in CAST for name in row],
}
ACCENTED = {"accept-language": "en-XA"}


@pytest.fixture
def xa(come):
    """Ada, who reads the language with accents."""
    ada = come("Ada")
    ada.client.headers.update(ACCENTED)
    return ada


def spoken(answer, *names):
    """Require that all of an answer comes from a catalogue; returns it."""
    kind = answer.headers["content-type"]
    texts = said(answer.text) if kind.startswith("text/html") else answer.text.splitlines()
    wrong = [*plain(texts, {*PEOPLE, *names})]
    assert wrong == [], answer.url
    assert answer.headers["vary"].startswith("Accept-Language, Cookie")
    if kind.startswith("text/html"):
        assert '<html lang="en-XA" dir="ltr">' in answer.text
    return answer.text


def look(person, address, *names, status=200):
    """Open a page and read all of it."""
    answer = person.client.get(address, headers={"accept": "text/html"})
    assert answer.status_code == status
    return spoken(answer, *names)


# ---------------------------------------------------------------------- every page


@pytest.mark.parametrize("game", ["russian", "world"])
def test_the_lobby_speaks_the_language(xa, game):
    look(xa, f"/?game={game}")
    xa.match("me", "person", game=game)
    look(xa, f"/?game={game}&option.players=3")
    look(xa, "/matches?state=running&person=nobody")


def test_open_tables_speak_the_language(xa, come):
    bo = come("Bo")
    for seats in ({"seat.1": "open"}, {"seat.1": "person", "name.1": "Cy"}):
        form = {"game": "russian", "name": "Bo", "option.players": "2", "access": "public", **seats}
        bo.client.post("/matches", data=form)
    page = look(xa, "/")
    assert 'action="/sit/' in page
    assert 'id="watch-' in page


def test_the_rules_speak_the_language(xa):
    look(xa, "/rules/russian?board=german&modules=coal")
    look(xa, "/rules/world?map=mexico", *cities_of(footplate.game("world", map="mexico")))


def test_puzzles_speak_the_language(xa):
    found = min(puzzles("russian"), key=lambda each: (len(each.best.steps), len(each.moves)))
    for address in ("/puzzles", f"/puzzles/{found.name}"):
        look(xa, address)
    match = xa.client.post(f"/puzzles/{found.name}", data={"name": "Ada"}).headers["location"]
    game = found.build()
    for step in found.best.steps:
        page = look(xa, match)
        xa.post(f"{match}/play", ply=ply_of(page), action=game.action_from_text(step))
    page = look(xa, match)
    if can(page, "confirm"):
        xa.post(f"{match}/confirm", ply=ply_of(page))
    look(xa, match)
    while 'http-equiv="refresh"' in look(xa, f"{match}/verdict"):
        time.sleep(0.2)
    look(xa, "/puzzles/russian-00000000", "russian-00000000", "russian", status=404)


def test_an_invitation_speaks_the_language(xa, come):
    match = xa.match("me", "open")
    page = look(xa, match)
    (invite,) = invites(page)
    bo = come("Bo")
    bo.client.headers.update(ACCENTED)
    look(bo, invite)
    look(bo, match)
    bo.client.post(invite, data={"name": "Bo"})
    for person in (xa, bo):
        look(person, match)
    xa.post(f"{match}/talk", reaction="well")
    xa.post(f"{match}/talk", text="123")
    (flag,) = re.findall(r'href="([^"]+)" class="flag"', look(bo, match))
    look(bo, flag)
    spoken(bo.post(f"{match}/talk", text=""))
    look(bo, f"{match}/talk/none", status=404)
    assert ("Ýôûŕ ţûŕñ" in look(xa, match)) != ("Ýôûŕ ţûŕñ" in look(bo, match))


def test_accounts_speak_the_language(xa, come, quick_passwords):
    def send(address, status, **form):
        answer = xa.client.post(address, data=form, headers={"accept": "text/html"})
        assert answer.status_code == status
        if status != 303:
            spoken(answer)

    xa.match("me", "random")
    for address in ("/account", "/sign-in", "/account/leave"):
        look(xa, address)
    send("/account", 400, name="Eve", password="short")
    send("/account", 303, name="Eve", password="seven old engines")
    send("/sign-in", 403, name="Eve", password="wrong")
    send("/forgotten", 200, name="Eve")
    send("/account/password", 400, old="wrong", new="x")
    send("/account/leave", 400, name="x")
    form = {"name": "Di", "password": "seven old engines"}
    come("Di").client.post("/account", data=form)
    rated = {"game": "russian", "name": "Eve", "option.players": "2", "rated": "on"}
    for more in ({"seat.1": "plan:1s"}, {"seat.1": "person"}, {"seat.1": "open", "wait": "10"}):
        send("/matches", 400, **rated, **more)
    look(xa, "/ratings?game=world&players=3")
    form = {"game": "russian", "event": "Eve", "option.players": "2"}
    event = xa.client.post("/events", data=form).headers["location"]
    send(event, 303, do="enter")
    for asked in ({"do": "round", "round": "1"}, {"do": "withdraw", "name": "Cy"}):
        send(event, 400, **asked)
    look(xa, "/events")
    look(xa, event)
    look(xa, "/events/none", status=404)
    send("/events", 400, game="russian", event="")
    send("/people/Di", 303, do="block")
    send("/people/Di", 400, do="report", text="")
    for address in (
        "/account",
        "/people/Eve",
        "/people/Di",
        "/people/Di?reported",
        "/account/leave",
    ):
        look(xa, address)
    look(xa, "/people/Cy", status=404)
    look(xa, "/recover/x", status=404)
    look(xa, "/privacy")


def test_clocks_and_notices_speak_the_language(xa, come, table):
    form = {"game": "russian", "name": "Ada", "option.players": "2", "seat.1": "open"}
    form |= {"clock": "86400 604800 0", "access": "public"}
    match = xa.client.post("/matches", data=form).headers["location"]
    (invite,) = invites(xa.page(match))
    come("Bo").client.post(invite, data={"name": "Bo"})
    xa.post(f"{match}/pause", do="pause")
    for address in ("/", match, "/notices", f"{match}/hook"):
        look(xa, address)
    xa.client.post("/notices/push", data={"endpoint": "https://8.8.8.8/", "keys": browser()[1]})
    look(xa, "/notices")
    answer = xa.client.post("/matches", data={**form, "clock": "0 0 0"})
    assert answer.status_code == 400
    spoken(answer)
    for address, sent in (
        ("/notices/quiet", {"zone": "?", "begins": "1", "ends": "2"}),
        ("/notices/quiet", {"begins": "x", "ends": "2"}),
        ("/notices/vacation", {"first": "x"}),
        (f"{match}/hook", {"address": "https://127.0.0.1/"}),
    ):
        spoken(xa.client.post(address, data=sent, headers={"accept": "text/html"}))
    xa.post(f"{match}/seat", seat=0, wish="resign")
    look(xa, match)


def visit(person, match, page, *names):
    """Look at what can be asked of a position."""
    for asked in ("choose", "part", "why", "about", "board"):
        found = re.findall(rf'href="(\?[^"]*{asked}=[^"]+)"', page)
        for query in [*found[:2], *found[-1:]]:
            look(person, match + query.replace("&amp;", "&"), *names)
    for part in re.findall(r'\?[^"]*why=([^"&]+)"', page)[:6]:
        spoken(person.client.get(f"{match}/why?why={part}"), *names)


def play_on(person, match, *names):
    """Play a match to its end by posts, and read some of its pages on the way."""
    rng = Generator(5)
    step = 0
    while True:
        often = step % 5 == 0
        page = look(person, match, *names) if often else person.client.get(match).text
        if 'id="end"' in page:
            return look(person, match, *names)
        if step % 20 == 0:
            visit(person, match, page, *names)
        if offers(page):
            action = offers(page)[rng.below(len(offers(page)))]
            answer = person.post(f"{match}/play", ply=ply_of(page), action=action)
        else:
            assert can(page, "confirm")
            answer = person.post(f"{match}/confirm", ply=ply_of(page))
        assert answer.status_code == 204, answer.text
        step += 1
        assert step < 400


def test_a_match_of_russian_railroads_speaks_the_language_to_its_end(xa, table):
    page = to_its_end(xa, table, "russian-2021-2", every=15)
    assert "ŵîñš ŵîţĥ" in page or "šĥåŕé ţĥé" in page
    look(xa, "/")


def test_a_match_of_railways_of_the_world_speaks_the_language_to_its_end(xa, table):
    to_its_end(xa, table, "world-mexico-3", every=100)


def to_its_end(xa, table, name, every):
    """Play the last 25 plies of a recorded game, and read every so many of its positions."""
    whole = recorded(name)
    begun = recorded(name, whole.ply - 25)
    match, (guest, *_) = keep(table.database, begun, ["Ada"] * whole.game.players)
    sign_in(xa, table.database, guest)
    cities = cities_of(whole.game) if whole.game.name == "world" else ()
    page = play_on(xa, match, *cities)
    for ply in range(0, begun.ply, every):
        look(xa, f"{match}/at/{ply}", *cities)
    return page


def cities_of(game):
    """The words of the names of all cities and seas of a map, the same in all languages."""
    ground = tomllib.loads(ground_file(game.options["map"]).read_text(encoding="utf-8"))
    found = re.findall(r"'(?:title|name)': '([^']*)'", str(game.view(game.start(), None)))
    found += [card.title for card in game.catalogue.deck.cards]
    found += [name for name, *_ in ground["labels"]]
    letters = {"ab", "abc", "bc"}  # of the major lines of a city
    return letters | {word for title in found for word in re.findall(r"[A-Za-z]+", title)}


def test_a_match_alone_speaks_the_language(xa):
    match = xa.match("me")
    visit(xa, match, look(xa, match))


def test_a_match_with_a_bot_speaks_the_language(xa):
    look(xa, xa.match("me", "random"))


# ---------------------------------------------------------------------- what is refused


def test_mistakes_speak_the_language(xa, come):
    match = xa.match("me", "open")
    for address in ("/match/none", f"{match}/at/999", f"{match}/at/x", "/join/none", "/nothing",
                    f"{match}?board=x", "/static/none.js"):  # fmt: skip
        answer = xa.client.get(address, headers={"accept": "text/html"})
        assert 400 <= answer.status_code < 500
        spoken(answer, "board")
        spoken(xa.client.get(address), "board")
    posts = [
        ("/matches", {"name": ""}),
        ("/matches", {"name": "a:b"}),
        ("/matches", {"name": "Ada", "game": "x"}),
        ("/matches", {"name": "Ada", "game": "russian", "pace": "x"}),
        ("/matches", {"name": "Ada", "game": "russian", "seat.1": "x"}),
        ("/language", {"language": "x"}),
        ("/records", {"name": "Ada"}),
        (f"{match}/play", {"ply": "0"}),
        (f"{match}/undo", {"ply": "x"}),
    ]
    for address, form in posts:
        answer = xa.client.post(address, data=form, headers={"accept": "text/html"})
        assert 400 <= answer.status_code < 500
        spoken(answer, "ply", "action")
    foreign = {"origin": "https://example.com"}
    spoken(xa.client.post("/matches", data={}, headers=foreign))
    spoken(xa.client.get("/matches"))
    spoken(
        xa.client.post(
            f"{match}/play", content=b"[]", headers={"content-type": "application/json"}
        ),
        "JSON",
    )


def test_steps_that_are_refused_speak_the_language(xa):
    match = xa.match("me", "person")
    page = xa.page(match)
    ply = ply_of(page)
    refused: dict[str, dict[str, object]] = {"undo": {}, "redo": {}, "confirm": {}}
    refused |= {"play": {"action": 999_999}, "plan": {"steps": "x"}}
    for what, fields in refused.items():
        answer = xa.post(f"{match}/{what}", ply=ply, **fields)
        assert 400 <= answer.status_code < 500
        spoken(answer)
    spoken(xa.post(f"{match}/play", ply=ply + 1, action=0))


@pytest.mark.parametrize(
    "sent", [b"", b"\xff\xfe", b"hello", "cut", "number", "checksum", "step", "turn"]
)
def test_a_record_that_cannot_be_read_is_refused_in_the_language(xa, sent):
    text = played_record()
    changed = {
        "cut": text[: len(text) // 2],
        "number": re.sub(r"\n\d+\. Ada: ", "\n999. Ada: ", text, count=1),
        "checksum": text[:-3] + "00\n",
        "step": re.sub(r"\n(\d+)\. Ada: .*", r"\n\1. nothing", text, count=1),
        "turn": re.sub(r"\n(\d+)\. Ada: ", r"\n\1. Bo: ", text, count=1),
    }
    data = sent if isinstance(sent, bytes) else changed[sent].encode()
    answer = xa.client.post("/records", data={"name": "Ada"}, files={"record": data})
    assert answer.status_code == 400
    quoted = re.findall(r'"([^"]*)"', answer.text)
    spoken(answer, *[word for each in quoted for word in re.findall(r"\w+", each)])


def played_record():
    """A record of some moves."""
    from footplate.kernel import record

    return record.write(played(3, 60))


# ---------------------------------------------------------------------- which language it is


SWITCH = re.compile(r'<html lang="([^"]+)"')
HEADERS = [
    ("en-XA", "en-XA"),
    ("tlh, en-XA;q=0.4", "en-XA"),
    ("en;q=0.2, en-xa", "en-XA"),
    ("tlh", "en"),
    ("", "en"),
    ("../..", "en"),
    ("../../etc/passwd, /etc, en-XA/..", "en"),
    ("*", "en"),
    ("en-XA;q=nan, ;;;,,,q=1", "en"),
    ("%s {0} {language}", "en"),
    ("x" * 30_000, "en"),
    ("a," * 15_000 + "en-XA", "en-XA"),
]


@pytest.mark.parametrize("header, language", HEADERS, ids=range(len(HEADERS)))
def test_the_browser_says_which_language(ada, header, language):
    answer = ada.client.get("/", headers={"accept-language": header})
    assert answer.status_code == 200
    assert SWITCH.findall(answer.text) == [language]


@pytest.mark.parametrize(
    "cookie, language",
    [
        ("en", "en"),
        ("en-XA", "en-XA"),
        ("tlh", "en-XA"),
        ("../..", "en-XA"),
        ("", "en-XA"),
        ("x" * 20_000, "en-XA"),
    ],
)
def test_what_somebody_chose_counts_more_unless_it_is_not_there(xa, cookie, language):
    answer = xa.client.get("/", headers={"cookie": f"language={cookie}"})
    assert SWITCH.findall(answer.text) == [language]


def test_a_stream_speaks_the_language(xa):
    match = xa.match("me", "person")
    with xa.client.stream("GET", f"{match}/stream") as stream:
        line = next(line for line in stream.iter_lines() if line.startswith("data: "))
    assert "Çôñƒîŕɱ" in line


def test_what_one_reads_is_not_what_others_read(xa, come):
    match = xa.match("me", "person")
    bo = come("Bo")
    for _ in range(2):
        assert "Ɉ" not in bo.page(match)
        assert ">Journal<" in bo.page(match)
        assert ">Ĵôûŕñåļ<" in xa.page(match)


# ---------------------------------------------------------------------- several languages


@pytest.fixture
def english(tmp_path, monkeypatch):
    """A folder with the English catalogues and no others."""
    shutil.copytree(locale.FOLDER / "en", tmp_path / "en")
    monkeypatch.setattr(locale, "FOLDER", tmp_path)
    locale.forget()
    yield tmp_path
    monkeypatch.undo()
    locale.forget()


@pytest.fixture
def several(english):
    """A German and a Hebrew catalogue beside the English ones; they lack nearly all words."""
    for language, name in (("de", "Deutsch"), ("he", "עברית")):
        place = english / language / "LC_MESSAGES"
        place.mkdir(parents=True)
        (place / "table.po").write_text(
            'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
            f'msgid "language"\nmsgstr "{name}"\n\nmsgid "lobby.matches"\nmsgstr "{name}!"\n',
            encoding="utf-8",
        )
    locale.forget()
    return english


def test_with_one_language_there_is_nothing_to_choose(english, ada):
    assert 'action="/language"' not in ada.page("/")


def test_a_language_is_chosen_below_the_page_and_stays(several, ada):
    match = ada.match("me", "person")
    page = ada.page(match)
    assert re.findall(r'name="language" value="([^"]+)" lang="\1"', page) == ["en", "de", "he"]
    assert f'name="back" value="{match}"' in page
    answer = ada.client.post("/language", data={"language": "de", "back": match})
    assert (answer.status_code, answer.headers["location"]) == (303, match)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    assert SWITCH.findall(ada.page(match)) == ["de"]
    assert "Deutsch!" in ada.page("/")
    assert offers(ada.page(match)), "the guest is another one"
    assert "The field ply is missing or cannot be used." in ada.post(f"{match}/undo").text, (
        "no words, so in English"
    )


def test_a_language_that_is_written_from_right_to_left_says_so(several, ada):
    page = ada.client.get("/", headers={"accept-language": "he-IL, en"}).text
    assert '<html lang="he" dir="rtl">' in page


@pytest.mark.parametrize("language", ["tlh", "", "../..", "de/..", "x" * 5000, "{0}%s"])
def test_a_language_that_is_not_there_cannot_be_chosen(several, ada, language):
    answer = ada.client.post("/language", data={"language": language, "back": "/"})
    assert answer.status_code == 400
    assert answer.text.startswith("There is no language")
    assert "set-cookie" not in answer.headers


def test_another_site_cannot_choose_the_language(several, ada):
    headers = {"origin": "https://example.com"}
    answer = ada.client.post("/language", data={"language": "de"}, headers=headers)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("back", ["//example.com", "https://example.com", "/\\example.com", ""])
def test_choosing_a_language_leads_to_our_own_pages_only(several, ada, back):
    answer = ada.client.post("/language", data={"language": "de", "back": back})
    assert re.match(r"/(?![/\\])", answer.headers["location"])


def test_a_catalogue_that_is_broken_is_named_and_english_stands_in(several, ada, caplog):
    place = several / "de/LC_MESSAGES"
    (place / "table.po").unlink()
    (place / "table.mo").write_bytes(b"\xde\x12\x04\x95" + os.urandom(40))
    locale.forget()
    with caplog.at_level(logging.WARNING):
        page = ada.client.get("/", headers={"accept-language": "de"}).text
    assert "A new match" in page
    assert '<html lang="de"' in page
    assert "table.mo cannot be read" in caplog.text


# ---------------------------------------------------------------------- names


NAMES = ["{who} {0} {", "100 %s %(name)s", "שרה", "<b>&amp;", "{{ 7*7 }}"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_may_hold_anything(come, name):
    person = come(name)
    person.client.headers.update(ACCENTED)
    match = person.match("me", "person")
    person.turn(match)
    for address in (match, "/", f"{match}/at/1"):
        answer = person.client.get(address)
        assert answer.status_code == 200
        assert "49" not in re.findall(r'class="name">([^<]*)<', answer.text)
    page = person.page(match)
    assert any(name in text for text in said(page))


def test_a_name_from_right_to_left_keeps_the_words_around_it_in_order(come):
    person = come("שרה")
    match = person.match("me", "person")
    person.turn(match)
    page = person.page(match)
    assert '<bdi class="name">שרה</bdi>' in page
    assert "\u2068שרה\u2069" in "".join(re.findall(r'id="line-[^>]*>.*?</li>', page, re.S))
    assert 'aria-label="\u2068שרה\u2069&#39;s board"' in page or "Guest" in page


@pytest.mark.parametrize("name", ["\u200fAda", "A\u202eda", "A\u2068da"])
def test_a_name_holds_no_mark_that_turns_the_text(xa, name):
    answer = xa.client.post("/matches", data={"game": "russian", "name": name})
    assert answer.status_code == 400
    spoken(answer)
