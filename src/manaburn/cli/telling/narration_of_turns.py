"""How the narration tells what is added to turns, skipped, controlled and cut short."""

from __future__ import annotations

from collections.abc import Sequence

from manaburn.cli.telling.plans import part_name, skips_text
from manaburn.editions import Edition, Topic
from manaburn.rules.turn_table import ROW, Skipped
from manaburn.state import events as e
from manaburn.state.events import Event


def told_of_turns(event: Event, names: Sequence[str], edition: Edition) -> tuple[str, Topic] | None:
    """A sentence and the topic of its rule, if the event is of this kind; the rest is not told here."""
    match event:
        case e.ExtraTurnAdded(turn):
            return f"{names[turn.player]} will take an extra turn", Topic.EXTRA_TURNS
        case e.TurnWentOn(_, player):
            return f"{names[player]}'s turn goes on", Topic.TURN_MARKERS
        case e.TurnMarkerPassed(marker, _, following):
            return f"{names[following]} will take the next turn with marker {marker}", Topic.TURN_MARKERS
        case e.TurnMarkerDesignated(marker):
            return f"turn marker {marker} will be removed", Topic.TURN_MARKERS
        case e.TurnMarkerRemoved(marker):
            return f"turn marker {marker} is removed", Topic.TURN_MARKERS
        case e.ExtraTurnsPostponed(_, turns):
            whose = ", ".join(dict.fromkeys(names[extra.player] for extra in turns))
            return f"the extra turns of {whose} wait for their next turns", Topic.TURN_MARKERS
        case e.TurnLengthened():
            return "phases or steps are added to this turn", Topic.EXTRA_PHASES
        case e.TurnCutShort():
            return "the turn ends: cleanup is next", Topic.ENDING_THE_TURN
        case e.SkipsChanged(player, skips) if skips:
            return f"{names[player]} will skip {skips_text(skips, edition)}", Topic.SKIPPING
        case e.TurnSkipped(player):
            return f"{names[player]}'s turn is skipped", Topic.SKIPPING
        case e.PhaseSkipped(phase):
            return f"the {part_name(phase, edition)} is skipped", Topic.SKIPPING
        case e.StepSkipped(step) if ROW[step].skipped is Skipped.NEVER:
            return f"the {part_name(step, edition)} is skipped", Topic.SKIPPING
        case e.MonarchChanged(player):
            whoever = "nobody" if player is None else names[player]
            return f"{whoever} is the monarch now", Topic.MONARCH
        case e.NextTurnControlled(player, by):
            text = f"{names[by]} will control {names[player]} during {names[player]}'s next turn"
            return text, Topic.CONTROLLING_A_PLAYER
        case _:
            return None
