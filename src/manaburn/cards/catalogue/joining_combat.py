"""Cards that put creatures into combat, take them out of it, or change what attacks and blocks what."""

from __future__ import annotations

from manaburn.cards.catalogue.ninjas import NINJAS
from manaburn.cards.catalogue.phrases import (
    ATTACKING_CREATURE,
    FIGHTING_CREATURE,
    creature,
    tap_for,
    target,
    when_attacks,
    when_enters,
)
from manaburn.cards.catalogue.tokens import SOLDIER
from manaburn.cards.definitions import CardDefinition, card, token
from manaburn.cards.vocabulary.abilities import Activated, Mode, SpellText, Triggered
from manaburn.cards.vocabulary.effects import Arrival, CreateTokens, Draw, May, Untap
from manaburn.cards.vocabulary.effects_by_subject.combat import (
    MakeBlock,
    MakeBlocked,
    PutFromHand,
    RemoveFromCombat,
    ReselectAttacked,
    Unblocks,
)
from manaburn.cards.vocabulary.events.triggers import Attacked, Attacks, BecomesBlocked, BlocksCreature
from manaburn.cards.vocabulary.words.costs import TAP, pay
from manaburn.cards.vocabulary.words.filters import CombatRole, Whose
from manaburn.cards.vocabulary.words.references import All, Chosen, Circumstance, What
from manaburn.cards.vocabulary.words.windows import AFTER_BLOCKERS, Window
from manaburn.terms import Step

_LIFELINK_CAT = token("Cat", "W", "Creature — Cat", 1, 1, keywords="lifelink")
_CAT_SOLDIER = token("Cat Soldier", "W", "Creature — Cat Soldier", 1, 1, keywords="vigilance")
_BLOCKERS_STEP = Window(during=Step.DECLARE_BLOCKERS)
_UNBLOCKED = target(creature(combat=CombatRole.UNBLOCKED))
_ONSLAUGHT = "2002-10-07"


def _soldiers(token: CardDefinition, number: int = 1) -> CreateTokens:
    return CreateTokens(token, number, arrival=Arrival.TAPPED_AND_ATTACKING)


_ENTERING_ATTACKING = (
    card(
        "Hero of Bladehold",
        "{2}{W}{W}",
        "Creature — Human Knight",
        3,
        4,
        keywords="battle cry",
        abilities=(when_attacks(_soldiers(SOLDIER, 2)),),
        printed="2011-02-04",
    ),
    card(
        "Leonin Warleader",
        "{2}{W}{W}",
        "Creature — Cat Soldier",
        4,
        4,
        abilities=(when_attacks(_soldiers(_LIFELINK_CAT, 2)),),
        printed="2018-07-13",
    ),
    card(
        "Skyknight Vanguard",
        "{R}{W}",
        "Creature — Human Knight",
        1,
        2,
        keywords="flying",
        abilities=(when_attacks(_soldiers(SOLDIER)),),
        printed="2019-07-12",
    ),
    card(
        "Brimaz, King of Oreskos",
        "{1}{W}{W}",
        "Legendary Creature — Cat Soldier",
        3,
        4,
        keywords="vigilance",
        abilities=(
            when_attacks(CreateTokens(_CAT_SOLDIER, arrival=Arrival.ATTACKING)),
            Triggered(
                on=BlocksCreature(),
                effects=(CreateTokens(_CAT_SOLDIER, arrival=Arrival.BLOCKING_THAT),),
            ),
        ),
        printed="2014-02-07",
    ),
    card(
        "Preeminent Captain",
        "{2}{W}",
        "Creature — Kithkin Soldier",
        2,
        2,
        keywords="first strike",
        abilities=(when_attacks(PutFromHand(creature("Soldier"), Arrival.TAPPED_AND_ATTACKING)),),
        printed="2008-02-01",
    ),
    card(
        "Kaalia of the Vast",
        "{1}{R}{W}{B}",
        "Legendary Creature — Human Cleric",
        2,
        2,
        keywords="flying",
        abilities=(
            Triggered(
                on=Attacks(what=Attacked(players=Whose.OPPONENT)),
                effects=(
                    PutFromHand(
                        creature("Angel", "Demon", "Dragon"), Arrival.TAPPED_AND_ATTACKING_THAT_PLAYER
                    ),
                ),
            ),
        ),
        printed="2011-06-17",
    ),
)

_RESELECT = when_enters(
    May((ReselectAttacked(Chosen(0)),)),
    targets=(target(ATTACKING_CREATURE),),
    condition=Circumstance.ATTACKERS_ARE_DECLARED,
)

_RESELECTING = (
    card(
        "Portal Mage",
        "{2}{U}",
        "Creature — Human Wizard",
        2,
        2,
        keywords="flash",
        abilities=(_RESELECT,),
        printed="2017-08-25",
    ),
    card(
        "Misleading Signpost",
        "{2}{U}",
        "Artifact",
        keywords="flash",
        abilities=(_RESELECT, tap_for("{U}")),
        printed="2023-09-08",
    ),
    card(
        "Windshaper Planetar",
        "{4}{W}",
        "Creature — Angel",
        4,
        4,
        keywords="flash, flying",
        abilities=(
            when_enters(
                ReselectAttacked(All(ATTACKING_CREATURE)), condition=Circumstance.ATTACKERS_ARE_DECLARED
            ),
        ),
        printed="2022-06-10",
    ),
)

_BECOMING_BLOCKED = (
    card(
        "Trap Runner",
        "{2}{W}{W}",
        "Creature — Human Soldier",
        2,
        3,
        abilities=(
            Activated(
                costs=(TAP,),
                effects=(MakeBlocked(Chosen(0)),),
                targets=(_UNBLOCKED,),
                window=AFTER_BLOCKERS,
            ),
        ),
        printed="1999-10-04",
    ),
    card(
        "Curtain of Light",
        "{1}{W}",
        "Instant",
        spell=SpellText(
            modes=(Mode(effects=(MakeBlocked(Chosen(0)), Draw()), targets=(_UNBLOCKED,)),),
            window=AFTER_BLOCKERS,
        ),
        printed="2005-06-03",
    ),
    card(
        "Fog Patch",
        "{1}{G}",
        "Instant",
        spell=SpellText(
            modes=(Mode(effects=(MakeBlocked(All(ATTACKING_CREATURE)),)),), window=_BLOCKERS_STEP
        ),
        printed="2000-02-14",
    ),
    card(
        "Balduvian Warlord",
        "{3}{R}",
        "Creature — Human Barbarian",
        3,
        2,
        abilities=(
            Activated(
                costs=(TAP,),
                effects=(
                    RemoveFromCombat(Chosen(0), Unblocks.BLOCKED_BY_NO_OTHER_CREATURE),
                    MakeBlock(Chosen(0)),
                ),
                targets=(target(creature(combat=CombatRole.BLOCKING)),),
                window=_BLOCKERS_STEP,
            ),
        ),
        printed="2006-07-21",
    ),
)


def _gustcloak(
    name: str, cost: str, kind: str, size: tuple[int, int], keywords: str = "", *, all_of_yours: bool = False
) -> CardDefinition:
    """A creature that may leave combat untapped when it becomes blocked."""
    what = What.THAT if all_of_yours else What.THIS
    on = BecomesBlocked(creature(whose=Whose.YOU)) if all_of_yours else BecomesBlocked()
    returning = Triggered(on=on, effects=(May((Untap(what), RemoveFromCombat(what))),))
    return card(name, cost, kind, *size, keywords=keywords, abilities=(returning,), printed=_ONSLAUGHT)


_LEAVING_COMBAT = (
    _gustcloak("Gustcloak Runner", "{W}", "Creature — Human Soldier", (1, 1)),
    _gustcloak("Gustcloak Harrier", "{1}{W}{W}", "Creature — Bird Soldier", (2, 2), "flying"),
    _gustcloak("Gustcloak Sentinel", "{2}{W}{W}", "Creature — Human Soldier", (3, 3)),
    _gustcloak("Gustcloak Skirmisher", "{3}{W}", "Creature — Bird Soldier", (2, 3), "flying"),
    _gustcloak("Gustcloak Savior", "{4}{W}", "Creature — Bird Soldier", (3, 4), "flying", all_of_yours=True),
    card(
        "Reconnaissance",
        "{W}",
        "Enchantment",
        abilities=(
            Activated(
                costs=(pay("{0}"),),
                effects=(RemoveFromCombat(Chosen(0)), Untap(Chosen(0))),
                targets=(target(creature(combat=CombatRole.ATTACKING, whose=Whose.YOU)),),
            ),
        ),
        printed="1998-06-15",
    ),
    card(
        "Labyrinth of Skophos",
        None,
        "Land",
        abilities=(
            tap_for("{C}"),
            Activated(
                costs=(pay("{4}"), TAP),
                effects=(RemoveFromCombat(Chosen(0)),),
                targets=(target(FIGHTING_CREATURE),),
            ),
        ),
        printed="2020-01-24",
    ),
    card(
        "Hollowhenge Spirit",
        "{3}{W}",
        "Creature — Spirit",
        2,
        2,
        keywords="flash, flying",
        abilities=(when_enters(RemoveFromCombat(Chosen(0)), targets=(target(FIGHTING_CREATURE),)),),
        printed="2012-02-03",
    ),
)

JOINING_COMBAT: tuple[CardDefinition, ...] = (
    *_ENTERING_ATTACKING,
    *_RESELECTING,
    *_BECOMING_BLOCKED,
    *_LEAVING_COMBAT,
    *NINJAS,
)
