"""The record of a match: one readable, diffable UTF-8 text file.

Export, import, save file, fixture and bug report are the same thing. Reading replays every move and
checks it; the last line holds the number of plies and a checksum, so that a cut or a changed letter
is noticed even where the moves would still be legal. `docs/record.md` describes the format.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import Final, NoReturn

from footplate.kernel.contract import (
    AnyGame,
    FootplateError,
    IllegalAction,
    NotationError,
    OptionError,
    RecordError,
    Result,
)
from footplate.kernel.match import HIDDEN, Entry, Match, versions
from footplate.kernel.options import Builder

FORMAT: Final = 1
TITLE: Final = "Footplate record"
LONGEST: Final = 4 * 1024 * 1024
"""Bytes that a record may have."""
WIDTH: Final = 100
"""Characters after which a line of moves is not continued."""

PRINTED: Final = "printed"
PACK: Final = "house pack "
DRAFT: Final = "draft:"
UNFINISHED: Final = "unfinished"
END: Final = re.compile(r"end: ([0-9]{1,9}) plies, checksum ([0-9a-f]{16})")
PLY: Final = re.compile(r"([0-9]{1,9})\. (.+)")
TAKE_BACK: Final = re.compile(r"take back to ([0-9]{1,9})")
RULES: Final = re.compile(r"rules [0-9]{1,6} to [0-9]{1,6}")
VERSION: Final = re.compile(r"[0-9]{1,6}")
SEED: Final = re.compile(r"-?[0-9]{1,1000}")


def write(match: Match) -> str:
    """The whole match as a record; hidden moves, the seed and an open draft included."""
    seed = "none" if match.seed is None else str(match.seed)
    return _written(match, match.entries, match.committed, [], seed)


def write_for(match: Match, seat: int | None) -> str:
    """The match as far as a seat, or a spectator (None), may know it.

    While the match runs such a record is *partial*: it says so, hidden moves are `?`, and it has
    no seed. Once the match is over it is the whole record.
    """
    if match.result is not None:
        return write(match)
    reader = "a spectator" if seat is None else match.names[seat]
    entries = match.seen_by(seat)
    return _written(match, entries, match.committed, [f"seen by: {reader}"], "hidden")


def read(text: str | bytes, build: Builder) -> Match:
    """The match of a record, replayed with every move checked.

    Args:
        text: the record.
        build: what builds its game, such as `footplate.game`.

    Raises:
        RecordError: it is damaged, truncated, does not replay, or hides a move; names line or ply.
    """
    return _Reader(_lines(text), build).match()


def _written(
    match: Match, entries: Sequence[Entry], committed: int, partial: Sequence[str], seed: str
) -> str:
    game = match.game
    lines = [f"{TITLE} {FORMAT}", *partial, f"game: {game.name}"]
    lines += [f"option {name}: {value}" for name, value in game.options.items()]
    lines += [f"rules: {match.rules}", f"components: {_components(game)}", f"seed: {seed}"]
    lines += [f"seat {number}: {name}" for number, name in enumerate(match.names, 1)]
    lines += [f"date: {match.date}"] if match.date else []
    lines += [f"result: {_winners(match)}"]
    lines += _Body(game, match.names, committed).lines_of(entries)
    if match.result is not None:
        lines += ["", f"== {_why(match.result)}", _points(match)]
    plies = sum(1 for entry in entries if entry.kind != "comment")
    lines.append("")
    return "\n".join([*lines, f"end: {plies} plies, checksum {_checksum(lines)}", ""])


def _components(game: AnyGame) -> str:
    return PACK + game.digest if game.digest else PRINTED


def _winners(match: Match) -> str:
    result = match.result
    if result is None:
        return UNFINISHED
    names = [match.names[seat] for seat in result.winners] or ["nobody"]
    return f"{' and '.join(names)} {'win' if len(names) > 1 else 'wins'}"


def _why(result: Result) -> str:
    return f"{result.reason} (tie-break: {result.tie_break})" if result.tie_break else result.reason


def _points(match: Match) -> str:
    points = match.game.points(match.state)
    each = [f"{name} {n}" for name, n in zip(match.names, points, strict=True)]
    return f"points: {', '.join(each)}"


def _checksum(lines: Sequence[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


class _Body:
    """Writes the moves: a line for each run of one seat's steps, or of like draws."""

    __slots__ = ("committed", "drawn", "game", "heading", "lines", "names", "player", "ply")

    def __init__(self, game: AnyGame, names: Sequence[str], committed: int) -> None:
        self.game = game
        self.names = names
        self.committed = committed
        self.lines: list[str] = []
        self.ply = 0
        self.heading = ""
        self.player: int | None = None
        """Whose line the last one is, if it may be continued."""
        self.drawn: list[str] = []
        """The outcomes of the last line."""

    def lines_of(self, entries: Sequence[Entry]) -> list[str]:
        """The lines of these entries."""
        for entry in entries:
            if entry.kind == "comment":
                self.lines.append(f"# {entry.text}")
                self.player = None
                continue
            self.before(entry)
            self.ply += 1
            if entry.kind in ("take back", "rules"):
                self.lines.append(f"{self.ply}. {entry.text}")
                self.player = None
            elif entry.kind == "action":
                self.act(entry)
            else:
                self.draw(entry)
        return self.lines

    def before(self, entry: Entry) -> None:
        """The heading where it changes, and the mark where the draft begins."""
        if entry.heading != self.heading:
            self.heading = entry.heading
            self.lines += ["", f"== {entry.heading}"]
            self.player = None
        if self.ply == self.committed:
            self.lines.append(DRAFT)
            self.player = None

    def act(self, entry: Entry) -> None:
        """A step of a seat."""
        if self.player == entry.player and self.longer(f", {entry.text}"):
            return
        self.lines.append(f"{self.ply}. {self.names[entry.player]}: {entry.text}")
        self.player = entry.player

    def draw(self, entry: Entry) -> None:
        """An outcome: on the last line if it is read back the same from there."""
        self.drawn.append(entry.text)
        more = f" {entry.text.split(' ')[-1]}"
        if self.player == entry.player and self.reads(more) and self.longer(more):
            return
        self.lines.append(f"{self.ply}. * {entry.text}")
        self.drawn = [entry.text]
        self.player = entry.player

    def longer(self, more: str) -> bool:
        """Continue the last line if there is room on it."""
        fits = len(self.lines[-1]) + len(more) <= WIDTH
        if fits:
            self.lines[-1] += more
        return fits

    def reads(self, more: str) -> bool:
        """Whether the last line with `more` is read as the outcomes that are to stand on it."""
        try:
            outcomes = _outcomes(self.game, self.lines[-1].partition(" * ")[2] + more)
        except NotationError:
            return False
        return [self.game.outcome_text(outcome) for outcome in outcomes] == self.drawn


def _outcomes(game: AnyGame, text: str) -> list[int]:
    """The outcomes on a line: `order 2 1 3` is `order 2`, `order 1`, `order 3`.

    A line that is an outcome as it stands is only that one. Else what they share is the fewest
    words that make an outcome with the word that follows.

    Raises:
        NotationError: no outcome is written like that.
    """
    words = text.split(" ")
    for shared in (len(words) - 1, *range(1, len(words) - 1)):
        front = words[:shared]
        try:
            game.outcome_from_text(" ".join([*front, words[shared]]))
        except NotationError:
            continue
        return [game.outcome_from_text(" ".join([*front, word])) for word in words[shared:]]
    return [game.outcome_from_text(text)]


def _lines(text: str | bytes) -> list[str]:
    """The lines of what may be a record, without their ends."""
    try:
        data = text.encode() if isinstance(text, str) else text
        decoded = data.decode("utf-8-sig")
    except UnicodeError:
        raise RecordError("this is not a record: it is not UTF-8 text") from None
    if len(data) > LONGEST:
        raise RecordError(f"this is not a record: it is longer than {LONGEST} bytes")
    if not decoded.strip():
        raise RecordError("this is not a record: it is empty")
    lines = decoded.replace("\r\n", "\n").split("\n")
    return lines[:-1] if lines[-1] == "" else lines


class _Reader:
    """Reads a record line by line."""

    __slots__ = ("build", "drafting", "index", "lines", "older", "partial", "stated", "version")

    def __init__(self, lines: Sequence[str], build: Builder) -> None:
        self.lines = lines
        self.build = build
        self.index = 0
        """Of the line that comes next."""
        self.partial = ""
        """Whose view the record shows, if it is partial."""
        self.older = ""
        """What to add to an error where the record is from an older rules version."""
        self.version = 0
        """Of the rules, as the head states it."""
        self.stated = ""
        """The result that the head states."""
        self.drafting = False

    def match(self) -> Match:
        """The replayed match."""
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

    def fail(self, problem: str, *, index: int | None = None) -> NoReturn:
        """Raise the sentence that says where and what."""
        line = (self.index if index is None else index) + 1
        raise RecordError(f"line {line}: {problem}") from None

    def title(self) -> None:
        """The first line."""
        if self.lines[0] != f"{TITLE} {FORMAT}":
            self.fail(f'this is not a record that can be read here: expected "{TITLE} {FORMAT}"')
        self.index = 1

    def last(self) -> None:
        """The last line, so that a cut is called a cut."""
        if not END.fullmatch(self.lines[-1]):
            self.fail("the record is cut off: here should be its end", index=len(self.lines) - 1)

    def field(self, key: str) -> str:
        """The value of the head line that must come next."""
        name, colon, value = self.lines[self.index].partition(": ")
        if name != key or not colon:
            self.fail(f'expected "{key}: ...", not "{self.lines[self.index][:60]}"')
        self.index += 1
        return value

    def optional(self, key: str) -> str:
        """The value of a head line that may be missing."""
        return self.field(key) if self.lines[self.index].startswith(f"{key}: ") else ""

    def head(self) -> Match:
        """The match that the head describes, before its first move."""
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
            self.fail(str(error), index=first)

    def game(self) -> AnyGame:
        """The game with its options."""
        first = self.index
        name = self.field("game")
        options: dict[str, str] = {}
        while self.lines[self.index].startswith("option "):
            key = self.lines[self.index].partition(":")[0]
            options[key.removeprefix("option ")] = self.field(key)
        self.rules()
        try:
            return self.build(name, rules=str(self.version), **options)
        except FootplateError as error:
            self.fail(str(error), index=first)

    def rules(self) -> None:
        """The rules version."""
        version = self.field("rules")
        if not VERSION.fullmatch(version):
            self.fail(f'the rules version "{version}" is not a number', index=self.index - 1)
        self.version = int(version)

    def judge(self, game: AnyGame) -> None:
        """An older version of the rules is tried, a newer one refused."""
        versions = f"the record has rules version {self.version}, the game {game.rules_version}"
        if self.version > game.rules_version:
            self.fail(f"{versions}: it needs a newer Footplate", index=self.index - 1)
        if self.version < game.rules_version:
            self.older = f" ({versions})"

    def components(self, game: AnyGame) -> None:
        """The house pack, or none."""
        given = self.field("components")
        if given != _components(game):
            problem = (
                f"the record is of components {given[:60]}, but the game has {_components(game)}"
            )
            self.fail(problem, index=self.index - 1)

    def seed(self) -> int | None:
        """The seed, if there is one."""
        seed = self.field("seed")
        if seed == "none" or (seed == "hidden" and self.partial):
            return None
        if not SEED.fullmatch(seed):
            self.fail(f'the seed "{seed[:60]}" is not a whole number', index=self.index - 1)
        return int(seed)

    def body(self, match: Match) -> bool:
        """Do what the next line says; False if it no longer belongs to the moves."""
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
            self.fail(f'this is no line of a record: "{line[:60]}"')
        return True

    def comment(self, match: Match, text: str) -> None:
        """A remark."""
        try:
            match.comment(text)
        except RecordError as error:
            self.fail(str(error))

    def moves(self, match: Match, ply: int, text: str) -> None:
        """A numbered line: steps of a seat, draws, a take-back, or a note of other rules."""
        if ply != match.ply + 1:
            self.fail(f"expected ply {match.ply + 1}, not {ply}")
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
                self.fail(f'expected a seat, a draw or a take-back, not "{text[:60]}"')
        except RecordError:
            raise
        except FootplateError as error:
            self.fail(f"ply {match.ply + 1}: {error}{self.older}")

    def act(self, match: Match, name: str, step: str) -> None:
        """One step of a seat."""
        self.shown(match, step)
        seat = match.current_player
        if seat >= 0 and match.names[seat] != name:
            raise IllegalAction(f"it is the turn of {match.names[seat]}, not of {name}")
        if not self.drafting:
            match.commit()  # a draft is never more than one turn, a line may be several
        match.play_text(step)

    def draw(self, match: Match, text: str) -> None:
        """A line of draws."""
        self.shown(match, text)
        if self.drafting:
            self.fail(f"ply {match.ply + 1}: nothing can be drawn in a draft")
        for outcome in _outcomes(match.game, text):
            match.chance(outcome)

    def shown(self, match: Match, text: str) -> None:
        """A hidden move ends the replay."""
        if text == HIDDEN:
            self.fail(
                f"ply {match.ply + 1}: hidden from {self.partial or 'the reader'}, so that this"
                " record cannot be replayed from here on"
            )

    def result(self, match: Match) -> None:
        """The result that was stated must be reached."""
        if not self.drafting:
            match.commit()
        if _winners(match) != self.stated:
            self.fail(
                f"ply {match.ply}: the head states the result {self.stated},"
                f" the moves lead to {_winners(match)}{self.older}"
            )
        if match.result is not None:
            points = _points(match)
            if self.lines[self.index] != points:
                self.fail(f'ply {match.ply}: the moves lead to "{points}"{self.older}')
            self.index += 1

    def end(self, match: Match) -> None:
        """The end line: nothing was lost, nothing was changed."""
        while self.lines[self.index] == "":
            self.index += 1
        found = END.fullmatch(self.lines[self.index])
        if not found or self.index != len(self.lines) - 1:
            self.fail("expected the end line, and nothing after it")
        if int(found[1]) != match.ply:
            self.fail(f"the record should have {int(found[1])} plies, but has {match.ply}")
        if found[2] != _checksum(self.lines[: self.index]):
            self.fail("the checksum does not fit: something above was changed")
