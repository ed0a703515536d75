"""What texts of invented cards say of what creatures are, do or did in combat, as it is played."""

from __future__ import annotations

from manaburn.editions import R2025
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import CardType, Keyword
from oracle.compiled import compiled
from rules.positions_of_combat import find, is_legal, life, on_battlefield, play, position, resolve


def test_a_god_is_no_creature_without_devotion():
    god = compiled(
        "Deity",
        "As long as your devotion to white is less than two, Deity isn't a creature.",
        "Legendary Enchantment Creature — God",
        cost="{3}{W}",
    )
    text = "step: precombat main | Anna 20 battlefield: Deity{} | Ben 20"
    for more, is_creature in (("", False), (", White Knight", True)):
        game = position(R2025, text.format(more), god)
        now = characteristics(game.state, find(game, "Deity"))
        assert (CardType.CREATURE in now.types) is is_creature
        assert ("God" in now.subtypes) is is_creature
        assert CardType.ENCHANTMENT in now.types


def test_abilities_that_cannot_be_activated():
    words = "Enchanted creature can't attack or block, and its activated abilities can't be activated."
    lock = compiled("Lock", f"Enchant creature\n{words}", "Enchantment — Aura")
    imp = compiled("Imp", "{0}: Imp gets +1/+0 until end of turn.")
    elf = compiled("Elf", "{T}: Add {G}.")
    toy = compiled("Toy", "", "Artifact", cost="{1}")
    board = "step: precombat main | Anna 20 hand: Toy battlefield: Imp, Elf{} | Ben 20"
    free = position(R2025, board.format(""), imp, elf, toy)
    assert is_legal(free, "activate Imp")
    assert is_legal(free, "cast Toy")
    locked = position(R2025, board.format(", Lock (on Imp), Lock (on Elf)"), imp, elf, lock, toy)
    assert not is_legal(locked, "activate Imp")
    assert not is_legal(locked, "cast Toy"), "no mana either"


def test_what_died_was_attacking_alone():
    witness = compiled(
        "Witness", "Whenever another creature dies, if it was attacking or blocking alone, you gain 1 life."
    )
    bolt = compiled("Bolt", "Bolt deals 3 damage to any target.", "Instant")
    mine = "hand: Bolt battlefield: Witness, Hill Giant, Grizzly Bears"
    text = f"step: declare attackers | Anna 20 {mine} | Ben 20"
    for attackers, gained in (("Hill Giant", 1), ("Hill Giant, Grizzly Bears", 0)):
        game = position(R2025, text, witness, bolt)
        play(game, f"attack: {attackers}", "cast Bolt", "targets: Hill Giant")
        resolve(game)
        assert not on_battlefield(game, "Hill Giant")
        while game.state.stack:
            resolve(game)
        assert life(game, "Anna") == 20 + gained


def test_what_blocks_this_is_told_from_what_blocks_another():
    text = (
        "{0}: Destroy each creature blocking this creature.\n"
        "Creatures blocking or blocked by Dusk have lifelink."
    )
    knight = compiled("Dusk", text)
    board = (
        "step: declare blockers | Anna 20 battlefield: Dusk (attacking Ben), Hill Giant (attacking Ben)"
        " | Ben 20 battlefield: Storm Crow, Grizzly Bears"
    )
    game = position(R2025, board, knight)
    play(game, "block: Storm Crow > Dusk, Grizzly Bears > Hill Giant")
    assert Keyword.LIFELINK in characteristics(game.state, find(game, "Storm Crow")).keywords
    assert Keyword.LIFELINK not in characteristics(game.state, find(game, "Grizzly Bears")).keywords
    play(game, "activate Dusk")
    resolve(game)
    assert not on_battlefield(game, "Storm Crow")
    assert on_battlefield(game, "Grizzly Bears")


def test_two_nonland_permanents_entered():
    text = "{0}: If two or more nonland permanents entered under your control this turn, you gain 1 life."
    bell = compiled("Bell", text, "Artifact")
    toy = compiled("Toy", "", "Artifact")
    board = "step: precombat main | Anna 20 hand: 2 Toy, Forest battlefield: Bell | Ben 20"
    game = position(R2025, board, bell, toy)
    for deed, gained in (("play Forest", 0), ("cast Toy", 0), ("cast Toy", 1)):
        play(game, deed)
        if game.state.stack:
            resolve(game)
        before = life(game, "Anna")
        play(game, "activate Bell")
        resolve(game)
        assert life(game, "Anna") - before == gained
