"""The phrases of card texts, a file a kind; importing this package declares them all."""

from __future__ import annotations

from manaburn.oracle.grammar import (  # noqa: F401
    amounts,
    attributes,
    changes,
    conditions,
    costs,
    damage,
    deeds,
    entering,
    events,
    keywords,
    lasting,
    life_and_cards,
    lines,
    nouns,
    permanents,
    players,
    references,
    sentences,
    turns,
    windows,
)
