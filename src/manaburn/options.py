"""What players agree upon before a game: the options of the rulebook, by their names there [cr2025 800.2]."""

from __future__ import annotations

from enum import Enum

from manaburn.errors import GameError
from manaburn.terms import PlayerId
from manaburn.values import value

Team = tuple[PlayerId, ...]
"""Players by seat who win and lose together."""


class AttackOption(Enum):
    """Whom the creatures of a player may attack, with several opponents."""

    MULTIPLE_PLAYERS = "attack multiple players"
    """Any opponents [cr2025 802]."""
    ONE_PLAYER = "attack one player"
    """An opponent chosen as combat begins [cr2025 506.2a, 507.1]."""
    LEFT = "attack left"
    """The player to the left [cr2025 803.1a]."""
    RIGHT = "attack right"
    """The player to the right [cr2025 803.1b]."""


class Sharing(Enum):
    """What the members of a team share besides winning and losing."""

    NOTHING = "separate turns"
    """Each has turns, life and priority of their own, as in Team vs. Team [cr2025 808]."""
    TURNS = "shared team turns"
    """A team takes its turns, has priority and fights together [cr2025 805]."""
    TURNS_AND_LIFE = "two-headed giant"
    """It has one life total besides, and loses as soon as one of its members does [cr2025 810]."""


@value
class GameOptions:
    """The options of a game, part of its state. Raises GameError for teams that share a player or are empty.

    >>> two_headed_giant = GameOptions(teams=((0, 1), (2, 3)), sharing=Sharing.TURNS_AND_LIFE)
    >>> two_headed_giant.team_of(3), two_headed_giant.are_opponents(1, 2)
    ((2, 3), True)
    """

    attack: AttackOption = AttackOption.MULTIPLE_PLAYERS
    teams: tuple[Team, ...] = ()
    """The players of each team by seat, in turn order; none if everybody plays for themselves."""
    sharing: Sharing = Sharing.NOTHING

    def __post_init__(self) -> None:
        seats = [seat for team in self.teams for seat in team]
        if len(set(seats)) != len(seats) or not all(self.teams):
            raise GameError(f"each player is in one team, and teams have players: not {self.teams}")
        if len(self.teams) == 1:
            raise GameError("a game between teams has two or more of them [cr2025 808.1]")
        if self.sharing is not Sharing.NOTHING and len(self.teams) != 2:
            raise GameError("two teams share turns: one attacks, the other defends [cr2025 805.10a]")

    def team_of(self, player: PlayerId) -> Team:
        """The player's team, the player included; without teams, they alone."""
        for team in self.teams:
            if player in team:
                return team
        return (player,)

    def are_opponents(self, one: PlayerId, other: PlayerId) -> bool:
        """Whether two players are in different teams [cr2025 102.3]."""
        return other != one and other not in self.team_of(one)

    def refuse_unless_for(self, players: int) -> None:
        """Raise GameError unless these are options of a game of that many players: teams hold all of them,
        and those who share turns sit together [cr2025 805.1].
        """
        seats = sorted(seat for team in self.teams for seat in team)
        if seats and seats != list(range(players)):
            raise GameError(f"teams of {players} players hold each of them, from seat 0: not {self.teams}")
        for team in self.teams if self.sharing is not Sharing.NOTHING else ():
            if list(team) != [(team[0] + place) % players for place in range(len(team))]:
                raise GameError(f"who shares turns sits together, in turn order [cr2025 805.1]: not {team}")


NO_OPTIONS = GameOptions()
