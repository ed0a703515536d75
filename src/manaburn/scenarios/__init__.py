"""Scenarios: games told as a set-up, what the players do, and what must be true then.

Read `running` first. `read_scenarios` reads a file of them, `run_scenario` plays and judges one.
`with_disputes` refuses what fails because its expectations are not by the rules, which `read_disputed`
reads.
"""

from manaburn.arguments import former_names
from manaburn.scenarios.reading.schema import Outcome, ScenarioResult
from manaburn.scenarios.running import read_disputed, read_scenarios, run_scenario, with_disputes

__all__ = ["Outcome", "ScenarioResult", "read_disputed", "read_scenarios", "run_scenario", "with_disputes"]

__getattr__ = former_names(__name__, {"Result": ScenarioResult})
