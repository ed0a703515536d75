"""Where "other" would be read as other than the source, though its words mean other than something else."""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import GainAbility
from manaburn.cards.vocabulary.effects import SacrificeChosen
from manaburn.cards.vocabulary.words.amounts import SeenFrom
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import All, Controls, TargetSlot, What
from manaburn.oracle.others import could_be, counting_others
from manaburn.oracle.walking import parts_of

_APART = (CardDefinition, GainAbility, SeenFrom)
"""What has a source of its own, or says from where others are seen."""

_ATTACHED = frozenset({"Aura", "Equipment"})

_ABOUT = ("what", "on", "source")
"""The fields of an effect that say what it is about."""


def unsound_others(definition: CardDefinition) -> Iterator[str]:
    """Why others than the source are not what a definition means."""
    yield from _of_spells(definition)
    own = tuple(definition.abilities), definition.spell
    if not all(could_be(counted.filter, definition) for counted in counting_others(own)):
        yield "so many others, which are not others than the source"
    for part in parts_of(own, _APART):
        match part:
            case Static(affects=affected, condition=condition) if affected is not What.THIS:
                if definition.subtypes & _ATTACHED and _are_others(affected, definition):
                    yield "others than what it is attached to"
                if _asks_for_others(condition, definition):
                    yield "a condition on others than what it is about"
            case Triggered(on=on) if getattr(on, "subject", What.THIS) is not What.THIS:
                done = parts_of((part.effects, part.targets), _APART)
                if any(_are_others(one, definition) for one in done):
                    yield "others than what triggered it"
            case _:
                if _counts_others_for_another(part):
                    yield "so many others, as something else than the source sees them"


def _of_spells(definition: CardDefinition) -> Iterator[str]:
    of_spell = (one for one in parts_of(definition.spell) if isinstance(one, All | SacrificeChosen))
    if any(one.filter.other_than_this for one in of_spell):
        yield "others than what a spell has made or chosen"


def _asks_for_others(condition: object, definition: CardDefinition) -> bool:
    asked = (one.filter for one in parts_of(condition) if isinstance(one, Controls))
    return any(filter.other_than_this and not could_be(filter, definition) for filter in asked)


def _are_others(part: object, definition: CardDefinition) -> bool:
    """Whether it describes others, among which the source could not be."""
    described = part.what if isinstance(part, TargetSlot) else part
    if not isinstance(described, Filter):
        return False
    return described.other_than_this and not could_be(described, definition)


def _counts_others_for_another(part: object) -> bool:
    about = [getattr(part, name) for name in _ABOUT if hasattr(part, name)]
    if not about or all(one is What.THIS for one in about) or isinstance(about[0], Filter):
        return False
    amounts = (getattr(part, name) for name in ("amount", "changes") if hasattr(part, name))
    return any(True for amount in amounts for _ in counting_others(amount))
