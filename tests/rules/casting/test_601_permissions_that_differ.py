"""A player chooses by which of several permissions a spell is cast, where these differ in the cost or in what
happens afterwards [cr2025-06-06 118.9a, 601.2b].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import play, position, refused, resolve_all, stack, zone

AGAIN = written("Again", "Artifact", "{0}: You may cast target instant card from your graveyard this turn.")
ONCE = written(
    "Once",
    "Artifact",
    "{0}: You may cast target instant card from your graveyard this turn. If that spell would be put"
    " into your graveyard, exile it instead.",
)
CURE = written("Cure", "Instant", "You gain 3 life.", cost="{1}")
FREE = written(
    "Free",
    "Enchantment",
    "Once each turn, you may pay {0} rather than pay the mana cost for a spell you cast with mana value X or"
    " less, where X is the number of time counters on this enchantment.",
    cost="{0}",
)
CARDS = (AGAIN, ONCE, CURE, FREE)


def board(*used: str):
    text = "step: precombat main | Anna 20 battlefield: Forest, Again, Once graveyard: Cure | Ben 20"
    game = position(text, *CARDS)
    for name in used:
        play(game, f"activate {name}", "targets: Cure", "resolve")
    return game


@pytest.mark.parametrize(
    ("word", "where"),
    [("as usual", "graveyard"), ("exiled instead of going to a graveyard", "exile")],
)
@pytest.mark.parametrize("order", [("Again", "Once"), ("Once", "Again")])
def test_the_player_chooses_whether_the_card_is_exiled(order, word, where):
    game = board(*order)
    play(game, "cast Cure")
    assert isinstance(game.decision, d.ChooseWord)
    play(game, f"choose: {word}")
    resolve_all(game)
    assert zone(game, "Anna", where) == ["Cure"]


@pytest.mark.parametrize(("name", "where"), [("Again", "graveyard"), ("Once", "exile")])
def test_a_single_permission_is_not_asked_for(name, where):
    game = board(name, name)
    play(game, "cast Cure")
    assert not isinstance(game.decision, d.ChooseWord)
    resolve_all(game)
    assert zone(game, "Anna", where) == ["Cure"]


DEAR = written(
    "Dear",
    "Artifact",
    "{0}: You may cast target instant card from your graveyard this turn. A spell cast this way costs {2}"
    " more to cast.",
)


@pytest.mark.parametrize(("lands", "words"), [(1, ()), (3, ("for {2} more", "as usual"))])
def test_only_a_permission_that_can_be_used_is_offered(lands, words):  # 601.2f
    text = f"step: precombat main | Anna 20 battlefield: {lands} Forest, Dear, Again graveyard: Cure | Ben 20"
    game = position(text, *CARDS, DEAR)
    for name in ("Dear", "Again"):
        play(game, f"activate {name}", "targets: Cure", "resolve")
    play(game, "cast Cure")
    if words:
        assert isinstance(game.decision, d.ChooseWord)
        assert game.decision.among == words
        play(game, f"choose: {words[0]}")
    resolve_all(game)
    assert sum(p.tapped for p in game.state.permanents.values()) == (3 if words else 1)
    assert zone(game, "Anna", "graveyard") == ["Cure"]


def test_a_dearer_permission_alone_is_not_enough_without_the_mana():
    text = "step: precombat main | Anna 20 battlefield: 2 Forest, Dear graveyard: Cure | Ben 20"
    game = position(text, *CARDS, DEAR)
    play(game, "activate Dear", "targets: Cure", "resolve")
    assert "can't pay" in refused(game, "cast Cure")


@pytest.mark.parametrize("counters", [1, 4])
def test_of_permissions_for_one_spell_each_turn_the_player_chooses_one(counters):
    """The other can be used for another spell."""
    text = (
        "step: precombat main | Anna 20 hand: 2 Cure, Bulk battlefield: Free (1 time), Free (4 time) | Ben 20"
    )
    bulk = written("Bulk", "Instant", "You gain 5 life.", cost="{4}")
    game = position(text, *CARDS, bulk)
    of = {p.counters[0][1]: f"#{id}" for id, p in game.state.permanents.items()}
    play(game, "cast Cure with {0} instead of its mana cost")
    assert isinstance(game.decision, d.ChooseObjects)
    assert game.decision.purpose is d.Purpose.USE_PERMISSION
    play(game, f"choose: {of[counters]}", "resolve")
    way = "with {0} instead of its mana cost"
    if counters == 1:
        play(game, f"cast Bulk {way}", "resolve")
    else:
        refused(game, f"cast Bulk {way}")
        play(game, f"cast Cure {way}", "resolve")


def test_a_permission_for_the_adventure_alone_does_not_let_the_creature_be_cast():  # 715.3
    knight = "Mosswood Dreadknight"
    altar = written("Altar", "Artifact", "Sacrifice a creature: You gain 1 life.")
    grave = written(
        "Grave",
        "Artifact",
        "{0}: You may cast target creature card from your graveyard this turn. If that spell would be put"
        " into your graveyard, exile it instead.",
    )
    text = f"step: precombat main | Anna 20 battlefield: 2 Forest, {knight}, Altar, Grave | Ben 20"
    game = position(text, *real(knight), altar, grave)
    play(game, "activate Altar", f"choose: {knight}")
    resolve_all(game)
    play(game, "activate Grave", f"targets: {knight}", "resolve", f"cast {knight}")
    assert isinstance(game.decision, d.Priority), "it is cast by one permission alone"
    assert stack(game) == [knight]
