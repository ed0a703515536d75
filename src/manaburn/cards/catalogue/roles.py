"""This module has the Role tokens, `ROLES`: Auras of which a player keeps only the newest on each permanent
[cr2025-06-06 111.10j-r, 303.7].

Each is made by `_role` from what it says of the enchanted creature.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition, Form, card
from manaburn.cards.keywords.ward import ward
from manaburn.cards.vocabulary.abilities import Ability, Static, Triggered
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    Change,
    GainAbility,
    GainKeywords,
    SetPowerToughness,
)
from manaburn.cards.vocabulary.effects import LoseLife, PutCounters
from manaburn.cards.vocabulary.effects_on_cards.libraries import Scry
from manaburn.cards.vocabulary.events.triggers import Attacks
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.cards.vocabulary.words.filters import ENCHANTMENT, Filter, Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Count, Is, What, Who
from manaburn.mana import ManaCost
from manaburn.terms import CounterKind, Keyword


def _role(name: str, *changes: Change, further: tuple[Ability, ...] = ()) -> CardDefinition:
    """Return a Role token with the changes it makes to the enchanted creature, and further abilities. A
    printed token keeps its name: it is not named after its subtypes, as one is that texts only describe.
    """
    return card(
        name,
        None,
        "Enchantment — Aura Role",
        printed="1993-08-05",
        enchant=TARGET_CREATURE,
        abilities=(Static(changes=changes, affects=What.ATTACHED), *further),
        colors="",
        form=Form.TOKEN,
    )


_BIGGER = AddPowerToughness(1, 1)
_YOUR_ENCHANTMENTS = Count(Filter(types=ENCHANTMENT.types, controller=Whose.YOU))
CURSED = _role("Cursed", SetPowerToughness(1, 1))
MONSTER = _role("Monster", _BIGGER, GainKeywords(frozenset({Keyword.TRAMPLE})))
SORCERER = _role("Sorcerer", _BIGGER, GainAbility(Triggered(on=Attacks(), effects=(Scry(1),))))
ROYAL = _role("Royal", _BIGGER, GainAbility(ward((PayManaCost(ManaCost(generic=1)),))))
VIRTUOUS = _role("Virtuous", AddPowerToughness(_YOUR_ENCHANTMENTS, _YOUR_ENCHANTMENTS))
WICKED = _role(
    "Wicked",
    _BIGGER,
    further=(Triggered(on=DoesDeed(Doing.DIES), effects=(LoseLife(1, Who.EACH_OPPONENT),)),),
)
YOUNG_HERO = _role(
    "Young Hero",
    GainAbility(
        Triggered(
            on=Attacks(),
            condition=Is(What.THIS, Filter(toughness_at_most=3)),
            effects=(PutCounters(CounterKind.PLUS_ONE, 1),),
        )
    ),
)
ROLES = (CURSED, MONSTER, ROYAL, SORCERER, VIRTUOUS, WICKED, YOUNG_HERO)
"""All Role tokens."""
