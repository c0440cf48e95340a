"""Programs that play for bots, for tests."""

import json
import re
from time import monotonic

from tests.table.serving import KEEPS_NOTHING, PATIENCE, http_client

PASSWORD = "seven old engines"


def stay(person):
    """Make an account."""
    form = {"name": person.name, "password": PASSWORD}
    assert person.client.post("/account", data=form).status_code == 303


def bots(person):
    """The bots on somebody's page, by name: their ids."""
    page = person.page("/account/bots")
    found = re.findall(r'id="bot-([^"]+)">\s*<h2><a href="[^"]+"><bdi>(.*?)</bdi>', page)
    return {name: bot for bot, name in found}


def make(person, name):
    """Make a bot; the answer."""
    return person.client.post("/account/bots", data={"name": name})


def give(person, bot, name="laptop"):
    """Make a token; the answer."""
    return person.client.post("/account/bots/token", data={"bot": bot, "name": name})


def secret(answer):
    """The token that a page shows."""
    found = re.search(r'<code class="secret">(footplate_[\w-]+)</code>', answer.text)
    assert found, answer.text
    return found[1]


class Program:
    """A program that plays for a bot."""

    def __init__(self, url, token):
        self.client = http_client(
            base_url=f"{url}/api",
            headers={"authorization": f"Bearer {token}"},
            timeout=PATIENCE,
            limits=KEEPS_NOTHING,
        )

    def get(self, path):
        """Ask for something that is there."""
        answer = self.client.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path, **body):
        """Do something."""
        return self.client.post(path, json=body) if body else self.client.post(path)

    def do(self, path, **body):
        """Do something that goes well."""
        answer = self.post(path, **body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def events(self):
        """Listen; what has happened, one after the other. Closed by whoever closes the program."""
        with self.client.stream("GET", "/stream") as stream:
            assert stream.status_code == 200
            since = monotonic()
            for line in stream.iter_lines():
                if line:
                    yield json.loads(line)
                    since = monotonic()
                assert monotonic() < since + PATIENCE, "nothing happens any more"

    def turn(self, match):
        """Take the first steps until somebody else is on turn; the match."""
        found = self.get(f"/matches/{match}")
        while found["legal"]:
            found = self.do(f"/matches/{match}/play", ply=found["ply"], best=found["legal"][0])
        return found


def program(person, name):
    """Make an account if there is none, a bot, and a token; a program that has it."""
    if person.client.get("/account/data.json").status_code == 403:
        stay(person)
    assert make(person, name).status_code == 303
    return Program(person.url, secret(give(person, bots(person)[f"{name} BOT"])))


def wrong(answer):
    """The status and the word of a mistake, which is told in the one form."""
    told = answer.json()
    assert set(told) == {"error", "code"}
    assert told["error"].endswith((".", ")")), told
    return answer.status_code, told["code"]
