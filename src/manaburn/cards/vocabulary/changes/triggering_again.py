"""This module declares how often abilities trigger: additional times (`TriggersAgain`), or not at all
(`CausesNoTriggers`) [cr2025-06-06 603.2d, 614.17].

`manaburn.rules.happening.triggering_again` asks for them. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter


class Causing(Enum):
    """The option says what makes abilities trigger."""

    ANYTHING = "anything"
    ENTERING = "entering"
    DYING = "dying"
    ATTACKING = "attacking"
    COMBAT_DAMAGE_TO_A_PLAYER = "dealing combat damage to a player"


@word
class TriggersAgain:
    """Abilities of matching permanents a player controls trigger an additional time if that is caused by
    something matching.
    """

    WORDS = (
        "abilities of {of}[ or of {attached~} attached to this] trigger an additional time"
        "[ if that is caused by {by} {cause}]"
    )

    of: Filter
    cause: Causing = Causing.ANYTHING
    by: Filter = ANYTHING
    attached: Filter | None = None
    """The abilities of matching permanents that are attached to the source count as well."""


@word
class CausesNoTriggers:
    """Something matching does not cause abilities that a player controls to trigger, whatever has them."""

    WORDS = "{by} {cause} does not cause abilities[ of permanents{only_of_permanents}] to trigger"

    cause: Causing
    by: Filter
    only_of_permanents: bool = False
    """Abilities of cards and emblems, and delayed ones, trigger all the same."""


TimesOfTriggering = TriggersAgain | CausesNoTriggers
