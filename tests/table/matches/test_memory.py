"""What a table keeps in memory when everybody has left."""

import ctypes
import gc
import weakref

import pytest
from tests.table.serving import Person, Table, until

from footplate.table.matches import memory


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
