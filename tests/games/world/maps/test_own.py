"""Maps that somebody brings: played from a file, carried by records, refused in one sentence."""

import pickle
import re
from types import SimpleNamespace
from typing import Any

import pytest
from tests.atlas.small import changed, city, put, write

import footplate
from footplate.atlas.playing import made
from footplate.games.world.maps import own
from footplate.kernel import record
from footplate.kernel.carrying import whole
from footplate.kernel.errors import ComponentError, FootplateError, OptionError, RecordError
from footplate.testing import check_game


@pytest.fixture(autouse=True)
def _no_maps():
    """No test knows the maps of another one."""
    own.forget()
    yield
    own.forget()


@pytest.fixture
def island(tmp_path):
    """The file of a small map."""
    return write(tmp_path, changed(lambda tables: None))


@pytest.fixture(scope="module")
def carried(tmp_path_factory):
    """What a game on the small map carries: the map as text."""
    return played(write(tmp_path_factory.mktemp("map"), changed(lambda tables: None))).carried


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    """The record of a match on the small map, not over; the file of the map is gone."""
    island = write(tmp_path_factory.mktemp("record"), changed(lambda tables: None))
    match = footplate.Match(played(island), seed=3, auto_commit=True)
    for _ in range(20):
        match.play(match.state.legal_actions()[0])
    island.unlink()
    own.forget()
    return record.write(match)


def played(place):
    return footplate.game("world", map=str(place), players=2, turn_limit=5)


def test_a_map_is_played_from_its_file_a_path_or_its_folder(island, tmp_path):
    game = played(island)
    assert re.fullmatch("island-[0-9a-f]{12}", game.options["map"])
    assert footplate.game("world", map=island, players=2, turn_limit=5) is game
    folder = tmp_path / "isle"
    folder.mkdir()
    (folder / "geography.toml").write_bytes(island.read_bytes())
    assert played(folder) is game


def test_the_same_map_makes_the_same_game(island):
    first = whole(played(island))
    own.forget()
    assert whole(played(island)) == first


def test_a_game_on_an_own_map_keeps_the_contract(island):
    check_game(played(island), games=1)


def test_a_view_names_the_map_and_has_its_ground(island):
    game = played(island)
    view = game.view(game.new(1), None)
    assert (view["map"], view["title"]) == (game.options["map"], "Island")
    assert view["board"]["ground"]["look"] == "temperate"


def test_a_view_has_the_names_of_seas(tmp_path):
    sea = {"name": "Sea", "kind": "sea", "at": [0.9, 0.0]}
    game = played(write(tmp_path, changed(lambda tables: put(tables, "label", **sea))))
    ((name, kind, x, y),) = game.view(game.new(1), None)["board"]["ground"]["labels"]
    assert (name, kind, type(x), type(y)) == ("Sea", "sea", int, int)


def test_a_record_carries_the_map(recorded):
    assert 'with: city.redhill: {"name": "Redhill"' in recorded
    assert record.write(record.read(recorded, footplate.game)) == recorded


def test_a_game_on_an_own_map_can_be_pickled(island):
    game = played(island)
    sent = pickle.dumps(game)
    own.forget()
    assert whole(pickle.loads(sent)) == whole(game)


def test_a_house_pack_changes_an_own_map(island, tmp_path):
    pack = tmp_path / "pack"
    pack.mkdir()
    row = '[[city]]\nid = "redhill"\ncubes = 5\nsource = "house: more"\n'
    (pack / "pack.toml").write_text(row)
    game: Any = footplate.game("world", components=pack, map=str(island), players=2)
    assert game.catalogue.board.cubes[0] == 5
    assert pickle.loads(pickle.dumps(game)).catalogue.board.cubes[0] == 5


def test_players_for_whom_the_map_is_not(island):
    with pytest.raises(OptionError, match=r"^option players: Island is for 2 to 2 players$"):
        footplate.game("world", map=str(island), players=3)


# ---------------------------------------------------------------------- records that do not fit


def without_map(text):
    return "\n".join([line for line in text.split("\n") if not line.startswith("with: ")])


def test_a_record_whose_map_is_not_there(recorded):
    expected = r"^line 2: the map island-[0-9a-f]{12} is not here: give the file of the map, or a "
    with pytest.raises(RecordError, match=expected + "record that still carries it$"):
        record.read(without_map(recorded), footplate.game)


def test_a_record_with_another_map(recorded):
    text = recorded.replace('"name": "Redhill"', '"name": "Bluehill"')
    with pytest.raises(RecordError, match=r"the record names the map \S+, but carries another one"):
        record.read(text, footplate.game)


def test_a_record_names_no_file(recorded, island):
    named = re.sub("option map: .*", f"option map: {island}", without_map(recorded))
    with pytest.raises(RecordError, match=r"option map: .* is not allowed"):
        record.read(named, footplate.game)


def test_a_game_without_maps_carries_nothing():
    with pytest.raises(OptionError, match=r"a game of russian has nothing of its own"):
        footplate.game("russian", carried="map.a: {}")


@pytest.mark.parametrize(
    "old, new, expected",
    [
        ("city.redhill: ", "city.red hill: ", "is no row of a board or a deck"),
        ("city.redhill: ", "rule.redhill: ", "is no row of a board or a deck"),
        ('{"name": "Redhill"', '{"name": Redhill', "is not JSON"),
        ('"name": "Redhill"', '"name": "Red\\nhill"', "too long, or not in one line"),
        ('"name": "Redhill"', f'"name": "{"x" * 61}"', "too long, or not in one line"),
        ('"plains": "', '"plains": "\\"><script>', "has a curve that is no path"),
        ('"colour": "red"', '"colour": "pink"', 'there is no word "pink"'),
        ("deck.city-growth: ", "deck.golden-spike: ", 'there is no row "golden-spike"'),
        ('"kind": "most-money"', '"kind": "most-luck"', 'there is no word "most-luck"'),
        ("seats.2", "seats.9", "must be for 2 to 6 players"),
        ("map.island", "label.island", 'there is no key "columns"'),
    ],
)
def test_text_that_is_no_map(carried, old, new, expected):
    assert old in carried
    with pytest.raises(ComponentError) as problem:
        own.take(carried.replace(old, new))
    assert expected in str(problem.value)
    assert "\n" not in str(problem.value)


def test_maps_that_are_too_many_are_not_kept(carried, monkeypatch):
    monkeypatch.setattr(own, "MOST", len(carried) + 9)
    assert own.take(carried).carried == carried
    with pytest.raises(ComponentError, match="no more maps are kept here"):
        own.take(carried.replace("Redhill", "Redhall"))


def test_text_with_two_maps(carried):
    line = next(line for line in carried.splitlines() if line.startswith("map.island"))
    two = carried.replace(line, f"{line}\n{line.replace('map.island', 'map.two', 1)}")
    with pytest.raises(ComponentError, match=r"expected one row in \[\[map\]\]"):
        own.take(two)


def test_text_that_is_too_long():
    with pytest.raises(ComponentError, match="the map is too long"):
        own.take("x" * (own.LONGEST + 1))


# ---------------------------------------------------------------------- files that do not fit


def refused(place):
    with pytest.raises(FootplateError) as problem:
        played(place)
    assert "\n" not in str(problem.value)
    return str(problem.value)


def test_a_file_that_is_not_there(tmp_path):
    assert refused(tmp_path / "nowhere.toml").endswith("cannot be read: No such file or directory")


def test_a_city_in_the_sea(tmp_path):
    file = write(tmp_path, changed(lambda t: city(t, "Grayford").update(at=[2.0, 5.0])))
    assert refused(file).startswith(f"{file}: [[city]] Grayford, at: lies in the sea")


def test_another_format(tmp_path):
    file = write(tmp_path, changed(lambda t: t["map"].update(format=2)))
    expected = "[map], format: the map is of format 2, but this Footplate reads format 1"
    assert refused(file) == f"{file}: {expected}"


def test_a_file_that_is_far_too_long_is_not_read(tmp_path, monkeypatch):
    file = tmp_path / "long.toml"
    with file.open("wb") as opened:
        opened.truncate(50 * 1024 * 1024)
    monkeypatch.setattr("footplate.atlas.files.read_tables", None)
    assert refused(file) == f"{file}: is 50.0 MiB long; a map has 1 MiB at most"


@pytest.mark.parametrize("name", ["../../secret", "/etc", "mexico/../europe"])
def test_a_path_that_leaves_its_folder(name, tmp_path):
    file = write(tmp_path, changed(lambda t: t["map"].update(of=[name])))
    for table in ("coast",):
        text = file.read_text().split(f"[[{table}]]")[0]
        file.write_text(text)
    assert refused(file).startswith(f'{file}: [map], of: there is no map "{name}"; use one of ')


def test_a_joined_map_is_not_played(tmp_path):
    tables = changed(lambda t: t["map"].update(of=["mexico"], hex_km=70, middle=[23, -102]))
    file = write(tmp_path, {key: tables[key] for key in ("map", "seats")})
    assert "joined of others can be drawn and compiled, but not be played" in refused(file)


def test_a_deck_that_names_a_city_that_is_not_there(island):
    row = '[[baron]]\nid = "a"\nname = "A"\nkind = "connect"\npoints = 3\nsource = "public"\n'
    deck = island.with_name("island-deck.toml")
    deck.write_text(row + 'cities = ["redhill", "atlantis"]\n')
    expected = f'{deck}: [[baron]] a, cities: there is no city "atlantis"; use one of redhill, '
    assert refused(island).startswith(expected)


def test_a_table_in_two_files(island):
    deck = island.with_name("island-deck.toml")
    deck.write_text("[[city]]\n")
    assert refused(island) == f"{deck}: [[city]] stands in {island} already; leave one of them out"


def test_a_map_with_several_problems_says_the_first_and_how_many_more(tmp_path):
    def spoil(tables):
        city(tables, "Redhill").update(cubes=0)
        put(tables, "line", ends=["Redhill", "Atlantis"], points=3)

    file = write(tmp_path, changed(spoil))
    told = refused(file)
    assert told.startswith(f"{file}: [[city]] Redhill, cubes: must be 1 to 9, not 0 (1 more ")
    assert told.endswith(f": footplate map check {file})")


ROW = '[[baron]]\nid = "a"\nname = "A"\nsource = "public"\npoints = 3\n'


@pytest.mark.parametrize(
    "row, expected",
    [
        ('[[deck]]\nid = "dragon"\ncount = 1\n', '[[deck]] dragon, id: there is no row "dragon"'),
        ('[[deck]]\nid = "hotel"\ncount = 3\n', "[[deck]] hotel, count: 3 cards, but 0 [[hotel]]"),
        ('[[deck]]\nid = "express"\ncount = 1\nlater = 1\n', "[[deck]] express, later: only the"),
        ('[[deck]]\nid = "express"\ncount = 1\n', "[[deck]], count: 4 cards are laid open for 2"),
        (f'{ROW}kind = "luck"\n', '[[baron]] a, kind: there is no word "luck"'),
        (f'{ROW}kind = "connect"\ncities = ["redhill"]\n', "[[baron]] a, cities: expected at le"),
        (f'{ROW}kind = "hotels"\n', "[[baron]] a, steps: this kind of baron needs this key"),
        (f'{ROW}kind = "most-money"\n', "[[baron]], id: 4 cards are dealt to 2 players, but"),
        (f'{ROW}kind = "most-money"\npack = "a"\n', "[[baron]] a, pack: only the rules of some"),
        (
            '[[hotel]]\ncity = "Redhill"\nsource = "public"\n'
            '[[deck]]\nid = "city-growth"\ncount = 4\nsource = "public"\n',
            "[[hotel]], city: 1 rows, but the deck has no card for them",
        ),
        (
            '[[deck]]\nid = "hotel"\ncount = 0\n',
            "[[deck]], count: 4 cards are laid open for 2",
        ),
    ],
)
def test_a_deck_that_cannot_be(tmp_path, row, expected):
    file = write(tmp_path, changed(lambda tables: None))
    deck = tmp_path / "island-deck.toml"
    deck.write_text(row if "source" in row else f'{row}source = "public"\n')
    found = [str(problem) for problem in made(file).problems]
    assert any(line.startswith(f"{deck}: {expected}") for line in found), found


# ---------------------------------------------------------------------- maps that others offer


def test_a_map_is_offered_under_a_name_of_its_own(island):
    own.offer("isle", island)
    assert "isle" in own.offered()
    for name, expected in (
        ("isle", 'there is already a map "isle"'),
        ("mexico", 'there is already a map "mexico"'),
        ("is le", "the name of the file must have Latin letters, digits, - and _ only"),
    ):
        with pytest.raises(ComponentError, match=expected):
            own.offer(name, island)


def test_a_package_brings_a_map_as_a_file_or_a_folder(tmp_path):
    package = SimpleNamespace(__path__=[str(tmp_path)])
    folder = tmp_path / own.FOLDER
    (folder / "isle").mkdir(parents=True)
    write(folder, changed(lambda tables: None), "atoll.toml")
    write(folder / "isle", changed(lambda tables: None), "geography.toml")
    assert own._breach("atoll", package) == ""
    assert own._of_package("atoll", package) is own._of_package("isle", package)
    assert own._breach("reef", package).startswith("it has neither a file maps/reef.toml")
    assert own._breach("reef", object()) == "it is not a package"
