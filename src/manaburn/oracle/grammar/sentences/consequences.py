"""This module works out what belongs to an effect that happens only perhaps, or later, though a sentence of
its own says it: "If you have 5 or less life, tap all attacking creatures. Those creatures don't untap …"
[cr2025-06-06 608.2c].
"""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects_on_cards.copying import CreateCopies
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import All, Is, What, speaks_of
from manaburn.cards.walking import parts_of
from manaburn.oracle.grammar.names import Effects
from manaburn.oracle.parsing.phrases import Unsayable
from manaburn.oracle.parsing.scope import Scope


def or_else(first: Effects, more: Effects) -> tuple[Effects, Effects]:
    """Return two lists of effects, of which the second begins otherwise if it is about the same object, where
    that is of the contrary kind: "If it's a land card, create a token. If it's a nonland card, …". Kinds that
    an object can both be of are no contraries, and are read by `of_each_kind`.
    """
    match first[-1], more[0]:
        case (do.If(Is(What.IT) as one, then, ()) as last, do.If(Is(What.IT) as other, _, ()) as contrary):
            made = any(isinstance(effect, do.CreateTokens | do.Draw) for effect in then)
            if made and _are_contrary(one, other):
                return (*first[:-1], replace(last, otherwise=(contrary,))), more[1:]
    return first, more


def _are_contrary(one: Is, other: Is) -> bool:
    """Return whether the first condition asks for one card type, and the second is the same but asks that
    the object is not of this type.
    """
    types = one.filter.types
    by_type_alone = len(types) == 1 and one.filter == Filter(types=types)
    return by_type_alone and other == replace(one, filter=Filter(not_types=types))


def with_those_of_a_condition(scope: Scope, first: Effects, more: Effects) -> tuple[Effects, Effects]:
    """Return two lists of effects, with those of the second that are about "those" moved into the last of the
    first, where that speaks of them only if a condition holds.
    """
    *before, last = first
    if not isinstance(last, do.If) or last.otherwise:
        return first, more
    those = [each for each in parts_of(last.effects) if isinstance(each, All) and _are_those(scope, each)]
    about = tuple(takewhile(lambda effect: speaks_of(effect, *those), more)) if those else ()
    return ((*before, with_consequence(last, about)), more[len(about) :]) if about else (first, more)


def _are_those(scope: Scope, objects: All) -> bool:
    """Return whether the sentence after the one that first speaks of objects is about "those" or "they"."""
    words = list(scope.words[scope.place_of(objects) :])
    begins = words.index(".") + 1 if "." in words else len(words)
    begins += words[begins : begins + 1] == ["then"]
    return words[begins : begins + 1] in (["those"], ["they"])


def comes_later(effect: do.Effect) -> bool:
    """Return whether the last that an effect does is to put something onto the battlefield later: "it" is
    that.
    """
    match effect:
        case do.Delay(effects=what):
            arrives = (do.ReturnToBattlefield, do.CreateTokens, CreateCopies)
            return any(isinstance(each, arrives) for each in what)
        case do.May(effects=(*_, last)) | do.If(effects=(*_, last), otherwise=()):
            return comes_later(last)
        case _:
            return False


def with_consequence(effect: do.Effect, more: Effects) -> do.Effect:
    """Return what may be done, or is done later, and what more follows from that."""
    match effect:
        case (
            do.May(effects=(*before, do.If() | do.Delay() as last))
            | do.If(effects=(*before, do.If() | do.Delay() as last))
        ):
            return replace(effect, effects=(*before, with_consequence(last, more)))
        case do.May(effects=what) | do.If(effects=what) | do.Delay(effects=what):
            return replace(effect, effects=(*what, *more))
        case _:
            raise Unsayable("what follows from something that is simply done")
