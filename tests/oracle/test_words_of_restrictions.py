"""What texts of invented cards double, forbid for a time and except, as it is played."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary.changes.changes import Duration
from manaburn.cards.vocabulary.changes.damage import PreventsDamage, WhoseDamage
from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Zone
from oracle.compiled import compiled
from rules.positions_of_combat import find, is_legal, life, on_battlefield, play, position, resolve

SHOCK = compiled("Zap", "Zap deals 2 damage to any target.", "Instant")


def board(mine: str, theirs: str, *cards: CardDefinition, hand: str = "Zap") -> Game:
    anna = f"Anna 20 hand: {hand} battlefield: {mine} library: 5 Forest"
    ben = f"Ben 20 hand: Zap battlefield: {theirs} library: 5 Forest"
    return position(R2025, f"step: precombat main | {anna} | {ben}", SHOCK, *cards)


def size(game: Game, name: str) -> tuple[int, int]:
    now = characteristics(game.state, find(game, name))
    return now.power, now.toughness


@pytest.mark.parametrize(
    ("text", "bears", "giant"),
    [
        ("Double target creature's power until end of turn.", (4, 2), (3, 3)),
        ("Double the power and toughness of each creature until end of turn.", (4, 4), (6, 6)),
    ],
)
def test_power_and_toughness_are_doubled(
    text: str, bears: tuple[int, int], giant: tuple[int, int]
):  # 701.10b
    game = board("Tonic, Grizzly Bears", "Hill Giant", compiled("Tonic", "{0}: " + text, "Artifact"))
    play(game, "activate Tonic", *(["targets: Grizzly Bears"] if "target" in text else []))
    resolve(game)
    assert (size(game, "Grizzly Bears"), size(game, "Hill Giant")) == (bears, giant)


def test_what_is_below_zero_becomes_as_much_lower():  # 701.10c
    tonic = compiled("Tonic", "{0}: Double target creature's power until end of turn.", "Artifact")
    curse = compiled("Weak", "", size=(-1, 3))
    game = board("Tonic, Weak", "Hill Giant", tonic, curse)
    play(game, "activate Tonic", "targets: Weak")
    resolve(game)
    assert size(game, "Weak") == (-2, 3)


def test_lands_of_a_kind_are_creatures_too():
    grove = compiled(
        "Grove", "Forests you control are 1/1 green Elf creatures that are still lands.", "Enchantment"
    )
    game = board("Grove, Forest, Island", "Swamp", grove)
    now = characteristics(game.state, find(game, "Forest"))
    assert {kind.value for kind in now.types} == {"land", "creature"}
    assert {"Forest", "Elf"} <= now.subtypes
    assert is_legal(game, "tap Forest for {G}")
    assert not characteristics(game.state, find(game, "Island")).is_creature


def test_damage_to_and_by_a_permanent_is_prevented_until_your_next_turn():
    text = (
        "{0}: Until your next turn, prevent all damage that would be dealt to and dealt by target permanent"
        " an opponent controls."
    )
    game = board("Chains", "Hill Giant", compiled("Chains", text, "Artifact"))
    play(game, "activate Chains", "targets: Hill Giant")
    resolve(game)
    play(game, "cast Zap", "targets: Hill Giant")
    resolve(game)
    assert game.state.permanents[find(game, "Hill Giant")].damage == 0
    now = characteristics(game.state, find(game, "Hill Giant"))
    assert set(now.rules) == {PreventsDamage(whose) for whose in WhoseDamage}


def test_the_owner_cannot_cast_spells_of_that_name_until_your_next_turn():
    mage = compiled(
        "Mage",
        "{0}: Return target creature to its owner's hand. That creature's owner can't cast spells with the"
        " same name as that creature until your next turn.",
        "Artifact",
    )
    runt = compiled("Runt", "Flash")
    game = board("Mage", "Runt", mage, runt)
    play(game, "activate Mage", "targets: Runt")
    resolve(game)
    play(game, "pass")
    assert is_legal(game, "cast Zap")
    assert not is_legal(game, "cast Runt")
    (effect,) = game.state.continuous
    assert (effect.duration, effect.affects) == (Duration.YOUR_NEXT_TURN, frozenset({1}))


def test_a_spell_that_can_not_be_countered_if_something_is_so():
    text = "Bolt deals 3 damage to any target.\nIf you control an Island, this spell can't be countered."
    bolt = compiled("Bolt", text, "Instant")
    deny = compiled("Deny", "{0}: Counter target spell.", "Artifact")
    for land, left in (("Island", 17), ("Swamp", 20)):
        game = board(f"Deny, {land}", "Swamp", bolt, deny, hand="Bolt")
        play(game, "cast Bolt", "targets: Ben", "activate Deny", "targets: Bolt")
        while game.state.stack:
            resolve(game)
        assert life(game, "Ben") == left


def test_a_chosen_target_is_taken_and_changed_for_as_long_as_the_source_is_there():
    text = (
        "{0}: Choose target Giant an opponent controls. For as long as this artifact remains on the"
        " battlefield, gain control of that permanent, it loses all abilities, and it can't attack or"
        " block.\n"
        "Sacrifice this artifact: You gain 1 life."
    )
    game = board("Snare", "Hill Giant", compiled("Snare", text, "Artifact"))
    play(game, "activate Snare ability 1", "targets: Hill Giant")
    resolve(game)
    giant = find(game, "Hill Giant")
    assert game.state.permanents[giant].controller == 0
    play(game, "activate Snare ability 2")
    resolve(game)
    assert game.state.permanents[giant].controller == 1


def test_its_controller_sacrifices_it():
    knife = compiled("Knife", "{0}: Tap target creature. Its controller sacrifices it.", "Artifact")
    game = board("Knife", "Hill Giant", knife)
    play(game, "activate Knife", "targets: Hill Giant")
    resolve(game)
    assert not on_battlefield(game, "Hill Giant")


def test_all_but_some():
    text = "Except for creatures named Ox and artifact creatures, creatures you control can't attack."
    ox = compiled("Ox", text)
    cog = compiled("Cog", "", "Artifact Creature — Golem")
    text = "step: declare attackers | Anna 20 battlefield: Ox, Cog, Grizzly Bears | Ben 20"
    game = position(R2025, text, ox, cog)
    assert is_legal(game, "attack: Ox, Cog")
    assert not is_legal(game, "attack: Grizzly Bears")


def test_each_player_takes_back_all_creature_cards():
    tomb = compiled(
        "Tomb", "{0}: Each player returns all creature cards from their graveyard to their hand.", "Artifact"
    )
    text = (
        "step: precombat main | Anna 20 battlefield: Tomb graveyard: Grizzly Bears, Swamp"
        " | Ben 20 graveyard: Hill Giant"
    )
    game = position(R2025, text, tomb)
    play(game, "activate Tomb")
    resolve(game)
    zones = {o.definition.name: o.zone for o in game.state.objects.values()}
    assert (zones["Grizzly Bears"], zones["Hill Giant"], zones["Swamp"]) == (
        Zone.HAND,
        Zone.HAND,
        Zone.GRAVEYARD,
    )


def test_what_has_not_happened_is_not_spoken_of_otherwise():
    text = "{0}: Choose target creature. If it's suspected, exile it. Otherwise, suspect it."
    with pytest.raises(AssertionError, match="may not happen does not"):
        compiled("Judge", text, "Artifact")
    with pytest.raises(AssertionError, match="with itself"):
        compiled("Duel", "{0}: This creature fights it.", "Creature")
