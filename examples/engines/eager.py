"""A bot in plain Python that needs nothing of Footplate: it takes the move with the longest name.

Let it play:

    footplate simulate russian --players 2 --bots "cmd:python3 examples/engines/eager.py,random"

What is said here is Footplate's protocol for engines, in lines of JSON (docs/protocol.md).
"""

import json
import sys

NAME = "eager"
PROTOCOL = 1


def answer(message):
    """Return the answer to a message of Footplate; None if it wants none."""
    if message["do"] == "hello":
        return {"name": NAME, "protocol": PROTOCOL}
    if message["do"] == "go":
        return {"best": choose(message["legal"], message["view"])}
    return None


def choose(legal, view):
    """Choose one of the legal moves, given what this seat may know of the position.

    Here begins your own idea: `view` has the whole table as dictionaries and lists.
    """
    del view
    return max(legal, key=lambda move: (not move.startswith("pass"), len(move), move))


def main():
    """Answer each line until there are no more."""
    for line in sys.stdin:
        found = answer(json.loads(line))
        if found is not None:
            print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
