"""What is noted of a spell as it is cast, among the names of its optional costs."""

from __future__ import annotations

EXILED_AFTERWARDS = "exiled afterwards"
"""Noted of a spell whose card is exiled when it would be put into a graveyard."""


UNCOUNTERABLE = "can't be countered"
"""Noted of a spell for which mana was spent that says so."""
