"""This module finds the printed line for a mode or a loyalty ability that a person can choose
(`printed_mode`, `printed_loyalty_ability`): in the card's own text, where a card store has it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from manaburn.cards.naming import fold
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.words.costs import AdjustLoyalty, ForX
from manaburn.cli.telling.sight import printed_as, your_cards
from manaburn.oracle.store.store import StoreError

_OF_LOYALTY = re.compile(r"\[?([+−-]?(?:\d+|X))\]?: (.+)")


def printed_mode(name: str, index: int, modes: int) -> str:
    """Return the line of a card for the mode of an index; nothing, unless its text has as many modes as the
    card.
    """
    bullets = [line[1:].strip() for line in _lines(name) if line.startswith("•")]
    return bullets[index] if len(bullets) == modes else ""


def printed_loyalty_ability(name: str, price: str) -> str:
    """Return what a card says behind a loyalty cost; nothing unless just one of its lines has that cost."""
    found = (match for line in _lines(name) if (match := _OF_LOYALTY.fullmatch(line)))
    lines = [match[2] for match in found if match[1].replace("−", "-") == price]
    return lines[0] if len(lines) == 1 else ""


def loyalty_price(ability: Activated) -> str:
    """Return `+1`, `0`, `-X`; nothing for an ability that costs other than loyalty."""
    for cost in ability.costs:
        match cost:
            case AdjustLoyalty(0):
                return "0"
            case AdjustLoyalty(number):
                return f"{number:+}"
            case ForX(cost=AdjustLoyalty(number)):
                return f"{'+' if number > 0 else '-'}X"
            case _:
                pass
    return ""


def _lines(name: str) -> Iterator[str]:
    """Yield the text of a card, or of that face of it."""
    try:
        printed = printed_as(your_cards(), name)
    except StoreError:  # what can't be read is told in our own words
        return
    faces = () if printed is None else printed.faces
    for face in faces:
        if len(faces) == 1 or fold(face.name) == fold(name):
            yield from face.text.splitlines()
