"""Great Britain."""
