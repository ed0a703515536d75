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
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path
from typing import Any
from unittest import SkipTest

import pytest
from sybil import Document, Example, Region, Sybil
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


def begin(namespace: dict[str, Any]) -> None:
    """Give a page a folder of its own, and a folder of data there."""
    folder = Path(tempfile.mkdtemp(prefix="page-"))
    namespace["folder"] = folder
    namespace["data"] = data = pytest.MonkeyPatch()
    data.setenv("MANABURN_DATA", str(folder / "data"))


def end(namespace: dict[str, Any]) -> None:
    """Leave the environment and the disk as they were."""
    namespace["data"].undo()
    shutil.rmtree(namespace["folder"])


pytest_collect_file = Sybil(
    parsers=[files, ConsoleParser(), PythonCodeBlockParser(doctest_optionflags=ELLIPSIS), SkipParser()],
    patterns=["*.md"],
    excludes=["howto/simulate.md"],  # its own test passes over the numbers of games that were played
    setup=begin,
    teardown=end,
).pytest()
