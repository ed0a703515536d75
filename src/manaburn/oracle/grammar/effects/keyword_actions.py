"""This module reads keyword actions: detain, airbend, learn, incubate, earthbend, and "double its power"
[cr2025-06-06 701].

The parser tries its phrases wherever an effect may stand, as what a player does (`deed`). The functions write
out what each action does, in other effects: to learn is an offer to discard a card and draw one, or else to
bring in a Lesson.
"""

from __future__ import annotations

from manaburn.cards.catalogue.tokens import INCUBATOR
from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.changes.changes import (
    AddTypes,
    Duration,
    GainKeywords,
    Rule,
    SetPowerToughness,
)
from manaburn.cards.vocabulary.effects import Alter, Discard, Draw, If, May
from manaburn.cards.vocabulary.effects_by_subject.permanents import DoubleSize
from manaburn.cards.vocabulary.effects_by_subject.repeating import Repeat
from manaburn.cards.vocabulary.effects_on_cards.libraries import BringFromOutside, Showing
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.durations import Until
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.permissions import AllowPlaying, Playing, Price
from manaburn.cards.vocabulary.words.references import Amount, Number, Objects, OwnerOf, TargetSlot, What
from manaburn.oracle.grammar.deeds import deed, deeds, does
from manaburn.oracle.grammar.effects.returning import moved
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Name, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, CounterKind, Keyword

_DETAINED = (Rule.CANT_ATTACK, Rule.CANT_BLOCK, Rule.CANT_BE_ACTIVATED)


# Until your next turn it can't attack or block and its abilities can't be activated [cr2025-06-06 701.35a].
does("detain <object>", lambda what: Alter(what, _DETAINED, Duration.YOUR_NEXT_TURN), yours=True)


@deed("airbend <object>", yours=True)
def airbend(scope: Scope, what: Objects) -> Effects:
    """Return the effects that exile objects, which their owners may cast for {2} [cr2026-02-27 701.65a]."""
    it = What.IT
    cast = AllowPlaying(it, Until.IT_MOVES, Price.TWO, Playing.CAST, who=OwnerOf(it))
    return Put(moved(scope, what), Place.EXILE), cast


@deed("learn", yours=True)
def learn(scope: Scope) -> Effects:
    """Return the offer to discard a card and draw one; who discards none may reveal a Lesson card from
    outside the game [cr2025-06-06 701.48a].
    """
    lesson = (BringFromOutside(Filter(subtypes=frozenset({"Lesson"})), showing=Showing.REVEALED),)
    drawing = If(Compares(Number.DONE, Relation.AT_LEAST, 1), (Draw(),), lesson)
    scope.forget_results()
    return (May((Discard(1), drawing), otherwise=lesson),)


@deed("incubate <number>")
def incubate(scope: Scope, number: Amount) -> Effects:
    """Return the effect that creates an Incubator token with so many counters [cr2025-06-06 701.53a]."""
    scope.forget_results()
    counters = do.PutCounters(CounterKind.PLUS_ONE, number, What.IT)
    return do.CreateTokens(INCUBATOR, 1, scope.doer), counters


@deed("earthbend <number>", yours=True)
def earthbend(scope: Scope, number: Amount) -> Effects:
    """Return the effects on a target land: it becomes a creature with counters, and comes back when it dies
    or is exiled [cr2025-11-14 701.66a].
    """
    land = scope.target(TargetSlot(what=_YOUR_LAND), "land", "permanent")
    back = (do.ReturnToBattlefield(What.GONE, do.Arrival.TAPPED),)
    return (
        Alter(land, _EARTHBENT, Duration.INDEFINITE),
        do.PutCounters(CounterKind.PLUS_ONE, number, land),
        do.Delay(DoesDeed(Doing.DIES, ANYTHING), back, land),
        do.Delay(DoesDeed(Doing.IS_EXILED, ANYTHING), back, land),
    )


_YOUR_LAND = Filter(types=frozenset({CardType.LAND}), controller=Whose.YOU)
_EARTHBENT = (
    AddTypes(frozenset({CardType.CREATURE})),
    GainKeywords(frozenset({Keyword.HASTE})),
    SetPowerToughness(0, 0),
)

# Power and toughness that are doubled [cr2025-06-06 701.10]


Stats = frozenset[Stat]

SIZE_WORD = Name[Stats]("size-word")
table(
    SIZE_WORD,
    {
        "power": frozenset({Stat.POWER}),
        "toughness": frozenset({Stat.TOUGHNESS}),
        "power and toughness": frozenset({Stat.POWER, Stat.TOUGHNESS}),
    },
)

deeds(
    {
        "double <object> 's <size-word> <duration>": DoubleSize,
        "double the <size-word> of <object> <duration>": (
            lambda stats, what, duration: DoubleSize(what, stats, duration)
        ),
        "double its <size-word> <duration>": (
            lambda scope, stats, duration: DoubleSize(scope.object(), stats, duration)
        ),
        "incubate <number> twice": lambda scope, number: (*incubate(scope, number), *incubate(scope, number)),
        "incubate <number> <number> times": (
            lambda scope, number, times: Repeat(times, incubate(scope, number))
        ),
    }
)
