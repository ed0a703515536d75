"""This module declares what effects do to attacks and blocks already made: `RemoveFromCombat`, `MakeAttack`,
`MakeBlock`, `MakeBlocked` [cr2025-06-06 506.4, 508.4, 508.7, 509.1h; cr2010-10-01 509.6].

`manaburn.rules.combat.joining_combat` carries them out. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import Objects, Players

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Arrival


class Unblocks(Enum):
    """The option says which of the attackers that a creature was blocking become unblocked as it is removed
    from combat.
    """

    NONE = "none of them"
    BLOCKED_BY_IT_ALONE = "those that had become blocked by only it"
    BLOCKED_BY_NO_OTHER_CREATURE = "those that hadn't become blocked by another creature"


@word
class RemoveFromCombat:
    """Remove permanents from combat [cr2025-06-06 506.4]."""

    WORDS = "remove {what} from combat[; unblocked become {unblocks}]"

    what: Objects
    unblocks: Unblocks = Unblocks.NONE


@word
class MakeAttack:
    """Creatures are attacking though they were not declared: stated players or permanents, or what the
    controller of each chooses [cr2025-06-06 508.4].
    """

    WORDS = "{what} is attacking[ {whom}]"

    what: Objects
    whom: Objects | Players | None = None


@word
class MakeBlock:
    """Creatures block though they were not declared: stated attackers, or one that the effect's controller
    chooses [cr2010-10-01 509.6].
    """

    WORDS = "{what} blocks {attackers|an attacker you choose}"

    what: Objects
    attackers: Objects | None = None


@word
class ChooseWhatIsBlocked:
    """The controller of a creature that entered blocking chooses which attacker it blocks
    [cr2025-06-06 509.4].
    """

    WORDS = "the controller of {what} chooses which attacker it blocks"

    what: Objects


class Blocked(Enum):
    """The option says what attackers become."""

    BLOCKED = "blocked"
    """Though by no creature."""
    UNBLOCKED = "unblocked"


@word
class MakeBlocked:
    """Attackers become blocked, or unblocked [cr2025-06-06 509.1h]."""

    WORDS = "{what} becomes {to}"

    what: Objects
    to: Blocked = Blocked.BLOCKED


@word
class ReselectAttacked:
    """The effect's controller reselects what attackers are attacking [cr2025-06-06 508.7]."""

    WORDS = "you reselect what {what} is attacking"

    what: Objects


@word
class PutFromHand:
    """Put a matching card from your hand onto the battlefield, if you like, perhaps attacking."""

    WORDS = "you may put one {filter@card} from your hand onto the battlefield[ {arrival}]"

    filter: Filter
    arrival: Arrival


EffectOnCombat = (
    RemoveFromCombat
    | MakeAttack
    | MakeBlock
    | ChooseWhatIsBlocked
    | MakeBlocked
    | ReselectAttacked
    | PutFromHand
)
