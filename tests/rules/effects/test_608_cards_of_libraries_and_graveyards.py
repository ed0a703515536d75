"""Printed cards of libraries, graveyards and exile, played by what their words say [cr2025-06-06 608.2]."""

from __future__ import annotations

import pytest

from manaburn.decisions import CastSpell
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import go_to, life, permanent, play, position, resolve_all, zone

RETRACE = "retrace for its mana cost"


def castable(game):
    """The names of cards that may be cast, and how."""
    objects, actions = game.state.objects, game.legal_actions
    return {(objects[a.card].definition.name, a.way) for a in actions if isinstance(a, CastSpell)}


# Retrace that cards of a graveyard are given [cr2025-06-06 702.81]


@pytest.mark.parametrize(("active", "found"), [("Anna", {("Hill Giant", RETRACE)}), ("Ben", set())])
def test_permanent_cards_of_the_graveyard_have_retrace_during_your_turn(active, found):
    game = position(
        f"active: {active} step: precombat main | Anna 20 hand: Island library: 9 Forest"
        " graveyard: Hill Giant, Shock, Forest battlefield: Six, 4 Mountain | Ben 20 library: 9 Forest",
        *real("Six"),
    )
    play(game, *([] if active == "Anna" else ["pass"]))
    assert castable(game) == found


def test_by_retrace_the_mana_cost_is_paid_and_a_land_card_discarded():
    hand = "Island, Gray Ogre"
    game = board(*real("Six"), hand=hand, ours="Six, 4 Mountain", more="graveyard: Hill Giant, Shock")
    play(game, f"cast Hill Giant with {RETRACE}")
    assert "choose: Gray Ogre" not in answers(game)
    play(game, *(["choose: Island"] if "choose: Island" in answers(game) else []))
    assert zone(game, "Anna", "hand") == ["Gray Ogre"]
    resolve_all(game)
    assert permanent(game, "Hill Giant").controller == 0
    assert all(one.tapped for one in game.state.permanents.values() if one.id in lands(game))


def lands(game):
    return [id for id in game.state.permanents if game.state.objects[id].definition.name == "Mountain"]


def test_an_emblem_gives_retrace_again_and_again():
    """What is cast with retrace goes to the graveyard afterwards and may be cast again from there."""
    wrenn = "Wrenn and Six"
    game = board(
        *real(wrenn),
        hand="2 Island",
        ours="2 Mountain",
        more=f", {wrenn} (7 loyalty) graveyard: Shock, Bear Cub",
    )
    assert castable(game) == set()
    play(game, f"activate {wrenn} ability 3", "resolve")
    for dealt in (18, 16):
        assert castable(game) == {("Shock", RETRACE)}
        play(game, f"cast Shock with {RETRACE}", "targets: Ben")
        play(game, *(["choose: Island"] if "choose: Island" in answers(game) else []))
        resolve_all(game)
        assert (life(game)[1], zone(game, "Anna", "graveyard").count("Shock")) == (dealt, 1)
    assert castable(game) == set(), "no land card is left to discard, and no mana"


# Cards that were put into a graveyard this turn


MILLING = written("Grinder", "Artifact", "{T}: Target player mills two cards.")


def targets_offered(game):
    return {one.removeprefix("targets: ") for one in answers(game) if "," not in one and "none" not in one}


def test_cards_that_were_put_there_from_the_battlefield_this_turn():
    """Neither the card that lay there before nor what was discarded or countered is meant."""
    ours, hand = "3 Plains, 2 Mountain, Gray Ogre, Bear Cub", "Brought Back, 2 Shock, Forest"
    game = board(*real("Brought Back"), hand=hand, ours=ours, more="graveyard: Hill Giant")
    for name in ("Gray Ogre", "Bear Cub"):
        play(game, "cast Shock", f"targets: {name}", "resolve")
    play(game, "cast Brought Back")
    assert targets_offered(game) == {"Gray Ogre", "Bear Cub"}
    play(game, "targets: Gray Ogre, Bear Cub", "resolve")
    assert (permanent(game, "Gray Ogre").tapped, permanent(game, "Bear Cub").tapped) == (True, True)
    assert zone(game, "Anna", "graveyard") == ["Hill Giant", "Shock", "Shock", "Brought Back"]


def test_all_cards_that_were_put_there_from_the_battlefield_this_turn():
    game = board(
        *real("Faith's Reward"),
        MILLING,
        hand="Faith's Reward, 2 Shock",
        library="2 Grizzly Bears",
        ours="4 Plains, 2 Mountain, Gray Ogre, Ornithopter, Grinder",
        more="graveyard: Hill Giant",
        theirs="Bear Cub",
    )
    for name in ("Gray Ogre", "Ornithopter"):
        play(game, "cast Shock", f"targets: {name}", "resolve")
    play(game, "activate Grinder", "targets: Anna", "resolve", "cast Faith's Reward", "resolve")
    assert {*zone(game, "Anna", "battlefield")} >= {"Gray Ogre", "Ornithopter"}
    assert zone(game, "Anna", "graveyard") == [
        *("Hill Giant", "Shock", "Shock", "Grizzly Bears", "Grizzly Bears"),
        "Faith's Reward",
    ]


def test_the_next_turn_they_were_not_put_there_this_turn():
    game = board(*real("Brought Back"), hand="Brought Back, Shock", ours="2 Plains, Mountain, Gray Ogre")
    play(game, "cast Shock", "targets: Gray Ogre", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "pass", "cast Brought Back")
    assert targets_offered(game) == set()


def test_cards_that_were_put_there_from_a_library_this_turn():
    captain = "Captain N'ghathrod"
    game = position(
        f"step: precombat main | Anna 20 battlefield: {captain}, Grinder, Mountain hand: Shock"
        " | Ben 20 library: Hill Giant, Ornithopter, 7 Forest graveyard: Goblin Piker battlefield: Bear Cub",
        *real(captain),
        MILLING,
    )
    play(game, "cast Shock", "targets: Bear Cub", "resolve", "activate Grinder", "targets: Ben", "resolve")
    go_to(game, "end")
    assert targets_offered(game) == {"Hill Giant", "Ornithopter"}
    play(game, "targets: Ornithopter", "resolve")
    assert permanent(game, "Ornithopter").controller == 0
