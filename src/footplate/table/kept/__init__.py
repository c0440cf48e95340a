"""What the database holds: guests, matches, and one append-only list of plies for each match."""
