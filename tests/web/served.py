"""A server in a process of its own, and pages that talk to it without a browser."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
client = pytest.importorskip("websockets.sync.client")

LONGEST = 120
Frame = dict[str, Any]


class Server:
    """A server that may be killed at any moment, and begun again where it was kept."""

    def __init__(self, folder: Path, path: str = "") -> None:
        self.folder, self._path = folder, path
        self.address = ""
        self._begin()

    def _begin(self, port: int = 0) -> None:
        command = [sys.executable, "-m", "manaburn", "serve", "--no-browser", "--port", str(port)]
        environment = {**os.environ, "MANABURN_DATA": str(self.folder / "none"), "PYTHONPATH": self._path}
        self.process = subprocess.Popen(
            [*command, "--data", str(self.folder)], stdout=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().strip()
        assert self.address.startswith("http://127.0.0.1:"), self.address

    @property
    def socket(self) -> str:
        return self.address.replace("http", "ws") + "socket"

    def kill(self) -> None:
        self.process.kill()
        self._wait()

    def again(self, *, there: bool = False) -> None:
        """Begin again with what is kept; `there`: under the same address, to which pages come back."""
        self._begin(int(self.address.rstrip("/").rpartition(":")[2]) if there else 0)

    def stop(self) -> int:
        self.process.terminate()
        return self._wait()

    def _wait(self) -> int:
        code = self.process.wait(LONGEST)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code


@contextmanager
def serving(folder: Path, path: str = "") -> Iterator[Server]:
    server = Server(folder, path)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.kill()


class Page:
    """A page that talks to a server: it sends a message, and keeps what comes unasked."""

    def __init__(self, server: Server, **headers: str) -> None:
        connection = client.connect(
            server.socket, additional_headers=headers, open_timeout=LONGEST, max_size=None, compression=None
        )
        self._socket = connection.__enter__()
        self._numbers = count(1)
        self.pushed: list[Frame] = []

    def __enter__(self) -> Page:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def close(self) -> None:
        self._socket.close()

    def send(self, message: Mapping[str, Any]) -> int:
        id = next(self._numbers)
        self._socket.send(json.dumps({"id": id, **message}))
        return id

    def hear(self, timeout: float = LONGEST) -> Frame:
        frame: Frame = json.loads(self._socket.recv(timeout))
        return frame

    def ask(self, message: Mapping[str, Any]) -> Frame:
        id = self.send(message)
        while (frame := self.hear()).get("id") != id:
            self.pushed.append(frame)
        return {name: told for name, told in frame.items() if name != "id"}

    def until_asked(self, frame: Frame) -> Frame:
        """The state once an agent that took its time has answered."""
        while waits_for_agent(frame):
            frame = self.pushed.pop(0) if self.pushed else self.hear()
        return frame


def waits_for_agent(frame: Frame) -> bool:
    deciding = frame["board"]["deciding"]
    return deciding is not None and frame["seats"][deciding]["agent"] is not None


def answer_to(frame: Frame, rng: Random, ask: Any) -> str:
    """Any answer to what a state asks."""
    offers = [each["answer"] for each in frame["question"]["offers"]]
    if offers:
        return str(rng.choice(offers))
    return str(ask({"do": "draft", "table": frame["table"]})["completion"])
