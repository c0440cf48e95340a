"""The Eastern U.S."""
