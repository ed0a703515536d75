"""Kinds of meaning of which phrases in several rooms speak."""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import Change
from manaburn.cards.vocabulary.effects import Effect
from manaburn.cards.vocabulary.events.triggers import TriggerEvent

Effects = tuple[Effect, ...]
Changes = tuple[Change, ...]
Events = tuple[TriggerEvent, ...]
