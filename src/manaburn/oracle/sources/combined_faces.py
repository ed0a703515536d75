"""This module gives each meld card of a card file the face that it makes with its counterpart
(`with_combined_faces`) [cr2025-06-06 712.4].

Some card files have the combined face as the second face of both cards, others as an entry of its own, and
some both, the entry with the better text. The card with the ability names it ("meld them into …"), and its
counterpart names that card ("Melds with …").
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from manaburn.oracle.sources.printed import PrintedCard, PrintedFace

MELD = "meld"
"""The layout of meld cards, and of what two of them meld into."""
_INTO = re.compile(r"\bmeld them into ([^.]+)\.")
_WITH = re.compile(r"\(Melds with ([^.]+)\.\)")
_LETTERS = re.compile(r"\{([^{}]+)\}")


def with_combined_faces(found: Mapping[str, PrintedCard]) -> dict[str, PrintedCard]:
    """Return the cards of a file, by name; each meld card has the combined face as its second face."""
    cards = [card for card in found.values() if card.layout == MELD]
    fronts = {card.faces[0].name: card for card in cards}
    return {**found, **{card.name: _with_second_face(card, fronts) for card in cards}}


def _with_second_face(card: PrintedCard, fronts: Mapping[str, PrintedCard]) -> PrintedCard:
    """Return a meld card with the combined face; what two cards meld into is returned as it is."""
    with_ability = _with_the_ability(card, fronts)
    into = None if with_ability is None else _INTO.search(with_ability.faces[0].text)
    if with_ability is None or into is None:
        return card
    alone = fronts.get(into[1])
    told = (*(() if alone is None else alone.faces), *card.faces[1:], *with_ability.faces[1:])
    if not told:
        return card
    combined = _with_colors(told[0], with_ability.faces[0])
    untold = tuple(name for name in card.untold_colors if name != combined.name)
    return replace(card, faces=(card.faces[0], combined), untold_colors=untold)


def _with_the_ability(card: PrintedCard, fronts: Mapping[str, PrintedCard]) -> PrintedCard | None:
    """Return the card of the pair that has the ability: this one, or the one of which its reminder tells."""
    text = card.faces[0].text
    if _INTO.search(text):
        return card
    other = _WITH.search(text)
    return None if other is None else fronts.get(other[1])


def _with_colors(combined: PrintedFace, front: PrintedFace) -> PrintedFace:
    """Return a combined face with its colours. Where the file tells none, they are those of the symbols on
    the card with the ability, as in each pair that was printed; but Eldrazi are colourless.
    """
    if "Eldrazi" in combined.type_line:
        return replace(combined, colors=frozenset())
    if combined.colors:
        return combined
    letters = frozenset("".join(_LETTERS.findall(front.mana_cost + front.text))) & frozenset("WUBRG")
    return replace(combined, colors=letters)
