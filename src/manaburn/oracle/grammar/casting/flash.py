"""This module reads what a spell says of being cast as though it had flash: "You may cast this spell as
though it had flash if you pay {2} more to cast it." [cr2025-06-06 601.3c-601.3d].

It means a `CastAsThoughFlash` (a `SPELL_LINE`), and of what becomes a permanent that is sacrificed for it a
`SacrificedAtCleanup` besides.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.casting import CastAsThoughFlash, SacrificedAtCleanup
from manaburn.cards.vocabulary.words.conditions import AllOf, HeldAsCast, WasCast
from manaburn.cards.vocabulary.words.costs import PayManaCost
from manaburn.cards.vocabulary.words.references import Circumstance
from manaburn.oracle.grammar.names import SPELL_LINE
from manaburn.oracle.parsing.phrases import table

_AS_NO_SORCERY = AllOf((WasCast(), HeldAsCast(Circumstance.NO_TIME_FOR_SORCERIES)))
"""The condition that you cast the spell any time a sorcery couldn't have been cast [cr2025-06-06 307.5a]."""

table(
    SPELL_LINE,
    {
        "you may cast ~ as though it had flash .": CastAsThoughFlash(),
        "you may cast ~ as though it had flash <so-long> .": CastAsThoughFlash,
        "you may cast ~ as though it had flash if you pay <mana-cost> more to cast it .": (
            lambda cost: CastAsThoughFlash(costs=(PayManaCost(cost),))
        ),
        "you may cast ~ as though it had flash . if you cast it any time a sorcery couldn't have been cast ,"
        " the controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step"
        " .": (CastAsThoughFlash(), SacrificedAtCleanup(_AS_NO_SORCERY)),
    },
)
