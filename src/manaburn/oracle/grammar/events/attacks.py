"""What triggered abilities wait for as players and several creatures attack, and fight
[cr2025-06-06 508.3].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import Subject, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import OneOrMore
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, DoesDeed
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.names import ATTACKED_PLAYER, EVENT, EVENTS, SUBJECT, WHEN, Events
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone


def _creatures(scope: Scope, noun: Noun) -> Filter:
    scope.mention(What.THOSE, *noun.words, plural=True)
    return noun.permanents()


means(
    SUBJECT,
    "your commander",
    lambda scope: scope.saying(Filter(commander=True, owner=Whose.YOU), What.THAT, "creature", "permanent"),
)


# Players


ATTACKING_PLAYER = Name[Whose]("attacking-player")
table(
    ATTACKING_PLAYER,
    {
        "you": Whose.YOU,
        "an opponent": Whose.OPPONENT,
        "a player": Whose.ANYONE,
        "another player": Whose.ANOTHER_PLAYER,
    },
)


@phrase(EVENT, "<attacking-player> attacks", "<attacking-player> attacks with creatures")
def a_player_attacks(scope: Scope, whose: Whose) -> TriggerEvent:
    scope.mention(Who.THAT_PLAYER, "player")
    scope.mention(What.THOSE, "creature", "permanent", plural=True)
    return on.PlayerAttacks(whose, at_least=1)


@phrase(EVENT, "<attacking-player> attacks you with one or more creatures")
def a_player_attacks_you(scope: Scope, whose: Whose) -> TriggerEvent:
    """A player attacks you: they are spoken of."""
    scope.mention(Who.ACTIVE_PLAYER, "player")
    scope.mention(What.THOSE, "creature", "permanent", plural=True)
    return on.PlayerAttacks(whose, at_least=1, against=Whose.YOU)


means(ATTACKED_PLAYER, ("one of your opponents", "another one of your opponents"), Whose.OPPONENT)


# A player attacks a player: once for each who is attacked.
means(
    EVENT,
    "<attacking-player> attacks <attacked-player>",
    lambda whose, whom: on.PlayerAttacks(whose, against=whom),
)

_YOUR_WALKERS = Filter(types=frozenset({CardType.PLANESWALKER}), controller=Whose.YOU)


@phrase(
    EVENT,
    "an opponent attacks you and / or one or more planeswalkers you control",
    "an opponent attacks you and / or planeswalkers you control",
)
def an_opponent_attacks_you_or_yours(scope: Scope) -> TriggerEvent:
    """An opponent attacks you or planeswalkers of yours: once."""
    scope.mention(Who.ACTIVE_PLAYER, "player")
    creatures = Filter(types=frozenset({CardType.CREATURE}), controller=Whose.OPPONENT)
    return OneOrMore(on.Attacks(creatures, what=on.Attacked(Whose.YOU, _YOUR_WALKERS)))


# Creatures


means(
    EVENT,
    "one or more <noun> attack",
    lambda scope, noun: OneOrMore(on.Attacks(_creatures(scope, noun))),
    over={"<attackers> attack": "whose the creatures are says already which player attacks"},
)

table(
    EVENT,
    {
        # Some creatures attack you or a planeswalker of yours: once for all.
        "one or more <noun> attack you or a planeswalker you control": (
            lambda scope, noun: OneOrMore(
                on.Attacks(_creatures(scope, noun), what=on.Attacked(Whose.YOU, _YOUR_WALKERS))
            )
        ),
        # Some creatures attack you or a planeswalker of yours: once for all.
        "one or more <noun> attack you and / or planeswalkers you control": (
            lambda scope, noun: OneOrMore(
                on.Attacks(_creatures(scope, noun), what=on.Attacked(Whose.YOU, _YOUR_WALKERS))
            )
        ),
        # Some creatures attack you or a planeswalker of yours: once for all.
        "one or more <noun> attack you and / or one or more planeswalkers you control": (
            lambda scope, noun: OneOrMore(
                on.Attacks(_creatures(scope, noun), what=on.Attacked(Whose.YOU, _YOUR_WALKERS))
            )
        ),
        "<subject> attacks for the first time each turn": (
            lambda scope, subject: scope.saying(
                on.Attacks(subject, first_time=True), Who.DEFENDING_PLAYER, "player"
            )
        ),
        "<subject> and at least <integer> other <noun> attack": (
            lambda subject, number, noun: on.Attacks(subject, others=number, other=_creatures_besides(noun))
        ),
        "<subject> and another creature attack": lambda subject: on.Attacks(subject, others=1),
        # Fights [cr2025-06-06 701.14].
        "<subject> fights": lambda subject: DoesDeed(Deed.FIGHTS, subject),
        # Becomes blocked by some of a kind: once.
        "<subject> becomes blocked by one or more <noun>": (
            lambda scope, subject, noun: OneOrMore(
                on.BecomesBlockedBy(_one_only(subject), _creatures(scope, noun))
            )
        ),
    },
)

SOME_ATTACKED = Name[Whose]("some-attacked")
table(
    SOME_ATTACKED,
    {
        "a player": Whose.ANYONE,
        ("one of your opponents", "an opponent"): Whose.OPPONENT,
    },
)


@phrase(
    EVENT,
    "one or more <noun> attack <some-attacked>",
    over={
        "<attackers> attack <attacked-player>": ("whose the creatures are says already which player attacks")
    },
)
def some_attack_a_player(scope: Scope, noun: Noun, whom: Whose) -> TriggerEvent:
    """Some creatures attack a player: once for each who is attacked."""
    creatures = _creatures(scope, noun)
    scope.mention(Who.THAT_PLAYER, "player")
    return on.PlayerAttacks(Whose.ANYONE, creatures, against=whom)


@phrase(EVENT, "<subject> and at least <integer> <noun> attack")
def attacks_with_some_of_a_kind(scope: Scope, subject: Subject, number: int, noun: Noun) -> TriggerEvent:
    if noun.filter.other_than_this:
        raise Unsayable("others, said twice")
    return on.Attacks(subject, others=number, other=_creatures_besides(noun))


def _creatures_besides(noun: Noun) -> Filter:
    if noun.of is not None or noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("a trigger on objects elsewhere")
    return ANYTHING if noun.filter == CREATURE else noun.filter  # attackers are creatures


@phrase(EVENTS, "one or more <noun> fight or become blocked")
def some_fight_or_become_blocked(scope: Scope, noun: Noun) -> Events:
    creatures = _creatures(scope, noun)
    return OneOrMore(DoesDeed(Deed.FIGHTS, creatures)), on.SomeBecomeBlocked(creatures)


@phrase(EVENTS, "<subject> blocks or becomes blocked by one or more <noun>")
def fights_with_some(scope: Scope, subject: Subject, noun: Noun) -> Events:
    """Blocks some of a kind, or becomes blocked by some: once."""
    one, others = _one_only(subject), _creatures(scope, noun)
    return OneOrMore(on.BlocksCreature(one, others)), OneOrMore(on.BecomesBlockedBy(one, others))


def _one_only(subject: Subject) -> Subject:
    if isinstance(subject, Filter):
        raise Unsayable("each of several creatures, blocked by several")
    return subject


# Two events


ALSO = Name[Events]("also")
table(
    ALSO,
    {
        ("when|whenever <event>", "at <beginning>"): lambda event: (event,),
        "when|whenever <events>": itself,
    },
)

table(
    WHEN,
    {
        # Each of the events: an ability that says so is like one of each.
        "when|whenever <event> and <also>": lambda one, others: (one, *others),
        "at <beginning> and <also>": lambda one, others: (one, *others),
    },
)


@phrase(SUBJECT, "it")
def it_itself(scope: Scope) -> Subject:
    if not scope.is_spoken_of(What.THIS) or scope.object() is not What.THIS:
        raise Unsayable("another object than the source")
    return What.THIS
