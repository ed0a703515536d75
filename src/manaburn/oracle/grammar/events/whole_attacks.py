"""What triggered abilities wait for of whole attacks: whenever you attack a player
[cr2025-06-06 508.3b-508.3e].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import Subject, TriggerEvent
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Number, What, Who
from manaburn.oracle.grammar.names import AMOUNT, ATTACKED_PLAYER, EACH_OF, EVENT, EVENTS, Events
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone

ATTACKERS = Name[tuple[Filter, int]]("attackers")
table(
    ATTACKERS,
    {
        "one or more <noun>": lambda noun: (_attackers(noun), 1),
        "<integer> or more <noun>": lambda number, noun: (_attackers(noun), number),
    },
)


def _attackers(noun: Noun) -> Filter:
    if noun.of is not None or noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("attackers elsewhere, or of a certain player")
    return noun.filter


def _of_one_player(attackers: tuple[Filter, int]) -> tuple[Whose, Filter, int]:
    """Whose the attackers are: an attack is always that of one player, or of one team."""
    filter, number = attackers
    return filter.controller, filter, number


table(
    EVENT,
    {
        "<attackers> attack": lambda attackers: on.PlayerAttacks(*_of_one_player(attackers)),
        "<attackers> attack <attacked-player>": (
            lambda attackers, whom: on.PlayerAttacks(*_of_one_player(attackers), whom)
        ),
        "<attackers> attack you": lambda attackers: on.PlayerAttacks(*_of_one_player(attackers), Whose.YOU),
        "you attack one or more players": on.PlayerAttacks(among=Whose.ANYONE),
        "you attack <attacked-player>": lambda whom: on.PlayerAttacks(against=whom),
        "<subject> attacks|attack a battle": (
            lambda subject: on.Attacks(
                subject, what=on.Attacked(permanents=Filter(types=frozenset({CardType.BATTLE})))
            )
        ),
        "<subject> and at least one other creature attack": lambda subject: on.Attacks(subject, others=1),
        "one or more <noun> become blocked": lambda noun: on.SomeBecomeBlocked(_attackers(noun)),
    },
)


@phrase(ATTACKED_PLAYER, "a player")
def any_player(scope: Scope) -> Whose:
    """A player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Whose.ANYONE


@phrase(ATTACKED_PLAYER, "an opponent", "one of your opponents")
def an_opponent(scope: Scope) -> Whose:
    """An opponent."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Whose.OPPONENT


@phrase(EVENT, "a player attacks one or more of your opponents")
def your_opponents_are_attacked(scope: Scope) -> TriggerEvent:
    """A player attacks opponents of yours, whoever many."""
    scope.mention(Who.ACTIVE_PLAYER, "player")
    return on.PlayerAttacks(Whose.ANYONE, among=Whose.OPPONENT)


@phrase(EVENT, "you attack <attacked-player> with <attackers>")
def you_attack_a_player_with(scope: Scope, whom: Whose, attackers: tuple[Filter, int]) -> TriggerEvent:
    """You attack a player with certain creatures."""
    filter, number = attackers
    return on.PlayerAttacks(Whose.YOU, filter, number, whom)


@phrase(EVENT, "an opponent attacks you with <attackers>")
def an_opponent_attacks_you(scope: Scope, attackers: tuple[Filter, int]) -> TriggerEvent:
    """An opponent attacks you."""
    scope.mention(Who.ACTIVE_PLAYER, "player")
    filter, number = attackers
    return on.PlayerAttacks(Whose.OPPONENT, filter, number, Whose.YOU)


@phrase(EVENT, "a player attacks")
def a_player_attacks(scope: Scope) -> TriggerEvent:
    """A player attacks."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.PlayerAttacks(Whose.ANYONE)


@phrase(EVENT, "a player attacks with <attackers>")
def a_player_attacks_with(scope: Scope, attackers: tuple[Filter, int]) -> TriggerEvent:
    """A player attacks with certain creatures."""
    scope.mention(Who.THAT_PLAYER, "player")
    filter, number = attackers
    return on.PlayerAttacks(Whose.ANYONE, filter, number)


@phrase(EVENT, "an opponent attacks with <attackers>")
def an_opponent_attacks_with(scope: Scope, attackers: tuple[Filter, int]) -> TriggerEvent:
    """An opponent attacks with certain creatures."""
    scope.mention(Who.THAT_PLAYER, "player")
    filter, number = attackers
    return on.PlayerAttacks(Whose.OPPONENT, filter, number)


@phrase(EVENT, "a player attacks you", "an opponent attacks you")
def you_are_attacked(scope: Scope) -> TriggerEvent:
    """You are attacked."""
    scope.mention(Who.ACTIVE_PLAYER, "player")
    return on.IsAttacked(on.YOU_ARE_ATTACKED)


@phrase(EVENT, "<subject> attacks|attack a planeswalker")
def attacks_a_planeswalker(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks a planeswalker."""
    walker = Filter(types=frozenset({CardType.PLANESWALKER}))
    return on.Attacks(subject, what=on.Attacked(permanents=walker))


@phrase(EVENT, "<subject> attacks|attack a player or planeswalker")
def attacks_a_player_or_planeswalker(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks a player or planeswalker."""
    walker = Filter(types=frozenset({CardType.PLANESWALKER}))
    return on.Attacks(subject, what=on.Attacked(Whose.ANYONE, walker))


# Two events, or two subjects, in one


@phrase(EVENTS, "~ or equipped creature attacks")
def this_or_equipped_attacks(scope: Scope) -> Events:
    """This attacks, or what it is attached to."""
    scope.mention(What.THAT, "creature", "permanent")
    return on.Attacks(What.THIS), on.Attacks(What.ATTACHED)


table(
    EVENTS,
    {
        "~ or enchanted creature attacks": this_or_equipped_attacks,
        "<subject> enters or blocks": lambda subject: (on.Enters(subject), on.Blocks(subject)),
        "<subject> attacks or dies": lambda subject: (on.Attacks(subject), on.Dies(subject)),
        "<subject> attacks , blocks , or becomes blocked": (
            lambda subject: (on.Attacks(subject), on.Blocks(subject), on.BecomesBlocked(subject))
        ),
        "<subject> enters or becomes tapped": (
            lambda subject: (on.Enters(subject), on.BecomesTapped(subject))
        ),
    },
)


@phrase(EVENTS, "~ or equipped creature deals combat damage to a player")
def this_or_equipped_hits(scope: Scope) -> Events:
    """This deals combat damage to a player, or what it is attached to."""
    scope.mention(What.THAT, "creature", "permanent")
    scope.mention(Who.THAT_PLAYER, "player")
    to, kind = on.DamageTo.PLAYER, on.DamageKind.COMBAT
    return on.DealsDamage(What.THIS, kind, to), on.DealsDamage(What.ATTACHED, kind, to)


@phrase(EVENTS, "<subject> enters or deals combat damage to a player")
def enters_or_hits(scope: Scope, subject: Subject) -> Events:
    """Enters or deals combat damage to a player."""
    hits = on.DealsDamage(subject, on.DamageKind.COMBAT, on.DamageTo.PLAYER)
    return on.Enters(subject), hits


# How many


table(
    AMOUNT,
    {
        "the number of creatures you attacked with this turn": Number.CREATURES_ATTACKED_WITH,
        "the number of opponents you attacked this turn": Number.OPPONENTS_ATTACKED_THIS_TURN,
        # How many players you attacked in the combat in progress; they are opponents.
        "the number of players|opponents you attacked this combat": Number.OPPONENTS_ATTACKED,
    },
)
table(
    EACH_OF,
    {
        "for each creature you attacked with this turn": Number.CREATURES_ATTACKED_WITH,
        "for each opponent you attacked this turn": Number.OPPONENTS_ATTACKED_THIS_TURN,
        # How many players you attacked in the combat in progress; they are opponents.
        "for each player|opponent you attacked this combat": Number.OPPONENTS_ATTACKED,
    },
)
