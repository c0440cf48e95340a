"""Keep analyses of matches that are over, and work for other processes."""

from alembic import op
from sqlalchemy import Column, Double, ForeignKey, Integer, String, Text

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "analyses",
        Column("match", String(16), ForeignKey("matches.match"), primary_key=True),
        Column("part", Integer, primary_key=True),
        Column("text", Text, nullable=False),
    )
    op.create_table(
        "jobs",
        Column("job", String(20), primary_key=True),
        Column("version", String(40), nullable=False),
        Column("kind", Integer, nullable=False),
        Column("owner", String(32), nullable=False),
        Column("function", String(20), nullable=False),
        Column("given", Text, nullable=False),
        Column("asked", Double, nullable=False),
        Column("alive", Double),
        Column("tries", Integer, nullable=False),
        Column("ended", Double),
        Column("answer", Text),
        Column("failed", Text),
    )
    op.create_table(
        "spent",
        Column("owner", String(32), primary_key=True),
        Column("hour", Integer, primary_key=True),
        Column("spent", Double, nullable=False),
    )
