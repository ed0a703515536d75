"""Effects by which creatures that die cause no abilities to trigger, or cause them to trigger additional
times: those of the moment before the event count for abilities that look back, as Hushbringer and Teysa
Karlov for "dies" and "leaves the battlefield" [cr2025-06-06 603.2d, 603.6c, 603.10a].
"""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import life, play, position, settle, zone

HUSH = "Creatures entering or dying don't cause abilities to trigger."
AGAIN = (
    "If a creature dying causes a triggered ability of a permanent you control to trigger, that ability"
    " triggers an additional time."
)
CARDS = (
    written("Hush", "Creature — Faerie", HUSH, size="1/2"),
    written("Silence", "Enchantment", HUSH),
    written("Glutton", "Creature — Faerie", "Devour 1", HUSH, size="1/2", cost="{0}"),
    written("Teysa", "Creature — Human", AGAIN, size="2/4"),
    written("Gourmet", "Creature — Human", "Devour 1", AGAIN, size="2/4", cost="{0}"),
    written("Martyr", "Creature — Human", "When Martyr dies, you gain 1 life.", size="1/1"),
    written("Leaver", "Creature — Human", "When Leaver leaves the battlefield, you gain 1 life.", size="1/1"),
    written("Mourner", "Enchantment", "Whenever another creature you control dies, you gain 1 life."),
    written(
        "Digger",
        "Enchantment",
        "Whenever a creature card is put into your graveyard from anywhere, you gain 1 life.",
    ),
    written(
        "Colossus",
        "Creature — Wurm",
        "When Colossus is put into a graveyard from anywhere, you gain 1 life.",
        size="7/7",
    ),
    written(
        "Ground",
        "Enchantment",
        "Whenever a spell or ability an opponent controls causes a land to be put into your graveyard from"
        " the battlefield, return that card to the battlefield.",
    ),
    written("Arbor", "Land Creature — Forest Dryad", size="1/1"),
    written("Wrath", "Sorcery", "Destroy all creatures.", cost="{0}"),
    written("Bounce", "Sorcery", "Return all creatures to their owners' hands.", cost="{0}"),
    written("Rot", "Sorcery", "Discard a card.", cost="{0}"),
)


def gained(spell: str, *mine: str, answers: tuple[str, ...] = ()) -> int:
    """The life that Anna gains by a spell, with these permanents."""
    text = f"step: precombat main | Anna 20 hand: {spell} battlefield: {', '.join(mine)} | Ben 20"
    game = position(text, *CARDS)
    play(game, f"cast {spell}", "resolve", *answers)
    settle(game)
    return life(game)[0] - 20


@pytest.mark.parametrize("watcher", ["Martyr", "Leaver"])
@pytest.mark.parametrize("stopping", ["Silence", "Hush"])
def test_what_stops_abilities_before_the_event_stops_them_though_it_dies_too(stopping: str, watcher: str):
    assert gained("Wrath", watcher) == 1
    assert gained("Wrath", watcher, stopping) == 0


def test_abilities_of_others_are_stopped_too():
    assert gained("Wrath", "Mourner", "Memnite") == 1
    assert gained("Wrath", "Mourner", "Memnite", "Hush") == 0


def test_what_leaves_otherwise_than_by_dying_causes_abilities_to_trigger():
    assert gained("Bounce", "Leaver", "Hush") == 1


@pytest.mark.parametrize("watcher", ["Martyr", "Leaver"])
def test_what_comes_with_the_event_does_not_stop_them(watcher: str):
    """Glutton devours it as it enters, and was not there before."""
    assert gained("Glutton", watcher, answers=(f"choose: {watcher}",)) == 1


def test_what_is_no_look_back_is_judged_after_the_event():  # 603.6c
    """Put into a graveyard from anywhere: Hush stops that while it is there, not as it dies itself."""
    assert gained("Wrath", "Digger", "Memnite") == 1
    assert gained("Wrath", "Digger", "Memnite", "Silence") == 0
    assert gained("Wrath", "Digger", "Memnite", "Hush") == 2
    assert gained("Glutton", "Digger", "Memnite", answers=("choose: Memnite",)) == 0


def test_what_makes_abilities_trigger_again_does_so_though_it_dies_too():
    assert gained("Wrath", "Martyr", "Teysa") == 2
    assert gained("Wrath", "Mourner", "Memnite", "Teysa") == 4  # for Memnite and for Teysa
    assert gained("Bounce", "Leaver", "Teysa") == 1


def test_what_comes_with_the_event_makes_nothing_trigger_again():
    assert gained("Gourmet", "Martyr", answers=("choose: Martyr",)) == 1
    assert gained("Gourmet", "Digger", "Memnite", answers=("choose: Memnite",)) == 2


def test_a_card_that_is_put_into_a_graveyard_from_anywhere():  # 603.6c
    """As it dies it is stopped, not as it is discarded; it is no ability of a permanent by then (603.2d)."""
    assert gained("Wrath", "Colossus") == 1
    assert gained("Wrath", "Colossus", "Silence") == 0
    assert gained("Wrath", "Colossus", "Hush") == 1  # this is no look-back, and Hush is gone
    assert gained("Wrath", "Colossus", "Teysa") == 1
    game = position(
        "step: precombat main | Anna 20 hand: Rot, Colossus battlefield: Silence | Ben 20", *CARDS
    )
    play(game, "cast Rot", "resolve")
    settle(game)
    assert life(game)[0] == 21


@pytest.mark.parametrize(("other", "returns"), [("Wastes", True), ("Silence", False)])
def test_a_creature_that_a_spell_causes_to_be_put_into_a_graveyard(other: str, returns: bool):
    game = position(
        "step: precombat main active: Ben priority: Ben | Anna 20 battlefield: Arbor, Ground, "
        f"{other} | Ben 20 hand: Wrath",
        *CARDS,
    )
    play(game, "cast Wrath", "resolve")
    settle(game)
    assert ("Arbor" in zone(game, "Anna", "battlefield")) is returns
