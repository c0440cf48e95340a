"""What `docs/hosting.md` and `deploy` say: every command, setting and number is there."""

import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path

import pytest

from footplate.cli import build
from footplate.table.settings import GROUPS, read_settings
from footplate.table.web import metrics

HERE = Path(__file__).parent.parent
DEPLOY = HERE / "deploy"
GUIDE = (HERE / "docs/hosting.md").read_text(encoding="utf-8")
COMPOSE = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
CONTAINER = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
UNIT = (DEPLOY / "footplate.service").read_text(encoding="utf-8")
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def of_the_guide():
    """The commands that the guide shows."""
    shown = re.findall(r"^    (?:\S*/)?footplate (.+)$", GUIDE, re.MULTILINE)
    said = re.findall(r"`footplate ([^`]+)`", GUIDE)
    return [shlex.split(each.partition(" > ")[0]) for each in (*shown, *said)]


def of_the_containers():
    """What the containers run."""
    lists = re.findall(r"command:\n((?: +- .+\n)+)", COMPOSE)
    found = [re.findall(r"- (.+)", each) for each in lists]
    for told in re.findall(r"CMD (\[.+\])", CONTAINER):
        found.append([word for word in re.findall(r'"([^"]+)"', told) if word != "footplate"])
    return found


def of_the_unit():
    """What systemd runs."""
    (line,) = re.findall(r"^ExecStart=\S+/footplate (.+)$", UNIT, re.MULTILINE)
    return [shlex.split(line)]


@pytest.mark.parametrize(
    "words", [*of_the_guide(), *of_the_containers(), *of_the_unit()], ids=" ".join
)
def test_every_command_is_one_that_there_is(words):
    app = build("")
    if words in (["work"], ["table"]):
        assert words[0] in app
        return
    app.parse_args(words, exit_on_error=False, print_error=False)


def test_there_are_commands_in_each():
    assert len(of_the_guide()) > 12
    assert [words[0] for words in of_the_containers()] == ["table", "work", "admin", "table"]


def test_every_setting_that_is_named_is_one_that_there_is(tmp_path):
    read_settings(DEPLOY / "settings.toml")
    file = tmp_path / "settings.toml"
    for lines in re.findall(r"((?:^    [\[a-z].*\n)+)", GUIDE, re.MULTILINE):
        if lines.lstrip().startswith("["):
            file.write_text(re.sub("^    ", "", lines, flags=re.MULTILINE))
            read_settings(file)
    known = {name for group in GROUPS.values() for name in group.__dataclass_fields__}
    assert {"trusted", "metrics", "log_json", "oldest", "address", "seconds", "waiting"} <= known


def test_every_number_that_is_worth_an_alarm_is_one_that_there_is():
    source = Path(metrics.__file__).read_text(encoding="utf-8")
    for name in re.findall(r"`footplate_(\w+)`", GUIDE):
        assert re.search(rf'"(footplate_)?{name.removesuffix("_total")}"', source), name


def test_what_the_files_name_is_there():
    for name in re.findall(r"deploy/([\w.]+\w)", GUIDE + COMPOSE + CONTAINER):
        assert name == ".env" or (DEPLOY / name).is_file(), name
    for name in re.findall(r"- \./(\S+?):", COMPOSE):
        assert (DEPLOY / name).is_file(), name
    (subnet,) = re.findall(r"subnet: (\S+)", COMPOSE)
    assert [str(each) for each in read_settings(DEPLOY / "settings.toml").proxies.trusted] == [
        subnet
    ]
    for name in re.findall(r"\{\$(\w+)", (DEPLOY / "Caddyfile").read_text(encoding="utf-8")):
        assert f"{name}: " in COMPOSE
    wanted = re.findall(r"footplate\[([\w,]+)\]|/source\[([\w,]+)\]", GUIDE + CONTAINER)
    extras = {extra for pair in wanted for each in pair if each for extra in each.split(",")}
    assert extras <= PROJECT["optional-dependencies"].keys()


def test_what_a_container_is_made_of_is_sent_to_it():
    ignored = (HERE / ".dockerignore").read_text(encoding="utf-8").split()
    for each in ignored[1:]:
        assert (HERE / each.removeprefix("!")).exists()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd-analyze")
def test_systemd_understands_the_unit(tmp_path):
    unit = tmp_path / "footplate.service"
    unit.write_text(UNIT.replace("/opt/footplate/bin/footplate", "/bin/true"))
    ran = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert unit.name not in ran.stderr, ran.stderr
