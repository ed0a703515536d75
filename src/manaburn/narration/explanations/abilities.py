"""This module explains where the abilities of a permanent come from: what is printed on it, what effects gave
it, what it lost and by what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from manaburn.cards.vocabulary.abilities import Static
from manaburn.editions import Topic
from manaburn.narration.explanations.naming import effect_in_words, in_words
from manaburn.narration.explanations.records import Fact, rule_of
from manaburn.rules.layers.explaining import ChangeStep, start_of
from manaburn.rules.layers.layers import own_rules, triggered_of
from manaburn.state import GameState
from manaburn.state.records.records import Characteristics, GameObject
from manaburn.terms import ObjectId, PlayerId
from manaburn.view.words import rules_told

_Ability = tuple[str, str, bool]
"""An ability, where it comes from or to what it is lost, and whether by a change of land types."""


def abilities_of(
    state: GameState, id: ObjectId, steps: Sequence[ChangeStep], viewer: PlayerId | None
) -> Iterator[Fact]:
    """Yield the abilities of a permanent with where each comes from, and those that it lost."""
    printed = "printed on it" if not state.objects[id].face_down else "so of what is face down"
    if state.objects[id].own is not None:
        printed = "copied"
    before = _said_of(start_of(state, id))
    have: list[_Ability] = [(ability, printed, False) for ability in before.elements()]
    lost: list[_Ability] = []
    for step in steps:
        now = _said_of(step.after)
        source = "its counters" if step.effect is None else effect_in_words(state, step.effect, viewer)
        by_types = step.topic is Topic.LAYER_OF_TYPES
        for ability in (before - now).elements():
            have.remove(next(each for each in reversed(have) if each[0] == ability))
            lost.append((ability, source, by_types))
        have += [(ability, f"from {source}", by_types) for ability in (now - before).elements()]
        before = now
    statics = _other_statics(state, id)
    mute = next((step for step in steps if step.silences and step.effect is not None), None)
    for ability in statics:
        if mute is None or mute.effect is None:
            have.append((ability, printed, False))
        else:
            by_types = mute.topic is Topic.LAYER_OF_TYPES
            lost.append((ability, effect_in_words(state, mute.effect, viewer), by_types))
    by_effects = (Topic.LAYER_OF_ABILITIES, Topic.LAYERS, Topic.TIMESTAMPS)
    for ability, source, by_types in have:
        topics = (Topic.INTRINSIC_MANA, *by_effects) if by_types else by_effects
        rule = rule_of(state.edition, *topics) if source.startswith("from ") else ""
        yield Fact("ability", f"{ability} — {source}", rule)
    for ability, source, by_types in lost:
        topics = (Topic.BASIC_LAND_TYPES, *by_effects) if by_types else by_effects
        yield Fact("lost", f"{ability} — lost to {source}", rule_of(state.edition, *topics))


def _said_of(now: Characteristics) -> Counter[str]:
    """Return the keywords, activated and triggered abilities, and other rules of an object, in words."""
    found = Counter(keyword.value for keyword in (*now.keywords, *now.more_keywords))
    by_keywords = Counter(triggered_of(now.keywords, now.more_keywords))
    triggered = (Counter(now.triggered) - by_keywords).elements()
    found.update(in_words(ability) for ability in (*now.activated, *triggered))
    found.update(rules_told(now))
    return found


def statics_of(object: GameObject) -> int:
    """Return how many static abilities the text of an object has, with those that state rules for itself."""
    return sum(isinstance(ability, Static) for ability in object.definition.abilities)


def _other_statics(state: GameState, id: ObjectId) -> list[str]:
    """Return the static abilities printed on it, but for the rules that it states for itself alone."""
    definition = state.objects[id].definition
    own = own_rules(definition)
    statics = (ability for ability in definition.abilities if isinstance(ability, Static))
    return [in_words(each) for each in statics if not all(change in own for change in each.changes)]
