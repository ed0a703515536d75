"""What is chosen for permanents: a part of `apply` [cr2025-06-06 607.2d]."""

from __future__ import annotations

from manaburn.state import GameState, events


def quality_chosen(state: GameState, event: events.QualityChosen) -> None:
    """A color, type, name, number, word or player is chosen for a permanent, instead of the one before."""
    permanent = state.permanents.get(event.object) or state.phased_out(event.object)
    if permanent is not None:
        others = (said for said in permanent.chosen if said.quality is not event.said.quality)
        permanent.chosen = (*others, event.said)
