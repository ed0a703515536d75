"""Every block of code of the site's pages is executed: Python as it stands, `console` by a shell. A block
whose caption is the name of a file is that file.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path
from typing import Any
from unittest import SkipTest

import pytest
from sybil import Document, Example, Region, Sybil
from sybil.example import SybilFailure
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser, SkipParser

FILE = re.compile(
    r"^```\{code-block\} \w+\n:caption: (?P<name>\S+)\n\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)


class ConsoleParser(CodeBlockParser):
    """A block of `$ command` lines, each followed by what it prints; `...` stands for anything."""

    language = "console"

    def evaluate(self, example: Example) -> str | None:
        """Run the commands in the folder of the page; tell the first that prints otherwise."""
        if shutil.which("bash") is None:
            raise SkipTest("there is no shell that runs these commands")
        folder = str(example.namespace["folder"])
        for command, wanted in said(str(example.parsed)):
            printed = run(command, folder)
            if not OutputChecker().check_output(wanted, printed, ELLIPSIS | NORMALIZE_WHITESPACE):
                return f"$ {command}\nis to print\n{wanted}\nand prints\n{printed}"
        return None


def said(block: str) -> Iterator[tuple[str, str]]:
    """Yield the commands of a block, continued lines joined, and what each is to print."""
    command: list[str] = []
    printed: list[str] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            if command:
                yield "\n".join(command), "".join(printed)
            command, printed = [line[2:]], []
        elif line == ">" or line.startswith("> "):
            command.append(line[2:])
        else:
            printed.append(line + "\n")
    if command:
        yield "\n".join(command), "".join(printed)


def files(document: Document) -> Iterator[Region]:
    """Yield the blocks that are files: those whose caption is a name."""
    for found in FILE.finditer(document.text):
        yield Region(found.start(), found.end(), found, write)


def write(example: Example) -> None:
    """Write a file into the folder of its page."""
    found = example.parsed
    (example.namespace["folder"] / found["name"]).write_text(found["text"], encoding="utf-8")


def run(command: str, folder: str) -> str:
    """Return what a command prints, to the terminal or as an error."""
    told: dict[str, Any] = {
        **os.environ,
        "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
        "COLUMNS": "110",
        "NO_COLOR": "1",
    }
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env=told,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        timeout=120,
        check=False,
    )
    return done.stdout.replace(folder, "~")


PARSERS = Sybil(
    parsers=[files, ConsoleParser(), PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), SkipParser()]
)
NUMBERS_ASIDE = ("howto/simulate.md",)  # a test of its own passes over the numbers of games that were played


class Page(pytest.File):
    """A page of the site."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yield a single test: the blocks of a page go on from one another."""
        yield Blocks.from_parent(self, name="blocks")


class Blocks(pytest.Item):
    """The blocks of a page, in order, in a folder of their own."""

    def runtest(self) -> None:
        """Execute each; the first that does otherwise than it says fails the page."""
        document = PARSERS.parse(self.path)
        with tempfile.TemporaryDirectory(prefix="page-") as folder, pytest.MonkeyPatch.context() as patch:
            patch.setenv("MANABURN_DATA", f"{folder}/data")
            document.namespace["folder"] = Path(folder)
            for example in document.examples():
                with suppress(SkipTest):
                    example.evaluate()

    def repr_failure(self, failure: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Say which block, and what it printed."""
        return (
            str(failure.value)
            if failure.errisinstance(SybilFailure)
            else super().repr_failure(failure, style)
        )

    def reportinfo(self) -> tuple[Path, int, str]:
        """Return how a page is called in reports."""
        return self.path, 0, f"the blocks of {self.path.name}"


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Page | None:
    """Collect the pages."""
    if file_path.suffix != ".md" or file_path.as_posix().endswith(NUMBERS_ASIDE):
        return None
    return Page.from_parent(parent, path=file_path)
