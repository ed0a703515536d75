"""This module serves the tools to language models by the Model Context Protocol (MCP), a standard by which
they call tools: over standard input and output (`serve_here`), or by HTTP on this machine (`serve_http`).

A `Server` has one method for each tool; its docstring is what the model reads of the tool. The work is done
in other processes (`Workers`). Tools that change nothing say so (`readOnlyHint`). An error is a reply with
one sentence. The module needs the extra `mcp`.
"""

from __future__ import annotations

import os
import signal
import socket
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import anyio
import uvicorn
from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError, UnexpectedToolError
from mcp.types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field, ValidationError

from manaburn.__about__ import __version__
from manaburn.assistants import results
from manaburn.assistants.duels import OPPONENTS
from manaburn.assistants.replies import (
    MOST_ANSWERS,
    MOST_DAYS,
    MOST_LETTERS,
    MOST_LETTERS_OF_AN_ANSWER,
    MOST_LISTED,
    Reply,
)
from manaburn.assistants.tables import Tables
from manaburn.assistants.tools import OF_DUELS, OF_POSITIONS
from manaburn.assistants.working import Workers
from manaburn.cards.decks.pool import CardPool
from manaburn.errors import GameError

INSTRUCTIONS = """\
Magic: The Gathering by the rules of any day since 1999. Call notation first: it shows how positions and \
answers are written. check judges an answer, legal lists answers, play gives several, compare does so on \
several days, explain tells why something is what it is, rules and card look things up. new begins a duel \
against an agent; answer and view take its token. Every reply cites rules by the text of the day, as in \
[cr2025-06-06 508.1d]: tell them to who asks, and don't answer from memory where a tool can."""

Position = Annotated[
    str,
    Field(description="The position as text: see notation, and positions.", max_length=MOST_LETTERS),
]
Answer = Annotated[
    str,
    Field(
        description="An answer, as 'attack: Hill Giant' or 'cast Shock'.",
        max_length=MOST_LETTERS_OF_AN_ANSWER,
    ),
]
Answers = Annotated[
    Sequence[Answer],
    Field(description="Answers in order, each as 'pass' or 'attack: Hill Giant'.", max_length=MOST_ANSWERS),
]
Day = Annotated[
    str,
    Field(
        description="The day of the rules: 2002, 2006, 2010, 2016, 2025, latest or YYYY-MM-DD; empty for the"
        " one of the position.",
        max_length=40,
    ),
]
Days = Annotated[
    Sequence[Day],
    Field(description="The days; empty for 2002, 2006, 2010, 2016 and 2025.", max_length=MOST_DAYS),
]
Limit = Annotated[int, Field(description="How many are listed at the most.", ge=1, le=MOST_LISTED)]
Name = Annotated[
    str, Field(description="A name; with its number if several have it: 'Bear#17'.", max_length=200)
]
Number = Annotated[
    str, Field(description="The number of a rule, as 508.1d, or words, as 'first strike'.", max_length=200)
]
DeckList = Annotated[
    str,
    Field(
        description="A deck by its name, as sligh-2002, skies-2002, ogres, bears, boros-2025; or a list, a"
        " number and a card a line.",
        max_length=MOST_LETTERS,
    ),
]
Opponent = Annotated[str, Field(description=f"The agent that plays against you: {' or '.join(OPPONENTS)}.")]
Seed = Annotated[int | None, Field(description="Makes the duel repeatable; leave it out.", ge=0, lt=2**62)]
Token = Annotated[str, Field(description="The token that new replied.", max_length=100)]

_HOST = "127.0.0.1"
# What a model is told of tools that change nothing, and of those that play on in a duel:
_READS = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)
_PLAYS = ToolAnnotations(read_only_hint=False, destructive_hint=False, open_world_hint=False)


class Server(MCPServer):
    """A server offers the tools. Call `end` when it is no longer needed."""

    def __init__(self, cards: Callable[[], CardPool], workers: Workers | None = None) -> None:
        super().__init__("manaburn", instructions=INSTRUCTIONS, version=__version__, log_level="WARNING")
        self._workers = workers or Workers(cards)
        self._tables = Tables(self._workers.call)
        for name in (*OF_POSITIONS, *OF_DUELS):
            reads = name in OF_POSITIONS or name == "view"
            self.add_tool(getattr(self, name), annotations=_READS if reads else _PLAYS)

    def end(self) -> None:
        """End the processes of the server."""
        self._workers.end()

    async def call_tool(self, name: str, arguments: dict[str, Any], context: Any = None) -> Any:
        """Call a tool; an error is a reply with a sentence that says what to do."""
        try:
            return await super().call_tool(name, arguments, context)
        except UnexpectedToolError:
            raise
        except ToolError as error:
            return _failed(self._sentence(name, error))

    def _sentence(self, name: str, error: ToolError) -> str:
        cause = error.__cause__
        if isinstance(cause, ValidationError):
            wrong = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in cause.errors()[:5]]
            return f"{name} was called with wrong arguments: {'; '.join(wrong)}"
        if all(tool.name != name for tool in self._tool_manager.list_tools()):
            names = ", ".join(tool.name for tool in self._tool_manager.list_tools())
            return f"there is no tool {name[:60]!r}: there are {names}"
        return str(error)

    def _result_of(self, call: Callable[[], Reply]) -> CallToolResult:
        """Return the reply of a call, or the sentence of its error."""
        try:
            reply = call()
        except GameError as error:
            return _failed(" ".join(str(error).split()))
        return CallToolResult(content=[TextContent(text=reply.text)], structured_content=reply.data)

    def _reply_from_worker(self, tool: str, **arguments: Any) -> CallToolResult:
        """Return the reply of a tool that runs in a process of its own."""
        return self._result_of(lambda: self._workers.call(tool, **arguments))

    # The tools: what each docstring says is what a model reads of it

    def check(
        self, position: Position, answer: Answer, on: Day = ""
    ) -> Annotated[CallToolResult, results.Checked]:
        """Judge an answer in a position: is it legal on that day, by which rules not, and what would be?"""
        return self._reply_from_worker("check", position=position, answer=answer, on=on)

    def legal(
        self, position: Position, on: Day = "", limit: Limit = 30
    ) -> Annotated[CallToolResult, results.Listed]:
        """List what may be answered to what a position asks, and who is asked what."""
        return self._reply_from_worker("legal", position=position, on=on, limit=limit)

    def play(
        self, position: Position, answers: Answers, on: Day = ""
    ) -> Annotated[CallToolResult, results.PlayResult]:
        """Give several answers from a position: what happens, line by line with its rule, and the new
        position. It stops at the first illegal answer, with every reason. Both players' passes are answers.
        """
        return self._reply_from_worker("play", position=position, answers=[*answers], on=on)

    def compare(
        self, position: Position, answers: Answers = (), days: Days = ()
    ) -> Annotated[CallToolResult, results.ComparisonResult]:
        """Play one position and one line of play by the rules of several days: where they first part, by
        which rules, and to what each leads. Passing may be left out.
        """
        return self._reply_from_worker("compare", position=position, answers=[*answers], days=[*days])

    def explain(
        self, position: Position, object: Name, on: Day = ""
    ) -> Annotated[CallToolResult, results.Explained]:
        """Explain why something in a position is what it is, by which rules: a permanent layer by layer,
        a player, what is on the stack, or 'combat'.
        """
        return self._reply_from_worker("explain", position=position, object=object, on=on)

    def rules(self, number: Number, on: Day = "") -> Annotated[CallToolResult, results.Ruled]:
        """Look up a rule by its number or words: how its number moved since 1999, and what changed about it,
        with the rule after each change. With a day, numbers are those of that day.
        """
        return self._reply_from_worker("rules", number=number, on=on)

    def card(self, name: Name) -> Annotated[CallToolResult, results.Card]:
        """Look up a card: how it is read, in words of the rules; or that it cannot be played, and which
        of its words are not understood.
        """
        return self._reply_from_worker("card", name=name)

    def notation(self) -> Annotated[CallToolResult, results.Examples]:
        """Read how positions and answers are written: one page of grammar, with five examples."""
        return self._reply_from_worker("notation")

    def positions(self, example: Name = "") -> Annotated[CallToolResult, results.Examples]:
        """Get an example position by its name; without one, the names of all."""
        return self._reply_from_worker("positions", example=example)

    def new(
        self,
        deck: DeckList,
        opponent_deck: DeckList,
        on: Day = "",
        opponent: Opponent = "simple",
        seed: Seed = None,
    ) -> Annotated[CallToolResult, results.Begun]:
        """Begin a duel: you are Anna, an agent is Ben. The reply has a token for answer and view."""
        return self._result_of(lambda: self._tables.new(deck, opponent_deck, on, opponent, seed))

    def answer(self, token: Token, answers: Answers) -> Annotated[CallToolResult, results.Answered]:
        """Answer in a duel; Ben plays, and you pass, until something happens that you have to decide, with
        the reason for stopping. An illegal answer is refused with every reason, and those after it are not
        given.
        """
        return self._result_of(lambda: self._tables.answer(token, [*answers]))

    def view(self, token: Token) -> Annotated[CallToolResult, results.DuelView]:
        """See a duel as your seat sees it, what you are asked and what you may answer."""
        return self._result_of(lambda: self._tables.view(token))


def _failed(sentence: str) -> CallToolResult:
    """Return a reply that says that a call failed, and why."""
    return CallToolResult(content=[TextContent(text=sentence)], is_error=True)


def serve_here(cards: Callable[[], CardPool]) -> None:
    """Serve over standard input and output, until the input ends."""
    server = Server(cards)
    signal.signal(signal.SIGINT, _leave)
    try:
        server.run("stdio")
    finally:
        server.end()


def _leave(*_: object) -> None:
    """Leave at once on Ctrl-C: what waits for the next line of the input cannot be woken."""
    os._exit(0)


def serve_http(cards: Callable[[], CardPool], port: int, begun: Callable[[str], None]) -> None:
    """Serve over HTTP to this machine alone. `begun` is called with the address as soon as it accepts
    connections. Raises GameError if the port is taken.
    """
    with socket.socket() as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((_HOST, port))
            listening.listen()  # who is told the address may connect at once
        except OSError as error:
            raise GameError(
                f"port {port} is not available ({error.strerror}): choose another --port"
            ) from None
        begun(f"http://{_HOST}:{listening.getsockname()[1]}/mcp")
        server = Server(cards)
        app = server.streamable_http_app(stateless_http=True, json_response=True, host=_HOST)
        try:
            config = uvicorn.Config(app, log_level="warning")
            anyio.run(lambda: uvicorn.Server(config).serve([listening]))
        finally:
            server.end()
