"""Keep in which order people have left a match."""

from alembic import op
from sqlalchemy import Column, Integer

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add the column; of those who left before the order is not known."""
    op.add_column("seats", Column("leaving", Integer))
