"""This module works out the characteristics of a copy: the copiable values of the object, changed by
exceptions such as "except its name is ..." [cr2025-06-06 707.2, 707.8-707.9].

`face_copied`, `token_copied` and `spell_copied` return the definition of a copy as a permanent, a token or a
spell. `excepted` changes it by the exceptions of the effect. `copy_effect` is the continuous effect that
makes a permanent a copy. `may_be_copied` finds what a permanent may enter as a copy of. Definitions made here
are kept by `unique`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.vocabulary.abilities import Ability, Static
from manaburn.cards.vocabulary.changes.changes import BecomeCopy, DefinePowerToughness, Duration
from manaburn.cards.vocabulary.effects_by_subject.whenever import Reflex
from manaburn.cards.vocabulary.effects_on_cards.copying import AS_IT_IS, EntersAsCopy, Except, OfTheCopier
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.casting import BESTOW
from manaburn.cards.vocabulary.words.references import What
from manaburn.cards.vocabulary.words.subtypes import CREATURE_TYPES, TIME_LORD
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import CopiedFaces
from manaburn.rules.layers.amounts_in_descriptions import filter_with_bounds
from manaburn.rules.layers.characteristics import matches, number
from manaburn.rules.layers.printed import name_as_token
from manaburn.rules.replacement.would_be import Entered
from manaburn.rules.words.amounts import cards_in
from manaburn.rules.words.subtypes import gained_subtypes, subtypes_kept
from manaburn.rules.zones.hosts_of_auras import possible_hosts
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context, ContinuousEffect, Done
from manaburn.state.records.records import GameObject
from manaburn.terms import Color, ObjectId, Zone
from manaburn.values import Record, replace

_MADE: dict[CardDefinition, CardDefinition] = {}
"""The definitions that were made in games, each kept once, because results worked out from a definition are
cached by its identity.
"""


def unique(definition: CardDefinition) -> CardDefinition:
    """Return the one kept definition that is equal to this one."""
    return _MADE.setdefault(definition, definition)


def face_copied(object: GameObject) -> CardDefinition:
    """Return the definition of a copy of a permanent: only the face that is up [cr2025-06-06 707.8]."""
    definition = object.copiable
    if object.face_down:
        return unique(replace(definition, form=Form.CARD))
    if object.room is not None:
        return object.room  # both halves are copied, no designation [cr2025-06-06 709.5b-709.5c]
    if object.shown_as == BESTOW and object.own is None:
        definition = object.front_face
    return definition if definition.back is None else unique(replace(definition, back=None))


class TokenOf(Record):
    """The definition of a token that is a copy, and which face of it is up."""

    definition: CardDefinition
    transformed: bool = False
    """Whether its back face is up."""


def token_copied(state: GameState, object: GameObject, but: Except, context: Context) -> TokenOf:
    """Return the token that is a copy of an object.

    The copy of a double-faced permanent has both faces, the same one up. In older editions it has only the
    face that is up [cr2025-06-06 707.8a; cr2011-09-30 706.8, 711.1].
    """
    has_two = object.own is None and not object.components and object.other_face is not None
    if not has_two or not _both_are_copied(state.edition):
        return TokenOf(_as_token(excepted(state, face_copied(object), but, context)))
    front = replace(object.front_face, back=None)
    front, back = (excepted(state, face, but, context) for face in (front, _back(object)))
    both = replace(front, back=replace(back, form=Form.TOKEN))
    return TokenOf(_as_token(both), transformed=object.shows_back)


def _both_are_copied(edition: Edition) -> bool:
    """Return whether copies of double-faced permanents and spells have both faces."""
    return edition.copied_faces is CopiedFaces.BOTH


def spell_copied(state: GameState, spell: GameObject) -> CardDefinition:
    """Return the definition of a copy of a spell. It has both faces of a double-faced card, in older
    editions only the one that is up [cr2023-04-14 707.10g; cr2020-09-25 706.10].
    """
    copied = spell.copiable
    if copied.back is None or _both_are_copied(state.edition):
        return copied
    return unique(replace(copied, back=None))


def _back(object: GameObject) -> CardDefinition:
    back = object.front_face.back
    assert back is not None, "it has two faces"
    return back


def _as_token(definition: CardDefinition) -> CardDefinition:
    return unique(replace(definition, form=Form.TOKEN))


def _colors(copied: CardDefinition, but: Except, own: CardDefinition | None) -> frozenset[Color]:
    """Return the colors of a copy with the exceptions of a copy effect."""
    colors = copied.colors if but.colors is None else but.colors
    if but.without_mana_cost and but.colors is None:
        colors = frozenset()
    if own is not None and OfTheCopier.COLORS in but.keeping:
        colors = own.colors
    return colors | but.more_colors


def excepted(
    state: GameState,
    copied: CardDefinition,
    but: Except,
    context: Context,
    own: CardDefinition | None = None,
    ability: Ability | None = None,
) -> CardDefinition:
    """Return a copied definition, changed by the exceptions of a copy effect [cr2025-06-06 707.9a-707.9d].

    `own` is the definition of the copying permanent, `ability` the ability by which it copies. The exceptions
    hold for a Room whichever of its halves are unlocked; the halves keep their names.
    """
    if but is AS_IT_IS or but == AS_IT_IS:
        return copied
    if copied.is_room:
        copied = _with_excepted_halves(
            copied, partial(excepted, state, but=but, context=context, own=own, ability=ability)
        )
    name = but.name or name_as_token(state.edition, copied)
    if own is not None and OfTheCopier.NAME in but.keeping:
        name = own.name
    abilities = copied.abilities if but.size is None else tuple(_without_size(copied.abilities))
    further = (ability,) if ability is not None and OfTheCopier.THIS_ABILITY in but.keeping else ()
    power, toughness = copied.power, copied.toughness
    if but.size is not None:
        power, toughness = (number(state, amount, context) for amount in but.size)
    return unique(
        replace(
            copied,
            name=name,
            cost=None if but.without_mana_cost else copied.cost,
            types=(copied.types if but.only_types is None else but.only_types) | but.types,
            supertypes=(copied.supertypes | but.supertypes) - but.not_supertypes,
            subtypes=_subtypes(state.edition, copied, but),
            colors=_colors(copied, but, own),
            power=power,
            toughness=toughness,
            loyalty=copied.loyalty if but.loyalty is None else number(state, but.loyalty, context),
            keywords=copied.keywords | but.keywords,
            abilities=(*abilities, *but.abilities, *further),
        )
    )


def _with_excepted_halves(
    room: CardDefinition, but: Callable[[CardDefinition], CardDefinition]
) -> CardDefinition:
    """Return a copied Room with the exceptions of a copy effect in each half and form."""
    parts = tuple(replace(but(half), name=half.name) for half in room.parts)
    return replace(room, parts=parts, forms=tuple((called, but(form)) for called, form in room.forms))


def _subtypes(edition: Edition, copied: CardDefinition, but: Except) -> frozenset[str]:
    """Return the subtypes of a copy with the exceptions of a copy effect."""
    kept, gained, types = copied.subtypes, but.subtypes, copied.types
    if but.only_types is not None:
        types = but.only_types
        kept = subtypes_kept(kept, types, frozenset())
    if but.creature_types is not None:
        kept, gained = kept - CREATURE_TYPES - {TIME_LORD}, gained | but.creature_types
    return kept | gained_subtypes(edition, types | but.types, gained)


def _without_size(abilities: Iterable[Ability]) -> Iterable[Ability]:
    """Yield the abilities without those that define power and toughness, which an exception sets
    [cr2025-06-06 707.9d].
    """
    for ability in abilities:
        if isinstance(ability, Static) and any(isinstance(c, DefinePowerToughness) for c in ability.changes):
            rest = tuple(c for c in ability.changes if not isinstance(c, DefinePowerToughness))
            if rest:
                yield replace(ability, changes=rest)
        else:
            yield ability


def copy_effect(
    state: GameState, id: ObjectId, definition: CardDefinition, duration: Duration, context: Context
) -> ContinuousEffect:
    """Return the effect that makes a permanent a copy [cr2025-06-06 611.2, 613.2a]."""
    return ContinuousEffect(
        id=state.new_id(),
        affects=frozenset((id,)),
        changes=(BecomeCopy(definition),),
        duration=duration,
        controller=context.controller,
        source=context.source,
        began_on_turn=state.turn.number,
    )


def when_copied(state: GameState, ability: EntersAsCopy, copied: ObjectId, context: Context) -> None:
    """Let the ability trigger that exiles the copied card after a permanent has entered as a copy of it."""
    if ability.exiling:
        exile = Reflex((Put(What.IT, Place.EXILE),))
        state.schedule(CarryOut((exile,), replace(context, done=Done(objects=(copied,)))))


def may_be_copied(state: GameState, ability: EntersAsCopy, would: Entered) -> list[ObjectId]:
    """Return the objects of which a permanent may enter as a copy by its ability."""
    among = list(state.permanents)
    if ability.zone is not Zone.BATTLEFIELD:
        among = cards_in(state, ability.zone, state.active_players())
    you, this = would.context.controller, would.context.source
    old = None if would.old is None else would.old.id
    of = filter_with_bounds(state, ability.of, would.context)
    fitting = (id for id in among if id != old and matches(state, of, id, you, this))
    return [id for id in fitting if not _is_aura_for_nothing(state, id, would.context)]


def _is_aura_for_nothing(state: GameState, id: ObjectId, context: Context) -> bool:
    definition = state.objects[id].definition
    return definition.enchant is not None and not possible_hosts(state, definition, context)
