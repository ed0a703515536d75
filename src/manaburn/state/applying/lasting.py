"""This module begins and ends continuous effects, as a part of `apply` [cr2025-06-06 612, 613.1c, 613.2a,
707].

`begin_effect` and `end_effects` are the entries. Most effects are only kept in a list, and read when
characteristics are asked for. Copy effects and effects that change text, of layers 1 and 3, are applied here
at once: `settle_definition` gives an object the definition that they make. `shields_left` uses up shields.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.doors import with_unlocked
from manaburn.cards.vocabulary.changes.changes import BecomeCopy, Change
from manaburn.cards.vocabulary.changes.text_changes import ReplaceWord
from manaburn.state import GameState
from manaburn.state.records.effects import ContinuousEffect, Shield
from manaburn.terms import ObjectId
from manaburn.values import replace


def begin_effect(state: GameState, effect: ContinuousEffect) -> None:
    """Begin a continuous effect. Objects that it makes copies, or whose text it changes, get their new
    definitions.
    """
    state.continuous = (*state.continuous, effect)
    settle_definitions(state, (effect,))


def end_effects(state: GameState, ids: Collection[int]) -> None:
    """End continuous effects. Objects that they made copies, or whose text they changed, get their new
    definitions.
    """
    ended = [effect for effect in state.continuous if effect.id in ids]
    state.continuous = tuple(effect for effect in state.continuous if effect.id not in ids)
    settle_definitions(state, ended)


def follow_spell(state: GameState, spell: ObjectId, permanent: ObjectId) -> None:
    """Let effects that changed a permanent spell go on to change the permanent it becomes [cr2025-06-06
    400.7a].
    """
    state.continuous = tuple(
        replace(effect, affects=effect.affects | {permanent}) if spell in effect.affects else effect
        for effect in state.continuous
    )
    if any(permanent in effect.affects for effect in state.continuous):
        settle_definition(state, permanent)


def copied_by(state: GameState, id: ObjectId) -> int:
    """Return the id of the newest effect that makes an object a copy, 0 if none does."""
    if state.objects[id].own is None:
        return 0
    there = (effect for effect in state.continuous if id in effect.affects)
    copying = (each for each in there if any(isinstance(change, BecomeCopy) for change in each.changes))
    return max((effect.id for effect in copying), default=0)


def settle_definitions(state: GameState, effects: Iterable[ContinuousEffect]) -> None:
    """Set the definitions anew of the objects that these effects make copies, or whose text they change.
    The effects begin or end now.
    """
    for effect in effects:
        if any(isinstance(change, BecomeCopy | ReplaceWord) for change in effect.changes):
            for id in effect.affects:
                if id in state.objects:
                    settle_definition(state, ObjectId(id))


def settle_definition(state: GameState, id: ObjectId) -> None:
    """Set the definition of an object by the effects on it. It is that of the newest copy effect, else its
    own; then words of its text are replaced, by one effect after another. A copy of a Room has what its
    unlocked halves have. A face-down object keeps its definition [cr2025-06-06 613.7, 707.3, 708.10, 709.5].
    """
    object = state.objects[id]
    if object.face_down:
        return
    copied: CardDefinition | None = None
    replacing: list[ReplaceWord] = []
    for change in _changes_of(state, id):
        if isinstance(change, BecomeCopy):
            copied = change.of
        elif isinstance(change, ReplaceWord):
            replacing.append(change)
    own = object.face_up
    copiable = own if copied is None else copied
    room = copied if copied is not None and copied.is_room else None
    if room is not None:
        copiable = with_unlocked(room, object.unlocked)
    state.objects[id] = replace(
        object,
        definition=_in_other_words(copiable, replacing) if replacing else copiable,
        own=None if copied is None else own,
        untouched=copiable if replacing else None,
        copied_room=room,
    )


def _in_other_words(copiable: CardDefinition, replacing: list[ReplaceWord]) -> CardDefinition:
    """Return a definition with words of its text replaced."""
    from manaburn.cards.keywords.rewording import reworded  # noqa: PLC0415  (it knows all keywords, and is rarely needed)

    return reworded(copiable, replacing)


def _changes_of(state: GameState, id: ObjectId) -> Iterator[Change]:
    """Yield the changes that continuous effects make to an object."""
    return (change for effect in state.continuous if id in effect.affects for change in effect.changes)


def shields_left(shields: tuple[Shield, ...], used: int | None, amount: int) -> tuple[Shield, ...]:
    """Return the shields left after the shield `used` has prevented or redirected this much damage."""
    kept: list[Shield] = []
    for shield in shields:
        if shield.id == used and shield.amount is not None:
            if shield.amount > amount:
                kept.append(replace(shield, amount=shield.amount - amount))
        else:
            kept.append(shield)
    return tuple(kept)
