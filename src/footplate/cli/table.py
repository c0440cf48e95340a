"""`footplate table`: opens the table in the browser."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from platformdirs import user_data_path
from rich.markup import escape

from footplate.cli.common import Count, Whole, out
from footplate.cli.words import message, say, tell
from footplate.kernel.errors import FootplateError

PORTS: Final = 65536
MOST_PROCESSES: Final = 64
HOST: Final = "127.0.0.1"
"""Where a table listens if nothing else is said: for this machine only."""


class TableError(FootplateError):
    """Raised for a table that cannot be opened here."""


def table(
    *,
    host: str = HOST,
    port: Whole = 8018,
    database: str | None = None,
    browser: bool = True,
    name: tuple[str, ...] = (),
    maps: Path | None = None,
    settings: Path | None = None,
    processes: Count = 1,
) -> None:
    """Open the table in the browser: alone against bots, or with others.

    Args:
        host: The address to listen on; 0.0.0.0 lets other machines in your network join.
        port: The port; 0 takes any that is free.
        database: A file, or the SQLAlchemy URL of a PostgreSQL database; by default a file in your
            data directory.
        browser: Whether to open a browser.
        name: Another name under which people reach this table, such as that of a proxy; may be
            given several times.
        maps: A folder of map files, or of folders with maps, that everybody can choose.
        processes: How many processes serve the table; more than one need PostgreSQL.
        settings: A TOML file with limits and all else that whoever runs the table can set;
            `footplate admin settings` prints one to begin with.
    """
    from footplate.table.kept.opening import alone, check, several, understood
    from footplate.table.kept.upgrading import shown
    from footplate.table.settings import DEFAULTS, read_settings
    from footplate.table.web import processes as parallel
    from footplate.table.web.own_maps import offer_maps
    from footplate.table.web.server import serve

    check_host(host)
    check_port(port)
    chosen = DEFAULTS if settings is None else read_settings(settings)
    if not 1 <= processes <= MOST_PROCESSES:
        raise TableError(message("table.processes", n=processes, most=MOST_PROCESSES))
    left_out = [] if maps is None else offer_maps(maps)
    url = understood(database_url(database))
    several(url, processes)
    with alone(url), ExitStack() as exit_stack:
        upgraded = check(url)
        listening = exit_stack.enter_context(_listen(host, port))
        address = f"http://{reached_at(host)}:{listening.getsockname()[1]}/"
        console = out()
        if upgraded is not None:
            console.print(escape(tell(upgraded.told())), soft_wrap=True)
        console.print(escape(say("table.open", address=address)), soft_wrap=True)
        console.print(escape(say("table.kept", place=shown(url))), soft_wrap=True)
        for problem in left_out:
            said = say("table.map-left-out", problem=problem)
            console.print(escape(said), style="yellow", soft_wrap=True)
        console.print(escape(say("table.close", key="Ctrl-C")))
        console.file.flush()
        if browser and can_open():
            threading.Timer(1.0, webbrowser.open, (address,)).start()
        served = (url, listening, [host, *name], address.rstrip("/"), chosen)
        if processes == 1:
            serve(*served)
        else:
            parallel.serve(processes, maps, *served)


def reached_at(host: str) -> str:
    """Return the name of this machine in an address that works wherever people join from."""
    if host in ("127.0.0.1", "::1"):
        return "localhost"
    if host in ("0.0.0.0", "::"):
        return _address_in_network() or "localhost"
    return f"[{host}]" if ":" in host else host


def _address_in_network() -> str | None:
    """Find the address of this machine in the network, without sending anything."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(asked.getsockname()[0])


def can_open() -> bool:
    """Say whether a browser window can be opened, which needs a display."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("BROWSER", "DISPLAY", "WAYLAND_DISPLAY"))


def database_url(given: str | None) -> str:
    """Return the SQLAlchemy URL of a database given as a URL, a file, or not at all.

    Raises:
        TableError: the folder does not exist and is not wanted, or cannot be made.
    """
    if given is not None and "://" in given:
        return given
    path = (
        user_data_path("footplate", appauthor=False) / "table.db" if given is None else Path(given)
    )
    folder = path.parent
    if given is not None and not folder.exists() and not _wanted(folder):
        raise TableError(message("table.no-folder", folder=str(folder)))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TableError(f"{folder}: {error.strerror}") from None
    return f"sqlite+aiosqlite:///{path.absolute()}"


def _wanted(folder: Path) -> bool:
    """Ask whether to make a folder; return False without a terminal, where nobody can answer."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return False
    asked = say("table.make-folder", folder=str(folder), yes="y", no="n")
    answer = out().input(escape(f"{asked} "))
    return answer.strip().lower() == "y"


def check_host(host: str) -> None:
    """Raise `TableError` for an empty address, which would listen to the whole network."""
    if not host.strip():
        raise TableError(message("table.host", option="--host", example=HOST))


def check_port(port: int) -> None:
    """Raise `TableError` unless it is a port."""
    if not 0 <= port < PORTS:
        raise TableError(message("table.port", port=port, last=PORTS - 1))


def _listen(host: str, port: int) -> socket.socket:
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
        found.listen()  # so that people can follow the address before the server runs
    except OSError as error:
        found.close()
        why = error.strerror or ""
        said = message("table.taken", host=host, port=port, why=why, option="--port")
        raise TableError(said) from None
    return found
