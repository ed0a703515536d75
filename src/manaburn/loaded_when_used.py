"""The parts of the package that a `Game` has methods for and does without until one of them is called.

A program that plays with actions, as a training or a search does, may never write or read a text, save, ask
for a judgement or show anything; all of that is an eighth of what else would be loaded with `Game`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from manaburn import drafts, event_rows, judgement, notation, saving, searching
    from manaburn import view as views
    from manaburn.view import pictures
else:

    class _WhenUsed:
        """Stands for a module, and loads it when something of it is first used."""

        def __init__(self, name: str) -> None:
            self._name = name

        def __getattr__(self, name: str) -> Any:
            return getattr(import_module(self._name), name)

    drafts = _WhenUsed("manaburn.drafts")
    event_rows = _WhenUsed("manaburn.event_rows")
    judgement = _WhenUsed("manaburn.judgement")
    notation = _WhenUsed("manaburn.notation")
    pictures = _WhenUsed("manaburn.view.pictures")
    saving = _WhenUsed("manaburn.saving")
    searching = _WhenUsed("manaburn.searching")
    views = _WhenUsed("manaburn.view")

__all__ = ["drafts", "event_rows", "judgement", "notation", "pictures", "saving", "searching", "views"]
