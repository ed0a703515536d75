"""This module has the options and variants of a game, under the names of the rulebook: a `GameOptions`, which
`Game.new` takes, says who is on which team, whom creatures may attack, and what teammates share [cr2025-06-06
800.2].

`emperor()`, `grand_melee()`, `two_headed_giant()` and `alternating_teams()` return those of whole variants.
"""

from __future__ import annotations

from enum import Enum

from manaburn.arguments import shown
from manaburn.errors import GameError, WrongArgument
from manaburn.fields import wrong_fields
from manaburn.terms import FIRST_OBJECT_ID, PlayerId
from manaburn.values import fields, value

Team = tuple[PlayerId, ...]
"""The seats of players who win and lose together."""


class AttackOption(Enum):
    """The option says whom the creatures of a player may attack if there are several opponents."""

    MULTIPLE_PLAYERS = "attack multiple players"
    """Any opponents [cr2025-06-06 802]."""
    ONE_PLAYER = "attack one player"
    """An opponent chosen as combat begins [cr2025-06-06 506.2a, 507.1]."""
    LEFT = "attack left"
    """The player to the left [cr2025-06-06 803.1a]."""
    RIGHT = "attack right"
    """The player to the right [cr2025-06-06 803.1b]."""
    ADJACENT = "attack adjacent players"
    """The players to the left and to the right [cr2025-06-06 809.3c]."""


class Sharing(Enum):
    """The option says what the members of a team share besides winning and losing."""

    NOTHING = "separate turns"
    """Each has turns, life and priority of their own, as in Team vs. Team [cr2025-06-06 808]."""
    TURNS = "shared team turns"
    """A team takes its turns, has priority and fights together [cr2025-06-06 805]."""
    TURNS_AND_LIFE = "two-headed giant"
    """A team also has one life total, and loses as soon as one of its members does [cr2025-06-06 810]."""


class Turns(Enum):
    """The option says how many players take turns at the same time."""

    ONE_AFTER_ANOTHER = "one turn at a time"
    AT_THE_SAME_TIME = "turn markers"
    """One turn marker for every four players, as in Grand Melee [cr2025-06-06 807.4]."""


class Defeat(Enum):
    """The option says when a team loses."""

    ALL_MEMBERS = "all members"
    """A team loses once all its members have [cr2025-06-06 104.3f]."""
    EMPEROR = "emperor"
    """A team loses as soon as the emperor in its middle does [cr2025-06-06 809.5b]."""


class Deploying(Enum):
    """The option says whether players can give control of creatures to teammates."""

    NEVER = "no deploying"
    BY_TAPPING = "deploy creatures"
    """Each creature has an ability for it [cr2025-06-06 804.2]."""


@value
class GameOptions:
    """The options of a game, part of its state; `repr` shows only unusual ones. Raises GameError for options
    that contradict each other.

    >>> two_headed_giant = GameOptions(teams=((0, 1), (2, 3)), sharing=Sharing.TURNS_AND_LIFE)
    >>> two_headed_giant
    GameOptions(teams=((0, 1), (2, 3)), sharing=<Sharing.TURNS_AND_LIFE: 'two-headed giant'>)
    >>> two_headed_giant.team_of(3), two_headed_giant.are_opponents(1, 2)
    ((2, 3), True)
    """

    attack: AttackOption = AttackOption.MULTIPLE_PLAYERS
    teams: tuple[Team, ...] = ()
    """The players of each team by seat, in turn order; none if everybody plays for themselves."""
    turns: Turns = Turns.ONE_AFTER_ANOTHER
    sharing: Sharing = Sharing.NOTHING
    defeat: Defeat = Defeat.ALL_MEMBERS
    deploying: Deploying = Deploying.NEVER
    range_of_influence: int | tuple[int, ...] | None = None
    """How many seats away players can affect anything: one number for all, or one for each seat; None for no
    limit [cr2025-06-06 801.2].
    """

    def __repr__(self) -> str:
        settings = ((each.name, getattr(self, each.name), each.default) for each in fields(GameOptions))
        unusual = (f"{name}={chosen!r}" for name, chosen, usual in settings if chosen != usual)
        return f"GameOptions({', '.join(unusual)})"

    def __post_init__(self) -> None:
        for field in wrong_fields(GameOptions, vars(self)):
            raise WrongArgument(f"the options of a game cannot have {field}={shown(vars(self)[field])}")
        seats = [seat for team in self.teams for seat in team]
        if len(set(seats)) != len(seats) or not all(self.teams):
            raise GameError(f"each player must be in one team, and no team may be empty: not {self.teams}")
        if len(self.teams) == 1:
            raise GameError("a game between teams needs two or more teams [cr2025-06-06 808.1]")
        if self.sharing is not Sharing.NOTHING:
            if len(self.teams) != 2:
                raise GameError(
                    "only two teams can share turns: one attacks, one defends [cr2025-06-06 805.10a]"
                )
            if self.attack is not AttackOption.MULTIPLE_PLAYERS:
                raise GameError("teams that share turns can use no other attack option [cr2025-06-06 805.10]")
        if self.turns is Turns.AT_THE_SAME_TIME and self.teams:
            raise GameError("players who take turns at the same time can't be in teams [cr2025-06-06 807.1]")
        if self.deploying is Deploying.BY_TAPPING and not self.teams:
            raise GameError(
                "creatures can be deployed only to teammates, and this game has no teams [cr2025-06-06 804.2]"
            )
        if self.defeat is Defeat.EMPEROR and min((len(team) for team in self.teams), default=0) < 3:
            raise GameError(
                "an emperor has a general on each side: teams need three or more players [cr2025-06-06 809.2]"
            )
        if any(not 1 <= seats < FIRST_OBJECT_ID for seats in self._limits()):
            farthest = FIRST_OBJECT_ID - 1
            raise GameError(f"a range of influence must be from 1 to {farthest} seats [cr2025-06-06 801.2]")

    def team_of(self, player: PlayerId) -> Team:
        """Return the player's team, with the player; without teams, the player alone."""
        for team in self.teams:
            if player in team:
                return team
        return (player,)

    def are_opponents(self, one: PlayerId, other: PlayerId) -> bool:
        """Return whether two players are in different teams [cr2025-06-06 102.3]."""
        return other != one and other not in self.team_of(one)

    def refuse_unless_for(self, players: int) -> None:
        """Raise GameError unless the options are for a game of that many players: teams hold all of them, and
        those who share turns sit together [cr2025-06-06 805.1].
        """
        seats = sorted(seat for team in self.teams for seat in team)
        if seats and seats != list(range(players)):
            raise GameError(
                f"each seat from 0 to {players - 1} must be in exactly one team, not {self.teams}"
            )
        sits_together = self.sharing is not Sharing.NOTHING or self.defeat is Defeat.EMPEROR
        for team in self.teams if sits_together else ():
            if not _sits_together(team, players):
                rules = "cr2025-06-06 805.1, 809.2"
                raise GameError(
                    f"the players of a team must sit together, in turn order, not as {team} [{rules}]"
                )
        if isinstance(self.range_of_influence, tuple) and len(self.range_of_influence) != players:
            raise GameError(
                f"each of {players} players needs a range of influence, not only"
                f" {len(self.range_of_influence)} of them"
            )

    def reviewers_of(self, player: PlayerId) -> Team:
        """Return who may look at a player's hand: the player and all teammates [cr2025-06-06 808.5, 809.7,
        810.5], but in Alternating Teams only teammates in the next seats [cr2025-06-06 811.5].
        """
        team, players = self.team_of(player), sum(map(len, self.teams))
        if not self.teams or _sits_together(team, players):
            return team
        return tuple(other for other in team if (other - player) % players in (0, 1, players - 1))

    def range_of(self, player: int) -> int:
        """Return how many seats away a player of a game with a limited range of influence can affect
        anything.
        """
        limits = self._limits()
        return limits[0] if len(limits) == 1 else limits[player]

    def _limits(self) -> tuple[int, ...]:
        limit = self.range_of_influence
        return () if limit is None else (limit,) if isinstance(limit, int) else limit

    @property
    def emperors(self) -> tuple[PlayerId, ...]:
        """Return the players who sit in the middle of their teams and decide whether these lose [cr2025-06-06
        809.2].
        """
        if self.defeat is not Defeat.EMPEROR:
            return ()
        return tuple(team[(len(team) - 1) // 2] for team in self.teams)


def emperor(teams: int = 2, size: int = 3) -> GameOptions:
    """Return the options of the emperor variant: each team sits together around its emperor, who reaches a
    general on either side as the game begins; creatures are deployed, and attack neighbours [cr2025-06-06
    809.3, 809.6a].

    >>> emperor().range_of_influence, emperor().emperors
    ((1, 2, 1, 1, 2, 1), (1, 4))
    """
    ranges = [min(place + 1, size - place) for place in range(size)]
    middle = (size - 1) // 2
    ranges[middle] = max(middle + 1, size - middle)
    return GameOptions(
        attack=AttackOption.ADJACENT,
        teams=tuple(tuple(PlayerId(team * size + place) for place in range(size)) for team in range(teams)),
        defeat=Defeat.EMPEROR,
        deploying=Deploying.BY_TAPPING,
        range_of_influence=tuple(ranges * teams),
    )


def grand_melee() -> GameOptions:
    """Return the options of Grand Melee: of every four players one takes a turn at the same time; each has a
    range of influence of one and attacks the player to the left [cr2025-06-06 807.2, 807.4].

    >>> grand_melee().turns, grand_melee().range_of_influence
    (<Turns.AT_THE_SAME_TIME: 'turn markers'>, 1)
    """
    return GameOptions(attack=AttackOption.LEFT, turns=Turns.AT_THE_SAME_TIME, range_of_influence=1)


def alternating_teams(teams: int, size: int, attack: AttackOption = AttackOption.ADJACENT) -> GameOptions:
    """Return the options of Alternating Teams: nobody sits next to a teammate, and each team is equally
    spaced out; all have a range of influence of two, and only neighbours are attacked [cr2025-06-06
    811.2-811.4].

    >>> alternating_teams(3, 2).teams
    ((0, 3), (1, 4), (2, 5))
    """
    seats = teams * size
    return GameOptions(
        attack=attack,
        teams=tuple(tuple(map(PlayerId, range(first, seats, teams))) for first in range(teams)),
        range_of_influence=2,
    )


def _sits_together(team: Team, players: int) -> bool:
    """Return whether the members sit next to each other, in turn order."""
    return list(team) == [(team[0] + place) % players for place in range(len(team))]


NO_OPTIONS = GameOptions()


def two_headed_giant(players: int = 4) -> GameOptions:
    """Return the options of Two-Headed Giant: two teams by seat, with shared turns and life
    [cr2025-06-06 810.1-810.4].

    With more players it is Three-Headed Giant and so on. Raises GameError unless the teams are of equal size.

    >>> two_headed_giant(6).teams
    ((0, 1, 2), (3, 4, 5))
    """
    half = players // 2
    if players < 4 or players % 2:
        rule = "cr2025-06-06 810.11"
        raise GameError(
            f"two teams of equal size need an even number of players, four or more, not {players} [{rule}]"
        )
    seats = [PlayerId(seat) for seat in range(players)]
    return GameOptions(teams=(tuple(seats[:half]), tuple(seats[half:])), sharing=Sharing.TURNS_AND_LIFE)
