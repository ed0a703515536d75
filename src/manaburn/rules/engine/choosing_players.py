"""Players that are chosen: who defends in a combat, and whom such words mean [cr2025-06-06 507.1, 508.5a]."""

from __future__ import annotations

from dataclasses import replace

from manaburn.cards.vocabulary.effects_by_subject.choosing import ChangeText, ChooseOne, ChooseQuality
from manaburn.cards.vocabulary.effects_by_subject.piles import ChoosePile
from manaburn.decisions import ChoosePlayer, ChooseWord, Purpose
from manaburn.rules.casting.choosing_for_others import ask_chooser
from manaburn.rules.effects.life_totals import player_affected
from manaburn.rules.effects.piles import opponent_picked, pile_chosen
from manaburn.rules.happening.happening import happen
from manaburn.rules.zones.choosing_qualities import quality_said, tell_quality
from manaburn.state import GameState, events
from manaburn.state.records.agenda import CarryOut
from manaburn.terms import PlayerId


def player_chosen(state: GameState, decision: ChoosePlayer, player: PlayerId) -> None:
    """Carry out the choice of a player."""
    match decision.purpose:
        case Purpose.DEFEND:
            happen(state, events.DefenderChosen(player))
        case Purpose.BE_CHOSEN:
            word_chosen(state, decision, player)
        case Purpose.HAVE_LIFE_TOTAL_SET:
            player_affected(state, player)
        case Purpose.BE_THE_OPPONENT:
            opponent_picked(state, player)
        case Purpose.CHOOSE_MODES | Purpose.CHOOSE_TARGETS:
            ask_chooser(state, decision.purpose, player)
        case Purpose.ANSWER_INSTEAD:
            task = state.agenda.pop()
            assert isinstance(task, CarryOut) and task.held is not None, "somebody was asked who has left"
            state.schedule(replace(task, held=None))
            state.ask(replace(task.held, player=player))
        case Purpose.MEAN_BY_DEFENDING_PLAYER | Purpose.MEAN_BY_ACTIVE_PLAYER as purpose:
            task = state.agenda.pop()
            assert isinstance(task, CarryOut), "an effect asked"
            binding = task.context.binding
            if purpose is Purpose.MEAN_BY_ACTIVE_PLAYER:
                binding = replace(binding, active=player)
            else:
                binding = replace(binding, defending=player)
            state.schedule(replace(task, context=replace(task.context, binding=binding)))
        case _:
            raise AssertionError("players are chosen for nothing else")


def word_chosen(state: GameState, decision: ChooseWord | ChoosePlayer, answer: str | PlayerId) -> None:
    """The effects that follow mean what was chosen, and so does the source from now on."""
    task = state.agenda.pop()
    assert isinstance(task, CarryOut), "an effect asked"
    match task.effects[0]:
        case ChooseOne(options=options):
            effects = next(option.effects for option in options if option.words == answer)
            state.schedule(CarryOut(effects, task.context))
        case ChoosePile():
            assert isinstance(decision, ChooseWord), "a pile is named"
            pile_chosen(state, decision, task.context, str(answer))
        case ChangeText() as change:
            word = str(answer)
            told = replace(change, old=word) if change.old is None else replace(change, new=word)
            state.schedule(CarryOut((told,), task.context))
        case ChooseQuality(choice=choice):
            tell_quality(state, quality_said(choice.quality, answer), task.context)
        case _:
            raise AssertionError("only these ask for words")
