"""Keep what was found about the decisions of matches that are over."""

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, String, Text

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "analyses",
        Column("match", String(16), ForeignKey("matches.match"), primary_key=True),
        Column("part", Integer, primary_key=True),
        Column("text", Text, nullable=False),
    )
