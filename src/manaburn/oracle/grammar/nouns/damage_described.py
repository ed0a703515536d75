"""This module reads descriptions of damage that would be dealt: "if a red source would deal damage to you",
"all combat damage that would be dealt by creatures" [cr2025-06-06 609.7, 614.1a, 615.1a].

The parts are read first: what would deal it (`Dealing`), to whom (`DEALT_TO`), how much. `WOULD_HAPPEN` and
`THAT_WOULD` put them together as a `ReplacesDamage` whose outcome is still open; they are entered from
`manaburn.oracle.grammar.effects_on_damage.damage_replaced`, which reads what becomes of the damage.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.vocabulary.changes.damage import DamageGrouping, DealtTo, ReplacesDamage
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.filters import ANYTHING, Being, Filter, Whose
from manaburn.cards.vocabulary.words.references import Amount, What
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Zone

Recipients = tuple[DealtTo, ...]


@dataclass(frozen=True)
class Dealing:
    """A description of the source that would deal the damage."""

    by: What | Filter
    zone: Zone | None = None
    """The zone in which the source is; None for any."""


# What would deal it


SOURCE_KIND = Name[Filter]("source-kind")
table(
    SOURCE_KIND,
    {
        "<adjective>": itself,
        # "artifact", "instant or sorcery", "Giant"
        "<heads>": lambda noun: noun.filter,
        "<color> or <head-word>": (
            lambda color, head: Filter(any_of=(Filter(colors=frozenset({color})), head[1]))
        ),
    },
)


def quality_of(noun: Noun | None) -> Filter:
    """Return the description of sources from the words after the noun."""
    if noun is None:
        return ANYTHING
    return noun.permanents()


DEALING = Name[Dealing]("dealing")
table(
    DEALING,
    {
        (
            "a|any <source-kind>? source [ <attributes> ]",
            "an <source-kind> source [ <attributes> ]",
            "<source-kind>? sources [ <attributes> ]",
        ): lambda kind, further: Dealing(merged(kind or ANYTHING, quality_of(further))),
        "another <source-kind>? source [ <attributes> ]": (
            lambda kind, further: Dealing(
                merged(merged(kind or ANYTHING, quality_of(further)), Filter(other_than_this=True))
            )
        ),
        "~": Dealing(What.THIS),
        "equipped|enchanted creature": lambda scope: Dealing(scope.attached()),
        # A spell of a kind, or a permanent of another kind.
        "<a-noun> or <a-noun>": lambda one, other: Dealing(
            Filter(any_of=(merged(one.spells(), Filter(being=frozenset({Being.SPELL}))), other.permanents()))
        ),
    },
)


@phrase(DEALING, "<a-noun>", "<noun>")
def some_object(scope: Scope, noun: Noun) -> Dealing:
    """Return the description of any source of a kind: "a creature you control", "a red spell"."""
    if noun.of is not None or noun.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        raise Unsayable("sources elsewhere, or of a certain player")
    return Dealing(noun.filter, Zone.STACK if noun.zone is Zone.STACK else None)


# To what


DEALT_TO = Name[Recipients]("dealt-to")


@phrase(DEALT_TO, "<a-noun>", "<noun>")
def to_some_permanent(scope: Scope, noun: Noun) -> Recipients:
    return scope.saying((noun.permanents(),), What.THAT, *noun.words)


table(
    DEALT_TO,
    {
        "you": (Whose.YOU,),
        "enchanted player": (Whose.ENCHANTED_PLAYER,),
        "the chosen player or a permanent they control": (
            (Whose.CHOSEN_PLAYER, Filter(controller=Whose.CHOSEN_PLAYER))
        ),
        "equipped|enchanted creature": lambda scope: (scope.attached(),),
        "an opponent": lambda scope: scope.of_that_player((Whose.OPPONENT,)),
        "a player": lambda scope: scope.of_that_player((Whose.ANYONE,)),
        "~": lambda scope: scope.saying((What.THIS,), What.THIS, "creature", "permanent"),
        ("you or <a-noun>", "you and [ / or ] <noun>"): lambda scope, noun: (
            Whose.YOU,
            *to_some_permanent(scope, noun),
        ),
        "an opponent or <a-noun>": lambda scope, noun: (Whose.OPPONENT, *to_some_permanent(scope, noun)),
        ("a player or <noun>", "<a-noun> or player"): (
            lambda scope, noun: (Whose.ANYONE, *to_some_permanent(scope, noun))
        ),
    },
)


# How much


HOW_MUCH_DAMAGE = Name[tuple[int, int | None]]("how-much-damage")
"""The least and the greatest amount of damage; None for no limit."""
table(
    HOW_MUCH_DAMAGE,
    {
        "<integer> or more damage": lambda number: (number, None),
        "<integer> or less damage": lambda number: (1, number),
    },
)


# What would happen


WOULD_HAPPEN = Name[ReplacesDamage]("would-happen")


@phrase(WOULD_HAPPEN, "if <dealing> would deal <how-much-damage> to <dealt-to>")
def deals_so_much(scope: Scope, by: Dealing, much: tuple[int, int | None], to: Recipients) -> ReplacesDamage:
    least, most = much
    return replace(_damage_event(scope, by, DamageKind.ANY, to), at_least=least, at_most=most)


@phrase(WOULD_HAPPEN, "if <dealing> would deal an amount of <damage-kind> less than <amount> to <dealt-to>")
def deals_less_than(
    scope: Scope, by: Dealing, kind: DamageKind, amount: Amount, to: Recipients
) -> ReplacesDamage:
    return replace(_damage_event(scope, by, kind, to), less_than=amount)


def _damage_event(scope: Scope, by: Dealing | None, kind: DamageKind, to: Recipients) -> ReplacesDamage:
    """Return the event of damage; without a source, later words cannot refer to one."""
    if by is not None and not any(isinstance(one, Filter) for one in to):
        scope.mention(What.THAT, "source")
        if to and isinstance(first := to[0], What):
            scope.mention(first, "creature", "permanent")
    # What follows can say "that much", as the ability of an event can.
    scope.triggered, scope.done, scope.without_amount = True, False, False
    if to == (Whose.ANYONE, ANYTHING):
        to = ()  # any recipient
    if by is None:
        return ReplacesDamage(to=to, kind=kind, told=DamageGrouping.TOGETHER)
    return ReplacesDamage(by=by.by, zone=by.zone, to=to, kind=kind)


table(
    WOULD_HAPPEN,
    {
        "if <dealing> <would-deal> to <dealt-to>": _damage_event,
        "if <dealing> <would-deal>": lambda scope, by, kind: _damage_event(scope, by, kind, ()),
        "if <damage-kind> would be dealt to <dealt-to>": (
            lambda scope, kind, to: _damage_event(scope, None, kind, to)
        ),
        "if <dealt-to> would be dealt <damage-kind>": lambda scope, to, kind: _damage_event(
            scope, None, kind, to
        ),
    },
)


# Said the other way round


DAMAGE_ALL = Name[DamageKind]("damage-all")
table(
    DAMAGE_ALL,
    {
        ("all damage", "damage"): DamageKind.ANY,
        "all combat damage": DamageKind.COMBAT,
        "all noncombat damage": DamageKind.NONCOMBAT,
    },
)

THAT_WOULD = Name[ReplacesDamage]("that-would")
table(
    THAT_WOULD,
    {
        "<damage-all> that would be dealt to <dealt-to> by <dealing>": (
            lambda scope, kind, to, by: _damage_event(scope, by, kind, to)
        ),
        "<damage-all> that would be dealt to <dealt-to>": (
            lambda scope, kind, to: _damage_event(scope, None, kind, to)
        ),
        ("<damage-all> that would be dealt by <dealing>", "<damage-all> <dealing> would deal"): (
            lambda scope, kind, by: _damage_event(scope, by, kind, ())
        ),
    },
)
