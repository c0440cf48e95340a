"""A person at the terminal: what is shown, what can be typed, and what that does."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import util
from pathlib import Path
from typing import Final

from rich.columns import Columns
from rich.markup import escape
from rich.table import Table

from footplate import files
from footplate.bots import begin, decide
from footplate.cli import alone
from footplate.cli.board import board, pending
from footplate.cli.common import described, out
from footplate.cli.replay import victory
from footplate.cli.words import language, message, say, sentence, tell
from footplate.kernel import record
from footplate.kernel.bot import Bot
from footplate.kernel.contract import CHANCE, TERMINAL, Choice
from footplate.kernel.errors import FootplateError, NotationError
from footplate.kernel.generator import Generator
from footplate.kernel.legality import DEAD_END
from footplate.kernel.log import HIDDEN
from footplate.kernel.match import Match
from footplate.kernel.messages import Argument, Message
from footplate.kernel.versions import same_rules
from footplate.locale import or_notation
from footplate.table.matches.taking_back import last_turn
from footplate.table.words import compared

HELP: Final = (
    ("3", "", message("help.number")),
    ("ok", "", message("help.ok")),
    ("undo, redo", "", message("help.undo")),
    ("why", "help.words", message("help.why")),
    ("board", "", message("help.board")),
    ("choices", "", message("help.choices")),
    ("log", "", message("help.log")),
    ("save", "help.file", message("help.save", command="footplate play --resume")),
    ("quit", "", message("help.quit")),
)
"""What can be typed: the word, the key of what stands behind it, and what that does."""

MOST: Final = 4
"""How many notations are named if one reason holds for all of them."""


class Session:
    """The match of one person against bots.

    Args:
        match: what is played, just begun or resumed.
        bots: who decides, by seat; None where the person sits.
        file: the record that was resumed, which may be written over.
        records: where finished matches alone are kept.
    """

    def __init__(
        self, match: Match, bots: Sequence[Bot | None], file: Path | None, records: Path
    ) -> None:
        self.match: Final = match
        self.bots: Final = bots
        self.seat: Final = bots.index(None)
        self.console: Final = out()
        self.thoughts: Final = Generator(-(match.seed or 0) - 1)
        self.file = file
        self.records: Final = records
        self.told = 0
        """How many entries of the log have been shown."""
        self.shown = -1
        """The ply for which choices were shown last."""
        if sys.stdin.isatty() and util.find_spec("readline"):
            import readline  # noqa: F401 (importing it gives the prompt its history)

    def run(self) -> None:
        """Play until the match is over, or the person leaves."""
        match = self.match
        for seat, bot in enumerate(self.bots):
            if bot is not None:
                begin(bot, match.game, seat, seed=match.seed)
        game = described(match.game, language())
        self.tell("session.game", game=game, seed=str(match.seed))
        if match.result is None and match.rules not in same_rules(match.game):
            self.tell("session.rules", older=match.rules, newer=match.game.rules_version)
        self.tell("session.begin", help="help")
        while match.result is None:
            mover = match.current_player
            bot = None if mover in (CHANCE, TERMINAL) else self.bots[mover]
            if match.dead_end:
                going = self.dead_end()
            elif match.draft_seat == self.seat and match.turn_over:
                going = self.confirm()
            elif bot is not None:
                match.play(self.chosen(bot))
                match.commit()
                going = True
            else:
                going = self.choose()
            if not going:
                return
        self.news()
        self.show_board()
        self.console.print(f"\n{victory(match)}")
        if match.game.players == 1:
            self.remember()
        while self.obey(self.ask(say("session.over", save="save")) or "quit"):
            pass

    def chosen(self, bot: Bot) -> int:
        """Return what a bot does. Raises `FaultyBotError` if it fails."""
        match = self.match
        game, state = match.game, match.state
        return decide(bot, game, state, self.thoughts, seed=match.seed, ply=match.ply)

    def remember(self) -> None:
        """Keep a match alone, and say how it compares with earlier ones."""
        match = self.match
        try:
            path = alone.keep(match, self.records)
            before = alone.others(path)
        except OSError as error:
            self.console.print(escape(sentence(error)), style="yellow")
            return
        self.console.print(escape(compared(match.game.points(match.state)[0], before, language())))
        self.tell("session.kept", file=str(path))

    def choose(self) -> bool:
        """Ask the person for a choice; return False if the person leaves."""
        self.news()
        if self.shown != self.match.ply:
            if self.match.draft_seat is None:
                self.show_board()
            self.show_choices()
        return self.obey(self.ask())

    def dead_end(self) -> bool:
        """Say that no move leads on, and ask what to do; return False if the person leaves."""
        self.news()
        self.console.print(escape(tell(DEAD_END)), style="yellow", soft_wrap=True)
        return self.obey(self.ask())

    def undo(self) -> None:
        """Undo the last step; in a dead end also the person's last turn, if it was confirmed."""
        match = self.match
        found = last_turn(match, [self.seat])
        if match.dead_end and match.draft_seat is None and found is not None:
            match.take_back(found[1])
        else:
            match.undo()

    def confirm(self) -> bool:
        """Ask whether the turn stands; return False if the person leaves."""
        word = self.ask(say("session.turn-over", undo="undo"))
        return self.obey(word or "ok")

    def tell(self, key: str, /, **arguments: Argument) -> None:
        """Print a message of the catalogue, with long names of files on one line."""
        self.console.print(escape(say(key, **arguments)), soft_wrap=True)

    def ask(self, prompt: str = "") -> str:
        """Read a line that the person types; the end of the input counts as `quit`."""
        self.console.file.flush()
        try:
            return input(f"{prompt} > ".lstrip()).strip()
        except EOFError:
            return "quit"

    def obey(self, line: str) -> bool:
        """Do what the person typed, and answer mistakes; return False if the person leaves."""
        try:
            return self.act(line)
        except (FootplateError, OSError) as error:
            self.console.print(escape(sentence(error)), style="yellow")
        return True

    def act(self, line: str) -> bool:
        """Do what the person typed; return False if the person leaves."""
        word, _, rest = line.partition(" ")
        match word:
            case "":
                pass
            case "quit" | "q" | "exit":
                return False
            case "help" | "?":
                self.help()
            case "undo" | "u":
                self.undo()
            case "redo" | "r":
                self.match.redo()
            case "ok":
                self.match.commit()
            case "why":
                self.why(rest.strip())
            case "board" | "b":
                self.show_board()
            case "choices" | "c":
                self.show_choices()
            case "log":
                self.told = 0
                self.news(everything=True)
            case "save":
                self.save(rest.strip())
            case _:
                self.take(line)
        return True

    def help(self) -> None:
        """Say what can be typed."""
        rows = Table.grid(padding=(0, 2))
        for word, behind, does in HELP:
            typed = f"{word} {say(behind)}" if behind else word
            rows.add_row(escape(f"  {typed}"), escape(tell(does)))
        self.console.print(rows)

    def require_turn(self) -> None:
        """Raise `FootplateError` unless the person decides now."""
        if self.match.result is not None:
            raise FootplateError(message("session.is-over"))
        if self.match.current_player != self.seat:
            raise FootplateError(message("session.confirm", ok="ok", undo="undo"))

    def take(self, line: str) -> None:
        """Take a choice by its number or its notation."""
        self.require_turn()
        legal = self.match.state.legal_actions()
        if not line.lstrip("-").isdecimal():
            self.match.play_text(line)
        elif 1 <= int(line) <= len(legal):
            self.match.play(legal[int(line) - 1])
        else:
            raise FootplateError(message("session.no-choice", choice=line, last=len(legal)))

    def why(self, words: str) -> None:
        """Say why the action that the words mean is not possible now."""
        self.require_turn()
        game, state = self.match.game, self.match.state
        legal = state.legal_actions()
        found = self.meant(words)
        if not found:
            game.action_from_text(words)  # says why there is no such action
        reasons: dict[str, list[str]] = {}
        for action in found:
            why = game.why_not(state, action)
            if why is None:
                said = say("why.possible", choice=legal.index(action) + 1)
            else:
                said = tell(why.sentence, self.match.names)
            reasons.setdefault(said, []).append(game.action_text(action))
        for said, texts in reasons.items():
            these = ", ".join(texts[:MOST])
            if len(texts) > MOST:
                these = say("why.more", actions=these, n=len(texts) - MOST)
            self.console.print(f"  [bold]{escape(these)}[/bold]: {escape(said)}")

    def meant(self, words: str) -> list[int]:
        """Return the actions with this notation, else those whose notation has all the words."""
        game = self.match.game
        try:
            return [game.action_from_text(words)]
        except NotationError:
            parts = words.split()
        texts = [game.action_text(action) for action in range(game.action_count)]
        return [i for i, text in enumerate(texts) if parts and all(part in text for part in parts)]

    def save(self, name: str) -> None:
        """Write the match as a record."""
        if not name:
            raise FootplateError(message("save.which", example="save game.rail"))
        path = Path(name).expanduser()
        if path.exists() and path != self.file:
            raise FootplateError(message("save.exists", file=str(path)))
        files.write(path, record.write(self.match))
        self.file = path
        self.tell("save.done", command=f"footplate play --resume {path}")

    def news(self, *, everything: bool = False) -> None:
        """Tell what happened since the last time: what others did, and draws."""
        entries = self.match.seen_by(self.seat)
        for entry in entries[self.told :]:
            if entry.text == HIDDEN or (entry.player == self.seat and not everything):
                continue
            who = self.match.names[entry.player] if entry.player >= 0 else "*"
            self.console.print(f"  [dim]{escape(f'{who}: {entry.text}')}[/dim]", soft_wrap=True)
        self.told = len(entries)

    def show_board(self) -> None:
        """Draw the position as the person may see it."""
        match = self.match
        width = self.console.width
        self.console.print(board(match.game, match.state, self.seat, match.names, width))

    def show_pending(self) -> None:
        """Show what is still to be done in a turn under way."""
        match = self.match
        width = self.console.width
        work = pending(match.game, match.state, self.seat, match.names, width)
        if work is not None:
            self.console.print(work)

    def said(self, choice: Choice) -> Message:
        """Return what a choice says, or its notation where there are no words for it."""
        return or_notation(choice.message, self.match.game.action_text(choice.action))

    def show_choices(self) -> None:
        """List what the person can do, with numbers."""
        self.require_turn()
        match = self.match
        heading = say("choices.heading", heading=match.game.heading(match.state))
        self.console.print(f"\n{escape(heading)}")
        if match.draft_seat is not None:
            self.show_pending()
        lines = [
            f"[bold]{number:>3}[/bold]  {escape(tell(self.said(choice), match.names))}"
            for number, choice in enumerate(match.game.choices(match.state), 1)
        ]
        self.console.print(Columns(lines, column_first=True, padding=(0, 4)))
        self.shown = match.ply
