"""Putting triggered abilities on the stack [cr2025-06-06 603.3]; what is chosen for them is in
`announcing`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.events.triggers import Enters, ReachesChapter
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.rules.casting.target_slots import of_that_player
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.triggers import row_of
from manaburn.state import GameState, events
from manaburn.state.records.agenda import Announce, PutOnStack, Stage
from manaburn.state.records.effects import NOTHING_DONE, AbilityOnStack, WaitingTrigger
from manaburn.terms import ObjectId


def put_on_stack(state: GameState, triggers: tuple[WaitingTrigger, ...]) -> None:
    """Put the first waiting triggered ability on the stack and choose its targets [cr2025-06-06 603.3d]."""
    first, rest = triggers[0], triggers[1:]
    if rest:
        state.schedule(PutOnStack(rest))
    if not state.players[first.controller].in_game:
        return  # [cr2025-06-06 800.4d]
    context = first.context
    delayed = context is not None
    id = ObjectId(state.new_id())
    item = AbilityOnStack(
        id=id,
        controller=first.controller,
        source=first.source,
        effects=first.ability.effects,
        slots=() if delayed else tuple(of_that_player(s, first.binding) for s in first.ability.targets),
        targets=context.targets if context is not None else (),
        x=context.x if context is not None else _x_as_it_was_cast(state, first),
        paid=context.paid if context is not None else (),
        done=context.done if context is not None else NOTHING_DONE,
        condition=first.ability.condition,
        binding=first.binding,
        modal=first.ability.modal,
        since=context.since if context is not None else 0,
        expected=_expected(first, id),
        chapter=first.ability.on.number if isinstance(first.ability.on, ReachesChapter) else None,
    )
    happen(state, events.PutOntoStack(item))
    state.schedule(Announce(Stage.TARGETS if item.modal is None else Stage.MODES))


def _expected(first: WaitingTrigger, id: ObjectId) -> int | None:
    """Since when an object a delayed ability speaks of must not have changed zones: since it was created, or
    for one that triggers as something leaves, since it triggered [cr2025-06-06 603.7c].
    """
    if first.context is None:
        return None
    return id if row_of(first.ability.on).looks_back else first.context.since


def _x_as_it_was_cast(state: GameState, first: WaitingTrigger) -> int:
    """What triggers as a permanent enters, or as a spell is cast, knows the value of X for that spell
    [cr2025-06-06 107.3i, 107.3m].
    """
    if first.ability.on is Occurrence.IS_CAST:
        spell = state.spell(first.source)
        return 0 if spell is None else spell.x
    permanent = state.permanents.get(first.source)
    return permanent.x if permanent is not None and isinstance(first.ability.on, Enters) else 0
