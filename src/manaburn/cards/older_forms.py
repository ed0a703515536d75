"""This module says what a card was on a day, where an official announcement has changed what it does:
`as_of` returns the form that the card had on that day.

The forms of `catalogue/older_forms.jsonl` are written as those of the catalogue, each with the day on which a
newer form came into force, the announcement, and what the older form did otherwise. A game takes its cards
through `as_of` once, by the day of its edition.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from functools import cache
from typing import Any, NamedTuple

from manaburn.cards.catalogue import __path__ as catalogue
from manaburn.cards.definitions import CardDefinition

_FILE = f"{catalogue[0]}/older_forms.jsonl"
LAST_CHANGE = date(2018, 4, 27)
"""From this day on every card is as it is today: a game of such a day does not read the file."""


class OlderForm(NamedTuple):
    """An older form is what a card did before a day, and by which announcement that changed."""

    until: date
    """The day on which the newer form came into force."""
    differs: str
    """What the older form did otherwise, in a sentence."""
    source: str
    """The address of the announcement."""
    card: CardDefinition

    def __str__(self) -> str:
        """Return until when a card did what, and where that was announced."""
        return f"Until {self.until}: {self.differs} ({self.source})"


def as_of(card: CardDefinition, day: date) -> CardDefinition:
    """Return the form that a card had on a day; a card that nobody printed, or that never changed, is the
    same on every day.

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> bears = CATALOGUE["Grizzly Bears"]
    >>> as_of(bears, date(2001, 1, 1)) is bears
    True
    """
    if day >= LAST_CHANGE or (card.first_printed is None and card.printed_by is None):
        return card
    return next((form.card for form in older_forms(card.name) if day < form.until), card)


def is_older_form(card: CardDefinition) -> bool:
    """Return whether a card is an older form of the card of its name, so that the text printed on it today
    is another.
    """
    return any(form.card is card or form.card == card for form in older_forms(card.name))


@cache
def older_forms(name: str) -> Sequence[OlderForm]:
    """Return the older forms of the card of a name, the oldest first."""
    import json  # noqa: PLC0415 - who plays by today's cards reads no other

    from manaburn.cards.written import read_card  # noqa: PLC0415

    return tuple(
        OlderForm(
            date.fromisoformat(line["until"]),
            line["differs"],
            line["source"],
            read_card(json.dumps(line["card"])),
        )
        for line in _lines().get(name, ())
    )


@cache
def _lines() -> Mapping[str, Sequence[dict[str, Any]]]:
    """Return the lines of the file by the name of the card, those of a card by their days."""
    import json  # noqa: PLC0415 - `import manaburn` reads no card

    lines = defaultdict[str, list[dict[str, Any]]](list)
    with open(_FILE, encoding="utf-8") as file:  # noqa: PTH123 - who needs no paths need not load them
        for line in map(json.loads, file):
            lines[line["card"]["name"]].append(line)
    return {name: sorted(of_one, key=lambda line: line["until"]) for name, of_one in lines.items()}
