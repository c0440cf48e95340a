"""Keep the clocks of the matches of events."""

from alembic import op
from sqlalchemy import Column, String

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the column; the matches of earlier events have none."""
    op.add_column("events", Column("clock", String(100), nullable=False, server_default=""))
