"""What belongs to nobody, what is to be done, and the whole table."""
