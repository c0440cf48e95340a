"""The example of a client plays a whole game against a person."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.table.serving import offers, ply_of, until
from tests.table.web.api import program

import footplate

PASS = footplate.game("russian").action_from_text("pass")
PLAYER = Path(__file__).parents[3] / "examples/api/player.py"

pytestmark = pytest.mark.usefixtures("quick_passwords")


def turn(person, match):
    """Pass if that is possible, or else take the first choice; whether the match is over."""
    page = person.page(match)
    choices = offers(page)
    if choices:
        action = PASS if PASS in choices else choices[0]
        person.post(f"{match}/play", ply=ply_of(page), action=action)
    return 'id="end"' in page


def test_the_example_plays_a_whole_game_against_a_person(come):
    assert len(PLAYER.read_text().splitlines()) <= 60
    ada = come("Ada")
    bot = program(ada, "Player")
    token = bot.client.headers["authorization"].removeprefix("Bearer ")
    bot.client.close()
    playing = subprocess.Popen(
        [sys.executable, str(PLAYER), ada.url],
        env={**os.environ, "FOOTPLATE_TOKEN": token},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        ada.client.post("/preferences", data={"confirm": "on", "forced": "on"})
        form = {"game": "russian", "option.players": "2", "seat.0": "me"}
        form |= {"seat.1": "friend", "name.1": "Player"}
        match = ada.client.post("/matches", data=form).headers["location"]
        until(lambda: turn(ada, match), 60)
        assert "Player BOT" in re.sub(r"\s+", " ", ada.page(match))
    finally:
        playing.kill()
        _, told = playing.communicate()
    assert told == ""
