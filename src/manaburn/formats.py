"""This module has the formats that can be chosen by name, such as duel or Commander (`FORMATS`): each is a
preset of game options.

`begin` begins a game of a format; `Game.new` takes any other combination of options.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from datetime import date
from enum import Enum

from manaburn.arguments import instance, several, text
from manaburn.cards.decks.decks import Deck
from manaburn.cards.definitions import CardDefinition
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError
from manaburn.game import Automation, Game
from manaburn.options import AttackOption, GameOptions, Sharing, Team, Turns, emperor, grand_melee
from manaburn.terms import PlayerId
from manaburn.values import value


class Sides(Enum):
    """The ways in which players are divided into teams."""

    ALONE = "everybody for themselves"
    ONE_AGAINST_ALL = "the first against all others"
    PAIRS = "teams of two"
    EMPERORS = "teams of three around their emperors"


class Led(Enum):
    """The things that players bring besides their decks: commanders, or the archenemy a scheme deck."""

    BY_NOBODY = "decks"
    BY_COMMANDERS = "decks with a commander"
    BY_SCHEMES = "decks, and one of them schemes"


@value(kw_only=True)
class Format:
    """A format: for how many players, with which life totals and options."""

    name: str
    players: range
    """The numbers of players that can play it."""
    usual: int
    """The number of players unless another is chosen."""
    life: int | None = None
    """The starting life total of each player, or team with shared life; None for that of the rules."""
    sides: Sides = Sides.ALONE
    sharing: Sharing = Sharing.NOTHING
    attack: AttackOption = AttackOption.MULTIPLE_PLAYERS
    turns: Turns = Turns.ONE_AFTER_ANOTHER
    range_of_influence: int | None = None
    led: Led = Led.BY_NOBODY
    """What is brought besides decks."""

    def options(self, players: int) -> GameOptions:
        """Return the options of a game with this many players. Raises GameError if the format is not for
        them.

        >>> FORMATS["archenemy"].options(4).teams
        ((0,), (1, 2, 3))
        """
        if players not in self.players:
            least, most = self.players[0], self.players[-1]
            many = str(least) if least == most else f"{least} to {most}"
            others = [other.name for other in FORMATS.values() if players in other.players]
            instead = f", or play {' or '.join(others)}" if others else ""
            says = f"{self.name} is a game for {many} players, not for {players}"
            raise GameError(f"{says}: seat {many}{instead}")
        if self.sides is Sides.EMPERORS:
            return _emperors(players)
        return GameOptions(
            attack=self.attack,
            teams=_teams(self.sides, players),
            turns=self.turns,
            sharing=self.sharing,
            range_of_influence=self.range_of_influence,
        )

    def first(self, players: int, number: int) -> PlayerId:
        """Return who plays first, by a random number: any player, or any emperor [cr2025-06-06 103.1, 809.4].
        In Archenemy the archenemy plays first, whomever this returns [cr2025-06-06 904.6].

        >>> [FORMATS["emperor"].first(6, number) for number in range(3)]
        [1, 4, 1]
        """
        can = self.options(players).emperors or tuple(PlayerId(seat) for seat in range(players))
        return can[number % len(can)]


def _teams(sides: Sides, players: int) -> tuple[Team, ...]:
    """Return the seats of each team."""
    seats = tuple(PlayerId(seat) for seat in range(players))
    match sides:
        case Sides.ALONE:
            return ()
        case Sides.ONE_AGAINST_ALL:
            return (seats[:1], seats[1:])
        case Sides.PAIRS:
            return tuple(seats[first : first + 2] for first in range(0, players, 2))
        case Sides.EMPERORS:
            return _emperors(players).teams


def _emperors(players: int) -> GameOptions:
    return emperor(players // EMPEROR_AND_GENERALS, EMPEROR_AND_GENERALS)


EMPEROR_AND_GENERALS = 3
"""How many players an emperor's team has [cr2025-06-06 809.2]."""

MOST_PLAYERS = 6
"""The most players of most formats; the rules allow more."""

MOST_PLAYERS_OF_ALL = 16
"""The most players of any game: a Grand Melee is for ten or more [cr2025-06-06 807.1]."""

GRAND_MELEE = grand_melee()

LEAST_SCHEMES = 20
"""How many cards a scheme deck has at the least [cr2025-06-06 904.3]."""
MOST_OF_ONE_SCHEME = 2

FORMATS: dict[str, Format] = {
    preset.name: preset
    for preset in (
        Format(name="duel", players=range(2, 3), usual=2),
        Format(name="ffa", players=range(3, MOST_PLAYERS + 1), usual=4),
        Format(
            name="commander",
            players=range(2, MOST_PLAYERS + 1),
            usual=4,
            life=40,
            led=Led.BY_COMMANDERS,
        ),
        Format(
            name="archenemy",
            players=range(2, MOST_PLAYERS + 1),
            usual=4,
            sides=Sides.ONE_AGAINST_ALL,
            sharing=Sharing.TURNS,
            led=Led.BY_SCHEMES,
        ),
        Format(
            name="2hg",
            players=range(4, 5),
            usual=4,
            sides=Sides.PAIRS,
            sharing=Sharing.TURNS_AND_LIFE,
        ),
        Format(name="emperor", players=range(6, 7), usual=6, sides=Sides.EMPERORS),
        Format(
            name="grandmelee",
            players=range(4, MOST_PLAYERS_OF_ALL + 1),
            usual=10,
            attack=GRAND_MELEE.attack,
            turns=GRAND_MELEE.turns,
            range_of_influence=1,
        ),
    )
}
"""Every format by its name: a duel, Free-for-All [cr2025-06-06 806], Grand Melee [807], Emperor [809],
Two-Headed Giant [810], Commander [903], Archenemy [904].
"""


def format_named(name: str) -> Format:
    """Return the format of a name. Raises GameError, naming all formats, if there is none."""
    found = FORMATS.get(text(name, "the name of a format"))
    if found is None:
        raise GameError(f"there is no format {name!r}: choose one of {', '.join(FORMATS)}")
    return found


def begin(
    preset: Format,
    decks: Sequence[Deck],
    edition: Edition | date | str = LATEST,
    *,
    seed: int,
    names: Sequence[str] = (),
    first: int = 0,
    schemes: Sequence[CardDefinition] = (),
    anachronisms: bool | Collection[str] = False,
    automation: Iterable[Automation] = (),
) -> Game:
    """Begin a game of a format: one deck for each player; with schemes, the first player is the archenemy.

    Raises what `Game.new` raises, and GameError if so many cannot play it, or a deck has no commander.
    """
    decks = several(decks, Deck, "Decks, one for each player,")
    edition = Edition.of(edition)
    options = instance(preset, Format, "a Format").options(len(decks))
    if preset.led is Led.BY_SCHEMES:
        _refuse_scheme_deck(schemes, edition)
    for deck in decks if preset.led is Led.BY_COMMANDERS else ():
        if not deck.leaders:
            called = (
                deck.name if deck.name.split()[:1] == ["deck"] else f"deck {deck.name}"
            )  # a list has no name
            raise GameError(f"the {called} has no commander: name one in its list, under 'Commander'")
    return Game.new(
        [deck.cards for deck in decks],
        edition,
        seed=seed,
        names=names,
        first=first,
        life=preset.life,
        options=options,
        archenemy=0 if preset.led is Led.BY_SCHEMES else None,
        schemes=schemes if preset.led is Led.BY_SCHEMES else (),
        commanders=[deck.leaders for deck in decks] if preset.led is Led.BY_COMMANDERS else (),
        anachronisms=anachronisms,
        automation=automation,
    )


def _refuse_scheme_deck(schemes: Sequence[CardDefinition], edition: Edition) -> None:
    """Raise GameError for too few schemes, or too many of one [cr2025-06-06 904.3]."""
    if not schemes:
        raise GameError(
            f"an archenemy needs a scheme deck, and the rules of {edition.in_force} have no schemes"
        )
    if len(schemes) < LEAST_SCHEMES:
        raise GameError(
            f"a scheme deck needs at least {LEAST_SCHEMES} cards; this one has only {len(schemes)}"
        )
    name, most = max(Counter(scheme.name for scheme in schemes).items(), key=lambda entry: entry[1])
    if most > MOST_OF_ONE_SCHEME:
        raise GameError(
            f"a scheme deck can have at most {MOST_OF_ONE_SCHEME} of each scheme; this one has"
            f" {most} of {name}"
        )
