"""Maps of one's own at the table: offered from a folder, kept with matches, brought by records."""

import html

import pytest
from tests.atlas.small import changed, city, write
from tests.table.serving import Person, Table

import footplate
from footplate.games.world.maps import own
from footplate.kernel import record
from footplate.table.web.own_maps import FolderError, offer_maps


@pytest.fixture(autouse=True)
def _no_maps():
    yield
    own.forget()


@pytest.fixture
def folder(tmp_path):
    """A folder with a map, a broken one, one that leads out of it, and the deck of the first."""
    inside = tmp_path / "maps"
    inside.mkdir()
    write(inside, changed(lambda tables: None), "isle.toml")
    (inside / "isle-deck.toml").write_text("")
    write(inside, changed(lambda t: city(t, "Redhill").update(cubes=0)), "broken.toml")
    write(tmp_path, changed(lambda tables: None), "outside.toml")
    (inside / "link.toml").symlink_to(tmp_path / "outside.toml")
    return inside


@pytest.fixture
def opened(tmp_path):
    """Opens a table, always on the same database."""
    tables: list[Table] = []

    def opened():
        for before in tables:
            before.stop()
        tables[:] = [Table(tmp_path / "table.db")]
        return tables[0]

    yield opened
    for table in tables:
        table.stop()


def test_a_folder_offers_its_maps_and_says_what_is_left_out(folder):
    told = offer_maps(folder)
    assert list(own.offered()) == ["isle"]
    assert [line.removeprefix(f"{folder}/").partition(":")[0] for line in told] == [
        "broken.toml",
        "link.toml",
    ]


def test_a_folder_that_is_not_there(tmp_path):
    with pytest.raises(FolderError, match=r"the folder of maps .* cannot be read: No such file"):
        offer_maps(tmp_path / "nowhere")


def test_a_match_on_an_offered_map_goes_on_without_the_folder(folder, opened):
    offer_maps(folder)
    ada = Person(opened(), "Ada")
    page = ada.page("/?game=world&option.map=isle&option.players=2")
    assert 'name="option.map" value="isle" checked' in page
    match = ada.match("me", "greedy", game="world", map="isle", players="2")
    assert "Island" in ada.page(match)
    assert 'class="temperate"' in ada.page(match)
    assert "/rules/world?map=island-" in ada.page(match)
    ada.close()
    own.forget()
    bo = Person(opened(), "Bo")
    assert "Redhill" in bo.page(match)
    assert own.offered() == {}
    bo.close()


def test_a_stranger_names_no_file(folder, opened):
    ada = Person(opened(), "Ada")
    for path in (folder / "isle.toml", "../maps/isle.toml", "isle.toml"):
        form = {"game": "world", "name": "Ada", "option.map": str(path)}
        answer = ada.client.post("/matches", data=form)
        assert answer.status_code == 400
        assert "is not allowed" in html.unescape(answer.text)
        assert ada.client.get("/rules/world", params={"map": str(path)}).status_code == 400
    assert own.everything() == []
    ada.close()


def test_a_record_brings_its_map(folder, opened):
    game = footplate.game("world", map=folder / "isle.toml", players=2)
    text = record.write(footplate.Match(game, seed=1))
    own.forget()
    ada = Person(opened(), "Ada")
    answer = ada.client.post("/records", data={"name": "Ada"}, files={"record": text})
    assert answer.status_code in (200, 303)
    assert "Redhill" in ada.page(str(answer.headers.get("location", answer.url)))
    spoilt = text.replace('"cubes": 2', '"cubes": 3', 1)
    refused = ada.client.post("/records", data={"name": "Ada"}, files={"record": spoilt})
    assert refused.status_code == 400
    assert "but carries another one" in refused.text
    ada.close()
