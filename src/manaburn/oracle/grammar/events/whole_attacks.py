"""What triggered abilities wait for of whole attacks: whenever you attack a player
[cr2025-06-06 508.3b-508.3e].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import Subject, TriggerEvent
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, Number, What, Who
from manaburn.oracle.grammar.names import AMOUNT, ATTACKED_PLAYER, EACH_OF, EVENT, EVENTS, Events
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone

ATTACKERS = Name[tuple[Filter, int]]("attackers")


@phrase(ATTACKERS, "one or more <noun>")
def one_or_more(scope: Scope, noun: Noun) -> tuple[Filter, int]:
    """One or more creatures of a kind."""
    return _attackers(noun), 1


@phrase(ATTACKERS, "<integer> or more <noun>")
def so_many_or_more(scope: Scope, number: int, noun: Noun) -> tuple[Filter, int]:
    """That many creatures of a kind."""
    return _attackers(noun), number


def _attackers(noun: Noun) -> Filter:
    if noun.of is not None or noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("attackers elsewhere, or of a certain player")
    return noun.filter


def _of_one_player(attackers: tuple[Filter, int]) -> tuple[Whose, Filter, int]:
    """Whose the attackers are: an attack is always that of one player, or of one team."""
    filter, number = attackers
    return filter.controller, filter, number


@phrase(EVENT, "<attackers> attack")
def they_attack(scope: Scope, attackers: tuple[Filter, int]) -> TriggerEvent:
    """Creatures attack."""
    return on.PlayerAttacks(*_of_one_player(attackers))


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


@phrase(EVENT, "<attackers> attack <attacked-player>")
def they_attack_a_player(scope: Scope, attackers: tuple[Filter, int], whom: Whose) -> TriggerEvent:
    """Creatures attack a player."""
    return on.PlayerAttacks(*_of_one_player(attackers), whom)


@phrase(EVENT, "<attackers> attack you")
def they_attack_you(scope: Scope, attackers: tuple[Filter, int]) -> TriggerEvent:
    """Creatures attack you."""
    return on.PlayerAttacks(*_of_one_player(attackers), Whose.YOU)


@phrase(EVENT, "you attack one or more players")
def you_attack_players(scope: Scope) -> TriggerEvent:
    """You attack players, whoever many."""
    return on.PlayerAttacks(among=Whose.ANYONE)


@phrase(EVENT, "a player attacks one or more of your opponents")
def your_opponents_are_attacked(scope: Scope) -> TriggerEvent:
    """A player attacks opponents of yours, whoever many."""
    scope.mention(Who.ACTIVE_PLAYER, "player")
    return on.PlayerAttacks(Whose.ANYONE, among=Whose.OPPONENT)


@phrase(EVENT, "you attack <attacked-player>")
def you_attack_a_player(scope: Scope, whom: Whose) -> TriggerEvent:
    """You attack a player."""
    return on.PlayerAttacks(against=whom)


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


@phrase(EVENT, "<subject> attacks|attack a battle")
def attacks_a_battle(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks a battle."""
    return on.Attacks(subject, what=on.Attacked(permanents=Filter(types=frozenset({CardType.BATTLE}))))


@phrase(EVENT, "<subject> attacks|attack a player or planeswalker")
def attacks_a_player_or_planeswalker(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks a player or planeswalker."""
    walker = Filter(types=frozenset({CardType.PLANESWALKER}))
    return on.Attacks(subject, what=on.Attacked(Whose.ANYONE, walker))


@phrase(EVENT, "<subject> and at least one other creature attack")
def attacks_with_another(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks together with another creature."""
    return on.Attacks(subject, others=1)


@phrase(EVENT, "one or more <noun> become blocked")
def some_become_blocked(scope: Scope, noun: Noun) -> TriggerEvent:
    """Some creatures become blocked."""
    return on.SomeBecomeBlocked(_attackers(noun))


# Two events, or two subjects, in one


@phrase(EVENTS, "~ or equipped creature attacks")
def this_or_equipped_attacks(scope: Scope) -> Events:
    """This attacks, or what it is attached to."""
    scope.mention(What.THAT, "creature", "permanent")
    return on.Attacks(What.THIS), on.Attacks(What.ATTACHED)


@phrase(EVENTS, "~ or enchanted creature attacks")
def this_or_enchanted_attacks(scope: Scope) -> Events:
    """This attacks, or what it is attached to."""
    return this_or_equipped_attacks(scope)


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


@phrase(EVENTS, "<subject> enters or blocks")
def enters_or_blocks(scope: Scope, subject: Subject) -> Events:
    """Enters or blocks."""
    return on.Enters(subject), on.Blocks(subject)


@phrase(EVENTS, "<subject> attacks or dies")
def attacks_or_dies(scope: Scope, subject: Subject) -> Events:
    """Attacks or dies."""
    return on.Attacks(subject), on.Dies(subject)


@phrase(EVENTS, "<subject> attacks , blocks , or becomes blocked")
def fights(scope: Scope, subject: Subject) -> Events:
    """Attacks, blocks or becomes blocked."""
    return on.Attacks(subject), on.Blocks(subject), on.BecomesBlocked(subject)


@phrase(EVENTS, "<subject> enters or becomes tapped")
def enters_or_becomes_tapped(scope: Scope, subject: Subject) -> Events:
    """Enters or becomes tapped."""
    return on.Enters(subject), on.BecomesTapped(subject)


# How many


@phrase(AMOUNT, "the number of creatures you attacked with this turn")
@phrase(EACH_OF, "for each creature you attacked with this turn")
def creatures_attacked_with(scope: Scope) -> Amount:
    """How many creatures you declared as attackers."""
    return Number.CREATURES_ATTACKED_WITH


@phrase(AMOUNT, "the number of opponents you attacked this turn")
@phrase(EACH_OF, "for each opponent you attacked this turn")
def opponents_attacked(scope: Scope) -> Amount:
    """How many opponents you attacked in the turn."""
    return Number.OPPONENTS_ATTACKED_THIS_TURN


@phrase(AMOUNT, "the number of players|opponents you attacked this combat")
@phrase(EACH_OF, "for each player|opponent you attacked this combat")
def players_attacked_in_combat(scope: Scope) -> Amount:
    """How many players you attacked in the combat in progress; they are opponents."""
    return Number.OPPONENTS_ATTACKED
