"""Where descriptions may have numbers that are amounts: in effects and targets, which have a moment."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Ability, Activated, Chapter, Modal, Triggered
from manaburn.cards.vocabulary.effects import Reflex
from manaburn.cards.vocabulary.words.bounds import Bound
from manaburn.cards.vocabulary.words.references import Chosen, Number, What
from manaburn.oracle.walking import parts_of, words_of

_WITH_EFFECTS = (Triggered, Activated, Chapter, Reflex)


_NOT_KNOWN_YET = (What.PAID, What.IT, Number.DONE, Number.EXCESS)


def unsound_bounds(definition: CardDefinition, gained: tuple[Ability, ...]) -> Iterator[str]:
    """Why descriptions of a definition would not be worked out when they are used."""
    for ability in (*definition.abilities, *gained):
        if not isinstance(ability, _WITH_EFFECTS) and _has_bounds(ability):
            yield "a number of objects compared with an amount where it is always changing"
    everything = (definition.spell, *definition.abilities)
    for one in parts_of(everything):
        if isinstance(one, _WITH_EFFECTS):
            own = (getattr(one, each.name) for each in fields(one) if each.name not in _OF_A_MOMENT)
            if any(map(_has_bounds, own)):
                yield "a number of objects compared with an amount in a cost, an event or a condition"
    modal = [one.modes for one in parts_of(everything) if isinstance(one, Modal)]
    if definition.spell is not None and definition.spell.modal:
        modal.append(definition.spell.modes)
    if any(_speaks_of_x(mode.targets) for modes in modal for mode in modes):
        yield "targets of a mode that depend on X"
    targets = [one.targets for one in parts_of(everything) if hasattr(one, "targets")]
    unknown = any(word in _NOT_KNOWN_YET for each in targets for word in _words_of_bounds(each))
    others = (part for each in targets for bound in _bounds(each) for part in parts_of(bound))
    if unknown or any(isinstance(part, Chosen) for part in others):
        yield "targets that depend on what is known only after they are chosen"


_OF_A_MOMENT = ("effects", "targets", "modal")


def _has_bounds(record: object) -> bool:
    return any(isinstance(part, Bound) for part in parts_of(record, _WITH_EFFECTS))


def _speaks_of_x(targets: object) -> bool:
    return any(word is Number.X for word in _words_of_bounds(targets))


def _bounds(record: object) -> Iterator[Bound]:
    return (part for part in parts_of(record) if isinstance(part, Bound))


def _words_of_bounds(record: object) -> Iterator[object]:
    return (word for bound in _bounds(record) for word in words_of(bound))
