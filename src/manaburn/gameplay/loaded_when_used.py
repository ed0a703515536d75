"""This module imports the parts of the package that only some methods of `Game` need; each of these methods
loads it when it is first called.

A program that plays with actions, as a training or a search does, may never write or read a text, save, ask
for a judgement or show anything; none of that is then loaded.
"""

from typing import TYPE_CHECKING

from manaburn.values import WhenUsed

if TYPE_CHECKING:
    from manaburn import comparing, drafts, notation, searching
    from manaburn import view as views
    from manaburn.gameplay import event_rows, judgement, saving
    from manaburn.narration import explanations
    from manaburn.rules.positions import undeclared
    from manaburn.view import pictures
else:
    comparing = WhenUsed("manaburn.comparing")
    drafts = WhenUsed("manaburn.drafts")
    event_rows = WhenUsed("manaburn.gameplay.event_rows")
    explanations = WhenUsed("manaburn.narration.explanations")
    judgement = WhenUsed("manaburn.gameplay.judgement")
    notation = WhenUsed("manaburn.notation")
    pictures = WhenUsed("manaburn.view.pictures")
    saving = WhenUsed("manaburn.gameplay.saving")
    searching = WhenUsed("manaburn.searching")
    undeclared = WhenUsed("manaburn.rules.positions.undeclared")
    views = WhenUsed("manaburn.view")

__all__ = [
    "comparing",
    "drafts",
    "event_rows",
    "explanations",
    "judgement",
    "notation",
    "pictures",
    "saving",
    "searching",
    "undeclared",
    "views",
]
