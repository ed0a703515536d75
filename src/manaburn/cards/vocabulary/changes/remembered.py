"""This module declares what a continuous effect remembers of an object: that it is monstrous (`Designated`),
that it returns from exile, or which modes were chosen [cr2025-06-06 700.2, 701.37b, 701.60b].

Such a record changes nothing by itself; other rules ask whether the object has it. `WORDS` is the template by
which a record is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.durations import Awaited
from manaburn.cards.vocabulary.words.filters import Designation
from manaburn.terms import CounterKind, ObjectId, Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.abilities import Mode
    from manaburn.cards.vocabulary.words.references import Amount


@word
class Designated:
    """A change: it is monstrous, renowned or suspected [cr2025-06-06 701.37b, 701.60b, 702.112b]."""

    WORDS = "is {designation}"

    designation: Designation


@word
class MayBeCastWhilePrepared:
    """A continuous rule about the copy in exile of a prepare spell, and then about the spell: the controller
    of the prepared permanent that is the effect's source may cast it [cr2026-04-17 722.3c].
    """

    WORDS = "may be cast by the controller of the prepared permanent"


@word
class ReturnsAfter:
    """A continuous rule about cards in exile: they return to that zone immediately after an event. The effect
    `ExileUntil` puts it in force: "exile target creature until this leaves the battlefield".
    """

    WORDS = "returns to {to} after this: {event}"

    to: Zone = Zone.BATTLEFIELD
    event: Awaited = Awaited.THIS_LEAVES


@word
class EnchantsOnly:
    """A change: the Aura can be attached to that creature alone, or to nothing: it has "enchant creature put
    onto the battlefield with this" [cr2025-06-06 303.4, 702.5].
    """

    WORDS = "can enchant nothing but {creature|nothing}"

    creature: ObjectId | None = None


@word
class EntersWithMore:
    """The change is about a spell: the permanent that it becomes enters with so many counters besides
    [cr2025-06-06 614.1c].
    """

    WORDS = "enters with {amount} {kind} counters besides"

    kind: CounterKind
    amount: Amount
    """Worked out as the permanent enters; THAT is the spell."""


@word
class ModeWasChosen:
    """A change: that mode of an ability of the object has been chosen, and is not to be chosen again."""

    WORDS = "the mode has been chosen: {mode}"

    mode: Mode
