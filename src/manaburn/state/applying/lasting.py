"""Continuous effects as they begin and end: a part of `apply`. Layers 1 and 3 are settled here: what
permanents are copies of, and what the text of objects is [cr2025-06-06 612, 613.1c, 613.2a, 707].
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.changes.changes import BecomeCopy, Change
from manaburn.cards.vocabulary.changes.text_changes import ReplaceWord
from manaburn.state import GameState
from manaburn.state.records.effects import ContinuousEffect, Shield
from manaburn.terms import ObjectId
from manaburn.values import replace


def begin_effect(state: GameState, effect: ContinuousEffect) -> None:
    """A continuous effect begins; what it makes a copy of something is that from now on."""
    state.continuous = (*state.continuous, effect)
    settle_definitions(state, (effect,))


def end_effects(state: GameState, ids: Collection[int]) -> None:
    """Continuous effects end."""
    ended = [effect for effect in state.continuous if effect.id in ids]
    state.continuous = tuple(effect for effect in state.continuous if effect.id not in ids)
    settle_definitions(state, ended)


def follow_spell(state: GameState, spell: ObjectId, permanent: ObjectId) -> None:
    """Let what changed a permanent spell go on to change the permanent it becomes [cr2025-06-06 400.7a]."""
    state.continuous = tuple(
        replace(effect, affects=effect.affects | {permanent}) if spell in effect.affects else effect
        for effect in state.continuous
    )
    if any(permanent in effect.affects for effect in state.continuous):
        settle_definition(state, permanent)


def copied_by(state: GameState, id: ObjectId) -> int:
    """The number of the effect that makes an object what it is a copy of, 0 if none does."""
    if state.objects[id].own is None:
        return 0
    there = (effect for effect in state.continuous if id in effect.affects)
    copying = (each for each in there if any(isinstance(change, BecomeCopy) for change in each.changes))
    return max((effect.id for effect in copying), default=0)


def settle_definitions(state: GameState, effects: Iterable[ContinuousEffect]) -> None:
    """Give what these effects made copies, or whose text they changed, or do so now, its definition."""
    for effect in effects:
        if any(isinstance(change, BecomeCopy | ReplaceWord) for change in effect.changes):
            for id in effect.affects:
                if id in state.objects:
                    settle_definition(state, ObjectId(id))


def settle_definition(state: GameState, id: ObjectId) -> None:
    """The copy effect that began last makes it all that it is, unless it is face down; then words of its text
    are replaced, by one effect after another [cr2025-06-06 613.7, 707.3, 708.10].
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
    state.objects[id] = replace(
        object,
        definition=_in_other_words(copiable, replacing) if replacing else copiable,
        own=None if copied is None else own,
        untouched=copiable if replacing else None,
    )


def _in_other_words(copiable: CardDefinition, replacing: list[ReplaceWord]) -> CardDefinition:
    from manaburn.cards.keywords.rewording import reworded  # noqa: PLC0415  (it knows all keywords, and is rarely needed)

    return reworded(copiable, replacing)


def _changes_of(state: GameState, id: ObjectId) -> Iterator[Change]:
    return (change for effect in state.continuous if id in effect.affects for change in effect.changes)


def shields_left(shields: tuple[Shield, ...], used: int | None, amount: int) -> tuple[Shield, ...]:
    """The shields as one of them leaves them that prevents or redirects so much damage."""
    kept: list[Shield] = []
    for shield in shields:
        if shield.id == used and shield.amount is not None:
            if shield.amount > amount:
                kept.append(replace(shield, amount=shield.amount - amount))
        else:
            kept.append(shield)
    return tuple(kept)
