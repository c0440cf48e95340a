"""The command `footplate`: a module for each command; `main` turns errors into sentences.

What players see is in the language of the terminal (`footplate.cli.words`).

A mistake of the user is one sentence on standard error and exit status 2, and with `--debug` its
traceback too; a traceback without that flag means a bug. Ctrl-C ends with 130, SIGTERM with 143,
and a reader of the output that goes away ends it quietly.
"""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Final

from cyclopts import App, CycloptsError

from footplate.cli.closed import stand_in
from footplate.cli.common import version
from footplate.cli.words import sentence
from footplate.ending import Terminated
from footplate.garbage import search_seldom
from footplate.kernel.errors import FootplateError
from footplate.kernel.plugging import plugged_by
from footplate.plugins import failure, said_with_place

WRONG: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 1
DEBUG: Final = "--debug"
HINT: Final = f"With `{DEBUG}` an error shows its traceback."

COMMANDS: Final = {
    "table": "footplate table --port 9000",
    "work": "footplate work --database postgresql+psycopg://table@localhost/table",
    "play": "footplate play russian -o edition=2013 --players 3 --seed 7",
    "games": "footplate games russian",
    "simulate": "footplate simulate russian --players 3 --bots greedy,random,random --json",
    "replay": "footplate replay game.rail --ply 40 --svg game.svg",
    "analyse": "footplate analyse game.rail --html analysis.html",
    "evaluate": "footplate evaluate footplate/Russian2p-v1 --policy net",
    "dataset": "footplate dataset footplate/Russian2p-v1 --games 1000 --bot net:noise=1 --jobs 2",
    "engine": "footplate engine --bot plan:1s",
    "perft": "footplate perft russian --players 2 --depth 3",
    "audit": "footplate audit russian --json",
    "rules": "footplate rules russian",
    "verify": "footplate verify russian --games 1000 --jobs 2",
    "bench": "footplate bench --json",
    "tournament": "footplate tournament russian -o edition=2013 --bots greedy,plan:20n,net,random",
    "puzzles": "footplate puzzles russian --games 500 -f found.jsonl",
    "stats": "footplate stats russian --players 4 --games 200 --csv games.csv",
    "tune": "footplate tune russian --weights coin=3..8,hand=2..9 --deals 20",
    "train": "footplate train russian -o board=russian --rounds 60",
    "combine": "footplate combine world world-2 world-far -f both.npz",
    "onnx": "footplate onnx russian -o board=russian -f russian.onnx",
}
"""Each command with the example in its help; `map` and `admin` are several commands and have their
own.

A command is a function in the module of its name.
"""


def build(wanted: str) -> App:
    """Build the command `footplate` with the subcommand that is wanted, or with all of them.

    Args:
        wanted: the first word; only if it names none of `COMMANDS`, all their modules are imported.
    """
    app = App(
        name="footplate",
        help="Railroad board games: play, study and automate them. Without a command: table.",
        help_epilogue=f"Example: `footplate table`\n\n{HINT}",
        help_format="markdown",
        version=version,
        suppress_keyboard_interrupt=False,
    )
    for name in [wanted] if wanted in COMMANDS else COMMANDS:
        command = getattr(import_module(f"{__name__}.{name}"), name)
        app.command(command, help_epilogue=f"Example: `{COMMANDS[name]}`\n\n{HINT}")
    if wanted not in COMMANDS:
        app.command(import_module(f"{__name__}.map").maps)
        app.command(import_module(f"{__name__}.admin").admin)
    return app


def main(words: Sequence[str] | None = None) -> int:
    """Run the command.

    Args:
        words: what stands after `footplate`; by default what the process was given.

    Returns:
        The exit status.
    """
    typed = sys.argv[1:] if words is None else list(words)
    debug = DEBUG in typed
    given = [word for word in typed if word != DEBUG] or ["table"]
    stand_in()
    _spare_the_terminal()
    search_seldom()
    try:
        status = build(given[0])(
            given,
            exit_on_error=False,
            print_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads the rest of the output; without this Python would complain at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except Terminated as told:
        return told.status
    except KeyboardInterrupt:
        return INTERRUPTED
    except (FootplateError, CycloptsError, OSError) as error:
        if debug:
            traceback.print_exception(error)
        return _fail(error)
    except Exception as error:
        failed = failure(error) or (said_with_place(error) if plugged_by(error) else "")
        if debug or not failed:
            raise
        return _fail(FootplateError(f"{failed}. {HINT}"))
    return status if isinstance(status, int) else 0


def _fail(error: Exception) -> int:
    print(f"footplate: {sentence(error)}", file=sys.stderr)
    return WRONG


def _spare_the_terminal() -> None:
    """Print a question mark for each letter that the terminal cannot show.

    A width of 0, as some programs say it that have no terminal, is none at all.
    """
    width = os.environ.get("COLUMNS", "")
    if width.isdigit() and not int(width):
        del os.environ["COLUMNS"]
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="surrogateescape")
