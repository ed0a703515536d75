"""This module reads conditions on what happened to objects and players in a turn: "if it entered this turn",
"if a creature died this turn", "if that player lost life this turn" [cr2025-06-06 603.4, 608.2i].

The parser tries its phrases behind "if", "as long as" and the like (`CONDITION`). Of one object they mean an
`Is`; of several what `So` makes; of players a comparison of what was counted (`Tallied`). `OF_THAT_PLAYER`
reads such words also after "who": "each opponent who lost life this turn".
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words.amounts import PlayersMeant, Tallied
from manaburn.cards.vocabulary.words.conditions import Compares, Relation, SomePlayer
from manaburn.cards.vocabulary.words.filters import Being, Damaged, Filter, Whose
from manaburn.cards.vocabulary.words.happenings import Happened, Happening, InTurn
from manaburn.cards.vocabulary.words.references import (
    Chosen,
    Condition,
    Controls,
    Is,
    Not,
    Players,
    Seen,
    TargetSlot,
    What,
    Who,
)
from manaburn.oracle.grammar.conditions.comparing import at_least, controls_more
from manaburn.oracle.grammar.conditions.happenings import So
from manaburn.oracle.grammar.names import CONDITION, COUNTABLE, EACH_OF, PLAYER_TARGET, TARGET
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.grammar.nouns.references import of_slot
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Tally, Zone

# What entered, left, died


@phrase(CONDITION, "<one> entered this turn")
def it_entered(scope: Scope, what: What | Chosen) -> Condition:
    return Is(what, Filter(being=frozenset({Being.ENTERED_THIS_TURN})), Seen.NOW_OR_LAST)


table(
    CONDITION,
    {
        "<who-did> had <so-many> enter|enters under your|their control <in-turn>": (
            lambda who, so, during: so.by(who, Happening.ENTERED, during)
        ),
        "<so-many> entered under your control <in-turn>": (
            lambda so, during: so.of(Happening.ENTERED, Who.YOU, during)
        ),
        ("<so-many> entered <in-turn>", "<so-many> entered the battlefield <in-turn>"): (
            lambda so, during: so.of(Happening.ENTERED, Who.EACH_PLAYER, during)
        ),
        "<so-many> died under your control <in-turn>": (
            lambda so, during: so.of(Happening.DIED, Who.YOU, during)
        ),
        "<so-many> died <in-turn>": lambda so, during: so.of(Happening.DIED, Who.EACH_PLAYER, during),
        "<so-many> left the battlefield under your control <in-turn>": (
            lambda so, during: so.of(Happening.LEFT, Who.YOU, during)
        ),
        "<so-many> you controlled left the battlefield <in-turn>": (
            lambda so, during: so.of(Happening.LEFT, Who.YOU, during)
        ),
        "<so-many> left the battlefield <in-turn>": (
            lambda so, during: so.of(Happening.LEFT, Who.EACH_PLAYER, during)
        ),
        "<so-many> you controlled was|were put into a graveyard from the battlefield <in-turn>": (
            lambda so, during: so.of(Happening.DIED, Who.YOU, during)
        ),
        "<so-many> was|were put into your hand from the battlefield <in-turn>": (
            lambda so, during: so.of(Happening.RETURNED_TO_HAND, Who.YOU, during)
        ),
        "<so-many> was|were put into your graveyard from anywhere <in-turn>": (
            lambda so, during: so.of(Happening.CAME_TO_GRAVEYARD, Who.YOU, during, Zone.GRAVEYARD)
        ),
        "<so-many> left your graveyard <in-turn>": (
            lambda so, during: so.of(Happening.LEFT_GRAVEYARD, Who.YOU, during, Zone.GRAVEYARD)
        ),
        "<one> didn't enter|enters this turn": lambda scope, what: Not(it_entered(scope, what)),
        "you've been dealt damage by <so-many> this turn": (
            lambda so: so.of(Happening.HURT_PLAYER, Who.YOU, InTurn.THIS_TURN)
        ),
        "a player was dealt combat damage by <a-noun> this turn": (
            lambda noun: So(noun).of(Happening.HURT_PLAYER_IN_COMBAT, Who.EACH_PLAYER, InTurn.THIS_TURN)
        ),
        "an opponent was dealt combat damage by <a-noun> this turn": (
            lambda noun: So(noun).of(Happening.HURT_PLAYER_IN_COMBAT, Who.EACH_OPPONENT, InTurn.THIS_TURN)
        ),
        "<this> dealt damage to <player-hurt-by-it> this turn": (
            lambda this, who: _done_by_this(Happening.HURT_PLAYER, who)
        ),
        "<this> dealt combat damage to <player-hurt-by-it> this turn": (
            lambda this, who: _done_by_this(Happening.HURT_PLAYER_IN_COMBAT, who)
        ),
        "<one> was dealt damage this turn": lambda what: Is(
            what, Filter(damaged=Damaged.THIS_TURN), Seen.NOW_OR_LAST
        ),
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


# Damage


PLAYER_HURT_BY_IT = Name[Players]("player-hurt-by-it")
table(
    PLAYER_HURT_BY_IT,
    {
        ("a player", "one or more players"): Who.EACH_PLAYER,
        "an opponent": Who.EACH_OPPONENT,
    },
)


def _done_by_this(what: Happening, who: Players) -> Condition:
    """Return the condition that the source has done something to a player this turn."""
    return Compares(Happened(what=what, who=who, filter=What.THIS), Relation.AT_LEAST, 1)


# What happened to players this turn, or last turn: who lost life, how many drew cards [cr2025-06-06 603.4]


table(
    EACH_OF,
    {
        "for each opponent who <of-that-player>": lambda condition: PlayersMeant(
            Who.EACH_OPPONENT, condition
        ),
        "for each player who <of-that-player>": lambda condition: PlayersMeant(Who.EACH_PLAYER, condition),
    },
)

table(
    COUNTABLE,
    {
        "opponents who|that <of-that-player>": lambda condition: PlayersMeant(Who.EACH_OPPONENT, condition),
        "players who|that <of-that-player>": lambda condition: PlayersMeant(Who.EACH_PLAYER, condition),
    },
)

OF_THAT_PLAYER = Name[Condition]("of-that-player")
"""What is said of a player behind "who"."""
table(
    OF_THAT_PLAYER,
    {
        "drew <integer> or more cards this turn": (
            lambda number: at_least(Tallied(Tally.CARDS_DRAWN, Who.THAT_PLAYER), number)
        ),
        "lost life this turn": at_least(Tallied(Tally.LIFE_LOST, Who.THAT_PLAYER), 1),
        "was|were dealt damage this turn": at_least(Tallied(Tally.DAMAGE_TAKEN, Who.THAT_PLAYER), 1),
        "was|were dealt combat damage this turn": (
            at_least(Tallied(Tally.COMBAT_DAMAGE_TAKEN, Who.THAT_PLAYER), 1)
        ),
        "was dealt combat damage by <so-many> this turn": (
            lambda so: so.of(Happening.HURT_PLAYER_IN_COMBAT, Who.THAT_PLAYER, InTurn.THIS_TURN)
        ),
        "had <so-many> enter|enters under their control this turn": (
            lambda so: so.of(Happening.ENTERED, Who.THAT_PLAYER, InTurn.THIS_TURN)
        ),
        "controls|control more <noun> than you [ do ]": (
            lambda noun: controls_more(noun, Who.THAT_PLAYER, Who.YOU)
        ),
        "controls|control fewer <noun> than you [ do ]": (
            lambda noun: controls_more(noun, Who.YOU, Who.THAT_PLAYER)
        ),
        "controls|control <a-noun>": lambda noun: Controls(noun.permanents(), Who.THAT_PLAYER),
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
