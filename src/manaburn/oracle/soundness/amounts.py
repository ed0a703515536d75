"""This module finds amounts that would not be known when they are needed: `unsound_amounts`, called by
`manaburn.oracle.soundness.soundness.unsound`.

There are two kinds. One is an X that no cost has (`_of_x`). The other is the amount in a description such as
"creatures with power less than its power" (a `Bound` or `InCommon`), outside of effects and targets
(`_of_bounds`). Effects and targets are worked out once, when the amount is known. A static ability applies
all the time, and the amount may be different each time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Activated, Chapter, Static, Triggered
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.effects import May, Reflex
from manaburn.cards.vocabulary.effects_on_cards.copying import EntersAsCopy
from manaburn.cards.vocabulary.effects_on_cards.tokens import GetEmblem
from manaburn.cards.vocabulary.events.triggers_of_changes import StateIs, TapsForMana
from manaburn.cards.vocabulary.words.bounds import Bound, InCommon
from manaburn.cards.vocabulary.words.casting import OptionalCost
from manaburn.cards.vocabulary.words.costs import ForX, SacrificeOfPowerX
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Chosen, Number, What, Who
from manaburn.cards.vocabulary.words.spells_of_players import CASTING_OF_PLAYERS, CantCast, SpellsCastFor
from manaburn.cards.walking import parts_of, words_of
from manaburn.mana import ManaCost
from manaburn.oracle.soundness.contents import Contents
from manaburn.values import exchanged, replace

_WITH_EFFECTS = (Triggered, Activated, Chapter, Reflex)
_NOT_KNOWN_YET = (What.PAID, What.IT, Number.DONE, Number.EXCESS)
"""Words for what is known only after targets are chosen."""


def unsound_amounts(contents: Contents) -> Iterator[str]:
    """Yield why an amount would not be known when it is needed."""
    if contents.speaks_of(Number.X, ManaCost):
        yield from _of_x(contents)
    if contents.speaks_of(Bound, InCommon):
        yield from _of_bounds(contents)


def _is_asked_then(ability: object) -> bool:
    """Return whether a static ability only says which spells players can't cast, or for which cost they may
    cast them, or is an optional cost: its descriptions are compared as a spell is cast, when their amounts
    are known.
    """
    if isinstance(ability, OptionalCost):
        return not any(isinstance(part, Bound) for part in parts_of(ability))
    if not isinstance(ability, Static) or _is_bounded(replace(ability, changes=())):
        return False
    return all(isinstance(change, CantCast | SpellsCastFor) for change in ability.changes)


def _of_bounds(contents: Contents) -> Iterator[str]:
    """Yield the descriptions that compare with an amount where it is not known."""
    definition = contents.definition
    # In abilities without effects.
    statics = [one for one in contents.parts if isinstance(one, Static)]
    for ability in (*definition.abilities, *contents.gained, *statics):
        if not isinstance(ability, _WITH_EFFECTS) and _is_bounded(ability) and not _is_asked_then(ability):
            yield "a number of objects compared with an amount where it is always changing"
    # In the costs, events and conditions of abilities with effects.
    for one in contents.parts:
        if isinstance(one, _WITH_EFFECTS):
            has_object = isinstance(one, Triggered) and not isinstance(one.on, TapsForMana | StateIs)
            known = (*_OF_A_MOMENT, *(_OF_EVENTS if has_object else ()))
            own = (getattr(one, each.name) for each in fields(one) if each.name not in known)
            if any(map(_has_bounds, own)):
                yield "a number of objects compared with an amount in a cost, an event or a condition"
    # In the descriptions of targets.
    targets = [one.targets for one in contents.parts if hasattr(one, "targets")]
    unknown = any(word in _NOT_KNOWN_YET for each in targets for word in _words_of_bounds(each))
    others = (part for each in targets for bound in _bounds(each) for part in parts_of(bound))
    if unknown or any(isinstance(part, Chosen) for part in others):
        yield "targets that depend on what is known only after they are chosen"


_OF_A_MOMENT = ("effects", "targets", "modal")
"""The fields of an ability that are worked out at one moment."""
_OF_EVENTS = ("condition", "only_while")
"""The fields that are asked as an event has happened, and can speak of its object."""


def _is_bounded(ability: object) -> bool:
    """Return whether an ability without effects, such as a static one, compares with something that is not
    always known.
    """
    if isinstance(ability, Static):
        if not isinstance(ability.affects, Who):
            return _has_bounds(ability)
        of_spells = all(isinstance(change, CASTING_OF_PLAYERS) for change in ability.changes)
        refused = Bound if of_spells else _COMPARED
        return _has_bounds(ability) or any(isinstance(part, refused) for part in parts_of(ability))
    if isinstance(ability, EntersAsCopy):
        return any(
            isinstance(each, What | Number) and each is not What.THIS for each in _words_of_bounds(ability.of)
        )
    return any(isinstance(part, _COMPARED) for part in parts_of(ability, (*_WITH_EFFECTS, Static)))


def _has_bounds(record: object) -> bool:
    """Return whether a record compares with something that is known only at one moment, such as the object of
    an event, or a target.
    """
    bounds = (part for part in parts_of(record, _WITH_EFFECTS) if isinstance(part, _COMPARED))
    return any(not all(map(_is_always_known, words_of(bound))) for bound in bounds)


_COMPARED = (Bound, InCommon)
_ALWAYS_KNOWN = (
    *(What.THIS, What.ATTACHED, What.EXILED, What.TOP_OF_LIBRARY, Number.CHOSEN),
    *(Who.YOU, Who.EACH_PLAYER, Who.EACH_OTHER_PLAYER, Who.EACH_OPPONENT, Who.CHOSEN_PLAYER),
    *(Whose.ANYONE, Whose.YOU, Whose.OPPONENT, Whose.ANOTHER_PLAYER, Whose.CHOSEN_PLAYER),
)


def _is_always_known(word: object) -> bool:
    return not isinstance(word, What | Number | Who | Whose) or word in _ALWAYS_KNOWN


def _bounds(record: object) -> Iterator[Bound | InCommon]:
    return (part for part in parts_of(record) if isinstance(part, _COMPARED))


def _words_of_bounds(record: object) -> Iterator[object]:
    return (word for bound in _bounds(record) for word in words_of(bound))


def _of_x(contents: Contents) -> Iterator[str]:
    """Yield each X without an {X} in the cost of the card or of the ability [cr2025-06-06 107.3]."""
    definition = contents.definition
    of_card = definition.cost is not None and definition.cost.x > 0
    casting = (definition.of_casting, definition.spell and definition.spell.additional_costs)
    of_card = of_card or any(map(_has_x, parts_of(casting)))
    for part in (definition.spell, *definition.abilities, *contents.gained):
        own = any(map(_has_x, parts_of(getattr(part, "costs", ()))))
        if not (own or of_card) and _says_x(part):
            yield "an X that no cost has"


def _says_x(part: object) -> bool:
    """Return whether a part of a definition speaks of X, or has a mana cost with {X}. What a player may pay
    {X} for as it resolves does not count: X is chosen then [cr2025-06-06 107.3f].
    """
    for each in [each for each in parts_of(part, _WITH_ABILITIES) if isinstance(each, May)]:
        if each.cost is not None and each.cost.x:
            part = exchanged(part, each, replace(each, effects=(), cost=None))
    mana = (each for each in parts_of(part, _WITH_ABILITIES) if isinstance(each, ManaCost))
    return Number.X in words_of(part, _WITH_ABILITIES) or any(map(_has_x, mana))


def _has_x(part: object) -> bool:
    return isinstance(part, ForX | SacrificeOfPowerX) or (isinstance(part, ManaCost) and part.x > 0)


_WITH_ABILITIES = (ch.GainAbility, CardDefinition, GetEmblem)
