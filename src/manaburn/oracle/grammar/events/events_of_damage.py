"""What triggered abilities wait for as damage is dealt, by any source, to several kinds
[cr2025-06-06 120].
"""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import DamageKind, DamageTo, Recipients, Subject, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_changes import OneOrMore
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.names import DAMAGE_TO, EVENT
from manaburn.oracle.grammar.nouns.damage_described import quality_of
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType, Zone


def _permanents(noun: Noun) -> Filter:
    if noun.of is not None or noun.zone is not Zone.BATTLEFIELD:
        raise Unsayable("damage dealt to objects elsewhere")
    return noun.filter


# To whom


@phrase(DAMAGE_TO, "<a-noun>")
def to_some_permanent(scope: Scope, noun: Noun) -> Recipients:
    """To a permanent of a kind."""
    scope.mention(What.THAT, *noun.words)
    return Recipients(permanents=_permanents(noun))


@phrase(DAMAGE_TO, "another player")
def to_another_player(scope: Scope) -> Recipients:
    """To anybody but you."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Recipients(Whose.ANOTHER_PLAYER)


table(
    DAMAGE_TO,
    {
        "<a-noun> or opponent": lambda noun: Recipients(Whose.OPPONENT, _permanents(noun)),
        "<a-noun> or player": lambda noun: Recipients(Whose.ANYONE, _permanents(noun)),
        "you or <a-noun>": lambda noun: Recipients(Whose.YOU, _permanents(noun)),
    },
)


# Which damage


DAMAGE_KIND = Name[DamageKind]("damage-kind")
table(
    DAMAGE_KIND,
    {
        "combat damage": DamageKind.COMBAT,
        "noncombat damage": DamageKind.NONCOMBAT,
        "damage": DamageKind.ANY,
    },
)


@phrase(EVENT, "<subject> deals noncombat damage to <damage-to>")
def deals_noncombat_damage(scope: Scope, subject: Subject, to: DamageTo) -> TriggerEvent:
    """Deals other damage than combat damage."""
    if isinstance(subject, Filter):
        raise Unsayable("damage that certain objects deal outside combat")
    return on.DealsDamage(subject, DamageKind.NONCOMBAT, to)


means(
    EVENT,
    "<subject> is|are dealt noncombat damage",
    lambda subject: on.IsDealtDamage(subject, DamageKind.NONCOMBAT),
)


# Sources of any kind


SOURCE_WORD = Name[Filter]("source-word")


# Any source, or one of a quality; yours.
means(
    SOURCE_WORD,
    "a|an <source-kind>? source [ <attributes> ]",
    lambda kind, further: merged(kind or Filter(), quality_of(further)),
)

PLAYER_DEALT = Name[DamageTo | Recipients]("player-dealt")
means(PLAYER_DEALT, "you", DamageTo.YOU)


@phrase(PLAYER_DEALT, "an opponent", "one of your opponents")
def dealt_to_an_opponent(scope: Scope) -> DamageTo:
    """To an opponent."""
    scope.mention(Who.THAT_PLAYER, "player")
    return DamageTo.OPPONENT


@phrase(PLAYER_DEALT, "a player")
def dealt_to_a_player(scope: Scope) -> DamageTo:
    """To a player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return DamageTo.PLAYER


@phrase(PLAYER_DEALT, "another player")
def dealt_to_another_player(scope: Scope) -> Recipients:
    """To anybody but you."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Recipients(Whose.ANOTHER_PLAYER)


@phrase(PLAYER_DEALT, "~")
def dealt_to_this(scope: Scope) -> DamageTo:
    """To the source of the ability; the player spoken of is who controls what deals it."""
    scope.mention(Who.THAT_PLAYER, "player")
    return DamageTo.THIS


@phrase(EVENT, "a creature deals <damage-kind> to ~")
def a_creature_deals_to_this(scope: Scope, kind: DamageKind) -> TriggerEvent:
    """A creature deals damage to the source of the ability."""
    scope.mention(Who.THAT_PLAYER, "player")
    scope.mention(What.THAT, "source", "creature", "permanent")
    return on.DealsDamage(Filter(types=frozenset({CardType.CREATURE})), kind, DamageTo.THIS)


@phrase(EVENT, "a spell deals <damage-kind> to ~")
def a_spell_deals_to_this(scope: Scope, kind: DamageKind) -> TriggerEvent:
    """An instant or sorcery deals damage to the source of the ability, as no other spell does."""
    scope.mention(Who.THAT_PLAYER, "player")
    scope.mention(What.THAT, "source", "spell")
    types = frozenset({CardType.INSTANT, CardType.SORCERY})
    return on.DealsDamage(Filter(types=types), kind, DamageTo.THIS)


@phrase(EVENT, "<source-word> deals <damage-kind> to <player-dealt>")
def a_source_deals(scope: Scope, by: Filter, kind: DamageKind, to: DamageTo | Recipients) -> TriggerEvent:
    """A source of a kind deals damage to a player, or to the source of the ability."""
    scope.mention(What.THAT, "source")
    return on.DealsDamage(by, kind, to)


PLAYER_HURT = Name[DamageTo]("player-hurt")


@phrase(PLAYER_HURT, "an opponent is", "one of your opponents is")
def an_opponent_is(scope: Scope) -> DamageTo:
    """An opponent."""
    scope.mention(Who.THAT_PLAYER, "player")
    return DamageTo.OPPONENT


@phrase(PLAYER_HURT, "a player is")
def a_player_is(scope: Scope) -> DamageTo:
    """Any player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return DamageTo.PLAYER


# A player is dealt damage, by whatever many sources: once for each such player.
means(EVENT, "<player-hurt> dealt <damage-kind>", lambda to, kind: on.SomeDealDamage(Filter(), kind, to))


# Several at once


PLAYERS_DEALT = Name[DamageTo]("players-dealt")


@phrase(PLAYERS_DEALT, "a player")
def to_players(scope: Scope) -> DamageTo:
    """To a player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return DamageTo.PLAYER


@phrase(PLAYERS_DEALT, "an opponent", "one of your opponents")
def to_opponents(scope: Scope) -> DamageTo:
    """To an opponent."""
    scope.mention(Who.THAT_PLAYER, "player")
    return DamageTo.OPPONENT


means(PLAYERS_DEALT, "you", DamageTo.YOU)


# Some permanents of a kind deal damage: once for each player dealt some.
means(
    EVENT,
    "one or more <noun> deal <damage-kind> to <players-dealt>",
    lambda noun, kind, to: on.SomeDealDamage(_permanents(noun), kind, to),
)


@phrase(EVENT, "one or more <noun> deal combat damage to one or more players")
@phrase(EVENT, "one or more <noun> deals combat damage to one or more players")
def some_deal_damage_to_players(scope: Scope, noun: Noun) -> TriggerEvent:
    """Some permanents of a kind deal damage to players: once for all."""
    scope.mention(What.THOSE, *noun.words, plural=True)
    return OneOrMore(on.SomeDealDamage(_permanents(noun), DamageKind.COMBAT, DamageTo.PLAYER))


@phrase(EVENT, "one or more <noun> deal combat damage to one or more of your opponents")
def some_deal_damage_to_opponents(scope: Scope, noun: Noun) -> TriggerEvent:
    """Some permanents of a kind deal damage to opponents: once for all."""
    scope.mention(What.THOSE, *noun.words, plural=True)
    return OneOrMore(on.SomeDealDamage(_permanents(noun), DamageKind.COMBAT, DamageTo.OPPONENT))
