"""What a definition means, in words of the rulebook: how we read a card, not how it is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from enum import Enum
from typing import Any

from manaburn.cards.changes import AddPowerToughness, Duration
from manaburn.cards.coding import CODING
from manaburn.cards.costs import TapThis
from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.effects import Arrival
from manaburn.cards.filters import ColorCount, CombatRole, Damaged, Filter, Status, Wearing, Whose
from manaburn.cards.references import Amount, Chosen, Minus, TargetSlot, What, Who
from manaburn.mana import SYMBOLS, ManaCost, kinds_of, mana_text
from manaburn.oracle.wordings_of_records import WORDS
from manaburn.terms import Color, CounterKind, ManaType, Zone

_PLAIN: dict[Enum, str] = {
    What.THIS: "this",
    What.THAT: "that object",
    Who.THAT_PLAYER: "that player",
    Whose.ANYONE: "any player",
    Duration.END_OF_TURN: "until end of turn",
    Duration.INDEFINITE: "",
    Arrival.UNTAPPED: "",
    Zone.BATTLEFIELD: "the battlefield",
}
"""Words shorter than the value."""

SAID_APART = (AddPowerToughness, CardDefinition, Chosen, Filter, ManaCost, TapThis, TargetSlot)
"""Records whose words stand here and not in the table."""

_OPTIONAL = re.compile(r"\[([^\]]*)\]")
_FIELD = re.compile(r"\{(\w+)([,/]?)(?:\|([^}]*))?\}")
_BETWEEN = {"": "; ", ",": ", ", "/": " or "}
_CONTROLLED = {
    Whose.YOU: "you control",
    Whose.OPPONENT: "an opponent controls",
    Whose.ANOTHER_PLAYER: "a player other than you controls",
    Whose.TEAMMATE: "a teammate controls",
    Whose.MONARCH: "the monarch controls",
    Whose.ACTIVE_PLAYER: "the active player controls",
    Whose.ENCHANTED_PLAYER: "the enchanted player controls",
    Whose.CHOSEN_PLAYER: "the chosen player controls",
    Whose.DEFENDING_PLAYER: "the defending player controls",
    Whose.THAT_PLAYER: "that player controls",
}
_NOUNS = {Zone.BATTLEFIELD: "permanent", Zone.STACK: "spell"}
"""What an object there is called, if nothing else is said of it; elsewhere it is a card."""


def describe(definition: CardDefinition) -> list[str]:
    """A card in lines: what is printed at its top, then each of its abilities; then those of its back face.

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> for line in describe(CATALOGUE["Mogg Fanatic"]):
    ...     print(line)
    Mogg Fanatic {R}
    creature - Goblin, red
    1/1
    sacrifice this: this deals 1 damage to target 1 (target 1: any target)
    """
    lines = [" ".join(filter(None, (definition.name, words(definition.cost)))), *_body(definition)]
    if definition.back is not None:
        lines += ["— its back face —", *describe(definition.back)]
    for part in definition.parts:
        lines += ["— it may be cast as —", *describe(part)]
    return lines


def _body(definition: CardDefinition) -> Iterator[str]:
    yield _types(definition)
    if definition.power is not None and definition.toughness is not None:
        yield f"{definition.power}/{definition.toughness}"
    for word, number in (("loyalty", definition.loyalty), ("defense", definition.defense)):
        if number is not None:
            yield f"{word} {number}"
    if definition.lights:
        yield f"lights {words(tuple(sorted(definition.lights)))}"
    if definition.enchant is not None:
        yield f"enchant {words(definition.enchant)}"
    if definition.keywords:
        yield words(definition.keywords)
    if definition.spell is not None:
        yield words(definition.spell)
    for ability in definition.abilities:
        yield words(ability)


def _types(definition: CardDefinition) -> str:
    types = " ".join([*_sorted(definition.supertypes), *_sorted(definition.types)])
    subtypes = " ".join(sorted(definition.subtypes))
    colors = " and ".join(_sorted(definition.colors)) or "colourless"
    return f"{types} - {subtypes}, {colors}" if subtypes else f"{types}, {colors}"


def _sorted(terms: frozenset[Any]) -> list[str]:
    return sorted(words(term) for term in terms)


def words(value: Any) -> str:
    """Any value of the ability vocabulary in words."""
    match value:
        case None | True | False:
            return ""
        case str() | int():
            return str(value)
        case Color() | ManaType():
            return value.name.lower()
        case Enum():
            return _PLAIN.get(value, str(value.value))
        case ManaCost():
            return str(value) + _of_x(value)
        case CounterKind():
            return value.value
        case frozenset():
            return ", ".join(_sorted(value))
        case (int(), *_) if len(value) == 6 and all(isinstance(part, int) for part in value):
            return mana_text(value)
        case (ManaType(), *_):
            return _joined(value, " or ")
        case tuple():
            return _joined(value, "; ")
        case AddPowerToughness(power, toughness):
            return f"gets {_signed(power)}/{_signed(toughness)}"
        case Filter():
            return _filter(value)
        case TargetSlot():
            return _slot(value)
        case Chosen(slot):
            return f"target {slot + 1}"
        case CardDefinition():
            return _token(value)
        case TapThis():
            return "{T}"
        case _:
            return _record(value)


def _of_x(cost: ManaCost) -> str:
    only = [symbol for symbol in SYMBOLS if cost.x_kinds & kinds_of(symbol)]
    return f" with {' or '.join(only)} alone for X" if only else ""


def _joined(parts: tuple[Any, ...], between: str) -> str:
    return between.join(words(part) for part in _numbered(parts))


def _signed(amount: Amount) -> str:
    match amount:
        case int():
            return f"{amount:+d}"
        case Minus(amount=less):
            return f"-{words(less)}"
        case _:
            return f"+{words(amount)}"


def _numbered(parts: tuple[Any, ...]) -> Iterator[Any]:
    """Parts of a text; targets are counted, so that effects can speak of them."""
    for number, part in enumerate(parts, 1):
        yield f"target {number}: {words(part)}" if isinstance(part, TargetSlot) else part


def _record(value: Any) -> str:
    """A record by its entry in the table."""
    by_name = {field.name: field for field in fields(value)}

    def is_usual(name: str) -> bool:
        return bool(getattr(value, name) == by_name[name].default)

    def word(match: re.Match[str]) -> str:
        content = getattr(value, match[1])
        if content is None and match[3]:
            return match[3]
        several = match[2] and isinstance(content, tuple)
        return _joined(content, _BETWEEN[match[2]]) if several else words(content)

    def option(match: re.Match[str]) -> str:
        named = [found[0] for found in _FIELD.findall(match[1])]
        return "" if all(map(is_usual, named)) else match[1]

    text = _OPTIONAL.sub(option, WORDS[CODING.name_of[type(value)]])
    return " ".join(_FIELD.sub(word, text).split())


def _token(token: CardDefinition) -> str:
    size = "" if token.power is None else f"{token.power}/{token.toughness} "
    kind = "token" if token.form is Form.TOKEN else "card"
    further = [words(token.keywords), *(f'"{words(ability)}"' for ability in token.abilities)]
    having = ", ".join(filter(None, further))
    return f"{size}{_types(token)} {kind}" + (f" with {having}" if having else "")


def _slot(slot: TargetSlot) -> str:
    many = "" if (slot.minimum, slot.maximum) == (1, 1) else f"{slot.minimum} to {slot.maximum} "
    if slot.number is not None:
        many = f"{words(slot.fewer)} {words(slot.number)} "
    if slot.divided is not None:
        many = f"{words(slot.divided)} divided among {many}"
    kinds = ["any target"] if slot.any_target else []
    if slot.what is not None:
        where = "" if slot.zone in _NOUNS else f" in a {words(slot.zone)}"
        kinds.append(_filter(slot.what, _NOUNS.get(slot.zone, "card")) + where)
    if slot.elsewhere is not None:
        kinds.append(words(slot.elsewhere))
    if slot.players is not None:
        kinds.append("any player" if slot.players is Whose.ANYONE else words(slot.players))
    others = " and ".join(f"other than target {other + 1}" for other in slot.other_than)
    others += ", no two of one player" if slot.apart else ""
    others += "to whom this has dealt damage" if slot.damaged_before else ""
    of = "" if slot.of_target is None else f"of the player of target {slot.of_target + 1}"
    others += "" if slot.who is None else f", of a player of whom it is so that {words(slot.who)}"
    whose = "of an opponent's choice" if slot.by is Whose.OPPONENT else ""
    return " ".join(filter(None, (many + " or ".join(kinds), whose, of, others)))


def _filter(filter: Filter, noun: str = "permanent") -> str:
    """A description of objects."""
    said: list[str] = ["another"] if filter.other_than_this else []
    said += ["this very"] if filter.only_this else []
    said += [] if filter.status is Status.ANY else [words(filter.status)]
    said += [] if filter.combat is CombatRole.ANY else [words(filter.combat)]
    said += ["nontoken"] if filter.nontoken else []
    said += ["token"] if filter.token else []
    said += ["commander"] if filter.commander else []
    said += [] if filter.color_count is ColorCount.ANY else [words(filter.color_count)]
    said += [] if filter.wearing is Wearing.ANYTHING else [words(filter.wearing)]
    said += [] if filter.designated is None else [words(filter.designated)]
    said += sorted(being.value for being in filter.being)
    said += ["ability-less"] if filter.without_abilities else []
    for terms in (filter.not_colors, filter.not_types, filter.not_subtypes, filter.not_supertypes):
        said += [f"non-{term}" for term in _sorted(terms)]
    for either in (filter.supertypes, filter.colors, filter.subtypes, filter.types):
        said += [" or ".join(_sorted(either))] if either else []
    plain = noun == "permanent" and (filter.types or filter.subtypes)
    text = " ".join(said if plain else [*said, noun])
    ends = [f"with {word}" for word in (" or ".join(_sorted(filter.having)),) if word]
    ends += [f"without {word}" for word in _sorted(filter.lacking)]
    ends += [] if filter.damaged is Damaged.ANYHOW else [words(filter.damaged)]
    ends += [] if filter.chosen is None else [f"of {words(filter.chosen)}"]
    ends += [] if filter.not_chosen is None else [f"not of {words(filter.not_chosen)}"]
    ends += [f"named {filter.named}"] if filter.named else []
    ends += [f"not named {filter.not_named}"] if filter.not_named else []
    ends += [f"with {filter.walking.lower()}walk"] if filter.walking else []
    for name, limit in (
        ("power at least", filter.power_at_least),
        ("power at most", filter.power_at_most),
        ("toughness at least", filter.toughness_at_least),
        ("toughness at most", filter.toughness_at_most),
        ("base power", filter.base_power),
        ("base toughness", filter.base_toughness),
        ("mana value at least", filter.mana_value_at_least),
        ("mana value at most", filter.mana_value_at_most),
    ):
        ends += [] if limit is None else [f"with {name} {limit}"]
    ends += [f"with {words(bound)}" for bound in filter.bounds]
    if filter.power_against_this is not None:
        ends += [f"with power {words(filter.power_against_this)} that of this"]
    ends += ["with toughness greater than its power"] if filter.toughness_above_power else []
    ends += [] if filter.utmost is None else [words(filter.utmost)]
    ends += [] if filter.counter is None else [f"with a {words(filter.counter)} counter"]
    ends += [f"that is {' or '.join(map(words, filter.any_of))}"] if filter.any_of else []
    ends += [] if filter.owner is Whose.ANYONE else [f"owned by {words(filter.owner)}"]
    ends += [] if filter.controller is Whose.ANYONE else [_CONTROLLED[filter.controller]]
    return " ".join([text, *ends])
