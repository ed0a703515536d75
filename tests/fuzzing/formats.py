"""The texts that `fuzz.py` breaks: for each format good ones, what reads them, and what is done with them."""

from __future__ import annotations

import json
import lzma
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from fuzzing import actions, decks, mutations, saves
from manaburn.cards.coding import decode_card, encode_card
from manaburn.cards.describing.in_words import describe
from manaburn.editions import R2002, R2006, R2010, R2025
from manaburn.game import Game
from manaburn.oracle.assembling.reading import Reading, read
from manaburn.oracle.sources.files import read_cards
from manaburn.scenarios import Outcome, read_scenarios, run_scenario

card_rows = import_module("oracle.card_rows")
retelling = import_module("retelling")
wandering = import_module("wandering")


class Format(NamedTuple):
    """A kind of text."""

    good: Callable[[], Sequence[str]]
    """Texts that are read."""
    enter: Callable[[str], Any]
    """The public entry. It may raise the project's errors, and no others."""
    use: Callable[[Any, Random], None]
    """What is done with what was read. Any exception is a fault."""
    broken: Callable[[str, Sequence[str], Random], str] = mutations.broken
    """How a good text is broken."""


# Positions

POSITIONS = Path(__file__).parent / "good_positions.txt"
"""Written by hand, so that each word of positions is there: with an empty line between two."""


def good_positions() -> list[str]:
    """The positions written by hand, and some that games wrote, with and without JSON at their end."""
    written = POSITIONS.read_text(encoding="utf-8").split("\n\n")
    return [*(text.strip("\n") for text in written), *_positions_of_games()]


def _positions_of_games() -> list[str]:
    found = []
    for seed, edition in enumerate((R2002, R2006, R2010, R2025)):
        for number, after in enumerate(wandering.wander(wandering.game(edition, seed), seed, 160)):
            if number % 80 == 79:
                found.append(str(after))
    return found


def play_on(game: Game, rng: Random) -> None:
    """Write the position and read it again, and give a few random answers."""
    assert Game.parse(str(game)).state == game.state, "what was read is written as something else"
    for _ in range(6):
        if game.decision is None:
            return
        game.push(game.legal_actions.sample(rng))
    assert Game.parse(str(game)).state == game.state, "what came of it is written as something else"


# Card files

CARD_FILE = Path(__file__).resolve().parents[3] / "shared" / "cards" / "oracle.jsonl.xz"
_SAMPLED = 400


def good_card_files() -> list[str]:
    """Files of a few invented cards, and where the shared card file is there, of some of its cards."""
    rows = [json.dumps(row) for row in card_rows.ROWS]
    found = ["\n".join(rows), f"[{', '.join(rows)}]"]
    if CARD_FILE.exists():
        with lzma.open(CARD_FILE, "rt", encoding="utf-8") as lines:
            found += Random(1).sample([line.rstrip("\n") for line in lines], _SAMPLED)
    return found


def read_card_file(text: str) -> list[Reading]:
    """How the cards of a file are read."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "cards"
        file.write_text(text, encoding="utf-8", errors="surrogatepass")
        return [read(card) for card in read_cards(file).cards]


def keep_and_tell(readings: list[Reading], rng: Random) -> None:
    """Write the definitions as the card store does, read them again, and say them in words."""
    for reading in readings:
        if reading.definition is not None:
            kept = json.loads(json.dumps(encode_card(reading.definition)))
            assert decode_card(kept) == reading.definition, "a card is read from the store as something else"
            describe(reading.definition)


# Scenarios

SCENARIOS = Path(__file__).resolve().parents[3] / "shared" / "peers" / "scenarios.jsonl.xz"


def good_scenarios() -> list[str]:
    """A few of our own, and where the shared scenarios are there, the shorter ones among them."""
    bears = retelling.put("battlefield", "A", "2 Grizzly Bears", "Forest", "Mogg Fanatic")
    giant = [*retelling.put("battlefield", "B", "Hill Giant"), *retelling.put("hand", "B", "Shock")]
    acts = [
        retelling.attack("A", "Grizzly Bears"),
        retelling.block("B", "Hill Giant", "Grizzly Bears"),
        retelling.cast("B", "Shock", "A", turn=2),
        retelling.at(1, "upkeep", "activate", "A", ability="Sacrifice", targets=retelling.named("B")),
    ]
    told = retelling.told([bears, giant], acts, [retelling.expect("life", 18, player="B")], "3 upkeep")
    found = [json.dumps(told)]
    if SCENARIOS.exists():
        with lzma.open(SCENARIOS, "rt", encoding="utf-8") as lines:
            found += [line for line in islice(lines, _SAMPLED) if len(line) < _SHORT]
    return found


_SHORT = 3_000


def run_all(text: str) -> list[Outcome]:
    """The outcomes of a file of scenarios."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "scenarios"
        file.write_text(text, encoding="utf-8", errors="surrogatepass")
        return [run_scenario(told) for told in read_scenarios(file)]


def none_breaks(outcomes: list[Outcome], rng: Random) -> None:
    """None of them may break the engine."""
    for outcome in outcomes:
        assert "the engine breaks" not in outcome.why, outcome.why


FORMATS = {
    "action": Format(actions.good_actions, actions.say, actions.play_on),
    "cards": Format(good_card_files, read_card_file, keep_and_tell),
    "deck": Format(decks.good_decks, decks.read, decks.begin),
    "position": Format(good_positions, Game.parse, play_on),
    "save": Format(saves.good_saves, saves.load, saves.play_on, saves.broken),
    "scenario": Format(good_scenarios, run_all, none_breaks),
}
"""By the name that is given at the command line."""
