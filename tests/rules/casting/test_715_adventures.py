"""Cards that may be cast as an Adventure or an Omen [cr2025-06-06 715, 720]."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from contracts import check_listed, check_round_trips
from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition, card
from manaburn.cards.layouts import Layout
from manaburn.cards.vocabulary.abilities import spell
from manaburn.cards.vocabulary.effects import GainLife
from manaburn.cards.vocabulary.effects_on_cards.libraries import ExileFromTop
from manaburn.cards.vocabulary.words.permissions import AllowPlaying
from manaburn.cards.vocabulary.words.references import What
from manaburn.editions import LATEST, Edition
from manaburn.errors import UnsupportedCard
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from rules.cards_from_text import written
from rules.positions_of_play import go_to, life, play, position, refused, zone

GIANT = card("Giant", "{1}{R}", "Creature - Giant", 4, 3, printed="2019-10-04")
QUEST = card("Quest", "{G}", "Instant - Adventure", printed="2019-10-04", spell=spell(GainLife(2)))
ADVENTURER = replace(GIANT, parts=(QUEST,), layout=Layout.ADVENTURE)
OMEN = card("Sign", "{G}", "Sorcery - Omen", printed="2025-04-04", spell=spell(GainLife(3)))
OMEN_CARD = replace(GIANT, parts=(OMEN,), layout=Layout.OMEN)


def board(
    definition: CardDefinition = ADVENTURER,
    *others: CardDefinition,
    lands: str = "Forest, 2 Mountain",
    hand: str = "Giant",
    step: str = "precombat main",
    library: str = "8 Shock",
) -> Game:
    text = f"""
        step: {step}   priority: Anna
        Anna 20   library: {library}   hand: {hand}
          battlefield: {lands}
        Ben 20   hand: Counterspell   library: 8 Island   battlefield: 2 Island
    """
    return position(text, definition, *others, edition=LATEST)


def test_it_is_cast_as_an_adventure_exiled_and_cast_from_there():
    game = board()
    play(game, "cast Giant as Quest")
    now = characteristics(game.state, game.state.stack[-1].id)
    assert (now.name, now.is_creature, now.mana_value) == ("Quest", False, 1)
    check_round_trips(game)
    play(game, "resolve")
    assert life(game) == (22, 20)
    assert zone(game, "Anna", "exile") == ["Giant"]
    check_listed(game, Random(1))
    check_round_trips(game)
    play(game, "cast Giant", "resolve")
    assert "Giant" in zone(game, "Anna", "battlefield")


def test_from_exile_it_cannot_be_an_adventure_again():
    game = board(lands="2 Forest, 2 Mountain")
    play(game, "cast Giant as Quest", "resolve")
    assert refused(game, "cast Giant as Quest")


def test_other_effects_may_let_it_be_cast_as_an_adventure_from_exile():
    dig = card(
        "Dig", "{G}", "Sorcery", printed="2020-01-01", spell=spell(ExileFromTop(1), AllowPlaying(What.IT))
    )
    game = board(ADVENTURER, dig, hand="Dig", lands="2 Forest", library="Giant, 3 Shock")
    play(game, "cast Dig", "resolve", "cast Giant as Quest", "resolve")
    assert life(game) == (22, 20)


def test_the_permission_lasts_into_later_turns():
    game = board(lands="Forest, 2 Mountain")
    play(game, "cast Giant as Quest", "resolve")
    go_to(game, "precombat main", "Ben")
    go_to(game, "precombat main", "Anna")
    play(game, "cast Giant", "resolve")
    assert "Giant" in zone(game, "Anna", "battlefield")


def test_countered_it_goes_to_the_graveyard():
    game = board()
    play(game, "cast Giant as Quest", "pass", "cast Counterspell", "targets: Quest", "resolve")
    assert (zone(game, "Anna", "graveyard"), zone(game, "Anna", "exile")) == (["Giant"], [])


def test_only_the_adventure_is_evaluated_to_see_if_it_can_be_cast():
    game = board(step="upkeep")
    assert refused(game, "cast Giant")
    play(game, "cast Giant as Quest", "resolve")
    assert life(game) == (22, 20)


def test_in_a_hand_it_is_what_it_normally_is():
    game = board()
    now = characteristics(game.state, game.state.players[0].hand[0])
    assert (now.name, now.mana_value, now.is_creature) == ("Giant", 2, True)


def test_taken_back_nothing_is_left_of_it():
    game = board()
    before = game.state.clone()
    play(game, "cast Giant as Quest", "resolve")
    while game.state != before:
        game.pop()


def test_an_omen_is_shuffled_into_the_library_as_it_resolves():
    game = board(OMEN_CARD)
    play(game, "cast Giant as Sign", "resolve")
    assert life(game) == (23, 20)
    assert sorted(zone(game, "Anna", "library")) == ["Giant", *["Shock"] * 8]
    assert not zone(game, "Anna", "exile")


MAGE = written(
    "Mage",
    "Creature — Wizard",
    "Once during each of your turns, you may cast an instant or sorcery spell from your graveyard."
    " If a spell cast this way would be put into your graveyard, exile it instead.",
    size="1/1",
)


@pytest.mark.parametrize(("answer", "there"), [("yes", "library"), ("no", "exile")])
def test_who_cast_an_omen_by_a_permission_that_exiles_it_chooses_where_it_goes(answer: str, there: str):
    game = position(
        "Anna 20 graveyard: Giant battlefield: Mage, 2 Forest | Ben 20", OMEN_CARD, MAGE, edition=LATEST
    )
    play(game, "cast Giant as Sign", "resolve")
    assert isinstance(game.decision, d.ChooseWhether) and "shuffle Sign" in game.decision.question
    check_round_trips(game)
    play(game, answer)
    assert zone(game, "Anna", there) == ["Giant"]


@pytest.mark.parametrize(("answer", "castable"), [("yes", True), ("no", False)])
def test_exiled_as_an_adventure_it_is_cast_later_and_by_the_permission_it_is_not(answer: str, castable: bool):
    board = "Anna 20 graveyard: Giant battlefield: Mage, 2 Forest, 2 Mountain | Ben 20"
    game = position(board, ADVENTURER, MAGE, edition=LATEST)
    play(game, "cast Giant as Quest", "resolve", answer)
    assert zone(game, "Anna", "exile") == ["Giant"]
    assert any(isinstance(action, d.CastSpell) for action in game.legal_actions) is castable


PEACE = written(
    "Peace",
    "Enchantment",
    "If a card or token would be put into a graveyard from anywhere, exile it instead.",
)


@pytest.mark.parametrize(("answer", "castable"), [("yes", True), ("no", False)])
def test_who_cast_an_adventure_chooses_whether_it_or_a_permanent_exiles_it(answer: str, castable: bool):
    game = board(ADVENTURER, PEACE, lands="Peace, Forest, 2 Mountain")
    play(game, "cast Giant as Quest", "resolve")
    assert isinstance(game.decision, d.ChooseWhether) and game.decision.player == 0
    check_round_trips(game)
    play(game, answer)
    assert (zone(game, "Anna", "exile"), life(game)) == (["Giant"], (22, 20))
    assert any(isinstance(action, d.CastSpell) for action in game.legal_actions) is castable


@pytest.mark.parametrize(("answer", "there"), [("yes", "library"), ("no", "exile")])
def test_who_cast_an_omen_chooses_whether_a_permanent_exiles_it(answer: str, there: str):
    game = board(OMEN_CARD, PEACE, lands="Peace, Forest")
    play(game, "cast Giant as Sign", "resolve", answer)
    assert "Giant" in zone(game, "Anna", there)


def test_what_exiles_cards_of_an_opponent_alone_leaves_nothing_to_choose():
    theirs = written(
        "Void",
        "Enchantment",
        "If a card would be put into an opponent's graveyard from anywhere, exile it instead.",
    )
    game = board(OMEN_CARD, theirs, lands="Void, Forest")
    play(game, "cast Giant as Sign", "resolve")
    assert "Giant" in zone(game, "Anna", "library")


@pytest.mark.parametrize(
    ("definition", "day"), [(ADVENTURER, "2019-10-03"), (OMEN_CARD, "2025-04-03")], ids=["adventure", "omen"]
)
def test_older_rules_do_not_know_them(definition: CardDefinition, day: str):
    with pytest.raises(UnsupportedCard, match="the rules of"):
        position("step: upkeep\nAnna 20   hand: Giant\nBen 20", definition, edition=Edition.parse(day))
