"""This module changes the targets of spells and abilities on the stack, and who controls a spell
[cr2025-06-06 115.7; cr2003-07-01 415.7a].

The table `EFFECTS_ON_TARGETS` at the end names the function for each effect. `change_targets` lets a player
change the targets of a spell or ability: one of them (`_one_changed`), or one after another (`_Changing`), so
that all are legal together in the end. `choose_new_targets` is for copies. A slot is one "target
..." of the text, which may have several targets (`TargetSlot`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.targets import (
    ChangeTargets,
    GainControlOfSpell,
    Retargeting,
)
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.decisions import ChooseOne, ChooseWhether, ChooseWord, Purpose, Shares
from manaburn.editions.axes_of_spells import ChangedTargets, UnchangedTargets
from manaburn.purposes import Quality
from manaburn.rules.casting.targets.target_slots import target_slots
from manaburn.rules.casting.targets.targeting import candidates, is_legal_target
from manaburn.rules.casting.targets.targets_together import are_apart
from manaburn.rules.happening.answers import agrees, choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.meaning import objects_meant, players_meant
from manaburn.rules.players.range_of_influence import in_range
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import Announced, Context
from manaburn.terms import ObjectId, PlayerId, Target
from manaburn.values import replace

Places = tuple[tuple[int, Target], ...]
"""Each target, with the slot for which it was chosen."""


def change_targets(state: GameState, effect: ChangeTargets, context: Context) -> None:
    """Let a player change the targets of each given spell and ability that is still on the stack."""
    for player in players_meant(state, effect.who, context):
        for id in objects_meant(state, effect.what, context):
            item = state.on_stack(id)
            if isinstance(item, Announced) and any(item.targets):
                _set_targets(state, item, _new_targets(state, effect, item, player, context))


def gain_control_of_spells(state: GameState, effect: GainControlOfSpell, context: Context) -> None:
    """Let a player gain control of each given spell that is still on the stack."""
    for player in players_meant(state, effect.who, context)[:1]:
        spells = [state.spell(id) for id in objects_meant(state, effect.what, context)]
        taken = [spell.id for spell in spells if spell is not None and spell.controller != player]
        happen(state, *(events.SpellControlChanged(id, player) for id in taken))


def choose_new_targets(state: GameState, effect: Instruction, context: Context) -> None:
    """Let the controller of a copy of a spell or ability choose new targets for it; any target may stay, even
    an illegal one [cr2025-06-06 707.10c].
    """
    copy = None if context.binding.that is None else state.on_stack(context.binding.that)
    if not isinstance(copy, Announced):
        return
    chosen = [target for _, target in _targets_by_slot(copy)]
    if has_other_targets(state, copy, copy.controller) and agrees(
        state, ChooseWhether(copy.controller, effect.value)
    ):
        chosen = _Changing(state, copy, copy.controller, any_number=True).asked()
    batch: list[Event] = [events.BecameTargets(copy.id, copy.controller, tuple(dict.fromkeys(chosen)))]
    if chosen != [target for _, target in _targets_by_slot(copy)]:
        batch.insert(0, events.TargetsChanged(copy.id, _in_slots(copy, chosen), _shares(copy, chosen)))
    happen(state, *batch)


def has_other_targets(state: GameState, item: Announced, player: PlayerId) -> bool:
    """Return whether a player could replace any target of a spell or ability by another one: not if it has
    none, for example.
    """
    return any(possible_instead(state, item, slot, target, player) for slot, target in _targets_by_slot(item))


def _new_targets(
    state: GameState, effect: ChangeTargets, item: Announced, player: PlayerId, context: Context
) -> Sequence[Target]:
    """Return the new targets that a player chooses, in the order of the present ones."""
    if effect.to is None and effect.number is not Retargeting.ONE:
        return _Changing(state, item, player, any_number=effect.number is Retargeting.ANY_NUMBER).asked()
    stated = None if effect.to is None else objects_meant(state, effect.to, context)
    return _one_changed(state, item, player, stated, all_of_them=effect.number is Retargeting.ALL)


def _targets_by_slot(item: Announced) -> Places:
    return tuple((slot, target) for slot, chosen in enumerate(item.targets) for target in chosen)


class _Changing:
    """A choice of new targets, one after another.

    Each target is offered only if the rest can be chosen so that all are legal in the end [cr2025-06-06
    115.7e].
    """

    def __init__(self, state: GameState, item: Announced, player: PlayerId, *, any_number: bool) -> None:
        self._state, self._item, self._player = state, item, player
        self._as_far_as_can_be = not any_number and _is_changed_as_far_as_can_be(state)
        self._may_stay = any_number or self._as_far_as_can_be
        """Whether a target may be chosen to stay as it is."""
        self._targets_by_slot = _targets_by_slot(item)
        self._possible = [self._for(slot, target) for slot, target in self._targets_by_slot]

    def _for(self, slot: int, target: Target) -> list[Target]:
        """Return the targets possible in place of one, including that one if it may stay."""
        others = possible_instead(self._state, self._item, slot, target, self._player)
        return sorted((*others, target)) if self._may_stay else others

    def asked(self) -> list[Target]:
        """Ask for one new target after another and return them; return the present targets if all must be
        changed and can't be.
        """
        chosen: list[Target] = []
        for place, (_, target) in enumerate(self._targets_by_slot):
            possible = [t for t in self._possible[place] if self._can_be_completed([*chosen, t])]
            if not possible:
                return [target for _, target in self._targets_by_slot]
            if self._as_far_as_can_be:  # then a target stays only if it can't be changed
                possible = [t for t in possible if t != target] or possible
            chosen.append(self._choice(possible, target))
        return chosen

    def _choice(self, possible: list[Target], instead_of: Target) -> Target:
        """Return the target that the player chooses; the only one without a question."""
        if len(possible) == 1:
            return possible[0]
        asked = ChooseOne(self._player, Purpose.CHANGE_TARGET, self._item.id, tuple(possible))
        found = choose(self._state, asked, otherwise=None)
        return instead_of if found is None else found

    def _can_be_completed(self, chosen: list[Target]) -> bool:
        if len(chosen) == len(self._targets_by_slot):
            return are_legal_together(self._state, self._item, chosen)
        return any(self._can_be_completed([*chosen, t]) for t in self._possible[len(chosen)])


def _is_changed_as_far_as_can_be(state: GameState) -> bool:
    """Return whether "change the targets" changes each target that can be changed, even if not all can. In
    other editions all are changed or none.
    """
    match state.edition.changed_targets:
        case ChangedTargets.EACH_THAT_CAN_BE:
            return True
        case ChangedTargets.ALL_OR_NONE:
            return False
        case _ as never:
            assert_never(never)


def possible_instead(
    state: GameState, item: Announced, slot: int, target: Target, player: PlayerId
) -> list[Target]:
    """Return the targets that a player can put in place of one, leaving the other targets aside. Nothing
    can be a target of itself [cr2025-06-06 115.5].
    """
    asked = _slots(state, item, ())[slot]
    found = candidates(state, asked, item.controller, item.source)
    return [each for each in found if each not in (target, item.id) and in_range(state, player, each)]


def _slots(
    state: GameState, item: Announced, targets: tuple[tuple[Target, ...], ...]
) -> tuple[TargetSlot, ...]:
    return target_slots(state, replace(item, targets=targets))


def _in_slots(item: Announced, chosen: Sequence[Target]) -> tuple[tuple[Target, ...], ...]:
    """Return new targets, given in the order of the present ones, as the targets of each slot."""
    places = zip(_targets_by_slot(item), chosen, strict=True)
    by_slot: list[list[Target]] = [[] for _ in item.targets]
    for (slot, _), target in places:
        by_slot[slot].append(target)
    return tuple(tuple(sorted(targets)) for targets in by_slot)


def are_legal_together(state: GameState, item: Announced, chosen: Sequence[Target]) -> bool:
    """Return whether all changed targets are legal then, and no unchanged one becomes illegal
    [cr2025-06-06 115.7d-e].
    """
    targets = _in_slots(item, chosen)
    # What a slot requires may depend on the other targets: before the change, and after it.
    slots, before = _slots(state, item, targets), _slots(state, item, item.targets)
    for slot, theirs in zip(slots, targets, strict=True):
        if len(set(theirs)) < len(theirs) or not are_apart(state, slot, theirs):
            return False
    for (place, target), new in zip(_targets_by_slot(item), chosen, strict=True):
        may_be_illegal = new == target and (
            _may_become_illegal(state) or not _is_legal(state, item, before[place], target)
        )
        if not may_be_illegal and not _is_legal(state, item, slots[place], new):
            return False
    return True


def _may_become_illegal(state: GameState) -> bool:
    """Return whether a target that stays may become illegal through new ones."""
    match state.edition.unchanged_targets:
        case UnchangedTargets.MAY_BECOME_ILLEGAL:
            return True
        case UnchangedTargets.STAY_LEGAL:
            return False
        case _ as never:
            assert_never(never)


def _is_legal(state: GameState, item: Announced, slot: TargetSlot, target: Target) -> bool:
    return is_legal_target(state, slot, target, item.controller, item.source)


# One of them


def _one_changed(
    state: GameState,
    item: Announced,
    player: PlayerId,
    stated: Sequence[ObjectId] | None,
    *,
    all_of_them: bool,
) -> Sequence[Target]:
    """Return the targets with one of them changed: to one of the `stated` objects, or to any.

    With `all_of_them`, one is changed only if it is the single target.
    """
    now = [target for _, target in _targets_by_slot(item)]
    ways = list(_ways_to_change_one(state, item, player, stated))
    if not ways or (all_of_them and len(now) != 1):
        return now
    place = _place_chosen(state, item, player, sorted({place for place, _ in ways}))
    possible = tuple(sorted(target for where, target in ways if where == place))
    new: Target | None = possible[0]
    if len(possible) > 1:
        new = choose(state, ChooseOne(player, Purpose.CHANGE_TARGET, item.id, possible), otherwise=None)
    return now if new is None else [*now[:place], new, *now[place + 1 :]]


def _ways_to_change_one(
    state: GameState, item: Announced, player: PlayerId, stated: Sequence[ObjectId] | None
) -> Iterator[tuple[int, Target]]:
    """Yield each legal change of one target: its place among the targets, and the new target."""
    now = [target for _, target in _targets_by_slot(item)]
    for place, (slot, target) in enumerate(_targets_by_slot(item)):
        for new in possible_instead(state, item, slot, target, player):
            changed = [*now[:place], new, *now[place + 1 :]]
            if (stated is None or new in stated) and are_legal_together(state, item, changed):
                yield place, new


def _place_chosen(state: GameState, item: Announced, player: PlayerId, places: Sequence[int]) -> int:
    """Return the place of the target that the player changes, of several."""
    if len(places) == 1:
        return places[0]
    targets = [_targets_by_slot(item)[place][1] for place in places]
    if len(set(targets)) == len(targets):
        asked = ChooseOne(player, Purpose.CHANGE_THIS_TARGET, item.id, tuple(sorted(targets)))
        found = choose(state, asked, otherwise=targets[0])
        return places[targets.index(targets[0] if found is None else found)]
    words = tuple(f"target {place + 1}" for place in places)
    word = choose(state, ChooseWord(player, Quality.WORD, words), otherwise=words[0])
    return places[words.index(word or words[0])]


# What happens


def _set_targets(state: GameState, item: Announced, chosen: Sequence[Target]) -> None:
    """Replace the targets of an object on the stack; what is divided among them stays divided
    [cr2025-06-06 115.7f].
    """
    now = [target for _, target in _targets_by_slot(item)]
    if list(chosen) == now:
        return
    targets = _in_slots(item, chosen)
    happen(state, events.TargetsChanged(item.id, targets, _shares(item, chosen)))
    new = tuple(target for target in dict.fromkeys(chosen) if target not in now)
    if new:
        happen(state, events.BecameTargets(item.id, item.controller, new))


def _shares(item: Announced, chosen: Sequence[Target]) -> tuple[Shares, ...]:
    """Return how the new targets share what is divided: each gets the part of the target that it replaces."""
    instead = dict(zip(_targets_by_slot(item), chosen, strict=True))
    return tuple(
        tuple(sorted((instead[slot, target], amount) for target, amount in shares))
        for slot, shares in enumerate(item.shares)
    )


EFFECTS_ON_TARGETS: EffectRows = {
    ChangeTargets: change_targets,
    GainControlOfSpell: gain_control_of_spells,
    Instruction.CHOOSE_NEW_TARGETS: choose_new_targets,
}
