"""A seat says here when it is asked with priority, and until when it passes by itself.

One's own main phases and beginning of combat are never skipped unless one says so for this turn; who passes
until later attacks with nothing, unless they must, but no block, order or choice is ever eaten; and taking
back ends all passes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.habits import PassUntil, Stops
from manaburn.options import Sharing
from manaburn.state.events import Event, TurnBegan
from manaburn.terms import PlayerId, Step
from manaburn.view import StackView, View
from manaburn.web.messages import Message, Refused, flag_in, object_in, text_in, texts_in

_ALWAYS_MINE = frozenset((Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.POSTCOMBAT_MAIN))
MOST_YIELDS = 100

_REVEALS_NOTHING = frozenset(
    (
        Automation.PAY_MANA,
        Automation.ASSIGN_FORCED_DAMAGE,
        Automation.SKIP_EMPTY_DECLARATIONS,
        Automation.ORDER_ALIKE_TRIGGERS,
    )
)
"""What may be answered for a seat while others watch: it follows from what lies open to them."""


@dataclass(frozen=True)
class Yield:
    """A yield passes while an ability is on top of the stack: that of one source, or of all of its name."""

    name: str
    source: int | None = None
    this_turn: bool = False

    def covers(self, item: StackView) -> bool:
        """Return whether it passes for what is on top of the stack."""
        if item.card is not None or item.name != self.name:
            return False
        return self.source is None or self.source == item.source

    def as_json(self) -> dict[str, Any]:
        """Return the yield as JSON."""
        return {"name": self.name, "source": self.source, "this_turn": self.this_turn}


@dataclass
class Passing:
    """The passing of a seat is made of its stops, its yields and until where it passes."""

    stops: Stops = field(default_factory=Stops)
    full_control: bool = False
    pays_itself: bool = False
    """It is asked how to pay mana."""
    skips_nothing_to_do: bool = False
    """It passes where it could do nothing else, which tells others as much."""
    until: PassUntil | None = None
    even_if_others_act: bool = False
    yields: list[Yield] = field(default_factory=list)
    arrived: bool = False

    # What is answered without asking

    @property
    def automation(self) -> frozenset[Automation]:
        """Return what is answered for the seat by itself, besides passing."""
        if self.full_control:
            return frozenset() if self.pays_itself else frozenset((Automation.PAY_MANA,))
        alone = ALL_AUTOMATION if self.skips_nothing_to_do else _REVEALS_NOTHING
        left = {Automation.PASS_WHEN_NOTHING_ELSE}
        return alone - (left | {Automation.PAY_MANA} if self.pays_itself else left)

    @property
    def attacks_with_nothing(self) -> bool:
        """Return whether the seat has ended its turn before it attacks."""
        return self.until is not None and not self.full_control

    def passes(self, game: Game, now: View) -> bool:
        """Return whether the seat passes, rather than that it is asked what to do with priority."""
        if self.full_control and self.until is None:
            return False
        if self.arrived:
            return False
        if now.stack:
            return self._passes_over(now.stack[-1], game, now)
        if self.until is not None:
            return True
        if is_own_turn(now) and now.step in _ALWAYS_MINE:
            return False
        return not self.stops.stops_at(now) or self._has_nothing_to_do(game)

    def _passes_over(self, item: StackView, game: Game, now: View) -> bool:
        if item.is_draw_for_the_turn or (item.damage and self.until is None):
            return self.until is not None or not self.stops.stops_at(now) or self._has_nothing_to_do(game)
        if item.controller == now.viewer or any(each.covers(item) for each in self.yields):
            return True
        return self.until is not None and self.even_if_others_act

    def _has_nothing_to_do(self, game: Game) -> bool:
        nothing = (Automation.PASS_WHEN_NOTHING_ELSE,)
        return self.skips_nothing_to_do and game.automatic_answer(nothing) is not None

    # What happens meanwhile

    def listen(self, happened: Sequence[Event], active: PlayerId) -> None:
        """Take notice of what happened; `active` was the active player before it."""
        if self.until is not None and self.until.is_reached(happened, active):
            self.arrived = bool(self.until.steps)  # a turn begins: its stops say where
            self.until = None
        if any(isinstance(event, TurnBegan) for event in happened):
            self.yields = [each for each in self.yields if not each.this_turn]

    def is_asked(self) -> None:
        """Note that the seat is asked: it passes no further by itself."""
        self.until, self.arrived = None, False

    def has_answered(self) -> None:
        """Note that the seat has answered what it came to."""
        self.arrived = False

    def clear(self) -> None:
        """End all passes: something was taken back."""
        self.until, self.arrived, self.yields = None, False, []

    # Messages

    def change(self, message: Message, names: Sequence[str], seat: PlayerId) -> None:
        """Change what a message says of it. Raises Refused and NotationError; nothing changes then."""
        stops = self.stops
        if "stops" in message:
            told = object_in(message, "stops")
            mine, theirs = (texts_in(told, side, 20) for side in ("mine", "theirs"))
            stops = Stops(_steps(mine), _steps(theirs))
        flags = {
            name: flag_in(message, name, getattr(self, name))
            for name in ("full_control", "pays_itself", "skips_nothing_to_do")
        }
        until = self._until_in(message, names, seat)
        yields = self._yields_in(message)
        for name, flag in flags.items():
            setattr(self, name, flag)
        self.stops, self.until, self.yields = stops, until, yields
        self.arrived = self.arrived and until is None
        self.even_if_others_act = flag_in(message, "even_if_others_act", self.even_if_others_act)

    def _until_in(self, message: Message, names: Sequence[str], seat: PlayerId) -> PassUntil | None:
        if "pass_until" not in message:
            return self.until
        told = text_in(message, "pass_until")
        return PassUntil.parse(told, names, seat) if told else None

    def _yields_in(self, message: Message) -> list[Yield]:
        if "yields" not in message:
            return self.yields
        told = message["yields"]
        if not isinstance(told, list) or len(told) > MOST_YIELDS:
            raise Refused(
                "wrong", f"the field 'yields' of this message is a list of {MOST_YIELDS} at the most"
            )
        return [_yield_in(each) for each in told]

    def as_json(self) -> dict[str, Any]:
        """Return all of it as JSON."""
        return {
            "stops": {"mine": _words(self.stops.mine), "theirs": _words(self.stops.theirs)},
            "always_mine": _words(_ALWAYS_MINE),
            "full_control": self.full_control,
            "pays_itself": self.pays_itself,
            "skips_nothing_to_do": self.skips_nothing_to_do,
            "pass_until": "" if self.until is None else self.until.text,
            "even_if_others_act": self.even_if_others_act,
            "yields": [each.as_json() for each in self.yields],
        }


def is_own_turn(now: View) -> bool:
    """Return whether it is the turn of who looks, or of their team, if it shares its turns."""
    shared = now.options.sharing is not Sharing.NOTHING
    return now.active_player in (now.options.team_of(now.viewer) if shared else (now.viewer,))


def _yield_in(told: Any) -> Yield:
    if not isinstance(told, dict):
        raise Refused("wrong", "a yield has to be an object with a name")
    source = told.get("source")
    if source is not None and type(source) is not int:
        raise Refused("wrong", "the source of a yield has to be the number of an object, or null")
    return Yield(text_in(told, "name"), source, flag_in(told, "this_turn"))


def _steps(told: Sequence[str]) -> set[Step]:
    known = {step.value: step for step in Step}
    for word in told:
        if word not in known:
            raise Refused("wrong", f"{word!r} is no step: they are {', '.join(known)}")
    return {known[word] for word in told}


def _words(steps: set[Step] | frozenset[Step]) -> list[str]:
    return [step.value for step in Step if step in steps]
