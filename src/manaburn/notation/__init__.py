"""This package writes positions and actions as text, and reads them: what it prints, it can parse.

Read `positions` first, then `actions`. The package imports the rules and the state.
"""

from manaburn.notation.actions import action_text
from manaburn.notation.pieces import says_more
from manaburn.notation.positions import parse_position, position_text
from manaburn.notation.saying import parse_action

__all__ = ["action_text", "parse_action", "parse_position", "position_text", "says_more"]
