"""Payments by hand: the scenario lists each mana spent from the pool, by its color, and what is tapped
or exiled for other mana of the cost [cr2025-06-06 702.51a, 702.66a, 702.126a].
"""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.decisions import Action
from manaburn.mana import NO_MANA, add_mana, mana, mana_text
from manaburn.scenarios.playing.course import CannotDo, Course
from manaburn.scenarios.reading.outcomes import NotSupported
from manaburn.scenarios.reading.schema import Choice, Reference
from manaburn.scenarios.reading.script import Script

_MANA = {
    "White": mana("{W}"),
    "Blue": mana("{U}"),
    "Black": mana("{B}"),
    "Red": mana("{R}"),
    "Green": mana("{G}"),
    "Colorless": mana("{C}"),
}
_DELVE = "Exile a card"
_HELP = frozenset(("Convoke", "Improvise", _DELVE))


def paid_by_hand(course: Course, script: Script, decision: d.PayMana) -> Action:
    """The next step of a payment: what is listed, beginning with what is tapped or exiled.

    Raises CannotDo if what is listed does not pay the cost.
    """
    steps = _listed(script, decision.cost.total)
    first = next((step for step in steps if step.text in _HELP), None)
    if first is not None:
        return _with_help(course, script, first)
    amount = NO_MANA
    for step in steps:
        amount = add_mana(amount, _MANA[step.text or ""])
    action = d.SpendMana(amount)
    if action not in course.game.legal_actions:
        raise CannotDo(f"{mana_text(amount)} from the pool, as listed, does not pay {decision.cost}")
    for step in steps:
        script.take_choice(step)
    return action


def _listed(script: Script, most: int) -> list[Choice]:
    """The next choices about payments, no more than there is mana to pay."""
    steps: list[Choice] = []
    for choice in script.choices:
        if len(steps) == most:
            break
        if choice.cancel_mana:
            raise NotSupported("a payment that is given up")
        if choice.text in _HELP or choice.text in _MANA:
            steps.append(choice)
    return steps


def _with_help(course: Course, script: Script, step: Choice) -> Action:
    """What is named after this step is tapped or exiled."""
    actions = [action for action in course.game.legal_actions if isinstance(action, d.HelpPay)]
    named = _named_next(script, step)
    object = None if named is None else course.names.first(course.state, named, {a.object for a in actions})
    if object is None:
        raise CannotDo(f"{step.text}: {named or 'nothing'} cannot pay for mana of the cost")
    return next(action for action in actions if action.object == object)


def _named_next(script: Script, step: Choice) -> Reference | None:
    """What the next choice names for delve, and otherwise the next target; it is used up, with the step."""
    if step.text == _DELVE:
        place = next(i for i, choice in enumerate(script.choices) if choice is step)
        named = script.choices[place + 1 : place + 2]
        for choice in (step, *named):
            script.take_choice(choice)
        return next((told for choice in named for told in choice.named), None)
    script.take_choice(step)
    while script.targets and script.targets[0].skip:
        script.targets.pop(0)
    return next(iter(script.targets.pop(0).targets), None) if script.targets else None
