"""This module carries out effects on time: extra turns and phases, day and night, delayed and reflexive
abilities, the end of the turn or the game [cr2025-06-06 500.7-500.11, 603.7, 721-722, 729].

The table `EFFECTS_OF_TIME` at the end names the function for each effect. Most of them are in other modules.
Of those here three create abilities: `delay` one for a later time, `whenever` one that triggers each time,
`reflex` one for "when you do".
"""

from __future__ import annotations

from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import Become, Delay, Reflex, Waits
from manaburn.cards.vocabulary.effects_by_subject import players, turns
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.cards.vocabulary.effects_by_subject.whenever import Lasts, Whenever
from manaburn.cards.vocabulary.events.triggers import BeginningOf, CastsSpell, TriggerEvent
from manaburn.cards.vocabulary.events.triggers_of_deeds import Occurrence
from manaburn.cards.vocabulary.words.filters import Whose
from manaburn.cards.vocabulary.words.references import Number, What, speaks_of
from manaburn.rules.effects.restarting import restart_game
from manaburn.rules.effects.tempting import tempt
from manaburn.rules.happening.day_and_night import becoming
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import count_as_done, happen, trigger
from manaburn.rules.layers.characteristics import number
from manaburn.rules.layers.meaning import cards_meant, permanents_meant
from manaburn.rules.turn.added_phases import add_phases, add_steps
from manaburn.rules.turn.endings import draw_the_game, end_the_turn, lose_by_effect, win_the_game
from manaburn.rules.turn.turn_order import control_next_turn, skip_next, take_extra_turns
from manaburn.rules.words.references import single_objects
from manaburn.state import GameState, events
from manaburn.state.records.effects import Context, DelayedTrigger, Done
from manaburn.values import exchanged, replace


def delay(state: GameState, effect: Delay, context: Context) -> None:
    """Create a delayed triggered ability [cr2025-06-06 603.7].

    "That card" in it is the card meant now, and the permanents that it watches are those meant now.
    """
    id = state.new_id()
    found = tuple(cards_meant(state, What.IT, context))
    context = replace(context, since=id, done=replace(context.done, objects=found))
    # "At the beginning of the next turn's upkeep" does not mean an upkeep that is still to come this turn.
    on = effect.on
    if isinstance(on, BeginningOf) and on.later_than is not None:
        on = replace(on, later_than=state.turn.number)
    watched = None if effect.of is None else frozenset(permanents_meant(state, effect.of, context))
    delayed = DelayedTrigger(
        id=id,
        on=on,
        effects=effect.effects,
        context=context,
        watched=watched,
        waits=effect.waits,
        began_on_turn=state.turn.number,
        condition=effect.condition,
    )
    happen(state, events.TriggerDelayed(delayed))


def whenever(state: GameState, effect: Whenever, context: Context) -> None:
    """Create an ability that triggers each time its event happens, for as long as the effect lasts."""
    on = _of_that_player(effect.ability.on, context)
    effect = replace(effect, ability=replace(effect.ability, on=on))
    waits = _WAITS.get(effect.lasts, Waits.THIS_TURN)
    delayed = DelayedTrigger(
        id=state.new_id(),
        on=on,
        effects=(),
        context=context,
        waits=waits,
        whenever=effect,
        began_on_turn=state.turn.number,
    )
    happen(state, events.TriggerDelayed(delayed))


_WAITS = {
    Lasts.UNTIL_YOUR_NEXT_TURN: Waits.UNTIL_YOUR_NEXT_TURN,
    Lasts.NEXT_TIME: Waits.ANY_TIME,
    Lasts.REST_OF_THE_GAME: Waits.ANY_TIME,
}
"""How long an ability waits, by how long its effect lasts; otherwise for this turn."""


def _of_that_player(on: TriggerEvent, context: Context) -> TriggerEvent:
    """Return a trigger event with the player meant now in place of "that player"."""
    if not isinstance(on, CastsSpell) or on.spell.controller is not Whose.THAT_PLAYER:
        return on
    player = context.binding.that_player
    return replace(on, spell=replace(on.spell, controller=Whose.ANYONE, controlled_by=player))


def reflex(state: GameState, effect: Reflex, context: Context) -> None:
    """Let a reflexive triggered ability ("when you do") trigger. X in it is the X of the spell or ability
    that does it [cr2025-06-06 603.12].
    """
    if speaks_of((effect.effects, effect.targets, effect.modal), Number.X):
        effect = exchanged(effect, Number.X, context.x)
    ability = Triggered(
        on=Occurrence.DONE, effects=effect.effects, targets=effect.targets, modal=effect.modal
    )
    binding = context.binding
    if effect.amount is not None:
        binding = replace(binding, amount=number(state, effect.amount, context))
    if effect.of is not None:
        binding = replace(binding, that=next(iter(single_objects(state, effect.of, context)), None))
    done = Done(objects=context.done.objects)
    trigger(state, context.source, context.controller, ability, binding, done)


def _count_as_done(state: GameState, effect: Instruction, context: Context) -> None:
    if context.source in state.permanents:
        count_as_done(state, context.source)


def _become(state: GameState, effect: Become, context: Context) -> None:
    happen(state, *becoming(state, effect.to))


EFFECTS_OF_TIME: EffectRows = {
    Delay: delay,
    Reflex: reflex,
    Whenever: whenever,
    Become: _become,
    turns.TakeExtraTurns: take_extra_turns,
    turns.AddPhases: add_phases,
    turns.AddSteps: add_steps,
    turns.SkipNext: skip_next,
    turns.RestartGame: restart_game,
    turns.ControlNextTurn: control_next_turn,
    Instruction.COUNT_AS_DONE: _count_as_done,
    Instruction.END_THE_TURN: end_the_turn,
    Instruction.THE_RING_TEMPTS_YOU: tempt,
    Instruction.DRAW_THE_GAME: draw_the_game,
    Instruction.WIN_THE_GAME: win_the_game,
    players.LoseTheGame: lose_by_effect,
}
