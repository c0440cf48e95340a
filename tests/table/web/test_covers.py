"""The small pictures by which games, boards and maps are chosen."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest
from tests.table.serving import sql

import footplate
from footplate.draw.families import family_of


def addresses(game):
    """The pictures that the lobby shows of a game."""
    ruleset = footplate.rulesets()[game]
    scenery = family_of(game, game).scenery()
    (values,) = [option.values for option in ruleset.options if option.name == scenery]
    return [f"/cover/{game}.svg", *[f"/cover/{game}/{value}.svg" for value in values]]


@pytest.mark.parametrize("game", ["russian", "world"])
def test_a_game_and_each_of_its_boards_or_maps_has_a_picture_of_its_own(ada, game):
    page = ada.page(f"/?game={game}")
    drawn = []
    for address in addresses(game):
        assert f'src="{address}"' in page
        answer = ada.client.get(address)
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.headers["cache-control"] == "max-age=86400"
        assert ET.fromstring(answer.text).get("viewBox") == "0 0 320 200"
        drawn.append(answer.text)
    assert len({*drawn}) == len(drawn) - 1, "the first is that of the usual board or map"
    assert sum(len(gzip.compress(text.encode())) for text in drawn) < 110_000


def test_every_game_and_every_picture_says_what_it_is_like(ada):
    for game in ("russian", "world"):
        page = ada.page(f"/?game={game}")
        values = page.partition('id="begin"')[2]
        told = re.findall(r'<span class="soft small">([^<]+)</span>', values)
        assert len(told) == len(addresses(game)) - 1
        assert all(text.count(".") >= 2 for text in told)
        assert page.count('<p class="about">') == 2


@pytest.mark.parametrize("address", ["chess.svg", "world/atlantis.svg", "russian/world.svg"])
def test_there_is_no_picture_of_what_is_not_there(ada, address):
    assert ada.client.get(f"/cover/{address}").status_code == 404


def test_a_small_file_has_only_the_colours_that_it_needs(ada):
    text = ada.client.get("/cover/world/mexico.svg").text
    used = {*re.findall(r"var\(--fp-([\w-]+)\)", text)}
    assert {*re.findall(r"--fp-([\w-]+):", text)} == used | {"paper"}
    assert "prefers-color-scheme:dark" in text


def test_what_does_not_apply_to_the_map_is_no_choice(ada):
    page = ada.page("/?game=world&option.map=mexico")
    (periods,) = re.findall(r'<div class="choice([^"]*)" role="group" aria-label="Period', page)
    assert periods == " idle"


def test_the_newest_match_in_which_one_is_on_turn_stands_first_with_its_board(table, ada):
    first = ada.match("me", "person", game="world", map="mexico")
    second = ada.match("me", "person", board="german")
    ada.match("open", "person", game="world", map="europe")
    older = "update matches set began = '2026-01-02T03:04:05+00:00' where match = ?"
    sql(table.database, older, first.removeprefix("/match/"))
    page = ada.page("/")
    listed = re.findall(r'<a href="(/match/[^"]+)">\s+<img src="([^"]+)"', page)
    assert [picture for _, picture in listed] == [
        "/cover/russian/german.svg",
        "/cover/world/mexico.svg",
        "/cover/world/europe.svg",
    ]
    assert [match for match, _ in listed][:2] == [second, first]
