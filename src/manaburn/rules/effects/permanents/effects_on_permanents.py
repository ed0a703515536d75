"""This module carries out simple effects on permanents: to sacrifice, tap, untap, attach or phase them
out, or put counters on them [cr2025-06-06 701, 702.26].

The table `EFFECTS_ON_PERMANENTS` at the end names the function for each effect.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.effects_by_subject.permanents import AttachToChosen, SacrificeTheRest
from manaburn.cards.vocabulary.words.filters import Filter
from manaburn.cards.vocabulary.words.references import All, Players
from manaburn.decisions import ChooseObjects, DivideAmong, Purpose
from manaburn.rules.effects.permanents.moving_counters import put_counters
from manaburn.rules.happening.answers import choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.layers.characteristics import characteristics, matches, number
from manaburn.rules.layers.meaning import number_for, permanents_meant, players_meant
from manaburn.rules.layers.player_rules import can_be_made_to_sacrifice
from manaburn.rules.replacement.replaced import becoming_untapped
from manaburn.rules.turn.phasing import phasing_out
from manaburn.rules.zones.hosts_of_auras import can_enchant
from manaburn.rules.zones.hosts_of_equipment import can_equip, can_fortify
from manaburn.rules.zones.zones import move, move_all
from manaburn.state import GameState, events
from manaburn.state.events import Cause
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId, Zone


def _sacrifice_objects(state: GameState, effect: fx.SacrificeObjects, context: Context) -> None:
    """Let players sacrifice the permanents meant that they control."""
    players = set(_who_sacrifice(state, effect.by, context))
    own = [id for id in permanents_meant(state, effect.what, context) if state.controller_of(id) in players]
    move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.SACRIFICED) for id in own])


def _who_sacrifice(state: GameState, who: Players, context: Context) -> list[PlayerId]:
    """Return the players meant who can be made to sacrifice permanents."""
    meant = players_meant(state, who, context)
    return [player for player in meant if can_be_made_to_sacrifice(state, player, context.controller)]


def sacrificeable(
    state: GameState, filter: Filter, player: PlayerId, context: Context
) -> tuple[ObjectId, ...]:
    """Return the permanents of a player that match, among which they choose what to sacrifice."""
    own = (id for id, permanent in state.permanents.items() if permanent.controller == player)
    return tuple(id for id in own if matches(state, filter, id, player, context.source))


def _sacrifice_chosen(state: GameState, effect: fx.SacrificeChosen, context: Context) -> None:
    """Let all players choose permanents to sacrifice, in turn order and seeing earlier choices; then all
    are sacrificed at once [cr2025-06-06 101.4, 101.4b].
    """
    sacrificed: list[ObjectId] = []
    for player in _who_sacrifice(state, effect.who, context):
        fitting = sacrificeable(state, effect.filter, player, context)
        any_number = effect.amount is None
        most = len(fitting) if effect.amount is None else number_for(state, effect.amount, context, player)
        amount = min(most, len(fitting))
        if amount > 0:
            least = 0 if any_number else amount
            decision = ChooseObjects(player, Purpose.SACRIFICE, fitting, least, amount)
            sacrificed.extend(choose(state, decision, otherwise=()))
    move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.SACRIFICED) for id in sacrificed])


def _sacrifice_the_rest(state: GameState, effect: SacrificeTheRest, context: Context) -> None:
    """Let all players choose permanents to keep, in turn order and seeing earlier choices; then the rest
    are sacrificed at once [cr2025-06-06 101.4, 101.4b].
    """
    amount, rest = number(state, effect.amount, context), list[ObjectId]()
    for player in _who_sacrifice(state, effect.who, context):
        own = [id for id, permanent in state.permanents.items() if permanent.controller == player]
        kept: set[ObjectId] = set()
        for kind in effect.kinds:
            fitting = tuple(id for id in own if matches(state, kind, id, player, context.source))
            if len(fitting) > amount:
                asked = ChooseObjects(player, Purpose.KEEP_FROM_SACRIFICE, fitting, amount, amount)
                fitting = choose(state, asked, otherwise=())
            kept.update(fitting)
        others = (id for id in own if id not in kept)
        rest += [id for id in others if matches(state, effect.among, id, player, context.source)]
    move_all(state, [move(state, id, Zone.GRAVEYARD, Cause.SACRIFICED) for id in rest])


def _put_counters(state: GameState, effect: fx.PutCounters, context: Context) -> None:
    """Put counters on permanents: a number on each, or a total that the player distributes."""
    there = permanents_meant(state, effect.on, context)
    numbers = [(id, number_for(state, effect.amount, context, id)) for id in there]
    if effect.distributed and len(numbers) > 1:
        numbers = _distributed(state, number(state, effect.amount, context), there, context.controller)
    putting = players_meant(state, effect.by, context)
    put = [(id, amount, _who_puts(state, putting, id)) for id, amount in numbers if amount > 0 and putting]
    happen(
        state,
        *(event for id, amount, by in put for event in put_counters(state, id, effect.kind, amount, by)),
    )


def _who_puts(state: GameState, putting: Sequence[PlayerId], id: ObjectId) -> PlayerId:
    """Return who of several players puts counters on a permanent: its controller, if that is one of them."""
    controller = state.permanents[id].controller
    return controller if controller in putting else putting[0]


def _distributed(
    state: GameState, total: int, among: Iterable[ObjectId], you: PlayerId
) -> list[tuple[ObjectId, int]]:
    """Return how many of several counters a player puts on each permanent."""
    if total <= 0:
        return []
    asked = DivideAmong(you, total, tuple(sorted(among)), least=0)
    return [(ObjectId(id), part) for id, part in choose(state, asked, otherwise=())]


def _tap(state: GameState, effect: fx.Tap, context: Context) -> None:
    ids = permanents_meant(state, effect.what, context)
    tapping = players_meant(state, effect.by, context)
    by = tapping[0] if len(tapping) == 1 else None
    happen(state, *(events.Tapped(id, Cause.EFFECT, by) for id in ids if not state.permanents[id].tapped))


def _untap(state: GameState, effect: fx.Untap, context: Context) -> None:
    ids = permanents_meant(state, effect.what, context)
    happen(state, *becoming_untapped(state, ids))


def _attach(state: GameState, effect: fx.Attach, context: Context) -> None:
    """Attach permanents, one after another; one that can't be attached to that doesn't move [cr2025-06-06
    701.3b].
    """
    for id in permanents_meant(state, effect.what, context):
        for host in permanents_meant(state, effect.to, context):
            if host != state.permanents[id].attached_to and _can_be_attached(state, id, host):
                happen(state, events.AttachmentChanged(id, host))


def _attach_to_chosen(state: GameState, effect: AttachToChosen, context: Context) -> None:
    """Let the controller of an effect choose what a permanent is attached to."""
    you = context.controller
    for id in permanents_meant(state, effect.what, context)[:1]:
        among = permanents_meant(state, All(effect.to), context)
        hosts = tuple(host for host in among if _can_be_attached(state, id, host))
        asked = ChooseObjects(you, Purpose.HAVE_IT_ATTACHED, hosts, 1, 1)
        chosen = choose(state, asked, otherwise=()) if hosts else ()
        if chosen and chosen[0] != state.permanents[id].attached_to:
            happen(state, events.AttachmentChanged(id, chosen[0]))


def _can_be_attached(state: GameState, id: ObjectId, host: ObjectId) -> bool:
    """Return whether a permanent is an Aura, Equipment or Fortification that can be attached to another."""
    subtypes = characteristics(state, id).subtypes
    if "Aura" in subtypes:
        return can_enchant(state, state.permanents[id], host)
    if "Equipment" in subtypes:
        return can_equip(state, id, host)
    return "Fortification" in subtypes and can_fortify(state, id, host)


def _unattach(state: GameState, effect: fx.Unattach, context: Context) -> None:
    for id in permanents_meant(state, effect.what, context):
        if state.permanents[id].attached_to is not None:
            happen(state, events.AttachmentChanged(id, None))


def _phase_out(state: GameState, effect: fx.PhaseOut, context: Context) -> None:
    happen(state, *phasing_out(state, permanents_meant(state, effect.what, context)))


EFFECTS_ON_PERMANENTS: EffectRows = {
    fx.SacrificeObjects: _sacrifice_objects,
    fx.SacrificeChosen: _sacrifice_chosen,
    SacrificeTheRest: _sacrifice_the_rest,
    fx.PutCounters: _put_counters,
    fx.Tap: _tap,
    fx.Untap: _untap,
    fx.Attach: _attach,
    AttachToChosen: _attach_to_chosen,
    fx.Unattach: _unattach,
    fx.PhaseOut: _phase_out,
}
