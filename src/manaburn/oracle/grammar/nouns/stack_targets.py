"""This module reads targets on the stack: "target activated ability", "target spell with a single target"
[cr2025-06-06 113.7a, 115].

Its phrases are read wherever a pattern has `<target>` (`TARGET`), and mean a `TargetSlot` with an `OnStack`.
The parts are read first: which kinds of spells or abilities (`STACKED`), whose (`OF_WHOM`), and what follows
(`AIMED`): with which targets of their own, or as which spell cast this turn. `THERE` puts them together; in
names "there" is on the stack.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import Objects, TargetSlot
from manaburn.cards.vocabulary.words.stack_targets import AbilityKind, AtYou, OnStack
from manaburn.oracle.grammar.names import TARGET
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone

Stacked = tuple[Filter | None, OnStack]
"""The kind of spells, if any, and further conditions on the object on the stack."""

_ACTIVATED = frozenset({AbilityKind.ACTIVATED})
_TRIGGERED = frozenset({AbilityKind.TRIGGERED})
_BOTH = _ACTIVATED | _TRIGGERED
_SPELL = "spell"

ABILITIES_THERE = Name[OnStack]("abilities-there")
"""The kinds of abilities that the target on the stack may be."""
table(
    ABILITIES_THERE,
    {
        "activated ability": OnStack(abilities=_ACTIVATED),
        "triggered ability": OnStack(abilities=_TRIGGERED),
        "activated or triggered ability": OnStack(abilities=_BOTH),
        "loyalty ability": OnStack(abilities=frozenset({AbilityKind.LOYALTY})),
        "loyalty ability of a planeswalker": OnStack(
            abilities=frozenset({AbilityKind.LOYALTY}),
            source=Filter(types=frozenset({CardType.PLANESWALKER})),
        ),
    },
)

SOURCE_THERE = Name[Filter]("source-there")
"""The source of an ability on the stack."""
table(
    SOURCE_THERE,
    {
        "from a|an <heads> source": lambda noun: noun.filter,
        "from a|an <adjective> source": itself,
    },
)

STACKED = Name[Stacked]("stacked")
"""The kinds of spells and abilities: what is said before whose they are and what they target."""


def _either(*nouns: Noun, kinds: frozenset[AbilityKind] = _BOTH) -> Stacked:
    """Return a spell of one of these kinds, or an ability, as one description."""
    spells = [noun.spells() for noun in nouns]
    return spells[0] if len(spells) == 1 else Filter(any_of=tuple(spells)), OnStack(abilities=kinds)


table(
    STACKED,
    {
        "<abilities-there> <source-there>?": (
            lambda there, source: (None, there if source is None else replace(there, source=source))
        ),
        "spell or ability": (ANYTHING, OnStack(abilities=_BOTH)),
        "<noun> , activated ability , or triggered ability": _either,
        "<noun> , <noun> , activated ability , or triggered ability": _either,
        "activated ability , triggered ability , or <noun>": _either,
        ("triggered ability or <noun>", "<noun> or triggered ability"): (
            lambda noun: _either(noun, kinds=_TRIGGERED)
        ),
        "<noun> , <noun> , or triggered ability": (lambda one, other: _either(one, other, kinds=_TRIGGERED)),
    },
)

OF_WHOM = Name[Whose]("of-whom")
table(
    OF_WHOM,
    {
        "you don't control": Whose.ANOTHER_PLAYER,
        "you control": Whose.YOU,
        "an opponent controls": Whose.OPPONENT,
    },
)


AIMED = Name[OnStack]("aimed-so")
table(
    AIMED,
    {
        "with a single target": OnStack(single=True),
        "that's the <ordinal> spell cast this turn": lambda number: OnStack(cast_as=number),
        "that targets <a-noun>": lambda noun: OnStack(aimed_at=noun.permanents()),
        "that targets you": OnStack(aimed_at=AtYou()),
        "that targets you or <a-noun>": lambda noun: OnStack(aimed_at=AtYou(noun.permanents())),
    },
)

THERE = Name[Stacked]("there-on-stack")
"""The whole description of a spell or ability, behind "target"."""


@phrase(THERE, "<stacked> <of-whom>? <aimed-so>?")
def there(scope: Scope, what: Stacked, whose: Whose | None, aimed: OnStack | None) -> Stacked:
    spells, abilities = what
    if whose is not None:
        abilities = replace(abilities, controller=whose)
        spells = None if spells is None else merged(spells, Filter(controller=whose))
    if aimed is not None:
        if aimed.cast_as is not None and abilities.abilities:
            raise Unsayable("an ability, which is not cast")
        abilities = replace(abilities, single=aimed.single, aimed_at=aimed.aimed_at, cast_as=aimed.cast_as)
    return spells, abilities


means(THERE, "<noun> <aimed-so>", lambda noun, aimed: (noun.spells(), aimed))


def _target_on_stack(scope: Scope, what: Stacked, minimum: int = 1) -> Objects:
    """Add a target on the stack, and return it."""
    spells, there = what
    slot = TargetSlot(what=spells, zone=Zone.STACK, on_stack=there, minimum=minimum)
    return scope.target(slot, *(("ability",) if there.abilities else (_SPELL,)))


table(
    TARGET,
    {
        "target <there-on-stack>": _target_on_stack,
        "up to one target <there-on-stack>": lambda scope, what: _target_on_stack(scope, what, 0),
    },
)
