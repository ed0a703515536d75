"""Double-faced cards either face of which may be played [cr2025-06-06 712.3, 712.8f, 712.11b,
712.12-712.14].
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from contracts import check_listed, check_round_trips
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import Triggered, spell
from manaburn.cards.vocabulary.effects import GainLife, ReturnToBattlefield
from manaburn.cards.vocabulary.effects_by_subject.permanents import Transform
from manaburn.cards.vocabulary.effects_on_cards.moving import Place, Put
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import ANYTHING
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen, TargetSlot
from manaburn.editions import LATEST, R2025, Edition
from manaburn.errors import UnsupportedCard
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Zone
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused, zone


def modal(front: CardDefinition, back: CardDefinition) -> CardDefinition:
    return replace(front, back=back, layout=Layout.MODAL)


SHOUT = card("Shout", "{1}{G}", "Instant", printed="2020-09-25", spell=spell(GainLife(2)))
VALE = card("Vale", None, "Land", printed="2020-09-25")
PATH = card("Path", None, "Land", printed="2020-09-25")
GOD = card("God", "{2}{G}", "Creature - God", 3, 3, printed="2021-02-05")
TREE = card(
    "Tree",
    "{G}",
    "Creature - Treefolk",
    1,
    1,
    printed="2021-02-05",
    abilities=(Triggered(on=DoesDeed(Doing.ENTERS), effects=(GainLife(4),)),),
)


def board(
    definition: CardDefinition, *others: CardDefinition, lands: int = 3, edition: Edition = R2025, **zones
):
    told = "   ".join(f"{name}: {content}" for name, content in ({"hand": definition.name} | zones).items())
    text = f"""
        step: precombat main
        Anna 20   library: 8 Shock   {told}
          battlefield: {lands} Forest
        Ben 20   library: 8 Island   battlefield: 2 Island
    """
    return position(text, definition, *others, edition=edition)


def test_a_spell_may_be_played_as_the_land_on_its_back():
    game = board(modal(SHOUT, VALE))
    check_listed(game, Random(1))
    assert refused(game, "play Shout")
    play(game, "play Shout as Vale")
    assert "Vale" in zone(game, "Anna", "battlefield")
    check_round_trips(game)
    assert game.state.turn.history.lands_played(game.state.players[0].id) == 1


def test_or_cast_by_its_front():
    game = board(modal(SHOUT, VALE))
    play(game, "cast Shout", "resolve")
    assert life(game) == (22, 20)


@pytest.mark.parametrize("face", ["", " as Vale"])
def test_of_two_lands_either_is_played(face: str):
    game = board(modal(PATH, VALE))
    play(game, f"play Path{face}")
    assert ("Vale" if face else "Path") in zone(game, "Anna", "battlefield")


def test_a_back_face_is_cast_for_its_own_cost_and_enters_as_it_is():
    game = board(modal(GOD, TREE), lands=1)
    assert refused(game, "cast God")
    play(game, "cast God as Tree")
    now = characteristics(game.state, game.state.stack[-1].id)
    assert (now.name, now.mana_value) == ("Tree", 1)
    check_round_trips(game)
    play(game, "resolve", "resolve")
    now = characteristics(game.state, permanent(game, "Tree").id)
    assert (now.power, now.mana_value, life(game)) == (1, 1, (24, 20))
    assert game.view(1).players[0].battlefield[-1].transformed


def test_elsewhere_it_is_its_front_face_again():
    bounce = card(
        "Bounce",
        "{G}",
        "Instant",
        printed="2020-01-01",
        spell=spell(Put(Chosen(0), Place.HAND), targets=(TARGET_CREATURE,)),
    )
    game = board(modal(GOD, TREE), bounce, hand="God, Bounce")
    play(game, "cast God as Tree", "resolve", "resolve", "cast Bounce", "targets: Tree", "resolve")
    assert zone(game, "Anna", "hand") == ["God"]


def test_put_onto_the_battlefield_its_front_face_is_up_and_what_is_no_permanent_stays():
    raising = card(
        "Raise",
        "{G}",
        "Sorcery",
        printed="2020-01-01",
        spell=spell(
            ReturnToBattlefield(Chosen(0)), targets=(TargetSlot(what=ANYTHING, zone=Zone.GRAVEYARD),)
        ),
    )
    for definition, there in ((modal(GOD, TREE), True), (modal(SHOUT, VALE), False)):
        game = board(definition, raising, hand="Raise", graveyard=definition.name)
        play(game, "cast Raise", f"targets: {definition.name}", "resolve")
        assert (definition.name in zone(game, "Anna", "battlefield")) is there
        assert (definition.name in zone(game, "Anna", "graveyard")) is not there


@pytest.mark.parametrize(("edition", "up"), [(R2025, "God"), (LATEST, "Tree")], ids=["June 2025", "latest"])
def test_it_transforms_only_by_the_rules_since_september_2025(edition: Edition, up: str):
    moon = card(
        "Moon",
        "{G}",
        "Instant",
        printed="2020-01-01",
        spell=spell(Transform(Chosen(0)), targets=(TARGET_CREATURE,)),
    )
    game = board(modal(GOD, TREE), moon, lands=4, hand="God, Moon", edition=edition)
    play(game, "cast God", "resolve", "cast Moon", "targets: God", "resolve")
    assert up in zone(game, "Anna", "battlefield")


def test_the_rules_before_zendikar_rising_do_not_know_them():
    text = "step: upkeep\nAnna 20   hand: God\nBen 20"
    with pytest.raises(UnsupportedCard, match="either of which"):
        position(text, modal(GOD, TREE), edition=Edition.parse("2020-09-24"))


def test_it_is_played_once_a_turn_like_any_land():
    game = board(modal(SHOUT, VALE), hand="Shout, Forest")
    play(game, "play Forest")
    assert refused(game, "play Shout as Vale")


def test_who_may_play_lands_from_a_graveyard_may_play_the_land_on_its_back():
    crucible = written("Digging", "Artifact", "You may play lands from your graveyard.")
    definition = modal(GOD, VALE)
    game = board(definition, crucible, hand="Forest, Digging", graveyard="God")
    assert not any("God" in game.text(action) for action in game.legal_actions)
    play(game, "cast Digging", "resolve")
    refused(game, "cast God")
    play(game, "play God as Vale")
    assert permanent(game, "Vale")
    assert zone(game, "Anna", "graveyard") == []
