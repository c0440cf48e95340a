"""The index of pages, made of what the modules say of themselves."""

import json
from pathlib import Path

import pytest

import footplate
from footplate.cli import main
from footplate.cli.rules import folder, index

FAMILIES = ("russian", "world")
AROUND = ("__init__", "decks", "given", "kept", "numbers", "own", "pack", "shown", "trying")
"""Modules beside the rules: they say, describe, keep or number what stands elsewhere, or read maps
of one's own."""

each_family = pytest.mark.parametrize("family", FAMILIES)


def root_of(family):
    return folder(footplate.rulesets()[family])


def rules_of(family):
    """The modules of the rules, of the base game and of all that is plugged in."""
    root = root_of(family)
    for room in ("rules", "modules", "maps"):
        for path in (root / room).rglob("*.py"):
            if path.stem not in AROUND:
                yield path.relative_to(root).as_posix()


def writes(folder, name, text):
    (folder / name).write_text(f'"""{text}"""\n', encoding="utf-8")


@each_family
def test_every_module_of_the_rules_says_on_which_page_it_stands(family):
    listed = {entry.module for entry in index(root_of(family))}
    assert [module for module in rules_of(family) if module not in listed] == []


def test_every_page_of_the_rules_stands_in_a_module():
    def pages(family, edition):
        for entry in index(root_of(family)):
            if entry.edition == edition:
                first, _, last = entry.pages.partition("-")
                yield from range(int(first), int(last or first) + 1)

    assert {*range(3, 25)} - {*pages("russian", "2013")} == set()
    assert {*range(3, 13)} - {*pages("russian", "2014")} == set()
    assert {*range(4, 49)} - {*pages("russian", "2021")} == set()
    # History and credits.
    assert {*range(2, 23)} - {*pages("world", "RC")} == {17, 18}


def test_a_docstring_names_its_pages_behind_its_first_sentence(tmp_path):
    writes(tmp_path, "track.py", "Laying track [2013 p.5-7,12; 2021 p.8].")
    writes(tmp_path, "cards.py", "Cards, and what they do.\n\n[RC p.4, p.21-22]\n\nMore.\n")
    writes(tmp_path, "more.py", "Some more.\n\nLike page 4 [2013 p.4].\n")
    writes(tmp_path, "none.py", "Nothing [here].")
    assert [tuple(entry) for entry in index(tmp_path)] == [
        ("2013", "5-7", "Laying track", "track.py"),
        ("2013", "12", "Laying track", "track.py"),
        ("2021", "8", "Laying track", "track.py"),
        ("RC", "4", "Cards, and what they do", "cards.py"),
        ("RC", "21-22", "Cards, and what they do", "cards.py"),
    ]


@each_family
def test_the_command_prints_the_index(family, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "160")
    entries = index(root_of(family))
    assert main(["rules", family, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found == {"game": family, "pages": [entry._asdict() for entry in entries]}
    assert main(["rules", family]) == 0
    title, _, *lines = capsys.readouterr().out.splitlines()
    assert title.strip() == f"{family}: {footplate.rulesets()[family].title}"
    for line, entry in zip(lines, entries, strict=True):
        assert line.strip().startswith(f"{entry.edition} p.{entry.pages} ")
        assert line.strip().endswith(f" {entry.module}")


@each_family
def test_the_files_are_there(family):
    for entry in index(root_of(family)):
        assert (Path(root_of(family)) / entry.module).is_file()


def test_a_game_whose_modules_name_no_page_has_no_index(fails):
    assert fails("rules", "toy") == "game toy: none of its modules names a page of a rulebook"
