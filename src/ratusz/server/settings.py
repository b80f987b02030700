"""What can be set about a server: by `ratusz serve`, by environment variables RATUSZ_…, by tests."""

from __future__ import annotations

import ipaddress
import os
import shlex
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from pathlib import Path
from typing import Any

from ratusz.core import registry
from ratusz.core.game import BadOption, OptionValue

PREFIX = "RATUSZ_"


class BadSetting(ValueError):
    """A setting that cannot be read."""


def default_database() -> str:
    """A file among the user's own data."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(base, 'ratusz', 'ratusz.sqlite')}"


@dataclass(frozen=True)
class Settings:
    database: str = ""
    """sqlite:///FILE or postgresql://…; empty for a file among the user's own data."""
    bot_pace: float = 0.8
    """Seconds between one turn of a bot and the next, so that people can follow; each may ask for slower or faster."""
    bot_processes: int = 1
    """Processes in which bots think."""
    takeover: float = 5.0
    """Seconds after which a bot whose process seems to be gone is moved by another process."""
    stand_in: str = "heuristic"
    """The bot that plays for whoever is away."""
    limits: float = 1.0
    """How generous the rate limits are; 0 turns them off."""
    https: bool = False
    """Cookies travel over HTTPS only. Set it wherever the server can be reached from outside."""
    origins: str = ""
    """Where pages may come from besides the server's own address, separated by spaces: behind a proxy that changes the
    Host header."""
    metrics_token: str = ""
    """Whoever sends it as a bearer token may read /metrics from elsewhere; without one only this machine may."""
    trusted_proxies: str = "127.0.0.1 ::1"
    """Addresses or networks of the proxies before the server, separated by spaces: they alone are believed where a
    request comes from (X-Forwarded-For) and whether it came by HTTPS (X-Forwarded-Proto)."""
    options: tuple[str, ...] = ()
    """What tables have unless somebody says otherwise, as GAME:KEY=VALUE; for an option that takes a file, its name."""

    def __post_init__(self) -> None:
        _ = self.house_options, self.proxies  # wrong ones are refused before anything begins

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ, **given: Any) -> Settings:
        """What is given, else the variables RATUSZ_DATABASE, RATUSZ_BOT_PACE, …, else the defaults."""
        values: dict[str, Any] = {}
        for field in fields(cls):
            text = environment.get(PREFIX + field.name.upper())
            if text is not None:
                values[field.name] = _parse(field.name, type(field.default), text)
        return cls(**values | {name: value for name, value in given.items() if value is not None})

    @property
    def database_url(self) -> str:
        return self.database or default_database()

    @cached_property
    def proxies(self) -> list[str]:
        """The trusted ones; BadSetting if one is no address."""
        found = self.trusted_proxies.replace(",", " ").split()
        for proxy in found:
            try:
                ipaddress.ip_network(proxy)
            except ValueError as error:
                name = f"{PREFIX}TRUSTED_PROXIES"
                raise BadSetting(f"{name}: {proxy!r} is no address and no network (10.0.0.0/8)") from error
        return found

    @cached_property
    def house_options(self) -> dict[str, dict[str, OptionValue]]:
        """The options a new table has here, by game; BadOption if one is not right."""
        given: dict[str, list[str]] = {}
        for text in self.options:
            game, colon, pair = text.partition(":")
            if not colon:
                raise BadOption(f"write a server's options as game:key=value, not {text!r}")
            given.setdefault(registry.game(game).name, []).append(pair)
        return {
            name: game.complete_options(game.read_options(given.get(name, [])))
            for name, game in registry.catalogue().items()
        }


def _parse(name: str, kind: type[Any], text: str) -> Any:
    if kind is tuple:
        return tuple(_words(name, text))
    if kind is bool:
        if text.lower() not in ("0", "1", "false", "true", "no", "yes"):
            raise BadSetting(f"{PREFIX}{name.upper()} is {text!r}; expected true or false")
        return text.lower() in ("1", "true", "yes")
    try:
        return kind(text)
    except ValueError as error:
        raise BadSetting(f"{PREFIX}{name.upper()} is {text!r}; expected a number") from error


def _words(name: str, text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise BadSetting(f"{PREFIX}{name.upper()} is {text!r}: {error}") from error
