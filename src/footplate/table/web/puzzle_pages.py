"""The pages of puzzles: which there are, one of them, and what an answer is worth."""

from __future__ import annotations

import asyncio
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from footplate.bots.features import after
from footplate.draw.families import family_of
from footplate.draw.parts import Hooks
from footplate.kernel.contract import AnyGame
from footplate.kernel.errors import FootplateError
from footplate.kernel.match import Match
from footplate.kernel.messages import worded
from footplate.puzzles.judging import share, solves
from footplate.puzzles.puzzle import Puzzle, families, puzzle
from footplate.table.computing.verdicts import Given, judge
from footplate.table.kept.answers import Answers
from footplate.table.kept.values import Guest, Seat, new_key
from footplate.table.matches.errors import ForeignError, MissingError
from footplate.table.matches.hosted import Hosted
from footplate.table.matches.registry import Registry
from footplate.table.people.cast import name_of
from footplate.table.people.guests import Guests
from footplate.table.people.languages import language_of
from footplate.table.people.names import unlike
from footplate.table.shown import puzzle_words, puzzles
from footplate.table.thinking import asking
from footplate.table.thinking.queue import Kind, Queue, owner_of
from footplate.table.web.answers import go, html
from footplate.table.web.requests import form_sent
from footplate.table.words import message, speaker

PATIENCE: Final = 1.0
"""After so many seconds a page says that an answer is still being judged."""
KEPT: Final = 200
"""For how many matches it is kept in memory what the answer is worth."""
PICTURES: Final = 32
"""How many pictures stay in memory, for a map takes long to draw."""


class PuzzlePages:
    """The pages of puzzles."""

    def __init__(self, registry: Registry, guests: Guests, queue: Queue) -> None:
        self._registry: Final = registry
        self._guests: Final = guests
        self._queue: Final = queue
        self._answers: Final = Answers(registry.store)
        self._judged: Final[dict[str, asyncio.Future[float]]] = {}
        """What answers are worth, or will be found to be, by match."""

    async def all(self, request: Request) -> Response:
        """Show the puzzle of the day, how somebody has answered so far, and all puzzles."""
        language = language_of(request)
        guest = await self._guests.who(request)
        given = [] if guest is None else await self._answers.of(guest.guest)
        wished = puzzles.wish(request.query_params)
        following = puzzles.next_of(wished, given, _today())
        return html(
            "puzzles.html",
            request,
            today=puzzles.today(given, _today(), language),
            course=puzzles.course(given),
            wish=wished,
            groups=puzzles.groups(wished, given, language),
            following=following.name if following is not None else "",
            games=[(game, puzzles.title_of(game, language)) for game in families()],
            themes=puzzles.themes(language),
            grades=[(str(n), worded(told, language)) for n, told in puzzle_words.GRADES.items()],
        )

    async def one(self, request: Request) -> Response:
        """Show a puzzle with its position."""
        found = _puzzle(request)
        guest = await self._guests.who(request)
        given = [] if guest is None else await self._answers.of(guest.guest)
        card = puzzles.card(found, given, language_of(request))
        return html("puzzle.html", request, puzzle=card, guest=guest)

    async def picture(self, request: Request) -> Response:
        """Send the position of a puzzle as a picture, as a spectator sees it."""
        found, language = _puzzle(request), language_of(request)
        drawn = await asyncio.to_thread(_picture, found.name, language, solved=False)
        return _svg(drawn)

    async def begin(self, request: Request) -> Response:
        """Pose a puzzle to a guest, in the match where it waits for an answer or in a new one."""
        form = await form_sent(request)
        found = _puzzle(request)
        guest = await self._guests.known_as(request, form.get("name", ""))
        for name in await self._answers.posed(guest.guest, found.name):
            hosted = await self._registry.get(name)
            if not hosted.answered:
                return go(f"/match/{name}")
            if not await self._known(guest, found):
                return go(f"/match/{name}/verdict")
            await self._registry.delete(hosted)
        game, match = await asyncio.to_thread(_played, found)
        seats = _seats(found, game, guest)
        hosted = await self._registry.pose(match, seats, guest, found.name)
        return self._guests.recognise(go(f"/match/{hosted.name}"), request, guest)

    async def verdict(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Say what the answer to a puzzle is worth; the first one counts."""
        found, given = await self._given(hosted, guest)
        assert guest is not None
        here = f"/match/{hosted.name}"
        worth = await self._worth(hosted.name, owner_of(guest), given)
        if worth is None:
            return html("judging.html", request, here=here)
        reached, solved = share(found, worth), solves(found, worth)
        await self._answers.keep(guest.guest, found.name, reached, solved=solved)
        language = language_of(request)
        told = await asyncio.to_thread(puzzles.verdict, found, hosted, given.steps, worth, language)
        all_of_them = await self._answers.of(guest.guest)
        following = puzzles.next_of(puzzles.Wish(game=found.game), all_of_them, _today())
        return html(
            "verdict.html",
            request,
            verdict=told,
            puzzle=puzzles.card(found, all_of_them, language),
            course=puzzles.course(all_of_them),
            here=here,
            guest=guest,
            following=following.name if following is not None else "",
        )

    async def _worth(self, match: str, owner: str, given: Given) -> float | None:
        """Return what an answer is worth; None as long as it is being judged."""
        task = self._judged.pop(match, None)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            judging = self._queue.do(Kind.HINT, owner, judge, given)
            task = asyncio.ensure_future(judging)
        self._judged[match] = task
        for oldest in [*self._judged][:-KEPT]:
            del self._judged[oldest]
        await asyncio.wait([task], timeout=PATIENCE)
        return task.result() if task.done() else None

    async def solution(self, request: Request, hosted: Hosted, guest: Guest | None) -> Response:
        """Send a picture of the position after the best manoeuvre, once the puzzle is answered."""
        found, _ = await self._given(hosted, guest)
        if guest is None or not await self._known(guest, found):
            raise MissingError(message("error.puzzle.unanswered"))
        language = language_of(request)
        drawn = await asyncio.to_thread(_picture, found.name, language, solved=True)
        return _svg(drawn)

    async def _known(self, guest: Guest, found: Puzzle) -> bool:
        """Say whether it is known what a guest's first answer to a puzzle was worth."""
        return any(each.puzzle == found.name for each in await self._answers.of(guest.guest))

    async def _given(self, hosted: Hosted, guest: Guest | None) -> tuple[Puzzle, Given]:
        """Return the puzzle that a match poses, and the answer that a guest has given there.

        Raises:
            MissingError: it poses none, or is not answered.
            ForeignError: it was posed to somebody else.
        """
        await hosted.still()
        given = asking.answer(hosted)
        if guest is None or not hosted.mine(guest):
            raise ForeignError(message("error.puzzle.foreign"))
        return _found(given.puzzle), given


def _today() -> date:
    """Return the day, which is the same everywhere."""
    return datetime.now(UTC).date()


def _puzzle(request: Request) -> Puzzle:
    return _found(request.path_params["puzzle"])


def _found(name: str) -> Puzzle:
    """Return the puzzle of this name.

    Raises:
        MissingError: there is none.
        FootplateError: it was found under other rules than those of today.
    """
    found = puzzle(name)
    if found is None:
        raise MissingError(message("error.puzzle.unknown", name=name[:40]))
    try:
        found.build()
    except FootplateError:
        raise puzzles.problem(found) from None
    return found


def _played(found: Puzzle) -> tuple[AnyGame, Match]:
    game = found.build()
    return game, found.match(game)


def _seats(found: Puzzle, game: AnyGame, guest: Guest) -> list[Seat]:
    """Say who sits where: the guest where the puzzle is posed, bots elsewhere."""
    names = [guest.name]
    seats = []
    for seat, bot in enumerate(found.bots[: game.players]):
        if seat == found.seat:
            seats.append(Seat(seat, "person", guest.name, guest.guest, None, None, new_key()))
            continue
        name = unlike(name_of(bot, game.name, seat), names)
        names.append(name)
        seats.append(Seat(seat, "bot", name, None, bot, None))
    return seats


@lru_cache(PICTURES)
def _picture(name: str, language: str, *, solved: bool) -> str:
    """Draw the position of a puzzle, or that after its best manoeuvre, as a spectator sees it."""
    found = _found(name)
    game, match = _played(found)
    steps = found.best.steps if solved else ()
    actions = tuple([game.action_from_text(step) for step in steps])
    state = after(match.state, actions)
    draw = family_of(game.name, worded(game.title, language))
    say = speaker(language)
    names = [
        say("puzzle.you") if n == found.seat else say("puzzle.rival", n=n + 1)
        for n in range(game.players)
    ]
    hooks = Hooks(language=language)
    view = game.view(state, None)
    return draw.picture(view, names, hooks, seat=found.seat).standalone()


def _svg(drawn: str) -> Response:
    policy = "default-src 'none'; style-src 'unsafe-inline'"
    return Response(
        drawn,
        media_type="image/svg+xml",
        headers={"content-security-policy": policy, "cache-control": "max-age=600"},
    )
