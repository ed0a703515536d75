"""Deck lists for `fuzz.py`, in all the forms in which programs write them."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from manaburn.cards.decks.deck_files import BUILT_IN_DECKS, COMMANDER_DECKS, load_deck, parse_deck
from manaburn.cards.decks.decks import Deck
from manaburn.errors import GameError
from manaburn.game import Game

WRITTEN = (
    "4 Lightning Bolt (M10) 146\n4x Shock\nSB: 2 Shock // aside\n\nSideboard\n1 Mountain\n",
    "About\nName mine\n\nCommander\n1 Isamaru, Hound of Konda\n\nDeck\n99 Plains (M10) 230 *F*\n",
    "4 [M10:146] Lightning Bolt\nSB: 1 [M10:1] Shock\nLAYOUT MAIN:(1,2)(NONE,false,50)\n",
    "1x Sol Ring (c21) 263 *F* [Ramp{noDeck}] ^Have,#37d67a^\n1 [M10#146] Shock # !Commander\n9 Fog",
    "MAINBOARD:\nBurn (60)\n60 Shock+|M10\n\n15 Mountain (1)\n// Maybeboard\n2 Fog\n",
    "[metadata]\nName=mine\n[Main]\n4 Lightning Bolt|M10\n[Sideboard]\n2 Shock ^3^\n",
    '<?xml version="1.0" encoding="utf-8"?><Deck><!-- a --><Cards CatID="1" Quantity="4" Sideboard="false"'
    ' Name="Lightning Bolt" /><Cards Quantity="2" Sideboard="true" Name="Shock"/></Deck>',
    '<?xml version="1.0"?><cockatrice_deck version="1"><zone name="main"><card number="4" name="Shock"/>'
    '</zone><zone name="side"><card number="1" name="Mountain"/></zone></cockatrice_deck>',
)


def good_decks() -> list[str]:
    """One of each form, what was found to be hard, and some that come with the package."""
    known = [load_deck(name) for name in (*BUILT_IN_DECKS[:4], *COMMANDER_DECKS[:1])]
    lists = ["\n".join(f"{number} {card.name}" for number, card in deck.main) for deck in known]
    return [*WRITTEN, *lists]


def read(text: str) -> Deck:
    """A deck, from a text and from a file."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "deck.txt"
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        try:
            from_file = load_deck(str(file)).main
        except GameError:
            from_file = None
    deck = parse_deck(text)
    assert from_file in (None, deck.main), "a file is read as something else than its text"
    return deck


def begin(deck: Deck, rng: Random) -> None:
    """Begin a game with it, if it is one that may be played with."""
    assert len(deck.cards) + sum(number for number, _ in deck.sideboard) <= 10_000
    try:
        game = Game.new([deck, deck], "latest", seed=rng.randrange(100))
    except GameError:
        return
    game.push(game.legal_actions.sample(rng))
