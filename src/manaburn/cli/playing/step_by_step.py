"""This module lets a person put an answer together step by step, such as one attacker after the other: for
answers too many to be listed, and for whoever prefers it. `answer_step_by_step` asks until it is complete.
"""

from __future__ import annotations

from itertools import chain, count, islice

from rich.text import Text

from manaburn.cli.playing.prompting import creature_row
from manaburn.cli.playing.session import STEP_PROMPT, After, Command, Session, command_in
from manaburn.cli.telling.printing import print_text
from manaburn.decisions import ChooseTargets
from manaburn.drafts import Amounts, Draft, Step
from manaburn.drafts.steps import BlockWith, Finish, HoldBack, Pick
from manaburn.errors import GameError, IllegalAction, NotationError, sentences
from manaburn.nouns import counted
from manaburn.terms import ObjectId
from manaburn.view import ObjectView
from manaburn.view.words import whose_told

_MOST_SHOWN = 40
_BEGIN_A_CLAUSE = ("what", "how", "who", "where")
"""Where what is missing begins with one of these, "Say" is put before it: "Say how much"."""
WORDS_OF_STEPS = ("back", "finish", "leave", "help")
"""Words that can be said at each step instead of one of the steps offered; also "?"."""
_HELP = (
    "Say a number or the words of a step; 'back' takes one back, '?' tells what cannot be said and why,"
    " 'finish' says the rest for you, 'leave' goes back to the question."
)


def answer_step_by_step(session: Session, commands: tuple[Command, ...]) -> After:
    """Ask for one step after the other, until the answer is complete and given, or it is left. The commands
    can be said at each step: they leave the game as it is, or leave the table.
    """
    session.draft = session.game.draft()
    try:
        return _put_together(session, session.draft, commands)
    finally:
        session.draft = None


def _put_together(session: Session, draft: Draft, commands: tuple[Command, ...]) -> After:
    """Ask for steps of a draft until it is complete, finished or left; give the answer unless it was left."""
    session.say(f"  {_HELP}")
    _tell_taken(session, draft, 0)
    while not draft.complete:
        _show(session, draft)
        typed = session.read(STEP_PROMPT)
        if typed == "finish":
            break
        if typed == "leave":
            return After.ASK_ANEW
        if not _is_carried_out(session, typed, commands):
            _take_a_step(session, draft, typed)
        elif session.left:
            return After.ASK_ANEW
    session.say(f"  {session.game.text(draft.completion, session.seat.id)}")
    session.push(draft.completion)
    return After.ASK_ANEW


def _is_carried_out(session: Session, said: str, commands: tuple[Command, ...]) -> bool:
    """Carry out a command or print the help, and return whether it was either."""
    found = command_in(said, commands)
    if found is not None:
        command, rest = found
        command.carry_out(session, rest)
    elif said == "help":
        session.say(f"  {_HELP}")
    return found is not None or said == "help"


def _show(session: Session, draft: Draft) -> None:
    """Print what may be said next, and what is missing after that."""
    first, *further = draft.missing
    shown = list(islice(draft.steps, _MOST_SHOWN))
    numbers = chain(*draft.steps.ranges) if isinstance(draft.steps, Amounts) else count(1)
    for number, step in zip(numbers, shown, strict=False):
        session.say(f"  {number:>2}  {draft.text(step)}{_notes_on_target(session, step)}")
    hints = []
    if (left := len(draft.steps) - len(shown)) > 0:
        hints.append(f"{left} more, up to: {draft.text(draft.steps[-1])}")
    if (default := _by_enter(draft)) is not None:
        hints.append(f"Enter: {draft.text(default)}")
    if further:
        hints.append(f"then {counted(len(further), 'more question')}")
    asked = f"Say {first}" if first.split()[0] in _BEGIN_A_CLAUSE else first[:1].upper() + first[1:]
    hint = f" ({'; '.join(hints)})" if hints else ""
    print_text(session.console, Text(asked, style="bold") + Text(hint, style="dim"))


def _notes_on_target(session: Session, step: Step) -> str:
    """Return how large the attacker is that would be blocked, and what it can do; of a target,
    whose it is.
    """
    view = session.game.view(session.seat.id)
    if isinstance(step, Pick) and isinstance(session.game.decision, ChooseTargets):
        whose = whose_told(view, ObjectId(step.thing))
        return f" ({whose})" if whose else ""
    if not isinstance(step, BlockWith):
        return ""
    everything = (o for player in view.players for o in player.battlefield)
    attacker: ObjectView = next(o for o in everything if o.id == step.attacker)
    return creature_row(attacker).removeprefix(f"{attacker.name}#{attacker.id}")


def _by_enter(draft: Draft) -> Step | None:
    """Return what Enter says: that a creature does nothing, or that nothing more is chosen."""
    return next((step for step in draft.steps if isinstance(step, HoldBack | Finish)), None)


def _take_a_step(session: Session, draft: Draft, said: str) -> None:
    """Take the step that was said, take one back, or list what can't be said; print why if that fails."""
    try:
        if said == "?":
            _tell_refused(session, draft)
        elif said == "back":
            session.say(f"  taken back: {draft.text(draft.undo())}")
        else:
            before = len(draft.said)
            draft.take(_step_meant(draft, said))
            _tell_taken(session, draft, before + 1)
    except IllegalAction as error:
        session.complain(f"{error.action_text}: {sentences(error.problems)}")
    except GameError as error:
        session.complain(str(error))


def _step_meant(draft: Draft, said: str) -> Step | str:
    """Return the step that was said: a number is the step listed under it, or that amount; nothing is the
    step of Enter; other words are returned as they are. Raises NotationError.
    """
    if not said:
        default = _by_enter(draft)
        if default is None:
            raise NotationError("this needs an answer: say a number")
        return default
    if not said.isascii() or not said.isdigit():
        return said
    number = int(said)
    if isinstance(draft.steps, Amounts):
        return draft.steps.of(number)
    if not 1 <= number <= len(draft.steps):
        raise NotationError(f"there is no number {number} here: choose one from 1 to {len(draft.steps)}")
    return draft.steps[number - 1]


def _tell_taken(session: Session, draft: Draft, first: int) -> None:
    """Print the steps that left no choice, and so were taken automatically."""
    for step in draft.said[first:]:
        session.say(f"  {draft.text(step)}: nothing else is possible")


def _tell_refused(session: Session, draft: Draft) -> None:
    """Print what can't be said now, each with the reasons."""
    refused = list(islice(draft.refused(), _MOST_SHOWN))
    for step, problems in refused:
        session.say(f"  {draft.text(step)}: {sentences(problems)}")
    if not refused:
        session.say("  everything that could be said here is offered")
