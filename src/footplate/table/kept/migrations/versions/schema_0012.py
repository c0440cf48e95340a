"""Keep what people say to each other in matches, ratings, and events."""

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
    op.create_table(
        "events",
        Column("event", String(16), primary_key=True),
        Column("name", String(60), nullable=False),
        Column("host", String(32), ForeignKey("guests.guest"), index=True),
        Column("game", String(40), nullable=False),
        Column("options", Text, nullable=False),
        Column("most", Integer, nullable=False),
        Column("pace", String(10), nullable=False),
        Column("rated", Boolean, nullable=False),
        Column("slow", Boolean, nullable=False),
        Column("chat", Boolean, nullable=False),
        Column("open", Boolean, nullable=False, server_default=true()),
        Column("round", Integer, nullable=False, server_default="0"),
        Column("made", String(32), nullable=False),
        Column("ended", String(32)),
    )
    op.create_table(
        "entrants",
        Column("event", String(16), ForeignKey("events.event"), primary_key=True),
        Column("guest", String(32), ForeignKey("guests.guest"), primary_key=True),
        Column("since", String(32), nullable=False),
        Column("withdrawn", String(32)),
    )
    op.create_table(
        "event_tables",
        Column("match", String(16), ForeignKey("matches.match"), primary_key=True),
        Column("event", String(16), ForeignKey("events.event"), nullable=False, index=True),
        Column("round", Integer, nullable=False),
        Column("number", Integer, nullable=False),
        Column("final", Boolean, nullable=False),
    )
    op.create_table(
        "waiters",
        Column("event", String(16), ForeignKey("events.event"), primary_key=True),
        Column("round", Integer, primary_key=True),
        Column("guest", String(32), ForeignKey("guests.guest"), primary_key=True),
    )
