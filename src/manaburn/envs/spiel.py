"""A `SpielGame` is the game in the form of OpenSpiel, a library for searches and learning: states
(`SpielState`) with legal choices, each leading to another state.
"""

from __future__ import annotations

from typing import Any, Self

from manaburn.envs.episodes import Decks, Episode, Sampler, Setting, setting
from manaburn.view import view_text, visible_events


class SpielGame:
    """A game of a setting. Chance is the seed of a state: given the seed, a state follows from its choices.

    >>> game = SpielGame(["ogres", "bears"], edition="2002")
    >>> state = game.new_initial_state(seed=1)
    >>> state.current_player(), state.legal_actions(), state.action_to_string(1)
    (0, [0, 1], 'keep')
    >>> state.child(1).history()
    [1]
    """

    def __init__(self, decks: Decks | Sampler, **options: Any) -> None:
        self.setting: Setting = setting(decks, **options)

    def new_initial_state(self, seed: int = 0) -> SpielState:
        """Return the first state of the game with this seed."""
        return SpielState(Episode(self.setting, seed))

    def num_distinct_actions(self) -> int:
        """Return the greatest number of choices in a state."""
        return self.setting.layout.sizes.offers

    def min_utility(self) -> float:
        """Return the value of losing."""
        return -1.0

    def max_utility(self) -> float:
        """Return the value of winning."""
        return 1.0


class SpielState:
    """A state of a game: an episode after the choices so far."""

    def __init__(self, episode: Episode, choices: tuple[int, ...] = ()) -> None:
        self.episode, self._choices = episode, choices

    def current_player(self) -> int:
        """Return whose choice it is; −4 once it is over, as OpenSpiel says."""
        return -4 if self.episode.decider is None else int(self.episode.decider)

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.episode.decider is None

    def is_chance_node(self) -> bool:
        """Return False: no node is one of chance, for chance follows from the seed."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers that a player may choose; none if another player chooses."""
        asked = player is None or player == self.current_player()
        return list(range(self.episode.offered())) if asked else []

    def action_to_string(self, action: int) -> str:
        """Return what a number means now, in words."""
        return self.episode.text(action)

    def apply_action(self, action: int) -> None:
        """Choose a number; the state becomes the next one."""
        self.episode.take(action)
        self._choices = (*self._choices, action)

    def child(self, action: int) -> Self:
        """Return the state after a choice; this one stays as it is."""
        new = self.clone()
        new.apply_action(action)
        return new

    def clone(self) -> Self:
        """Return a copy of the state."""
        return type(self)(self.episode.clone(), self._choices)

    def history(self) -> list[int]:
        """Return the choices so far."""
        return list(self._choices)

    def returns(self) -> list[float]:
        """Return the value of the game for each player; 0 while it goes on."""
        return self.episode.results()

    def observation_string(self, player: int) -> str:
        """Return what a player sees now."""
        return view_text(self.episode.view(player))

    def information_state_string(self, player: int) -> str:
        """Return everything that a player has seen happen, what they see now, and what they have said of an
        answer: equal for states that they cannot tell apart.
        """
        view = self.episode.view(player)
        seen = visible_events(self.episode.game.events, view.viewer)
        draft = self.episode.draft
        said = draft.said if draft is not None and draft.player == player else ()
        return "\n".join((*map(repr, seen), view_text(view), repr(view.decision), *map(repr, said)))
