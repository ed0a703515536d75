"""A `Match` is two agents and the games they play; `Match.pairing` says for each game, by its number, who
sits where, with which deck, and who begins (a `Pairing`).

Games 1 and 2, 3 and 4, and so on are alike but for the agents, who change seats and have other seeds.
"""

from __future__ import annotations

from functools import cached_property
from itertools import permutations, product

from manaburn.arguments import number
from manaburn.cards.decks.decks import Deck
from manaburn.digests import number_from
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError
from manaburn.formats import begin, format_named
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.terms import PlayerId
from manaburn.values import value

SEATS = 2


@value(kw_only=True)
class Pairing:
    """The set-up of one game of a match; `agents`, `decks` and `agent_seeds` are in the order of
    the seats.
    """

    number: int
    """Games are numbered from 1."""
    agents: tuple[int, ...]
    """The agent in each seat: 0 or 1, the first or second agent of the match."""
    decks: tuple[Deck, ...]
    first: PlayerId
    """The seat that begins."""
    seed: int
    """The seed of the game."""
    agent_seeds: tuple[int, ...]
    """The seeds of the agents, which are no part of the seed of the game."""


@value(kw_only=True)
class Match:
    """Two agents, and the games they play.

    Games come in twos in which the agents have changed places: the decks of the seats, who begins and the
    order of the cards are the same; only the agents' seeds differ. So no agent has a better deal over an
    even number of games. The twos go through every choice of two different decks for the two seats (or the
    one deck, if there is one), with each seat beginning.
    """

    agents: tuple[str, str]
    decks: tuple[Deck, ...]
    games: int
    seed: int
    edition: Edition = LATEST
    format: str = "duel"

    def __post_init__(self) -> None:
        number(self.games, "how many games are played", 1)
        number(self.seed, "a seed")
        if not self.decks:
            raise GameError("a match needs at least one deck: name one")
        format_named(self.format).options(SEATS)  # refuses one that is not for two

    @cached_property
    def tables(self) -> tuple[tuple[tuple[Deck, ...], PlayerId], ...]:
        """Return the decks by seat, and the seat that begins, of each two games until they come again."""
        seated = tuple(permutations(self.decks, SEATS)) or (self.decks * SEATS,)
        return tuple(product(seated, map(PlayerId, range(SEATS))))

    @property
    def balanced(self) -> int:
        """Return the number of games after which both agents have had each deck and seat equally often."""
        return SEATS * len(self.tables)

    def pairing(self, number: int) -> Pairing:
        """Return the game of a number, counted from 1.

        >>> from manaburn import load_deck
        >>> match = Match(agents=("a", "b"), decks=(load_deck("ogres"),), games=4, seed=7)
        >>> [(game.agents, game.first) for game in map(match.pairing, range(1, 5))]
        [((0, 1), 0), ((1, 0), 0), ((0, 1), 1), ((1, 0), 1)]
        """
        two, changed = divmod(number - 1, SEATS)
        decks, first = self.tables[two % len(self.tables)]
        agents = (1, 0) if changed else (0, 1)
        return Pairing(
            number=number,
            agents=agents,
            decks=decks,
            first=first,
            seed=number_from(f"manaburn match {self.seed}, cards of the games after {two * SEATS}"),
            agent_seeds=tuple(
                number_from(f"manaburn match {self.seed}, agent {agent} in game {number}") for agent in agents
            ),
        )

    def game(self, pairing: Pairing) -> Game:
        """Return a game of the match, at its beginning. Raises what `begin` raises for decks that
        do not fit.
        """
        return begin(
            format_named(self.format),
            pairing.decks,
            self.edition,
            seed=pairing.seed,
            names=tuple(f"{self.agents[agent]} ({'AB'[agent]})" for agent in pairing.agents),
            first=pairing.first,
            automation=ALL_AUTOMATION,
        )
