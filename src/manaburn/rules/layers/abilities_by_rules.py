"""This module holds the abilities that the rules themselves give to players, creatures and suspended
cards. `manaburn.rules.layers.deriving` puts them on the board.

* `abilities_of_players`: those of the monarch [cr2025-06-06 723.2], of the initiative [cr2025-06-06 724.2],
  of rad counters [cr2025-06-06 726.1] and of speed [cr2025-06-06 702.179d]. The player stands in place of a
  source.
* `give_deploying`: the ability of the deploy creatures option, for every creature [cr2025-06-06 804.2;
  cr2006-10-01 603.2].
* `of_suspend`: the abilities that count down a suspended card and cast it [cr2025-06-06 113.6, 702.62a];
  `has_suspend` says whether a card in exile has them.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from manaburn.cards.keywords.speed import HAS_MAX_SPEED
from manaburn.cards.vocabulary.abilities import Activated, Limit, Timing, Triggered
from manaburn.cards.vocabulary.changes.changes import Duration, GainControl, Rule
from manaburn.cards.vocabulary.effects import Alter, Draw, LoseLife, Mill
from manaburn.cards.vocabulary.effects_by_subject.dungeons import TakeInitiative, Venture
from manaburn.cards.vocabulary.effects_by_subject.moving_counters import RemoveCounters
from manaburn.cards.vocabulary.effects_by_subject.players import BecomeMonarch, IncreaseSpeed, LoseCounters
from manaburn.cards.vocabulary.effects_on_cards.exiling import SUSPEND
from manaburn.cards.vocabulary.events.triggers import (
    BeginningOf,
    BeginningOfMainPhase,
    CountersReach,
    DamageKind,
    DamageTo,
    DealsDamage,
)
from manaburn.cards.vocabulary.events.triggers_of_changes import LosesLife, OnceFor, OneOrMore
from manaburn.cards.vocabulary.events.triggers_of_deeds import PlayerDeed, PlayerDoes
from manaburn.cards.vocabulary.words.amounts import NumberOf
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.costs import CostOfThis
from manaburn.cards.vocabulary.words.durations import Asks
from manaburn.cards.vocabulary.words.filters import CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.permissions import CastNow, FaceCast, Playing, Price
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    Circumstance,
    ControllerOf,
    CountersOn,
    Not,
    TargetSlot,
    What,
    Who,
)
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import SuspendedCards
from manaburn.state import GameState
from manaburn.state.records.records import Characteristics
from manaburn.terms import CardType, CounterKind, ObjectId, Step
from manaburn.values import replace

UNDERCITY = "Undercity"
"""The dungeon into which players venture who have the initiative [cr2025-06-06 724.2]."""


@cache
def _of_the_monarch() -> tuple[Triggered, ...]:
    """Return the abilities by which the monarch draws a card, and somebody else becomes the monarch
    [cr2025-06-06 723.2].
    """
    draws = Triggered(on=BeginningOf(Step.END, Whose.YOU), effects=(Draw(),))
    hit = DealsDamage(CREATURE, DamageKind.COMBAT, DamageTo.YOU)
    return draws, Triggered(on=hit, effects=(BecomeMonarch(ControllerOf(What.THAT)),))


@cache
def _of_the_initiative() -> tuple[Triggered, ...]:
    """Return the abilities by which a player with the initiative ventures into Undercity, and somebody
    else takes it [cr2025-06-06 724.2].
    """
    into_undercity = (Venture(UNDERCITY),)
    hit = OneOrMore(DealsDamage(CREATURE, DamageKind.COMBAT, DamageTo.YOU), OnceFor.EACH_CONTROLLER)
    return (
        Triggered(on=BeginningOf(Step.UPKEEP, Whose.YOU), effects=into_undercity),
        Triggered(on=hit, effects=(TakeInitiative(ControllerOf(What.THAT)),)),
        Triggered(on=PlayerDoes(PlayerDeed.TAKES_INITIATIVE), effects=into_undercity),
    )


@cache
def _of_radiation() -> Triggered:
    """Return the ability by which rad counters mill cards [cr2025-06-06 726.1]."""
    rad = CountersOn(CounterKind.RAD, Who.YOU)
    nonland = NumberOf(What.IT, Filter(not_types=frozenset({CardType.LAND})))
    return Triggered(
        on=BeginningOfMainPhase(1, Whose.YOU),
        condition=Compares(rad, Relation.AT_LEAST, 1),
        effects=(Mill(rad, Who.YOU), LoseLife(nonland), LoseCounters(CounterKind.RAD, nonland)),
    )


@cache
def _of_speed() -> Triggered:
    """Return the ability that increases the speed of a player who has one [cr2025-06-06 702.179d]."""
    return Triggered(
        on=OneOrMore(LosesLife(Whose.OPPONENT)),
        only_while=Circumstance.YOUR_TURN,
        condition=Not(HAS_MAX_SPEED),
        effects=(IncreaseSpeed(),),
        limit=Limit.ONCE_EACH_TURN,
    )


def abilities_of_players(state: GameState) -> Iterator[tuple[ObjectId, Triggered]]:
    """Yield the triggered abilities that players have now, with the player in place of a source."""
    if state.game.monarch is not None:
        player = ObjectId(state.game.monarch)
        yield from ((player, ability) for ability in _of_the_monarch())
    if state.game.initiative is not None:
        player = ObjectId(state.game.initiative)
        yield from ((player, ability) for ability in _of_the_initiative())
    for one in state.players:
        if one.counters and one.in_game and one.counter(CounterKind.RAD):
            yield ObjectId(one.id), _of_radiation()
        if one.rare.speed and one.in_game:
            yield ObjectId(one.id), _of_speed()


@cache
def _deploy() -> Activated:
    """Return the ability by which a teammate gains control of a creature."""
    return Activated(
        costs=(CostOfThis.TAP,),
        effects=(Alter(What.THIS, (GainControl(Chosen(0)),), Duration.INDEFINITE),),
        targets=(TargetSlot(players=Whose.TEAMMATE),),
        timing=Timing.SORCERY,
    )


def give_deploying(table: dict[ObjectId, Characteristics]) -> None:
    """Give every creature the ability to be deployed to a teammate, whatever abilities it has lost."""
    for id, now in table.items():
        if now.is_creature:
            table[id] = replace(now, activated=(*now.activated, _deploy()))


def of_suspend(edition: Edition) -> tuple[Triggered, ...]:
    """Return the triggered abilities that a card with suspend has in exile [cr2006-10-01 502.59a;
    cr2025-06-06 702.62a].
    """
    return _of_suspend(edition.suspended_cards)


@cache
def _of_suspend(cards: SuspendedCards) -> tuple[Triggered, ...]:
    """Return the two triggered abilities of suspend: removing a time counter, and playing the card."""
    counts = Triggered(
        on=BeginningOf(Step.UPKEEP, Whose.YOU),
        effects=(RemoveCounters(CounterKind.TIME, 1),),
        condition=Compares(CountersOn(CounterKind.TIME, What.THIS), Relation.AT_LEAST, 1),
    )
    asks = Asks.ONLY_AS_WHAT if cards is SuspendedCards.CAST_IF_ABLE else Asks.WHETHER
    cast = CastNow(What.THIS, Price.AS_PRINTED, FaceCast.ANY, SUSPEND, asks=asks, deed=Playing.PLAY)
    return counts, Triggered(on=CountersReach(CounterKind.TIME), effects=(cast,))


def has_suspend(state: GameState, id: ObjectId) -> bool:
    """Return whether a card in exile has suspend, by itself or by an effect."""
    if state.objects[id].definition.has_suspend:
        return True
    return any(id in effect.affects and Rule.HAS_SUSPEND in effect.changes for effect in state.continuous)
