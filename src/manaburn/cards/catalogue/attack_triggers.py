"""Cards whose abilities trigger as creatures attack."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    creature,
    gets,
    has,
    this,
    until_end_of_turn,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedExceptBy, LoseKeywords
from manaburn.cards.vocabulary.effects import DealDamage, Effect, GainLife, LoseLife, May, Untap
from manaburn.cards.vocabulary.events.triggers import YOU_ARE_ATTACKED, Attacked, Attacks, IsAttacked
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE, CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import All, Circumstance, ControllerOf, Count, What
from manaburn.terms import CardType, Keyword

YOU_OR_YOUR_PLANESWALKER = Attacked(
    Whose.YOU, Filter(types=frozenset({CardType.PLANESWALKER}), controller=Whose.YOU)
)


def battalion(*effects: Effect) -> Triggered:
    """Whenever this and at least two other creatures attack."""
    return Triggered(on=Attacks(others=2), effects=effects)


ATTACK_TRIGGERS: tuple[CardDefinition, ...] = (
    card(
        "Barbed Foliage",
        "{2}{G}{G}",
        "Enchantment",
        abilities=(
            Triggered(
                on=Attacks(CREATURE, what=YOU_ARE_ATTACKED),
                effects=(until_end_of_turn(What.THAT, LoseKeywords(frozenset({Keyword.FLANKING}))),),
            ),
            Triggered(
                on=Attacks(creature(lacking=(Keyword.FLYING,)), what=YOU_ARE_ATTACKED),
                effects=(DealDamage(1, What.THAT),),
            ),
        ),
        printed="1996-10-08",
    ),
    card(
        "Orim's Prayer",
        "{1}{W}{W}",
        "Enchantment",
        abilities=(
            Triggered(
                on=IsAttacked(YOU_ARE_ATTACKED),
                effects=(GainLife(Count(creature(combat=CombatRole.ATTACKING))),),
            ),
        ),
        printed="1997-10-14",
    ),
    card(
        "Reveille Squad",
        "{2}{W}{W}",
        "Creature — Human Rebel",
        3,
        3,
        abilities=(
            Triggered(
                on=IsAttacked(YOU_ARE_ATTACKED),
                effects=(May((Untap(All(YOUR_CREATURE)),)),),
                condition=Circumstance.THIS_IS_UNTAPPED,
            ),
        ),
        printed="2000-06-05",
    ),
    card(
        "Hissing Miasma",
        "{1}{B}{B}",
        "Enchantment",
        abilities=(
            Triggered(
                on=Attacks(CREATURE, what=YOU_ARE_ATTACKED), effects=(LoseLife(1, ControllerOf(What.THAT)),)
            ),
        ),
        printed="2006-02-03",
    ),
    card(
        "Blood Reckoning",
        "{3}{B}",
        "Enchantment",
        abilities=(
            Triggered(
                on=Attacks(CREATURE, what=YOU_OR_YOUR_PLANESWALKER),
                effects=(LoseLife(1, ControllerOf(What.THAT)),),
            ),
        ),
        printed="2012-07-13",
    ),
    # Exalted, battle cry, battalion and melee.
    card("Akrasan Squire", "{W}", "Creature — Human Soldier", 1, 1, keywords="exalted", printed="2008-10-03"),
    card(
        "Aven Squire",
        "{1}{W}",
        "Creature — Bird Soldier",
        1,
        1,
        keywords="flying, exalted",
        printed="2009-02-06",
    ),
    card(
        "Accorder Paladin",
        "{1}{W}",
        "Creature — Human Knight",
        3,
        1,
        keywords="battle cry",
        printed="2011-02-04",
    ),
    card(
        "Loxodon Partisan",
        "{4}{W}",
        "Creature — Elephant Soldier",
        3,
        4,
        keywords="battle cry",
        printed="2011-02-04",
    ),
    card(
        "Goblin Wardriver",
        "{R}{R}",
        "Creature — Goblin Warrior",
        2,
        2,
        keywords="battle cry",
        printed="2011-02-04",
    ),
    card(
        "Signal Pest",
        "{1}",
        "Artifact Creature — Pest",
        0,
        1,
        keywords="battle cry",
        abilities=(
            this(CantBeBlockedExceptBy((Filter(having=frozenset({Keyword.FLYING, Keyword.REACH})),))),
        ),
        printed="2011-02-04",
    ),
    card(
        "Boros Elite",
        "{W}",
        "Creature — Human Soldier",
        1,
        1,
        abilities=(battalion(until_end_of_turn(What.THIS, gets(2, 2))),),
        printed="2013-02-01",
    ),
    card(
        "Daring Skyjek",
        "{1}{W}",
        "Creature — Human Knight",
        3,
        1,
        abilities=(battalion(until_end_of_turn(What.THIS, has(Keyword.FLYING))),),
        printed="2013-02-01",
    ),
    card(
        "Wings of the Guard",
        "{1}{W}",
        "Creature — Bird",
        1,
        1,
        keywords="flying, melee",
        printed="2016-08-26",
    ),
)
