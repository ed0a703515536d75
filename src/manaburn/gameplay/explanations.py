"""Why a permanent is what it is: layer by layer, with the source of each effect and the rule of the day.

explanation = explain(game, "Grizzly Bears")
print(explanation)
"""

from __future__ import annotations

from typing import Any

from manaburn.arguments import shown
from manaburn.cards.describing.in_words import words
from manaburn.cards.describing.plainer_words import plainer
from manaburn.editions import Topic, cite, number_on
from manaburn.errors import NotationError, WrongArgument, nearest
from manaburn.notation.names import called
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.layers.continuous import Acting
from manaburn.rules.layers.explaining import Step, start_of, steps_of
from manaburn.rules.words.references import is_known, object_or_last_known
from manaburn.state import GameState
from manaburn.state.records.records import Characteristics
from manaburn.terms import ObjectId
from manaburn.values import value


@value
class Reason:
    """A reason tells what one effect, or all counters, changed."""

    sentence: str
    """What it does, and what it comes from."""
    rule: str
    """Empty on days whose text has none."""
    layer: str
    before: str
    after: str
    timestamp: int
    """Within a layer older effects apply first [cr2025-06-06 613.7]; 0 for counters."""
    waited_for: tuple[str, ...] = ()
    """What applied first although it is newer, because this depends on it [cr2025-06-06 613.8]."""

    def __str__(self) -> str:
        waited = f" (after {' and '.join(self.waited_for)}, on which it depends)" if self.waited_for else ""
        same = "" if self.before != self.after else ", which changes nothing"
        rule = f" [{self.rule}]" if self.rule else ""
        return f"{self.sentence}{waited}{same}{rule}: {self.after}"


@value
class Explanation:
    """An explanation tells what a permanent begins as, what changes it, and what it is."""

    name: str
    number: int
    begins: str
    reasons: tuple[Reason, ...]
    now: str

    def __str__(self) -> str:
        lines = (f"{self.name} begins as: {self.begins}", *map(str, self.reasons), f"it is: {self.now}")
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """The explanation as JSON."""
        return {
            "name": self.name,
            "number": self.number,
            "begins": self.begins,
            "reasons": [
                {
                    "sentence": each.sentence,
                    "rule": each.rule,
                    "layer": each.layer,
                    "before": each.before,
                    "after": each.after,
                    "timestamp": each.timestamp,
                    "waited_for": [*each.waited_for],
                }
                for each in self.reasons
            ],
            "now": self.now,
        }


def explained(state: GameState, object: str | int) -> Explanation:
    """Explain a permanent, by its name or number: what it begins as, each effect that applies to it in its
    order, with the rule of the day, its counters, and what it is [cr2025-06-06 613]. What lies face down is
    explained as it lies there.

    Raises NotationError for a name that several permanents have, or none, and WrongArgument for a number that
    none has.

    >>> from manaburn import Game
    >>> board = "Anna 20 battlefield: Grizzly Bears (1 +1/+1), Glorious Anthem | Ben 20"
    >>> print(Game.parse(board, "2025").explain("Grizzly Bears"))
    Grizzly Bears begins as: 2/2 green creature - Bear
    Glorious Anthem (Anna's): gets +1/+1 [cr2025-06-06 613.4c]: 3/3 green creature - Bear
    its counters [cr2025-06-06 613.4c]: 4/4 green creature - Bear
    it is: 4/4 green creature - Bear
    """
    id = _permanent(state, object)
    reasons = tuple(_reason(state, step) for step in steps_of(state, id))
    name = _name(state, id)
    return Explanation(name, id, as_words(start_of(state, id)), reasons, as_words(characteristics(state, id)))


def _name(state: GameState, id: ObjectId) -> str:
    return called(state.objects[id].definition) or "a face-down permanent"


def _permanent(state: GameState, object: str | int) -> ObjectId:
    if isinstance(object, str):
        name, _, number = object.strip().partition("#")
        if number.isdecimal():
            return _permanent(state, int(number))
        names = {id: _name(state, id) for id in state.permanents}
        found = [id for id, each in names.items() if each.casefold() == name.strip().casefold()]
        if len(found) == 1:
            return found[0]
        if found:
            numbers = ", ".join(f"{names[id]}#{id}" for id in found)
            raise NotationError(f"several permanents are called {shown(name)}: say {numbers}")
        near = nearest(name, names.values(), 0.6)
        helps = f": did you mean {' or '.join(near)}?" if near else ""
        raise NotationError(f"no permanent is called {shown(name)}{helps}")
    if type(object) is int and object in state.permanents:
        return ObjectId(object)
    raise WrongArgument(f"no permanent has the number {shown(object)}")


def _reason(state: GameState, step: Step) -> Reason:
    day = state.edition.in_force
    topics = (topic for topic in (step.topic, Topic.LAYERS) if number_on(topic, day) is not None)
    rule = next((cite(topic, state.edition) for topic in topics), "")
    if step.effect is None:
        sentence, timestamp = "its counters", 0
    else:
        does = ", ".join(plainer(words(change)) for change in step.changes)
        sentence, timestamp = f"{_source(state, step.effect)}: {does}", step.effect.timestamp
    return Reason(
        sentence=sentence,
        rule=rule,
        layer=step.topic.value,
        before=as_words(step.before),
        after=as_words(step.after),
        timestamp=timestamp,
        waited_for=tuple(_source(state, each) for each in step.after_newer),
    )


def _source(state: GameState, effect: Acting) -> str:
    """Tell what an effect comes from, and how long it lasts."""
    source = effect.context.source
    name = called(object_or_last_known(state, source).definition) if is_known(state, source) else "an effect"
    lasts = next((words(each.duration) for each in state.continuous if each.id == effect.timestamp), "")
    of_player = f" ({state.players[effect.context.controller].name}'s)"
    return f"{name}{of_player}{f', {lasts}' if lasts and effect.ability is None else ''}"


def as_words(now: Characteristics) -> str:
    """Characteristics in words: size, colours, types, keywords, how many other abilities."""
    size = [f"{now.power}/{now.toughness}"] if now.is_creature else []
    colors = " and ".join(sorted(color.name.lower() for color in now.colors)) or "colorless"
    types = " ".join(
        (*sorted(each.value for each in now.supertypes), *sorted(each.value for each in now.types))
    )
    subtypes = f" - {' '.join(sorted(now.subtypes))}" if now.subtypes else ""
    keywords = ", ".join(sorted(keyword.value for keyword in now.keywords))
    others = len(now.activated) + len(now.triggered)
    told = [keywords] * bool(keywords) + [f"{others} other abilities"] * (others > 1)
    told += ["1 other ability"] * (others == 1)
    return " ".join((*size, f"{colors} {types}{subtypes}")) + (f", {', '.join(told)}" if told else "")
