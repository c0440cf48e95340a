"""The pages of people who come to stay: sign up, sign in, where they are signed in, and leaving."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from footplate import locale
from footplate.kernel.errors import OptionError
from footplate.kernel.messages import worded
from footplate.table.kept import belongings, codes, complaints
from footplate.table.kept.errors import ConflictError
from footplate.table.kept.peers import SIGNED_OUT
from footplate.table.kept.values import Account, Guest, new_guest
from footplate.table.live.streams import Streams
from footplate.table.matches.errors import ForeignError, MissingError
from footplate.table.matches.hearing import hear_anew
from footplate.table.matches.registry import Registry
from footplate.table.people.cookies import forget_cookie
from footplate.table.people.guests import COOKIE, Guests
from footplate.table.people.languages import language_of, offered
from footplate.table.people.letters import Letters, checked_address
from footplate.table.people.names import UnfitNameError, checked_name, skeleton
from footplate.table.people.passkeys import possible
from footplate.table.people.passwords import Passwords
from footplate.table.settings import PeopleSettings
from footplate.table.shown.profile import PARTS
from footplate.table.web.answers import back, go, html
from footplate.table.web.limits import ACCOUNTS, Limiter
from footplate.table.web.requests import form_sent, site_of
from footplate.table.words import message, sentence, speaker

HERE: Final = "/account"
A_DAY: Final = timedelta(days=1)
MOMENT: Final = timedelta(minutes=1)
"""For how long a form that has made an account may be sent again."""


class AccountPages:
    """The pages of accounts.

    Args:
        registry: all matches.
        guests: who recognises people.
        streams: what browsers have open.
        limiter: who counts requests.
        letters: what sends letters.
        people: who may come, and who runs the table.
    """

    def __init__(
        self,
        registry: Registry,
        guests: Guests,
        streams: Streams,
        limiter: Limiter,
        letters: Letters,
        *,
        people: PeopleSettings,
    ) -> None:
        self._registry: Final = registry
        self._store: Final = registry.store
        self._guests: Final = guests
        self._accounts: Final = guests.accounts
        self._streams: Final = streams
        self._limiter: Final = limiter
        self._letters: Final = letters
        self._closed: Final = people.closed
        self._operators: Final = people.operators
        self._passwords: Final = Passwords()

    # ------------------------------------------------------------------ coming

    async def page(self, request: Request) -> Response:
        """Show somebody their account, or how to make one."""
        return await self._page(request)

    async def _page(
        self, request: Request, problem: str = "", given: Mapping[str, str] | None = None
    ) -> Response:
        """Show the page, with what was wrong in a form and what was filled in there."""
        guest = await self._guests.who(request)
        account = None if guest is None else await self._accounts.of(guest.guest)
        if guest is None or account is None:
            return await self._sign_up_page(request, guest, problem, given or {})
        name, language = guest.guest, language_of(request)
        answer = html(
            "account.html",
            request,
            account=account,
            sessions=await self._accounts.sessions(name),
            here=self._guests.session(request),
            passkeys=await self._accounts.passkeys(name),
            possible=possible(site_of(request)),
            blocked=await complaints.blocked(self._store, name),
            parts=[(part, worded(told, language)) for part, told in PARTS.items()],
            spoken=offered(),
            mail=self._letters.possible,
            operating=name in self._operators,
            problem=problem,
        )
        answer.status_code = 400 if problem else 200
        answer.headers["cache-control"] = "no-store"  # the next one at this machine goes back
        return answer

    async def _sign_up_page(
        self, request: Request, guest: Guest | None, problem: str, given: Mapping[str, str]
    ) -> Response:
        answer = html(
            "sign_up.html",
            request,
            guest=guest,
            matches=await self._matches_of(guest),
            name=given.get("name", guest.name if guest else ""),
            code=given.get("code", request.query_params.get("code", "")),
            closed=self._closed,
            possible=possible(site_of(request)),
            problem=problem,
        )
        answer.status_code = 400 if problem else 200
        return answer

    async def _matches_of(self, guest: Guest | None) -> int:
        """Count the matches of a guest without an account, which could be taken along."""
        if guest is None or guest.account:
            return 0
        return len(await belongings.matches(self._store, guest.guest))

    async def sign_up(self, request: Request) -> Response:
        """Let a guest come to stay, with a name and a password."""
        form = await form_sent(request)
        try:
            guest, likeness = await self.newcomer(request, form)
            await self._limiter.take(request, ACCOUNTS)
            password = await self._passwords.hide(form.get("password", ""))
            await self._accounts.make(guest, likeness, password=password, invite=self.invite(form))
        except (OptionError, UnfitNameError, ConflictError, ForeignError) as error:
            made = await self._just_made(request, form)
            if made is not None:
                return await self.arrive(request, made.guest, HERE)
            return await self._page(request, sentence(error, language_of(request)), form)
        return await self.settle(request, guest.guest)

    async def _just_made(self, request: Request, form: Mapping[str, str]) -> Account | None:
        """Return the account that the same form has made a moment ago, as by a double click.

        That counts as a try to sign in, so it is no other way to find out a password.
        """
        name = form.get("name", "")[:200].strip()
        account = await self._accounts.like(skeleton(name))
        if account is None or account.name != name or not _is_new(account):
            return None
        if self._guests.signed(request) not in (None, account.guest):
            return None
        return await self._proven(request, account.likeness, form.get("password", ""))

    async def settle(self, request: Request, guest: str) -> Response:
        """Sign a new account in, and let its matches know."""
        await self._registry.reread(await belongings.matches(self._store, guest))
        self.renew(guest)
        return await self.arrive(request, guest, HERE)

    async def newcomer(self, request: Request, form: Mapping[str, str]) -> tuple[Guest, str]:
        """Return who wants to come to stay, and what their name has in common with others.

        Raises:
            UnfitNameError: it cannot be a name.
            OptionError: the name looks like somebody's, or a code is missing.
            ForeignError: they have an account.
        """
        guest = await self._guests.who(request)
        if guest is not None and guest.account:
            raise ForeignError(message("account.there"))
        name = checked_name(form.get("name", ""))
        likeness = await self.unused(name)
        invite = self.invite(form)
        if invite is not None and not await codes.found(self._store, codes.INVITE, invite):
            raise OptionError(message("account.code"))
        return (new_guest(name) if guest is None else guest._replace(name=name)), likeness

    async def unused(self, name: str) -> str:
        """Return what names like this one have in common.

        Raises:
            OptionError: somebody has one.
        """
        likeness = skeleton(name)
        if likeness in _names_of_nobody():
            raise OptionError(message("error.name.reserved", name=name))
        if await self._accounts.like(likeness) is not None:
            raise OptionError(message("error.name.taken", name=name))
        return likeness

    def invite(self, form: Mapping[str, str]) -> str | None:
        """Return the code of a form, where one is needed."""
        return form.get("code", "").strip() if self._closed else None

    async def arrive(self, request: Request, guest: str, where: str) -> Response:
        """Begin a session of an account in a browser, and end the one that was there."""
        before = await self._guests.who(request)
        session = self._guests.session(request)
        if before is not None:
            if session is not None:
                await self._accounts.sign_out(before.guest, session)
            self.renew(before.guest)
        return await self._guests.sign_in(go(where), request, guest)

    async def sign_in_page(self, request: Request) -> Response:
        """Show the form by which somebody signs in."""
        return await self._sign_in_page(request, back=request.query_params.get("back", "/"))

    async def _sign_in_page(
        self, request: Request, *, back: str, name: str = "", problem: str = ""
    ) -> Response:
        guest = await self._guests.who(request)
        answer = html(
            "sign_in.html",
            request,
            guest=guest,
            matches=await self._matches_of(guest),
            back=back,
            name=name,
            possible=possible(site_of(request)),
            mail=self._letters.possible,
            problem=problem,
        )
        answer.status_code = 403 if problem else 200
        return answer

    async def sign_in(self, request: Request) -> Response:
        """Sign somebody in by name and password."""
        form = await form_sent(request)
        name, language = form.get("name", "")[:200], language_of(request)
        account = await self._proven(request, skeleton(name), form.get("password", ""))
        if account is None:
            wrong = sentence(OptionError(message("account.wrong")), language)
            where = form.get("back", "/")
            return await self._sign_in_page(request, back=where, name=name, problem=wrong)
        return await self.enter(request, account, form)

    async def _proven(self, request: Request, likeness: str, password: str) -> Account | None:
        """Return the account of a name if a password is its own. Raises `BusyError`."""
        await self._limiter.try_name(request, likeness)
        account = await self._accounts.like(likeness)
        kept = None if account is None or account.owner else account.password
        if await self._passwords.fits(password, kept):
            return account
        if account is not None:
            await self._accounts.note_failed(account.guest)
        return None

    async def enter(self, request: Request, account: Account, form: Mapping[str, str]) -> Response:
        """Sign somebody in who has proven who they are, with the guest's matches if wanted."""
        guest = await self._guests.who(request)
        if guest is not None and not guest.account and form.get("along") == "on":
            changed = await belongings.take_along(self._store, guest.guest, account.guest)
            await self._registry.reread(changed)
            await hear_anew(self._registry, guest.guest)
            self.renew(guest.guest)
        where = HERE if account.failed else back(form).headers["location"]
        return await self.arrive(request, account.guest, where)

    # ------------------------------------------------------------------ being there

    async def mine(self, request: Request) -> Account:
        """Return the account of whoever asks. Raises `ForeignError` if they have none."""
        guest = await self._guests.who(request)
        account = None if guest is None else await self._accounts.of(guest.guest)
        if account is None:
            raise ForeignError(message("account.none"))
        return account

    def renew(self, guest: str) -> None:
        """End what is pushed to the browsers of a guest; those that may go on ask for more."""
        self._streams.renew(guest)
        self._store.peers.say(SIGNED_OUT, guest)

    async def sign_out(self, request: Request) -> Response:
        """End a session: this one, one that is named, or all others."""
        form = await form_sent(request)
        account = await self.mine(request)
        here = self._guests.session(request)
        which = form.get("session", "")
        if which == "others":
            await self._accounts.sign_out_elsewhere(account.guest, here)
        else:
            await self._accounts.sign_out(account.guest, which or here or "")
        self.renew(account.guest)
        if which in ("", here):
            return forget_cookie(go("/"), COOKIE)
        return go(f"{HERE}#sessions")

    async def read(self, request: Request) -> Response:
        """Note that somebody has read of wrong passwords."""
        account = await self.mine(request)
        await self._accounts.forget_failed(account.guest)
        return go(HERE)

    async def password(self, request: Request) -> Response:
        """Give somebody a new password, and sign them out everywhere else."""
        form = await form_sent(request)
        account = await self.mine(request)
        try:
            await self.require(request, account, form.get("old", ""))
            kept = await self._passwords.hide(form.get("new", ""))
        except OptionError as error:
            return await self._page(request, sentence(error, language_of(request)))
        await self._accounts.secure(account.guest, password=kept, failed=0)
        await self._accounts.sign_out_elsewhere(account.guest, self._guests.session(request))
        self.renew(account.guest)
        return go(HERE)

    async def require(self, request: Request, account: Account, password: str) -> None:
        """Raise `OptionError` unless a password is that of an account, if it has one."""
        if account.password is None:
            return
        await self._limiter.try_name(request, account.likeness)
        if not await self._passwords.fits(password, account.password):
            raise OptionError(message("account.wrong-password"))

    async def profile(self, request: Request) -> Response:
        """Write down which languages somebody speaks, and what of their profile others see."""
        form = await form_sent(request)
        account = await self.mine(request)
        languages = [each.tag for each in offered() if form.get(f"speaks.{each.tag}") == "on"]
        shown = [part for part in PARTS if form.get(f"shows.{part}") == "on"]
        await self._accounts.present(account.guest, languages, shown)
        self._streams.viewing.forget_all(await belongings.matches(self._store, account.guest))
        return go(f"{HERE}#profile")

    async def rename(self, request: Request) -> Response:
        """Give somebody another name; in matches they are called what they were called there."""
        form = await form_sent(request)
        account = await self.mine(request)
        try:
            name = checked_name(form.get("name", ""))
            likeness = skeleton(name)
            if likeness != account.likeness:
                await self.unused(name)
            await self._limiter.take(request, ACCOUNTS)
            await self._accounts.rename(account.guest, name, likeness)
        except (OptionError, UnfitNameError, ConflictError) as error:
            return await self._page(request, sentence(error, language_of(request)))
        await self._registry.reread(await belongings.matches(self._store, account.guest))
        self.renew(account.guest)
        return go(HERE)

    async def drop_passkey(self, request: Request) -> Response:
        """Forget a passkey, unless it is all by which somebody can sign in."""
        form = await form_sent(request)
        account = await self.mine(request)
        if account.password is None and len(await self._accounts.passkeys(account.guest)) < 2:
            told = sentence(OptionError(message("account.last-passkey")), language_of(request))
            return await self._page(request, told)
        await self._accounts.drop_passkey(account.guest, form.get("passkey", ""))
        return go(f"{HERE}#passkeys")

    async def email(self, request: Request) -> Response:
        """Write down the e-mail address of somebody, or forget it."""
        form = await form_sent(request)
        account = await self.mine(request)
        try:
            await self.require(request, account, form.get("old", ""))
            address = checked_address(form.get("email", "")) if self._letters.possible else None
        except OptionError as error:
            return await self._page(request, sentence(error, language_of(request)))
        await self._accounts.secure(account.guest, email=address)
        return go(f"{HERE}#email")

    async def forgotten(self, request: Request) -> Response:
        """Send a link for a new password to the address of an account, if it has one.

        The answer tells nobody whether there is such an account.
        """
        form = await form_sent(request)
        name, say = form.get("name", "")[:200], speaker(language_of(request))
        likeness = skeleton(name)
        await self._limiter.try_name(request, likeness)
        account = await self._accounts.like(likeness)
        to = None if account is None else account.email
        if account and to and self._letters.possible and await self._limiter.allows_letter(to):
            code = await codes.make(self._store, codes.RESET, guest=account.guest, lasts=A_DAY)
            link = self._letters.link(f"/recover/{code}")
            text = say("letter.reset", name=account.name, link=link)
            self._letters.send(to, say("letter.reset.subject"), text)
        return html("sent.html", request)

    async def recover(self, request: Request) -> Response:
        """Let whoever has a code choose a new password."""
        code = request.path_params["code"]
        found = await codes.found(self._store, codes.RESET, code)
        guest = None if found is None else found.guest
        account = None if guest is None else await self._accounts.of(guest)
        if account is None or account.owner:
            raise MissingError(message("account.no-reset"))
        problem = ""
        if request.method == "POST":
            try:
                form = await form_sent(request)
                kept = await self._passwords.hide(form.get("password", ""))
                if await codes.use(self._store, codes.RESET, code) is None:
                    raise MissingError(message("account.no-reset"))
            except OptionError as error:
                problem = sentence(error, language_of(request))
            else:
                await self._accounts.secure(account.guest, password=kept, failed=0)
                await self._accounts.sign_out_elsewhere(account.guest, None)
                self.renew(account.guest)
                return await self.arrive(request, account.guest, HERE)
        answer = html("recover.html", request, account=account, code=code, problem=problem)
        answer.status_code = 400 if problem else 200
        return answer


def _is_new(account: Account) -> bool:
    """Say whether an account was made a moment ago."""
    return datetime.now(UTC) - datetime.fromisoformat(account.since) < MOMENT


def _names_of_nobody() -> set[str]:
    """Return what guests without a name are called in all languages, and who has left."""
    keys = "record.guest", "seat.somebody"
    return {skeleton(speaker(each)(key)) for each in locale.languages() for key in keys}
