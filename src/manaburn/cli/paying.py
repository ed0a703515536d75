"""Mana paid by hand: whole plans to pay a cost, each with what it would tap."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from manaburn import decisions as d
from manaburn.decisions import Action
from manaburn.errors import GameError
from manaburn.game import Automation, Game
from manaburn.notation.names import object_name
from manaburn.terms import PlayerId

_MOST_PLANS = 9
_MOST_TRIED = 40
_BY_ITSELF = frozenset({Automation.PAY_MANA})

Plan = tuple[Action, ...]


def plans_to_pay(game: Game) -> list[Plan]:
    """Different ways to pay the cost that is due, the one that would be chosen for the player first."""
    found: dict[tuple[str, ...], Plan] = {}
    for plan in islice(_plans(game), _MOST_TRIED):
        found.setdefault(tuple(sorted(_alike(game, action) for action in plan)), plan)
        if len(found) == _MOST_PLANS:
            break
    return list(found.values())


def _plans(game: Game) -> Iterator[Plan]:
    usual = game.automatic_answer(_BY_ITSELF)
    assert usual is not None, "mana is being paid"
    tried: set[str] = set()
    for first in (usual, *islice(game.legal_actions, _MOST_TRIED)):
        if (kind := _alike(game, first)) not in tried:
            tried.add(kind)
            plan = _plan_from(game, first)
            if plan is not None:
                yield plan


def _plan_from(game: Game, first: Action) -> Plan | None:
    """A step, and what would be chosen for the player after it; None if something else is asked meanwhile."""
    copy, steps = game.clone(), [first]
    copy.automation = frozenset()
    paid_before = len(copy.answers)
    try:
        copy.push(first)
        while isinstance(copy.decision, d.PayMana) and not isinstance(steps[-1], d.SpendMana):
            step = copy.automatic_answer(_BY_ITSELF)
            assert step is not None, "mana is being paid"
            steps.append(step)
            copy.push(step)
    except GameError:
        return None
    assert len(copy.answers) == paid_before + len(steps)
    return tuple(steps) if isinstance(steps[-1], d.SpendMana) else None


def _alike(game: Game, action: Action) -> str:
    """What a step does, the same for sources of one name."""
    match action:
        case d.ActivateAbility(source=source, mana=mana):
            return f"{object_name(game.state, source)} {mana}"
        case _:
            return game.text(action)


def plan_text(game: Game, plan: Plan, viewer: PlayerId) -> str:
    """What a plan would do, without the mana that is spent at its end."""
    steps = [game.text(action, viewer) for action in plan if not isinstance(action, d.SpendMana)]
    return ", ".join(steps) or game.text(plan[-1], viewer)
