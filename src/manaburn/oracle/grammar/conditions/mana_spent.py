"""This module reads conditions on the mana that was spent to cast a spell: "if {R} was spent to cast it"
[cr2025-06-06 207.2c, 400.7d, 702.44].

The parser tries its phrases behind "if", "as long as" and the like (`CONDITION`). They compare the
`ManaSpentOn` or `ColorsSpentOn` a spell, which `WHAT_WAS_CAST` reads. Sunburst counts the same colors, and is
here too.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import EntersWithCounters
from manaburn.cards.vocabulary.words.amounts import ColorsSpentOn, ManaSpentOn
from manaburn.cards.vocabulary.words.conditions import AllOf, AnyOf, Compares, Relation
from manaburn.cards.vocabulary.words.references import Condition, What
from manaburn.mana import Mana
from manaburn.oracle.grammar.conditions.comparing import at_least
from manaburn.oracle.grammar.names import AMOUNT, CONDITION, EACH_OF, KEYWORD_PART
from manaburn.oracle.parsing.parts import Part
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Color, CounterKind, ManaType

WHAT_WAS_CAST = Name[What]("what-was-cast")


means(WHAT_WAS_CAST, "~", What.THIS)


@phrase(WHAT_WAS_CAST, "it")
def this(scope: Scope) -> What:
    return What.THIS if scope.object() is What.THIS else that(scope)


@phrase(WHAT_WAS_CAST, "that spell")
def that(scope: Scope) -> What:
    if scope.object("spell") is not What.THAT:
        raise Unsayable("the mana spent on that spell")
    return What.THAT


def _mana_spent_at_least(what: What, number: int, kind: ManaType | None = None) -> Condition:
    return at_least(ManaSpentOn(what, kind), number)


MANA_WAS_SPENT = Name[Condition]("mana-was-spent")


@phrase(MANA_WAS_SPENT, "<mana> was spent to cast <what-was-cast>")
def was_spent(scope: Scope, mana: Mana, what: What) -> Condition:
    amounts = zip(ManaType, mana, strict=True)
    each = tuple(_mana_spent_at_least(what, number, kind) for kind, number in amounts if number)
    return each[0] if len(each) == 1 else AllOf(each)


table(
    MANA_WAS_SPENT,
    {
        "at least <integer> <color> mana was|were spent to cast <what-was-cast>": (
            lambda number, color, what: _mana_spent_at_least(what, number, ManaType(color.value))
        ),
        "at least <integer> mana of the same color was spent to cast <what-was-cast>": (
            lambda number, what: AnyOf(
                tuple(_mana_spent_at_least(what, number, ManaType(color.value)) for color in Color)
            )
        ),
        (
            "at least <integer> mana was spent to cast <what-was-cast>",
            "<integer> or more mana was spent to cast <what-was-cast>",
        ): (lambda number, what: _mana_spent_at_least(what, number)),
        "no colored mana was spent to cast <what-was-cast>": (
            lambda what: Compares(ColorsSpentOn(what), Relation.AT_MOST, 0)
        ),
        "no mana was spent to cast <what-was-cast>": (
            lambda what: Compares(ManaSpentOn(what), Relation.AT_MOST, 0)
        ),
    },
)

means(CONDITION, "<mana-was-spent>", itself)

means(EACH_OF, "for each color of mana spent to cast <what-was-cast>", ColorsSpentOn)
table(
    AMOUNT,
    {
        "the number of colors of mana spent to cast <what-was-cast>": ColorsSpentOn,
        "the amount of mana spent to cast <what-was-cast>": ManaSpentOn,
    },
)


@phrase(KEYWORD_PART, "sunburst")
def sunburst(scope: Scope) -> tuple[Part, ...]:
    """Return the sunburst ability [cr2025-06-06 702.44a]."""
    creature = CardType.CREATURE in scope.types
    kind = CounterKind.PLUS_ONE if creature else CounterKind.CHARGE
    return (EntersWithCounters(kind=kind, amount=ColorsSpentOn(What.THIS)),)
