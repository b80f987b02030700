"""The tables of the database. A game is its options, its seed and its moves by name; positions are never stored."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, String, Table, Text

metadata = sa.MetaData()

keys = Table(
    "keys",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)

users = Table(
    "users",
    metadata,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("login", String, unique=True),  # the name of an account in lower case; null for a guest
    Column("password", String),
    Column("email", String),
    Column("sessions", Integer, nullable=False),  # grows when all other browsers are to be logged out
    Column("created", Float, nullable=False),
)

tokens = Table(
    "tokens",
    metadata,
    Column("digest", String, primary_key=True),
    Column("user_id", ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", String, nullable=False),
    Column("created", Float, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("options", sa.JSON, nullable=False),
    Column("seed", String, nullable=False),  # 128 bits, more than an integer column holds
    Column("status", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("owner_id", ForeignKey("users.id"), nullable=False),
    Column("owner", String, nullable=False),
    Column("time", sa.JSON, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("since", Float, nullable=False),  # when the present choice began
    Column("to_move", Integer),
    Column("moves_played", Integer, nullable=False),
    Column("scores", sa.JSON, nullable=False),
    Column("winners", sa.JSON, nullable=False),
    Column("continues", String, nullable=False),
    Column("began", Float, nullable=False, server_default="0"),
    Column("rematch", String, nullable=False, server_default=""),  # the table at which the same people play again
    Index("tables_listed", "status", "public", "changed"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("user_id", ForeignKey("users.id"), index=True),
    Column("name", String, nullable=False),
    Column("bot", String, nullable=False),
    Column("away", Boolean, nullable=False),
    Column("shown", Boolean, nullable=False),
    Column("clock", Float, nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", String, nullable=False),
    Column("bot", Boolean, nullable=False),  # chosen by a bot, be it a stand-in
    Column("at", Float, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("user_id", ForeignKey("users.id"), nullable=False),
    Column("name", String, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
)
