"""This module shows the cards that hideaway exiled to the players who may look at them: those who control
the permanent with hideaway [cr2025-06-06 702.75a].

1. `seers_of_hidden_card` returns the players who may look at a card as it is hidden.
2. `hiding_begins` notes that the permanent has hidden it. The effect of hideaway calls both.
3. `control_passes` shows the card to each player who controls the permanent later; `happen` calls it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from manaburn.cards.interests import brought_by
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.editions import Edition
from manaburn.editions.axes_of_keywords import HiddenCards
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.words.references import is_known
from manaburn.state import GameState
from manaburn.state.events import Event, LookedAt
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId

_HIDEAWAY = int(Mechanics.HIDEAWAY)
"""The bit of `state.mechanics` for games with hideaway."""


def hiding_begins(state: GameState, card: ObjectId, context: Context) -> Event:
    """Return the event by which a card is noted as hidden by a permanent. From then on each player who
    comes to control the permanent is shown the card.
    """
    shown, you = Rule.SHOWN_TO_CONTROLLERS, context.controller
    return effect_begins(state, (card,), shown, source=context.source, controller=you)


def seers_of_hidden_card(state: GameState, context: Context) -> frozenset[PlayerId]:
    """Return the players who may look at a card as it is hidden: the player who hides it, and the
    controller of the permanent. If the rules of the edition say so, all its former controllers may too.
    """
    source, you = context.source, context.controller
    if not sees_who_ever_controlled_it(state.edition):
        there = source in state.permanents or state.phased_out(source) is not None
        return frozenset({you, state.controller_of(source)} if there else {you})
    last = {state.controller_of(source)} if is_known(state, source) else set()
    return frozenset({you, *last, *_former_controllers(state, source)})


def sees_who_ever_controlled_it(edition: Edition) -> bool:
    """Return whether former controllers of the permanent see the card too. That belongs to hideaway as it
    was first: by it the other cards go to the bottom in a chosen order, not at random.
    """
    match edition.hidden_cards:
        case HiddenCards.SEEN_BY_ALL_CONTROLLERS:
            return True
        case HiddenCards.SEEN_BY_LATER_CONTROLLERS:
            return False
        case _:
            assert_never(edition.hidden_cards)


def _former_controllers(state: GameState, permanent: ObjectId) -> Iterator[PlayerId]:
    """Yield the players who have controlled a permanent with hideaway before."""
    for effect in state.continuous:
        if effect.source == permanent and Rule.HAS_CONTROLLED_THIS in effect.changes:
            yield effect.controller


def control_passes(state: GameState, permanent: ObjectId, before: PlayerId, now: PlayerId) -> Iterator[Event]:
    """Yield the events that follow from a change of control: the former controller is noted, and the new
    one looks at the cards that the permanent has hidden.
    """
    if not state.mechanics & _HIDEAWAY:
        return
    if any(
        brought_by(ability) & Mechanics.HIDEAWAY for ability in characteristics(state, permanent).triggered
    ):
        yield effect_begins(state, (before,), Rule.HAS_CONTROLLED_THIS, source=permanent, controller=before)
    for effect in state.continuous:
        if effect.source == permanent and Rule.SHOWN_TO_CONTROLLERS in effect.changes:
            for id in sorted(effect.affects & state.objects.keys()):
                card = state.objects[ObjectId(id)]
                yield LookedAt(now, card.owner, (card.id,), (card.front_face.name,))
