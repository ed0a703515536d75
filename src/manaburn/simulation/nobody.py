"""This module has the opponent of a deck that is tested alone: `Nobody`, an agent that does nothing, and
`NOBODY`, a deck for it.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn import decisions as d
from manaburn.agents import Legal
from manaburn.cards.catalogue import definition
from manaburn.cards.decks.decks import Deck
from manaburn.decisions import Action
from manaburn.state.events import Event
from manaburn.view import View

_NOTHING = (d.Pass(), d.Answer(d.YesNo.NO), d.Attack(()), d.Block(()))


class Nobody:
    """The agent does nothing: it keeps its hand, passes, and neither attacks nor blocks; what it has to
    choose is the first on the list.
    """

    def choose(self, view: View, legal: Legal, happened: Sequence[Event] = ()) -> Action:
        """Return the answer that does nothing, where that is legal."""
        return next((action for action in _NOTHING if action in legal), None) or next(iter(legal))


NOBODY = Deck("nobody", ((60, definition("Plains")),))
"""The deck of somebody who does nothing: lands that are never played."""
