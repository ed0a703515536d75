"""This module defines `EffectRows`, the type of tables from kinds of effects to the functions that carry them
out: `{ForEachVote: _for_each_vote}`.

Most files that carry out effects end with such a table; `manaburn.rules.effects.effects` puts them together.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.state import GameState
from manaburn.state.records.effects import Context

EffectRows = Mapping[type | Instruction, Callable[[GameState, Any, Context], None]]
"""The function by the class of an effect; by the member of `Instruction` for an effect without a parameter,
such as `Instruction.PROLIFERATE`.
"""
