"""What is noted of a spell as it is cast, among the names of its optional costs."""

from __future__ import annotations

EXILED_AFTERWARDS = "exiled afterwards"
"""Noted of a spell whose card is exiled when it would be put into a graveyard."""


CAST_AS_COPY = "cast as a copy"
"""Noted of a spell that is a copy of a card, and is cast [cr2025-06-06 707.12]."""


UNCOUNTERABLE = "can't be countered"
"""Noted of a spell for which mana was spent that says so."""
