"""An agent sees a view and the legal answers, and gives one of them; a game asks its agents when they decide,
and tells them what their players have seen happen since.
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
    """The legal answers to what a game asks, lazily, as the agent that decides is given them."""

    def __init__(self, game: Game) -> None:
        self._game, self._listed = game, game.legal_actions
        self._decider = game.decider

    def __contains__(self, action: object) -> bool:
        return action in self._listed

    def __iter__(self) -> Iterator[Action]:
        return iter(self._listed)

    def count(self) -> int:
        """Return how many there are, without listing them where a formula tells."""
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
        """Return an action in words, as the player who decides may know it."""
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
    """Of all players, by seat."""
    edition: str
    format: str | None
    """None if nobody said."""
    deck: Deck | None
    """The player's own; None if nobody said."""


@runtime_checkable
class Follower(Protocol):
    """An agent that is also told when a game begins and ends."""

    def game_begins(self, opening: Opening, /) -> None:
        """A game begins in which it plays."""
        ...

    def game_ends(self, view: View, happened: Sequence[Event], /) -> None:
        """The game is over, or was broken off: then the view has no outcome. `happened` as in `choose`."""
        ...


class VisibleEvents(Sequence[Event]):
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
        """Return what the agent that decides answers."""
        decider = self._game.decider
        assert decider is not None, "a decision waits"
        view = self._game.view(decider)
        return self.agents[decider].choose(view, Legal(self._game), self._tell(view))

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

    def _tell(self, view: View) -> VisibleEvents:
        """Return what is new to a viewer, who then knows it."""
        seat, events = view.viewer, self._game.events
        new = VisibleEvents(events[self._told[seat] :], seat, self._controlled[seat])
        self._told[seat] = len(events)
        self._controlled[seat] = view.active_player if view.controller == seat else None
        return new


def ask(game: Game, agent: Agent) -> Action:
    """Return what an agent that has seen nothing of a game before answers to what is asked there."""
    decider = game.decider
    assert decider is not None, "a decision waits"
    return Seated(game, {decider: agent}).answer()
