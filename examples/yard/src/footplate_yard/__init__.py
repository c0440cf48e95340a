"""The Goods Yard, a small game for Footplate: `game` has the rules, `drawing` what people see.

`bot` plays it, and `locale` has the words. `pyproject.toml` names all of them, and that is how
Footplate finds them.
"""
