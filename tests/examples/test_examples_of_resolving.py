"""Worked examples of the rules texts about how spells and abilities resolve, and what effects do once.

Each is told in our own words, and played under the first and the last text that has it.
"""

from __future__ import annotations

import pytest

from covering import example, examples
from manaburn import decisions as d
from manaburn.editions import Edition
from rules.cards_from_text import written
from rules.positions_of_play import (
    asked,
    choice,
    life,
    now,
    permanent,
    play,
    position,
    refused,
    settle,
    size,
    stack,
    zone,
)

BOLT = written("Bolt", "Instant", "Destroy target creature.", cost="{0}")
WIPE = written("Wipe", "Sorcery", "Destroy all creatures.", cost="{0}")


# Targets that have become illegal


@example("2005-02-01", "413.2a#1")
def test_without_a_legal_target_nothing_of_a_spell_happens(edition: Edition) -> None:
    """413.2a in 2005, 608.2b now: no damage, and no life is gained."""
    thirst = written(
        "Drink", "Instant", "Drink deals 2 damage to target creature and you gain 2 life.", cost="{0}"
    )
    text = "Anna 20 hand: Drink, Bolt | Ben 20 battlefield: Hill Giant"
    game = position(text, thirst, BOLT, edition=edition)
    play(game, "cast Drink", "targets: Hill Giant", "cast Bolt", "targets: Hill Giant")
    settle(game)
    assert zone(game, "Anna", "graveyard") == ["Bolt", "Drink"]
    assert life(game) == (20, 20)


@example("2005-02-01", "413.2a#2")
def test_one_of_two_targets_may_be_illegal_though_it_is_the_same_permanent(edition: Edition) -> None:
    """413.2a in 2005, 608.2b now: it is black and no target as a creature, but as a land still."""
    spores = written(
        "Spores",
        "Instant",
        "Target nonblack creature gets -3/-3 until end of turn. Tap target land.",
        cost="{0}",
    )
    arbor = written("Arbor", "Land Creature — Forest Dryad", size="1/1")
    blacken = written("Blacken", "Instant", "Target creature becomes black until end of turn.", cost="{0}")
    for answer, survives in ((True, True), (False, False)):
        text = "Anna 20 hand: Spores, Blacken | Ben 20 battlefield: Arbor"
        game = position(text, spores, arbor, blacken, edition=edition)
        play(game, "cast Spores", "targets: Arbor", "targets: Arbor")
        if answer:
            play(game, "cast Blacken", "targets: Arbor")
        settle(game)
        assert ("Arbor" in zone(game, "Ben", "battlefield")) is survives
        if survives:
            assert permanent(game, "Arbor").tapped


# Choices on resolution


@pytest.mark.parametrize("answer", ["yes", "no"])
@example("1999-04-23", "413.2c")
def test_who_has_no_creature_cannot_choose_to_sacrifice_one(edition: Edition, answer: str) -> None:
    """413.2c in 1999, 608.2d now: whatever is answered, the player loses the life."""
    bargain = written(
        "Bargain", "Sorcery", "You may sacrifice a creature. If you don't, you lose 4 life.", cost="{0}"
    )
    game = position("Anna 20 hand: Bargain | Ben 20 battlefield: Hill Giant", bargain, edition=edition)
    play(game, "cast Bargain", "resolve")
    if isinstance(game.decision, d.ChooseWhether):
        play(game, answer)
    assert stack(game) == []
    assert life(game) == (16, 20)


@example("2003-07-01", "103.4")
def test_creatures_are_chosen_in_turn_order_and_sacrificed_together(edition: Edition) -> None:
    """103.4 in 2003, 101.4 now."""
    edict = written("Edict", "Sorcery", "Each player sacrifices a creature.", cost="{0}")
    text = """
        active: Ben   priority: Ben
        Anna 20   battlefield: Memnite, Grizzly Bears
        Ben 20    hand: Edict   battlefield: Memnite, Hill Giant
        Cleo 20   battlefield: Memnite, Gray Ogre
    """
    game = position(text, edict, edition=edition)
    play(game, "cast Edict", "resolve")
    for player, creature in (("Ben", "Hill Giant"), ("Cleo", "Gray Ogre"), ("Anna", "Grizzly Bears")):
        assert asked(game) == player
        assert len(game.state.permanents) == 6, "nobody has sacrificed yet"
        assert sorted(choice(game)) == sorted(["Memnite", creature])
        play(game, f"choose: {creature}")
    assert [zone(game, name, "battlefield") for name in ("Anna", "Ben", "Cleo")] == [["Memnite"]] * 3


@example("1999-04-23", "413.2g")
def test_what_is_black_and_white_is_no_nonblack_creature(edition: Edition) -> None:
    """413.2g in 1999, 608.2j now."""
    both = written("Both", "Creature — Spirit", cost="{W}{B}", size="2/2", colors="WB")
    for words, dies in (("black", True), ("nonblack", False)):
        purge = written("Purge", "Sorcery", f"Destroy all {words} creatures.", cost="{0}")
        game = position("Anna 20 hand: Purge | Ben 20 battlefield: Both", both, purge, edition=edition)
        play(game, "cast Purge", "resolve")
        assert ("Both" in zone(game, "Ben", "graveyard")) is dies


# What can be done of an effect


@example("1999-04-23", "416.3")
def test_as_much_is_done_as_is_possible(edition: Edition) -> None:
    """416.3 in 1999, 609.3 now: one card is discarded, and all of a small library is put away."""
    rot = written("Rot", "Sorcery", "Target player discards two cards.", cost="{0}")
    grind = written("Grind", "Sorcery", "Target player mills five cards.", cost="{0}")
    text = "Anna 20 hand: Rot, Grind | Ben 20 hand: Forest library: 3 Island"
    game = position(text, rot, grind, edition=edition)
    play(game, "cast Rot", "targets: Ben", "resolve", "cast Grind", "targets: Ben", "resolve")
    assert (zone(game, "Ben", "hand"), zone(game, "Ben", "library")) == ([], [])
    assert sorted(zone(game, "Ben", "graveyard")) == ["Forest", "Island", "Island", "Island"]
    assert game.outcome is None


@examples({"1999-04-23": "416.2", "2003-07-01": "416.2"})
def test_lands_that_are_no_permanents_are_not_changed(edition: Edition) -> None:
    """416.2 in 1999, 609.2 now: only lands on the battlefield become creatures."""
    awakening = written("Awakening", "Enchantment", "All lands are 1/1 creatures that are still lands.")
    raise_dead = written(
        "Raise", "Sorcery", "Return target creature card from your graveyard to your hand.", cost="{0}"
    )
    text = "Anna 20 hand: Raise graveyard: Forest, Memnite battlefield: Awakening, Island | Ben 20"
    game = position(text, awakening, raise_dead, edition=edition)
    assert now(game, "Island").is_creature
    play(game, "cast Raise")
    refused(game, "targets: Forest")
    play(game, "targets: Memnite", "resolve")
    assert zone(game, "Anna", "hand") == ["Memnite"]


@example("2003-07-01", "416.2")
def test_what_makes_spells_cost_more_does_so_while_they_are_cast(edition: Edition) -> None:
    """416.2 in 2003, 609.2 now."""
    tax = written("Tax", "Enchantment", "Spells cost {1} more to cast.")
    for lands, castable in ((1, False), (2, True)):
        text = f"Anna 20 hand: Shock battlefield: {lands} Mountain | Ben 20 battlefield: Tax"
        game = position(text, tax, edition=edition)
        assert (not game.problems("cast Shock")) is castable


# As long as something lasts


@example("2001-07-23", "418.3d")
def test_a_duration_that_is_over_before_the_effect_begins(edition: Edition) -> None:
    """418.3d in 2001, 611.2b until 2011: what should remain tapped is untapped before."""
    skeleton = written(
        "Skeleton", "Artifact", "{0}, {T}: Target creature gets +0/+3 for as long as Skeleton remains tapped."
    )
    wake = written("Wake", "Instant", "Untap target artifact.", cost="{0}")
    for untapped, toughness in ((False, 5), (True, 2)):
        text = "Anna 20 hand: Wake battlefield: Skeleton, Grizzly Bears | Ben 20"
        game = position(text, skeleton, wake, edition=edition)
        play(game, "activate Skeleton", "targets: Grizzly Bears")
        if untapped:
            play(game, "cast Wake", "targets: Skeleton")
        settle(game)
        assert size(game, "Grizzly Bears") == (2, toughness)


@example("2011-09-30", "611.2b")
def test_control_that_was_to_last_as_long_as_a_creature_is_controlled(edition: Edition) -> None:
    """611.2b since 2011."""
    thief = written(
        "Thief",
        "Creature — Human Rogue",
        "When Thief enters, gain control of target artifact for as long as you control Thief.",
        cost="{0}",
        size="2/2",
    )
    for bolted, controller in ((False, "Anna"), (True, "Ben")):
        text = "Anna 20 hand: Thief, Bolt | Ben 20 battlefield: Ornithopter"
        game = position(text, thief, BOLT, edition=edition)
        play(game, "cast Thief", "resolve", "targets: Ornithopter")
        if bolted:
            play(game, "cast Bolt", "targets: Thief")
        settle(game)
        assert "Ornithopter" in zone(game, controller, "battlefield")


@example("2016-09-30", "610.3c")
def test_two_exiled_cards_return_at_the_same_time(edition: Edition) -> None:
    """610.3c in 2016, 610.3d now: each sees the other enter."""
    priest = written(
        "Priest",
        "Creature — Human Cleric",
        "When Priest enters, exile target creature an opponent controls until Priest leaves the battlefield.",
        cost="{0}",
        size="2/2",
    )
    host = written(
        "Host", "Creature — Elf", "Whenever another creature you control enters, you gain 1 life.", size="1/1"
    )
    text = "Anna 20 hand: 2 Priest, Wipe | Ben 20 battlefield: Host#30, Host#31"
    game = position(text, priest, host, WIPE, edition=edition)
    play(game, "cast Priest", "resolve", "targets: #30")
    settle(game)
    play(game, "cast Priest", "resolve", "targets: #31")
    settle(game)
    assert zone(game, "Ben", "exile") == ["Host", "Host"]
    play(game, "cast Wipe")
    settle(game)
    assert zone(game, "Ben", "battlefield") == ["Host", "Host"]
    assert life(game) == (20, 22)


# Static abilities


@example("1999-04-23", "418.4b")
def test_a_static_ability_applies_to_what_is_white_just_then(edition: Edition) -> None:
    """418.4b in 1999, 611.3b now."""
    crusade = written("Crusade", "Enchantment", "White creatures get +1/+1.", colors="W")
    whiten = written("Whiten", "Instant", "Target creature becomes white until end of turn.", cost="{0}")
    blacken = written("Blacken", "Instant", "Target creature becomes black until end of turn.", cost="{0}")
    text = "Anna 20 hand: Whiten, Blacken battlefield: Crusade, Grizzly Bears | Ben 20"
    game = position(text, crusade, whiten, blacken, edition=edition)
    assert size(game, "Grizzly Bears") == (2, 2)
    for card, now_is in (("Whiten", (3, 3)), ("Blacken", (2, 2))):
        play(game, f"cast {card}", "targets: Grizzly Bears", "resolve")
        assert size(game, "Grizzly Bears") == now_is


@example("2009-07-11", "610.3c")
def test_a_creature_enters_with_the_size_that_static_abilities_give_it(edition: Edition) -> None:
    """610.3c in 2009, 611.3c now: a 1/1 white creature enters as a 2/2."""
    crusade = written("Crusade", "Enchantment", "White creatures get +1/+1.", colors="W")
    small = written("Small", "Creature — Human", cost="{0}", size="1/1", colors="W")
    watch = written(
        "Watch",
        "Enchantment",
        "Whenever a creature with power 2 or greater enters, you gain 1 life.",
    )
    text = "Anna 20 hand: Small battlefield: Crusade, Watch | Ben 20"
    game = position(text, crusade, small, watch, edition=edition)
    play(game, "cast Small", "resolve")
    assert size(game, "Small") == (2, 2)
    assert stack(game) == ["(Watch)"]


@example("2014-06-01", "611.2e")
def test_what_an_effect_puts_there_is_an_enchantment_as_it_enters(edition: Edition) -> None:
    """611.2e since 2014."""
    arbiter = written(
        "Arbiter",
        "Sorcery",
        "Look at the top card of your library. If it's an artifact, creature, or land card, you may put it"
        " onto the battlefield with a manifestation counter on it. That permanent is an enchantment in"
        " addition to its other types.",
        cost="{0}",
    )
    watch = written("Watch", "Enchantment", "Whenever an enchantment enters, you gain 1 life.")
    text = "Anna 20 hand: Arbiter library: Grizzly Bears, Forest battlefield: Watch | Ben 20"
    game = position(text, arbiter, watch, edition=edition)
    play(game, "cast Arbiter", "resolve", "yes")
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield")
    assert stack(game) == ["(Watch)"]
