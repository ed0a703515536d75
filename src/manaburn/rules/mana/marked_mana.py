"""This module carries out what marked mana does for the spell on which it is spent [cr2025-06-06 106.6].

Mana is marked (`ManaMarks`) if the ability that adds it says more of it, as "if that mana is spent on a
creature spell, it gains haste". The spell can't be countered (`cannot_be_countered`), gains abilities, enters
with further counters, or an ability triggers (`do_what_marks_say`). Both are called as mana is spent, by
`manaburn.rules.casting.payment`.
"""

from __future__ import annotations

from functools import partial

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.changes.changes import Duration, GainKeywords
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.rules.happening.happening import happen, trigger
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.layers.continuous import effect_begins
from manaburn.state import GameState, events
from manaburn.state.records.effects import Binding, SpellOnStack
from manaburn.terms import PlayerId


def do_what_marks_say(
    state: GameState, player: PlayerId, event: events.ManaSpent, item: SpellOnStack
) -> None:
    """Let the abilities trigger that the mana spent has with it; then let the spell gain keywords; then let
    the permanent that it becomes enter with further counters.
    """
    _trigger_for_spending(state, player, event, item)
    _gain_for_spending(state, player, event, item)
    _enter_with_more_for_spending(state, player, event, item)


def cannot_be_countered(
    state: GameState, player: PlayerId, event: events.ManaSpent, item: SpellOnStack
) -> bool:
    """Return whether the mana spent on a spell makes it impossible to counter [cr2025-06-06 106.6]."""
    for marks, mana in event.marked:
        gained = marks.gains
        if marks.uncounterable or (
            any(mana)
            and gained is not None
            and gained.uncounterable
            and matches(state, gained.spell, item.id, player, gained.source)
        ):
            return True
    return False


def _gain_for_spending(
    state: GameState, player: PlayerId, event: events.ManaSpent, item: SpellOnStack
) -> None:
    """Let the spell gain the abilities that spending this mana gives it, each once [cr2025-06-06 106.6]."""
    for gained in dict.fromkeys(marks.gains for marks, mana in event.marked if any(mana)):
        if (
            gained is not None
            and gained.keywords
            and matches(state, gained.spell, item.id, player, gained.source)
        ):
            source = item.id if gained.source is None else gained.source
            change, until = GainKeywords(gained.keywords), gained.until
            happen(
                state,
                effect_begins(state, (item.id,), change, source=source, controller=player, duration=until),
            )


def _enter_with_more_for_spending(
    state: GameState, player: PlayerId, event: events.ManaSpent, item: SpellOnStack
) -> None:
    """Let the permanent that the spell becomes enter with further counters, for each mana that says so
    [cr2025-06-06 106.6, 614.1c].
    """
    for marks, mana in event.marked:
        gained = marks.gains
        if (
            gained is None
            or gained.enters is None
            or not matches(state, gained.spell, item.id, player, gained.source)
        ):
            continue
        source = item.id if gained.source is None else gained.source
        for _ in range(sum(mana)):
            begins = partial(effect_begins, state, (item.id,), gained.enters, source=source)
            happen(state, begins(controller=player, duration=Duration.INDEFINITE))


def _trigger_for_spending(
    state: GameState, player: PlayerId, event: events.ManaSpent, item: SpellOnStack
) -> None:
    """Let abilities trigger as this mana is spent, once for each mana [cr2025-06-06 106.6]."""
    for marks, mana in event.marked:
        then = marks.when_spent
        if then is not None and matches(state, then.spell, item.id, player, then.source):
            ability = Triggered(on=Occurrence.DONE, effects=then.effects, targets=then.targets)
            for _ in range(sum(mana)):
                source = item.id if then.source is None else then.source
                trigger(state, source, player, ability, Binding(that=item.id))
