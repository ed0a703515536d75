"""Damage that would be dealt: by what, to what, how much of it [cr2025-06-06 609.7, 614.1a, 615.1a]."""

from __future__ import annotations

from dataclasses import dataclass, replace

from manaburn.cards.vocabulary.changes.damage_replaced import DealtTo, ReplacesDamage, Told
from manaburn.cards.vocabulary.words.damage_watched import DamageKind
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, phrase
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Color, Zone

Recipients = tuple[DealtTo, ...]


@dataclass(frozen=True)
class Dealing:
    """What would deal the damage."""

    by: What | Filter
    zone: Zone | None = None


# What would deal it


SOURCE_KIND = Name[Filter]("source-kind")


@phrase(SOURCE_KIND, "<adjective>")
def of_a_quality(scope: Scope, quality: Filter) -> Filter:
    """Red."""
    return quality


@phrase(SOURCE_KIND, "<heads>")
def of_a_kind(scope: Scope, noun: Noun) -> Filter:
    """Artifact; instant or sorcery; Giant."""
    return noun.filter


@phrase(SOURCE_KIND, "<color> or <head-word>")
def of_a_color_or_kind(scope: Scope, color: Color, head: tuple[str, Filter]) -> Filter:
    """Red or artifact."""
    return Filter(any_of=(Filter(colors=frozenset({color})), head[1]))


def quality_of(noun: Noun | None) -> Filter:
    """What is said of sources after the noun."""
    if noun is None:
        return ANYTHING
    if noun.zone is not Zone.BATTLEFIELD or noun.of is not None:
        raise Unsayable("sources elsewhere, or of a certain player")
    return noun.filter


DEALING = Name[Dealing]("dealing")


@phrase(
    DEALING,
    "a|any <source-kind>? source [ <attributes> ]",
    "an <source-kind> source [ <attributes> ]",
    "<source-kind>? sources [ <attributes> ]",
)
def some_source(scope: Scope, kind: Filter | None, further: Noun | None) -> Dealing:
    """A red source you control."""
    return Dealing(merged(kind or ANYTHING, quality_of(further)))


@phrase(DEALING, "another <source-kind>? source [ <attributes> ]")
def another_source(scope: Scope, kind: Filter | None, further: Noun | None) -> Dealing:
    """Another source you control."""
    return Dealing(merged(merged(kind or ANYTHING, quality_of(further)), Filter(other_than_this=True)))


@phrase(DEALING, "<a-noun>", "<noun>")
def some_object(scope: Scope, noun: Noun) -> Dealing:
    """A creature you control; a red spell."""
    if noun.of is not None or noun.zone not in (Zone.BATTLEFIELD, Zone.STACK):
        raise Unsayable("sources elsewhere, or of a certain player")
    return Dealing(noun.filter, Zone.STACK if noun.zone is Zone.STACK else None)


@phrase(DEALING, "~")
def this(scope: Scope) -> Dealing:
    """The source of the ability."""
    return Dealing(What.THIS)


@phrase(DEALING, "equipped|enchanted creature")
def what_it_is_attached_to(scope: Scope) -> Dealing:
    """What this is attached to."""
    return Dealing(scope.attached())


# To what


DEALT_TO = Name[Recipients]("dealt-to")


@phrase(DEALT_TO, "you")
def you(scope: Scope) -> Recipients:
    """You."""
    return (Whose.YOU,)


@phrase(DEALT_TO, "an opponent", "opponents")
def an_opponent(scope: Scope) -> Recipients:
    """An opponent."""
    scope.mention(Who.THAT_PLAYER, "player")
    return (Whose.OPPONENT,)


@phrase(DEALT_TO, "a player", "players")
def a_player(scope: Scope) -> Recipients:
    """Any player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return (Whose.ANYONE,)


@phrase(DEALT_TO, "enchanted player")
def enchanted_player(scope: Scope) -> Recipients:
    """The player this is attached to."""
    return (Whose.ENCHANTED_PLAYER,)


@phrase(DEALT_TO, "the chosen player or a permanent they control")
def the_chosen_player_and_theirs(scope: Scope) -> Recipients:
    """The chosen player, and what they control."""
    return Whose.CHOSEN_PLAYER, Filter(controller=Whose.CHOSEN_PLAYER)


@phrase(DEALT_TO, "~")
def to_this(scope: Scope) -> Recipients:
    """The source of the ability."""
    scope.mention(What.THIS, "creature", "permanent")
    return (What.THIS,)


@phrase(DEALT_TO, "equipped|enchanted creature")
def to_what_it_is_attached_to(scope: Scope) -> Recipients:
    """What this is attached to."""
    return (scope.attached(),)


@phrase(DEALT_TO, "<a-noun>", "<noun>")
def to_some_permanent(scope: Scope, noun: Noun) -> Recipients:
    """A permanent of a kind."""
    if noun.of is not None or noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("damage dealt to what is elsewhere, or to those of a certain player")
    scope.mention(What.THAT, *noun.words)
    return (noun.filter,)


@phrase(DEALT_TO, "you or <a-noun>", "you and / or <noun>", "you and <noun>", "you or <noun>")
def to_you_and(scope: Scope, noun: Noun) -> Recipients:
    """You, or a permanent of a kind."""
    return Whose.YOU, *to_some_permanent(scope, noun)


@phrase(DEALT_TO, "an opponent or <a-noun>")
def to_an_opponent_or(scope: Scope, noun: Noun) -> Recipients:
    """An opponent, or a permanent of a kind."""
    return Whose.OPPONENT, *to_some_permanent(scope, noun)


@phrase(DEALT_TO, "a player or <noun>", "<a-noun> or player")
def to_a_player_or(scope: Scope, noun: Noun) -> Recipients:
    """A player, or a permanent of a kind."""
    return Whose.ANYONE, *to_some_permanent(scope, noun)


# How much


HOW_MUCH_DAMAGE = Name[tuple[int, int | None]]("how-much-damage")


@phrase(HOW_MUCH_DAMAGE, "damage")
def any_amount(scope: Scope) -> tuple[int, int | None]:
    """Any amount."""
    return 1, None


@phrase(HOW_MUCH_DAMAGE, "<integer> or more damage")
def at_least(scope: Scope, number: int) -> tuple[int, int | None]:
    """So much at least."""
    return number, None


@phrase(HOW_MUCH_DAMAGE, "<integer> or less damage")
def at_most(scope: Scope, number: int) -> tuple[int, int | None]:
    """So much at most."""
    return 1, number


# What would happen


WOULD_HAPPEN = Name[ReplacesDamage]("would-happen")


@phrase(WOULD_HAPPEN, "if <dealing> <would-deal> to <dealt-to>")
def deals_to(scope: Scope, by: Dealing, kind: DamageKind, to: Recipients) -> ReplacesDamage:
    """Damage by some to some."""
    return _would(scope, by, kind, to)


@phrase(WOULD_HAPPEN, "if <dealing> <would-deal>")
def deals(scope: Scope, by: Dealing, kind: DamageKind) -> ReplacesDamage:
    """Damage by some to anything."""
    return _would(scope, by, kind, ())


@phrase(WOULD_HAPPEN, "if <dealing> would deal <how-much-damage> to <dealt-to>")
def deals_so_much(scope: Scope, by: Dealing, much: tuple[int, int | None], to: Recipients) -> ReplacesDamage:
    """So much damage by some to some."""
    least, most = much
    return replace(_would(scope, by, DamageKind.ANY, to), at_least=least, at_most=most)


@phrase(WOULD_HAPPEN, "if <damage-kind> would be dealt to <dealt-to>")
def is_dealt(scope: Scope, kind: DamageKind, to: Recipients) -> ReplacesDamage:
    """Damage by anything to some."""
    return _would(scope, None, kind, to)


@phrase(WOULD_HAPPEN, "if <dealt-to> would be dealt <damage-kind>")
def are_dealt(scope: Scope, to: Recipients, kind: DamageKind) -> ReplacesDamage:
    """To some, damage by anything."""
    return _would(scope, None, kind, to)


def _would(scope: Scope, by: Dealing | None, kind: DamageKind, to: Recipients) -> ReplacesDamage:
    """Damage by some to some, or by whatever: of that no source can be spoken of."""
    if by is not None and not any(isinstance(one, Filter) for one in to):
        scope.mention(What.THAT, "source")
        if to and isinstance(first := to[0], What):
            scope.mention(first, "creature", "permanent")
    scope.triggered, scope.done, scope.without_amount = True, False, False
    if to == (Whose.ANYONE, ANYTHING):
        to = ()
    if by is None:
        return ReplacesDamage(to=to, kind=kind, told=Told.TOGETHER)
    return ReplacesDamage(by=by.by, zone=by.zone, to=to, kind=kind)


# Said the other way round


DAMAGE_ALL = Name[DamageKind]("damage-all")


@phrase(DAMAGE_ALL, "all damage", "damage")
def all_damage(scope: Scope) -> DamageKind:
    """All damage."""
    return DamageKind.ANY


@phrase(DAMAGE_ALL, "all combat damage")
def all_combat_damage(scope: Scope) -> DamageKind:
    """All combat damage."""
    return DamageKind.COMBAT


@phrase(DAMAGE_ALL, "all noncombat damage")
def all_noncombat_damage(scope: Scope) -> DamageKind:
    """All noncombat damage."""
    return DamageKind.NONCOMBAT


THAT_WOULD = Name[ReplacesDamage]("that-would")


@phrase(
    THAT_WOULD,
    "<damage-all> <dealing> would deal to <dealt-to>",
    "<damage-all> that would be dealt by <dealing> to <dealt-to>",
)
def that_some_would_deal_to(scope: Scope, kind: DamageKind, by: Dealing, to: Recipients) -> ReplacesDamage:
    """Damage by some to some."""
    return _would(scope, by, kind, to)


@phrase(THAT_WOULD, "<damage-all> that would be dealt to <dealt-to> by <dealing>")
def that_would_be_dealt_by(scope: Scope, kind: DamageKind, to: Recipients, by: Dealing) -> ReplacesDamage:
    """Damage to some by some."""
    return _would(scope, by, kind, to)


@phrase(THAT_WOULD, "<damage-all> that would be dealt to <dealt-to>")
def that_would_be_dealt(scope: Scope, kind: DamageKind, to: Recipients) -> ReplacesDamage:
    """Damage by anything to some."""
    return _would(scope, None, kind, to)


@phrase(THAT_WOULD, "<damage-all> that would be dealt by <dealing>", "<damage-all> <dealing> would deal")
def that_some_would_deal(scope: Scope, kind: DamageKind, by: Dealing) -> ReplacesDamage:
    """Damage by some to anything."""
    return _would(scope, by, kind, ())
