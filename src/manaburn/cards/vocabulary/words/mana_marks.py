"""This module declares `ManaMarks`, which set some mana apart: what it may be spent on (`Spendable`), how
long it stays, and what comes of spending it (`SpellGains`, `WhenSpent`) [cr2025-06-06 106.6].

An ability such as "Add {G}. Spend this mana only to cast creature spells" puts the marks on the mana that it
adds. The rules for them are in `manaburn.rules.mana.marked_mana`. `WORDS` is the template by which a record
is described (its signs, as `{field~}`, are explained in `manaburn.cards.describing.in_words`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from manaburn.cards.mechanics import word
from manaburn.cards.vocabulary.words.durations import Duration
from manaburn.terms import Keyword, ObjectId, Zone

if TYPE_CHECKING:
    from manaburn.cards.vocabulary.changes.remembered import EntersWithMore
    from manaburn.cards.vocabulary.effects import Effect
    from manaburn.cards.vocabulary.words.filters import Filter
    from manaburn.cards.vocabulary.words.references import TargetSlot


@word(kw_only=True)
class Spendable:
    """The record says what mana can be spent on [cr2025-06-06 106.6]."""

    WORDS = (
        "[{spells~@spell}][ cast from {cast_from,}][, abilities of {abilities_of~@source}]"
        "[ on the battlefield{on_battlefield}]"
        "[ with X in the cost{with_x}][, anything that is no spell and no ability{anything_else}]"
        "[, but for no generic mana{not_generic}]"
    )

    spells: Filter | None = None
    """None: no spells."""
    abilities_of: Filter | None = None
    """None: no abilities."""
    on_battlefield: bool = False
    """Whether the abilities are those of permanents only, as "abilities of creatures" are and "abilities of
    creature sources" are not [cr2025-06-06 109.2, 109.2c].
    """
    cast_from: frozenset[Zone] = frozenset()
    """The zones from which the spells are cast; none: any."""
    with_x: bool = False
    """Whether {X} has to be in the cost, of whatever it is."""
    anything_else: bool = False
    """Whether it can be spent on what is neither a spell nor an ability."""
    not_generic: bool = False
    """Whether it can't be spent on the generic part of a cost [cr2025-06-06 107.4b]."""


@word
class WhenSpent:
    """When mana is spent to cast a spell so described, an ability triggers; that spell is THAT
    [cr2025-06-06 106.6, 603.7a].
    """

    WORDS = "when it is spent to cast {spell~@spell}: {effects}[ ({targets})]"

    spell: Filter
    effects: tuple[Effect, ...]
    targets: tuple[TargetSlot, ...] = ()
    source: ObjectId | None = None
    """What made the mana, where it is in a pool."""


@word
class SpellGains:
    """If mana is spent on a spell so described, that gains keywords for a time, and so has what it becomes;
    or it can't be countered, or enters with further counters [cr2025-06-06 106.6, 400.7a].
    """

    WORDS = (
        "if it is spent on {spell^@spell}, that[ gains {keywords} ({until})]"
        "[ can't be countered{uncounterable}][ {enters}]"
    )

    spell: Filter
    keywords: frozenset[Keyword] = frozenset()
    source: ObjectId | None = None
    """What made the mana, where it is in a pool."""
    uncounterable: bool = False
    until: Duration = Duration.END_OF_TURN
    """How long it has the keywords."""
    enters: EntersWithMore | None = None
    """With which counters it enters, for each mana; THAT is the spell."""


@word(kw_only=True)
class ManaMarks:
    """The marks say what sets mana in a pool apart from other mana of its kind."""

    WORDS = (
        "[only for {spendable}][ that stays {lasts}][ of a snow source{snow}]"
        "[, which makes spells uncounterable{uncounterable}][ {when_spent}][ {gains}]"
    )

    spendable: Spendable | None = None
    """What alone it can be spent on; None: anything."""
    lasts: Duration | None = None
    """Until when it does not leave the pool as steps and phases end, if so: the end of turn or of combat."""
    snow: bool = False
    """A snow source made it [cr2025-06-06 107.4h]."""
    when_spent: WhenSpent | None = None
    """What triggers when it is spent on a spell."""
    gains: SpellGains | None = None
    """What a spell gains on which it is spent."""
    uncounterable: bool = False
    """A spell for which it is spent can't be countered."""


UNMARKED = ManaMarks()
"""Mana like any other."""
