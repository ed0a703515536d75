"""A `Plan` holds the games of a simulation: for each number of a game, from 1, it says which decks sit in
which seats, who begins, and the seed. `planned` makes one of what a user asks for.

All about a game follows from the plan and its number, so each process can play any game, in any order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from enum import Enum
from functools import cached_property
from itertools import combinations, cycle, islice
from pathlib import Path

from manaburn.agents import Agent, agent_called
from manaburn.agents.registry import refuse_unknown
from manaburn.arguments import instance, names, number
from manaburn.cards.decks.deck_files import load_deck
from manaburn.cards.decks.decks import Deck, scheme_deck
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool
from manaburn.digests import mark_of, number_from
from manaburn.editions import LATEST, Edition
from manaburn.errors import SimulationError
from manaburn.formats import Format, Led, begin, format_named
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.simulation.nobody import NOBODY, Nobody
from manaburn.terms import PlayerId
from manaburn.values import value


class Against(Enum):
    """The opponents of the decks: each other, or nobody."""

    EACH_OTHER = "each other"
    NOBODY = "nobody"
    """An opponent who does nothing: how soon does each deck win?"""


@value(kw_only=True)
class PlannedSeating:
    """The decks of one game by seat, as indices into those of the plan, and the seat that plays first."""

    decks: tuple[int, ...]
    began: PlayerId


@value(kw_only=True)
class Plan:
    """The games of a simulation; `planned` makes one from names and checks it."""

    decks: tuple[Deck, ...]
    """The decks, each with a different name."""
    agents: tuple[str, ...]
    """The names of the agents, one for each deck."""
    edition: Edition
    format: str
    players: int
    games: int
    """The number of games for each choice of decks (`tables`)."""
    seed: int
    against: Against = Against.EACH_OTHER
    anachronisms: bool | tuple[str, ...] = ()
    """Cards that may be newer than the rules, or whether all may."""
    events: bool = False
    """Whether the events of each game are kept too."""

    @property
    def preset(self) -> Format:
        """Return the format they are played in."""
        return format_named(self.format)

    @cached_property
    def tables(self) -> tuple[tuple[int, ...], ...]:
        """Return the groups of decks that play each other: every choice of as many decks as there are
        players.

        Too few decks for that are repeated; against nobody, each deck is alone.
        """
        everyone = range(len(self.decks))
        if self.against is Against.NOBODY:
            return tuple((deck,) for deck in everyone)
        if len(self.decks) < self.players:
            return (tuple(islice(cycle(everyone), self.players)),)
        return tuple(combinations(everyone, self.players))

    @property
    def total(self) -> int:
        """Return how many games there are; they are numbered from 1."""
        return self.games * len(self.tables)

    def seating(self, number: int) -> PlannedSeating:
        """Return who sits where in the game of that number. The tables take turns; at each, the decks move on
        by a seat from one game to the next, and when each has sat everywhere, another seat begins.
        """
        turn, table = divmod(number - 1, len(self.tables))
        decks = self.tables[table]
        if self.against is Against.NOBODY:
            return PlannedSeating(decks=decks, began=PlayerId(turn % 2))
        cycles, moved = divmod(turn, self.players)
        return PlannedSeating(
            decks=decks[moved:] + decks[:moved], began=self.preset.first(self.players, cycles)
        )

    def seed_of(self, number: int) -> int:
        """Return the seed of the game of that number."""
        return number_from(f"manaburn game {number} of {self.seed}")

    def decks_of(self, number: int) -> tuple[Deck, ...]:
        """Return the decks of the game of that number, by seat."""
        decks = tuple(self.decks[deck] for deck in self.seating(number).decks)
        return decks if self.against is Against.EACH_OTHER else (*decks, NOBODY)

    def begin(self, number: int) -> tuple[Game, list[Agent]]:
        """Return the game of that number, at its beginning, and who plays it. Raises what
        `manaburn.formats.begin` raises.
        """
        seats, seed = self.seating(number), self.seed_of(number)
        agents = [agent_called(self.agents[deck], seed + seat) for seat, deck in enumerate(seats.decks)]
        if self.against is Against.NOBODY:
            agents.append(Nobody())
        game = begin(
            self.preset,
            self.decks_of(number),
            self.edition,
            seed=seed,
            first=seats.began,
            schemes=scheme_deck(self.edition.in_force) if self.preset.led is Led.BY_SCHEMES else (),
            anachronisms=self.anachronisms,
            automation=ALL_AUTOMATION,
        )
        return game, agents

    def settings(self) -> dict[str, object]:
        """Return what the games of a plan depend on, but for how many there are, as JSON data."""
        named = self.anachronisms
        return {
            "decks": {deck.name: mark_of(deck.listed) for deck in self.decks},
            "agents": list(self.agents),
            "edition": self.edition.identity,
            "format": self.format,
            "players": self.players,
            "seed": self.seed,
            "opponent": self.against.value,
            "anachronisms": named if isinstance(named, bool) else sorted(named),
            "choice of events": self.events,
        }


def planned(
    decks: Sequence[Deck | str | Path],
    *,
    games: int,
    format: str = "duel",
    players: int | None = None,
    edition: Edition | date | str = LATEST,
    agents: Sequence[str] = ("simple",),
    seed: int = 1,
    against: Against = Against.EACH_OTHER,
    anachronisms: bool | Sequence[str] = (),
    events: bool = False,
    cards: CardPool = CATALOGUE_ALONE,
) -> Plan:
    """Return a plan, once it is known that its games can be begun: decks are given as such, by name or as
    files, and one agent plays all of them, or each has its own.

    Raises GameError with what is wrong: a deck, an agent, a format or an edition that there is not, cards
    that cannot be played, decks that do not fit.
    """
    taken = tuple(d if isinstance(d, Deck) else load_deck(d, cards=cards) for d in decks)
    alone = instance(against, Against, "a member of Against") is Against.NOBODY
    if len(taken) < (1 if alone else 2):
        raise SimulationError("name two decks or more, or one with --against nobody")
    preset = format_named(format)
    if alone and 2 not in preset.players:
        raise SimulationError(f"only a game of two can be played against nobody, and {format} is not one")
    plan = Plan(
        decks=_with_distinct_names(taken),
        agents=_agents_by_deck(names(agents, "names of agents"), len(taken)),
        edition=Edition.of(edition),
        format=format,
        players=2 if alone else _players(preset, len(taken), players),
        games=number(games, "how many games are played", least=1),
        seed=number(seed, "a seed"),
        against=against,
        anachronisms=anachronisms
        if isinstance(anachronisms, bool)
        else names(anachronisms, "names of anachronisms"),
        events=events,
    )
    for first in _first_with_each_deck(plan):
        plan.begin(first)
    return plan


def _with_distinct_names(decks: Sequence[Deck]) -> tuple[Deck, ...]:
    """Return the decks, each under a name that no other has."""
    seen: Counter[str] = Counter()
    found = []
    for deck in decks:
        seen[deck.name] += 1
        again = seen[deck.name]
        found.append(deck if again == 1 else replace(deck, name=f"{deck.name} {again}"))
    return tuple(found)


def _agents_by_deck(agents: tuple[str, ...], decks: int) -> tuple[str, ...]:
    """Return the agent that plays each deck. Raises GameError."""
    for agent in agents:
        refuse_unknown(agent)
    if len(agents) not in (1, decks):
        raise SimulationError(
            f"name one agent for all decks, or one for each: not {len(agents)} agents for {decks} decks"
        )
    return agents * decks if len(agents) == 1 else agents


def _players(preset: Format, decks: int, wanted: int | None) -> int:
    """Return how many players sit at a table: as many as there are decks, if the format allows it. Raises
    GameError.
    """
    many = wanted if wanted is not None else decks if decks in preset.players else preset.usual
    preset.options(number(many, "how many play"))
    return many


def _first_with_each_deck(plan: Plan) -> list[int]:
    """Return the numbers of games in which, taken together, each deck is played."""
    left, found = set(range(len(plan.decks))), []
    for table, decks in enumerate(plan.tables):
        if left & set(decks):
            left -= set(decks)
            found.append(table + 1)
    return found
