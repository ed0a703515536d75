"""Which mana may be spent on {X}, and damage limited by what it was dealt to [cr2025-06-06 107.3a,
118.7a].
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Static, spell
from manaburn.cards.vocabulary.effects import DealDamage, GainLife
from manaburn.cards.vocabulary.words.amounts import DamageTakenFrom
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import ANY_TARGET, Chosen, Number, Who
from manaburn.cards.vocabulary.words.spells_of_players import SpellsCost
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused, resolve

DRAIN = replace(
    written("Drain", "Sorcery", "Spend only black mana on X.", cost="{X}{1}{B}"),
    spell=spell(
        DealDamage(Number.X, to=Chosen(0)), GainLife(DamageTakenFrom(Chosen(0))), targets=(ANY_TARGET,)
    ),
)
LESS = card(
    "Less",
    "{1}",
    "Artifact",
    printed="2020-01-01",
    abilities=(Static(changes=(SpellsCost(ANYTHING, less=2),), affects=Who.YOU),),
)


def drain(lands: str, theirs: str = "", life_of_ben: int = 20, mine: str = ""):
    return position(
        f"Anna 20 hand: Drain battlefield: {lands}{mine} | Ben {life_of_ben} battlefield: {theirs}",
        DRAIN,
        LESS,
    )


def test_other_mana_pays_for_the_rest_only():  # 107.3a
    game = drain("2 Swamp, 3 Mountain")
    play(game, "cast Drain")
    refused(game, "x = 2")
    play(game, "x = 1", "targets: Ben", "resolve")
    assert life(game) == (21, 19)


@pytest.mark.parametrize("swamps", [3, 4])
def test_a_reduction_reaches_what_is_due_for_x(swamps):  # 118.7a
    game = drain(f"{swamps} Swamp", mine=", Less")
    play(game, "cast Drain")
    refused(game, f"x = {swamps + 1}")
    play(game, f"x = {swamps}", "targets: Ben", "resolve")
    assert life(game) == (20 + swamps, 20 - swamps)


def test_no_more_is_gained_than_the_toughness():
    game = drain("7 Swamp", "Grizzly Bears")
    play(game, "cast Drain", "x = 5", "targets: Grizzly Bears", "resolve")
    assert life(game) == (22, 20)


def test_no_more_is_gained_than_the_life_there_was():
    game = drain("7 Swamp", life_of_ben=3)
    play(game, "cast Drain", "x = 5", "targets: Ben")
    resolve(game)
    assert game.state.players[0].life == 23


def test_no_more_is_gained_than_the_loyalty_there_was():
    game = drain("7 Swamp", "Jace Beleren (3 loyalty)")
    assert permanent(game, "Jace Beleren")
    play(game, "cast Drain", "x = 5", "targets: Jace Beleren", "resolve")
    assert life(game) == (23, 20)


def test_mana_for_the_x_of_an_ability():  # 107.3a
    rats = written("Rats", "Creature — Rat", "{X}: You gain X life. Spend only black mana on X.", size="1/1")
    game = position("Anna 20 battlefield: Rats, 2 Swamp, 2 Mountain | Ben 20", rats)
    play(game, "activate Rats")
    refused(game, "x = 3")
    play(game, "x = 2", "resolve")
    assert life(game) == (22, 20)
