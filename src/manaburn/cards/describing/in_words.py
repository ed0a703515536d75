"""This module describes a card in our words, to show how the program reads it: `describe`.

`words` puts any record into words, mostly by the template `WORDS` of its class: that of `Draw` is
`[{who}: ]draw {amount} cards`, and `Draw(2)` becomes "draw 2 cards". Its fields are written so:

    {field}         the words of a field; {field|words} has these words for none
    {field,}        its parts with commas between them: "a, b"; {field/} has "or" between them: "a or b"
    {field(}        its words, in parentheses if there are several parts: "(a b)"
    {field'}        the possessive of a player: "your"
    {field?}        a player who is any of several: "an opponent"
    {field^}        a filter, of one object: "a creature"; {field~} of several objects: "creatures"
    {field!}        a filter, of each object: "each creature"
    {field#}        a filter, singular if an amount in the record is 1 (see `_HOW_MANY`), otherwise plural
    {field^@card}   a filter with this noun instead of "permanent"
    {zone!}         a zone without its owner
    {least-most}    how many there may be: "up to 3"
    [...]           left out where all its fields have their defaults, inner brackets first
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from enum import Enum
from typing import Any

from manaburn.cards.definitions import CardDefinition, Form
from manaburn.cards.describing.nouns import CONTROLLED, LEFT_OUT, NOUNS, PLAIN, SOME, WHOSE, is_of_creatures
from manaburn.cards.describing.plainer_words import PUT_INTO_GRAVEYARD, in_zone, plainer, possessive
from manaburn.cards.describing.sentences import attached_called, denied, host_called, target_in_place
from manaburn.cards.vocabulary.abilities import Mode, SpellText, Static
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness
from manaburn.cards.vocabulary.changes.damage import ReplacesDamage
from manaburn.cards.vocabulary.changes.replacements import CantBePrevented
from manaburn.cards.vocabulary.effects import CreateTokens, SearchLibrary
from manaburn.cards.vocabulary.effects_by_subject.choosing import ChooseMatching
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.effects_on_cards.libraries import Reveal
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers import Attacked, Recipients
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.amounts import Times
from manaburn.cards.vocabulary.words.conditions import Compares, Relation
from manaburn.cards.vocabulary.words.filters import (
    ANYTHING,
    BEHIND_NOUN,
    ColorCount,
    CombatRole,
    Damaged,
    Filter,
    PairedStatus,
    Status,
    Wearing,
    Whose,
)
from manaburn.cards.vocabulary.words.references import (
    MOST_TARGETS,
    Amount,
    Chosen,
    Controls,
    Count,
    Is,
    Not,
    Number,
    SpellsCastLastTurn,
    TargetSlot,
    What,
    Who,
)
from manaburn.mana import SYMBOLS, ManaCost, kinds_of, mana_text
from manaburn.nouns import several, with_article
from manaburn.terms import CardType, Color, CounterKind, ManaType, Zone
from manaburn.values import fields, replace

SAID_APART = (AddPowerToughness, CardDefinition, Chosen, Filter, ManaCost, TargetSlot)
"""Classes of records without a template: functions here put their words together."""

_OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
"""Innermost brackets of a template, which may be left out."""
_FIELD = re.compile(r"\{(\w+)(?:-(\w+))?([,/~^#!?(']?)(?:@(\w+))?(?:\|([^}]*))?\}")
"""A field in a template: its name, a second name (`least-most`), a mark, a noun, and the words for None."""
_HOW_MANY = ("amount", "number", "at_least", "maximum")
"""Fields that say how many objects a record is about."""
_LIMITS = (
    *("power_at_least", "power_at_most", "toughness_at_least", "toughness_at_most"),
    *("base_power", "base_toughness", "mana_value_at_least", "mana_value_at_most"),
    *("size_at_least", "size_at_most"),
)
"""Fields of a filter whose words are their names, with "with" before them."""
_BETWEEN = {",": ", ", "/": " or "}


def describe(definition: CardDefinition) -> list[str]:
    """Return a card in lines: name and cost, types, size, then each ability; then its other faces.

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> for line in describe(CATALOGUE["Mogg Fanatic"]):
    ...     print(line)
    Mogg Fanatic {R}
    creature - Goblin, red
    1/1
    sacrifice this: this deals 1 damage to any target
    """
    body = [target_in_place(plainer(line)) for line in _body(definition)]
    enchanted = None if definition.enchant is None else plainer(words(definition.enchant))
    if (host := host_called(definition.subtypes, enchanted)) is not None:
        body = [attached_called(host, line) for line in body]
    if CardType.CREATURE not in definition.types:  # here only creatures are said to die
        body = [line.replace("when this dies", f"when this {PUT_INTO_GRAVEYARD}") for line in body]
    lines = [" ".join(filter(None, (definition.name, words(definition.cost)))), *body]
    if definition.back is not None:
        lines += ["— its back face —", *describe(definition.back)]
    for part in definition.parts:
        lines += [f"— {definition.layout.part_is_called} —", *describe(part)]
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
    """Return a record of the vocabulary, or anything in its fields, in words."""
    match value:
        case None | True | False:
            return ""
        case str() | int():
            return str(value)
        case Color() | ManaType():
            return value.name.lower()
        case Enum():
            return PLAIN.get(value, str(value.value))
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
        case _:
            return _without_template(value) or _from_template(value)


def _without_template(value: Any) -> str | None:
    """Return the words of a record whose template does not fit the values of its fields; None if it fits."""
    match value:
        case SpellText(modes=(_, _, *_), minimum_modes=1, maximum_modes=1, second_if_paid=""):
            return f"choose 1: {_from_template(value)}"
        case Times(-1, less):
            return f"-{words(less)}"
        case Count(filter, Zone.BATTLEFIELD, of) if of is not None:
            return f"the number of {_filter(filter, how='~')} that {words(of)} controls"
        case Compares(Number.DONE, Relation.AT_LEAST, int(number)):
            return "that was done" if number <= 1 else "that was done in full"
        case Compares(Number.DONE, Relation.LESS_THAN, int()):
            return "that was not done"
        case Is(what, Filter() as filter, zone=None) if filter == ANYTHING:
            return f"{words(what)} is on the battlefield"
        case Not(condition):
            return _denied(condition)
        case Static(affects=Who.EACH_PLAYER, changes=changes) if all(
            isinstance(change, ReplacesDamage | CantBePrevented) for change in changes
        ):
            return words(replace(value, affects=What.THIS))
        case DoesDeed(Doing.DIES, Filter() as filter) if not is_of_creatures(filter):
            return f"{_filter(filter, how='^')} {PUT_INTO_GRAVEYARD}"
        case Attacked(None, Filter() as filter) | Recipients(None, Filter() as filter):
            return _filter(filter, how="^")
        case CreateTokens(token=token, amount=amount) if amount != 1:
            one = _token(token)
            return _from_template(value).replace(one, one.replace(" token", " tokens", 1), 1)
        case CreateCopies(amount=1):
            return _from_template(value).replace("tokens that are copies", "a token that is a copy", 1)
        case Put(what, Place.EXILE):
            return f"exile {words(what)}"
        case ChooseMatching(amount=int(many)) if many == MOST_TARGETS:
            return (
                _from_template(value).replace("choose 99", "choose any number of").replace(", at least 0", "")
            )
        case Reveal(top=None):
            return _from_template(value).replace("the top cards of the library", "the hand")
        case SearchLibrary(among=among) if Zone.LIBRARY not in among:
            return _from_template(value).removesuffix(", shuffle")
        case _:
            return None


def _denied(condition: Any) -> str | None:
    """Return a condition with its verb negated; None where the template of `Not` has to be used."""
    match condition:
        case Controls(filter, who, least) if who in SOME:
            nobody = re.sub(r"^an? ?", "no ", SOME[who])
            return f"{nobody} controls {_filter(filter, how='^')}" if least == 1 else None
        case Controls(filter, who, least):
            fewer = "no" if least == 1 else f"fewer than {least}"
            anyones = replace(filter, controller=Whose.ANYONE)
            return f"{words(who)} controls {fewer} {_filter(anyones, how='~')}"
        case SpellsCastLastTurn(least):
            return f"last turn no player cast {'a spell' if least == 1 else f'{least} or more spells'}"
        case _:
            return denied(words(condition))


def _of_x(cost: ManaCost) -> str:
    only = [symbol for symbol in SYMBOLS if cost.x_kinds & kinds_of(symbol)]
    return f" with {' or '.join(only)} alone for X" if only else ""


def _joined(parts: tuple[Any, ...], between: str) -> str:
    return between.join(words(part) for part in _numbered(parts))


def _signed(amount: Amount) -> str:
    match amount:
        case int():
            return f"{amount:+d}"
        case Times(factor=factor) if factor < 0:
            return words(amount)
        case _:
            return f"+{words(amount)}"


def _numbered(parts: tuple[Any, ...]) -> Iterator[Any]:
    """Yield the parts of a text, with numbers before targets (effects refer to these) and before modes."""
    for number, part in enumerate(parts, 1):
        match part:
            case TargetSlot():
                yield f"target {number}: {words(part)}"
            case Mode() if len(parts) > 1:
                yield f"({number}) {words(part)}"
            case _:
                yield part


def _from_template(value: Any) -> str:
    """Return the words of a record from its template."""
    by_name = {field.name: field for field in fields(value)}

    def is_usual(name: str) -> bool:
        return bool(getattr(value, name) == by_name[name].default)

    def word(match: re.Match[str]) -> str:
        name, most, how, noun, otherwise = match.groups()
        content = getattr(value, name)
        if content in (None, frozenset()) and otherwise:
            return str(otherwise)
        if most is not None:
            return _from_to(content, getattr(value, most))
        if isinstance(content, Filter):
            if how == "#":
                how = "" if 1 in (getattr(value, field, None) for field in _HOW_MANY) else "~"
            if noun is not None:
                return _filter(content, noun, how)
            return _of_zone(content, getattr(value, "zone", Zone.BATTLEFIELD), how)
        if name == "zone" and isinstance(filter := getattr(value, "filter", None), Filter):
            return words(content) if how == "!" else in_zone(WHOSE.get(filter.controller), words(content))
        return _field_in_words(content, how, noun)

    def option(match: re.Match[str]) -> str:
        named = [name for found in _FIELD.findall(match[1]) for name in found[:2] if name]
        return "" if all(map(is_usual, named)) else match[1]

    text = _without_usual(type(value).WORDS, option)
    return " ".join(_FIELD.sub(word, text).split())


def _field_in_words(content: Any, how: str, noun: str | None) -> str:
    """Return the words of a field, with the mark that it has in the template (see the table above)."""
    match how, content:
        case "?", Who():
            return SOME.get(content, words(content))
        case "'", _:
            return possessive(words(content))
        case "(", (_, _, *_):
            return f"({words(content)})"
        case "," | "/", tuple():
            if noun is not None:
                content = tuple(_filter(p, noun, "~" if noun == "permanent" else "") for p in content)
            return _joined(content, _BETWEEN[how])
        case _:
            return words(content)


def _of_zone(filter: Filter, zone: Any, how: str) -> str:
    """Return the words of a filter, with the noun for objects of a zone: permanent, spell or card."""
    if zone in (Zone.BATTLEFIELD, None):
        return _filter(filter, how=how)
    if isinstance(zone, Zone) and zone is not Zone.STACK:
        filter = replace(filter, controller=Whose.ANYONE)
    return _filter(filter, NOUNS.get(zone, "card") if isinstance(zone, Zone) else "card", how)


def _without_usual(text: str, option: Callable[[re.Match[str]], str]) -> str:
    """Return a template without its brackets, innermost first; `option` gives what stays of each."""
    while (settled := _OPTIONAL.sub(option, text)) != text:
        text = settled
    return text


def _from_to(least: Amount, most: Amount | None) -> str:
    """Return the words of a least and a greatest number.

    >>> _from_to(2, 2), _from_to(0, 3), _from_to(1, 2), _from_to(0, None)
    ('2', 'up to 3', '1 to 2', 'any number of')
    """
    if most is None or (isinstance(most, int) and most >= MOST_TARGETS):
        return "any number of" if least == 0 else f"{words(least)} or more"
    if least == most:
        return words(most)
    return f"up to {words(most)}" if least == 0 else f"{words(least)} to {words(most)}"


def _token(token: CardDefinition) -> str:
    size = "" if token.power is None else f"{token.power}/{token.toughness} "
    kind = "token" if token.form is Form.TOKEN else "card"
    colors = " and ".join(_sorted(token.colors)) or "colourless"
    called = token.name.removesuffix(" Token")
    is_plain = frozenset(called.split()) == token.subtypes
    subtypes = called if is_plain else " ".join(sorted(token.subtypes))
    named = "" if is_plain or called == subtypes else f" named {called}"
    kinds = (*_sorted(token.supertypes), colors, subtypes, *_sorted(token.types), kind)
    further = [words(token.keywords), *(f'"{words(ability)}"' for ability in token.abilities)]
    having = ", ".join(filter(None, further))
    return f"{size}{' '.join(filter(None, kinds))}{named}" + (f" with {having}" if having else "")


def _slot(slot: TargetSlot) -> str:
    many = "" if (slot.minimum, slot.maximum) == (1, 1) else f"{_from_to(slot.minimum, slot.maximum)} "
    if slot.number is not None:
        many = f"{words(slot.fewer)} {words(slot.number)} "
    if slot.divided is not None:
        many = f"{words(slot.divided)} divided among {many}"
    kinds = ["any target" if slot.what is None else "any other target"] if slot.any_target else []
    if slot.what is not None and not slot.any_target:
        how = "" if slot.maximum == 1 and slot.number is None else "~"
        where = (
            "" if slot.zone in NOUNS else f" in {in_zone(WHOSE.get(slot.what.controller), words(slot.zone))}"
        )
        kinds.append(_of_zone(slot.what, slot.zone, how) + where)
    if slot.on_stack is not None and slot.on_stack.abilities:
        kinds.append(words(slot.on_stack))
    elif slot.on_stack is not None:
        kinds = [" or ".join(kinds) + " " + words(slot.on_stack).strip()]
    if slot.elsewhere is not None:
        kinds.append(words(slot.elsewhere))
    if slot.players is not None:
        kinds.append("any player" if slot.players is Whose.ANYONE else words(slot.players))
    others = " and ".join(f"other than target {other + 1}" for other in slot.other_than)
    others += ", no two of one player" * slot.apart + ", one of each that can be" * slot.one_of_each
    others += ", all of one player" * slot.together
    others += "" if (most := slot.mana_value_together) is None else f", of total mana value at most {most}"
    others += ", no two with one mana value" * slot.of_different_mana_values
    others += "to whom this has dealt damage" * slot.damaged_before + "other than that" * slot.besides_that
    of = "" if slot.of_target is None else f"of the player of target {slot.of_target + 1}"
    others += "" if slot.who is None else f", of a player of whom it is so that {words(slot.who)}"
    whose = "of an opponent's choice" if slot.by is Whose.OPPONENT else ""
    return " ".join(filter(None, (many + " or ".join(kinds), whose, of, others)))


def _adjectives(filter: Filter) -> list[str]:
    """Return the words of a filter before its noun."""
    phrases: list[str] = ["another"] if filter.other_than_this else []
    phrases += ["this very"] if filter.only_this else []
    phrases += [] if filter.status is Status.ANY else [words(filter.status)]
    phrases += [] if filter.combat is CombatRole.ANY else [words(filter.combat)]
    phrases += ["nontoken"] * filter.nontoken + ["token"] * filter.token + ["commander"] * filter.commander
    phrases += [] if filter.color_count is ColorCount.ANY else [words(filter.color_count)]
    phrases += [] if filter.wearing is Wearing.ANYTHING else [words(filter.wearing)]
    phrases += [] if filter.designated is None else [words(filter.designated)]
    phrases += sorted(being.value for being in filter.being if being not in BEHIND_NOUN)
    phrases += (
        [filter.pairing.value] if filter.pairing in (PairedStatus.PAIRED, PairedStatus.UNPAIRED) else []
    )
    phrases += ["ability-less"] if filter.without_abilities else []
    for terms in (filter.not_colors, filter.not_types, filter.not_subtypes, filter.not_supertypes):
        phrases += [f"non-{term}" for term in _sorted(terms)]
    for either in (filter.supertypes, filter.colors, filter.subtypes, filter.types):
        phrases += [" or ".join(_sorted(either))] if either else []
    return phrases


def _with_noun(said: list[str], noun: str, how: str) -> str:
    """Return adjectives and a noun, in the form that `how` asks for; the noun may be the last adjective."""
    if how == "~":
        return " ".join([*said, several(noun)] if noun else [several(" ".join(said))])
    text = " ".join([*said, noun] if noun else said)
    if how == "^":
        return with_article(text)
    return f"each {text}" if how == "!" else text


def _filter(filter: Filter, noun: str = "permanent", how: str = "") -> str:
    """Return the words of a filter: of one object (^), of several (~), of each (!), or without an article."""
    said = _adjectives(filter)
    # A type is noun enough: "a Goblin". "quality" is never said: protection from "black", from "Goblins".
    has_type = noun in LEFT_OUT and (filter.types or filter.subtypes)
    other = filter.any_of
    if other and not said:
        text = " or ".join(_filter(one, noun, how) for one in other)
        other = ()
    else:
        is_adjectives_alone = noun == "quality" and not has_type
        text = " ".join(said) if is_adjectives_alone else _with_noun(said, "" if has_type else noun, how)
    return " ".join([text, *_after_noun(filter, other, how)])


def _after_noun(filter: Filter, others: tuple[Filter, ...], how: str) -> list[str]:
    """Return the words of a filter after its noun; `others` are alternatives, one of which has to fit."""
    phrases = [f"with {' or '.join(_sorted(filter.having))}"] if filter.having else []
    phrases += [f"without {word}" for word in _sorted(filter.lacking)]
    phrases += sorted(f"that {being.value}" for being in filter.being if being in BEHIND_NOUN)
    phrases += [] if filter.damaged is Damaged.ANYHOW else [words(filter.damaged)]
    phrases += ["that crewed this this turn"] * filter.crewed_this
    phrases += [] if filter.attached_to is None else [f"attached to {_filter(filter.attached_to, how='^')}"]
    phrases += [] if filter.chosen is None else [f"of {words(filter.chosen)}"]
    phrases += [] if filter.not_chosen is None else [f"not of {words(filter.not_chosen)}"]
    phrases += [f"named {filter.named}"] if filter.named else []
    phrases += [f"not named {filter.not_named}"] if filter.not_named else []
    phrases += [f"with {filter.walking.lower()}walk"] if filter.walking else []
    limits = ((name, getattr(filter, name)) for name in _LIMITS)
    phrases += [f"with {name.replace('_', ' ')} {limit}" for name, limit in limits if limit is not None]
    phrases += [f"with {words(bound)}" for bound in filter.bounds]
    phrases += [f"with mana cost {' or '.join(_sorted(filter.costs))}"] if filter.costs else []
    phrases += [f"with power {words(one)} that of this" for one in (filter.power_against_this,) if one]
    phrases += ["with toughness greater than its power"] * filter.toughness_above_power
    phrases += ["with power equal to its toughness"] * filter.power_is_toughness
    phrases += ["with power greater than its base power"] * filter.power_above_base
    phrases += [f"with {one.value} mana value" for one in (filter.mana_value_parity,) if one]
    phrases += [f"that could produce {{{one.value}}}" for one in (filter.could_produce,) if one]
    phrases += [] if filter.utmost is None else [words(filter.utmost)]
    phrases += [] if filter.counter is None else [f"with a {words(filter.counter)} counter"]
    are, each = ("are", "~") if how == "~" else ("is", "^")
    phrases += [f"that {are} {' or '.join(_filter(one, how=each) for one in others)}"] if others else []
    phrases += [f"that {are} {_filter(one, how=each)}" for one in filter.all_of]
    phrases += [f"that {are} not {_filter(one, how=each)}" for one in filter.none_of]
    phrases += [filter.pairing.value] if filter.pairing is PairedStatus.WITH_THIS_IN_PAIR else []
    phrases += [] if filter.owner is Whose.ANYONE else [f"owned by {words(filter.owner)}"]
    phrases += [] if filter.controller is Whose.ANYONE else [CONTROLLED[filter.controller]]
    return phrases
