"""The untap step: which permanents untap, and that they do so at once [cr2025 502.3].

Effects keep permanents tapped, let their controllers do so, or limit how many may untap. What the active
player chooses to keep tapped is collected until nothing is left to choose; then everything else untaps.
"""

from __future__ import annotations

from collections.abc import Iterable

from manaburn.cards.changes import Duration, Rule, UntapsAtMost, UntapsInEveryUntapStep
from manaburn.cards.combat_costs import DoesntUntapFor
from manaburn.decisions import ChooseObjects, Limited, Purpose
from manaburn.rules.characteristics import characteristics, matches
from manaburn.rules.happening import happen
from manaburn.rules.player_rules import rules_for
from manaburn.state import GameState, events
from manaburn.state.agenda import DoTurnBasedAction, TurnBasedAction
from manaburn.state.effects import ContinuousEffect
from manaburn.terms import ObjectId, PlayerId, Target


def untap_step(state: GameState, active: PlayerId, kept: tuple[ObjectId, ...] | None) -> None:
    """The active player determines which of their permanents untap; then all do at once [cr2025 502.3]."""
    tapped = [id for id, p in state.permanents.items() if p.tapped and p.controller == active]
    untapping = [id for id in tapped if not _stays_tapped(state, id)]
    if kept is None:
        optional = tuple(id for id in untapping if Rule.MAY_STAY_TAPPED in characteristics(state, id).rules)
        if optional:
            state.schedule(DoTurnBasedAction(TurnBasedAction.UNTAP, ()))
            state.ask(ChooseObjects(active, Purpose.KEEP_TAPPED, optional, 0, len(optional)))
            return
    left = [id for id in untapping if id not in (kept or ())]
    limits = _limits(state, active, left)
    if limits:
        among = tuple(id for id in left if any(id in limit.among for limit in limits))
        least, most = len(filled(limits, among)), sum(limit.most for limit in limits)
        state.schedule(DoTurnBasedAction(TurnBasedAction.UNTAP, kept or ()))
        state.ask(ChooseObjects(active, Purpose.UNTAP, among, 0 if len(limits) > 1 else least, most, limits))
        return
    _untap(state, (*left, *_others_untapping(state, active)))


def keep_tapped(state: GameState, kept: Iterable[ObjectId]) -> None:
    """The active player has chosen what stays tapped: go on with what is left to choose."""
    task = state.agenda.pop()
    assert isinstance(task, DoTurnBasedAction), "the untap step asked"
    state.schedule(DoTurnBasedAction(task.action, (*(task.kept or ()), *kept)))


def _untap(state: GameState, untapping: Iterable[ObjectId]) -> None:
    batch = [events.Untapped(id) for id in untapping]
    if batch:
        happen(state, *batch)


def _stays_tapped(state: GameState, id: ObjectId) -> bool:
    """Whether an effect keeps a permanent of the active player from untapping [cr2025 502.3, 701.43a]."""
    rules = characteristics(state, id).rules
    return Rule.DOESNT_UNTAP in rules or (bool(rules) and DoesntUntapFor(state.turn.active_player) in rules)


def _limits(state: GameState, active: PlayerId, untapping: list[ObjectId]) -> tuple[Limited, ...]:
    """The limits on how many permanents may untap, as far as more than that many could."""
    found: dict[Limited, None] = {}
    for rule in rules_for(state, active):
        change, you = rule.change, rule.context.controller
        if isinstance(change, UntapsAtMost):
            source = rule.context.source
            limited = [id for id in untapping if matches(state, change.filter, id, you, source)]
            if len(limited) > change.number:
                found[Limited(frozenset(limited), change.number)] = None
    return tuple(found)


def filled(limits: tuple[Limited, ...], among: Iterable[ObjectId]) -> list[ObjectId]:
    """As many as fit, first come, first served."""
    chosen: list[ObjectId] = []
    for id in among:
        if fits(limits, (*chosen, id)):
            chosen.append(id)
    return chosen


def fits(limits: tuple[Limited, ...], chosen: Iterable[Target]) -> bool:
    """Whether a choice exceeds no limit."""
    picked = frozenset(chosen)
    return all(len(limit.among & picked) <= limit.most for limit in limits)


def is_full(limits: tuple[Limited, ...], among: Iterable[Target], chosen: tuple[Target, ...]) -> bool:
    """Whether nothing could be added to a choice: what may untap does."""
    return not any(fits(limits, (*chosen, id)) for id in among if id not in chosen)


def _others_untapping(state: GameState, active: PlayerId) -> list[ObjectId]:
    """What other players untap in the active player's untap step; what keeps it tapped in theirs does not
    matter.
    """
    found: list[ObjectId] = []
    for player in state.active_players():
        filters = [
            rule.change.filter
            for rule in rules_for(state, player)
            if isinstance(rule.change, UntapsInEveryUntapStep)
        ]
        if filters and player != active:
            tapped = [id for id, p in state.permanents.items() if p.tapped and p.controller == player]
            found += [id for id in tapped if any(matches(state, f, id, player) for f in filters)]
    return found


def expire_with_untap_step(state: GameState) -> None:
    """Effects on what the active player could not untap in their next untap step are over, as are those of
    that player's.
    """
    ended = frozenset(effect.id for effect in state.continuous if _is_over(state, effect))
    if ended:
        happen(state, events.EffectsEnded(ended))


def _is_over(state: GameState, effect: ContinuousEffect) -> bool:
    active = state.turn.active_player
    if effect.duration is Duration.YOUR_NEXT_UNTAP_STEP:
        return effect.controller == active
    if effect.duration is not Duration.NEXT_UNTAP_STEP:
        return False
    return all(
        state.permanents[ObjectId(id)].controller == active
        if id in state.permanents
        else id not in state.objects
        for id in effect.affects
    )
