"""This module reads keywords that let cards be cast for another cost or used from a graveyard: "evoke
{2}{R}", "unearth {B}", "craft with artifact {4}" [cr2025-06-06 702].

Most are rows of one table (`KEYWORD_PART`). A way to cast the card means an `AlternativeCost` or a
`CastFrom`, with the abilities that come with it; use in a graveyard means an activated ability
(`_in_graveyard`). "If its evoke cost was paid" is a condition, `WasCast`.
"""

from __future__ import annotations

from manaburn.cards.keywords.evoke import EVOKED
from manaburn.cards.keywords.forms import AWAKEN, CLEAVE, OVERLOAD
from manaburn.cards.keywords.keywords import CASCADE, UNBLOCKED_OF_YOURS, freerunning
from manaburn.cards.vocabulary.abilities import (
    Activated,
    EntersWithCounters,
    PlainAbility,
    Static,
    Timing,
    Triggered,
)
from manaburn.cards.vocabulary.changes.changes import Change, Duration, GainAbility, GainKeywords, Rule
from manaburn.cards.vocabulary.changes.playing import MayPlayFrom
from manaburn.cards.vocabulary.effects import (
    Alter,
    Arrival,
    Delay,
    Effect,
    If,
    PutCounters,
    ReturnToBattlefield,
    SearchLibrary,
)
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_on_cards.cascade import Discover
from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw, Showing
from manaburn.cards.vocabulary.effects_on_cards.manifesting import MUTATE
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put, Under
from manaburn.cards.vocabulary.events.triggers import BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf, Tallied, TimesPaid
from manaburn.cards.vocabulary.words.bounds import Bound
from manaburn.cards.vocabulary.words.casting import (
    BESTOW,
    EMERGE,
    EVOKE,
    FREERUNNING,
    HARMONIZE,
    MADNESS,
    MIRACLE,
    SNEAK,
    WARP,
    Afterwards,
    AlternativeCost,
    AtNextEndStep,
    Help,
    Offering,
    jump_start,
    retrace,
)
from manaburn.cards.vocabulary.words.conditions import AllOf, Compares, Relation, WasCast
from manaburn.cards.vocabulary.words.costs import (
    Cost,
    CostOfThis,
    DiscardThis,
    ExileMaterials,
    PayManaCost,
    ReturnPermanent,
    SacrificeOther,
)
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter, Status
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    Amount,
    Chosen,
    Circumstance,
    Condition,
    Is,
    TargetSlot,
    What,
    Who,
)
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.deeds import does, states
from manaburn.oracle.grammar.names import ABILITY, CONDITION, COUNTABLE, KEYWORD_PART, OBJECT
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.parts import LEVEL, PROWL, Awaken, Part, Prototype
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, CounterKind, Keyword, Step, Tally, Zone

_TAPPED_CREATURE = Filter(types=frozenset({CardType.CREATURE}), status=Status.TAPPED)
_HASTE = GainKeywords(frozenset({Keyword.HASTE}))


def _static_if_paid(name: str, *changes: Change) -> Static:
    """Return what a permanent has if it was cast for the cost of that name."""
    return Static(changes=changes, condition=WasCast(name))


_OPPONENTS_CAST = Tallied(Tally.SPELLS_CAST, Who.EACH_OPPONENT)
_AS_COSTLY = Bound(Stat.MANA_VALUE, Relation.EXACTLY, StatOf(Stat.MANA_VALUE, What.THIS))
_UNEARTHED = (
    ReturnToBattlefield(What.THIS),
    Alter(What.IT, (_HASTE, Rule.EXILED_IF_IT_WOULD_LEAVE), Duration.INDEFINITE),
    Delay(BeginningOf(Step.END), (If(Is(What.IT, ANYTHING), (Put(What.IT, Place.EXILE),)),)),
)


def _in_graveyard(costs: tuple[Cost, ...], *effects: Effect, targets: tuple[TargetSlot, ...] = ()) -> Part:
    """Return an ability that is activated in a graveyard, as a sorcery."""
    return Activated(
        costs=costs, effects=effects, targets=targets, timing=Timing.SORCERY, zone=Zone.GRAVEYARD
    )


def _craft(noun: Noun, cost: ManaCost, number: int = 1) -> Part:
    """Return the craft ability, for which the source and so many materials of a kind are exiled."""
    materials = ExileMaterials(noun.permanents(), number)
    return Activated(
        costs=(PayManaCost(cost), CostOfThis.EXILE, materials),
        effects=(ReturnToBattlefield(What.THIS, Arrival.TRANSFORMED, Under.OWNERS),),
        timing=Timing.SORCERY,
    )


def _emerge(costs: tuple[Cost, ...], what: Filter = CREATURE) -> Part:
    """Return the emerge cost, for which a permanent of a kind is sacrificed, too."""
    return AlternativeCost(name=EMERGE, costs=(*costs, SacrificeOther(what)))


_DISCARDED_THIS_TURN = Compares(
    Happened(what=Happening.DISCARDED, who=Who.YOU, filter=What.THIS), Relation.AT_LEAST, 1
)
_MAYHEM_OF_LANDS = Static(
    changes=(MayPlayFrom(zone=Zone.GRAVEYARD, cards=Filter(only_this=True)),),
    affects=Who.YOU,
    condition=AllOf((Circumstance.THIS_IS_IN_GRAVEYARD, _DISCARDED_THIS_TURN)),
)

table(
    KEYWORD_PART,
    {
        # Evoke [cr2025-06-06 702.74].
        "evoke <price>": lambda costs: (AlternativeCost(name=EVOKE, costs=costs), EVOKED),
        # Dash [cr2025-06-06 702.109].
        "dash <price>": (
            lambda costs: (
                AlternativeCost(name="dash", costs=costs, at_end=AtNextEndStep.TO_HAND),
                _static_if_paid("dash", _HASTE),
            )
        ),
        # Blitz [cr2025-06-06 702.152].
        "blitz <price>": (
            lambda costs: (
                AlternativeCost(name="blitz", costs=costs, at_end=AtNextEndStep.SACRIFICED),
                _static_if_paid(
                    "blitz", _HASTE, GainAbility(Triggered(on=DoesDeed(Doing.DIES), effects=(Draw(1),)))
                ),
            )
        ),
        # Spectacle [cr2025-06-06 702.137].
        "spectacle <price>": (
            lambda costs: AlternativeCost(
                name="spectacle",
                costs=costs,
                condition=Compares(Tallied(Tally.LIFE_LOST, Who.EACH_OPPONENT), Relation.AT_LEAST, 1),
            )
        ),
        # Surge [cr2025-06-06 702.117].
        "surge <price>": (
            lambda costs: AlternativeCost(
                name="surge",
                costs=costs,
                condition=Compares(
                    Tallied(Tally.SPELLS_CAST, Who.EACH_PLAYER), Relation.MORE_THAN, _OPPONENTS_CAST
                ),
            )
        ),
        # Warp [cr2025-07-25 702.185].
        "warp <price>": lambda costs: AlternativeCost(name=WARP, costs=costs, at_end=AtNextEndStep.EXILED),
        # Disturb [cr2025-06-06 702.146].
        "disturb <price>": (
            lambda costs: AlternativeCost(name="disturb", costs=costs, zone=Zone.GRAVEYARD, transformed=True)
        ),
        # More Than Meets the Eye [cr2025-06-06 702.162].
        "more than meets the eye <price>": (
            lambda costs: AlternativeCost(name="more than meets the eye", costs=costs, transformed=True)
        ),
        # Escape [cr2025-06-06 702.138].
        "escape <price>": lambda costs: AlternativeCost(name="escape", costs=costs, zone=Zone.GRAVEYARD),
        # Harmonize [cr2025-06-06 702.180].
        "harmonize <price>": (
            lambda costs: AlternativeCost(
                name=HARMONIZE, costs=costs, zone=Zone.GRAVEYARD, afterwards=Afterwards.EXILE
            )
        ),
        # Emerge [cr2025-06-06 702.119].
        "emerge <price>": _emerge,
        "emerge from <noun> <price>": lambda noun, costs: _emerge(costs, noun.permanents()),
        # Web-slinging [cr2025-11-14 702.188].
        "web-slinging <price>": (
            lambda costs: AlternativeCost(
                name="web-slinging", costs=(*costs, ReturnPermanent(_TAPPED_CREATURE))
            )
        ),
        # Sneak [cr2026-02-27 702.190].
        "sneak <price>": (
            lambda costs: AlternativeCost(
                name=SNEAK,
                costs=(*costs, ReturnPermanent(UNBLOCKED_OF_YOURS)),
                condition=Circumstance.YOUR_DECLARE_BLOCKERS_STEP,
            )
        ),
        # Mayhem [cr2025-11-14 702.187].
        "mayhem <price>": (
            lambda costs: AlternativeCost(
                name="mayhem", costs=costs, zone=Zone.GRAVEYARD, condition=_DISCARDED_THIS_TURN
            )
        ),
        # To play the card, also if it is a land [cr2025-11-14 702.187c].
        "mayhem": _MAYHEM_OF_LANDS,
        # Overload [cr2025-06-06 702.96].
        "overload <price>": lambda costs: AlternativeCost(name=OVERLOAD, costs=costs),
        # Cleave [cr2025-06-06 702.148].
        "cleave <price>": lambda costs: AlternativeCost(name=CLEAVE, costs=costs),
        # Mutate [cr2025-06-06 702.140].
        "mutate <price>": lambda costs: AlternativeCost(name=MUTATE, costs=costs),
        # Bestow [cr2025-06-06 702.103].
        "bestow <price>": lambda costs: AlternativeCost(name=BESTOW, costs=costs),
        # Offering [cr2025-06-06 702.48].
        "<noun> offering": lambda noun: Offering(noun.permanents()),
        # Retrace [cr2025-06-06 702.81].
        "retrace": retrace(),
        # Jump-start [cr2025-06-06 702.133].
        "jump-start": jump_start(),
        # Prowl [cr2025-06-06 702.76]: its condition is known with the types of the card.
        "prowl <price>": lambda costs: AlternativeCost(name=PROWL, costs=costs),
        # Freerunning [cr2025-06-06 702.173].
        "freerunning <price>": lambda costs: freerunning(FREERUNNING, costs),
        # Awaken [cr2025-06-06 702.113].
        "awaken <integer> — <mana-cost>": lambda number, cost: Awaken(number, (PayManaCost(cost),)),
        # Transmute [cr2025-06-06 702.53].
        "transmute <price>": (
            lambda costs: Activated(
                costs=(*costs, DiscardThis()),
                effects=(SearchLibrary(Filter(bounds=(_AS_COSTLY,)), Zone.HAND, showing=Showing.REVEALED),),
                timing=Timing.SORCERY,
                zone=Zone.HAND,
            )
        ),
        # Rebound [cr2025-06-06 702.88].
        "rebound": PlainAbility.REBOUND,
        # Madness [cr2025-06-06 702.35].
        "madness <price>": lambda costs: AlternativeCost(name=MADNESS, costs=costs, zone=None),
        # Miracle [cr2025-06-06 702.94].
        "miracle <price>": lambda costs: AlternativeCost(name=MIRACLE, costs=costs, zone=None),
        # Cascade [cr2025-06-06 702.85].
        "cascade": CASCADE,
        # Level up [cr2025-06-06 702.87].
        "level up <price>": (
            lambda costs: Activated(costs=costs, effects=(PutCounters(LEVEL, 1),), timing=Timing.SORCERY)
        ),
        # Craft [cr2025-06-06 702.167].
        "craft with <described-noun> <mana-cost>": _craft,
        "craft with <integer> <described-noun> <mana-cost>": lambda number, noun, cost: _craft(
            noun, cost, number
        ),
        # From the graveyard
        # Unearth [cr2025-06-06 702.84].
        "unearth <price>": lambda costs: _in_graveyard(costs, *_UNEARTHED),
        # Scavenge [cr2025-06-06 702.97].
        "scavenge <price>": (
            lambda costs: _in_graveyard(
                (*costs, CostOfThis.EXILE),
                PutCounters(CounterKind.PLUS_ONE, StatOf(Stat.POWER, What.THIS), Chosen(0)),
                targets=(TARGET_CREATURE,),
            )
        ),
    },
)

table(
    ABILITY,
    {
        # It enters with counters if it escaped [cr2025-06-06 702.138c].
        "~ escapes with <number> <counter-kind> counter|counters on it .": (
            lambda number, kind: EntersWithCounters(kind=kind, amount=number, condition=WasCast("escape"))
        ),
        # For the cost of a keyword, also from there; the cost is that of the keyword.
        "you may cast ~ from your graveyard using its <way-from-elsewhere> ability .": (
            lambda way: AlternativeCost(name=way, costs=(), zone=Zone.GRAVEYARD)
        ),
    },
)

table(
    CONDITION,
    {
        # It was cast with escape [cr2025-06-06 702.138b].
        "~|it escaped": WasCast("escape"),
        "~|its 's? <way-of-keyword> cost was paid": WasCast,
    },
)


@phrase(KEYWORD_PART, "prototype <mana-cost> — <power-toughness>")
def prototype(scope: Scope, cost: ManaCost, size: tuple[Amount, Amount]) -> tuple[Part, ...]:
    """Return the prototype ability [cr2025-06-06 702.160]."""
    power, toughness = size
    if not (isinstance(power, int) and isinstance(toughness, int)):
        raise Unsayable("a prototype without a size")
    return (Prototype(cost, power, toughness),)


WAY_OF_KEYWORD = Name[str]("way-of-keyword")
"""A keyword by which a spell was cast, in "its evoke cost was paid"."""


_WAYS = ("surge", EMERGE, PROWL, FREERUNNING, AWAKEN, "spectacle", "evoke", "dash", "blitz")
words(WAY_OF_KEYWORD, {way: way for way in _WAYS})

WAY_FROM_ELSEWHERE = Name[str]("way-from-elsewhere")
"""A keyword for whose cost a card can also be cast from a graveyard."""
words(WAY_FROM_ELSEWHERE, {way: way for way in (MUTATE, BESTOW, "blitz", WARP)})


# Discover [cr2025-06-06 701.57].
does("discover <number>", Discover, yours=True)
# Paradigm [cr2026-04-17 702.192].
states("paradigm", (Instruction.PARADIGM, Put(What.THIS, Place.EXILE)))


# What convoked it [cr2025-06-06 702.51c]


means(COUNTABLE, "creature|creatures that convoked <this>", lambda _this: TimesPaid(Help.CONVOKE.value))
means(OBJECT, "each creature that convoked <this>", lambda _this: What.CONVOKED)


@phrase(CONDITION, "<one> was cast for its warp cost")
def was_warped(scope: Scope, what: What | Chosen) -> Condition:
    return WasCast(WARP, what)
