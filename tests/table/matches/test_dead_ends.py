"""A dead end at the table: it is said, the record is kept, and the step can be taken back."""

import pytest
from tests.kernel.trap import Trap
from tests.lab.table import ToyRuleset
from tests.table.serving import (
    can,
    keep,
    mover,
    notice,
    offers,
    ply_of,
    rows,
    sign_in,
    status_of,
)
from tests.table.timing import HOUR, LIVE, timed

import footplate
from footplate.kernel.match import Match
from footplate.table.computing.positions import Position
from footplate.table.computing.turns import Turn
from footplate.table.computing.turns import play as play_turn
from footplate.table.matches.clocks import GRACE
from footplate.table.matches.deadlines import Deadlines

SAID = (
    "Nothing can be chosen or drawn here although the game is not over, which is a mistake in its "
    "rules: take the last move back and choose something else."
)
SHORT = "This match cannot go on"


class Traps(ToyRuleset):
    """The ruleset of the game with dead ends."""

    def build(self, values, components):
        return Trap(int(values["players"]))


@pytest.fixture(autouse=True)
def traps(monkeypatch):
    """The game is installed, in this process."""
    monkeypatch.setattr(footplate, "rulesets", lambda: {"toy": Traps()})


@pytest.fixture
def sat(table, come):
    """Keeps a match in which Ada has the first seat; returns her and its address."""

    def sat(*steps, others="Ben", draft=0):
        match = Match(Trap(2), None, ["Ada", "Ben"], auto_commit=True)
        match.chance(match.game.outcome_from_text("rival payout"))
        for step in steps:
            match.play_text(step)
        address, guests = keep(table.database, match, ["Ada", others], draft=draft)
        person = come("Ada")
        sign_in(person, table.database, guests[0])
        return person, address

    return sat


def play(person, address, text):
    """Take a step in notation."""
    ply = ply_of(person.page(address))
    action = Trap(2).action_from_text(text)
    assert person.post(f"{address}/play", ply=ply, action=action).status_code == 204


def test_a_step_into_a_dead_end_is_told_and_can_be_undone(sat, table):
    ada, address = sat("build")
    play(ada, address, "tile")
    page = ada.page(address)
    assert (status_of(page), notice(page), offers(page)) == (SHORT, SAID, [])
    assert can(page, "undo")
    assert not can(page, "confirm")
    assert "\n3. " in ada.page(f"{address}/record.rail"), "the record goes up to here"
    assert ada.post(f"{address}/undo", ply=3).status_code == 204
    page = ada.page(address)
    assert (status_of(page), notice(page)) == ("Your turn", "")
    assert offers(page)


def test_in_german_and_japanese_it_is_told_as_well(sat):
    ada, address = sat("build")
    play(ada, address, "tile")
    for language, begins in ("de", "Hier gibt es nichts"), ("ja", "ゲームは終わって"):
        ada.client.cookies.set("language", language)
        assert notice(ada.page(address)).startswith(begins)


def test_a_turn_that_leads_another_player_into_one_can_be_undone(sat):
    """It is not confirmed by itself, not even for those who wished that."""
    ada, address = sat("income", "build")
    play(ada, address, "done")
    page = ada.page(address)
    assert (status_of(page), notice(page)) == (SHORT, SAID)
    assert can(page, "undo")
    assert can(page, "confirm")


def test_a_turn_that_was_confirmed_can_be_taken_back(sat, table, come):
    ada, address = sat("income", "build", "done", others="Ada")
    page = ada.page(address)
    assert (status_of(page), notice(page), offers(page)) == (SHORT, SAID, [])
    before = rows(table.database, address)
    assert ada.post(f"{address}/take-back", do="ask").status_code == 204
    page = ada.page(address)
    assert (status_of(page), notice(page)) == ("Your turn", "")
    assert "take back to 1" in ada.page(f"{address}/record.rail")
    assert rows(table.database, address) != before


def test_a_draw_that_cannot_be_made_waits_until_the_step_is_undone(sat):
    ada, address = sat()
    play(ada, address, "card")
    page = ada.page(address)
    assert (status_of(page), notice(page)) == (SHORT, SAID)
    assert ada.post(f"{address}/undo", ply=2).status_code == 204
    assert status_of(ada.page(address)) == "Your turn"


def test_a_bot_is_not_asked_in_a_dead_end(sat):
    ada, address = sat("income", "build", "done", others=None)
    page = ada.page(address)
    assert (status_of(page), notice(page)) == (SHORT, SAID)
    assert ada.post(f"{address}/take-back", do="ask").status_code == 204
    assert status_of(ada.page(address)) == "Your turn"


def test_who_runs_out_of_time_in_one_is_led_out(database, moved):
    async def do(registry, hosted, _):
        seat = mover(hosted)
        for text in ("build", "tile"):
            action = hosted.game.action_from_text(text)
            await hosted.act(seat, hosted.match.ply, [action], confirm=False)
        assert hosted.dead_end
        moved(HOUR + GRACE)
        await Deadlines(registry).look()
        assert not hosted.dead_end
        assert hosted.bot() == "random"

    timed(database, LIVE, do, Trap(2))


def test_a_bot_that_comes_into_one_stops_there(monkeypatch):
    """Its steps up to there are played, and then the page says why it does not go on."""
    monkeypatch.setattr(footplate, "game", lambda name, **options: Trap(2))
    of = Trap(2)
    moves = [of.outcome_from_text("rival payout"), of.action_from_text("build")]
    played = [
        play_turn(Turn(Position("toy", {}, tuple(moves)), "random", seed)) for seed in range(9)
    ]
    assert of.action_from_text("tile") in {each.actions[-1] for each in played}


def test_nobody_gets_a_hint_in_a_dead_end(ada):
    form = {"game": "toy", "name": "Ada", "option.players": "2", "pace": "instant"}
    form |= {"seat.0": "me", "seat.1": "me", "hints": "on"}
    address = ada.client.post("/matches", data=form).headers["location"]
    while notice(page := ada.page(address)) != SAID or can(page, "confirm"):
        if offers(page):
            ada.play(address)
        else:
            ada.post(f"{address}/confirm", ply=ply_of(page))
    assert f'href="{address}/hint"' not in ada.page(address)
    answer = ada.client.get(f"{address}/hint")
    assert (answer.status_code, answer.text) == (403, SAID)
