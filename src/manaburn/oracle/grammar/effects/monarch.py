"""The monarch: becoming it, being it, and what it controls [cr2025-06-06 723]."""

from __future__ import annotations

from manaburn.cards.vocabulary.effects_by_subject.monarch import BecomeMonarch
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import Subject, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_deeds import BecomesMonarch
from manaburn.cards.vocabulary.words.amounts import PlayersMeant
from manaburn.cards.vocabulary.words.conditions import Compares, IsAmong, Relation
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Condition, Not, Players, Who
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import BEGINNING, CONDITION, EVENT, PLAYER, Effects
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTES, Noun
from manaburn.oracle.parsing.phrases import phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Step


@deed("become the monarch")
def become_monarch(scope: Scope) -> Effects:
    """You become the monarch."""
    return (BecomeMonarch(scope.doer),)


@phrase(PLAYER, "the monarch")
def the_monarch(scope: Scope) -> Players:
    """Whoever is the monarch."""
    scope.mention(Who.MONARCH, "player")
    return Who.MONARCH


@phrase(CONDITION, "you're the monarch", "you are the monarch")
def you_are(scope: Scope) -> Condition:
    """You are the monarch."""
    return IsAmong(Who.YOU, Who.MONARCH)


@phrase(CONDITION, "you're not the monarch", "you aren't the monarch")
def you_are_not(scope: Scope) -> Condition:
    """Somebody else is the monarch, or nobody."""
    return Not(IsAmong(Who.YOU, Who.MONARCH))


@phrase(CONDITION, "an opponent is the monarch")
def an_opponent_is(scope: Scope) -> Condition:
    """An opponent is the monarch."""
    scope.mention(Who.MONARCH, "player")
    return IsAmong(Who.EACH_OPPONENT, Who.MONARCH)


@phrase(CONDITION, "<player> is the monarch")
def that_player_is(scope: Scope, who: Players) -> Condition:
    """A player spoken of is the monarch."""
    return IsAmong(who, Who.MONARCH)


@phrase(CONDITION, "there is no monarch")
def there_is_none(scope: Scope) -> Condition:
    """Nobody is the monarch."""
    return Compares(PlayersMeant(Who.MONARCH), Relation.EXACTLY, 0)


@phrase(EVENT, "you become the monarch")
def you_become(scope: Scope) -> TriggerEvent:
    """You become the monarch."""
    return BecomesMonarch(Whose.YOU)


@phrase(EVENT, "an opponent becomes the monarch")
def an_opponent_becomes(scope: Scope) -> TriggerEvent:
    """An opponent becomes the monarch."""
    scope.mention(Who.THAT_PLAYER, "player")
    return BecomesMonarch(Whose.OPPONENT)


@phrase(EVENT, "a player becomes the monarch")
def a_player_becomes(scope: Scope) -> TriggerEvent:
    """Somebody becomes the monarch."""
    scope.mention(Who.THAT_PLAYER, "player")
    return BecomesMonarch(Whose.ANYONE)


@phrase(EVENT, "<subject> attacks the monarch")
def attacks_the_monarch(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks the monarch."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.Attacks(subject, what=on.Attacked(players=Whose.MONARCH))


@phrase(BEGINNING, "the beginning of the monarch 's <step>")
def of_the_monarchs(scope: Scope, step: Step) -> TriggerEvent:
    """Of a step of the monarch."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.BeginningOf(step, Whose.MONARCH)


@phrase(ATTRIBUTES, "the monarch controls")
def of_the_monarch(scope: Scope) -> Noun:
    """Whatever the monarch controls."""
    return Noun(Filter(controller=Whose.MONARCH), frozenset())
