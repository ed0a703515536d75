"""The tables defined here say what carries out each kind of effect: each room fills them with the effects
that are its matter, and `manaburn.rules.effects.effects` puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.state import GameState
from manaburn.state.records.effects import Context

EffectRows = Mapping[type | Instruction, Callable[[GameState, Any, Context], None]]
"""By the kind of an effect, or by the instruction that it is."""
