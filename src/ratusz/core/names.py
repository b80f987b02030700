"""Printed names, with the forms a sentence may need of them."""

# interpreted: words are for people

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


class Name(str):
    """The name of a card, tile, role, … A text asks for another form of it by `{0:acc}`; a form that it does not have
    is the name itself.

    >>> from ratusz.core.names import Name
    >>> "{who} buduje {0:acc}.".format(Name("Kuźnia", {"acc": "Kuźnię"}), who="Ania")
    'Ania buduje Kuźnię.'
    """

    forms: Mapping[str, str]

    def __new__(cls, name: str, forms: Mapping[str, str] | None = None) -> Name:
        made = super().__new__(cls, name)
        made.forms = forms or {}
        return made

    def __format__(self, form: str) -> str:
        return self.forms.get(form, str(self))


def names_of(pieces: Iterable[Mapping[str, Any]], language: str) -> dict[str, Name]:
    """The names of a box's pieces by their ids: `pl` is the name, `pl_acc` its accusative, and so on."""
    mark = f"{language}_"
    return {
        piece["id"]: Name(piece[language], {key[len(mark) :]: piece[key] for key in piece if key.startswith(mark)})
        for piece in pieces
    }


def joined(names: list[Name]) -> Name:
    """A list of names, in every form in which one of them stands."""
    forms = {form for name in names for form in name.forms}
    return Name(", ".join(names), {form: ", ".join(format(name, form) for name in names) for form in forms})
