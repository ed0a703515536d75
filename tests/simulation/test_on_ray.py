"""A cluster of Ray plays the same games, though one of its machines is lost on the way."""

from __future__ import annotations

import csv
import os
import secrets
import signal
import socket
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep

import pytest

pytestmark = [
    pytest.mark.cluster,
    pytest.mark.skipif(find_spec("ray") is None, reason="Ray, of the extra `scale`, is not installed"),
    pytest.mark.skipif(not Path("/proc").exists(), reason="the processes of a machine are not listed here"),
]
LINE = ("simulate", "bears", "ogres", "--agents", "random", "--games", "160")
TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32), "RAY_USAGE_STATS_ENABLED": "0"}


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(newline="") as file:
        found = list(csv.DictReader(file))
    for row in found:
        del row["seconds"]
    return found


def simulate(*said: object, **more: object) -> subprocess.Popen[str]:
    line = [sys.executable, "-m", "manaburn", *LINE, *map(str, said)]
    return subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)


def finished(*said: object) -> None:
    _, complaint = (running := simulate(*said)).communicate(timeout=120)
    assert running.returncode == 0, complaint


def free_port() -> int:
    with socket.socket() as tried:
        tried.bind(("", 0))
        return tried.getsockname()[1]


class Node:
    """A machine of a cluster, played by processes of this one."""

    def __init__(self, folder: Path, *how: str) -> None:
        asked = ["start", "--block", "--num-cpus=1", "--disable-usage-stats", *how]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "ray.scripts.scripts", *asked],
            env={**os.environ, **TOKEN},
            cwd=folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def below(self) -> list[int]:
        """The processes of the machine: all that it has started."""
        found, left = [], [self.process.pid]
        while left:
            pid = left.pop()
            found.append(pid)
            for listed in Path(f"/proc/{pid}/task").glob("*/children"):
                left += map(int, listed.read_text().split())
        return found

    def lose(self) -> None:
        """The machine is gone, at once."""
        for pid in self.below():
            os.kill(pid, signal.SIGKILL)
        self.process.wait()

    def end(self) -> None:
        """It is shut down."""
        below = self.below()
        self.process.terminate()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
        until = monotonic() + 10
        while any(Path(f"/proc/{pid}").exists() for pid in below) and monotonic() < until:
            sleep(0.1)


def test_a_cluster_that_loses_a_machine_plays_the_same_games(tmp_path):
    port = free_port()
    how = (f"--port={port}", "--include-dashboard=false", "--object-store-memory=100000000")
    head = Node(tmp_path, "--head", *how, f"--temp-dir=/tmp/ray-{port}")
    nodes = [head]
    try:
        wait_for(port)
        nodes.append(Node(tmp_path, f"--address=127.0.0.1:{port}", "--object-store-memory=100000000"))
        on_ray, here = tmp_path / "ray.csv", tmp_path / "here.csv"
        address = f"127.0.0.1:{port}"
        running = simulate(
            "--on", "ray", "--ray-address", address, "--out", on_ray, env={**os.environ, **TOKEN}
        )
        until = monotonic() + 90
        while nodes[1].process.poll() is None and not busy(nodes[1]) and monotonic() < until:
            sleep(0.1)
        assert busy(nodes[1]), "the second machine plays"
        assert running.poll() is None
        nodes.pop().lose()
        told, complaint = running.communicate(timeout=300)
        assert running.returncode == 0, complaint
        assert "160 games" in told
    finally:
        for node in nodes:
            node.end()
    finished("--jobs", "2", "--out", here)
    assert rows(on_ray) == rows(here)
    assert len(rows(here)) == 160


def busy(node: Node) -> bool:
    """Whether a process of the machine plays."""
    for pid in node.below():
        try:
            if b"ray::" in Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"ray::IDLE", b""):
                return True
        except OSError:
            continue
    return False


def wait_for(port: int) -> None:
    until = monotonic() + 60
    while monotonic() < until:
        with socket.socket() as tried:
            if tried.connect_ex(("127.0.0.1", port)) == 0:
                return
        sleep(0.2)
    raise AssertionError("the cluster did not begin")


def test_one_that_is_started_here_asks_for_a_token_and_plays_the_same(tmp_path):
    on_ray, here = tmp_path / "ray.csv", tmp_path / "here.csv"
    without = {name: told for name, told in os.environ.items() if not name.startswith("RAY_")}
    running = simulate("--games", "16", "--on", "ray", "--jobs", "2", "--out", on_ray, env=without)
    _, complaint = running.communicate(timeout=180)
    assert running.returncode == 0, complaint
    finished("--games", "16", "--jobs", "1", "--out", here)
    assert rows(on_ray) == rows(here)


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(tmp_path):
    running = simulate(
        "--on", "ray", "--ray-address", f"127.0.0.1:{free_port()}", "--out", tmp_path / "o.csv"
    )
    told, complaint = running.communicate(timeout=60)
    assert running.returncode == 2
    assert not told
    assert complaint.startswith("manaburn: this machine could not join a cluster at 127.0.0.1:")
    assert complaint.count("\n") == 1
