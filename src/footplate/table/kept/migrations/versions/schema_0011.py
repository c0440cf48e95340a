"""Keep whose bot an account is, and the tokens by which programs play for it."""

from alembic import op
from sqlalchemy import Column, ForeignKey, String

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make the table, and add the column."""
    op.add_column("accounts", Column("owner", String(32)))
    op.create_index("ix_accounts_owner", "accounts", ["owner"])
    op.create_table(
        "tokens",
        Column("token", String(64), primary_key=True),
        Column("guest", String(32), ForeignKey("guests.guest"), nullable=False, index=True),
        Column("name", String(60), nullable=False),
        Column("made", String(32), nullable=False),
        Column("used", String(32), nullable=False),
    )
