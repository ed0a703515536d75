"""This module makes one card of two faces or parts that were read one by one: `put_together` [cr2025-06-06
709, 712, 715, 720; cr2026-04-17 722].

`manaburn.oracle.assembling.reading` calls it with both definitions. The layout that the card file names
decides how: a meld card, a back face, an Adventure or Omen as an inset part, two halves of a split card
(`_split`), or a Room with its two doors (`_room`).
"""

from __future__ import annotations

import re
from dataclasses import replace

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import Ability, SpellText, Triggered
from manaburn.cards.vocabulary.effects_on_cards.rooms import BOTH_DOORS, LOCKED_DOORS, UnlockDoor
from manaburn.cards.vocabulary.events.triggers_of_deeds import UnlocksDoor
from manaburn.cards.vocabulary.special_actions import SpecialAbility
from manaburn.cards.vocabulary.words.casting import Afterwards, CastOnlyFrom
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.mana import total_of
from manaburn.oracle.assembling.melding import meld_card, melds, without_combined_name
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.sources.combined_faces import MELD
from manaburn.oracle.sources.prepare_spells import PREPARE
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.purposes import SpecialAction
from manaburn.terms import Zone

TWO_FACES = frozenset({MELD, "transform", "modal_dfc", "split", "aftermath", "adventure", PREPARE})
"""The layouts of cards that have two faces or parts."""
NO_CARDS = {MELD: "what two cards meld into is no card"}
"""Why something of a card file, with one face of such a layout, is no card."""
_FUSE = re.compile(r"^Fuse\b[^\n]*$", re.MULTILINE)


def as_they_are_read(card: PrintedCard) -> PrintedCard:
    """Return a card with the faces that are to be read: halves no longer say that they may be cast together;
    a meld card has a shorter text.
    """
    if card.layout == MELD:
        return without_combined_name(card)
    faces = tuple(replace(face, text=_FUSE.sub("", face.text).strip()) for face in card.faces)
    return replace(card, faces=faces) if card.layout == "split" else card


def put_together(card: PrintedCard, first: CardDefinition, second: CardDefinition) -> CardDefinition:
    """Return the card of these faces. Raises Unsayable if it would not be played as they mean."""
    if card.layout == MELD:
        return meld_card(first, second)
    if melds(first) or melds(second):
        raise Unsayable("meld, of a card that is no meld card")
    if card.layout == "transform":
        return replace(first, back=second)
    for part in (first, second):
        if part.cost is None and not part.is_land:
            raise Unsayable(f"the card file does not tell what {part.name} costs")
    match card.layout:
        case "modal_dfc":
            return replace(first, back=second, layout=Layout.MODAL)
        case "adventure":
            return replace(first, parts=(second,), layout=_layout_of_inset(second))
        case str() if card.layout == PREPARE:
            return replace(first, parts=(_prepare_spell(first, second),), layout=Layout.PREPARATION)
        case _:
            fused = card.layout == "split" and all(_FUSE.search(face.text) for face in card.faces)
            return _split(card.name, first, second, _fused(first, second) if fused else None)


def _layout_of_inset(part: CardDefinition) -> Layout:
    if "Adventure" in part.subtypes:
        return Layout.ADVENTURE
    if "Omen" in part.subtypes:
        return Layout.OMEN
    raise Unsayable("a part that is neither an Adventure nor an Omen")


def _prepare_spell(first: CardDefinition, second: CardDefinition) -> CardDefinition:
    """Return the prepare spell of a permanent card. Raises Unsayable if it would not be played as one."""
    if not first.is_permanent or second.is_permanent:
        raise Unsayable("a preparation card that is no permanent with a prepare spell")
    return second


def _split(name: str, left: CardDefinition, right: CardDefinition, fused: SpellText | None) -> CardDefinition:
    """Return a split card: in every zone but the stack its halves are combined [cr2025-06-06 709.4]."""
    if left.is_permanent or right.is_permanent:
        return _room(name, left, right)
    if {type(ability) for half in (left, right) for ability in half.abilities} - {CastOnlyFrom}:
        raise Unsayable("a split card with abilities of its own")
    costs = [half.cost for half in (left, right) if half.cost is not None]
    return CardDefinition(
        name=name,
        cost=total_of(costs),
        types=left.types | right.types,
        supertypes=left.supertypes | right.supertypes,
        subtypes=left.subtypes | right.subtypes,
        colors=left.colors | right.colors,
        keywords=left.keywords | right.keywords,
        abilities=() if fused is None else (CastOnlyFrom(zone=Zone.HAND, afterwards=Afterwards.GRAVEYARD),),
        spell=fused,
        layout=Layout.SPLIT,
        parts=(left, right),
        first_printed=left.first_printed,
        printed_by=left.printed_by,
    )


def _room(name: str, left: CardDefinition, right: CardDefinition) -> CardDefinition:
    """Return a Room, a permanent with the characteristics of its unlocked halves [cr2025-06-06 709.5]."""
    halves = tuple(map(_with_its_door, (left, right)))
    costs = [half.cost for half in halves if half.cost is not None]
    if any(half.subtypes != {"Room"} or half.of_casting for half in halves) or len(costs) != 2:
        raise Unsayable("a split card that is a permanent, and no Room")
    both = replace(  # with both doors unlocked
        halves[0],
        name=name,
        cost=total_of(costs),
        colors=left.colors | right.colors,
        keywords=left.keywords | right.keywords,
        abilities=(*halves[0].abilities, *halves[1].abilities),
    )
    neither = replace(
        both, cost=None, colors=frozenset(), keywords=frozenset(), abilities=(), form=Form.LOCKED
    )
    unlocking = tuple(
        SpecialAbility(action=action, costs=(PayManaCost(cost),), effects=(UnlockDoor(half.name),))
        for action, cost, half in zip(_DOORS, costs, halves, strict=True)
    )
    return replace(  # the card has the special actions; with both doors or none unlocked it has a form
        both,
        abilities=unlocking,
        keywords=frozenset(),
        layout=Layout.SPLIT,
        parts=halves,
        forms=((BOTH_DOORS, both), (LOCKED_DOORS, neither)),
    )


_DOORS = (SpecialAction.UNLOCK_LEFT, SpecialAction.UNLOCK_RIGHT)


def _with_its_door(half: CardDefinition) -> CardDefinition:
    """Return a half of a Room, in whose abilities "this door" means its own door."""
    return replace(half, abilities=tuple(_of_its_door(half.name, ability) for ability in half.abilities))


def _of_its_door(door: str, ability: Ability) -> Ability:
    if isinstance(ability, Triggered) and isinstance(ability.on, UnlocksDoor):
        return replace(ability, on=UnlocksDoor(door))
    return ability


def _fused(left: CardDefinition, right: CardDefinition) -> SpellText:
    """Return what a fused split spell does: the left half, then the right one [cr2025-06-06 702.102]. Raises
    Unsayable unless each half has one mode, nothing besides, and the types of the other.
    """
    texts = [half.spell for half in (left, right) if half.spell is not None]
    plain = all(len(text.modes) == 1 and text == SpellText(modes=text.modes) for text in texts)
    alike = left.types == right.types and not any(half.cost is None or half.cost.x for half in (left, right))
    if len(texts) != 2 or not plain or not alike:
        raise Unsayable("fused halves that are not plain")
    return SpellText(modes=tuple(text.modes[0] for text in texts), minimum_modes=2, maximum_modes=2)
