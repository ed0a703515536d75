"""This module carries out proliferate: a player chooses permanents and players with counters, and each
gets more of them [cr2025-06-06 701.34; cr2010-10-01 701.23].

`_proliferate` is the entry, in the table `PROLIFERATING`. First the permanents are chosen together, then the
players one after another (`_players_given_some`); then all get their counters at once. Editions differ in the
kinds of counters and in teams that share life or poison counters.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.decisions import ChooseObjects, ChoosePlayer, ChooseWhether, ChooseWord
from manaburn.editions.axes_of_cards import Proliferated
from manaburn.editions.axes_of_teams import ProliferatedTeams
from manaburn.purposes import Purpose, Quality
from manaburn.rules.effects.effects_on_players import getting
from manaburn.rules.effects.permanents.moving_counters import put_counters
from manaburn.rules.happening.answers import agrees, choose
from manaburn.rules.happening.effect_rows import EffectRows
from manaburn.rules.happening.happening import happen
from manaburn.rules.players.range_of_influence import in_range, players_in_range
from manaburn.state import GameState
from manaburn.state.events import Event
from manaburn.state.records.effects import Context
from manaburn.terms import CounterKind, PlayerId


def _proliferate(state: GameState, effect: Instruction, context: Context) -> None:
    """Choose permanents together, then players one after another; then all get their counters."""
    you = context.controller
    among = tuple(id for id, p in state.permanents.items() if p.counters and in_range(state, you, id))
    decision = ChooseObjects(you, Purpose.PROLIFERATE, among, 0, len(among))
    chosen = choose(state, decision, otherwise=()) if among else ()
    players = _players_given_some(state, you)
    batch: list[Event] = []
    for id in chosen:
        for kind in _kinds_given(state, you, [kind for kind, _ in state.permanents[id].counters]):
            batch.extend(put_counters(state, id, kind, 1, you))
    batch.extend(_given_to_players(state, you, players))
    happen(state, *batch)


def _players_given_some(state: GameState, you: PlayerId) -> list[PlayerId]:
    """Ask for each player whether they are chosen, and return those who are. By some rules that is only one
    of each team that has one life total [cr2011-04-01 701.23c; cr2016-11-11 701.25c].
    """
    players = players_in_range(state, you)
    match state.edition.proliferated_teams:
        case ProliferatedTeams.EACH_PLAYER:
            return [player for player in players if _ask_whether_chosen(state, you, player)]
        case ProliferatedTeams.ONE_COUNTER:
            teams = [tuple(each.id for each in state.sharing_life(player)) for player in players]
            found = (_one_of_a_team(state, you, team) for team in dict.fromkeys(teams))
            return [player for player in found if player is not None]


def _one_of_a_team(state: GameState, you: PlayerId, team: tuple[PlayerId, ...]) -> PlayerId | None:
    """Return the player of a team who gets a counter; None if nobody is chosen."""
    able = tuple(player for player in team if _kinds_of(state, player))
    if len(able) < 2:
        return next((player for player in able if _ask_whether_chosen(state, you, player)), None)
    names = " and ".join(state.players[player].name for player in team)
    if not agrees(state, ChooseWhether(you, f"proliferate the counters of {names}")):
        return None
    if state.shares_poison() and all(_kinds_of(state, player) == [CounterKind.POISON] for player in able):
        return able[0]  # whoever it is, the team has it
    return choose(state, ChoosePlayer(you, Purpose.BE_CHOSEN, able), otherwise=None)


def _ask_whether_chosen(state: GameState, you: PlayerId, player: PlayerId) -> bool:
    """Ask whether a player with counters is chosen, and return the answer."""
    asked = ChooseWhether(you, f"proliferate the counters of {state.players[player].name}")
    return bool(_kinds_of(state, player)) and agrees(state, asked)


def _kinds_of(state: GameState, player: PlayerId) -> list[CounterKind]:
    """Return the kinds of counters that a player has."""
    return [kind for kind, _ in state.players[player].counters]


def _kinds_given(state: GameState, you: PlayerId, kinds: list[CounterKind]) -> list[CounterKind]:
    """Return the kinds of counters that a chosen object or player gets one more of. They are all `kinds`
    that it has; until 2019 only one of them, which the player who proliferates chooses [cr2010-10-01
    701.23b; cr2019-05-03 701.26a].
    """
    if state.edition.proliferated is Proliferated.EACH_KIND or len(kinds) < 2:
        return kinds
    asked = ChooseWord(you, Quality.WORD, tuple(kind.value for kind in kinds))
    word = choose(state, asked, otherwise=kinds[0].value)
    return [kind for kind in kinds if kind.value == word]


def _given_to_players(state: GameState, you: PlayerId, players: Iterable[PlayerId]) -> Iterator[Event]:
    """Yield the events by which the chosen players get their counters."""
    given = {player: _kinds_given(state, you, _kinds_of(state, player)) for player in players}
    poisoned = {player for player, kinds in given.items() if CounterKind.POISON in kinds}
    one_of_each_team = set(_getting_poison(state, you, poisoned, given))
    for player, kinds in given.items():
        for kind in kinds:
            if kind is not CounterKind.POISON or player in one_of_each_team:
                yield from getting(state, player, kind, 1, you)


def _getting_poison(
    state: GameState,
    you: PlayerId,
    players: set[PlayerId],
    given: dict[PlayerId, list[CounterKind]],
) -> Iterator[PlayerId]:
    """Yield the players who get a poison counter: only one of each team that shares poison counters. The
    player who proliferates chooses that one, if choosing those players has done something else as well
    [cr2025-06-06 701.34b].
    """
    left = [player for player in given if player in players]
    while left:
        sharing = {each.id for each in state.sharing_poison(left[0])}
        team = [player for player in left if player in sharing]
        if len(team) > 1 and any(len(given[player]) > 1 for player in team):
            asked = ChoosePlayer(you, Purpose.BE_CHOSEN, tuple(team))
            one = choose(state, asked, otherwise=None)
            yield team[0] if one is None else one
        else:
            yield team[0]
        left = [player for player in left if player not in team]


PROLIFERATING: EffectRows = {Instruction.PROLIFERATE: _proliferate}
"""What is done to proliferate."""
