"""This module reads triggers on blocks by described creatures and on damage: "Whenever this becomes blocked
by a Wall", "Whenever this deals combat damage to a player" [cr2025-06-06 120, 509].

Most phrases are events, which stand behind "whenever" (`EVENT`). Blocks mean `Blocks` and `BecomesBlocked`;
blocking and becoming blocked alone are read in `events`, groups of attackers and blockers in `attacks`.
Damage means a `DealsDamage`, of three parts: what deals it (`SOURCE_WORD`, `DEALING_OBJECT`), to whom
(`DAMAGE_TO`), and of which kind (`DAMAGE_KIND`).
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Ability, Triggered
from manaburn.cards.vocabulary.effects import DealDamage
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import (
    DamageKind,
    DamageTo,
    DealerMeant,
    Recipients,
    Subject,
    TriggerEvent,
)
from manaburn.cards.vocabulary.events.triggers_of_changes import OnceFor, OneOrMore
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import ANYTHING, CREATURE, YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.oracle.grammar.names import ABILITY, DAMAGE_TO, EVENT, EVENTS
from manaburn.oracle.grammar.nouns.damage_described import quality_of
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Name, Unsayable, itself, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType
from manaburn.values import replace


def _source_deals(scope: Scope, by: Filter, kind: DamageKind, to: DamageTo | Recipients) -> TriggerEvent:
    """Return the event that a source damages a player; if that is you, "that player" controls the source."""
    event = scope.saying(on.DealsDamage(by, kind, to), What.THAT, "source")
    return scope.of_that_player(event) if to is DamageTo.YOU and by.controller is Whose.OPPONENT else event


def _spell_deals(scope: Scope, by: Filter, kind: DamageKind, to: DamageTo | Recipients) -> TriggerEvent:
    """Return the event that a spell damages a player, and not a card of its kind elsewhere."""
    return scope.saying(on.DealsDamage(by, kind, to, dealer=DealerMeant.SPELL), What.THAT, "source")


def _dealt_to_this(scope: Scope, by: Filter, kind: DamageKind) -> TriggerEvent:
    """Return the event that a source, a creature or a spell damages the source of the ability."""
    dealer = DealerMeant.PERMANENT if scope.is_spoken_of(What.THAT, "creature") else DealerMeant.SOURCE
    if scope.is_spoken_of(What.THAT, "spell"):
        dealer = DealerMeant.SPELL
    return scope.of_that_player(on.DealsDamage(by, kind, DamageTo.THIS, dealer=dealer))


table(
    EVENT,
    {
        "<subject> blocks <a-noun-spoken-of>": (
            lambda subject, noun: on.Blocks(subject, creature=noun.filter)
        ),
        "<subject> becomes blocked by <a-noun-spoken-of>": (
            lambda subject, noun: on.BecomesBlocked(subject, by=noun.filter)
        ),
        "you exert a creature": (
            lambda scope: scope.saying(
                DoesDeed(Doing.IS_EXERTED, YOUR_CREATURE), What.THAT, "creature", "permanent"
            )
        ),
        "<source-word> deals <damage-kind> to <player-dealt>": _source_deals,
        "<source-word> deals <damage-kind> to you or a permanent you control": (
            lambda scope, by, kind: scope.of_that_player(
                scope.saying(on.DealsDamage(by, kind, DamageTo.YOU_OR_YOURS), What.THAT, "source")
            )
        ),
        # "That player" is then the controller of what deals the damage.
        "<dealing-object> deals <damage-kind> to ~": _dealt_to_this,
        "a|an <adjective>? source you control deals damage to one or more permanents and / or players": (
            lambda quality: on.DealsDamage(merged(quality or Filter(), Filter(controller=Whose.YOU)))
        ),
        "<dealing-spell> deals <damage-kind> to <player-dealt>": _spell_deals,
        "<dealing-spell> deals <damage-kind>": (
            lambda by, kind: on.DealsDamage(by, kind, dealer=DealerMeant.SPELL)
        ),
        "a|an <source-kind> source you control deals <damage-kind>": (
            lambda quality, kind: on.DealsDamage(merged(quality, Filter(controller=Whose.YOU)), kind)
        ),
        # A player is dealt damage, by however many sources: once for each such player.
        "<players-dealt> is dealt <damage-kind>": lambda to, kind: OneOrMore(
            on.DealsDamage(Filter(), kind, to), OnceFor.EACH_PLAYER
        ),
        "<damage-kind> is dealt to you": lambda kind: OneOrMore(
            on.DealsDamage(Filter(), kind, DamageTo.YOU), OnceFor.EACH_PLAYER
        ),
        # By one source, which is of one kind or the other.
        "<players-dealt> is dealt <damage-kind> by <a-noun> or by <a-noun>": (
            lambda to, kind, one, other: on.DealsDamage(
                Filter(any_of=(one.spells(), other.permanents())), kind, to
            )
        ),
        # Some permanents of a kind deal damage: once for each player dealt some.
        "one or more <noun> deal|deals <damage-kind> to <players-dealt>": (
            lambda noun, kind, to: OneOrMore(
                on.DealsDamage(noun.permanents(), kind, to, dealer=DealerMeant.PERMANENT), OnceFor.EACH_PLAYER
            )
        ),
        # Some permanents of a kind deal damage to players: once for all.
        "<some> deal|deals combat damage to one or more players": (
            lambda some: OneOrMore(on.DealsDamage(some, DamageKind.COMBAT, DamageTo.PLAYER))
        ),
        "<some> deal|deals combat damage to one or more of your opponents": (
            lambda some: OneOrMore(on.DealsDamage(some, DamageKind.COMBAT, DamageTo.OPPONENT))
        ),
    },
)

means(
    EVENTS,
    "<subject> blocks or becomes blocked by <a-noun-spoken-of>",
    lambda subject, noun: (
        on.Blocks(subject, creature=noun.filter),
        on.BecomesBlocked(subject, by=noun.filter),
    ),
)


means(
    EVENTS,
    "<damage-kind> is dealt to you or <a-noun>",
    lambda kind, noun: (
        OneOrMore(on.DealsDamage(Filter(), kind, DamageTo.YOU), OnceFor.EACH_PLAYER),
        on.IsDealtDamage(noun.permanents(), kind),
    ),
)


EXACTLY_SO_MUCH = Name[tuple[Filter, int]]("exactly-so-much")
"""An event of so much damage at once, no more and no less: its sources and the amount."""
table(
    EXACTLY_SO_MUCH,
    {
        "another source you control deals exactly <integer> damage to a permanent or player": (
            lambda number: (Filter(other_than_this=True, controller=Whose.YOU), number)
        ),
    },
)


@phrase(
    ABILITY,
    "whenever <exactly-so-much> , ~ deals <integer> damage to that permanent or player .",
)
def answers_to_exactly_so_much(scope: Scope, when: tuple[Filter, int], damage: int) -> tuple[Ability, ...]:
    """Return two abilities: one triggers on damage to players, the other on damage to permanents."""
    by, number = when
    permanents = Recipients(permanents=ANYTHING)
    return tuple(
        Triggered(on=on.DealsDamage(by, to=to, exactly=number), effects=(DealDamage(damage, what),))
        for to, what in ((DamageTo.PLAYER, Who.THAT_PLAYER), (permanents, What.THAT))
    )


# To whom damage is dealt


PLAYERS_DEALT = Name[DamageTo]("players-dealt")
table(
    PLAYERS_DEALT,
    {
        "you": DamageTo.YOU,
        "a player": lambda scope: scope.of_that_player(DamageTo.PLAYER),
        ("an opponent", "one of your opponents"): lambda scope: scope.of_that_player(DamageTo.OPPONENT),
    },
)

_BATTLE = Filter(types=frozenset({CardType.BATTLE}))

PLAYER_DEALT = Name[DamageTo | Recipients]("player-dealt")
table(
    PLAYER_DEALT,
    {
        "<players-dealt>": itself,
        "another player": lambda scope: scope.of_that_player(Recipients(Whose.ANOTHER_PLAYER)),
        "an opponent or battle": lambda scope: scope.of_that_player(Recipients(Whose.OPPONENT, _BATTLE)),
    },
)

_WALKER = Filter(types=frozenset({CardType.PLANESWALKER}))

table(
    DAMAGE_TO,
    {
        "<player-dealt>": itself,
        "one or more players": lambda scope: scope.of_that_player(DamageTo.PLAYER),
        "a player or planeswalker": lambda scope: scope.of_that_player(Recipients(Whose.ANYONE, _WALKER)),
        "an opponent or planeswalker": Recipients(Whose.OPPONENT, _WALKER),
        "a player or battle": Recipients(Whose.ANYONE, _BATTLE),
        "<a-noun-spoken-of>": lambda noun: Recipients(permanents=noun.permanents()),
        "<a-noun> or opponent": lambda noun: Recipients(Whose.OPPONENT, noun.permanents()),
        "<a-noun> or player": lambda noun: Recipients(Whose.ANYONE, noun.permanents()),
        "you or <a-noun>": lambda noun: Recipients(Whose.YOU, noun.permanents()),
    },
)

means(
    DAMAGE_TO,
    "a creature",
    lambda scope: scope.saying(DamageTo.CREATURE, What.THAT, "creature", "permanent"),
    over={"<a-noun-spoken-of>": "any creature needs no description"},
)


def _unambiguous_recipient(subject: Subject, to: DamageTo | Recipients) -> DamageTo | Recipients:
    """Return the recipient. Raises Unsayable if "it" could be both the source and the recipient."""
    if isinstance(subject, Filter) and isinstance(to, Recipients):
        raise Unsayable("damage that certain objects deal to several kinds")
    return to


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


@phrase(EVENT, "<subject> deals|deal <damage-kind> to <damage-to>")
def deals_damage(scope: Scope, subject: Subject, kind: DamageKind, to: DamageTo | Recipients) -> TriggerEvent:
    if isinstance(subject, Filter) and kind is DamageKind.NONCOMBAT:
        raise Unsayable("damage that certain objects deal outside combat")
    is_described = isinstance(subject, Filter) and not subject.commander  # no card type is said of that
    dealer = DealerMeant.PERMANENT if is_described else DealerMeant.SOURCE
    return on.DealsDamage(subject, kind, _unambiguous_recipient(subject, to), dealer=dealer)


# Sources of any kind


SOURCE_WORD = Name[Filter]("source-word")
"""Any source, or one of a quality: "a red source you control"."""
means(
    SOURCE_WORD,
    "a|an <source-kind>? source [ <attributes> ]",
    lambda kind, further: merged(kind or Filter(), quality_of(further)),
)

DEALING_SPELL = Name[Filter]("dealing-spell")
"""A spell of yours that deals damage; what comes of a permanent spell is no spell any more."""


@phrase(DEALING_SPELL, "a|an <noun>")
def dealing_spell(scope: Scope, noun: Noun) -> Filter:
    """Return the description of instants and sorceries you control, by what is remembered of them."""
    spells = Filter(types=frozenset({CardType.INSTANT, CardType.SORCERY}))
    said = replace(noun.spells(), controller=Whose.ANYONE)
    if noun.filter.controller is not Whose.YOU or said not in (ANYTHING, spells):
        raise Unsayable("spells that deal damage, of a certain kind or of other players")
    return replace(spells, controller=Whose.YOU)


DEALING_OBJECT = Name[Filter]("dealing-object")
"""A source that may be said to be a creature or a spell."""
table(
    DEALING_OBJECT,
    {
        "a creature": lambda scope: scope.saying(CREATURE, What.THAT, "source", "creature", "permanent"),
        "a spell": lambda scope: scope.saying(
            Filter(types=frozenset({CardType.INSTANT, CardType.SORCERY})), What.THAT, "source", "spell"
        ),
        "<source-word>": lambda scope, source: scope.saying(source, What.THAT, "source"),
    },
)
