"""Scenarios: games told as a set-up, what the players do, and what must be true then.

`read_scenarios` reads a file of them, `run_scenario` plays and judges one.
"""

from manaburn.scenarios.outcomes import Outcome, Result
from manaburn.scenarios.running import read_scenarios, run_scenario

__all__ = ["Outcome", "Result", "read_scenarios", "run_scenario"]
