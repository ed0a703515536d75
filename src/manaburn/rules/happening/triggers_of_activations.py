"""This module matches triggered abilities that trigger as players activate abilities [cr2025-06-06 602.2].

The entry is `activating`, which `TRIGGERS_OF_CHANGES` names for this trigger event.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import adds_mana
from manaburn.cards.vocabulary.events import triggers_of_changes as on
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions.axes_of_spells import TargetedMana
from manaburn.rules.happening.watching import Watch
from manaburn.rules.words.references import object_or_last_known
from manaburn.state import GameState, events
from manaburn.state.records.effects import AbilityOnStack, Binding, StackItem
from manaburn.terms import ObjectId, Zone, is_player


def activating(
    watch: Watch, trigger: on.ActivatesAbility, event: events.AbilityActivated
) -> Iterator[Binding]:
    """Yield the bindings of abilities that trigger when a player activates an ability that isn't a mana
    ability. Its source may have been sacrificed for it, but then nothing is attached to it any more.
    """
    state, item = watch.state, watch.state.stack[-1]
    if not watch.is_player(trigger.whose, event.player) or is_mana_ability_with_target(state, item):
        return
    if trigger.of is None:
        yield Binding(that_player=event.player, targeting=item.id)
    elif not is_player(event.source):
        id = ObjectId(event.source)
        if trigger.of is What.ATTACHED and id not in state.permanents:
            return
        if object_or_last_known(state, id).zone is Zone.BATTLEFIELD and watch.is_subject(trigger.of, id):
            yield Binding(that=id, that_player=event.player, targeting=item.id)


def is_mana_ability_with_target(state: GameState, item: StackItem) -> bool:
    """Return whether an activated ability on the stack is a mana ability with a target, as there are until
    April 2007 [cr2006-10-01 406.1; cr2007-05-01 406.1].
    """
    if state.edition.targeted_mana is TargetedMana.LIKE_OTHER_ABILITIES:
        return False
    return isinstance(item, AbilityOnStack) and item.activated is not None and adds_mana(item.activated)
