"""Matches with clocks, for tests that move the time."""

from tests.table.serving import nobody, played, with_store

from footplate.table.kept.values import Seat, Terms, new_guest
from footplate.table.matches import clocks
from footplate.table.matches.clocks import DAY, Rules
from footplate.table.matches.registry import Registry

HOUR = 3_600_000
LIVE = Rules(HOUR, 0, 0, "random")
SLOW = Rules(2 * DAY, 3 * DAY, 0, "random")


def timed(database, rules, do, game=None, **terms):
    """Do something with a match of two people that has clocks, or none if `rules` is None."""

    async def doing(store):
        ada, bo = new_guest("Ada"), new_guest("Bo")
        for guest in (ada, bo):
            await store.remember(guest)
        seats = [
            Seat(n, "person", guest.name, guest.guest, None, None)
            for n, guest in enumerate((ada, bo))
        ]
        agreed = Terms(clock=clocks.rules_written(rules) if rules else "", **terms)
        registry = Registry(store, nobody)
        hosted = await registry.begin(
            game or played(1, 0).game, seats, "instant", ada, seed=1, terms=agreed
        )
        return await do(registry, hosted, [ada, bo])

    return with_store(database, doing)
