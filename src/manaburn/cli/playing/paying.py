"""This module offers a person plans to pay a cost in mana (`Plan`): each is a list of answers, such as which
lands to tap, that ends with the payment.

`plans_to_pay` lists them for the cost that is due, trying them in copies of the game; `ways_to_pay` shows
them ahead, for a spell that is still being announced.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from operator import itemgetter

from manaburn import decisions as d
from manaburn.decisions import Action
from manaburn.errors import GameError
from manaburn.game import Automation, Game
from manaburn.notation.names import object_name
from manaburn.state.records.agenda import Announce, begun
from manaburn.terms import PlayerId

_MOST_PLANS = 9
"""So many plans are offered."""
_MOST_TRIED = 60
"""At most so many unfinished plans are continued."""
_MOST_STEPS = 40
"""So many next steps of a beginning are looked at."""
_MOST_QUESTIONS = 20
"""So many are answered on the way to what is paid for a spell."""
_PAYS_AUTOMATICALLY = frozenset({Automation.PAY_MANA})

Plan = tuple[Action, ...]
"""The answers that pay a cost, one after the other; the last spends the mana."""
_first = itemgetter(0)


def plans_to_pay(game: Game) -> list[Plan]:
    """Return different ways to pay the cost that is due, the one first that would be chosen for the player. A
    plan is left out if it taps all that another one taps, and more.
    """
    found: dict[tuple[str, ...], Plan] = {}
    for plan in _plans(game):
        found.setdefault(tuple(sorted(_key_of_step(game, action) for action in plan[:-1])), plan)
        if len(found) == _MOST_PLANS:
            break
    done = {kinds: Counter(kinds) for kinds in found}
    wasteful = {kinds for kinds in found if any(done[other] < done[kinds] for other in found)}
    return [plan for kinds, plan in found.items() if kinds not in wasteful]


def _plans(game: Game) -> Iterator[Plan]:
    """Yield the plan by which the game would pay; then, for each first step there is, the plan by which it
    would go on from there; then others, the shortest beginnings first. The steps of these stand in
    alphabetical order, so that no two plans have the same steps in another order.
    """
    first = {_key_of_step(game, each): each for each in islice(game.legal_actions, _MOST_STEPS)}
    usual = (_usual_plan(game, plan) for plan in ((), *((each,) for each in first.values())))
    yield from (plan for plan in usual if plan is not None)
    begun: list[tuple[Plan, str]] = [((), "")]
    for _ in range(_MOST_TRIED):
        if not begun:
            return
        plan, last = begun.pop(0)
        copy = _after(game, plan)
        if copy is None or not isinstance(copy.decision, d.PayMana):
            continue  # something else is asked meanwhile
        step = _usual_step(copy)
        if isinstance(step, d.SpendMana):
            yield (*plan, step)
            continue
        steps = {_key_of_step(game, each): each for each in islice(copy.legal_actions, _MOST_STEPS)}
        begun.extend(
            ((*plan, each), kind) for kind, each in sorted(steps.items(), key=_first) if kind >= last
        )


def _usual_plan(game: Game, plan: Plan) -> Plan | None:
    """Return what would be chosen for the player after these steps; None if something else is asked
    meanwhile.
    """
    if plan and isinstance(plan[-1], d.SpendMana):
        return plan
    while (copy := _after(game, plan)) is not None and isinstance(copy.decision, d.PayMana):
        plan = (*plan, _usual_step(copy))
        if isinstance(plan[-1], d.SpendMana):
            return plan
    return None


def _usual_step(game: Game) -> Action:
    """Return the next step of a payment as the game would take it automatically."""
    step = game.automatic_answer(_PAYS_AUTOMATICALLY)
    assert step is not None, "mana is being paid"
    return step


def _after(game: Game, plan: Plan) -> Game | None:
    """Return a copy of the game after these steps; None if they cannot be taken one after the other."""
    copy = game.clone()
    copy.automation = frozenset()
    try:
        for step in plan:
            copy.push(step)
    except GameError:
        return None
    return copy


def _key_of_step(game: Game, action: Action) -> str:
    """Return a text for a step that is equal for sources of one name, which do the same."""
    match action:
        case d.ActivateAbility(source=source, mana=mana):
            return f"{object_name(game.state, source)} {mana}"
        case _:
            return game.text(action)


def ways_to_pay(game: Game, viewer: PlayerId, *said: Action) -> Iterator[str]:
    """Yield what could be tapped for the spell or ability that is announced now, or with what is said: a line
    for the cost and one for each plan, or nothing as long as X is not known.
    """
    due = _where_it_is_paid(game, said)
    if due is not None:
        assert isinstance(due.decision, d.PayMana)
        plans = plans_to_pay(due)
        yield f"{due.decision.cost} can be paid" + (" in these ways:" if len(plans) > 1 else " in one way:")
        yield from (f"  {plan_text(due, plan, viewer)}" for plan in plans)


def _where_it_is_paid(game: Game, said: tuple[Action, ...]) -> Game | None:
    """Return a copy of the game in which mana is due; what is asked before is answered there as it comes
    first.
    """
    copy = game.clone()
    copy.automation = frozenset()
    try:
        for action in said:
            copy.push(action)
        for _ in range(_MOST_QUESTIONS):
            if isinstance(copy.decision, d.PayMana):
                return copy
            announced = any(isinstance(begun(task), Announce) for task in copy.state.agenda)
            if not announced or isinstance(copy.decision, d.ChooseX):
                return None
            copy.push(next(iter(copy.legal_actions)))
    except GameError:
        pass  # it cannot be gone on with: nothing is paid
    return None


def plan_text(game: Game, plan: Plan, viewer: PlayerId) -> str:
    """Return what a plan would do, without the mana that is spent at its end."""
    steps = [game.text(action, viewer) for action in plan if not isinstance(action, d.SpendMana)]
    return ", ".join(steps) or game.text(plan[-1], viewer)
