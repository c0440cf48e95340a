"""The matches of a table: who may do what in them, and how they change."""
