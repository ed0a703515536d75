"""This module has keywords about copies and tokens, written as the abilities that they stand for, such as
myriad and embalm, or as their effects, such as populate and amass; and decayed [cr2025-06-06 701, 702].

The grammar of keyword lines (`manaburn.oracle.grammar.keywords`) takes them from here. A keyword without a
number or cost is a constant, as `MYRIAD`; one with them is a function: `embalm("{5}{W}")` is the ability of
"embalm {5}{W}".
"""

from __future__ import annotations

from manaburn.cards.definitions import token
from manaburn.cards.vocabulary.abilities import Activated, Static, Timing, Triggered
from manaburn.cards.vocabulary.changes.changes import AddTypes, Duration, GainKeywords, Rule
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble
from manaburn.cards.vocabulary.effects import (
    Alter,
    Arrival,
    CreateTokens,
    Delay,
    Effect,
    ForEachPlayer,
    If,
    May,
    PutCounters,
    SacrificeObjects,
)
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.copying import CopySpell, CreateCopies, Except
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import Attacks, BeginningOf
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing, Occurrence
from manaburn.cards.vocabulary.words.casting import OptionalCost
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, WasCast
from manaburn.cards.vocabulary.words.costs import CostOfThis, pay
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Controls, Not, Number, What, Who
from manaburn.terms import CardType, Color, CounterKind, Keyword, Step, Zone

POPULATE: tuple[Effect, ...] = (
    ChooseMatching(Filter(types=frozenset({CardType.CREATURE}), token=True, controller=Whose.YOU)),
    CreateCopies(What.IT),
)
"""Populate: create a copy of a creature token you control [cr2025-06-06 701.36a]."""


_SOME_WERE_CREATED = Compares(Number.DONE, Relation.AT_LEAST, 1)

MYRIAD = Triggered(
    on=Attacks(),
    effects=(
        ForEachPlayer(
            Who.OPPONENTS_NOT_DEFENDING,
            (May((CreateCopies(What.THIS, arrival=Arrival.TAPPED_AND_ATTACKING_THEM_OR_THEIRS),)),),
        ),
        If(
            _SOME_WERE_CREATED,
            (Delay(BeginningOf(Step.END_OF_COMBAT), (Put(What.IT, Place.EXILE),)),),
        ),
    ),
)
"""Myriad: copies of it attack the other opponents, until end of combat [cr2025-06-06 702.116a]."""


def encore(cost: str) -> Activated:
    """Return encore: exiled from the graveyard, copies of it attack each opponent this turn [cr2025-06-06
    702.141].
    """
    made = (CreateCopies(What.THIS), Alter(What.IT, (AttacksIfAble(Who.THAT_PLAYER),)))
    return Activated(
        costs=(pay(cost), CostOfThis.EXILE),
        effects=(
            ForEachPlayer(Who.EACH_OPPONENT, made),
            Alter(What.IT, (GainKeywords(frozenset({Keyword.HASTE})),), Duration.INDEFINITE),
            Delay(BeginningOf(Step.END), (SacrificeObjects(What.IT),)),
        ),
        timing=Timing.SORCERY,
        zone=Zone.GRAVEYARD,
    )


def _from_graveyard(cost: str, but: Except) -> Activated:
    """Return the ability to exile this from the graveyard and create a copy with exceptions."""
    return Activated(
        costs=(pay(cost), CostOfThis.EXILE),
        effects=(CreateCopies(What.THIS, but=but),),
        timing=Timing.SORCERY,
        zone=Zone.GRAVEYARD,
    )


def embalm(cost: str) -> Activated:
    """Return embalm: exiled from the graveyard, a white Zombie copies it [cr2025-06-06 702.128]."""
    zombie = frozenset({"Zombie"})
    return _from_graveyard(
        cost, Except(colors=frozenset({Color.WHITE}), subtypes=zombie, without_mana_cost=True)
    )


def eternalize(cost: str) -> Activated:
    """Return eternalize: exiled from the graveyard, a black 4/4 Zombie copies it [cr2025-06-06 702.129]."""
    zombie, black = frozenset({"Zombie"}), frozenset({Color.BLACK})
    return _from_graveyard(cost, Except(size=(4, 4), colors=black, subtypes=zombie, without_mana_cost=True))


def offspring(cost: str) -> tuple[OptionalCost, Triggered]:
    """Return offspring: for a further cost, a 1/1 copy is created as it enters [cr2025-06-06 702.175]."""
    return (
        OptionalCost(name="offspring", costs=(pay(cost),)),
        Triggered(
            on=DoesDeed(Doing.ENTERS),
            condition=WasCast("offspring"),
            effects=(CreateCopies(What.THIS, but=Except(size=(1, 1))),),
        ),
    )


DECAYED = (
    Static(changes=(Rule.CANT_BLOCK,)),
    Triggered(
        on=Attacks(),
        effects=(Delay(BeginningOf(Step.END_OF_COMBAT), (SacrificeObjects(What.THIS),)),),
    ),
)
"""Decayed: it can't block, and is sacrificed at end of combat if it attacks [cr2025-06-06 702.147a]."""

STORM = Triggered(on=Occurrence.IS_CAST, effects=(CopySpell(What.THIS, Number.THAT_MUCH),))
"""Storm: it is copied once for each spell that was cast before it this turn [cr2025-06-06 702.40a]."""


def amass(subtype: str, number: Amount) -> tuple[Effect, ...]:
    """Return amass: put +1/+1 counters on an Army of yours, a new one if you have none [cr2025-06-06
    701.47].
    """
    army = Filter(types=frozenset({CardType.CREATURE}), subtypes=frozenset({"Army"}), controller=Whose.YOU)
    new = token(f"{subtype} Army", "B", f"Creature — {subtype} Army", 0, 0)
    return (
        If(Not(Controls(army)), (CreateTokens(new),)),
        ChooseMatching(army),
        Alter(What.IT, (AddTypes(subtypes=frozenset({subtype})),), Duration.INDEFINITE),
        PutCounters(CounterKind.PLUS_ONE, number, What.IT),
    )
