"""Counters with which something enters if players choose so: devour and tribute [cr2025-06-06 702.82,
702.104].
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.keywords.keywords_of_counters import TRIBUTE
from manaburn.cards.vocabulary.entering import Devour, Tribute
from manaburn.cards.vocabulary.words.qualities import Said
from manaburn.decisions import ChooseObjects, ChoosePlayer, ChooseWhether, Purpose, YesNo
from manaburn.purposes import Quality
from manaburn.rules.happening.answers import all_chosen_before, said_before
from manaburn.rules.layers.characteristics import matches
from manaburn.rules.players.range_of_influence import opponents_who_choose
from manaburn.rules.replacement.amounts import counters_put
from manaburn.state import GameState, events
from manaburn.state.events import Event
from manaburn.state.records.effects import Context
from manaburn.terms import CounterKind, ObjectId, PlayerId


def devoured(state: GameState, ability: Devour, context: Context) -> tuple[ObjectId, ...]:
    """What the controller of a permanent that is about to enter sacrifices for it [cr2025-06-06 702.82a,
    702.82c].

    Only what is there already, and no more than once if several enter at the same time.
    """
    you = context.controller
    own = (id for id, permanent in state.permanents.items() if permanent.controller == you)
    among = tuple(id for id in own if matches(state, ability.what, id, you, context.source))
    return all_chosen_before(state, ChooseObjects(you, Purpose.DEVOUR, among, 0, len(among)))


def tribute(
    state: GameState, ability: Tribute, definition: CardDefinition, context: Context
) -> Iterator[Event]:
    """The counters that an opponent puts on a permanent as it enters, if they do
    [cr2025-06-06 702.104a-b].
    """
    opponent = _opponent_chosen(state, context)
    if opponent is None:
        return
    whether = ChooseWhether(opponent, f"pay tribute to {definition.name}")
    if said_before(state, whether) == YesNo.YES.value:
        kind = CounterKind.PLUS_ONE
        number = counters_put(state, context.controller, definition.types, kind, ability.number)
        yield events.CountersChanged(context.source, kind, number, opponent)
        yield events.QualityChosen(context.source, Said(Quality.WORD, TRIBUTE))


def _opponent_chosen(state: GameState, context: Context) -> PlayerId | None:
    opponents = opponents_who_choose(state, context.controller)
    if len(opponents) < 2:
        return next(iter(opponents), None)
    asked = ChoosePlayer(context.controller, Purpose.BE_THE_OPPONENT, tuple(opponents))
    chosen = said_before(state, asked)
    return None if chosen is None else PlayerId(int(chosen))
