"""What has to be so for a card's words to hold, as "as long as you control another Elf": our own patterns.

On the boards these are asked on, hands and graveyards are empty, no counters are there but
+1/+1 counters, and nothing happened this turn; so much is known of every condition that speaks of those.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from dataclasses import dataclass

from manaburn.terms import PlayerId
from rules.combat.judges.printed_descriptions import ANYTHING, NUMBERS, Body, Description, UnreadWordsError

_NUMBER = "two|three|four|five|six|seven|eight|nine|ten"
_NEVER = (
    r"there (?:is|are) .+ (?:in|among cards in) your graveyard",
    r"(?:it|~) has (?:an?|\w+ or more) (?!\+1/\+1)[\w/-]+ counters? on it",
    r"~ is monstrous",
    r"you(?:'re| are) the monarch",
    r"you have (?:\w+) or more cards in (?:your )?hand",
    r"you've (?:cast|drawn|sacrificed|committed) .+ this turn",
    r"an opponent has been dealt damage this turn",
    r"an opponent has \w+ or more cards in their graveyard",
    r"a creature died under your control this turn",
    r"an artifact entered the battlefield under your control this turn",
    r"you control your commander",
    r"you attacked this turn",
    r"(?:it|~)(?:'s| is) renowned",
    r"(?:it|~)(?:'s| is) suspected",
    r"(?:it|~) attacked (?:this turn|during your last turn)",
)
_ALWAYS = (r"you have no cards in hand", r"you have one or fewer cards in hand")


@dataclass(frozen=True)
class Condition:
    """How many permanents of a description there have to be, how the source has to be, or what is known."""

    count: int = 0
    which: Description = ANYTHING
    counters: int = 0
    """How many +1/+1 counters the source has to have."""
    power: int = 0
    """How much power the source has to have."""
    state: str = ""
    """What the source has to be: tapped, attacking ..., enchanted, equipped; or "turn", its controller's."""
    known: bool | None = None
    negated: bool = False

    @property
    def of_what_is_granted(self) -> bool:
        """Whether it asks for what other permanents may grant."""
        kinds = self.which.kinds
        return self.which.by_power() or self.power > 0 or any(kind.having or kind.lacking for kind in kinds)

    def holds(self, source: Body, bodies: Collection[Body], active: PlayerId) -> bool:
        """Whether it is so."""
        return self._is_so(source, bodies, active) != self.negated

    def _is_so(self, source: Body, bodies: Collection[Body], active: PlayerId) -> bool:
        if self.known is not None:
            return self.known
        if self.counters or self.power:
            return source.counters >= self.counters and source.power >= self.power
        if self.state == "turn":
            return source.controller == active
        if self.state in ("enchanted", "equipped"):
            kind = "Aura" if self.state == "enchanted" else "Equipment"
            return any(body.host == source.id and kind in body.types for body in bodies)
        if self.state:
            return self.state in source.states
        return sum(self.which.fits(source, body) for body in bodies) >= self.count


def read_condition(text: str, describe: Callable[[str], Description], *, negated: bool = False) -> Condition:
    """What a condition says. Raises UnreadWordsError."""
    if any(re.fullmatch(pattern, text) for pattern in _NEVER):
        return Condition(known=False, negated=negated)
    if any(re.fullmatch(pattern, text) for pattern in _ALWAYS):
        return Condition(known=True, negated=negated)
    state = re.fullmatch(
        r"(?:~ is|it's) (your turn|attacking|blocking|tapped|untapped|enchanted|equipped)", text
    )
    if state:
        return Condition(state=state[1].removeprefix("your "), negated=negated)
    counted = re.fullmatch(rf"(?:it|~) has (an?|{_NUMBER})(?: or more)? \+1/\+1 counters? on it", text)
    if counted:
        return Condition(counters=NUMBERS[counted[1]], negated=negated)
    strong = re.fullmatch(r"(?:its|~'s) power is (\d+) or greater", text)
    if strong:
        return Condition(power=int(strong[1]), negated=negated)
    owned = re.fullmatch(rf"you control (?:at least )?({_NUMBER})(?: or more)? (.+)", text)
    if owned:
        return Condition(NUMBERS[owned[1]], describe(owned[2] + " you control"), negated=negated)
    there = re.fullmatch(rf"there (?:is|are) (an?|{_NUMBER})(?: or more)? (.+) on the battlefield", text)
    if there:
        return Condition(NUMBERS[there[1]], describe(there[2]), negated=negated)
    owned = re.fullmatch(r"(you|an opponent) controls? ((?:a|an|another) .+)", text)
    if owned:
        whose = "you control" if owned[1] == "you" else "an opponent controls"
        return Condition(1, describe(f"{owned[2]} {whose}"), negated=negated)
    raise UnreadWordsError(text)
