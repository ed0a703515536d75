"""Cards that restrict attacks and blocks as a whole, or that require creatures to attack."""

from __future__ import annotations

from manaburn.cards.catalogue.phrases import (
    activated,
    all_of,
    creature,
    creature_card,
    gets,
    has,
    target,
    this,
    until_end_of_turn,
    when_enters,
)
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.vocabulary.abilities import Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedBy, Duration, Rule, SetColors
from manaburn.cards.vocabulary.changes.combat_changes import (
    AttackersAgainstAtMost,
    AttackersAtMost,
    AttacksIfAble,
    AttacksWithSomething,
    BlockersAtMost,
    BlocksIfAble,
    CantAttackUnlessOthersAttack,
    CantBlockUnlessOthersBlock,
    Comparison,
    Goaded,
)
from manaburn.cards.vocabulary.effects import Alter, Draw, May
from manaburn.cards.vocabulary.events.triggers import DamageKind, DamageTo, DealsDamage
from manaburn.cards.vocabulary.words.costs import TAP, DiscardCards, pay
from manaburn.cards.vocabulary.words.filters import OPPOSING_CREATURE, OTHERS_CREATURE, CombatRole, Whose
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, TARGET_PLAYER, All, Chosen, Who
from manaburn.terms import Color, Keyword

_ATTACKS = this(AttacksIfAble())
_ONE_ATTACKER = Static(affects=Who.EACH_PLAYER, changes=(AttackersAtMost(1),))
_ONE_BLOCKER = Static(affects=Who.EACH_PLAYER, changes=(BlockersAtMost(1),))


DECLARING: tuple[CardDefinition, ...] = (
    # Attack if able.
    card(
        "Juggernaut",
        "{4}",
        "Artifact Creature — Juggernaut",
        5,
        3,
        abilities=(_ATTACKS, this(CantBeBlockedBy(creature("Wall")))),
        printed="1993-08-05",
    ),
    creature_card(
        "Bloodrock Cyclops", "{2}{R}", "Creature — Cyclops", (3, 3), _ATTACKS, printed="1997-06-09"
    ),
    creature_card(
        "Goblin Brigand", "{1}{R}", "Creature — Goblin Warrior", (2, 2), _ATTACKS, printed="2003-05-26"
    ),
    creature_card(
        "Crazed Goblin", "{R}", "Creature — Goblin Warrior", (1, 1), _ATTACKS, printed="2004-02-06"
    ),
    creature_card(
        "Berserkers of Blood Ridge",
        "{4}{R}",
        "Creature — Human Berserker",
        (4, 4),
        _ATTACKS,
        printed="2009-07-17",
    ),
    creature_card(
        "Reckless Brute",
        "{2}{R}",
        "Creature — Ogre Warrior",
        (3, 1),
        _ATTACKS,
        printed="2012-07-13",
        keywords="haste",
    ),
    creature_card(
        "Valley Dasher",
        "{1}{R}",
        "Creature — Human Berserker",
        (2, 2),
        _ATTACKS,
        printed="2014-09-26",
        keywords="haste",
    ),
    card(
        "Avatar of Slaughter",
        "{6}{R}{R}",
        "Creature — Avatar",
        8,
        8,
        abilities=(all_of(creature(), has(Keyword.DOUBLE_STRIKE), AttacksIfAble()),),
        printed="2011-06-17",
    ),
    card(
        "Grand Melee",
        "{3}{R}",
        "Enchantment",
        abilities=(all_of(creature(), AttacksIfAble()), all_of(creature(), BlocksIfAble())),
        printed="2002-10-07",
    ),
    card(
        "Seeker of Slaanesh",
        "{3}{R}",
        "Creature — Demon",
        3,
        3,
        keywords="haste",
        abilities=(Static(affects=Who.EACH_OPPONENT, changes=(AttacksWithSomething(),)),),
        printed="2022-10-07",
    ),
    card(
        "Bident of Thassa",
        "{2}{U}{U}",
        "Legendary Enchantment Artifact",
        abilities=(
            Triggered(
                on=DealsDamage(creature(whose=Whose.YOU), DamageKind.COMBAT, DamageTo.PLAYER),
                effects=(May((Draw(),)),),
            ),
            activated(pay("{1}{U}"), TAP, do=(until_end_of_turn(All(OPPOSING_CREATURE), AttacksIfAble()),)),
        ),
        printed="2013-09-27",
    ),
    card(
        "Instigator",
        "{1}{B}",
        "Creature — Human Spellshaper",
        1,
        1,
        abilities=(
            activated(
                pay("{1}{B}{B}"),
                TAP,
                DiscardCards(),
                do=(until_end_of_turn(All(creature(), of=Chosen(0)), AttacksIfAble()),),
                targets=(TARGET_PLAYER,),
            ),
        ),
        printed="1999-10-04",
    ),
    card(
        "Incite",
        "{R}",
        "Instant",
        spell=spell(
            until_end_of_turn(Chosen(0), SetColors(frozenset({Color.RED})), AttacksIfAble()),
            targets=(TARGET_CREATURE,),
        ),
        printed="2010-07-16",
    ),
    card(
        "Boiling Blood",
        "{2}{R}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), AttacksIfAble()), Draw(), targets=(TARGET_CREATURE,)),
        printed="1997-06-09",
    ),
    card(
        "Rage Nimbus",
        "{2}{R}",
        "Creature — Elemental",
        5,
        3,
        keywords="defender, flying",
        abilities=(
            activated(
                pay("{1}{R}"),
                do=(until_end_of_turn(Chosen(0), AttacksIfAble()),),
                targets=(TARGET_CREATURE,),
            ),
        ),
        printed="2010-04-23",
    ),
    card(
        "Alluring Siren",
        "{1}{U}",
        "Creature — Siren",
        1,
        1,
        abilities=(
            activated(
                TAP,
                do=(until_end_of_turn(Chosen(0), AttacksIfAble(Who.YOU)),),
                targets=(target(OPPOSING_CREATURE),),
            ),
        ),
        printed="2009-07-17",
    ),
    card(
        "Shipwreck Singer",
        "{U}{B}",
        "Creature — Siren",
        1,
        2,
        keywords="flying",
        abilities=(
            activated(
                pay("{1}{U}"),
                do=(until_end_of_turn(Chosen(0), AttacksIfAble()),),
                targets=(target(OPPOSING_CREATURE),),
            ),
            activated(
                pay("{1}{B}"),
                TAP,
                do=(until_end_of_turn(All(creature(combat=CombatRole.ATTACKING)), gets(-1, -1)),),
            ),
        ),
        printed="2013-09-27",
    ),
    card(
        "Disrupt Decorum",
        "{2}{R}{R}",
        "Sorcery",
        spell=spell(Alter(All(OTHERS_CREATURE), (Goaded(),), Duration.YOUR_NEXT_TURN)),
        printed="2017-08-25",
    ),
    card(
        "Jeering Homunculus",
        "{1}{U}",
        "Creature — Homunculus",
        0,
        4,
        abilities=(
            when_enters(
                May((Alter(Chosen(0), (Goaded(),), Duration.YOUR_NEXT_TURN),)), targets=(TARGET_CREATURE,)
            ),
        ),
        printed="2016-08-26",
    ),
    # So many, or only together.
    card(
        "Silent Arbiter",
        "{4}",
        "Artifact Creature — Construct",
        1,
        5,
        abilities=(_ONE_ATTACKER, _ONE_BLOCKER),
        printed="2004-06-04",
    ),
    card(
        "Dueling Grounds",
        "{1}{G}{W}",
        "Enchantment",
        abilities=(_ONE_ATTACKER, _ONE_BLOCKER),
        printed="2000-10-02",
    ),
    card(
        "Crawlspace",
        "{3}",
        "Artifact",
        abilities=(Static(affects=Who.YOU, changes=(AttackersAgainstAtMost(2),)),),
        printed="1999-02-15",
    ),
    card(
        "Okk",
        "{1}{R}",
        "Creature — Goblin",
        4,
        4,
        abilities=(
            this(CantAttackUnlessOthersAttack(compared=Comparison.GREATER_POWER)),
            this(CantBlockUnlessOthersBlock(compared=Comparison.GREATER_POWER)),
        ),
        printed="1998-10-12",
    ),
    card(
        "Scarred Puma",
        "{R}",
        "Creature — Cat",
        2,
        1,
        abilities=(this(CantAttackUnlessOthersAttack(among=creature(colors="BG"))),),
        printed="2000-10-02",
    ),
    card(
        "Bonded Construct",
        "{1}",
        "Artifact Creature — Construct",
        2,
        1,
        abilities=(this(Rule.CANT_ATTACK_ALONE),),
        printed="2015-07-17",
    ),
    card(
        "Razorjaw Oni",
        "{3}{B}",
        "Creature — Demon Spirit",
        4,
        5,
        abilities=(all_of(creature(colors="B"), Rule.CANT_BLOCK),),
        printed="2005-06-03",
    ),
)
