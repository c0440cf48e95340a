"""`footplate admin`: what whoever runs a table does with its matches, guests and database."""

from __future__ import annotations

import asyncio
import json
import sys
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias, TypeVar

from cyclopts import App, Parameter
from rich.markup import escape

from footplate import files
from footplate.cli.common import AsJson, Count, figures, out, print_json
from footplate.cli.outputs import check_outputs
from footplate.cli.table import TableError, database_url
from footplate.cli.words import language, tell

if TYPE_CHECKING:
    from footplate.table.kept.store import Store

Made = TypeVar("Made")
Database: TypeAlias = Annotated[str | None, Parameter(show_default=False)]
Name: TypeAlias = Annotated[str, Parameter("MATCH", allow_leading_hyphen=True)]
Guest: TypeAlias = Annotated[str, Parameter("GUEST", allow_leading_hyphen=True)]
Account: TypeAlias = Annotated[str, Parameter("NAME", allow_leading_hyphen=True)]
Report: TypeAlias = Annotated[str, Parameter("REPORT", allow_leading_hyphen=True)]
Copy: TypeAlias = Annotated[Path, Parameter("FILE")]

PATIENCE: Final = 10
"""For how many seconds a table that is asked over HTTP is waited for."""

admin: Final = App(
    name="admin",
    help="Look after a table: its matches, its guests, its database and its settings.",
    help_epilogue="Example: `footplate admin matches`",
    help_format="markdown",
)
"""The command with its subcommands."""


@admin.command(help_epilogue="Example: `footplate admin matches --running`")
def matches(*, database: Database = None, running: bool = False, json: AsJson = False) -> None:
    """List the matches, newest first; the table may be open meanwhile.

    Args:
        database: The file or URL of the table; by default the file in your data directory.
        running: Only those that are not over.
        json: Print JSON.
    """
    from footplate.table.kept import operating

    found = _do(database, operating.matches)
    listed = [each for each in found if not (running and each.ended)]
    if json:
        print_json({"matches": [each._asdict() for each in listed]})
        return
    table = figures("match", "game", "began", "ended", "moves", "players")
    for each in listed:
        names = escape(", ".join(each.names))
        began, ended = each.began[:10], (each.ended or "-")[:10]
        table.add_row(each.match, each.game, began, ended, str(each.plies), names)
    out().print(table)


@admin.command(help_epilogue="Example: `footplate admin guests --json`")
def guests(*, database: Database = None, json: AsJson = False) -> None:
    """List the guests by name; the table may be open meanwhile.

    Args:
        database: The file or URL of the table; by default the file in your data directory.
        json: Print JSON.
    """
    from footplate.table.kept import operating

    found = _do(database, operating.guests)
    if json:
        print_json({"guests": [each._asdict() for each in found]})
        return
    table = figures("guest", "name", "account", "seats")
    for each in found:
        since = (each.since or "-")[:10]
        table.add_row(each.guest, escape(each.name), since, str(each.seats))
    out().print(table)


@admin.command(help_epilogue="Example: `footplate admin export k3Y0aB9xQ2Lm --out game.rail`")
def export(match: Name, /, *, out: Path | None = None, database: Database = None) -> None:
    """Write all of a match as a record, with what its players cannot see; the table may be open.

    Args:
        match: The name of the match, which is the end of its address.
        out: The file for the record; by default standard output.
        database: The file or URL of the table; by default the file in your data directory.
    """
    from footplate.table.kept import operating

    check_outputs({"--out": out}, [_place(database)[1]])
    found = _do(database, lambda store: operating.export(store, match))
    if found.stuck is not None:
        print(f"footplate: {tell(found.stuck)}", file=sys.stderr)
    if out is None:
        print(found.text, end="")
    else:
        files.write(out, found.text)


@admin.command(help_epilogue="Example: `footplate admin close k3Y0aB9xQ2Lm`")
def close(*names: Name, database: Database = None) -> None:
    """Close matches, so that nobody can move in them; they can still be looked at.

    The table must be closed meanwhile.

    Args:
        names: The names of the matches.
        database: The file or URL of the table; by default the file in your data directory.
    """
    from footplate.table.kept import operating

    _each(names, database, operating.close, "closed")


@admin.command(help_epilogue="Example: `footplate admin delete k3Y0aB9xQ2Lm`")
def delete(*names: Name, database: Database = None) -> None:
    """Delete matches with all that belongs to them. The table must be closed meanwhile.

    Args:
        names: The names of the matches.
        database: The file or URL of the table; by default the file in your data directory.
    """
    from footplate.table.kept import operating

    _each(names, database, operating.remove, "deleted")


@admin.command(help_epilogue="Example: `footplate admin forget 4hT9sd0aKq3xM1nB7vZ2Lw`")
def forget(*names: Guest, database: Database = None) -> None:
    """Forget guests: their cookies are nobody's, and only their names stay on their seats.

    The table must be closed meanwhile.

    Args:
        names: The guests, as `footplate admin guests` lists them.
        database: The file or URL of the table; by default the file in your data directory.
    """
    from footplate.table.kept import operating

    _each(names, database, operating.forget, "forgotten")


@admin.command(help_epilogue="Example: `footplate admin invite --uses 5 --days 30`")
def invite(*, uses: Count = 1, days: Count | None = None, database: Database = None) -> None:
    """Make an invitation code for a closed table; the table may be open meanwhile.

    Args:
        uses: How many accounts can be made with it.
        days: For how many days it counts; by default until it is used up.
        database: The file or URL of the table; by default the file in your data directory.
    """
    from footplate.table.kept import codes

    if uses < 1 or (days is not None and days < 1):
        raise TableError("a code counts for at least one account, and for at least one day")
    lasts = None if days is None else timedelta(days=days)
    print(_do(database, lambda store: codes.make(store, codes.INVITE, lasts=lasts, uses=uses)))


@admin.command(help_epilogue="Example: `footplate admin invites`")
def invites(*, database: Database = None, json: AsJson = False) -> None:
    """List the invitation codes that still count; the table may be open meanwhile.

    Args:
        database: The file or URL of the table; by default the file in your data directory.
        json: Print JSON.
    """
    from footplate.table.kept import codes

    found = _do(database, lambda store: codes.there(store, codes.INVITE))
    if json:
        print_json({"invites": [each._asdict() for each in found]})
        return
    table = figures("code", "accounts", "until")
    for each in found:
        table.add_row(each.code, str(each.uses), (each.until or "-")[:10])
    out().print(table)


@admin.command(help_epilogue="Example: `footplate admin recover Ada`")
def recover(name: Account, /, *, hours: Count = 24, database: Database = None) -> None:
    """Make a link by which somebody with an account chooses a new password, once.

    The table may be open meanwhile. Give the link to nobody else.

    Args:
        name: The name of the account.
        hours: For how long the link counts.
        database: The file or URL of the table; by default the file in your data directory.
    """
    from footplate.table.kept import codes
    from footplate.table.kept.accounts import Accounts
    from footplate.table.people.names import skeleton

    async def make(store: Store) -> str:
        account = await Accounts(store).like(skeleton(name))
        if account is None:
            raise TableError(f"nobody with an account is called {name!r}")
        if account.owner is not None:
            raise TableError(f"{account.name} is a bot, which has no password")
        lasts = timedelta(hours=max(1, hours))
        return await codes.make(store, codes.RESET, guest=account.guest, lasts=lasts)

    print(f"/recover/{_do(database, make)}")


@admin.command(help_epilogue="Example: `footplate admin reports`")
def reports(*, settled: bool = False, database: Database = None, json: AsJson = False) -> None:
    """List what people have reported of others, the oldest first; the table may be open.

    Args:
        settled: Those that are settled too.
        database: The file or URL of the table; by default the file in your data directory.
        json: Print JSON.
    """
    from footplate.table.kept import complaints

    found = _do(database, lambda store: complaints.reports(store, settled=settled))
    if json:
        print_json({"reports": [each._asdict() for each in found]})
        return
    table = figures("report", "made", "settled", "by", "about", "guest", "what")
    for each in found:
        about = each.about if each.owner is None else f"{each.about} (bot of {each.owner})"
        told = (each.report, each.made[:10], (each.settled or "-")[:10], each.by or "-", about)
        table.add_row(*[escape(text) for text in (*told, each.guest, each.text)])
    out().print(table)


@admin.command(help_epilogue="Example: `footplate admin ratings`")
def ratings(*, database: Database = None, json: AsJson = False) -> None:
    """Compute all ratings anew from the results of rated matches; the table may be open.

    The same results give the same numbers.

    Args:
        database: The file or URL of the table; by default the file in your data directory.
        json: Print JSON.
    """
    from footplate.table.kept import rated
    from footplate.table.people import rating

    async def compute(store: Store) -> list[rated.Listed]:
        await rating.settle(store)
        return await rated.everybody(store)

    found = _do(database, compute)
    if json:
        print_json({"ratings": [{"name": each.name, **each.step._asdict()} for each in found]})
        return
    table = figures("game", "players", "name", "rating", "matches")
    for name, step in found:
        told = rating.rating_of(step).told(language())
        table.add_row(step.game, str(step.players), escape(name), told, str(step.number))
    out().print(table)


@admin.command(help_epilogue="Example: `footplate admin settle k3Y0aB9x`")
def settle(*names: Report, database: Database = None) -> None:
    """Note that reports were dealt with; the table may be open meanwhile.

    Args:
        names: The reports, as `footplate admin reports` lists them.
        database: The file or URL of the table; by default the file in your data directory.
    """
    from footplate.table.kept import complaints

    async def all_of_them(store: Store) -> None:
        for name in names:
            if not await complaints.settle(store, name):
                raise TableError(f"there is no report {name!r} that waits")
            print(f"{name}: settled")

    _do(database, all_of_them)


@admin.command(help_epilogue="Example: `footplate admin queue --address http://localhost:8018`")
def queue(*, address: str = "http://localhost:8018") -> int:
    """Ask a table that is open whether it is well, and which work waits, runs or has failed.

    Single pieces are told only if the settings let this machine read the metrics.

    Args:
        address: Where the table answers.

    Returns:
        The exit status: 0 if the table is well, 1 if it is not.
    """
    health, work = _asked(address, "/health"), _asked(address, "/queue")
    try:
        found = json.loads(health)
        told = f"{found['waiting']} waiting, the oldest for {found['oldest']} s; "
        told += "the database answers" if found["database"] else "the database does not answer"
        well = bool(found["well"])
    except (ValueError, KeyError, TypeError):
        raise TableError(f"{address}: what answers there is no table") from None
    print(told)
    try:
        pieces = json.loads(work)["work"]
    except ValueError:
        return 0 if well else 1  # who may not read it gets a page that says so
    table = figures("kind", "owner", "seconds", "state", "why it failed")
    for each in pieces:
        why = escape(each["error"])
        table.add_row(each["kind"], each["owner"], f"{each['age']:.1f}", each["state"], why)
    if pieces:
        out().print(table)
    return 0 if well else 1


def _asked(address: str, path: str) -> bytes:
    """Return what a table answers, whatever its status. Raises `TableError` if there is none."""
    try:
        with urllib.request.urlopen(f"{address.rstrip('/')}{path}", timeout=PATIENCE) as answer:
            return bytes(answer.read())
    except urllib.error.HTTPError as problem:
        return problem.read()
    except (OSError, ValueError) as problem:
        raise TableError(f"{address}: no table answers there: {problem}") from None


@admin.command(help_epilogue="Example: `footplate admin backup monday.db`")
def backup(file: Copy, /, *, database: Database = None) -> None:
    """Copy the file of a table, which may be open meanwhile, into a new file.

    A table on PostgreSQL is copied by `pg_dump`.

    Args:
        file: The new file.
        database: The file of the table; by default that in your data directory.
    """
    from footplate.table.kept.backup import back_up

    source = _file(database)
    try:
        back_up(source, file)
    except FileExistsError:
        raise TableError(f"{file}: it is there already, and nothing is overwritten") from None
    out().print(escape(f"{source} is copied to {file}"), soft_wrap=True)


@admin.command(help_epilogue="Example: `footplate admin restore monday.db`")
def restore(file: Copy, /, *, database: Database = None) -> None:
    """Put a copy in the place of the file of a table, which must be closed meanwhile.

    What was there is kept beside it.

    Args:
        file: The copy.
        database: The file of the table; by default that in your data directory.
    """
    from footplate.table.kept.backup import restore as put_back
    from footplate.table.kept.opening import alone

    target = _file(database)
    with alone(_place(database)[0]):
        aside = put_back(file, target)
    told = f"{file} is now {target}"
    kept = "" if aside is None else f"; what was there is {aside}"
    out().print(escape(told + kept), soft_wrap=True)


@admin.command(help_epilogue="Example: `footplate admin settings > settings.toml`")
def settings() -> None:
    """Write all settings, with their defaults and what they mean, as a file to begin with."""
    from footplate.table.settings import written

    print(written(), end="")


def _each(
    names: tuple[str, ...],
    database: str | None,
    do: Callable[[Store, str], Awaitable[None]],
    done: str,
) -> None:
    """Do something with each of some matches or guests, while no table is open."""
    from footplate.table.kept.opening import alone

    async def all_of_them(store: Store) -> None:
        for name in names:
            await do(store, name)
            print(f"{name}: {done}")

    with alone(_place(database)[0]):
        _do(database, all_of_them)


def _do(database: str | None, do: Callable[[Store], Awaitable[Made]]) -> Made:
    """Do something with the database of a table.

    Raises:
        StoreError: it is not that of a table of today.
    """
    from sqlalchemy.exc import SQLAlchemyError

    from footplate.table.kept.errors import StoreError, first_line
    from footplate.table.kept.operating import require_today
    from footplate.table.kept.store import Store
    from footplate.table.kept.upgrading import shown

    url, file = _place(database)
    if file is not None and not file.is_file():
        raise TableError(f"{file}: there is no such file")

    async def doing() -> Made:
        store = Store(url)
        try:
            await require_today(store)
            return await do(store)
        finally:
            await store.close()

    try:
        return asyncio.run(doing())
    except (SQLAlchemyError, ImportError) as problem:
        raise StoreError(f"{shown(url)}: {first_line(problem)}") from None


def _place(database: str | None) -> tuple[str, Path | None]:
    """Return the URL of a database, and its file if it has one."""
    from sqlalchemy.engine import make_url

    from footplate.table.kept.opening import understood
    from footplate.table.kept.upgrading import file_of

    url = understood(database_url(database))
    return url, file_of(make_url(url))


def _file(database: str | None) -> Path:
    """Return the file of a table. Raises `TableError` if it has none."""
    _, file = _place(database)
    if file is None:
        raise TableError("`pg_dump` copies a table on PostgreSQL, and `pg_restore` puts it back")
    return file
