"""Auras that enchant players: whom they enchant, and what happens to that player [cr2025-06-06 303.4,
702.5].
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.effects import CreateTokens, Draw, GainLife
from manaburn.cards.vocabulary.effects_on_cards.transforming import AttachedAsItTransforms
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import DamageTo, TriggerEvent
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
from manaburn.terms import Zone

table(
    LINE,
    {
        "enchant player": (TargetSlot(players=Whose.ANYONE),),
        "enchant opponent": (TargetSlot(players=Whose.OPPONENT),),
    },
)

means(
    PLAYER,
    "enchanted player|opponent",
    lambda scope: scope.saying(Who.ENCHANTED_PLAYER, Who.ENCHANTED_PLAYER, "player"),
)

means(
    PLAYERS,
    "enchanted player|opponent",
    lambda scope: scope.saying(Who.ENCHANTED_PLAYER, Who.ENCHANTED_PLAYER, "player"),
)

means(
    ATTRIBUTE,
    "enchanted player|opponent controls",
    lambda scope: scope.saying(
        Noun(Filter(controller=Whose.ENCHANTED_PLAYER), frozenset()), Who.ENCHANTED_PLAYER, "player"
    ),
)


# Events


means(
    BEGINNING,
    "the beginning of enchanted player|opponent 's <step>",
    lambda scope, step: scope.saying(on.BeginningOf(step, Whose.ENCHANTED_PLAYER), Who.THAT_PLAYER, "player"),
)

table(
    EVENT,
    {
        "enchanted player|opponent is attacked": (
            lambda scope: scope.saying(
                on.IsAttacked(on.Attacked(players=Whose.ENCHANTED_PLAYER)), Who.THAT_PLAYER, "player"
            )
        ),
        "<subject> attacks enchanted player|opponent": (
            lambda scope, subject: scope.saying(
                on.Attacks(subject, what=on.Attacked(players=Whose.ENCHANTED_PLAYER)),
                Who.THAT_PLAYER,
                "player",
            )
        ),
        "you attack enchanted player|opponent": (
            lambda scope: scope.saying(
                on.PlayerAttacks(Whose.YOU, against=Whose.ENCHANTED_PLAYER), Who.THAT_PLAYER, "player"
            )
        ),
        # A player attacks that player: they are spoken of as the attacking player.
        "a player attacks enchanted player|opponent with one or more creatures": (
            lambda scope: scope.saying(
                on.PlayerAttacks(Whose.ANYONE, against=Whose.ENCHANTED_PLAYER), Who.THAT_PLAYER, "player"
            )
        ),
        "enchanted player|opponent draws a card": (
            lambda scope: scope.saying(on.Draws(Whose.ENCHANTED_PLAYER), Who.THAT_PLAYER, "player")
        ),
    },
)


@phrase(PLAYER, "that attacking player", "the attacking player")
def attacking_player(scope: Scope) -> Players:
    """Who attacks: it is their turn [cr2025-06-06 506.2]."""
    if not scope.triggered:
        raise Unsayable("the attacking player of no attack")
    scope.mention(Who.ACTIVE_PLAYER, "player")
    return Who.ACTIVE_PLAYER


means(
    DAMAGE_TO,
    "enchanted player|opponent",
    lambda scope: scope.saying(DamageTo.ENCHANTED_PLAYER, Who.THAT_PLAYER, "player"),
)


@phrase(EVENT, "enchanted player|opponent casts <a-noun>")
def they_cast(scope: Scope, noun: Noun) -> TriggerEvent:
    if noun.zone is not Zone.STACK:
        raise Unsayable("casting what is no spell")
    scope.mention(Who.THAT_PLAYER, "player")
    return on.CastsSpell(Whose.ENCHANTED_PLAYER, noun.filter)


@phrase(SENTENCE, "<clauses> . each opponent attacking that player does the same")
def and_so_do_attackers(scope: Scope, what: Effects) -> Effects:
    others = Who.OPPONENTS_ATTACKING_THAT_PLAYER
    same: list[GainLife | Draw | CreateTokens] = []
    for effect in what:
        if not isinstance(effect, GainLife | Draw | CreateTokens) or effect.who is not Who.YOU:
            raise Unsayable("something else that others do as well")
        same.append(replace(effect, who=others))
    return (*what, *same)


means(ABILITY, "as ~ transforms into ~ , attach it to a player .", (AttachedAsItTransforms(),))
