"""This package has environments for those who train players, in the form of PettingZoo, Gymnasium and
OpenSpiel. It needs the extra `rl`.

Read `episodes` first: one game, answered by the numbers of what is offered. `env` makes a table of two to six
seats for PettingZoo; `Duel`, registered as `manaburn/Duel-v0`, one seat against an agent for Gymnasium;
`Duels` many of those in one process; `SpielGame` has states with children. All of them see a game as its
seats do.
"""

try:
    import gymnasium
    import pettingzoo  # noqa: F401
except ImportError as error:  # pragma: no cover - what the extra is for
    raise ImportError("manaburn.envs needs gymnasium and pettingzoo: pip install 'manaburn[rl]'") from error

from manaburn.envs.duel import Duel, Duels
from manaburn.envs.episodes import Episode, Illegal, Setting, setting
from manaburn.envs.spiel import SpielGame, SpielState
from manaburn.envs.table import SeatsEnv, env

__all__ = [
    "Duel",
    "Duels",
    "Episode",
    "Illegal",
    "SeatsEnv",
    "Setting",
    "SpielGame",
    "SpielState",
    "env",
    "setting",
]

DUEL = "manaburn/Duel-v0"
if DUEL not in gymnasium.registry:
    gymnasium.register(
        DUEL, entry_point="manaburn.envs.duel:Duel", vector_entry_point="manaburn.envs.duel:Duels"
    )
