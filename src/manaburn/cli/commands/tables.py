"""This module sets a game up at the command line and begins it, for `manaburn play`: `play_at_a_table` gets
the options as `Wishes`, makes the game with its decks and players or reads it from a file, and lets people
play it or, where nobody sits at a terminal, prints it.

Options that other commands share (edition, decks) are declared here too.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import SystemRandom
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.text import Text

from manaburn.agents import SimpleAgent, agent_called
from manaburn.agents.registry import refuse_unknown
from manaburn.arguments import shown
from manaburn.cards.decks.deck_files import COMMANDER_DECKS, load_deck
from manaburn.cards.decks.decks import Deck, Section, scheme_deck
from manaburn.cards.naming import fold
from manaburn.cli.keeping.files import (
    USUAL_OPPONENT,
    KeptSeating,
    games_directory,
    name_for_a_game,
    read_table,
)
from manaburn.cli.playing.playing import play, watch
from manaburn.cli.playing.session import Session
from manaburn.cli.telling.printing import print_text
from manaburn.cli.telling.sight import your_cards
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError
from manaburn.formats import FORMATS, Format, Led, begin
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.habits import Stops
from manaburn.terms import PlayerId

_NAMES = (
    *("Anna", "Ben", "Cara", "Dan", "Eve", "Finn", "Gina", "Hugo"),
    *("Ida", "Jan", "Kira", "Leo", "Mia", "Nils", "Olga", "Paul"),
)
"""The names of players by seat. People at the terminal have the first seats: one person alone is Anna."""

_Command = TypeVar("_Command", bound=Callable[..., Any])

_WIDTH = 110
"""The width of the output where it is not a terminal."""


def output() -> Console:
    """Return where to print: as wide as the terminal, or plain text of a fixed width."""
    return Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, width=_WIDTH)


def edition_called(text: str) -> Edition:
    """Return the edition asked for, and print which text is used if there is none of its day. Raises
    UnknownEdition.
    """
    edition = Edition.parse(text)
    if str(edition) != edition.name:
        Console(stderr=True, highlight=False).print(Text(f"Rules of {edition}: none of that day is at hand"))
    return edition


edition_option = click.option(
    "--edition",
    type=edition_called,
    metavar="EDITION",
    help="2002, 2006, 2010, 2016, 2025, latest, or a day as YYYY-MM-DD.",
)
on_option = click.option(
    *("--on", "--edition", "edition"),
    type=edition_called,
    metavar="DAY",
    help="By the rules of a day: 2002, 2006, 2010, 2016, 2025, latest, or YYYY-MM-DD.",
)


def deck_options(command: _Command) -> _Command:
    """Give a command the options of decks with cards that cannot be played."""
    left_out = click.option(
        "--without-unread", is_flag=True, help="Leave out cards that cannot be played; the results say so."
    )
    replaced = click.option(
        "--instead",
        metavar="CARD=OTHER",
        multiple=True,
        help="Play OTHER for CARD; may be given several times. The results say so.",
    )
    return left_out(replaced(command))


ALL_CARDS = "all"
"""Given instead of card names: every card may be newer than the rules."""


def anachronisms_of(named: Sequence[str]) -> bool | tuple[str, ...]:
    """Return which cards may be newer than the rules: those that are named, or all."""
    return ALL_CARDS in named or tuple(named)


def format_called(name: str | None, players: int | None) -> tuple[Format, int]:
    """Return the format that is asked for and how many play it: two play a duel, more a free-for-all."""
    if name is None:
        name = "duel" if players in (None, 2) else "ffa"
    chosen = FORMATS[name]
    return chosen, chosen.usual if players is None else players


TO_BEGIN_WITH = (
    *("simic-2025", "boros-2025", "jund-2010", "boros-2010", "sligh-2002", "skies-2002"),
    *("ogres", "bears"),
)
"""The decks that are played if nobody names any: two of each time, the most recent ones first."""


def default_decks(edition: Edition, led: Led = Led.BY_NOBODY) -> list[str]:
    """Return decks of the package whose cards the edition knows, the most recent ones first: the first two of
    `TO_BEGIN_WITH`, or all that have a commander.
    """
    with_commander = led is Led.BY_COMMANDERS
    known = [load_deck(name) for name in (COMMANDER_DECKS if with_commander else TO_BEGIN_WITH)]
    days = {deck.name: day for deck in known if (day := deck.first_playable) is not None}
    fitting = [name for name, day in days.items() if day <= edition.in_force]
    if not fitting:
        says = f"the package has no such deck that can be played on {edition.in_force}"
        raise GameError(f"{says}: name one with --deck")
    if not with_commander:
        return fitting[:2]
    return sorted(fitting, key=lambda name: (days[name], name), reverse=True)


def decks_at_the_table(
    edition: Edition, chosen: Format, players: int, mine: str | None, theirs: str | None
) -> list[str]:
    """Return the decks of all players, by seat: those that are named, and different ones of the package."""
    if mine is not None and theirs is not None:
        return [mine, *[theirs] * (players - 1)]
    known = default_decks(edition, chosen.led)
    mine = mine or next((name for name in known if name != theirs), known[0])
    others = [name for name in (*known[1:], known[0]) if name != mine] or known
    return [mine, *(theirs or others[seat % len(others)] for seat in range(players - 1))]


def your_decks(
    names: Iterable[str], *, without_unread: bool = False, instead: Sequence[str] = ()
) -> list[Deck]:
    """Load decks of the package and your own, and print what the deck reader decided. Raises GameError for a
    substitute for a card that no deck has.
    """
    pairs = dict(map(_substitute, instead))
    cards = your_cards()
    decks = [load_deck(name, cards=cards, without_unread=without_unread, instead=pairs) for name in names]
    used = {fold(each.name) for deck in decks for each in deck.substitutes}
    for name in pairs:
        if fold(name) not in used:
            raise GameError(f"--instead: there is no {name} in these decks")
    tell_notes(decks)
    return decks


def _substitute(written: str) -> tuple[str, str]:
    """Return a card and what is played for it, from "CARD=OTHER". Raises GameError."""
    card, equals, other = written.partition("=")
    if not (card.strip() and equals and other.strip()):
        raise GameError(f"--instead is written as in 'Black Lotus=Dark Ritual', not as {shown(written)}")
    return card.strip(), other.strip()


def tell_notes(decks: Iterable[Deck]) -> None:
    """Print each note of the deck reader once: what it decided where a deck list leaves it open."""
    console = Console(stderr=True, highlight=False)
    for note in dict.fromkeys(note for deck in decks for note in (*deck.notes, *_changes_of(deck))):
        print_text(console, note)


def _changes_of(deck: Deck) -> Iterator[str]:
    """Yield what is played otherwise than a deck is listed."""
    out = [str(each) for each in deck.missing if each.section in (Section.MAIN, Section.COMMANDER)]
    if out:
        yield f"{deck.name}: played without {', '.join(out)}"
    if deck.substitutes:
        yield f"{deck.name}: played with {', '.join(map(str, deck.substitutes))}"


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """The options of the command line for a game that is to be played."""

    file: Path | None = None
    """A position or a saved game."""
    edition: Edition | None = None
    deck: str | None = None
    opponent_deck: str | None = None
    opponent: str | None = None
    players: int | None = None
    humans: int | None = None
    format_name: str | None = None
    seed: int | None = None
    watch: bool = False
    stops: str | None = None
    anachronism: tuple[str, ...] = ()
    without_unread: bool = False
    instead: tuple[str, ...] = ()

    def refuse_what_a_file_tells(self) -> None:
        """Refuse options that the file decides already: decks, players and format. Raises GameError."""
        asked = (self.deck, self.opponent_deck, self.players, self.format_name, self.anachronism)
        if any(asked) or self.without_unread or self.instead:
            has = "already has its format, players and decks: leave these options out"
            raise GameError(f"{self.file}: this game {has}")


def play_at_a_table(wishes: Wishes) -> None:
    """Begin or resume a game and play it, or watch it where there is nobody at the terminal."""
    stops = None if wishes.stops is None else Stops.parse(wishes.stops)
    if wishes.opponent is not None:
        refuse_unknown(wishes.opponent)
    console = output()
    table = _table_of_a_file(wishes) if wishes.file is not None else _new_table(wishes, console)
    if wishes.watch or (wishes.humans is None and not sys.stdin.isatty()):
        _watch(table.game, table.seating, console)
    else:
        _play(table, console, stops)


@dataclass(frozen=True)
class _Table:
    """A game to be played, who plays it, and the file in which it is kept."""

    game: Game
    seating: KeptSeating
    resumed: bool = False
    keep_in: Path = field(default_factory=name_for_a_game)


def _table_of_a_file(wishes: Wishes) -> _Table:
    """Return the table for a position or a saved game: a kept game goes on in its own file."""
    assert wishes.file is not None, "a file was named"
    wishes.refuse_what_a_file_tells()
    game, kept = read_table(wishes.file, wishes.edition)
    seating = kept or KeptSeating(seed=_seed(wishes))
    if wishes.humans is not None:
        seating = replace(seating, persons=_persons(wishes.humans, game))
    if wishes.opponent is not None:
        seating = replace(seating, opponent=wishes.opponent)
    is_kept = wishes.file.resolve().parent == games_directory().resolve()
    keep_in = wishes.file if is_kept else name_for_a_game()
    return _Table(game, seating, resumed=bool(game.answers), keep_in=keep_in)


def _new_table(wishes: Wishes, console: Console) -> _Table:
    """Return the table of a new game, and print what is played."""
    chosen, many = format_called(wishes.format_name, wishes.players)
    rules, seed = wishes.edition or LATEST, _seed(wishes)
    named = decks_at_the_table(rules, chosen, many, wishes.deck, wishes.opponent_deck)
    decks = your_decks(named, without_unread=wishes.without_unread, instead=wishes.instead)
    game = _new_game(rules, chosen, decks, seed, anachronisms_of(wishes.anachronism))
    console.print(Text(_title(game, chosen, decks, seed), style="bold"))
    persons = _persons(1 if wishes.humans is None else wishes.humans, game)
    return _Table(game, KeptSeating(persons, wishes.opponent or USUAL_OPPONENT, seed))


def _seed(wishes: Wishes) -> int:
    return SystemRandom().randrange(10**6) if wishes.seed is None else wishes.seed


def _persons(humans: int, game: Game) -> tuple[PlayerId, ...]:
    """Return the seats of so many people: the first ones."""
    players = len(game.state.players)
    if humans > players:
        raise GameError(f"{humans} people cannot play: the game has {players} players")
    return tuple(PlayerId(seat) for seat in range(humans))


def _title(game: Game, chosen: Format, decks: Sequence[Deck], seed: int) -> str:
    day = "" if str(game.edition.in_force) == game.edition.name else f" ({game.edition.in_force})"
    text = f"Rules of {game.edition}{day}, seed {seed}"
    names = ", ".join(f"{_NAMES[seat]} with {deck.name}" for seat, deck in enumerate(decks))
    return f"{text}; {chosen.name}: {names}"


def _new_game(
    edition: Edition,
    chosen: Format,
    decks: Sequence[Deck],
    seed: int,
    anachronisms: bool | tuple[str, ...],
) -> Game:
    return begin(
        chosen,
        decks,
        edition,
        seed=seed,
        names=_NAMES[: len(decks)],
        first=chosen.first(len(decks), seed),
        schemes=scheme_deck(edition.in_force) if chosen.led is Led.BY_SCHEMES else (),
        anachronisms=anachronisms,
        automation=ALL_AUTOMATION,
    )


def _watch(game: Game, seating: KeptSeating, console: Console) -> None:
    others = range(1, len(game.state.players))
    opponents = (agent_called(seating.opponent, seating.seed + seat) for seat in others)
    watch(game, [SimpleAgent(seating.seed), *opponents], console)


def _play(table: _Table, console: Console, stops: Stops | None) -> None:
    """Let the people at the terminal play, with agents in the other seats, until they leave."""
    seating = table.seating
    others = (seat for seat in range(len(table.game.state.players)) if seat not in seating.persons)
    agents = {PlayerId(seat): agent_called(seating.opponent, seating.seed + seat - 1) for seat in others}
    session = Session(
        table.game,
        seating,
        agents,
        console=console,
        read=read_line,
        stops=stops,
        keep_in=table.keep_in,
    )
    if sys.stdin.isatty() and sys.stdout.isatty():
        from manaburn.cli.playing.keyboard import Keyboard  # noqa: PLC0415 - nobody types at a pipe

        session.reader = Keyboard(session).read
    if table.resumed:
        session.remember(seating.marks or None)
    console.print(Text("Type help for what you can say.", style="dim"))
    with suppress(EOFError, KeyboardInterrupt):
        play(session)
    _take_leave(session)


def _take_leave(session: Session) -> None:
    """Say where the game is kept."""
    console, where = session.console, session.kept_in
    console.print()
    if where is not None:
        print_text(console, f"This game is kept in {where}")
        print_text(console, "Go on with: manaburn play --resume")
    console.print(Text("Goodbye."))


def read_line(prompt: str) -> str:
    """Return a line typed at the terminal, or read from a pipe."""
    return input(prompt)
