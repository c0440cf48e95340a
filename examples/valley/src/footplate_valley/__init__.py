"""The Valley Line, a small railroad game for Footplate, with every part that a game can have.

`valley` is the map, `game` has the rules, `drawing` what people see; `worth`, `weighted` and
`features` are what bots know, `facts` what the lab counts, `guide` teaches it. `pyproject.toml`
names all of them.
"""
