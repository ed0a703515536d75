"""This module finds the targets that a scenario lists for a spell or ability; `answering` calls it for each
`TargetSlot` (each word "target" of its text has one).

* A command may name targets itself ("cast Shock, targeting Hill Giant"): `given_targets` takes these.
* Others are listed for a player, in order, but not for which spell: `queued_targets` takes the next ones, as
  far as they fit.
"""

from __future__ import annotations

from collections.abc import Sequence

from manaburn import decisions as d
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.decisions import Action
from manaburn.rules.casting.targets.targets_together import are_apart
from manaburn.scenarios.playing.playthrough import CannotDo, Playthrough
from manaburn.scenarios.reading.script import Script
from manaburn.terms import Target


def given_targets(playthrough: Playthrough, slot: TargetSlot, possible: Sequence[Target]) -> Action:
    """Return targets of a slot among those given with the command: as many as fit, in order. Raises
    CannotDo.
    """
    announced = playthrough.announced
    assert announced is not None and announced.targets is not None, "they came with the command"
    left, found = list(announced.targets), list[Target]()
    while left and len(found) < slot.maximum:
        free = [target for target in possible if target not in found]
        target = playthrough.names.first(playthrough.state, left[0], free)
        if target is None:
            break
        found.append(target)
        left.pop(0)
    announced.targets = tuple(left)
    answer = d.Targets(tuple(sorted(found)))
    if answer not in playthrough.game.legal_actions:
        wanted = f"{left[0]} is no legal target" if left else "a target is missing"
        raise CannotDo(wanted)
    return answer


def queued_targets(
    playthrough: Playthrough, script: Script, slot: TargetSlot, possible: Sequence[Target]
) -> list[Target] | None:
    """Return targets of a slot from the targets listed for the player; None if none of them fits."""
    found: list[Target] = []
    for entry in tuple(script.targets):
        if len(found) >= slot.maximum or (found and slot.divided is not None and entry.amount is None):
            break
        if entry.skip:
            script.targets.remove(entry)
            return found
        fitting = list(found)
        for reference in entry.targets:
            free = [
                target
                for target in possible
                if target not in fitting and are_apart(playthrough.state, slot, (*fitting, target))
            ]
            target = playthrough.names.first(playthrough.state, reference, free)
            if target is not None and len(fitting) < slot.maximum:
                fitting.append(target)
                if entry.amount is not None:
                    script.shares[target] = entry.amount
        if len(fitting) == len(found) + len(entry.targets):
            found = fitting
            script.targets.remove(entry)
        elif found:
            break
    return found or None
