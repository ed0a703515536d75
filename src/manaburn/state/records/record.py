"""The mutable records of a state have this in common.

A record declares its fields, each with what it holds and how it begins; all else follows from that. What is
declared with `field(compare=False)` is no part of the state: it is not compared and not saved. Copies are
written out, field by field, in `clones`, which `tools/clones.py` makes of the declarations.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from manaburn.nouns import with_article
from manaburn.state.records.clones import CLONES
from manaburn.values import DeclaresMutable


class StateRecord(metaclass=DeclaresMutable):
    """A mutable record of the state derives from this, and can be copied."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        kind: Any = cls
        kind.clone = CLONES.get(cls.__name__, cls.clone)
        RECORDS.append(cls)

    def clone(self) -> Self:
        """Return an independent copy; what is no part of the state and a container is empty in it."""
        raise NotImplementedError(
            f"there is no copy of {with_article(type(self).__name__)} yet: run tools/clones.py"
        )

    def __copy__(self) -> Self:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Self:
        return self.clone()


RECORDS: list[type[StateRecord]] = []
"""All kinds of them."""
