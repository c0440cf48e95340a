"""The document that describes the API: programs made from it are answered as it says."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from httpx import Client
from hypothesis import HealthCheck, given, settings
from limits import parse
from tests.table.serving import Person, Table, http_get
from tests.table.web.api import program

from footplate.table.settings import Limits, Settings, Thinking

QUICK, LONG = 3, 150
"""How many requests are tried at each address, right ones and wrong ones."""
MANY = parse("1000000 per minute")


@pytest.fixture(scope="module")
def open_table(tmp_path_factory):
    """A table at which programs may ask for much."""
    limits = Limits(requests=MANY, matches=MANY, sign_ins=MANY)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("footplate.table.matches.registry.MOST_RUNNING", 1_000_000)
        folder = tmp_path_factory.mktemp("open")
        thinking = Thinking(processes=1)
        opened = Table(folder / "table.db", settings=Settings(limits=limits, thinking=thinking))
        yield opened
        opened.stop()


@pytest.fixture(scope="module")
def token(open_table):
    """What lets a program play."""
    ada = Person(open_table)
    bot = program(ada, "Fuzzy")
    found = bot.client.headers["authorization"]
    for each in (ada, bot):
        each.client.close()
    return found


def ask_all(url, token, number):
    """Ask at all addresses, rightly and wrongly; the operations that were asked."""
    import schemathesis  # it takes a second, which no other test should wait for
    from schemathesis import GenerationMode
    from schemathesis.checks import CHECKS

    schema = schemathesis.openapi.from_url(f"{url}/api/openapi.json")
    # whether a body is right depends on the game, too; and each case brings the right token
    left_out = CHECKS.get_by_names(["positive_data_acceptance", "ignored_auth"])
    asked = []
    results: Any = schema.get_all_operations()
    for found in results:
        operation = found.ok()
        if operation.path == "/api/stream":  # it does not end
            continue
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):

            @settings(
                max_examples=number,
                deadline=None,
                database=None,
                suppress_health_check=list(HealthCheck),
            )
            @given(case=operation.as_strategy(generation_mode=mode))
            def ask(case):
                case.call_and_validate(headers={"authorization": token}, excluded_checks=left_out)

            ask()
        asked.append(operation.label)
    return asked


def test_every_address_answers_as_the_document_says(open_table, token):
    assert len(ask_all(open_table.url, token, QUICK)) == 14


@pytest.mark.long
def test_every_address_answers_many_as_the_document_says(open_table, token):
    assert ask_all(open_table.url, token, LONG)


def test_the_document_needs_no_token_and_the_page_of_docs_names_all_addresses(open_table):
    answer = http_get(f"{open_table.url}/api/openapi.json")
    for short in ("/api", "/api/"):
        assert http_get(open_table.url + short).content == answer.content
        with Client(base_url=open_table.url, verify=False) as client:
            assert client.post(short).json()["code"] == "token", "in JSON, as everywhere"
    assert answer.json()["openapi"] == "3.1.0"
    page = (Path(__file__).parents[3] / "docs/api.md").read_text()
    named = {(method, path) for method, path in re.findall(r"`(GET|POST) (/api[^`]*)`", page)}
    there = {
        (method.upper(), path)
        for path, methods in answer.json()["paths"].items()
        for method in methods
    }
    assert named == there
    assert json.dumps(answer.json()).count("operationId") == len(there)
