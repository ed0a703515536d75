"""This module reads Auras that enchant players: "enchant player", and what they say of "enchanted player", as
in "At the beginning of enchanted player's upkeep, that player loses 1 life." [cr2025-06-06 303.4, 702.5].

"Enchant player" is a line that means a `TargetSlot`. Most other patterns let "enchanted player" stand where
other files have "you" or "an opponent": as a player (`PLAYER`), as the owner of a step (`WHOSE_STEP`), as the
player attacked (`ATTACKED_PLAYER`) or dealt damage (`DAMAGE_TO`). Some are about the players who attack that
player.
"""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.abilities import PlainAbility
from manaburn.cards.vocabulary.effects import CreateTokens, Draw, GainLife, Untap
from manaburn.cards.vocabulary.events import triggers as on
from manaburn.cards.vocabulary.events.triggers import DamageTo
from manaburn.cards.vocabulary.words.filters import Filter, Whose
from manaburn.cards.vocabulary.words.references import All, Players, TargetSlot, Who
from manaburn.oracle.grammar.names import (
    ABILITY,
    AGENT,
    ATTACKED_PLAYER,
    BEGINNING,
    DAMAGE_TO,
    EVENT,
    LINE,
    PLAYER,
    PLAYERS,
    SENTENCE,
    WHOSE_STEP,
    Effects,
)
from manaburn.oracle.grammar.nouns.nouns import ATTRIBUTE, Noun
from manaburn.oracle.parsing.phrases import Unsayable, means, phrase, table
from manaburn.oracle.parsing.scope import Scope
from manaburn.terms import Step

table(
    LINE,
    {
        "enchant player": (TargetSlot(players=Whose.ANYONE),),
        "enchant opponent": (TargetSlot(players=Whose.OPPONENT),),
    },
)

means(PLAYER, "enchanted player|opponent", lambda scope: scope.naming(Who.ENCHANTED_PLAYER))
means(PLAYERS, "enchanted player|opponent", lambda scope: scope.naming(Who.ENCHANTED_PLAYER))

means(
    ATTRIBUTE,
    "enchanted player|opponent controls",
    lambda scope: scope.saying(
        Noun(Filter(controller=Whose.ENCHANTED_PLAYER), frozenset()), Who.ENCHANTED_PLAYER, "player"
    ),
)


# Events


def _enchanted_player(scope: Scope) -> Whose:
    return scope.of_that_player(Whose.ENCHANTED_PLAYER)


means(AGENT, "enchanted player|opponent", _enchanted_player)
means(ATTACKED_PLAYER, "enchanted player|opponent", _enchanted_player)
means(WHOSE_STEP, "enchanted player|opponent 's", _enchanted_player)
means(
    BEGINNING,
    "the beginning of combat on enchanted player|opponent 's turn",
    lambda scope: scope.of_that_player(on.BeginningOf(Step.BEGINNING_OF_COMBAT, Whose.ENCHANTED_PLAYER)),
)
means(
    EVENT,
    "enchanted player|opponent is attacked",
    lambda scope: scope.of_that_player(on.IsAttacked(on.Attacked(players=Whose.ENCHANTED_PLAYER))),
)


@phrase(PLAYER, "that attacking player", "the attacking player")
def attacking_player(scope: Scope) -> Players:
    """Return the active player, who is the attacking player [cr2025-06-06 506.2]."""
    if not scope.triggered:
        raise Unsayable("the attacking player of no attack")
    scope.mention(Who.ACTIVE_PLAYER, "player")
    return Who.ACTIVE_PLAYER


means(
    DAMAGE_TO,
    "enchanted player|opponent",
    lambda scope: scope.of_that_player(DamageTo.ENCHANTED_PLAYER),
)


@phrase(SENTENCE, "<clauses> . each opponent attacking that player does the same")
def and_so_do_attackers(scope: Scope, what: Effects) -> Effects:
    """Return the effects, and the same effects for each opponent who attacks that player."""
    others = Who.OPPONENTS_ATTACKING_THAT_PLAYER
    same: list[GainLife | Draw | CreateTokens] = []
    for effect in what:
        if not isinstance(effect, GainLife | Draw | CreateTokens) or effect.who is not Who.YOU:
            raise Unsayable("something else that others do as well")
        same.append(replace(effect, who=others))
    return (*what, *same)


means(
    SENTENCE,
    "each opponent attacking that player untaps all <described-noun> they control",
    lambda noun: Untap(All(noun.permanents(), Who.OPPONENTS_ATTACKING_THAT_PLAYER)),
)

means(ABILITY, "as ~ transforms into ~ , attach it to a player .", (PlainAbility.ATTACHED_AS_IT_TRANSFORMS,))
