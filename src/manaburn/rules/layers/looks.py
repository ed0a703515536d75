"""This module says what objects look like now, as descriptions see them: what holds of one holds of all that
look alike, where a description depends on nothing else [cr2025-06-06 109.3].
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from manaburn.state.records.records import Characteristics

Look = tuple[object, ...]

look_of: Callable[[Characteristics], Look] = attrgetter(
    *("name", "types", "supertypes", "subtypes", "colors", "mana_value", "mana_values"),
    *("keywords", "rules", "has_abilities"),
)
"""The characteristics that a description can ask about, but for power and toughness."""

size_of: Callable[[Characteristics], Look] = attrgetter("power", "toughness", "changed_from")
"""Power and toughness, and what they were before anything added to them."""
