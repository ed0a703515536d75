"""This module makes the Gymnasium spaces of observations and actions, and renders what a seat sees (`shown`),
for `Duel`, `Duels` and `SeatsEnv`.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from manaburn.encoding import ObservationLayout
from manaburn.errors import WrongArgument
from manaburn.game import Game
from manaburn.view import view_text
from manaburn.view.pictures import pixels_of, svg_of

RENDER_MODES = ("ansi", "svg", "rgb_array")


def observation_space(layout: ObservationLayout) -> gymnasium.spaces.Dict:
    """Return the space of the arrays of a layout.

    The space keeps no order of its own: the names are those of the layout.
    """
    shapes = layout.shapes.items()
    boxes = {
        name: gymnasium.spaces.Box(low, high, shape, np.dtype(kind))
        for name, (shape, kind, low, high) in shapes
    }
    return gymnasium.spaces.Dict(boxes)


def action_space(layout: ObservationLayout) -> gymnasium.spaces.Discrete:
    """Return the space of the numbers of the answers that are offered."""
    return gymnasium.spaces.Discrete(layout.sizes.offers)


def refuse_mode(render_mode: str | None) -> None:
    """Raise WrongArgument if `render_mode` is none of `RENDER_MODES`."""
    if render_mode is not None and render_mode not in RENDER_MODES:
        raise WrongArgument(f"render_mode must be one of {', '.join(RENDER_MODES)}, not {render_mode!r}")


def shown(game: Game, seat: int, render_mode: str | None) -> Any:
    """Return a game as a seat sees it: as a line of text, as SVG, or as pixels; None without a mode."""
    match render_mode:
        case "ansi":
            return view_text(game.view(seat))
        case "svg":
            return svg_of(game.view(seat))
        case "rgb_array":
            return pixels_of(game.view(seat))
        case _:
            return None
