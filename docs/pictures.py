"""The pictures of the site, drawn from what the program itself reads: the contract of imports, the table of
the turn, positions and comparisons. `conf.py` draws them as the site is built.

    python docs/pictures.py      # draws docs/_static/board.svg, which the front page shows
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Sequence
from html import escape
from itertools import count, groupby
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HOUSE / "src"))

from manaburn import R2002, R2025, Automation, Game  # noqa: E402
from manaburn.comparing.pictures import as_svg  # noqa: E402
from manaburn.editions.citations import cite  # noqa: E402
from manaburn.rules.turn_table import TURN, HasPriority, StepRow  # noqa: E402

MADE = Path(__file__).parent / "_made"
FRONT = Path(__file__).parent / "_static" / "board.svg"
BOARD = """
step: declare attackers   active: Anna
Anna 20   hand: Mountain   library: 40 Mountain   battlefield: Savannah Lions, Llanowar Elves (tapped)
Ben  20   hand: Island   library: 40 Island   battlefield: Mogg Fanatic
"""
PLAYED = (
    "attack: Savannah Lions",
    "pass",
    "pass",
    "block: Mogg Fanatic > Savannah Lions",
    "pass",
    "pass",
    "pass",
)
_COMPARED = re.compile(
    r"^### (\d+)\. ([^\n]+)\n(?:(?!^### ).)*?^```position\n((?:(?!```).)*)^```\n+"
    r"`manaburn compare FILE ([^\n]+)`\n+^```outcome\n.*?^```\n",
    re.MULTILINE | re.DOTALL,
)
_PUZZLE = re.compile(r'^```python\n>>> board = """\n(?P<board>(?:\.\.\. .+\n)+?)\.\.\. """$', re.MULTILINE)
_STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#1a1a1a}.head{font-weight:600}.note{fill:#666;font-size:12px}"
    "rect{fill:#f2f4f7;stroke:#c9d0d9}.room{fill:#e8eef7}"
)


def front() -> str:
    """Draw the board of the front page: in 2002, with combat damage on the stack."""
    game = Game.parse(BOARD, R2002, [Automation.ASSIGN_FORCED_DAMAGE]).play(*PLAYED)
    return game._repr_svg_()


def rooms() -> str:
    """Draw the layers of the import contract, the outermost on top: an arrow points down only."""
    contracts = tomllib.loads((HOUSE / "pyproject.toml").read_text(encoding="utf-8"))
    layers = contracts["tool"]["importlinter"]["contracts"][0]["layers"]
    rows: list[str] = []
    y = 8
    for layer in layers:
        names = layer.replace(":", "|").split("|")
        width = 704 / len(names)
        for place, name in enumerate(names):
            rows += _box(8 + place * width, y, width - 6, 28, name.strip(), "room")
        y += 38
    return _picture(716, y, rows, "The layers of the program; each imports only what is below it")


def turn() -> str:
    """Draw the phases and steps of a turn, with the rule of each on two days."""
    rows = [
        f'<text x="{x}" y="20" class="note">{word}</text>'
        for x, word in ((170, "step"), (340, "by itself"), (560, "2002"), (630, "2025"))
    ]
    y = 30
    for phase, steps in groupby(TURN, lambda row: row.phase):
        listed = list(steps)
        rows += _box(8, y, 150, 34 * len(listed) - 6, phase.value, "room")
        for row in listed:
            rows += _step(row, y)
            y += 34
    return _picture(716, y + 4, rows, "The phases and steps of a turn")


def _step(row: StepRow, y: int) -> Iterator[str]:
    yield from _box(166, y, 542, 28, row.step.value, "")
    actions = [action.value for action in row.actions]
    if row.priority is HasPriority.NO:
        actions.append("no priority")
    yield f'<text x="340" y="{y + 18}" class="note">{escape(_short(actions))}</text>'
    for x, edition in ((560, R2002), (630, R2025)):
        yield f'<text x="{x}" y="{y + 18}" class="note">{cite(row.topic, edition).split()[-1]}</text>'


def _short(words: Sequence[str]) -> str:
    joined = ", ".join(words)
    return joined if len(joined) <= 30 else joined[:29] + "…"


def _box(x: float, y: int, width: float, height: int, text: str, kind: str) -> Iterator[str]:
    yield f'<rect x="{x:.0f}" y="{y}" width="{width:.0f}" height="{height}" rx="4" class="{kind}"/>'
    yield f'<text x="{x + 8:.0f}" y="{y + 18}" class="head">{escape(text)}</text>'


def _picture(width: int, height: int, parts: Sequence[str], title: str) -> str:
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}" role="img" aria-label="{escape(title, quote=True)}">',
            f"<style>{_STYLE}</style>",
            f'<rect width="{width}" height="{height}" style="fill:#fff;stroke:none"/>',
            *parts,
            "</svg>\n",
        )
    )


def comparisons(page: str) -> dict[int, str]:
    """Draw the comparisons of the gallery, by their numbers."""
    drawn = {}
    for number, title, position, days in _COMPARED.findall(page):
        board, answers = re.split(r"^play:\n", position, maxsplit=1, flags=re.MULTILINE)
        told = Game.compare(board, answers.split("\n")[:-1], re.findall(r"--on (\S+)", days))
        drawn[int(number)] = as_svg(told, title)
    return drawn


def puzzles(page: str) -> list[str]:
    """Draw the boards of the puzzles, in their order."""
    boards = (found["board"].replace("... ", "") for found in _PUZZLE.finditer(page))
    return [Game.parse(board, R2025)._repr_svg_() for board in boards]


def with_pictures(page: str, text: str) -> str:
    """Return a page as the site shows it, with pictures that were drawn for it."""
    if page == "gallery/puzzles":
        numbers = count(1)
        return _PUZZLE.sub(lambda found: f"![](/_made/puzzle-{next(numbers)}.svg)\n\n{found[0]}", text)
    if page == "gallery/comparisons":
        return _COMPARED.sub(
            lambda found: f"{found[0]}\n![{found[2]}](/_made/comparison-{found[1]}.svg)\n", text
        )
    return re.sub(r"^<!-- picture: (\w+) -->$", r"![](/_made/\1.svg)", text, flags=re.MULTILINE)


def draw() -> None:
    """Draw all pictures of the site into their folder."""
    MADE.mkdir(exist_ok=True)
    pictures = {"rooms": rooms(), "turn": turn(), "board": front()}
    gallery = HOUSE / "docs" / "gallery"
    compared = comparisons((gallery / "comparisons.md").read_text(encoding="utf-8"))
    pictures |= {f"comparison-{number}": svg for number, svg in compared.items()}
    puzzled = puzzles((gallery / "puzzles.md").read_text(encoding="utf-8"))
    pictures |= {f"puzzle-{number}": svg for number, svg in enumerate(puzzled, 1)}
    for name, svg in pictures.items():
        (MADE / f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    FRONT.write_text(front(), encoding="utf-8")
