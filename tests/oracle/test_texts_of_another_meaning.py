"""Texts worded like those of printed cards that mean something else, or nothing: they are refused, and the
texts that they are like are read.
"""

from __future__ import annotations

import pytest

from oracle.compiled import compiled, reading_of_text


def is_refused(text: str, type_line: str = "Creature — Ox") -> bool:
    return reading_of_text(text, type_line).definition is None


# How something came there [cr2025-06-06 603.4]


@pytest.mark.parametrize("said", ["you cast it", "you cast it from your hand"])
def test_how_a_creature_came_is_asked_as_it_enters_alone(said: str):
    """It may have been cast in an earlier turn than that in which it attacks or dies."""
    assert compiled("Ox", f"Whenever a creature enters, if {said}, draw a card.")
    for does in ("attacks", "dies", "becomes tapped"):
        assert is_refused(f"Whenever a creature {does}, if {said}, draw a card.")


# What happens instead, and whose size changes [cr2025-06-06 608.2e]


def test_that_creature_is_the_one_whose_size_would_change():
    swamp = "If you control a Swamp, that creature gets +2/+2 instead."
    assert compiled("Ox", f"Target creature gets +1/+1 until end of turn. {swamp}", "Sorcery")
    assert is_refused(f"Whenever a creature attacks, Ox gets +1/+1 until end of turn. {swamp}")
    assert is_refused(f"Creatures you control get +1/+1 until end of turn. {swamp}", "Sorcery")


def test_no_player_has_the_most_life_once_life_has_changed():
    """Two players may have the same amount of life as the second sentence is carried out."""
    upkeep, gains = (
        "At the beginning of your upkeep, if a player has more life than each other player,",
        "gains control of Ox.",
    )
    assert compiled("Ox", f"{upkeep} the player with the most life {gains}")
    assert is_refused(f"{upkeep} you gain 5 life. The player with the most life {gains}")


# What was done this way, or to others


def test_what_was_destroyed_is_not_chosen_as_a_permanent():
    done = "{done} all creatures. Choose up to one creature {word} this way. Draw a card."
    assert compiled("Ox", done.format(done="Tap", word="tapped"), "Sorcery")
    assert is_refused(done.format(done="Destroy", word="destroyed"), "Sorcery")


@pytest.mark.parametrize(
    ("called", "is_read"), [("creatures", True), ("permanents", True), ("artifacts", False)]
)
def test_those_of_which_control_is_gained_are_untapped(called: str, is_read: bool):
    until = "until end of turn."
    text = f"Gain control of all creatures {until} Untap those {called}. They gain haste {until}"
    assert is_refused(text, "Sorcery") is not is_read


@pytest.mark.parametrize(
    "won", ["If you win the flip, draw a card.", "You gain 1 life for each flip you won."]
)
def test_nobody_wins_a_flip_that_comes_up_heads(won: str):
    """[cr2025-06-06 705.2]"""
    heads = "Draw a card for each coin that comes up heads."
    assert compiled("Ox", f"Flip a coin. {heads}", "Sorcery")
    assert compiled("Ox", f"Flip a coin. {won}", "Sorcery")
    assert is_refused(f"Flip a coin. {heads} {won}", "Sorcery")


# What one of several events is about


_EVENTS = (
    "Whenever an opponent casts a creature spell, or a creature dies, or you gain life,",
    "Whenever an opponent casts a creature spell and whenever you gain life,",
)


@pytest.mark.parametrize("events", _EVENTS)
@pytest.mark.parametrize("what", ["exile it", "destroy that creature", "that player loses 1 life"])
def test_what_one_of_several_events_is_about_is_not_said_of_all(events: str, what: str):
    assert compiled("Ox", f"{events} draw a card.")
    assert is_refused(f"{events} {what}.")


def test_cards_that_are_still_exiled_have_been_exiled():
    still = "You gain 1 life for each of those cards that are still exiled."
    assert compiled("Ox", f"Exile the top two cards of your library. {still}", "Sorcery")
    assert is_refused(f"Mill two cards. {still}", "Sorcery")


def test_those_are_called_what_they_were_called_before():
    untap = "Untap two target creatures. Tap those {called} you control."
    assert compiled("Ox", untap.format(called="creatures"), "Sorcery")
    assert is_refused(untap.format(called="lands"), "Sorcery")


def test_abilities_of_creatures_alone_need_haste():
    haste = "You may activate abilities of {kind} you control as though those creatures had haste."
    assert compiled("Ox", haste.format(kind="creatures"))
    assert is_refused(haste.format(kind="lands"))


# Amounts and defending players that there are not


def test_targets_are_as_many_as_an_event_says_that_has_an_amount():
    back = "return up to that many target creature cards from your graveyard to your hand."
    assert compiled("Ox", f"Whenever you gain life, {back}")
    assert is_refused(f"Whenever you cast a spell, {back}")
    assert is_refused(f"Whenever a creature dies, {back}")


def test_noncombat_damage_has_no_defending_player():
    """[cr2025-06-06 508.5]"""
    loses = "to you, defending player loses 1 life."
    assert compiled("Ox", f"Whenever a source deals combat damage {loses}")
    assert is_refused(f"Whenever a source deals noncombat damage {loses}")


# What it becomes and what is chosen


@pytest.mark.parametrize("kind", ["Golem creature", "Golem artifact creature"])
def test_what_is_no_longer_something_becomes_all_else_alike(kind: str):
    """Only an artifact creature keeps its other types [cr2025-06-06 205.1a-b]."""

    def changes(becomes: str) -> tuple[object, ...]:
        (ability,) = compiled("Ox", f"{{1}}: Until end of turn, target artifact becomes {becomes}.").abilities
        return ability.effects[0].changes

    assert changes(f"a 4/4 {kind} that's no longer a Clue")[:-1] == changes(f"a 4/4 {kind}")


def test_a_number_is_chosen_between_two():
    power = "Destroy all creatures with power less than or equal to the chosen number."
    assert compiled("Ox", f"Choose a number between 1 and 3. {power}", "Sorcery")
    assert is_refused(f"Choose a number between 3 and 1. {power}", "Sorcery")


# What was paid [cr2025-06-06 118.9]


def test_mana_is_asked_for_that_the_spell_may_be_cast_for():
    may = "You may pay {1}{B} rather than pay this spell's mana cost."
    paid = "If the {mana} cost was paid, draw a card."
    assert compiled("Ox", may + "\n" + paid.format(mana="{1}{B}"), "Sorcery")
    assert is_refused(may + "\n" + paid.format(mana="{2}{W}"), "Sorcery")
    assert is_refused(paid.format(mana="{1}{B}"), "Sorcery")


def test_what_is_controlled_is_of_the_kind_that_is_revealed():
    reveal = "As an additional cost to cast this spell, you may reveal a Dragon card from your hand."
    so = "If you revealed {one} card or controlled {other} as you cast this spell, draw a card."
    assert compiled("Ox", reveal + "\n" + so.format(one="a Dragon", other="a Dragon"), "Sorcery")
    assert is_refused(reveal + "\n" + so.format(one="a Dragon", other="an Elf"), "Sorcery")


def test_nobody_chooses_the_color_of_mana_that_another_player_makes():
    instead = "is tapped for mana, it produces mana of a color of your choice instead of any other type."
    assert compiled("Ox", f"If a land you control {instead}")
    assert is_refused(f"If a land an opponent controls {instead}")


@pytest.mark.parametrize("when", ["upkeep", "end step", "first main phase"])
def test_the_next_beginning_is_waited_for_by_an_effect_alone(when: str):
    at = "at the beginning of your {when}"
    assert compiled("Ox", f"{{1}}: Draw a card {at.format(when='next ' + when)}.")
    assert compiled("Ox", f"{at.capitalize().format(when=when)}, draw a card.")
    assert is_refused(f"{at.capitalize().format(when='next ' + when)}, draw a card.")
    assert compiled("Ox", f"When Ox enters and {at.format(when=when)}, draw a card.")
