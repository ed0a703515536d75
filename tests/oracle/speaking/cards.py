"""The lines of a whole card, said from its definition."""

from __future__ import annotations

from typing import NamedTuple

from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import Ability, Activated
from manaburn.cards.vocabulary.effects import AddMana
from manaburn.cards.vocabulary.words.costs import CostOfThis
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES
from manaburn.mana import mana
from oracle.speaking import abilities, conditions, effects, sentences, triggers
from oracle.speaking.gathering import gathered, together_said
from oracle.speaking.keyword_lines import enchant_line, keyword_line, of_several
from oracle.speaking.speech import Unsayable


class Said(NamedTuple):
    """What was said of a card: patterns of its lines and keywords; and what there were no words for."""

    lines: list[str]
    keywords: list[str]
    unsaid: list[str]
    apart: dict[str, list[str]]
    """The lines that a card may say instead of one line that says several abilities together."""


def card_said(card: CardDefinition) -> Said:
    """Return a card's lines; the record says too what could not be said."""
    said = Said([], [word.value for word in card.keywords], [], {})
    if card.back or card.parts or card.forms or card.layout is not Layout.USUAL:
        said.unsaid.append("several faces")
        return said
    enchant = None
    try:
        enchant = enchant_line(card)
    except Unsayable as unsayable:
        said.unsaid.append(str(unsayable))
    said.keywords.extend([enchant] if enchant else [])
    said.keywords.extend(_of_its_own(card))
    known, left = of_several(card.abilities)
    said.keywords.extend(known)
    for together in gathered([each for each in left if not _is_of_land_types(each, card)]):
        try:
            keyword = keyword_line(together[0], card)
            if keyword is not None:
                said.keywords.extend([keyword] * len(together))
                continue
            words = together_said(together, card)
            said.lines.append(words)
            if len(together) > 1:
                said.apart[words] = [together_said([one], card) for one in together]
        except Unsayable as unsayable:
            said.unsaid.append(str(unsayable))
    if card.spell is not None:
        try:
            said.lines.extend(abilities.spell_words(card.spell, card))
        except Unsayable as unsayable:
            said.unsaid.append(str(unsayable))
    return said


def _is_of_land_types(ability: Ability, card: CardDefinition) -> bool:
    """Return whether an ability is the one of the card's basic land types, which no text says [305.6]."""
    made = {mana(f"{{{BASIC_LAND_MANA[word]}}}") for word in card.subtypes if word in BASIC_LAND_MANA}
    match ability:
        case Activated(costs=(CostOfThis.TAP,), effects=(AddMana(options=options),)):
            return (
                bool(made)
                and {*options} == made
                and ability == Activated(costs=ability.costs, effects=(AddMana(options),))
            )
    return False


def _of_its_own(card: CardDefinition) -> list[str]:
    """Return the keywords that are characteristics of the card itself."""
    words = ["changeling"] if card.subtypes >= CREATURE_TYPES else []
    if card.cost is not None and card.cost.colors and not card.colors:
        words.append("devoid")
    return words


__all__ = ["conditions", "effects", "sentences", "triggers"]
