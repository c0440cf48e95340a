"""The settings of whoever runs a table: defaults, what is read, and what is refused."""

import re
from ipaddress import ip_network

import pytest

from footplate.table.settings import GROUPS, Settings, SettingsError, read_settings, written


@pytest.fixture
def file(tmp_path):
    """A file of settings."""
    return tmp_path / "settings.toml"


def test_what_is_written_out_are_the_defaults(file):
    file.write_text(written(), encoding="utf-8")
    assert read_settings(file) == Settings()
    assert all(f"[{name}]" in written() for name in GROUPS)
    assert max(len(line) for line in written().splitlines()) <= 100


def test_a_file_says_only_what_is_different(file):
    file.write_text(
        '[limits]\nmatches = "5 per 10 minutes"\nstreams = 3\n'
        '[proxies]\ntrusted = ["10.0.0.0/8", "::1"]\n[watching]\nlog_json = true\n'
    )
    found = read_settings(file)
    assert (found.limits.matches.amount, found.limits.matches.get_expiry()) == (5, 600)
    assert found.limits.streams == 3
    assert found.limits.hints == Settings().limits.hints
    assert found.proxies.trusted == (ip_network("10.0.0.0/8"), ip_network("::1"))
    assert found.watching.log_json


@pytest.mark.parametrize(
    "text, said",
    [
        ("[limit]\n", "limit: there is no such setting; there are limits, thinking, people, mail"),
        ("[limits]\nmatch = 3\n", "limits.match: there is no such setting; there are requests, "),
        ("limits = 3\n", "limits: expected a table that begins with [limits]"),
        ("[limits]\nstreams = 0\n", "limits.streams is 0; expected a whole number from 1 to 100,0"),
        ("[limits]\nstreams = true\n", "limits.streams is true; expected a whole number from 1 "),
        ("[limits]\nhints = 3\n", 'limits.hints is 3; expected how often, such as "30 per hour"'),
        ('[limits]\nhints = "0 per hour"\n', 'limits.hints is "0 per hour"; expected how often'),
        ('[limits]\nhints = "3 per while"\n', 'limits.hints is "3 per while"; expected how often'),
        ('[proxies]\ntrusted = "*"\n', 'proxies.trusted is "*"; expected addresses and networks'),
        ('[proxies]\ntrusted = ["a"]\n', 'proxies.trusted is ["a"]; expected addresses and netwo'),
        ("[watching]\nlog_json = 1\n", "watching.log_json is 1; expected true or false"),
        ("[limits\n", "is not TOML: Expected ']'"),
    ],
)
def test_a_mistake_is_one_sentence_with_file_key_and_what_was_expected(file, text, said):
    file.write_text(text)
    with pytest.raises(SettingsError, match=re.escape(f"{file}: {said}")) as told:
        read_settings(file)
    assert "\n" not in str(told.value)


def test_a_file_that_is_not_there_is_named(file):
    with pytest.raises(SettingsError, match=re.escape(f"{file}: cannot be read: No such file")):
        read_settings(file)
