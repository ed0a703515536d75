"""This module says which cards may be commanders, alone or together, and checks Commander decks
[cr2025-06-06 702.124, 903.3-903.5].

`faults` checks a whole deck: its commanders, its size, its colours, and that no card is in it too often.
`can_lead` and `can_lead_together` answer the questions about commanders.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import assert_never

from manaburn.cards.decks.decks import COMMANDER_DECK_SIZE, most_allowed
from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.leading import Leading, MayLead
from manaburn.cards.vocabulary.words.subtypes import TIME_LORD
from manaburn.editions import CommanderCards, Edition
from manaburn.rules.layers.off_the_battlefield import in_a_deck
from manaburn.rules.mana.commander_colors import colors_in_deck
from manaburn.rules.words.commanders import colors_allowed
from manaburn.terms import CardType, Supertype


def can_lead(edition: Edition, definition: CardDefinition) -> bool:
    """Return whether a card may be a commander by itself: a legendary creature may, later also a legendary
    Vehicle, and a card that says so [cr2025-06-06 903.3, 903.3a].
    """
    says_so = MayLead(Leading.BY_ITSELF) in definition.abilities
    return says_so or (_is_of_the_kind(edition, definition) and Supertype.LEGENDARY in definition.supertypes)


def _is_of_the_kind(edition: Edition, definition: CardDefinition) -> bool:
    """Return whether a card is of a kind that may be a commander in an edition."""
    match edition.commander_cards:
        case CommanderCards.CREATURES:
            return in_a_deck(edition, definition).is_creature
        case CommanderCards.CREATURES_AND_VEHICLES:
            return in_a_deck(edition, definition).is_creature or "Vehicle" in definition.subtypes
        case _:
            assert_never(edition.commander_cards)


_MUTUAL = frozenset(Leading) - {Leading.BY_ITSELF, Leading.CHOOSE_A_BACKGROUND, Leading.DOCTORS_COMPANION}
"""The partner abilities that both commanders must have."""


def can_lead_together(edition: Edition, one: CardDefinition, other: CardDefinition) -> bool:
    """Return whether two cards may be the commanders of one deck. Both have the same partner ability, or
    an ability of one lets a Background or a Doctor be the other [cr2025-06-06 702.124f-702.124m].
    """
    return any(
        _allows(edition, first, ability, second)
        for first, second in ((one, other), (other, one))
        for ability in first.abilities
        if isinstance(ability, MayLead)
    )


def _allows(edition: Edition, one: CardDefinition, ability: MayLead, other: CardDefinition) -> bool:
    """Return whether an ability of one card lets the other be a commander beside it."""
    if not can_lead(edition, one) or Supertype.LEGENDARY not in other.supertypes:
        return False
    match ability:
        case MayLead(Leading.CHOOSE_A_BACKGROUND):
            return CardType.ENCHANTMENT in other.types and "Background" in other.subtypes
        case MayLead(Leading.DOCTORS_COMPANION):
            return other.is_creature and other.subtypes == _A_DOCTOR
        case MayLead(how, str() as name):
            return name == other.name and MayLead(how, one.name) in other.abilities
        case MayLead(how):
            return how in _MUTUAL and ability in other.abilities and can_lead(edition, other)


_A_DOCTOR = frozenset({TIME_LORD, "Doctor"})


def faults(
    edition: Edition,
    commanders: Sequence[CardDefinition],
    others: Sequence[CardDefinition],
    unknown: int = 0,
) -> Iterator[str]:
    """Yield what is wrong with a deck, in sentences. `others` are the cards besides its commanders; `unknown`
    is how many further cards it has of which nothing is known [cr2025-06-06 702.124, 903.3-903.5].
    """
    leading = " and ".join(card.name for card in commanders)
    if len(commanders) == 1 and not can_lead(edition, commanders[0]):
        yield f"{leading} cannot be a commander: it isn't a legendary creature"
    if len(commanders) > 1 and not (len(commanders) == 2 and can_lead_together(edition, *commanders)):
        yield f"{leading} cannot lead a deck together"
    size = len(commanders) + len(others) + unknown
    if size != COMMANDER_DECK_SIZE:
        yield (
            f"a Commander deck must have {COMMANDER_DECK_SIZE} cards with its commander; this one has {size}"
        )
    for card, number in Counter((*commanders, *others)).items():
        most = most_allowed(card, 1)
        if most is not None and number > most:
            many = "one" if most == 1 else most
            yield f"a Commander deck can have at most {many} {card.name}; this one has {number}"
    identity = colors_allowed(edition, commanders)
    for card in dict.fromkeys(others):
        foreign = colors_in_deck(edition, card) - identity
        if foreign:
            colors = " and ".join(sorted(color.name.lower() for color in foreign))
            yield f"{card.name} has {colors} in its color identity, but {leading} doesn't"
