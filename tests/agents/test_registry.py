"""Agents by their names: what there is, what packages bring, and what is said of one that is missing."""

from __future__ import annotations

import sys
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest
from click.testing import CliRunner

from manaburn.agents import RandomAgent, SimpleAgent, agent_called, agent_kinds, agent_names, registry
from manaburn.cli import manaburn
from manaburn.errors import UnknownAgent, WrongArgument


class Patient(RandomAgent):
    """Waits for the end. And says no more."""


def brought(monkeypatch, **found):
    entries = [EntryPoint(name, value, registry.GROUP) for name, value in found.items()]
    monkeypatch.setattr(registry, "entry_points", lambda group: [e for e in entries if e.group == group])


def test_the_agents_of_the_package_have_names():
    assert isinstance(agent_called("random", 1), RandomAgent)
    assert isinstance(agent_called("simple"), SimpleAgent)
    assert agent_names()[:2] == ("simple", "random")


def test_another_package_brings_an_agent(monkeypatch):
    monkeypatch.setitem(sys.modules, "patience", ModuleType("patience"))
    monkeypatch.setattr("patience.PatientAgent", Patient, raising=False)
    brought(monkeypatch, patient="patience:PatientAgent", simple="patience:PatientAgent")
    assert type(agent_called("patient", 3)) is Patient
    assert type(agent_called("simple")) is SimpleAgent, "our own names stay ours"
    assert [(kind.name, kind.does) for kind in agent_kinds()][2:] == [("patient", "Waits for the end")]


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("no_such_module_of_agents:A", "cannot be imported: ModuleNotFoundError"),
        ("manaburn.agents.simple:Absent", "cannot be imported: AttributeError"),
        ("manaburn.agents.registry:GROUP", "it cannot be called"),
    ],
)
def test_a_broken_agent_of_another_package_is_refused_with_the_reason(monkeypatch, value, reason):
    brought(monkeypatch, broken=value)
    with pytest.raises(UnknownAgent, match=reason):
        agent_called("broken")
    *_, told = agent_kinds()
    assert reason in told.does, "and the list of agents is still told"


def test_an_unknown_name_is_refused_with_those_there_are():
    with pytest.raises(UnknownAgent, match=r"choose one of simple, random; did you mean simple\?") as refused:
        agent_called("simpel")
    assert refused.value.known[:2] == ("simple", "random")
    with pytest.raises(WrongArgument):
        agent_called(3)
    with pytest.raises(WrongArgument):
        agent_called("simple", "seven")


def test_the_command_line_lists_them():
    told = CliRunner().invoke(manaburn, ["agents"])
    assert told.exit_code == 0
    assert all(name in told.stdout for name in ("simple", "random", "Gives any legal answer"))
