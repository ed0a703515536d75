"""What triggered abilities wait for in combat: whenever this attacks, deals combat damage to a player."""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import DamageKind, DamageTo, Recipients, Subject, TriggerEvent
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, What, Who
from manaburn.oracle.grammar.names import DAMAGE_TO, EVENT, EVENTS, WHILE, Events
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import CardType


@phrase(EVENT, "<subject> attacks|attack")
def attacks(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks."""
    scope.mention(Who.DEFENDING_PLAYER, "player")
    return on.Attacks(subject)


@phrase(WHILE, "whenever ~ attacks while saddled ,")
def attacks_while_saddled(scope: Scope) -> tuple[Events, Condition]:
    """Attacks while it is saddled, which it stays until the end of the turn [cr2025-06-06 702.171b]."""
    scope.triggered = True
    scope.mention(What.THIS, "creature", "permanent")
    scope.mention(Who.DEFENDING_PLAYER, "player")
    return (on.Attacks(),), Circumstance.THIS_IS_SADDLED


table(
    EVENT,
    {
        "<subject> attacks|attack alone": lambda subject: on.Attacks(subject, alone=True),
        "<subject> and at least <integer> other creatures attack": (
            lambda subject, number: on.Attacks(subject, others=number)
        ),
        "<subject> attacks you": lambda subject: on.Attacks(subject, what=on.YOU_ARE_ATTACKED),
        "<subject> blocks": on.Blocks,
        "<subject> becomes blocked": on.BecomesBlocked,
        "<subject> deals|deal combat damage to <damage-to>": (
            lambda subject, to: on.DealsDamage(subject, DamageKind.COMBAT, _sayable(subject, to))
        ),
        "<subject> deals damage to <damage-to>": (
            lambda subject, to: on.DealsDamage(subject, DamageKind.ANY, _sayable(subject, to))
        ),
        "<subject> deals damage": on.DealsDamage,
        "<subject> deals combat damage": lambda subject: on.DealsDamage(subject, DamageKind.COMBAT),
        "<subject> is|are dealt combat damage": lambda subject: on.IsDealtDamage(subject, DamageKind.COMBAT),
        "a|an <adjective>? source you control deals damage to one or more permanents and / or players": (
            lambda quality: on.DealsDamage(merged(quality or Filter(), Filter(controller=Whose.YOU)))
        ),
        "<subject> is|are dealt damage": on.IsDealtDamage,
        "<subject> blocks <integer> or more creatures": (
            lambda subject, number: on.Blocks(subject, on.HowMany(number))
        ),
    },
)


@phrase(EVENT, "<subject> attacks you or a planeswalker you control")
def attacks_you_or_yours(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks you or a planeswalker of yours."""
    walker = Filter(types=frozenset({CardType.PLANESWALKER}), controller=Whose.YOU)
    return on.Attacks(subject, what=on.Attacked(players=Whose.YOU, permanents=walker))


def _spoken_of(scope: Scope, *words: str) -> None:
    """The creatures that attack are "those creatures"."""
    scope.mention(What.THOSE, "creature", "permanent", *words, plural=True)


@phrase(EVENT, "you attack", "you attack with one or more creatures")
def you_attack(scope: Scope) -> TriggerEvent:
    """You declare attackers."""
    _spoken_of(scope)
    return on.PlayerAttacks()


@phrase(EVENT, "you attack with exactly <integer> creatures")
def you_attack_with_exactly(scope: Scope, number: int) -> TriggerEvent:
    """You declare that many attackers, and no more."""
    _spoken_of(scope)
    return on.PlayerAttacks(at_least=number, at_most=number)


@phrase(EVENT, "you attack with <integer> or more creatures")
def you_attack_with(scope: Scope, number: int) -> TriggerEvent:
    """You declare that many attackers."""
    _spoken_of(scope)
    return on.PlayerAttacks(at_least=number)


@phrase(EVENT, "<subject> attacks and isn't blocked")
def unblocked(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks and isn't blocked."""
    scope.mention(Who.DEFENDING_PLAYER, "player")
    return on.AttacksUnblocked(subject)


@phrase(EVENT, "<subject> blocks <a-noun>")
def blocks_creature(scope: Scope, subject: Subject, noun: Noun) -> TriggerEvent:
    """Blocks a creature."""
    scope.mention(What.THAT, *noun.words)
    return on.BlocksCreature(subject, noun.filter)


@phrase(EVENT, "<subject> becomes blocked by <a-noun>")
def becomes_blocked_by(scope: Scope, subject: Subject, noun: Noun) -> TriggerEvent:
    """Becomes blocked by a creature."""
    scope.mention(What.THAT, *noun.words)
    return on.BecomesBlockedBy(subject, noun.filter)


@phrase(DAMAGE_TO, "a player", "one or more players")
def to_a_player(scope: Scope) -> DamageTo:
    """To a player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return DamageTo.PLAYER


@phrase(DAMAGE_TO, "an opponent", "one of your opponents")
def to_an_opponent(scope: Scope) -> DamageTo:
    """To an opponent."""
    scope.mention(Who.THAT_PLAYER, "player")
    return DamageTo.OPPONENT


means(DAMAGE_TO, "you", DamageTo.YOU)


@phrase(
    DAMAGE_TO,
    "a creature",
    over={"<a-noun>": "any creature needs no description"},
)
def to_a_creature(scope: Scope) -> DamageTo:
    """To a creature."""
    scope.mention(What.THAT, "creature", "permanent")
    return DamageTo.CREATURE


@phrase(DAMAGE_TO, "a player or planeswalker")
def to_a_player_or_planeswalker(scope: Scope) -> Recipients:
    """To a player or planeswalker."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Recipients(Whose.ANYONE, _WALKER)


_WALKER = Filter(types=frozenset({CardType.PLANESWALKER}))

table(
    DAMAGE_TO,
    {
        "a planeswalker": Recipients(permanents=_WALKER),
        "a creature or planeswalker": (
            Recipients(permanents=Filter(types=frozenset({CardType.CREATURE, CardType.PLANESWALKER})))
        ),
    },
)

table(
    DAMAGE_TO,
    {
        "an opponent or planeswalker": Recipients(Whose.OPPONENT, _WALKER),
        "a player or battle": Recipients(Whose.ANYONE, Filter(types=frozenset({CardType.BATTLE}))),
    },
)


def _sayable(subject: Subject, to: DamageTo | Recipients) -> DamageTo | Recipients:
    """Unsayable where "it" could be what deals damage or what is dealt it."""
    if isinstance(subject, Filter) and isinstance(to, Recipients):
        raise Unsayable("damage that certain objects deal to several kinds")
    return to


@phrase(EVENT, "one or more <noun> deal combat damage to a player")
def some_deal_damage(scope: Scope, noun: Noun) -> TriggerEvent:
    """Some creatures deal combat damage."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.SomeDealDamage(noun.filter)


table(
    EVENTS,
    {
        "<subject> attacks or blocks": lambda subject: (on.Attacks(subject), on.Blocks(subject)),
        "<subject> blocks or becomes blocked": (
            lambda subject: (on.Blocks(subject), on.BecomesBlocked(subject))
        ),
        "<subject> attacks or becomes blocked": (
            lambda subject: (on.Attacks(subject), on.BecomesBlocked(subject))
        ),
    },
)


@phrase(EVENTS, "<subject> blocks or becomes blocked by <a-noun>")
def blocks_or_is_blocked_by(scope: Scope, subject: Subject, noun: Noun) -> Events:
    """Blocks or becomes blocked by a creature."""
    scope.mention(What.THAT, *noun.words)
    return on.BlocksCreature(subject, noun.filter), on.BecomesBlockedBy(subject, noun.filter)


@phrase(EVENT, "you exert a creature")
def you_exert(scope: Scope) -> TriggerEvent:
    """You exert a creature."""
    scope.mention(What.THAT, "creature", "permanent")
    return on.IsExerted(YOUR_CREATURE)


@phrase(
    EVENT,
    "one or more creatures attack you",
    over={"<attackers> attack you": "both mean the same; being attacked is an event of its own"},
)
def you_are_attacked(scope: Scope) -> TriggerEvent:
    """You are attacked."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.IsAttacked(on.YOU_ARE_ATTACKED)


@phrase(EVENT, "you attack with <integer> or more <noun>")
def you_attack_with_some(scope: Scope, number: int, noun: Noun) -> TriggerEvent:
    """You attack with several of a kind."""
    _spoken_of(scope, *noun.words)
    return on.PlayerAttacks(Whose.YOU, noun.filter, number)


@phrase(EVENT, "you attack with one or more <noun>")
def you_attack_with_one(scope: Scope, noun: Noun) -> TriggerEvent:
    """You attack with some of a kind."""
    _spoken_of(scope, *noun.words)
    return on.PlayerAttacks(Whose.YOU, noun.filter)


@phrase(EVENT, "<subject> attacks a player")
def attacks_a_player(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks a player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.Attacks(subject, what=on.Attacked(players=Whose.ANYONE))


@phrase(EVENT, "<subject> attacks an opponent", "<subject> attacks one of your opponents")
def attacks_an_opponent(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks an opponent."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.Attacks(subject, what=on.Attacked(players=Whose.OPPONENT))
