"""Worked examples of the rules texts about keywords, keyword actions, and what is searched and shuffled.

Each is told in our own words, and played under the first and the last text that has it.
"""

from __future__ import annotations

from datetime import date

import pytest

from covering import example, examples
from manaburn import decisions as d
from manaburn.editions import Edition
from manaburn.editions.axes_of_cards import ShuffledAway
from manaburn.game import Game
from manaburn.state import events
from rules.cards_from_text import written
from rules.casting import test_709_split_cards as halves
from rules.positions_of_play import go_to, happened, life, play, position, refused, settle, stack, zone

BOLT = written("Bolt", "Instant", "Destroy target creature.", cost="{0}")


# Searching


@pytest.mark.parametrize("found", ["none", "#41", "#41, #43"])
@example("2009-07-11", "701.14b")
def test_what_is_hidden_need_not_be_found_and_what_is_public_must_be(edition: Edition, found: str) -> None:
    """701.14b in 2009, 701.23b now: the card in the graveyard, and those that are found in the library."""
    splinter = written(
        "Splinter",
        "Sorcery",
        "Exile target artifact. Search its controller's graveyard, hand, and library for all cards with the"
        " same name as that artifact and exile them. Then that player shuffles.",
        cost="{0}",
    )
    text = """
        Anna 20   hand: Splinter
        Ben 20    battlefield: Howling Mine   graveyard: Howling Mine
          library: Howling Mine#41, Forest#42, Howling Mine#43
    """
    game = position(text, splinter, edition=edition)
    play(game, "cast Splinter", "targets: Howling Mine", "resolve", f"choose: {found}")
    assert zone(game, "Ben", "graveyard") == []
    assert zone(game, "Ben", "exile") == ["Howling Mine"] * (2 + found.count("#"))
    assert happened(game, events.Shuffled)


@example("2003-07-01", "glossary:_Search")
def test_three_cards_are_three_where_there_are_as_many(edition: Edition) -> None:
    """Search in the glossaries from 2003 to 2009: any cards must be found, and cards of a name need not."""
    tutor = written(
        "Tutor",
        "Sorcery",
        "Search your library for three cards, put them into your hand, then shuffle.",
        cost="{0}",
    )
    game = position("Anna 20 hand: Tutor library: 4 Forest | Ben 20", tutor, edition=edition)
    play(game, "cast Tutor", "resolve")
    assert isinstance(game.decision, d.ChooseObjects)
    assert (game.decision.minimum, game.decision.maximum) == (3, 3)


# Shuffling


@examples({"2010-02-01": "701.15c", "2015-07-17": "701.16c#1"})
def test_what_is_gone_from_the_graveyard_is_not_shuffled_into_a_library(edition: Edition) -> None:
    """701.15c in 2010: nothing happens; 701.16c in 2015, 701.24c now: the library is shuffled."""
    guile = written(
        "Guile",
        "Creature — Elemental",
        "When Guile is put into a graveyard from anywhere, shuffle it into its owner's library.",
        size="2/2",
    )
    remove = written("Remove", "Instant", "Exile target card from a graveyard.", cost="{0}")
    text = "Anna 20 hand: Bolt, Remove library: 3 Forest battlefield: Guile | Ben 20"
    game = position(text, guile, BOLT, remove, edition=edition)
    play(game, "cast Bolt", "targets: Guile", "resolve", "cast Remove", "targets: Guile", "resolve")
    assert zone(game, "Anna", "exile") == ["Guile"]
    assert not happened(game, events.Shuffled)
    play(game, "resolve")
    is_shuffled = edition.shuffled_away is ShuffledAway.IS_SHUFFLED
    assert bool(happened(game, events.Shuffled)) is is_shuffled


@examples({"2011-02-04": "701.15d", "2015-07-17": "701.16c#2"})
def test_a_spell_with_flashback_is_exiled_instead_of_shuffled_away(edition: Edition) -> None:
    """701.15d in 2011: and the library is not shuffled; 701.16c in 2015, 701.24c now: it is."""
    zenith = written(
        "Zenith",
        "Sorcery",
        "You gain 1 life.",
        "Shuffle Zenith into its owner's library.",
        "Flashback {1}",
        cost="{0}",
    )
    text = "Anna 20 graveyard: Zenith library: 9 Forest battlefield: Forest | Ben 20"
    game = position(text, zenith, edition=edition)
    play(game, "cast Zenith with flashback", "resolve")
    assert zone(game, "Anna", "exile") == ["Zenith"]
    assert len(zone(game, "Anna", "library")) == 9
    is_shuffled = edition.shuffled_away is ShuffledAway.IS_SHUFFLED
    assert bool(happened(game, events.Shuffled)) is is_shuffled


# Upkeeps


@pytest.mark.parametrize(
    ("drained", "lands", "payable"), [(0, 10, True), (5, 5, True), (0, 9, False), (5, 4, False)]
)
@example("2017-04-28", "702.1b#1")
def test_an_echo_cost_is_what_it_is_as_the_ability_resolves(
    edition: Edition, drained: int, lands: int, payable: bool
) -> None:
    """702.1b since 2017."""
    hellion = written(
        "Hellion", "Creature — Hellion", "This creature has echo {X}, where X is your life total.", size="6/5"
    )
    drain = written("Drain", "Instant", "You lose 5 life.", cost="{0}")
    text = f"""
        turn: 5   step: upkeep
        Anna 10   hand: Drain   library: 9 Forest   battlefield: Hellion (since turn 4), {lands} Forest
        Ben 20
    """
    game = position(text, hellion, drain, edition=edition)
    assert stack(game) == ["(Hellion)"]
    if drained:
        play(game, "cast Drain", "resolve")
    play(game, "resolve")
    assert isinstance(game.decision, d.ChooseWhether) is payable
    if payable:
        play(game, "yes")
    assert ("Hellion" in zone(game, "Anna", "battlefield")) is payable


@example("2010-02-01", "116.3c")
def test_nobody_has_to_make_mana_for_what_has_to_be_cast(edition: Edition) -> None:
    """116.3c in 2010, 118.3c until 2024: a suspended spell stays in exile unless {1} is paid."""
    game = in_the_upkeep_of_its_last_counter(edition)
    settle(game)
    assert isinstance(game.decision, d.ChooseWhether)
    play(game, "no")
    assert zone(game, "Anna", "exile") == ["Slow"]


def test_what_has_to_be_cast_is_paid_for_with_the_mana_that_is_there() -> None:
    """The other half of 116.3c."""
    game = in_the_upkeep_of_its_last_counter(Edition.on(date(2010, 2, 1)))
    play(game, "resolve")
    play(game, "tap Forest for {G}", "resolve")
    assert stack(game) == ["Slow"]


def in_the_upkeep_of_its_last_counter(edition: Edition) -> Game:
    """Anna has suspended a card, and Ben has what makes it cost {1}."""
    slow = written("Slow", "Sorcery", "Suspend 1—{G}", "You gain 5 life.", cost="{5}")
    golem = written(
        "Golem", "Artifact Creature — Golem", "Nonartifact spells cost {1} more to cast.", size="5/3"
    )
    text = """
        turn: 5   step: precombat main   active: Anna
        Anna 20   hand: Slow   library: 9 Island   battlefield: 2 Forest
        Ben 20    library: 9 Island   battlefield: Golem
    """
    game = position(text, slow, golem, edition=edition)
    play(game, "suspend Slow")
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    return game


# Landwalk


@example("1999-04-23", "502.6c")
def test_landwalk_is_no_answer_to_landwalk(edition: Edition) -> None:
    """502.6c in 1999: a creature with forestwalk does not let its controller block one."""
    text = """
        step: declare blockers
        Anna 20   battlefield: Shanodin Dryads (attacking, tapped)
        Ben 20    battlefield: Shanodin Dryads#30, Forest
    """
    game = position(text, edition=edition)
    assert isinstance(game.decision, d.DeclareBlockers)
    refused(game, "block: #30 > Shanodin Dryads")


# Protection


@example("1999-04-23", "402.8")
def test_protection_is_nothing_in_a_graveyard(edition: Edition) -> None:
    """402.8 from 1999 to 2001: a black spell may target the card there."""
    knight = written("Pure", "Creature — Knight", "Protection from black", size="2/2")
    rise = written(
        "Rise",
        "Sorcery",
        "Return target creature card from a graveyard to its owner's hand.",
        cost="{0}",
        colors="B",
    )
    slay = written("Slay", "Instant", "Destroy target creature.", cost="{0}", colors="B")
    text = "Anna 20 hand: Rise, Slay graveyard: Pure battlefield: Pure#30 | Ben 20"
    game = position(text, knight, rise, slay, edition=edition)
    assert game.problems("cast Slay")
    play(game, "cast Rise", "targets: Pure", "resolve")
    assert zone(game, "Anna", "hand") == ["Slay", "Pure"]


@example("2017-04-28", "702.1b#2")
def test_half_a_split_card_has_flashback_for_its_own_cost(edition: Edition) -> None:
    """702.1b since 2017: the half of {1}{R} is cast for that, the other one is not."""
    flames = written(
        "Flames",
        "Sorcery",
        "Each instant and sorcery card in your graveyard gains flashback until end of turn. The flashback"
        " cost is equal to its mana cost.",
        cost="{0}",
    )
    both = halves.split(halves.FIRE, halves.ICE)
    text = f"Anna 20   hand: Flames   graveyard: {both.name}   battlefield: 2 Mountain, 2 Forest | Ben 20"
    game = position(text, flames, both, edition=edition)
    play(game, "cast Flames", "resolve")
    way = "flashback for its mana cost"
    refused(game, f"cast {both.name} as {halves.ICE.name} with {way}")
    play(game, f"cast {both.name} as {halves.FIRE.name} with {way}", "resolve")
    assert life(game) == (22, 20)
    assert zone(game, "Anna", "exile") == [both.name]
    assert sum(each.tapped for each in game.state.permanents.values()) == 2
