"""Objects gain what others have, as it is when the effect is carried out [cr2025-06-06 201.5b, 702.1c]."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import (
    CantBeBlockedIfDefenderControls,
    Change,
    GainAbility,
    GainKeywords,
    Protection,
)
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.effects_by_subject.sharing_abilities import (
    GainActivatedAbilities,
    ShareKeywords,
)
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import All
from manaburn.cards.vocabulary.words.subtypes import LAND_TYPES
from manaburn.rules.effects.permanents.altering import alter
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.meaning import permanents_meant
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.terms import CardType


def _gain_activated(state: GameState, effect: GainActivatedAbilities, context: Context) -> None:
    found = permanents_meant(state, effect.of, context)
    abilities = [ability for id in found for ability in characteristics(state, id).activated]
    if abilities:
        changes = tuple(map(GainAbility, abilities))
        alter(state, Alter(effect.what, changes, effect.duration), context)


def _share(state: GameState, effect: ShareKeywords, context: Context) -> None:
    now = [characteristics(state, id) for id in permanents_meant(state, All(effect.among), context)]
    shared: list[Change] = []
    keywords = effect.keywords & frozenset(keyword for each in now for keyword in each.keywords)
    if keywords:
        shared.append(GainKeywords(keywords))
    for rule in dict.fromkeys(rule for each in now for rule in each.rules):
        match rule:
            case Protection() if effect.protection:
                shared.append(rule)
            case CantBeBlockedIfDefenderControls(lands) if effect.landwalk and _are_lands(lands):
                shared.append(rule)
            case _:
                pass
    if shared:
        alter(state, Alter(All(effect.among), tuple(shared), effect.duration), context)


def _are_lands(filter: Filter) -> bool:
    """Whether it is landwalk that looks for such permanents [cr2025-06-06 702.14]."""
    return CardType.LAND in filter.types or not filter.subtypes.isdisjoint(LAND_TYPES)


EFFECTS_OF_SHARING: EffectRows = {
    GainActivatedAbilities: _gain_activated,
    ShareKeywords: _share,
}
