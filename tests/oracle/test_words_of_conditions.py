"""Conditions said before or after what depends on them: it is the same grammar wherever they stand."""

from __future__ import annotations

import pytest

from manaburn.cards.vocabulary.effects import If
from manaburn.cards.vocabulary.words.conditions import Compares
from manaburn.cards.vocabulary.words.references import Circumstance, Controls, Not
from oracle.compiled import compiled, reading_of_text
from rules.cards_from_text import written
from rules.positions_of_play import play, position, resolve_all, zone

SWAMP = "you control a Swamp"


@pytest.mark.parametrize(
    "what",
    [
        "Ox has flying",
        "Ox and other creatures you control have flying",
        "you have hexproof",
        "creatures you control get +1/+1",
    ],
)
def test_a_static_ability_is_conditional_with_the_condition_first_or_last(what: str):
    first = compiled("Ox", f"As long as {SWAMP}, {what}.")
    last = compiled("Ox", f"{what[0].upper()}{what[1:]} as long as {SWAMP}.")
    never = compiled("Ox", f"{what[0].upper()}{what[1:]} unless {SWAMP}.")
    assert first == last
    assert all(isinstance(ability.condition, Controls) for ability in first.abilities)
    assert all(isinstance(ability.condition, Not) for ability in never.abilities)


def test_a_time_is_a_condition_of_every_part_of_a_static_ability():
    ox = compiled("Ox", "During turns other than yours, Ox and other creatures you control have flying.")
    assert [ability.condition for ability in ox.abilities] == [Not(Circumstance.YOUR_TURN)] * 2


@pytest.mark.parametrize(
    "sentence",
    [
        "draw a card",
        "you may sacrifice Ox. If you do, draw a card",
        "you may sacrifice Ox. When you do, draw a card",
        "sacrifice Ox at the beginning of the next end step",
        "you may pay 2 life. If you do, draw a card",
    ],
)
def test_a_condition_said_first_is_that_of_a_whole_sentence(sentence: str):
    """It is what the sentence says without it, if it holds."""
    alone = compiled("Ox", f"{{0}}: {sentence[0].upper()}{sentence[1:]}.").abilities[0].effects
    for so in ("if", "then if"):
        ox = compiled("Ox", f"{{0}}: You gain 1 life. {so.capitalize()} {SWAMP}, {sentence}.")
        _, conditional = ox.abilities[0].effects
        assert isinstance(conditional, If)
        assert isinstance(conditional.condition, Controls)
        assert conditional.effects == alone


LANDS = (
    "When Ox enters, look at the top card of your library. If it's a land card, you may put it onto the"
    " battlefield."
)


@pytest.mark.parametrize(
    ("top", "answers", "where"),
    [("Swamp", ["yes"], "battlefield"), ("Swamp", ["no"], "hand"), ("Memnite", [], "hand")],
)
def test_otherwise_is_if_it_is_not_so_or_is_declined(top: str, answers: list[str], where: str):
    """What happens otherwise happens if it was not done, for whichever reason [cr2025-06-06 608.2c]."""
    ox = written("Ox", "Creature — Ox", f"{LANDS} Otherwise, put it into your hand.", size="2/2")
    game = position(f"Anna 20 hand: Ox library: {top}, 5 Forest battlefield: 9 Forest | Ben 20", ox)
    play(game, "cast Ox", "resolve", "resolve", *answers)
    resolve_all(game)
    assert zone(game, "Anna", where).count(top) == 1
    assert zone(game, "Anna", "library") == ["Forest"] * 5


@pytest.mark.parametrize("declined", ["put it into your hand", "draw a card"])
def test_if_you_don_t_is_refused_where_the_condition_could_also_fail(declined: str):
    """Whether it happens too if the card is no land is not said clearly enough."""
    with pytest.raises(AssertionError, match="whether something else happens too"):
        written("Ox", "Creature — Ox", f"{LANDS} If you don't, {declined}.", size="2/2")


def test_an_empty_hand_is_said_in_one_way_and_a_hand_without_lands_in_another():
    empty = compiled("Ox", "As long as you have no cards in hand, Ox has flying.")
    without = compiled("Ox", "As long as you have no land cards in hand, Ox has flying.")
    assert empty.abilities[0].condition is Circumstance.HAND_IS_EMPTY
    assert isinstance(without.abilities[0].condition, Compares)


@pytest.mark.parametrize(
    "condition",
    ["it has power 4 or greater", "that creature has toughness 6 or less", "that creature is attacking"],
)
def test_a_condition_on_a_target_is_said_in_a_sentence_of_its_own(condition: str):
    """Two phrases for the same words must not read them as two conditions."""
    ox = compiled(
        "Ox", f"{{0}}: Target creature gets +1/+1 until end of turn. Then if {condition}, draw a card."
    )
    _, conditional = ox.abilities[0].effects
    assert isinstance(conditional, If)


def test_a_condition_after_the_event_is_that_of_what_triggers():
    """If the source is untapped, nothing triggers, whatever may be done only once each turn [603.4]."""
    ox = compiled("Ox", "Whenever you scry, if Ox is tapped, you may untap it. Do this only once each turn.")
    assert ox.abilities[0].condition is Circumstance.THIS_IS_TAPPED


@pytest.mark.parametrize(
    ("one", "other", "is_read"),
    [
        ("a land card", "a nonland card", True),
        ("a card", "a card", False),
        ("a land card", "a noncreature card", False),
        ("an artifact or creature card", "a nonartifact, noncreature card", False),
    ],
)
def test_a_second_condition_is_asked_of_the_same_card_only_if_it_is_the_contrary(one, other, is_read):
    """Anything else would be asked of the token that has been created."""
    text = (
        "{T}: Put a card exiled with this artifact into its owner's graveyard."
        f" If it's {one}, create a Treasure token. If it's {other}, create a 2/2 black Rogue creature token."
    )
    kept = "Whenever you discard a card, you may exile that card from your graveyard."
    assert (reading_of_text(f"{kept}\n{text}", "Artifact").definition is not None) is is_read


@pytest.mark.parametrize(
    "event",
    [
        "At the beginning of the next end step",
        "Whenever a creature dies this turn",
        "When you next cast a spell this turn",
    ],
)
def test_a_condition_under_which_a_delayed_ability_triggers_is_refused(event: str):
    """It would be asked only as the ability resolves [cr2025-06-06 603.4, 603.7]; said last, it is."""
    assert reading_of_text(f"{{0}}: {event}, if {SWAMP}, draw a card.").definition is None
    assert reading_of_text(f"{{0}}: {event}, draw a card if {SWAMP}.").definition is not None
