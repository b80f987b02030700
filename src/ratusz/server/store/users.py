"""People and their tokens as rows of the database, and back."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from ratusz.server.store.data import Token, User
from ratusz.server.store.schema import tokens, users

TOKEN_ID = 12
"""So much of a token's digest tells it from its owner's others."""


def add(connection: Connection, user: User, now: float) -> None:
    """A guest is written down on first leaving a trace."""
    connection.execute(
        sa.text(
            "INSERT INTO users (id, name, sessions, created) VALUES (:id, :name, 0, :now) ON CONFLICT (id) DO NOTHING"
        ),
        {"id": user.id, "name": user.name, "now": now},
    )


def by_id(connection: Connection, user_id: str) -> User | None:
    row = connection.execute(users.select().where(users.c.id == user_id)).one_or_none()
    return None if row is None else _user(row)


def by_login(connection: Connection, login: str) -> tuple[User, str] | None:
    """The account and its hashed password."""
    row = connection.execute(users.select().where(users.c.login == login)).one_or_none()
    return None if row is None else (_user(row), row.password)


def by_token(connection: Connection, digest: str) -> User | None:
    query = sa.select(users).join(tokens, tokens.c.user_id == users.c.id).where(tokens.c.digest == digest)
    row = connection.execute(query).one_or_none()
    return None if row is None else _user(row)


def _user(row: Any) -> User:
    return User(row.id, row.name, account=row.login is not None, sessions=row.sessions)


def register(connection: Connection, user: User, hashed: str, email: str | None, now: float) -> None:
    add(connection, user, now)
    connection.execute(
        users.update()
        .where(users.c.id == user.id)
        .values(name=user.name, login=user.name.casefold(), password=hashed, email=email)
    )


def set_password(connection: Connection, user_id: str, hashed: str) -> None:
    connection.execute(
        users.update().where(users.c.id == user_id).values(password=hashed, sessions=users.c.sessions + 1)
    )


def rename(connection: Connection, user: User) -> None:
    connection.execute(users.update().where(users.c.id == user.id, users.c.login.is_(None)).values(name=user.name))


def add_token(connection: Connection, user: User, digest: str, label: str, now: float) -> None:
    add(connection, user, now)
    connection.execute(tokens.insert().values(digest=digest, user_id=user.id, label=label, created=now))


def list_tokens(connection: Connection, user_id: str) -> list[Token]:
    found = connection.execute(tokens.select().where(tokens.c.user_id == user_id).order_by(tokens.c.created))
    return [Token(row.digest[:TOKEN_ID], row.label, row.created) for row in found]


def delete_token(connection: Connection, user_id: str, token_id: str) -> None:
    connection.execute(
        tokens.delete().where(tokens.c.user_id == user_id, sa.func.substr(tokens.c.digest, 1, TOKEN_ID) == token_id)
    )
