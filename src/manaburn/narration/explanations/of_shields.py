"""This module explains why damage to a player or permanent, or the destruction of a permanent, would not
happen as usual (`facts_of_shields`): by shields, effects of this turn that replace or prevent it
(regeneration, too), and by static abilities.
"""

from __future__ import annotations

from collections.abc import Iterator

from manaburn.cards.vocabulary.changes.damage import Occasion, Shelter
from manaburn.cards.vocabulary.changes.replacements import MoreDamage
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.editions import Topic
from manaburn.narration.explanations.naming import in_words, name_of, source_in_words
from manaburn.narration.explanations.records import Fact, rule_of
from manaburn.rules.replacement.damage_described import described_for
from manaburn.rules.replacement.for_players import rules_that_replace
from manaburn.rules.replacement.shields import affected, shields_protecting
from manaburn.state import GameState
from manaburn.state.records.effects import Context, Shield
from manaburn.terms import ObjectId, PlayerId, Target


def facts_of_shields(state: GameState, target: Target, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield the effects that would replace or prevent damage to a player or a permanent, or the destruction
    of that permanent [cr2025-06-06 614.1a, 615.1, 701.19a].
    """
    for rule, more in rules_that_replace(state, affected(state, target), MoreDamage):
        source = source_in_words(state, rule.context, viewer)
        yield Fact("damage", f"{source}: {in_words(more)}", rule_of(state.edition, Topic.REPLACEMENT))
    for rule, change in described_for(state, target):
        source = source_in_words(state, rule.context, viewer)
        topic = Topic.REPLACEMENT if change.prevented is None else Topic.PREVENTION
        yield Fact("damage", f"{source}: {in_words(change)}", rule_of(state.edition, topic))
    for shield in shields_protecting(state, target):
        context = Context(controller=shield.controller, source=shield.source or ObjectId(shield.controller))
        source = source_in_words(state, context, viewer)
        topic = Topic.REPLACEMENT if shield.toward is not None else Topic.PREVENTION
        topic = Topic.REGENERATION if shield.described is None else topic
        text = f"{source}: {_in_words(state, shield, target, viewer)}"
        yield Fact("shield", text, rule_of(state.edition, topic))


def _in_words(state: GameState, shield: Shield, target: Target, viewer: PlayerId | None) -> str:
    """Return what a shield still does this turn, in a sentence."""
    name = name_of(state, target, viewer)
    if shield.described is None:
        return f"the next time {name} would be destroyed this turn, it regenerates"
    kind, dealer = shield.described.kind.value, _dealer_in_words(state, shield, shield.described, viewer)
    done = "prevented"
    if shield.toward is not None:
        done = f"dealt to {name_of(state, shield.toward, viewer)} instead"
    if shield.described.occasion is Occasion.NEXT_TIME:
        of_it = "that damage" if shield.amount is None else f"{shield.amount} of that damage"
        if shield.described.portion is not None:
            of_it = f"{in_words(shield.described.portion)},"
        return f"the next time {dealer} would deal {kind} to {name} this turn, {of_it} is {done}"
    much = f"all {kind}" if shield.amount is None else f"the next {shield.amount} {kind}"
    if shield.described.portion is not None:
        each_time = f"whenever {dealer} would deal {kind} to {name} this turn"
        return f"{each_time}, {in_words(shield.described.portion)}, is {done}"
    return f"{much} that {dealer} would deal to {name} this turn is {done}"


def _dealer_in_words(state: GameState, shield: Shield, described: Shelter, viewer: PlayerId | None) -> str:
    """Return whose damage a shield concerns, in words: chosen sources, those of a kind, or anything."""
    if shield.dealt_by is not None:
        return " or ".join(sorted(name_of(state, each, viewer) for each in shield.dealt_by)) or "nothing"
    if described.by_matching != ANYTHING:
        return f"what matches ({in_words(described.by_matching)})"
    return "anything"
