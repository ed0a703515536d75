"""This module names the spell, ability or permanent that asks the pending question (`asked_for`), and says
what happens if the player answers yes (`agreed_effects`): "Soul's Attendant" and "gain 1 life", for example.
The terminal and the page show both.

Both look at the agenda of the state, the list of tasks that the engine still has to do. The last task is the
one that asks (`asking_task`), such as a `CarryOut` of effects.
"""

from __future__ import annotations

from manaburn.cards.describing.in_words import words
from manaburn.cards.describing.plainer_words import plainer
from manaburn.cards.vocabulary.effects import ForEachPlayer, May
from manaburn.cards.vocabulary.effects_by_subject.prices import LetHappen, OfferToEach
from manaburn.cards.vocabulary.entering import EntersTappedUnlessPaid
from manaburn.cards.vocabulary.words.costs import PayLife
from manaburn.cards.vocabulary.words.references import Who
from manaburn.decisions import Choose, ChooseWhether, Decision, PlayLand
from manaburn.state import GameState
from manaburn.state.records.agenda import (
    Announce,
    CarryOut,
    CarryOutAnew,
    FinishResolution,
    Respond,
    Task,
    begun,
)
from manaburn.terms import ObjectId
from manaburn.values import exchanged
from manaburn.view import View
from manaburn.view.words import effects_told


def asked_for(state: GameState, now: View) -> str:
    """Return the name of what asks the question: the spell or ability that resolves or is announced, the land
    that is played, the permanent that enters at a price; an empty text if none does, or the player may not
    see it.
    """
    task = asking_task(state)
    if isinstance(task, Respond) and isinstance(task.action, PlayLand):
        return next((each.name for each in now.in_sight() if each.id == task.action.card), "")
    if isinstance(task, Announce):
        return now.stack[-1].name if now.stack else ""
    if not isinstance(task, CarryOut):
        return ""
    entering = _entering_at_a_price(state)
    if entering is not None:  # the player who is asked chose this card, and so has seen it
        return state.objects[entering].definition.name
    resolving = resolving_item(state)
    return next((item.name or "" for item in now.stack if item.id == resolving), "")


def _entering_at_a_price(state: GameState) -> ObjectId | None:
    """Return the card that asks whether life is paid so that it does not enter tapped, or None: for example a
    Godless Shrine that an effect puts onto the battlefield. It is the one card chosen for that effect, and
    has the price that is asked for [cr2025-06-06 614.12a].
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


def agreed_effects(state: GameState, decision: Decision) -> str:
    """Return in words what "yes" does if an effect asks "you may", or offers a price to each of several
    players; an empty text for other questions.
    """
    task = asking_task(state)
    if not isinstance(decision, ChooseWhether) or not isinstance(task, CarryOut):
        return ""
    match task.effects:
        case (May(effects=effects), *_):
            return effects_told(effects)
        case (ForEachPlayer(effects=(May(effects=effects),)), *_):  # whoever is asked is "you" in it
            return effects_told(exchanged(effects, Who.THAT_PLAYER, Who.YOU))
        case (OfferToEach(price=price), *_) if not isinstance(price, LetHappen):
            return plainer(words(price))
        case _:
            return ""


def asking_task(state: GameState) -> Task | None:
    """Return the task of the engine that asked the pending question."""
    return begun(state.agenda[-1]) if state.agenda else None


def resolving_item(state: GameState) -> ObjectId | None:
    """Return the spell or ability that is resolving, if one is."""
    tasks = map(begun, reversed(state.agenda))
    return next((task.item for task in tasks if isinstance(task, FinishResolution)), None)
