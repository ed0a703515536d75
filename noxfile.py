"""What is checked before a change is committed (`nox -s quick`) and before it lands (`nox -s full`).

Both use the environment they are started in: `pip install -e ".[test,dev]"` makes one.
"""

from __future__ import annotations

import subprocess
import tomllib
from pathlib import Path

import nox

nox.options.sessions = ["quick"]
nox.options.default_venv_backend = "none"

SOURCES = Path("src", "manaburn")
TYPED = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]["files"]
"""The folders whose types are checked."""


def changed() -> list[Path]:
    """The Python files that differ from where this branch left main, or are new."""
    base = _git("merge-base", "HEAD", "main") or ["HEAD"]
    names = {*_git("diff", "--name-only", base[0]), *_git("ls-files", "--others", "--exclude-standard")}
    return sorted(path for name in names if (path := Path(name)).suffix == ".py" and path.exists())


def _git(*arguments: str) -> list[str]:
    done = subprocess.run(["git", *arguments], capture_output=True, text=True, check=False)
    return done.stdout.splitlines()


def tests_of(files: list[Path]) -> list[str]:
    """The tests that changed, and those in the folders that are named like the rooms of changed sources."""
    found = {path for path in files if path.name.startswith("test_")}
    for path in files:
        if path.is_relative_to(SOURCES):
            room = path.relative_to(SOURCES).parent
            folders = (Path("tests") / each for each in (room, *room.parents[:-1]))
            found |= {folder for folder in folders if folder.is_dir()}
    whole = sorted(path for path in found if not any(other in path.parents for other in found))
    return [str(path) for path in whole]


@nox.session
def quick(session: nox.Session) -> None:
    """Lint, import contract, types of what changed, tests of the rooms that changed."""
    files = changed()
    session.run("ruff", "check", external=True)
    session.run("lint-imports", external=True)
    typed = [str(path) for path in files if any(map(path.is_relative_to, TYPED))]
    if typed:
        session.run("mypy", *typed, external=True)
    tests = tests_of(files)
    if tests:
        session.run("python", "-m", "pytest", "-q", "-n", "auto", *tests, external=True)


@nox.session
def full(session: nox.Session) -> None:
    """Lint, import contract, all types, all tests, and the report on the rules."""
    session.run("ruff", "check", external=True)
    session.run("lint-imports", external=True)
    session.run("mypy", external=True)
    session.run("python", "-m", "pytest", "-n", "auto", external=True)
    session.run("python", "tools/inventory_report.py", external=True, silent=True)
