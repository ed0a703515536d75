"""An `Explanation` says what something begins as, what changes it (`ChangeReason`, in order), what it is, and
what else is true of it (`Fact`). This module has these records, and `rule_of`, which finds the rule to cite.
"""

from __future__ import annotations

from datetime import date
from typing import Any

from manaburn.editions import Edition, Topic, cite, number_on
from manaburn.values import fields, value


@value
class ChangeReason:
    """A change that one effect, or all counters together, made."""

    sentence: str
    """A sentence: what the effect does, and what it comes from."""
    rule: str
    """The rule; empty on days whose text has none."""
    layer: str
    """The number of its layer on the day, as `7c`; empty on days that number none, and for players."""
    before: str
    after: str
    timestamp: int
    """The timestamp: within a layer older effects apply first [cr2025-06-06 613.7]; 0 for counters."""
    waited_for: tuple[str, ...] = ()
    """What applied first although it is newer, because this depends on it [cr2025-06-06 613.8]."""
    why_waited: str = ""
    """What the newer effects change of this one, and the rule of dependencies."""
    characteristic: bool = True
    """Whether it applies to characteristics; what only affects the rules of the game, as "can't attack", does
    not [cr2025-06-06 613.11].
    """

    def __str__(self) -> str:
        waited = f" (after {' and '.join(self.waited_for)}: {self.why_waited})" if self.waited_for else ""
        same = ", which changes nothing" if self.characteristic and self.before == self.after else ""
        where = [f"layer {self.layer}"] * bool(self.layer)
        where += [f"timestamp {self.timestamp}"] * bool(self.timestamp)
        since = f" ({', '.join(where)})" if where else ""
        rule = f" [{self.rule}]" if self.rule else ""
        result = f": {self.after}" if self.characteristic else ""
        return f"{self.sentence}{since}{waited}{same}{rule}{result}"


@value
class Fact:
    """A fact is one thing that is true now, with its rule."""

    about: str
    """The kind of fact: `ability`, `target`, `paid`, `life`, `attacks`, `assigns` and others."""
    sentence: str
    rule: str = ""
    """The rule; empty if no rule of the day says it."""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence


@value
class Explanation:
    """An explanation says what something begins as, what changes it, what it is, and what else is true."""

    name: str
    number: int
    """The id of the object, or the seat of the player; -1 for the combat."""
    begins: str
    reasons: tuple[ChangeReason, ...]
    now: str
    kind: str = "permanent"
    """What is explained: `permanent`, `player`, `spell`, `ability`, `combat damage`, `draw`, `card` or
    `combat`.
    """
    source: str = ""
    """The origin of what it begins as: `as printed`, `as a copy of Hill Giant`, and others."""
    facts: tuple[Fact, ...] = ()

    def __str__(self) -> str:
        by = f" ({self.source})" if self.source else ""
        reasons = map(str, self.reasons)
        if not self.begins:
            lines = [f"{self.name}: {self.now}"]
        elif self.kind == "player":
            lines = [f"{self.name}: {self.now}", f"begins with: {self.begins}{by}", *reasons]
        else:
            lines = [f"{self.name} begins as: {self.begins}{by}", *reasons, f"it is: {self.now}"]
        return "\n".join((*lines, *(f"  {fact.about}: {fact}" for fact in self.facts)))

    def as_json(self) -> dict[str, Any]:
        """Return the explanation as JSON."""
        entries = {each.name: getattr(self, each.name) for each in fields(self)}
        return entries | {
            "reasons": [
                {each.name: getattr(reason, each.name) for each in fields(reason)} for reason in self.reasons
            ],
            "facts": [{each.name: getattr(fact, each.name) for each in fields(fact)} for fact in self.facts],
        }


def rule_of(edition: Edition, *topics: Topic) -> str:
    """Return the rule of the first of these topics on which the text of the day has one; empty if it has
    none.
    """
    day: date = edition.in_force
    return next((cite(topic, edition) for topic in topics if number_on(topic, day) is not None), "")
