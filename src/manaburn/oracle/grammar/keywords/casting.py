"""Keywords by which cards are cast in other ways, or brought back from graveyards [cr2025-06-06 702]."""

from __future__ import annotations

from manaburn.cards.keywords.forms import AWAKEN, BESTOW, OVERLOAD
from manaburn.cards.vocabulary.abilities import Activated, EntersWithCounters, Static, Timing, Triggered
from manaburn.cards.vocabulary.changes.changes import Change, Duration, GainAbility, GainKeywords, Rule
from manaburn.cards.vocabulary.effects import (
    Alter,
    Delay,
    Exile,
    If,
    PutCounters,
    ReturnToBattlefield,
    SacrificeObjects,
    SearchLibrary,
)
from manaburn.cards.vocabulary.effects_on_cards.cascade import Cascade, Discover
from manaburn.cards.vocabulary.effects_on_cards.libraries import Draw, Showing
from manaburn.cards.vocabulary.effects_on_cards.merging import MUTATE
from manaburn.cards.vocabulary.events.triggers import BeginningOf, Dies, Enters
from manaburn.cards.vocabulary.events.triggers_of_cards import IsCast
from manaburn.cards.vocabulary.words.amounts import Stat, StatOf, Tallied
from manaburn.cards.vocabulary.words.bounds import Bound
from manaburn.cards.vocabulary.words.casting import (
    MADNESS,
    Afterwards,
    AlternativeCost,
    AtNextEndStep,
    CastFrom,
    Rebound,
)
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, WasCast
from manaburn.cards.vocabulary.words.costs import Cost, DiscardCards, DiscardThis, ExileThis, PayMana
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter
from manaburn.cards.vocabulary.words.references import (
    TARGET_CREATURE,
    Amount,
    Chosen,
    ControllerOf,
    Is,
    What,
    Who,
)
from manaburn.mana import ManaCost
from manaburn.oracle.grammar.deeds import does
from manaburn.oracle.grammar.names import ABILITY, CONDITION, KEYWORD_PART
from manaburn.oracle.parsing.parts import LEVEL, PROWL, Awaken, Part, Prototype
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, CounterKind, Keyword, Step, Tally, Zone

_HASTE = GainKeywords(frozenset({Keyword.HASTE}))


def _if_paid(name: str, *changes: Change) -> Static:
    return Static(changes=changes, condition=WasCast(name))


@phrase(KEYWORD_PART, "evoke <price>")
def evoke(scope: Scope, costs: tuple[Cost, ...]) -> tuple[Part, ...]:
    """Evoke [cr2025-06-06 702.74]."""
    by = ControllerOf(What.THIS)  # whoever that is by then
    sacrificed = Triggered(on=Enters(), effects=(SacrificeObjects(by=by),), condition=WasCast("evoke"))
    return AlternativeCost(name="evoke", costs=costs), sacrificed


table(
    KEYWORD_PART,
    {
        # Dash [cr2025-06-06 702.109].
        "dash <price>": (
            lambda costs: (
                AlternativeCost(name="dash", costs=costs, at_end=AtNextEndStep.TO_HAND),
                _if_paid("dash", _HASTE),
            )
        ),
        # Blitz [cr2025-06-06 702.152].
        "blitz <price>": (
            lambda costs: (
                AlternativeCost(name="blitz", costs=costs, at_end=AtNextEndStep.SACRIFICED),
                _if_paid("blitz", _HASTE, GainAbility(Triggered(on=Dies(), effects=(Draw(1),)))),
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
        # Warp [cr2025-07-25 702.185].
        "warp <price>": lambda costs: AlternativeCost(name="warp", costs=costs, at_end=AtNextEndStep.EXILED),
        # Disturb [cr2025-06-06 702.146].
        "disturb <price>": (
            lambda costs: AlternativeCost(name="disturb", costs=costs, zone=Zone.GRAVEYARD, transformed=True)
        ),
        # Escape [cr2025-06-06 702.138].
        "escape <price>": lambda costs: AlternativeCost(name="escape", costs=costs, zone=Zone.GRAVEYARD),
        # Overload [cr2025-06-06 702.96].
        "overload <price>": lambda costs: AlternativeCost(name=OVERLOAD, costs=costs),
        # Mutate [cr2025-06-06 702.140].
        "mutate <price>": lambda costs: AlternativeCost(name=MUTATE, costs=costs),
        # Bestow [cr2025-06-06 702.103].
        "bestow <price>": lambda costs: AlternativeCost(name=BESTOW, costs=costs),
        # Retrace [cr2025-06-06 702.81].
        "retrace": (
            CastFrom(name="retrace", costs=(DiscardCards(1, Filter(types=frozenset({CardType.LAND}))),))
        ),
        # Jump-start [cr2025-06-06 702.133].
        "jump-start": CastFrom(name="jump-start", costs=(DiscardCards(1),), afterwards=Afterwards.EXILE),
        # Prowl [cr2025-06-06 702.76]: its condition is known with the types of the card.
        "prowl <price>": lambda costs: AlternativeCost(name=PROWL, costs=costs),
        # Awaken [cr2025-06-06 702.113].
        "awaken <integer> — <mana-cost>": lambda number, cost: Awaken(number, (PayMana(cost),)),
    },
)

table(
    ABILITY,
    {
        # It enters with counters if it escaped [cr2025-06-06 702.138c].
        "~ escapes with <number> <counter-kind> counter|counters on it .": (
            lambda number, kind: (EntersWithCounters(kind=kind, amount=number, condition=WasCast("escape")),)
        ),
        # For its mutate cost, also from there; the cost is that of the keyword.
        "you may cast ~ from your graveyard using its mutate ability .": (
            (AlternativeCost(name=MUTATE, costs=(), zone=Zone.GRAVEYARD),)
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
def prototype(scope: Scope, cost: ManaCost, size: tuple[Amount, Amount]) -> Part:
    """Prototype [cr2025-06-06 702.160]."""
    power, toughness = size
    if not (isinstance(power, int) and isinstance(toughness, int)):
        raise Unsayable("a prototype without a size")
    return Prototype(cost, power, toughness)


@phrase(KEYWORD_PART, "surge <price>")
def surge(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Surge [cr2025-06-06 702.117]."""
    theirs = Tallied(Tally.SPELLS_CAST, Who.EACH_OPPONENT)
    ours = Compares(Tallied(Tally.SPELLS_CAST, Who.EACH_PLAYER), Relation.MORE_THAN, theirs)
    return AlternativeCost(name="surge", costs=costs, condition=ours)


WAY_OF_KEYWORD = Name[str]("way-of-keyword")


@word_test(WAY_OF_KEYWORD)
def way_of_keyword(word: str) -> str | None:
    """A keyword whose cost may be paid instead of the mana cost."""
    return word if word in ("surge", PROWL, AWAKEN, "spectacle", "evoke", "dash", "blitz") else None


@phrase(KEYWORD_PART, "transmute <price>")
def transmute(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Transmute [cr2025-06-06 702.53]."""
    same = Bound(Stat.MANA_VALUE, Relation.EXACTLY, StatOf(Stat.MANA_VALUE, What.THIS))
    find = SearchLibrary(Filter(bounds=(same,)), Zone.HAND, showing=Showing.REVEALED)
    return Activated(costs=(*costs, DiscardThis()), effects=(find,), timing=Timing.SORCERY, zone=Zone.HAND)


# Cast as something resolves


table(
    KEYWORD_PART,
    {
        # Rebound [cr2025-06-06 702.88].
        "rebound": Rebound(),
        # Madness [cr2025-06-06 702.35].
        "madness <price>": lambda costs: AlternativeCost(name=MADNESS, costs=costs, zone=None),
        # Cascade [cr2025-06-06 702.85].
        "cascade": Triggered(on=IsCast(), effects=(Cascade(),)),
        # Level up [cr2025-06-06 702.87].
        "level up <price>": (
            lambda costs: Activated(costs=costs, effects=(PutCounters(LEVEL, 1),), timing=Timing.SORCERY)
        ),
    },
)


# Discover [cr2025-06-06 701.57].
does("discover <number>", lambda number: (Discover(number),))


# From the graveyard


@phrase(KEYWORD_PART, "unearth <price>")
def unearth(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Unearth [cr2025-06-06 702.84]."""
    return Activated(
        costs=costs,
        effects=(
            ReturnToBattlefield(What.THIS),
            Alter(What.IT, (_HASTE, Rule.EXILED_IF_IT_WOULD_LEAVE), Duration.INDEFINITE),
            Delay(BeginningOf(Step.END), (If(Is(What.IT, ANYTHING), (Exile(What.IT),)),)),
        ),
        timing=Timing.SORCERY,
        zone=Zone.GRAVEYARD,
    )


@phrase(KEYWORD_PART, "scavenge <price>")
def scavenge(scope: Scope, costs: tuple[Cost, ...]) -> Part:
    """Scavenge [cr2025-06-06 702.97]."""
    grow = PutCounters(CounterKind.PLUS_ONE, StatOf(Stat.POWER, What.THIS), Chosen(0))
    return Activated(
        costs=(*costs, ExileThis()),
        effects=(grow,),
        targets=(TARGET_CREATURE,),
        timing=Timing.SORCERY,
        zone=Zone.GRAVEYARD,
    )
