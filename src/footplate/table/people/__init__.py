"""The people at the table: who they are, what they are called, and in which language they read."""
