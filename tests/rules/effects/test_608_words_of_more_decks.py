"""Cards that some player reveals of their hand, others than what triggers an ability, chosen numbers, and
damage to you and yours [cr2025-06-06 603.2, 608.2].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.state import events
from manaburn.terms import Keyword
from rules.cards_from_text import written
from rules.positions_of_play import choice, happened, life, now, permanent, play, position, settle, size, zone

FREE = "{0}"


def sorcery(*lines, cost=FREE):
    return written("Deed", "Sorcery", *lines, cost=cost)


def board(text, *cards):
    return position(f"step: precombat main | {text}", *cards)


@pytest.mark.parametrize(
    ("line", "shown", "discarded"),
    [
        ("Target player reveals two cards from their hand and you choose one of them.", 2, 1),
        ("Target player reveals three cards from their hand. You choose two of them.", 3, 2),
        (
            "Target player reveals a number of cards from their hand equal to the number of Forests you"
            " control. You choose one of them.",
            2,
            1,
        ),
    ],
)
def test_some_cards_of_a_hand_are_revealed_and_one_is_discarded(line, shown, discarded):
    """The player chooses what is revealed, you what is discarded [cr2025-06-06 608.2d, 701.9b]."""
    those = "that card" if discarded == 1 else "those cards"
    deed = sorcery(f"{line} That player discards {those}.")
    game = board(
        "Anna 20 hand: Deed battlefield: 2 Forest | Ben 20 hand: Shock, Memnite, Island, Swamp", deed
    )
    play(game, "cast Deed", "targets: Ben", "resolve")
    names = ["Shock", "Memnite", "Island"][:shown]
    assert game.decision.player == 1
    play(game, f"choose: {', '.join(names)}")
    assert game.decision.player == 0 and sorted(choice(game)) == sorted(names)
    play(game, f"choose: {', '.join(names[:discarded])}")
    assert sorted(zone(game, "Ben", "graveyard")) == sorted(names[:discarded])
    assert happened(game, events.Revealed)


def test_a_card_of_a_targets_graveyard_at_random():
    """[cr2025-06-06 701.9b]"""
    tariel = written(
        "Tariel",
        "Creature — Angel",
        "{T}: Choose a creature card at random from target opponent's graveyard. Put that card onto the"
        " battlefield under your control.",
        size="4/7",
    )
    text = "Anna 20 battlefield: Tariel graveyard: Hill Giant | Ben 20 graveyard: Grizzly Bears, Shock"
    game = board(text, tariel)
    play(game, "activate Tariel", "targets: Ben", "resolve")
    assert zone(game, "Anna", "battlefield") == ["Tariel", "Grizzly Bears"]


def test_others_than_the_creature_of_the_event():
    """What is no creature itself means others than that [cr2025-06-06 109.5]."""
    plague = written(
        "Plague",
        "Enchantment",
        "Whenever a creature enters, destroy all other creatures that share a color with it.",
    )
    cub = written("Cub", "Creature — Bear", size="2/2", cost=FREE, colors="G")
    game = board(
        "Anna 20 hand: Cub battlefield: Plague | Ben 20 battlefield: Grizzly Bears, Hill Giant", plague, cub
    )
    play(game, "cast Cub", "resolve")
    settle(game)
    assert zone(game, "Anna", "battlefield") == ["Plague", "Cub"]
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]


def test_others_than_the_enchanted_attacker():
    """[cr2025-06-06 109.5]"""
    impetus = written(
        "Impetus",
        "Enchantment — Aura",
        "Enchant creature",
        "Whenever enchanted creature attacks, each other creature that's attacking one of your opponents gets"
        " +1/+1 until end of turn.",
    )
    game = position(
        "step: declare attackers | Anna 20 battlefield: Impetus (on Grizzly Bears), Grizzly Bears, Hill Giant"
        " | Ben 20",
        impetus,
    )
    play(game, "attack: Grizzly Bears, Hill Giant")
    settle(game)
    assert size(game, "Grizzly Bears") == (2, 2) and size(game, "Hill Giant") == (4, 4)


@pytest.mark.parametrize(("target", "triggers"), [("Ben", 1), ("Grizzly Bears", 1), ("Anna", 0)])
def test_damage_to_you_or_yours_by_an_opponents_source(target, triggers):
    """The controller of the source pays for it [cr2025-06-06 109.5, 603.2]."""
    norn = written(
        "Norn",
        "Creature — Praetor",
        "Whenever a source an opponent controls deals damage to you or a permanent you control, Norn deals 3"
        " damage to that source's controller.",
        size="3/5",
    )
    bolt = written("Bolt", "Instant", "Bolt deals 1 damage to any target.", cost=FREE)
    game = board("Anna 20 hand: Bolt | Ben 20 battlefield: Norn, Grizzly Bears", norn, bolt)
    play(game, "cast Bolt", f"targets: {target}")
    settle(game)
    assert life(game) == (20 - 3 * triggers - (target == "Anna"), 20 - (target == "Ben"))


@pytest.mark.parametrize(("tapped", "mana"), [("Ruin", (0, 2)), ("Forest", (1, 0))])
def test_a_permanent_tapped_for_colorless_mana(tapped, mana):
    """[cr2025-06-06 106.12]"""
    monument = written("Monument", "Artifact", "Whenever you tap a permanent for {C}, add an additional {C}.")
    waste = written("Ruin", "Land", "{T}: Add {C}.")
    game = board("Anna 20 battlefield: Monument, Ruin, Forest | Ben 20", monument, waste)
    play(game, f"tap {tapped} for {'{C}{C}' if tapped == 'Ruin' else '{G}'}")
    w, u, b, r, g, c = game.state.players[0].mana
    assert (g, c) == mana and w + u + b + r == 0


@pytest.mark.parametrize("gone", [True, False])
def test_the_controller_sacrifices_what_was_enchanted(gone):
    """Also as the Aura has left [cr2025-06-06 603.10a, 608.2h]."""
    when = "When Acid leaves the battlefield" if gone else "At the beginning of your upkeep"
    acid = written(
        "Acid",
        "Enchantment — Aura",
        "Enchant permanent",
        f"{when}, enchanted permanent's controller sacrifices it.",
    )
    melt = written("Melt", "Sorcery", "Destroy target enchantment.", cost=FREE)
    step = "precombat main" if gone else "untap"
    game = position(
        f"step: {step} | Anna 20 hand: Melt library: Forest"
        " battlefield: Acid (on Hill Giant) | Ben 20 battlefield: Hill Giant, Grizzly Bears",
        acid,
        melt,
    )
    if gone:
        play(game, "cast Melt", "targets: Acid", "resolve")
    settle(game)
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears"]
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]


@pytest.mark.parametrize(("creature", "kept"), [("Grizzly Bears", True), ("Hill Giant", False)])
def test_an_enchanted_creature_or_enchantment_creature(creature, kept):
    """[cr2025-06-06 205.1, 303.4]"""
    nymph = written("Nymph", "Enchantment Creature — Nymph", size="1/1")
    deed = sorcery(
        "Target creature gets +2/+2 until end of turn. If it's an enchanted creature or enchantment"
        " creature, it also gains indestructible until end of turn."
    )
    game = board(
        "Anna 20 hand: 2 Deed battlefield: Pacifism (on Grizzly Bears), Grizzly Bears, Hill Giant, Nymph"
        " | Ben 20",
        deed,
        nymph,
    )
    for name, has in ((creature, kept), ("Nymph", True)):
        play(game, "cast Deed", f"targets: {name}", "resolve")
        assert (Keyword.INDESTRUCTIBLE in now(game, name).keywords) is has


@pytest.mark.parametrize(("spell", "lost"), [("Grizzly Bears", 2), ("Hill Giant", 0), ("Raging Goblin", 0)])
def test_a_spell_with_a_number_that_was_chosen(spell, lost):
    """[cr2025-06-06 107.1, 614.12]"""
    talion = written(
        "Talion",
        "Creature — Faerie",
        "As Talion enters, choose a number between 1 and 10.",
        "Whenever an opponent casts a spell with mana value, power, or toughness equal to the chosen number,"
        " that player loses 2 life and you draw a card.",
        size="3/4",
        cost=FREE,
    )
    game = position(
        "step: precombat main active: Anna | Anna 20 hand: Talion library: 9 Forest battlefield: 9 Mountain"
        f" | Ben 20 hand: {spell} library: 9 Forest battlefield: 4 Mountain, 4 Forest",
        talion,
    )
    play(game, "cast Talion", "resolve", "choose: 2")
    while game.state.turn.active_player == 0 or game.state.turn.step.value != "precombat main":
        play(game, "pass") if type(game.decision).__name__ == "Priority" else game.push(
            next(iter(game.legal_actions))
        )
    play(game, f"cast {spell}")
    settle(game)
    assert life(game)[1] == 20 - lost


def test_power_equal_to_toughness():
    """[cr2025-06-06 208.1]"""
    matrix = written(
        "Matrix",
        "Artifact",
        "Whenever a creature you control with power equal to its toughness enters, draw a card.",
    )
    cub = written("Cub", "Creature — Bear", size="2/2", cost=FREE)
    ox = written("Ox", "Creature — Ox", size="1/3", cost=FREE)
    game = board("Anna 20 hand: Cub, Ox library: 9 Forest battlefield: Matrix | Ben 20", matrix, cub, ox)
    play(game, "cast Cub", "resolve")
    settle(game)
    assert zone(game, "Anna", "hand") == ["Ox", "Forest"]
    play(game, "cast Ox", "resolve")
    settle(game)
    assert zone(game, "Anna", "hand") == ["Forest"]


@pytest.mark.parametrize(("deed", "gained"), [("Die", 1), ("Mill", 1), ("Mill others", 0)])
def test_artifacts_that_die_and_artifact_cards_from_elsewhere(deed, gained):
    """[cr2025-06-06 603.6c]"""
    ultron = written(
        "Ultron",
        "Creature — Robot",
        "Whenever another artifact is put into your graveyard from the battlefield or an artifact card is put"
        " into your graveyard from anywhere other than the battlefield, you gain 1 life.",
        size="2/2",
    )
    spells = (
        written("Die", "Sorcery", "Destroy target artifact.", cost=FREE),
        written("Mill", "Sorcery", "Target player mills a card.", cost=FREE),
    )
    game = board(
        f"Anna 20 hand: {deed.split()[0]} library: Memnite battlefield: Ultron, Memnite"
        " | Ben 20 library: Memnite",
        ultron,
        *spells,
    )
    target = {"Die": "Memnite", "Mill": "Anna", "Mill others": "Ben"}[deed]
    play(game, f"cast {deed.split()[0]}", f"targets: {target}")
    settle(game)
    assert life(game)[0] == 20 + gained


def test_each_other_creature_of_the_defending_player():
    """Of the player whom the equipped creature attacks [cr2025-06-06 506.2, 508.5]."""
    flail = written(
        "Flail",
        "Artifact — Equipment",
        "Whenever equipped creature deals damage to a blocking creature, Flail deals that much damage to each"
        " other creature defending player controls.",
        "Equip {3}",
    )
    game = position(
        "step: declare attackers | Anna 20 battlefield: Flail (on Hill Giant), Hill Giant, Raging Goblin"
        " | Ben 20 battlefield: Air Elemental, Serra Angel",
        flail,
    )
    play(game, "attack: Hill Giant")
    while not isinstance(game.decision, d.DeclareBlockers):
        play(game, "pass")
    play(game, "block: Serra Angel > Hill Giant")
    while not permanent(game, "Serra Angel").damage:
        game.push(d.Pass() if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))
    settle(game)
    assert permanent(game, "Air Elemental").damage == 3 and permanent(game, "Serra Angel").damage == 3
    assert permanent(game, "Raging Goblin").damage == 0
