"""This module has keywords about counters, written as the abilities that they stand for: modular, graft,
fading, vanishing, persist, undying, renown [cr2025-06-06 701.37, 702]. Others about permanents stand here
too, such as living weapon, exploit and umbra armor.

The grammar of keyword lines takes them from here: a keyword without a number is a constant, one with a number
or a cost a function of these.
"""

from __future__ import annotations

from manaburn.cards.definitions import CardDefinition, token
from manaburn.cards.vocabulary.abilities import (
    Ability,
    Activated,
    EntersWithCounters,
    Static,
    Timing,
    Triggered,
)
from manaburn.cards.vocabulary.changes.changes import Duration, GainKeywords, IsNoCreature, Rule
from manaburn.cards.vocabulary.changes.remembered import Designated
from manaburn.cards.vocabulary.effects import (
    Alter,
    Attach,
    CreateTokens,
    Draw,
    If,
    May,
    PutCounters,
    ReturnToBattlefield,
    SacrificeChosen,
    SacrificeObjects,
)
from manaburn.cards.vocabulary.effects_by_subject.choosing import Choice
from manaburn.cards.vocabulary.effects_by_subject.moving_counters import Mark, MoveCounters, RemoveCounters
from manaburn.cards.vocabulary.effects_by_subject.prices import LetHappen, UnlessPaysPrice
from manaburn.cards.vocabulary.effects_on_cards.moving import Under, WithCounters
from manaburn.cards.vocabulary.entering import EntersChoosing
from manaburn.cards.vocabulary.events.triggers import (
    Attacks,
    BeginningOf,
    CountersReach,
    DamageKind,
    DamageTo,
    DealsDamage,
)
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf, Tallied
from manaburn.cards.vocabulary.words.casting import AlternativeCost
from manaburn.cards.vocabulary.words.conditions import AllOf, Compares, Relation, WasCast, WasChosen
from manaburn.cards.vocabulary.words.costs import Cost, CostOfThis, DiscardThis, TapOthers, pay
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, CombatRole, Designation, Filter, Whose
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    Amount,
    Chosen,
    Circumstance,
    CountersOn,
    Is,
    Not,
    Number,
    TargetSlot,
    What,
    Who,
)
from manaburn.terms import CardType, CounterKind, Keyword, Step, Tally, Zone

_PLUS, _MINUS = CounterKind.PLUS_ONE, CounterKind.MINUS_ONE
_TIME, _FADE = CounterKind("time"), CounterKind("fade")
_ARTIFACT_CREATURE = Filter(
    types=frozenset({CardType.CREATURE}), any_of=(Filter(types=frozenset({CardType.ARTIFACT})),)
)
_SERVO = token("Servo", "", "Artifact Creature — Servo", 1, 1)
PHYREXIAN_GERM = token("Phyrexian Germ", "B", "Creature — Phyrexian Germ", 0, 0)
GERM = token("Germ", "B", "Creature — Germ", 0, 0)
"""The token of living weapon until June 2021; since then it is a Phyrexian Germ."""
_REBEL = token("Rebel", "R", "Creature — Rebel", 2, 2)
_HERO = token("Hero", "", "Creature — Hero", 1, 1)


def _has(kind: CounterKind) -> Compares:
    """Return the condition that this has a counter of a kind."""
    return Compares(CountersOn(kind), Relation.AT_LEAST, 1)


def _returning(kind: CounterKind) -> Triggered:
    """Return persist or undying: a permanent that dies without such a counter returns with one."""
    return Triggered(
        on=DoesDeed(Doing.DIES),
        condition=Compares(CountersOn(kind), Relation.AT_MOST, 0),
        effects=(ReturnToBattlefield(What.THIS, under=Under.OWNERS, counters=(WithCounters(kind),)),),
    )


_DONE = Compares(Number.DONE, Relation.AT_LEAST, 1)

PERSIST = _returning(_MINUS)
"""Persist: it returns if it dies without a -1/-1 counter, with one [cr2025-06-06 702.79a]."""

UNDYING = _returning(_PLUS)
"""Undying: it returns if it dies without a +1/+1 counter, with one [cr2025-06-06 702.93a]."""


def modular(number: Amount) -> tuple[Ability, ...]:
    """Return modular: it enters with +1/+1 counters, which go to an artifact creature as it dies. The number
    is an amount in "Modular—Sunburst" [cr2025-06-06 702.43].
    """
    passing_on = Triggered(
        on=DoesDeed(Doing.DIES),
        effects=(May((PutCounters(_PLUS, CountersOn(_PLUS), Chosen(0)),)),),
        targets=(TargetSlot(what=_ARTIFACT_CREATURE),),
    )
    return EntersWithCounters(kind=_PLUS, amount=number), passing_on


def graft(number: int) -> tuple[Ability, ...]:
    """Return graft: its +1/+1 counters may move to creatures that enter later [cr2025-06-06 702.58]."""
    other = Filter(types=frozenset({CardType.CREATURE}), other_than_this=True)
    giving = Triggered(
        on=DoesDeed(Doing.ENTERS, other),
        condition=Circumstance.GRAFT_IS_POSSIBLE,
        effects=(May((MoveCounters(_PLUS, 1, What.THIS, What.THAT),)),),
    )
    return EntersWithCounters(kind=_PLUS, amount=number), giving


def bloodthirst(number: int | None) -> EntersWithCounters:
    """Return bloodthirst: +1/+1 counters if an opponent was dealt damage; None: X [cr2025-06-06 702.54]."""
    dealt = Tallied(Tally.DAMAGE_TAKEN, Who.EACH_OPPONENT)
    amount: Amount = dealt if number is None else number
    return EntersWithCounters(kind=_PLUS, amount=amount, condition=Compares(dealt, Relation.AT_LEAST, 1))


IMPENDING = "impending"
"""The name of the alternative cost of impending."""


def fabricate(number: int) -> Triggered:
    """Return fabricate [cr2025-06-06 702.123]: counters if it is there still, and if its controller likes;
    else Servos.
    """
    servos = (CreateTokens(_SERVO, number),)
    choice = UnlessPaysPrice(LetHappen((PutCounters(_PLUS, number),)), servos)
    return Triggered(on=DoesDeed(Doing.ENTERS), effects=(If(Is(What.THIS, ANYTHING), (choice,), servos),))


def vanishing(number: int | None) -> tuple[Ability, ...]:
    """Return vanishing: it loses a time counter each upkeep, and is sacrificed with the last; None: it enters
    without any [cr2025-06-06 702.63].
    """
    entering = () if number is None else (EntersWithCounters(kind=_TIME, amount=number),)
    return (
        *entering,
        Triggered(
            on=BeginningOf(Step.UPKEEP, Whose.YOU), condition=_has(_TIME), effects=(RemoveCounters(_TIME, 1),)
        ),
        Triggered(on=CountersReach(_TIME), effects=(SacrificeObjects(),)),
    )


def fading(number: int) -> tuple[Ability, ...]:
    """Return fading: a fade counter is removed each upkeep, else it is sacrificed [cr2025-06-06 702.32]."""
    fades = If(_has(_FADE), (RemoveCounters(_FADE, 1),), (SacrificeObjects(),))
    return (
        EntersWithCounters(kind=_FADE, amount=number),
        Triggered(on=BeginningOf(Step.UPKEEP, Whose.YOU), effects=(fades,)),
    )


def impending(number: int, costs: tuple[Cost, ...]) -> tuple[Ability, ...]:
    """Return impending [cr2025-06-06 702.176]: it is no creature while it has time counters."""
    paid = WasCast(IMPENDING)
    waits = AllOf((paid, _has(_TIME)))
    return (
        AlternativeCost(name=IMPENDING, costs=costs),
        EntersWithCounters(kind=_TIME, amount=number, condition=paid),
        Static(changes=(IsNoCreature(),), condition=waits),
        Triggered(on=BeginningOf(Step.END, Whose.YOU), condition=waits, effects=(RemoveCounters(_TIME, 1),)),
    )


def reinforce(number: Amount, cost: str) -> Activated:
    """Return reinforce: discard it to put +1/+1 counters on a creature [cr2025-06-06 702.77]."""
    return Activated(
        costs=(pay(cost), DiscardThis()),
        effects=(PutCounters(_PLUS, number, Chosen(0)),),
        targets=(TARGET_CREATURE,),
        zone=Zone.HAND,
    )


def scavenge(cost: str) -> Activated:
    """Return scavenge: exiled from the graveyard, its power becomes +1/+1 counters [cr2025-06-06 702.97]."""
    return Activated(
        costs=(pay(cost), CostOfThis.EXILE),
        effects=(PutCounters(_PLUS, StatOf(Stat.POWER, What.PAID), Chosen(0)),),
        targets=(TARGET_CREATURE,),
        timing=Timing.SORCERY,
        zone=Zone.GRAVEYARD,
    )


STATION = Activated(
    costs=(TapOthers(Filter(types=CREATURE.types, other_than_this=True)),),
    effects=(PutCounters(CounterKind.CHARGE, StatOf(Stat.POWER, What.PAID)),),
    timing=Timing.SORCERY,
)
"""Station: tap another creature to put charge counters by its power on it [cr2025-07-25 702.184a]."""


def _equipped_with(creature: CardDefinition) -> Triggered:
    """Return the ability by which a token enters with an Equipment, equipped with it."""
    return Triggered(on=DoesDeed(Doing.ENTERS), effects=(CreateTokens(creature), Attach(What.IT)))


LIVING_WEAPON = _equipped_with(PHYREXIAN_GERM)
"""Living weapon: a Phyrexian Germ enters with it, equipped [cr2025-06-06 702.92a]."""

FOR_MIRRODIN = _equipped_with(_REBEL)
"""For Mirrodin!: a Rebel enters with it, equipped [cr2025-06-06 702.163a]."""

JOB_SELECT = _equipped_with(_HERO)
"""Job select: a Hero enters with it, equipped [cr2025-06-06 702.182a]."""

RENOWNED = Filter(designated=Designation.RENOWNED)


def renown(number: int) -> Triggered:
    """Return renown: +1/+1 counters for the first combat damage to a player [cr2025-06-06 702.112]."""
    return Triggered(
        on=DealsDamage(kind=DamageKind.COMBAT, to=DamageTo.PLAYER),
        condition=Not(Is(What.THIS, RENOWNED)),
        effects=(
            PutCounters(_PLUS, number),
            Alter(What.THIS, (Designated(Designation.RENOWNED),), Duration.INDEFINITE),
            Mark(Deed.BECOMES_RENOWNED),
        ),
    )


def monstrosity(number: Amount) -> If:
    """Return the effect of monstrosity: unless it is monstrous, +1/+1 counters [cr2025-06-06 701.37a]."""
    becomes = Alter(What.THIS, (Designated(Designation.MONSTROUS),), Duration.INDEFINITE)
    monstrous = Is(What.THIS, Filter(designated=Designation.MONSTROUS))
    grows = (PutCounters(_PLUS, number), becomes, Mark(Deed.BECOMES_MONSTROUS))
    return If(Not(monstrous), (If(Is(What.THIS, ANYTHING), grows),))


EXPLOIT = Triggered(
    on=DoesDeed(Doing.ENTERS),
    effects=(May((SacrificeChosen(CREATURE, Who.YOU), If(_DONE, (Mark(Deed.EXPLOITS),)))),),
)
"""Exploit: as it enters, its controller may sacrifice a creature [cr2025-06-06 702.110a]."""

_WEAKER_ATTACKER = Filter(
    types=CREATURE.types, combat=CombatRole.ATTACKING, power_against_this=Relation.LESS_THAN
)

MENTOR = Triggered(
    on=Attacks(),
    targets=(TargetSlot(what=_WEAKER_ATTACKER),),
    effects=(PutCounters(_PLUS, 1, Chosen(0)), Mark(Deed.MENTORS)),
)
"""Mentor: as it attacks, a weaker attacker gets a +1/+1 counter [cr2025-06-06 702.134a]."""

RAVENOUS: tuple[Ability, ...] = (
    EntersWithCounters(kind=_PLUS, amount=Number.X),
    Triggered(
        on=DoesDeed(Doing.ENTERS), condition=Compares(Number.X, Relation.AT_LEAST, 5), effects=(Draw(),)
    ),
)
"""Ravenous: it enters with X +1/+1 counters, and draws a card if X is 5 or more [cr2025-06-06 702.156a]."""

_COUNTER_OR_HASTE = ("a +1/+1 counter", "haste")
_COUNTER_OR_NOT = ("a +1/+1 counter", "no counter")
_ENTERS_WITH_IT = EntersWithCounters(kind=_PLUS, amount=1, condition=WasChosen("a +1/+1 counter"))

RIOT: tuple[Ability, ...] = (
    EntersChoosing((Choice(among=_COUNTER_OR_HASTE),)),
    _ENTERS_WITH_IT,
    Static(changes=(GainKeywords(frozenset({Keyword.HASTE})),), condition=WasChosen("haste")),
)
"""It enters with a +1/+1 counter or with haste, as its controller chooses [cr2025-06-06 702.136a]."""

UNLEASH: tuple[Ability, ...] = (
    EntersChoosing((Choice(among=_COUNTER_OR_NOT),)),
    _ENTERS_WITH_IT,
    Static(changes=(Rule.CANT_BLOCK,), condition=_has(_PLUS)),
)
"""It may enter with a +1/+1 counter, and can't block while it has one [cr2025-06-06 702.98a]."""

READ_AHEAD = Static(changes=(Rule.READS_AHEAD,))
"""Read ahead: the chapter with which a Saga begins is chosen [cr2025-06-06 702.155a]."""

UMBRA_ARMOR = Static(changes=(Rule.UMBRA_ARMOR,))
"""It is destroyed instead of what it enchants [cr2025-06-06 702.89a]."""
