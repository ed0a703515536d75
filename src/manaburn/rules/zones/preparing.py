"""This module prepares permanents, and keeps the copies of their prepare spells in exile
[cr2026-04-17 722.3].

A prepared permanent has the designation (`Designated`). The copy in exile has a continuous effect of its own,
`MayBeCastWhilePrepared`, whose source is the permanent; the effect goes on for the spell while it is cast,
and so says which permanent becomes unprepared (`unprepared_by`).

`becoming_prepared` and `phasing_in_prepared` return the events that make a copy, `castable_copies` the copies
that a player may cast now. `copies_to_cease` is for state-based actions, `may_be_elsewhere` for positions
that somebody wrote.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.layouts import Layout
from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.abilities import EntersPrepared
from manaburn.cards.vocabulary.changes.remembered import Designated, MayBeCastWhilePrepared
from manaburn.cards.vocabulary.words.filters import Designation
from manaburn.decisions import Priority
from manaburn.editions import Topic
from manaburn.rules.layers.continuous import effect_begins
from manaburn.rules.replacement.would_be import Entered
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.agenda import FinishResolution, GivePriority, begun
from manaburn.state.records.effects import ContinuousEffect
from manaburn.state.records.records import GameObject
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.values import replace

_COPIES = int(Mechanics.COPIES_IN_EXILE)
"""The bit of `state.mechanics` for games with copies that are created in exile."""
_PREPARED = Designated(Designation.PREPARED)
_MAY_BE_CAST = MayBeCastWhilePrepared()


def prepare_spell(definition: CardDefinition) -> CardDefinition | None:
    """Return the prepare spell of a card: not the card is cast as that, but a copy [cr2026-04-17 722.2a,
    722.3].
    """
    return definition.parts[0] if definition.layout is Layout.PREPARATION else None


def is_prepared(state: GameState, id: ObjectId) -> bool:
    """Return whether a permanent has the prepared designation, phased out or not [cr2026-04-17 722.3a]."""
    return any(_designating(state, id))


def _designating(state: GameState, id: ObjectId) -> Iterator[ContinuousEffect]:
    """Yield the effects by which a permanent has the prepared designation."""
    return (effect for effect in state.continuous if _PREPARED in effect.changes and id in effect.affects)


def becoming_prepared(state: GameState, id: ObjectId) -> list[Event]:
    """Return the events by which a permanent becomes prepared; none if it is prepared already, or has no
    prepare spell [cr2026-04-17 722.3a, 722.3c].
    """
    permanent = state.permanents.get(id)
    spell = None if permanent is None else prepare_spell(state.objects[id].copiable)
    if permanent is None or spell is None or is_prepared(state, id):
        return []
    return _prepared(state, id, spell, permanent.controller)


def prepared_as_it_enters(
    ability: EntersPrepared, state: GameState, would: Entered
) -> Iterator[Entered | Event]:
    """Yield the permanent with the copy of its prepare spell, if it has one; it becomes prepared only once
    [cr2026-04-17 722.3a].
    """
    spell, context = prepare_spell(would.definition), would.context
    if spell is not None and not would.prepared:
        yield from _prepared(state, context.source, spell, context.controller)
        would = replace(would, prepared=True)
    yield would


def _prepared(state: GameState, id: ObjectId, spell: CardDefinition, player: PlayerId) -> list[Event]:
    """Return the events by which a permanent of a player with that prepare spell becomes prepared."""
    begun = effect_begins(state, (id,), _PREPARED, source=id, controller=player)
    return [begun, _copy_exiled(state, id, spell, player)]


def phasing_in_prepared(state: GameState, id: ObjectId) -> list[Event]:
    """Return the events that follow as a permanent phases in: a prepared one has a new copy [cr2026-04-17
    722.3c].
    """
    if not state.mechanics & _COPIES or not is_prepared(state, id):
        return []
    spell = prepare_spell(state.objects[id].copiable)
    return [] if spell is None else [_copy_exiled(state, id, spell, state.controller_of(id))]


def _copy_exiled(state: GameState, id: ObjectId, spell: CardDefinition, player: PlayerId) -> Event:
    """Return the event by which a player creates the copy of a permanent's prepare spell in exile."""
    copy = ObjectId(state.new_id())
    began = effect_begins(state, (copy,), _MAY_BE_CAST, source=id, controller=player)
    return events.CopyExiled(copy, spell, player, began.effect)


def _linked(state: GameState) -> Iterator[tuple[ContinuousEffect, ObjectId]]:
    """Yield the copies of prepare spells and the spells that they have become, each with its effect."""
    if state.mechanics & _COPIES:
        for effect in state.continuous:
            if _MAY_BE_CAST in effect.changes:
                yield from ((effect, ObjectId(id)) for id in effect.affects if id in state.objects)


def _stays(state: GameState, effect: ContinuousEffect) -> bool:
    """Return whether the permanent of a copy is on the battlefield and prepared."""
    return effect.source in state.permanents and is_prepared(state, effect.source)


def castable_copies(state: GameState, player: PlayerId) -> Iterator[ObjectId]:
    """Yield the copies in exile that a player may cast, as they control the prepared permanents."""
    for effect, copy in _linked(state):
        if state.objects[copy].zone is Zone.EXILE and _stays(state, effect):
            if state.permanents[effect.source].controller == player:
                yield copy


def _is_kept(state: GameState, copy: ObjectId) -> bool:
    """Return whether a copy of a prepare spell remains in exile [cr2026-04-17 704.5e, 722.3c]."""
    return any(id == copy and _stays(state, effect) for effect, id in _linked(state))


def is_copy_in_exile(state: GameState, object: GameObject) -> bool:
    """Return whether an object is a copy that was created in exile, and no token that has left the
    battlefield.
    """
    return object.card is None and object.zone is Zone.EXILE and not _has_left(state, object)


def _has_left(state: GameState, object: GameObject) -> bool:
    """Return whether an object is what became of something that has left its zone."""
    return any(gone.became == object.id for gone in state.last_known.values())


def may_be_elsewhere(state: GameState, object: GameObject) -> bool:
    """Return whether a token or a copy may be now where it is, neither on the battlefield nor on the stack:
    it has just left, or is a copy in exile that state-based actions leave there, or are still to find there
    [cr2026-04-17 704.5d-e].
    """
    if not is_copy_in_exile(state, object):
        return _has_left(state, object)
    return _is_kept(state, object.id) or _is_still_to_cease(state, object.id)


def _is_still_to_cease(state: GameState, copy: ObjectId) -> bool:
    """Return whether a copy in exile may be there only until state-based actions are next performed: its
    permanent is no longer prepared, or the effect that created it may still let a player cast it.

    Example: a player is asked whether to cast the copy that the delayed ability of paradigm has created.
    """
    if isinstance(state.decision, Priority):  # they have just been performed
        return False
    resolving = any(isinstance(begun(task), FinishResolution) for task in state.agenda)
    performing = bool(state.agenda) and isinstance(begun(state.agenda[-1]), GivePriority)
    return resolving or performing or any(id == copy for _, id in _linked(state))


def copies_to_cease(state: GameState) -> Iterator[Event]:
    """Yield that copies cease to exist in exile, but those of prepare spells whose permanents are still there
    and prepared [cr2026-04-17 704.5e, 722.3c].
    """
    for copy in state.exile:
        if is_copy_in_exile(state, state.objects[copy]) and not _is_kept(state, copy):
            yield events.Ceased(copy, rule=Topic.COPY_ELSEWHERE)


def following_copy(state: GameState, copy: ObjectId, spell: ObjectId) -> list[Event]:
    """Return the events by which the effect on a copy goes on for the spell that it becomes."""
    found: list[Event] = []
    for effect, id in _linked(state):
        if id == copy:
            following = replace(effect, id=state.new_id(), affects=frozenset((spell,)))
            found += [events.EffectsEnded(frozenset((effect.id,))), events.EffectBegan(following)]
    return found


def unprepared_by(state: GameState, spell: ObjectId) -> list[Event]:
    """Return the events by which a permanent becomes unprepared as the copy of its prepare spell becomes
    cast [cr2026-04-17 601.2i, 722.3c].
    """
    for effect, id in _linked(state):
        if id == spell:
            ended = (effect, *_designating(state, effect.source))
            return [events.EffectsEnded(frozenset(each.id for each in ended))]
    return []
