"""Steps of a turn by requests: what is refused, with which status and sentence, and what stands."""

import contextlib
import re
import threading

import httpx
import pytest
from tests.table.serving import (
    PATIENCE,
    Person,
    can,
    http_client,
    invites,
    offers,
    ply_of,
    status_of,
    until,
)

BOTH_DATABASES = True
SENTENCE = re.compile(r"[^\n<>]{8,400}")


@pytest.fixture
def two(come):
    """Ada and Bo at one match, who is on turn, who waits, and its address."""
    ada, bo = come("Ada"), come("Bo")
    match = ada.match("me", "open")
    (invite,) = invites(ada.page(match))
    assert bo.client.post(invite, data={"name": "Bo"}).status_code == 303
    mover, other = (ada, bo) if offers(ada.page(match)) else (bo, ada)
    return mover, other, match


def refused(answer, status):
    """Whether a request was refused with this status and one sentence."""
    assert answer.status_code == status, answer.text
    assert SENTENCE.fullmatch(answer.text), answer.text
    return answer.text


# ---------------------------------------------------------------------- what a turn is


def test_a_turn_is_a_draft_until_it_is_confirmed(two):
    mover, other, match = two
    before = other.page(match)
    assert mover.play(match).status_code == 204
    assert ply_of(mover.page(match)) == ply_of(before) + 1
    assert other.page(match) == before, "a draft is seen by somebody else"
    mine = mover.page(match)
    while not can(mine, "confirm"):
        mover.play(match)
        mine = mover.page(match)
    assert status_of(mine) == "Your turn is over: confirm it"
    assert offers(mine) == []
    assert other.page(match) == before
    assert mover.post(f"{match}/confirm", ply=ply_of(mine)).status_code == 204
    assert ply_of(other.page(match)) == ply_of(mine)
    assert status_of(other.page(match)) == "Your turn"


def test_undo_and_redo_step_by_step(two):
    mover, _, match = two
    first = mover.page(match)
    assert not can(first, "undo")
    assert not can(first, "redo")
    mover.play(match, 1)
    second = mover.page(match)
    assert mover.post(f"{match}/undo", ply=ply_of(second)).status_code == 204
    again = mover.page(match)
    assert ply_of(again) == ply_of(first)
    assert offers(again) == offers(first)
    assert can(again, "redo")
    assert mover.post(f"{match}/redo", ply=ply_of(again)).status_code == 204
    assert mover.page(match) == second


def test_nothing_to_undo_or_redo_or_confirm_is_said(two):
    mover, _, match = two
    ply = ply_of(mover.page(match))
    assert "nothing to undo" in refused(mover.post(f"{match}/undo", ply=ply), 409)
    assert "nothing to redo" in refused(mover.post(f"{match}/redo", ply=ply), 409)
    assert "not over" in refused(mover.post(f"{match}/confirm", ply=ply), 409)
    assert ply_of(mover.page(match)) == ply


def test_a_confirmed_turn_cannot_be_undone(two):
    mover, _, match = two
    mover.turn(match)
    page = mover.page(match)
    refused(mover.post(f"{match}/undo", ply=ply_of(page)), 403)
    assert mover.page(match) == page


def test_with_the_preference_a_turn_confirms_itself(two):
    mover, other, match = two
    answer = mover.client.post("/preferences", data={"confirm": "on", "name": mover.name})
    assert answer.status_code == 303
    assert 'name="confirm" checked="checked"' in mover.page(match)
    while offers(mover.page(match)):
        assert mover.play(match).status_code == 204
    assert status_of(other.page(match)) == "Your turn"
    mover.client.post("/preferences", data={"name": mover.name})
    assert 'name="confirm" checked' not in mover.page(match)


# ---------------------------------------------------------------------- what is refused


def test_an_illegal_action_gets_the_reason_and_changes_nothing(two):
    mover, other, match = two
    page, theirs = mover.page(match), other.page(match)
    legal = offers(page)
    for action in [n for n in range(max(legal) + 40) if n not in legal][::23]:
        refused(mover.post(f"{match}/play", ply=ply_of(page), action=action), 409)
    assert "no action 999999" in mover.post(f"{match}/play", ply=ply_of(page), action=999999).text
    assert mover.page(match) == page
    assert other.page(match) == theirs


@pytest.mark.parametrize("away", [-1, 1, 40])
def test_a_stale_step_is_refused(two, away):
    mover, _, match = two
    page = mover.page(match)
    stale = ply_of(page) + away
    for what in ("play", "undo", "redo", "confirm"):
        answer = mover.post(f"{match}/{what}", ply=stale, action=offers(page)[0])
        assert "changed" in refused(answer, 409)
    assert mover.page(match) == page


def test_a_step_of_somebody_else_is_refused(two, come):
    mover, other, match = two
    page = mover.page(match)
    stranger, spectator = come("Cy"), come("Di")
    stranger.match("me", "person")
    for person in (other, stranger, spectator):
        before = person.page(match)
        for what in ("play", "undo", "redo", "confirm"):
            answer = person.post(f"{match}/{what}", ply=ply_of(page), action=offers(page)[0])
            assert "not your turn" in refused(answer, 403)
        assert person.page(match) == before
    assert mover.page(match) == page


MALFORMED = [
    {"json": {}},
    {"json": {"action": "1"}},
    {"json": {"ply": "PLY"}},
    {"json": {"ply": "PLY", "action": ""}},
    {"json": {"ply": "PLY", "action": "-1"}},
    {"json": {"ply": "PLY", "action": "one"}},
    {"json": {"ply": "PLY", "action": "1.5"}},
    {"json": {"ply": "PLY", "action": "٣"}},
    {"json": {"ply": "PLY", "action": "9" * 5000}},
    {"json": {"ply": "9" * 12, "action": "1"}},
    {"json": {"ply": None, "action": None}},
    {"json": {"ply": [], "action": {}}},
    {"json": []},
    {"json": "ply"},
    {"json": 7},
    {"content": b"", "headers": {"content-type": "application/json"}},
    {"content": b"{", "headers": {"content-type": "application/json"}},
    {"content": b"\xff\xfe", "headers": {"content-type": "application/json"}},
    {"content": b"[" * 90_000, "headers": {"content-type": "application/json"}},
    {"content": b"[" * 300_000, "headers": {"content-type": "application/json"}},
    {"content": b"1" * 9000, "headers": {"content-type": "application/json"}},
    {"content": b"x", "headers": {"content-type": "text/plain"}},
    {"content": b"x"},
    {"data": {"action": "1"}},
    {"data": {"ply": "PLY", "action": "x"}},
    {"data": {f"f{n}": "1" for n in range(100)}},
    {"content": b"no parts", "headers": {"content-type": "multipart/form-data; boundary=x"}},
    {"content": b"no boundary", "headers": {"content-type": "multipart/form-data"}},
    {"files": {"ply": b"1"}},
]


@pytest.fixture(scope="module")
def alone(table):
    """Somebody at a match of two persons at one machine."""
    person = Person(table)
    yield person, person.match("me", "person")
    person.close()


@pytest.mark.parametrize("number", range(len(MALFORMED)))
def test_a_malformed_step_is_refused(alone, number):
    person, match = alone
    page = person.page(match)
    sent = dict(MALFORMED[number])
    kind = "json" if "json" in sent else "data"
    if isinstance(sent.get(kind), dict):
        sent[kind] = {k: str(ply_of(page)) if v == "PLY" else v for k, v in sent[kind].items()}
    for what in ("play", "undo", "confirm"):
        answer = person.client.post(f"{match}/{what}", **sent)
        assert 400 <= answer.status_code < 500
        assert SENTENCE.fullmatch(answer.text)
    assert person.page(match) == page


def test_a_body_without_end_is_not_read(alone):
    person, match = alone
    page = person.page(match)

    def endless():
        for _ in range(200):
            yield b"x" * 100_000

    for content in (endless(), b"x" * 5_000_000):
        with contextlib.suppress(httpx.WriteError):  # it may hang up before all is sent
            answer = person.client.post(f"{match}/play", content=content)
            assert "too large" in refused(answer, 400)
    assert person.page(match) == page


def test_a_form_from_another_site_is_refused(two):
    mover, _, match = two
    page = mover.page(match)
    fields = {"ply": str(ply_of(page)), "action": str(offers(page)[0])}
    foreign = (
        {"origin": "https://example.com"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://["},
        {"origin": mover.url + ".example.com"},
        {"origin": mover.url.replace("http://", "http://x@")},
    )
    for headers in foreign:
        for address in (f"{match}/play", "/matches", "/preferences", "/records", "/join/x"):
            refused(mover.client.post(address, data=fields, headers=headers), 403)
    bare = http_client(base_url=mover.url, cookies=mover.client.cookies)
    refused(bare.post(f"{match}/play", data=fields), 403)
    cross = {"sec-fetch-site": "cross-site"}
    refused(bare.post(f"{match}/play", data=fields, headers=cross), 403)
    assert mover.page(match) == page
    same = {"sec-fetch-site": "same-origin"}
    assert bare.post(f"{match}/play", data=fields, headers=same).status_code == 303
    bare.close()


def test_a_match_that_is_not_there_is_not_found(ada):
    ada.match("me", "person")
    for address in ("", "/at/0", "/stream", "/preview", "/why", "/record.rail", "/picture.svg"):
        refused(ada.client.get(f"/match/none{address}"), 404)
    refused(ada.post("/match/none/play", ply=1, action=1), 404)


def test_a_form_is_answered_with_a_page_and_a_way_back(two):
    _, other, match = two
    answer = other.client.post(
        f"{match}/undo", data={"ply": "1"}, headers={"accept": "text/html,*/*"}
    )
    assert answer.status_code == 403
    assert "It is not your turn." in answer.text
    assert match in answer.text


# ---------------------------------------------------------------------- at the same moment


def test_of_two_who_move_at_once_one_wins(table, two):
    mover, _, match = two
    page = mover.page(match)
    clients = []
    for _ in range(6):
        person = Person(table)
        person.client.cookies = mover.client.cookies
        clients.append(person)
    found = []
    barrier = threading.Barrier(len(clients))

    def step(person, action):
        barrier.wait()
        found.append(person.post(f"{match}/play", ply=ply_of(page), action=action))

    actions = (offers(page) * 6)[: len(clients)]
    threads = [
        threading.Thread(target=step, args=each) for each in zip(clients, actions, strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    assert sorted(answer.status_code for answer in found) == [204, 409, 409, 409, 409, 409]
    pages = {person.page(match) for person in clients}
    assert len(pages) == 1
    assert ply_of(pages.pop()) == ply_of(page) + 1
    for person in clients:
        person.close()


# ---------------------------------------------------------------------- who sits where


def test_two_persons_at_one_machine_take_turns(ada):
    match = ada.match("me", "person")
    boards = set()
    for _ in range(4):
        page = ada.page(match)
        boards |= set(re.findall(r'id="board"\s+aria-label="([^"]+)&#39;s board"', page))
        assert status_of(page) == "Your turn"
        ada.turn(match)
    assert boards == {"Ada", "Guest 2"}


def test_bots_play_until_a_person_is_on_turn(ada):
    match = ada.match("me", "random", "greedy", pace="instant")
    for _ in range(3):
        ada.turn(match)
    until(lambda: offers(ada.page(match)))


def test_bots_alone_play_to_the_end(ada):
    match = ada.match("random", "random")
    until(lambda: " with " in status_of(ada.page(match)))
    page = ada.page(match)
    assert 'id="end"' in page
    assert offers(page) == []
    assert ply_of(page) > 50
    refused(ada.post(f"{match}/undo", ply=ply_of(page)), 403)


def test_bots_go_on_when_somebody_joins(ada, come):
    match = ada.match("open", "random")
    (invite,) = invites(ada.page(match))
    bo = come("Bo")
    bo.client.post(invite, data={"name": "Bo"})
    until(lambda: offers(bo.page(match)))
