"""This module finds what the page shows beside a question that is asked while a spell or ability resolves:
what asks it, what happens if the player says yes, and the cards they are looking at.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.effects import May
from manaburn.cards.vocabulary.effects_on_cards.libraries import LookAtTop
from manaburn.cards.vocabulary.entering import EntersTappedUnlessPaid
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.decisions import Choose, ChooseObjects, ChooseWhether, PlayLand
from manaburn.game import Game
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import players_meant
from manaburn.state import GameState, events
from manaburn.state.records.agenda import (
    Announce,
    CarryOut,
    CarryOutAnew,
    FinishResolution,
    Respond,
    Task,
    begun,
)
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.view import ObjectView, View
from manaburn.view.objects import seen_objects
from manaburn.view.words import effects_told


def asked_for(game: Game, now: View) -> str:
    """Return the name of what asks the question: the spell or ability that resolves or is announced, the land
    that is played, the permanent that enters at a price; an empty text if none does, or the player may not
    see it.
    """
    task = _task(game.state)
    if isinstance(task, Respond) and isinstance(task.action, PlayLand):
        return next((each.name for each in now.in_sight() if each.id == task.action.card), "")
    if isinstance(task, Announce):
        return now.stack[-1].name if now.stack else ""
    if not isinstance(task, CarryOut):
        return ""
    entering = _entering_at_a_price(game.state)
    if entering is not None:  # who is asked chose it, and so has seen it
        return game.state.objects[entering].definition.name
    resolving = _resolving(game.state)
    return next((item.name or "" for item in now.stack if item.id == resolving), "")


def _entering_at_a_price(state: GameState) -> ObjectId | None:
    """Return the card that was chosen to enter, if it is the one that asks whether to pay life so that it
    does not enter tapped: it has that price, and no other card was chosen [cr2025-06-06 614.12a].
    """
    waiting, asked = state.agenda[-1], state.decision
    if not isinstance(waiting, CarryOutAnew) or not isinstance(asked, ChooseWhether):
        return None
    chosen = [
        id for given in waiting.answers if isinstance(given.action, Choose) for id in given.action.objects
    ]
    if len(chosen) != 1 or ObjectId(chosen[0]) not in state.objects:
        return None
    card = ObjectId(chosen[0])
    prices = (
        ability.price
        for ability in state.objects[card].definition.abilities
        if isinstance(ability, EntersTappedUnlessPaid)
    )
    asks = any(
        isinstance(price, PayLife) and asked.question == f"pay {price.amount} life" for price in prices
    )
    return card if asks else None


def agreed_effects(game: Game) -> str:
    """Return in words what "yes" does where an effect asks "you may"; an empty text for other questions."""
    task = _task(game.state)
    if not isinstance(game.decision, ChooseWhether) or not isinstance(task, CarryOut):
        return ""
    first = task.effects[0] if task.effects else None
    return effects_told(first.effects) if isinstance(first, May) else ""


def also_looked_at(game: Game, now: View) -> tuple[ObjectView, ...]:
    """Return the cards that the player who is asked looks at meanwhile, but may not choose
    [cr2025-06-06 701.20e].
    """
    state, decision = game.state, game.decision
    if decision is None or now.decision is None or _resolving(state) is None:
        return ()
    known = {each.id for each in now.in_sight()}
    cards = (*_on_top(state), *_in_hands(state, PlayerId(decision.player)))
    others = dict.fromkeys(id for id in cards if id in state.objects and id not in known)
    return seen_objects(state, others, now.viewer, {})


def _task(state: GameState) -> Task | None:
    """Return the task of the engine that asked the pending question."""
    return begun(state.agenda[-1]) if state.agenda else None


def _resolving(state: GameState) -> ObjectId | None:
    """Return the spell or ability that is resolving, if one is."""
    tasks = map(begun, reversed(state.agenda))
    return next((task.item for task in tasks if isinstance(task, FinishResolution)), None)


def _on_top(state: GameState) -> tuple[ObjectId, ...]:
    """Return the top cards of a library from which the player who is asked chooses."""
    task, asked = _task(state), state.decision
    if not isinstance(asked, ChooseObjects) or not isinstance(task, CarryOut) or not task.effects:
        return ()
    effect, context = task.effects[0], task.context
    if not isinstance(effect, LookAtTop) or asked.player != context.controller:
        return ()
    owners = [context.controller] if effect.of is None else players_meant(state, effect.of, context)
    amount = number(state, effect.amount, context)
    return tuple(state.players[owners[0]].library[-amount:]) if owners and amount > 0 else ()


def _in_hands(state: GameState, viewer: PlayerId) -> Iterator[ObjectId]:
    """Yield the cards in hands that a player has been shown since something began to resolve."""
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
