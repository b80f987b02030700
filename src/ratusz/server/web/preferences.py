"""What a person has chosen about the pages."""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.core.texts import LANGUAGES
from ratusz.server.web.catalogue import DEFAULT_BOT, LEVELS

THEMES = ("system", "light", "dark")
CONFIRM = ("never", "turn", "always")
SOUND = ("off", "on")
PACES = {"slower": 2.0, "steady": 1.0, "faster": 0.4, "at_once": 0.0}
"""How long bots take, by what the server's own pace is multiplied."""


@dataclass(frozen=True)
class Preferences:
    """What a person has chosen about the pages; kept in a cookie, since guests have preferences too."""

    language: str = "en"
    theme: str = "system"
    confirm: str = "never"
    """Which moves are selected first and played by the button in the bar: none, those that end the turn, or all."""
    sound: str = "off"
    """Whether one's turn can be heard."""
    level: str = DEFAULT_BOT
    """Of the bots one last played against."""

    pace: str = "steady"
    """How fast bots answer."""

    @classmethod
    def read(cls, cookie: str, accept_language: str, user_agent: str) -> Preferences:
        """From the cookie; what it does not say, from what the browser tells about itself."""
        said = dict(part.split("=", 1) for part in cookie.split("&") if "=" in part)
        touch = "Mobi" in user_agent
        return cls(
            _one_of(LANGUAGES, said.get("language"), _preferred_language(accept_language)),
            _one_of(THEMES, said.get("theme"), "system"),
            _one_of(CONFIRM, said.get("confirm"), "always" if touch else "never"),
            _one_of(SOUND, said.get("sound"), "off"),
            _one_of(LEVELS, said.get("level"), DEFAULT_BOT),
            _one_of(tuple(PACES), said.get("pace"), "steady"),
        )

    def changed(self, **said: str | None) -> Preferences:
        return Preferences(
            _one_of(LANGUAGES, said.get("language"), self.language),
            _one_of(THEMES, said.get("theme"), self.theme),
            _one_of(CONFIRM, said.get("confirm"), self.confirm),
            _one_of(SOUND, said.get("sound"), self.sound),
            _one_of(LEVELS, said.get("level"), self.level),
            _one_of(tuple(PACES), said.get("pace"), self.pace),
        )

    def cookie(self) -> str:
        return "&".join(f"{name}={value}" for name, value in vars(self).items())


def _one_of(values: tuple[str, ...], value: str | None, default: str) -> str:
    return value if value in values else default


def _preferred_language(accept_language: str) -> str:
    """The first language of the browser's list that we speak; lists are in order of preference almost always."""
    for part in accept_language.split(","):
        language = part.split(";")[0].strip().lower().split("-")[0]
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
