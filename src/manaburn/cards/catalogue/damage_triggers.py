"""Cards whose abilities trigger as damage is dealt, or keep it from being assigned."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import ENCHANT_CREATURE, creature, has, this
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.effects import Alter, Delay, Destroy, Draw, May, PutCounters
from manaburn.cards.vocabulary.events.triggers import (
    AttacksUnblocked,
    BeginningOf,
    DamageKind,
    DamageTo,
    DealsDamage,
    IsDealtDamage,
    SomeDealDamage,
)
from manaburn.cards.vocabulary.words.filters import CREATURE, YOUR_CREATURE, Whose
from manaburn.cards.vocabulary.words.references import Circumstance, What
from manaburn.terms import CounterKind, Keyword, Step

DESTROY_IT_LATER = Delay(BeginningOf(Step.END_OF_COMBAT), (Destroy(What.THAT),))

DAMAGE_TRIGGERS: tuple[CardDefinition, ...] = (
    card(
        "Fungusaur",
        "{3}{G}",
        "Creature — Fungus Dinosaur",
        2,
        2,
        abilities=(Triggered(on=IsDealtDamage(), effects=(PutCounters(CounterKind.PLUS_ONE, 1),)),),
        printed="1993-08-05",
    ),
    card(
        "Ophidian",
        "{2}{U}",
        "Creature — Snake",
        1,
        3,
        abilities=(
            Triggered(
                on=AttacksUnblocked(),
                effects=(May((Draw(), Alter(What.THIS, (Rule.ASSIGNS_NOTHING,)))),),
            ),
        ),
        printed="1997-06-09",
    ),
    card(
        "Soltari Lancer",
        "{2}{W}",
        "Creature — Soltari Knight",
        2,
        2,
        keywords="shadow",
        abilities=(this(has(Keyword.FIRST_STRIKE), condition=Circumstance.THIS_IS_ATTACKING),),
        printed="1997-10-14",
    ),
    card(
        "Lowland Basilisk",
        "{2}{G}",
        "Creature — Basilisk",
        1,
        3,
        abilities=(Triggered(on=DealsDamage(to=DamageTo.CREATURE), effects=(DESTROY_IT_LATER,)),),
        printed="1998-03-02",
    ),
    card(
        "Curiosity",
        "{U}",
        "Enchantment — Aura",
        enchant=ENCHANT_CREATURE,
        abilities=(
            Triggered(on=DealsDamage(What.ATTACHED, to=DamageTo.OPPONENT), effects=(May((Draw(),)),)),
        ),
        printed="1998-06-15",
    ),
    card(
        "No Mercy",
        "{2}{B}{B}",
        "Enchantment",
        abilities=(Triggered(on=DealsDamage(CREATURE, to=DamageTo.YOU), effects=(Destroy(What.THAT),)),),
        printed="1999-02-15",
    ),
    card(
        "Coastal Piracy",
        "{2}{U}{U}",
        "Enchantment",
        abilities=(
            Triggered(
                on=DealsDamage(YOUR_CREATURE, DamageKind.COMBAT, DamageTo.OPPONENT),
                effects=(May((Draw(),)),),
            ),
        ),
        printed="1999-10-04",
    ),
    card(
        "Ohran Viper",
        "{1}{G}{G}",
        "Snow Creature — Snake",
        1,
        3,
        abilities=(
            Triggered(
                on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.CREATURE), effects=(DESTROY_IT_LATER,)
            ),
            Triggered(on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER), effects=(May((Draw(),)),)),
        ),
        printed="2006-07-21",
    ),
    card(
        "Keeper of Fables",
        "{3}{G}{G}",
        "Creature — Cat",
        4,
        5,
        abilities=(
            Triggered(
                on=SomeDealDamage(creature(not_subtypes=("Human",), whose=Whose.YOU)), effects=(Draw(),)
            ),
        ),
        printed="2019-10-04",
    ),
)
