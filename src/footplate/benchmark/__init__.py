"""The benchmark: plays the tasks of `footplate.env.tasks` with whatever policy one has.

`policies` makes a player of a bot, a function of Python, an ONNX file or a command; `evaluation`
plays the games of the test, and writes a row with all that it takes to play them again.
"""
