"""This module declares effects that have other effects happen several times: so many times (`Repeat`), once
for each object (`ForEachObject`), or as long as a condition holds (`RepeatIf`).

`manaburn.rules.effects.effects` carries them out, one time after another. `WORDS` is the template by which a
record is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.amounts import Counted
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import All, Amount, Chosen, Condition, What

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.effects import Effect


@word
class Repeat:
    """The effects happen a number of times, one after another."""

    WORDS = "{times} times: {effects(}"

    times: Amount
    effects: tuple[Effect, ...]


@word
class ForEachObject:
    """The effects happen once for each of several objects; in them, `What.THAT` is that object. Objects of
    the active player come first, then those of the others in turn order. Tokens that the effects begin with
    are created for all objects at the same time.
    """

    WORDS = "for each of {what}[ that is {filter~}]: {effects(}"

    what: What | Chosen | All
    effects: tuple[Effect, ...]
    filter: Filter | None = None
    counted: Counted | None = None


@word
class RepeatAtWill:
    """The effects happen, and then all of it again if you like: "You may repeat this process any number of
    times."
    """

    WORDS = "{effects(}; you may do all of it again"

    effects: tuple[Effect, ...]


@word
class RepeatIf:
    """The effects happen; if the condition holds after them, further ones happen, and then all of it again:
    "… If a land card was milled this way, repeat this process".
    """

    WORDS = "{effects(}; if {condition}: [{further}, then ]all of it again"

    effects: tuple[Effect, ...]
    condition: Condition
    further: tuple[Effect, ...] = ()
