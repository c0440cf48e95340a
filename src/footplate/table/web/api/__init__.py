"""The table for programs: JSON over HTTP, for bots that somebody with an account has made.

`operations` is the one list of what can be asked; `document` describes it, `serving` answers it.
"""
