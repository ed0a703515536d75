"""Who sits at the tables of the golden games: formats, days, decks, and how the first answers are found.

What is decided here matters only when a game is recorded for the first time: from then on its file says with
what it is played, and which answers were given.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache
from itertools import cycle
from random import Random
from typing import NamedTuple

from golden.packed_readings import CARD_FILE, definition_of, kept_lines, kept_reading
from manaburn import decisions as d
from manaburn.agents import SimpleAgent, ask
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.decks.color_identity import color_identity
from manaburn.cards.decks.deck_files import BUILT_IN_DECKS, COMMANDER_DECKS, load_deck
from manaburn.cards.decks.decks import scheme_deck
from manaburn.cards.definitions import BASIC_LAND_MANA, CardDefinition
from manaburn.editions import Edition
from manaburn.errors import GameError, UnknownCard, UnsupportedCard
from manaburn.formats import FORMATS, LEAST_SCHEMES, Format, Led
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.options import AttackOption, GameOptions
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.sources.sets import first_day
from manaburn.rules.start.commander_decks import can_lead, faults
from manaburn.rules.start.setup import refuse_commander_games, refuse_options, refuse_unknown_types

GAMES = 300
NAMES = ("Anna", "Ben", "Cara", "Dan", "Eve", "Finn", "Gina", "Hugo", "Ida", "Jan")

NAMED = ("2002", "2006", "2010", "2016", "2025")
ODD_DAYS = (
    "2000-01-15",  # before split cards
    "2003-06-30",  # the day before the rules of the Eighth Edition
    "2003-07-01",
    "2004-10-01",  # Walls may attack
    "2007-10-01",  # planeswalkers
    "2009-07-10",  # the day before combat damage left the stack
    "2009-07-11",
    "2013-07-12",  # the day before the legend rule of today
    "2018-04-27",  # Sagas; damage is no longer redirected to planeswalkers
    "2025-11-14",  # the newest order of a turn's end
)

FIRST_PRINTED = date(1993, 8, 5)
"""When imported cards were printed, for a game: no file need say it."""

FREE_FOR_ALL: Mapping[str, GameOptions] = {
    "attack one player": GameOptions(attack=AttackOption.ONE_PLAYER),
    "attack left": GameOptions(attack=AttackOption.LEFT),
    "attack right": GameOptions(attack=AttackOption.RIGHT),
    "range 1": GameOptions(range_of_influence=1),
}
"""Options of games that are no format."""

SEATS: Mapping[str, tuple[int, ...]] = {
    "duel": (2,),
    "ffa": (3, 4, 3, 5),
    "commander": (2, 3, 4),
    "archenemy": (2, 3, 4),
    "2hg": (4,),
    "emperor": (6,),
    "grandmelee": (4, 8),
    **dict.fromkeys(FREE_FOR_ALL, (3, 4)),
}
SHARES: Mapping[str, int] = {
    "duel": 24,
    "ffa": 7,
    "commander": 9,
    "archenemy": 5,
    "2hg": 5,
    "emperor": 3,
    "grandmelee": 3,
    **dict.fromkeys(FREE_FOR_ALL, 1),
}
"""How many of sixty games are of which kind."""

Choose = Callable[[Game], d.Action]


class Seat(NamedTuple):
    """A player with a deck."""

    name: str
    deck: tuple[tuple[int, str], ...]
    leaders: tuple[str, ...] = ()


class Table(NamedTuple):
    """What a game is played with."""

    number: int
    what: str
    """A format, or an option of a free-for-all."""
    rules: str
    """An edition by its name, or a day."""
    first: int
    automation: frozenset[Automation]
    agents: str
    seats: tuple[Seat, ...]
    schemes: tuple[str, ...] = ()

    def __str__(self) -> str:
        if self.automation == ALL_AUTOMATION:
            automation = "all automation"
        else:
            automation = "some automation" if self.automation else "no automation"
        return f"{self.what}, {len(self.seats)} players, {self.rules}, {automation}, {self.agents}"

    @property
    def edition(self) -> Edition:
        """The rules it is played by."""
        return Edition.parse(self.rules)


# Cards


@cache
def card(name: str) -> CardDefinition:
    """A card of a golden game: of the catalogue, or as its golden reading says. Raises UnknownCard for one
    that can be played no more.
    """
    known = CATALOGUE.get(name)
    if known is not None:
        return known
    text = kept_reading(name)
    if text is None:
        raise UnknownCard(name, where="the catalogue or the golden readings")
    return replace(definition_of(text), first_printed=FIRST_PRINTED)


def can_be_played(name: str) -> bool:
    """Whether a card is there still."""
    return name in CATALOGUE or name in kept_lines()


def with_cards_there_are(table: Table) -> Table:
    """A table where cards that can be played no more are replaced by lands of their decks."""
    seats = []
    for seat in table.seats:
        land = next(name for _, name in seat.deck if name in BASIC_LAND_MANA)
        counted = Counter[str]()
        for number, name in seat.deck:
            counted[name if can_be_played(name) else land] += number
        seats.append(seat._replace(deck=tuple((number, name) for name, number in counted.items())))
    return table._replace(seats=tuple(seats))


def sit_down(table: Table) -> Game:
    """The game of a table, before its first answer."""
    preset: Format | None = FORMATS.get(table.what)
    options = _options(table.what, len(table.seats))
    return Game.new(
        [[card(name) for number, name in seat.deck for _ in range(number)] for seat in table.seats],
        table.edition,
        seed=table.number,
        names=[seat.name for seat in table.seats],
        first=table.first,
        life=None if preset is None else preset.life,
        options=options,
        archenemy=0 if table.schemes else None,
        schemes=[card(name) for name in table.schemes],
        commanders=[[card(name) for name in seat.leaders] for seat in table.seats]
        if table.seats[0].leaders
        else (),
        anachronisms=True,
        automation=table.automation,
    )


def _options(what: str, players: int) -> GameOptions:
    return FREE_FOR_ALL[what] if what in FREE_FOR_ALL else FORMATS[what].options(players)


# Tables


def table(number: int) -> Table:
    """The table of a game that has not been played yet."""
    rng = Random(f"golden {number}")
    what, seat = _kinds()[number % len(_kinds())]
    before = seat + number // len(_kinds()) * SHARES[what]
    players = SEATS[what][(before + before // len(SEATS[what])) % len(SEATS[what])]
    days = _days(what, players)
    rules = days[before % len(days)]
    edition = Edition.parse(rules)
    led = what == "commander"
    decks = [_led_deck(edition, rng) if led else _deck(edition, players, rng) for _ in range(players)]
    preset = FORMATS.get(what)
    first = number % players if preset is None else preset.first(players, number)
    automation = rng.choice((ALL_AUTOMATION, ALL_AUTOMATION, _some(rng), _some(rng), frozenset[Automation]()))
    return Table(
        number,
        what,
        rules,
        first,
        automation,
        rng.choice(("at random", "at random", "at random and conceding", "simple"))
        if players > 2
        else rng.choice(("at random", "at random", "at random", "simple")),
        tuple(
            Seat(name, deck, leaders) for name, (deck, leaders) in zip(NAMES[:players], decks, strict=True)
        ),
        tuple(scheme.name for scheme in scheme_deck(edition.in_force)) if what == "archenemy" else (),
    )


@cache
def _kinds() -> tuple[tuple[str, int], ...]:
    """What is played in sixty games, well mixed; each with how often it was there before."""
    every = [(what, seat) for what, share in SHARES.items() for seat in range(share)]
    Random("kinds").shuffle(every)
    return tuple(every)


@cache
def _days(what: str, players: int) -> tuple[str, ...]:
    """The editions and days that know what is played."""
    return tuple(day for day in (*NAMED, *ODD_DAYS) if _knows(Edition.parse(day), what, players))


def _knows(edition: Edition, what: str, players: int) -> bool:
    try:
        refuse_options(edition, _options(what, players), players)
        if what == "commander":
            refuse_commander_games(edition)
    except GameError:
        return False
    preset = FORMATS.get(what)
    schemes = preset is not None and preset.led is Led.BY_SCHEMES
    return not schemes or len(scheme_deck(edition.in_force)) >= LEAST_SCHEMES


def _some(rng: Random) -> frozenset[Automation]:
    return frozenset(automation for automation in Automation if rng.random() < 0.5)


# Decks

Colors = Callable[[CardDefinition], set[str]]
Entries = tuple[tuple[int, str], ...]


@cache
def _imported() -> Mapping[str, date]:
    """The supported cards that are not in the catalogue, and when they came out, as far as that is known."""
    if not CARD_FILE.is_file():
        raise SystemExit(f"to record games of new tables needs a card file: there is none at {CARD_FILE}")
    days = {printed.name: first_day(printed.sets) for printed in read_cards(CARD_FILE).cards}
    names = (name for name in kept_lines() if name not in CATALOGUE and not name.startswith("A-"))
    return {name: day for name in names if (day := days.get(name)) is not None}


Pool = Mapping[str, CardDefinition]


@cache
def _known(edition: Edition) -> tuple[Pool, Pool]:
    """The cards an edition can know, by name: those of the catalogue, and imported ones."""
    day = edition.in_force
    shipped = {name: one for name, one in CATALOGUE.items() if _is_out(one.first_printed, day)}
    imported = {name: card(name) for name, since in _imported().items() if since <= day}
    return (
        {name: one for name, one in shipped.items() if _fits(edition, one)},
        {name: one for name, one in imported.items() if _fits(edition, one)},
    )


@cache
def _with_a_seldom_word() -> frozenset[str]:
    """The cards that do something which few cards do."""
    words = {name: set(_RECORD.findall(kept_reading(name) or "")) for name in _imported()}
    counted = Counter(word for some in words.values() for word in some)
    return frozenset(name for name, some in words.items() if any(counted[word] <= _FEW for word in some))


_RECORD = re.compile(r'\{"([\w.]+)":\{')
_FEW = 60


def _is_out(printed: date | None, day: date) -> bool:
    return printed is not None and printed <= day


def _fits(edition: Edition, definition: CardDefinition) -> bool:
    try:
        refuse_unknown_types(edition, definition)
    except UnsupportedCard:
        return False
    return not definition.is_land and not definition.is_nontraditional and definition.cost is not None


def _deck(edition: Edition, players: int, rng: Random) -> tuple[Entries, tuple[str, ...]]:
    """A deck of two colours: one that comes with the package, or of random cards, most of them cheap."""
    if rng.random() < 0.1:
        built_in = [load_deck(name) for name in BUILT_IN_DECKS]
        deck = rng.choice([deck for deck in built_in if _is_out(deck.first_playable, edition.in_force)])
        return tuple((number, definition.name) for number, definition in deck.main), ()
    two = rng.sample(sorted(BASIC_LAND_MANA), 2)
    letters = {BASIC_LAND_MANA[land] for land in two}
    kinds, copies = (24, 1) if players <= 3 else (12, 2)
    spells = _spells(edition, letters, kinds, rng, lambda one: {color.value for color in one.colors})
    lands = [(rng.randint(7, 9), land) for land in two]
    return (*((copies, name) for name in spells), *lands), ()


def _spells(
    edition: Edition,
    letters: set[str],
    number: int,
    rng: Random,
    colors: Callable[[CardDefinition], set[str]],
) -> list[str]:
    """The names of that many different cards within some colours."""
    shipped, imported = _known(edition)
    pools = rng.choice(((shipped,), (imported,), (imported,), (shipped, imported)))
    fitting = [[(name, one) for name, one in pool.items() if colors(one) <= letters] for pool in pools]
    seldom = [[(name, one) for name, one in some if name in _with_a_seldom_word()] for some in fitting]
    found: dict[str, None] = {}
    for pool in cycle((*fitting, *filter(None, seldom))):
        name, one = rng.choice(pool)
        if one.cost is not None and one.cost.mana_value <= rng.choice((2, 3, 4, 5, 7)):
            found[name] = None
        if len(found) == number:
            break
    return list(found)


def _led_deck(edition: Edition, rng: Random) -> tuple[Entries, tuple[str, ...]]:
    """A deck with a commander: one that comes with the package, or of random cards."""
    built_in = [load_deck(name) for name in COMMANDER_DECKS]
    known = [deck for deck in built_in if _is_out(deck.first_playable, edition.in_force)]
    if known and rng.random() < 0.3:
        deck = rng.choice(known)
        entries = tuple((number, definition.name) for number, definition in deck.main)
        return entries, tuple(leader.name for leader in deck.leaders)
    shipped, imported = _known(edition)
    every = {**shipped, **imported}
    leaders = [name for name, one in every.items() if can_lead(edition, one) and color_identity(one)]
    while True:
        leader = rng.choice(leaders)
        entries = _entries_led_by(edition, leader, rng)
        others = [card(name) for number, name in entries for _ in range(number)]
        if not list(faults(edition, [card(leader)], others)):
            return entries, (leader,)


def _entries_led_by(edition: Edition, leader: str, rng: Random) -> Entries:
    letters = {color.value for color in color_identity(card(leader))}
    spells = _spells(edition, letters, 40, rng, lambda one: {c.value for c in color_identity(one)})
    names = [name for name in spells if name != leader]
    basics = [land for land, letter in sorted(BASIC_LAND_MANA.items()) if letter in letters]
    lands = [basics[i % len(basics)] for i in range(99 - len(names))]
    return tuple((number, name) for name, number in Counter((*names, *lands)).items())


# Answers

HIGHEST_STACK = 8
CONCEDING = 0.004


def chooser(table: Table, given: int) -> Choose:
    """Who answers at a table, from after so many answers on."""
    rng = Random(f"{table.number} {given}")
    if table.agents == "simple":
        agents = [SimpleAgent(seat) for seat in range(len(table.seats))]
        return lambda game: _as_agent(game, agents)
    conceding = CONCEDING * len(table.seats) if table.agents == "at random and conceding" else 0.0
    return lambda game: _at_random(game, rng, conceding)


def _as_agent(game: Game, agents: Sequence[SimpleAgent]) -> d.Action:
    assert game.decider is not None
    return ask(game, agents[game.decider])


def _at_random(game: Game, rng: Random, conceding: float) -> d.Action:
    """A legal answer, seldom to pass while something else is possible; nobody adds to the stack for ever."""
    if rng.random() < conceding:
        return d.Concede(rng.choice([player.id for player in game.state.players if player.in_game]))
    if isinstance(game.decision, d.Mulligan):
        return d.Answer(d.YesNo.YES if rng.random() < 0.05 else d.YesNo.NO)
    if isinstance(game.decision, d.Priority | d.PayMana):
        options = list(game.legal_actions)
        doing = list(_doing(options))
        if isinstance(game.decision, d.PayMana):
            return rng.choice(doing or options)
        if doing and len(game.state.stack) < HIGHEST_STACK and rng.random() < 0.9:
            return rng.choice(doing)
        return options[0]
    return game.legal_actions.sample(rng)


def _doing(options: Sequence[d.Action]) -> Iterator[d.Action]:
    for action in options:
        match action:
            case (
                d.PlayLand()
                | d.CastSpell()
                | d.SpendMana()
                | d.TakeSpecialAction()
                | d.ActivateAbility(mana=None)
            ):
                yield action
            case _:
                pass
