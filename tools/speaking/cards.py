"""The lines of a whole card, said from its definition."""

from __future__ import annotations

from typing import NamedTuple

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.layouts import Layout
from speaking import abilities, conditions, effects, sentences, triggers
from speaking.keyword_lines import enchant_line, keyword_line
from speaking.speech import Speech, Unsayable, say


class Said(NamedTuple):
    """What was said of a card: patterns of its lines and keywords; and what there were no words for."""

    lines: list[str]
    keywords: list[str]
    unsaid: list[str]


def card_said(card: CardDefinition) -> Said:
    """Return a card's lines; the record says too what could not be said."""
    said = Said([], [word.value for word in card.keywords], [])
    if card.back or card.parts or card.forms or card.layout is not Layout.USUAL:
        said.unsaid.append("several faces")
        return said
    enchant = None
    try:
        enchant = enchant_line(card)
    except Unsayable as unsayable:
        said.unsaid.append(str(unsayable))
    said.keywords.extend([enchant] if enchant else [])
    for ability in card.abilities:
        try:
            keyword = keyword_line(ability, card)
            if keyword is not None:
                said.keywords.append(keyword)
            else:
                said.lines.append(say(ability, Speech(card)))
        except Unsayable as unsayable:
            said.unsaid.append(str(unsayable))
    if card.spell is not None:
        try:
            said.lines.extend(abilities.spell_words(card.spell, card))
        except Unsayable as unsayable:
            said.unsaid.append(str(unsayable))
    return said


__all__ = ["conditions", "effects", "sentences", "triggers"]
