"""The industry board that serves all players, with its cars."""
