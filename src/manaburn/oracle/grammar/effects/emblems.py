"""Emblems and the abilities they have [cr2025-06-06 114]."""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Static, Triggered
from manaburn.cards.vocabulary.effects_on_cards.emblems import GetEmblem
from manaburn.cards.vocabulary.words.references import What
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.parsing.scope import Scope


@deed("get an emblem with <quoted>", "get an emblem with <quoted> and <quoted>")
def get_emblem(
    scope: Scope, abilities: tuple[Ability, ...], more: tuple[Ability, ...] | None = None
) -> Effects:
    has = (*abilities, *(more or ()))
    if not all(_can_be_of_an_emblem(ability) for ability in has):
        raise Unsayable("an emblem with an ability of that kind")
    return (GetEmblem(has, scope.doer),)


def _can_be_of_an_emblem(ability: Ability) -> bool:
    """An ability that does not speak of the emblem as of a permanent."""
    if isinstance(ability, Static):
        return not isinstance(ability.affects, What)
    return isinstance(ability, Triggered)
