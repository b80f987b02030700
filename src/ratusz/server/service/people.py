"""Who somebody is: a guest with a signed cookie, an account with a password, or a program with a personal token."""

from __future__ import annotations

import asyncio
import hashlib
import re
import secrets
import time
from functools import cached_property
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeTimedSerializer
from sqlalchemy.exc import IntegrityError

from ratusz.core.texts import LANGUAGES, texts
from ratusz.server.limits import Limits
from ratusz.server.refused import Refused
from ratusz.server.store import users
from ratusz.server.store.data import Token, User
from ratusz.server.store.database import Store

__all__ = ["COOKIE_SECONDS", "People", "Token", "checked_name"]

COOKIE_SECONDS: Final = 365 * 86_400
TOKEN_PREFIX: Final = "ratusz_"
PASSWORD_LEAST: Final = 8
PASSWORD_MOST: Final = 200
EMAIL: Final = re.compile(r"[^@\s,]+@[^@\s,]+\.[^@\s,]+")
NAME_LENGTH: Final = 24
LABEL_LENGTH: Final = 40
CACHE_SECONDS: Final = 20
"""For how long another process may not have noticed that a password was changed or a token deleted."""
CACHED: Final = 10_000


class People:
    def __init__(self, store: Store, secret: str, limits: Limits, passwords: PasswordHasher | None = None) -> None:
        self._store = store
        self._limits = limits
        self._signer = URLSafeTimedSerializer(secret, salt="ratusz cookie")
        self._passwords = passwords or PasswordHasher()
        self._known: dict[str, tuple[float, User | None]] = {}

    # Cookies

    def guest(self, language: str = LANGUAGES[0]) -> User:
        """Somebody new, written down on first leaving a trace."""
        return User(secrets.token_urlsafe(12), texts(language)("guest", number=secrets.randbelow(9000) + 1000))

    def welcome(self, address: str) -> None:
        """Counts somebody new who comes from there; Refused if there have been too many."""
        self._limits.spend("guest", address)

    def cookie(self, user: User) -> str:
        return str(self._signer.dumps([user.id, user.name, user.sessions if user.account else None]))

    async def of_cookie(self, cookie: str) -> User | None:
        """Whose cookie this is; None if it is forged, too old or logged out."""
        try:
            user_id, name, sessions = self._signer.loads(cookie, max_age=COOKIE_SECONDS)
        except (BadSignature, ValueError, TypeError):
            return None
        user = await self._cached(f"user {user_id}", users.by_id, user_id)
        if sessions is None:  # a guest, unless there is an account by now: then only its cookies count
            return User(user_id, name) if user is None or not user.account else None
        return user if user is not None and user.sessions == sessions else None

    # Accounts

    async def register(self, guest: User, name: str, password: str, email: str, address: str) -> User:
        """A guest becomes an account, which keeps the guest's seats and games."""
        self._limits.spend("password", address)
        if guest.account:
            guest = self.guest()
        name = checked_name(name)
        _check_password(password)
        if email and not (len(email) <= 254 and EMAIL.fullmatch(email)):
            raise Refused("bad_email")
        hashed = await asyncio.to_thread(self._passwords.hash, password)
        user = User(guest.id, name, account=True)
        try:
            await self._store.write(users.register, user, hashed, email or None, time.time())
        except IntegrityError:
            raise Refused("name_taken", 409) from None
        self._known.clear()
        return user

    async def log_in(self, name: str, password: str, address: str) -> User:
        self._limits.spend("password", address)
        self._limits.spend("password", f"name {name.casefold()}")
        found = await self._store.read(users.by_login, " ".join(name.split()).casefold())
        # a name that does not exist takes as long as a wrong password, so that nobody can list the names
        matches = await asyncio.to_thread(self._matches, self._nobody if found is None else found[1], password)
        if found is None or not matches:
            raise Refused("wrong_login", 403)
        return found[0]

    async def change_password(self, user: User, old: str, new: str, address: str) -> User:
        """Logs all other browsers out. The user's new cookie is that of the user returned."""
        if not user.account:
            raise Refused("need_account", 403)
        known = await self.log_in(user.name, old, address)
        _check_password(new)
        hashed = await asyncio.to_thread(self._passwords.hash, new)
        await self._store.write(users.set_password, user.id, hashed)
        self._known.clear()
        return User(known.id, known.name, account=True, sessions=known.sessions + 1)

    async def rename(self, user: User, name: str) -> User:
        """A guest's new name; an account keeps the one it has."""
        if user.account:
            raise Refused("account_name", 403)
        renamed = User(user.id, checked_name(name))
        await self._store.write(users.rename, renamed)
        self._known.clear()
        return renamed

    @cached_property
    def _nobody(self) -> str:
        return self._passwords.hash(secrets.token_hex())

    def _matches(self, hashed: str, password: str) -> bool:
        try:
            return len(password) <= PASSWORD_MOST and self._passwords.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    # Tokens

    async def new_guest_token(self, name: str, address: str) -> tuple[User, str]:
        """A guest who comes with a program instead of a browser."""
        self.welcome(address)
        guest = self.guest()
        if name:
            guest = User(guest.id, checked_name(name))
        return guest, await self.new_token(guest, "guest")

    async def new_token(self, user: User, label: str) -> str:
        """The token in clear, this once."""
        self._limits.spend("token", user.id)
        token = TOKEN_PREFIX + secrets.token_urlsafe(24)
        await self._store.write(
            users.add_token, user, _digest(token), " ".join(label.split())[:LABEL_LENGTH], time.time()
        )
        return token

    async def tokens(self, user: User) -> list[Token]:
        return await self._store.read(users.list_tokens, user.id)

    async def delete_token(self, user: User, token_id: str) -> None:
        await self._store.write(users.delete_token, user.id, token_id)
        self._known.clear()

    async def of_token(self, token: str) -> User | None:
        digest = _digest(token)
        return await self._cached(f"token {digest}", users.by_token, digest)

    async def _cached(self, key: str, find: Any, *args: str) -> User | None:
        until, user = self._known.get(key, (0.0, None))
        now = time.monotonic()
        if now > until:
            user = await self._store.read(find, *args)
            if len(self._known) > CACHED:
                self._known.clear()
            self._known[key] = (now + CACHE_SECONDS, user)
        return user


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _check_password(password: str) -> None:
    if not PASSWORD_LEAST <= len(password) <= PASSWORD_MOST:
        raise Refused("bad_password", least=PASSWORD_LEAST)


def checked_name(name: str) -> str:
    """A name people may go by: it has to fit into records, in which commas part names."""
    tidy = " ".join(name.split())
    if not tidy or len(tidy) > NAME_LENGTH or "," in tidy or not tidy.isprintable():
        raise Refused("bad_name", limit=NAME_LENGTH)
    return tidy
