"""How a person at the terminal wants to be asked: what, and where. A kept game remembers it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from manaburn.cli.keeping.stops import Stops
from manaburn.game import ALL_AUTOMATION, Automation
from manaburn.terms import PlayerId, Step


class Asking(Enum):
    """What a person is asked."""

    USUALLY = "where there is something to choose; mana is paid for you"
    TO_PAY = "where there is something to choose, and how to pay"
    EVERYTHING = "everything"

    @property
    def automation(self) -> frozenset[Automation]:
        """What is answered for a person who wants to be asked so."""
        match self:
            case Asking.USUALLY:
                return ALL_AUTOMATION
            case Asking.TO_PAY:
                return ALL_AUTOMATION - {Automation.PAY_MANA}
            case Asking.EVERYTHING:
                return frozenset()


@dataclass(frozen=True)
class Habits:
    """Where a person stops, and what they are asked."""

    stops: Stops = field(default_factory=Stops)
    asking: Asking = Asking.USUALLY

    def written(self) -> dict[str, Any]:
        """These habits for a file, as JSON."""
        stops = self.stops
        return {
            "asking": self.asking.name,
            "mine": _written(stops.mine),
            "theirs": _written(stops.theirs),
            "of": {str(player): _written(steps) for player, steps in stops.of.items()},
        }

    @classmethod
    def read(cls, written: Any) -> Habits:
        """Habits from a file. Raises AttributeError, KeyError, TypeError or ValueError if they are none."""
        of = {PlayerId(int(player)): _read(steps) for player, steps in written["of"].items()}
        return cls(Stops(_read(written["mine"]), _read(written["theirs"]), of), Asking[written["asking"]])


def _written(steps: set[Step]) -> list[str]:
    return [step.value for step in Step if step in steps]


def _read(steps: Sequence[str]) -> set[Step]:
    return {Step(step) for step in steps}
