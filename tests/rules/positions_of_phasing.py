"""What the tests of phasing share: cards of their own, and reading what is phased out."""

from __future__ import annotations

import json

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static, Triggered, spell
from manaburn.cards.vocabulary.changes.changes import AddPowerToughness, Duration, GainControl, GainKeywords
from manaburn.cards.vocabulary.effects import Alter, Destroy, GainLife, PhaseOut
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import CREATURE
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, All, Chosen, Controls, Count, What
from manaburn.editions import R2002, R2006, R2010, R2016
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from manaburn.state.keeping.codec import decode, encode
from manaburn.terms import Keyword
from rules.positions_of_the_turn import name

EARLY = "1993-08-05"
VANISH = card(
    "Vanish",
    "{0}",
    "Instant",
    printed=EARLY,
    spell=spell(PhaseOut(Chosen(0)), targets=(TARGET_CREATURE,)),
)
GROWTH = card(
    "Small Growth",
    "{0}",
    "Instant",
    printed=EARLY,
    spell=spell(Alter(Chosen(0), (AddPowerToughness(3, 3),)), targets=(TARGET_CREATURE,)),
)
LASTING = card(
    "Lasting Growth",
    "{0}",
    "Instant",
    printed=EARLY,
    spell=spell(
        Alter(Chosen(0), (AddPowerToughness(3, 3),), Duration.INDEFINITE), targets=(TARGET_CREATURE,)
    ),
)
THEFT = card(
    "Short Theft",
    "{0}",
    "Instant",
    printed=EARLY,
    spell=spell(Alter(Chosen(0), (GainControl(),)), targets=(TARGET_CREATURE,)),
)
GRANT = card(
    "Fading",
    "{0}",
    "Enchantment — Aura",
    printed=EARLY,
    abilities=(Static(affects=What.ATTACHED, changes=(GainKeywords(frozenset({Keyword.PHASING})),)),),
    enchant=TARGET_CREATURE,
)
FLICKERING = card(
    "Flickering Robe",
    "{0}",
    "Enchantment — Aura",
    printed=EARLY,
    keywords="phasing",
    abilities=(Static(affects=What.ATTACHED, changes=(AddPowerToughness(1, 1),)),),
    enchant=TARGET_CREATURE,
)
WATCHER = card(
    "Watcher",
    "{0}",
    "Artifact",
    printed=EARLY,
    abilities=(
        Triggered(on=DoesDeed(Doing.LEAVES, CREATURE), effects=(GainLife(1),)),
        Triggered(on=DoesDeed(Doing.ENTERS, CREATURE), effects=(GainLife(10),)),
        Triggered(on=DoesDeed(Doing.DIES, CREATURE), effects=(GainLife(100),)),
    ),
)
PAIR = card(
    "Counter of Pairs",
    "{0}",
    "Artifact",
    printed=EARLY,
    abilities=(
        Triggered(
            on=DoesDeed(Doing.PHASES_IN, CREATURE),
            effects=(GainLife(1),),
            condition=Controls(CREATURE, at_least=2),
        ),
        Triggered(
            on=DoesDeed(Doing.PHASES_OUT, CREATURE),
            effects=(GainLife(1),),
            condition=Controls(CREATURE, at_least=2),
        ),
    ),
)
"""Sees the first of two permanents phase in or out only together with the second."""
GHOST = card(
    "Fading Ghost",
    "{0}",
    "Creature — Spirit",
    2,
    2,
    printed=EARLY,
    keywords="phasing",
    abilities=(
        Triggered(on=DoesDeed(Doing.LEAVES), effects=(GainLife(1),)),
        Triggered(on=DoesDeed(Doing.ENTERS), effects=(GainLife(10),)),
    ),
)
DREAM = card("Dream", None, "Creature — Illusion", 1, 1, printed=EARLY, keywords="phasing", colors="U")
DOOM = card("Doom", "{0}", "Instant", printed=EARLY, spell=spell(Destroy(All(CREATURE))))
CENSUS = card("Census", "{0}", "Instant", printed=EARLY, spell=spell(GainLife(Count(CREATURE))))
EARLIER = pytest.mark.parametrize("edition", [R2002, R2006, R2010, R2016], ids=str)


def absent(game: Game, player: int) -> list[str]:
    """The names of what phased out under a player's control."""
    return [name(game, id) for id in game.state.players[player].phased_out]


def round_trip(game: Game) -> None:
    """The position, as text and as saved, is read back as it is."""
    text = position_text(game.state)
    assert parse_position(text) == game.state
    assert decode(json.loads(json.dumps(encode(game.state)))) == game.state


def cast(game: Game, spell_name: str, *answers: str) -> None:
    """Cast it, answer what it asks, and let it resolve."""
    game.play(f"cast {spell_name}", *answers, "pass", "pass")
