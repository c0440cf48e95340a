"""Keep what several processes must know of each other, and the steps that were undone."""

from alembic import op
from sqlalchemy import Boolean, Column, DateTime, ForeignKey, Integer, String, false

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the columns, and make the tables."""
    op.add_column("matches", Column("changes", Integer, nullable=False, server_default="0"))
    op.add_column("drafts", Column("undone", Boolean, nullable=False, server_default=false()))
    op.create_table(
        "processes",
        Column("process", String(32), primary_key=True),
        Column("beat", DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "present",
        Column(
            "process",
            String(32),
            ForeignKey("processes.process", ondelete="CASCADE"),
            primary_key=True,
        ),
        Column("match", String(16), primary_key=True),
        Column("guest", String(32), primary_key=True),
    )
    op.create_table(
        "claims",
        Column("match", String(16), primary_key=True),
        Column(
            "process",
            String(32),
            ForeignKey("processes.process", ondelete="CASCADE"),
            nullable=False,
        ),
    )
