"""This module declares what creatures can block, and what can block them: `CantBeBlockedBy`,
`CantBeBlockedByNumber` (menace), `CanBlockOnly`, `BlocksAdditional` [cr2025-06-06 509.1b].

`CantBeBlockedIfDefenderControls` stands for landwalk. The declaration of blockers asks for them: `blocking`
and `block_model` in `manaburn.rules.combat`. `WORDS` is the template by which a record is described (its
signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Filter


@word
class CantBeBlockedBy:
    """The creature can't be blocked by matching creatures."""

    WORDS = "can't be blocked by {filter~}"

    filter: Filter


@word
class CantBeBlockedExceptBy:
    """The creature can be blocked only by creatures that match one of the filters."""

    WORDS = "can't be blocked except by {any_of/@permanent}"

    any_of: tuple[Filter, ...]


class AsLandwalk(Enum):
    """The option says whether a restriction is a landwalk ability [cr2025-06-06 702.14a]."""

    YES = "landwalk"
    NO = "no landwalk"


@word
class CantBeBlockedIfDefenderControls:
    """The creature can't be blocked while the defending player controls a matching permanent: landwalk and
    its like [cr2025-06-06 702.14c].
    """

    WORDS = "can't be blocked if the defending player controls {filter^}[ ({landwalk})]"

    filter: Filter
    landwalk: AsLandwalk = AsLandwalk.YES

    def is_walk_of(self, land_type: str | None) -> bool:
        """Return whether this is the landwalk of a land type, as swampwalk; or any landwalk, for None."""
        if self.landwalk is AsLandwalk.NO:
            return False
        return land_type is None or (self.filter.subtypes == {land_type} and not self.filter.supertypes)


class Than(Enum):
    """The option says on which side of a number others lie."""

    FEWER = "fewer than"
    MORE = "more than"


@word
class CantBeBlockedByNumber:
    """The creature can't be blocked by fewer creatures than that (menace: two), or by more [cr2025-06-06
    702.111b].
    """

    WORDS = "can't be blocked by {than} {number}"

    than: Than
    number: int


@word
class CanBlockOnly:
    """The creature can block only matching creatures."""

    WORDS = "can block only {filter~}"

    filter: Filter


@word
class BlocksAdditional:
    """The creature can block that many additional creatures; None for any number."""

    WORDS = "can block {number|any number of} additional creatures"

    number: int | None = 1


BlockingRule = (
    CantBeBlockedBy
    | CantBeBlockedExceptBy
    | CantBeBlockedIfDefenderControls
    | CantBeBlockedByNumber
    | CanBlockOnly
    | BlocksAdditional
)
