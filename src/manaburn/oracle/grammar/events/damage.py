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
from manaburn.oracle.grammar.nouns.nouns import merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType

# To whom


table(
    DAMAGE_TO,
    {
        "<a-noun>": (
            lambda scope, noun: scope.saying(Recipients(permanents=noun.permanents()), What.THAT, *noun.words)
        ),
        "another player": (
            lambda scope: scope.saying(Recipients(Whose.ANOTHER_PLAYER), Who.THAT_PLAYER, "player")
        ),
        "<a-noun> or opponent": lambda noun: Recipients(Whose.OPPONENT, noun.permanents()),
        "<a-noun> or player": lambda noun: Recipients(Whose.ANYONE, noun.permanents()),
        "you or <a-noun>": lambda noun: Recipients(Whose.YOU, noun.permanents()),
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
table(
    PLAYER_DEALT,
    {
        "you": DamageTo.YOU,
        ("an opponent", "one of your opponents"): (
            lambda scope: scope.saying(DamageTo.OPPONENT, Who.THAT_PLAYER, "player")
        ),
        "a player": lambda scope: scope.saying(DamageTo.PLAYER, Who.THAT_PLAYER, "player"),
        "another player": (
            lambda scope: scope.saying(Recipients(Whose.ANOTHER_PLAYER), Who.THAT_PLAYER, "player")
        ),
        # To the source of the ability; the player spoken of is who controls what deals it.
        "~": lambda scope: scope.saying(DamageTo.THIS, Who.THAT_PLAYER, "player"),
    },
)


@phrase(EVENT, "a creature deals <damage-kind> to ~")
def a_creature_deals_to_this(scope: Scope, kind: DamageKind) -> TriggerEvent:
    scope.mention(Who.THAT_PLAYER, "player")
    scope.mention(What.THAT, "source", "creature", "permanent")
    return on.DealsDamage(Filter(types=frozenset({CardType.CREATURE})), kind, DamageTo.THIS)


@phrase(EVENT, "a spell deals <damage-kind> to ~")
def a_spell_deals_to_this(scope: Scope, kind: DamageKind) -> TriggerEvent:
    scope.mention(Who.THAT_PLAYER, "player")
    scope.mention(What.THAT, "source", "spell")
    types = frozenset({CardType.INSTANT, CardType.SORCERY})
    return on.DealsDamage(Filter(types=types), kind, DamageTo.THIS)


table(
    EVENT,
    {
        "<source-word> deals <damage-kind> to <player-dealt>": (
            lambda scope, by, kind, to: scope.saying(on.DealsDamage(by, kind, to), What.THAT, "source")
        ),
        # A player is dealt damage, by whatever many sources: once for each such player.
        "<player-hurt> dealt <damage-kind>": lambda to, kind: on.SomeDealDamage(Filter(), kind, to),
    },
)

PLAYER_HURT = Name[DamageTo]("player-hurt")
table(
    PLAYER_HURT,
    {
        ("an opponent is", "one of your opponents is"): (
            lambda scope: scope.saying(DamageTo.OPPONENT, Who.THAT_PLAYER, "player")
        ),
        "a player is": lambda scope: scope.saying(DamageTo.PLAYER, Who.THAT_PLAYER, "player"),
    },
)


# Several at once


PLAYERS_DEALT = Name[DamageTo]("players-dealt")
table(
    PLAYERS_DEALT,
    {
        "a player": lambda scope: scope.saying(DamageTo.PLAYER, Who.THAT_PLAYER, "player"),
        ("an opponent", "one of your opponents"): (
            lambda scope: scope.saying(DamageTo.OPPONENT, Who.THAT_PLAYER, "player")
        ),
        "you": DamageTo.YOU,
    },
)


# Some permanents of a kind deal damage: once for each player dealt some.
means(
    EVENT,
    "one or more <noun> deal <damage-kind> to <players-dealt>",
    lambda noun, kind, to: on.SomeDealDamage(noun.permanents(), kind, to),
)

table(
    EVENT,
    {
        # Some permanents of a kind deal damage to players: once for all.
        "one or more <noun> deal combat damage to one or more players": (
            lambda scope, noun: scope.saying(
                OneOrMore(on.SomeDealDamage(noun.permanents(), DamageKind.COMBAT, DamageTo.PLAYER)),
                What.THOSE,
                *noun.words,
                plural=True,
            )
        ),
        # Some permanents of a kind deal damage to players: once for all.
        "one or more <noun> deals combat damage to one or more players": (
            lambda scope, noun: scope.saying(
                OneOrMore(on.SomeDealDamage(noun.permanents(), DamageKind.COMBAT, DamageTo.PLAYER)),
                What.THOSE,
                *noun.words,
                plural=True,
            )
        ),
        # Some permanents of a kind deal damage to opponents: once for all.
        "one or more <noun> deal combat damage to one or more of your opponents": (
            lambda scope, noun: scope.saying(
                OneOrMore(on.SomeDealDamage(noun.permanents(), DamageKind.COMBAT, DamageTo.OPPONENT)),
                What.THOSE,
                *noun.words,
                plural=True,
            )
        ),
    },
)
