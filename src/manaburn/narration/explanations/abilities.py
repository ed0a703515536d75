"""This module explains where the abilities of a permanent come from: what is printed on it, what effects gave
it, what it lost and by what (`abilities_of`).
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

_Ability = tuple[str, str, Topic | None]
"""An ability, where it comes from or to what it is lost, and the topic of the layer in which that happened;
None if it is printed.
"""


def abilities_of(
    state: GameState, id: ObjectId, steps: Sequence[ChangeStep], viewer: PlayerId | None
) -> Iterator[Fact]:
    """Yield the abilities of a permanent with where each comes from, and those that it lost."""
    printed = "printed on it" if not state.objects[id].face_down else "so of what is face down"
    if state.objects[id].own is not None:
        printed = "copied"
    # what it begins with; then what each step adds and takes away
    before = _said_of(start_of(state, id))
    have: list[_Ability] = [(ability, printed, None) for ability in before.elements()]
    lost: list[_Ability] = []
    for step in steps:
        now = _said_of(step.after)
        source = "its counters" if step.effect is None else effect_in_words(state, step.effect, viewer)
        for ability in (before - now).elements():
            have.remove(next(each for each in reversed(have) if each[0] == ability))
            lost.append((ability, source, step.topic))
        have += [(ability, source, step.topic) for ability in (now - before).elements()]
        before = now
    # static abilities that change other objects: all are lost to the first effect that takes away abilities
    mute = next((step for step in steps if step.silences and step.effect is not None), None)
    for ability in _other_statics(state, id):
        if mute is None or mute.effect is None:
            have.append((ability, printed, None))
        else:
            lost.append((ability, effect_in_words(state, mute.effect, viewer), mute.topic))
    for each in have:
        yield _gained(state, *each)
    for ability, source, topic in lost:
        yield Fact("lost", f"{ability} — lost to {source}", _rule(state, topic, Topic.BASIC_LAND_TYPES))


def _gained(state: GameState, ability: str, source: str, topic: Topic | None) -> Fact:
    """Return the fact that a permanent has an ability, or that an effect states a rule of it, and by what."""
    match topic:
        case None:
            return Fact("ability", f"{ability} — {source}")
        case Topic.CHANGED_GAME_RULES:
            rule = rule_of(state.edition, topic, Topic.LAYERS, Topic.TIMESTAMPS)
            return Fact("rule", f"{ability} — by {source}", rule)
        case _:
            return Fact("ability", f"{ability} — from {source}", _rule(state, topic, Topic.INTRINSIC_MANA))


def _rule(state: GameState, topic: Topic | None, of_lands: Topic) -> str:
    """Return the rule by which an ability is gained or lost; if a change of types does that, the rule on
    lands (`of_lands`), since land types bring abilities.
    """
    topics = (of_lands,) if topic is Topic.LAYER_OF_TYPES else ()
    return rule_of(state.edition, *topics, Topic.LAYER_OF_ABILITIES, Topic.LAYERS, Topic.TIMESTAMPS)


def _said_of(now: Characteristics) -> Counter[str]:
    """Return the keywords, activated and triggered abilities, and other rules of an object, in words."""
    found = Counter(keyword.value for keyword in (*now.keywords, *now.more_keywords))
    by_keywords = Counter(triggered_of(now.keywords, now.more_keywords))
    triggered = (Counter(now.triggered) - by_keywords).elements()
    found.update(in_words(ability) for ability in (*now.activated, *triggered))
    found.update(rules_told(now))
    return found


def number_of_statics(object: GameObject) -> int:
    """Return how many static abilities the text of an object has, with those that state rules for itself."""
    return sum(isinstance(ability, Static) for ability in object.definition.abilities)


def _other_statics(state: GameState, id: ObjectId) -> list[str]:
    """Return the static abilities printed on it, but for the rules that it states for itself alone."""
    definition = state.objects[id].definition
    own = own_rules(definition)
    statics = (ability for ability in definition.abilities if isinstance(ability, Static))
    return [in_words(each) for each in statics if not all(change in own for change in each.changes)]
