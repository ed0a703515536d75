"""This module draws a view as SVG (`svg_of`), one string without scripts, links or fonts, light or dark as
its reader prefers; and makes what a notebook shows (`html_of`): the picture, and the question below it.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import islice
from typing import assert_never

from manaburn.asked import rule_on
from manaburn.decisions import Action
from manaburn.editions import Edition
from manaburn.view.pictures.scene import DARK, LIGHT, WIDTH, Scene, Theme, scene_of
from manaburn.view.pictures.shapes import Arrow, Box, Lettering
from manaburn.view.seen import View
from manaburn.view.words import option_told


def svg_of(view: View) -> str:
    """Return what a viewer sees, as an SVG document."""
    scene = scene_of(view)
    height = round(scene.height)
    return "".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="manaburn" width="{WIDTH}" height="{height}" ',
            f'viewBox="0 0 {WIDTH} {height}" role="img" font-family="system-ui, sans-serif">',
            f"<title>{escape(scene.title)}</title><style>{_STYLE}</style>",
            f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
            *_shapes(scene),
            "</svg>",
        )
    )


def _shapes(scene: Scene) -> list[str]:
    """Return each shape as an SVG element."""
    written = []
    for shape in scene.shapes:
        match shape:
            case Box():
                kinds = " ".join(["box", shape.tint, *["dim"] * shape.dim, *["marked"] * shape.marked])
                at = f'x="{shape.x:g}" y="{shape.y:g}" width="{shape.width:g}" height="{shape.height:g}"'
                written.append(f'<rect class="{kinds}" {at} rx="5"/>')
            case Lettering():
                kinds = " ".join(["words", *["bold"] * shape.bold, *["muted"] * shape.dim])
                at = f'x="{shape.x:g}" y="{shape.y:g}" font-size="{shape.size}"'
                written.append(f'<text class="{kinds}" {at}>{escape(shape.text)}</text>')
            case Arrow():
                written.append(_arrow(shape))
            case _:
                assert_never(shape)
    return written


def _arrow(arrow: Arrow) -> str:
    kind = "block" if arrow.blocks else "attack"
    points = " ".join(f"{x:g},{y:g}" for x, y in head_of(arrow))
    line = " ".join(f"{x:g},{y:g}" for x, y in arrow.corners)
    return f'<g class="{kind}"><polyline points="{line}"/><polygon points="{points}"/></g>'


def head_of(arrow: Arrow) -> tuple[tuple[float, float], ...]:
    """Return the three corners of the head of an arrow."""
    from_x, from_y = arrow.corners[-2]
    x, y = arrow.to_x - from_x, arrow.to_y - from_y
    length = (x * x + y * y) ** 0.5 or 1.0
    x, y = x / length, y / length
    back_x, back_y = arrow.to_x - 10 * x, arrow.to_y - 10 * y
    return (
        (arrow.to_x, arrow.to_y),
        (round(back_x - 5 * y, 1), round(back_y + 5 * x, 1)),
        (round(back_x + 5 * y, 1), round(back_y - 5 * x, 1)),
    )


def _rules(theme: Theme) -> str:
    """Return the style sheet of a theme."""
    tints = "".join(
        f".manaburn .{name}{{fill:{fill};stroke:{edge}}}" for name, (fill, edge) in theme.tints.items()
    )
    return (
        f".manaburn .paper{{fill:{theme.paper}}}{tints}"
        f".manaburn .marked{{stroke:{theme.marked};stroke-width:2.5}}"
        f".manaburn .words{{fill:{theme.ink}}}.manaburn .muted{{fill:{theme.muted}}}"
        f".manaburn .attack{{stroke:{theme.attack};fill:{theme.attack}}}"
        f".manaburn .block{{stroke:{theme.block};fill:{theme.block}}}"
    )


_STYLE = (
    ".manaburn .bold{font-weight:600}.manaburn .dim{stroke-dasharray:4 3}"
    ".manaburn polyline{stroke-width:2;fill:none}.manaburn g{opacity:.8}"
    + _rules(LIGHT)
    + f"@media(prefers-color-scheme:dark){{{_rules(DARK)}}}"
)


MOST_OFFERS = 12
"""So many answers are listed below a picture."""


def html_of(view: View, offered: Iterable[tuple[str, Action]] = ()) -> str:
    """Return the picture of a view; below it the question to the viewer, and the first of its answers: as
    they are written, and what they do.
    """
    parts = [svg_of(view)]
    if view.decision is not None:
        rule = rule_on(Edition.parse(view.edition), view.decision)
        parts.append(view.decision.as_html(view.players[view.decision.player].name, rule))
    some = list(islice(offered, MOST_OFFERS + 1))
    if some:
        listed = "".join(_offer(view, *each) for each in some[:MOST_OFFERS])
        parts.append(f"<ul>{listed}{'<li>…</li>' * (len(some) > MOST_OFFERS)}</ul>")
    return f'<div class="manaburn">{"".join(parts)}</div>'


def _offer(view: View, text: str, action: Action) -> str:
    told = option_told(view, action)
    return f"<li><code>{escape(text)}</code>{' ' * bool(told)}{escape(told)}</li>"
