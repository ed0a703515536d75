"""This module has the abilities that keywords stand for, as records like those of any other text:
`RULES_OF_KEYWORD`, `TRIGGERED_OF_KEYWORD`, and functions such as `landwalk` and `equip` [cr2025-06-06 702].

A plain keyword is looked up in the tables; one with a parameter is made by its function:
`landwalk("Mountain")`, `equip("{2}")`. Keywords that only one rule asks about (trample, first strike, haste
…) are handled by that rule, and are not here.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Activated, Static, Timing, Triggered
from manaburn.cards.vocabulary.changes.changes import (
    AddPowerToughness,
    CanBlockOnly,
    CantBeBlockedByNumber,
    CantBeBlockedExceptBy,
    CantBeBlockedIfDefenderControls,
    Duration,
    IsNoCreature,
    Protection,
    RuleChange,
    Than,
    Toxic,
)
from manaburn.cards.vocabulary.changes.combat_changes import BlocksIfAble, HasBandsWithOther
from manaburn.cards.vocabulary.changes.protecting import HexproofFrom
from manaburn.cards.vocabulary.effects import (
    Alter,
    Arrival,
    Attach,
    Effect,
    LoseLife,
    May,
    PutCounters,
    ReturnToBattlefield,
    SacrificeObjects,
    Unattach,
    UnlessPays,
    Untap,
)
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.players import GetCounters
from manaburn.cards.vocabulary.effects_by_subject.prices import Price, UnlessPaysPrice
from manaburn.cards.vocabulary.events.triggers import (
    Attacks,
    BecomesBlocked,
    BeginningOf,
    CastsSpell,
    DamageKind,
    DamageTo,
    DealsDamage,
    Rampages,
)
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing, Occurrence
from manaburn.cards.vocabulary.words.amounts import Times
from manaburn.cards.vocabulary.words.casting import AlternativeCost
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import Costs, ReturnPermanent, pay
from manaburn.cards.vocabulary.words.filters import (
    ANYTHING,
    CREATURE,
    OTHER_CREATURE_OF_YOURS,
    YOUR_CREATURE,
    CombatRole,
    Filter,
    Whose,
)
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import (
    All,
    Chosen,
    Circumstance,
    CountersOn,
    Is,
    Number,
    TargetSlot,
    What,
    Who,
)
from manaburn.cards.vocabulary.words.windows import Window
from manaburn.mana import ManaCost
from manaburn.terms import CardType, Color, CounterKind, Keyword, Step, Supertype, Zone
from manaburn.values import replace

_OTHER_ATTACKERS = Filter(
    types=frozenset({CardType.CREATURE}), combat=CombatRole.ATTACKING, other_than_this=True
)
_DEFENDING_CREATURE = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.DEFENDING_PLAYER)
_WITH_SHADOW = Filter(having=frozenset({Keyword.SHADOW}))

RULES_OF_KEYWORD: dict[Keyword, tuple[RuleChange, ...]] = {
    Keyword.FLYING: (
        CantBeBlockedExceptBy((Filter(having=frozenset({Keyword.FLYING, Keyword.REACH})),)),
    ),  # [cr2025-06-06 702.9b]
    Keyword.FEAR: (
        CantBeBlockedExceptBy(
            (Filter(types=frozenset({CardType.ARTIFACT})), Filter(colors=frozenset({Color.BLACK})))
        ),
    ),  # [cr2025-06-06 702.36b]
    Keyword.HORSEMANSHIP: (
        CantBeBlockedExceptBy((Filter(having=frozenset({Keyword.HORSEMANSHIP})),)),
    ),  # [cr2025-06-06 702.31b]
    Keyword.SHADOW: (  # [cr2025-06-06 702.28b]
        CantBeBlockedExceptBy((_WITH_SHADOW,)),
        CanBlockOnly(_WITH_SHADOW),
    ),
    Keyword.MENACE: (CantBeBlockedByNumber(Than.FEWER, 2),),  # [cr2025-06-06 702.111b]
}
"""The rules that keywords without a parameter give; the citations are of the rules of 2025."""

_ASSASSIN = Filter(types=frozenset({CardType.CREATURE}), subtypes=frozenset({"Assassin"}))
_COMMANDER = Filter(types=frozenset({CardType.CREATURE}), commander=True)


def freerunning(name: str, costs: Costs) -> AlternativeCost:
    """Return the cost that may be paid once a player was dealt combat damage by an Assassin or a commander
    under your control [cr2025-06-06 702.173a].
    """
    source = Filter(any_of=(_ASSASSIN, _COMMANDER))
    hits = Happened(what=Happening.HIT_A_PLAYER_IN_COMBAT, who=Who.YOU, filter=source)
    return AlternativeCost(name=name, costs=costs, condition=Compares(hits, Relation.AT_LEAST, 1))


CASCADE = Triggered(on=Occurrence.IS_CAST, effects=(Instruction.CASCADE,))
"""Cascade, which triggers as the spell is cast [cr2025-06-06 702.85a]."""

PROWESS = Triggered(
    on=CastsSpell(Whose.YOU, Filter(not_types=frozenset({CardType.CREATURE}))),
    effects=(Alter(What.THIS, (AddPowerToughness(1, 1),)),),
)
"""Prowess: it gets +1/+1 as its controller casts a noncreature spell [cr2025-06-06 702.108a]."""

TRIGGERED_OF_KEYWORD: dict[Keyword, Triggered] = {
    Keyword.BATTLE_CRY: Triggered(
        on=Attacks(),
        effects=(Alter(All(_OTHER_ATTACKERS), (AddPowerToughness(1, 0),)),),
    ),  # [cr2025-06-06 702.91a]
    Keyword.EXALTED: Triggered(
        on=Attacks(YOUR_CREATURE, alone=True),
        effects=(Alter(What.THAT, (AddPowerToughness(1, 1),)),),
    ),  # [cr2025-06-06 702.83a]
    Keyword.FLANKING: Triggered(
        on=BecomesBlocked(by=Filter(lacking=frozenset({Keyword.FLANKING}))),
        effects=(Alter(What.THAT, (AddPowerToughness(-1, -1),)),),
    ),  # [cr2025-06-06 702.25a]
    Keyword.MELEE: Triggered(
        on=Attacks(),
        effects=(
            Alter(What.THIS, (AddPowerToughness(Number.OPPONENTS_ATTACKED, Number.OPPONENTS_ATTACKED),)),
        ),
    ),  # [cr2025-06-06 702.121a]
    Keyword.PROVOKE: Triggered(
        on=Attacks(),
        targets=(TargetSlot(what=_DEFENDING_CREATURE),),
        effects=(
            May((Alter(Chosen(0), (BlocksIfAble(What.THIS),), Duration.END_OF_COMBAT), Untap(Chosen(0)))),
        ),
    ),  # [cr2025-06-06 702.39a]
    Keyword.PROWESS: PROWESS,
}
"""Keywords that are triggered abilities; the citations are of the rules of 2025."""


def rampage(number: int) -> Triggered:
    """Return rampage, whose bonus is worked out as the ability resolves [cr2025-06-06 702.23]."""
    bonus = Times(number, Number.BLOCKERS_BEYOND_THE_FIRST)
    return Triggered(on=Rampages(), effects=(Alter(What.THIS, (AddPowerToughness(bonus, bonus),)),))


def afflict(number: int) -> Triggered:
    """Return afflict: as it becomes blocked, the defending player loses life [cr2025-06-06 702.130]."""
    return Triggered(on=BecomesBlocked(), effects=(LoseLife(number, Who.DEFENDING_PLAYER),))


def poisonous(number: int) -> Triggered:
    """Return poisonous: a player dealt combat damage by it gets poison counters [cr2025-06-06 702.70]."""
    return Triggered(
        on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER),
        effects=(GetCounters(CounterKind.POISON, number, Who.THAT_PLAYER),),
    )


def toxic(number: int) -> Static:
    """Return toxic: combat damage by it to a player also gives poison counters [cr2025-06-06 702.164]."""
    return Static(changes=(Toxic(number),))


def landwalk(land_type: str) -> Static:
    """Return landwalk: `landwalk("Mountain")`, `landwalk("nonbasic")` [cr2025-06-06 702.14]."""
    if land_type == "nonbasic":
        lands = Filter(types=frozenset({CardType.LAND}), not_supertypes=frozenset({Supertype.BASIC}))
    else:
        lands = Filter(subtypes=frozenset({land_type}))
    return Static(changes=(CantBeBlockedIfDefenderControls(lands),))


def is_keyword_ability(change: object) -> bool:
    """Return whether a change is a keyword ability that an object has, and not only a rule about the object:
    protection, hexproof from something, landwalk, toxic, "bands with other".
    """
    if isinstance(change, CantBeBlockedIfDefenderControls):
        return change.is_walk_of(None)
    return isinstance(change, _ABILITIES_OF_RULES)


_ABILITIES_OF_RULES = (Protection, HexproofFrom, Toxic, HasBandsWithOther)


def protection_from(*colors: Color) -> Static:
    """Return protection from each of these colours [cr2025-06-06 702.16]."""
    return Static(changes=tuple(Protection(Filter(colors=frozenset({c}))) for c in colors))


def cumulative_upkeep(cost: str | Price) -> Triggered:
    """Return cumulative upkeep: an age counter each upkeep, then it is sacrificed unless each is paid for
    [cr2025-06-06 702.24a].
    """
    ages, lost = CountersOn(CounterKind.AGE), (SacrificeObjects(),)
    paid: Effect
    if isinstance(cost, str):
        paid = UnlessPays(ManaCost.parse(cost), lost, times=ages)
    else:
        paid = UnlessPaysPrice(cost, lost, times=ages)
    return Triggered(
        on=BeginningOf(Step.UPKEEP, Whose.YOU),
        condition=Circumstance.UPKEEP_CUMULATES,
        effects=(PutCounters(CounterKind.AGE, 1), paid),
    )


def echo(unpaid: Effect) -> Triggered:
    """Return echo, with what happens unless its cost is paid [cr2025-06-06 702.30a]."""
    return Triggered(
        on=BeginningOf(Step.UPKEEP, Whose.YOU),
        condition=Circumstance.THIS_CAME_SINCE_LAST_UPKEEP,
        effects=(unpaid,),
    )


def frenzy(number: int) -> Triggered:
    """Return frenzy: it gets power as it attacks and isn't blocked [cr2025-06-06 702.68a]."""
    return Triggered(
        on=DoesDeed(Doing.ATTACKS_UNBLOCKED), effects=(Alter(What.THIS, (AddPowerToughness(number, 0),)),)
    )


def reconfigure(cost: str) -> tuple[Ability, ...]:
    """Return reconfigure: attach it or unattach it; attached, it is no creature [cr2025-06-06 702.151]."""
    while_attached = Window(condition=Is(What.ATTACHED, CREATURE))
    return (
        Activated(
            costs=(pay(cost),),
            effects=(Attach(Chosen(0)),),
            targets=(TargetSlot(what=OTHER_CREATURE_OF_YOURS),),
            timing=Timing.SORCERY,
        ),
        Activated(
            costs=(pay(cost),),
            effects=(Unattach(),),
            timing=Timing.SORCERY,
            window=while_attached,
        ),
        Static(changes=(IsNoCreature(),), condition=Is(What.ATTACHED, ANYTHING)),
    )


def ninjutsu(cost: str) -> Activated:
    """Return ninjutsu: while this is in its owner's hand, an unblocked attacker goes back for it
    [cr2025-06-06 702.49].
    """
    return Activated(
        costs=(pay(cost), ReturnPermanent(UNBLOCKED_OF_YOURS)),
        effects=(ReturnToBattlefield(What.THIS, Arrival.TAPPED_AND_ATTACKING_THAT),),
        zone=Zone.HAND,
    )


def commander_ninjutsu(cost: str) -> tuple[Activated, Activated]:
    """Return commander ninjutsu: ninjutsu that also functions in the command zone [cr2025-06-06 702.49d].
    It is an ability for each zone.
    """
    in_hand = ninjutsu(cost)
    return in_hand, replace(in_hand, zone=Zone.COMMAND)


UNBLOCKED_OF_YOURS = Filter(
    types=frozenset({CardType.CREATURE}), controller=Whose.YOU, combat=CombatRole.UNBLOCKED
)
"""The unblocked attackers that a player controls."""


def equip(cost: str) -> Activated:
    """Return equip: attach it to a creature you control, as a sorcery [cr2025-06-06 702.6a]."""
    return Activated(
        costs=(pay(cost),),
        effects=(Attach(to=Chosen(0)),),
        targets=(TargetSlot(what=YOUR_CREATURE),),
        timing=Timing.SORCERY,
    )
