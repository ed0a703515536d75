"""Keywords about how permanents enter, and umbra armor [cr2025 702.89, 702.98, 702.136]."""

from __future__ import annotations

from manaburn.cards import keywords_of_counters as kw
from manaburn.oracle.parts import Part
from manaburn.oracle.phrases import phrase
from manaburn.oracle.scope import Scope


@phrase("keyword-part", "riot")
def riot(scope: Scope) -> tuple[Part, ...]:
    """Riot [cr2025 702.136a]."""
    return kw.RIOT


@phrase("keyword-part", "unleash")
def unleash(scope: Scope) -> tuple[Part, ...]:
    """Unleash [cr2025 702.98a]."""
    return kw.UNLEASH


@phrase("keyword-part", "umbra|totem armor")
def umbra_armor(scope: Scope) -> Part:
    """Umbra armor, which was called totem armor [cr2025 702.89a]."""
    return kw.UMBRA_ARMOR
