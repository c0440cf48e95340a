"""The table: matches in the browser, live or over days, made from games, matches and views alone.

Its rooms, from the ground up; each knows only those before it:

- `settings` are read from a file of whoever runs the table.
- `words` puts what games and pages say into the reader's language.
- `kept` is what the database holds, and how older databases become that of today.
- `people` are the guests: their cookies, names and languages.
- `matches` says who may do what in a match, and changes it.
- `computing` is whatever takes long: bots' turns, advice, analyses, verdicts on puzzles.
- `thinking` has it done in processes beside the server, and says whose work is next.
- `shown` turns a match and the lobby into what a page shows one person.
- `live` keeps open browsers up to date.
- `web` answers requests, and starts and stops the table.

Pages are rendered from `templates`; browsers get `static` as it is.
"""
