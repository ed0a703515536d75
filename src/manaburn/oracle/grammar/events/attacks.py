"""This module reads triggers on attacks: "Whenever you attack with two or more creatures", "Whenever a
creature attacks you" [cr2025-06-06 508.3].

The parts are read first: what is attacked (`ATTACKED`), by whom (`ATTACKING_PLAYER`), with how many creatures
(`ATTACKERS`). The events, which stand behind "whenever" (`EVENT`), are `Attacks` for each creature,
`PlayerAttacks` once for the attack, and `IsAttacked` once for who is attacked. At the end stand several
creatures that fight or are blocked, and how many have attacked.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import Subject, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import OnceFor, OneOrMore
from manaburn.cards.vocabulary.events.triggers_of_deeds import Deed, DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, CombatRole, Filter, Whose
from manaburn.cards.vocabulary.words.references import Number, What, Who
from manaburn.oracle.grammar.names import ATTACKED, ATTACKED_PLAYER, COUNTABLE, EVENT, EVENTS
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType
from manaburn.values import replace

_ATTACKING_YOU = replace(CREATURE, controller=Whose.OPPONENT, combat=CombatRole.ATTACKING_YOU)

# What is attacked


_WALKER = Filter(types=frozenset({CardType.PLANESWALKER}))

YOU_OR_YOURS = Name[on.Attacked]("you-or-yours")
means(
    YOU_OR_YOURS,
    ("you or a planeswalker you control", "you and / or [ one or more ] planeswalkers you control"),
    on.Attacked(Whose.YOU, replace(_WALKER, controller=Whose.YOU)),
)

table(
    ATTACKED,
    {
        "you": on.YOU_ARE_ATTACKED,
        "<you-or-yours>": itself,
        "<attacked-player>": lambda whom: on.Attacked(players=whom),
        "a battle": on.Attacked(permanents=Filter(types=frozenset({CardType.BATTLE}))),
        "a planeswalker": on.Attacked(permanents=_WALKER),
        "a player or planeswalker": on.Attacked(Whose.ANYONE, _WALKER),
    },
)

table(
    ATTACKED_PLAYER,
    {
        "a player": lambda scope: scope.of_that_player(Whose.ANYONE),
        ("an opponent", "one of your opponents"): lambda scope: scope.of_that_player(Whose.OPPONENT),
        "another one of your opponents": Whose.OPPONENT,
        "the monarch": lambda scope: scope.of_that_player(Whose.MONARCH),
        "the player who has the initiative": (lambda scope: scope.of_that_player(Whose.HAVING_INITIATIVE)),
    },
)


# Players attack


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

Attackers = tuple[Filter, int, int | None]
"""The kind of attacking creatures, and the least and greatest number of them."""


def _attackers_of(scope: Scope, noun: Noun, least: int, most: int | None = None) -> Attackers:
    """Return the attackers, who are "they" and "those creatures" from here on."""
    return scope.saying((noun.permanents(), least, most), What.THOSE, "creature", *noun.words, plural=True)


ATTACKERS = Name[Attackers]("attackers")
table(
    ATTACKERS,
    {
        "<integer> or more <noun>": lambda scope, number, noun: _attackers_of(scope, noun, number),
        "exactly <integer> <noun>": lambda scope, number, noun: _attackers_of(scope, noun, number, number),
    },
)


@phrase(EVENT, "<agent> attack|attacks")
def a_player_attacks(scope: Scope, whose: Whose) -> TriggerEvent:
    return scope.saying(on.PlayerAttacks(whose), What.THOSE, "creature", "permanent", plural=True)


def _attack_event(whose: Whose, attackers: Attackers, *, against: Whose | None = None) -> TriggerEvent:
    which, least, most = attackers
    return on.PlayerAttacks(whose, which, least, against, at_most=most)


table(
    EVENT,
    {
        "<agent> attack|attacks with <attackers>": _attack_event,
        "<attacking-player> attack|attacks <attacked-player> with <attackers>": (
            lambda whose, whom, attackers: _attack_event(whose, attackers, against=whom)
        ),
        # An attack is always that of one player, or of one team.
        "<attackers> attack": lambda attackers: _attack_event(attackers[0].controller, attackers),
        "<attackers> attack <attacked-player>": (
            lambda attackers, whom: _attack_event(attackers[0].controller, attackers, against=whom)
        ),
        "<attackers> attack you": (
            lambda attackers: _attack_event(attackers[0].controller, attackers, against=Whose.YOU)
        ),
        # A player attacks a player: once for each who is attacked.
        "<attacking-player> attack|attacks <attacked-player>": (
            lambda whose, whom: on.PlayerAttacks(whose, against=whom)
        ),
        "you attack one or more players": on.PlayerAttacks(among=Whose.ANYONE),
        "a player attacks one or more of your opponents": (
            lambda scope: scope.saying(
                on.PlayerAttacks(Whose.ANYONE, among=Whose.OPPONENT), Who.ACTIVE_PLAYER, "player"
            )
        ),
        ("a player attacks you", "an opponent attacks you"): (
            lambda scope: scope.saying(on.IsAttacked(on.YOU_ARE_ATTACKED), Who.ACTIVE_PLAYER, "player")
        ),
        "<attacking-player> attacks you with <attackers>": (
            lambda scope, whose, attackers: scope.saying(
                _attack_event(whose, attackers, against=Whose.YOU), Who.ACTIVE_PLAYER, "player"
            )
        ),
        # Once for each planeswalker that is attacked.
        "an opponent attacks a planeswalker you control with one or more creatures": (
            lambda scope: scope.saying(
                on.IsAttacked(on.Attacked(permanents=replace(_WALKER, controller=Whose.YOU))),
                Who.ACTIVE_PLAYER,
                "player",
            )
        ),
        # An opponent attacks you or planeswalkers of yours: once.
        "an opponent attacks <you-or-yours>": (
            lambda scope, what: scope.saying(
                OneOrMore(on.Attacks(replace(CREATURE, controller=Whose.OPPONENT), what=what)),
                Who.ACTIVE_PLAYER,
                "player",
            )
        ),
        "<subject> attacks|attack": (
            lambda scope, subject: scope.saying(on.Attacks(subject), Who.DEFENDING_PLAYER, "player")
        ),
        "<subject> attacks|attack <attacked>": lambda subject, what: on.Attacks(subject, what=what),
        "<subject> attacks for the first time each turn": (
            lambda scope, subject: scope.saying(
                on.Attacks(subject, first_time=True), Who.DEFENDING_PLAYER, "player"
            )
        ),
        "<subject> attacks and isn't blocked": (
            lambda scope, subject: scope.saying(
                DoesDeed(Doing.ATTACKS_UNBLOCKED, subject), Who.DEFENDING_PLAYER, "player"
            )
        ),
        # For each opponent whose creatures do, once.
        "one or more creatures an opponent controls attack you and aren't blocked": (
            lambda scope: scope.of_that_player(
                OneOrMore(DoesDeed(Doing.ATTACKS_UNBLOCKED, _ATTACKING_YOU), OnceFor.EACH_CONTROLLER)
            )
        ),
        "<subject> attacks|attack alone": lambda subject: on.Attacks(subject, alone=True),
        "<subject> and at least <integer> <noun> attack": (
            lambda subject, number, noun: on.Attacks(subject, others=number, other=_other_attackers(noun))
        ),
        "you attack with <subject> and another <noun>": (
            lambda subject, noun: on.Attacks(subject, others=1, other=_other_attackers(noun))
        ),
        "you attack with <subject> and / or <subject>": (
            lambda one, other: on.PlayerAttacks(creatures=_either(one, other))
        ),
        # Becomes blocked by some of a kind: once.
        "<subject> becomes blocked by <some>": (
            lambda subject, some: OneOrMore(on.BecomesBlocked(_single_subject(subject), by=some))
        ),
        "one or more <noun> become blocked": lambda noun: OneOrMore(on.BecomesBlocked(noun.permanents())),
    },
)


# Creatures attack


SOME = Name[Filter]("some")
"""One or more objects to which an event happens once, however many there are."""
means(
    SOME,
    "one or more <noun>",
    lambda scope, noun: scope.saying(noun.permanents(), What.THOSE, *noun.words, plural=True),
)

means(
    EVENT,
    "<some> attack",
    lambda some: OneOrMore(on.Attacks(some)),
    over={"<attackers> attack": "whose the creatures are says already which player attacks"},
)

means(
    EVENT,
    "one or more creatures attack you",
    lambda scope: scope.of_that_player(on.IsAttacked(on.YOU_ARE_ATTACKED)),
    over={"<attackers> attack you": "both mean the same; being attacked is an event of its own"},
)


# Some creatures attack a player: once for each who is attacked.
means(
    EVENT,
    "<some> attack <attacked-player>",
    lambda some, whom: on.PlayerAttacks(Whose.ANYONE, some, against=whom),
    over={
        "<attackers> attack <attacked-player>": ("whose the creatures are says already which player attacks")
    },
)


def _other_attackers(noun: Noun) -> Filter:
    """Return the description of creatures that attack together with another one."""
    what = replace(noun.permanents(), other_than_this=False)
    return ANYTHING if what == CREATURE else what


def _either(*subjects: Subject) -> Filter:
    """Return the description of creatures that are one of the subjects."""
    if any(one is not What.THIS and not isinstance(one, Filter) for one in subjects):
        raise Unsayable("one of several attackers that is not described")
    this = Filter(only_this=True)
    return Filter(any_of=tuple(one if isinstance(one, Filter) else this for one in subjects))


# Several creatures are blocked, or fight


table(
    EVENTS,
    {
        "<some> fight or become blocked": (
            lambda some: (OneOrMore(DoesDeed(Deed.FIGHTS, some)), OneOrMore(on.BecomesBlocked(some)))
        ),
        # Blocks some of a kind, or becomes blocked by some: once.
        "<subject> blocks or becomes blocked by <some>": (
            lambda subject, some: (
                OneOrMore(on.Blocks(_single_subject(subject), creature=some)),
                OneOrMore(on.BecomesBlocked(subject, by=some)),
            )
        ),
    },
)


def _single_subject(subject: Subject) -> Subject:
    """Return the subject. Raises Unsayable if it describes objects of which there can be several."""
    if isinstance(subject, Filter):
        raise Unsayable("each of several creatures, blocked by several")
    return subject


# How many


table(
    COUNTABLE,
    {
        "creature|creatures you attacked with this turn": Number.CREATURES_ATTACKED_WITH,
        "opponent|opponents you attacked this turn": Number.OPPONENTS_ATTACKED_THIS_TURN,
        # How many players you attacked in the combat in progress; they are opponents.
        "player|players|opponent|opponents you attacked this combat": Number.OPPONENTS_ATTACKED,
    },
)
