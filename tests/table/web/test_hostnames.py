"""Requests under names that are not this table's own."""

import socket

import pytest
from tests.table.serving import http_get

from footplate.table.web.hostnames import OwnHosts, without_port


async def nothing(scope, receive, send):
    """An application that answers nothing."""


@pytest.mark.parametrize(
    "name",
    ["localhost", "LOCALHOST", "127.0.0.1", "192.168.1.20", "[::1]", "games.example.org"],
)
def test_its_own_names_are_answered(name):
    assert OwnHosts(nothing, ["Games.example.org"]).own(name)


@pytest.mark.parametrize(
    "name", ["", "evil.example", "localhost.evil.example", "1.2.3.4.evil.example"]
)
def test_other_names_are_refused(name):
    assert not OwnHosts(nothing, ["games.example.org"]).own(name)


@pytest.mark.parametrize(
    "header,host",
    [("localhost:8018", "localhost"), ("[::1]:8018", "[::1]"), ("[::1]", "[::1]"), ("a.b", "a.b")],
)
def test_the_port_is_no_part_of_a_host(header, host):
    assert without_port(header) == host


def test_a_page_of_somebody_else_cannot_read_the_table(table):
    answer = http_get(table.url, headers={"host": f"evil.example:{table.port}"})
    assert answer.status_code == 421
    assert answer.text == (
        "This table is not called evil.example. Whoever runs it can add a name with --name."
    )
    named = {"host": f"{socket.gethostname()}:{table.port}"}
    assert http_get(table.url, headers=named).status_code == 200
