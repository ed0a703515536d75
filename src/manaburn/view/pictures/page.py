"""What a notebook shows of a game, a view or a question: the picture, and the question in words."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from manaburn.view.pictures.svg import svg_of
from manaburn.view.seen import View


def html_of(view: View, offered: Sequence[str] = (), more: bool = False) -> str:
    """The picture of a view; below it the question that waits for the viewer, and some of its answers.

    `more`: there are more answers than those offered.
    """
    parts = [svg_of(view)]
    if view.decision is not None:
        parts.append(view.decision.told_of(view.players[view.decision.player].name))
    if offered:
        listed = "".join(f"<li><code>{escape(text)}</code></li>" for text in offered)
        parts.append(f"<ul>{listed}{'<li>…</li>' * more}</ul>")
    return f'<div class="manaburn">{"".join(parts)}</div>'
