"""This module reads conditions that need a count or the past: "if there are seven or more cards in your
graveyard", "if it has three or more charge counters", "if you descended this turn" [cr2025-06-06 603.4].

The parser tries them behind "if" and the like (`CONDITION`). Most stand in one table, and mean a `Compares`
or an `Is`. The sections after it: cards in zones and damage dealt; numbers of counters for which an ability
may wait (`STATE`), "When there are three or more …" [cr2025-06-06 603.8]; either of two kinds controlled;
what happened this turn; how often an ability was used; from where something entered or was cast. Plain
conditions, "you control a Swamp", are read in `conditions`; what died or entered, in `happenings` and
`happenings_to`.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words import amounts
from manaburn.cards.vocabulary.words.amounts import Stat
from manaburn.cards.vocabulary.words.conditions import (
    AllOf,
    AnyOf,
    CastAnotherNamed,
    Compares,
    Relation,
    SomePlayer,
    WasCast,
)
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening
from manaburn.cards.vocabulary.words.references import (
    Circumstance,
    Condition,
    Controls,
    Count,
    CountersOn,
    HasAttacked,
    Is,
    LifeOf,
    Not,
    Number,
    Seen,
    What,
    Who,
)
from manaburn.oracle.grammar.conditions.comparing import at_least
from manaburn.oracle.grammar.names import AMOUNT, CONDITION, EACH_OF, STATE
from manaburn.oracle.grammar.nouns.attributes import as_it_dealt_damage
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table, words
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import PERMANENT_TYPES, Tally, Zone

table(
    CONDITION,
    {
        "you attacked this turn": HasAttacked(),
        ("you gained <integer> or more life this turn", "you've gained <integer> or more life this turn"): (
            lambda number: at_least(amounts.Tallied(Tally.LIFE_GAINED, Who.YOU), number)
        ),
        ("an opponent was dealt damage this turn", "an opponent has been dealt damage this turn"): (
            at_least(amounts.Tallied(Tally.DAMAGE_TAKEN, Who.EACH_OPPONENT), 1)
        ),
        (
            "an opponent searched their library this turn",
            "an opponent has searched their library this turn",
        ): (at_least(amounts.Tallied(Tally.LIBRARY_SEARCHES, Who.EACH_OPPONENT), 1)),
        "a spell was warped this turn": at_least(amounts.Tallied(Tally.SPELLS_WARPED, Who.EACH_PLAYER), 1),
        "you've committed a crime this turn": at_least(amounts.Tallied(Tally.CRIMES, Who.YOU), 1),
        ("you've drawn two or more cards this turn", "you've drawn more than one card this turn"): (
            at_least(amounts.Tallied(Tally.CARDS_DRAWN, Who.YOU), 2)
        ),
        (
            "there are <integer> or more <noun> in your graveyard",
            "you have <integer> or more <described-noun> in your graveyard",
        ): (lambda number, noun: at_least(Count(noun.filter, Zone.GRAVEYARD, Who.YOU), number)),
        "there are fewer than <integer> <noun> in your graveyard": (
            lambda number, noun: Compares(
                Count(noun.cards(), Zone.GRAVEYARD, Who.YOU), Relation.LESS_THAN, number
            )
        ),
        "you have <integer> or more cards in hand": lambda number: at_least(
            Count(zone=Zone.HAND, of=Who.YOU), number
        ),
        "you have <integer> or fewer cards in hand": (
            lambda number: Compares(Count(zone=Zone.HAND, of=Who.YOU), Relation.AT_MOST, number)
        ),
        "<one> has <integer> or more <counter-kind> counters on it|him|her": (
            lambda what, number, kind: at_least(CountersOn(kind, what), number)
        ),
        "<one> has <integer> or more counters on it|him|her": (
            lambda what, number: at_least(CountersOn(None, what), number)
        ),
        "there are <integer> or more <counter-kind> counters on <one>": (
            lambda number, kind, what: at_least(CountersOn(kind, what), number)
        ),
        "<one> has a|an <counter-kind> counter on it|him|her": (
            lambda what, kind: at_least(CountersOn(kind, what), 1)
        ),
        "<one> doesn't have a|an <counter-kind> counter on it|him|her": (
            lambda what, kind: Compares(CountersOn(kind, what), Relation.AT_MOST, 0)
        ),
        "there are no <counter-kind> counters on <one>": (
            lambda kind, what: Compares(CountersOn(kind, what), Relation.AT_MOST, 0)
        ),
        "creatures you control have total power <integer> or greater": (
            lambda number: at_least(amounts.Measure(amounts.Taken.TOTAL, Stat.POWER, YOUR_CREATURE), number)
        ),
        "you control exactly <integer> <noun>": (
            lambda number, noun: Compares(Count(noun.filter), Relation.EXACTLY, number)
        ),
        "you control <integer> or fewer <noun>": (
            lambda number, noun: Not(Controls(noun.filter, at_least=number + 1))
        ),
        ("you control <a-noun> and <a-noun>", "you control both <a-noun> and <a-noun>"): (
            lambda one, other: AllOf((Controls(one.filter), Controls(other.filter)))
        ),
        ("it is day", "it's day"): Circumstance.IT_IS_DAY,
        ("it is night", "it's night"): Circumstance.IT_IS_NIGHT,
        "you have exactly <integer> life": lambda number: Compares(LifeOf(), Relation.EXACTLY, number),
        "~ didn't attack this turn": Not(
            Is(What.THIS, Filter(combat=CombatRole.ATTACKED_THIS_TURN), Seen.NOW_OR_LAST)
        ),
        "~ attacked this turn": Is(What.THIS, Filter(combat=CombatRole.ATTACKED_THIS_TURN), Seen.NOW_OR_LAST),
        "there are <integer> or more card types among cards in your graveyard": (
            lambda number: at_least(
                amounts.MeasureOfCards(
                    amounts.Taken.DIFFERENT, amounts.Feature.CARD_TYPE, Zone.GRAVEYARD, Who.YOU
                ),
                number,
            )
        ),
        "there are <integer> or more mana values among cards in your graveyard": (
            lambda number: at_least(
                amounts.MeasureOfCards(amounts.Taken.DIFFERENT, Stat.MANA_VALUE, Zone.GRAVEYARD, Who.YOU),
                number,
            )
        ),
        "your devotion to <color> is less than <integer>": (
            lambda color, number: Compares(amounts.DevotionTo(frozenset({color})), Relation.LESS_THAN, number)
        ),
        "your devotion to <color> and <color> is less than <integer>": (
            lambda one, other, number: Compares(
                amounts.DevotionTo(frozenset({one, other})), Relation.LESS_THAN, number
            )
        ),
        "your devotion to <color> is <integer> or greater": (
            lambda color, number: at_least(amounts.DevotionTo(frozenset({color})), number)
        ),
        ("it attacked this turn", "that creature attacked this turn"): (
            lambda scope: Is(scope.single(), Filter(combat=CombatRole.ATTACKED_THIS_TURN), Seen.NOW_OR_LAST)
        ),
        ("it didn't attack this turn", "that creature didn't attack this turn"): (
            lambda scope: Not(
                Is(scope.single(), Filter(combat=CombatRole.ATTACKED_THIS_TURN), Seen.NOW_OR_LAST)
            )
        ),
        "it attacked during its controller 's last turn": (
            lambda scope: Is(scope.single(), Filter(combat=CombatRole.ATTACKED_LAST_TURN))
        ),
        "<one> attacked during your last turn": (
            lambda one: Is(one, Filter(combat=CombatRole.ATTACKED_LAST_TURN))
        ),
    },
)

# Cards in zones, and damage dealt this turn


means(
    CONDITION,
    ("there are <integer> or more cards in your graveyard", "<integer> or more cards are in your graveyard"),
    lambda number: at_least(Count(zone=Zone.GRAVEYARD, of=Who.YOU), number),
    over={"there are <integer> or more <noun> in your graveyard": "cards of any kind need no description"},
)


@phrase(CONDITION, "<source-kind> sources you controlled dealt <integer> or more <damage-kind> this turn")
def sources_of_yours_have_dealt(scope: Scope, of: Filter, number: int, kind: DamageKind) -> Condition:
    return at_least(amounts.DamageOfSources(as_it_dealt_damage(of), Who.YOU, kind), number)


means(
    CONDITION,
    "there are <integer> or more cards in exile",
    lambda number: at_least(Count(zone=Zone.EXILE, of=Who.EACH_PLAYER), number),
)
means(
    CONDITION,
    "a graveyard has <integer> or more cards in it",
    lambda number: SomePlayer(
        Who.EACH_PLAYER, at_least(Count(zone=Zone.GRAVEYARD, of=Who.THAT_PLAYER), number)
    ),
)
means(
    CONDITION,
    "a library has <integer> or fewer cards in it",
    lambda number: SomePlayer(
        Who.EACH_PLAYER, Compares(Count(zone=Zone.LIBRARY, of=Who.THAT_PLAYER), Relation.AT_MOST, number)
    ),
)


@phrase(CONDITION, "it has dealt <integer> or more damage to that player this turn")
def has_dealt_so_much(scope: Scope, number: int) -> Condition:
    if scope.single() is not What.THIS or scope.player() is not Who.THAT_PLAYER:
        raise Unsayable("how much damage something else has dealt")
    return at_least(amounts.DamageDealtBy(What.THIS, Who.THAT_PLAYER), number)


# What an ability may wait for: numbers of counters


means(
    STATE,
    "<one> has <integer> or fewer <counter-kind> counters on it|him|her",
    lambda one, number, kind: Compares(CountersOn(kind, one), Relation.AT_MOST, number),
)
means(
    STATE,
    "<one> has fewer than <integer> <counter-kind> counters on it|him|her",
    lambda one, number, kind: Compares(CountersOn(kind, one), Relation.LESS_THAN, number),
)
means(
    STATE,
    "there are <integer> or more <counter-kind> counters on <one>",
    lambda number, kind, one: at_least(CountersOn(kind, one), number),
)
means(
    STATE,
    "<one> has no <counter-kind> counters on it|him|her",
    lambda what, kind: Compares(CountersOn(kind, what), Relation.AT_MOST, 0),
)


# Either of two kinds controlled


@phrase(CONDITION, "you control <a-noun> or <a-noun>")
def either(scope: Scope, one: Noun, other: Noun) -> Condition:
    if all(noun.filter == Filter(subtypes=noun.filter.subtypes) for noun in (one, other)):
        return Controls(Filter(subtypes=one.filter.subtypes | other.filter.subtypes))
    return AnyOf((Controls(one.filter), Controls(other.filter)))


# Conditions and amounts about what happened this turn [cr2025-06-06 603.4]


@phrase(CONDITION, "you descended this turn")
def descended(scope: Scope) -> Condition:
    """Return the condition that a permanent card went to your graveyard this turn [cr2025-06-06 700.11]."""
    permanents = Filter(types=PERMANENT_TYPES)
    descending = Happened(what=Happening.CAME_TO_GRAVEYARD, who=Who.YOU, filter=permanents)
    return at_least(descending, 1)


@phrase(CONDITION, "you gained or lost life this turn")
def life_changed(scope: Scope) -> Condition:
    gained, lost = (amounts.Tallied(t, Who.YOU) for t in (Tally.LIFE_GAINED, Tally.LIFE_LOST))
    return AnyOf((at_least(gained, 1), at_least(lost, 1)))


table(
    AMOUNT,
    {
        "the number of cards you've drawn this turn": amounts.Tallied(Tally.CARDS_DRAWN, Who.YOU),
        (
            "the [ amount of ] life you|you've lost this turn",
            "the total life you lost this turn",
        ): amounts.Tallied(Tally.LIFE_LOST, Who.YOU),
        (
            "the total amount of life your opponents lost this turn",
            "the total life lost by your opponents this turn",
        ): (amounts.Tallied(Tally.LIFE_LOST, Who.EACH_OPPONENT)),
    },
)
table(
    EACH_OF,
    {
        "for each card you've drawn this turn": amounts.Tallied(Tally.CARDS_DRAWN, Who.YOU),
        "for each card your opponents have drawn this turn": (
            amounts.Tallied(Tally.CARDS_DRAWN, Who.EACH_OPPONENT)
        ),
    },
)


# How often an ability was used, and when a spell was cast


WHICH_TIME = Name[int]("which-time")
words(WHICH_TIME, {"first": 1, "second": 2, "third": 3, "fourth": 4})


def _is_that_time(number: int) -> Condition:
    return Compares(Number.TIMES_RESOLVED, Relation.EXACTLY, number)


table(
    CONDITION,
    {
        "this ability has been activated <integer> or more times this turn": (
            lambda number: Compares(Number.TIMES_ACTIVATED, Relation.AT_LEAST, number)
        ),
        "this is the <which-time> time this ability has resolved this turn": _is_that_time,
        "this is the <which-time> or <which-time> time this ability has resolved this turn": (
            lambda one, other: AnyOf((_is_that_time(one), _is_that_time(other)))
        ),
    },
)


@phrase(CONDITION, "it's the <which-time> time")
def is_another_time(scope: Scope, number: int) -> Condition:
    if "resolved" not in scope.words:
        raise Unsayable("what happens for that time")
    return _is_that_time(number)


# A copy of a spell is not cast; and the phase in which one was cast lasts until it has resolved.
means(CONDITION, "you cast ~ during your main phase", AllOf((WasCast(), Circumstance.YOUR_MAIN_PHASE)))


# From where something entered or was cast


def entered_from(what: What, origin: Zone) -> Condition:
    """Return the condition that an object entered from a zone, under whoever's control."""
    entered = Happened(what=Happening.ENTERED, who=Who.EACH_PLAYER, filter=what, origin=origin)
    return Compares(entered, Relation.AT_LEAST, 1)


def _you_cast(what: What, origin: Zone | None = None) -> Condition:
    """Return the condition that you cast the spell that an object was from a zone, or from any, whoever
    controls it.
    """
    cast = Happened(what=Happening.CAST, who=Who.YOU, filter=what, origin=origin)
    return Compares(cast, Relation.AT_LEAST, 1)


@phrase(CONDITION, "that creature entered from a graveyard or you cast it from a graveyard")
def from_any_graveyard(scope: Scope) -> Condition:
    """Return the condition that the creature entered from a graveyard or was cast from one by you."""
    what = scope.single()
    if what is not What.THIS and what is not What.THAT:
        raise Unsayable("from where something entered that is not what triggers the ability")
    return AnyOf((entered_from(what, Zone.GRAVEYARD), _you_cast(what, Zone.GRAVEYARD)))


_FROM_YOUR_HAND = AllOf((WasCast(Zone.HAND, by_anyone=True), Is(What.THIS, Filter(owner=Whose.YOU))))
table(
    CONDITION,
    {
        "~ was cast from your hand": _FROM_YOUR_HAND,
        "you've cast another spell named <card-name> this game": CastAnotherNamed,
        "~ was cast from anywhere other than your hand": AllOf(
            (WasCast(by_anyone=True), Not(_FROM_YOUR_HAND))
        ),
    },
)


# A card that was in your graveyard is yours: others are never there.
means(
    CONDITION,
    "it entered from your graveyard or you cast it from your graveyard",
    lambda scope: AllOf(
        (from_any_graveyard(scope), Is(scope.single(), Filter(owner=Whose.YOU), Seen.NOW_OR_LAST))
    ),
)


def _what_came(scope: Scope) -> What:
    """Return the object that triggers the ability. Raises Unsayable if "it" is another one."""
    what = scope.single()
    if what is not What.THAT:
        raise Unsayable("what was cast that does not trigger the ability")
    return what


@phrase(CONDITION, "you cast it")
def you_cast_another(scope: Scope) -> Condition:
    """Return the condition that you cast the object that triggers the ability, from anywhere."""
    return _you_cast(_what_came(scope))


@phrase(CONDITION, "you cast it from your hand")
def cast_another_from_your_hand(scope: Scope) -> Condition:
    """Return the condition that you cast the object that triggers the ability from your hand."""
    what = _what_came(scope)
    yours = Is(what, Filter(owner=Whose.YOU), Seen.NOW_OR_LAST)
    return AllOf((_you_cast(what, Zone.HAND), yours))


@phrase(CONDITION, "it entered from your library or was cast from your library")
def from_your_library(scope: Scope) -> Condition:
    """Return the condition that the source entered from your library, or was cast from there by anyone."""
    if scope.single() is not What.THIS:
        raise Unsayable("from where something else entered")
    either = AnyOf((entered_from(What.THIS, Zone.LIBRARY), WasCast(Zone.LIBRARY, by_anyone=True)))
    return AllOf((either, Is(What.THIS, Filter(owner=Whose.YOU), Seen.NOW_OR_LAST)))


@phrase(CONDITION, "it wasn't the first land you played this turn")
def not_the_first_land(scope: Scope) -> Condition:
    """Return the condition that you had played another land this turn before that of the event."""
    if "play" not in scope.words[:3] or not scope.is_spoken_of(What.THAT, "land"):
        raise Unsayable("the first land, where none was played just now")
    return at_least(amounts.Tallied(Tally.LANDS_PLAYED, Who.YOU), 2)
