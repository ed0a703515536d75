"""What would die or leave is exiled or shuffled away instead; what was dealt damage this turn
[cr2025-06-06 614.1a, 614.6].
"""

from __future__ import annotations

import pytest

from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, now, play, position, refused, resolve, resolve_all, zone

BOARD = """
step: precombat main
Anna 20 hand: {} library: 9 Forest battlefield: 8 Forest{}
Ben 20 library: 9 Forest battlefield: Hill Giant, Grizzly Bears, Craw Wurm
"""
BOLT = written("Zap", "Instant", "Zap deals 3 damage to target creature.")
DOOM = written("Doom", "Instant", "Destroy target creature.")


def board(*cards, hand: str = "", battlefield: str = "") -> Game:
    text = BOARD.format(hand, f", {battlefield}" if battlefield else "")
    return position(text, BOLT, DOOM, *cards)


def test_a_creature_that_would_die_this_turn_is_exiled_instead():
    scorch = written(
        "Scorch",
        "Instant",
        "Scorch deals 3 damage to target creature. If that creature would die this turn, exile it instead.",
    )
    game = board(scorch, hand="Scorch")
    play(game, "cast Scorch", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]
    assert zone(game, "Ben", "graveyard") == []


def test_it_dies_if_it_does_so_in_a_later_turn():
    scorch = written(
        "Scorch",
        "Instant",
        "Scorch deals 1 damage to target creature. If that creature would die this turn, exile it instead.",
    )
    game = board(scorch, hand="Scorch, Doom")
    play(game, "cast Scorch", "targets: Hill Giant", "resolve")
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    play(game, "cast Doom", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]


def test_only_what_was_dealt_damage_this_way_is_exiled():
    sweep = written(
        "Sweep",
        "Sorcery",
        "Sweep deals 3 damage to each creature. If a creature dealt damage this way would die this turn,"
        " exile it instead.",
    )
    shelter = written("Shelter", "Instant", "Target creature gains protection from green until end of turn.")
    wither = written("Wither", "Sorcery", "All creatures get -6/-6 until end of turn.")
    game = board(sweep, shelter, wither, hand="Sweep, Shelter, Wither")
    play(game, "cast Shelter", "targets: Craw Wurm", "resolve")
    play(game, "cast Sweep", "resolve", "cast Wither", "resolve")
    assert sorted(zone(game, "Ben", "exile")) == ["Grizzly Bears", "Hill Giant"]
    assert zone(game, "Ben", "graveyard") == ["Craw Wurm"]


def test_what_gains_the_ability_to_go_elsewhere_does():
    hold = written(
        "Hold",
        "Sorcery",
        'Until end of turn, target creature gains "If this creature would die, exile it instead."',
    )
    game = board(hold, hand="Hold, Doom")
    play(game, "cast Hold", "targets: Hill Giant", "resolve")
    play(game, "cast Doom", "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]


COLOSSUS = written(
    "Colossus",
    "Artifact Creature — Golem",
    "If Colossus would be put into a graveyard from anywhere, reveal Colossus and shuffle it into its"
    " owner's library instead.",
    size="9/9",
)
LOSE = written("Lose", "Sorcery", "Discard a card.")
REST = written(
    "Rest",
    "Enchantment",
    "If a card or token would be put into a graveyard from anywhere, exile it instead.",
)


def colossus_lost(where: str, battlefield: str = "") -> Game:
    """It is destroyed, or discarded."""
    if where == "hand":
        game = board(COLOSSUS, LOSE, REST, hand="Lose, Colossus, Memnite", battlefield=battlefield)
        play(game, "cast Lose", "resolve", "choose: Colossus")
    else:
        game = board(COLOSSUS, REST, hand="Doom", battlefield=f"Colossus, {battlefield}".strip(", "))
        play(game, "cast Doom", "targets: Colossus", "resolve")
    return game


@pytest.mark.parametrize("where", ["battlefield", "hand"])
def test_what_would_be_put_into_a_graveyard_from_anywhere_is_shuffled_into_its_library(where: str):
    game = colossus_lost(where)
    assert "Colossus" not in zone(game, "Anna", "graveyard")
    assert "Colossus" in zone(game, "Anna", "library")


@pytest.mark.parametrize(("first", "goes"), [("Rest", "exile"), ("Colossus", "library")])
@pytest.mark.parametrize("where", ["battlefield", "hand"])
def test_its_owner_chooses_where_it_goes_of_two_effects(where: str, first: str, goes: str):  # 616.1
    game = colossus_lost(where, battlefield="Rest")
    play(game, f"choose: {first}")
    assert "Colossus" in zone(game, "Anna", goes)


def test_others_are_exiled_instead_of_dying():
    warden = written(
        "Warden", "Enchantment", "If a creature an opponent controls would die, exile it instead."
    )
    game = board(warden, hand="2 Doom", battlefield="Warden, Memnite")
    play(game, "cast Doom", "targets: Hill Giant", "resolve", "cast Doom", "targets: Memnite", "resolve")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]
    assert "Memnite" in zone(game, "Anna", "graveyard")


def test_what_was_dealt_damage_by_this_this_turn_triggers_as_it_dies():
    ghoul = written(
        "Ghoul",
        "Creature — Zombie",
        "{T}: Ghoul deals 1 damage to target creature.",
        "Whenever a creature dealt damage by Ghoul this turn dies, you gain life equal to that creature's"
        " toughness.",
        size="1/1",
    )
    game = board(ghoul, hand="2 Doom", battlefield="Ghoul")
    play(game, "activate Ghoul", "targets: Hill Giant", "resolve")
    play(game, "cast Doom", "targets: Craw Wurm", "resolve", "cast Doom", "targets: Hill Giant")
    resolve_all(game)
    assert life(game) == (23, 20)


def test_only_what_was_dealt_damage_this_turn_can_be_the_target():
    finish = written("Finish", "Instant", "Destroy target creature that was dealt damage this turn.")
    game = board(finish, hand="Finish, Zap")
    play(game, "cast Zap", "targets: Craw Wurm", "resolve", "cast Finish")
    assert "Hill Giant is not a legal target" in refused(game, "targets: Hill Giant")
    play(game, "targets: Craw Wurm")
    resolve(game)
    assert zone(game, "Ben", "graveyard") == ["Craw Wurm"]
    assert now(game, "Hill Giant").toughness == 3


PEACE = written(
    "Peace",
    "Enchantment",
    "If a card or token would be put into a graveyard from anywhere, exile it instead.",
)


@pytest.mark.parametrize(
    ("answers", "there"), [(("yes", "yes"), "hand"), (("yes", "no"), "exile"), (("no",), "exile")]
)
def test_who_paid_buyback_chooses_whether_it_or_a_permanent_replaces_the_graveyard(answers, there):
    """[cr2025-06-06 616.1, 702.27a]; where it is not paid, there is one effect only."""
    salve = written("Salve", "Sorcery", "Buyback {1}", "You gain 2 life.")
    game = board(salve, PEACE, hand="Salve", battlefield="Peace")
    play(game, "cast Salve", answers[0], "resolve", *answers[1:])
    assert (zone(game, "Anna", there), life(game)) == (["Salve"], (22, 20))


@pytest.mark.parametrize(("answer", "gained"), [("yes", 4), ("no", 2)])
def test_who_cast_a_spell_with_rebound_chooses_so_too(answer, gained):
    """[cr2025-06-06 616.1, 702.88a]."""
    surge = written("Surge", "Sorcery", "You gain 2 life.", "Rebound")
    game = board(surge, PEACE, hand="Surge", battlefield="Peace")
    play(game, "cast Surge", "resolve", answer)
    assert zone(game, "Anna", "exile") == ["Surge"]
    go_to(game, "upkeep", "Ben")
    go_to(game, "upkeep", "Anna")
    if answer == "yes":
        play(game, "resolve", "yes", "resolve")
    assert life(game) == (20 + gained, 20)
