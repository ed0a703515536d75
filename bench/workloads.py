"""What is measured: games of shipped decks played at random, and wide boards of equal creatures.

Only choices with more than one option count; everything else is left to the automation.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from manaburn.cards.decks.deck_files import load_deck
from manaburn.editions import R2002, R2025, Edition
from manaburn.game import ALL_AUTOMATION, Game
from manaburn.values import value


@value
class Workload:
    """Games of two decks under an edition."""

    name: str
    decks: tuple[str, str]
    edition: Edition

    def game(self, seed: int) -> Game:
        """One of its games, at the beginning."""
        decks = [load_deck(deck).cards for deck in self.decks]
        return Game.new(decks, self.edition, seed=seed, automation=ALL_AUTOMATION)


O = Workload("O", ("ogres", "ogres"), R2025)  # noqa: E741 - its name
BOROS_SIMIC = Workload("boros-simic", ("boros-2025", "simic-2025"), R2025)
SLIGH_SKIES = Workload("sligh-skies", ("sligh-2002", "skies-2002"), R2002)
WORKLOADS = (O, BOROS_SIMIC, SLIGH_SKIES)


def choices(game: Game, seed: int, most: int | None = None) -> Iterator[Game]:
    """The game after each choice, made uniformly at random: to its end, or so many."""
    rng = Random(seed)
    made = 0
    while game.decision is not None and made != most:
        game.push(game.legal_actions.sample(rng))
        made += 1
        yield game


def play(workload: Workload, seed: int) -> tuple[Game, int]:
    """One game to its end, and how many choices it took."""
    game = workload.game(seed)
    return game, sum(1 for _ in choices(game, seed))


def timed_choices(game: Game, seed: int, most: int) -> list[tuple[str, float]]:
    """What is decided in a game, so many times at the most, and the seconds until the next decision."""
    times: list[tuple[str, float]] = []
    playing = choices(game, seed, most)
    while game.decision is not None and len(times) < most:
        asked, begun = type(game.decision).__name__, process_time()
        next(playing)
        times.append((asked, process_time() - begun))
    return times


@value
class Rates:
    """How fast the games of a workload were played: medians of some rounds, each of other seeds."""

    choices: float
    """A second."""
    best: float
    """Choices a second in the best round."""
    games: float
    """A second."""
    of_the_loop: float
    """Choices in the time of a million steps of a plain loop: a ratio says more on a shared machine."""
    choices_a_game: float
    turns_a_game: float

    def __str__(self) -> str:
        lines = (
            f"choices/s {self.choices:,.0f} (best {self.best:,.0f})",
            f"games/s {self.games:.1f}",
            f"choices per game {self.choices_a_game:.1f}, turns per game {self.turns_a_game:.1f}",
            f"choices per million steps of a plain loop {self.of_the_loop:,.0f}",
        )
        return "\n".join(lines)


def rates(workload: Workload, games: int, rounds: int) -> Rates:
    """Play so many rounds of so many games."""
    play(workload, 0)
    speeds, ratios, lengths, turns = [], [], [], []
    for number in range(rounds):
        before, begun = yardstick(), process_time()
        played = [play(workload, seed) for seed in range(number * games, (number + 1) * games)]
        spent = process_time() - begun
        lengths += [made for _, made in played]
        turns += [game.state.turn.number for game, _ in played]
        speeds.append(sum(lengths[-games:]) / spent)
        ratios.append(speeds[-1] * (before + yardstick()) / 2)
    mean = sum(lengths) / len(lengths)
    return Rates(
        median(speeds), max(speeds), median(speeds) / mean, median(ratios), mean, sum(turns) / len(turns)
    )


def wide_board(creatures: int) -> Game:
    """A game in which each of two players has so many Grizzly Bears, and nothing else but cards to draw."""
    side = f"battlefield: {creatures} Grizzly Bears   library: 40 Grizzly Bears"
    board = f"edition: 2025   turn: 5   step: upkeep   active: Anna\nAnna 400   {side}\nBen 400   {side}"
    return Game.parse(board, automation=ALL_AUTOMATION)


def yardstick() -> float:
    """Seconds that a million steps of a plain loop take here and now."""
    begun = process_time()
    total = 0
    for i in range(1_000_000):
        total += i & 3
    return process_time() - begun
