"""Cards by which creatures share the keywords of one another."""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects_by_subject.sharing_abilities import ShareKeywords
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Whose
from manaburn.terms import Keyword, Step

SHARED_KEYWORDS: tuple[CardDefinition, ...] = (
    card(
        "Odric, Lunarch Marshal",
        "{3}{W}",
        "Legendary Creature — Human Soldier",
        3,
        3,
        abilities=(
            Triggered(
                on=BeginningOf(Step.BEGINNING_OF_COMBAT, Whose.ANYONE),
                effects=(
                    ShareKeywords(
                        among=YOUR_CREATURE,
                        keywords=frozenset(
                            {
                                Keyword.FIRST_STRIKE,
                                Keyword.FLYING,
                                Keyword.DEATHTOUCH,
                                Keyword.DOUBLE_STRIKE,
                                Keyword.HASTE,
                                Keyword.HEXPROOF,
                                Keyword.INDESTRUCTIBLE,
                                Keyword.LIFELINK,
                                Keyword.MENACE,
                                Keyword.REACH,
                                Keyword.SKULK,
                                Keyword.TRAMPLE,
                                Keyword.VIGILANCE,
                            }
                        ),
                    ),
                ),
            ),
        ),
        printed="2016-04-08",
    ),
    card(
        "Concerted Effort",
        "{2}{W}{W}",
        "Enchantment",
        abilities=(
            Triggered(
                on=BeginningOf(Step.UPKEEP, Whose.ANYONE),
                effects=(
                    ShareKeywords(
                        among=YOUR_CREATURE,
                        keywords=frozenset(
                            {
                                Keyword.FLYING,
                                Keyword.FEAR,
                                Keyword.FIRST_STRIKE,
                                Keyword.DOUBLE_STRIKE,
                                Keyword.TRAMPLE,
                                Keyword.VIGILANCE,
                            }
                        ),
                        landwalk=True,
                        protection=True,
                    ),
                ),
            ),
        ),
        printed="2005-10-07",
    ),
)
