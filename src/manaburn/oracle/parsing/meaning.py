"""This module returns the meaning of a whole text, such as a line of a card: `meaning_of`.

`manaburn.oracle.assembling.reading` calls it for each line, with a name of phrases that the line may be, such
as `LINE`. The text is matched first (`Reader.is_whole`), then given a meaning (`Reader.sense`). Two checks of
the whole follow: whether an ability functions in the zone that its words say (`_refuse_elsewhere`), and
whether it acts on what was enchanted or equipped as it triggered (`_refuse_what_is_attached_now`). If the
text has no meaning, or more than one, NotRead is raised, which says at which words reading stopped, or why
they make no sense (`Unread`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, overload

from manaburn.cards.vocabulary.abilities import Activated, Static, Triggered
from manaburn.cards.vocabulary.words.references import Circumstance, What, speaks_of
from manaburn.oracle.parsing.phrases import Name, Several, Unsayable
from manaburn.oracle.parsing.readers import Ambiguous, Reader, Sense
from manaburn.oracle.parsing.scope import Scope
from manaburn.oracle.text.normalizing import words_of
from manaburn.terms import Zone
from manaburn.values import value

_M = TypeVar("_M")


@value
class Unread:
    """A line of text that could not be read: the clause where reading stopped, and why, if that is known."""

    line: str
    phrase: str
    why: str = ""
    is_ambiguous: bool = False
    """Whether the line has two meanings, of which the grammar does not say which is meant."""

    def __str__(self) -> str:
        return f"{self.phrase!r}" + (f": {self.why}" if self.why else "")


class NotRead(Exception):
    """A line that could not be read."""

    def __init__(self, unread: Unread) -> None:
        self.unread = unread
        super().__init__(str(unread))


@dataclass
class Attempt:
    """The record of one call of `meaning_of`: with the meaning found (`sense`), or why there is none
    (`unread`).
    """

    text: str
    name: str
    reader: Reader
    scope: Scope
    sense: Sense | None = None
    unread: Unread | None = None


@overload
def meaning_of(
    text: str, name: Several[_M], scope: Scope, attempts: list[Attempt] | None = None
) -> tuple[_M, ...]: ...


@overload
def meaning_of(text: str, name: Name[_M], scope: Scope, attempts: list[Attempt] | None = None) -> _M: ...


def meaning_of(text: str, name: Name[Any], scope: Scope, attempts: list[Attempt] | None = None) -> Any:
    """Return the meaning of a whole text as a phrase of that name. Raises NotRead if it has none.

    The scope has the targets of the text afterwards. The call is added to `attempts`, if that is given.
    """
    attempt = Attempt(text, name.text, Reader(words_of(text)), scope)
    if attempts is not None:
        attempts.append(attempt)
    try:
        return _meaning(attempt)
    except NotRead as problem:
        attempt.unread = problem.unread
        raise


def _meaning(attempt: Attempt) -> Any:
    """Return the meaning of the text, which is also noted in the attempt. Raises NotRead if it has none."""
    text, reader = attempt.text, attempt.reader
    try:
        if not reader.is_whole(attempt.name):
            raise NotRead(Unread(text, _stopped_at(reader)))
        attempt.sense = reader.sense(attempt.name, attempt.scope)
        found = attempt.sense.meaning
        _refuse_elsewhere(found, attempt.scope)
        _refuse_what_is_attached_now(found, reader.words)
    except Unsayable as problem:
        raise NotRead(Unread(text, text, str(problem), isinstance(problem, Ambiguous))) from None
    except RecursionError:
        raise NotRead(Unread(text, text, "too much is said within one another")) from None
    return found


def _refuse_elsewhere(found: Any, scope: Scope) -> None:
    """Raise Unsayable if the text says that an ability functions in another zone than the battlefield, and
    the ability found does not.
    """
    if scope.functions_in is Zone.BATTLEFIELD:
        return
    parts = found if isinstance(found, tuple) else (found,)
    if not all(_functions_in(part, scope.functions_in) for part in parts):
        raise Unsayable(f"something that functions in the {scope.functions_in.value}")


def _functions_in(part: object, zone: Zone) -> bool:
    """Return whether an ability functions in a zone other than the battlefield, so that the engine finds it
    there.
    """
    match part:
        case Triggered():
            return part.zone is zone
        case Activated():
            return part.zone is zone and zone is not Zone.EXILE
        case Static(condition=condition, affects=affected) if condition is not None:
            here = speaks_of(condition, Circumstance.THIS_IS_IN_GRAVEYARD)
            return here and zone is Zone.GRAVEYARD and affected is not What.THIS
        case _:
            return False


def _refuse_what_is_attached_now(found: Any, words: Sequence[str]) -> None:
    """Raise Unsayable if the effect of a trigger "whenever equipped creature attacks" would act on the
    creature that is equipped as it resolves, though the text means the one that attacked. A text that names
    the equipped creature again means the one equipped then.
    """
    if sum(word in ("enchanted", "equipped", "fortified") for word in words) > 1:
        return
    for part in found if isinstance(found, tuple) else ():
        if isinstance(part, Triggered) and speaks_of(part.on, What.ATTACHED):
            if speaks_of((part.effects, part.targets, part.condition, part.only_while), What.ATTACHED):
                raise Unsayable("what is attached now, where what was attached is meant")


def _stopped_at(reader: Reader) -> str:
    """Return the clause with the first word that no reading has got past."""
    if not reader.words:
        return ""
    words, place = reader.words, min(reader.furthest, len(reader.words) - 1)
    start = max((i + 1 for i in range(place) if words[i] in ".,:;"), default=0)
    end = next((i for i in range(place, len(words)) if words[i] in ".,:;"), len(words))
    return " ".join(words[start:end])
