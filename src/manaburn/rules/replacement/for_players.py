"""This module finds replacement effects for players who would gain life, draw, create tokens, or get or
put counters [cr2025-06-06 614.1a, 614.11, 614.16].

The table `REPLACED_FOR_PLAYERS` at the end is the entry, which `replaced` reads. Each row is for one class of
event: a function for whether the event can happen at all, and functions that yield the effects on it. Each
effect is an `Applicable`, whose `becomes` applies it:

* "You gain twice that much life instead": `becomes` returns the event with another amount.
* "Instead of drawing a card, ...": it schedules what happens instead, and returns no draw.

Most of these effects are rules for one player (`rules_that_replace` finds those of a kind); dredge is an
ability of a card in a graveyard (`dredged`). `life_lost`, `draws_left` and `cannot_gain_life` are called
directly, without the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import TypeVar, assert_never

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary.changes.changes import RuleForPlayer
from manaburn.cards.vocabulary.changes.players import DrawsAtMost
from manaburn.cards.vocabulary.changes.replacements import (
    CantGetCounters,
    CountersCantBePut,
    MoreCounters,
    MoreDrawn,
    MoreLifeGained,
    MoreLifeLost,
    MoreMilled,
    MoreTokens,
    PutsMoreCounters,
    ReplacesDraw,
    ReplacesDraws,
    ReplacesLifeGain,
    Use,
    WhichDraw,
)
from manaburn.cards.vocabulary.effects_on_cards.libraries import Mill
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.words.references import What, Who
from manaburn.decisions import Purpose
from manaburn.editions.axes_of_teams import NoLifeGained
from manaburn.rules.layers.characteristics import has_its_text
from manaburn.rules.layers.player_rules import PlayerRule, holds_of_one, player_rules, rules_for
from manaburn.rules.replacement.would_be import (
    Applicable,
    CardDrawn,
    CardsDrawn,
    CardsMilled,
    CountersPut,
    Holder,
    LifeGained,
    ReplacementRow,
    Rows,
    TokensCreated,
)
from manaburn.state import GameState, events
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Binding, Context
from manaburn.terms import ObjectId, PlayerId, Step, Tally
from manaburn.values import replace

_Change = TypeVar("_Change")
_WithAmount = LifeGained | CountersPut | TokensCreated | CardsMilled
_REPLACING = int(Mechanics.REPLACING)
"""The bit of `state.mechanics` for games with replacement or prevention effects; others look for none."""


def rules_that_replace(
    state: GameState, player: PlayerId, kind: type[_Change]
) -> Iterator[tuple[PlayerRule, _Change]]:
    """Yield the rules of a kind for a player now, those of permanents first, oldest first."""
    if state.mechanics & _REPLACING:
        for rule in rules_for(state, player):
            if isinstance(rule.change, kind):
                yield rule, rule.change


def is_some(state: GameState, would: TokensCreated | CardsDrawn | CardsMilled) -> bool:
    """Return whether there is anything to replace: at least one token, or one card drawn or milled."""
    return would.amount > 0


def can_be_put(state: GameState, would: CountersPut) -> bool:
    """Return whether counters would be put on a permanent or player, and can [cr2025-06-06 614.17]."""
    if would.amount <= 0:
        return False
    if would.holder is Holder.PERMANENT_THAT_CANT_HAVE_ANY:
        return False
    if would.holder is Holder.PLAYER:
        rules = rules_that_replace(state, would.controller, CantGetCounters)
        return all(change.kind not in (None, would.kind) for _, change in rules)
    return not any(
        change.kind in (None, would.kind) and change.types & would.types
        for rule, change in rules_that_replace(state, would.controller, CountersCantBePut)
        if rule.context.source not in would.gone
    )


# Life


def cannot_gain_life(state: GameState, player: PlayerId) -> bool:
    """Return whether a player can't gain life; under some editions also if a teammate, with whom they share
    their life total, can't [cr2025-06-06 119.7, 810.9g].
    """
    if not state.mechanics & _REPLACING:
        return False
    match state.edition.no_life_gained:
        case NoLifeGained.ONE_PLAYER:
            return RuleForPlayer.CANT_GAIN_LIFE in player_rules(state, player)
        case NoLifeGained.THE_TEAM:
            return holds_of_one(state, player, RuleForPlayer.CANT_GAIN_LIFE)


def can_be_gained(state: GameState, would: LifeGained) -> bool:
    """Return whether a player would gain some life, and can."""
    return would.amount > 0 and not cannot_gain_life(state, would.player)


def life_lost(state: GameState, player: PlayerId, amount: int) -> int:
    """Return how much life a player loses who would lose this amount. Effects that multiply it can be
    applied in any order.
    """
    for _, change in rules_that_replace(state, player, MoreLifeLost):
        amount *= change.times
    return amount


def more_life(state: GameState, would: LifeGained) -> Iterator[Applicable]:
    """Return the effects that let a player gain more life."""
    return (
        _more(rule, more, would.player)
        for rule, more in rules_that_replace(state, would.player, MoreLifeGained)
    )


def instead_of_gaining_life(state: GameState, would: LifeGained) -> Iterator[Applicable]:
    """Yield the effects that replace gaining life by something else, which is scheduled for after the
    present event.
    """
    for rule, change in rules_that_replace(state, would.player, ReplacesLifeGain):
        does = (change, rule.context.controller)
        yield Applicable(
            rule.id, would.player, rule.context.source, does, partial(_life_replaced, rule, change)
        )


def _life_replaced(
    rule: PlayerRule, change: ReplacesLifeGain, state: GameState, would: LifeGained
) -> Iterable[LifeGained]:
    """Schedule what happens instead of gaining life, and return no gain. Only effects that have not been
    applied yet can replace what happens instead [cr2025-06-06 614.5].
    """
    binding = Binding(that_player=would.player, amount=would.amount)
    state.schedule(CarryOut(change.effects, replace(rule.context, binding=binding, replaced=would.applied)))
    return ()


# Counters and tokens


def more_counters(state: GameState, would: CountersPut) -> Iterator[Applicable]:
    """Yield the effects that put more counters on a permanent of a player's, or give the player more
    [cr2025-06-06 122.6].
    """
    for rule, more in rules_that_replace(state, would.controller, MoreCounters):
        of_any_kind = more.kind is None and (would.by_effect or more.anyhow)
        fits = (of_any_kind or more.kind is would.kind) and more.players is (would.holder is Holder.PLAYER)
        if fits and (not more.types or more.types & would.types) and rule.context.source not in would.gone:
            yield _more(rule, more, would.controller)


def more_counters_by(state: GameState, would: CountersPut) -> Iterator[Applicable]:
    """Yield the effects that make a player put more counters, or fewer, on permanents or players."""
    by = would.controller if would.by is None else would.by
    for rule, more in rules_that_replace(state, by, PutsMoreCounters):
        fits = not more.types or bool(more.types & would.types)
        if would.holder is Holder.PLAYER:
            fits = more.on_players
        fits = fits and (not more.yours or would.controller == by)
        if fits and rule.context.source not in would.gone:
            becomes = partial(_halved if more.halved else _multiplied, more.times, more.plus)
            yield Applicable(rule.id, would.controller, rule.context.source, more, becomes)


def _halved(times: int, plus: int, state: GameState, would: CountersPut) -> Iterable[CountersPut]:
    """Return the counters with half the number, rounded down; `times` and `plus` as in `_multiplied`."""
    return (replace(would, amount=would.amount * times // 2 + plus),)


def more_tokens(state: GameState, would: TokensCreated) -> Iterator[Applicable]:
    """Yield the effects that create more tokens [cr2025-06-06 111.2]."""
    for rule, more in rules_that_replace(state, would.player, MoreTokens):
        if not more.types or more.types & would.token.types:
            if not more.subtypes or more.subtypes & would.token.subtypes:
                yield _more(rule, more, would.player)


def _more(
    rule: PlayerRule, more: MoreLifeGained | MoreCounters | MoreTokens | MoreMilled, player: PlayerId
) -> Applicable:
    """Return the effect of a rule by which there is more of something."""
    return Applicable(rule.id, player, rule.context.source, more, partial(_multiplied, more.times, more.plus))


def _multiplied(times: int, plus: int, state: GameState, would: _WithAmount) -> Iterable[_WithAmount]:
    """Return the event with its amount multiplied and added to, as "twice that many plus one"."""
    return (replace(would, amount=would.amount * times + plus),)


def more_milled(state: GameState, would: CardsMilled) -> Iterator[Applicable]:
    """Return the effects that let a player mill more cards."""
    return (
        _more(rule, more, would.player) for rule, more in rules_that_replace(state, would.player, MoreMilled)
    )


# Drawing


def draws_left(state: GameState, player: PlayerId) -> int | None:
    """Return how many cards a player may still draw this turn; None if nothing limits that [cr2025-06-06
    121.2b].
    """
    limits = [change.number for _, change in rules_that_replace(state, player, DrawsAtMost)]
    if not limits:
        return None
    return max(0, min(limits) - state.turn.history.total(Tally.CARDS_DRAWN, player))


def can_draw(state: GameState, would: CardDrawn) -> bool:
    """Return whether a player can draw one more card: an event that can't happen can't be replaced
    [cr2025-06-06 614.17b].
    """
    return draws_left(state, would.player) != 0


def further_draws(state: GameState, would: CardsDrawn) -> Iterator[Applicable]:
    """Yield the effects that let a player draw more cards as they would draw one or more."""
    for rule, change in rules_that_replace(state, would.player, MoreDrawn):
        more = partial(_more_drawn, change.plus)
        yield Applicable(rule.id, would.player, rule.context.source, MoreDrawn, more)


def _more_drawn(plus: int, state: GameState, would: CardsDrawn) -> Iterable[CardsDrawn]:
    """Return the draw of so many cards more."""
    return (replace(would, amount=would.amount + plus),)


def instead_of_several_draws(state: GameState, would: CardsDrawn) -> Iterator[Applicable]:
    """Yield the effects by which something else happens as a player would draw several cards at once."""
    for rule, change in rules_that_replace(state, would.player, ReplacesDraws):
        if would.amount >= change.at_least:
            becomes = partial(_draws_replaced, rule, change)
            yield Applicable(rule.id, would.player, rule.context.source, rule, becomes)


def _draws_replaced(
    rule: PlayerRule, change: ReplacesDraws, state: GameState, would: CardsDrawn
) -> Iterator[CardsDrawn]:
    """Schedule what happens instead of several draws; yield nothing, as none of them is left."""
    context = replace(rule.context, binding=Binding(that_player=would.player), replaced=would.applied)
    state.schedule(CarryOut(change.effects, context))
    yield from ()


def instead_of_drawing(state: GameState, would: CardDrawn) -> Iterator[Applicable]:
    """Yield the effects by which something else happens instead of a draw. Of several from the same
    source, only the oldest applies [cr2025-06-06 614.11].
    """
    found = dict[object, None]()
    for rule, change in rules_that_replace(state, would.player, ReplacesDraw):
        source = rule.context.source
        if rule.id in would.applied or source in found or not _is_about(state, would.player, change.draws):
            continue
        found[source] = None
        yield Applicable(
            rule.id,
            would.player,
            source,
            does=rule,
            becomes=partial(_draw_replaced, rule, change),
            is_optional=change.use is Use.OPTIONAL,
            purpose=Purpose.REPLACE_DRAW,
        )


def dredged(state: GameState, would: CardDrawn) -> Iterator[Applicable]:
    """Yield the dredge abilities of cards in the graveyard of the player who would draw, as far as their
    library has enough cards [cr2025-06-06 702.52a-b].
    """
    if not state.mechanics & _REPLACING:
        return
    player = state.players[would.player]
    for id in player.graveyard:
        dredging = state.objects[id].definition.dredging
        for ability in dredging if dredging and has_its_text(state, id) else ():
            if ability.number <= len(player.library) and id not in would.applied:
                yield Applicable(
                    id,
                    would.player,
                    id,
                    does=(id, ability),
                    becomes=partial(_dredged, id, ability.number),
                    is_optional=True,
                    purpose=Purpose.REPLACE_DRAW,
                )


def _dredged(id: ObjectId, number: int, state: GameState, would: CardDrawn) -> Iterator[events.EffectsEnded]:
    """Schedule milling that many cards and returning the card with dredge; yield nothing, as the draw is gone
    and no effect ends.
    """
    context = Context(controller=would.player, source=id, replaced=would.applied)
    state.schedule(CarryOut((Mill(number, Who.YOU), Put(What.THIS, Place.HAND)), context))
    yield from ()


def _is_about(state: GameState, player: PlayerId, draws: WhichDraw) -> bool:
    """Return whether an effect applies to a player's next draw, by which draws it names."""
    turn = state.turn
    in_draw_step = turn.step is Step.DRAW and state.is_active(player)
    match draws:
        case WhichDraw.ANY:
            return True
        case WhichDraw.IN_DRAW_STEP:
            return in_draw_step
        case WhichDraw.NOT_THE_FIRST_IN_DRAW_STEP:
            return not in_draw_step or player in turn.history.drawn
        case _:
            assert_never(draws)


def _draw_replaced(
    rule: PlayerRule, change: ReplacesDraw, state: GameState, would: CardDrawn
) -> Iterator[events.EffectsEnded]:
    """Schedule what happens instead of a draw, and yield the end of an effect that is used up. Only effects
    that have not been applied yet can replace what happens instead [cr2025-06-06 614.5].
    """
    binding = Binding(that_player=would.player)
    state.schedule(CarryOut(change.effects, replace(rule.context, binding=binding, replaced=would.applied)))
    if change.use is Use.NEXT:
        yield events.EffectsEnded(frozenset((rule.id,)))


REPLACED_FOR_PLAYERS: Rows = {
    LifeGained: ReplacementRow(can_be_gained, (more_life, instead_of_gaining_life)),
    CountersPut: ReplacementRow(can_be_put, (more_counters, more_counters_by)),
    TokensCreated: ReplacementRow(is_some, (more_tokens,)),
    CardsMilled: ReplacementRow(is_some, (more_milled,)),
    CardsDrawn: ReplacementRow(is_some, (further_draws, instead_of_several_draws)),
    CardDrawn: ReplacementRow(can_draw, (instead_of_drawing, dredged)),
}
