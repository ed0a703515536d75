"""`manaburn check`: is this declaration, or this division of damage, legal in this position, and why not?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from manaburn.cli.keeping.files import read_question
from manaburn.cli.telling.signs import print_json_line
from manaburn.cli.telling.telling import print_text
from manaburn.decisions import Action
from manaburn.editions import Edition
from manaburn.errors import NotationError, Problem
from manaburn.game import Game
from manaburn.gameplay.judgement import Judgement
from manaburn.terms import PlayerId


def asked_in(path: Path, said: str | None, edition: Edition | None) -> tuple[Game, str]:
    """The position or saved game of a file, and what is declared: as said, or a line of the file."""
    game, told = read_question(path, edition)
    declaration = said or told
    if declaration is None:
        raise NotationError(
            f"{path}: say what is declared, as in 'attack: none'; no line of the file begins with 'attack:',"
            " 'block:' or 'assign:'"
        )
    return game, declaration


def report_judgement(
    console: Console, game: Game, said: Action | str, viewer: PlayerId | None = None
) -> Judgement:
    """Print what is to be said of an answer; to a viewer, if one is named."""
    told = game.judge(said, viewer)
    for fault in game.faults() if viewer is None else ():
        print_text(console, Text(f"the position could not have been declared so: {fault}"))
    print_text(console, Text(game.text(told.action, viewer)))
    if told.legal:
        console.print(Text("legal", style="bold green"))
    else:
        console.print(Text("not legal", style="bold red"))
        for sentence in dict.fromkeys(map(str, told.problems)):
            print_text(console, Text(f"  {sentence}"))
    if told.maximum:
        how = "" if told.proof is None else f" ({told.proof.value})"
        console.print(Text(f"requirements obeyed: {told.obeyed}; can be obeyed: {told.maximum}{how}"))
    if told.better is not None:
        print_text(console, Text(f"legal would be: {game.text(told.better)}"))
    return told


def print_json(console: Console, game: Game, said: str) -> Judgement:
    """Print the judgement as one line of JSON."""
    told = game.judge(said)
    answer: dict[str, Any] = {
        "edition": game.edition.name,
        "text": str(game.edition.text),
        "answer": game.text(told.action),
        "legal": told.legal,
        "problems": [_problem(problem) for problem in told.problems],
        "obeyed": told.obeyed,
        "maximum": told.maximum,
        "proof": None if told.proof is None else told.proof.value,
        "better": None if told.better is None else game.text(told.better),
        "faults": [_problem(fault) for fault in game.faults()],
    }
    print_json_line(console, answer)
    return told


def _problem(problem: Problem) -> dict[str, Any]:
    return {"says": problem.sentence, "rule": problem.rule, "objects": problem.objects}
