"""The table: matches in the browser, live or over days, made from games, matches and views alone.

Read in this order: `store` (what is kept, in SQL), `host` (a match being played: who may do what,
and who hears of it), `thinking` (bots, beside the server), `pages` and `lobby` (the answers to
requests), `scene`, `head`, `choices`, `journal` and `ending` (what a person sees of a match),
`stream` and `changes` (what is pushed to open browsers), `app` (all of it together).
"""
