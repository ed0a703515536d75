"""This module declares the triggered abilities that an effect creates: `Whenever` for a time, `Reflex` for
"when you do" [cr2025-06-06 603.7].

`manaburn.rules.effects.effects_of_time` begins them. `WORDS` is the template by which a record is described
(its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.abilities import Modal, Triggered
    from manaburn.cards.vocabulary.effects import Effect
    from manaburn.cards.vocabulary.words.references import Amount, TargetSlot, What


class Lasts(Enum):
    """The option says how long such an ability lasts."""

    THIS_TURN = "this turn"
    UNTIL_YOUR_NEXT_TURN = "until your next turn"
    NEXT_TIME_THIS_TURN = "the next time this turn"
    NEXT_TIME = "the next time"
    REST_OF_THE_GAME = "for the rest of the game"


@word
class Whenever:
    """An ability triggers for a time whenever its event happens, or only the next time; its words are about
    that event, and it gets targets of its own then.
    """

    WORDS = "{lasts}: {ability}"

    ability: Triggered
    lasts: Lasts = Lasts.THIS_TURN


@word
class Reflex:
    """A reflexive ability triggers now, with targets of its own: "When you do, it deals 3 damage to any
    target" [cr2025-06-06 603.12].
    """

    WORDS = "when that is done[, for {amount}][ to {of}]: {effects}[{modal}][ ({targets})]"

    effects: tuple[Effect, ...]
    targets: tuple[TargetSlot, ...] = ()
    amount: Amount | None = None
    """What THAT_MUCH means in it, worked out now; None: what it means in the effects before it."""
    modal: Modal | None = None
    """Its modes, instead of effects and targets of its own."""
    of: What | None = None
    """What THAT means in it; None: what it means in the effects before it."""


EffectOfTriggers = Whenever | Reflex
