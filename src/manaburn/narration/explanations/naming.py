"""This module has the words for objects, players and sources in explanations (`name_of`, `source_in_words`,
`effect_in_words`), by what the viewer may know, and for characteristics (`as_words`).
"""

from __future__ import annotations

from manaburn.cards.describing.in_words import words
from manaburn.cards.describing.plainer_words import plainer
from manaburn.notation.names import object_name
from manaburn.nouns import counted
from manaburn.rules.layers.continuous import Acting
from manaburn.state import GameState
from manaburn.state.records.effects import Context
from manaburn.state.records.records import Characteristics
from manaburn.terms import PlayerId, Target, is_player

FACE_DOWN = "a face-down permanent"


def name_of(state: GameState, target: Target, viewer: PlayerId | None) -> str:
    """Return a player or an object by name, with its number if several in sight have that name."""
    if is_player(target):
        return state.players[target].name
    name = object_name(state, target, viewer)
    if not name:
        return "something that is gone" if target not in state.objects else "a hidden card"
    alike = (id for id in state.permanents if object_name(state, id, viewer) == name)
    return f"{name}#{target}" if any(id != target for id in alike) else name


def whose(state: GameState, player: PlayerId) -> str:
    """Return the possessive of a player: `Anna's`."""
    return f"{state.players[player].name}'s"


def source_in_words(state: GameState, context: Context, viewer: PlayerId | None) -> str:
    """Return what an effect comes from, and whose it is."""
    source = context.source
    if is_player(source):
        return f"an effect ({whose(state, context.controller)})"
    name = object_name(state, source, viewer) or "an effect"
    return f"{name} ({whose(state, context.controller)})"


def effect_in_words(state: GameState, effect: Acting, viewer: PlayerId | None) -> str:
    """Return what a continuous effect comes from, and how long it lasts; of a static ability that another
    effect granted, also whose that is.
    """
    source = source_in_words(state, effect.context, viewer)
    if effect.granted_by is not None:
        return f"{source}, by an ability from {effect_in_words(state, effect.granted_by, viewer)}"
    if effect.ability is not None:
        return source
    lasting = next((each for each in state.continuous if each.id == effect.timestamp), None)
    if lasting is None:
        return f"a counter on {source}"
    lasts = words(lasting.duration)
    return f"{source}, {lasts}" if lasts else source


def as_words(now: Characteristics, of_its_text: int = 0) -> str:
    """Return characteristics in words: size, colours, types, keywords, and how many other abilities. The
    static abilities of its own text (`of_its_text`) are not among the characteristics, and are counted too.
    """
    size = [f"{now.power}/{now.toughness}"] if now.is_creature else []
    colors = " and ".join(sorted(color.name.lower() for color in now.colors)) or "colourless"
    types = " ".join(
        (*sorted(each.value for each in now.supertypes), *sorted(each.value for each in now.types))
    )
    subtypes = f" - {' '.join(sorted(now.subtypes))}" if now.subtypes else ""
    keywords = ", ".join(sorted(keyword.value for keyword in now.keywords))
    others = len(now.activated) + len(now.triggered) + len(now.granted) + of_its_text
    noun = "other ability" if keywords else "ability"
    parts = [keywords] * bool(keywords) + [counted(others, noun)] * bool(others)
    return " ".join((*size, f"{colors} {types}{subtypes}")) + (f", {', '.join(parts)}" if parts else "")


def in_words(*parts: object) -> str:
    """Return parts of cards, such as effects, in words."""
    return ", ".join(plainer(words(part)) for part in parts)
