"""Scenarios are tests of the rules in a JSON format, many taken over from other engines (peers). Each has a
set-up (which cards are where), what the players do in which step, and expectations: what must be true where
the game stops.

`read_scenarios` reads a file of them, `run_scenario` plays and judges one. Scenarios whose expectations
contradict the rules are listed in a file of disputes: `read_disputed` reads it, and `with_disputes` counts
their failures as refused. Read `running` first.
"""

from manaburn.arguments import former_names
from manaburn.scenarios.reading.schema import Outcome, ScenarioResult
from manaburn.scenarios.running import read_disputed, read_scenarios, run_scenario, with_disputes

__all__ = ["Outcome", "ScenarioResult", "read_disputed", "read_scenarios", "run_scenario", "with_disputes"]

__getattr__ = former_names(__name__, {"Result": ScenarioResult})
