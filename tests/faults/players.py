"""Tables that are started, people who play whatever happens, and what must be there then."""

from __future__ import annotations

import threading
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from tests.table.serving import Person, can, offers, ply_of, sql

PROCESSES = Path("/proc")


def running():
    """The processes that run: for each number the parent's number, and the words it began with."""
    if not PROCESSES.is_dir():
        pytest.skip("it looks for processes in /proc, which only Linux has")
    found = {}
    for folder in PROCESSES.glob("[0-9]*"):
        with suppress(FileNotFoundError, ProcessLookupError):  # it may end meanwhile
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            words = (folder / "cmdline").read_text()
            if words:  # one that has ended and was not waited for has none
                found[int(folder.name)] = int(parent), words
    return found


def children(parent):
    """The processes that a process has started to think in."""
    there = running().items()
    return [each for each, (by, words) in there if by == parent and "spawn_main" in words]


def serving(table):
    """The processes of a table that serve people, and not those in which bots think."""
    return sorted(children(table.process.pid))


CLOCK = "600 3600 5"
"""The clock of all matches."""
TALK = 5
"""After so many steps somebody who watches says something."""


class Player(threading.Thread):
    """Plays matches, whatever happens, and notes what was acknowledged; somebody else talks."""

    def __init__(self, url, matches, cookies, watching):
        super().__init__(daemon=True)
        self.url, self.matches, self.cookies, self.watching = url, matches, cookies, watching
        self.said: list[str] = []
        self.tried = 0
        self.last: dict[str, int] = {}
        self.acknowledged = self.failed = 0
        self.odd: list[str] = []
        self.stopping = False

    def run(self):
        """Play the matches in turn."""
        while not self.stopping:
            for match in self.matches:
                ada = Person(self.url)
                ada.client.cookies = self.cookies
                try:
                    self.step(ada, match)
                    if self.acknowledged % TALK == 1:
                        self.talk(match)
                except httpx.HTTPError:
                    self.failed += 1
                    time.sleep(0.02)
                finally:
                    ada.close()

    def talk(self, match):
        """Let somebody say something; what is acknowledged must be there once."""
        self.tried += 1
        text = f"{self.tried} {match}"
        cy = Person(self.url)
        cy.client.cookies = self.watching
        try:
            if cy.post(f"{match}/talk", text=text).status_code == 204:
                self.said.append(text)
        finally:
            cy.close()

    def step(self, ada, match):
        """Take one step; what is acknowledged must be there from then on."""
        answer = ada.client.get(match)
        if answer.status_code != 200:
            self.failed += 1
            return
        page = answer.text
        ply = ply_of(page)
        if ply < self.last.get(match, 0):
            self.odd.append(f"{match} fell back from {self.last[match]} to {ply}")
        if can(page, "confirm"):
            answer = ada.post(f"{match}/confirm", ply=ply)
        elif offers(page):
            answer = ada.post(f"{match}/play", ply=ply, action=offers(page)[0])
            ply += 1
        else:
            return
        if answer.status_code == 204:
            self.last[match] = ply
            self.acknowledged += 1
        elif answer.status_code not in (409, 503):
            self.odd.append(f"{match} answered {answer.status_code}: {answer.text[:80]}")
        else:
            self.failed += 1


def play(table, count, each):
    """Begin matches, and players who play them at the same time."""
    players = []
    for _ in range(count):
        ada, cy = Person(table.url), Person(table.url)
        matches = [ada.match("me", "person", clock=CLOCK, late="random") for _ in range(each)]
        cy.client.post("/preferences", data={"name": "Cy"})
        players.append(Player(table.url, matches, ada.client.cookies, cy.client.cookies))
        ada.close()
        cy.close()
    for player in players:
        player.start()
    return players


def page(person, address):
    """A page; where so much at once was refused, somebody waits as long as they are told to."""
    while (answer := person.client.get(address)).status_code == 429:
        time.sleep(float(answer.headers["retry-after"]))
    assert answer.status_code == 200, answer.text
    return answer.text


def judge(table, database, players):
    """Whether all that was acknowledged is there once; returns how many steps there were."""
    for player in players:
        player.stopping = True
    for player in players:
        player.join(60)
        assert player.odd == []
    for player in players:
        ada = Person(table.url)
        ada.client.cookies = player.cookies
        for match, last in player.last.items():
            assert ply_of(page(ada, match)) >= last, match
        ada.close()
    plies: Counter[str] = Counter()
    for match, ply in sql(database, "select match, ply from plies order by match, ply"):
        plies[match] += 1
        assert ply == plies[match], "a ply is missing or there twice"
    said = Counter(text for (text,) in sql(database, "select text from messages"))
    assert not [text for text, times in said.items() if times > 1]
    assert {text for player in players for text in player.said} <= {*said}
    assert said
    return sum(player.acknowledged for player in players)
