"""The component loader: what it gives, and one sentence for everything that is wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest

from footplate.kernel.components import (
    Components,
    Field,
    Source,
    Table,
    faults,
    load,
    naming_file,
)
from footplate.kernel.errors import ComponentError

TABLES = (
    Table(
        "space",
        (
            Field("cost", "int", low=0, high=3),
            Field("gains", "texts", allowed=("wood", "gold")),
            Field("shape", "text", allowed=("ring", "square"), optional=True),
            Field("steps", "ints", low=1, high=9, optional=True),
            Field("once", "flag", optional=True),
            Field("label", "text", optional=True),
        ),
    ),
    Table("card", (Field("value", "int"),), extendable=True),
)

SPACES = """
[[space]]
id = "wood-2"
source = "rulebook p.3"
cost = 2
gains = ["wood", "gold"]
shape = "ring"
steps = [1, 9]
once = true
label = "two logs"

[[space]]
id = "free"
source = "public: photograph of the board"
gains = []
cost = 0
"""

CARDS = """
[[card]]
id = "b"
source = "reconstructed"
value = -7
[[card]]
id = "a"
source = "rulebook, p.4"
value = 8
"""

Write = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a folder of files; `cards.toml` is there unless it is given."""

    def write(name: str, /, **files: str | bytes) -> Path:
        folder = tmp_path / name
        folder.mkdir()
        for file, text in files.items():
            (folder / f"{file}.toml").write_bytes(
                text if isinstance(text, bytes) else text.encode()
            )
        return folder

    return write


@pytest.fixture
def printed(write: Write) -> Path:
    return write("printed", cards=CARDS, spaces=SPACES)


def with_pack(printed: Path, write: Write, text: str) -> Components:
    return load((printed,), TABLES).overlaid(TABLES, write("house", changes=text))


def test_rows_come_in_the_order_of_the_files(printed: Path) -> None:
    components = load((printed,), TABLES)
    assert [row.id for row in components.rows("space")] == ["wood-2", "free"]
    assert [row.id for row in components.rows("card")] == ["b", "a"]


def test_a_table_may_be_spread_over_files(write: Write) -> None:
    folder = write("two", b=CARDS, a=SPACES, c=CARDS.replace('"b"', '"c"').replace('"a"', '"d"'))
    assert [row.id for row in load((folder,), TABLES).rows("card")] == ["b", "a", "c", "d"]


def test_a_row_gives_its_values_by_kind(printed: Path) -> None:
    row = load((printed,), TABLES).row("space", "wood-2")
    assert (row.table, row.id, row.source) == ("space", "wood-2", "rulebook p.3")
    assert row.int("cost") == 2
    assert row.texts("gains") == ("wood", "gold")
    assert row.text("shape") == "ring"
    assert row.ints("steps") == (1, 9)
    assert row.flag("once")
    assert row.has("shape")


def test_an_optional_key_may_be_absent(printed: Path) -> None:
    row = load((printed,), TABLES).row("space", "free")
    assert not row.has("shape")
    assert not row.flag("once")
    assert row.texts("gains") == ()


@pytest.mark.parametrize("kind", ["int", "text", "ints", "texts"])
def test_asking_for_what_a_row_does_not_have_is_a_bug(printed: Path, kind: str) -> None:
    row = load((printed,), TABLES).row("space", "free")
    with pytest.raises(KeyError, match=f"space.free has no {kind} named colour"):
        getattr(row, kind)("colour")


def test_a_value_of_another_kind_is_a_bug(printed: Path) -> None:
    row = load((printed,), TABLES).row("space", "wood-2")
    with pytest.raises(KeyError, match="no int named once"):
        row.int("once")


def test_a_row_that_is_not_there_is_a_bug(printed: Path) -> None:
    with pytest.raises(KeyError, match="gold-9"):
        load((printed,), TABLES).row("space", "gold-9")


def test_rows_can_be_left_out(printed: Path) -> None:
    parts = load((printed,), TABLES)
    assert [row.id for row in parts.without("card", "b", "z").rows("card")] == ["a"]
    assert [row.id for row in parts.rows("card")] == ["b", "a"]


def test_items_show_every_value_with_its_source(printed: Path) -> None:
    assert load((printed,), TABLES).items() == [
        (
            "space.wood-2",
            'cost=2 gains=wood,gold shape=ring steps=1,9 once=true label="two logs"',
            "rulebook p.3",
        ),
        ("space.free", "cost=0 gains=none", "public: photograph of the board"),
        ("card.b", "value=-7", "reconstructed"),
        ("card.a", "value=8", "rulebook, p.4"),
    ]


def test_rows_are_counted_by_source(printed: Path) -> None:
    counts = load((printed,), TABLES).by_source()
    assert counts == {"rulebook": 2, "public": 1, "reconstructed": 1}


def test_rows_that_are_partly_reconstructed_are_counted_apart(printed: Path) -> None:
    path = printed / "cards.toml"
    components = load((printed,), TABLES)
    assert components.partly_reconstructed() == {}
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"rulebook, p.4"', '"rulebook, p.4; reconstructed value"'))
    components = load((printed,), TABLES)
    assert components.by_source() == {"rulebook": 2, "public": 1, "reconstructed": 1}
    assert components.partly_reconstructed() == {"rulebook": 1}


def test_without_a_pack_there_is_no_digest(printed: Path) -> None:
    assert load((printed,), TABLES).digest == ""


# A house pack.


def test_a_pack_overlays_only_the_keys_that_it_gives(printed: Path, write: Write) -> None:
    text = '[[space]]\nid = "wood-2"\nsource = "house"\ncost = 3\n'
    row = with_pack(printed, write, text).row("space", "wood-2")
    assert (row.int("cost"), row.text("shape"), row.source) == (3, "ring", "house")


def test_a_pack_may_add_a_key_that_was_absent(printed: Path, write: Write) -> None:
    text = '[[space]]\nid = "free"\nsource = "house: ours"\nonce = true\n'
    components = with_pack(printed, write, text)
    assert components.items()[1] == ("space.free", "cost=0 gains=none once=true", "house: ours")
    assert components.by_source()["house"] == 1


def test_a_pack_may_extend_and_shrink_an_extendable_table(printed: Path, write: Write) -> None:
    text = """
    [[card]]
    id = "c"
    source = "house"
    value = 9
    [[card]]
    id = "b"
    source = "house"
    remove = true
    """
    components = with_pack(printed, write, text)
    assert [row.id for row in components.rows("card")] == ["a", "c"]


def test_the_digest_is_of_what_the_pack_says(printed: Path, write: Write) -> None:
    cost = '[[space]]\nid = "free"\nsource = "house"\ncost = 1\n'
    shape = '[[space]]\nid = "wood-2"\nsource = "house"\nshape = "ring"\nlabel = "x"\n'
    again = '[[space]]\nlabel = "x"\nid = "wood-2"\nsource = "house: why"\nshape="ring"\n'
    digest = load((printed,), TABLES).overlaid(TABLES, write("one", a=cost, b=shape)).digest
    assert digest == load((printed,), TABLES).overlaid(TABLES, write("two", x=cost + again)).digest
    assert digest != load((printed,), TABLES).overlaid(TABLES, write("three", a=cost)).digest
    assert digest == "56ee2feb42d710aa"


# What is wrong. The sentence names the file, the row, the key, and what was expected.

SPACE = '[[space]]\nid = "new"\nsource = "public"\ncost = 0\ngains = []\n'

BAD_PRINTED = [
    ("cost = 2", "cost = 4", "[[space]] wood-2, cost: must be at most 3, not 4"),
    ("cost = 2", "cost = -1", "[[space]] wood-2, cost: must be at least 0, not -1"),
    ("cost = 2", "cost = true", "[[space]] wood-2, cost: must be a whole number, not true"),
    ("cost = 2", "cost = 2.0", "[[space]] wood-2, cost: must be a whole number, not 2.0"),
    ("cost = 2\n", "", "[[space]] wood-2, cost: this key is missing"),
    ("cost = 2", "cots = 2", '[[space]] wood-2, cots: there is no key "cots"; use one of id, '),
    ("steps = [1, 9]", "steps = [0]", "[[space]] wood-2, steps: must be at least 1, not 0"),
    ("steps = [1, 9]", "steps = 1", "[[space]] wood-2, steps: must be a list, not 1"),
    ('["wood", "gold"]', '"wood"', '[[space]] wood-2, gains: must be a list, not "wood"'),
    ('["wood", "gold"]', '["would"]', '[[space]] wood-2, gains: there is no word "would"; use '),
    ('["wood", "gold"]', "[1]", "[[space]] wood-2, gains: must be a text, not 1"),
    ('"ring"', '"round"', '[[space]] wood-2, shape: there is no word "round"; use one of ring'),
    ('"ring"', "1979-05-27", '[[space]] wood-2, shape: must be a text, not "1979-05-27"'),
    ("once = true", "once = 1", "[[space]] wood-2, once: must be true or false, not 1"),
    ("once = true", "remove = true", '[[space]] wood-2, remove: there is no key "remove"; use '),
    ('source = "rulebook p.3"\n', "", "[[space]] wood-2, source: this key is missing; it begins"),
    ('"rulebook p.3"', '"house"', "[[space]] wood-2, source: must begin with rulebook or public"),
    ('"rulebook p.3"', '"rulebooks"', "must begin with rulebook or public or reconstructed, not"),
    ('"rulebook p.3"', '" "', 'must begin with rulebook or public or reconstructed, not be " "'),
    ('"rulebook p.3"', "3", "must begin with rulebook or public or reconstructed, not be 3"),
    ('id = "free"', 'id = "wood-2"', "[[space]] wood-2, id: there is already a row with this id"),
    ('id = "free"\n', "", "[[space]] number 2, id: this key is missing"),
    ('id = "free"', "id = 7", "[[space]] number 2, id: must be one word, not 7"),
    ('id = "free"', 'id = ""', '[[space]] number 2, id: must be one word, not ""'),
    ('id = "free"', 'id = "f e"', '[[space]] number 2, id: must be one word, not "f e"'),
    ("[[space]]", "[[spaces]]", 'there is no table "spaces"; use one of space, card (did you'),
    ("[[space]]", "[[space", "is not TOML: "),
    ('"two logs"', "[" * 9999, "is not TOML: "),
    (SPACES, "space = 1", "[[space]] must be an array of tables"),
    (SPACES, "space = [1]", "[[space]] must be an array of tables"),
]


@pytest.mark.parametrize("old, new, problem", BAD_PRINTED)
def test_a_mistake_in_the_printed_components(
    write: Write, old: str, new: str, problem: str
) -> None:
    assert old in SPACES
    folder = write("printed", cards=CARDS, spaces=SPACES.replace(old, new))
    with pytest.raises(ComponentError) as caught:
        load((folder,), TABLES)
    assert str(caught.value).startswith(f"{folder / 'spaces.toml'}: ")
    assert problem in str(caught.value)
    assert "\n" not in str(caught.value)


BAD_PACK = [
    ('[[space]]\nid = "x"\nsource = "house"', "x, id: this table cannot be extended; there is no"),
    ('[[card]]\nid = "x"\nsource = "house"', "[[card]] x, value: this key is missing"),
    ('[[card]]\nid = "x"\nsource = "public"\nvalue = 1', "source: must begin with house, not be"),
    ('[[card]]\nid = "a"\nvalue = 1', "source: this key is missing; it begins with house"),
    ('[[card]]\nid = "a"\nsource = "house"\nvalue = "1"', "value: must be a whole number, not"),
    ('[[card]]\nid = "x"\nsource = "house"\nremove = true', '[[card]] x, id: there is no row "x"'),
    ('[[card]]\nid = "a"\nsource = "house"\nremove = 1', "remove: must be true where it is given"),
    ('[[card]]\nid = "a"\nremove = true', "source: this key is missing; it begins with house"),
    (
        '[[card]]\nid = "a"\nsource = "house"\nremove = true\nvalue = 1',
        "[[card]] a, value: a row that is removed has no other keys",
    ),
    (
        '[[space]]\nid = "free"\nsource = "house"\nremove = true',
        "[[space]] free, remove: rows of this table cannot be removed",
    ),
    (
        '[[card]]\nid = "a"\nsource = "house"\n[[card]]\nid = "a"\nsource = "house"\n',
        "[[card]] a, id: the pack has two rows with this id",
    ),
]


@pytest.mark.parametrize("text, problem", BAD_PACK)
def test_a_mistake_in_a_house_pack(printed: Path, write: Write, text: str, problem: str) -> None:
    with pytest.raises(ComponentError) as caught:
        with_pack(printed, write, text)
    assert str(caught.value).startswith(str(printed.parent / "house" / "changes.toml"))
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    "problem, told",
    [
        ("card.b, value: too many", "more.toml: card.b, value: too many"),
        ("card.b: too many", "more.toml: card.b: too many"),
        ("space.free, cost: too dear", "pack.toml: space.free, cost: too dear"),
        ("space.wood-2, cost: too dear", ": space.wood-2, cost: too dear"),
        ("card, value: 8 in all", ": card, value: 8 in all"),
    ],
)
def test_what_is_found_later_names_the_file_of_its_row(
    write: Write, problem: str, told: str
) -> None:
    """Or the folder, if no row of the pack is named."""
    pack = write(
        "house",
        pack='[[space]]\nid = "free"\nsource = "house"\ncost = 3\n',
        more='[[card]]\nid = "b"\nsource = "house"\nvalue = 5\n',
    )
    with pytest.raises(ComponentError) as refused, naming_file(TABLES, pack):
        raise ComponentError(problem)
    assert str(refused.value).removeprefix(str(pack)).removeprefix("/") == told


def test_a_file_that_is_not_utf8(write: Write) -> None:
    folder = write("printed", cards=CARDS.encode("utf-16"))
    with pytest.raises(ComponentError, match=r"cards\.toml: is not UTF-8 text"):
        load((folder,), TABLES)


def test_a_file_that_cannot_be_read(printed: Path) -> None:
    (printed / "odd.toml").mkdir()
    with pytest.raises(ComponentError, match=r"odd\.toml: cannot be read: Is a directory"):
        load((printed,), TABLES)


def test_a_table_without_rows(write: Write) -> None:
    with pytest.raises(ComponentError, match=r"printed: no file has a \[\[space\]\]"):
        load((write("printed", cards=CARDS),), TABLES)


def test_a_folder_that_is_not_there(printed: Path, tmp_path: Path) -> None:
    with pytest.raises(ComponentError, match="nowhere: there is no such folder"):
        load((printed,), TABLES).overlaid(TABLES, tmp_path / "nowhere")


def test_a_folder_without_files(printed: Path, write: Write) -> None:
    with pytest.raises(ComponentError, match="house: there is no TOML file in this folder"):
        load((printed,), TABLES).overlaid(TABLES, write("house"))


def test_a_folder_that_may_not_be_read(printed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(folder: Path) -> None:
        raise PermissionError(13, "Permission denied", str(folder))

    monkeypatch.setattr(Path, "iterdir", refused)
    with pytest.raises(ComponentError, match="printed: cannot be read: Permission denied"):
        load((printed,), TABLES)


def test_a_file_in_a_folder_of_the_folder(printed: Path, write: Write) -> None:
    """It is not passed over: whoever put it there wants it to count."""
    folder = write("house", changes="")
    (folder / "more").mkdir()
    (folder / "more" / "late.toml").write_text("", encoding="utf-8")
    with pytest.raises(ComponentError, match=r"late\.toml: files are read from .*house alone"):
        load((printed,), TABLES).overlaid(TABLES, folder)


ANEW = (Table("card", (Field("value", "int"),), anew=True),)
AGAIN = '[[card]]\nid = "b"\nsource = "public"\nvalue = 5\n'


def test_a_later_place_may_print_a_row_anew(write: Write) -> None:
    places = write("common", cards=CARDS), write("map", cards=AGAIN)
    found = load(places, ANEW)
    assert [(row.id, row.int("value"), row.source) for row in found.rows("card")] == [
        ("b", 5, "public"),
        ("a", 8, "rulebook, p.4"),
    ]


@pytest.mark.parametrize("tables, cards", [(TABLES[1:], AGAIN), (ANEW, AGAIN + AGAIN)])
def test_otherwise_an_id_stands_once(write: Write, tables: tuple[Table, ...], cards: str) -> None:
    places = write("common", cards=CARDS), write("map", cards=cards)
    with pytest.raises(ComponentError, match="there is already a row with this id"):
        load(places, tables)


def test_all_that_is_wrong_with_tables_that_were_read_is_listed() -> None:
    good = {"id": "a", "source": "public", "cost": 1, "gains": []}
    rows = [{**good, "cost": 9}, good, {**good, "id": "b", "cost": 1, "gains": ["iron"]}, good]
    found = [str(problem) for problem in faults(Source("here", {"space": rows}), TABLES)]
    assert found == [
        "here: [[space]] a, cost: must be at most 3, not 9",
        'here: [[space]] b, gains: there is no word "iron"; use one of wood, gold',
        "here: [[space]] a, id: there is already a row with this id",
    ]
