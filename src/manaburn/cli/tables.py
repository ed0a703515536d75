"""Setting up a game at the command line: edition, decks, players, terminal."""

from __future__ import annotations

import sys
from pathlib import Path
from random import SystemRandom

from rich.console import Console
from rich.text import Text

from manaburn.agents import Agent, RandomAgent, SimpleAgent
from manaburn.cards.decks import BUILT_IN_DECKS, load_deck
from manaburn.cli.playing import Session
from manaburn.cli.stops import Stops
from manaburn.cli.watching import watch
from manaburn.cli.your_cards import your_cards
from manaburn.editions import LATEST, Edition
from manaburn.errors import GameError, SaveError
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.terms import PlayerId

_NAMES = ("Anna", "Ben")
"""Whoever sits at the terminal is Anna."""

_WIDTH = 110
"""Where the output is not a terminal."""


def output() -> Console:
    """Where to print: as wide as the terminal, or plain text of a fixed width."""
    return Console(highlight=False) if sys.stdout.isatty() else Console(highlight=False, width=_WIDTH)


def edition_called(text: str | None) -> Edition:
    """The edition asked for, or the latest. Raises UnknownEdition."""
    return LATEST if text is None else Edition.parse(text)


def default_decks(edition: Edition) -> tuple[str, str]:
    """Two decks of the package whose cards the edition knows: the most recent ones."""
    known = [load_deck(name) for name in BUILT_IN_DECKS]
    fitting = sorted(
        (deck for deck in known if deck.first_playable <= edition.in_force),
        key=lambda deck: (deck.first_playable, deck.name),
        reverse=True,
    )
    if not fitting:
        raise GameError(f"no deck of the package is of {edition.in_force} or before: name one with --deck")
    return fitting[0].name, fitting[1 if len(fitting) > 1 else 0].name


def play_at_a_table(
    *,
    edition: str | None,
    deck: str | None,
    opponent_deck: str | None,
    opponent: str,
    seed: int | None,
    watch: bool,
    resume: Path | None,
    stops: str | None,
) -> None:
    """Begin or resume a game and play it, or watch it where there is nobody at the terminal."""
    wanted = Stops() if stops is None else Stops.parse(stops)
    watched = watch or not sys.stdin.isatty()
    number = SystemRandom().randrange(10**6) if seed is None else seed
    console = output()
    if resume is not None:
        if edition or deck or opponent_deck:
            raise GameError("a resumed game has its edition and decks: leave out --edition and the decks")
        game = _resumed(resume)
    else:
        game = _new_game(edition_called(edition), (deck, opponent_deck), number)
        console.print(
            Text(f"Rules of {game.edition.name} ({game.edition.in_force}), seed {number}", style="bold")
        )
    if watched:
        _watch(game, opponent, number, console)
    else:
        _play(game, opponent, number, console, wanted)


def _resumed(path: Path) -> Game:
    try:
        game = Game.load(path)
    except UnicodeDecodeError:
        raise SaveError(f"{path}: this is not a saved game") from None
    if len(game.state.players) != 2:
        raise GameError("only games of two players can be played here")
    return game


def _new_game(edition: Edition, wanted: tuple[str | None, str | None], seed: int) -> Game:
    if None in wanted:
        mine, theirs = default_decks(edition)
        if wanted[0] in (mine, theirs) or wanted[1] in (mine, theirs):
            taken = wanted[0] if wanted[0] in (mine, theirs) else wanted[1]
            other = theirs if taken == mine else mine
            mine = theirs = other
        wanted = (wanted[0] or mine, wanted[1] or theirs)
    decks = [load_deck(name, your_cards()) for name in wanted if name is not None]
    cards = [deck.cards for deck in decks]
    return Game.new(cards, edition, seed=seed, names=_NAMES, first=seed % 2, automation=ALL_AUTOMATION)


def _opponent(kind: str, seed: int) -> Agent:
    return RandomAgent(seed) if kind == "random" else SimpleAgent(seed)


def _watch(game: Game, opponent: str, seed: int, console: Console) -> None:
    watch(game, [SimpleAgent(seed), _opponent(opponent, seed + 1)], console)


def _play(game: Game, opponent: str, seed: int, console: Console, stops: Stops) -> None:
    agents = {PlayerId(1): _opponent(opponent, seed)}
    session = Session(game, PlayerId(0), agents, console=console, read=read_line, stops=stops)
    console.print(Text("Type help for what you can say.", style="dim"))
    if not session.play():
        console.print(Text("Goodbye."))


def read_line(prompt: str) -> str:
    """A line typed at the terminal."""
    return input(prompt)
