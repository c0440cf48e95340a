"""Keep which matches pose puzzles and how guests answered these, and facts of longer names."""

from alembic import op
from sqlalchemy import Boolean, Column, ForeignKey, Integer, String

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add the columns, make the table, and make room for names."""
    with op.batch_alter_table("facts") as facts:
        facts.alter_column("name", type_=String(120))
    op.add_column("matches", Column("puzzle", String(40), nullable=False, server_default=""))
    op.add_column("matches", Column("posed", Integer, nullable=False, server_default="0"))
    op.create_table(
        "answers",
        Column("guest", String(32), ForeignKey("guests.guest"), primary_key=True),
        Column("puzzle", String(40), primary_key=True),
        Column("answered", String(32), nullable=False),
        Column("share", Integer, nullable=False),
        Column("solved", Boolean, nullable=False),
    )
