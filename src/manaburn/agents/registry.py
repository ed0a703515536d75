"""This module finds agents by their names (`agent_called`): "simple" and "random", and those of other
installed packages. `agent_kinds` lists them all.

A package offers an agent by an entry point of the group `manaburn.agents`, in its pyproject.toml:

    [project.entry-points."manaburn.agents"]
    patient = "patience.agents:PatientAgent"

The class or function named there is called with a seed, a whole number, and returns an `Agent`; the first
sentence of its docstring is shown in lists of agents.

`cmd: COMMAND` is the agent that asks a program (`manaburn.agents.bots`).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from importlib.metadata import EntryPoint, entry_points
from random import Random

from manaburn.agents.protocol import Agent, Legal
from manaburn.agents.simple import SimpleAgent
from manaburn.arguments import number, text
from manaburn.decisions import Action
from manaburn.errors import UnknownAgent
from manaburn.state.events import Event
from manaburn.values import value
from manaburn.view import View


class RandomAgent:
    """The agent gives any legal answer, each as likely as the others."""

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, view: View, legal: Legal, happened: Sequence[Event] = ()) -> Action:
        """Return a legal answer at random."""
        return legal.sample(self._rng)


GROUP = "manaburn.agents"
"""The group of entry points by which packages offer agents."""

_BEFORE_A_COMMAND = "cmd:"
"""The beginning of the name of an agent that asks a program: a command line follows."""

Maker = Callable[[int], Agent]
"""A class or function that makes an agent from a seed; equal seeds make agents that play alike."""

_OWN: dict[str, Maker] = {"simple": SimpleAgent, "random": RandomAgent}
"""What makes each agent of this package, by its name."""
OWN_NAMES: tuple[str, ...] = tuple(_OWN)
"""The names of the agents of this package."""


@value(kw_only=True)
class AgentKind:
    """An agent that can be made by its name (`agent_called`), with a description."""

    name: str
    does: str
    """What it does, in a sentence; or why it cannot be imported."""
    package: str
    """The package that offers it."""


def agent_called(name: str, seed: int = 0) -> Agent:
    """Return a new agent of that name. Raises UnknownAgent, which lists the known names.

    For `cmd: COMMAND` it is a `Bot`, which starts a program as its first game begins: the caller closes it.

    >>> type(agent_called("random", 7)).__name__
    'RandomAgent'
    """
    wanted, seed = text(name, "the name of an agent").strip(), number(seed, "a seed")
    if wanted.startswith(_BEFORE_A_COMMAND):
        from manaburn.agents.bots import Bot  # noqa: PLC0415 - most games are played without programs

        return Bot(wanted.removeprefix(_BEFORE_A_COMMAND).strip(), seed)
    return _maker(wanted)(seed)


def agent_names() -> tuple[str, ...]:
    """Return the names of all agents, those of this package first."""
    return (*_OWN, *_brought())


def refuse_unknown(name: str) -> None:
    """Raise UnknownAgent if no agent has this name, or if it is a command (`cmd: …`): callers use this where
    a name must not start a program.
    """
    if name.startswith(_BEFORE_A_COMMAND):
        raise UnknownAgent(name, reason="programs can play only in `manaburn match`")
    known = agent_names()
    if name not in known:
        raise UnknownAgent(name, known, tuple(get_close_matches(name, known, 1)))


def agent_kinds() -> Iterator[AgentKind]:
    """Yield a description of every agent, those of this package first."""
    for name, maker in _OWN.items():
        yield AgentKind(name=name, does=_first_sentence(maker), package="manaburn")
    for name, brought in _brought().items():
        package = "?" if brought.dist is None else brought.dist.name
        try:
            does = _first_sentence(_maker(name))
        except UnknownAgent as error:
            does = str(error)
        yield AgentKind(name=name, does=does, package=package)


def _brought() -> dict[str, EntryPoint]:
    """Return the entry points of other packages, by name, except those named like an agent of ours."""
    return {each.name: each for each in entry_points(group=GROUP) if each.name not in _OWN}


def _maker(name: str) -> Maker:
    """Return the class or function that makes the agent of a name, imported if need be."""
    if name in _OWN:
        return _OWN[name]
    refuse_unknown(name)
    brought = _brought()[name]
    try:
        maker: Maker = brought.load()
    except Exception as error:  # whatever goes wrong in somebody else's package as it is imported
        broken = f"{brought.value} cannot be imported: {type(error).__name__}: {error}"
        raise UnknownAgent(name, reason=broken) from error
    if not callable(maker):
        raise UnknownAgent(name, reason=f"{brought.value} is not an agent: it cannot be called with a seed")
    return maker


def _first_sentence(maker: Maker) -> str:
    text = " ".join((inspect.getdoc(maker) or "its docstring does not say.").split())
    text = text.removeprefix("The agent ")
    text = text[:1].upper() + text[1:]
    return text.partition(". ")[0].rstrip(".")
