"""The keyboard: lines typed with editing, a history, and completion of what can be said now by Tab."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, History, InMemoryHistory

from manaburn.cli.playing.completing import completions, sayable
from manaburn.cli.playing.session import STEP_PROMPT, USUAL_PROMPT, Session
from manaburn.oracle.store.directory import data_directory
from manaburn.terms import PlayerId


class WhatCanBeSaid(Completer):
    """Completes by what can be said in a session now."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """How the line before the cursor may go on."""
        begun = document.text_before_cursor.lstrip()
        for text, back in completions(sayable(self._session, begun), begun):
            yield Completion(text, start_position=-back)


class Keyboard:
    """Reads what is typed in a session.

    What one person typed is no business of another: several have each their own history, for this game.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._pasted: list[str] = []
        """Lines that came together, and are still to be read."""
        alone = len(session.seats) == 1
        self._prompts: dict[PlayerId, PromptSession[str]] = {
            seat: PromptSession(
                history=_history() if alone else InMemoryHistory(),
                completer=WhatCanBeSaid(session),
                complete_while_typing=False,
            )
            for seat in session.seats
        }
        self._plain: PromptSession[str] = PromptSession(history=InMemoryHistory())

    def read(self, prompt: str) -> str:
        """A line that is typed; raises EOFError at Ctrl-D, and KeyboardInterrupt at Ctrl-C."""
        if prompt not in (USUAL_PROMPT, STEP_PROMPT):
            self._pasted.clear()
            return self._plain.prompt(prompt)
        if not self._pasted:
            typed = self._prompts[self._session.seat.id].prompt(prompt)
            self._pasted = typed.splitlines() or [""]
        return self._pasted.pop(0)


def _history() -> History:
    """What was typed in earlier games too, if that can be kept."""
    path = history_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("a").close()
    except OSError:
        return InMemoryHistory()
    return FileHistory(path)


def history_path() -> Path:
    """The file of what was typed."""
    return data_directory() / "history"
