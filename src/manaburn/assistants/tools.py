"""This module lists the tools that assistants can call: `Tools` has one method for each, which calls the
function that carries it out.

    board = "step: declare attackers | Anna 20 battlefield: Juggernaut | Ben 20"
    print(Tools().check(board, "attack: none").text)

The tools for positions, rules and cards keep nothing. Those that begin or continue a duel return, with the
reply, the `SavedDuel` that the caller has to keep.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.assistants import duels, positions, references
from manaburn.assistants.duels import ReplayedGames, SavedDuel
from manaburn.assistants.replies import Reply
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool

OF_POSITIONS = ("check", "legal", "play", "compare", "explain", "rules", "card", "notation", "positions")
"""The tools that only look, and keep nothing."""
OF_DUELS = ("new", "answer", "view")


class Tools:
    """The tools that assistants can call, with the cards of one pool.

    >>> board = "edition: 2025 step: declare attackers | Anna 20 battlefield: Juggernaut | Ben 20"
    >>> print(Tools().check(board, "attack: none").text.splitlines()[2].strip())
    Juggernaut must attack if able [cr2025-06-06 508.1d]
    """

    def __init__(self, cards: CardPool = CATALOGUE_ALONE) -> None:
        self._cards = cards
        self._played = ReplayedGames()

    def check(self, position: str, answer: str, on: str = "") -> Reply:
        """Judge an answer in a position: see `positions.check`."""
        return positions.check(position, answer, on, cards=self._cards)

    def legal(self, position: str, on: str = "", limit: int = 30) -> Reply:
        """List what may be answered in a position: see `positions.legal`."""
        return positions.legal(position, on, limit, cards=self._cards)

    def play(self, position: str, answers: Sequence[str], on: str = "") -> Reply:
        """Play answers from a position: see `positions.play`."""
        return positions.play(position, answers, on, cards=self._cards)

    def compare(self, position: str, answers: Sequence[str] = (), days: Sequence[str] = ()) -> Reply:
        """Play answers from a position on several days: see `positions.compare`."""
        return positions.compare(position, answers, days, cards=self._cards)

    def explain(self, position: str, object: str, on: str = "") -> Reply:
        """Explain something in a position: see `positions.explain`."""
        return positions.explain(position, object, on, cards=self._cards)

    def rules(self, number: str, on: str = "") -> Reply:
        """Tell of a rule: see `references.rules`."""
        return references.rules(number, on)

    def card(self, name: str) -> Reply:
        """Tell how a card is read: see `references.card`."""
        return references.card(name, cards=self._cards)

    def notation(self) -> Reply:
        """Give the page of the notation."""
        return references.notation()

    def positions(self, example: str = "") -> Reply:
        """Give an example position, or list them."""
        return references.positions(example)

    def new(
        self, deck: str, opponent_deck: str, on: str = "", opponent: str = "simple", *, seed: int
    ) -> tuple[Reply, SavedDuel]:
        """Begin a duel: see `duels.new`."""
        return duels.new(deck, opponent_deck, on, opponent, seed=seed, cards=self._cards, played=self._played)

    def answer(self, duel: SavedDuel, answers: Sequence[str]) -> tuple[Reply, SavedDuel]:
        """Answer in a duel: see `duels.answer`."""
        return duels.answer(duel, answers, played=self._played)

    def view(self, duel: SavedDuel) -> Reply:
        """Show a duel to its seat: see `duels.view`."""
        return duels.view(duel, played=self._played)
