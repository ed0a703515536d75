"""`manaburn bot-check`: whether a program that plays does as the protocol says."""

from __future__ import annotations

import json

import click
from rich.text import Text

from manaburn.agents.bots import Limits
from manaburn.agents.bots.checking import Finding, check
from manaburn.agents.bots.messages import PROTOCOL, schema
from manaburn.cli.commands.tables import output
from manaburn.cli.telling.telling import print_text
from manaburn.errors import GameError


@click.command("bot-check")
@click.argument("command", required=False)
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), default=10.0, help="For each answer.")
@click.option("--schema", "wants_schema", is_flag=True, help="Print the JSON schema of all messages instead.")
def bot_check(command: str | None, seconds: float, wants_schema: bool) -> int:
    """Try out a program that plays: COMMAND is as './bot' or 'python3 bot.py'.

    Exit code 1 if it does something wrong.
    """
    if wants_schema:
        click.echo(json.dumps(schema(), indent=1, ensure_ascii=False))
        return 0
    if command is None:
        raise GameError("say the command that starts the program, as in: manaburn bot-check 'python3 bot.py'")
    console = output()

    def tell(finding: Finding) -> None:
        sign, style = ("ok   ", "") if finding.right else ("WRONG", "bold red")
        print_text(console, Text(f"{sign} {finding.tried}: {finding.told}", style=style))

    command = command.strip().removeprefix("cmd:")
    found = check(command, Limits(start=max(10.0, seconds), answer=seconds), tell)
    wrong = sum(not finding.right for finding in found)
    if wrong:
        print_text(
            console, Text(f"{wrong} of {len(found)} things were wrong: docs/bots.md tells what is right")
        )
        return 1
    print_text(console, Text(f"All {len(found)} things were right: it speaks protocol {PROTOCOL}"))
    return 0
