"""Who the bots are: the same persons in the lobby, at the table and in all languages."""

import re
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from tests.table.reading import WORD

import footplate
from footplate import bots, parts
from footplate.table.kept.values import Seat, new_guest
from footplate.table.matches.seating import again, branching
from footplate.table.people.cast import CAST, LEVELS, name_of, role_of
from footplate.table.people.names import checked_name


def test_everybody_has_a_name_of_their_own():
    names = [name for row in CAST for name in row]
    assert len({*names}) == len(names)
    assert all(checked_name(name) == name and WORD.fullmatch(name) for name in names)
    assert len(CAST) == len(LEVELS) == parts.STEPS


def test_a_bot_without_a_level_has_its_own_name():
    assert name_of("foreman:calm", "yard", 1) == "Foreman"


def test_who_played_a_level_before_another_bot_keeps_name_and_grade():
    assert "random" not in bots.opponents("world")
    assert bots.level("random", "world") == bots.level("net:noise=4", "world") == 1
    assert name_of("random", "world", 2) == name_of("net:noise=4", "world", 2) == CAST[0][2]
    assert role_of("random", "world") == role_of("net:noise=4", "world")


def test_in_a_new_match_today_s_bot_of_the_level_sits_on_the_seat_of_a_former_one():
    guest = new_guest("Ada")
    person = Seat(0, "person", "Ada", guest.guest, None, None)
    former = Seat(1, "bot", "Wanda", None, "net:noise=6", None)
    over: Any = SimpleNamespace(game=footplate.game("russian", players=2), seats=[person, former])
    for seats in (again(over, guest, "en"), branching(over, guest, 0)):
        assert (seats[1].name, seats[1].bot) == ("Wanda", "net:noise=8")
    for bot in ("net:noise=8", "greedy", "search:2n"):
        assert bots.today(bot, "russian") == bot


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_a_bot_is_the_same_in_the_lobby_and_at_the_table(come, language):
    ada = come("Ada")
    ada.client.headers.update({"accept-language": language})
    chosen = {seat: bot for seat, bot in enumerate(bots.levels("russian")) if 0 < seat < 4}
    lobby = ada.page("/?game=russian")
    faces = []
    for seat, bot in chosen.items():
        place = lobby.partition(f'data-seat="{seat}"')[2].partition("</select>")[0]
        (face,) = re.findall(rf'<option value="{bot}" data-face="([^"]+)"', place)
        faces.append(face)
        assert name_of(bot, "russian", seat) in place
    page = ada.page(ada.match("me", *chosen.values()))
    names = {*re.findall(r'class="name">([^<]+)<', page)}
    assert names == {"Ada", *[name_of(bot, "russian", seat) for seat, bot in chosen.items()]}
    assert {*re.findall(r'<img class="face" src="([^"]+)"', page)} == {*faces}


def test_a_face_comes_from_the_name_and_the_level(ada):
    pictures = set()
    for level in range(len(CAST) + 1):
        for name in ("Otto", "Nell", "Ann & <Bob> 2", "\u6a5f\u95a2\u58eb"):
            answer = ada.client.get(f"/face/{level}/{name}.svg")
            assert answer.headers["content-type"] == "image/svg+xml"
            assert ET.fromstring(answer.text).get("viewBox") == "0 0 64 64"
            assert len(answer.text) < 4000
            pictures.add(answer.text)
    assert len(pictures) == 4 * (len(CAST) + 1)
    for nobody in ("/face/7/Otto.svg", "/face/-1/Otto.svg", "/face/x/Otto.svg"):
        assert ada.client.get(nobody).status_code == 404


def test_play_now_begins_a_match_with_bots_of_a_level_in_one_request(come):
    newcomer = come("Guest")
    lobby = newcomer.page("/")
    for game in ("russian", "world"):
        form = lobby.partition(f'id="now-{game}"')[2].partition("</form>")[0]
        fields = dict(re.findall(r'name="([^"]+)" value="([^"]*)"', form))
        (fields["bots"],) = re.findall(r'<option value="([^"]+)" selected', form)
        assert fields["bots"] == [*bots.levels(game)][1], "whoever is new meets easy bots"
        answer = newcomer.client.post("/matches", data=fields)
        assert answer.status_code == 303, answer.text
        names = re.findall(r'class="name">([^<]+)<', newcomer.page(answer.headers["location"]))
        assert sorted(names) == sorted(["Guest", *CAST[1][1:3]])
    answer = newcomer.client.post("/matches", data={**fields, "bots": "nobody"})
    assert answer.status_code == 400
