"""What triggered abilities wait for in combat: whenever this attacks, deals combat damage to a player."""

from __future__ import annotations

from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import DamageKind, DamageTo, Recipients, Subject, TriggerEvent
from manaburn.cards.vocabulary.words.filters import YOUR_CREATURE, Filter, Whose
from manaburn.cards.vocabulary.words.references import Circumstance, Condition, What, Who
from manaburn.oracle.grammar.names import DAMAGE_TO, EVENT, EVENTS, WHILE, Events
from manaburn.oracle.grammar.nouns.nouns import Noun, merged
from manaburn.oracle.parsing.phrases import Unsayable, phrase
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


@phrase(EVENT, "<subject> attacks|attack alone")
def attacks_alone(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks alone."""
    return on.Attacks(subject, alone=True)


@phrase(EVENT, "<subject> and at least <integer> other creatures attack")
def attacks_with_others(scope: Scope, subject: Subject, number: int) -> TriggerEvent:
    """Battalion."""
    return on.Attacks(subject, others=number)


@phrase(EVENT, "<subject> attacks you or a planeswalker you control")
def attacks_you_or_yours(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks you or a planeswalker of yours."""
    walker = Filter(types=frozenset({CardType.PLANESWALKER}), controller=Whose.YOU)
    return on.Attacks(subject, what=on.Attacked(players=Whose.YOU, permanents=walker))


@phrase(EVENT, "<subject> attacks you")
def attacks_you(scope: Scope, subject: Subject) -> TriggerEvent:
    """Attacks you."""
    return on.Attacks(subject, what=on.YOU_ARE_ATTACKED)


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


@phrase(EVENT, "<subject> blocks")
def blocks(scope: Scope, subject: Subject) -> TriggerEvent:
    """Blocks."""
    return on.Blocks(subject)


@phrase(EVENT, "<subject> blocks <a-noun>")
def blocks_creature(scope: Scope, subject: Subject, noun: Noun) -> TriggerEvent:
    """Blocks a creature."""
    scope.mention(What.THAT, *noun.words)
    return on.BlocksCreature(subject, noun.filter)


@phrase(EVENT, "<subject> becomes blocked")
def becomes_blocked(scope: Scope, subject: Subject) -> TriggerEvent:
    """Becomes blocked."""
    return on.BecomesBlocked(subject)


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


@phrase(DAMAGE_TO, "you")
def to_you(scope: Scope) -> DamageTo:
    """To you."""
    return DamageTo.YOU


@phrase(
    DAMAGE_TO,
    "a creature",
    over={"<a-noun>": "any creature needs no description"},
)
def to_a_creature(scope: Scope) -> DamageTo:
    """To a creature."""
    scope.mention(What.THAT, "creature", "permanent")
    return DamageTo.CREATURE


@phrase(DAMAGE_TO, "a planeswalker")
def to_a_planeswalker(scope: Scope) -> Recipients:
    """To a planeswalker."""
    return Recipients(permanents=_WALKER)


@phrase(DAMAGE_TO, "a creature or planeswalker")
def to_a_creature_or_planeswalker(scope: Scope) -> Recipients:
    """To a creature or planeswalker."""
    return Recipients(permanents=Filter(types=frozenset({CardType.CREATURE, CardType.PLANESWALKER})))


@phrase(DAMAGE_TO, "a player or planeswalker")
def to_a_player_or_planeswalker(scope: Scope) -> Recipients:
    """To a player or planeswalker."""
    scope.mention(Who.THAT_PLAYER, "player")
    return Recipients(Whose.ANYONE, _WALKER)


@phrase(DAMAGE_TO, "an opponent or planeswalker")
def to_an_opponent_or_planeswalker(scope: Scope) -> Recipients:
    """To an opponent or planeswalker."""
    return Recipients(Whose.OPPONENT, _WALKER)


@phrase(DAMAGE_TO, "a player or battle")
def to_a_player_or_battle(scope: Scope) -> Recipients:
    """To a player or battle."""
    return Recipients(Whose.ANYONE, Filter(types=frozenset({CardType.BATTLE})))


_WALKER = Filter(types=frozenset({CardType.PLANESWALKER}))


@phrase(EVENT, "<subject> deals|deal combat damage to <damage-to>")
def deals_combat_damage(scope: Scope, subject: Subject, to: DamageTo | Recipients) -> TriggerEvent:
    """Deals combat damage."""
    return on.DealsDamage(subject, DamageKind.COMBAT, _sayable(subject, to))


def _sayable(subject: Subject, to: DamageTo | Recipients) -> DamageTo | Recipients:
    """Unsayable where "it" could be what deals damage or what is dealt it."""
    if isinstance(subject, Filter) and isinstance(to, Recipients):
        raise Unsayable("damage that certain objects deal to several kinds")
    return to


@phrase(EVENT, "<subject> deals damage to <damage-to>")
def deals_damage_to(scope: Scope, subject: Subject, to: DamageTo | Recipients) -> TriggerEvent:
    """Deals damage to something."""
    return on.DealsDamage(subject, DamageKind.ANY, _sayable(subject, to))


@phrase(EVENT, "<subject> deals damage")
def deals_damage(scope: Scope, subject: Subject) -> TriggerEvent:
    """Deals damage."""
    return on.DealsDamage(subject)


@phrase(EVENT, "<subject> deals combat damage")
def deals_any_combat_damage(scope: Scope, subject: Subject) -> TriggerEvent:
    """Deals combat damage."""
    return on.DealsDamage(subject, DamageKind.COMBAT)


@phrase(EVENT, "one or more <noun> deal combat damage to a player")
def some_deal_damage(scope: Scope, noun: Noun) -> TriggerEvent:
    """Some creatures deal combat damage."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.SomeDealDamage(noun.filter)


@phrase(EVENT, "<subject> is|are dealt combat damage")
def is_dealt_combat_damage(scope: Scope, subject: Subject) -> TriggerEvent:
    """Is dealt combat damage."""
    return on.IsDealtDamage(subject, DamageKind.COMBAT)


@phrase(EVENT, "a|an <adjective>? source you control deals damage to one or more permanents and / or players")
def your_source_deals_damage(scope: Scope, quality: Filter | None) -> TriggerEvent:
    """A source of yours deals damage to anything."""
    return on.DealsDamage(merged(quality or Filter(), Filter(controller=Whose.YOU)))


@phrase(EVENT, "<subject> is|are dealt damage")
def is_dealt_damage(scope: Scope, subject: Subject) -> TriggerEvent:
    """Is dealt damage."""
    return on.IsDealtDamage(subject)


@phrase(EVENTS, "<subject> attacks or blocks")
def attacks_or_blocks(scope: Scope, subject: Subject) -> Events:
    """Attacks or blocks."""
    return on.Attacks(subject), on.Blocks(subject)


@phrase(EVENTS, "<subject> blocks or becomes blocked")
def blocks_or_is_blocked(scope: Scope, subject: Subject) -> Events:
    """Blocks or becomes blocked."""
    return on.Blocks(subject), on.BecomesBlocked(subject)


@phrase(EVENTS, "<subject> blocks or becomes blocked by <a-noun>")
def blocks_or_is_blocked_by(scope: Scope, subject: Subject, noun: Noun) -> Events:
    """Blocks or becomes blocked by a creature."""
    scope.mention(What.THAT, *noun.words)
    return on.BlocksCreature(subject, noun.filter), on.BecomesBlockedBy(subject, noun.filter)


@phrase(EVENTS, "<subject> attacks or becomes blocked")
def attacks_or_is_blocked(scope: Scope, subject: Subject) -> Events:
    """Attacks or becomes blocked."""
    return on.Attacks(subject), on.BecomesBlocked(subject)


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


@phrase(EVENT, "<subject> blocks <integer> or more creatures")
def blocks_several(scope: Scope, subject: Subject, number: int) -> TriggerEvent:
    """Blocks several creatures."""
    return on.Blocks(subject, on.HowMany(number))
