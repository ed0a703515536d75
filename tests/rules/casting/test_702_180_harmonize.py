"""Harmonize and web-slinging [cr2025-06-06 702.180; cr2025-11-14 702.188]."""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, permanent, play, position, refused, resolve, zone

SUBJECT = written("Subject", "Sorcery", "You gain 3 life.", "Harmonize {4}{G}")
ORC = written("Orc", "Creature — Orc", size="3/3")


def begun(board, *more):
    game = position(board, SUBJECT, ORC, *more)
    play(game, "cast Subject with harmonize")
    return game


def test_the_power_of_a_tapped_creature_makes_it_cheaper():  # 702.180a
    game = begun("Anna 20 graveyard: Subject battlefield: 2 Forest, Orc | Ben 20")
    assert choice(game) == ["Orc"]
    assert d.Choose(()) not in game.legal_actions
    play(game, "choose: Orc")
    assert permanent(game, "Orc").tapped
    resolve(game)
    assert life(game)[0] == 23
    assert zone(game, "Anna", "exile") == ["Subject"]


def test_no_creature_need_be_tapped():
    game = begun("Anna 20 graveyard: Subject battlefield: 5 Forest, Orc | Ben 20")
    game.push(d.Choose(()))
    resolve(game)
    assert not permanent(game, "Orc").tapped
    assert life(game)[0] == 23


def test_it_reduces_generic_mana_alone():  # 702.180a
    giant = written("Giant", "Creature — Giant", size="9/9")
    game = begun("Anna 20 graveyard: Subject battlefield: 2 Forest, Giant | Ben 20", giant)
    play(game, "choose: Giant", "resolve")
    assert sum(p.tapped for p in game.state.permanents.values()) == 2
    game = position("Anna 20 graveyard: Subject battlefield: Giant | Ben 20", SUBJECT, giant)
    refused(game, "cast Subject with harmonize")


def test_what_is_tapped_for_it_makes_no_mana():  # 702.180b
    elf = written("Elf", "Creature — Elf", "{T}: Add {G}.", size="3/3")
    game = position("Anna 20 graveyard: Subject battlefield: Forest, Elf | Ben 20", SUBJECT, elf)
    refused(game, "cast Subject with harmonize")
    game = begun("Anna 20 graveyard: Subject battlefield: 2 Forest, Elf | Ben 20", elf)
    play(game, "choose: Elf", "resolve")
    assert life(game)[0] == 23


def test_one_that_could_not_make_it_payable_is_not_offered():
    bear = "Anna 20 graveyard: Subject battlefield: 2 Forest, Orc, Grizzly Bears | Ben 20"
    assert choice(begun(bear)) == ["Orc"]


def test_a_tapped_creature_is_returned_for_web_slinging():  # 702.188a
    made = written("Slinger", "Creature — Spider", "Web-slinging {G}", cost="{4}{G}", size="2/2")
    board = "Anna 20 hand: Slinger battlefield: Forest, Grizzly Bears{} | Ben 20"
    refused(position(board.format(""), made), "cast Slinger with web-slinging")
    game = position(board.format(" (tapped)"), made)
    play(game, "cast Slinger with web-slinging")
    while isinstance(game.decision, d.ChooseObjects):
        play(game, "choose: Grizzly Bears")
    resolve(game)
    assert zone(game, "Anna", "hand") == ["Grizzly Bears"]
    assert permanent(game, "Slinger")
