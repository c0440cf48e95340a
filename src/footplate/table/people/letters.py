"""Sends letters by the mail server of the table, in threads, one at a time."""

from __future__ import annotations

import asyncio
import logging
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Final

from footplate.kernel.errors import OptionError
from footplate.table.settings import Mail
from footplate.table.words import message

ADDRESS: Final = re.compile(r"[^@\s<>(),;:\"\\]+@[^@\s<>(),;:\"\\]+\.[^@\s<>(),;:\"\\.]+", re.ASCII)
LONGEST: Final = 254
PATIENCE: Final = 20
"""For how many seconds a mail server is waited for."""
IMPLICIT: Final = 465
"""The port at which a server speaks TLS from the beginning."""

log = logging.getLogger(__name__)


class Letters:
    """What sends letters.

    Args:
        mail: the mail server; one without a name sends nothing.
    """

    def __init__(self, mail: Mail) -> None:
        self._mail: Final = mail
        self._one_by_one: Final = asyncio.Lock()
        self._begun: Final[set[asyncio.Task[None]]] = set()

    @property
    def possible(self) -> bool:
        """Say whether there is a mail server, and a sender and an address for its letters."""
        return bool(self._mail.server and self._mail.sender and self._mail.address)

    def link(self, path: str) -> str:
        """Return an address of this table as letters name it, whatever a request says it is."""
        return self._mail.address.rstrip("/") + path

    def send(self, to: str, subject: str, text: str) -> None:
        """Send a letter, beside all else; whether it arrives nobody is told but the log."""
        letter = self._written(to, subject, text)
        letter["Message-ID"] = make_msgid(domain="footplate")
        task = asyncio.create_task(self._send(letter))
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)

    async def deliver(self, to: str, subject: str, text: str, name: str) -> None:
        """Send a letter with a name, by which one that comes twice is known as one.

        Raises:
            OSError: the mail server cannot be reached.
            smtplib.SMTPException: it does not take the letter.
        """
        letter = self._written(to, subject, text)
        letter["Message-ID"] = f"<{name}@footplate>"
        async with self._one_by_one:
            await asyncio.to_thread(deliver, self._mail, letter)

    def _written(self, to: str, subject: str, text: str) -> EmailMessage:
        """Write a letter; a line that breaks its head is joined."""
        letter = EmailMessage()
        letter["From"], letter["To"] = self._mail.sender, to
        letter["Subject"], letter["Date"] = " ".join(subject.split()), formatdate()
        letter.set_content(text)
        return letter

    async def _send(self, letter: EmailMessage) -> None:
        async with self._one_by_one:
            try:
                await asyncio.to_thread(deliver, self._mail, letter)
            except (OSError, smtplib.SMTPException) as problem:
                log.warning("footplate: a letter was not sent: %s", type(problem).__name__)


def deliver(mail: Mail, letter: EmailMessage) -> None:
    """Give a letter to the mail server."""
    at_once = mail.encrypted and mail.port == IMPLICIT
    with _connected(mail, at_once=at_once) as server:
        if mail.encrypted and not at_once:
            server.starttls(context=ssl.create_default_context())
        if mail.user:
            server.login(mail.user, mail.password)
        server.send_message(letter)


def _connected(mail: Mail, *, at_once: bool) -> smtplib.SMTP:
    """Reach the mail server, which has to prove who it is if it is to speak TLS at once."""
    if not at_once:
        return smtplib.SMTP(mail.server, mail.port, timeout=PATIENCE)
    proven = ssl.create_default_context()
    return smtplib.SMTP_SSL(mail.server, mail.port, timeout=PATIENCE, context=proven)


def checked_address(address: str) -> str | None:
    """Return an e-mail address, None for nothing. Raises `OptionError` if it cannot be one."""
    clean = address.strip()
    if not clean:
        return None
    if len(clean) > LONGEST or not clean.isprintable() or not ADDRESS.fullmatch(clean):
        raise OptionError(message("error.email", found=" ".join(clean.split())[:40]))
    return clean
