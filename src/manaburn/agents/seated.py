"""Agents at a game: each is asked when it decides, and told what its player has seen happen since."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import overload

from manaburn.agents.protocol import Agent, Follower, Opening
from manaburn.cards.decks.decks import Deck
from manaburn.decisions import Action
from manaburn.drafts import Draft
from manaburn.game import Game
from manaburn.state.events import Event
from manaburn.terms import ObjectId, PlayerId, Target
from manaburn.view import View, visible_events

_NOTHING_DECIDED: Mapping[ObjectId, tuple[Target, ...]] = MappingProxyType({})


class LegalAnswers:
    """The legal answers to what a game asks, as the agent that decides is given them (see `Legal`)."""

    def __init__(self, game: Game) -> None:
        self._game, self._listed = game, game.legal_actions
        self._decider = game.decider

    def __contains__(self, action: object) -> bool:
        return action in self._listed

    def __iter__(self) -> Iterator[Action]:
        return iter(self._listed)

    def count(self) -> int:
        """How many there are."""
        return self._listed.count()

    def options(self) -> Mapping[ObjectId, tuple[Target, ...]]:
        """What each creature could attack, or block, by itself."""
        return self._listed.options()

    def offers(
        self, creature: ObjectId, decided: Mapping[ObjectId, tuple[Target, ...]] = _NOTHING_DECIDED
    ) -> tuple[tuple[Target, ...], ...]:
        """What a creature may attack, or block, after those that have decided."""
        return self._listed.offers(creature, decided)

    def sample(self, rng: Random) -> Action:
        """One of them at random."""
        return self._listed.sample(rng)

    def draft(self) -> Draft:
        """An answer to be put together step by step."""
        return self._game.draft()

    def text(self, action: Action) -> str:
        """An action in words, as the player who decides may know it."""
        return self._game.text(action, self._decider)


class Happened(Sequence[Event]):
    """Events as one player sees them. They are looked through when the first one is asked for: most agents
    ask for none.
    """

    def __init__(self, events: Sequence[Event], viewer: PlayerId, controlled: PlayerId | None) -> None:
        self._events, self._viewer, self._controlled = events, viewer, controlled

    @cached_property
    def _seen(self) -> tuple[Event, ...]:
        return visible_events(self._events, self._viewer, self._controlled)

    @overload
    def __getitem__(self, index: int) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Event]: ...
    def __getitem__(self, index: int | slice) -> Event | Sequence[Event]:
        return self._seen[index]

    def __len__(self) -> int:
        return len(self._events)


class Seated:
    """The agents at a game, by seat, and how much of it each of them has been told."""

    def __init__(self, game: Game, agents: Mapping[PlayerId, Agent]) -> None:
        self._game = game
        self.agents = agents
        self._told = dict.fromkeys(agents, 0)
        """How many events each seat's agent has been told."""
        self._controlled: dict[PlayerId, PlayerId | None] = dict.fromkeys(agents)
        """Whom the player of each seat controlled after those."""

    def begin(self, format_name: str | None = None, decks: Sequence[Deck] = ()) -> None:
        """Tell those that want to know it that the game begins; `decks` are those of all seats, if known."""
        game = self._game
        names = tuple(player.name for player in game.state.players)
        for seat, agent in self.agents.items():
            if isinstance(agent, Follower):
                agent.game_begins(
                    Opening(
                        seat=seat,
                        names=names,
                        edition=game.edition.name,
                        format=format_name,
                        deck=decks[seat] if decks else None,
                    )
                )

    def answer(self) -> Action:
        """What the agent that decides answers."""
        decider = self._game.decider
        assert decider is not None, "a decision waits"
        view = self._game.view(decider)
        return self.agents[decider].choose(view, LegalAnswers(self._game), self._tell(view))

    def end(self) -> None:
        """Tell those that want to know it that the game is over, or is broken off."""
        for seat, agent in self.agents.items():
            if isinstance(agent, Follower):
                view = self._game.view(seat)
                agent.game_ends(view, self._tell(view))

    def taken_back(self) -> None:
        """Answers were taken back: what came of them has not happened, and will not have been told."""
        left = len(self._game.events)
        for seat, told in self._told.items():
            if told > left:
                self._tell(self._game.view(seat))

    def _tell(self, view: View) -> Happened:
        """What is new to a viewer, who then knows it."""
        seat, events = view.viewer, self._game.events
        new = Happened(events[self._told[seat] :], seat, self._controlled[seat])
        self._told[seat] = len(events)
        self._controlled[seat] = view.active_player if view.controller == seat else None
        return new


def ask(game: Game, agent: Agent) -> Action:
    """What an agent that has seen nothing of a game before answers to what is asked there."""
    decider = game.decider
    assert decider is not None, "a decision waits"
    return Seated(game, {decider: agent}).answer()
