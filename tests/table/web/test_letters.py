"""Letters: whoever has given an e-mail address gets a link for a new password by them."""

import re
import smtplib
import ssl
from email.message import EmailMessage
from unittest.mock import MagicMock

import pytest
from tests.table.serving import Person, Table, sql, until
from tests.table.web.test_accounts import PASSWORD, enter, sign_up, wrong

from footplate.table.people import letters
from footplate.table.settings import Mail, Settings

pytestmark = pytest.mark.usefixtures("quick_passwords")

ADDRESS = "https://games.example.org"


@pytest.fixture
def mailing(tmp_path, monkeypatch):
    """A table with a mail server, and the letters that it was given."""
    sent = []
    monkeypatch.setattr(letters, "deliver", lambda _, letter: sent.append(letter))
    mail = Mail(server="mail.example.org", sender="table@example.org", address=f"{ADDRESS}/")
    table = Table(tmp_path / "table.db", settings=Settings(mail=mail))
    yield table, sent
    table.stop()


def test_a_letter_brings_a_link_for_a_new_password(mailing):
    table, sent = mailing
    ada, eve = Person(table, "Ada"), Person(table, "Eve")
    try:
        sign_up(ada)
        form = {"email": " ada@example.org ", "old": PASSWORD}
        assert ada.client.post("/account/email", data=form).status_code == 303
        assert "ada@example.org" in ada.page("/account")
        assert "The mail server of this table" in ada.page("/privacy")
        assert "ada@example.org" not in eve.page("/people/Ada")
        answers = [eve.client.post("/forgotten", data={"name": name}) for name in ("ADA", "Bo")]
        assert answers[0].text == answers[1].text
        poisoned = {"host": f"6.6.6.6:{table.port}", "origin": f"http://6.6.6.6:{table.port}"}
        eve.client.post("/forgotten", data={"name": "Ada"}, headers=poisoned)
        (letter, other) = until(lambda: sent if len(sent) == 2 else None)
        assert (letter["To"], letter["From"]) == ("ada@example.org", "table@example.org")
        assert "6.6.6.6" not in other.get_content()
        link = re.search(rf"{ADDRESS}(/recover/\S+)", letter.get_content())
        assert link
        form = {"password": "ten newer engines"}
        assert ada.client.post(link[1], data=form).status_code == 303
        assert enter(eve, "Ada", "ten newer engines").status_code == 303
    finally:
        ada.close()
        eve.close()


def test_nobody_gets_letters_without_end(mailing):
    table, sent = mailing
    ada, eve = Person(table, "Ada"), Person(table, "Eve")
    try:
        sign_up(ada)
        ada.client.post("/account/email", data={"email": "ada@example.org", "old": PASSWORD})
        asked = [eve.client.post("/forgotten", data={"name": "Ada"}) for _ in range(7)]
        assert {each.status_code for each in asked} == {200}
        assert ada.client.get("/account").status_code == 200
        until(lambda: len(sent) == 5)
    finally:
        ada.close()
        eve.close()


def test_only_who_reads_the_letters_is_told_by_them(mailing):
    table, sent = mailing
    ada = Person(table, "Ada")
    try:
        sign_up(ada)
        ada.client.post("/account/email", data={"email": "ada@example.org", "old": PASSWORD})
        assert ada.client.post("/notices/mail").status_code == 303
        (letter,) = until(lambda: sent)
        assert letter["To"] == "ada@example.org"
        code = re.search(r"[0-9a-f]{10}", letter.get_content())
        assert code
        for guess in ("", "0123456789"):
            answer = ada.client.post("/notices/code", data={"code": guess})
            assert answer.status_code == 400
            assert wrong(answer) == "That is not the code of the newest letter."
        assert sql(table.database, "select place from ways") == [("",)]
        assert "tells.turn" not in ada.page("/notices")
        answer = ada.client.post("/notices/code", data={"code": f" {code[0].upper()} "})
        assert answer.status_code == 303
        assert sql(table.database, "select place from ways") == [("ada@example.org",)]
        assert "tells.turn" in ada.page("/notices")
        ada.client.post("/account/email", data={"email": "bo@example.org", "old": PASSWORD})
        assert "tells.turn" not in ada.page("/notices"), "another address is confirmed anew"
    finally:
        ada.close()


@pytest.mark.parametrize("port", [465, 587])
def test_a_mail_server_proves_who_it_is(monkeypatch, port):
    server = MagicMock()
    monkeypatch.setattr(smtplib, "SMTP", server)
    monkeypatch.setattr(smtplib, "SMTP_SSL", server)
    letters.deliver(Mail(server="mail.example.org", port=port), EmailMessage())
    inside = server.return_value.__enter__.return_value
    asked = server if port == letters.IMPLICIT else inside.starttls
    assert asked.call_args.kwargs["context"].verify_mode == ssl.CERT_REQUIRED
    assert inside.send_message.call_count == 1


@pytest.mark.parametrize(
    "address",
    [
        "ada",
        "a b@example.org",
        "ada@example",
        "a@b.c\nBcc: eve@example.org",
        "x" * 300 + "@b.c",
        "<a@b.c>",
        "a\u2028b@example.org",
        "a\x00b@example.org",
    ],
)
def test_what_is_no_address_is_refused(mailing, address):
    table, _ = mailing
    ada = Person(table, "Ada")
    try:
        sign_up(ada)
        answer = ada.client.post("/account/email", data={"email": address, "old": PASSWORD})
        assert "is no e-mail address" in wrong(answer)
        wrong_password = {"email": "ada@example.org", "old": "x"}
        assert ada.client.post("/account/email", data=wrong_password).status_code == 400
    finally:
        ada.close()


def test_without_a_mail_server_no_address_is_kept(come, table):
    pat = come("Pat")
    sign_up(pat)
    assert "E-mail" not in pat.page("/account")
    pat.client.post("/account/email", data={"email": "pat@example.org", "old": PASSWORD})
    assert sql(table.database, "select * from accounts where email is not null") == []
