"""This module counts how many cards of a card store can be played: `coverage` returns a `Coverage`, also by
card type and by set.

`manaburn cards coverage` prints it. It counts paper cards for ordinary games. A card can be played if its
whole text was read, or if it is in the catalogue. Lines about the turn and combat are counted apart, as are
the words that most often could not be read.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from manaburn.cards.catalogue import is_playable
from manaburn.files import read_json
from manaburn.oracle.store.store import CardStore
from manaburn.values import value

MOST_FREQUENT = 40
"""The most unread words that are listed."""
_TYPES = ("Creature", "Instant", "Sorcery", "Enchantment", "Artifact", "Land", "Planeswalker", "Battle")


@value
class CoverageShare:
    """A number of cards, and how many of them can be played."""

    cards: int
    supported: int

    def __str__(self) -> str:
        return f"{self.supported:,} of {self.cards:,} ({self.supported / max(self.cards, 1):.1%})"


@value(kw_only=True)
class Coverage:
    """The coverage says how many paper cards for ordinary games can be played; funny cards, planes, schemes
    and vanguards are not counted.
    """

    all: CoverageShare
    creatures: CoverageShare
    read: int
    """How many cards were read by the compiler, though some more are in the catalogue."""
    clauses: int
    """How many of their lines speak of the turn or combat."""
    clauses_read: int
    """Of how many of these all clauses about the turn and combat were read."""
    whole_lines: int
    """How many of these were read whole."""
    by_type: dict[str, CoverageShare]
    by_set: dict[str, CoverageShare]
    unread: tuple[tuple[str, int], ...]
    """The most frequent words that could not be read, and on how many cards."""
    source: str

    def as_json(self) -> dict[str, Any]:
        """Return the coverage as JSON."""
        return {
            "source": self.source,
            "cards": self.all.cards,
            "supported": self.all.supported,
            "read": self.read,
            "creatures": self.creatures.cards,
            "creatures_supported": self.creatures.supported,
            "clauses": self.clauses,
            "clauses_read": self.clauses_read,
            "whole_lines": self.whole_lines,
            "by_type": {name: [share.cards, share.supported] for name, share in self.by_type.items()},
            "by_set": {name: [share.cards, share.supported] for name, share in self.by_set.items()},
            "unread": [{"phrase": phrase, "cards": cards} for phrase, cards in self.unread],
        }


def coverage(store: CardStore) -> Coverage:
    """Count the cards of a store that can be played, in one pass over its rows.

    Each card counts for the total, for its card types and for its sets. Raises StoreError if the cards were
    read by another compiler.
    """
    store.must_be_current()
    cards: Counter[str] = Counter()
    supported: Counter[str] = Counter()
    phrases: Counter[str] = Counter()
    read = clauses = clauses_read = whole_lines = 0
    columns = (
        "name, types, sets, definition IS NOT NULL, unread, clauses, clauses_read, whole_lines, ordinary"
    )
    for name, types, sets, was_read, unread, lines, understood, whole, ordinary in store.rows(columns):
        if not ordinary:
            continue
        # What the card is counted for: all cards (""), each card type, each set.
        kinds = ["", *_kinds(types), *(f"set {code}" for code in sets.split())]
        cards.update(kinds)
        if was_read or is_playable(name):
            supported.update(kinds)
        read, clauses = read + was_read, clauses + lines
        clauses_read, whole_lines = clauses_read + understood, whole_lines + whole
        phrases.update({phrase for _, phrase, _ in read_json(unread)})
    shares = {kind: CoverageShare(cards[kind], supported[kind]) for kind in sorted(cards)}
    return Coverage(
        all=shares.get("", CoverageShare(0, 0)),
        creatures=shares.get("Creature", CoverageShare(0, 0)),
        read=read,
        clauses=clauses,
        clauses_read=clauses_read,
        whole_lines=whole_lines,
        by_type={name: shares[name] for name in _TYPES if name in shares},
        by_set={name[4:]: share for name, share in shares.items() if name.startswith("set ")},
        unread=tuple(phrases.most_common(MOST_FREQUENT)),
        source=store.source,
    )


def _kinds(types: str) -> list[str]:
    """Return the card types of the first face."""
    front = types.split(" // ", 1)[0]
    return [name for name in _TYPES if name in front.split(" — ")[0].split()]
