"""This module begins tables for the web page: it makes the game (`new_game`, or `opened_game` from a position
or a saved game), its agents (`made`), and the table (`table_of_one`), each by the fields of a message.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import SystemRandom
from typing import Any

from manaburn.agents import Agent, agent_called
from manaburn.agents.registry import refuse_unknown
from manaburn.cards.decks.decks import scheme_deck
from manaburn.cards.decks.pool import CardPool
from manaburn.editions import LATEST
from manaburn.formats import MOST_PLAYERS, Led, begin, format_named
from manaburn.game import Game
from manaburn.terms import PlayerId
from manaburn.web.lookups import day_in, deck_called
from manaburn.web.messages import (
    MOST_CHARACTERS,
    MOST_DECK,
    MOST_POSITION,
    Message,
    Refused,
    flag_in,
    list_in,
    number_in,
    object_in,
    text_in,
    texts_in,
)
from manaburn.web.tables import Table

NAMES = ("Anna", "Ben", "Cara", "Dan", "Eve", "Finn")
Agents = dict[PlayerId, str]
"""The names of the agents, by seat."""


def new_game(message: Message, cards: CardPool) -> Game:
    """Begin a new game with the decks, format, day and names in a message."""
    listed = list_in(message, "decks", MOST_PLAYERS)
    chosen = format_named(text_in(message, "format", "duel" if len(listed) == 2 else "ffa"))
    edition = day_in(message) or LATEST
    without = flag_in(message, "without_unread")
    lists = [text_in({"deck": each}, "deck", most=MOST_DECK) for each in listed]
    decks = [deck_called(each, cards, without_unread=without) for each in lists]
    seed = number_in(message, "seed") if "seed" in message else SystemRandom().getrandbits(53)
    first = number_in(message, "first", chosen.first(len(decks), seed), len(decks))
    return begin(
        chosen,
        decks,
        edition,
        seed=seed,
        names=_names_in(message, len(decks)),
        first=first,
        schemes=scheme_deck(edition.in_force) if chosen.led is Led.BY_SCHEMES else (),
        anachronisms=flag_in(message, "anachronisms"),
    )


def _names_in(message: Message, players: int) -> list[str]:
    """Return the names of all players: those in a message, and usual ones for the others."""
    given = texts_in(message, "names", MOST_PLAYERS, 40)
    return [*given, *NAMES[len(given) :]][:players]


def opened_game(message: Message, cards: CardPool) -> Game:
    """Return the game of a saved game (`save`) or a position in our notation (`position`) in a message."""
    if "save" in message:
        return Game.load(text=text_in(message, "save", most=MOST_CHARACTERS))
    position = text_in(message, "position", most=MOST_POSITION)
    return Game.parse(position, day_in(message), cards=cards)


def agents_in(message: Message, players: int) -> Agents:
    """Return the names of the agents in a message, by seat. Raises Refused, and UnknownAgent (also for
    programs).
    """
    found: Agents = {}
    for seat, name in object_in(message, "agents").items():
        if not (seat.isdecimal() and int(seat) < players):
            raise Refused("wrong", f"agents must be given by seat, from 0 to {players - 1}")
        if not isinstance(name, str):
            raise Refused("wrong", "an agent must be given by its name")
        refuse_unknown(name)
        found[PlayerId(int(seat))] = name
    return found


def made(agents: Agents, seed: int) -> Mapping[PlayerId, Agent]:
    """Make the agents of a table; each seat has a random seed of its own."""
    return {seat: agent_called(name, seed + seat) for seat, name in agents.items()}


def table_of_one(message: Message, game: Game, *, analysis: bool) -> Table:
    """Return a table at which one person has all seats that no agent has."""
    agents = agents_in(message, len(game.state.players))
    if text_in(message, "people", "one") != "one":
        raise Refused("forbidden", "only a server can give out seats by link")
    seed = number_in(message, "seed_of_agents", 0)
    table = Table(game, made(agents, seed), open_to_all=analysis, names_of_agents=agents)
    return prepared(table, message)


def prepared(table: Table, message: Message) -> Table:
    """Set how people pass, as a message says, and go on to the first question; return the table."""
    for passing in table.passing.values():
        passing.full_control = table.open_to_all
        passing.skips_nothing_to_do = table.one_person and not table.open_to_all
    settings: Any = message.get("passing")
    if isinstance(settings, Mapping):
        names = [player.name for player in table.game.state.players]
        for seat, passing in table.passing.items():
            passing.change(settings, names, seat)
    table.go_on()
    return table
