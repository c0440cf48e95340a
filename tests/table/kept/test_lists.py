"""Which matches are listed for whom, in both databases."""

from tests.table.serving import sql, with_store

from footplate.table.kept import lists, results
from footplate.table.kept.lists import Wish
from footplate.table.kept.standing import Standing
from footplate.table.kept.values import ABANDONED, Seat, Terms, new_guest
from footplate.table.words import message


async def begin(store, host, *seats, over=False, **terms):
    """A match; `None` is an open seat, and `("friend", guest)` one that waits for somebody."""
    found = []
    for number, guest in enumerate(seats):
        wanted = guest[1] if isinstance(guest, tuple) else None
        kind = "open" if guest is None or wanted else "person"
        mine = None if kind == "open" else guest
        found.append(Seat(number, kind, f"Name {number}", mine, None, None, wanted=wanted))
    match = await store.found(
        "russian", {}, 2, found, seed=1, pace="instant", host=host, terms=Terms(**terms)
    )
    if over:
        await store.write(match, 0, [], [], over=True)
    return match


def test_everybody_finds_what_is_for_them(database):
    async def do(store):
        people = [new_guest(name) for name in ("Ada", "Bo", "Cy")]
        for person in people:
            await store.remember(person)
        ada, bo, cy = [person.guest for person in people]
        public = await begin(store, ada, ada, None, access="public")
        waits = await begin(store, None, bo, ("friend", cy), access="public")
        full = await begin(store, ada, ada, bo, access="public")
        shut = await begin(store, ada, ada, bo, access="public", spectators=False)
        link = await begin(store, ada, ada, None)
        over = await begin(store, ada, ada, bo, access="public", over=True)

        async def names(asked):
            return {kept.match for kept in await asked}

        assert await names(lists.open_tables(store, None, [])) == {public}
        assert await names(lists.open_tables(store, cy, [])) == {public, waits}
        assert await names(lists.open_tables(store, cy, [ada])) == {waits}
        assert await names(lists.open_tables(store, ada, [])) == set()
        assert await names(lists.waiting_for(store, cy, [ada])) == {waits}
        assert await names(lists.waiting_for(store, cy, [ada, bo])) == set()
        assert await names(lists.live(store, None)) == {full}
        assert await names(lists.live(store, cy)) == {full}
        assert await names(lists.live(store, bo)) == set()
        assert await names(lists.of(store, bo)) == {waits, full, shut, over}
        assert await lists.due(store) == []
        found, count = await lists.searched(store, ada, Wish("running", "russian", "nAME 1"))
        assert {kept.match for kept in found} == {public, full, shut, link}
        assert count == 4
        assert [each.match for each in await results.played(store, bo)] == [over]
        await results.keep(store, over, [results.Result(9, 2), results.Result(12, 1)])
        assert [each.result for each in await results.played(store, bo)] == [(12, 1)]

    with_store(database, do)


def test_of_very_many_matches_those_come_first_that_wait_for_a_guest(database, monkeypatch):
    monkeypatch.setattr(lists, "MOST", 2)

    async def do(store):
        people = [new_guest(name) for name in ("Ada", "Bo")]
        for person in people:
            await store.remember(person)
        ada, bo = [person.guest for person in people]
        matches = [await begin(store, bo, ada, bo) for _ in range(5)]
        matches.append(await begin(store, bo, ada, None))  # nobody plays before all are there
        for match, mover in zip(matches, [1, 0, -1, None, 1, 0], strict=True):
            text = Standing(2, mover, message("lobby.over")).text()
            await store.note_standing(await lists.one(store, match), text)
        assert (await lists.of(store, ada))[0].match == matches[1]
        assert {each.match for each in await lists.of(store, bo)} == {matches[0], matches[4]}

        pages = [await lists.going_on(store, ada)]
        while pages[-1]:
            pages.append(await lists.going_on(store, ada, pages[-1][-1]))
        assert [len(page) for page in pages] == [2, 2, 2, 0]
        assert {each.match for page in pages for each in page} == set(matches)

        found = await store.match(matches[1])
        await store.close_abandoned(matches[1], found.changes, ABANDONED)
        assert sql(database, "select mover from matches where match = ?", matches[1]) == [(None,)]
        assert matches[1] in [each.match for each in await lists.over(store, ada)]

    with_store(database, do)
