"""What is played by permission of an effect gains an ability [cr2025-06-06 400.7b, 601.3, 611.3d]."""

from __future__ import annotations

import pytest

from manaburn.decisions import CastSpell, ChooseWord, PlayLand
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, permanent, play, position, zone

THEN = (
    'If you do, it gains "When this permanent is put into a graveyard from the battlefield, exile it and you'
    ' gain 2 life."'
)
PARAGON = written(
    "Paragon",
    "Creature — Angel",
    "Once during each of your turns, you may play a land from your graveyard or cast a permanent spell with"
    f" mana value 3 or less from your graveyard. {THEN}",
    size="3/4",
)
CRUCIBLE = written("Crucible", "Artifact", "You may play lands from your graveyard.")
RUIN = written("Ruin", "Instant", "Destroy target permanent.", cost="{0}")
STEAL = written("Steal", "Sorcery", "Gain control of target permanent.", cost="{0}")
SMALL = written("Small", "Creature — Bear", cost="{0}", size="2/2")
LARGE = written("Large", "Creature — Bear", cost="{4}", size="2/2")
ALL = (PARAGON, CRUCIBLE, RUIN, STEAL, SMALL, LARGE)
OWN = (
    "Anna 20 hand: Ruin, Ruin battlefield: Paragon, 4 Forest graveyard: Small, Large, Island, Shock"
    " library: 9 Forest | Ben 20 library: 9 Swamp hand: Steal"
)


def from_graveyard(game) -> list[str]:
    """What may be played now from the graveyard, by name."""
    there = game.state.players[0].graveyard
    played = [a.card for a in game.legal_actions if isinstance(a, CastSpell | PlayLand)]
    return sorted({game.state.objects[id].definition.name for id in played if id in there})


def test_a_spell_gains_the_ability_that_its_permanent_has():
    game = position(OWN, *ALL)
    assert from_graveyard(game) == ["Island", "Small"]  # neither an instant nor what costs more
    play(game, "cast Small")
    assert from_graveyard(game) == []
    play(game, "resolve")
    assert from_graveyard(game) == []
    play(game, "cast Ruin", "targets: Small", "resolve")
    assert zone(game, "Anna", "exile") == []
    play(game, "resolve")
    assert zone(game, "Anna", "exile") == ["Small"]
    assert life(game) == (22, 20)


def test_a_land_gains_it_too():
    game = position(OWN, *ALL)
    play(game, "play Island")
    assert from_graveyard(game) == []
    play(game, "cast Ruin", "targets: Island", "resolve", "resolve")
    assert zone(game, "Anna", "exile") == ["Island"]
    assert life(game) == (22, 20)


def test_what_was_not_played_so_gains_nothing():
    game = position(
        OWN.replace("hand: Ruin,", "hand: Ruin, Small,").replace("graveyard: Small,", "graveyard:"), *ALL
    )
    play(game, "cast Small", "resolve", "cast Ruin", "targets: Small", "resolve")
    assert not game.state.stack
    assert zone(game, "Anna", "exile") == []
    assert "Small" in from_graveyard(game), "the permission is not used up"


def test_the_life_is_gained_by_who_controls_it_then():
    game = position(OWN.replace("Ben 20", "Ben 20 battlefield: Forest"), *ALL)
    play(game, "cast Small", "resolve")
    go_to(game, "precombat main", "Ben")
    play(game, "cast Steal", "targets: Small", "resolve", "pass", "cast Ruin", "targets: Small", "resolve")
    play(game, "resolve")
    assert zone(game, "Anna", "exile") == ["Small"]
    assert life(game) == (20, 22)


def test_the_player_chooses_by_which_of_two_permissions_a_land_is_played():
    text = OWN.replace("battlefield: Paragon", "battlefield: Paragon, Crucible")
    for word, exiled, still in (("as usual", [], True), ("gaining an ability", ["Island"], False)):
        game = position(text, *ALL)
        play(game, "play Island")
        assert isinstance(game.decision, ChooseWord)
        play(game, f"choose: {word}")
        assert ("Small" in from_graveyard(game)) is still
        play(game, "cast Ruin", "targets: Island", "resolve")
        if exiled:
            play(game, "resolve")
        assert zone(game, "Anna", "exile") == exiled


def test_no_land_is_played_by_a_permission_to_cast():
    easy = written("Easy", "Artifact", "You may cast permanent spells from your graveyard.")
    game = position(OWN.replace("battlefield: Paragon", "battlefield: Paragon, Easy"), *ALL, easy)
    play(game, "play Island", "cast Ruin", "targets: Island", "resolve", "resolve")
    assert zone(game, "Anna", "exile") == ["Island"]
    play(game, "cast Small", "resolve", "cast Ruin", "targets: Small", "resolve")
    assert zone(game, "Anna", "exile") == ["Island"], "Paragon's permission was used for the land"


def test_a_saved_game_keeps_what_it_gained():
    game = position(OWN, *ALL)
    play(game, "cast Small", "resolve")
    assert permanent(game, "Small")
    loaded = type(game).load(text=game.save())
    play(loaded, "cast Ruin", "targets: Small", "resolve", "resolve")
    assert zone(loaded, "Anna", "exile") == ["Small"]


@pytest.mark.parametrize(
    "text",
    [
        f"You may play lands from your graveyard. {THEN}",
        "Once during each of your turns, you may play a creature from your graveyard.",
        "Once during each of your turns, you may play a land from your graveyard. If you do, draw a card.",
    ],
)
def test_texts_that_look_alike_are_not_read(text: str) -> None:
    with pytest.raises(AssertionError):
        written("Other", "Creature — Angel", text, size="3/4")
