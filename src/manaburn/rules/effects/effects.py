"""This module carries out the effects of spells and abilities as they resolve: `carry_out` finds the function
of an effect in the table `EFFECTS` by its type [cr2025-06-06 608.2, 701].

Each function is given the state, the effect and its `Context`: controller, source, targets, and what "it"
means. It reads from top to bottom: first players choose (`choose`), then events happen (`happen`). What is to
be done after that is scheduled as a task. Most functions stand in other modules, by subject; here are those
that contain other effects ("if", "for each player"), and a few more.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from itertools import product

from manaburn.cards.mechanics import Mechanics
from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.effects_by_subject.choosing import (
    ChangeLandTypes,
    ChangeText,
    ChooseMatching,
    ChooseOneEffect,
    ChooseQuality,
    EachChoosesType,
    NoteObject,
    NoteQuality,
)
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.mana_making import AddManaOf
from manaburn.cards.vocabulary.effects_by_subject.repeating import (
    ForEachObject,
    Repeat,
    RepeatAtWill,
    RepeatIf,
)
from manaburn.cards.vocabulary.words.filters import ANYTHING, Filter, Whose
from manaburn.cards.vocabulary.words.permissions import AllowPlaying
from manaburn.cards.vocabulary.words.references import All, Who, speaks_of
from manaburn.decisions import ChooseObjects, ChoosePlayer, Purpose
from manaburn.errors import bounded
from manaburn.mana import ChooseMana, Mana
from manaburn.options import Sharing
from manaburn.rules.casting.permissions import allow_playing
from manaburn.rules.combat.combat import defending_players
from manaburn.rules.combat.joining_combat import EFFECTS_OF_COMBAT
from manaburn.rules.damage.prevention import EFFECTS_OF_PREVENTION
from manaburn.rules.effects.cards.casting_now import EFFECTS_OF_CASTING
from manaburn.rules.effects.cards.encoding import EFFECTS_OF_CIPHER
from manaburn.rules.effects.cards.exiling import EFFECTS_OF_EXILING
from manaburn.rules.effects.cards.face_down_piles import EFFECTS_OF_PILES_FACE_DOWN
from manaburn.rules.effects.cards.hands import OF_HANDS
from manaburn.rules.effects.cards.hiding import EFFECTS_OF_HIDING
from manaburn.rules.effects.cards.keeping import EFFECTS_OF_KEEPING
from manaburn.rules.effects.cards.libraries import OF_LIBRARIES
from manaburn.rules.effects.cards.moving import EFFECTS_OF_MOVING
from manaburn.rules.effects.cards.outside import EFFECTS_FROM_OUTSIDE
from manaburn.rules.effects.cards.searching import EFFECTS_OF_SEARCHING
from manaburn.rules.effects.chance import EFFECTS_OF_CHANCE
from manaburn.rules.effects.changing_targets import EFFECTS_ON_TARGETS
from manaburn.rules.effects.countering_spells import counter_spells
from manaburn.rules.effects.effects_of_damage import EFFECTS_OF_DAMAGE
from manaburn.rules.effects.effects_of_time import EFFECTS_OF_TIME
from manaburn.rules.effects.effects_on_players import EFFECTS_ON_PLAYERS
from manaburn.rules.effects.impossible_choices import choosable
from manaburn.rules.effects.offers_to_all import (
    EFFECTS_OFFERED_TO_ALL,
    offer_prices_to_all,
    offer_to_all,
    what_all_do_unless_they_pay,
    what_all_may_do,
)
from manaburn.rules.effects.permanents.altering import EFFECTS_THAT_LAST
from manaburn.rules.effects.permanents.copying import EFFECTS_OF_COPYING
from manaburn.rules.effects.permanents.creating_tokens import (
    EFFECTS_THAT_CREATE,
    create_for_each,
    what_is_created,
)
from manaburn.rules.effects.permanents.effects_on_permanents import EFFECTS_ON_PERMANENTS
from manaburn.rules.effects.permanents.melding import EFFECTS_OF_MELDING
from manaburn.rules.effects.permanents.moving_counters import EFFECTS_ON_COUNTERS
from manaburn.rules.effects.permanents.proliferating import PROLIFERATING
from manaburn.rules.effects.permanents.turning import EFFECTS_OF_FACES
from manaburn.rules.effects.piles import EFFECTS_OF_PILES
from manaburn.rules.effects.prices import EFFECTS_AT_A_PRICE
from manaburn.rules.effects.purposes_of_choices import purpose_of_choosing
from manaburn.rules.effects.voting import EFFECTS_OF_VOTING
from manaburn.rules.happening.answers import choose, choosing, in_place
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.happening.results import CAN_WAIT, forget, note, note_chosen, passed_over, remember_exiled
from manaburn.rules.layers.amounts_in_descriptions import effect_with_bounds
from manaburn.rules.layers.characteristics import characteristics, holds, matches, number, was
from manaburn.rules.layers.meaning import objects_meant, permanents_meant, players_meant
from manaburn.rules.mana.mana_making import options_of
from manaburn.rules.mana.mana_pools import marks_made
from manaburn.rules.players.defending import (
    attacker_meant,
    defending_player,
    speaks_of_defender,
    with_defender,
)
from manaburn.rules.players.range_of_influence import in_range
from manaburn.rules.words.amounts import as_counted
from manaburn.rules.words.references import object_or_last_known, single_objects
from manaburn.rules.zones.choosing_qualities import (
    change_land_types,
    change_text,
    choose_one,
    choose_quality,
    choose_types,
    note_quality,
    opponent_chosen,
)
from manaburn.rules.zones.command_zone import EFFECTS_OF_EMBLEMS, OF_THE_COMMAND_ZONE
from manaburn.rules.zones.drawing import OF_DRAWING
from manaburn.rules.zones.dungeons import EFFECTS_OF_DUNGEONS
from manaburn.rules.zones.rooms import EFFECTS_OF_ROOMS
from manaburn.rules.zones.zones import destruction, move_all
from manaburn.state import GameState, events
from manaburn.state.records.agenda import CarryOut
from manaburn.state.records.effects import Context
from manaburn.terms import ObjectId, PlayerId, Zone
from manaburn.values import replace

_AMOUNTS = int(Mechanics.AMOUNTS_IN_DESCRIPTIONS)
"""The bit of `state.mechanics` for games with filters that compare with an amount."""


def carry_out(state: GameState, task: CarryOut) -> None:
    """Carry out the first effect of a task, and schedule the others, to go on after whatever the first one
    schedules.

    What the effect has done is noted for the others (`manaburn.rules.happening.results`), which may refer to
    it as "it" or "that much".
    """
    if not task.effects:
        return
    context = _with_player_named(state, task.effects[0], task.context)
    rest = task.effects[1:]
    effect = with_defender(state, task.effects[0], context.source, context.binding)
    if state.mechanics & _AMOUNTS:
        effect = effect_with_bounds(state, effect, context)
    if rest:
        state.schedule(CarryOut(rest, context))
    before, exile = len(state.happened), state.exile
    if context.remaining is None and _something_waits(state):
        forget(state, effect)
    EFFECTS[effect if isinstance(effect, Instruction) else type(effect)](state, effect, context)
    happened = state.happened[before:]
    if _something_waits(state):
        note(state, effect, happened)
    if state.exile is not exile:
        remember_exiled(state, context.source, context.controller, happened)


def _something_waits(state: GameState) -> bool:
    """Return whether other effects of the same resolution wait, which may refer to the result of this one."""
    return bool(state.agenda) and isinstance(state.agenda[-1], CAN_WAIT)


# Cards and zones


def _destroy(state: GameState, effect: fx.Destroy, context: Context) -> None:
    ids = permanents_meant(state, effect.what, context)
    allowed = effect.regeneration is fx.Regeneration.ALLOWED
    move_all(state, destruction(state, ids, regeneration=allowed, by_effect=True))


# Mana


def _add_mana(state: GameState, effect: fx.AddMana | AddManaOf, context: Context) -> None:
    """Add mana, marked with what it may be spent on; if it can be of several types, its player chooses."""
    options = options_of(state, effect, context)
    mana: Mana | None = options[0]
    if len(options) > 1:
        mana = choose(state, ChooseMana(context.controller, options), otherwise=None)
    if mana is not None and any(mana):
        marks = marks_made(state, (effect,), context.source)
        happen(state, events.ManaAdded(context.controller, mana, marks))


def _choose(state: GameState, effect: ChooseMatching, context: Context) -> None:
    """Let players choose objects, one after another; later effects refer to all that were chosen."""
    most = number(state, effect.amount, context)
    chosen: list[ObjectId] = []
    # Each player chooses from what each player meant by `of` has, once for each kind.
    choosers = choosing(state, _choosers(state, effect, context))
    theirs: Sequence[PlayerId | None] = (
        [None] if effect.of is None else players_meant(state, effect.of, context)
    )
    for player, of, also in product(choosers, theirs, effect.each or (ANYTHING,)):
        owner = player if of is None else of
        fitting = choosable(state, effect, owner, context)
        if effect.each:
            fitting = tuple(id for id in fitting if matches(state, also, id, owner, context.source))
        maximum = min(most, len(fitting))
        if effect.together is not None:
            chosen.extend(_choose_within_total(state, fitting, effect.together, (player, maximum), context))
        elif effect.at_random:
            chosen.extend(state.random().sample(fitting, maximum))
        elif maximum > 0:
            minimum = maximum if effect.minimum is None else min(effect.minimum, maximum)
            asked = ChooseObjects(player, purpose_of_choosing(state), fitting, minimum, maximum)
            chosen.extend(choose(state, in_place(state, asked, context.controller), otherwise=()))
    note_chosen(state, dict.fromkeys(chosen))


def _note_object(state: GameState, effect: NoteObject, context: Context) -> None:
    """Make an object one of those on which later effects act."""
    note_chosen(state, single_objects(state, effect.what, context))


def _choosers(state: GameState, effect: ChooseMatching, context: Context) -> Sequence[PlayerId]:
    """Return the players who choose; an opponent is one whom the controller picks."""
    if not isinstance(effect.who, Whose):
        return players_meant(state, effect.who, context)
    opponent = opponent_chosen(state, context)
    return () if opponent is None else (opponent,)


def _choose_within_total(
    state: GameState,
    fitting: Sequence[ObjectId],
    left: int,
    of: tuple[PlayerId, int],
    context: Context,
) -> list[ObjectId]:
    """Let a player choose objects, one after another, with total mana value `left` or less; `of` is the
    player and how many at most.
    """
    player, most = of
    chosen: list[ObjectId] = []
    while len(chosen) < most:
        values = {id: characteristics(state, id).mana_value for id in fitting if id not in chosen}
        able = tuple(id for id, value in values.items() if value <= left)
        asked = ChooseObjects(player, purpose_of_choosing(state), able, 0, 1)
        one = choose(state, in_place(state, asked, context.controller), otherwise=()) if able else ()
        if not one:
            break
        chosen.extend(one)
        left -= values[one[0]]
    return chosen


def _for_each_player(state: GameState, effect: fx.ForEachPlayer, context: Context) -> None:
    """Schedule effects once for each player. With `could_not`, only for players who did not do what the last
    effect says. What each player may do is offered to all before anybody does it, and tokens are created for
    all at the same time.
    """
    players = players_meant(state, effect.who, context)
    offer = what_all_may_do(effect)
    if offer is not None:
        offer_to_all(state, players, offer, context)
        return
    prices = what_all_do_unless_they_pay(effect)
    if prices is not None:
        offer_prices_to_all(state, players, prices, context)
        return
    if effect.could_not:
        did = _players_who_did(state, effect.such, context)
        players = [player for player in players if player not in did]
    created = what_is_created(effect.effects)
    if created is not None:
        create_for_each(state, created, [_for_one(context, player) for player in choosing(state, players)])
        return
    state.schedule(*(CarryOut(effect.effects, _for_one(context, player)) for player in players))


def _for_one(context: Context, player: PlayerId) -> Context:
    """Return the context in which a player is "that player"."""
    return replace(context, binding=replace(context.binding, that_player=player))


def _players_who_did(state: GameState, such: Filter | None, context: Context) -> Container[PlayerId]:
    """Return the players who took the action of the last effect, or discarded a matching card by it."""
    if such is None:
        return context.done.players
    cards = [id for id in context.done.objects if was(state, id, such, context)]
    return {object_or_last_known(state, id).owner for id in cards}


def _for_each_object(state: GameState, effect: ForEachObject, context: Context) -> None:
    """Schedule effects once for each object, to be carried out in APNAP order of the objects' controllers;
    each time "that" is the object. Tokens are created for all at the same time.
    """
    what = effect.what
    if not isinstance(what, All):
        meant: Sequence[ObjectId] = single_objects(state, what, context)
    elif what.zone is Zone.STACK:
        meant = objects_meant(state, what, context)
    else:
        meant = permanents_meant(state, what, context)
    ids = list(dict.fromkeys(as_counted(state, meant, effect.counted)))
    described = effect.filter
    ids = [id for id in ids if described is None or was(state, id, described, context)]
    order = {player: place for place, player in enumerate(players_meant(state, Who.EACH_PLAYER, context))}
    ids.sort(key=lambda id: order.get(state.controller_of(id), len(order)))
    contexts = [replace(context, binding=replace(context.binding, that=id)) for id in ids]
    created = what_is_created(effect.effects)
    if created is not None:
        create_for_each(state, created, contexts)
    else:
        state.schedule(*(CarryOut(effect.effects, one) for one in contexts))


def _repeat(state: GameState, effect: Repeat, context: Context) -> None:
    times = bounded(number(state, effect.times, context), "repetitions")
    state.schedule(CarryOut(effect.effects * times, context))


def _repeat_if(state: GameState, effect: RepeatIf, context: Context) -> None:
    again = fx.If(effect.condition, (*effect.further, effect))
    state.schedule(CarryOut((*effect.effects, again), context))


def _repeat_at_will(state: GameState, effect: RepeatAtWill, context: Context) -> None:
    state.schedule(CarryOut((*effect.effects, fx.May((effect,))), context))


def _if(state: GameState, effect: fx.If, context: Context) -> None:
    """Schedule the effects for a condition that holds or does not; "it" can't mean results of the others."""
    if holds(state, effect.condition, context):
        passed_over(state, effect.otherwise)
        state.schedule(CarryOut(effect.effects, context))
    else:
        passed_over(state, effect.effects)
        state.schedule(CarryOut(effect.otherwise, context))


EFFECTS: EffectRows = {
    # Of this module.
    fx.Destroy: _destroy,
    fx.CounterSpell: counter_spells,
    fx.AddMana: _add_mana,
    AddManaOf: _add_mana,
    fx.ForEachPlayer: _for_each_player,
    fx.If: _if,
    Repeat: _repeat,
    RepeatAtWill: _repeat_at_will,
    RepeatIf: _repeat_if,
    ForEachObject: _for_each_object,
    ChooseMatching: _choose,
    # Of other modules, with no table of their own.
    ChangeLandTypes: change_land_types,
    ChangeText: change_text,
    ChooseOneEffect: choose_one,
    ChooseQuality: choose_quality,
    EachChoosesType: choose_types,
    NoteQuality: note_quality,
    NoteObject: _note_object,
    AllowPlaying: allow_playing,
    # The tables of the subjects.
    **EFFECTS_OF_DAMAGE,
    **EFFECTS_OF_PREVENTION,
    **EFFECTS_OF_MOVING,
    **EFFECTS_ON_PERMANENTS,
    **EFFECTS_ON_COUNTERS,
    **PROLIFERATING,
    **EFFECTS_ON_TARGETS,
    **EFFECTS_THAT_LAST,
    **EFFECTS_OF_COMBAT,
    **EFFECTS_THAT_CREATE,
    **EFFECTS_OF_COPYING,
    **EFFECTS_OF_PILES,
    **EFFECTS_OF_CHANCE,
    **EFFECTS_OF_VOTING,
    **EFFECTS_ON_PLAYERS,
    **EFFECTS_OF_TIME,
    **EFFECTS_AT_A_PRICE,
    **EFFECTS_OFFERED_TO_ALL,
    **OF_DRAWING,
    **OF_HANDS,
    **OF_LIBRARIES,
    **EFFECTS_OF_SEARCHING,
    **EFFECTS_FROM_OUTSIDE,
    **EFFECTS_OF_PILES_FACE_DOWN,
    **EFFECTS_OF_CASTING,
    **EFFECTS_OF_CIPHER,
    **EFFECTS_OF_EXILING,
    **EFFECTS_OF_HIDING,
    **EFFECTS_OF_FACES,
    **EFFECTS_OF_MELDING,
    **EFFECTS_OF_KEEPING,
    **OF_THE_COMMAND_ZONE,
    **EFFECTS_OF_DUNGEONS,
    **EFFECTS_OF_ROOMS,
    **EFFECTS_OF_EMBLEMS,
}
"""The function of every effect of the vocabulary, by its type, or for an instruction by itself."""


def _with_player_named(state: GameState, effect: fx.Effect, context: Context) -> Context:
    """Let the controller of an effect say which player is meant where "defending player" or "active player"
    can mean several players [cr2025-06-06 508.5a, 805.9; cr2010-10-01 508.5a, 805.9].
    """
    if len(state.players) == 2:
        return context
    for word, purpose, possible in _ambiguous(state, context):
        if len(possible) > 1 and _says(state, effect, word):
            asked = ChoosePlayer(context.controller, purpose, tuple(possible))
            player = choose(state, asked, otherwise=None)
            binding = context.binding
            if word is Who.ACTIVE_PLAYER:
                binding = replace(binding, active=player)
            else:
                binding = replace(binding, defending=player)
            context = replace(context, binding=binding)
    return context


def _says(state: GameState, effect: fx.Effect, word: Who) -> bool:
    """Return whether an effect speaks of a player by a word; a team defends what its members control."""
    of_one = word is Who.DEFENDING_PLAYER and state.options.sharing is Sharing.NOTHING
    return speaks_of(effect, word) or (of_one and speaks_of_defender(effect))


def _ambiguous(state: GameState, context: Context) -> Iterator[tuple[Who, Purpose, Sequence[PlayerId]]]:
    """Yield the words that may mean one of several players and for which none was chosen yet: the word, the
    purpose of the question, and the players.
    """
    if context.binding.active is None:
        yield Who.ACTIVE_PLAYER, Purpose.MEAN_BY_ACTIVE_PLAYER, state.active_team()
    if state.combat is not None and context.binding.defending is None:
        attacker = attacker_meant(state, context.source, context.binding)
        if defending_player(state, attacker) is None:
            together = state.options.sharing is not Sharing.NOTHING
            defend = state.opponents(state.turn.active_player) if together else defending_players(state)
            reached = [player for player in defend if in_range(state, context.controller, player)]
            yield Who.DEFENDING_PLAYER, Purpose.MEAN_BY_DEFENDING_PLAYER, reached
