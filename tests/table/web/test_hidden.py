"""Nothing hidden from somebody is in any byte they are sent.

Two tables hold the same match but for the end bonus cards that were removed and taken. Whatever a
seat or a spectator asks for, who may not know those cards, both tables answer with the same bytes.
"""

import html
import json
import re
import shutil
import sqlite3
from contextlib import closing
from functools import partial

import httpx
import pytest
from tests.table.serving import (
    PATIENCE,
    Person,
    Table,
    keep,
    offers,
    played,
    ply_of,
    sign_in,
    until,
)

from footplate.kernel.contract import EVERYBODY
from footplate.kernel.match import Match


def replaced(match):
    """The same match with other hidden cards, as far as the rest goes on as it was.

    Returns:
        The match, and the numbers of the plies that differ.
    """
    other = Match(match.game, None, match.names, date=match.date, auto_commit=True)
    changed = []
    for number, entry in enumerate(match.entries):
        if entry.audience == EVERYBODY:
            (other.chance if entry.kind == "outcome" else other.play)(entry.move)
            continue
        changed.append(number)
        if entry.kind == "outcome":
            possible = [outcome for outcome, _ in other.state.chance_outcomes()]
            other.chance(next(o for o in reversed(possible) if o != entry.move))
        else:
            legal = [
                action
                for action in other.state.legal_actions()
                if match.game.action_text(action).startswith("bonus ") and action != entry.move
            ]
            other.play(legal[0])
    return other, changed


def chosen(edition, players):
    """A match with cards taken by one seat, and another seat to move soon after it."""
    for seed in range(60):
        whole = played(seed, players=players, edition=edition)
        takers = {e.player for e in whole.entries if e.audience != EVERYBODY and e.player >= 0}
        for number, entry in enumerate(whole.entries):
            if entry.audience == EVERYBODY or entry.player < 0:
                continue
            for plies in range(number + 2, min(number + 20, whole.ply - 20)):
                match = played(seed, plies, players=players, edition=edition)
                takers = {e.audience for e in match.entries if e.audience != EVERYBODY}
                if len(takers) == 1 and not takers & {1 << match.current_player}:
                    return match, match.current_player
    raise AssertionError("no such match was found")


@pytest.fixture(
    scope="module",
    params=[("2021", 2), ("2013", 3)],
    ids=["2021-2", "2013-3"],
)
def four(request, tmp_path_factory):
    """Two tables with the match twice on each, the seat that asks, and twice the guests.

    Tests that make moves have the second match: tests come in any order.
    """
    folder = tmp_path_factory.mktemp("hidden")
    match, seat = chosen(*request.param)
    other, changed = replaced(match)
    assert changed
    one, two = folder / "one.db", folder / "two.db"
    names = [f"Person {n}" for n in range(len(match.names))]
    address, guests = keep(one, match, names)
    moving, movers = keep(one, match, names)
    with closing(sqlite3.connect(one)) as db:
        db.execute("insert into facts values ('cookie key', 'a key for both')")
        db.commit()
        db.execute("pragma wal_checkpoint(truncate)")
    shutil.copy(one, two)
    with closing(sqlite3.connect(two)) as db, db:
        for number in changed:
            db.execute(
                "update plies set text = ? where ply = ?", (other.entries[number].text, number + 1)
            )
    tables = Table(one), Table(two)
    yield tables, (address, moving), seat, (guests, movers)
    for table in tables:
        table.stop()


@pytest.fixture
def two(four):
    """Two tables, the address of a match at both that stays, the seat that asks, and the guests."""
    tables, (address, _), seat, (guests, _) = four
    return tables, address, seat, guests


def asking(two, who):
    """The same person at both tables: the seat to move, another seat, the taker or a spectator."""
    tables, address, seat, guests = two
    pair = [Person(table) for table in tables]
    if who == "seat":
        for person, table in zip(pair, tables, strict=True):
            sign_in(person, table.database, guests[seat])
    return pair, address


def said(answer):
    """All that an answer says, but for the address of its table."""
    others = ("date", "x-request-id", "content-length")
    kept = {k: v for k, v in answer.headers.items() if k not in others}
    url = answer.request.url
    content = answer.content.replace(f"{url.scheme}://{url.netloc.decode()}".encode(), b"here")
    return answer.status_code, url.raw_path, kept, content


def same(pair, ask):
    """What both tables answer, after making sure that it is the same."""
    one, two = (ask(person) for person in pair)
    assert said(one) == said(two)
    return one


def test_the_tables_differ(two):
    tables, address, seat, guests = two
    texts = []
    for table in tables:
        with closing(sqlite3.connect(table.database)) as db:
            texts.append(db.execute("select text from plies order by ply").fetchall())
    assert texts[0] != texts[1]
    taker = next(n for n in range(len(guests)) if n != seat)
    pages = []
    for table in tables:
        seen = []
        for guest in guests:
            person = Person(table)
            sign_in(person, table.database, guest)
            seen.append(person.page(address).replace(table.url, "here"))
            person.close()
        pages.append(seen)
    differing = [a != b for a, b in zip(*pages, strict=True)]
    assert not differing[seat]
    assert any(differing), f"not even seat {taker} sees a difference"


@pytest.mark.parametrize("who", ["seat", "spectator"])
def test_no_address_tells(two, who):
    pair, address = asking(two, who)
    page = same(pair, lambda person: person.client.get(address)).text
    last = ply_of(page)
    addresses = [f"{address}?{html.unescape(q)}" for q in re.findall(r'href="\?([^"]+)"', page)]
    chosen = [each for each in addresses if "about=" not in each]
    assert (len(chosen) > 10) == (who == "seat")
    previews = [a.replace("?", "/preview?") for a in addresses if "choose=" in a]
    whys = [a.replace("?", "/why?") for a in addresses if "why=" in a]
    addresses = addresses[::15] + previews[::2] + whys[::6]
    addresses += [f"{address}?board={n}" for n in range(4)]
    addresses += [f"{address}?narrow=1", f"{address}/record.rail", f"{address}/picture.svg"]
    addresses += [f"{address}/at/{ply}" for ply in range(10, last + 2, 20)]
    for ply in range(last - 8, last + 1):  # when cards were taken
        end = ("", "/picture.svg", "?narrow=1")[ply % 3]
        addresses.append(f"{address}/at/{ply}{end}")
    addresses += ["/", f"{address}?part=pile", f"{address}?why=pile", f"{address}/why?why=pile"]
    for each in addresses:
        same(pair, lambda person, each=each: person.client.get(each))
    for person in pair:
        person.close()


@pytest.mark.parametrize("who", ["seat", "spectator"])
def test_no_refusal_tells(two, who):
    """Asking for every action there is, such as for taking a card that somebody may have."""
    pair, address = asking(two, who)
    page = same(pair, lambda person: person.client.get(address)).text
    legal = offers(page)
    game = chosen_game(two)
    asked = 0
    for action in range(game.action_count):
        word = game.action_text(action).partition(" ")[0]
        if action in legal or (word not in ("bonus", "look", "instead", "start") and action % 31):
            continue
        asked += 1
        fields = {"ply": ply_of(page), "action": action}
        answer = same(pair, lambda person, f=fields: person.post(f"{address}/play", **f))
        assert answer.status_code in (403, 409)
        same(pair, lambda person, n=action: person.client.get(f"{address}/preview?choose={n}"))
    assert asked > 10
    for person in pair:
        person.close()


def chosen_game(two):
    """The game of the match."""
    import footplate

    with closing(sqlite3.connect(two[0][0].database)) as db:
        (options,) = db.execute("select options from matches").fetchone()
    return footplate.game("russian", **json.loads(options))


def heard(person, address, do, events):
    """What a stream says while something is done."""
    found = []
    timeout = httpx.Timeout(PATIENCE)
    with person.client.stream("GET", f"{address}/stream", timeout=timeout) as answer:
        for line in answer.iter_lines():
            if line.startswith("data:"):
                found.append(line)
                if len(found) == 1:
                    do()
                if len(found) == events:
                    return found
    raise AssertionError("the stream has ended")


def alone(person, address):
    """Whether nobody has the match open."""
    return not re.search('class="chip[^"]* present', person.page(address))


def test_no_stream_tells(four):
    """The seat takes a turn at both tables, in the match for moves, and all others look on."""
    tables, (_, address), seat, (_, guests) = four
    eyes: dict[str, list[list[str]]] = {who: [] for who in ("seat", "spectator")}
    for table in tables:
        for who in eyes:
            mover = Person(table)
            sign_in(mover, table.database, guests[seat])
            page = mover.page(address)
            fields = {"ply": ply_of(page), "action": offers(page)[0]}
            spectator = Person(table)

            def step(mover=mover, fields=fields, who=who, spectator=spectator):
                assert mover.post(f"{address}/play", **fields).status_code == 204
                if who == "spectator":  # a draft is not seen, a turn is
                    while offers(mover.page(address)):
                        mover.play(address)
                    mover.post(f"{address}/confirm", ply=ply_of(mover.page(address)))

            if who == "spectator":  # the seat has gone, which is told after a while
                until(partial(alone, spectator, address))
            said = heard(mover if who == "seat" else spectator, address, step, 2)
            eyes[who].append(said)
            if who == "seat":
                undone = mover.post(f"{address}/undo", ply=ply_of(mover.page(address)))
                assert undone.status_code == 204
            mover.close()
            spectator.close()
    for who, (one, two_) in eyes.items():
        assert one == two_, who
