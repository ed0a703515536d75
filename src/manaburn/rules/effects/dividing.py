"""What was divided, or distributed, as a player chose, is dealt out; objects are separated into two piles, of
which one is chosen [cr2025-06-06 608.2, 700.3; cr2006-10-01 601.5c].
"""

from __future__ import annotations

from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.effects_by_subject.dividing import (
    DealDivided,
    DistributeCounters,
    PreventDivided,
)
from manaburn.cards.vocabulary.effects_by_subject.piles import ChoosePile, SeparateIntoPiles
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Chosen
from manaburn.decisions import ChooseObjects, ChoosePlayer, ChooseWord, Purpose
from manaburn.purposes import Quality
from manaburn.quantities import DivideAmong
from manaburn.rules.damage.damage import deal_damage
from manaburn.rules.effects.effects_of_damage import shield_from
from manaburn.rules.effects.permanents.effects_on_permanents import put_on_each
from manaburn.rules.happening.answers import choose, choosing, in_place
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.results import note_piles
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import cards_meant, objects_meant, permanents_meant, players_meant
from manaburn.rules.players.range_of_influence import opponents_who_choose
from manaburn.state import GameState
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId, Target

# Shares


def _of_targets(to: Chosen, context: Context) -> list[tuple[Target, int]]:
    """The shares of those targets that are still legal; those of the others are lost
    [cr2025-06-06 608.2b].
    """
    legal = context.targets[to.slot]
    shares = context.shares[to.slot] if to.slot < len(context.shares) else ()
    return [(target, part) for target, part in shares if target in legal]


def _deal_divided(state: GameState, effect: DealDivided, context: Context) -> None:
    shares = _of_targets(effect.to, context)
    if len(shares) == 1:
        state.schedule(CarryOut((fx.DealDamage(shares[0][1], effect.to, effect.source),), context))
        return
    sources = objects_meant(state, effect.source, context)
    parts = [(source, target, part) for source in sources for target, part in shares]
    deal_damage(state, parts, combat=False)


def _prevent_divided(state: GameState, effect: PreventDivided, context: Context) -> None:
    for target, part in _of_targets(effect.to, context):
        shield_from(state, context, target, part)


def _distribute(state: GameState, effect: DistributeCounters, context: Context) -> None:
    if effect.amount is None:
        assert isinstance(effect.on, Chosen), "what is announced is divided among targets"
        shares = _of_targets(effect.on, context)
        there = permanents_meant(state, effect.on, context)
        parts = [(ObjectId(id), part) for id, part in shares if id in there]
        put_on_each(state, effect.kind, parts, context.controller)
        return
    total = number(state, effect.amount, context)
    among = sorted(permanents_meant(state, effect.on, context))
    if len(among) == 1:
        put_on_each(state, effect.kind, [(among[0], total)], context.controller)
    elif among and total > 0:
        asked = DivideAmong(context.controller, total, tuple(among), least=0)
        chosen = choose(state, asked, otherwise=())
        parts = [(ObjectId(id), part) for id, part in chosen if part]
        put_on_each(state, effect.kind, parts, context.controller)


# Piles


Pile = tuple[ObjectId, ...]


def _separate(state: GameState, effect: SeparateIntoPiles, context: Context) -> None:
    """The objects chosen are one pile, the others the other; either can be empty [cr2025-06-06 700.3b]."""
    player = _who_does(state, effect, context)
    if player is not None:
        among = tuple(cards_meant(state, effect.what, context))
        asked = ChooseObjects(player, Purpose.PUT_INTO_THE_FIRST_PILE, among, 0, len(among))
        pile = choose(state, in_place(state, asked, context.controller), otherwise=())
        note_piles(state, (pile, tuple(id for id in among if id not in pile)))


def _choose(state: GameState, effect: ChoosePile, context: Context) -> None:
    """The pile that is chosen is the one the effects that follow speak of first."""
    player = _who_does(state, effect, context)
    if player is not None:
        first, second = context.done.piles
        words = _words(state, context.done.piles)
        asked = ChooseWord(player, Quality.WORD, words)
        word = choose(state, in_place(state, asked, context.controller), otherwise=words[0])
        note_piles(state, (first, second) if word == words[0] else (second, first))


def _words(state: GameState, piles: tuple[Pile, ...]) -> tuple[str, ...]:
    """How each pile is told: by its place and by what is in it."""
    objects = state.objects
    names = [[objects[id].definition.name for id in pile if id in objects] for pile in piles]
    told = (" and ".join(each) or "nothing" for each in names)
    return tuple(f"the {place} pile: {what}" for place, what in zip(("first", "second"), told, strict=True))


def _who_does(state: GameState, effect: SeparateIntoPiles | ChoosePile, context: Context) -> PlayerId | None:
    """Who separates or chooses; its controller says which opponent is to: the nearest to the left where none
    is in range [cr2025-06-06 801.5c].
    """
    you = context.controller
    if not isinstance(effect.by, Whose):
        meant = choosing(state, players_meant(state, effect.by, context))
        return next(iter(meant), None)
    opponents = choosing(state, opponents_who_choose(state, you))
    if len(opponents) > 1:
        asked = ChoosePlayer(you, Purpose.BE_THE_OPPONENT, tuple(opponents))
        return choose(state, asked, otherwise=None)
    return next(iter(opponents), None)


EFFECTS_OF_DIVIDING: EffectRows = {
    SeparateIntoPiles: _separate,
    ChoosePile: _choose,
    DealDivided: _deal_divided,
    PreventDivided: _prevent_divided,
    DistributeCounters: _distribute,
}
