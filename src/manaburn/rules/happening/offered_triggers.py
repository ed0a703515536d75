"""This module offers a triggered ability to each player who may do what it says, as the rules had it until
July 2001 [cr1999-04-23 410.2; cr1999-11-01 410.2; cr2001-07-23 410.2].

`happen` calls `as_offered`, which returns the waiting triggers for an ability that has triggered. In later
editions that is the ability itself. In the old ones there is one for each such player, and since November
1999 that player controls it. An example is "whenever a creature dies, each player may draw a card".
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects import ForEachPlayer, May
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions.axes_of_spells import OfferedTriggers
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState
from manaburn.state.records.effects import Context, WaitingTrigger
from manaburn.terms import PlayerId
from manaburn.values import replace


def as_offered(state: GameState, trigger: WaitingTrigger) -> list[WaitingTrigger]:
    """Return the waiting triggers for an ability that has triggered: only itself, or in old editions one
    for each player who may do what it says.
    """
    rule = state.edition.offered_triggers
    if rule is OfferedTriggers.OF_THE_SOURCES_CONTROLLER:
        return [trigger]
    offered = _to_each(state, trigger)
    if rule is OfferedTriggers.ONE_FOR_EACH_PLAYER:
        return [each for _, each in offered]
    return [replace(each, put_by=player) for player, each in offered]


def _to_each(state: GameState, trigger: WaitingTrigger) -> list[tuple[PlayerId, WaitingTrigger]]:
    """Return each player who may do what an ability says, with the ability as it is offered to them."""
    context = Context(controller=trigger.controller, source=trigger.source, binding=trigger.binding)
    match trigger.ability.effects:
        case (ForEachPlayer(who=who, effects=(May(who=Who.THAT_PLAYER) as may,)),):
            ability = replace(trigger.ability, effects=(may,))
            return [
                (
                    player,
                    replace(trigger, ability=ability, binding=replace(trigger.binding, that_player=player)),
                )
                for player in players_meant(state, who, context)
            ]
        case (May(who=who) | MayPayPrice(who=who),) if len(players_meant(state, who, context)) == 1:
            return [(players_meant(state, who, context)[0], trigger)]
        case _:
            return [(trigger.controller, trigger)]
