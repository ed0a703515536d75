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
from manaburn.oracle.grammar.deeds import does
from manaburn.oracle.grammar.names import BEGINNING, CONDITION, EVENT, PLAYER
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTES, Noun
from manaburn.oracle.parsing.phrases import means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Step

does("become the monarch", lambda scope: (BecomeMonarch(scope.doer),))


@phrase(PLAYER, "the monarch")
def the_monarch(scope: Scope) -> Players:
    """Whoever is the monarch."""
    scope.mention(Who.MONARCH, "player")
    return Who.MONARCH


table(
    CONDITION,
    {
        ("you're the monarch", "you are the monarch"): IsAmong(Who.YOU, Who.MONARCH),
        ("you're not the monarch", "you aren't the monarch"): Not(IsAmong(Who.YOU, Who.MONARCH)),
        "<player> is the monarch": lambda who: IsAmong(who, Who.MONARCH),
        "there is no monarch": Compares(PlayersMeant(Who.MONARCH), Relation.EXACTLY, 0),
    },
)


@phrase(CONDITION, "an opponent is the monarch")
def an_opponent_is(scope: Scope) -> Condition:
    """An opponent is the monarch."""
    scope.mention(Who.MONARCH, "player")
    return IsAmong(Who.EACH_OPPONENT, Who.MONARCH)


means(EVENT, "you become the monarch", BecomesMonarch(Whose.YOU))


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


means(ATTRIBUTES, "the monarch controls", Noun(Filter(controller=Whose.MONARCH), frozenset()))
