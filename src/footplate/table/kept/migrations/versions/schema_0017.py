"""Keep what people should know of an event, when it begins, and for how many there is room."""

from alembic import op
from sqlalchemy import BigInteger, Column, Integer, Text

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the columns; there was room for 200 at each event."""
    op.add_column("events", Column("about", Text, nullable=False, server_default=""))
    op.add_column("events", Column("begins", BigInteger))
    op.add_column("events", Column("room", Integer, nullable=False, server_default="200"))
