"""Keep which seat is on turn in a column, so that the lobby need not read all standings."""

import json

from alembic import op
from sqlalchemy import Column, Integer, Text, bindparam, column, select, table, update

revision = "0016"
down_revision = "0015"

MATCHES = table("matches", column("match"), column("standing", Text), column("mover"))


def upgrade() -> None:
    """Add the column, and fill it with what the standings say."""
    op.add_column("matches", Column("mover", Integer))
    db = op.get_bind()
    found = db.execute(select(MATCHES.c.match, MATCHES.c.standing).where(MATCHES.c.standing != ""))
    rows = [{"name": row.match, "seat": json.loads(row.standing)[1]} for row in found]
    if rows:
        noted = update(MATCHES).where(MATCHES.c.match == bindparam("name"))
        db.execute(noted.values(mover=bindparam("seat")), rows)
