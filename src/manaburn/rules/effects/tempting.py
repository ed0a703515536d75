"""This module has the Ring tempt players (`tempt`): they get the emblem The Ring, and choose a creature to be
their Ring-bearer [cr2025-06-06 701.54].
"""

from __future__ import annotations

from manaburn.cards.keywords.the_ring import THE_RING
from manaburn.cards.vocabulary.changes.remembered import Designated
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Designation
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import permanents_matching
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.zones.command_zone import has_the_ring
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId

IS_RING_BEARER = Designated(Designation.RING_BEARER)


def tempt(state: GameState, effect: Instruction, context: Context) -> None:
    """Let the Ring tempt the controller of the effect. Whatever of that is impossible, it has tempted them
    [cr2025-06-06 701.54a, 701.54c-d].
    """
    you = context.controller
    if not has_the_ring(state, you):
        happen(state, events.EmblemCreated(ObjectId(state.new_id()), THE_RING, you))
        state.schedule(CarryOut((effect,), context))  # then a creature is chosen [cr2025-06-06 701.54c]
        return
    creatures = tuple(permanents_matching(state, YOUR_CREATURE, you, context.source))
    asked = ChooseObjects(you, Purpose.BECOME_RING_BEARER, creatures, 1, 1)
    bearer = next(iter(choose(state, asked, otherwise=()) if creatures else ()), None)
    if bearer is not None:
        happen(state, *_designation_passes(state, you, bearer, ObjectId(context.source)))
    happen(state, events.RingTempted(you, bearer))


def _designation_passes(
    state: GameState, player: PlayerId, bearer: ObjectId, source: ObjectId
) -> tuple[Event, ...]:
    """Return the events by which a creature becomes the Ring-bearer of a player, until another one does or
    somebody else gains control of it [cr2025-06-06 701.54a].
    """
    before = frozenset(
        each.id for each in state.continuous if IS_RING_BEARER in each.changes and each.controller == player
    )
    ends = (events.EffectsEnded(before),) if before else ()
    until = Duration.WHILE_YOU_CONTROL_IT
    begins = effect_begins(state, (bearer,), IS_RING_BEARER, source=source, controller=player, duration=until)
    return (*ends, begins)
