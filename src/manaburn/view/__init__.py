"""A view holds what one player may know of a game, and nothing else [cr2025-06-06 400.2, 402.3, 701.23, 706].

Agents, browsers and observations see views, never states. Hidden cards are only counted: neither their names
nor their numbers nor their order are in a view; nor is anything of the game's chance. Read `seen` first.
"""

from manaburn.view.looking import view_of
from manaburn.view.objects import Kept
from manaburn.view.seen import DelayedView, ObjectView, PlayerView, StackView, TriggerView, View
from manaburn.view.telling import UNSEEN, UNTOLD, visible_events
from manaburn.view.writing import view_text

__all__ = [
    "UNSEEN",
    "UNTOLD",
    "DelayedView",
    "Kept",
    "ObjectView",
    "PlayerView",
    "StackView",
    "TriggerView",
    "View",
    "view_of",
    "view_text",
    "visible_events",
]
