"""The Goods Yard, a small game for Footplate: `game` has the rules, `drawing` what people see.

`bot` plays it. `pyproject.toml` names the three, and that is how Footplate finds them.
"""
