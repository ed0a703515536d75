"""The clauses of a card: what can be left out of its definition, so that there is still a card.

A clause is a keyword, or a record in the definition that could be missing: an ability, an effect among those
of an ability, one of several changes, costs or modes, a condition, a limit. Tokens that it makes have clauses
too, and its other faces; what it is after another cost has only those that the card itself has not. What a
record needs, as what it counts or describes, is no clause of its own; neither is a target.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from operator import attrgetter
from typing import Any, NamedTuple

from manaburn.cards.definitions import CardDefinition, is_loyalty_ability
from manaburn.cards.vocabulary.abilities import Activated, Mode, Static
from manaburn.cards.vocabulary.changes.changes import ProducesInstead
from manaburn.cards.vocabulary.effects import Alter
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.terms import Keyword
from manaburn.values import fields, is_record, replace

Rebuild = Callable[[Any], Any]
"""A function from a part of a card, shortened, to the whole card with it."""

_OF_CARDS = frozenset(("keywords", "abilities", "spell", "enchant", "back", "parts", "forms"))
"""The fields of a card in which there are clauses."""
_NEEDED = frozenset(
    ("enchant", "targets", "amounts", "options", "modal", "what", "spell", "back", "parts", "forms")
)
"""The fields whose records are needed, though there may be clauses in them."""
_LIMITS = frozenset(("timing", "limit", "window", "uncounterable"))
"""The fields that are clauses, though they hold no record, or always one."""
_ALONE = (Static, Alter, ProducesInstead)
"""The records that do nothing without the only part they have: they are the clause, and not the part."""


class Clause(NamedTuple):
    """Something that can be left out of a card."""

    place: str
    """Where it stands: the class of the record that holds it, and the field."""
    record: Any
    whole: CardDefinition
    """The card; if the clause is an activated ability, that comes last, so that others keep their numbers."""
    shortened: CardDefinition
    within: Any
    """The ability in which it is, or the keyword that it is."""

    @property
    def kind(self) -> str:
        """What is left out, in a word: the class of the record, or the name of a keyword."""
        record = self.record
        return f"{type(record).__name__}.{record.name}" if isinstance(record, Enum) else type(record).__name__

    def __str__(self) -> str:
        return f"{self.place}: {self.kind}"


def clauses_of(card: CardDefinition) -> Iterator[Clause]:
    """Yield the clauses of a card, what holds others before these.

    >>> from manaburn.cards.catalogue import CATALOGUE
    >>> [str(clause) for clause in clauses_of(CATALOGUE["Serra Angel"])]
    ['CardDefinition.keywords: Keyword.FLYING', 'CardDefinition.keywords: Keyword.VIGILANCE']
    """
    for place, record, shortened, within in _left_out(card, lambda part: part, None):
        whole = card
        if isinstance(record, Activated) and record in card.abilities:
            others = tuple(each for each in card.abilities if each is not record)
            whole = replace(card, abilities=(*others, record))
        yield Clause(place, record, whole, _in_its_forms(card, shortened), within)


def _in_its_forms(card: CardDefinition, shortened: CardDefinition) -> CardDefinition:
    """Return the shortened card with the same left out of what it is after another cost."""
    gone = card.keywords - shortened.keywords
    instead: dict[Any, tuple[Any, ...]] = {each: (each,) for each in card.abilities}
    if len(shortened.abilities) == len(card.abilities):
        instead = {each: (new,) for each, new in zip(card.abilities, shortened.abilities, strict=True)}
    else:
        instead |= {each: () for each in card.abilities if each not in shortened.abilities}
    forms = []
    for name, form in shortened.forms:
        abilities = tuple(new for each in form.abilities for new in instead.get(each, (each,)))
        forms.append((name, replace(form, abilities=abilities, keywords=form.keywords - gone)))
    return replace(shortened, forms=tuple(forms)) if forms else shortened


def _left_out(part: Any, rebuild: Rebuild, within: Any) -> Iterator[tuple[str, Any, CardDefinition, Any]]:
    """Yield each clause in a part of a card: where it is, the record, the card without it, its ability."""
    kind = type(part)
    for each in fields(kind):
        content = getattr(part, each.name, None)
        if not each.init or (kind is CardDefinition and each.name not in _OF_CARDS):
            continue
        place = f"{kind.__name__}.{each.name}"

        def put(new: Any, name: str = each.name) -> Any:
            return rebuild(replace(part, **{name: new}))

        if isinstance(content, frozenset) and content and kind is not Filter:
            if len(content) > 1 or kind is CardDefinition:
                for keyword in sorted((k for k in content if isinstance(k, Keyword)), key=attrgetter("name")):
                    yield place, keyword, put(content - {keyword}), within or keyword
        elif isinstance(content, tuple):
            yield from _of_several(place, part, content, put, within)
        elif _is_optional(each.name, each.default, content) and not _is_the_rules(part, each.name):
            yield place, content, put(each.default), within
        if is_record(content) and not isinstance(content, Filter):
            yield from _left_out(content, put, within)


def _is_optional(name: str, default: Any, content: Any) -> bool:
    if name in _NEEDED or content == default or isinstance(content, Filter):
        return False
    return name in _LIMITS or (default is None and is_record(content))


def _is_the_rules(part: Any, name: str) -> bool:
    """Whether a limit is one that every loyalty ability has by the rules [cr2025-06-06 606.3]."""
    return isinstance(part, Activated) and name in ("timing", "limit") and is_loyalty_ability(part)


def _of_several(
    place: str, part: Any, content: tuple[Any, ...], put: Rebuild, within: Any
) -> Iterator[tuple[str, Any, CardDefinition, Any]]:
    """Yield the clauses in one of the fields that hold several records."""
    needed = place.partition(".")[2] in _NEEDED or (len(content) == 1 and isinstance(part, _ALONE))
    needed = needed or (len(content) == 1 and isinstance(content[0], Mode))
    for index, one in enumerate(content):
        if (
            isinstance(one, tuple) and len(one) == 2 and isinstance(one[1], CardDefinition)
        ):  # a form, by its name

            def put_form(new: Any, index: int = index, name: str = one[0]) -> Any:
                return put((*content[:index], (name, new), *content[index + 1 :]))

            for found in _left_out(one[1], put_form, within):
                if found[3] not in part.abilities and found[3] not in part.keywords:
                    yield found
        if not is_record(one) and not isinstance(one, Enum):
            continue
        holder = one if place == "CardDefinition.abilities" and within is None else within
        if not needed:
            yield place, one, put((*content[:index], *content[index + 1 :])), holder
        if is_record(one) and not isinstance(one, Filter):

            def put_one(new: Any, index: int = index) -> Any:
                return put((*content[:index], new, *content[index + 1 :]))

            yield from _left_out(one, put_one, holder)
