"""Runs the steps on the connection that `upgrading` gives."""

from alembic import context

from footplate.table.kept.tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
context.run_migrations()
