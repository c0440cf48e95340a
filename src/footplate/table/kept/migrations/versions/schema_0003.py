"""Keep which seat made a move."""

from alembic import op
from sqlalchemy import Column, Integer

from footplate.table.kept.upgrading import lacks

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the column, unless an older Footplate was killed right after it had done so."""
    if lacks(op.get_bind(), "plies", "seat"):
        op.add_column("plies", Column("seat", Integer))
