"""Keep how each match stands, so that it can be listed without being replayed."""

from alembic import op
from sqlalchemy import Column, Text

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the column."""
    op.add_column("matches", Column("standing", Text))
