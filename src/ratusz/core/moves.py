"""The fixed table of a game's moves: a code, a name for records and tests, and the thing on the table it belongs to."""

from __future__ import annotations

from collections.abc import Iterable


class Moves:
    """All moves a game knows. Codes are positions in the table, so the order never changes once records exist.

    >>> moves = Moves([("pass", "button.pass"), ("role builder", "role.builder")])
    >>> moves.code("role builder"), moves.name(1), moves.target(1)
    (1, 'role builder', 'role.builder')
    """

    def __init__(self, table: Iterable[tuple[str, str]], secret: frozenset[str] = frozenset()) -> None:
        """`secret` verbs: what they are done to is for the mover's eyes alone."""
        self._secret = secret
        self._names: list[str] = []
        self._targets: list[str] = []
        for name, target in table:
            self._names.append(name)
            self._targets.append(target)
        self._codes: dict[str, int] = {name: code for code, name in enumerate(self._names)}

    def __len__(self) -> int:
        return len(self._names)

    def name(self, code: int) -> str:
        """`build smithy`: a verb, then what it is done to."""
        return self._names[code]

    def target(self, code: int) -> str:
        """`hand.smithy`: the thing a person clicks to play the move."""
        return self._targets[code]

    def public(self, code: int) -> str:
        """The name as everybody may see it: `discard` without the card."""
        name = self._names[code]
        verb = name.split(" ", 1)[0]
        return verb if verb in self._secret else name

    def code(self, name: str) -> int:
        if name not in self._codes:
            raise ValueError(f"{name!r} is not a move of this game")
        return self._codes[name]

    def names(self) -> list[str]:
        return list(self._names)
