"""Writes the transcripts of docs/howto/assistants.md: what a client of `manaburn mcp` asks and is told.

    python tools/transcripts.py          # writes them anew
    python tools/transcripts.py check    # says whether they are as written

Needs the extra `mcp`. The tests compare them.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

import anyio
from mcp import Client

from manaburn.assistants.serving import Server
from manaburn.cards.decks.pool import CATALOGUE_ALONE, CardPool

PAGE = Path(__file__).parent.parent / "docs" / "howto" / "assistants.md"
_BLOCK = re.compile(r"(<!-- transcript: (\w+) -->\n```text\n).*?(```\n)", re.DOTALL)
_LIONS = (
    "step: declare attackers   active: Anna\n"
    "Anna 20   battlefield: Savannah Lions, Llanowar Elves (tapped)\n"
    "Ben 20   battlefield: Mogg Fanatic"
)
_MUST = (
    "step: declare attackers   active: Anna\n"
    "Anna 20   battlefield: Juggernaut, Hill Giant\n"
    "Ben 20   battlefield: Grizzly Bears"
)
_THIS = "<token>"
"""Stands for the token of the duel, which is another each time."""

TRANSCRIPTS: dict[str, list[tuple[str, dict[str, Any]]]] = {
    "judged": [
        ("check", {"position": _MUST, "answer": "attack: Hill Giant", "on": "2025"}),
        ("rules", {"number": "508.1d", "on": "2025"}),
    ],
    "compared": [
        (
            "compare",
            {
                "position": _LIONS,
                "answers": ["attack: Savannah Lions", "block: Mogg Fanatic > Savannah Lions"],
                "days": ["2002", "2025"],
            },
        ),
    ],
    "played": [
        ("new", {"deck": "bears", "opponent_deck": "ogres", "on": "2025", "seed": 2}),
        ("answer", {"token": _THIS, "answers": ["keep"]}),
        ("answer", {"token": _THIS, "answers": ["cast Grizzly Bears"]}),
        ("view", {"token": _THIS}),
    ],
}


def no_more_cards() -> CardPool:
    """The cards of the catalogue alone, for the processes that carry out calls."""
    return CATALOGUE_ALONE


async def transcript(client: Client, calls: list[tuple[str, dict[str, Any]]]) -> str:
    """What is asked and told, with a line for each argument."""
    lines: list[str] = []
    token = ""
    for tool, told in calls:
        arguments = {name: token if given == _THIS else given for name, given in told.items()}
        reply = await client.call_tool(tool, arguments)
        data: dict[str, Any] = reply.structured_content or {}
        token = data.get("token", token)
        lines.append(f"> {tool}")
        for name, given in told.items():
            parts = given if isinstance(given, list) else str(given).splitlines()
            lines.extend(f">   {name}: {part}" for part in parts)
        text = "".join(part.text for part in reply.content if part.type == "text")
        lines += [*(text.replace(token, _THIS) if token else text).splitlines(), ""]
    return "\n".join(line.rstrip() for line in lines)


async def transcripts() -> dict[str, str]:
    """All transcripts, by name."""
    server = Server(no_more_cards)
    try:
        async with Client(server) as client:
            return {name: await transcript(client, calls) for name, calls in TRANSCRIPTS.items()}
    finally:
        server.end()


def with_transcripts(page: str, told: dict[str, str]) -> str:
    """A page with each transcript in its place."""
    return _BLOCK.sub(lambda found: found[1] + told[found[2]] + found[3], page)


def main() -> None:
    """Write the page, or say whether it is as written."""
    page = PAGE.read_text(encoding="utf-8")
    new = with_transcripts(page, anyio.run(transcripts))
    if "check" in sys.argv:
        sys.exit(new != page and f"{PAGE} is not as it would be written: run tools/transcripts.py")
    PAGE.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    main()
