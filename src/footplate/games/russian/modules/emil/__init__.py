"""The game alone against Emil."""
