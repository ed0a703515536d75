"""This module keeps the life totals of players, or of teams that share them, as of the event that was
narrated last, so that the `Narrator` can say what is left (`Totals`), and names the players whose turn it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from manaburn.narration.words import enumeration
from manaburn.options import Sharing
from manaburn.state import GameState
from manaburn.state.events import Cause, DamageDealt, Event, GameRestarted, LifeChanged
from manaburn.terms import PlayerId, is_player

_BY_DAMAGE = (Cause.COMBAT_DAMAGE, Cause.DAMAGE)


class Totals:
    """The life of everybody as of the event that was narrated last."""

    def __init__(self, state: GameState) -> None:
        self._names = [player.name for player in state.players]
        self._life = [player.life for player in state.players]
        self._options = state.options
        self._lost_by_damage: Counter[tuple[int, int]] = Counter()

    def ahead(self, happened: Iterable[Event]) -> None:
        """Note the losses of life by damage among the events that are narrated next.

        All damage that is dealt at once comes before these losses. So each is subtracted with its damage, and
        not again with its LifeChanged: whichever of the two comes first uses the loss up.
        """
        self._lost_by_damage = Counter(
            (event.player, event.change)
            for event in happened
            if isinstance(event, LifeChanged) and event.cause in _BY_DAMAGE
        )

    def learn(self, event: Event) -> None:
        """Take an event into account; life lost by damage is subtracted with the damage (see `ahead`)."""
        match event:
            case LifeChanged(player, change, cause) if cause in _BY_DAMAGE:
                self._lose_by_damage(player, change)
            case LifeChanged(player, change):
                self._change(player, change)
            case DamageDealt(target=target, amount=amount) if is_player(target):
                self._lose_by_damage(PlayerId(target), -amount)
            case GameRestarted(life=life):
                self._life = [*life]
            case _:
                pass

    def _lose_by_damage(self, player: PlayerId, change: int) -> None:
        if self._lost_by_damage[player, change]:
            self._lost_by_damage[player, change] -= 1
            self._change(player, change)

    def _change(self, player: PlayerId, change: int) -> None:
        shared = self._options.sharing is Sharing.TURNS_AND_LIFE  # one life total [cr2025-06-06 810.9]
        for member in self._options.team_of(player) if shared else (player,):
            self._life[member] += change

    def left(self, player: int) -> int:
        """Return the life of a player."""
        return self._life[player]

    def turn_of(self, player: PlayerId) -> str:
        """Return whose turn it is, by the active player: a whole team's if they share turns."""
        shared = self._options.sharing is not Sharing.NOTHING
        return self._named(self._options.team_of(player) if shared else (player,))

    def __str__(self) -> str:
        shared = self._options.sharing is Sharing.TURNS_AND_LIFE
        alone = ((PlayerId(seat),) for seat in range(len(self._names)))
        sides = self._options.teams if shared else tuple(alone)
        return ", ".join(f"{self._named(side)} {self._life[side[0]]}" for side in sides)

    def _named(self, players: tuple[PlayerId, ...]) -> str:
        return enumeration([self._names[player] for player in players])
