"""This module asks a player, before a triggered ability that says "may" is put on the stack, whether they
use it [cr1999-04-23 410.5; cr1999-11-01 410.5].

The rules want that until July 2001; later the choice is made as the ability resolves. `is_chosen_before`
returns the player to ask, if any. `is_declined` asks: a declined ability is not put on the stack.
`effects_once_chosen` returns the effects without the "may", unless it has a price: that is paid or not as the
ability resolves.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.effects import Effect, May
from manaburn.cards.vocabulary.effects_by_subject.prices import MayPayPrice
from manaburn.cards.vocabulary.events.triggers_of_changes import StateIs
from manaburn.cards.vocabulary.words.references import Who
from manaburn.decisions import ChooseWhether
from manaburn.editions import OptionalTriggers
from manaburn.purposes import PUT_ON_THE_STACK
from manaburn.rules.casting.targets.target_slots import slots_of_trigger
from manaburn.rules.casting.targets.targets_together import can_choose
from manaburn.rules.happening.answers import agrees
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState
from manaburn.state.records.effects import Context, WaitingTrigger
from manaburn.terms import PlayerId, is_player


def is_chosen_before(state: GameState, trigger: WaitingTrigger) -> PlayerId | None:
    """Return the player who is asked whether a triggered ability is put on the stack; None if it is put there
    anyway.

    It is put there if only a part of it is optional, or if it does something else when the player declines:
    "unless" is no choice of doing nothing. It is put there, and removed at once, if it lacks a target.
    """
    if state.edition.optional_triggers is OptionalTriggers.AS_THEY_RESOLVE:
        return None
    match trigger.ability.effects:
        case (May(who=Who() as who, otherwise=()) | MayPayPrice(who=Who() as who, otherwise=()),):
            pass
        case _:
            return None
    if isinstance(trigger.ability.on, StateIs):
        return None  # it would trigger again at once
    context = trigger.context or Context(
        controller=trigger.controller, source=trigger.source, binding=trigger.binding
    )
    slots = slots_of_trigger(state, trigger)
    players = players_meant(state, who, context)
    able = not slots or can_choose(state, slots, trigger.controller, trigger.source)
    return players[0] if len(players) == 1 and able else None


def is_declined(state: GameState, trigger: WaitingTrigger, player: PlayerId) -> bool:
    """Ask a player whether a triggered ability is put on the stack; return whether they decline."""
    return not agrees(state, ChooseWhether(player, f"{PUT_ON_THE_STACK} {_name_of_source(state, trigger)}"))


def _name_of_source(state: GameState, trigger: WaitingTrigger) -> str:
    source = trigger.source
    if is_player(source):
        return state.players[PlayerId(source)].name
    if source in state.objects:
        return characteristics(state, source).name
    return state.last_known[source].characteristics.name


def effects_once_chosen(trigger: WaitingTrigger) -> tuple[Effect, ...]:
    """Return the effects of an ability that the player has chosen to use, without its "may". If that has a
    price, they are returned unchanged: it is paid as the ability resolves.
    """
    [may] = trigger.ability.effects
    return may.effects if isinstance(may, May) and may.cost is None else (may,)
