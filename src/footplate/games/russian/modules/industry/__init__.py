"""The industry board that serves all players, with its cars [2021 p.35-36]."""
