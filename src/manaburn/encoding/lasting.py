"""This module makes rows for what lasts or waits (`lasting_in`), such as "+3/+3 until end of turn" or an
extra turn. From them the `Encoder` writes the table `lasting` of an observation (arrays for learning).
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.terms import PlayerId, Target
from manaburn.values import value
from manaburn.view import View

KINDS = ("continuous effect", "shield", "waiting ability", "delayed ability", "extra turn", "skip")


@value(kw_only=True)
class LastingThing:
    """A thing that lasts or waits, as a row of the table describes it."""

    kind: str
    player: PlayerId
    """Who controls it; whose extra turn it is, or who skips."""
    source: Target | None = None
    name: str = ""
    """The name of the source, for abilities that wait."""
    amount: int = 0
    """How much damage a shield still prevents; 0 for all."""
    affects: tuple[Target, ...] = ()
    words: object = ()
    """The records that say what it does, such as its effects."""


def lasting_in(view: View) -> Iterator[LastingThing]:
    """Yield everything that lasts or waits, as far as the viewer may know it."""
    for effect in view.continuous:
        affects = tuple(sorted(effect.affects))
        yield LastingThing(
            kind=KINDS[0],
            player=effect.controller,
            source=effect.source,
            affects=affects,
            words=effect.changes,
        )
    for shield in view.shields:
        yield LastingThing(
            kind=KINDS[1],
            player=shield.controller,
            source=shield.source,
            amount=shield.amount or 0,
            affects=tuple(sorted(shield.shielded or ())),
        )
    for waiting in view.waiting:
        yield LastingThing(
            kind=KINDS[2],
            player=waiting.controller,
            source=waiting.source,
            name=waiting.name,
            words=waiting.ability,
        )
    for delayed in view.delayed:
        yield LastingThing(
            kind=KINDS[3],
            player=delayed.controller,
            source=delayed.source,
            name=delayed.name,
            affects=tuple(sorted(delayed.watched or ())),
            words=(delayed.on, delayed.effects),
        )
    yield from _of_turns(view)


def _of_turns(view: View) -> Iterator[LastingThing]:
    turns = (*view.extra_turns, *(turn for player in view.players for turn in player.extra_turns))
    yield from (LastingThing(kind=KINDS[4], player=turn.player) for turn in turns)
    for player in view.players:
        yield from (LastingThing(kind=KINDS[5], player=player.id, words=skip) for skip in player.skips)
