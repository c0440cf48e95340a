"""Reads a record: replays its lines, and checks every one of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NoReturn

from footplate.kernel.carrying import CARRIED
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError, IllegalAction, OptionError, RecordError
from footplate.kernel.log import HIDDEN, versions
from footplate.kernel.match import Match
from footplate.kernel.messages import Message, cause, shared
from footplate.kernel.options import Builder
from footplate.kernel.record.form import (
    DRAFT,
    FORMAT,
    TITLE,
    WITH,
    checksum,
    components_text,
    outcomes_on,
    points_line,
    winners_text,
)

LONGEST: Final = 4 * 1024 * 1024
"""The most bytes that a record may have."""
END: Final = re.compile(r"end: ([0-9]{1,9}) plies, checksum ([0-9a-f]{16})")
PLY: Final = re.compile(r"([0-9]{1,9})\. (.+)")
TAKE_BACK: Final = re.compile(r"take back to ([0-9]{1,9})")
RULES: Final = re.compile(r"rules [0-9]{1,6} to [0-9]{1,6}")
VERSION: Final = re.compile(r"[1-9][0-9]{0,5}")
SEED: Final = re.compile(r"-?[0-9]{1,1000}")


def lines(text: str | bytes) -> list[str]:
    """Split what may be a record into its lines."""
    try:
        data = text.encode() if isinstance(text, str) else text
        decoded = data.decode("utf-8-sig")
    except UnicodeError:
        raise RecordError(shared("record.not-utf8")) from None
    if len(data) > LONGEST:
        raise RecordError(shared("record.too-long", n=LONGEST))
    if not decoded.strip():
        raise RecordError(shared("record.empty"))
    lines = decoded.replace("\r\n", "\n").split("\n")
    return lines[:-1] if lines[-1] == "" else lines


class Reader:
    """Reads a record line by line."""

    __slots__ = ("build", "drafting", "index", "lines", "older", "partial", "stated", "version")

    def __init__(self, lines: Sequence[str], build: Builder) -> None:
        self.lines = lines
        self.build = build
        self.index = 0
        """The index of the line that is read next."""
        self.partial = ""
        """Whose view the record shows, if it is partial."""
        self.older: tuple[int, int] | None = None
        """The rules version of the record and that of the game, if the record's is older."""
        self.version = 0
        """The rules version that the head states."""
        self.stated = ""
        """The result that the head states."""
        self.drafting = False

    def match(self) -> Match:
        """Replay the record and return its match."""
        self.title()
        self.last()
        match = self.head()
        while self.body(match):
            self.index += 1
        self.result(match)
        self.end(match)
        match.auto_deal = True
        match.rules = self.version
        return match

    def fail(self, problem: Message | str, *, index: int | None = None) -> NoReturn:
        """Raise an error that says which line is wrong and why."""
        line = (self.index if index is None else index) + 1
        raise RecordError(shared("record.line", line=line, why=problem)) from None

    def fail_at(self, ply: int, problem: Message | str) -> NoReturn:
        """Raise an error that says which ply is wrong and why."""
        self.fail(shared("record.ply", ply=ply, why=problem))

    def under_rules(self, problem: Message | str) -> Message | str:
        """Add to a problem that the record has an older rules version, if it has."""
        if self.older is None:
            return problem
        record, game = self.older
        return shared("record.older", why=problem, record=record, game=game)

    def title(self) -> None:
        """Read the first line."""
        if self.lines[0] != f"{TITLE} {FORMAT}":
            self.fail(shared("record.title", wanted=f"{TITLE} {FORMAT}"))
        self.index = 1

    def last(self) -> None:
        """Check the last line first, so that a record that was cut off is called that."""
        if not END.fullmatch(self.lines[-1]):
            ended = any(map(END.fullmatch, self.lines))
            self.fail(
                shared("record.end" if ended else "record.cut-off"), index=len(self.lines) - 1
            )

    def field(self, key: str) -> str:
        """Read the next line of the head, which must have this key, and return its value."""
        name, colon, value = self.lines[self.index].partition(": ")
        if name != key or not colon:
            self.fail(shared("record.field", word=key, found=self.lines[self.index][:60]))
        self.index += 1
        return value

    def optional(self, key: str) -> str:
        """Read a line of the head that may be missing; return nothing if it is."""
        return self.field(key) if self.lines[self.index].startswith(f"{key}: ") else ""

    def head(self) -> Match:
        """Read the head and return its match, before the first move."""
        self.partial = self.optional("seen by")
        game = self.game()
        self.judge(game)
        self.components(game)
        seed = self.seed()
        first = self.index
        names = [self.field(f"seat {number}") for number in range(1, game.players + 1)]
        date = self.optional("date")
        self.stated = self.field("result")
        try:
            return Match(game, seed, names, date=date, auto_deal=False)
        except OptionError as error:
            self.fail(cause(error), index=first)

    def game(self) -> AnyGame:
        """Read the game and its options, and build it."""
        first = self.index
        name = self.field("game")
        options: dict[str, str] = {}
        while self.lines[self.index].startswith("option "):
            key = self.lines[self.index].partition(":")[0]
            options[key.removeprefix("option ")] = self.field(key)
        carried = []
        while self.lines[self.index].startswith(f"{WITH}: "):
            carried.append(self.field(WITH))
        if carried:
            options[CARRIED] = "\n".join(carried)
        self.rules()
        try:
            return self.build(name, rules=str(self.version), **options)
        except FootplateError as error:
            self.fail(cause(error), index=first)

    def rules(self) -> None:
        """Read the rules version."""
        version = self.field("rules")
        if not VERSION.fullmatch(version):
            self.fail(shared("record.rules", found=version[:60]), index=self.index - 1)
        self.version = int(version)

    def judge(self, game: AnyGame) -> None:
        """Refuse a newer version of the rules; an older one is given a try."""
        if self.version > game.rules_version:
            newer = shared("record.newer", record=self.version, game=game.rules_version)
            self.fail(newer, index=self.index - 1)
        if self.version < game.rules_version:
            self.older = (self.version, game.rules_version)

    def components(self, game: AnyGame) -> None:
        """Check that the game has the same components, printed or from a house pack."""
        given = self.field("components")
        own = components_text(game)
        if given != own:
            problem = shared("record.components", record=given[:60], game=own)
            self.fail(problem, index=self.index - 1)

    def seed(self) -> int | None:
        """Read the seed; return None if there is none."""
        seed = self.field("seed")
        if seed == "none" or (seed == "hidden" and self.partial):
            return None
        if not SEED.fullmatch(seed):
            self.fail(shared("record.seed", found=seed[:60]), index=self.index - 1)
        return int(seed)

    def body(self, match: Match) -> bool:
        """Do what the next line says; return False if the moves end before it."""
        line = self.lines[self.index]
        found = PLY.fullmatch(line)
        if found:
            self.moves(match, int(found[1]), found[2])
        elif line.startswith("# "):
            self.comment(match, line.removeprefix("# "))
        elif line == DRAFT:
            match.commit()
            self.drafting = True
        elif line.startswith(("points: ", "end: ")):
            return False
        elif line and not line.startswith("== "):
            self.fail(shared("record.no-line", found=line[:60]))
        return True

    def comment(self, match: Match, text: str) -> None:
        """Add the remark of a line."""
        try:
            match.comment(text)
        except RecordError as error:
            self.fail(cause(error))

    def moves(self, match: Match, ply: int, text: str) -> None:
        """Read a numbered line: steps of a seat, draws, a take-back, or a note of other rules."""
        if ply != match.ply + 1:
            self.fail(shared("record.number", wanted=match.ply + 1, found=ply))
        if not self.drafting:
            match.commit()
        name, colon, steps = text.partition(": ")
        back = TAKE_BACK.fullmatch(text)
        try:
            if colon:
                for step in steps.split(", "):
                    self.act(match, name, step)
            elif text.startswith("* "):
                self.draw(match, text.removeprefix("* "))
            elif back:
                match.take_back(int(back[1]))
            elif RULES.fullmatch(text) and not self.drafting:
                match.go_on(*versions(text))
            else:
                self.fail(shared("record.step", found=text[:60]))
        except RecordError:
            raise
        except FootplateError as error:
            self.fail_at(match.ply + 1, self.under_rules(cause(error)))

    def act(self, match: Match, name: str, step: str) -> None:
        """Take one step of a seat."""
        self.shown(match, step)
        seat = match.current_player
        if seat >= 0 and match.names[seat] != name:
            raise IllegalAction(shared("record.turn", mover=match.names[seat], name=name))
        if not self.drafting:
            match.commit()  # a draft never spans two turns, but a line may
        match.play_text(step)

    def draw(self, match: Match, text: str) -> None:
        """Make the draws of a line."""
        self.shown(match, text)
        if self.drafting:
            self.fail_at(match.ply + 1, shared("record.drawn"))
        for outcome in outcomes_on(match.game, text):
            match.chance(outcome)

    def shown(self, match: Match, text: str) -> None:
        """Refuse a hidden move, because the replay cannot go on after it."""
        if text == HIDDEN:
            who = self.partial or shared("record.reader")
            self.fail_at(match.ply + 1, shared("record.hidden", who=who))

    def result(self, match: Match) -> None:
        """Check that the moves lead to the result that the head states."""
        if not self.drafting:
            match.commit()
        if winners_text(match) != self.stated:
            found = shared("record.result", stated=self.stated, found=winners_text(match))
            self.fail_at(match.ply, self.under_rules(found))
        if match.result is not None:
            points = points_line(match)
            if self.lines[self.index] != points:
                found = shared("record.points", found=points)
                self.fail_at(match.ply, self.under_rules(found))
            self.index += 1

    def end(self, match: Match) -> None:
        """Check the end line, which tells whether anything was lost or changed."""
        while self.lines[self.index] == "":
            self.index += 1
        found = END.fullmatch(self.lines[self.index])
        if not found or self.index != len(self.lines) - 1:
            self.fail(shared("record.end"))
        if int(found[1]) != match.ply:
            self.fail(shared("record.plies", stated=int(found[1]), found=match.ply))
        if found[2] != checksum(self.lines[: self.index]):
            self.fail(shared("record.checksum"))
