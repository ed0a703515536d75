"""Games of three to six players in every option and format, for the contract tests."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, cycle
from math import gcd
from typing import NamedTuple

from contracts import EDITIONS, MATCHES
from manaburn.cards.decks.deck_files import COMMANDER_DECKS, load_deck
from manaburn.cards.decks.decks import Deck, scheme_deck
from manaburn.editions import R2002, R2010, Edition
from manaburn.errors import GameError
from manaburn.formats import FORMATS, Format, Led, begin
from manaburn.game import ALL_AUTOMATION, Automation, Game
from manaburn.options import AttackOption, GameOptions, Turns
from manaburn.rules.start.setup import refuse_options

NAMES = ("Anna", "Ben", "Cara", "Dan", "Eve", "Finn", "Gina", "Hugo", "Ida", "Jan")
SINCE = {"archenemy": R2010, "commander": R2010}
"""The first of the five editions that know a format."""


class Table(NamedTuple):
    """How many play what, by which rules."""

    what: str
    """A format, or an option of a free-for-all."""
    players: int
    edition: Edition
    seed: int
    automated: bool

    def __str__(self) -> str:
        automated = "-automated" if self.automated else ""
        return f"{self.what}-{self.players}-{self.edition}-{self.seed}{automated}".replace(" ", "-")


OPTIONS: dict[str, GameOptions] = {
    **{option.value: GameOptions(attack=option) for option in AttackOption},
    "range 1": GameOptions(range_of_influence=1),
    "range 2 attack left": GameOptions(attack=AttackOption.LEFT, range_of_influence=2),
}
"""What a free-for-all is played with."""


def knows(edition: Edition, options: GameOptions, players: int = 3) -> bool:
    """Whether the rules of an edition have these options."""
    try:
        refuse_options(edition, options, players)
    except GameError:
        return False
    return True


def kinds() -> Iterator[tuple[str, int, Edition]]:
    """Every option and format, with every number of players, in every edition that knows it."""
    for what, options in OPTIONS.items():
        for players in range(3, 7):
            yield from ((what, players, edition) for edition in EDITIONS if knows(edition, options))
    for format_ in FORMATS.values():
        since = EDITIONS.index(SINCE.get(format_.name, R2002))
        for players in _numbers(format_):
            if players > 2:
                options = format_.options(players)
                known = (edition for edition in EDITIONS[since:] if knows(edition, options, players))
                yield from ((format_.name, players, edition) for edition in known)


def _numbers(format_: Format) -> list[int]:
    """How many play a format in the tests: with turn markers, as many as have one of them or two."""
    if format_.turns is Turns.AT_THE_SAME_TIME:
        return [4, 8, 9, 10]
    return [*format_.players]


def tables(number: int) -> list[Table]:
    """That many games, spread over all kinds."""
    every = list(kinds())
    step = next(n for n in count(len(every) * 3 // 8) if gcd(n, len(every)) == 1)  # few are of all kinds
    return [
        Table(*every[i * step % len(every)], seed=i, automated=i // len(every) % 2 == i % 2)
        for i in range(number)
    ]


def decks_for(table: Table) -> list[Deck]:
    """Decks of the package that the edition knows, one for each player."""
    preset = FORMATS.get(table.what)
    led = preset is not None and preset.led is Led.BY_COMMANDERS
    names = COMMANDER_DECKS if led else tuple(name for match in MATCHES for name in match)
    known = [deck for deck in map(load_deck, names) if deck.first_playable <= table.edition.in_force]
    rotation = cycle(known[table.seed % len(known) :] + known[: table.seed % len(known)])
    return [next(rotation) for _ in range(table.players)]


def sit_down(table: Table) -> Game:
    """The game of a table, before its first answer."""
    automation: frozenset[Automation] = ALL_AUTOMATION if table.automated else frozenset()
    decks, names = decks_for(table), NAMES[: table.players]
    first = table.seed % table.players
    preset: Format | None = FORMATS.get(table.what)
    if preset is not None:
        schemes = scheme_deck(table.edition.in_force) if preset.led is Led.BY_SCHEMES else ()
        return begin(
            preset,
            decks,
            table.edition,
            seed=table.seed,
            names=names,
            first=preset.first(table.players, table.seed),
            schemes=schemes,
            automation=automation,
        )
    return Game.new(
        [deck.cards for deck in decks],
        table.edition,
        seed=table.seed,
        names=names,
        first=first,
        options=OPTIONS[table.what],
        automation=automation,
    )
