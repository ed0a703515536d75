"""Where the rules look permanents up: by what they can do and by what has to be asked of them."""

from __future__ import annotations

from manaburn.cards.definitions import is_triggered_mana_ability
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.events.triggers_of_changes import StateIs
from manaburn.state import GameState
from manaburn.state.records.derived import Derived
from manaburn.terms import BOUND_TO_TIME, Zone

_LOCKS = frozenset((Rule.CANT_BE_ACTIVATED, Rule.CANT_BE_ACTIVATED_BUT_FOR_MANA))


def enter_in_index(state: GameState, derived: Derived) -> None:
    """Enter permanents where the rules will look for them, oldest first."""
    board = [(id, derived.table[id]) for id in state.permanents]
    derived.creatures.extend([id for id, now in board if now.is_creature])
    derived.frail.extend([id for id, now in board if now.is_creature and now.toughness <= 0])
    derived.bound_to_time.extend([id for id, now in board if now.keywords & BOUND_TO_TIME])
    triggered = [
        (id, ability) for id, now in board for ability in now.triggered if ability.zone is Zone.BATTLEFIELD
    ]
    derived.for_mana.extend([watcher for watcher in triggered if is_triggered_mana_ability(watcher[1])])
    derived.watchers.extend([watcher for watcher in triggered if watcher not in derived.for_mana])
    derived.state_triggered.extend([watcher for watcher in triggered if isinstance(watcher[1].on, StateIs)])
    for id, now in board:
        if now.activated:
            uses = now.uses
            locked = now.rules and not _LOCKS.isdisjoint(now.rules)
            if not locked:
                derived.activated.extend([(id, index, ability) for index, ability in uses.others])
            if uses.mana is not None and not (locked and Rule.CANT_BE_ACTIVATED in now.rules):
                derived.sources.append((id, uses.mana))
                if uses.mana.bound:
                    derived.of_bound_mana.append(id)
    for id, permanent in state.permanents.items():
        now, object = derived.table[id], state.objects[id]
        if permanent.counters or permanent.attached_to is not None or now.needs_checks:
            derived.special.append(id)
        if permanent.attached_to is not None and Rule.UMBRA_ARMOR in now.rules:
            derived.umbra_armor.append(id)
        if object.face_down:
            derived.face_down.append(id)
        for who, ability in object.definition.statics_for_players:
            derived.for_players.append((id, who, ability))
        for instead in object.definition.going_elsewhere:
            derived.elsewhere.append((id, instead))
