"""This module plays the games of a match between two agents, one game after the other: `play_match` yields
the result of each once it is over.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack
from time import perf_counter

from manaburn.agents import Agent, agent_called, play_game
from manaburn.agents.bots import Bot, Limits
from manaburn.game import Game
from manaburn.matches.pairing import Match, Pairing
from manaburn.matches.results import Result
from manaburn.state.events import PlayerLost
from manaburn.terms import PlayerId

MOST_DECISIONS = 20_000
"""After that many answers a game is called a draw."""


def play_match(
    match: Match,
    *,
    numbers: Iterable[int] | None = None,
    limits: Limits | None = None,
    keep: Callable[[Game, Result], None] | None = None,
) -> Generator[Result, None, None]:
    """Play the games of a match, or those of some numbers, and yield the result of each; `keep` is handed
    each game once it is over.

    Agents that are programs (`cmd: …`) are kept running from game to game, and are ended with the match,
    however it ends. Raises UnknownAgent, and what `Game.new` raises for a deck, before the first game.
    """
    refuse_unplayable(match)
    with ExitStack() as stack:
        players = [_Player(name, stack, limits) for name in match.agents]
        for number in range(1, match.games + 1) if numbers is None else numbers:
            pairing = match.pairing(number)
            game, result = _played(match, pairing, [players[agent] for agent in pairing.agents])
            if keep is not None:
                keep(game, result)
            yield result


def refuse_unplayable(match: Match) -> None:
    """Raise what `play_match` raises before its first game."""
    for name in match.agents:
        agent_called(name)
    for two in range(len(match.tables)):
        match.game(match.pairing(2 * two + 1))


class _Player:
    """A player is one of the two: a program that is kept running, or an agent that is made anew for each
    game.
    """

    def __init__(self, name: str, stack: ExitStack, limits: Limits | None) -> None:
        self._name = name
        agent = agent_called(name)
        self._bot = agent if isinstance(agent, Bot) else None
        if self._bot is not None:
            stack.callback(self._bot.close)
            self._bot.limits = limits or self._bot.limits

    def for_game(self, seed: int) -> Agent:
        """Return the agent for one game, with its seed."""
        if self._bot is None:
            return agent_called(self._name, seed)
        self._bot.seed = seed
        return self._bot

    @property
    def fault(self) -> str | None:
        return None if self._bot is None else self._bot.fault


def _played(match: Match, pairing: Pairing, players: list[_Player]) -> tuple[Game, Result]:
    """Play one game of a match; return it with its result."""
    game, begun = match.game(pairing), perf_counter()
    agents = [player.for_game(seed) for player, seed in zip(players, pairing.agent_seeds, strict=True)]
    ended = play_game(
        game, agents, format_name=match.format, decks=pairing.decks, most_decisions=MOST_DECISIONS
    )
    result = Result(
        number=pairing.number,
        seed=pairing.seed,
        agents=pairing.agents,
        decks=tuple(deck.name for deck in pairing.decks),
        first=pairing.first,
        winner=pairing.agents[ended.winners[0]] if len(ended.winners) == 1 else None,
        reason=_reason(game, players),
        turns=game.view(PlayerId(0)).turn,
        answers=len(game.answers),
        seconds=round(perf_counter() - begun, 3),
    )
    return game, result


def _reason(game: Game, players: list[_Player]) -> str:
    """Return in words why a game ended: the fault of a program, too many answers, or why the loser lost."""
    faults = [player.fault for player in players if player.fault is not None]
    if faults:
        return f"forfeit: {faults[0]}"
    if game.outcome is None:
        return f"took more than {MOST_DECISIONS} answers"
    lost = [event.reason.value for event in game.events if isinstance(event, PlayerLost)]
    return lost[0] if lost else "won"
