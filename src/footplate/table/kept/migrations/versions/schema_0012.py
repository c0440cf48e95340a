"""Keep what people say to each other in matches, and ratings."""

from alembic import op
from sqlalchemy import Boolean, Column, Double, ForeignKey, Integer, String, Text, true

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make the tables, and add the columns."""
    op.add_column("matches", Column("chat", Boolean, nullable=False, server_default=true()))
    op.create_table(
        "messages",
        Column("message", String(16), primary_key=True),
        Column("match", String(16), ForeignKey("matches.match"), nullable=False, index=True),
        Column("guest", String(32), ForeignKey("guests.guest"), nullable=False, index=True),
        Column("name", String(60), nullable=False),
        Column("room", String(10), nullable=False),
        Column("text", Text, nullable=False),
        Column("reaction", Boolean, nullable=False),
        Column("ply", Integer, nullable=False),
        Column("made", String(32), nullable=False),
    )
    op.create_table(
        "ratings",
        Column("guest", String(32), ForeignKey("guests.guest"), primary_key=True),
        Column("game", String(40), primary_key=True),
        Column("players", Integer, primary_key=True),
        Column("number", Integer, primary_key=True),
        Column("match", String(16), ForeignKey("matches.match"), nullable=False, index=True),
        Column("mu", Double, nullable=False),
        Column("sigma", Double, nullable=False),
    )
    op.create_index("ix_ratings_game", "ratings", ["game", "players"])
    op.execute("UPDATE accounts SET shown = TRIM(shown || ' ratings')")
