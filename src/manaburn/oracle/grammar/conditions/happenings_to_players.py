"""What happened to players this turn, or last turn: who lost life, how many drew cards
[cr2025-06-06 603.4].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words.amounts import Controlled, Tallied
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening, InTurn, PlayersFor
from manaburn.cards.vocabulary.words.references import (
    Amount,
    Chosen,
    Condition,
    Players,
    TargetSlot,
    What,
    Who,
)
from manaburn.oracle.grammar.conditions.comparing import at_least
from manaburn.oracle.grammar.conditions.happenings import So
from manaburn.oracle.grammar.names import CONDITION, EACH_OF, PLAYER_TARGET, TARGET
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.references import of_slot
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Tally, Zone

# Life


@phrase(CONDITION, "<who-did> lost life <in-turn>")
def lost_life(scope: Scope, who: Players, during: InTurn) -> Condition:
    """Someone lost life."""
    return at_least(Tallied(Tally.LIFE_LOST, who, during), 1)


@phrase(CONDITION, "<who-did> lost <integer> or more life <in-turn>")
def lost_much_life(scope: Scope, who: Players, number: int, during: InTurn) -> Condition:
    """Someone lost so much life."""
    return SomePlayer(who, at_least(Tallied(Tally.LIFE_LOST, Who.THAT_PLAYER, during), number))


@phrase(CONDITION, "you didn't lose life <in-turn>", "you haven't lost life <in-turn>")
def lost_no_life(scope: Scope, during: InTurn) -> Condition:
    """You lost none."""
    return Compares(Tallied(Tally.LIFE_LOST, Who.YOU, during), Relation.AT_MOST, 0)


@phrase(CONDITION, "<who-did> gained life <in-turn>")
def gained_life(scope: Scope, who: Players, during: InTurn) -> Condition:
    """Someone gained life."""
    return at_least(Tallied(Tally.LIFE_GAINED, who, during), 1)


@phrase(CONDITION, "you were dealt <integer> or more damage this turn")
def dealt_much_damage(scope: Scope, number: int) -> Condition:
    """You were dealt so much damage."""
    return at_least(Tallied(Tally.DAMAGE_TAKEN, Who.YOU), number)


@phrase(EACH_OF, "for each opponent who <of-that-player>")
def for_each_opponent_who(scope: Scope, condition: Condition) -> Amount:
    """For each opponent of whom something is true."""
    return PlayersFor(Who.EACH_OPPONENT, condition)


@phrase(EACH_OF, "for each player who <of-that-player>")
def for_each_player_who(scope: Scope, condition: Condition) -> Amount:
    """For each player of whom something is true."""
    return PlayersFor(Who.EACH_PLAYER, condition)


OF_THAT_PLAYER = Name[Condition]("of-that-player")


@phrase(OF_THAT_PLAYER, "drew <integer> or more cards this turn")
def that_player_drew(scope: Scope, number: int) -> Condition:
    """They drew so many cards."""
    return at_least(Tallied(Tally.CARDS_DRAWN, Who.THAT_PLAYER), number)


@phrase(OF_THAT_PLAYER, "lost life this turn")
def that_player_lost_life(scope: Scope) -> Condition:
    """They lost life."""
    return at_least(Tallied(Tally.LIFE_LOST, Who.THAT_PLAYER), 1)


@phrase(OF_THAT_PLAYER, "was dealt damage this turn")
def that_player_was_dealt_damage(scope: Scope) -> Condition:
    """They were dealt damage."""
    return at_least(Tallied(Tally.DAMAGE_TAKEN, Who.THAT_PLAYER), 1)


@phrase(OF_THAT_PLAYER, "was dealt combat damage this turn")
def that_player_was_dealt_combat_damage(scope: Scope) -> Condition:
    """They were dealt combat damage."""
    return at_least(Tallied(Tally.COMBAT_DAMAGE_TAKEN, Who.THAT_PLAYER), 1)


@phrase(OF_THAT_PLAYER, "was dealt combat damage by <so-many> this turn")
def that_player_was_dealt_combat_damage_by(scope: Scope, so: So) -> Condition:
    """So many creatures of a kind dealt them combat damage."""
    return so.of(Happening.HURT_PLAYER_IN_COMBAT, Who.THAT_PLAYER, InTurn.THIS_TURN)


@phrase(OF_THAT_PLAYER, "was dealt combat damage by ~ this turn")
def that_player_was_dealt_combat_damage_by_this(scope: Scope) -> Condition:
    """This dealt them combat damage."""
    by_this = Happened(what=Happening.HURT_PLAYER_IN_COMBAT, who=Who.THAT_PLAYER, filter=What.THIS)
    return at_least(by_this, 1)


@phrase(PLAYER_TARGET, "target player who <of-that-player>")
def target_player_who(scope: Scope, condition: Condition) -> Players:
    """A player of whom something is true."""
    return scope.target(TargetSlot(players=Whose.ANYONE, who=condition), "player")


@phrase(PLAYER_TARGET, "target opponent who <of-that-player>")
def target_opponent_who(scope: Scope, condition: Condition) -> Players:
    """An opponent of whom something is true."""
    return scope.target(TargetSlot(players=Whose.OPPONENT, who=condition), "player")


@phrase(TARGET, "target <noun> controlled by a player who <of-that-player>")
def target_of_a_player_who(scope: Scope, noun: Noun, condition: Condition) -> Chosen:
    """Something that a player controls of whom something is true."""
    if noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("what a player controls elsewhere")
    return scope.target(replace(of_slot(noun), who=condition), *noun.words)


@phrase(OF_THAT_PLAYER, "had <so-many> enter|enters under their control this turn")
def that_player_had_enter(scope: Scope, so: So) -> Condition:
    """Permanents of a kind entered under their control."""
    return so.of(Happening.ENTERED, Who.THAT_PLAYER, InTurn.THIS_TURN)


@phrase(OF_THAT_PLAYER, "controls <so-many>")
def that_player_controls(scope: Scope, so: So) -> Condition:
    """They control so many."""
    if so.noun.of is not None or so.noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("what they control elsewhere")
    return Compares(Controlled(so.noun.filter, Who.THAT_PLAYER), so.relation, so.number)
