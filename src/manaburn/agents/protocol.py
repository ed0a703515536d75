"""This module is the protocol of agents, programs that play: an `Agent` is given a view of the game and the
legal answers, and returns one of the answers.

`Seated` calls the agents of a game when they have to decide, with the events that their players have seen
since the last call. A `Follower` is also called as a game begins and ends.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from types import MappingProxyType
from typing import Protocol, overload, runtime_checkable

from manaburn.cards.decks.decks import Deck
from manaburn.decisions import Action
from manaburn.drafts import Draft
from manaburn.game import Game
from manaburn.state.events import Event
from manaburn.terms import ObjectId, PlayerId, Target
from manaburn.values import value
from manaburn.view import View, visible_events

_NOTHING_DECIDED: Mapping[ObjectId, tuple[Target, ...]] = MappingProxyType({})


class Legal:
    """The legal answers to the pending decision, as an agent is given them; they are listed only if gone
    through.
    """

    def __init__(self, game: Game) -> None:
        self._game, self._listed = game, game.legal_actions
        self._decider = game.decider

    def __contains__(self, action: object) -> bool:
        return action in self._listed

    def __iter__(self) -> Iterator[Action]:
        return iter(self._listed)

    def count(self) -> int:
        """Return how many there are; for many decisions that is calculated without listing them."""
        return self._listed.count()

    def options(self) -> Mapping[ObjectId, tuple[Target, ...]]:
        """Return what each creature could attack, or block, by itself, where a declaration is pending."""
        return self._listed.options()

    def offers(
        self, creature: ObjectId, decided: Mapping[ObjectId, tuple[Target, ...]] = _NOTHING_DECIDED
    ) -> tuple[tuple[Target, ...], ...]:
        """Return what a creature may choose after those that have `decided`, where a declaration is made
        creature by creature; each choice can be completed to a legal declaration.
        """
        return self._listed.offers(creature, decided)

    def sample(self, rng: Random) -> Action:
        """Return a legal answer at random."""
        return self._listed.sample(rng)

    def draft(self) -> Draft:
        """Return an answer to be put together step by step, where there are too many to list."""
        return self._game.draft()

    def text(self, action: Action) -> str:
        """Return an action in words, which name only what the deciding player may know."""
        return self._game.text(action, self._decider)


class Agent(Protocol):
    """An agent answers decisions. It sees what its player sees, never the state of the game."""

    def choose(self, view: View, legal: Legal, happened: Sequence[Event], /) -> Action:
        """Return one of the legal answers to the pending decision: the agent's own, or that of a player whom
        it controls, who is the `player` of `view.decision`. To concede is legal too.

        `happened` is what its player has seen happen since it was last asked, or since the game began.
        """
        ...


@value(kw_only=True)
class Opening:
    """An opening holds what a player knows as a game begins, before the first view."""

    seat: PlayerId
    names: tuple[str, ...]
    """The names of all players, by seat."""
    edition: str
    format: str | None
    """The name of the format; None if it was not handed in."""
    deck: Deck | None
    """The player's own deck; None if it was not handed in."""


@runtime_checkable
class Follower(Protocol):
    """An agent that is also called when a game begins and ends."""

    def game_begins(self, opening: Opening, /) -> None:
        """Note that a game begins in which the agent plays."""
        ...

    def game_ends(self, view: View, happened: Sequence[Event], /) -> None:
        """Note that the game is over; if it was broken off, the view has no outcome. `happened` is what its
        player has seen happen since the last call.
        """
        ...


class VisibleEvents(Sequence[Event]):
    """A sequence of events as one player, the viewer, sees them: with hidden cards hidden. `controlled` is
    whom the viewer controls, if anybody: what that player sees, the viewer sees too.

    They are prepared only when the first one is read, as most agents read none.
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
    """The agents at a game, by seat, and how many of its events each of them has been given."""

    def __init__(self, game: Game, agents: Mapping[PlayerId, Agent]) -> None:
        self._game = game
        self.agents = agents
        self._events_given = dict.fromkeys(agents, 0)
        """How many of the game's events the agent of each seat has been given."""
        self._controlled: dict[PlayerId, PlayerId | None] = dict.fromkeys(agents)
        """The player whom the player of each seat controlled after those events, if any."""

    def begin(self, format_name: str | None = None, decks: Sequence[Deck] = ()) -> None:
        """Call `game_begins` of the followers among the agents; `decks` has one for each seat, or none."""
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
        """Return the answer of the agent whose player decides now."""
        decider = self._game.decider
        assert decider is not None, "a decision waits"
        view = self._game.view(decider)
        return self.agents[decider].choose(view, Legal(self._game), self._new_events(view))

    def end(self) -> None:
        """Call `game_ends` of the followers among the agents: the game is over, or is broken off."""
        for seat, agent in self.agents.items():
            if isinstance(agent, Follower):
                view = self._game.view(seat)
                agent.game_ends(view, self._new_events(view))

    def taken_back(self) -> None:
        """Adapt to answers that were taken back: agents that were given events since then go on from here."""
        left = len(self._game.events)
        for seat, given in self._events_given.items():
            if given > left:
                self._new_events(self._game.view(seat))

    def _new_events(self, view: View) -> VisibleEvents:
        """Return the events that are new to a viewer, and count them as given."""
        seat, events = view.viewer, self._game.events
        new = VisibleEvents(events[self._events_given[seat] :], seat, self._controlled[seat])
        self._events_given[seat] = len(events)
        self._controlled[seat] = view.active_player if view.controller == seat else None
        return new


def ask(game: Game, agent: Agent) -> Action:
    """Return the answer of an agent to the pending decision; it is given all events since the game began."""
    decider = game.decider
    assert decider is not None, "a decision waits"
    return Seated(game, {decider: agent}).answer()
