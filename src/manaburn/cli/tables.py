"""Setting up a game at the command line: edition, decks, players, terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom

from rich.console import Console
from rich.text import Text

from manaburn.agents import Agent, RandomAgent, SimpleAgent
from manaburn.cards.catalogue.schemes import scheme_deck
from manaburn.cards.decks import BUILT_IN_DECKS, COMMANDER_DECKS, Deck, load_deck
from manaburn.cli.playing import Session
from manaburn.cli.stops import Stops
from manaburn.cli.watching import watch
from manaburn.cli.your_cards import your_cards
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError, SaveError
from manaburn.formats import FORMATS, Format, Led, begin
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.terms import PlayerId

_NAMES = (
    *("Anna", "Ben", "Cara", "Dan", "Eve", "Finn", "Gina", "Hugo"),
    *("Ida", "Jan", "Kira", "Leo", "Mia", "Nils", "Olga", "Paul"),
)
"""Whoever sits at the terminal is Anna."""

_WIDTH = 110
"""Where the output is not a terminal."""


def output() -> Console:
    """Where to print: as wide as the terminal, or plain text of a fixed width."""
    return Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, width=_WIDTH)


def edition_called(text: str | None) -> Edition:
    """The edition asked for, or the latest; says by which text it goes if that of its day is not at hand.
    Raises UnknownEdition.
    """
    edition = LATEST if text is None else Edition.parse(text)
    if str(edition) != edition.name:
        Console(stderr=True, highlight=False).print(Text(f"Rules of {edition}: none of that day is at hand"))
    return edition


def format_called(name: str | None, players: int | None) -> tuple[Format, int]:
    """The format that is asked for and how many play it: two play a duel, more a free-for-all."""
    if name is None:
        name = "duel" if players in (None, 2) else "ffa"
    chosen = FORMATS[name]
    return chosen, chosen.usual if players is None else players


def default_decks(edition: Edition, led: Led = Led.BY_NOBODY) -> list[str]:
    """The decks of the package whose cards the edition knows, the most recent ones first: two of one time, or
    all that have a commander.
    """
    with_commander = led is Led.BY_COMMANDERS
    known = [load_deck(name) for name in (COMMANDER_DECKS if with_commander else BUILT_IN_DECKS)]
    fitting = sorted(
        (
            (day, deck.name)
            for deck in known
            if (day := deck.first_playable) is not None and day <= edition.in_force
        ),
        reverse=True,
    )
    if not fitting:
        raise GameError(f"no deck of the package is of {edition.in_force} or before: name one with --deck")
    return [name for _, name in (fitting if with_commander else fitting[:2])]


def decks_at_the_table(
    edition: Edition, chosen: Format, players: int, mine: str | None, theirs: str | None
) -> list[Deck]:
    """The decks of all players, by seat: those that are named, and different ones of the package."""
    if mine is not None and theirs is not None:
        return [load_deck(name, your_cards()) for name in (mine, *[theirs] * (players - 1))]
    known = default_decks(edition, chosen.led)
    mine = mine or next((name for name in known if name != theirs), known[0])
    others = [name for name in (*known[1:], known[0]) if name != mine] or known
    named = [theirs or others[seat % len(others)] for seat in range(players - 1)]
    return [load_deck(name, your_cards()) for name in (mine, *named)]


def play_at_a_table(
    *,
    edition: str | None,
    deck: str | None,
    opponent_deck: str | None,
    opponent: str,
    players: int | None,
    format_name: str | None,
    seed: int | None,
    watch: bool,
    resume: Path | None,
    stops: str | None,
    anachronism: tuple[str, ...],
) -> None:
    """Begin or resume a game and play it, or watch it where there is nobody at the terminal."""
    wanted = Stops() if stops is None else Stops.parse(stops)
    watched = watch or not sys.stdin.isatty()
    number = SystemRandom().randrange(10**6) if seed is None else seed
    console = output()
    if resume is not None:
        if edition or deck or opponent_deck or players or format_name or anachronism:
            raise GameError(
                "a resumed game has its edition, format, players and decks: leave these options out"
            )
        game = _resumed(resume)
    else:
        chosen, many = format_called(format_name, players)
        rules = edition_called(edition)
        decks = decks_at_the_table(rules, chosen, many, deck, opponent_deck)
        game = _new_game(rules, chosen, decks, number, anachronism)
        console.print(Text(_title(game, chosen, decks, number), style="bold"))
    if watched:
        _watch(game, opponent, number, console)
    else:
        _play(game, opponent, number, console, wanted)


def _title(game: Game, chosen: Format, decks: Sequence[Deck], seed: int) -> str:
    day = "" if str(game.edition.in_force) == game.edition.name else f" ({game.edition.in_force})"
    text = f"Rules of {game.edition}{day}, seed {seed}"
    if chosen.name == "duel":
        return text
    names = ", ".join(f"{_NAMES[seat]} with {deck.name}" for seat, deck in enumerate(decks))
    return f"{text}; {chosen.name}: {names}"


def _resumed(path: Path) -> Game:
    try:
        return Game.load(path)
    except UnicodeDecodeError:
        raise SaveError(f"{path}: this is not a saved game") from None


def _new_game(
    edition: Edition, chosen: Format, decks: Sequence[Deck], seed: int, anachronisms: tuple[str, ...]
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


def _opponent(kind: str, seed: int) -> Agent:
    return RandomAgent(seed) if kind == "random" else SimpleAgent(seed)


def _watch(game: Game, opponent: str, seed: int, console: Console) -> None:
    others = range(1, len(game.state.players))
    watch(game, [SimpleAgent(seed), *(_opponent(opponent, seed + seat) for seat in others)], console)


def _play(game: Game, opponent: str, seed: int, console: Console, stops: Stops) -> None:
    seats = range(1, len(game.state.players))
    agents = {PlayerId(seat): _opponent(opponent, seed + seat - 1) for seat in seats}
    session = Session(game, PlayerId(0), agents, console=console, read=read_line, stops=stops)
    console.print(Text("Type help for what you can say.", style="dim"))
    if not session.play():
        console.print(Text("Goodbye."))


def read_line(prompt: str) -> str:
    """A line typed at the terminal."""
    return input(prompt)
