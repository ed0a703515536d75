"""What triggered abilities wait for: whenever this attacks, at the beginning of your upkeep."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import Subject, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import OneOrMore, StateIs
from manaburn.cards.vocabulary.events.triggers_of_deeds import TurnsFaceUp
from manaburn.cards.vocabulary.words.filters import Damaged, Filter, Status, Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.names import EVENT, EVENTS, SUBJECT, WHEN
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, phrase, table, word_test
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone


def _own_nouns(scope: Scope) -> tuple[str, ...]:
    return ("permanent", *(kind.value for kind in scope.types))


@phrase(SUBJECT, "enchanted <noun-word>", "equipped creature")
def attached(scope: Scope, noun: str = "creature") -> Subject:
    scope.was_attached(noun)
    return What.ATTACHED


def _any(scope: Scope, noun: Noun) -> Filter:
    if noun.of is not None or noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("a trigger on objects elsewhere")
    if noun.filter.damaged is not Damaged.BY_WHAT_THIS_IS_ATTACHED_TO:  # "that creature" may be either
        scope.mention(What.THAT, *noun.words)
    return noun.filter


table(
    SUBJECT,
    {
        "~": lambda scope: scope.saying(What.THIS, What.THIS, *_own_nouns(scope)),
        "<a-noun>": _any,
    },
)


def _of_another(scope: Scope, subject: Subject) -> None:
    """The controller of what a trigger is about can be spoken of, if that is another player."""
    if isinstance(subject, Filter) and subject.controller in (Whose.OPPONENT, Whose.ANOTHER_PLAYER):
        scope.mention(Who.THAT_PLAYER, "player")


@phrase(EVENT, "<subject> enters")
def enters(scope: Scope, subject: Subject) -> TriggerEvent:
    _of_another(scope, subject)
    return on.Enters(subject)


@phrase(EVENT, "<subject> enters under your control")
def enters_under_your_control(scope: Scope, subject: Subject) -> TriggerEvent:
    yours = Filter(controller=Whose.YOU)
    return on.Enters(merged(subject, yours) if isinstance(subject, Filter) else subject)


@phrase(EVENT, "<subject> dies")
def dies(scope: Scope, subject: Subject) -> TriggerEvent:
    if subject is not What.THIS:
        scope.mention(What.THAT, "card")
    _of_another(scope, subject)
    return on.Dies(subject)


@phrase(EVENT, "<subject> dies into your graveyard")
def dies_and_is_yours(scope: Scope, subject: Subject) -> TriggerEvent:
    """Is put into your graveyard from the battlefield: a permanent that you own."""
    if not isinstance(subject, Filter):
        raise Unsayable("an object of another player that dies")
    scope.mention(What.THAT, "card")
    return on.Dies(merged(subject, Filter(owner=Whose.YOU)))


@phrase(EVENT, "<subject> leaves the battlefield")
def leaves(scope: Scope, subject: Subject) -> TriggerEvent:
    _of_another(scope, subject)
    return on.Leaves(subject)


table(
    EVENT,
    {
        "<subject> becomes tapped": on.BecomesTapped,
        # You tap an untapped permanent of another player: an effect of yours does.
        "you tap <a-noun>": (
            lambda scope, noun: on.BecomesTapped(_tapped_by_you(_any(scope, noun)), Whose.YOU)
        ),
        "you tap one or more <noun>": (
            lambda scope, noun: OneOrMore(on.BecomesTapped(_tapped_by_you(_any(scope, noun)), Whose.YOU))
        ),
        "<subject> becomes untapped": on.BecomesUntapped,
        "you cast <a-noun>": lambda scope, noun: _casts(scope, Whose.YOU, noun),
        "an opponent casts <a-noun>": lambda scope, noun: _casts(scope, Whose.OPPONENT, noun),
        "a player casts <a-noun>": lambda scope, noun: _casts(scope, Whose.ANYONE, noun),
        ("you draw your <ordinal> card each turn", "you draw your <ordinal> card in a turn"): (
            lambda number: on.Draws(Whose.YOU, number)
        ),
        "you gain life": on.GainsLife(),
        "you draw a card": on.Draws(),
        "you set ~ in motion": on.SetInMotion(),
        "<subject> phases in": on.PhasesIn,
        "<subject> phases out": on.PhasesOut,
        "day becomes night or night becomes day": on.DayOrNightChanges(),
        "you cast your <ordinal> spell each turn": (
            lambda scope, number: scope.saying(on.CastsSpell(Whose.YOU, ordinal=number), What.THAT, "spell")
        ),
        "~ transforms into ~": lambda scope: scope.saying(on.TransformsInto(), What.THIS, *_own_nouns(scope)),
        "an opponent draws a card": (
            lambda scope: scope.saying(on.Draws(Whose.OPPONENT), Who.THAT_PLAYER, "player")
        ),
        "a player draws a card": (
            lambda scope: scope.saying(on.Draws(Whose.ANYONE), Who.THAT_PLAYER, "player")
        ),
    },
)


def _tapped_by_you(what: Filter) -> Filter:
    """What is untapped only until it is tapped; your own permanents are tapped for costs too."""
    if what.status is not Status.UNTAPPED or what.controller is not Whose.OPPONENT:
        raise Unsayable("permanents that you tap, other than untapped ones of opponents")
    return replace(what, status=Status.ANY)


@phrase(EVENT, "you cast or copy <a-noun>")
def you_cast_or_copy(scope: Scope, noun: Noun) -> TriggerEvent:
    _casts(scope, Whose.YOU, noun)
    return on.CastsSpell(Whose.YOU, noun.filter, or_copies=True)


def _casts(scope: Scope, whose: Whose, noun: Noun) -> TriggerEvent:
    if noun.zone is not Zone.STACK:
        raise Unsayable("casting what is no spell")
    scope.mention(What.THAT, "spell")
    if whose is not Whose.YOU:
        scope.mention(Who.THAT_PLAYER, "player")
    return on.CastsSpell(whose, noun.filter)


_ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}

ORDINAL = Name[int]("ordinal")


@word_test(ORDINAL)
def ordinal(word: str) -> int | None:
    """First, second …"""
    return _ORDINALS.get(word)


@phrase(EVENT, "you cast <a-noun> that targets ~")
def you_cast_at_this(scope: Scope, noun: Noun) -> TriggerEvent:
    if noun.zone is not Zone.STACK:
        raise Unsayable("casting what is no spell")
    scope.mention(What.THAT, "spell")
    scope.mention(What.THIS, "creature", "permanent")
    return on.CastsSpell(Whose.YOU, noun.filter, at_this=True)


table(
    WHEN,
    {
        ("when|whenever <event>", "at <beginning>"): lambda event: event,
        # A state of the game [cr2025-06-06 603.8].
        "when|whenever <state>": StateIs,
        # Either of two conditions: an ability that says so is like one of each.
        "when|whenever <events>": itself,
    },
)

table(
    EVENTS,
    {
        "<subject> enters or attacks": lambda subject: (on.Enters(subject), on.Attacks(subject)),
        "<subject> enters or is turned face up": lambda subject: (on.Enters(subject), TurnsFaceUp(subject)),
        "<subject> enters or dies": lambda subject: (on.Enters(subject), on.Dies(subject)),
        "<subject> enters or leaves the battlefield": (
            lambda subject: (on.Enters(subject), on.Leaves(subject))
        ),
        "~ enters or transforms into ~": (
            lambda scope: scope.saying((on.Enters(), on.TransformsInto()), What.THIS, *_own_nouns(scope))
        ),
    },
)


@phrase(SUBJECT, "~ or another <noun>")
def this_or_another(scope: Scope, noun: Noun) -> Subject:
    """The source, whatever it is like then, or another object that matches; anything that matches, if that
    tells no more than a card type that the source has by itself.
    """
    another = _any(scope, noun)
    if another == Filter(types=another.types, controller=another.controller) and another.types <= scope.types:
        return another
    return Filter(any_of=(Filter(only_this=True), merged(another, Filter(other_than_this=True))))
