"""This module has the Gymnasium environments, for one learner against an agent: `Duel`, and `Duels`, which
plays many of them in one process. Both play one episode after another (`_Against`).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space, create_empty_array

from manaburn.agents import Agent, Seated, agent_called
from manaburn.encoding import Encoder
from manaburn.encoding.encoder import Arrays, Observation
from manaburn.envs.episodes import SEEDS, Decks, Episode, Sampler, Setting, setting
from manaburn.envs.spaces import RENDER_MODES, action_space, observation_space, refuse_mode, shown
from manaburn.errors import GameError, WrongArgument
from manaburn.terms import PlayerId

DECKS = ("sligh-2002", "skies-2002")


class _Against:
    """Episodes of one learner against one agent, one after another: `begin` starts one, and `choose` goes on
    in it to the learner's next choice.
    """

    def __init__(self, setting: Setting, opponent: str, seat: int | None) -> None:
        agent_called(opponent, 0)  # raises UnknownAgent at once, not at the first reset
        if setting.format != "duel":
            raise WrongArgument(f"a Duel is played only in the format duel, not in {setting.format}")
        if seat not in (0, 1, None):
            raise WrongArgument(f"seat must be 0, 1, or None for either, not {seat!r}")
        self.setting, self._opponent, self._seat = setting, opponent, seat
        self.encoder = Encoder(setting.layout)
        self.seat = PlayerId(0)
        self._episode: Episode | None = None
        self._standing = 0.0
        """The learner's share of the life totals after the last choice (see `Episode.standing`)."""

    @property
    def episode(self) -> Episode:
        if self._episode is None:
            raise GameError("reset the environment first")
        return self._episode

    def begin(self, seeds: Random) -> None:
        """Begin games until one comes to a choice of the learner's, and play that one up to there."""
        while True:
            seed = seeds.randrange(SEEDS)
            rng = Random(seed)
            self.seat = PlayerId(rng.randrange(2) if self._seat is None else self._seat)
            self._episode = Episode(self.setting, seed)
            agent: Agent = agent_called(self._opponent, rng.randrange(SEEDS))
            self._agents = Seated(self._episode.game, {PlayerId(1 - self.seat): agent})
            self._agents.begin()
            self._let_opponent_play()
            if self._episode.decider is not None:
                self._standing = self._episode.standing()[self.seat]
                return

    def choose(self, choice: int) -> float:
        """Carry out a choice and the opponent's answers to it; return the reward."""
        self.episode.take(choice)
        self._let_opponent_play()
        before, self._standing = self._standing, self.episode.standing()[self.seat]
        result = self.episode.results()[self.seat] if self.episode.ended else 0.0
        return result + self.setting.shaping * (self._standing - before)

    def observed(self, into: Arrays | None = None) -> Observation:
        """Return what the learner sees."""
        return self.episode.observation(self.seat, self.encoder, into)

    def _let_opponent_play(self) -> None:
        while (decider := self.episode.decider) is not None and decider != self.seat:
            self.episode.answer(self._agents.answer())


class Duel(gymnasium.Env[Any, Any]):
    """`manaburn/Duel-v0`: a duel against an agent by its name.

    An observation is a dictionary of the arrays of the layout, `action_mask` among them; an action is the
    number of an offered choice. `seat` is the learner's; None draws it anew for each game. `options` are
    those of `manaburn.envs.setting`.

    >>> import gymnasium
    >>> import manaburn.envs
    >>> duel = gymnasium.make("manaburn/Duel-v0", opponent="random", edition="2002")
    >>> seen, info = duel.reset(seed=3)
    >>> seen["players"].shape[0], int(seen["action_mask"].sum())
    (6, 2)
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        decks: Decks | Sampler = DECKS,
        *,
        opponent: str = "random",
        seat: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        refuse_mode(render_mode)
        self.render_mode = render_mode
        self._against = _Against(setting(decks, **options), opponent, seat)
        self.layout = self._against.setting.layout
        self._seeds = Random()
        self.observation_space = observation_space(self._against.setting.layout)
        self.action_space = action_space(self._against.setting.layout)

    @property
    def episode(self) -> Episode:
        """Return the game being played."""
        return self._against.episode

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin another game; the same seed gives the same one for the same choices."""
        super().reset(seed=seed)
        if seed is not None:
            self._seeds = Random(seed)
        self._against.begin(self._seeds)
        seen = self._against.observed()
        return seen.arrays, self._told(seen)

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Choose; the agent answers until the learner is asked again, or the game is over."""
        reward = self._against.choose(int(action))
        seen, episode = self._against.observed(), self.episode
        return seen.arrays, reward, episode.ended, episode.cut_short, self._told(seen)

    def render(self) -> Any:
        """Return the table as the learner sees it: text, SVG or pixels, by `render_mode`."""
        return shown(self.episode.game, self._against.seat, self.render_mode)

    def _told(self, seen: Observation) -> dict[str, Any]:
        return {**self.episode.told(seen), "seat": int(self._against.seat)}


class Duels(VectorEnv[Any, Any, Any]):
    """The environment plays many duels in one process and writes them into one batch of arrays.

    What `reset` and `step` return is written over by the next `step`: copy what you keep, or say `copy=True`.
    A game that is over is followed by the next one in the step after (`AutoresetMode.NEXT_STEP`). The
    arguments are those of `Duel`.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        decks: Decks | Sampler = DECKS,
        *,
        opponent: str = "random",
        seat: int | None = None,
        copy: bool = False,
        **options: Any,
    ) -> None:
        if num_envs < 1:
            raise WrongArgument(f"num_envs must be 1 or more, not {num_envs}")
        chosen = setting(decks, **options)
        self.num_envs, self._copy = num_envs, copy
        self.layout = chosen.layout
        self._games = [_Against(chosen, opponent, seat) for _ in range(num_envs)]
        self.single_observation_space = observation_space(chosen.layout)
        self.single_action_space = action_space(chosen.layout)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch: Arrays = create_empty_array(self.single_observation_space, num_envs)
        self._parts = [
            {name: array[place] for name, array in self._batch.items()} for place in range(num_envs)
        ]
        self._over: Any = np.zeros(num_envs, bool)
        self._seeds = [Random() for _ in range(num_envs)]

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin a game in each place. From one seed follows another one for each."""
        super().reset(seed=seed if isinstance(seed, int) else None)
        if seed is not None:
            each = [seed + place for place in range(self.num_envs)] if isinstance(seed, int) else seed
            self._seeds = [
                old if one is None else Random(one) for one, old in zip(each, self._seeds, strict=True)
            ]
        self._over[:] = False
        infos: dict[str, Any] = {}
        for place in range(self.num_envs):
            self._begin(place, infos)
        return self._seen(), infos

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Choose in each game; where the last step ended one, the next begins, and what is chosen is not
        looked at.
        """
        rewards = np.zeros(self.num_envs)
        cut_short: Any = np.zeros(self.num_envs, bool)
        infos: dict[str, Any] = {}
        for place, game in enumerate(self._games):
            if self._over[place]:
                self._over[place] = False
                self._begin(place, infos)
                continue
            rewards[place] = game.choose(int(actions[place]))
            self._over[place] = game.episode.ended or game.episode.cut_short
            cut_short[place] = game.episode.cut_short
            self._see(place, infos)
        return self._seen(), rewards, self._over & ~cut_short, cut_short, infos

    def _begin(self, place: int, infos: dict[str, Any]) -> None:
        self._games[place].begin(self._seeds[place])
        self._see(place, infos)

    def _see(self, place: int, infos: dict[str, Any]) -> None:
        game = self._games[place]
        info = game.episode.told(game.observed(self._parts[place]))
        if info:
            infos.update(self._add_info(infos, info, place))

    def _seen(self) -> Arrays:
        return {name: array.copy() for name, array in self._batch.items()} if self._copy else self._batch
