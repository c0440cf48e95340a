"""Map files that cannot be read: one sentence each, with file, table, row and key."""

import pytest
from tests.atlas.small import changed, city, put, write

from footplate.atlas.compiling import compile_file
from footplate.atlas.files import gather
from footplate.atlas.geography import MapError
from footplate.atlas.ground import ground
from footplate.atlas.joining import read
from footplate.atlas.reading import identifier


def refused(folder, change):
    """The sentence that refuses the small map after a change, without the folder."""
    file = write(folder, changed(change))
    return sentence(file)


def sentence(file):
    """The sentence that refuses a file, without its folder."""
    with pytest.raises(MapError) as problem:
        read(gather(file))
    assert "\n" not in str(problem.value)
    return str(problem.value).replace(f"{file.parent}/", "")


def test_the_small_map_can_be_read(tmp_path):
    geography = read(gather(write(tmp_path, changed(lambda tables: None))))
    assert [each.id for each in geography.cities][1:5:3] == ["yellowstone", "purple-bay"]
    assert geography.frame.river_reach == 21_000


@pytest.mark.parametrize(
    "name, word",
    [
        ("St. Louis", "st-louis"),
        ("Washington D.C.", "washington-dc"),
        ("Querétaro", "queretaro"),
        ("Sept-Iles", "sept-iles"),
        ("東京", ""),
    ],
)
def test_names_become_words(name, word):
    assert identifier(name) == word


@pytest.mark.parametrize(
    "key, value, expected",
    [
        ("colour", "pink", "[[city]] Redhill, colour: "),
        ("colour", 3, "[[city]] Redhill, colour: must be a text in one line, not 3"),
        ("cubes", 10, "[[city]] Redhill, cubes: must be 1 to 9, not 10"),
        ("cubes", True, "[[city]] Redhill, cubes: must be a whole number, not true"),
        ("cubes", 1.5, "[[city]] Redhill, cubes: must be a whole number, not 1.5"),
        ("links", 7, "[[city]] Redhill, links: must be 1 to 6, not 7"),
        ("at", [2.0], "[[city]] Redhill, at: must be [latitude, longitude], not [2.0]"),
        ("at", [91, 0], "[[city]] Redhill, at: must be -85 to 85, not 91"),
        ("at", ["2", "2"], '[[city]] Redhill, at: must be a number, not "2"'),
        ("sides", ["e", "n"], "[[city]] Redhill, sides: "),
        ("sides", "e", '[[city]] Redhill, sides: must be a list, not "e"'),
        ("sides", ["e"], "[[city]] Redhill, links: sides says how many there are"),
        ("sides", ["e", "e"], "[[city]] Redhill, sides: a side is given twice"),
        ("separate", 1, "[[city]] Redhill, separate: must be true or false, not 1"),
        ("source", "my own", "[[city]] Redhill, source: must begin with rulebook or public or"),
        (
            "color",
            "red",
            '[[city]] Redhill, color: there is no key "color"; use one of at, colour, c',
        ),
    ],
)
def test_a_city_that_cannot_be(tmp_path, key, value, expected):
    found = refused(tmp_path, lambda tables: city(tables, "Redhill").update({key: value}))
    assert found.startswith(f"island.toml: {expected}")


@pytest.mark.parametrize("key", ["name", "at", "colour", "cubes", "links", "source"])
def test_a_key_that_is_missing(tmp_path, key):
    found = refused(tmp_path, lambda tables: tables["city"][0].pop(key))
    where = "number 1" if key == "name" else "Redhill"
    assert found == f"island.toml: [[city]] {where}, {key}: this key is missing"


@pytest.mark.parametrize(
    "table, values, expected",
    [
        ("line", {"ends": ["Redhill", "Atlantis"], "points": 3}, "[[line]] number 1, ends: "),
        (
            "line",
            {"ends": ["Redhill"], "points": 3},
            '[[line]] number 1, ends: must be two different cities, not ["Redhill"]',
        ),
        (
            "line",
            {"ends": ["Redhill", "Redhill"], "points": 3},
            "[[line]] number 1, ends: must be two different cities",
        ),
        ("hotel", {"city": "Atlantis"}, "[[hotel]] Atlantis, city: "),
        ("bounty", {"city": "Redhill", "points": 99}, "[[bounty]] Redhill, points: must be 0 to"),
        ("charter", {"city": "Redhill", "kind": "town"}, "[[charter]] Redhill, kind: "),
        (
            "western",
            {"city": "Redhill", "cost": 30, "cubes": 4, "payout": "Oz", "payout_cubes": 2},
            "[[western]] Redhill, payout: ",
        ),
        ("river", {"name": "Short", "points": [[1, 1]]}, "[[river]] Short, points: must have at"),
        ("lake", {"name": "L", "points": [[1, 1], [2, 2]]}, "[[lake]] L, points: must have at le"),
        ("mountain", {"name": "M", "points": [[1, 1], [2, 2]]}, "[[mountain]] M, width_km: this"),
        ("ridge", {"name": "!", "points": [[1, 1], [2, 2]]}, "[[ridge]] !, name: must have Latin"),
        ("city", {"name": "redhill"}, "[[city]] redhill, at: this key is missing"),
        ("city", {"name": "R" * 61}, f"[[city]] {'R' * 61}, name: must have at most 60 letters"),
        ("ferry", {"city": "Redhill"}, "[[ferry]] Redhill, sides: must name at least one side"),
        (
            "zone",
            {"name": "Z", "side": "up", "points": [[1, 1], [2, 2]]},
            "[[zone]] Z, side: ",
        ),
        (
            "zone",
            {"name": "Z", "side": "west", "points": [[1, 1], [2, 2], [1.5, 3]]},
            "[[zone]] Z, points: must run from north to south without turning back",
        ),
        (
            "coast",
            {"name": "C", "points": [[1, 1], [2, 2], [1, 3]], "cut": [[[1, 1], [9, 9]]]},
            "[[coast]] C, cut: [9, 9] is no point of this outline",
        ),
        (
            "coast",
            {"name": "C", "points": [[1, 1], [2, 2], [1, 3]], "cut": [[[1, 1]]]},
            "[[coast]] C, cut: must be pairs of two points, not [[1, 1]]",
        ),
        ("volcano", {"name": "V"}, 'there is no table "volcano"'),
    ],
)
def test_a_row_that_cannot_be(tmp_path, table, values, expected):
    found = refused(tmp_path, lambda tables: put(tables, table, **values))
    assert found.startswith(f"island.toml: {expected}")


def test_texts_of_several_lines(tmp_path):
    found = refused(tmp_path, lambda tables: tables["map"].update(name="Is\nland"))
    assert found == 'island.toml: [map], name: must be a text in one line, not "Is\\nland"'


def test_rows_of_the_same_name(tmp_path):
    def twice(tables):
        tables["city"].append({**tables["city"][0], "name": "RedHill"})

    found = refused(tmp_path, twice)
    assert found == 'island.toml: [[city]] RedHill, name: there is already a row with "redhill"'
    found = refused(tmp_path, lambda tables: tables["seats"].append(tables["seats"][0]))
    assert found == 'island.toml: [[seats]] 2, players: there is already a row with "2"'

    def there_and_back(tables):
        put(tables, "line", ends=["Redhill", "Grayford"], points=3)
        put(tables, "line", ends=["Grayford", "Redhill"], points=3)

    assert "number 2, ends: there is already" in refused(tmp_path, there_and_back)


@pytest.mark.parametrize(
    "table, expected",
    [
        ("map", "a map needs one table [map] with its title"),
        ("city", "a map needs cities: there is no [[city]]"),
        ("seats", "a map needs numbers of players: there is no [[seats]]"),
        ("coast", "a map needs land: there is no [[coast]] and no [[border]]"),
    ],
)
def test_a_table_that_is_missing(tmp_path, table, expected):
    assert refused(tmp_path, lambda tables: tables.pop(table)) == f"island.toml: {expected}"


def test_a_table_in_place_of_an_array(tmp_path):
    found = refused(tmp_path, lambda tables: tables.update(city=tables["city"][0]))
    assert found == "island.toml: [[city]] must be an array of tables"
    found = refused(tmp_path, lambda tables: tables.update(map=[tables["map"]]))
    assert found == "island.toml: a map needs one table [map] with its title"


def test_files_that_are_none(tmp_path):
    assert sentence(tmp_path / "nowhere.toml").startswith("nowhere.toml: cannot be read: ")
    (tmp_path / "bad.toml").write_text("[map", encoding="utf-8")
    assert sentence(tmp_path / "bad.toml").startswith("bad.toml: is not TOML: ")
    (tmp_path / "latin.toml").write_bytes(b"# \xe9")
    assert sentence(tmp_path / "latin.toml") == "latin.toml: is not UTF-8 text"


@pytest.mark.parametrize("key, value", [("hex_km", 0), ("hex_km", "big"), ("river_reach", 2)])
def test_the_first_table(tmp_path, key, value):
    found = refused(tmp_path, lambda tables: tables["map"].update({key: value}))
    assert found.startswith(f"island.toml: [map], {key}: must be")


def test_numbers_that_are_none(tmp_path):
    file = write(tmp_path, changed(lambda tables: None))
    file.write_text(file.read_text().replace("hex_km = 50", "hex_km = nan"), encoding="utf-8")
    assert sentence(file) == "island.toml: [map], hex_km: must be 1 to 1000, not nan"


# ---------------------------------------------------------------------- outlines


def test_a_border_is_land_on_all_sides(tmp_path):
    def landlocked(tables):
        tables["border"] = tables.pop("coast")

    board = compile_file(write(tmp_path, changed(landlocked)))
    assert "~" not in board.terrain.values()
    drawn = ground(board)
    assert (drawn["land"].count("M"), drawn["shallow"].count("M")) == (1, 1)


@pytest.mark.parametrize(
    "points, expected",
    [
        ([[4, 0], [4, 4], [4, 4], [0, 0]], "[4, 4] stands twice in a row"),
        (
            [[4, 0], [4, 4], [0, 0], [4, 0]],
            "[4, 0] stands twice in a row; an outline closes by itself, so leave the last point "
            "out",
        ),
    ],
)
@pytest.mark.parametrize("table", ["coast", "border", "lake"])
def test_a_pair_of_equal_points(tmp_path, table, points, expected):
    found = refused(tmp_path, lambda t: t.update({table: [{**t["coast"][0], "points": points}]}))
    assert found == f"island.toml: [[{table}]] Island, points: {expected}"


def test_a_cut_from_a_point_to_itself(tmp_path):
    found = refused(tmp_path, lambda t: t["coast"][0].update(cut=[[[4, 0], [4, 0]]]))
    assert found == (
        "island.toml: [[coast]] Island, cut: [4, 0] stands there twice; a pair has two different "
        "points, and an outline without a coast is a [[border]]"
    )
