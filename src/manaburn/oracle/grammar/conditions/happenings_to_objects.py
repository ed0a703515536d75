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
from manaburn.oracle.parsing.phrases import Name, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

# What entered, left, died


@phrase(CONDITION, "<one> entered this turn")
def it_entered(scope: Scope, what: What | Chosen) -> Condition:
    return Is(what, Filter(being=frozenset({Being.ENTERED_THIS_TURN})))


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
    },
)


# Damage


table(
    CONDITION,
    {
        ("you've been dealt damage by <so-many> this turn", "you were dealt damage by <so-many> this turn"): (
            lambda so: so.of(Happening.HURT_PLAYER, Who.YOU, InTurn.THIS_TURN)
        ),
        "<so-many> dealt damage to you this turn": (
            lambda so: so.of(Happening.HURT_PLAYER, Who.YOU, InTurn.THIS_TURN)
        ),
        "an opponent was dealt combat damage by <a-noun> this turn": (
            lambda noun: So(noun).of(Happening.HURT_PLAYER_IN_COMBAT, Who.EACH_OPPONENT, InTurn.THIS_TURN)
        ),
        "<this> dealt damage to <player-hurt-by-it> this turn": (
            lambda this, who: _by_this(Happening.HURT_PLAYER, who)
        ),
        "<this> dealt combat damage to <player-hurt-by-it> this turn": (
            lambda this, who: _by_this(Happening.HURT_PLAYER_IN_COMBAT, who)
        ),
        "<one> was dealt damage this turn": lambda what: AreAny(what, Filter(damaged=Damaged.THIS_TURN)),
    },
)

PLAYER_HURT_BY_IT = Name[Players]("player-hurt-by-it")
table(
    PLAYER_HURT_BY_IT,
    {
        ("a player", "one or more players"): Who.EACH_PLAYER,
        "an opponent": Who.EACH_OPPONENT,
    },
)


def _by_this(what: Happening, who: Players) -> Condition:
    return Compares(Happened(what=what, who=who, filter=What.THIS), Relation.AT_LEAST, 1)
