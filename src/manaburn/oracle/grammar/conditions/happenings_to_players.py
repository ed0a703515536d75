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
    Chosen,
    Condition,
    TargetSlot,
    What,
    Who,
)
from manaburn.oracle.grammar.conditions.comparing import at_least
from manaburn.oracle.grammar.conditions.happenings import So
from manaburn.oracle.grammar.names import CONDITION, EACH_OF, PLAYER_TARGET, TARGET
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.references import of_slot
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Tally, Zone

# Life


table(
    CONDITION,
    {
        "<who-did> lost life <in-turn>": (
            lambda who, during: at_least(Tallied(Tally.LIFE_LOST, who, during), 1)
        ),
        "<who-did> lost <integer> or more life <in-turn>": (
            lambda who, number, during: SomePlayer(
                who, at_least(Tallied(Tally.LIFE_LOST, Who.THAT_PLAYER, during), number)
            )
        ),
        ("you didn't lose life <in-turn>", "you haven't lost life <in-turn>"): (
            lambda during: Compares(Tallied(Tally.LIFE_LOST, Who.YOU, during), Relation.AT_MOST, 0)
        ),
        "<who-did> gained life <in-turn>": (
            lambda who, during: at_least(Tallied(Tally.LIFE_GAINED, who, during), 1)
        ),
        "you were dealt <integer> or more damage this turn": (
            lambda number: at_least(Tallied(Tally.DAMAGE_TAKEN, Who.YOU), number)
        ),
    },
)

table(
    EACH_OF,
    {
        "for each opponent who <of-that-player>": lambda condition: PlayersFor(Who.EACH_OPPONENT, condition),
        "for each player who <of-that-player>": lambda condition: PlayersFor(Who.EACH_PLAYER, condition),
    },
)

OF_THAT_PLAYER = Name[Condition]("of-that-player")
table(
    OF_THAT_PLAYER,
    {
        "drew <integer> or more cards this turn": (
            lambda number: at_least(Tallied(Tally.CARDS_DRAWN, Who.THAT_PLAYER), number)
        ),
        "lost life this turn": at_least(Tallied(Tally.LIFE_LOST, Who.THAT_PLAYER), 1),
        "was dealt damage this turn": at_least(Tallied(Tally.DAMAGE_TAKEN, Who.THAT_PLAYER), 1),
        "was dealt combat damage this turn": (
            at_least(Tallied(Tally.COMBAT_DAMAGE_TAKEN, Who.THAT_PLAYER), 1)
        ),
        "was dealt combat damage by <so-many> this turn": (
            lambda so: so.of(Happening.HURT_PLAYER_IN_COMBAT, Who.THAT_PLAYER, InTurn.THIS_TURN)
        ),
        "had <so-many> enter|enters under their control this turn": (
            lambda so: so.of(Happening.ENTERED, Who.THAT_PLAYER, InTurn.THIS_TURN)
        ),
        "was dealt combat damage by ~ this turn": (
            at_least(Happened(what=Happening.HURT_PLAYER_IN_COMBAT, who=Who.THAT_PLAYER, filter=What.THIS), 1)
        ),
    },
)

table(
    PLAYER_TARGET,
    {
        "target player who <of-that-player>": (
            lambda scope, condition: scope.target(TargetSlot(players=Whose.ANYONE, who=condition), "player")
        ),
        "target opponent who <of-that-player>": (
            lambda scope, condition: scope.target(TargetSlot(players=Whose.OPPONENT, who=condition), "player")
        ),
    },
)


@phrase(TARGET, "target <noun> controlled by a player who <of-that-player>")
def target_of_a_player_who(scope: Scope, noun: Noun, condition: Condition) -> Chosen:
    if noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("what a player controls elsewhere")
    return scope.target(replace(of_slot(noun), who=condition), *noun.words)


@phrase(OF_THAT_PLAYER, "controls <so-many>")
def that_player_controls(scope: Scope, so: So) -> Condition:
    if so.noun.of is not None or so.noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("what they control elsewhere")
    return Compares(Controlled(so.noun.filter, Who.THAT_PLAYER), so.relation, so.number)
