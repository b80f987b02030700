"""The option that shuffles in cards of one's own."""

from __future__ import annotations

from dataclasses import dataclass

from ratusz.core.game import BadOption, Option, OptionValue
from ratusz.games.le_havre.cards import canonical_own
from ratusz.games.le_havre.vocabulary import BadCard


@dataclass(frozen=True)
class OwnBuildings(Option):
    """The content of a file with up to four cards; see the vocabulary in `cards.py`."""

    def parse(self, value: object) -> OptionValue:
        text = str(value).strip()
        if not text:
            return ""
        try:
            return canonical_own(text)
        except BadCard as error:
            raise BadOption(f"option {self.name}: {error}") from None
