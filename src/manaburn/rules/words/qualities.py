"""This module finds what was chosen for a permanent: the choice that "the chosen color", "the chosen type"
or "the chosen player" refers to.

`settled` returns the choice made for a source, as a `Said`: the quality (color) and the word (red).
`is_as_said` says whether an object is so, and `fits_what_was_chosen` whether it matches a filter such as
"creature of the chosen color" [cr2025-06-06 607.2d, 614.12].
"""

from __future__ import annotations

from typing import Any, assert_never

from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.qualities import IsOfChosen, QualityMeant, Said
from manaburn.editions.axes_of_cards import LinkedChoices
from manaburn.mana import Mana
from manaburn.purposes import Quality
from manaburn.rules.words.described import Described
from manaburn.state import GameState
from manaburn.state.applying.lasting import copied_by
from manaburn.state.records.how_cast import TypeChosen
from manaburn.state.records.objects import Permanent
from manaburn.terms import CardType, Color, ManaType, ObjectId, PlayerId

COLOR_OF_WORD = {color.name.lower(): color for color in Color}
_TYPE_OF_WORD = {kind.value: kind for kind in CardType}


def chosen_for(state: GameState, id: ObjectId) -> tuple[Said, ...]:
    """Return all choices made for a permanent, or those made before it left the battlefield; of a spell, the
    creature type that was chosen as it was announced [cr2025-06-06 601.2b].
    """
    permanent = state.permanents.get(id)
    if permanent is not None:
        return _read_by_its_abilities(state, permanent) if permanent.chosen else ()
    if state.stack and (spell := state.spell(id)) is not None:
        types = (each.word for each in spell.options if isinstance(each, TypeChosen))
        return tuple(Said(Quality.TYPE, word) for word in types)
    return state.last_known[id].chosen if id in state.last_known else ()


def _read_by_its_abilities(state: GameState, permanent: Permanent) -> tuple[Said, ...]:
    """Return what was chosen for the abilities that the permanent has now; before July 2008, the last choice
    of each kind for any ability [cr2008-07-15 407.2d, 503.8a; cr2006-10-01 503.8].
    """
    match state.edition.linked_choices:
        case LinkedChoices.OF_THEIR_ABILITY:
            now = copied_by(state, permanent.id)
            return tuple(said for said, at in permanent.choices() if at == now)
        case LinkedChoices.OF_ANY_ABILITY:
            return tuple({said.quality: said for said in permanent.chosen}.values())


def settled(state: GameState, meant: QualityMeant, this: ObjectId | None) -> Said | None:
    """Return the choice that words such as "the chosen color" refer to on the source `this`; None if none
    was made.
    """
    if isinstance(meant, Said):
        return meant
    if this is None:
        return None
    return next((said for said in chosen_for(state, this) if said.quality is meant), None)


def chosen_player(state: GameState, this: ObjectId | None) -> PlayerId | None:
    """Return the player that was chosen for a source."""
    said = settled(state, Quality.PLAYER, this)
    return None if said is None else PlayerId(int(said.word))


def chosen_number(state: GameState, this: ObjectId, quality: Quality = Quality.NUMBER) -> int:
    """Return the number that was chosen for a source, or how many it devoured; or 0."""
    said = settled(state, quality, this)
    return 0 if said is None else int(said.word)


def is_of_color_meant(
    state: GameState, mana: Mana, meant: QualityMeant | ManaType | None, this: ObjectId
) -> bool:
    """Return whether some of this mana is of the chosen color, or of a type; None: it need not be of any."""
    if meant is None:
        return True
    # Mana is a tuple of numbers, one for each type in the order of `ManaType`.
    if isinstance(meant, ManaType):
        return mana[list(ManaType).index(meant)] > 0
    said = settled(state, meant, this)
    return said is not None and mana[list(ManaType).index(ManaType(COLOR_OF_WORD[str(said.word)].value))] > 0


def fits_what_was_chosen(state: GameState, filter: Filter, now: Described, this: ObjectId | None) -> bool:
    """Return whether an object has, or lacks, the chosen color, type or name that a filter names. If
    nothing was chosen, no object matches either way.
    """
    for meant, wanted in ((filter.chosen, True), (filter.not_chosen, False)):
        if meant is not None:
            said = settled(state, meant, this)
            if said is None or is_as_said(now, said) is not wanted:
                return False
    return True


def has_name(now: Described, name: str) -> bool:
    """Return whether an object has a name: a split card has two, where its halves are combined [cr2025-06-06
    709.4a].
    """
    return name == now.name or name in now.name.split(" // ")


def is_as_said(now: Described, said: Said) -> bool:
    """Return whether an object is of the chosen color or type, or has the chosen name or mana value."""
    match said.quality:
        case Quality.COLOR:
            return COLOR_OF_WORD[str(said.word)] in now.colors
        case Quality.TYPE:
            return said.word in now.subtypes or _TYPE_OF_WORD.get(str(said.word)) in now.types
        case Quality.NAME:
            names = str(said.word).split(" // ")  # both halves of a split card [cr2008-02-01 505.7]
            return any(has_name(now, name) for name in names)
        case Quality.NUMBER:
            return said.word in (now.mana_values or (now.mana_value,))
        case Quality.PLAYER | Quality.WORD | Quality.PILE | Quality.DEVOURED:
            return False
        case _:
            assert_never(said.quality)


def speaks_of_a_choice(change: Any) -> Quality | None:
    """Return the quality in the words "the chosen ..." of a change; None if it has no such words."""
    if isinstance(change, IsOfChosen):
        meant: QualityMeant | None = change.quality
    else:
        described = getattr(change, "filter", None)
        meant = (described.chosen or described.not_chosen) if isinstance(described, Filter) else None
    return meant if isinstance(meant, Quality) else None
