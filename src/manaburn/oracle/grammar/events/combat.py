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

table(
    EVENT,
    {
        "<subject> attacks|attack": (
            lambda scope, subject: scope.saying(on.Attacks(subject), Who.DEFENDING_PLAYER, "player")
        ),
        "<subject> attacks you or a planeswalker you control": (
            lambda subject: on.Attacks(
                subject,
                what=on.Attacked(
                    players=Whose.YOU,
                    permanents=Filter(types=frozenset({CardType.PLANESWALKER}), controller=Whose.YOU),
                ),
            )
        ),
        "<subject> attacks and isn't blocked": (
            lambda scope, subject: scope.saying(on.AttacksUnblocked(subject), Who.DEFENDING_PLAYER, "player")
        ),
        "<subject> blocks <a-noun>": (
            lambda scope, subject, noun: scope.saying(
                on.BlocksCreature(subject, noun.filter), What.THAT, *noun.words
            )
        ),
        "<subject> becomes blocked by <a-noun>": (
            lambda scope, subject, noun: scope.saying(
                on.BecomesBlockedBy(subject, noun.filter), What.THAT, *noun.words
            )
        ),
        "one or more <noun> deal combat damage to a player": (
            lambda scope, noun: scope.saying(on.SomeDealDamage(noun.filter), Who.THAT_PLAYER, "player")
        ),
        "you exert a creature": (
            lambda scope: scope.saying(on.IsExerted(YOUR_CREATURE), What.THAT, "creature", "permanent")
        ),
        "<subject> attacks a player": (
            lambda scope, subject: scope.saying(
                on.Attacks(subject, what=on.Attacked(players=Whose.ANYONE)), Who.THAT_PLAYER, "player"
            )
        ),
        ("<subject> attacks an opponent", "<subject> attacks one of your opponents"): (
            lambda scope, subject: scope.saying(
                on.Attacks(subject, what=on.Attacked(players=Whose.OPPONENT)), Who.THAT_PLAYER, "player"
            )
        ),
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


@phrase(WHILE, "whenever ~ attacks while saddled ,")
def attacks_while_saddled(scope: Scope) -> tuple[Events, Condition]:
    """Attacks while it is saddled, which it stays until the end of the turn [cr2025-06-06 702.171b]."""
    scope.triggered = True
    scope.mention(What.THIS, "creature", "permanent")
    scope.mention(Who.DEFENDING_PLAYER, "player")
    return (on.Attacks(),), Circumstance.THIS_IS_SADDLED


def _spoken_of(scope: Scope, *words: str) -> None:
    """The creatures that attack are "those creatures"."""
    scope.mention(What.THOSE, "creature", "permanent", *words, plural=True)


@phrase(EVENT, "you attack", "you attack with one or more creatures")
def you_attack(scope: Scope) -> TriggerEvent:
    _spoken_of(scope)
    return on.PlayerAttacks()


@phrase(EVENT, "you attack with exactly <integer> creatures")
def you_attack_with_exactly(scope: Scope, number: int) -> TriggerEvent:
    _spoken_of(scope)
    return on.PlayerAttacks(at_least=number, at_most=number)


@phrase(EVENT, "you attack with <integer> or more creatures")
def you_attack_with(scope: Scope, number: int) -> TriggerEvent:
    _spoken_of(scope)
    return on.PlayerAttacks(at_least=number)


means(
    DAMAGE_TO,
    "a creature",
    lambda scope: scope.saying(DamageTo.CREATURE, What.THAT, "creature", "permanent"),
    over={"<a-noun>": "any creature needs no description"},
)

_WALKER = Filter(types=frozenset({CardType.PLANESWALKER}))

table(
    DAMAGE_TO,
    {
        ("a player", "one or more players"): (
            lambda scope: scope.saying(DamageTo.PLAYER, Who.THAT_PLAYER, "player")
        ),
        ("an opponent", "one of your opponents"): (
            lambda scope: scope.saying(DamageTo.OPPONENT, Who.THAT_PLAYER, "player")
        ),
        "you": DamageTo.YOU,
        "a player or planeswalker": (
            lambda scope: scope.saying(Recipients(Whose.ANYONE, _WALKER), Who.THAT_PLAYER, "player")
        ),
        "a planeswalker": Recipients(permanents=_WALKER),
        "a creature or planeswalker": (
            Recipients(permanents=Filter(types=frozenset({CardType.CREATURE, CardType.PLANESWALKER})))
        ),
        "an opponent or planeswalker": Recipients(Whose.OPPONENT, _WALKER),
        "a player or battle": Recipients(Whose.ANYONE, Filter(types=frozenset({CardType.BATTLE}))),
    },
)


def _sayable(subject: Subject, to: DamageTo | Recipients) -> DamageTo | Recipients:
    """Unsayable where "it" could be what deals damage or what is dealt it."""
    if isinstance(subject, Filter) and isinstance(to, Recipients):
        raise Unsayable("damage that certain objects deal to several kinds")
    return to


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
        "<subject> blocks or becomes blocked by <a-noun>": (
            lambda scope, subject, noun: scope.saying(
                (on.BlocksCreature(subject, noun.filter), on.BecomesBlockedBy(subject, noun.filter)),
                What.THAT,
                *noun.words,
            )
        ),
    },
)

means(
    EVENT,
    "one or more creatures attack you",
    lambda scope: scope.saying(on.IsAttacked(on.YOU_ARE_ATTACKED), Who.THAT_PLAYER, "player"),
    over={"<attackers> attack you": "both mean the same; being attacked is an event of its own"},
)


@phrase(EVENT, "you attack with <integer> or more <noun>")
def you_attack_with_some(scope: Scope, number: int, noun: Noun) -> TriggerEvent:
    _spoken_of(scope, *noun.words)
    return on.PlayerAttacks(Whose.YOU, noun.filter, number)


@phrase(EVENT, "you attack with one or more <noun>")
def you_attack_with_one(scope: Scope, noun: Noun) -> TriggerEvent:
    _spoken_of(scope, *noun.words)
    return on.PlayerAttacks(Whose.YOU, noun.filter)
