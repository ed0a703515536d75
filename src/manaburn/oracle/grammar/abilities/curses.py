"""Auras that enchant players: whom they enchant, and what happens to that player [cr2025-06-06 303.4,
702.5].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.effects import CreateTokens, Draw, GainLife
from manaburn.cards.vocabulary.effects_on_cards.transforming import AttachedAsItTransforms
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import DamageTo, Subject, TriggerEvent
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import Players, TargetSlot, Who
from manaburn.oracle.grammar.names import (
    ABILITY,
    BEGINNING,
    DAMAGE_TO,
    EVENT,
    LINE,
    PLAYER,
    PLAYERS,
    SENTENCE,
    Effects,
)
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Step, Zone

table(
    LINE,
    {
        "enchant player": (TargetSlot(players=Whose.ANYONE),),
        "enchant opponent": (TargetSlot(players=Whose.OPPONENT),),
    },
)


@phrase(PLAYER, "enchanted player|opponent")
def enchanted_player(scope: Scope) -> Players:
    """The player this is attached to."""
    scope.mention(Who.ENCHANTED_PLAYER, "player")
    return Who.ENCHANTED_PLAYER


@phrase(PLAYERS, "enchanted player|opponent")
def for_enchanted_player(scope: Scope) -> Who:
    """The player this is attached to, in a static ability."""
    scope.mention(Who.ENCHANTED_PLAYER, "player")
    return Who.ENCHANTED_PLAYER


@phrase(ATTRIBUTE, "enchanted player|opponent controls")
def enchanted_player_controls(scope: Scope) -> Noun:
    """Controlled by that player."""
    scope.mention(Who.ENCHANTED_PLAYER, "player")
    return Noun(Filter(controller=Whose.ENCHANTED_PLAYER), frozenset())


# Events


@phrase(BEGINNING, "the beginning of enchanted player|opponent 's <step>")
def of_their(scope: Scope, step: Step) -> TriggerEvent:
    """Of a step of that player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.BeginningOf(step, Whose.ENCHANTED_PLAYER)


@phrase(EVENT, "enchanted player|opponent is attacked")
def is_attacked(scope: Scope) -> TriggerEvent:
    """That player is attacked."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.IsAttacked(on.Attacked(players=Whose.ENCHANTED_PLAYER))


@phrase(EVENT, "<subject> attacks enchanted player|opponent")
def attacks_them(scope: Scope, subject: Subject) -> TriggerEvent:
    """A creature attacks that player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.Attacks(subject, what=on.Attacked(players=Whose.ENCHANTED_PLAYER))


@phrase(EVENT, "you attack enchanted player|opponent")
def you_attack_them(scope: Scope) -> TriggerEvent:
    """You attack that player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.PlayerAttacks(Whose.YOU, against=Whose.ENCHANTED_PLAYER)


@phrase(EVENT, "a player attacks enchanted player|opponent with one or more creatures")
def somebody_attacks_them(scope: Scope) -> TriggerEvent:
    """A player attacks that player: they are spoken of as the attacking player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.PlayerAttacks(Whose.ANYONE, against=Whose.ENCHANTED_PLAYER)


@phrase(PLAYER, "that attacking player", "the attacking player")
def attacking_player(scope: Scope) -> Players:
    """Who attacks: it is their turn [cr2025-06-06 506.2]."""
    if not scope.triggered:
        raise Unsayable("the attacking player of no attack")
    scope.mention(Who.ACTIVE_PLAYER, "player")
    return Who.ACTIVE_PLAYER


@phrase(DAMAGE_TO, "enchanted player|opponent")
def to_them(scope: Scope) -> DamageTo:
    """Damage to that player."""
    scope.mention(Who.THAT_PLAYER, "player")
    return DamageTo.ENCHANTED_PLAYER


@phrase(EVENT, "enchanted player|opponent casts <a-noun>")
def they_cast(scope: Scope, noun: Noun) -> TriggerEvent:
    """That player casts a spell."""
    if noun.zone is not Zone.STACK:
        raise Unsayable("casting what is no spell")
    scope.mention(Who.THAT_PLAYER, "player")
    return on.CastsSpell(Whose.ENCHANTED_PLAYER, noun.filter)


@phrase(EVENT, "enchanted player|opponent draws a card")
def they_draw(scope: Scope) -> TriggerEvent:
    """That player draws a card."""
    scope.mention(Who.THAT_PLAYER, "player")
    return on.Draws(Whose.ENCHANTED_PLAYER)


@phrase(SENTENCE, "<clauses> . each opponent attacking that player does the same")
def and_so_do_attackers(scope: Scope, what: Effects) -> Effects:
    """Those who attack that player do as you do."""
    others = Who.OPPONENTS_ATTACKING_THAT_PLAYER
    same: list[GainLife | Draw | CreateTokens] = []
    for effect in what:
        if not isinstance(effect, GainLife | Draw | CreateTokens) or effect.who is not Who.YOU:
            raise Unsayable("something else that others do as well")
        same.append(replace(effect, who=others))
    return (*what, *same)


means(ABILITY, "as ~ transforms into ~ , attach it to a player .", (AttachedAsItTransforms(),))
