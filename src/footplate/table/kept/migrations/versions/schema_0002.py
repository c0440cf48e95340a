"""Keep who began a match."""

from alembic import op

from footplate.table.kept.upgrading import lacks

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the column, unless an older Footplate was killed right after it had done so."""
    if lacks(op.get_bind(), "matches", "host"):
        op.execute("ALTER TABLE matches ADD COLUMN host VARCHAR(32) REFERENCES guests (guest)")
