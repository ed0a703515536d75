"""Onto the battlefield, and into exile: how, for how long, and all cards of a graveyard
[cr2025-06-06 610.3].
"""

from __future__ import annotations

from dataclasses import dataclass

from manaburn.cards.vocabulary import effects as do
from manaburn.cards.vocabulary.effects import Arrival
from manaburn.cards.vocabulary.effects_on_cards.returning import ExileUntilThisLeaves, Under, WithCounters
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import (
    All,
    Among,
    Amount,
    Chosen,
    Is,
    Objects,
    Players,
    What,
    Who,
)
from manaburn.oracle.grammar.deeds import deed
from manaburn.oracle.grammar.names import SENTENCE, Effects
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import HIMSELF, Scope
from manaburn.terms import CounterKind, Zone


@dataclass(frozen=True)
class Manner:
    """How something enters; what is None or empty is not said."""

    arrival: Arrival | None = None
    under: Under | None = None
    counters: tuple[WithCounters, ...] = ()


MANNER = Name[Manner]("manner")


@phrase(MANNER, "tapped")
def tapped(scope: Scope) -> Manner:
    """Tapped."""
    return Manner(Arrival.TAPPED)


@phrase(MANNER, "transformed")
def transformed(scope: Scope) -> Manner:
    """With its other face up."""
    return Manner(Arrival.TRANSFORMED)


@phrase(MANNER, "tapped and attacking")
def tapped_and_attacking(scope: Scope) -> Manner:
    """Tapped and attacking."""
    return Manner(Arrival.TAPPED_AND_ATTACKING)


@phrase(MANNER, "under your control")
def under_your_control(scope: Scope) -> Manner:
    """Under your control."""
    return Manner(under=Under.YOUR)


@phrase(MANNER, "under its|their|his|her owner|owners 's control")
def under_its_owners_control(scope: Scope) -> Manner:
    """Under its owner's control."""
    return Manner(under=Under.OWNERS)


SOME_COUNTERS = Name[tuple[WithCounters, ...]]("some-counters")


@phrase(
    SOME_COUNTERS,
    "<number> additional? <counter-kind> counter|counters",
    "<number> additional? <counter-kind> counter|counters and <some-counters>",
)
def some_counters(
    scope: Scope, number: Amount, kind: CounterKind, more: tuple[WithCounters, ...] | None = None
) -> tuple[WithCounters, ...]:
    """Counters of one kind or of several."""
    return (WithCounters(kind, number), *(more or ()))


@phrase(MANNER, "with <some-counters> on it|them|him|her")
def with_counters(scope: Scope, counters: tuple[WithCounters, ...]) -> Manner:
    """With counters on it."""
    return Manner(counters=counters)


MANNERS = Name[Manner]("manners")


@phrase(MANNERS, "<manner>", "<manner> <manners>")
def manners(scope: Scope, one: Manner, more: Manner | None = None) -> Manner:
    """Everything that is said of how it enters."""
    if more is None:
        return one
    both = ((one.arrival, more.arrival), (one.under, more.under), (one.counters, more.counters))
    if any(first and second for first, second in both):
        raise Unsayable("how it enters, said twice")
    return Manner(one.arrival or more.arrival, one.under or more.under, one.counters or more.counters)


def moves(scope: Scope, what: Objects) -> None:
    """What is moved is another object afterwards: "it" is that from here on."""
    several = isinstance(what, All | Among) or (
        isinstance(what, Chosen) and scope.slots[what.slot].maximum > 1
    )
    if what is What.IT:
        several = any(mention.means is What.IT and mention.plural for mention in scope.mentions)
    somebody = (HIMSELF,) if what is What.THIS or HIMSELF in _called(scope, what) else ()
    scope.result("card", "permanent", "creature", *somebody, plural=several)


def _called(scope: Scope, what: Objects) -> frozenset[str]:
    """How what is moved can be called, if an effect has moved it before."""
    nouns = (mention.nouns for mention in scope.mentions if what is What.IT and mention.means is what)
    return frozenset().union(*nouns)


@deed(
    "return <object> to the battlefield <manners>?",
    "put <object> onto the battlefield <manners>?",
    "put <object> back onto the battlefield <manners>?",
    "return <many-cards> to the battlefield <manners>?",
    "put <many-cards> onto the battlefield <manners>?",
)
def reanimate(scope: Scope, what: Objects, how: Manner | None) -> Effects:
    """Onto the battlefield."""
    how = how or Manner()
    _from_elsewhere(scope, what)
    moves(scope, what)
    if scope.doer is not Who.YOU and how.under is not Under.OWNERS:
        raise Unsayable("another player puts something onto the battlefield")
    entering = do.ReturnToBattlefield(
        what, how.arrival or Arrival.UNTAPPED, how.under or Under.YOUR, how.counters
    )
    return (entering,)


def _from_elsewhere(scope: Scope, what: Objects) -> None:
    if isinstance(what, Chosen) and scope.slots[what.slot].zone is Zone.BATTLEFIELD:
        raise Unsayable("moving what is on the battlefield already")
    if isinstance(what, All) and what.zone is Zone.BATTLEFIELD:
        raise Unsayable("moving several cards")


# Exile


@deed(
    "exile <object>",
    "exile <many-cards>",
    over={"exile a card from your|their graveyard": "a card of your graveyard is chosen like any object"},
)
def exile(scope: Scope, what: Objects) -> Effects:
    """Exile."""
    moves(scope, what)
    return (do.Exile(what),)


@deed("exile <object> until ~ leaves the battlefield")
def exile_until(scope: Scope, what: Objects) -> Effects:
    """Exile for a time."""
    moves(scope, what)
    return (ExileUntilThisLeaves(what),)


# All cards of graveyards


def _in_graveyards(of: Players, noun: Noun | None = None) -> Objects:
    if noun is not None and (noun.of is not None or noun.zone is not Zone.GRAVEYARD):
        raise Unsayable("all cards elsewhere")
    return All(ANYTHING if noun is None else noun.filter, of, Zone.GRAVEYARD)


GRAVEYARDS = Name[Players]("graveyards")


@phrase(GRAVEYARDS, "all graveyards", "each graveyard", "each player 's graveyard")
def all_graveyards(scope: Scope) -> Players:
    """Those of all players."""
    return Who.EACH_PLAYER


@phrase(GRAVEYARDS, "all opponents 's graveyards", "each opponent 's graveyard")
def opponents_graveyards(scope: Scope) -> Players:
    """Those of your opponents."""
    return Who.EACH_OPPONENT


@phrase(GRAVEYARDS, "<player-target> 's graveyard")
def target_graveyard(scope: Scope, who: Players) -> Players:
    """That of a target player."""
    return who


@phrase(GRAVEYARDS, "that player|opponent 's graveyard", "their graveyard")
def that_graveyard(scope: Scope) -> Players:
    """That of a player spoken of before."""
    return scope.player()


@phrase(GRAVEYARDS, "your graveyard")
def your_graveyard(scope: Scope) -> Players:
    """Yours."""
    return Who.YOU


MANY_CARDS = Name[Objects]("many-cards")


@phrase(MANY_CARDS, "<graveyards>")
def whole_graveyards(scope: Scope, of: Players) -> Objects:
    """Whole graveyards."""
    return _in_graveyards(of)


@phrase(MANY_CARDS, "all|each <described-noun> from|in <graveyards>")
def all_cards_of(scope: Scope, noun: Noun, of: Players) -> Objects:
    """All cards of a kind in graveyards."""
    if "card" not in noun.words:
        raise Unsayable("what is no card, in a graveyard")
    return _in_graveyards(of, noun)


@phrase(SENTENCE, "you may <clauses> at <beginning> if ~ is still on the battlefield")
def you_may_later_if_still_there(scope: Scope, what: Effects, event: TriggerEvent) -> Effects:
    """If you like, as that time comes, and if the source is there then."""
    return (do.Delay(event, (do.If(Is(What.THIS, ANYTHING), (do.May(what),)),)),)
