"""This module declares effects on the stack: `ChangeTargets` of a spell or ability, and `GainControlOfSpell`
[cr2025-06-06 112.2, 115.7].

`manaburn.rules.effects.changing_targets` carries them out. `WORDS` is the template by which a record is
described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.references import Objects, Players, Who


class Retargeting(Enum):
    """The option says how many of the targets are changed."""

    ALL = "change the target"
    """Each to another one, or none of them [cr2025-06-06 115.7a]."""
    ONE = "change a target"
    """[cr2025-06-06 115.7b]"""
    ANY_NUMBER = "choose new targets"
    """Any of them may be left as they are [cr2025-06-06 115.7c-d]."""


@word
class ChangeTargets:
    """A player changes targets of a spell or ability to others that are legal, or to one that is stated
    [cr2025-06-06 115.7].
    """

    WORDS = "[{who}: ]{number} of {what}[ to {to}]"

    what: Objects
    number: Retargeting = Retargeting.ALL
    to: Objects | None = None
    who: Players = Who.YOU


@word
class GainControlOfSpell:
    """A player gains control of each spell meant; the permanent that it becomes enters under their control
    [cr2025-06-06 112.2].
    """

    WORDS = "{who} gains control of the spell {what}"

    what: Objects
    who: Players = Who.YOU


EffectOnTargets = ChangeTargets | GainControlOfSpell
