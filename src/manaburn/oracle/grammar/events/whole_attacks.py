"""What triggered abilities wait for of whole attacks: whenever you attack a player
[cr2025-06-06 508.3b-508.3e].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import TriggerEvent
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Number, What, Who
from manaburn.oracle.grammar.names import AMOUNT, ATTACKED_PLAYER, EACH_OF, EVENT, EVENTS, Events
from manaburn.oracle.parsing.phrases import Name, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType

ATTACKERS = Name[tuple[Filter, int]]("attackers")
table(
    ATTACKERS,
    {
        "one or more <noun>": lambda noun: (noun.permanents(), 1),
        "<integer> or more <noun>": lambda number, noun: (noun.permanents(), number),
    },
)


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
        "one or more <noun> become blocked": lambda noun: on.SomeBecomeBlocked(noun.permanents()),
        "a player attacks one or more of your opponents": (
            lambda scope: scope.saying(
                on.PlayerAttacks(Whose.ANYONE, among=Whose.OPPONENT), Who.ACTIVE_PLAYER, "player"
            )
        ),
        "a player attacks": (
            lambda scope: scope.saying(on.PlayerAttacks(Whose.ANYONE), Who.THAT_PLAYER, "player")
        ),
        ("a player attacks you", "an opponent attacks you"): (
            lambda scope: scope.saying(on.IsAttacked(on.YOU_ARE_ATTACKED), Who.ACTIVE_PLAYER, "player")
        ),
        "<subject> attacks|attack a planeswalker": (
            lambda subject: on.Attacks(
                subject, what=on.Attacked(permanents=Filter(types=frozenset({CardType.PLANESWALKER})))
            )
        ),
        "<subject> attacks|attack a player or planeswalker": (
            lambda subject: on.Attacks(
                subject, what=on.Attacked(Whose.ANYONE, Filter(types=frozenset({CardType.PLANESWALKER})))
            )
        ),
    },
)

table(
    ATTACKED_PLAYER,
    {
        "a player": lambda scope: scope.saying(Whose.ANYONE, Who.THAT_PLAYER, "player"),
        ("an opponent", "one of your opponents"): (
            lambda scope: scope.saying(Whose.OPPONENT, Who.THAT_PLAYER, "player")
        ),
    },
)


@phrase(EVENT, "you attack <attacked-player> with <attackers>")
def you_attack_a_player_with(scope: Scope, whom: Whose, attackers: tuple[Filter, int]) -> TriggerEvent:
    filter, number = attackers
    return on.PlayerAttacks(Whose.YOU, filter, number, whom)


@phrase(EVENT, "an opponent attacks you with <attackers>")
def an_opponent_attacks_you(scope: Scope, attackers: tuple[Filter, int]) -> TriggerEvent:
    scope.mention(Who.ACTIVE_PLAYER, "player")
    filter, number = attackers
    return on.PlayerAttacks(Whose.OPPONENT, filter, number, Whose.YOU)


@phrase(EVENT, "a player attacks with <attackers>")
def a_player_attacks_with(scope: Scope, attackers: tuple[Filter, int]) -> TriggerEvent:
    scope.mention(Who.THAT_PLAYER, "player")
    filter, number = attackers
    return on.PlayerAttacks(Whose.ANYONE, filter, number)


@phrase(EVENT, "an opponent attacks with <attackers>")
def an_opponent_attacks_with(scope: Scope, attackers: tuple[Filter, int]) -> TriggerEvent:
    scope.mention(Who.THAT_PLAYER, "player")
    filter, number = attackers
    return on.PlayerAttacks(Whose.OPPONENT, filter, number)


# Two events, or two subjects, in one


@phrase(EVENTS, "~ or equipped creature attacks")
def this_or_equipped_attacks(scope: Scope) -> Events:
    return scope.saying(
        (on.Attacks(What.THIS), on.Attacks(What.ATTACHED)), What.THAT, "creature", "permanent"
    )


table(
    EVENTS,
    {
        "~ or enchanted creature attacks": this_or_equipped_attacks,
        "<subject> enters or blocks": lambda subject: (on.Enters(subject), on.Blocks(subject)),
        "<subject> attacks or dies": lambda subject: (on.Attacks(subject), on.Dies(subject)),
        "<subject> attacks , blocks , or becomes blocked": (
            lambda subject: (on.Attacks(subject), on.Blocks(subject), on.BecomesBlocked(subject))
        ),
        "<subject> enters or becomes tapped": lambda subject: (on.Enters(subject), on.BecomesTapped(subject)),
        "<subject> enters or deals combat damage to a player": (
            lambda subject: (
                on.Enters(subject),
                on.DealsDamage(subject, on.DamageKind.COMBAT, on.DamageTo.PLAYER),
            )
        ),
    },
)


@phrase(EVENTS, "~ or equipped creature deals combat damage to a player")
def this_or_equipped_hits(scope: Scope) -> Events:
    scope.mention(What.THAT, "creature", "permanent")
    scope.mention(Who.THAT_PLAYER, "player")
    to, kind = on.DamageTo.PLAYER, on.DamageKind.COMBAT
    return on.DealsDamage(What.THIS, kind, to), on.DealsDamage(What.ATTACHED, kind, to)


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
