"""`manaburn mcp`, through the client of the protocol's own kit: over standard input and output, and HTTP."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

pytest.importorskip("mcp", reason="the extra mcp is not installed")

import anyio
import httpx2
from jsonschema import Draft202012Validator
from mcp import Client, StdioServerParameters

import transcripts
from manaburn.assistants import replies
from manaburn.assistants.serving import Server
from manaburn.assistants.tools import OF_DUELS, OF_POSITIONS
from manaburn.assistants.working import Workers
from manaburn.cards.decks.pool import CardPool
from manaburn.cli import manaburn
from manaburn.errors import TooMuch
from manaburn.processes import CalledProcess, Carry, ProcessDidNotBegin, ProcessEnded

COMMAND = StdioServerParameters(command=sys.executable, args=["-m", "manaburn", "mcp"])
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"},
    },
}
BOARD = "step: declare attackers | Anna 20 battlefield: Juggernaut, Hill Giant | Ben 20"
ASKED = {"position": BOARD, "answer": "attack: Hill Giant", "on": "2025"}


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    """A process for the calls of all tests here: it takes long to begin one."""
    working = Workers(transcripts.no_more_cards, 1)
    yield working
    working.end()


def text(reply: Any) -> str:
    return "".join(part.text for part in reply.content)


async def judged(client: Client) -> None:
    reply = await client.call_tool("check", ASKED)
    assert not reply.is_error
    assert reply.structured_content["problems"][0]["rule"] == "cr2025-06-06 508.1d"
    assert "Juggernaut must attack if able [cr2025-06-06 508.1d]" in text(reply)


async def duel_played(client: Client, seed: int) -> dict[str, Any]:
    """Play a whole duel by answers at random, and refuse to know what is hidden."""
    rng = Random(seed)
    given = {"deck": "sligh-2002", "opponent_deck": "skies-2002", "on": "2002", "seed": seed}
    reply = await client.call_tool("new", given)
    token = reply.structured_content["token"]
    calls = 0
    while reply.structured_content["winners"] is None:
        offered = [each["answer"] for each in reply.structured_content["answers"]]
        reply = await client.call_tool("answer", {"token": token, "answers": [rng.choice(offered)]})
        assert not reply.is_error, text(reply)
        assert reply.structured_content["refused"] is None
        assert "Ben" in reply.structured_content["view"]
        calls += 1
    assert calls > 10
    over = await client.call_tool("answer", {"token": token, "answers": ["pass"]})
    assert over.is_error
    assert text(over) == "this game is over: view shows how it ended, new begins another"
    seen = await client.call_tool("view", {"token": token})
    return dict(seen.structured_content)


def test_over_standard_input_and_output_a_whole_duel_is_played():
    async def asked() -> None:
        async with Client(COMMAND) as client:
            await judged(client)
            assert (await duel_played(client, 3))["winners"] is not None

    anyio.run(asked)


@pytest.fixture
def address() -> Iterator[str]:
    """Where a server listens."""
    command = [sys.executable, "-m", "manaburn", "mcp", "--http", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        assert process.stderr is not None
        told = process.stderr.readline().split()
        assert told[:1] == ["serving"], told
        yield told[1]
        process.terminate()


def test_over_http_a_whole_duel_is_played_to_this_machine_alone(address: str):
    async def asked() -> None:
        async with Client(address) as client:
            await judged(client)
            assert (await duel_played(client, 4))["winners"] is not None

    anyio.run(asked)
    assert address.startswith("http://127.0.0.1:")
    asking = {"jsonrpc": "2.0", "id": 1, "method": "tools/list"}
    accepted = {"Accept": "application/json, text/event-stream"}
    for stranger in ({"Host": "evil.example"}, {"Origin": "https://evil.example"}):
        answered = httpx2.post(address, json=asking, headers={**accepted, **stranger})
        assert answered.status_code in (403, 421)


@pytest.mark.skipif(sys.platform == "win32", reason="no process is sent an interrupt there")
@pytest.mark.parametrize("how", ["the input ends", "an interrupt"])
def test_it_leaves_quietly(how: str):
    command = [sys.executable, "-m", "manaburn", "mcp"]
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, text=True, **streams) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(HELLO) + "\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == 1
        if how == "an interrupt":
            process.send_signal(signal.SIGINT)
        else:
            process.stdin.close()
        assert process.wait(60) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""


def test_a_port_that_is_taken_is_one_sentence():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = CliRunner().invoke(manaburn, ["mcp", "--http", "--port", str(port)])
    assert said.exit_code == 2
    assert said.stderr.startswith(f"manaburn: port {port} is not available (")
    assert said.stderr.count("\n") == 1


def test_without_its_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delitem(sys.modules, "manaburn.assistants.serving")
    monkeypatch.delattr("manaburn.assistants.serving")
    monkeypatch.setitem(sys.modules, "mcp.server", None)
    said = CliRunner().invoke(manaburn, ["mcp"])
    assert (said.exit_code, said.stderr) == (
        2,
        "manaburn: manaburn mcp needs its extra: pip install 'manaburn[mcp]'\n",
    )


def test_nothing_but_the_command_loads_the_kit():
    code = "import sys, manaburn.cli, manaburn.assistants.tools, manaburn.assistants.working\n"
    code += "print(*(name for name in sys.modules if name.split('.')[0] in ('mcp', 'pydantic', 'uvicorn')))"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == ""


# The tools, as they are listed


def test_the_tools_say_what_they_are_for_and_which_only_look(workers: Workers):
    async def listed() -> list[Any]:
        async with Client(Server(transcripts.no_more_cards, workers)) as client:
            return list((await client.list_tools()).tools)

    tools = anyio.run(listed)
    assert [tool.name for tool in tools] == [*OF_POSITIONS, *OF_DUELS]
    looking = [tool.name for tool in tools if tool.annotations.read_only_hint]
    assert looking == [*OF_POSITIONS, "view"]
    assert len(looking) <= 10
    for tool in tools:
        assert tool.description.strip()
        assert all("description" in given for given in tool.input_schema["properties"].values())


def test_the_schemas_are_schemas_and_what_is_told_fits_them(workers: Workers):
    calls = {
        "check": ASKED,
        "legal": {"position": BOARD, "limit": 1},
        "play": {"position": BOARD, "answers": ["attack: Juggernaut", "pass", "dance"]},
        "compare": {"position": BOARD, "answers": ["attack: Juggernaut"], "days": ["2002", "2025"]},
        "explain": {"position": BOARD, "object": "Hill Giant"},
        "rules": {"number": "first strike"},
        "card": {"name": "Mogg Fanatic"},
        "notation": {},
        "positions": {"example": "layers"},
        "new": {"deck": "bears", "opponent_deck": "20 Forest\n20 Grizzly Bears", "on": "2025"},
    }

    async def asked() -> None:
        async with Client(Server(transcripts.no_more_cards, workers)) as client:
            for tool in (await client.list_tools()).tools:
                Draft202012Validator.check_schema(tool.input_schema)
                Draft202012Validator.check_schema(tool.output_schema)
                if tool.name in calls:
                    Draft202012Validator(tool.input_schema).validate(calls[tool.name])
                    reply = await client.call_tool(tool.name, calls[tool.name])
                    assert not reply.is_error, text(reply)
                    Draft202012Validator(tool.output_schema).validate(reply.structured_content)

    anyio.run(asked)


INSPECTOR = shutil.which("mcp-inspector")


@pytest.mark.skipif(INSPECTOR is None, reason="mcp-inspector (npm) is not installed")
def test_the_inspector_lists_the_tools_and_calls_one():
    command = [str(INSPECTOR), "--cli", sys.executable, "-m", "manaburn", "mcp"]
    told = subprocess.run([*command, "--method", "tools/list"], capture_output=True, text=True, check=True)
    assert [tool["name"] for tool in json.loads(told.stdout)["tools"]] == [*OF_POSITIONS, *OF_DUELS]
    arguments = [f"--tool-arg={name}={given}" for name, given in ASKED.items()]
    calling = [*command, "--method", "tools/call", "--tool-name", "check", *arguments]
    told = subprocess.run(calling, capture_output=True, text=True, check=True)
    assert json.loads(told.stdout)["structuredContent"]["legal"] is False


# What goes wrong


@pytest.mark.parametrize(
    ("tool", "arguments", "says"),
    [
        ("check", {"position": BOARD}, "check was called with wrong arguments: answer: Field required"),
        ("check", {**ASKED, "on": "1066"}, "'1066' is not an edition: say 2002, 2006"),
        ("check", {**ASKED, "position": "x" * (replies.MOST_LETTERS + 1)}, "at most 50000 characters"),
        ("legal", {"position": BOARD, "limit": 10**9}, "less than or equal to 200"),
        ("play", {"position": BOARD, "answers": ["pass"] * 201}, "at most 200 items"),
        ("card", {"name": "Savanah Lions"}, "did you mean Savannah Lions"),
        ("dance", {}, "there is no tool 'dance': there are check, legal"),
        ("view", {"token": "guessed"}, "no duel has this token: begin one with new"),
    ],
)
def test_an_error_is_a_sentence_that_says_what_to_do(
    tool: str, arguments: dict[str, Any], says: str, workers: Workers
):
    async def asked() -> Any:
        async with Client(Server(transcripts.no_more_cards, workers)) as client:
            return await client.call_tool(tool, arguments)

    reply = anyio.run(asked)
    assert reply.is_error
    assert says in text(reply)
    assert "\n" not in text(reply)
    assert "Traceback" not in text(reply)


def test_a_call_that_takes_too_long_is_stopped_and_the_next_one_is_not():
    quick = Workers(transcripts.no_more_cards, 1, longest=0.05)
    many = {"position": BOARD, "answers": ["attack: Juggernaut"], "days": ["2002"] * replies.MOST_DAYS}
    try:
        with pytest.raises(
            TooMuch, match=r"compare took longer than 0.05 seconds and was stopped: ask about"
        ):
            quick.call("compare", **many)
        quick.longest = 60
        assert quick.call("positions").data["examples"]
    finally:
        quick.end()


def no_cards_at_all() -> CardPool:
    """Fail, as a card file does that has gone."""
    raise FileNotFoundError


def test_a_process_that_does_not_begin_is_no_fault_of_what_is_asked():
    """What was asked had no part in it: nobody is told to ask about something smaller."""
    broken = Workers(no_cards_at_all, 1)
    try:
        with pytest.raises(replies.Broken, match=r"^the process for the tools did not start: start"):
            broken.call("positions")
    finally:
        broken.end()


def test_a_process_that_ends_in_its_first_call_has_begun():
    process = CalledProcess(leaving, 1 << 30)
    with pytest.raises(ProcessEnded) as ended:
        process.call("leave", {}, 60)
    assert not isinstance(ended.value, ProcessDidNotBegin)


def leaving() -> Carry:
    return leave


def leave(*_: object) -> None:
    os._exit(1)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not limit the memory of a process so")
def test_a_call_that_needs_too_much_memory_is_refused_and_the_next_one_is_not():
    code = """
from manaburn.assistants import working
from manaburn.cards.decks.pool import CardPool
from manaburn.processes import limit_memory
limit_memory(1 << 30)
class Greedy(working.Tools):
    def positions(self, example=""):
        return bytearray(2 << 30) if example else "few"
tools = Greedy(CardPool())
print(working._carried_out(tools, "positions", {"example": "all"}))
print(working._carried_out(tools, "positions", {}))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "positions needs more than 2 GB of memory: ask about something smaller\nfew\n"


def test_a_mistake_of_ours_is_told_and_the_server_goes_on(workers: Workers):
    with pytest.raises(replies.Broken, match="positions failed because of a bug in manaburn"):
        workers.call("positions", example=None)
    assert workers.call("positions").data["examples"]


def test_the_transcripts_of_the_page_are_as_they_go():
    page = transcripts.PAGE.read_text(encoding="utf-8")
    told = anyio.run(transcripts.transcripts)
    assert len(told) == 3
    assert transcripts.with_transcripts(page, told) == page, "run tools/transcripts.py"
    assert all(each in page for each in told.values())


def test_the_lines_that_add_the_server_to_an_assistant_start_it():
    """Each JSON block of the page names a command and its arguments, as `COMMAND` does."""
    page = transcripts.PAGE.read_text(encoding="utf-8").split("## The tools")[0]
    blocks = [json.loads(each) for each in re.findall(r"```json\n(.*?)```", page, re.DOTALL)]
    servers = [server for block in blocks for each in block.values() for server in each.values()]
    assert [(each["command"], each["args"]) for each in servers] == [("manaburn", ["mcp"])] * 2
    assert re.findall(r"-- (.*?)`", page) == ["manaburn mcp"] * 2
    assert COMMAND.args[1:] == ["manaburn", "mcp"]
