"""This module finds the cards that the page shows beside a question that is asked while a spell or ability
resolves: those that the player is looking at, such as the lands among the top five cards of a library when a
creature card may be chosen (`also_looked_at`).
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.effects_on_cards.libraries import LookAtTop
from manaburn.decisions import ChooseObjects
from manaburn.game import Game
from manaburn.narration.asking import asking_task, resolving_item
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState, events
from manaburn.state.records.agenda import CarryOut
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.view import ObjectView, View
from manaburn.view.objects import seen_objects


def also_looked_at(game: Game, now: View) -> tuple[ObjectView, ...]:
    """Return the cards that the player who is asked looks at meanwhile, but may not choose
    [cr2025-06-06 701.20e].
    """
    state, decision = game.state, game.decision
    if decision is None or now.decision is None or resolving_item(state) is None:
        return ()
    known = {each.id for each in now.in_sight()}
    cards = (*_on_top(state), *_in_hands(state, PlayerId(decision.player)))
    others = dict.fromkeys(id for id in cards if id in state.objects and id not in known)
    return seen_objects(state, others, now.viewer, {})


def _on_top(state: GameState) -> tuple[ObjectId, ...]:
    """Return the top cards of a library from which the player who is asked chooses."""
    task, asked = asking_task(state), state.decision
    if not isinstance(asked, ChooseObjects) or not isinstance(task, CarryOut) or not task.effects:
        return ()
    effect, context = task.effects[0], task.context
    if not isinstance(effect, LookAtTop) or asked.player != context.controller:
        return ()
    owners = [context.controller] if effect.of is None else players_meant(state, effect.of, context)
    amount = number(state, effect.amount, context)
    return tuple(state.players[owners[0]].library[-amount:]) if owners and amount > 0 else ()


def _in_hands(state: GameState, viewer: PlayerId) -> Iterator[ObjectId]:
    """Yield the cards in hands that a player was shown since the last step, ability or resolution began."""
    for event in reversed(state.happened):
        match event:
            case events.LookedAt(player=eyes, cards=cards) if eyes == viewer:
                shown = cards
            case events.Revealed(cards=cards):
                shown = cards
            case events.Resolved() | events.AbilityTriggered() | events.StepBegan():
                return
            case _:
                continue
        yield from (id for id in shown if id in state.objects and state.objects[id].zone is Zone.HAND)
