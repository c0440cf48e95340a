"""Keep which seat is on turn, so that the lobby need not read all standings; and what jobs took."""

import json

from alembic import op
from sqlalchemy import Column, Double, Integer, Text, bindparam, column, select, table, update

revision = "0016"
down_revision = "0015"

MATCHES = table("matches", column("match"), column("standing", Text), column("mover"))


def upgrade() -> None:
    """Add the columns, and write down who is on turn as the standings say it."""
    op.add_column("jobs", Column("took", Double))
    op.add_column("matches", Column("mover", Integer))
    db = op.get_bind()
    found = db.execute(select(MATCHES.c.match, MATCHES.c.standing).where(MATCHES.c.standing != ""))
    rows = [{"name": row.match, "seat": json.loads(row.standing)[1]} for row in found]
    if rows:
        noted = update(MATCHES).where(MATCHES.c.match == bindparam("name"))
        db.execute(noted.values(mover=bindparam("seat")), rows)
