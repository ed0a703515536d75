"""What a sentence has mentioned so far, the parts of which it is made, and who says which record."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.words.references import TargetSlot
from manaburn.terms import Zone
from oracle.speaking.patterns import either


class Unsayable(Exception):
    """The speaker has no words for a record; it is not a fault of the record."""


@dataclass
class Speech:
    """The record holds what the words of one ability may refer back to."""

    card: CardDefinition
    targets: tuple[TargetSlot, ...] = ()
    seen: set[int] = field(default_factory=set)
    """The targets that were mentioned already."""
    this_seen: bool = False
    """Whether the object itself was mentioned, so that "it" may mean it."""
    that: str = ""
    """What the object of the trigger event is called when it is mentioned again."""
    it: str = ""
    """What the last effect has made, moved or chosen, when it is mentioned again."""
    that_player: str = "that player"
    zone: Zone = Zone.BATTLEFIELD
    """Where the object is as its ability is activated."""
    exhaust: bool = False
    """Whether the ability is said with the keyword exhaust."""


class Subject(NamedTuple):
    """Who does something: wordings with a verb in the plural (you, they), and in the singular."""

    plural: tuple[str, ...] = ()
    singular: tuple[str, ...] = ()


YOU = Subject(plural=("", "you "))
_VERB = re.compile(r"@([a-z']+)")
_IRREGULAR = {
    "be": "is",
    "have": "has",
    "do": "does",
    "don't": "doesn't",
    "can't": "can't",
    "can": "can",
    "may": "may",
    "are": "is",
    "aren't": "isn't",
}


def _singular(found: re.Match[str]) -> str:
    verb = found[1]
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith(("ch", "sh", "ss", "x")):
        return f"{verb}es"
    return f"{verb[:-1]}ies" if verb.endswith("y") and verb[-2] not in "aeo" else f"{verb}s"


def _plural(found: re.Match[str]) -> str:
    return {"be": "are"}.get(found[1], found[1])


class Clause(NamedTuple):
    """A subject and what it does; verbs are marked with @, and `#your` stands for whose things they are."""

    subject: Subject
    deed: str
    whole: str = ""
    """Another wording of the whole clause."""

    def said(self, again: bool = False) -> str:
        """Return the clause as a pattern; `again`: its subject may be left out."""
        plural = _VERB.sub(_plural, self.deed)
        singular = _VERB.sub(_singular, self.deed).replace("#your", "<their|his or her>")
        of_you = any(word.strip().endswith(("you", "may")) or not word for word in self.subject.plural)
        plural = plural.replace("#your", "your" if of_you else "their")
        wordings = [word + singular for word in self.subject.singular]
        wordings += [word + plural for word in self.subject.plural]
        if "it " in self.subject.singular:
            wordings.append(f"it also {singular}")
        if again:
            wordings += [plural] if self.subject.plural else []
            wordings += [singular] if self.subject.singular else []
        return either(*wordings, *([self.whole] if self.whole else []))

    def bare(self) -> str:
        """Return what the subject does, after "may" or "to"."""
        your = "your" if self.subject == YOU else "their"
        return _VERB.sub(lambda found: found[1], self.deed).replace("#your", your)


Says = Callable[[Any, Speech], Any]
SAYS: dict[type, Says] = {}
"""Who says which kind of record."""

_F = TypeVar("_F", bound=Says)


def says(*kinds: type) -> Callable[[_F], _F]:
    """Register the function that says records of some kinds."""

    def register(function: _F) -> _F:
        SAYS.update(dict.fromkeys(kinds, function))
        return function

    return register


def say(record: object, speech: Speech) -> Any:
    """Return the words for a record: a pattern, or a clause. Raises Unsayable."""
    sayer = SAYS.get(type(record))
    if sayer is None:
        raise Unsayable(type(record).__name__)
    return sayer(record, speech)


def only(record: object, **allowed: object) -> None:
    """Raise Unsayable if a field of a record isn't what is allowed: the words say nothing of it."""
    for name, value in allowed.items():
        if getattr(record, name) != value:
            raise Unsayable(f"{type(record).__name__}.{name}")
