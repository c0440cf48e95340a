"""A program that plays for a bot at a Footplate table; it needs nothing but Python (docs/api.md).

Make a bot and a token on the page of your account, then:

    FOOTPLATE_TOKEN=footplate_… python3 examples/api/player.py https://games.example.org
"""

import json
import os
import sys
import time
from urllib.error import HTTPError
from urllib.request import Request, urlopen

URL = sys.argv[1].rstrip("/") + "/api"
TOKEN = os.environ["FOOTPLATE_TOKEN"]
HEADERS = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}


def call(path, body=None):
    """Ask the table for something, or do something if there is a body; return the answer."""
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(URL + path, data, HEADERS), timeout=60) as answer:
            return json.load(answer)
    except HTTPError as refused:
        if refused.code != 429:
            raise
        time.sleep(int(refused.headers["Retry-After"]))
        return call(path, body)


def choose(legal, view):
    """Choose one of the legal moves, given what this seat may know. Here begins your own idea."""
    del view
    return max(legal, key=lambda move: (not move.startswith("pass"), len(move), move))


def act(event):
    """Accept a challenge, or play a turn."""
    match = f"/matches/{event['match']}"
    if event["event"] == "challenge":
        call(f"{match}/sit", {})
    elif event["event"] == "turn":
        now = call(match)
        while now["legal"]:
            best = choose(now["legal"], now["view"])
            now = call(f"{match}/play", {"ply": now["ply"], "best": best})


while True:
    try:
        with urlopen(Request(URL + "/stream", None, HEADERS), timeout=60) as events:
            for line in filter(bytes.strip, events):
                act(json.loads(line))
    except HTTPError as refused:  # such as a turn that another program has taken
        print(json.load(refused)["error"], file=sys.stderr)
    except OSError as gone:  # the table is gone for a while
        print(gone, file=sys.stderr)
    time.sleep(1)  # a new stream begins with what waits now
