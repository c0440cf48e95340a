"""The shapes of what programs send and get, in the words of the protocol for engines."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from footplate.table.live.events import Kind

Access: TypeAlias = Literal["public", "link", "private"]
State: TypeAlias = Literal["wanted", "waiting", "running", "over"]
Number: TypeAlias = Annotated[int, Meta(ge=0)]
Short: TypeAlias = Annotated[str, Meta(max_length=200)]


class Error(Struct):
    """What is wrong with a request, which has changed nothing."""

    error: Annotated[str, Meta(description="One sentence for people.")]
    code: Annotated[str, Meta(description="One word for programs.")]


class Me(Struct):
    """The bot whose token was sent."""

    name: str
    owner: Annotated[str, Meta(description="The name of the person whose bot it is.")]
    since: str


class Sitting(Struct):
    """A seat and who sits there."""

    seat: Number
    name: str
    kind: Annotated[
        Literal["person", "bot", "open"],
        Meta(description="A bot that is an account counts as a person; its name ends with BOT."),
    ]
    me: bool
    invite: Annotated[
        str | None, Meta(description="Lets somebody take an open seat, if you may give it away.")
    ] = None


class Listing(Struct):
    """A match in a list."""

    match: str
    game: str
    options: dict[str, str]
    players: int
    seats: list[Sitting]
    state: Annotated[
        State,
        Meta(
            description="wanted: a seat waits for you; waiting: seats are open; running: all are "
            "there; over: it has ended."
        ),
    ]


class Listings(Struct):
    """Matches."""

    matches: list[Listing]
    more: Annotated[
        str | None,
        Meta(description="The match after which further ones can be asked for, if there are any."),
    ] = None


class Clock(Struct):
    """The clocks of a match, in seconds."""

    turn: Annotated[Number, Meta(description="What each turn has for itself.")]
    bank: Annotated[Number, Meta(description="What there is for the whole match beside that.")]
    more: Annotated[Number, Meta(description="What a turn that was made in time adds to the bank.")]
    paused: bool
    left: Annotated[
        list[Annotated[float, Meta(ge=0)]],
        Meta(description="What is left, by seat; of a clock that runs, at this moment."),
    ]
    runs: Annotated[list[bool], Meta(description="Whether the clock runs, by seat.")]
    wish: Annotated[bool, Meta(description="Whether you are asked to agree to a pause.")]


class Match(Struct):
    """A match as you may see it now."""

    match: str
    game: str
    rules: Annotated[int, Meta(description="The version of the rules.")]
    options: dict[str, str]
    players: int
    seat: Annotated[
        int | None, Meta(description="Your seat, counted from 0; null for a spectator.")
    ]
    seats: list[Sitting]
    state: State
    turn: Annotated[
        int, Meta(description="The seat that decides; -1 for a draw, -2 if nobody decides.")
    ]
    ply: Annotated[int, Meta(description="The number of steps so far, which a step must name.")]
    points: Annotated[list[int], Meta(description="The points, by seat.")]
    legal: Annotated[
        list[str], Meta(description="Every legal move in notation, if you are on turn.")
    ]
    view: Annotated[
        dict[str, Any], Meta(description="The table as your seat sees it; games differ.")
    ]
    winners: Annotated[list[int] | None, Meta(description="Who has won, once it is over.")] = None
    wish: Annotated[
        bool, Meta(description="Whether you are asked to agree that somebody takes a turn back.")
    ] = False
    told: Annotated[str | None, Meta(description="Why nobody can move, as a sentence.")] = None
    rated: bool = False
    clock: Annotated[
        Clock | None, Meta(description="The clocks; null for a match without any.")
    ] = None


class Step(Struct, forbid_unknown_fields=True):
    """A step of your turn."""

    ply: Annotated[Number, Meta(description="The ply of the match that this answers.")]
    best: Annotated[Short, Meta(description="One of the legal moves, letter for letter.")]


class Chair(Struct, forbid_unknown_fields=True):
    """Who is to have a seat."""

    kind: Literal["me", "open", "friend", "bot"]
    name: Annotated[
        Short, Meta(description="The name of the account of a friend, or the string of a bot.")
    ] = ""


class Begin(Struct, forbid_unknown_fields=True):
    """A match to begin."""

    game: Short
    seats: Annotated[list[Chair], Meta(max_length=12)]
    options: dict[str, Short] = {}
    access: Access = "public"
    spectators: bool = True
    rated: bool = False
    slow: Annotated[bool, Meta(description="Whether it is played over days.")] = False
    chat: bool = True
    clock: Annotated[
        Short,
        Meta(
            description="How many seconds there are for each turn, for the whole match beside "
            "that, and how many a turn adds, such as '0 900 15'; nothing for no clocks."
        ),
    ] = ""
    late: Annotated[
        Short, Meta(description="The bot that plays on when time is up; only with a clock.")
    ] = ""
    wait: Annotated[
        Literal[0, 10, 60, 1440, 10080],
        Meta(description="For how many minutes open seats wait until a bot has them; 0: for ever."),
    ] = 0


class Invitation(Struct, forbid_unknown_fields=True):
    """An invitation to a seat."""

    invite: Annotated[Short, Meta(description="What follows /join/ in its address.")]


class Agreement(Struct, forbid_unknown_fields=True):
    """The answer to somebody who would like to take a turn back."""

    agree: bool


class Pause(Struct, forbid_unknown_fields=True):
    """Whether the clocks are to stand."""

    pause: Annotated[
        bool,
        Meta(description="They stand once all people want it, and go on as soon as one does not."),
    ]


class Event(Struct):
    """Something that happened, one a line."""

    event: Annotated[
        Kind,
        Meta(
            description="challenge: a seat waits for you; start: all are there; turn: you are on "
            "turn; wish: somebody would like to take a turn back; pause: somebody would like the "
            "clocks to stand; end: the match is over; gone: it is no match of yours any more."
        ),
    ]
    game: str
    match: str
