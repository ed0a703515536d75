"""What happened to objects this turn, or last turn: another creature entered, two creatures dealt you damage
[cr2025-06-06 603.4, 608.2i].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.words.conditions import AreAny, Compares, Relation
from manaburn.cards.vocabulary.words.filters import Being, Damaged, Filter
from manaburn.cards.vocabulary.words.happenings import Happened, Happening, InTurn
from manaburn.cards.vocabulary.words.references import Chosen, Condition, Is, Not, Players, What, Who
from manaburn.oracle.grammar.conditions.happenings import So
from manaburn.oracle.grammar.names import CONDITION
from manaburn.oracle.grammar.nouns.nouns import Noun
from manaburn.oracle.parsing.phrases import Name, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

# What entered, left, died


@phrase(CONDITION, "<who-did> had <so-many> enter|enters under your|their control <in-turn>")
def had_enter(scope: Scope, who: Players, so: So, during: InTurn) -> Condition:
    """Permanents of a kind entered under someone's control."""
    return so.by(who, Happening.ENTERED, during)


@phrase(CONDITION, "<so-many> entered under your control <in-turn>")
def entered(scope: Scope, so: So, during: InTurn) -> Condition:
    """Permanents of a kind entered under your control."""
    return so.of(Happening.ENTERED, Who.YOU, during)


@phrase(CONDITION, "<so-many> entered <in-turn>", "<so-many> entered the battlefield <in-turn>")
def entered_anywhere(scope: Scope, so: So, during: InTurn) -> Condition:
    """Permanents of a kind entered."""
    return so.of(Happening.ENTERED, Who.EACH_PLAYER, during)


@phrase(CONDITION, "<so-many> died under your control <in-turn>")
def yours_died(scope: Scope, so: So, during: InTurn) -> Condition:
    """Creatures of yours died."""
    return so.of(Happening.DIED, Who.YOU, during)


@phrase(CONDITION, "<so-many> died <in-turn>")
def died(scope: Scope, so: So, during: InTurn) -> Condition:
    """Creatures died."""
    return so.of(Happening.DIED, Who.EACH_PLAYER, during)


@phrase(CONDITION, "<so-many> left the battlefield under your control <in-turn>")
@phrase(CONDITION, "<so-many> you controlled left the battlefield <in-turn>")
def yours_left(scope: Scope, so: So, during: InTurn) -> Condition:
    """Permanents of yours left."""
    return so.of(Happening.LEFT, Who.YOU, during)


@phrase(CONDITION, "<so-many> left the battlefield <in-turn>")
def left(scope: Scope, so: So, during: InTurn) -> Condition:
    """Permanents left."""
    return so.of(Happening.LEFT, Who.EACH_PLAYER, during)


@phrase(CONDITION, "<so-many> you controlled was|were put into a graveyard from the battlefield <in-turn>")
def yours_were_put_into_graveyards(scope: Scope, so: So, during: InTurn) -> Condition:
    """Permanents of yours were put into graveyards."""
    return so.of(Happening.DIED, Who.YOU, during)


@phrase(CONDITION, "<so-many> was|were put into your hand from the battlefield <in-turn>")
def returned_to_hand(scope: Scope, so: So, during: InTurn) -> Condition:
    """Permanents came to your hand."""
    return so.of(Happening.RETURNED_TO_HAND, Who.YOU, during)


@phrase(CONDITION, "<so-many> was|were put into your graveyard from anywhere <in-turn>")
def came_to_your_graveyard(scope: Scope, so: So, during: InTurn) -> Condition:
    """Cards were put into your graveyard."""
    return so.of(Happening.CAME_TO_GRAVEYARD, Who.YOU, during, Zone.GRAVEYARD)


@phrase(CONDITION, "<so-many> left your graveyard <in-turn>")
def left_your_graveyard(scope: Scope, so: So, during: InTurn) -> Condition:
    """Cards left your graveyard."""
    return so.of(Happening.LEFT_GRAVEYARD, Who.YOU, during, Zone.GRAVEYARD)


@phrase(CONDITION, "<one> entered this turn")
def it_entered(scope: Scope, what: What | Chosen) -> Condition:
    """It entered this turn."""
    return Is(what, Filter(being=frozenset({Being.ENTERED_THIS_TURN})))


@phrase(CONDITION, "<one> didn't enter|enters this turn")
def it_did_not_enter(scope: Scope, what: What | Chosen) -> Condition:
    """It was there before this turn."""
    return Not(it_entered(scope, what))


# Damage


@phrase(
    CONDITION,
    "you've been dealt damage by <so-many> this turn",
    "you were dealt damage by <so-many> this turn",
)
def dealt_damage_by(scope: Scope, so: So) -> Condition:
    """So many of a kind dealt damage to you."""
    return so.of(Happening.HURT_PLAYER, Who.YOU, InTurn.THIS_TURN)


@phrase(CONDITION, "<so-many> dealt damage to you this turn")
def dealt_damage_to_you(scope: Scope, so: So) -> Condition:
    """So many of a kind dealt damage to you."""
    return so.of(Happening.HURT_PLAYER, Who.YOU, InTurn.THIS_TURN)


@phrase(CONDITION, "an opponent was dealt combat damage by <a-noun> this turn")
def opponent_dealt_combat_damage_by(scope: Scope, noun: Noun) -> Condition:
    """One of a kind dealt combat damage to an opponent."""
    return So(noun).of(Happening.HURT_PLAYER_IN_COMBAT, Who.EACH_OPPONENT, InTurn.THIS_TURN)


PLAYER_HURT_BY_IT = Name[Players]("player-hurt-by-it")


@phrase(PLAYER_HURT_BY_IT, "a player", "one or more players")
def any_player(scope: Scope) -> Players:
    """Any player."""
    return Who.EACH_PLAYER


@phrase(PLAYER_HURT_BY_IT, "an opponent")
def any_opponent(scope: Scope) -> Players:
    """An opponent."""
    return Who.EACH_OPPONENT


@phrase(CONDITION, "<this> dealt damage to <player-hurt-by-it> this turn")
def it_dealt_damage(scope: Scope, this: What, who: Players) -> Condition:
    """It dealt damage to a player."""
    return _by_this(Happening.HURT_PLAYER, who)


@phrase(CONDITION, "<this> dealt combat damage to <player-hurt-by-it> this turn")
def it_dealt_combat_damage(scope: Scope, this: What, who: Players) -> Condition:
    """It dealt combat damage to a player."""
    return _by_this(Happening.HURT_PLAYER_IN_COMBAT, who)


def _by_this(what: Happening, who: Players) -> Condition:
    return Compares(Happened(what=what, who=who, filter=What.THIS), Relation.AT_LEAST, 1)


@phrase(CONDITION, "<one> was dealt damage this turn")
def it_was_dealt_damage(scope: Scope, what: What | Chosen) -> Condition:
    """It was dealt damage."""
    return AreAny(what, Filter(damaged=Damaged.THIS_TURN))
