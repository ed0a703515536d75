"""Commands that pages show exist with their options, also where no test runs them."""

import re
import shlex
from pathlib import Path

import click
import pytest

from manaburn.cli import manaburn

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"(?<!`)`(manaburn [^`]+)`(?!`)")


def lines(text: str) -> list[str]:
    """The lines of a page that call the program."""
    blocks = "\n".join(BLOCK.findall(text)).replace("\\\n", " ")
    called = re.findall(r"(?:^|[ /])(manaburn [^#|&>\n]*)", blocks, re.MULTILINE)
    return [*called, *(" ".join(found.split()) for found in INLINE.findall(text))]


def unknown(line: str) -> list[str]:
    """What of a line is no command, or no option of it."""
    words = [re.sub(r"[\[\]]", "", word) for word in shlex.split(line, comments=True)[1:]]
    command: click.Command = manaburn
    while isinstance(command, click.Group) and words and not words[0].startswith("-"):
        found = command.get_command(click.Context(command), words[0])
        if found is None:
            return words[:1]
        command, words = found, words[1:]
    known = {option for each in command.get_params(click.Context(command)) for option in each.opts}
    return [word for word in words if word.startswith("--") and word.partition("=")[0] not in known]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_commands_of_a_page_exist(page: Path) -> None:
    wrong = {}
    for line in lines(page.read_text(encoding="utf-8")):
        if found := unknown(line):
            wrong[line] = found
    assert not wrong


def test_a_wrong_one_is_noticed() -> None:
    assert unknown("manaburn ply board.txt") == ["ply"]
    assert unknown("manaburn cards fetsh") == ["fetsh"]
    assert unknown("manaburn play --editon 2002") == ["--editon"]
    assert lines("```sh\nmanaburn play --x # as here\n```\n`manaburn show`") == [
        "manaburn play --x ",
        "manaburn show",
    ]
