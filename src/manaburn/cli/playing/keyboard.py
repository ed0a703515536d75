"""This module reads lines from the keyboard, with editing, a history, and completion by Tab: of the answers
that are legal now, as far as they can be listed, and of commands.

`Keyboard.read` is called for each line. What Tab offers is collected by `sayable`, only from what the person
at the keyboard may see, and cut to what was typed by `completions`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import FileHistory, History, InMemoryHistory

from manaburn import decisions as d
from manaburn.cards.naming import fold
from manaburn.cli.playing.commands_at_the_table import COMMANDS, COMMANDS_AFTER_THE_GAME
from manaburn.cli.playing.prompting import Prompt
from manaburn.cli.playing.session import STEP_PROMPT, USUAL_PROMPT, Session
from manaburn.cli.playing.step_by_step import WORDS_OF_STEPS
from manaburn.cli.telling.board import name_in
from manaburn.cli.telling.sight import names_in_sight
from manaburn.errors import GameError, about_file
from manaburn.narration.words import short_step_name
from manaburn.oracle.store.directory import data_directory
from manaburn.terms import PlayerId, Step, Target, is_player
from manaburn.view import View


class WhatCanBeSaid(Completer):
    """The completer offers what can be said in a session now."""

    def __init__(self, session: Session) -> None:
        self._session = session

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Yield how the line before the cursor may go on."""
        begun = document.text_before_cursor.lstrip()
        for text, back in completions(sayable(self._session, begun), begun):
            yield Completion(text, start_position=-back)


class Keyboard:
    """The keyboard reads what is typed in a session.

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
        """Return a line that is typed; raises EOFError at Ctrl-D, and KeyboardInterrupt at Ctrl-C."""
        if prompt not in (USUAL_PROMPT, STEP_PROMPT):
            self._pasted.clear()
            return self._plain.prompt(prompt)
        if not self._pasted:
            asking = self._prompts[self._session.seat.id]
            typed = asking.prompt(prompt)
            if isinstance(asking.history, _History) and (fault := asking.history.new_fault()):
                self._session.complain(f"what you type is not kept for later: {fault}")
            self._pasted = typed.splitlines() or [""]
        return self._pasted.pop(0)


class _History(FileHistory):
    """The history is what was typed, kept in a file for as long as that can be written."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._path, self._faults = path, list[str]()
        self._is_told = False

    def store_string(self, string: str) -> None:
        """Keep a line; where the disk is full, that is no reason to break a game off."""
        try:
            super().store_string(string)
        except OSError as error:
            self._faults.append(about_file(self._path, error))

    def new_fault(self) -> str:
        """Return why what was typed is not kept; empty where it is, and once that was told."""
        fault = self._faults[0] if self._faults and not self._is_told else ""
        self._is_told = self._is_told or bool(fault)
        return fault


def _history() -> History:
    """Return what was typed in earlier games too, if that can be kept."""
    path = history_path()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.open("a").close()
    except OSError:
        return InMemoryHistory()
    return _History(path)


def history_path() -> Path:
    """Return the file of what was typed."""
    return data_directory() / "history"


_MOST_ANSWERS = 200
"""So many legal answers are offered for completion at the most."""


@dataclass(frozen=True)
class Sayable:
    """The record lists what can be said: whole lines; what may follow a verb several times, with commas
    between; and what may follow a command.
    """

    lines: Sequence[str] = ()
    lists: Mapping[str, Sequence[str]] = field(default_factory=dict)
    after: Mapping[str, Sequence[str]] = field(default_factory=dict)


def sayable(session: Session, begun: str = "") -> Sayable:
    """Return what the person at the keyboard can say now; where that is too much to list, only what begins
    with `begun`.
    """
    view = session.game.view(session.seat.id)
    if session.draft is not None:  # an answer is put together step by step
        possible = session.draft.texts(begun)
        return Sayable([*possible, *WORDS_OF_STEPS], after={"card": names_in_sight(view)})
    prompt = session.prompt
    commands = COMMANDS_AFTER_THE_GAME if prompt is None else COMMANDS
    names = [player.name for player in view.players]
    steps = list(dict.fromkeys(short_step_name(step, session.game.edition) for step in Step))
    follow = {
        "card": names_in_sight(view),
        "stop": [*steps, *(f"my {step}" for step in steps), *(f"{n}'s {s}" for n in names for s in steps)],
        "pass until": ["my turn", *steps, *(f"{name}'s turn" for name in names)],
    }
    follow["unstop"] = follow["stop"]
    # Commands that nothing follows are whole lines.
    known = [name for command in commands for name in command.names]
    lines, after = (
        [name for name in known if name not in follow],
        {n: follow[n] for n in known if n in follow},
    )
    if prompt is None or session.game.decision is None:
        return Sayable(lines, after=after)
    answers, lists = _answers(session, view, prompt)
    return Sayable([*answers, *lines], lists, after)


def _answers(session: Session, view: View, prompt: Prompt) -> tuple[list[str], dict[str, list[str]]]:
    """Return answers to the question, and what those that are lists may hold."""
    game, decision = session.game, session.game.decision
    legal = game.legal_actions
    match decision:
        case d.DeclareAttackers() | d.DeclareBlockers():
            verb = "attack" if isinstance(decision, d.DeclareAttackers) else "block"
            pairs = [
                f"{_written(game.view(decision.player), creature)} > {_written(view, target)}"
                for creature, targets in legal.options().items()
                for target in targets
            ]
            return ["none", "all"] if verb == "attack" else ["none"], {f"{verb}:": pairs}
        case d.ChooseObjects(among=among):
            return ["none"] * (decision.minimum == 0), {"choose:": [_written(view, id) for id in among]}
        case d.ChooseTargets():
            chosen = [action.targets for action, _ in prompt.options if isinstance(action, d.Targets)]
            names = dict.fromkeys(_written(view, target) for targets in chosen for target in targets)
            return [*names, *(["none"] * (() in chosen))], {"targets:": [*names]}
        case d.ChooseX():
            return [], {}
        case _:
            listed = islice(legal, _MOST_ANSWERS) if prompt.options or prompt.default is None else ()
            actions = [*listed, *([] if prompt.default is None else [prompt.default])]
            return _without_numbers(session, [game.text(action, session.seat.id) for action in actions]), {}


def _written(view: View, target: Target) -> str:
    """Return an object or a player as answers name them."""
    return view.player(PlayerId(target)).name if is_player(target) else name_in(view, target)


def _without_numbers(session: Session, texts: Sequence[str]) -> list[str]:
    """Return answers without the numbers of objects, but for those that only these tell apart."""
    shorter = {text: re.sub(r"#[0-9]+", "", text) for text in texts}
    enough = {plain: _is_understood(session, plain) for plain in dict.fromkeys(shorter.values())}
    return list(dict.fromkeys(plain if enough[plain] else text for text, plain in shorter.items()))


def _is_understood(session: Session, text: str) -> bool:
    """Return whether a text means one thing, or one of several that are alike."""
    try:
        return not session.game.problems(text, session.seat.id)
    except GameError:
        return False


def completions(said: Sayable, text: str) -> Iterator[tuple[str, int]]:
    """Yield how a text may go on: what would be written, and from where on, by how many signs back.

    >>> can = Sayable(["pass", "cast Shock"], {"attack:": ["Bear > Ben", "Ogre > Ben"]})
    >>> list(completions(can, "ca")), list(completions(can, "attack: Bear > Ben, o"))
    ([('cast Shock', 2)], [('Ogre > Ben', 1)])
    """
    found: dict[tuple[str, int], None] = {}
    judged = re.match(r"\?\s*", text)  # an answer may stand after a question mark, to be judged
    begun = text[judged.end() :] if judged else text
    for line in said.lines:
        if _begins(line, begun):
            found[line, len(begun)] = None
    for name, rests in said.after.items():
        if _begins(begun, f"{name} "):
            rest = begun[len(name) :].lstrip()
            found.update({(each, len(rest)): None for each in rests if _begins(each, rest)})
        elif _begins(name, begun):
            found[f"{name} ", len(begun)] = None
    for verb, parts in said.lists.items():
        if not _begins(begun, verb):
            if _begins(verb, begun):
                found[f"{verb} ", len(begun)] = None
            continue
        *before, last = begun[len(verb) :].split(",")
        taken = {fold(part.strip()) for part in before}
        for part in parts:
            if fold(part) not in taken and _begins(part, last.lstrip()):
                found[part, len(last.lstrip())] = None
    yield from found


def _begins(text: str, start: str) -> bool:
    return fold(text[: len(start)]) == fold(start)
