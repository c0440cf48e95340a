"""The industry board that serves all players."""
