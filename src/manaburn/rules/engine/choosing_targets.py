"""This module judges, lists, counts and samples the answers to the question for targets (`ChooseTargets`)
[cr2025-06-06 601.2c].

The kind of that question, `TargetsKind`, calls these functions. `possible_targets` lists the answers,
`are_targets` judges one and `why_not_targets` says what is wrong with it; `count_targets` and
`sample_targets` count and sample. Three things must be right: the targets are legal together
(`targets_together`), a spell can still be paid for with them, and targets that must be chosen are among them
(`required_targets`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from random import Random

from manaburn.decisions import ChooseTargets, Targets
from manaburn.editions import Topic
from manaburn.nouns import counted, ranges
from manaburn.rules.casting.announced_costs import is_affordable
from manaburn.rules.casting.targets.target_slots import slots_on_top
from manaburn.rules.casting.targets.targets_together import (
    choosable,
    count_choices,
    is_choice_of_targets,
    kinds_of_choices,
    target_choices,
)
from manaburn.rules.casting.total_costs import depends_on_targets, price_key
from manaburn.rules.engine.many_answers import sample_of_many
from manaburn.rules.engine.required_targets import obeys, required_targets
from manaburn.rules.engine.why_not_targets import obstacle_to_target
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.sources import source_name
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack, SpellOnStack
from manaburn.terms import ObjectId, PlayerId, Target, is_player
from manaburn.values import replace


def possible_targets(state: GameState, decision: ChooseTargets) -> Iterator[Targets]:
    """Return every choice of targets for the slot, lazily."""
    slots, you, source = slots_on_top(state, decision)
    if _is_priced_by_targets(state, you):
        # Numbers of targets that cost more than can be paid are not listed at all.
        sizes = [len(chosen) for chosen, _ in _kinds_affordable(state, decision)]
        if not sizes:
            return iter(())
        within = replace(slots[decision.slot], minimum=min(sizes), maximum=max(sizes))
        slots = (*slots[: decision.slot], within, *slots[decision.slot + 1 :])
    found = _affordable(state, target_choices(state, slots, decision.slot, you, source))
    required = required_targets(state, decision)
    return (each for each in found if _obeys(state, decision, each, required)) if required else found


def _obeys(
    state: GameState, decision: ChooseTargets, action: Targets, required: list[frozenset[Target]]
) -> bool:
    return obeys(state, decision, action.targets, partial(_can_be_paid_with, state), required)


def _can_be_paid_with(state: GameState, chosen: tuple[Target, ...]) -> bool:
    return any(_affordable(state, (chosen,)))


def _is_priced_by_targets(state: GameState, you: PlayerId) -> bool:
    item = state.announced()
    return isinstance(item, SpellOnStack) and depends_on_targets(state, you, item.id)


def _kinds_affordable(state: GameState, decision: ChooseTargets) -> Iterator[tuple[tuple[Target, ...], int]]:
    """Yield, if the price depends on the targets, one choice for each price that can be paid, and how many
    choices have that price.
    """
    slots, you, source = slots_on_top(state, decision)
    priced = partial(price_key, state, you, source)
    for chosen, number in kinds_of_choices(state, slots, decision.slot, you, source, priced):
        if any(_affordable(state, (chosen,))):
            yield chosen, number


def _affordable(state: GameState, choices: Iterable[tuple[Target, ...]]) -> Iterator[Targets]:
    """Yield the choices of targets after which the spell can still be paid for; for an ability, all of
    them.
    """
    item = state.announced()
    for chosen in choices:
        with_them = replace(item, targets=(*item.targets, chosen))
        if isinstance(with_them, AbilityOnStack) or is_affordable(state, with_them):
            yield Targets(chosen)


def are_targets(state: GameState, decision: ChooseTargets, action: Targets) -> bool:
    """Return whether these targets may be chosen for the slot."""
    slots, you, source = slots_on_top(state, decision)
    chosen = action.targets
    if not is_choice_of_targets(state, slots, decision.slot, you, source, chosen):
        return False
    if not any(_affordable(state, (chosen,))):
        return False
    required = required_targets(state, decision)
    return not required or _obeys(state, decision, action, required)


def why_not_targets(state: GameState, decision: ChooseTargets, action: Targets) -> tuple[str, Topic | None]:
    """Return two things: why these may not be chosen for the slot; and the topic of the rule by which one is
    no legal target, such as shroud, if that can be told.
    """
    slots, you, source = slots_on_top(state, decision)
    among, _ = choosable(state, slots[decision.slot], you, source)
    of = source_name(state, state.announced().source) or "this"
    for target in action.targets:
        if target not in among:
            says = f"{_open_name(state, target)} is not a legal target for {of}"
            found = obstacle_to_target(state, slots[decision.slot], target, state.announced())
            return (says, None) if found is None else (f"{says}: {found.clause}", found.topic)
    return _why_not_together(state, decision, action, of), None


def _why_not_together(state: GameState, decision: ChooseTargets, action: Targets, of: str) -> str:
    """Return why targets that are legal one by one may not be chosen together."""
    slots, you, source = slots_on_top(state, decision)
    _, sizes = choosable(state, slots[decision.slot], you, source)
    if len(action.targets) not in sizes:
        number = counted(sizes[0], "target") if len(sizes) == 1 else f"{ranges(sizes)} targets"
        return f"{of} needs {number} here, not {len(action.targets)}"
    if not any(_affordable(state, (action.targets,))):
        return f"{of} can't be paid for with these targets"
    required = required_targets(state, decision)
    if required and not _obeys(state, decision, action, required):
        return f"a permanent that has to be chosen as a target of {of} is not among these"
    return f"these can't be the targets of {of} together"


def _open_name(state: GameState, target: Target) -> str:
    """Return the name of a player or permanent. Other objects may be hidden, and their names are not
    given.
    """
    if is_player(target):
        return state.players[target].name if target < len(state.players) else "that player"
    id = ObjectId(target)
    name = characteristics(state, id).name if id in state.permanents else ""
    return name or "that object"


def count_targets(state: GameState, decision: ChooseTargets) -> int | None:
    """Return how many choices of targets there are; None if they can only be counted one by one."""
    slots, you, source = slots_on_top(state, decision)
    if required_targets(state, decision):
        return None
    if _is_priced_by_targets(state, you):
        return sum(number for _, number in _kinds_affordable(state, decision))
    number = count_choices(state, slots, decision.slot, you, source)
    return number if any(islice(possible_targets(state, decision), 1)) else 0


def sample_targets(state: GameState, decision: ChooseTargets, rng: Random) -> Targets | None:
    """Return a choice of targets at random; None if there are few enough to list them, or if no legal one
    was drawn.
    """
    slots, you, source = slots_on_top(state, decision)
    among, sizes = choosable(state, slots[decision.slot], you, source)
    drawn = sample_of_many(among, sizes, lambda one: are_targets(state, decision, Targets(one)), rng)
    return None if drawn is None else Targets(drawn)
