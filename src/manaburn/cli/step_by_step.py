"""An answer said step by step: for what is too big to be offered whole, and for who likes it better so."""

from __future__ import annotations

from itertools import islice

from manaburn.cli.commands import After
from manaburn.cli.session import Session
from manaburn.drafts import Draft, Step
from manaburn.errors import GameError, IllegalAction, NotationError, sentences

_MOST_SHOWN = 40
_PROMPT = "step> "
_HELP = (
    "say a number or the words of a step; 'back' takes one back, '?' tells what cannot be said and why,"
    " 'finish' says the rest for you, 'leave' goes back to the question"
)


def answer_step_by_step(session: Session, _: str) -> After:
    """Ask for one step after the other, until the answer is complete and given, or it is left."""
    draft = session.game.draft()
    session.say("  " + _HELP)
    _tell_taken(session, draft, 0)
    while not draft.complete:
        _show(session, draft)
        said = session.read(_PROMPT)
        if said == "leave":
            return After.ASK_ANEW
        if said == "finish":
            break
        _hear(session, draft, said)
    session.say(f"  {session.game.text(draft.completion, session.seat.id)}")
    session.push(draft.completion)
    return After.ASK_ANEW


def _show(session: Session, draft: Draft) -> None:
    """What may be said next, and what is missing after that."""
    first, *further = draft.missing
    for number, step in enumerate(islice(draft.steps, _MOST_SHOWN), 1):
        session.say(f"  {number:>2}  {draft.text(step)}")
    left = len(draft.steps) - _MOST_SHOWN
    more = f"; {left} more, up to: {draft.text(draft.steps[-1])}" if left > 0 else ""
    then = f"; then {len(further)} more" if further else ""
    session.say(f"{first[:1].upper()}{first[1:]}?{more}{then}", "bold")


def _hear(session: Session, draft: Draft, said: str) -> None:
    """Do what was said of the draft, or say why not."""
    try:
        if said == "?":
            _tell_refused(session, draft)
        elif said == "back":
            session.say(f"  taken back: {draft.text(draft.undo())}")
        else:
            before = len(draft.said)
            draft.take(_meant(draft, said))
            _tell_taken(session, draft, before + 1)
    except IllegalAction as error:
        session.complain(f"{error.deed}: {sentences(error.problems)}")
    except GameError as error:
        session.complain(str(error))


def _meant(draft: Draft, said: str) -> Step | str:
    """The step of a number, or the words as they are."""
    if not said.isascii() or not said.isdigit():
        return said
    number = int(said)
    if not 1 <= number <= len(draft.steps):
        raise NotationError(f"there is no number {number} here: they go from 1 to {len(draft.steps)}")
    return draft.steps[number - 1]


def _tell_taken(session: Session, draft: Draft, first: int) -> None:
    """The steps that left no choice, and so were taken of themselves."""
    for step in draft.said[first:]:
        session.say(f"  {draft.text(step)}: nothing else is possible")


def _tell_refused(session: Session, draft: Draft) -> None:
    refused = list(islice(draft.refused(), _MOST_SHOWN))
    for step, problems in refused:
        session.say(f"  {draft.text(step)}: {sentences(problems)}")
    if not refused:
        session.say("  everything that could be said here is offered")
