"""A table for each file of tests, and people who come to it."""

import pytest
from tests.table.serving import Person, Table


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """A table with an empty database."""
    opened = Table(tmp_path_factory.mktemp("table") / "table.db")
    yield opened
    opened.stop()


@pytest.fixture
def come(table):
    """People come: `come("Bo")`."""
    there = []

    def come(name="Ada"):
        there.append(Person(table, name))
        return there[-1]

    yield come
    for person in there:
        person.close()


@pytest.fixture
def ada(come):
    """Somebody who plays."""
    return come("Ada")
