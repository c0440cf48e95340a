"""Keep clocks, who has left, vacations, and by which ways people are told what."""

from alembic import op
from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Text

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make the tables, and add the columns."""
    op.add_column("matches", Column("clock", String(100), nullable=False, server_default=""))
    op.add_column("matches", Column("hands", Text))
    op.add_column("matches", Column("due", BigInteger))
    op.add_column("matches", Column("active", BigInteger))
    op.add_column("seats", Column("gone", String(10)))
    for name in ("due", "active"):
        op.create_index(f"ix_matches_{name}", "matches", [name])
    op.create_table(
        "vacations",
        Column("guest", String(32), ForeignKey("guests.guest"), primary_key=True),
        Column("begins", BigInteger, primary_key=True),
        Column("ends", BigInteger, nullable=False),
    )
    op.create_table(
        "ways",
        Column("way", String(16), primary_key=True),
        Column("guest", String(32), ForeignKey("guests.guest"), nullable=False, index=True),
        Column("kind", String(10), nullable=False),
        Column("match", String(16), ForeignKey("matches.match"), unique=True),
        Column("place", String(1000), nullable=False),
        Column("kinds", String(60), nullable=False),
        Column("language", String(20), nullable=False),
        Column("keys", Text, nullable=False, server_default=""),
        Column("name", String(60), nullable=False, server_default=""),
        Column("failed", Text, nullable=False, server_default=""),
    )
    op.create_table(
        "notices",
        Column("way", String(16), ForeignKey("ways.way"), primary_key=True),
        Column("match", String(16), ForeignKey("matches.match"), primary_key=True, index=True),
        Column("kind", String(10), primary_key=True),
        Column("mark", Integer, primary_key=True),
        Column("seat", Integer, nullable=False),
        Column("at", BigInteger, index=True),
        Column("tries", Integer, nullable=False, server_default="0"),
    )
