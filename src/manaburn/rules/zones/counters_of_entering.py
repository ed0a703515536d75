"""This module finds the counters that permanents enter with, for `entering`.

`counters_of_entering` yields the event of the counters, after replacement effects. `loyal` does so for the
loyalty counters of a planeswalker. The other functions say which counters, and how many:

* `counters_given`: counters that effects gave to the spell for its permanent.
* `kind_of_counters`: the kind of counters for sunburst, which differs by edition [cr2025-06-06 702.44].
* `first_chapter`, `are_given_their_counter`: the lore counters of a Saga, and whether an ability gives them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from manaburn.cards.definitions import chapter_of, triggered_abilities
from manaburn.cards.vocabulary.abilities import EntersWithCounters, PlainAbility
from manaburn.cards.vocabulary.changes.changes import Rule
from manaburn.cards.vocabulary.changes.remembered import EntersWithMore
from manaburn.cards.vocabulary.words.amounts import ColorsSpentOn
from manaburn.cards.vocabulary.words.references import What
from manaburn.decisions import ChooseWord
from manaburn.editions.axes_of_cards import LoreOfNewSagas
from manaburn.editions.axes_of_keywords import Sunburst
from manaburn.purposes import Quality
from manaburn.rules.happening.answers import choose
from manaburn.rules.layers.characteristics import number
from manaburn.rules.replacement.replaced import counters_changed, counters_put
from manaburn.rules.replacement.would_be import Entered
from manaburn.state import GameState
from manaburn.state.events import Event
from manaburn.state.records.effects import Binding, Context
from manaburn.state.records.how_cast import EntersWithCounter
from manaburn.terms import CardType, CounterKind, ObjectId, PlayerId


def counters_given(state: GameState, spell: ObjectId) -> tuple[tuple[CounterKind, int], ...]:
    """Return the counters with which a spell's permanent enters by effects on the spell."""
    found: list[tuple[CounterKind, int]] = []
    for effect in state.continuous:
        if spell in effect.affects:
            context = Context(controller=effect.controller, source=effect.source, binding=Binding(that=spell))
            found += [
                (each.kind, number(state, each.amount, context))
                for each in effect.changes
                if isinstance(each, EntersWithMore)
            ]
    item = state.spell(spell)
    noted = item.options if item is not None and item.was_cast else ()
    return (*found, *((each.kind, 1) for each in noted if isinstance(each, EntersWithCounter)))


def kind_of_counters(ability: EntersWithCounters, state: GameState, would: Entered) -> CounterKind:
    """Return the kind of counters that a permanent enters with: for most abilities, the kind they name.

    Sunburst, recognised by its amount, puts +1/+1 counters on creatures and charge counters on others. Which
    types decide differs by edition: in the oldest texts those of the spell; then, until October 2018, those
    that the permanent would enter with; since then those of the card with the ability, by which
    `ability.kind` was set [cr2004-10-01 502.37a; cr2005-02-01 502.37a; cr2018-10-05 702.43a].
    """
    if ability.amount != ColorsSpentOn(What.THIS) or would.old is None:
        return ability.kind
    match state.edition.sunburst:
        case Sunburst.BY_THE_PERMANENT_ITSELF:
            return ability.kind
        case Sunburst.BY_THE_PERMANENT:
            return CounterKind.PLUS_ONE if CardType.CREATURE in would.then.types else CounterKind.CHARGE
        case Sunburst.BY_THE_SPELL:
            return CounterKind.PLUS_ONE if would.old.definition.is_creature else CounterKind.CHARGE
        case _ as never:
            assert_never(never)


def are_given_their_counter(state: GameState) -> bool:
    """Return whether Sagas enter with their lore counter by an ability that the rules give them."""
    return state.edition.lore_of_new_sagas is LoreOfNewSagas.BY_AN_ABILITY


def first_chapter(state: GameState, would: Entered) -> int:
    """Return with how many lore counters a Saga enters: one, or with read ahead a number that its
    controller chooses, up to its final chapter number [cr2025-06-06 714.3a].
    """
    own = would.then.definition
    reads_ahead = any(Rule.READS_AHEAD in ability.changes for ability in own.statics)
    if not (reads_ahead and would.then.has_its_text):
        return 1
    final = max((chapter_of(ability) or 0 for ability in triggered_abilities(own)), default=0)
    numbers = tuple(str(chapter) for chapter in range(1, final + 1))
    asked = ChooseWord(would.context.controller, Quality.NUMBER, numbers)
    return int(choose(state, asked, otherwise="1") or 1) if numbers else 0


def counters_of_entering(
    state: GameState, would: Entered, kind: CounterKind, amount: int, by: PlayerId | None = None
) -> Iterator[Event]:
    """Yield the event of the permanent entering with counters, which the player `by` puts on it. Their number
    may be replaced, but not by abilities of the permanents that are sacrificed as it enters.
    """
    you, this = would.context.controller, would.context.source
    many = counters_put(state, you, would.then, kind, amount, by=by, gone=would.sacrificed)
    yield from counters_changed(this, kind, many, by)


def loyal(printed: int, state: GameState, would: Entered) -> Iterator[Entered | Event]:
    """Yield the planeswalker with its loyalty counters, as many as `printed`: if it is compleated, two fewer
    for each Phyrexian symbol for which life was paid [cr2025-06-06 702.150a].
    """
    context, kind = would.context, CounterKind.LOYALTY
    loyalty = counters_put(state, context.controller, would.then, kind, printed)
    if PlainAbility.COMPLEATED in would.definition.abilities:
        loyalty = max(0, loyalty - 2 * context.cast_with.symbols_paid_with_life)
    yield from counters_changed(context.source, kind, loyalty)
    yield would
