"""This module explains a permanent (`of_permanent`): layer by layer, with the source of each effect and the
rule of the day [cr2025-06-06 613]; then its status and where its abilities come from. `of_card` explains
a card that is neither on the battlefield nor on the stack.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from manaburn.cards.definitions import BASIC_LAND_MANA
from manaburn.cards.vocabulary.changes.changes import Change, GainControl
from manaburn.cards.vocabulary.changes.text_changes import ReplaceWord
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import Topic
from manaburn.narration.explanations.abilities import abilities_of, number_of_statics
from manaburn.narration.explanations.layers_by_day import layer_name, numbers_layers
from manaburn.narration.explanations.naming import (
    FACE_DOWN,
    as_words,
    effect_in_words,
    in_words,
    name_of,
    source_in_words,
    whose,
)
from manaburn.narration.explanations.of_combat import facts_of_fighter
from manaburn.narration.explanations.of_readiness import facts_of_playing, facts_of_readiness
from manaburn.narration.explanations.of_shields import facts_of_shields
from manaburn.narration.explanations.records import ChangeReason, Explanation, Fact, rule_of
from manaburn.notation.names import called
from manaburn.nouns import counted
from manaburn.rules.damage.damage import lethal_damage
from manaburn.rules.happening.happening import gaining
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.continuous import as_acting
from manaburn.rules.layers.explaining import ChangeStep, start_of, steps_of
from manaburn.rules.layers.printed import as_printed
from manaburn.rules.zones.face_down import hidden_card, may_look
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import Characteristics, GameObject
from manaburn.terms import CardType, ObjectId, PlayerId, Zone


def of_permanent(state: GameState, id: ObjectId, viewer: PlayerId | None) -> Explanation:
    """Explain a permanent: what it begins as, each effect that applies to it in its order, its counters, what
    it is, and where its abilities come from.
    """
    object = state.objects[id]
    steps = steps_of(state, id)
    name = called(object.definition) or FACE_DOWN
    statics = [number_of_statics(object)]  # how many of its own text it has, before and after each step
    for step in steps:
        statics.append(0 if step.silences else statics[-1])
    return Explanation(
        name,
        id,
        as_words(start_of(state, id), statics[0]),
        tuple(_reason(state, step, statics[at : at + 2], viewer) for at, step in enumerate(steps)),
        as_words(characteristics(state, id), statics[-1]),
        source=start_in_words(object),
        facts=(
            *_facts(state, id, viewer),
            *abilities_of(state, id, steps, viewer),
            *facts_of_fighter(state, id, viewer),
            *facts_of_readiness(state, id),
        ),
    )


def of_card(state: GameState, object: GameObject, viewer: PlayerId | None) -> Explanation:
    """Explain a card that is neither on the battlefield nor on the stack: what is printed on it."""
    in_zone = (
        "in exile" if object.zone is Zone.EXILE else f"in {whose(state, object.owner)} {object.zone.value}"
    )
    start, now = as_printed(state.edition, object), characteristics(state, object.id)
    statics = number_of_statics(object)
    return Explanation(
        name_of(state, object.id, viewer),
        object.id,
        as_words(start, statics),
        (),
        as_words(now, statics),
        kind="card",
        source=start_in_words(object),
        facts=(Fact("zone", f"it is {in_zone}"), *facts_of_playing(state, object, viewer)),
    )


def start_in_words(object: GameObject) -> str:
    """Return in words where the characteristics come from with which an object begins, as `as printed`."""
    if object.face_down:
        return "face down"
    if object.components and object.components[0].is_melded:
        return f"as {' and '.join(part.card_itself.name for part in object.components[:2])}, melded"
    if object.components:
        return "as the top card of a merged permanent"
    if object.own is not None:
        return f"as a copy of {object.copiable.name}; it is {object.own.name}"
    if object.card is None:
        return "as the token or copy that it was made as"
    if object.shown_as:
        return f"as printed, as {object.shown_as}"
    return "as printed"


def _reason(
    state: GameState, step: ChangeStep, statics: Sequence[int], viewer: PlayerId | None
) -> ChangeReason:
    """Return the explanation of one change; `statics` is how many static abilities of its own text the
    permanent has before and after it.
    """
    topics = (Topic.BASIC_LAND_TYPES, step.topic) if _changes_basic_land_types(step) else (step.topic,)
    rule = rule_of(state.edition, *topics, Topic.LAYERS, Topic.TIMESTAMPS)
    if step.effect is None:
        sentence, timestamp = "its counters", 0
    else:
        sentence = f"{effect_in_words(state, step.effect, viewer)}: {in_words(*step.changes)}"
        timestamp = step.effect.timestamp
    whys = dict.fromkeys(why.value for _, why in step.after_newer)
    dependency = rule_of(state.edition, Topic.DEPENDENCY)
    why = f"that changes {' and '.join(whys)}, so this depends on it" if whys else ""
    return ChangeReason(
        sentence=sentence,
        rule=rule,
        layer=layer_name(state.edition, step.topic, step.stage),
        before=_with_name(step, step.before, statics[0]),
        after=_with_name(step, step.after, statics[1]),
        timestamp=timestamp,
        waited_for=tuple(effect_in_words(state, each, viewer) for each, _ in step.after_newer),
        why_waited=f"{why} [{dependency}]" if why and dependency else why,
        characteristic=step.topic is not Topic.CHANGED_GAME_RULES,
    )


def _changes_basic_land_types(step: ChangeStep) -> bool:
    """Return whether a step changes which basic land types a land has [cr2025-06-06 305.7]."""
    before, after = (now.subtypes & BASIC_LAND_MANA.keys() for now in (step.before, step.after))
    return step.topic is Topic.LAYER_OF_TYPES and CardType.LAND in step.after.types and before != after


def _with_name(step: ChangeStep, now: Characteristics, of_its_text: int) -> str:
    """Return characteristics in words, with the name if the step changes that."""
    renamed = step.before.name != step.after.name
    return f"{now.name or 'without a name'}: " * renamed + as_words(now, of_its_text)


def _facts(state: GameState, id: ObjectId, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield what layers 1 to 3 make of a permanent (copies, control, text), and its status and counters."""
    object, permanent = state.objects[id], state.permanents[id]
    hidden = hidden_card(object)
    if hidden is not None and (viewer is None or may_look(state, object, viewer)):
        yield Fact("face down", f"the card is {hidden.name}")
    if object.own is not None:
        rule = rule_of(state.edition, Topic.COPYING, Topic.LAYER_OF_COPIES)
        yield Fact("copy", f"its copiable values are those of {object.copiable.name}", rule)
    yield from _of_text(state, id, viewer)
    yield from _of_control(state, id, viewer)
    if permanent.attached_to is not None:
        yield Fact("attached", f"it is attached to {name_of(state, permanent.attached_to, viewer)}")
    for kind, number in permanent.counters:
        yield Fact("counters", f"{counted(number, f'{kind.value} counter')}")
    if permanent.damage and characteristics(state, id).is_creature:
        left = lethal_damage(state, id)
        rule = rule_of(state.edition, Topic.LETHAL_DAMAGE)
        yield Fact("damage", f"{permanent.damage} damage is marked on it, {left} more is lethal", rule)
    yield from facts_of_shields(state, id, viewer)


def _of_text(state: GameState, id: ObjectId, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield the effects that change words in the text of a permanent."""
    rule = rule_of(state.edition, Topic.LAYER_OF_TEXT, Topic.LAYERS, Topic.TIMESTAMPS)
    for effect in state.continuous:
        changes = [change for change in effect.changes if isinstance(change, ReplaceWord)]
        if changes and id in effect.affects:
            source = effect_in_words(state, as_acting(effect), viewer)
            yield Fact("text", f"{source}: {in_words(*changes)}", rule)


def _of_control(state: GameState, id: ObjectId, viewer: PlayerId | None) -> Iterator[Fact]:
    """Yield the effects that give somebody control of a permanent, of which the latest decides, and then who
    owns and controls it [cr2025-06-06 613.1b].
    """
    permanent = state.permanents[id]
    effects = sorted(_changes_of_control(state, id, viewer), key=lambda each: each[0])
    rule = rule_of(state.edition, Topic.LAYER_OF_CONTROL, Topic.LAYERS, Topic.TIMESTAMPS)
    layer = "layer 2, " if numbers_layers(state.edition) else ""
    for timestamp, source, player in effects:
        yield Fact("control", f"{source}: {player} controls it ({layer}timestamp {timestamp})", rule)
    if effects or permanent.controller != state.objects[id].owner:
        owner, controller = state.objects[id].owner, state.players[permanent.controller].name
        yield Fact("control", f"{state.players[owner].name} owns it, {controller} controls it")


def _changes_of_control(
    state: GameState, id: ObjectId, viewer: PlayerId | None
) -> Iterator[tuple[int, str, str]]:
    """Yield each effect that gives somebody control of a permanent: its timestamp, its source, and the
    player.
    """
    for other, permanent in state.permanents.items():
        if permanent.attached_to == id:
            context = Context(controller=permanent.controller, source=other)
            for ability in state.objects[other].definition.statics:
                if ability.affects is What.ATTACHED:
                    for player in _gainers(state, ability.changes, context):
                        yield permanent.timestamp, source_in_words(state, context, viewer), player
    for effect in state.continuous:
        if id in effect.affects:
            context = Context(controller=effect.controller, source=effect.source)
            for player in _gainers(state, effect.changes, context):
                yield effect.id, effect_in_words(state, as_acting(effect), viewer), player


def _gainers(state: GameState, changes: tuple[Change, ...], context: Context) -> Iterator[str]:
    """Yield the names of the players to whom these changes give control."""
    for change in changes:
        if isinstance(change, GainControl):
            for player in gaining(state, change, context):
                yield state.players[player].name
