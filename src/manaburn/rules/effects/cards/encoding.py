"""This module carries out cipher: the card of a spell is exiled, encoded on a creature, and a copy of it is
cast each time that the creature deals combat damage to a player [cr2025-06-06 702.99].

`_encode` is done as the spell resolves, `_cast_encoded` as the ability does that the creature gets by it.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import GainAbility
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.events.triggers import DamageKind, DamageTo, DealsDamage
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE
from manaburn.cards.vocabulary.words.permissions import CastEncoded, CastNow, CastWhat
from manaburn.cards.vocabulary.words.references import What
from manaburn.decisions import ChooseObjects, Purpose
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import permanents_matching
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.zones.zones import move
from manaburn.state import GameState
from manaburn.state.events import Cause
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context, Done
from manaburn.terms import ObjectId, Zone


def _encode(state: GameState, effect: Instruction, context: Context) -> None:
    """Let a player exile the card of their spell encoded on a creature they control, if it is a card. The
    creature has the ability as long as it stays on the battlefield, whoever controls it.
    """
    you, spell = context.controller, ObjectId(context.source)
    on_stack = state.objects.get(spell)
    creatures = tuple(permanents_matching(state, YOUR_CREATURE, you, spell))
    if on_stack is None or on_stack.card is None or on_stack.zone is not Zone.STACK or not creatures:
        return
    asked = ChooseObjects(you, Purpose.HAVE_ENCODED, creatures, 0, 1)
    chosen = choose(state, asked, otherwise=())
    if not chosen:
        return
    exiled = move(state, spell, Zone.EXILE, Cause.EFFECT)
    happen(state, exiled)
    if exiled.destination is Zone.EXILE:
        hits = DealsDamage(What.THIS, DamageKind.COMBAT, DamageTo.PLAYER)
        gained = GainAbility(Triggered(on=hits, effects=(CastEncoded(exiled.new),)))
        happen(state, effect_begins(state, chosen, gained, source=spell, controller=you))


def _cast_encoded(state: GameState, effect: CastEncoded, context: Context) -> None:
    """Let a player cast a copy of an encoded card, if it is still in exile."""
    if effect.card in state.objects:
        copied = Context(
            controller=context.controller, source=context.source, done=Done(objects=(effect.card,))
        )
        state.schedule(CarryOut((CastNow(What.IT, cast=CastWhat.COPY),), copied))


EFFECTS_OF_CIPHER: EffectRows = {Instruction.CIPHER: _encode, CastEncoded: _cast_encoded}
