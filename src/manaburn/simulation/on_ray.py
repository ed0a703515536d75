"""This module plays the games of a simulation's plan on a Ray cluster, an existing one or one started on this
machine: `played_on_ray`. It needs Ray (extra `scale`).

A task is a few games; one that is lost with its machine is carried out again on another.
"""

from __future__ import annotations

import logging
import os
import secrets
import socket
from collections.abc import Generator, Iterable
from importlib.util import find_spec
from itertools import islice

from manaburn.errors import SimulationError
from manaburn.simulation.plan import Plan
from manaburn.simulation.playing import PlayedGame, play_numbered

GAMES_A_TASK = 8
_RETRIES = 5
"""The number of times that a task is repeated if its machine fails."""
_AHEAD = 3
"""The number of tasks that wait or run for each processor."""
_MEMORY = 10**8
"""The memory for results in transit, in bytes, of a cluster started here."""


def refuse_ray() -> None:
    """Raise SimulationError if Ray is not installed."""
    if find_spec("ray") is None:
        raise SimulationError("--on ray needs Ray: pip install 'manaburn[scale]', or leave out --on")


def played_on_ray(
    plan: Plan, numbers: Iterable[int], address: str | None = None, jobs: int | None = None
) -> Generator[PlayedGame, None, None]:
    """Play the games of these numbers on the cluster at that address, or on one that is started with so many
    processors and ends with this process. Yield each as soon as its task is finished.

    A cluster that is started asks for a token, `RAY_AUTH_TOKEN`, and tells nobody that it runs. Raises
    SimulationError if there is no cluster, or if it is lost.
    """
    refuse_ray()
    _set_up(starts=address is None)
    import ray  # noqa: PLC0415 - an extra, and seldom wanted
    from ray.exceptions import RayError  # noqa: PLC0415

    _join(address, jobs)
    try:
        task = ray.remote(max_retries=_RETRIES)(_play)
        known = ray.put(plan)
        left = iter(numbers)
        wide = max(1, round(ray.cluster_resources().get("CPU", 1))) * _AHEAD
        running = [task.remote(known, some) for some in islice(_batches(left), wide)]
        while running:
            done, running = ray.wait(running)
            for finished in done:
                yield from ray.get(finished)
            running += [task.remote(known, some) for some in islice(_batches(left), wide - len(running))]
    except RayError as error:
        raise SimulationError(
            f"the cluster was lost ({type(error).__name__}): the games so far are kept; run the"
            " same command again"
        ) from error
    finally:
        ray.shutdown()


def _set_up(*, starts: bool) -> None:
    """Set what Ray reads as it is imported, so that it sends no reports, and what it starts
    asks for a token.
    """
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    if starts and "RAY_AUTH_MODE" not in os.environ:
        os.environ["RAY_AUTH_MODE"] = "token"
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))


def _join(address: str | None, jobs: int | None) -> None:
    """Join the cluster at an address, or start one here. Raises SimulationError if there is none."""
    import ray  # noqa: PLC0415

    place = "here" if address is None else f"at {address}"
    quiet = {"log_to_driver": False, "logging_level": logging.ERROR, "configure_logging": True}
    try:
        _refuse_silence(address)
        if address is None:
            ray.init(
                address="local",
                num_cpus=jobs,
                include_dashboard=False,
                object_store_memory=_MEMORY,
                **quiet,
            )
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError, OSError) as error:
        why = str(error).strip().partition("\n")[0]
        raise SimulationError(
            f"this machine could not join a cluster {place} ({why}): check that it runs and that"
            " RAY_AUTH_TOKEN is its "
            "token, or play on this machine"
        ) from error


def _refuse_silence(address: str | None) -> None:
    """Raise OSError if nothing answers at an address: Ray itself would try for minutes."""
    host, colon, port = (address or "").rpartition(":")
    if colon and port.isdecimal() and "/" not in host:
        socket.create_connection((host.strip("[]"), int(port)), timeout=5).close()


def _batches(numbers: Iterable[int]) -> Generator[tuple[int, ...], None, None]:
    while some := tuple(islice(numbers, GAMES_A_TASK)):
        yield some


def _play(plan: Plan, numbers: tuple[int, ...]) -> list[PlayedGame]:
    return [play_numbered(plan, number) for number in numbers]
