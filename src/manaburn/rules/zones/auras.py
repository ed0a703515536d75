"""Auras that effects put onto the battlefield, with other cards or alone [cr2025-06-06 303.4f-g]."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from manaburn.cards.vocabulary.effects import Arrival, ReturnToBattlefield
from manaburn.cards.vocabulary.words.references import What
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId


def is_an_aura_among(state: GameState, cards: Iterable[ObjectId]) -> bool:
    """Whether what some card enchants is chosen as it enters."""
    return any(state.objects[id].definition.enchant is not None for id in cards)


def putting_with_auras(
    cards: tuple[ObjectId, ...], player: PlayerId, arrival: Arrival, context: Context
) -> CarryOut:
    """The task of putting cards onto the battlefield under a player's control, who is asked what each Aura
    enchants; one that can enchant nothing stays where it is.
    """
    done = replace(context.done, objects=cards)
    theirs = replace(context, controller=player, done=done)
    return CarryOut((ReturnToBattlefield(What.IT, arrival),), theirs)
