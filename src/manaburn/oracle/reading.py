"""From the words of a card to its definition in our notation, or to the words that could not be read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Any, NamedTuple

import manaburn.oracle.grammar  # noqa: F401  (declares the phrases)
from manaburn.cards.abilities import Ability, Activated, Mode, SpellText
from manaburn.cards.costs import TAP, Cost
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition
from manaburn.cards.effects import add
from manaburn.cards.references import TargetSlot
from manaburn.cards.windows import ANY_TIME
from manaburn.errors import NotationError
from manaburn.mana import ManaCost
from manaburn.oracle.parts import AdditionalCosts, KeywordsOf, Part, SpellRule
from manaburn.oracle.phrases import Reader, Unsayable
from manaburn.oracle.printed import PrintedCard, PrintedFace
from manaburn.oracle.scope import Scope
from manaburn.oracle.subtypes import TIME_LORD
from manaburn.oracle.wordings import lines_of, without_ability_word, words_of
from manaburn.terms import CardType, Color, Keyword, Supertype
from manaburn.values import value

ONE_FACE = frozenset({"normal", "saga", "scheme"})
"""The layouts of cards that have one face."""

READINGS_TRIED = 40
"""Of one line, before it is given up."""


@value
class Unread:
    """Words that could not be read: the line, the part where reading stopped, and why if that is known."""

    line: str
    phrase: str
    why: str = ""

    def __str__(self) -> str:
        return f"{self.phrase!r}" + (f": {self.why}" if self.why else "")


@value
class Reading:
    """What became of a card. `definition` is None unless all of its text was read."""

    name: str
    definition: CardDefinition | None
    unread: tuple[Unread, ...] = ()
    read: tuple[str, ...] = ()
    """The lines that were read."""


class NotRead(Exception):
    """A line that could not be read."""

    def __init__(self, unread: Unread) -> None:
        self.unread = unread
        super().__init__(str(unread))


def read(card: PrintedCard) -> Reading:
    """Read a card."""
    if len(card.faces) != 1 or card.layout not in ONE_FACE:
        return Reading(card.name, None, (Unread("", f"layout {card.layout}"),))
    return _read_face(card, card.faces[0])


def _read_face(card: PrintedCard, face: PrintedFace) -> Reading:
    try:
        kinds = _kinds(face.type_line)
    except NotationError as problem:
        return Reading(card.name, None, (Unread(face.type_line, face.type_line, str(problem)),))
    lines = lines_of(face.text, face.name)
    text = _Text(kinds.types)
    if kinds.types & {CardType.INSTANT, CardType.SORCERY}:
        text.read_spell(lines)
    else:
        text.read_permanent(lines)
    definition = None
    if not text.unread:
        try:
            definition = _define(card, face, kinds, text)
        except (NotationError, Unsayable) as problem:
            text.unread.append(Unread("", face.mana_cost or face.type_line, str(problem)))
    return Reading(card.name, definition, tuple(text.unread), tuple(text.read))


@dataclass
class _Text:
    """The text of one face as far as it has been read."""

    types: frozenset[CardType]
    parts: list[Part] = field(default_factory=list)
    modes: SpellText | None = None
    read: list[str] = field(default_factory=list)
    unread: list[Unread] = field(default_factory=list)

    def read_permanent(self, lines: Iterable[str]) -> None:
        """Each line is an ability by itself."""
        for line in lines:
            try:
                self.parts.extend(meaning_of(line, "line", Scope(self.types)))
                self.read.append(line)
            except NotRead as problem:
                self.unread.append(problem.unread)

    def read_spell(self, lines: Sequence[str]) -> None:
        """Lines that are no effects are abilities of the spell; all others are what it does."""
        effects: list[str] = []
        for line in lines:
            try:
                self.parts.extend(meaning_of(line, "spell-line", Scope(self.types)))
                self.read.append(line)
            except NotRead:
                effects.append(line)
        try:
            self.modes = self._effects_of(" ".join(effects))
            self.read.extend(effects)
        except NotRead as problem:
            self.unread.append(problem.unread)

    def _effects_of(self, text: str) -> SpellText:
        modal = MODAL.match(text)
        if modal is None:
            return SpellText(modes=(self._mode(text),))
        least, most = _CHOICES[modal["how_many"].lower()]
        modes = tuple(self._mode(option) for option in _options(text[modal.end() :]))
        return SpellText(modes=modes, minimum_modes=least, maximum_modes=min(most, len(modes)))

    def _mode(self, text: str) -> Mode:
        scope = Scope(self.types)
        effects = meaning_of(text, "effects", scope) if text else ()
        return Mode(effects=effects, targets=tuple(scope.slots), text=text.rstrip("."))


MODAL = re.compile(
    r"choose (?P<how_many>one or both|one or more|one|two|any number|up to one|up to two) — (?=•)",
    re.IGNORECASE,
)
_CHOICES = {
    "one": (1, 1),
    "two": (2, 2),
    "one or both": (1, 2),
    "one or more": (1, 99),
    "any number": (0, 99),
    "up to one": (0, 1),
    "up to two": (0, 2),
}


def _options(text: str) -> list[str]:
    """The options of a modal text; a word in front of one has no meaning."""
    return [without_ability_word(option.strip()) for option in text.split("•") if option.strip()]


def meaning_of(text: str, name: str, scope: Scope) -> Any:
    """The meaning of a whole text as a phrase of that name; the scope then knows its targets.

    Raises NotRead if it has none.
    """
    reader = Reader(words_of(text))
    why = ""
    for node in islice(reader.whole(name), READINGS_TRIED):
        fresh = Scope(scope.types)
        try:
            meaning = node.meaning(fresh)
        except Unsayable as problem:
            why = why or str(problem)
            continue
        scope.slots[:] = fresh.slots
        return meaning
    raise NotRead(Unread(text, text if why else _stopped_at(reader), why))


def _stopped_at(reader: Reader) -> str:
    """The clause around the first word that no reading has got past."""
    words, place = reader.words, min(reader.furthest, len(reader.words) - 1)
    start = max((i + 1 for i in range(place) if words[i] in ".,:;"), default=0)
    end = next((i for i in range(place, len(words)) if words[i] in ".,:;"), len(words))
    return " ".join(words[start:end])


class _Kinds(NamedTuple):
    """What a type line says."""

    supertypes: frozenset[Supertype]
    types: frozenset[CardType]
    subtypes: frozenset[str]


def _kinds(line: str) -> _Kinds:
    left, _, right = line.partition(" — ")
    supertypes, types = set(), set()
    for word in left.lower().split():
        if word in Supertype._value2member_map_:
            supertypes.add(Supertype(word))
        elif word in CardType._value2member_map_:
            types.add(CardType(word))
        else:
            raise NotationError(f"{word!r} is not a card type of this engine")
    subtypes = frozenset(right.replace("Time Lord", TIME_LORD).split())
    return _Kinds(frozenset(supertypes), frozenset(types), subtypes)


def _define(card: PrintedCard, face: PrintedFace, kinds: _Kinds, text: _Text) -> CardDefinition:
    keywords: frozenset[Keyword] = frozenset()
    abilities: list[Ability] = [*_mana_of_land_types(face.type_line)]
    costs: list[Cost] = []
    enchant: TargetSlot | None = None
    spell = text.modes
    for part in text.parts:
        match part:
            case KeywordsOf(some):
                keywords |= some
            case TargetSlot():
                enchant = part
            case AdditionalCosts(further):
                costs.extend(further)
            case SpellRule() if spell is not None:
                spell = replace(spell, uncounterable=spell.uncounterable or part.uncounterable)
                if part.window != ANY_TIME:
                    spell = replace(spell, window=part.window)
            case SpellRule():
                raise Unsayable("a permanent spell that can't be countered or is cast at certain times only")
            case _:
                abilities.append(part)
    if costs:
        if spell is None:
            raise Unsayable("additional costs of a permanent spell")
        spell = replace(spell, additional_costs=tuple(costs))
    return CardDefinition(
        name=face.name,
        cost=ManaCost.parse(face.mana_cost) if face.mana_cost else None,
        types=kinds.types,
        supertypes=kinds.supertypes,
        subtypes=kinds.subtypes,
        colors=frozenset(Color(letter) for letter in face.colors),
        power=_size(face.power),
        toughness=_size(face.toughness),
        loyalty=_size(face.loyalty),
        defense=_size(face.defense),
        keywords=keywords,
        abilities=tuple(abilities),
        spell=spell,
        enchant=enchant,
        first_printed=card.first_printed,
    )


def _mana_of_land_types(type_line: str) -> tuple[Activated, ...]:
    """The mana ability that its basic land types give a land [cr2025 305.6]."""
    kinds = [BASIC_LAND_MANA[word] for word in type_line.split() if word in BASIC_LAND_MANA]
    return (Activated(costs=(TAP,), effects=(add(*("{" + kind + "}" for kind in kinds)),)),) if kinds else ()


def _size(text: str | None) -> int | None:
    if text is None:
        return None
    try:
        return int(text)
    except ValueError as problem:
        raise NotationError(f"{text!r} is not a number") from problem
