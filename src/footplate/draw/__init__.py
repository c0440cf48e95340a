"""Drawings: what `Game.view` gives, made visible.

Every drawing is a pure function of a view, which is plain data holding no more than its seat may
know; so a drawing cannot leak what is hidden, and nothing here imports a game or reads a position.
`text` draws for the terminal. A family has its own modules, named after it.
"""
