"""The boards of the site: every example of the gallery, and what a page marks, opens in the page of the web.

A page says after a block `<!-- board: 2002 2025 | judge attack: Hill Giant -->`: the position of that block
opens by the rules of these days, with a declaration on it to be judged; `| play ANSWER; ANSWER` has a line of
play instead. A link holds a study, as the links do that the page makes itself; `boards.js` packs it with the
page's own code.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Any

from manaburn import Automation, Game
from manaburn.decisions import DeclareAttackers, DeclareBlockers
from manaburn.web.site import SiteError, write_site

FOLDER = "board"
"""The folder of the site that has the board."""
Study = dict[str, Any]

_PAID = (Automation.PAY_MANA,)
"""What the page answers by itself in an analysis."""
_COMPARED = re.compile(
    r"^```position\n(?P<position>(?:(?!^```).)*)^```\n+`manaburn (?P<command>[^\n]+)`\n+"
    r"^```outcome\n(?:(?!^```).)*^```\n",
    re.MULTILINE | re.DOTALL,
)
_PUZZLE = re.compile(
    r'^```python\n>>> board = """\n(?P<board>(?:\.\.\. [^"\n]+\n)+)\.\.\. """\n'
    r"(?P<judged>(?:(?!^```).)*)^```\n",
    re.MULTILINE | re.DOTALL,
)
_JUDGED = re.compile(
    r'^>>> judged\(board, "(?P<day>[\d-]+)", "(?P<answer>[^"]+)"\)\n(?P<said>.*)$', re.MULTILINE
)
_MARK = re.compile(
    r"^<!-- board: (?P<days>[\d -]+?)(?: \| (?P<verb>judge|play) (?P<answers>[^\n]+?))? -->$", re.MULTILINE
)
_BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
_QUOTED = re.compile(r'"""\n?(.*?)"""|"([^"\n]+ \| [^"\n]+)"', re.DOTALL)


def write(site: Path) -> str:
    """Write the board into a site, and say in a sentence what came of it.

    None is written if Pyodide cannot be had. Raises SiteError if a folder is named that has none.
    """
    named = os.environ.get("MANABURN_PYODIDE")
    site.mkdir(parents=True, exist_ok=True)
    try:
        files = write_site(site / FOLDER, pyodide=Path(named) if named else None)
    except SiteError as error:
        if named:
            raise
        return f"the examples have no board to open: {error}"
    return f"the board of the examples has {len(files)} files"


def is_written(site: Path) -> bool:
    """Tell whether a site has the board."""
    return (site / FOLDER / "home.json").is_file()


def with_boards(page: str, text: str) -> str:
    """Return a page with a place for links after each example that has a board."""
    if page == "gallery/comparisons":
        return _COMPARED.sub(lambda found: f"{found[0]}\n{_place(_of_section(found))}\n", text)
    if page == "gallery/puzzles":
        return _PUZZLE.sub(lambda found: f"{found[0]}\n{_place(_of_puzzle(found))}\n", text)
    return _MARK.sub(lambda found: _place(_of_mark(found, text[: found.start()])), text)


def _place(studies: Sequence[Study]) -> str:
    """Return what the script fills with links; without it nothing is seen."""
    return f'<div class="on-board" data-studies="{escape(json.dumps(studies))}" hidden></div>'


def _of_section(found: re.Match[str]) -> list[Study]:
    days = re.findall(r"--on (\S+)", found["command"])
    board, _, answers = found["position"].partition("play:\n")
    if not answers:
        return [_study(board, day) for day in days]
    return list(_played(board, answers.splitlines(), days))


def _of_puzzle(found: re.Match[str]) -> list[Study]:
    board = found["board"].replace("... ", "")
    judged = [
        (each["day"], each["answer"], each["said"] == "'legal'") for each in _JUDGED.finditer(found["judged"])
    ]
    days = list(dict.fromkeys(day for day, _, _ in judged))
    of_days = ([(answer, legal) for other, answer, legal in judged if other == day] for day in days)
    tried = [next((answer for answer, legal in each if not legal), each[0][0]) for each in of_days]
    return [_judged(board, day, answer) for day, answer in zip(days, tried, strict=True)]


def _of_mark(found: re.Match[str], before: str) -> list[Study]:
    *_, block = _BLOCK.findall(before)
    board, days = _position_in(block), found["days"].split()
    match found["verb"]:
        case "judge":
            return [_judged(board, day, found["answers"]) for day in days]
        case "play":
            return list(_played(board, re.split(r"; *", found["answers"]), days))
        case _:
            return [_study(board, day) for day in days]


def _position_in(block: str) -> str:
    """Return the position of a block: the text that it quotes, or all of it up to the answers."""
    lines = [line.removeprefix(">>> ").removeprefix("... ") for line in block.splitlines()[1:-1]]
    text = "\n".join(line for line in lines if not re.match(r":\w+: ", line))
    quoted = _QUOTED.search(text)
    return (quoted[1] or quoted[2] if quoted else text.partition("play:\n")[0]).strip()


def _study(board: str, day: str, line: Sequence[str] = (), tried: str = "", at: int = 0) -> Study:
    """Return a study as the page keeps one; it opens after so many answers of the line."""
    tree: dict[str, Any] = {"answer": "", "next": []}
    last = tree
    for answer in line:
        last["next"].append({"answer": answer, "next": []})
        last = last["next"][0]
    study = {"position": board.strip(), "day": day, "tree": tree, "path": [0] * at}
    return {**study, "tried": tried} if tried else study


def _judged(board: str, day: str, answer: str) -> Study:
    """Return a study of a declaration that is to be judged, with the numbers of its creatures."""
    game = Game.parse(board, day)
    return _study(board, day, tried=game.text(game.judge(answer).action))


def _played(board: str, answers: Sequence[str], days: Sequence[str]) -> Iterator[Study]:
    """Yield a study for each day, with all that is answered on it; a line that is refused, at its end."""
    for day, timeline in zip(days, Game.compare(board, answers, days).timelines, strict=True):
        if not timeline.board:  # the rules of that day cannot know a card: the page says so
            yield _study(board, day)
            continue
        game = Game.parse(board, day, _PAID).play(*timeline.answers)
        refused = _refused(game, answers) if timeline.ended else ""
        tried = game.text(game.judge(refused).action) if refused else ""
        yield _study(board, day, timeline.answers, tried, len(timeline.answers) if timeline.ended else 0)


def _refused(game: Game, answers: Sequence[str]) -> str:
    """Return the declaration that was refused to a game; nothing if it waits for something else."""
    match game.decision:
        case DeclareAttackers():
            verb = "attack:"
        case DeclareBlockers():
            verb = "block:"
        case _:
            return ""
    return [each for each in answers if each.startswith(verb)][-1]
