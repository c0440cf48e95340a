"""Keep accounts, blocks, reports and results; who finds a match, and for whom seats wait."""

from alembic import op
from sqlalchemy import Boolean, Column, ForeignKey, Integer, String, Text, false, true

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the tables, and add the columns."""
    op.create_table(
        "accounts",
        Column("guest", String(32), ForeignKey("guests.guest"), primary_key=True),
        Column("likeness", String(120), nullable=False, unique=True),
        Column("password", String(200)),
        Column("email", String(254)),
        Column("since", String(32), nullable=False),
        Column("languages", String(200), nullable=False, server_default=""),
        Column("shown", String(200), nullable=False, server_default=""),
        Column("failed", Integer, nullable=False, server_default="0"),
        Column("failing", String(32)),
    )
    op.create_table(
        "sessions",
        Column("session", String(64), primary_key=True),
        Column("guest", String(32), ForeignKey("guests.guest"), nullable=False, index=True),
        Column("began", String(32), nullable=False),
        Column("seen", String(32), nullable=False),
        Column("browser", String(60), nullable=False),
    )
    op.create_table(
        "passkeys",
        Column("passkey", String(1400), primary_key=True),
        Column("guest", String(32), ForeignKey("guests.guest"), nullable=False, index=True),
        Column("key", Text, nullable=False),
        Column("used", Integer, nullable=False),
        Column("added", String(32), nullable=False),
        Column("browser", String(60), nullable=False),
    )
    op.create_table(
        "codes",
        Column("code", String(64), primary_key=True),
        Column("kind", String(10), nullable=False),
        Column("guest", String(32), ForeignKey("guests.guest")),
        Column("until", String(32)),
        Column("uses", Integer, nullable=False),
    )
    op.create_table(
        "blocks",
        Column("guest", String(32), ForeignKey("guests.guest"), primary_key=True),
        Column("blocked", String(32), ForeignKey("guests.guest"), primary_key=True),
        Column("since", String(32), nullable=False),
    )
    op.create_table(
        "reports",
        Column("report", String(16), primary_key=True),
        Column("guest", String(32), ForeignKey("guests.guest")),
        Column("about", String(32), ForeignKey("guests.guest"), nullable=False),
        Column("text", Text, nullable=False),
        Column("made", String(32), nullable=False),
        Column("settled", String(32)),
    )
    op.create_table(
        "results",
        Column("match", String(16), ForeignKey("matches.match"), primary_key=True),
        Column("seat", Integer, primary_key=True),
        Column("points", Integer, nullable=False),
        Column("place", Integer, nullable=False),
    )
    # the points of matches alone were facts
    op.execute(
        "INSERT INTO results (match, seat, points, place) "
        "SELECT matches.match, 0, CAST(facts.value AS INTEGER), 1 "
        "FROM facts JOIN matches ON facts.name = 'points ' || matches.match"
    )
    op.execute("DELETE FROM facts WHERE name LIKE 'points %'")
    op.add_column("matches", Column("access", String(10), nullable=False, server_default="link"))
    for name, otherwise in (("spectators", true()), ("slow", false())):
        op.add_column("matches", Column(name, Boolean, nullable=False, server_default=otherwise))
    op.execute("ALTER TABLE seats ADD COLUMN wanted VARCHAR(32) REFERENCES guests (guest)")
    op.add_column("seats", Column("until", String(32)))
    op.add_column("seats", Column("fallback", String(40)))
    op.create_index("ix_matches_host", "matches", ["host"])
    op.create_index("ix_matches_open", "matches", ["access", "ended", "began"])
    for name in ("guest", "wanted", "until"):
        op.create_index(f"ix_seats_{name}", "seats", [name])
