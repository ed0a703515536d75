"""This module has `StateRecord`, the base of the mutable records of a state, as `Turn`, `Combat` and
`Player`.

A subclass declares its fields with types and defaults, like a dataclass. A field with `field(compare=False)`
is a cache and no part of the state: it is not compared and not saved. Copying is fast because it is written
out, field by field, in `clones`, which `tools/clones.py` generates from the declarations.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from manaburn.nouns import with_article
from manaburn.state.records.clones import CLONES
from manaburn.values import DeclaresMutable


class StateRecord(metaclass=DeclaresMutable):
    """The base class of mutable records, with `clone` for copies."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        kind: Any = cls
        kind.clone = CLONES.get(cls.__name__, cls.clone)
        RECORDS.append(cls)

    def clone(self) -> Self:
        """Return an independent copy; caches that are containers are empty in it."""
        raise NotImplementedError(
            f"there is no copy of {with_article(type(self).__name__)} yet: run tools/clones.py"
        )

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()


RECORDS: list[type[StateRecord]] = []
"""All subclasses of `StateRecord`."""
