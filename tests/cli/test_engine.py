"""`footplate engine` speaks in lines, until its input ends."""

import json

from footplate.bots.cmd import LONGEST


def test_each_line_gets_an_answer(run):
    lines = ['{"do": "hello"}', "x" * (3 * LONGEST), "half", '{"do": "quit"}', '{"do": "hello"}']
    ran = run("engine", "--bot", "random", typed="\n".join(lines))
    hello, long, half = [json.loads(line) for line in ran.out.splitlines()]
    assert (ran.status, hello["bot"]) == (0, "random")
    assert long == {"error": f"the line is longer than {LONGEST} bytes"}
    assert half == {"error": "the line is not JSON"}


def test_it_ends_with_its_input(run):
    assert run("engine") == (0, "", "")
