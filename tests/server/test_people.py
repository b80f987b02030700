"""Guests, accounts, tokens and limits."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager

import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from ratusz.server.limits import RATES, Limits
from ratusz.server.refused import Refused
from ratusz.server.service.people import People
from ratusz.server.service.scene import User
from ratusz.server.store.database import Store
from ratusz.server.store.schema import tokens, users

HOME = "192.0.2.1"
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@asynccontextmanager
async def known(database: str, limits: float = 0.0) -> AsyncIterator[People]:
    store = Store(database)
    store.open()
    try:
        yield People(store, await store.secret(), Limits(limits, lambda: 0.0), QUICK)
    finally:
        store.close()


async def refused(doing: Awaitable[object]) -> str:
    with pytest.raises(Refused) as caught:
        await doing
    return caught.value.key


def test_a_cookie_is_its_guest_and_no_other_is(database: str) -> None:
    async def scenario() -> None:
        async with known(database) as people:
            guest = people.guest()
            cookie = people.cookie(guest)
            assert await people.of_cookie(cookie) == guest
            for place in (0, len(cookie) // 2, len(cookie) - 10):
                other = "a" if cookie[place] != "a" else "b"
                assert await people.of_cookie(cookie[:place] + other + cookie[place + 1 :]) is None
            assert await people.of_cookie("x") is None
            assert await people.of_cookie("") is None

    asyncio.run(scenario())


def test_a_guest_becomes_an_account_and_comes_back_elsewhere(database: str) -> None:
    async def scenario() -> None:
        async with known(database) as people:
            guest = people.guest()
            user = await people.register(guest, "Zofia", "correct horse", "zofia@example.org", HOME)
            assert (user.id, user.name, user.account) == (guest.id, "Zofia", True)
            assert await people.of_cookie(people.cookie(user)) == user
        async with known(database) as people:
            again = await people.log_in("zofia", "correct horse", HOME)
            assert again == user
            assert await refused(people.log_in("Zofia", "wrong horse", HOME)) == "wrong_login"
            assert await refused(people.log_in("Nobody", "correct horse", HOME)) == "wrong_login"
            register = people.register
            assert await refused(register(people.guest(), "ZOFIA", "another one", "", HOME)) == "name_taken"
            assert await refused(register(people.guest(), "Ola", "short", "", HOME)) == "bad_password"
            assert await refused(register(people.guest(), "Ola", "long enough", "nowhere", HOME)) == "bad_email"
            assert await refused(register(people.guest(), "a,b", "long enough", "", HOME)) == "bad_name"

    asyncio.run(scenario())


def test_the_cookie_of_a_guest_who_has_an_account_now_is_worth_nothing(database: str) -> None:
    async def scenario() -> None:
        async with known(database) as people:
            guest = people.guest()
            old = people.cookie(guest)
            assert await people.of_cookie(old) == guest
            await people.register(guest, "Zofia", "correct horse", "", HOME)
            assert await people.of_cookie(old) is None

    asyncio.run(scenario())


def test_a_new_password_logs_other_browsers_out(database: str) -> None:
    async def scenario() -> None:
        async with known(database) as people:
            user = await people.register(people.guest(), "Zofia", "correct horse", "", HOME)
            old = people.cookie(user)
            changed = await people.change_password(user, "correct horse", "battery staple", HOME)
            assert await people.of_cookie(old) is None
            assert await people.of_cookie(people.cookie(changed)) == changed
            assert await refused(people.log_in("Zofia", "correct horse", HOME)) == "wrong_login"
            assert await refused(people.change_password(changed, "x", "battery staple", HOME)) == "wrong_login"

    asyncio.run(scenario())


def test_neither_passwords_nor_tokens_stand_in_the_database(database: str) -> None:
    async def scenario() -> None:
        async with known(database) as people:
            user = await people.register(people.guest(), "Zofia", "correct horse", "", HOME)
            token = await people.new_token(user, "my bot")
            store = people._store
            stored = await store.read(lambda c: [*c.execute(sa.select(users)), *c.execute(sa.select(tokens))])
            assert "correct horse" not in str(stored)
            assert token not in str(stored)
            assert "$argon2id$" in str(stored)

    asyncio.run(scenario())


def test_a_token_is_its_owner_until_deleted(database: str) -> None:
    async def scenario() -> None:
        async with known(database) as people:
            guest, token = await people.new_guest_token("bot 7", HOME)
            assert await people.of_token(token) == guest
            assert await people.of_token(token + "x") is None
            [listed] = await people.tokens(guest)
            await people.delete_token(User("somebody-else", "x"), listed.id)
            assert await people.of_token(token) == guest
            await people.delete_token(guest, listed.id)
            assert await people.of_token(token) is None

    asyncio.run(scenario())


def test_guessing_passwords_is_slowed_down(database: str) -> None:
    async def scenario() -> None:
        async with known(database, limits=1.0) as people:
            answers = [await refused(people.log_in("Zofia", "guess", HOME)) for _ in range(RATES["password"][1] + 2)]
            assert answers[0] == "wrong_login"
            assert answers[-1] == "too_fast"

    asyncio.run(scenario())


def test_a_bucket_fills_again() -> None:
    now = 0.0
    limits = Limits(1.0, lambda: now)
    rate, most = RATES["chat"]
    for _ in range(most):
        limits.spend("chat", "anna")
    with pytest.raises(Refused) as caught:
        limits.spend("chat", "anna")
    assert caught.value.status == 429
    assert caught.value.n == 1 / rate
    limits.spend("chat", "bruno")
    now += 1 / rate
    limits.spend("chat", "anna")
