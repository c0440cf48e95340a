"""The files of pages: browsers may keep them for good, and never mix those of two versions."""

import re

import pytest
from tests.table.serving import keep, played, sign_in

from footplate.table.shown import files, scripts
from footplate.table.web.static_files import FOR_GOOD

CODINGS = ("gzip", "identity")


def test_all_that_a_page_loads_may_be_kept_for_good(ada, table):
    match, (guest, *_) = keep(table.database, played(11, 24), ["Ada", "Ada"])
    sign_in(ada, table.database, guest)
    page = ada.page("/") + ada.page(match)
    loaded = set(re.findall(r'(?:src|href)="(/static[^"#]*)', page))
    assert any(files.AND in address for address in loaded)
    for address in loaded:
        assert ada.client.get(address).headers["cache-control"] == FOR_GOOD, address


def test_a_page_asks_for_few_files(ada, table):
    """From afar each takes longer than all of them."""
    match, (guest, *_) = keep(table.database, played(11, 24), ["Ada", "Ada"])
    sign_in(ada, table.database, guest)
    for address in ("/", match, "/rules/russian", "/sign-in"):
        page = ada.page(address)
        linked = re.findall(r'<link rel="stylesheet" href="(/static[^"]*)"', page)
        assert len(linked) <= 3, address
        assert len(re.findall(r'<script type="module" src="/static', page)) == 1, address


def test_files_that_come_as_one_are_all_there(ada):
    together = ada.client.get(files.static("theme.css", "table.css"))
    parts = [ada.client.get(files.static(name)).text for name in ("theme.css", "table.css")]
    assert together.text == "".join(parts)
    assert together.headers["content-type"] == "text/css; charset=utf-8"
    script = ada.client.get(files.static("help.js", "parts.js")).text
    assert script.count("const $parts = ") == 1
    assert script.index("const $parts = ") < script.index("const $help = ")


@pytest.mark.parametrize(
    "names",
    ["none.js+tabs.js", "tabs.js+tabs.js", "tabs.js+table.css", "icon.svg+marks.svg", "tabs.js+"],
)
def test_what_does_not_come_as_one_is_not_there(ada, names):
    assert ada.client.get(f"/static/{files.version()}/{names}").status_code == 404


def test_a_page_of_another_version_gets_the_files_of_today_and_does_not_keep_them(ada):
    answer = ada.client.get("/static/0123456789ab/match.js")
    assert answer.content == files.files()["match.js"].content
    assert answer.headers["cache-control"] == "no-cache"
    assert ada.client.get(f"/static/{files.version()}/none.js").status_code == 404
    assert ada.client.get("/static/0123456789ab/..%2Fsettings.py").status_code == 404


def test_a_file_is_packed_for_whoever_unpacks_it(ada):
    for name, file in files.files().items():
        address = files.static(name)
        asked = [ada.client.get(address, headers={"accept-encoding": each}) for each in CODINGS]
        codings = [each.headers.get("content-encoding") for each in asked]
        assert codings == ["gzip" if file.packed else None, None], name
        assert {each.content for each in asked} == {file.content}
        assert all("Accept-Encoding" in each.headers["vary"] for each in asked), name


def test_the_address_of_every_file_changes_with_each(monkeypatch):
    before = files.static("match.js")
    changed = {**files.files(), "toast.js": files.File(b"//", b"", "text/javascript")}
    monkeypatch.setattr(files, "files", lambda: changed)
    files.version.cache_clear()
    try:
        assert files.static("match.js") != before
    finally:
        files.version.cache_clear()


def test_scripts_import_each_other_from_where_they_come():
    """An address of its own would be that of another version, and run the same script twice."""
    found = {name: file.content.decode() for name, file in files.files().items() if ".js" in name}
    assert len(found) > 20
    for name, text in found.items():
        imported = re.findall(r'^import (?:[^"]* from )?"([^"]+)";$', text, re.MULTILINE)
        assert {each.removeprefix("./") for each in imported} <= {*found}, name


def test_scripts_are_written_so_that_they_can_be_joined():
    text = {name: file.content.decode() for name, file in files.files().items() if ".js" in name}
    for name in text:
        left = re.findall(r"^(?:import|export)\b|\bimport[.(]", scripts.joined(text, [name]), re.M)
        assert not left, name


def test_joined_scripts_run_in_the_order_of_their_imports():
    text = {
        "a.js": 'import { b, C } from "./b.js";\nimport "./c.js";\nb();\n',
        "b.js": 'import "./c.js";\nexport function b() {}\nexport class C {}\n',
        "c.js": "export const c = 1;\nexport async function d() {}\n",
    }
    joined = scripts.joined(text, ["c.js", "a.js"])
    assert re.findall(r"const \$(\w) =", joined) == ["c", "b", "a"]
    assert re.findall(r"return \{ (.*) \};", joined) == ["c, d", "b, C", ""]
    assert "const { b, C } = $b;" in joined


def test_a_file_that_there_is_not_is_noticed_where_a_page_is_made():
    with pytest.raises(KeyError):
        files.static("none.css")
