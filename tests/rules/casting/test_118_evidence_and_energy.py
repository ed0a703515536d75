"""Evidence as the price of ward and of effects, energy that has to be paid, other permanents that are tapped;
and players who can't block with some creatures [cr2025-06-06 118.3, 118.12, 509.1b, 701.59, 702.21].
"""

from __future__ import annotations

import pytest

from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import asked, go_to, play, position, refused, resolve_all, zone

FEROX = written("Ferox", "Creature — Beast", "Ward—Collect evidence 4.", size="2/4")
IZONI = written("Izoni", "Artifact", "{0}: You may collect evidence 4. If you do, you gain 3 life.")
RAMPAGER = written(
    "Rampager",
    "Creature — Elephant",
    "When Rampager enters, pay {E}{E}. If you can't, return Rampager to its owner's hand and you get {E}.",
    cost="{0}",
    size="3/4",
)
BLADES = written("Blades", "Artifact", "Tap two other untapped artifacts you control: You gain 1 life.")
WINNOWER = written(
    "Winnower", "Enchantment", "Your opponents can't block with creatures with even mana values."
)


@pytest.mark.parametrize(("graveyard", "payable"), [("Craw Wurm", True), ("Grizzly Bears", False)])
def test_ward_for_evidence(graveyard, payable):  # 702.21a, 701.59b
    text = f"Anna 20 hand: Shock battlefield: Mountain graveyard: {graveyard} | Ben 20 battlefield: Ferox"
    game = position(text, FEROX)
    play(game, "cast Shock", "targets: Ferox", "resolve")
    if payable:
        assert asked(game) == "Anna"
        play(game, "yes", "choose Craw Wurm")
        assert zone(game, "Anna", "exile") == ["Craw Wurm"]
    resolve_all(game)
    ferox = next(p for p in game.state.permanents.values() if game.state.objects[p.id].definition is FEROX)
    assert ferox.damage == (2 if payable else 0)


@pytest.mark.parametrize(("life", "lands", "asked_for"), [(20, 3, True), (20, 2, False), (1, 3, False)])
def test_ward_for_mana_and_life(life, lands, asked_for):  # 702.21a
    gisa = written("Gisa", "Creature — Human", "Ward—{2}, Pay 2 life.", size="4/4")
    text = f"Anna {life} hand: Shock battlefield: {lands} Mountain | Ben 20 battlefield: Gisa"
    game = position(text, gisa)
    play(game, "cast Shock", "targets: Gisa", "resolve")
    if asked_for:
        play(game, "yes")
        assert (game.state.players[0].life, len(game.state.stack)) == (life - 2, 1)
    else:
        assert game.state.players[0].life == life
        assert zone(game, "Anna", "graveyard") == ["Shock"]


@pytest.mark.parametrize(("graveyard", "payable"), [("Craw Wurm", True), ("3 Forest", False)])
def test_evidence_as_an_ability_resolves(graveyard, payable):  # 118.12
    game = position(f"Anna 20 battlefield: Izoni graveyard: {graveyard} | Ben 20", IZONI)
    play(game, "activate Izoni", "resolve")
    if payable:
        play(game, "yes", "choose Craw Wurm")
    assert game.state.players[0].life == (23 if payable else 20)


@pytest.mark.parametrize(("energy", "stays", "left"), [(1, False, 2), (2, True, 0), (3, True, 1)])
def test_energy_is_paid_if_there_is_enough(energy, stays, left):  # 118.3
    game = position(f"Anna 20 energy: {energy} hand: Rampager | Ben 20", RAMPAGER)
    play(game, "cast Rampager", "resolve", "resolve")
    assert ("Rampager" in zone(game, "Anna", "battlefield")) is stays
    assert game.state.players[0].counter(CounterKind.ENERGY) == left


def test_other_artifacts_are_tapped():
    assert "not enough" in refused(
        position("Anna 20 battlefield: Blades, Memnite | Ben 20", BLADES), "activate Blades"
    )
    game = position("Anna 20 battlefield: Blades, 2 Memnite | Ben 20", BLADES)
    play(game, "activate Blades", "choose: Memnite, Memnite")
    resolve_all(game)
    assert game.state.players[0].life == 21


def test_creatures_with_even_mana_values_do_not_block():  # 509.1b
    text = "Anna 20 battlefield: Winnower, Craw Wurm | Ben 20 battlefield: Grizzly Bears, Llanowar Elves"
    game = position(f"step: precombat main | {text}", WINNOWER)
    go_to(game, "declare attackers")
    play(game, "attack: Craw Wurm")
    go_to(game, "declare blockers")
    assert "can't block" in refused(game, "block: Grizzly Bears > Craw Wurm")
    play(game, "block: Llanowar Elves > Craw Wurm")
