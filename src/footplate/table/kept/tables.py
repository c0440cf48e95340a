"""The tables of the database as they are today; `migrations` leads to them from older ones."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    true,
)

METADATA: Final = MetaData()

FACTS: Final = Table(
    "facts",
    METADATA,
    Column("name", String(120), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Short facts about this database, such as the key that signs cookies."""

GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("guest", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("preferences", Text, nullable=False),
    Column("language", String(20)),
    Column("seen", String(32)),
)
"""People. `language` is the one that they chose, `seen` when they last came."""
MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("match", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("pace", String(10), nullable=False),
    Column("began", String(32), nullable=False),
    Column("ended", String(32)),
    Column("host", ForeignKey(GUESTS.c.guest), index=True),
    Column("standing", Text),
    Column("mover", Integer),
    Column("hints", Boolean, nullable=False, server_default=false()),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("changes", Integer, nullable=False, server_default="0"),
    Column("puzzle", String(40), nullable=False, server_default=""),
    Column("posed", Integer, nullable=False, server_default="0"),
    Column("access", String(10), nullable=False, server_default="link"),
    Column("spectators", Boolean, nullable=False, server_default=true()),
    Column("slow", Boolean, nullable=False, server_default=false()),
    Column("clock", String(100), nullable=False, server_default=""),
    Column("hands", Text),
    Column("due", BigInteger, index=True),
    Column("active", BigInteger, index=True),
    Column("chat", Boolean, nullable=False, server_default=true()),
    Index("ix_matches_open", "access", "ended", "began"),
)
"""Matches. `standing` says how one stands after its last confirmed turn, as far as is known,
`mover` which seat is on turn then (-1 for a draw), so that databases can be asked for it, and
`hints` whether they are allowed, which they never are where a match is `rated`. `changes` rises
with every change, so that whoever did not know of the last one can write nothing. `puzzle` names
the puzzle that a match poses, after the ply `posed`; it is empty for all other matches. `access`
says who finds it, `slow` whether it is played over days, and `chat` whether people talk there.
`clock` says how much time there is, if that was agreed, `hands` how the clocks stand, and `due`
when time is up, by the table's time. `active` is when somebody last moved, by that time too;
matches of older tables have none."""
SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.match), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("name", String(60), nullable=False),
    Column("guest", ForeignKey(GUESTS.c.guest), index=True),
    Column("bot", String(40)),
    Column("invite", String(32), unique=True),
    Column("back", String(32), unique=True),
    Column("wanted", ForeignKey(GUESTS.c.guest), index=True),
    Column("until", String(32), index=True),
    Column("fallback", String(40)),
    Column("gone", String(10)),
    Column("leaving", Integer),
)
"""Who sits where. `invite` gives an open seat away, `back` leads its owner back to a taken one. An
open seat may wait for somebody who is `wanted`, and falls to the bot `fallback` after `until`.
`gone` says why somebody has left for good, and `leaving` at which change of the match a bot began
to play on for its person."""
PLIES: Final = Table(
    "plies",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.match), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("text", Text, nullable=False),
    Column("seat", Integer),
)
DRAFTS: Final = Table(
    "drafts",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.match), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("text", Text, nullable=False),
    Column("undone", Boolean, nullable=False, server_default=false()),
)
"""The steps of drafts. Those that were `undone` follow the others and can be repeated."""
LOOKS: Final = Table(
    "looks",
    METADATA,
    Column("guest", ForeignKey(GUESTS.c.guest), primary_key=True),
    Column("match", ForeignKey(MATCHES.c.match), primary_key=True),
    Column("ply", Integer, nullable=False),
    Column("notes", Text),
)
"""How far a guest has looked at a match, and what they noted of it for themselves."""
ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.match), primary_key=True),
    Column("part", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)
"""What was found about the decisions of matches that are over, some decisions in each part."""
ANSWERS: Final = Table(
    "answers",
    METADATA,
    Column("guest", ForeignKey(GUESTS.c.guest), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("answered", String(32), nullable=False),
    Column("share", Integer, nullable=False),
    Column("solved", Boolean, nullable=False),
)
"""How guests answered puzzles the first time: what share of the best manoeuvre's worth, of 100, and
whether that was as good."""
JOBS: Final = Table(
    "jobs",
    METADATA,
    Column("job", String(20), primary_key=True),
    Column("version", String(40), nullable=False),
    Column("kind", Integer, nullable=False),
    Column("owner", String(32), nullable=False),
    Column("function", String(20), nullable=False),
    Column("given", Text, nullable=False),
    Column("asked", Double, nullable=False),
    Column("alive", Double),
    Column("tries", Integer, nullable=False),
    Column("ended", Double),
    Column("answer", Text),
    Column("failed", Text),
    Column("took", Double),
)
"""Work for other processes. `asked`, `alive` (when its process last said so) and `ended` are
seconds since 1970; in the end there is an answer, or `failed` says why there is none, and `took`
how many seconds it took."""
SPENT: Final = Table(
    "spent",
    METADATA,
    Column("owner", String(32), primary_key=True),
    Column("hour", Integer, primary_key=True),
    Column("spent", Double, nullable=False),
)
"""For how many seconds work was done for a guest in an hour."""
PROCESSES: Final = Table(
    "processes",
    METADATA,
    Column("process", String(32), primary_key=True),
    Column("beat", DateTime(timezone=True), nullable=False),
)
"""The processes that serve this database, each with the last time when it was known to live."""
PRESENT: Final = Table(
    "present",
    METADATA,
    Column("process", ForeignKey(PROCESSES.c.process, ondelete="CASCADE"), primary_key=True),
    Column("match", String(16), primary_key=True),
    Column("guest", String(32), primary_key=True),
)
"""Who has a match open in a browser that a process serves."""
CLAIMS: Final = Table(
    "claims",
    METADATA,
    Column("match", String(16), primary_key=True),
    Column("process", ForeignKey(PROCESSES.c.process, ondelete="CASCADE"), nullable=False),
)
"""Which process lets the bots of a match play."""
ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("guest", ForeignKey(GUESTS.c.guest), primary_key=True),
    Column("likeness", String(120), nullable=False, unique=True),
    Column("password", String(200)),
    Column("email", String(254)),
    Column("since", String(32), nullable=False),
    Column("languages", String(200), nullable=False, server_default=""),
    Column("shown", String(200), nullable=False, server_default=""),
    Column("failed", Integer, nullable=False, server_default="0"),
    Column("failing", String(32)),
    Column("owner", String(32), index=True),
)
"""Guests who came to stay. `likeness` is what their name has in common with all that look like it,
`password` what is kept of the password, and `shown` which parts of the profile others see. `failed`
counts the wrong passwords since somebody last read of them, and `failing` is when the last came.
An account with an `owner` is a bot of theirs, for which a program plays."""
TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("guest", ForeignKey(GUESTS.c.guest), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("made", String(32), nullable=False),
    Column("used", String(32), nullable=False),
)
"""What lets programs play for a bot. `token` is a digest of what only the program has."""
SESSIONS: Final = Table(
    "sessions",
    METADATA,
    Column("session", String(64), primary_key=True),
    Column("guest", ForeignKey(GUESTS.c.guest), nullable=False, index=True),
    Column("began", String(32), nullable=False),
    Column("seen", String(32), nullable=False),
    Column("browser", String(60), nullable=False),
)
"""Where accounts are signed in. `session` is a digest of what only the cookie holds."""
PASSKEYS: Final = Table(
    "passkeys",
    METADATA,
    Column("passkey", String(1400), primary_key=True),
    Column("guest", ForeignKey(GUESTS.c.guest), nullable=False, index=True),
    Column("key", Text, nullable=False),
    Column("used", Integer, nullable=False),
    Column("added", String(32), nullable=False),
    Column("browser", String(60), nullable=False),
)
"""The passkeys of accounts: the public key, and how often it was used as far as it counts that."""
CODES: Final = Table(
    "codes",
    METADATA,
    Column("code", String(64), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("guest", ForeignKey(GUESTS.c.guest)),
    Column("until", String(32)),
    Column("uses", Integer, nullable=False),
)
"""What somebody may do once or a few times who has the code: make an account where the table is
closed (`invite`), choose a new password (`reset`), or answer a browser's question (`passkey`).
`uses` says how often it still counts, and `until` how long."""
BLOCKS: Final = Table(
    "blocks",
    METADATA,
    Column("guest", ForeignKey(GUESTS.c.guest), primary_key=True),
    Column("blocked", ForeignKey(GUESTS.c.guest), primary_key=True),
    Column("since", String(32), nullable=False),
)
"""Whom somebody does not want to play with."""
REPORTS: Final = Table(
    "reports",
    METADATA,
    Column("report", String(16), primary_key=True),
    Column("guest", ForeignKey(GUESTS.c.guest)),
    Column("about", ForeignKey(GUESTS.c.guest), nullable=False),
    Column("text", Text, nullable=False),
    Column("made", String(32), nullable=False),
    Column("settled", String(32)),
)
"""What people tell whoever runs the table about somebody; `settled` is when that was dealt with."""
RESULTS: Final = Table(
    "results",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.match), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("points", Integer, nullable=False),
    Column("place", Integer, nullable=False),
)
"""How matches ended: points and place of each seat, as far as somebody has asked for them."""
VACATIONS: Final = Table(
    "vacations",
    METADATA,
    Column("guest", ForeignKey(GUESTS.c.guest), primary_key=True),
    Column("begins", BigInteger, primary_key=True),
    Column("ends", BigInteger, nullable=False),
)
"""When people are away, so that clocks over days stand: milliseconds since 1970."""
WAYS: Final = Table(
    "ways",
    METADATA,
    Column("way", String(16), primary_key=True),
    Column("guest", ForeignKey(GUESTS.c.guest), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("match", ForeignKey(MATCHES.c.match), unique=True),
    Column("place", String(1000), nullable=False),
    Column("kinds", String(60), nullable=False),
    Column("language", String(20), nullable=False),
    Column("keys", Text, nullable=False, server_default=""),
    Column("name", String(60), nullable=False, server_default=""),
    Column("failed", Text, nullable=False, server_default=""),
)
"""Ways by which somebody is told: to a browser (`push`) with its keys, by e-mail (`mail`), or to
the web `hook` of a match. `place` is its address, which for e-mail is empty until it is confirmed
by the code in `keys`, `kinds` what it tells, in a language, and `failed` what last went wrong."""
NOTICES: Final = Table(
    "notices",
    METADATA,
    Column("way", ForeignKey(WAYS.c.way), primary_key=True),
    Column("match", ForeignKey(MATCHES.c.match), primary_key=True, index=True),
    Column("kind", String(10), primary_key=True),
    Column("mark", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("at", BigInteger, index=True),
    Column("tries", Integer, nullable=False, server_default="0"),
)
"""What somebody is to be told by a way, once for each `mark`, which is a ply of the match. `at` is
when it is tried next, in milliseconds since 1970; None once that is done."""
MESSAGES: Final = Table(
    "messages",
    METADATA,
    Column("message", String(16), primary_key=True),
    Column("match", ForeignKey(MATCHES.c.match), nullable=False, index=True),
    Column("guest", ForeignKey(GUESTS.c.guest), nullable=False, index=True),
    Column("name", String(60), nullable=False),
    Column("room", String(10), nullable=False),
    Column("text", Text, nullable=False),
    Column("reaction", Boolean, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("made", String(32), nullable=False),
)
"""What people say to each other in a match, after the ply that stood then. `room` says whether
players or spectators talk there, `name` what the speaker was called, and the text of a `reaction`
is the name of one."""
RATINGS: Final = Table(
    "ratings",
    METADATA,
    Column("guest", ForeignKey(GUESTS.c.guest), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("match", ForeignKey(MATCHES.c.match), nullable=False, index=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index("ix_ratings_game", "game", "players"),
)
"""The ratings of people after each of their rated matches, which are counted: a cache of what is
computed from the results."""
EVENTS: Final = Table(
    "events",
    METADATA,
    Column("event", String(16), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("host", ForeignKey(GUESTS.c.guest), index=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("most", Integer, nullable=False),
    Column("pace", String(10), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("slow", Boolean, nullable=False),
    Column("chat", Boolean, nullable=False),
    Column("clock", String(100), nullable=False, server_default=""),
    Column("about", Text, nullable=False, server_default=""),
    Column("begins", BigInteger),
    Column("room", Integer, nullable=False, server_default="200"),
    Column("open", Boolean, nullable=False, server_default=true()),
    Column("round", Integer, nullable=False, server_default="0"),
    Column("made", String(32), nullable=False),
    Column("ended", String(32)),
)
"""Events of a club. `options` are those of the game without the number of players, of whom `most`
sit at the largest tables; `begins` is when the first round is planned, in milliseconds since 1970,
and `room` for how many people there is; `open` says whether people can enter, `round` how many were
begun."""
ENTRANTS: Final = Table(
    "entrants",
    METADATA,
    Column("event", ForeignKey(EVENTS.c.event), primary_key=True),
    Column("guest", ForeignKey(GUESTS.c.guest), primary_key=True),
    Column("since", String(32), nullable=False),
    Column("withdrawn", String(32)),
)
"""Who takes part in an event."""
EVENT_TABLES: Final = Table(
    "event_tables",
    METADATA,
    Column("match", ForeignKey(MATCHES.c.match), primary_key=True),
    Column("event", ForeignKey(EVENTS.c.event), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("final", Boolean, nullable=False),
)
"""The matches of the rounds of events."""
WAITERS: Final = Table(
    "waiters",
    METADATA,
    Column("event", ForeignKey(EVENTS.c.event), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("guest", ForeignKey(GUESTS.c.guest), primary_key=True),
)
"""Who had to wait in a round of an event."""

OF_A_MATCH: Final = (
    EVENT_TABLES,
    RATINGS,
    CLAIMS,
    PRESENT,
    ANALYSES,
    MESSAGES,
    RESULTS,
    NOTICES,
    WAYS,
    LOOKS,
    DRAFTS,
    PLIES,
    SEATS,
    MATCHES,
)
"""The tables with what belongs to a match, in the order in which it can be deleted."""
