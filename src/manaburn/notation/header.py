"""This module reads the header of a position: the turn and step, who is asked what, and the options of the
game, as in `edition: 2025 turn: 3 step: declare attackers`.

`header_options` writes the options, `positions` all else. `written_edition` reads the edition; `Header`, a
part of `Builder`, reads the rest and sets it in the state. But `Statuses` reads what is on the stack: the
words `stack` and `damage on the stack`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError, NotationError, near
from manaburn.notation import moments
from manaburn.notation.names import read_list
from manaburn.notation.pieces import amount, number, wrong
from manaburn.notation.sheet import Sheet
from manaburn.notation.statuses import Statuses
from manaburn.options import NO_OPTIONS, AttackOption, Defeat, Deploying, GameOptions, Sharing, Team, Turns
from manaburn.rules.layers.deriving import derive
from manaburn.rules.start.setup import refuse_options
from manaburn.rules.turn.state_based import check_state_based_actions
from manaburn.state.events import GameEnded
from manaburn.state.keeping.consistency import refuse_unequal_totals
from manaburn.state.records import agenda as a
from manaburn.state.records.game_wide import ranges_of_influence
from manaburn.state.records.history import OwnTurns
from manaburn.terms import DayOrNight, PlayerId, Step

DEFAULT_TURN = 5
"""Late enough that nothing special about the first turns applies."""

_WORDS: dict[str, type[Enum]] = {
    "attack": AttackOption,
    "sharing": Sharing,
    "defeat": Defeat,
    "deploying": Deploying,
    "turns": Turns,
}
"""The fields of `GameOptions` whose values are written as a word or two."""
_USUAL = [getattr(NO_OPTIONS, field) for field in _WORDS]
_RANGE = "range of influence "


def header_options(options: GameOptions, names: Sequence[str]) -> dict[str, str]:
    """Return the header entries of options; what is as usual is left out."""
    if options == NO_OPTIONS:
        return {}
    parts: dict[str, str] = {}
    chosen = [getattr(options, field) for field in _WORDS]
    unusual = [str(option.value) for option in chosen if option not in _USUAL]
    if (limit := options.range_of_influence) is not None:
        unusual.append(_RANGE + (str(limit) if isinstance(limit, int) else " ".join(map(str, limit))))
    if unusual:
        parts["options"] = ", ".join(unusual)
    if options.teams:
        parts["teams"] = " / ".join(" and ".join(names[seat] for seat in team) for team in options.teams)
    return parts


def _read_range(text: str, line: int) -> int | tuple[int, ...]:
    limits = tuple(number(part, line, "a number of seats") for part in text.split())
    return limits[0] if len(limits) == 1 else limits


def _read_options(text: str, line: int, teams: tuple[Team, ...]) -> GameOptions:
    """Return the options of an `options:` entry, with these teams. Raises NotationError for an unknown word,
    GameError for options that do not go together.
    """
    named = {str(option.value): (field, option) for field, kind in _WORDS.items() for option in kind}
    chosen: dict[str, Any] = {}
    for word in (part.strip().casefold() for part in text.split(",") if part.strip()):
        if word.startswith(_RANGE):
            chosen["range_of_influence"] = _read_range(word.removeprefix(_RANGE), line)
            continue
        if word not in named:
            raise wrong(line, f"{word!r} is not an option of a game{near(word, named)}")
        field, option = named[word]
        chosen[field] = option
    return GameOptions(teams=teams, **chosen)


def _read_teams(text: str, line: int, player: Callable[[str, int], PlayerId]) -> tuple[Team, ...]:
    """Return the teams of a text such as `Anna and Ben / Cleo and Dan`."""
    return tuple(
        tuple(player(name.strip(), line) for name in team.split(" and ")) for team in text.split("/")
    )


def written_edition(sheet: Sheet) -> Edition:
    """Return the edition that a position names; else the latest. Raises UnknownEdition."""
    text, line = sheet.header.get("edition", ("", 0))
    if not text:
        return LATEST
    try:
        return Edition.parse(text)
    except GameError as error:
        error.add_note(f"in line {line} of the position")
        raise


class Header(Statuses):
    """The header part of the builder sets in the state what the header of a position says: the moment, the
    question that is asked, the options.
    """

    def _header(self, key: str) -> tuple[str, int] | None:
        return self.sheet.header.get(key)

    def _player(self, key: str) -> PlayerId | None:
        entry = self._header(key)
        return None if entry is None else self.player(*entry)

    def set_moment(self) -> None:
        """Set the turn and its step, whose they are, and the options of the game."""
        state, turn = self.state, self.state.turn
        entry = self._header("turn")
        turn.number = DEFAULT_TURN if entry is None else amount(*entry, "the number of a turn")
        turn.active_player = self._player("active") or PlayerId(0)
        self._set_options()
        turn.active_player = state.primary(turn.active_player)
        if turn.number > 1:
            turn.previous_player = state.primary((turn.active_player, *state.active_players())[-1])
        self._set_last_turns()
        turn.controller = self._player("controlled by")
        state.game.monarch = self._player("monarch")
        state.game.initiative = self._player("initiative")
        self._set_day_or_night()
        step = self._step()
        if step is not None and state.options.turns is Turns.AT_THE_SAME_TIME:
            moments.take_the_first_marker(state)
        if step is None:
            state.agenda = []
        elif any(self._header(key) for key in ("priority", "decides", "outcome")) or self._is_declared(step):
            moments.be_in_step(state, step)
        else:
            moments.begin_step(state, step)

    def _set_last_turns(self) -> None:
        """Set when each player, or team, took their last turn, as if the turns before this one had been taken
        in turn order.
        """
        state = self.state
        order = [first for first in state.active_players() if state.primary(first) == first]
        for turns_to_go, first in enumerate(order):
            number = state.turn.number - (len(order) - turns_to_go) % len(order)
            if number > 0:
                for player in state.sharing_turns(first):
                    own = OwnTurns(begun=number, number=(number - 1) // len(order) + 1)
                    state.players[player].own_turns = own

    def _set_options(self) -> None:
        """Set the options and teams of the game, and who is within whose range. Raises NotationError."""
        given, teams = self._header("options"), self._header("teams")
        if given is None and teams is None:
            return
        text, line = given or teams or ("", 0)
        groups = _read_teams(*teams, self.player) if teams is not None else ()
        try:
            options = _read_options("" if given is None else text, line, groups)
            refuse_options(self.edition, options, len(self.state.players))
            self.state.options = options
            refuse_unequal_totals(self.state)
        except NotationError:
            raise
        except GameError as error:
            raise wrong(line, str(error)) from None
        self.state.game.ranges = ranges_of_influence(self.state.players, options)

    def _set_day_or_night(self) -> None:
        entry = self._header("time")
        if entry is not None:
            times = {time.value: time for time in DayOrNight}
            if entry[0].casefold() not in times:
                raise wrong(entry[1], f"{entry[0]!r} is neither day nor night")
            self.state.game.day_or_night = times[entry[0].casefold()]

    def _step(self) -> Step | None:
        """Return the step that the header names, or the main phase; None for `none`. Raises NotationError."""
        text, line = self._header("step") or (Step.PRECOMBAT_MAIN.value, 0)
        wanted = text.casefold().removesuffix(" step").removesuffix(" phase").strip()
        if wanted == "none":
            return None
        if wanted == "main":
            return Step.PRECOMBAT_MAIN
        steps = {step.value: step for step in Step}
        if wanted not in steps:
            helps = near(wanted, steps) or f": choose one of {', '.join(steps)}"
            raise wrong(line, f"{text!r} is not a step{helps}")
        return steps[wanted]

    def _is_declared(self, step: Step) -> bool:
        """Return whether the declaration of the step is part of the position."""
        role = {Step.DECLARE_ATTACKERS: "attacking", Step.DECLARE_BLOCKERS: "blocking"}.get(step)
        words = (word.lower() for entry in self.sheet.entries for word in entry.words)
        return role is not None and any(word.startswith(role) for word in words)

    def set_question(self) -> None:
        """Set who is asked what, and whether state-based actions are due first, which nobody would write."""
        state = self.state
        due = not self.sheet.exact and self._are_checks_due()
        asked = self._header("priority") or self._header("decides")
        ended = self._header("outcome")
        if ended is not None:
            names = [] if ended[0].casefold() == "draw" else read_list(ended[0].split(","), ",", str)
            state.outcome = GameEnded(tuple(self.player(name, ended[1]) for name in names))
            state.agenda.clear()
        elif asked is not None:
            self._ask(self.player(*asked), *asked, due=due)
        else:
            state.unchecked = due
            if state.turn.step is not None:
                moments.go_on_after_declaration(state)
        passes = self._header("passes")
        if passes is not None:
            state.turn.passes = amount(*passes, "a number of players")

    def _are_checks_due(self) -> bool:
        """Return whether a state-based action would be performed now."""
        if derive(self.state).reads:
            self.state.derived = None  # the moment that it depends on is not set up yet
        return check_state_based_actions(self.state.clone())

    def _ask(self, player: PlayerId, name: str, line: int, *, due: bool) -> None:
        """Ask a player the question of the moment; if checks are `due`, after them. Raises NotationError."""
        state = self.state
        if "priority" in self.sheet.header:
            moments.give_priority(state, player)
            if due:
                state.decision, state.unchecked = None, True
                state.schedule(a.GivePriority(player))
        elif not moments.put_question_of_step(state, player) and not self.sheet.exact:
            raise wrong(line, f"nobody decides anything as that step begins: write 'priority: {name}'")
