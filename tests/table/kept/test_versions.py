"""Matches that were played under other rules: older ones go on or say why not, newer ones wait.

A match is made older or newer by its row in the store, and a step illegal by its notation there.
"""

import contextlib
import sqlite3

import pytest
from tests.table.serving import (
    can,
    keep,
    nobody,
    notice,
    offers,
    played,
    ply_of,
    recorded,
    rows,
    secretive,
    sign_in,
    status_of,
    with_store,
)

import footplate
from footplate.bots import bot, decide
from footplate.kernel import record
from footplate.kernel.contract import CHANCE, EVERYBODY, TERMINAL
from footplate.kernel.generator import Generator
from footplate.kernel.match import Match
from footplate.kernel.versions import same_rules
from footplate.table.kept.errors import ConflictError
from footplate.table.matches.errors import UnreadableError
from footplate.table.matches.registry import Registry

TODAY = footplate.game("russian").rules_version
BEFORE = TODAY - 1
NOTE = f"rules {BEFORE} to {TODAY}"


def said(before, today):
    """What the journal says where the rules change."""
    return f"From here on version {today} of the rules applies; up to here it was version {before}"


SAID = said(BEFORE, TODAY)


def changed_after(game):
    """The last version of the rules under which a game was another one than today."""
    return same_rules(game).start - 1


def change(database, words, *values):
    """Change rows of a database."""
    with contextlib.closing(sqlite3.connect(database)) as db, db:
        assert db.execute(words, values).rowcount


def make_of(database, match, rules):
    """Let a match have been played under these rules."""
    change(database, "update matches set rules = ? where match = ?", rules, match[7:])


def misstep(database, match, ply, text):
    """Let another step have been taken."""
    words = "update plies set text = ? where match = ? and ply = ?"
    change(database, words, text, match[7:], ply)


def first(match, right):
    """The first ply whose entry is right for something."""
    return next(n for n, entry in enumerate(match.entries, 1) if right(entry))


def illegal(match, ply, word):
    """A step that a seat might have named at a ply, and could not take, with the reason."""
    game, state = match.game, match.at(ply - 1)
    legal = state.legal_actions()
    for action in range(game.action_count):
        if action not in legal and game.action_text(action).startswith(word):
            return game.action_text(action), str(game.why_not(state, action))
    raise AssertionError("everything was possible")


@pytest.fixture
def older(table, come):
    """Keeps a match as one of older rules; returns who sits there, and its address."""

    def older(match, **more):
        address, guests = keep(table.database, match, ["Ada"] * match.game.players, **more)
        make_of(table.database, address, changed_after(match.game))
        person = come("Ada")
        sign_in(person, table.database, guests[0])
        return person, address

    return older


# ---------------------------------------------------------------------- it goes on


@pytest.mark.parametrize("match", [played(1, 40), recorded("world-mexico-3", 90)])
def test_a_running_match_of_older_rules_goes_on_and_says_so(older, table, match):
    ada, address = older(match)
    before = rows(table.database, address)
    assert not notice(ada.page(address))
    assert rows(table.database, address) == before, "who only looks changes nothing"
    assert ada.play(address).status_code == 204
    stands = len(before[2])
    page = ada.page(address)
    assert ply_of(page) >= stands + 2
    before_today, today = changed_after(match.game), match.game.rules_version
    assert page.count(said(before_today, today)) == 1
    assert ada.client.get(f"{address}/at/{stands + 1}").status_code == 200
    note = rows(table.database, address)[2][stands]
    assert note[1:4] == (stands + 1, "rules", f"rules {before_today} to {today}")


def test_a_match_whose_rules_did_not_change_goes_on_and_says_nothing(older, table):
    match = recorded("world-mexico-3", 90)
    ada, address = older(match)
    make_of(table.database, address, 4)
    assert [*same_rules(match.game)] == [4, 5]
    assert ada.play(address).status_code == 204
    assert "of the rules applies" not in ada.page(address)
    assert "rules" not in [row[2] for row in rows(table.database, address)[2]]
    assert "\nrules: 4\n" in ada.page(f"{address}/record.rail")


def test_its_record_says_from_which_move_on(older):
    ada, address = older(played(1, 40))
    assert f"\nrules: {BEFORE}\n" in ada.page(f"{address}/record.rail")
    ada.turn(address)
    text = ada.page(f"{address}/record.rail")
    assert f"\nrules: {TODAY}\n" in text
    assert f"\n41. {NOTE}\n" in text
    assert record.read(text, footplate.game).rules == TODAY


def test_its_draft_goes_on_and_the_change_comes_before_it(older, table):
    match = played(1)
    ply = first(match, lambda entry: entry.text.startswith("advance"))  # the turn is not over
    match = played(1, ply - 1)
    ada, address = older(match, draft=1)
    page = ada.page(address)
    assert ply_of(page) == ply - 1
    assert can(page, "undo")
    ada.turn(address)
    assert ada.page(address).count(SAID) == 1
    kept = [row[2:4] for row in rows(table.database, address)[2]]
    assert kept[ply - 2 : ply] == [("rules", NOTE), ("action", match.entries[-1].text)]


def test_a_turn_that_was_over_is_of_older_rules(older, table):
    """Confirming is no step: the change comes before the next one."""
    steps = played(1).entries
    last = next(n for n in range(40, 99) if steps[n].player != steps[n - 1].player >= 0)
    ada, address = older(played(1, last), draft=1)
    assert ada.post(f"{address}/confirm", ply=last).status_code == 204
    assert SAID not in ada.page(address)
    ada.turn(address)
    assert [row[2:4] for row in rows(table.database, address)[2]][last] == ("rules", NOTE)


def test_the_change_is_noted_once(older, table):
    ada, address = older(played(1, 40))
    ada.turn(address)

    async def twice(store):
        for _ in range(2):
            hosted = await Registry(store, nobody).get(address[7:])
            assert hosted.match.rules == TODAY
            await act(hosted)

    with_store(table.database, twice)
    notes = [row for row in rows(table.database, address)[2] if row[2] == "rules"]
    assert len(notes) == 1


def test_a_finished_match_of_older_rules_is_as_it_was(older, table):
    match = played(3)
    ada, address = older(match)
    before = rows(table.database, address)
    page = ada.page(address)
    assert "wins with" in status_of(page)
    assert not notice(page)
    text = ada.page(f"{address}/record.rail")
    assert f"\nrules: {BEFORE}\n" in text
    assert record.read(text, footplate.game).result == match.result
    assert rows(table.database, address) == before


def test_a_record_of_older_rules_that_is_brought_goes_on(ada, table):
    match = played(1, 40)
    match.rules = BEFORE
    files = {"record": ("a.rail", record.write(match).encode())}
    answer = ada.client.post("/records", files=files, data={"name": "Ada"})
    address = answer.headers["location"]
    assert f"\nrules: {BEFORE}\n" in ada.page(f"{address}/record.rail")
    assert ada.play(address).status_code == 204
    assert SAID in ada.page(address)


# ---------------------------------------------------------------------- it does not


def stuck(older, table, match, ply, word):
    """A match of older rules with an illegal step at a ply."""
    text, reason = illegal(match, ply, word)
    ada, address = older(match)
    misstep(table.database, address, ply, text)
    return ada, address, text, reason


def test_a_step_that_is_illegal_today_is_named_with_its_reason(older, table):
    match = played(1, 60)
    ply = first(match, lambda entry: entry.text.startswith("place"))
    ada, address, text, reason = stuck(older, table, match, ply, "place")
    page = ada.page(address)
    assert status_of(page) == "This match cannot go on"
    assert notice(page) == (
        f"Move {ply} ({text}) was made under version {BEFORE} of the rules,"
        f" and version {TODAY} does not allow it: {reason}"
    )
    assert ply_of(page) == ply - 1
    assert not offers(page)
    assert not any(can(page, what) for what in ("undo", "redo", "confirm"))
    assert 'id="tray"' not in page, "there is nothing to do"


def test_until_there_it_can_be_looked_at_and_downloaded(older, table):
    match = played(1, 60)
    ply = first(match, lambda entry: entry.text.startswith("place"))
    ada, address, *_ = stuck(older, table, match, ply, "place")
    before = rows(table.database, address)
    for there in ("", "/at/0", f"/at/{ply - 1}", "/picture.svg", "/preview?choose=1", "/why?why=x"):
        assert ada.client.get(address + there).status_code == 200
    assert ada.client.get(f"{address}/at/{ply}").status_code == 404
    text = ada.page(f"{address}/record.rail")
    assert f"\nrules: {BEFORE}\n" in text
    assert f"\nend: {ply - 1} plies" in text
    assert "cannot go on" in ada.page("/")
    assert rows(table.database, address) == before


def test_nobody_can_move_in_it(older, table):
    match = played(1, 60)
    ply = first(match, lambda entry: entry.text.startswith("place"))
    ada, address, *_ = stuck(older, table, match, ply, "place")
    before = rows(table.database, address)
    said = notice(ada.page(address))
    action = match.at(ply - 1).legal_actions()[0]
    for what in ("play", "plan", "undo", "redo", "confirm"):
        answer = ada.post(f"{address}/{what}", ply=ply - 1, action=action, steps=action)
        assert answer.status_code == 403
        assert answer.text == said
    assert rows(table.database, address) == before


def test_a_step_that_was_made_in_secret_stays_secret(older, table):
    match = secretive()
    ply = first(match, lambda e: e.kind == "action" and e.audience != EVERYBODY)
    ada, address, text, _ = stuck(older, table, match, ply, "bonus")
    page = ada.page(address)
    assert notice(page).endswith("does not allow it: it was made in secret.")
    assert text not in page


def test_a_word_that_there_is_no_more_is_not_repeated(older, table):
    ada, address = older(played(1, 40))
    misstep(table.database, address, 30, "bonus <flying>")
    page = ada.page(address)
    assert notice(page).endswith("does not allow it: there is no such move any more.")
    assert "flying" not in page


def test_a_draw_that_cannot_come_today_is_named(older, table):
    match = played(1, 40)
    ply = first(match, lambda entry: entry.text.startswith("engineer")) + 1
    ada, address = older(match)
    misstep(table.database, address, ply, match.entries[ply - 2].text)
    said = notice(ada.page(address))
    assert said.startswith(f"Move {ply} ({match.entries[ply - 2].text}) was made under")
    assert said.endswith("this cannot be drawn now.")


def test_a_step_of_another_seat_is_another_step(older, table):
    """So the steps of a match do not change hands where the order of the seats does."""
    match = played(1, 40)
    ply = first(match, lambda entry: entry.text.startswith("place"))
    ada, address = older(match)
    seat = match.entries[ply - 1].player
    words = "update plies set seat = ? where match = ? and ply >= ?"
    change(table.database, words, 1 - seat, address[7:], ply)
    said = notice(ada.page(address))
    assert said.endswith(f"does not allow it: it is {match.names[seat]}'s turn.")
    ada, address = older(match)
    change(table.database, "update plies set seat = null where match = ?", address[7:])
    assert not notice(ada.page(address)), "who moved was not kept always"


def test_a_match_that_was_over_and_is_not_today_is_closed(older, table):
    ada, address = older(played(1, 40))
    words = "update matches set ended = began where match = ?"
    change(table.database, words, address[7:])
    page = ada.page(address)
    assert status_of(page) == "This match cannot go on"
    assert notice(page) == (
        f"This match was over after move 40 under version {BEFORE} of the rules,"
        f" but is not under version {TODAY}."
    )
    assert not offers(page)


def test_moves_after_the_end_of_today_close_a_match(older, table):
    match = played(1)
    ada, address = older(match)
    words = "insert into plies values (?, ?, 'action', 'done', null)"
    change(table.database, words, address[7:], match.ply + 1)
    page = ada.page(address)
    assert notice(page).endswith("does not allow it: the game is over.")
    assert status_of(page) == "This match cannot go on"


def test_a_match_alone_that_breaks_off_is_no_result(table, come):
    game = footplate.game("russian", players="1")
    match, rng = Match(game, 1, ["Ada"], auto_commit=True), Generator(1)
    while match.current_player not in (CHANCE, TERMINAL):
        match.play(decide(bot("random"), game, match.state, rng))
    address, (guest,) = keep(table.database, match, ["Ada"])
    make_of(table.database, address, BEFORE)
    misstep(table.database, address, match.ply, "bonus flying")
    ada = come("Ada")
    sign_in(ada, table.database, guest)
    assert 'id="alone"' not in ada.page("/")
    with contextlib.closing(sqlite3.connect(table.database)) as db:
        assert db.execute("select * from results").fetchall() == []


def test_the_rest_of_a_draft_that_is_illegal_today_is_left_out(older, table):
    match = played(1, 41)
    ada, address = older(match, draft=1)
    text, reason = illegal(match, 41, "place")
    change(table.database, "update drafts set text = ? where match = ?", text, address[7:])
    page = ada.page(address)
    assert notice(page) == (
        f"A step that you had not confirmed ({text}) was made under version {BEFORE} of the rules,"
        f" and version {TODAY} does not allow it: {reason}"
    )
    assert ply_of(page) == 40
    assert ada.play(address).status_code == 204
    page = ada.page(address)
    assert SAID in page
    assert not notice(page)


# ---------------------------------------------------------------------- newer rules


def test_a_match_of_newer_rules_waits_for_a_newer_footplate(older, table):
    ada, address = older(played(1, 40))
    make_of(table.database, address, TODAY + 1)
    before = rows(table.database, address)
    sentence = (
        f"This match was played under version {TODAY + 1} of the rules, but this Footplate"
        f" knows only version {TODAY}. Please open it with a newer one."
    )
    for there in ("", "/at/3", "/record.rail", "/stream"):
        answer = ada.client.get(address + there)
        assert (answer.status_code, answer.text) == (409, sentence)
    assert ada.post(f"{address}/play", ply=40, action=0).text == sentence
    assert sentence in ada.page("/")
    page = ada.client.get(address, headers={"accept": "text/html"}).text
    assert f"<p>{sentence}</p>" in page
    assert "Back to the match" not in page, "it would lead to where one is"
    assert rows(table.database, address) == before


# ---------------------------------------------------------------------- several servers


async def act(hosted):
    """Take the first choice."""
    seat, action = hosted.mover(), hosted.match.state.legal_actions()[0]
    await hosted.act(seat, hosted.match.ply, [action], confirm=False)


@pytest.fixture
def kept(tmp_path):
    """A match of older rules in a database of its own."""
    database = tmp_path / "table.db"
    address, _ = keep(database, played(1, 40), ["Ada", "Ada"])
    make_of(database, address, BEFORE)
    return database, address


def test_the_change_is_written_with_the_step_or_not_at_all(kept):
    database, address = kept

    async def fail(store):
        hosted = await Registry(store, nobody).get(address[7:])
        whole = store.write

        async def broken(*words, **more):
            raise OSError("the disk is full")

        store.write = broken
        with pytest.raises(OSError, match="full"):
            await act(hosted)
        assert (hosted.match.ply, hosted.match.rules) == (40, BEFORE)
        store.write = whole
        await act(hosted)
        assert (hosted.match.ply, hosted.match.rules) == (42, TODAY)

    with_store(database, fail)
    assert [row[2:4] for row in rows(database, address)[2][40:41]] == [("rules", NOTE)]


def test_of_two_servers_one_notes_the_change(kept):
    database, address = kept

    async def meet(store):
        one, two = [await Registry(store, nobody).get(address[7:]) for _ in range(2)]
        await act(one)
        with pytest.raises(ConflictError):
            await act(two)
        assert [e.text for e in two.match.entries] == [e.text for e in one.match.entries]

    with_store(database, meet)
    assert [row[2:4] for row in rows(database, address)[2][40:41]] == [("rules", NOTE)]


def test_a_server_that_is_older_than_another_leaves_the_match_alone(kept):
    database, address = kept

    async def meet(store):
        hosted = await Registry(store, nobody).get(address[7:])
        newer = f"rules {TODAY} to {TODAY + 1}"
        words = "insert into plies values (?, 41, 'rules', ?, -1)"
        change(database, words, address[7:], newer)
        before = rows(database, address)
        with pytest.raises(UnreadableError, match="open it with a newer one"):
            await act(hosted)
        assert rows(database, address) == before

    with_store(database, meet)
