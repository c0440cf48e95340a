"""What programs are told: what differs in a match, from whichever process it comes."""

import asyncio
import json

import pytest
from tests.table.matches.test_peers import House, soon
from tests.table.serving import keep, mover, recorded

from footplate.table.kept.values import Guest, Seat
from footplate.table.live.events import Events, EventStream, Look, told
from footplate.table.live.streams import Streams
from footplate.table.live.viewing import Viewing

ASKED = Look("russian", True, False, False, False, 0, None, False, False)
SEATED = ASKED._replace(wanted=False, seated=True)
RUNNING = SEATED._replace(running=True)
TURN = RUNNING._replace(turn=True, plies=4)
OVER = RUNNING._replace(running=False, over=True)


@pytest.mark.parametrize(
    "before, now, kinds",
    [
        (None, None, []),
        (None, ASKED, ["challenge"]),
        (ASKED, ASKED, []),
        (ASKED, SEATED, []),
        (ASKED, TURN, ["start", "turn"]),
        (None, RUNNING, ["start"]),
        (SEATED, RUNNING, ["start"]),
        (RUNNING, TURN, ["turn"]),
        (TURN, TURN, []),
        (TURN, TURN._replace(plies=9), ["turn"]),
        (TURN, TURN._replace(asked=3), ["wish"]),
        (TURN._replace(asked=3), TURN._replace(asked=3), []),
        (TURN._replace(asked=3), TURN._replace(asked=5), ["wish"]),
        (TURN, TURN._replace(pause=True), ["pause"]),
        (TURN._replace(pause=True), TURN._replace(pause=True), []),
        (TURN, OVER, ["end"]),
        (None, OVER, []),
        (ASKED, None, ["gone"]),
        (ASKED, ASKED._replace(wanted=False), ["gone"]),
        (TURN, None, ["gone"]),
    ],
)
def test_what_differs_is_told(before, now, kinds):
    assert [*told(before, now)] == kinds


def test_nothing_has_begun_just_now_when_somebody_begins_to_listen():
    assert [*told(None, TURN, first=True)] == ["turn"]


class Ear:
    """A program that listens to a process."""

    def __init__(self, house, bot):
        streams = Streams(Viewing(house.registry))
        self.stream = EventStream(Events(house.registry, streams), bot, ())
        self.heard = []
        self.listening = asyncio.create_task(self.stream({}, self.stay, self.take))

    async def stay(self):
        await asyncio.Event().wait()
        return {}

    async def take(self, message):
        lines = message.get("body", b"").decode().splitlines()
        self.heard += [json.loads(line)["event"] for line in lines if line]

    async def close(self):
        self.stream.end()
        await self.listening


def test_a_program_hears_what_happens_in_another_process(shared):
    """So it does when nothing was heard for a while."""
    match = recorded("russian-2021-2", 60)
    address, (ada, bo) = keep(shared, match, ["Ada", "Bo"])
    name, seat = address.removeprefix("/match/"), match.current_player
    mine, other = ((ada, bo), (bo, ada))[seat]

    async def doing():
        async with House(shared) as one, House(shared) as two:
            ear = Ear(two, Guest(other, "Bo", {}))
            await asyncio.sleep(0)
            hosted = await one.registry.get(name)
            while mover(hosted) == seat:
                action = hosted.match.state.legal_actions()[0]
                await hosted.act(seat, hosted.match.ply, [action], confirm=True)
            await soon(lambda: ear.heard == ["turn"])
            seats = [Seat(0, "open", "Open", None, None, None, wanted=other)]
            seats.append(Seat(1, "person", "Ada", mine, None, None))
            begun = await one.registry.begin(hosted.game, seats, "instant", Guest(mine, "Ada", {}))
            await soon(lambda: ear.heard == ["turn", "challenge"])
            await one.registry.delete(begun)
            await soon(lambda: ear.heard == ["turn", "challenge", "gone"])
            ear.stream.known.clear()
            for back in two.store.peers.back:
                await back()
            await soon(lambda: ear.heard[3:] == ["start", "turn"])
            await ear.close()

    asyncio.run(doing())
