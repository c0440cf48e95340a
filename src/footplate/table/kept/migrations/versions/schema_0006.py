"""Keep whether hints are allowed in a match, and whether it is rated; in older ones neither."""

from alembic import op
from sqlalchemy import Boolean, Column, false

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the columns."""
    for name in ("hints", "rated"):
        op.add_column("matches", Column(name, Boolean, nullable=False, server_default=false()))
