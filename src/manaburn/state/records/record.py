"""What the mutable records of a state have in common.

A record declares its fields, each with what it holds and how it begins; all else follows from that. What is
declared with `field(compare=False)` is no part of the state: it is not compared and not saved. Copies are
written out, field by field, in `clones`, which `tools/clones.py` makes of the declarations.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self, TypeVar

from manaburn.state.records.clones import CLONES
from manaburn.values import DeclaresMutable

_T = TypeVar("_T")


class StateRecord(metaclass=DeclaresMutable):
    """What derives from this is a mutable record."""

    __slots__: ClassVar[tuple[str, ...]] = ()

    def clone(self) -> Self:
        """An independent copy; what is no part of the state and a container is empty in it."""
        raise NotImplementedError(f"there is no copy of a {type(self).__name__} yet: run tools/clones.py")


RECORDS: list[type[StateRecord]] = []
"""All kinds of them."""


def state_record(cls: type[_T], /) -> type[_T]:
    """Say of a record that it is one of the state, which can be copied."""
    kind: Any = cls
    kind.clone = CLONES.get(kind.__name__, kind.clone)
    RECORDS.append(kind)
    return cls
