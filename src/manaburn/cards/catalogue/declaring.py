"""Cards that restrict attacks and blocks as a whole, or that require creatures to attack or block."""

from __future__ import annotations

from manaburn.cards.abilities import Static, spell
from manaburn.cards.catalogue.phrases import (
    activated,
    all_of,
    attached,
    creature,
    gets,
    has,
    target,
    this,
    until_end_of_turn,
    when_dies,
    when_enters,
)
from manaburn.cards.changes import AddPowerToughness, CantBeBlockedBy, Duration, Rule, SetColors
from manaburn.cards.combat_changes import (
    AttackersAgainstAtMost,
    AttackersAtMost,
    AttacksIfAble,
    BlockersAtMost,
    BlocksIfAble,
    CantAttackUnlessOthersAttack,
    CantBlockUnlessOthersBlock,
    Comparison,
    Goaded,
    MustBeBlocked,
    MustBeBlockedByAll,
)
from manaburn.cards.costs import TAP, pay
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.effects import Alter, Draw, May, Untap
from manaburn.cards.references import (
    OPPOSING_CREATURE,
    TARGET_CREATURE,
    All,
    Chosen,
    Circumstance,
    CombatRole,
    What,
    Who,
)
from manaburn.terms import Color, Keyword

_ATTACKS = this(AttacksIfAble())
_LURES = this(MustBeBlockedByAll())
_ONE_ATTACKER = Static(affects=Who.EACH_PLAYER, changes=(AttackersAtMost(1),))
_ONE_BLOCKER = Static(affects=Who.EACH_PLAYER, changes=(BlockersAtMost(1),))


def _creature(
    name: str,
    cost: str,
    type_line: str,
    size: tuple[int, int],
    ability: Static,
    *,
    printed: str,
    keywords: str = "",
) -> CardDefinition:
    """A creature with that ability and perhaps keywords."""
    return card(name, cost, type_line, *size, keywords=keywords, abilities=(ability,), printed=printed)


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
    _creature("Bloodrock Cyclops", "{2}{R}", "Creature — Cyclops", (3, 3), _ATTACKS, printed="1997-06-09"),
    _creature(
        "Goblin Brigand", "{1}{R}", "Creature — Goblin Warrior", (2, 2), _ATTACKS, printed="2003-05-26"
    ),
    _creature("Crazed Goblin", "{R}", "Creature — Goblin Warrior", (1, 1), _ATTACKS, printed="2004-02-06"),
    _creature(
        "Berserkers of Blood Ridge",
        "{4}{R}",
        "Creature — Human Berserker",
        (4, 4),
        _ATTACKS,
        printed="2009-07-17",
    ),
    _creature(
        "Reckless Brute",
        "{2}{R}",
        "Creature — Ogre Warrior",
        (3, 1),
        _ATTACKS,
        printed="2012-07-13",
        keywords="haste",
    ),
    _creature(
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
        spell=spell(Alter(All(OPPOSING_CREATURE), (Goaded(),), Duration.YOUR_NEXT_TURN)),
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
    # Must be blocked, and block if able.
    card(
        "Lure",
        "{1}{G}{G}",
        "Enchantment — Aura",
        enchant=TARGET_CREATURE,
        abilities=(attached(MustBeBlockedByAll()),),
        printed="1993-08-05",
    ),
    _creature("Elvish Bard", "{3}{G}{G}", "Creature — Elf Shaman Bard", (2, 4), _LURES, printed="1996-06-10"),
    _creature("Taunting Elf", "{G}", "Creature — Elf", (0, 1), _LURES, printed="1999-06-07"),
    _creature("Prized Unicorn", "{3}{G}", "Creature — Unicorn", (2, 2), _LURES, printed="2009-07-17"),
    _creature("Breaker of Armies", "{8}", "Creature — Eldrazi", (10, 8), _LURES, printed="2015-10-02"),
    _creature(
        "Ochran Assassin",
        "{1}{B}{G}",
        "Creature — Elf Assassin",
        (1, 1),
        _LURES,
        printed="2018-10-05",
        keywords="deathtouch",
    ),
    card(
        "Talruum Piper",
        "{4}{R}",
        "Creature — Minotaur",
        3,
        3,
        abilities=(this(MustBeBlockedByAll(creature(having=(Keyword.FLYING,)))),),
        printed="1997-02-03",
    ),
    card(
        "Bloodscent",
        "{3}{G}",
        "Instant",
        spell=spell(until_end_of_turn(Chosen(0), MustBeBlockedByAll()), targets=(TARGET_CREATURE,)),
        printed="2003-10-02",
    ),
    card(
        "Irresistible Prey",
        "{G}",
        "Sorcery",
        spell=spell(until_end_of_turn(Chosen(0), MustBeBlocked()), Draw(), targets=(TARGET_CREATURE,)),
        printed="2010-04-23",
    ),
    card(
        "Gaea's Protector",
        "{3}{G}",
        "Creature — Elemental Warrior",
        4,
        2,
        abilities=(this(MustBeBlocked()),),
        printed="2018-04-27",
    ),
    card(
        "Fear of Being Hunted",
        "{1}{R}{R}",
        "Enchantment Creature — Nightmare",
        4,
        2,
        keywords="haste",
        abilities=(this(MustBeBlocked()),),
        printed="2024-09-27",
    ),
    card(
        "Loathsome Catoblepas",
        "{5}{B}",
        "Creature — Beast",
        3,
        3,
        abilities=(
            activated(pay("{2}{G}"), do=(until_end_of_turn(What.THIS, MustBeBlocked()),)),
            when_dies(until_end_of_turn(Chosen(0), gets(-3, -3)), targets=(target(OPPOSING_CREATURE),)),
        ),
        printed="2013-09-27",
    ),
    card(
        "Hunt Down",
        "{G}",
        "Sorcery",
        spell=spell(
            until_end_of_turn(Chosen(0), BlocksIfAble(Chosen(1))), targets=(TARGET_CREATURE, TARGET_CREATURE)
        ),
        printed="2007-10-12",
    ),
    card(
        "Culling Mark",
        "{2}{G}",
        "Sorcery",
        spell=spell(until_end_of_turn(Chosen(0), BlocksIfAble()), targets=(TARGET_CREATURE,)),
        printed="2014-02-07",
    ),
    card(
        "Provoke",
        "{1}{G}",
        "Instant",
        spell=spell(
            Untap(Chosen(0)),
            until_end_of_turn(Chosen(0), BlocksIfAble()),
            Draw(),
            targets=(target(OPPOSING_CREATURE),),
        ),
        printed="1998-03-02",
    ),
    card(
        "Watchdog",
        "{3}",
        "Artifact Creature — Dog",
        1,
        2,
        abilities=(
            this(BlocksIfAble()),
            Static(
                affects=creature(combat=CombatRole.ATTACKING_YOU),
                changes=(AddPowerToughness(-1, 0),),
                condition=Circumstance.THIS_IS_UNTAPPED,
            ),
        ),
        printed="1997-10-14",
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
