"""Bots that people have made: their names and tokens, and that they go where their owner goes."""

import html
import re

import pytest
from tests.table.serving import offers, sql, with_store
from tests.table.web.api import PASSWORD, bots, give, make, program, secret, stay, wrong

from footplate.table.kept import codes, complaints, machines

pytestmark = pytest.mark.usefixtures("quick_passwords")
BOTH_DATABASES = True


def problem(answer):
    """What was wrong in a form."""
    assert answer.status_code == 400
    found = re.search(r'<p class="wrong" id="wrong" role="alert">(.*?)</p>', answer.text)
    assert found
    return html.unescape(found[1])


@pytest.fixture
def ada(come, request):
    """Somebody with an account, another one in each test."""
    ada = come(f"Ada {sum(map(ord, request.node.name))}")
    stay(ada)
    return ada


def test_a_bot_has_a_name_of_its_own_that_says_what_it_is(ada, come):
    assert come("Nobody").client.get("/account/bots").headers["location"] == "/account"
    assert make(ada, "Chuffy BOT").status_code == 303
    assert [*bots(ada)] == ["Chuffy BOT"]
    for name in ("CHUFFY", "chuffy bot", "\u0421huffy", ada.name, f"{ada.name} BOT"):
        assert problem(make(ada, name)).startswith("Somebody with an account is called ")
    for name in ("", "BOT", "x" * 31, "A\u202eda", "a,b"):
        assert problem(make(ada, name)).startswith("A name has ")
    other = come("Chuffy B0t")
    refused = other.client.post("/account", data={"name": other.name, "password": PASSWORD})
    assert problem(refused) == "Only programs have names that end with BOT."
    page = other.page("/people/Chuffy BOT")
    assert f"A bot of {ada.name}: a program decides." in page
    assert "Your bots" in ada.page("/account")


def test_a_bot_cannot_come_by_browser(ada, come, table):
    make(ada, "Loco")
    eve = come("Eve")
    for password in ("", PASSWORD):
        answer = eve.client.post("/sign-in", data={"name": "Loco BOT", "password": password})
        assert answer.status_code == 403
    guest = bots(ada)["Loco BOT"]
    code = with_store(table.database, lambda store: codes.make(store, codes.RESET, guest=guest))
    assert eve.client.get(f"/recover/{code}").status_code == 404


def test_only_the_owner_sees_tokens_and_each_but_once(ada, come, table):
    make(ada, "Tender")
    bot = bots(ada)["Tender BOT"]
    token = secret(give(ada, bot, "desk <b>"))
    page = ada.page("/account/bots")
    assert token not in page
    assert "desk &lt;b&gt;" in page
    assert "never used" in page
    bo = come("Bo of tokens")
    stay(bo)
    (kept,) = re.findall(r'name="token" value="([0-9a-f]{64})"', page)
    for path in ("token", "revoke", "delete"):
        asked = {"bot": bot, "name": "x", "token": kept}
        assert bo.client.post(f"/account/bots/{path}", data=asked).status_code == 404
    assert come("Guest").client.post("/account/bots", data={"name": "x"}).status_code == 403
    assert sql(table.database, "select name from tokens where guest = ?", bot) == [("desk <b>",)]


def test_somebody_has_no_more_bots_and_tokens_than_one_can_have(ada, monkeypatch):
    monkeypatch.setattr(machines, "MOST", 1)
    make(ada, "Only")
    assert problem(make(ada, "Another")).startswith("You have 1 bots already")
    bot = bots(ada)["Only BOT"]
    assert give(ada, bot).status_code == 200
    assert problem(give(ada, bot)).startswith("This bot has 1 tokens already")


def test_who_blocks_somebody_blocks_their_bots(ada, come, table):
    bot = program(ada, "Blocked")
    bo = come("Bo who blocks")
    stay(bo)

    def asks():
        form = {"game": "russian", "option.players": "2", "seat.1": "friend", "name.1": "Blocked"}
        return bo.client.post("/matches", data=form)

    assert asks().status_code == 303
    (waits,) = bot.get("/matches")["matches"]
    bo.client.post(f"/people/{ada.name}", data={"do": "block"})
    assert asks().status_code == 400
    assert bot.get("/matches")["matches"] == []
    assert wrong(bot.post(f"/matches/{waits['match']}/sit")) == (404, "missing")
    bo.client.post(f"/people/{ada.name}", data={"do": "unblock"})
    bo.client.post("/people/Blocked BOT", data={"do": "block"})
    assert wrong(bot.post(f"/matches/{waits['match']}/sit")) == (404, "missing")
    bo.client.post("/people/Blocked BOT", data={"do": "report", "text": "It is slow."})
    told = with_store(table.database, lambda store: complaints.reports(store, settled=False))
    assert [(each.about, each.owner) for each in told] == [("Blocked BOT", ada.name)]


@pytest.mark.parametrize("whole", [False, True])
def test_a_bot_goes_alone_or_with_its_owner(ada, come, table, whole):
    name = f"Gone {whole}"
    bot, bo = program(ada, name), come("Bo")
    guest = bots(ada)[f"{name} BOT"]
    seats = [{"kind": "me"}, {"kind": "open"}]
    match = bot.do("/matches", game="russian", seats=seats)["match"]
    bo.client.post(f"/sit/{match}", data={"name": "Bo"})
    bot.turn(match)
    (told,) = ada.client.get("/account/data.json").json()["bots"]
    assert (told["name"], [each["name"] for each in told["tokens"]]) == (f"{name} BOT", ["laptop"])
    assert [each["match"] for each in told["matches"]] == [match]
    if whole:
        assert "Your bot is deleted too." in ada.page("/account/leave")
        form = {"name": ada.name, "password": PASSWORD}
        assert ada.client.post("/account/leave", data=form).status_code == 303
    else:
        assert ada.client.post("/account/bots/delete", data={"bot": guest}).status_code == 303
        assert bots(ada) == {}
    assert wrong(bot.client.get("/me")) == (401, "token")
    for kept in ("tokens", "accounts", "guests", "seats"):
        assert not sql(table.database, f"select 1 from {kept} where guest = ?", guest)
    assert name not in bo.page(f"/match/{match}")
    offers(bo.page(f"/match/{match}"))
