"""Descriptions of objects as nouns: "nontoken creature you control with flying"."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import fields
from itertools import permutations

from manaburn.cards.vocabulary.words.filters import (
    ANYTHING,
    AnyCounter,
    Being,
    ColorCount,
    CombatRole,
    Filter,
    Status,
    Wearing,
    Whose,
)
from manaburn.terms import PERMANENT_TYPES, CardType, Color, Supertype, Zone
from oracle.speaking.patterns import either
from oracle.speaking.speech import Unsayable

COLORS = {
    Color.WHITE: "white",
    Color.BLUE: "blue",
    Color.BLACK: "black",
    Color.RED: "red",
    Color.GREEN: "green",
}
_COMBAT = {
    CombatRole.ATTACKING: "attacking",
    CombatRole.BLOCKING: "blocking",
    CombatRole.ATTACKING_OR_BLOCKING: "attacking or blocking",
    CombatRole.BLOCKED: "blocked",
    CombatRole.UNBLOCKED: "unblocked",
}
_AFTER_COMBAT = {
    CombatRole.BLOCKING_THIS: "blocking <~|it>",
    CombatRole.BLOCKED_BY_THIS: "blocked by <~|it>",
    CombatRole.ATTACKING_YOU: "attacking you",
    CombatRole.ATTACKED_THIS_TURN: "that attacked this turn",
    CombatRole.BLOCKED_THIS_TURN: "that blocked this turn",
}
_CONTROLLED = {
    Whose.YOU: "you control",
    Whose.OPPONENT: "<an opponent controls|your opponents control>",
    Whose.ANOTHER_PLAYER: "you don't control",
    Whose.DEFENDING_PLAYER: "defending player controls",
    Whose.THAT_PLAYER: "<that player controls|they control>",
    Whose.ACTIVE_PLAYER: "<that player controls|they control>",
    Whose.ENCHANTED_PLAYER: "enchanted player controls",
}
_OWNED = {Whose.YOU: "you own", Whose.OPPONENT: "<an opponent owns|your opponents own>"}
_IN = {
    Whose.YOU: "your {}",
    Whose.OPPONENT: "<an opponent's {}|your opponents' {}s|their {}>",
    Whose.ANYONE: "<a {}|all {}s|{}s>",
    Whose.THAT_PLAYER: "<that player's|their> {}",
    Whose.DEFENDING_PLAYER: "defending player's {}",
}
_PLAIN = {each.name: each.default for each in fields(Filter)}
_SAID = {
    *("types", "not_types", "supertypes", "not_supertypes", "subtypes", "not_subtypes", "colors"),
    *("not_colors", "having", "lacking", "controller", "owner", "status", "combat", "other_than_this"),
    *("nontoken", "token", "power_at_least", "power_at_most", "toughness_at_least", "toughness_at_most"),
    *("mana_value_at_least", "mana_value_at_most", "color_count", "counter", "wearing", "any_of", "all_of"),
    *("being", "named", "without_abilities"),
}
_BEFORE = {"owner", "controller", "other_than_this"}
_IRREGULAR = {
    "elf": "elves",
    "dwarf": "dwarves",
    "werewolf": "werewolves",
    "wolf": "wolves",
    "sorcery": "sorceries",
    "ally": "allies",
    "mercenary": "mercenaries",
    "faerie": "faeries",
    "plains": "plains",
    "equipment": "equipment",
    "merfolk": "merfolk",
    "fungus": "fungi",
    "pegasus": "pegasi",
    "fox": "foxes",
    "ox": "oxen",
    "eldrazi": "eldrazi",
    "myr": "myr",
    "kithkin": "kithkin",
    "samurai": "samurai",
    "mouse": "mice",
    "treefolk": "treefolk",
    "thrull": "thrulls",
    "kor": "kor",
    "vedalken": "vedalken",
    "nephilim": "nephilim",
    "ninja": "<ninjas|ninja>",
    "octopus": "octopuses",
    "sphinx": "sphinxes",
    "homunculus": "homunculi",
    "cyclops": "cyclopes",
    "jellyfish": "jellyfish",
    "fish": "fish",
    "leech": "leeches",
    "walrus": "walruses",
    "harpy": "harpies",
    "hero": "heroes",
    "lhurgoyf": "lhurgoyfs",
}


def plural_of(word: str) -> str:
    """Return the plural of a noun.

    >>> plural_of("creature"), plural_of("sorcery"), plural_of("Elf")
    ('creatures', 'sorceries', 'elves')
    """
    return _IRREGULAR.get(word.lower(), f"{word.lower()}s")


def listed(words: Collection[str], joint: str = "or") -> str:
    """Return words joined with commas and "or", in the usual order or, if they are few, in any.

    >>> listed(["red"]), listed(["red", "green"])
    ('red', '<red or green|green or red>')
    """
    orders: Iterable[tuple[str, ...]] = permutations(words) if len(words) <= 4 else [tuple(words)]
    return either(*(_in_order(order, joint) for order in orders))


def _in_order(words: tuple[str, ...], joint: str) -> str:
    if len(words) <= 2:
        return f" {joint} ".join(words)
    return f"{', '.join(words[:-1])}, {joint} {words[-1]}"


def _types(filter: Filter) -> list[str]:
    """Return the card types in words; all that permanents have are one word."""
    return ["permanent"] if filter.types == PERMANENT_TYPES else _terms(filter.types)


def _terms(terms: Iterable[CardType | str | Color]) -> list[str]:
    return sorted(
        COLORS[term] if isinstance(term, Color) else (term if isinstance(term, str) else term.value).lower()
        for term in terms
    )


def _adjectives(filter: Filter) -> str:
    words = [] if filter.status is Status.ANY else [filter.status.value]
    if filter.combat is not CombatRole.ANY and filter.combat not in _AFTER_COMBAT:
        if filter.combat not in _COMBAT:
            raise Unsayable("combat role")
        words.append(_COMBAT[filter.combat])
    words += [] if filter.wearing is Wearing.ANYTHING else [filter.wearing.value]
    if not filter.being <= {Being.MODIFIED, Being.GOADED}:
        raise Unsayable("being")
    words += _terms(being.value for being in filter.being)
    words += ["nontoken"] if filter.nontoken else []
    words += [f"non{term.value}" for term in sorted(filter.not_supertypes, key=str)]
    words += [listed([term.value for term in filter.supertypes])] if filter.supertypes else []
    words += [listed([f"non{color}" for color in _terms(filter.not_colors)], "").replace("  ", " ")] * bool(
        filter.not_colors
    )
    words += [listed(_terms(filter.colors))] if filter.colors else []
    if filter.color_count is not ColorCount.ANY:
        words.append(_COLOR_COUNTS[filter.color_count])
    words += [f"<non-{term}|non{term}>" for term in _terms(filter.not_subtypes)]
    return "".join(f"{word} " for word in words)


_COLOR_COUNTS = {
    ColorCount.COLORED: "colored",
    ColorCount.COLORLESS: "colorless",
    ColorCount.MONOCOLORED: "monocolored",
    ColorCount.MULTICOLORED: "multicolored",
}


def _heads(filter: Filter, noun: str, several: bool) -> str:
    """Return the nouns themselves: types and subtypes, with "card" or "spell" where that is their zone."""
    number = plural_of if several else str.lower
    types, subtypes = _types(filter), _terms(filter.subtypes)
    against = "".join(f"non{term} " for term in _terms(filter.not_types))
    if filter.not_types and len(filter.not_types) > 1:
        negated = [f"non{term}" for term in _terms(filter.not_types)]
        against = either(
            *(f"{joint.join(order)} " for order in permutations(negated) for joint in (", ", " "))
        )
    if filter.subtypes == _OUTLAWS:
        subtypes = ["outlaw"]
    joint = "<or|and|and/or>" if several else "or"
    if filter.token and noun != "permanent":
        raise Unsayable("token elsewhere")
    if noun in ("card", "spell"):
        words = f"{listed(subtypes)} " if subtypes else ""
        words += f"{listed(types)} " if types else ""
        return against + words + number(noun)
    if filter.token:
        words = f"{listed(subtypes)} " if subtypes else ""
        return against + words + (f"{listed(types)} " if types else "") + number("token")
    if subtypes and not types:
        plain = listed([number(term) for term in subtypes], joint)
        return against + either(plain, f"{listed(subtypes)} {number('creature')}")
    if subtypes:
        return f"{against}{listed(subtypes)} {listed([number(term) for term in types], joint)}"
    return against + listed([number(term) for term in types or ["permanent"]], joint)


def _after(filter: Filter) -> str:
    words = [f"with {listed(_terms(word.value for word in filter.having))}"] if filter.having else []
    words += [f"without {word.value}" for word in filter.lacking]
    for stat in ("power", "toughness", "mana_value"):
        words += _limits(filter, stat)
    if isinstance(filter.counter, AnyCounter):
        words.append("with <a counter|one or more counters> on <it|them>")
    elif filter.counter is not None:
        kind = filter.counter.value.lower()
        words.append(f"with <a|an> {kind} counter on <it|them>")
    words += [f"named {filter.named.lower()}"] if filter.named else []
    words += ["with no abilities"] if filter.without_abilities else []
    words += [_AFTER_COMBAT[filter.combat]] if filter.combat in _AFTER_COMBAT else []
    return "".join(f" {word}" for word in words)


def _limits(filter: Filter, stat: str) -> list[str]:
    least, most = getattr(filter, f"{stat}_at_least"), getattr(filter, f"{stat}_at_most")
    name = stat.replace("_", " ")
    if least is not None and least == most:
        return [f"with {name} {least}"]
    words = [] if least is None else [f"with {name} {least} or greater"]
    return words + ([] if most is None else [f"with {name} {most} or less"])


def noun(filter: Filter, zone: Zone = Zone.BATTLEFIELD, several: bool = False, bare: bool = False) -> str:
    """Return the noun of a description, without an article and without "other".

    `bare`: without whose it is, which the sentence says otherwise. Raises Unsayable.
    """
    unsaid = [name for name, plain in _PLAIN.items() if getattr(filter, name) != plain and name not in _SAID]
    if unsaid:
        raise Unsayable(f"Filter.{unsaid[0]}")
    named = {Zone.STACK: "spell", Zone.BATTLEFIELD: "permanent"}.get(zone, "card")
    if filter.any_of:
        return _of_several(filter, zone, several, bare)
    words = _adjectives(filter) + _together(filter, _heads(filter, named, several))
    whose = "" if bare or zone is not Zone.BATTLEFIELD else whose_words(filter)
    after = _after(filter)
    return words + (either(whose + after, after + whose) if whose and after else whose + after)


def _together(filter: Filter, heads: str) -> str:
    """Return the nouns with further ones that must fit as well: "artifact creature"."""
    words = ""
    for one in filter.all_of:
        if one != Filter(types=one.types) and one != Filter(subtypes=one.subtypes):
            raise Unsayable("Filter.all_of")
        words += f"{listed(_terms([*one.types, *one.subtypes]))} "
    return words + heads


def _of_several(filter: Filter, zone: Zone, several: bool, bare: bool) -> str:
    """Return several nouns of which one must fit."""
    plain = {**{name: getattr(filter, name) for name in _BEFORE}, "any_of": filter.any_of}
    if filter != Filter(**plain):
        raise Unsayable("Filter.any_of")
    nouns = [noun(each, zone, several) for one in filter.any_of for each in _apart(one)]
    if filter.any_of == _HISTORIC:
        word = {Zone.STACK: "spell", Zone.BATTLEFIELD: "permanent"}.get(zone, "card")
        nouns = [f"historic {plural_of(word) if several else word}"]
    whose = "" if bare or zone is not Zone.BATTLEFIELD else whose_words(filter)
    return listed(nouns, "<or|and|and/or>" if several else "or") + whose


_OUTLAWS = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
_HISTORIC = (
    Filter(supertypes=frozenset({Supertype.LEGENDARY})),
    Filter(types=frozenset({CardType.ARTIFACT})),
    Filter(subtypes=frozenset({"Saga"})),
)


def _apart(filter: Filter) -> list[Filter]:
    """Return a description of one of several types as several, in a list of such."""
    if filter == Filter(types=filter.types) and len(filter.types) > 1:
        return [Filter(types=frozenset({kind})) for kind in sorted(filter.types, key=lambda kind: kind.value)]
    return [filter]


def whose_words(filter: Filter) -> str:
    """Return who controls and owns what is described."""
    words = "" if filter.owner is Whose.ANYONE else f" {_word(_OWNED, filter.owner)}"
    return words if filter.controller is Whose.ANYONE else f"{words} {_word(_CONTROLLED, filter.controller)}"


def _word(words: dict[Whose, str], whose: Whose) -> str:
    if whose not in words:
        raise Unsayable(f"Whose.{whose.name}")
    return words[whose]


def whose_zone(whose: Whose, zone: Zone) -> str:
    """Return a zone of such players: "your graveyard"."""
    return _word(_IN, whose).replace("{}", zone.value)


def a(words: str) -> str:
    """Return a noun with an article."""
    return f"<a|an> {words}"


def one(filter: Filter, zone: Zone = Zone.BATTLEFIELD) -> str:
    """Return a description of one object: "another creature you control"."""
    word = noun(filter, zone).replace(" or ", " or <a |an |>").replace(", ", ", <a |an |>")
    return f"another {word}" if filter.other_than_this else a(word)


def many(filter: Filter, zone: Zone = Zone.BATTLEFIELD) -> str:
    """Return a description of several objects: "other creatures you control"."""
    word = noun(filter, zone, several=True)
    return f"other {word}" if filter.other_than_this else word


def kind_word(filter: Filter | None, zone: Zone = Zone.BATTLEFIELD) -> str:
    """Return what such an object is called when it is mentioned again: creature, permanent, card."""
    if zone is Zone.STACK:
        return "spell"
    if zone is not Zone.BATTLEFIELD:
        return "card"
    if filter is None or filter == ANYTHING or len(filter.types) != 1:
        return "<permanent|creature>" if filter is not None and filter.subtypes else "permanent"
    return next(iter(filter.types)).value
