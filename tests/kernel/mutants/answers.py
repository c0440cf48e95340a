"""What people and programs see, and the end."""

from footplate.kernel.contract import ObservedField, Result
from footplate.kernel.messages import Message, plain
from footplate.kernel.packing import pack
from tests.kernel.mutants import (
    Changes,
    Mutant,
    fixed,
    of_game,
    refused,
)


def result_with(**changes: object) -> Changes:
    return of_game("result", lambda found, *_: found and found._replace(**changes))


def first_result(winners: tuple[int, ...], tie_break: Message | None) -> Changes:
    return of_game(
        "result", lambda found, *_: found and found._replace(winners=winners, tie_break=tie_break)
    )


BROKEN: dict[str, Mutant] = {
    # What people and programs see.
    "a heading that is a message": Mutant(
        "heading: expected a Message, not 'Round 1'", {"heading": lambda *_: "Round 1"}
    ),
    "a heading of one line": Mutant(
        "heading: expected a Message of one line", {"heading": lambda *_: plain("two\tlines")}
    ),
    "a heading whose arguments can be worded": Mutant(
        "heading: expected a Message of one line",
        {"heading": lambda *_: plain("Round {round}", {"round": [1]})},  # type: ignore[dict-item]
    ),
    "a heading that names its number": Mutant(
        "heading: expected its first number to be named round or turn, not n",
        {"heading": lambda *_: plain("Round {n}", {"n": 1})},
    ),
    "points that are ints": Mutant(
        "points: expected a list of 2 ints, not [0.0, 0.0]",
        of_game("points", lambda found, *_: [*map(float, found)]),
    ),
    "points of each seat": Mutant(
        "points: expected a list of 2 ints, not [0, 0, 0]",
        of_game("points", lambda found, *_: [*found, 0]),
    ),
    "points in a list": Mutant(
        "points: expected a list of 2 ints, not (0, 0)", of_game("points", lambda n, *_: (*n,))
    ),
    "a view that is a dict": Mutant(
        "view: expected a dict for spectators, not []", {"view": lambda *_: []}
    ),
    "a view without sets": Mutant(
        "view: expected plain data for spectators, but there is .row: {1, 2}",
        of_game("view", lambda found, *_: {**found, "row": {1, 2}}),
    ),
    "a view without tuples": Mutant(
        "view: expected plain data for spectators, but there is .players[0]: (1,)",
        of_game("view", lambda found, *_: {**found, "players": [(1,)]}),
    ),
    "a view whose keys are texts": Mutant(
        "view: expected plain data for seat 1, but there is .: the key 7",
        of_game("view", lambda found, self, state, seat: {**found, 7: 1} if seat == 1 else found),
    ),
    "a view without infinity": Mutant(
        "view: expected plain data for spectators, but there is .x: inf",
        of_game("view", lambda found, *_: {**found, "x": float("inf")}),
    ),
    "a view that is an answer": Mutant(
        "view: expected an answer, not KeyError: 'x'", {"view": refused(KeyError("x"))}
    ),
    "observations that are ints": Mutant(
        "observation: expected a list of ints for seat 0, not [",
        of_game("observation", lambda found, *_: [*map(bool, found)]),
    ),
    "observations of their length": Mutant(
        "observation: expected ", of_game("observation", lambda found, *_: found[1:])
    ),
    "observations in their range": Mutant(
        "observation: expected round from 0 to 7, not [99]",
        of_game("observation", lambda found, *_: [99] * len(found)),
    ),
    "a length that is the sum of the fields": Mutant(
        "observation_length: expected the sum of the lengths of observation_fields",
        {"observation_length": fixed(7)},
    ),
    "fields with names of their own": Mutant(
        "observation_fields: expected a tuple of ObservedField",
        {"observation_fields": fixed((ObservedField("a", 1, 0, 1),) * 2)},
    ),
    "fields with a range": Mutant(
        "observation_fields: expected a tuple of ObservedField",
        {"observation_fields": fixed((ObservedField("a", 1, 2, 1),))},
    ),
    "fields with room in 32 bits": Mutant(
        "observation_fields: expected a tuple of ObservedField",
        {"observation_fields": fixed((ObservedField("a", 1, 0, 1 << 31),))},
    ),
    "observations as bytes": Mutant(
        "observer: expected the observation of seat 0 as bytes",
        {
            "observer": lambda self: self,
            "observe": lambda self, state, seat: (
                b"\0" + pack(self.observation_fields, self.observation(state, seat))
            ),
        },
    ),
    "prospects that are ints": Mutant(
        "prospect: expected an int for each seat, not ['a', 'a']", {"prospect": lambda *_: "a"}
    ),
    # The end.
    "a result at the end": Mutant(
        "result: expected a Result at the end, not None", {"result": lambda *_: None}
    ),
    "no result before the end": Mutant(
        "result: expected None while the game goes on",
        of_game("result", lambda found, *_: found or Result(plain("x"), (0, 0), (0,), None)),
    ),
    "a result with a reason": Mutant(
        "result: expected reason to be a Message", result_with(reason="x")
    ),
    "a result with the points": Mutant(
        "result: expected points to be a tuple of the points [", result_with(points=(0, 0))
    ),
    "a result with a winner": Mutant(
        "result: expected winners to be a seat that wins, not ()", result_with(winners=())
    ),
    "winners that ascend": Mutant(
        "result: expected winners to be seats that ascend", result_with(winners=(1, 0))
    ),
    "winners that are the best": Mutant(
        "result: expected winners to be seats among [", result_with(winners=(0, 1))
    ),
    "a tie-break for a tie only": Mutant(
        "result: expected tie_break to be None, for there was no tie",
        result_with(tie_break=plain("x")),
    ),
    "a tie-break where there was a tie": Mutant(
        "result: expected tie_break to be a Message that says what decided between [0, 1]",
        {"points": lambda *_: [0, 0]} | first_result((0,), None),
    ),
    "a tie-break in words": Mutant(
        "result: expected tie_break to be a Message or None, not 'x'",
        {"points": lambda *_: [0, 0]} | result_with(winners=(0,), tie_break="x"),
    ),
}
