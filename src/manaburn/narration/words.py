"""This module has words for the narration: those that players used on the day of an edition, as "in play"
then and "on the battlefield" today (`choose_word`), the names of steps and phases, and sentences for special
actions, coins and dice. `steps_called` reads the name of a step that a player types.
"""

from __future__ import annotations

from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, CantBeAttackedExceptBy, GainKeywords
from manaburn.editions import Edition, Wording
from manaburn.errors import NotationError
from manaburn.purposes import SpecialAction
from manaburn.state.events import CoinFlipped, DieRolled
from manaburn.terms import Phase, Step

_OLD_STEPS = {Step.END: "end of turn", Step.BEGINNING_OF_COMBAT: "beginning of combat"}
_SHORT = {
    Step.PRECOMBAT_MAIN: "main 1",
    Step.BEGINNING_OF_COMBAT: "combat",
    Step.DECLARE_ATTACKERS: "attackers",
    Step.DECLARE_BLOCKERS: "blockers",
    Step.FIRST_COMBAT_DAMAGE: "first damage",
    Step.COMBAT_DAMAGE: "damage",
    Step.END_OF_COMBAT: "end of combat",
    Step.POSTCOMBAT_MAIN: "main 2",
}
"""The names of steps in a phase bar, if they are shorter than usual."""
_ALIASES: dict[str, tuple[Step, ...]] = {
    "main": (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN),
    "first main": (Step.PRECOMBAT_MAIN,),
    "second main": (Step.POSTCOMBAT_MAIN,),
    "attack": (Step.DECLARE_ATTACKERS,),
    "block": (Step.DECLARE_BLOCKERS,),
    "end of turn": (Step.END,),
    "end step": (Step.END,),
    "begin combat": (Step.BEGINNING_OF_COMBAT,),
}
"""What people call steps besides."""


def _is_old(edition: Edition) -> bool:
    match edition.wording:
        case Wording.PLAY_AND_IN_PLAY:
            return True
        case Wording.CAST_AND_BATTLEFIELD:
            return False


def choose_word(edition: Edition, old: str, new: str) -> str:
    """Return the `old` word or the `new` one, whichever the edition uses."""
    return old if _is_old(edition) else new


def step_name(step: Step, edition: Edition) -> str:
    """Return a step as the edition calls it."""
    if _is_old(edition) and step in _OLD_STEPS:
        return _OLD_STEPS[step]
    return step.value


def short_step_name(step: Step, edition: Edition) -> str:
    """Return a step in as few letters as the phase bar has room for."""
    return _SHORT.get(step, step_name(step, edition))


def phase_name(phase: Phase, edition: Edition) -> str:
    """Return a phase as the edition calls it: the last phase of a turn was once the end phase."""
    return "end" if _is_old(edition) and phase is Phase.ENDING else phase.value


def steps_called(text: str) -> tuple[Step, ...]:
    """Return the steps that a player means by a name: both main phases for "main". Raises NotationError for
    what is no step.
    """
    sentence = " ".join(text.lower().replace("_", " ").replace("-", " ").split()).removesuffix(" step")
    if sentence in _ALIASES:
        return _ALIASES[sentence]
    for step in Step:
        if sentence in (step.value, _SHORT.get(step)):
            return (step,)
    known = ", ".join(dict.fromkeys(_SHORT.get(step, step.value) for step in Step))
    raise NotationError(f"{text.strip()!r} is not a step: choose one of {known}")


_SPECIAL_ACTIONS = {
    SpecialAction.SUSPEND: "suspends {}",
    SpecialAction.FORETELL: "foretells {}",
    SpecialAction.PLOT: "plots {}",
    SpecialAction.PLOT_FOR_MANA_COST: "plots {} for its mana cost",
    SpecialAction.TURN_UP: "turns {} face up",
    SpecialAction.UNCOVER: "turns {} face up",
    SpecialAction.BRING_IN: "puts {} into their hand, as their companion",
    SpecialAction.UNLOCK_LEFT: "unlocks the left door of {}",
    SpecialAction.UNLOCK_RIGHT: "unlocks the right door of {}",
    SpecialAction.IGNORE: "ignores {} until end of turn",
}


def special_action_in_words(action: SpecialAction, name: str) -> str:
    """Return what a player does with an object by a special action: `suspends Rift Bolt`."""
    return _SPECIAL_ACTIONS[action].format(name)


def enumeration(parts: list[str]) -> str:
    """Return `a`, `a and b`, `a, b and c`."""
    return " and ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)


def luck(event: CoinFlipped | DieRolled) -> str:
    """Return what a player did with a coin or a die."""
    if isinstance(event, DieRolled):
        return f"rolls {event.result} on a die of {event.sides}"
    if event.called:
        return f"{'wins' if event.won else 'loses'} a coin flip"
    return f"flips a coin: {'heads' if event.won else 'tails'}"


def change_in_words(change: object) -> str:
    """Return what a change does to a permanent, in a few words; nothing for kinds that are told otherwise."""
    match change:
        case AddPowerToughness(int() as power, int() as toughness):
            return f"{power:+}/{toughness:+}"
        case GainKeywords(keywords):
            return enumeration(sorted(keyword.value for keyword in keywords))
        case CantBeAttackedExceptBy():
            return "attacked only by some creatures"
        case _:
            return ""
