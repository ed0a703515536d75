"""This module matches the printed lines of a card's text with the abilities of its definition. Scenarios call
an ability by the beginning of its printed text, which a definition does not have.

`line_of` and `line_on_stack` return the line of an ability. Lines and abilities of one kind (activated or
triggered) are matched in order, if there are as many lines as abilities.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import groupby

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition, triggered_abilities
from manaburn.cards.keywords.keywords import TRIGGERED_OF_KEYWORD
from manaburn.cards.vocabulary.abilities import Activated, Triggered
from manaburn.oracle.sources.printed import PrintedCard
from manaburn.state import GameState
from manaburn.state.records.effects import AbilityOnStack
from manaburn.state.records.records import GameObject

Texts = Callable[[str], str | None]
"""A function that returns the printed text of a card, or of one of its faces, by its name; None if
unknown.
"""


def no_texts(name: str) -> str | None:
    """Return None: no printed texts are known."""
    return None


def texts_of(cards: CardPool, objects: Iterable[GameObject] = ()) -> Texts:
    """Return the printed texts of a pool's cards, and of the back faces of these objects; without a card
    store, none are known.
    """
    fronts = {card.back.name: card.name for card in (each.front_face for each in objects) if card.back}
    find: Callable[[str], PrintedCard | None] | None = getattr(cards.source, "printed", None)
    if find is None:
        return no_texts

    def text_of(name: str) -> str | None:
        printed = find(name) or find(fronts.get(name, name))
        if printed is None:
            return None
        faces = [face for face in printed.faces if face.name == name] or printed.faces[:1]
        return faces[0].text

    return text_of


_REMINDER = re.compile(r"\s*\([^()]*\)")
_QUOTED = re.compile(r'"[^"]*"')
# Keywords that stand for activated abilities; and below, those that stand for triggered ones.
_KEYWORDS = re.compile(
    r"^(equip|cycling|\w+cycling|(?:commander )?ninjutsu|crew|unearth|outlast|level up|embalm|eternalize"
    r"|scavenge|reinforce|fortify|transmute|adapt|monstrosity|reconfigure|encore|saddle|station|channel|boast|exhaust)\b",
    re.IGNORECASE,
)
_TRIGGER = re.compile(r"^(when|whenever|at)\b", re.IGNORECASE)
_MAKES_TRIGGERS = re.compile(
    r"^(soulbond|exploit|evolve|extort|ingest|mentor|training|dethrone|myriad|storm|cascade|renown|modular"
    r"|graft|afterlife|annihilator|afflict|poisonous|mobilize|rampage|bushido|echo|frenzy|fabricate|soulshift"
    r"|living weapon|persist|undying|vanishing|fading|cumulative upkeep|champion|backup|for mirrodin!)"
    r"(?![\w'])",
    re.IGNORECASE,
)
_ABILITY_WORD = re.compile(r"^[A-Z][\w' ]* — (?=\S)")
_THIS = re.compile(
    r"\bthis (creature|artifact|enchantment|land|permanent|card|spell|token|equipment|aura|vehicle"
    r"|planeswalker)\b",
    re.IGNORECASE,
)


def is_keyword(text: str) -> bool:
    """Return whether a text begins with the keyword of an activated ability."""
    return _KEYWORDS.match(text) is not None


def activated_lines(definition: CardDefinition, texts: Texts) -> tuple[tuple[Activated, str], ...]:
    """Return the activated abilities of a card with their lines; nothing if they can't be matched."""
    lines = [line for line in _lines(definition, texts) if _is_activated(line)]
    abilities = [ability for ability in definition.abilities if isinstance(ability, Activated)]
    # Basic land types give mana abilities that have no line.
    of_types = len(abilities) - len(lines) if definition.subtypes & BASIC_LAND_MANA.keys() else 0
    if not (lines or of_types) or of_types < 0 or len(abilities) != len(lines) + of_types:
        return ()
    return tuple(zip(abilities, (*["{T}: Add"] * of_types, *lines), strict=True))


def triggered_lines(definition: CardDefinition, texts: Texts) -> tuple[tuple[Triggered, str], ...]:
    """Return the triggered abilities of a card with their lines, or with the keywords that stand for them;
    nothing if they can't be matched.

    A keyword may make several; if a card has several such keywords, each is taken to make one. So may a
    line with several trigger events, as "enters or attacks": it has one ability for each.
    """
    lines = [part for line in _lines(definition, texts) for part in _parts_with_triggers(line)]
    abilities = triggered_abilities(definition)
    keywords = sum(not _tells_trigger(line) for line in lines)
    more = len(abilities) - len(lines)
    if more and not keywords:
        return _lines_of_several_events(abilities, lines)
    if more and keywords != 1:
        return ()
    parts = [line for line in lines for _ in range(1 if _tells_trigger(line) else 1 + more)]
    return tuple(zip(abilities, parts, strict=True)) if len(parts) == len(abilities) else ()


def _lines_of_several_events(
    abilities: tuple[Triggered, ...], lines: list[str]
) -> tuple[tuple[Triggered, str], ...]:
    """Return triggered abilities with their lines: abilities in succession that do the same belong to one
    line with "or" in its trigger event. Return nothing if they can't be matched.
    """
    alike = [tuple(group) for _, group in groupby(abilities, lambda a: (a.effects, a.targets, a.modal))]
    if len(alike) != len(lines):
        return ()
    pairs = list(zip(alike, lines, strict=True))
    if any(len(group) > 1 and " or " not in line.partition(",")[0] for group, line in pairs):
        return ()
    return tuple((ability, line) for group, line in pairs for ability in group)


def _parts_with_triggers(line: str) -> list[str]:
    """Return a line that is a triggered ability; or the keywords in it that stand for one."""
    if _tells_trigger(line):
        return [line]
    return [part.strip() for part in line.split(",") if _MAKES_TRIGGERS.match(part.strip())]


def line_of(definition: CardDefinition, ability: Activated | Triggered, texts: Texts) -> str | None:
    """Return the printed line of an ability of a card; None if it is not known."""
    known: tuple[tuple[Activated | Triggered, str], ...]
    if isinstance(ability, Activated):
        known = activated_lines(definition, texts)
    else:
        known = triggered_lines(definition, texts)
    return next((line for one, line in known if one == ability), None)


def keyword_of_trigger(ability: Triggered) -> str | None:
    """Return the keyword that stands for an ability on any card; None if there is none."""
    return next(
        (word.value for word, made in TRIGGERED_OF_KEYWORD.items() if made.effects == ability.effects), None
    )


def _tells_trigger(line: str) -> bool:
    return _TRIGGER.match(_ABILITY_WORD.sub("", line)) is not None


def line_on_stack(state: GameState, item: AbilityOnStack, texts: Texts) -> str | None:
    """Return the printed line of an ability on the stack: the line of its source's ability with the same
    effects, and of several the one that was activated; None if it is not known.
    """
    known = state.last_known.get(item.source)
    object = state.objects.get(item.source) or (None if known is None else known.object)
    if object is None:
        return None
    definition = object.definition
    if item.ability is None:
        triggered = triggered_lines(definition, texts)
        printed_line = next((line for ability, line in triggered if ability.effects == item.effects), None)
        return printed_line or next(
            (w.value for w, a in TRIGGERED_OF_KEYWORD.items() if a.effects == item.effects), None
        )
    lines = [(a, line) for a, line in activated_lines(definition, texts) if a.effects == item.effects]
    if len(lines) > 1:
        printed = [ability for ability in definition.abilities if isinstance(ability, Activated)]
        lines = [(a, line) for a, line in lines if printed[item.ability : item.ability + 1] == [a]]
    return lines[0][1] if lines else None


def begins_with(line: str, text: str, name: str) -> bool:
    """Return whether a line of a card of that name begins with a text, however both name the card itself. A
    text that ends with a mana symbol and a full stop goes on with no other symbol.

    >>> begins_with("{T}: Add {C}{C}.", "{T}: Add {C}.", "Old Ring")
    False
    >>> begins_with("{T}: Old Thorn deals 1 damage to any target.", "{T}: {this} deals", "Old Thorn")
    True
    """
    beginning = comparable(text, name)
    ends = text.rstrip().endswith("}.")
    known = (comparable(_ABILITY_WORD.sub("", line), name), comparable(line, name))
    return any(
        each.startswith(beginning) and not (ends and each.startswith(beginning + "{")) for each in known
    )


def comparable(text: str, name: str) -> str:
    """Return a text for comparisons: in lower case, with "{this}" for the name of the card and "this
    creature".
    """
    short = name.split(",", maxsplit=1)[0]
    for word in (name, short):
        text = re.sub(rf"(?<![\w']){re.escape(word)}(?![\w])", "{this}", text)
    text = _THIS.sub("{this}", text.replace("−", "-").replace("’", "'"))
    return re.sub(r"\s+", " ", text).strip().rstrip(".").casefold()


def _lines(definition: CardDefinition, texts: Texts) -> list[str]:
    text = texts(definition.name)
    return [] if text is None else [_REMINDER.sub("", line).strip() for line in text.split("\n")]


def _is_activated(line: str) -> bool:
    return ":" in _QUOTED.sub("", line) or _KEYWORDS.match(_ABILITY_WORD.sub("", line)) is not None
