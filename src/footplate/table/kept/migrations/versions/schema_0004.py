"""Keep when guests came, what language they chose, what they looked at, and ways back to seats."""

from alembic import op
from sqlalchemy import Column, ForeignKey, Integer, String, Text

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add them."""
    op.add_column("guests", Column("language", String(20)))
    op.add_column("guests", Column("seen", String(32)))
    op.add_column("seats", Column("back", String(32)))
    op.create_index("ix_seats_back", "seats", ["back"], unique=True)
    op.create_table(
        "looks",
        Column("guest", String(32), ForeignKey("guests.guest"), primary_key=True),
        Column("match", String(16), ForeignKey("matches.match"), primary_key=True),
        Column("ply", Integer, nullable=False),
        Column("notes", Text),
    )
