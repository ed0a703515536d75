"""This module writes a spell that has other targets if a cost was paid as a spell with two modes: "Destroy
target artifact. If this spell was kicked, destroy target creature too." [cr2025-06-06 601.2c, 702.33g].

`with_targets_if_paid`, called by `manaburn.oracle.assembling.reading`, makes the modes: the effects once with
the cost unpaid and once with it paid (`_simplified`), each with those of the targets (`TargetSlot`) that it
speaks of (`_with_slots`). A spell whose targets are the same either way stays as it is. `named_by_its_mana`
comes first: it finds the alternative cost that a text calls by its mana, "if the {1}{B} cost was paid".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from manaburn.cards.vocabulary.abilities import Mode, SpellText
from manaburn.cards.vocabulary.effects import If
from manaburn.cards.vocabulary.words.casting import ANOTHER_COST, AlternativeCost
from manaburn.cards.vocabulary.words.conditions import WasCast
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.cards.vocabulary.words.references import Chosen, Not, TargetSlot
from manaburn.cards.walking import parts_of
from manaburn.values import exchanged, fields, is_record
from manaburn.values import replace as with_fields


def named_by_its_mana(spell: SpellText, abilities: Iterable[object]) -> SpellText:
    """Return the text of a spell with the name of its alternative cost wherever it asks whether so much mana
    was paid, if that is the cost. A question about another cost stays, and is refused as unsound.
    """
    names: set[str] = set()
    for ability in abilities:
        match ability:
            case AlternativeCost(name=name, costs=(PayManaCost(cost=cost),)) if name == ANOTHER_COST:
                names.add(f"{ANOTHER_COST} {cost}")
    for asked in [part for part in parts_of(spell) if isinstance(part, WasCast) and part.how in names]:
        spell = exchanged(spell, asked, WasCast(ANOTHER_COST))
    return spell


def with_targets_if_paid(spell: SpellText) -> SpellText:
    """Return the text of a spell, as two modes if some of its targets are chosen only if a cost was paid, or
    only if it was not. The first mode is carried out if it was not paid, the second if it was.
    """
    if len(spell.modes) != 1:
        return spell
    (mode,) = spell.modes
    names = {
        name for condition in _conditions(mode.effects) if (name := _cost_asked_for(condition)) is not None
    }
    if len(names) != 1:
        return spell
    (name,) = names
    without, paid = (_simplified(mode.effects, name, paid=paid) for paid in (False, True))
    used = _slots_in(without), _slots_in(paid)
    if used[0] == used[1]:
        return spell
    # Each mode keeps all targets but those that only the other one speaks of; so both keep a bare "target".
    every = set(range(len(mode.targets)))
    modes = tuple(
        _with_slots(mode, effects, sorted(every - (of_other - of_this)))
        for effects, of_this, of_other in ((without, *used), (paid, *reversed(used)))
    )
    return replace(spell, modes=modes, second_if_paid=name)


def _conditions(effects: object) -> Iterator[object]:
    return (part.condition for part in parts_of(effects) if isinstance(part, If))


def _cost_asked_for(condition: object) -> str | None:
    """Return the name of the cost that a condition says was paid, or was not paid."""
    inner = condition.condition if isinstance(condition, Not) else condition
    match inner:
        case WasCast(how=str() as name, what=None):
            return name
        case _:
            return None


def _simplified(record: Any, name: str, *, paid: bool) -> Any:
    """Return a record, or a tuple of them, in which each effect that depends on whether the cost was paid is
    replaced by what happens in this case.
    """
    if isinstance(record, tuple):
        found: list[Any] = []
        for part in record:
            if isinstance(part, If) and _cost_asked_for(part.condition) == name:
                holds = paid is not isinstance(part.condition, Not)
                found.extend(_simplified(part.effects if holds else part.otherwise, name, paid=paid))
            else:
                found.append(_simplified(part, name, paid=paid))
        return tuple(found)
    if not is_record(record):
        return record
    changed = {each.name: getattr(record, each.name) for each in fields(record)}
    new = {key: _simplified(value, name, paid=paid) for key, value in changed.items()}
    return with_fields(record, **{key: value for key, value in new.items() if value != changed[key]})


def _slots_in(effects: object) -> set[int]:
    """Return the numbers of the target slots that effects speak of."""
    return {part.slot for part in parts_of(effects) if isinstance(part, Chosen)}


def _with_slots(mode: Mode, effects: Any, kept: list[int]) -> Mode:
    """Return the mode with these effects and only these of its target slots, numbered anew."""
    places = {old: new for new, old in enumerate(kept)}
    targets = tuple(_renumbered_slot(mode.targets[old], places) for old in kept)
    return replace(mode, effects=_renumbered(effects, places), targets=targets)


def _renumbered_slot(slot: TargetSlot, places: dict[int, int]) -> TargetSlot:
    others = tuple(places[other] for other in slot.other_than if other in places)
    leader = None if slot.of_target is None else places[slot.of_target]
    return with_fields(slot, other_than=others, of_target=leader)


def _renumbered(record: Any, places: dict[int, int]) -> Any:
    if isinstance(record, tuple):
        return tuple(_renumbered(part, places) for part in record)
    if isinstance(record, Chosen):
        return Chosen(places[record.slot])
    if not is_record(record):
        return record
    changed = {each.name: getattr(record, each.name) for each in fields(record)}
    new = {key: _renumbered(value, places) for key, value in changed.items()}
    return with_fields(record, **{key: value for key, value in new.items() if value != changed[key]})
