"""What a notebook shows of a game, a view or a question: the picture, and the question in words."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from itertools import islice

from manaburn.view.pictures.svg import svg_of
from manaburn.view.seen import View

MOST_OFFERS = 12
"""So many answers are listed below a picture."""


def html_of(view: View, offered: Iterable[str] = ()) -> str:
    """The picture of a view; below it the question to the viewer, and the first of its answers."""
    parts = [svg_of(view)]
    if view.decision is not None:
        parts.append(view.decision.told_of(view.players[view.decision.player].name))
    texts = list(islice(offered, MOST_OFFERS + 1))
    if texts:
        listed = "".join(f"<li><code>{escape(text)}</code></li>" for text in texts[:MOST_OFFERS])
        parts.append(f"<ul>{listed}{'<li>…</li>' * (len(texts) > MOST_OFFERS)}</ul>")
    return f'<div class="manaburn">{"".join(parts)}</div>'
