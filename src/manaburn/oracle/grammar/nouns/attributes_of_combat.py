"""What stands after a noun: that is attacking you, blocking it, that attacked this turn."""

from __future__ import annotations

from manaburn.cards.vocabulary.words.filters import CombatRole, Filter
from manaburn.cards.vocabulary.words.references import What
from manaburn.oracle.grammar.nouns.attributes import attribute
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun
from manaburn.oracle.parsing.phrases import Unsayable, phrase, table
from manaburn.oracle.parsing.scope import Scope

table(
    ATTRIBUTE,
    {
        ("that's attacking", "that are attacking"): attribute(Filter(combat=CombatRole.ATTACKING)),
        ("that's attacking you", "attacking you", "that are|is attacking you"): (
            attribute(Filter(combat=CombatRole.ATTACKING_YOU))
        ),
        "that attacked this turn": attribute(Filter(combat=CombatRole.ATTACKED_THIS_TURN)),
        "that attacked during its|their controller|controllers 's last turn": (
            attribute(Filter(combat=CombatRole.ATTACKED_LAST_TURN))
        ),
        "that blocked this turn": attribute(Filter(combat=CombatRole.BLOCKED_THIS_TURN)),
        (
            "attacking your opponents",
            "attacking one of your opponents",
            "that's attacking one of your opponents",
            "that are attacking your opponents",
        ): (attribute(Filter(combat=CombatRole.ATTACKING_AN_OPPONENT))),
        ("attacking enchanted player", "that are attacking enchanted player"): (
            attribute(Filter(combat=CombatRole.ATTACKING_ENCHANTED_PLAYER))
        ),
        ("that's attacking alone", "attacking alone"): attribute(Filter(combat=CombatRole.ATTACKING_ALONE)),
        ("that's blocking", "that are blocking"): attribute(Filter(combat=CombatRole.BLOCKING)),
        ("that's attacking or blocking", "that are attacking or blocking"): (
            attribute(Filter(combat=CombatRole.ATTACKING_OR_BLOCKING))
        ),
    },
)


@phrase(ATTRIBUTE, "blocking ~", "that's blocking ~", "that are blocking ~")
def blocking_this(scope: Scope) -> Noun:
    return attribute(Filter(combat=CombatRole.BLOCKING_THIS))


@phrase(ATTRIBUTE, "blocked by ~")
def blocked_by_this(scope: Scope) -> Noun:
    return attribute(Filter(combat=CombatRole.BLOCKED_BY_THIS))


@phrase(ATTRIBUTE, "blocking or blocked by ~", "blocked by or blocking ~")
def fighting_this(scope: Scope) -> Noun:
    roles = CombatRole.BLOCKING_THIS, CombatRole.BLOCKED_BY_THIS
    return attribute(Filter(any_of=tuple(Filter(combat=role) for role in roles)))


@phrase(ATTRIBUTE, "it's blocking")
def that_it_blocks(scope: Scope) -> Noun:
    if scope.object() is not What.THIS:
        raise Unsayable("what something else blocks")
    return blocked_by_this(scope)


@phrase(ATTRIBUTE, "blocking it")
def blocking_it(scope: Scope) -> Noun:
    if scope.object() is not What.THIS:
        raise Unsayable("what blocks something else")
    return blocking_this(scope)


@phrase(ATTRIBUTE, "blocking or blocked by it", "blocked by or blocking it")
def fighting_it(scope: Scope) -> Noun:
    if scope.object() is not What.THIS:
        raise Unsayable("what fights with something else")
    return fighting_this(scope)


@phrase(ATTRIBUTE, "that attacked or blocked this turn")
def fought_this_turn(scope: Scope) -> Noun:
    roles = CombatRole.ATTACKED_THIS_TURN, CombatRole.BLOCKED_THIS_TURN
    return attribute(Filter(any_of=tuple(Filter(combat=role) for role in roles)))
