"""The settings of whoever runs a table: read from one TOML file, checked, and written out.

Each setting stands once, as a field with its default and the sentence that explains it.
"""

# ruff: noqa: RUF009 (what declares a setting returns a field, as `field` itself does)

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from textwrap import wrap
from typing import Any, Final, TypeAlias

from limits import RateLimitItem, parse

from footplate.cores import cores
from footplate.kernel.errors import FootplateError
from footplate.kernel.toml_text import read_tables

Network: TypeAlias = IPv4Network | IPv6Network

WIDTH: Final = 96
"""The most letters in a line of an explanation."""
MANY: Final = 4
"""So many processes think beside a table that nobody has set up, if there are as many cores."""


class SettingsError(FootplateError):
    """Raised for a file of settings that cannot be used; the text names file, key and remedy."""


def _setting(default: object, about: str, read: Callable[[object], object]) -> Any:
    """Declare a setting.

    Args:
        default: its value where none is given, as a file writes it.
        about: what it means, in one sentence.
        read: returns the value of what stands in a file; raises `SettingsError` with what was
            expected.
    """
    return field(
        default_factory=lambda: read(default),
        metadata={"default": default, "about": about, "read": read},
    )


def _whole(least: int, most: int) -> Callable[[object], int]:
    """Return what reads a whole number from a range."""

    def read(value: object) -> int:
        if type(value) is not int or not least <= value <= most:
            raise SettingsError(f"a whole number from {least:,} to {most:,}")
        return value

    return read


def _flag(value: object) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise SettingsError("true or false")
    return value


def _text(value: object) -> str:
    """Read a text of one line."""
    if not isinstance(value, str) or not (value == "" or value.isprintable()) or len(value) > 200:
        raise SettingsError("a text of at most 200 letters, in one line")
    return value


def _texts(value: object) -> tuple[str, ...]:
    """Read a list of texts."""
    if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
        raise SettingsError('texts, such as ["one", "another"]')
    return tuple(value)


def _rate(value: object) -> RateLimitItem:
    """Read how often something may happen."""
    try:
        found = parse(str(value))
    except ValueError:
        found = None
    if found is None or found.amount < 1:
        raise SettingsError('how often, such as "30 per hour" or "5 per 10 minutes"')
    return found


def _networks(value: object) -> tuple[Network, ...]:
    """Read a list of addresses and networks."""
    try:
        if not isinstance(value, list):
            raise TypeError
        return tuple([ip_network(str(each)) for each in value])
    except (TypeError, ValueError):
        raise SettingsError('addresses and networks, such as ["127.0.0.1", "10.0.0.0/8"]') from None


@dataclass(frozen=True)
class Limits:
    """How much one guest may ask for. Whoever asks for more reads when it goes on."""

    requests: RateLimitItem = _setting("600 per minute", "All requests together.", _rate)
    matches: RateLimitItem = _setting("30 per hour", "Matches begun, and rematches.", _rate)
    records: RateLimitItem = _setting("20 per hour", "Records brought, finished or not.", _rate)
    hints: RateLimitItem = _setting("120 per hour", "Hints.", _rate)
    analyses: RateLimitItem = _setting(
        "10 per hour", "Analyses begun; looking at one again costs nothing.", _rate
    )
    pictures: RateLimitItem = _setting("60 per minute", "Pictures and QR codes.", _rate)
    previews: RateLimitItem = _setting(
        "300 per minute", "What a choice would change, as resting on it shows.", _rate
    )
    sign_ins: RateLimitItem = _setting(
        "10 per 10 minutes", "Tries to sign in under one name from one address.", _rate
    )
    accounts: RateLimitItem = _setting("10 per hour", "Accounts made.", _rate)
    letters: RateLimitItem = _setting(
        "5 per day", "Letters with links for new passwords to one address.", _rate
    )
    reports: RateLimitItem = _setting("20 per day", "Reports about other people.", _rate)
    messages: RateLimitItem = _setting(
        "30 per 5 minutes", "Messages and reactions at matches.", _rate
    )
    streams: int = _setting(
        20, "Tabs of matches that are open at the same time.", _whole(1, 100_000)
    )
    address: int = _setting(
        10,
        "An address may ask for as much as this many guests, for families and schools share one.",
        _whole(1, 100_000),
    )
    record_bytes: int = _setting(
        4_000_000, "The largest record that can be brought.", _whole(1_000, 100_000_000)
    )


@dataclass(frozen=True)
class Thinking:
    """How much bots, hints and analyses may take of the machine."""

    processes: int = _setting(
        max(2, cores(MANY)),
        "Processes that think beside the table, as a rule one for each core, from 2 to "
        f"{MANY}. One of several is always left to other guests.",
        _whole(1, 256),
    )
    seconds: int = _setting(
        1_800, "Seconds of thinking that a guest may use in an hour.", _whole(1, 1_000_000)
    )
    waiting: int = _setting(
        20, "Pieces of work of one guest that may wait at the same time.", _whole(1, 100_000)
    )


@dataclass(frozen=True)
class PeopleSettings:
    """Who may come to the table."""

    closed: bool = _setting(
        False,  # noqa: FBT003 (the value is what a file says)
        "Whether only people with an account come in, and nobody makes one without a code of "
        "`footplate admin invite`.",
        _flag,
    )
    operators: tuple[str, ...] = _setting(
        [],
        "Who reads at /reports what people report of others: guests with an account, as `footplate "
        "admin guests` lists them.",
        _texts,
    )


@dataclass(frozen=True)
class Mail:
    """The mail server; only with server, sender and address people can give an e-mail address."""

    server: str = _setting(
        "", "Its name, such as mail.example.org; nothing if there is none.", _text
    )
    port: int = _setting(587, "Its port.", _whole(1, 65_535))
    encrypted: bool = _setting(
        True,  # noqa: FBT003 (the value is what a file says)
        "Whether to speak TLS: from the beginning at port 465, by STARTTLS at others.",
        _flag,
    )
    user: str = _setting("", "The user; nothing if it asks for none.", _text)
    password: str = _setting("", "The user's password.", _text)
    sender: str = _setting(
        "", "The address from which letters come, such as table@example.org.", _text
    )
    address: str = _setting(
        "", "Where the table is, for links in letters, such as https://games.example.org.", _text
    )


@dataclass(frozen=True)
class Notices:
    """How people are told what happens in their matches while they are away."""

    hooks: bool = _setting(
        True,  # noqa: FBT003 (the value is what a file says)
        "Whether whoever begins a match may have a web hook told of it.",
        _flag,
    )
    private: bool = _setting(
        False,  # noqa: FBT003 (the value is what a file says)
        "Whether hooks and services of browsers may be at addresses that only this machine "
        "reaches, and speak HTTP.",
        _flag,
    )
    contact: str = _setting(
        "",
        "How services of browsers reach you, such as mailto:ada@example.org; they ask for it.",
        _text,
    )


@dataclass(frozen=True)
class Proxies:
    """Servers in front of the table, such as one that speaks HTTPS."""

    trusted: tuple[Network, ...] = _setting(
        [],
        "Their addresses and networks. Only these are believed when X-Forwarded-For and "
        "X-Forwarded-Proto say who asks, and whether by HTTPS.",
        _networks,
    )


@dataclass(frozen=True)
class Watching:
    """What can be seen of the table from outside."""

    metrics: tuple[Network, ...] = _setting(
        [],
        "Addresses and networks that can read /metrics and /queue, without a proxy between; nobody "
        "else finds these pages.",
        _networks,
    )
    oldest: int = _setting(
        600,
        "If work has waited longer than this many seconds, /health reports a failure.",
        _whole(1, 1_000_000),
    )
    log_json: bool = _setting(
        False,  # noqa: FBT003 (the value is what a file says)
        "Whether the log has one JSON object a line, one for every request.",
        _flag,
    )


@dataclass(frozen=True)
class Settings:
    """All settings of a table."""

    limits: Limits = field(default_factory=Limits)
    thinking: Thinking = field(default_factory=Thinking)
    people: PeopleSettings = field(default_factory=PeopleSettings)
    mail: Mail = field(default_factory=Mail)
    notices: Notices = field(default_factory=Notices)
    proxies: Proxies = field(default_factory=Proxies)
    watching: Watching = field(default_factory=Watching)


DEFAULTS: Final = Settings()
GROUPS: Final[dict[str, Any]] = {each.name: each.default_factory for each in fields(Settings)}
"""The class of each group of settings."""


def read_settings(file: Path) -> Settings:
    """Read settings from a file; what it does not name has its default.

    Raises:
        SettingsError: it cannot be read, or something in it is unknown or unfit.
    """
    found = read_tables(file, str(file), SettingsError)
    for name, group in found.items():
        _require_known(file, name, name, GROUPS)
        if not isinstance(group, dict):
            raise SettingsError(f"{file}: {name}: expected a table that begins with [{name}]")
    return Settings(**{name: _group(file, name, given) for name, given in found.items()})


def _group(file: Path, name: str, given: dict[str, object]) -> Any:
    """Read the settings of a group."""
    group = GROUPS[name]
    declared = {each.name: each for each in fields(group)}
    values = {}
    for key, value in given.items():
        _require_known(file, f"{name}.{key}", key, declared)
        try:
            values[key] = declared[key].metadata["read"](value)
        except SettingsError as problem:
            found = json.dumps(value, ensure_ascii=False, default=str)[:60]
            raise SettingsError(f"{file}: {name}.{key} is {found}; expected {problem}") from None
    return group(**values)


def _require_known(file: Path, where: str, name: str, known: Iterable[str]) -> None:
    if name not in known:
        there = ", ".join(known)
        raise SettingsError(f"{file}: {where}: there is no such setting; there are {there}")


def written() -> str:
    """Write all settings with their defaults and what they mean, as a file to begin with."""
    lines = []
    for name, group in GROUPS.items():
        lines += [*_comment(str(group.__doc__)), f"[{name}]"]
        for each in fields(group):
            lines += _comment(each.metadata["about"])
            lines.append(f"{each.name} = {json.dumps(each.metadata['default'])}")
        lines.append("")
    return "\n".join(lines)


def _comment(text: str) -> list[str]:
    return [f"# {line}" for line in wrap(text, WIDTH, break_on_hyphens=False)]
