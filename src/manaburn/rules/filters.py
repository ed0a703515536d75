"""Whether characteristics are as a filter describes them."""

from __future__ import annotations

from manaburn.cards.changes import CantBeBlockedIfDefenderControls
from manaburn.cards.references import Filter
from manaburn.state.records import Characteristics


def fits(filter: Filter, now: Characteristics) -> bool:
    """Whether everything a filter states of characteristics holds; types are asked elsewhere."""
    return not (
        filter.not_types & now.types
        or (filter.supertypes and not filter.supertypes & now.supertypes)
        or filter.not_supertypes & now.supertypes
        or (filter.subtypes and not filter.subtypes & now.subtypes)
        or filter.not_subtypes & now.subtypes
        or (filter.colors and not filter.colors & now.colors)
        or filter.not_colors & now.colors
        or (filter.having and not filter.having & now.keywords)
        or filter.lacking & now.keywords
        or (filter.power_at_least is not None and now.power < filter.power_at_least)
        or (filter.power_at_most is not None and now.power > filter.power_at_most)
        or (filter.toughness_at_most is not None and now.toughness > filter.toughness_at_most)
        or (filter.mana_value_at_most is not None and now.mana_value > filter.mana_value_at_most)
        or (filter.named is not None and now.name != filter.named)
        or (filter.walking is not None and not _walks(now, filter.walking))
    )


def _walks(now: Characteristics, land_type: str) -> bool:
    landwalks = (rule for rule in now.rules if isinstance(rule, CantBeBlockedIfDefenderControls))
    return any(land_type in landwalk.filter.subtypes for landwalk in landwalks)
