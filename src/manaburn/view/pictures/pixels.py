"""This module draws a view as pixels (`pixels_of`), for recordings and for whoever trains on pictures. It
needs Pillow and numpy (`rl`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, assert_never

from manaburn.errors import GameError
from manaburn.view.pictures.scene import LIGHT, WIDTH, Theme, scene_of
from manaburn.view.pictures.shapes import Arrow, Box, Lettering
from manaburn.view.pictures.svg import head_of
from manaburn.view.seen import View

_PLAIN = str.maketrans({"×": "x", "−": "-", "→": ">", "…": "..."})
"""What Pillow's own font lacks."""

if TYPE_CHECKING:
    from numpy import uint8
    from numpy.typing import NDArray


def pixels_of(view: View, width: int = WIDTH, height: int = 720, theme: Theme = LIGHT) -> NDArray[uint8]:
    """Return what a viewer sees, as an array of height × width × 3 bytes, red, green and blue.

    The table is shrunk until it fits, so that every picture of a game has the same shape. Raises GameError
    where Pillow or numpy is missing.
    """
    try:
        import numpy as np  # noqa: PLC0415
        from PIL import Image, ImageDraw, ImageFont  # noqa: PLC0415
    except ImportError as error:
        raise GameError(f"a picture in pixels needs {error.name}: pip install 'manaburn[rl]'") from error
    scene = scene_of(view)
    scale = min(width / WIDTH, height / scene.height)
    picture = Image.new("RGB", (width, height), theme.paper)
    brush: Any = ImageDraw.Draw(picture)
    for shape in scene.shapes:
        match shape:
            case Box(x, y, across, down, tint):
                fill, edge = theme.tints[tint]
                corners = [scale * x, scale * y, scale * (x + across), scale * (y + down)]
                outline = theme.marked if shape.marked else edge
                brush.rectangle(corners, fill=fill, outline=outline, width=2 if shape.marked else 1)
            case Lettering(x, y, text, size):
                font = ImageFont.load_default(max(size * scale, 1))
                ink = theme.muted if shape.dim else theme.ink
                brush.text((scale * x, scale * y), text.translate(_PLAIN), fill=ink, font=font, anchor="ls")
            case Arrow():
                ink = theme.block if shape.blocks else theme.attack
                brush.line([(scale * x, scale * y) for x, y in shape.corners], fill=ink, width=2)
                brush.polygon([(scale * a, scale * b) for a, b in head_of(shape)], fill=ink)
            case _:
                assert_never(shape)
    return np.asarray(picture)
