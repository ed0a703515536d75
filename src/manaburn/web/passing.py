"""This module decides for a seat of the web page whether it is asked what to do with priority, or passes by
itself.

A `Passing` holds what the person has set: stops at steps, "pass until my turn", yields to abilities, full
control. `Table` asks its `passes` each time the seat gets priority. While it passes until a later step or
turn, the seat also attacks with nothing, unless some creature has to attack; but every block, order and other
choice is left to the person. Taking an answer back ends all passes and yields.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.habits import PassUntil, Stops
from manaburn.options import Sharing
from manaburn.state.events import Event, TurnBegan
from manaburn.terms import ObjectId, PlayerId, Step
from manaburn.view import StackView, View
from manaburn.web.messages import Message, Refused, flag_in, object_in, text_in, texts_in

_ALWAYS_MINE = frozenset((Step.PRECOMBAT_MAIN, Step.BEGINNING_OF_COMBAT, Step.POSTCOMBAT_MAIN))
"""The steps of its own turn in which a seat is asked whatever its stops, unless it passes until later."""
MOST_YIELDS = 100
"""How many yields a person has at the most."""

_REVEALS_NOTHING = frozenset(
    (
        Automation.PAY_MANA,
        Automation.ASSIGN_FORCED_DAMAGE,
        Automation.SKIP_EMPTY_DECLARATIONS,
        Automation.ORDER_ALIKE_TRIGGERS,
    )
)
"""What may be answered for a seat without showing others anything about its hidden cards."""


@dataclass(frozen=True)
class Yield:
    """The wish to pass while an ability is on top of the stack: of one source, or of any of its name."""

    name: str
    source: int | None = None
    this_turn: bool = False

    def covers(self, item: StackView) -> bool:
        """Return whether this yield is for the topmost item of the stack."""
        if item.card is not None or item.name != self.name:
            return False
        return self.source is None or self.source == item.source

    def as_json(self) -> dict[str, Any]:
        """Return the yield as JSON."""
        return {"name": self.name, "source": self.source, "this_turn": self.this_turn}


@dataclass
class Passing:
    """The settings of a person about when their seat passes priority. `passes` says whether it does now."""

    stops: Stops = field(default_factory=Stops)
    """The steps in which the seat is asked."""
    full_control: bool = False
    """The seat is asked every time it gets priority, unless it passes until a moment."""
    pays_itself: bool = False
    """The seat is asked how to pay mana; otherwise the game pays."""
    skips_nothing_to_do: bool = False
    """The seat passes if it can do nothing else, from which opponents can tell that it can't."""
    until: PassUntil | None = None
    """The moment until which the seat passes, if it does."""
    even_if_others_act: bool = False
    """Passing until then, the seat also passes when a spell or ability of others is on the stack."""
    let_resolve: ObjectId | None = None
    """What was on top of the stack as the person wished to pass until then: they have seen it, and pass."""
    yields: list[Yield] = field(default_factory=list)
    arrived: bool = False
    """The seat has passed until a step and is now there: it is asked, whatever its stops."""

    # What is answered without asking

    @property
    def automation(self) -> frozenset[Automation]:
        """Return which questions, besides priority, are answered for the seat."""
        if self.full_control:
            return frozenset() if self.pays_itself else frozenset((Automation.PAY_MANA,))
        alone = ALL_AUTOMATION if self.skips_nothing_to_do else _REVEALS_NOTHING
        left = {Automation.PASS_WHEN_NOTHING_ELSE}
        return alone - (left | {Automation.PAY_MANA} if self.pays_itself else left)

    @property
    def attacks_with_nothing(self) -> bool:
        """Return whether the seat declares no attackers by itself, as it passes until later."""
        return self.until is not None and not self.full_control

    def passes(self, game: Game, now: View) -> bool:
        """Return whether the seat, which has priority, passes by itself; `now` is its view of the game.

        With full control it does only while it passes until later; never in the step until which it has
        passed. If there is something on the stack, `_lets_resolve` decides by the topmost item. With an empty
        stack the seat passes if it passes until later, or if this is no step to stop in. The declare
        attackers step is one only if something attacks: otherwise combat is over with it [cr2025-06-06
        508.8].
        """
        if self.full_control and self.until is None:
            return False
        if self.arrived:
            return False
        if now.stack:
            return self._lets_resolve(now.stack[-1], game, now)
        if self.until is not None:
            return True
        if is_own_turn(now) and now.step in _ALWAYS_MINE:
            return False
        if now.step is Step.DECLARE_ATTACKERS and not any(
            each.attacking for player in now.players for each in player.battlefield
        ):
            return True
        return not self.stops.stops_at(now) or self._has_nothing_to_do(game)

    def _lets_resolve(self, item: StackView, game: Game, now: View) -> bool:
        """Return whether the seat passes with this item on top of the stack: its own, one it yields to, or
        one that it can do nothing about. Otherwise a spell or ability of others is shown, unless the seat
        passes until later and wants to pass even then (`even_if_others_act`), or has seen that item before
        (`let_resolve`).
        """
        if item.is_draw_for_the_turn or (item.damage and self.until is None):
            return self.until is not None or not self.stops.stops_at(now) or self._has_nothing_to_do(game)
        if item.controller == now.viewer or any(each.covers(item) for each in self.yields):
            return True
        if self.until is not None and (self.even_if_others_act or item.id == self.let_resolve):
            return True
        return self._has_nothing_to_do(game)

    def _has_nothing_to_do(self, game: Game) -> bool:
        nothing = (Automation.PASS_WHEN_NOTHING_ELSE,)
        return self.skips_nothing_to_do and game.automatic_answer(nothing) is not None

    # What happens meanwhile

    def listen(self, happened: Sequence[Event], active: PlayerId) -> None:
        """End what these events end: passing until a moment, yields for one turn. `active` was the active
        player before them.
        """
        if self.until is not None and self.until.is_reached(happened, active):
            self.arrived = bool(self.until.steps)  # a turn begins: its stops say where
            self.until = None
        if any(isinstance(event, TurnBegan) for event in happened):
            self.yields = [each for each in self.yields if not each.this_turn]

    def note_asked(self) -> None:
        """Note that the person is asked for priority: this ends passing until a moment."""
        self.until, self.arrived = None, False

    def note_answered(self) -> None:
        """Note that the person has answered at the step until which they had passed."""
        self.arrived = False

    def clear(self) -> None:
        """End all passes and yields, as an answer was taken back."""
        self.until, self.arrived, self.yields = None, False, []

    # Messages

    def change(
        self, message: Message, names: Sequence[str], seat: PlayerId, on_top: ObjectId | None = None
    ) -> None:
        """Change the settings that a message names; `on_top` is the topmost item of the stack. Raises Refused
        and NotationError, and then changes nothing.
        """
        stops = self.stops
        if "stops" in message:
            value = object_in(message, "stops")
            mine, theirs = (texts_in(value, side, 20) for side in ("mine", "theirs"))
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
        if "pass_until" in message:
            self.let_resolve = on_top
        self.even_if_others_act = flag_in(message, "even_if_others_act", self.even_if_others_act)

    def _until_in(self, message: Message, names: Sequence[str], seat: PlayerId) -> PassUntil | None:
        if "pass_until" not in message:
            return self.until
        value = text_in(message, "pass_until")
        return PassUntil.parse(value, names, seat) if value else None

    def _yields_in(self, message: Message) -> list[Yield]:
        if "yields" not in message:
            return self.yields
        value = message["yields"]
        if not isinstance(value, list) or len(value) > MOST_YIELDS:
            raise Refused(
                "wrong", f"the field 'yields' of this message must be a list of at most {MOST_YIELDS}"
            )
        return [_yield_in(each) for each in value]

    def as_json(self) -> dict[str, Any]:
        """Return all settings as JSON for the page."""
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
    """Return whether it is the viewer's turn, or their team's where teams share turns."""
    shared = now.options.sharing is not Sharing.NOTHING
    return now.active_player in (now.options.team_of(now.viewer) if shared else (now.viewer,))


def _yield_in(value: Any) -> Yield:
    if not isinstance(value, dict):
        raise Refused("wrong", "a yield must be an object with a name")
    source = value.get("source")
    if source is not None and type(source) is not int:
        raise Refused("wrong", "the source of a yield must be the number of an object, or null")
    return Yield(text_in(value, "name"), source, flag_in(value, "this_turn"))


def _steps(value: Sequence[str]) -> set[Step]:
    known = {step.value: step for step in Step}
    for word in value:
        if word not in known:
            raise Refused("wrong", f"{word!r} is not a step: the steps are {', '.join(known)}")
    return {known[word] for word in value}


def _words(steps: set[Step] | frozenset[Step]) -> list[str]:
    return [step.value for step in Step if step in steps]
