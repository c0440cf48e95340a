"""Make the first tables: facts, guests, matches, seats, plies and drafts."""

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Text

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make them."""
    op.create_table(
        "facts",
        Column("name", String(40), primary_key=True),
        Column("value", Text, nullable=False),
    )
    op.create_table(
        "guests",
        Column("guest", String(32), primary_key=True),
        Column("name", String(60), nullable=False),
        Column("preferences", Text, nullable=False),
    )
    op.create_table(
        "matches",
        Column("match", String(16), primary_key=True),
        Column("game", String(40), nullable=False),
        Column("options", Text, nullable=False),
        Column("rules", Integer, nullable=False),
        Column("seed", BigInteger, nullable=False),
        Column("pace", String(10), nullable=False),
        Column("began", String(32), nullable=False),
        Column("ended", String(32)),
    )
    op.create_table(
        "seats",
        Column("match", String(16), ForeignKey("matches.match"), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("kind", String(10), nullable=False),
        Column("name", String(60), nullable=False),
        Column("guest", String(32), ForeignKey("guests.guest")),
        Column("bot", String(40)),
        Column("invite", String(32), unique=True),
    )
    op.create_table(
        "plies",
        Column("match", String(16), ForeignKey("matches.match"), primary_key=True),
        Column("ply", Integer, primary_key=True),
        Column("kind", String(10), nullable=False),
        Column("text", Text, nullable=False),
    )
    op.create_table(
        "drafts",
        Column("match", String(16), ForeignKey("matches.match"), primary_key=True),
        Column("ply", Integer, primary_key=True),
        Column("text", Text, nullable=False),
    )
