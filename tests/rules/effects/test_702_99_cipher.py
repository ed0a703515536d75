"""Cipher: cards encoded on creatures [cr2025-06-06 702.99]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.terms import Phase
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, now, permanent, play, position, zone

CARDS = (
    written("Slice", "Sorcery", "Each opponent loses 3 life.", "Cipher", cost="{0}"),
    written(
        "Twin", "Instant", "Copy target sorcery spell. You may choose new targets for the copy.", cost="{0}"
    ),
    written(
        "Blink",
        "Instant",
        "Exile target creature, then return it to the battlefield under its owner's control.",
        cost="{0}",
    ),
    written("Take", "Sorcery", "Gain control of target creature.", cost="{0}"),
)


def board(mine: str = "Memnite, Grizzly Bears", hand: str = "Slice"):
    anna = f"Anna 20 hand: {hand} library: 9 Forest battlefield: {mine}"
    return position(f"step: precombat main | {anna} | Ben 20 hand: Take library: 9 Swamp", *CARDS)


def encoded(hand: str = "Slice"):
    game = board(hand=hand)
    play(game, "cast Slice", "resolve")
    assert isinstance(game.decision, d.ChooseObjects)
    play(game, "choose: Memnite")
    return game


def attacked(game, name: str):
    while not isinstance(game.decision, d.DeclareAttackers):
        play(game, "pass")
    play(game, f"attack {name}")
    while not game.state.stack:
        match game.decision:
            case d.DeclareBlockers():
                play(game, "block: none")
            case d.Priority():
                play(game, "pass")
            case _:
                game.push(next(iter(game.legal_actions)))


def test_the_card_is_exiled_and_the_creature_casts_copies_of_it():  # 702.99a
    game = encoded()
    assert (zone(game, "Anna", "exile"), zone(game, "Anna", "graveyard")) == (["Slice"], [])
    assert life(game) == (20, 17)
    attacked(game, "Memnite")
    play(game, "resolve", "yes")
    assert life(game) == (20, 16)
    play(game, "resolve")
    assert life(game) == (20, 13)
    assert zone(game, "Anna", "exile") == ["Slice"], "only a copy was cast"
    assert not isinstance(game.decision, d.ChooseObjects), "a copy is no card, and is not encoded"


def test_nothing_has_to_be_encoded():
    game = board()
    play(game, "cast Slice", "resolve", "choose:")
    assert (zone(game, "Anna", "exile"), zone(game, "Anna", "graveyard")) == ([], ["Slice"])
    game = board("Forest")
    play(game, "cast Slice", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Slice"]


def test_a_copy_of_the_spell_is_not_encoded():
    game = board(hand="Slice, Twin")
    play(game, "cast Slice", "cast Twin", "target Slice", "resolve", "resolve")
    assert life(game) == (20, 17)
    assert isinstance(game.decision, d.Priority)


def test_whoever_controls_the_creature_casts_the_copies():  # 702.99c
    game = encoded()
    go_to(game, "upkeep", "Ben")
    while game.state.turn.phase is not Phase.PRECOMBAT_MAIN:
        play(game, "pass")
    play(game, "cast Take", "target Memnite", "resolve")
    go_to(game, "upkeep", "Anna")
    go_to(game, "upkeep", "Ben")
    attacked(game, "Memnite")
    play(game, "resolve", "yes", "resolve")
    assert life(game) == (20 - 1 - 3, 17)


def test_the_ability_ends_as_the_creature_leaves():  # 702.99c
    game = encoded()
    assert len(now(game, "Memnite").triggered) == 1
    assert now(game, "Grizzly Bears").triggered == ()
    game = encoded("Slice, Blink")
    play(game, "cast Blink", "target Memnite", "resolve")
    assert permanent(game, "Memnite")
    assert now(game, "Memnite").triggered == ()
    assert zone(game, "Anna", "exile") == ["Slice"]
