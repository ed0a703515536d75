"""This module carries out the untap step: it finds which permanents untap, and untaps them at once
[cr2025-06-06 502.3].

`untap_step` is the entry. From the tapped permanents of the active players it takes out, step by step:

1. those that an effect keeps tapped (`_stays_tapped`);
2. those that their controller chooses to keep tapped (`_kept_tapped`);
3. those beyond the limits on how many may untap: the controller chooses (`_within_limits`).

The rest untaps, together with permanents of other players that untap in this step by an effect; some return
to hand instead. `fits` and `is_full` judge by the limits, also what a player answers.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from manaburn.cards.definitions import is_mana_ability
from manaburn.cards.vocabulary.changes.changes import (
    Duration,
    Rule,
    RuleForPlayer,
    UntapsAtMost,
    UntapsInEveryUntapStep,
)
from manaburn.cards.vocabulary.changes.costs import DoesntUntapFor
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.decisions import ChooseObjects, Limited, Purpose
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, matches
from manaburn.rules.layers.deriving import may_have_rules_for_players
from manaburn.rules.layers.durations import is_of_active_player
from manaburn.rules.layers.player_rules import player_rules, rules_for
from manaburn.rules.replacement.replaced import becoming_untapped
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.effects import ContinuousEffect
from manaburn.terms import CardType, ObjectId, PlayerId, Target, Zone


def untap_step(state: GameState, active: tuple[PlayerId, ...]) -> None:
    """Let each active player determine which of their permanents untap; then untap all of them at once
    [cr2025-06-06 502.3].
    """
    tapped = [id for id, p in state.permanents.items() if p.tapped and p.controller in active]
    untapping = [id for id in tapped if not _stays_tapped(state, id)]
    kept = {id for player in active for id in _kept_tapped(state, player, untapping)}
    left = [id for id in untapping if id not in kept]
    for player in active:
        left = _within_limits(state, player, left)
    _untap(state, (*left, *_others_untapping(state, active)), _returning(state, active))


def _kept_tapped(state: GameState, player: PlayerId, untapping: list[ObjectId]) -> tuple[ObjectId, ...]:
    """Return which of their permanents that may stay tapped a player chooses not to untap."""
    own = (id for id in untapping if state.permanents[id].controller == player)
    optional = tuple(id for id in own if Rule.MAY_STAY_TAPPED in characteristics(state, id).rules)
    asked = ChooseObjects(player, Purpose.KEEP_TAPPED, optional, 0, len(optional))
    return choose(state, asked, otherwise=()) if optional else ()


def _within_limits(state: GameState, player: PlayerId, left: list[ObjectId]) -> list[ObjectId]:
    """Return the permanents in `left` that still untap after a player has chosen among theirs, so that no
    limit is exceeded.
    """
    limits = _limits(state, player, [id for id in left if state.permanents[id].controller == player])
    if not limits:
        return left
    among = tuple(id for id in left if any(id in limit.among for limit in limits))
    least, most = len(filled(limits, among)), sum(limit.most for limit in limits)
    # With several limits the least number depends on the choice: `is_full` checks the answer.
    least = 0 if len(limits) > 1 else least
    asked = ChooseObjects(player, Purpose.UNTAP, among, least, most, limits)
    chosen = choose(state, asked, otherwise=())
    return [id for id in left if id not in among or id in chosen]


def _untap(state: GameState, untapping: Iterable[ObjectId], returning: Sequence[ObjectId]) -> None:
    """Untap these permanents at once; those that return to hand instead are moved."""
    batch = becoming_untapped(state, (id for id in untapping if id not in returning))
    batch += [move(state, id, Zone.HAND, Cause.EFFECT) for id in returning]
    if batch:
        move_all(state, batch)


def _returning(state: GameState, active: tuple[PlayerId, ...]) -> list[ObjectId]:
    """Return the permanents that effects of the active players return to hand in the untap step, whoever
    controls them by then.
    """
    found = (
        ObjectId(id)
        for effect in state.continuous
        if effect.controller in active and Rule.RETURNS_AS_YOU_UNTAP in effect.changes
        for id in effect.affects
    )
    return list(dict.fromkeys(id for id in found if id in state.permanents))


def _stays_tapped(state: GameState, id: ObjectId) -> bool:
    """Return whether an effect keeps a permanent of the active player from untapping [cr2025-06-06 502.3,
    701.43a].
    """
    if _has_other_abilities(state, id):
        return True
    rules = characteristics(state, id).rules
    if not rules:
        return False
    return Rule.DOESNT_UNTAP in rules or any(
        DoesntUntapFor(player) in rules for player in state.active_team()
    )


def _has_other_abilities(state: GameState, id: ObjectId) -> bool:
    """Return whether a permanent is a land with activated abilities that aren't mana abilities, and an effect
    keeps its controller's lands of this kind tapped.
    """
    if not may_have_rules_for_players(state):
        return False
    player = state.permanents[id].controller
    if RuleForPlayer.LANDS_WITH_OTHER_ABILITIES_STAY_TAPPED not in player_rules(state, player):
        return False
    now = characteristics(state, id)
    return CardType.LAND in now.types and not all(map(is_mana_ability, now.activated))


def _limits(state: GameState, active: PlayerId, untapping: list[ObjectId]) -> tuple[Limited, ...]:
    """Return the limits on how many permanents may untap, each with those it is about; leave out limits that
    nothing exceeds.
    """
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
    """Return the objects that are chosen if each in turn is, unless that would exceed a limit."""
    chosen: list[ObjectId] = []
    for id in among:
        if fits(limits, (*chosen, id)):
            chosen.append(id)
    return chosen


def fits(limits: tuple[Limited, ...], chosen: Iterable[Target]) -> bool:
    """Return whether a choice exceeds no limit."""
    picked = frozenset(chosen)
    return all(len(limit.among & picked) <= limit.most for limit in limits)


def is_full(limits: tuple[Limited, ...], among: Iterable[Target], chosen: tuple[Target, ...]) -> bool:
    """Return whether nothing could be added to a choice without exceeding a limit: what can untap must."""
    return not any(fits(limits, (*chosen, id)) for id in among if id not in chosen)


def _others_untapping(state: GameState, active: tuple[PlayerId, ...]) -> list[ObjectId]:
    """Return the permanents that other players untap in the active player's untap step, by an effect that
    says so. Effects that keep them tapped in their own untap step do not matter.
    """
    found: list[ObjectId] = []
    for player in state.active_players():
        filters = [
            rule.change.filter
            for rule in rules_for(state, player)
            if isinstance(rule.change, UntapsInEveryUntapStep)
        ]
        if player not in active:
            tapped = [id for id, p in state.permanents.items() if p.tapped and p.controller == player]
            found += [id for id in tapped if _untaps_with_others(state, id, player, filters)]
    return found


def _untaps_with_others(state: GameState, id: ObjectId, player: PlayerId, filters: list[Filter]) -> bool:
    """Return whether a permanent of another player untaps in this player's untap step, because its own
    rules say so or one of these filters describes it.
    """
    if Rule.UNTAPS_IN_EVERY_UNTAP_STEP in characteristics(state, id).rules:
        return True
    return any(matches(state, filter, id, player) for filter in filters)


def expire_with_untap_step(state: GameState) -> None:
    """End the effects that last until this untap step: the step of the effect's controller, or of the
    controller of the permanents that it keeps tapped.
    """
    ended = frozenset(effect.id for effect in state.continuous if _is_over(state, effect))
    if ended:
        happen(state, events.EffectsEnded(ended))


def _is_over(state: GameState, effect: ContinuousEffect) -> bool:
    """Return whether an effect that lasts until an untap step ends with this one."""
    if effect.duration is Duration.YOUR_NEXT_UNTAP_STEP:
        return state.is_active(effect.controller)
    if effect.duration is not Duration.NEXT_UNTAP_STEP:
        return False
    return is_of_active_player(state, effect)
