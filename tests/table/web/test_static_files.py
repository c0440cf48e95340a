"""The files of pages: browsers may keep them for good, and never mix those of two versions."""

import re

import pytest
from tests.table.serving import keep, played, sign_in

from footplate.table.shown import files
from footplate.table.web.static_files import FOR_GOOD

CODINGS = ("gzip", "identity")


def test_all_that_a_page_loads_may_be_kept_for_good(ada, table):
    match, (guest, *_) = keep(table.database, played(11, 24), ["Ada", "Ada"])
    sign_in(ada, table.database, guest)
    page = ada.page("/") + ada.page(match)
    loaded = set(re.findall(r'(?:src|href)="(/static[^"#]*)', page))
    assert len(loaded) > 15
    for address in loaded:
        assert ada.client.get(address).headers["cache-control"] == FOR_GOOD, address


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
    scripts = {name: file.content.decode() for name, file in files.files().items() if ".js" in name}
    assert len(scripts) > 20
    for name, text in scripts.items():
        imported = re.findall(r'^import (?:[^"]* from )?"([^"]+)";$', text, re.MULTILINE)
        assert {each.removeprefix("./") for each in imported} <= {*scripts}, name


def test_a_file_that_there_is_not_is_noticed_where_a_page_is_made():
    with pytest.raises(KeyError):
        files.static("none.css")
