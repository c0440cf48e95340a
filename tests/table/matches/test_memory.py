"""What a table keeps in memory when everybody has left."""

import ctypes
import gc
import weakref

import pytest
from tests.table.serving import Person, Table, keep, nobody, played, sql, until, with_store

from footplate.table.matches import memory
from footplate.table.matches.registry import Registry


def test_nothing_is_left_of_a_match_that_nobody_looks_at(tmp_path):
    table = Table(tmp_path / "table.db")
    registry = table.streams.viewing._registry
    try:
        ada = Person(table)
        addresses = [ada.match("me", "person"), ada.match("random", "random")]
        matches = [registry.loaded(address.removeprefix("/match/")) for address in addresses]
        for address in addresses:
            ada.page(address)
            with ada.client.stream("GET", f"{address}/stream") as told:
                assert next(told.iter_bytes())
        until(lambda: matches[1].over)
        until(lambda: not table.streams.open)
        kept = [weakref.ref(each) for each in matches]
        kept += [weakref.ref(table.streams.viewing._kept(each)) for each in matches]
        matches.clear()
        ada.close()

        def gone():
            registry.rest()
            gc.collect()
            return not any(each() for each in kept)

        until(gone)
        assert len(registry) == 0
        assert not table.streams.held
    finally:
        table.stop()


def test_a_table_that_starts_keeps_no_match_in_which_a_person_is_on_turn(tmp_path):
    """One whose standing is not written down is looked at, and let go."""
    database = tmp_path / "table.db"
    for seed in range(3):
        keep(database, played(seed, 30), ["Ada", "Ada"])
    sql(database, "update matches set standing = null")

    async def start(store):
        registry = Registry(store, nobody)
        await registry.wake()
        return len(registry)

    assert with_store(database, start) == 0


def test_free_memory_goes_back_to_the_system(monkeypatch):
    memory.give_back()

    class Elsewhere:
        pass

    monkeypatch.setattr(ctypes, "CDLL", lambda _: Elsewhere())
    memory.give_back()


@pytest.mark.parametrize("error", [OSError, TypeError])
def test_a_system_without_such_a_library_is_no_trouble(monkeypatch, error):
    def none(_):
        raise error

    monkeypatch.setattr(ctypes, "CDLL", none)
    memory.give_back()
