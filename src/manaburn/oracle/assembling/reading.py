"""This module turns a printed card into a definition that the engine can play: `read` returns a `Reading`,
with the definition or with the words that could not be read.

Each face is read by itself: `_Text` reads its lines by the grammar, `_define` makes a definition of what they
mean, and `_sound` refuses what the engine would play otherwise. `_both` joins two faces.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import NamedTuple

from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition, read_type_line
from manaburn.cards.keywords.ascend import ascending
from manaburn.cards.keywords.forms import AWAKEN
from manaburn.cards.keywords.gifts import with_gift
from manaburn.cards.vocabulary.abilities import Ability, Activated, Modal, Mode, SpellText, Static
from manaburn.cards.vocabulary.changes.changes import DefinePowerToughness
from manaburn.cards.vocabulary.effects import add
from manaburn.cards.vocabulary.words.casting import AdditionalCost, AlternativeCost, CantBeCountered
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Controls, TargetSlot
from manaburn.cards.vocabulary.words.windows import ANY_TIME, Window
from manaburn.errors import NotationError
from manaburn.mana import ManaCost
from manaburn.oracle.assembling.forms import (
    other_texts,
    prowl_cost,
    rule_of_permanent_spell,
    with_forms,
    without_brackets,
)
from manaburn.oracle.assembling.if_paid import named_by_its_mana, with_targets_if_paid
from manaburn.oracle.assembling.putting_together import NO_CARDS, TWO_FACES, as_they_are_read, put_together
from manaburn.oracle.assembling.sections import (
    CHOSEN_LOYALTY,
    at_class_level,
    at_level,
    behind,
    by_class_levels,
    by_levels,
    chosen_loyalty,
    offered_words,
    options_of,
    price_of,
    with_backup,
    with_gifts,
    with_printed_size,
    worth_of,
)
from manaburn.oracle.grammar.abilities.modes import MODES_OF_ABILITY, MODES_OF_SPELL
from manaburn.oracle.grammar.casting.casting import PRICE
from manaburn.oracle.grammar.names import EFFECTS, LINE, SPELL_LINE
from manaburn.oracle.parsing.dealing import unpreventable_if
from manaburn.oracle.parsing.meaning import Attempt, NotRead, Unread, meaning_of
from manaburn.oracle.parsing.parts import (
    PROWL,
    Awaken,
    Backup,
    DealsUnpreventably,
    DefinesSize,
    Gift,
    KeywordsOf,
    Part,
    Prototype,
    SpellRule,
    Trait,
    XPaidWith,
)
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.soundness.linked import with_exiled_as_it_was_cast
from manaburn.oracle.soundness.others import with_others_meant
from manaburn.oracle.soundness.reminders import told_elsewhere, told_in_reminders, told_nowhere
from manaburn.oracle.soundness.soundness import unsound
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.oracle.text.normalizing import lines_of, short_name
from manaburn.oracle.text.subtypes import CREATURE_TYPES, LAND_TYPES, TIME_LORD
from manaburn.terms import CardType, Color, Keyword, Supertype
from manaburn.values import value

ONE_FACE = frozenset({"case", "class", "leveler", "mutate", "normal", "prototype", "saga", "scheme"})
"""The layouts of cards that have one face."""


@value
class Reading:
    """The result of reading a card. `definition` is None unless all of its text was read."""

    name: str
    definition: CardDefinition | None
    unread: tuple[Unread, ...] = ()
    read: tuple[str, ...] = ()
    """The lines that were read."""


Attempts = list[tuple[PrintedFace, list[Attempt]]]
"""The faces of a card, each with the attempts at reading its texts."""


def read(card: PrintedCard, attempts: Attempts | None = None) -> Reading:
    """Return the reading of a card; how each text was read is added to `attempts`, if they are given."""
    if len(card.faces) == 1 and card.layout in ONE_FACE:
        return _read_face(card, card.faces[0], attempts)
    untyped = next((face for face in card.faces if not face.type_line), None)
    if untyped is not None:
        return Reading(card.name, None, (Unread("", untyped.name, "a face without a card type"),))
    if len(card.faces) == 2 and card.layout in TWO_FACES:
        return _both(card, *(_read_face(card, face, attempts) for face in as_they_are_read(card).faces))
    return Reading(card.name, None, (Unread("", NO_CARDS.get(card.layout, f"layout {card.layout}")),))


def _both(card: PrintedCard, front: Reading, back: Reading) -> Reading:
    """Return the reading of a card with several faces or parts."""
    definition, unread = None, (*front.unread, *back.unread)
    if front.definition is not None and back.definition is not None:
        try:
            definition = put_together(card, front.definition, back.definition)
        except Unsayable as problem:
            unread = (Unread("", f"layout {card.layout}", str(problem)),)
    return Reading(card.name, definition, unread, (*front.read, *back.read))


def _read_face(card: PrintedCard, face: PrintedFace, attempts: Attempts | None) -> Reading:
    try:
        kinds = _kinds(face.type_line)
    except NotationError as problem:
        return Reading(card.name, None, (Unread(face.type_line, face.type_line, str(problem)),))
    lines = lines_of(face.text, face.name, short_name(face.name, face.type_line))
    text = _Text(kinds.types, face.size)
    if attempts is not None:
        attempts.append((face, text.attempts))
    if kinds.types & {CardType.INSTANT, CardType.SORCERY}:
        text.read_spell(lines)
    else:
        text.read_permanent(lines)
    definition = None
    if not text.unread:  # a card of which one line is unread can't be played
        try:
            sized = replace(face, power=None, toughness=None) if text.is_of_a_station else face
            definition = _sound(card, face, _meant(_define(card, sized, kinds, text)))
        except (NotationError, Unsayable) as problem:
            text.unread.append(Unread("", face.mana_cost or face.type_line, str(problem)))
    return Reading(card.name, definition, tuple(text.unread), tuple(text.read))


def _meant(definition: CardDefinition) -> CardDefinition:
    """Return a definition in which words mean what they do in the card as a whole."""
    return with_others_meant(with_exiled_as_it_was_cast(definition))


def _sound(card: PrintedCard, face: PrintedFace, definition: CardDefinition) -> CardDefinition:
    """Return the definition given. Raises Unsayable if it would not be played as its words mean."""
    for problem in chain(unsound(definition), told_in_reminders(face), told_nowhere(definition)):
        raise Unsayable(problem)
    for problem in told_elsewhere(face, definition) if card.layout in ONE_FACE else ():
        raise Unsayable(problem)
    return definition


@dataclass
class _Text:
    """The text of one face as far as it has been read: its parts, and the lines that could not be read."""

    types: frozenset[CardType]
    size: tuple[int, int] | None = None
    """The power and toughness that the card file has for the face."""
    is_of_a_station: bool = False
    """Whether it has station symbols: its power and toughness belong to one of them."""
    parts: list[Part] = field(default_factory=list)
    modes: SpellText | None = None
    others: dict[str, SpellText] = field(default_factory=dict)
    """The text that the spell has if an alternative cost is paid, by the name of the cost."""
    read: list[str] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)
    attempts: list[Attempt] = field(default_factory=list)

    def read_permanent(self, lines: Iterable[str]) -> None:
        """Read the lines of a permanent: each is an ability, except those that belong to a level symbol."""
        own, levels = by_levels(tuple(lines))  # the lines above the first symbol, and the symbols
        levels = with_printed_size(levels, self.size)
        self.is_of_a_station = any(level.is_station for level in levels)
        own, bars = by_class_levels(own)  # the same for the bars of a Class
        self.parts.extend(self._parts_of(own))
        for level in levels:
            try:
                self.parts.extend(at_level(level, self._parts_of(level.lines)))
            except Unsayable as problem:
                self.unread.append(Unread("; ".join(level.lines), "level", str(problem)))
        for bar in bars:
            try:
                costs = meaning_of(bar.price, PRICE, Scope(self.types), self.attempts)
                self.parts.extend(at_class_level(bar, costs, self._parts_of(bar.lines)))
            except NotRead as problem:
                self.unread.append(problem.unread)
            except Unsayable as problem:
                self.unread.append(Unread("; ".join(bar.lines), "class level", str(problem)))

    def _parts_of(self, lines: Iterable[str]) -> list[Part]:
        parts: list[Part] = []
        for line in lines:
            try:
                if "•" in line:
                    parts.extend(self._modal_ability(line))
                else:
                    parts.extend(meaning_of(line, LINE, Scope(self.types), self.attempts))
                self.read.append(line)
            except NotRead as problem:
                self.unread.append(problem.unread)
        return parts

    def _modal_ability(self, line: str) -> tuple[Part, ...]:
        head, options = options_of(line)
        if head.startswith("As "):
            return self._behind_words(head, line)
        scope = Scope(self.types)
        how_many, abilities = meaning_of(head, MODES_OF_ABILITY, scope, self.attempts)
        modes = tuple(self._mode(option, scope) for option in options)
        modal = Modal(
            modes=modes,
            minimum=how_many.least,
            maximum=how_many.of(len(modes)),
            again=how_many.again,
            more=how_many.more_of(len(modes)),
            repeats=how_many.repeats,
        )
        return abilities(modal)

    def _behind_words(self, head: str, line: str) -> tuple[Part, ...]:
        """Read the words of which one is chosen as the permanent enters, and the abilities behind each."""
        choice = meaning_of(head, LINE, Scope(self.types), self.attempts)
        words, parts = offered_words(choice), [*choice]
        for option in line.split("•")[1:]:
            word, _, text = (part.strip() for part in option.partition(" — "))
            if word.capitalize() not in words:
                raise NotRead(Unread(line, word, "an ability behind a word that is not offered"))
            try:
                further = meaning_of(text, LINE, Scope(self.types), self.attempts)
                parts.extend(behind(word.capitalize(), further))
            except Unsayable as problem:
                raise NotRead(Unread(line, text, str(problem))) from None
        return tuple(parts)

    def read_spell(self, lines: Sequence[str]) -> None:
        """Read the lines of an instant or sorcery: effects, or abilities of the spell."""
        if not lines:
            self.unread.append(Unread("", "", "an instant or sorcery without text"))
        effects: list[str] = []  # the lines that are no ability: together they are what the spell does
        for line in lines:
            try:
                self.parts.extend(meaning_of(line, SPELL_LINE, Scope(self.types), self.attempts))
                self.read.append(line)
            except NotRead as problem:
                if problem.unread.is_ambiguous:
                    self.unread.append(problem.unread)
                else:
                    effects.append(line)
        try:
            text = " ".join(effects)
            self.modes = self._effects_of(without_brackets(text))
            for name, other in other_texts(self.parts, text):
                self.others[name] = self._effects_of(other)
            self.read.extend(effects)
        except NotRead as problem:
            self.unread.append(problem.unread)
        except Unsayable as problem:
            self.unread.append(Unread(" ".join(effects), "overload", str(problem)))

    def _effects_of(self, text: str) -> SpellText:
        head, options = options_of(text)
        if not options:
            return SpellText(modes=(self._mode(text, Scope(self.types)),))
        how_many = meaning_of(head, MODES_OF_SPELL, Scope(self.types), self.attempts)
        read = self._priced_mode if how_many.each_has_its_cost else self._mode
        read = self._mode_of_worth if how_many.each_has_its_worth else read
        modes = tuple(read(option, Scope(self.types)) for option in options)
        return SpellText(
            modes=modes,
            minimum_modes=how_many.least,
            maximum_modes=how_many.of(len(modes)),
            more_modes=how_many.more_of(len(modes)),
            repeats=how_many.repeats,
        )

    def _priced_mode(self, text: str, before: Scope) -> Mode:
        """Read a mode that stands behind the cost of choosing it [cr2025-06-06 700.2h]."""
        price, does = price_of(text)
        costs = meaning_of(price, PRICE, Scope(self.types), self.attempts)
        return replace(self._mode(does, before), costs=costs)

    def _mode_of_worth(self, text: str, before: Scope) -> Mode:
        """Read a mode that stands behind its pawprint symbols [cr2025-06-06 700.2i]."""
        worth, does = worth_of(text)
        return replace(self._mode(does, before), worth=worth)

    def _mode(self, text: str, before: Scope) -> Mode:
        scope = Scope(
            self.types,
            mentions=list(before.mentions),
            triggered=before.triggered,
            names_source=before.source_was_named,
        )
        effects = meaning_of(text, EFFECTS, scope, self.attempts) if text else ()
        return Mode(effects=effects, targets=tuple(scope.slots), text=text.rstrip("."))


class _Kinds(NamedTuple):
    """The supertypes, card types and subtypes of a type line."""

    supertypes: frozenset[Supertype]
    types: frozenset[CardType]
    subtypes: frozenset[str]


def _kinds(line: str) -> _Kinds:
    return _Kinds(*read_type_line(line.replace("Time Lord", TIME_LORD)))


_TYPES_OF = {
    Trait.CHANGELING: CREATURE_TYPES | {TIME_LORD},
    Trait.NONBASIC_LAND_TYPES: LAND_TYPES - frozenset(BASIC_LAND_MANA),
}
"""The subtypes that a card has by what it says of itself."""


def _define(card: PrintedCard, face: PrintedFace, kinds: _Kinds, text: _Text) -> CardDefinition:
    """Return the definition of a face: each part of its text goes where it belongs, most as an ability."""
    keywords: frozenset[Keyword] = frozenset()
    colors = frozenset(Color(letter) for letter in face.colors)
    abilities: list[Ability] = [*_mana_of_land_types(face.type_line)]
    enchant: TargetSlot | None = None
    spell, others = text.modes, text.others
    prototype: Prototype | None = None
    awaken: Awaken | None = None
    for part in with_backup(with_gifts(text.parts, of_permanent=spell is None)):
        changed = None if spell is None else _with_part(spell, part)
        if changed is not None:
            spell = changed
            others = {name: _with_part(other, part) or other for name, other in others.items()}
            continue
        match part:
            case KeywordsOf(some):
                keywords |= some
            case TargetSlot():
                enchant = part
            case SpellRule() | DealsUnpreventably():
                abilities.append(rule_of_permanent_spell(part))
            case Prototype():
                prototype = part
            case Backup() | Gift():
                raise AssertionError("with_backup and with_gifts have made an ability of it")
            case Awaken(costs=costs):
                awaken = part
                abilities.append(AlternativeCost(name=AWAKEN, costs=costs))
            case AlternativeCost(name=name) if name == PROWL:
                abilities.append(prowl_cost(part, kinds.subtypes))
            case DefinesSize(power, toughness):
                abilities.append(_size_defined(face, power, toughness))
            case XPaidWith():
                pass  # a part of its mana cost
            case Trait.CHANGELING | Trait.NONBASIC_LAND_TYPES:
                kinds = kinds._replace(subtypes=kinds.subtypes | _TYPES_OF[part])
            case Trait.DEVOID:
                colors = frozenset()
            case Trait.ALL_COLORS:
                colors = frozenset(Color)
            case _:
                abilities.append(part)
    spell = None if spell is None else _with_what_it_is(named_by_its_mana(spell, abilities), keywords, kinds)
    others = {name: _with_what_it_is(other, keywords, kinds) for name, other in others.items()}
    definition = CardDefinition(
        name=face.name,
        cost=_cost(face, text),
        types=kinds.types,
        supertypes=kinds.supertypes,
        subtypes=kinds.subtypes,
        colors=colors,
        power=_size(face.power, abilities),
        toughness=_size(face.toughness, abilities),
        loyalty=0 if face.loyalty == CHOSEN_LOYALTY else _size(face.loyalty),
        defense=_size(face.defense),
        keywords=keywords,
        abilities=(*abilities, *chosen_loyalty(face.loyalty)),
        spell=spell,
        enchant=enchant,
        first_printed=card.first_printed,
        printed_by=card.printed_by,
    )
    return with_forms(definition, prototype, awaken, others)


def _with_part(spell: SpellText, part: Part) -> SpellText | None:
    """Return a spell as a part of its text changes it; None if that part is an ability of its own."""
    match part:
        case AdditionalCost(costs=further):
            return replace(spell, additional_costs=(*spell.additional_costs, *further))
        case CantBeCountered(condition=None):
            return replace(spell, uncounterable=True)
        case SpellRule(window):
            return replace(spell, window=window)
        case Gift(effect):
            return with_gift(spell, effect)
        case DealsUnpreventably(condition):
            modes = tuple(replace(m, effects=unpreventable_if(condition, m.effects)) for m in spell.modes)
            return replace(spell, modes=modes)
        case _:
            return None


def _cost(face: PrintedFace, text: _Text) -> ManaCost | None:
    if not face.mana_cost:
        return None
    cost = ManaCost.parse(face.mana_cost)
    kinds = next((part.kinds for part in text.parts if isinstance(part, XPaidWith)), 0)
    if kinds and not cost.x:
        raise Unsayable("mana that is spent on X, which is not in the mana cost")
    return replace(cost, x_kinds=kinds)


def _with_what_it_is(spell: SpellText, keywords: frozenset[Keyword], kinds: _Kinds) -> SpellText:
    """Return a spell with what ascend, targets that depend on a paid cost, or being legendary adds to it."""
    spell = with_targets_if_paid(spell)
    if Keyword.ASCEND in keywords:
        spell = ascending(spell)
    return _legendary(spell) if Supertype.LEGENDARY in kinds.supertypes else spell


def _legendary(spell: SpellText) -> SpellText:
    """Return what is asked of the caster of a legendary instant or sorcery [cr2025-06-06 205.4e]."""
    if spell.window != ANY_TIME:
        raise Unsayable("a legendary spell that is cast at certain times only")
    types, legendary = frozenset({CardType.CREATURE, CardType.PLANESWALKER}), frozenset({Supertype.LEGENDARY})
    legends = Filter(types=types, supertypes=legendary, controller=Whose.YOU)
    return replace(spell, window=Window(condition=Controls(legends)))


def _size_defined(face: PrintedFace, power: Amount | None, toughness: Amount | None) -> Static:
    """Return an ability that defines power or toughness, with the other as it is printed."""
    if power is None:
        power = _size(face.power)
    if toughness is None:
        toughness = _size(face.toughness)
    if power is None or toughness is None:
        raise Unsayable("power or toughness of what has none")
    return Static(changes=(DefinePowerToughness(power, toughness),))


def _defines_size(ability: Static) -> bool:
    return any(isinstance(change, DefinePowerToughness) for change in ability.changes)


def _mana_of_land_types(type_line: str) -> tuple[Activated, ...]:
    """Return the mana ability that its basic land types give a land [cr2025-06-06 305.6]."""
    kinds = [BASIC_LAND_MANA[word] for word in type_line.split() if word in BASIC_LAND_MANA]
    return (Activated(costs=(TAP,), effects=(add(*("{" + kind + "}" for kind in kinds)),)),) if kinds else ()


_WITH_STAR = re.compile(r"(\d+)[+-]\*|\*\+(\d+)|\*²?")
"""`*`, with what is added to it or what it is subtracted from."""


def _size(text: str | None, abilities: Sequence[Ability] = ()) -> int | None:
    """Return a printed number; None if there is none. If an ability defines it, a star counts as 0, and what
    is added to the star remains [cr2025-06-06 208.2].
    """
    if text is None:
        return None
    star = _WITH_STAR.fullmatch(text)
    if star is not None and any(isinstance(a, Static) and _defines_size(a) for a in abilities):
        return int(star[1] or star[2] or 0)
    try:
        return int(text)
    except ValueError as problem:
        raise NotationError(f"{text!r} is not a number") from problem
