"""The words of the command line: the catalogue has what is said, and nothing is said beside it."""

import re
from pathlib import Path

from tests.locale.catalogues import english, key_of

import footplate
from footplate.cli.session import HELP

SOURCES = Path(footplate.__file__).parent / "cli"
SAYING = re.compile(r'\b(?:message|say|self\.tell)\(\s*"([a-z.-]+)"')


def test_every_message_of_the_command_line_is_in_its_catalogue_and_every_one_there_is_said():
    said = {behind for _, behind, _ in HELP if behind}
    for path in SOURCES.glob("*.py"):
        said |= {*SAYING.findall(path.read_text(encoding="utf-8"))}
    assert {key_of(message) for message in english("cli") if message.id} == said
