"""This module has the PettingZoo environment (AEC: the agents act one after the other): `env` makes a game of
two to six seats, each played by a policy of its own.
"""

from __future__ import annotations

from random import Random
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv

from manaburn.encoding import Encoder
from manaburn.envs.episodes import SEEDS, Decks, Episode, Sampler, Setting, setting
from manaburn.envs.spaces import RENDER_MODES, action_space, observation_space, refuse_mode, shown
from manaburn.errors import GameError


def env(decks: Decks | Sampler, *, render_mode: str | None = None, **options: Any) -> SeatsEnv:
    """Return a game for as many seats as there are decks, as a PettingZoo AEC environment.

    `decks` are decks or their names, one for each seat, or a function that draws them with a `Random`;
    `options` are those of `setting`: `edition` (or any day), `format`, `automation`, `most_answers`,
    `shaping`, `illegal`, `sizes`, `cards`.

    >>> table = env(["sligh-2002", "skies-2002"], edition="2002")
    >>> table.reset(seed=7)
    >>> table.agent_selection, int(table.observe(table.agent_selection)["action_mask"].sum())
    ('player_1', 2)
    """
    return SeatsEnv(setting(decks, **options), render_mode)


class SeatsEnv(AECEnv):
    """Every seat in turn, as the game asks them. An observation is a dictionary: `observation`, the arrays of
    the layout, and `action_mask`; a choice is the number of what is offered.

    The reward is 1 for winning and −1 for losing, 0 for a draw; with `shaping` the change of the share of all
    life is added, times that weight. What the mask leaves out ends the episode, or is refused (`Illegal`).
    """

    metadata = {  # noqa: RUF012 - as PettingZoo declares it
        "name": "manaburn_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(self, setting: Setting, render_mode: str | None = None) -> None:
        super().__init__()
        refuse_mode(render_mode)
        self.setting, self.render_mode = setting, render_mode
        seats = len(setting.decks(Random(0))) if callable(setting.decks) else len(setting.decks)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        arrays = observation_space(setting.layout)
        mask = arrays.spaces.pop("action_mask")
        self._arrays = arrays
        self.observation_spaces = {
            agent: spaces.Dict({"observation": arrays, "action_mask": mask}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: action_space(setting.layout) for agent in self.possible_agents}
        self._encoders = [Encoder(setting.layout) for _ in self.possible_agents]
        self._seeds = Random()
        self.episode: Episode | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space, which is the same for every seat."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space: the numbers of the steps offered."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin another game. The same seed gives the same game for the same choices; without one, the next
        game of the seed before.
        """
        if seed is not None:
            self._seeds = Random(seed)
        self.episode = Episode(self.setting, self._seeds.randrange(SEEDS))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._standing = self.episode.standing()
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the observation of a seat."""
        episode = self._playing()
        seat = self.possible_agents.index(agent)
        seen = episode.observation(seat, self._encoders[seat])
        if agent in self.infos:
            self.infos[agent] = episode.told(seen)
        mask = seen.arrays.pop("action_mask")
        return {"observation": seen.arrays, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """The selected seat chooses; a seat that is done is stepped with None, and leaves."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        episode, agent = self._playing(), self.agent_selection
        if action is None:
            raise GameError(f"{agent} has to choose: None is for seats that are done")
        self._cumulative_rewards[agent] = 0.0
        episode.take(action)
        self._reward()
        self._select()
        self._accumulate_rewards()

    def render(self) -> Any:
        """Return the table as the seat sees it that chooses: text, SVG or pixels, by `render_mode`."""
        episode = self._playing()
        return shown(episode.game, episode.decider or 0, self.render_mode)

    def close(self) -> None:
        """Do nothing: the environment holds nothing to release."""

    def _playing(self) -> Episode:
        if self.episode is None:
            raise GameError("reset the environment first")
        return self.episode

    def _reward(self) -> None:
        """Set the reward of each seat for the last step: the result, and the change of its share of life."""
        episode = self._playing()
        before, self._standing = self._standing, episode.standing()
        results = episode.results() if episode.ended else [0.0] * episode.seats
        shaped = zip(results, before, self._standing, strict=True)
        weight = self.setting.shaping
        self.rewards = {
            agent: result + weight * (now - then)
            for agent, (result, then, now) in zip(self.possible_agents, shaped, strict=True)
            if agent in self.agents
        }

    def _select(self) -> None:
        """Select who chooses next; once the game is over, all are done."""
        episode = self._playing()
        if episode.decider is not None:
            self.agent_selection = self.possible_agents[episode.decider]
            return
        self.terminations = dict.fromkeys(self.agents, episode.ended)
        self.truncations = dict.fromkeys(self.agents, episode.cut_short)
        if episode.illegal is not None:
            for agent in self.agents:
                self.infos[agent]["illegal"] = int(episode.illegal)
        self.agent_selection = self.agents[0]
