"""A disk that is full: one sentence, and the match stays as it was."""

from sqlalchemy.exc import OperationalError

from footplate.table.kept.store import Store


def test_what_cannot_be_written_is_said_and_changes_nothing(ada, monkeypatch):
    match = ada.match("me", "person")
    before = ada.page(match)

    async def full(*words, **fields):
        raise OperationalError("insert", {}, Exception("database or disk is full"))

    with monkeypatch.context() as patch:
        patch.setattr(Store, "write", full)
        answer = ada.play(match)
    assert answer.status_code == 503
    assert answer.text == "The table cannot write this down now, so nothing was changed."
    assert ada.page(match) == before
    assert ada.play(match).status_code == 204
