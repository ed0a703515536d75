"""What an agent is: somebody who sees a view and the legal answers, and gives one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Protocol, runtime_checkable

from manaburn.cards.decks.decks import Deck
from manaburn.decisions import Action
from manaburn.drafts import Draft
from manaburn.state.events import Event
from manaburn.terms import ObjectId, PlayerId, Target
from manaburn.values import value
from manaburn.view import View


class Legal(Protocol):
    """The legal answers to the pending decision, lazily."""

    def __contains__(self, action: object) -> bool: ...

    def __iter__(self) -> Iterator[Action]: ...

    def count(self) -> int:
        """How many there are, without listing them where a formula tells."""
        ...

    def options(self) -> Mapping[ObjectId, tuple[Target, ...]]:
        """For a declaration: what each creature could attack, or block, by itself."""
        ...

    def offers(
        self, creature: ObjectId, decided: Mapping[ObjectId, tuple[Target, ...]] = ...
    ) -> tuple[tuple[Target, ...], ...]:
        """For a declaration made creature by creature: what one may choose after those that have `decided`;
        each choice can be completed to a legal declaration.
        """
        ...

    def sample(self, rng: Random) -> Action:
        """One of them at random."""
        ...

    def draft(self) -> Draft:
        """An answer to be put together step by step, where there are too many to list."""
        ...

    def text(self, action: Action) -> str:
        """An action in words, as the player who decides may know it."""
        ...


class Agent(Protocol):
    """Answers decisions. It sees what its player sees, never the state of the game."""

    def choose(self, view: View, legal: Legal, happened: Sequence[Event], /) -> Action:
        """One of the legal answers to the decision that waits for it: its own, or that of a player whom it
        controls, who is the `player` of `view.decision`. To concede is legal too.

        `happened` is what its player has seen happen since it was last asked, or since the game began.
        """
        ...


@value(kw_only=True)
class Opening:
    """What a player knows as a game begins, before the first view."""

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
