"""Answers to puzzles are kept: the first one of each guest counts."""

from tests.table.serving import with_store

from footplate.table.kept import operating
from footplate.table.kept.answers import Answers
from footplate.table.kept.values import new_guest


def test_the_first_answer_of_each_guest_counts(tmp_path):
    ada, bo = new_guest("Ada"), new_guest("Bo")

    async def answering(store):
        answers = Answers(store)
        for guest in (ada, bo):
            await store.remember(guest)
        await answers.keep(ada.guest, "russian-1", 40, solved=False)
        await answers.keep(ada.guest, "russian-1", 100, solved=True)
        await answers.keep(ada.guest, "world-1", 98, solved=True)
        await answers.keep(bo.guest, "russian-1", 100, solved=True)
        return [await answers.of(guest.guest) for guest in (ada, bo)]

    of_ada, of_bo = with_store(tmp_path / "table.db", answering)
    told = {(each.puzzle, each.share, each.solved) for each in of_ada}
    assert told == {("russian-1", 40, False), ("world-1", 98, True)}
    assert [each.share for each in of_bo] == [100]
    assert all(each.answered for each in of_ada)


def test_a_guest_who_is_forgotten_leaves_no_answers(tmp_path):
    ada = new_guest("Ada")

    async def forgetting(store):
        answers = Answers(store)
        await store.remember(ada)
        await answers.keep(ada.guest, "russian-1", 40, solved=False)
        await operating.forget(store, ada.guest)
        return await answers.of(ada.guest)

    assert with_store(tmp_path / "table.db", forgetting) == []
