"""This module has the keys by which objects with equal characteristics are recognised [cr2025-06-06
109.3].

`look_of` and `size_of` return such keys. A filter that reads only these characteristics matches all objects
with an equal key, or none; so one object can be judged for all of them, as `kinds_of_blocks` and
`alike_sources` do.
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
"""The key of all characteristics that a filter can read except power and toughness."""

size_of: Callable[[Characteristics], Look] = attrgetter("power", "toughness", "changed_from")
"""The key of power and toughness, and of what they were before anything added to them."""
