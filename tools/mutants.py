"""Small changes of the rules' or the grammar's code, and which of them no test notices.

    python tools/mutants.py --room rules/combat --number 40 --seed 7

The changes are drawn from all that `small_changes` finds in the room, and written into a copy of the tree,
where only one is on at a time. The tests of the room run once, which tells which of them reach which change;
then for each change those that reach it run, the nearest and cheapest first, until one fails. What lives runs
once more from a fresh start, with the test files that reach it as they are imported. A change that lives is
equivalent, which is for a person to argue, or a hole in the tests.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

from mutants_in_pytest import ORDERS
from small_changes import SmallChange, changed, small_changes
from switches import VARIABLE

HOME = Path(__file__).resolve().parents[1]
SOURCES = Path("src", "manaburn")
TESTS = {"oracle": ("tests/oracle", "tests/rules")}
"""The folders of tests of a room, where they are others than those named like it."""
_COPIED = ("src", "tests", "tools", "bench", "pyproject.toml", "README.md", "docs", "examples")
_FILES_ANEW = 3  # of the test files that reach a change as they are imported, so many run from a fresh start


class Mutant(NamedTuple):
    """A small change of a file of the sources."""

    path: Path
    change: SmallChange

    def __str__(self) -> str:
        return f"{self.path}:{self.change.line}: {self.change.words}"


class Fate(NamedTuple):
    """What became of a mutant."""

    mutant: Mutant
    lives: bool
    why: str


def drawn(home: Path, room: str, number: int, seed: int) -> dict[int, Mutant]:
    """That many mutants of a room, by numbers from 1."""
    sources = home / SOURCES / room
    files = [sources] if sources.is_file() else sorted(sources.rglob("*.py"))
    every = [
        Mutant(path.relative_to(home), change) for path in files for change in small_changes(path.read_text())
    ]
    if not every:
        raise SystemExit(f"nothing to change in {sources}")
    return dict(enumerate(Random(seed).sample(every, min(number, len(every))), 1))


def copied(home: Path, mutants: Mapping[int, Mutant], into: Path) -> Path:
    """A copy of the tree into which the mutants are written, beside what stands beside the tree."""
    tree = into / "around" / "tree"
    tree.mkdir(parents=True)
    for name in _COPIED:
        if (home / name).is_dir():
            shutil.copytree(home / name, tree / name)
        elif (home / name).exists():
            shutil.copy2(home / name, tree / name)
    if (home.parent / "shared").exists():
        (tree.parent / "shared").symlink_to(home.parent / "shared")
    of_file: dict[Path, dict[int, int]] = defaultdict(dict)
    for number, (path, change) in mutants.items():
        of_file[path][change.place] = number
    for path, chosen in of_file.items():
        (tree / path).write_text(changed((home / path).read_text(), chosen))
    return tree


def tests_of(home: Path, room: str) -> list[str]:
    """The folders of tests that bear on a room."""
    first = Path(room).parts[0].removesuffix(".py")
    named = TESTS.get(first, (f"tests/{first}",))
    return [each for each in named if (home / each).is_dir()] or ["tests"]


def fates(tree: Path, mutants: Mapping[int, Mutant], tests: Sequence[str], seconds: float) -> Iterator[Fate]:
    """What becomes of each mutant in the copy of the tree."""
    out, orders = tree.parent / "verdicts", tree.parent / "orders"
    near = {number: "/".join(["tests", *mutant.path.parts[2:-1]]) for number, mutant in mutants.items()}
    orders.write_text(json.dumps({"out": str(out), "seconds": seconds, "near": near}))
    ended = _pytest(tree, tests, {ORDERS: str(orders)})
    lines = [json.loads(line) for line in out.read_text().splitlines()] if out.exists() else []
    verdicts = {line["number"]: line for line in lines if "number" in line}
    if verdicts.keys() != mutants.keys():
        raise SystemExit(
            f"the tests ended before all were tried:\n{ended.stdout[-3000:]}{ended.stderr[-1000:]}"
        )
    for number, mutant in mutants.items():
        line = verdicts[number]
        lives, why = line["verdict"].startswith("lives"), line["verdict"]
        for file in line["files"][:_FILES_ANEW] if lives else ():
            if lives and _pytest(tree, ["-x", file], {VARIABLE: str(number)}).returncode == 1:
                lives, why = False, f"noticed: {file}, from a fresh start"
        yield Fate(mutant, lives, why)


def _pytest(
    tree: Path, arguments: Sequence[str], more: Mapping[str, str]
) -> subprocess.CompletedProcess[str]:
    paths = os.pathsep.join(str(each) for each in (tree / "src", HOME / "tools"))
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "mutants_in_pytest",
        "-p",
        "no:cacheprovider",
    ]
    return subprocess.run(
        [*command, "--continue-on-collection-errors", *arguments],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": paths, **more},
        capture_output=True,
        text=True,
        check=False,
    )


def tried(home: Path, room: str, number: int, seed: int, tests: Sequence[str], seconds: float) -> list[Fate]:
    """What becomes of so many mutants of a room."""
    mutants = drawn(home, room, number, seed)
    with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
        tree = copied(home, mutants, Path(folder))
        return list(fates(tree, mutants, tests or tests_of(home, room), seconds))


def told(every: Sequence[Fate]) -> Iterator[str]:
    """The mutants that live, and how many there are."""
    for mutant, lives, why in every:
        if lives:
            yield f"{mutant}\n    {why}"
    living = sum(fate.lives for fate in every)
    yield f"{living} of {len(every)} live"


def main() -> None:
    """Try as many mutants as the command line asks for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--room", default="rules", help="a folder or file of src/manaburn")
    parser.add_argument("--number", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tests", action="append", default=[], help="folders or files of tests")
    parser.add_argument("--seconds", type=float, default=20, help="of tests for one change, at most")
    asked = parser.parse_args()
    every = tried(HOME, asked.room, asked.number, asked.seed, asked.tests, asked.seconds)
    print("\n".join(told(every)))


if __name__ == "__main__":
    main()
