"""Printed cards that create attacking tokens, add an amount of mana named in words, or put one card into each
of three places [cr2025-06-06 106.4, 508.4, 608.2].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.mana import mana
from manaburn.terms import CounterKind, Step
from oracle.real_cards import real
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import go_to, life, permanent, play, position, resolve_all, zone

_THREE = """
step: precombat main
Anna 20 library: 9 Plains battlefield: {}
Ben 20 library: 9 Forest battlefield: Forest
Cleo 20 library: 9 Forest battlefield: {}
"""


def fight(game):
    """Pass, block with nothing and assign damage until the end of combat step."""
    while game.state.turn.step is not Step.END_OF_COMBAT:
        game.push(d.Pass() if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))


def test_a_token_attacks_each_opponent_or_a_planeswalker_of_theirs():
    adeline, walker = "Adeline, Resplendent Cathar", "Liliana of the Veil"
    game = position(_THREE.format(adeline, f"{walker} (3 loyalty)"), *real(adeline, walker))
    go_to(game, "declare attackers", "Anna")
    play(game, f"attack: {adeline} > Ben", "resolve")
    attacked = {walker, "Cleo"}
    assert {each for name in attacked for each in answers(game) if name in each} == answers(game)
    assert len(answers(game)) == 2
    play(game, next(each for each in answers(game) if walker in each))
    assert zone(game, "Anna", "battlefield") == [adeline, "Human", "Human"]
    fight(game)
    assert life(game) == (20, 16, 20), "Adeline has 3 power, and the one token attacked Ben"
    assert permanent(game, walker).counter(CounterKind.LOYALTY) == 2, "the other token attacked it"


def test_a_token_attacks_each_opponent():
    surfer = "Stampede Surfer"
    game = position(_THREE.format(surfer, "Forest"), *real(surfer))
    go_to(game, "declare attackers", "Anna")
    play(game, f"attack: {surfer} > Ben", "resolve")
    fight(game)
    assert life(game)[2] == 18


def test_a_named_token_enters_tapped_and_attacking_and_is_exiled():
    zev = "Kari Zev, Skyship Raider"
    game = board(*real(zev), more=f", {zev}")
    go_to(game, "declare attackers", "Anna")
    play(game, f"attack: {zev}", "resolve")
    assert permanent(game, "Ragavan").tapped
    fight(game)
    assert life(game) == (20, 17)
    resolve_all(game)
    assert "Ragavan" not in zone(game, "Anna", "battlefield")


def test_an_amount_of_mana_is_named_in_a_word():
    guard = "Su-Chi Cave Guard"
    game = board(*real(guard), more=f", {guard}", hand="Murder", ours="3 Swamp")
    play(game, "cast Murder", f"targets: {guard}", "resolve", "resolve")
    assert game.state.players[0].mana == mana("{C}" * 8)


def test_six_mana_stays_until_the_end_of_combat():
    roku = "Avatar Roku, Firebender"
    game = board(*real(roku), more=f", {roku}, Hill Giant")
    go_to(game, "declare attackers", "Anna")
    play(game, "attack: Hill Giant", "resolve")
    fight(game)
    assert game.state.players[0].mana == mana("{R}" * 6)
    go_to(game, "postcombat main", "Anna")
    assert game.state.players[0].mana == mana("")


@pytest.mark.parametrize(
    ("card", "top", "dead"), [("Moment of Truth", "Swamp", ["Mountain"]), ("Telling Time", "Mountain", [])]
)
def test_one_card_goes_to_each_of_three_places(card, top, dead):
    game = board(*real(card), hand=card, ours="2 Island", library="Forest, Plains, Mountain, Swamp")
    play(game, f"cast {card}", "resolve", "choose: Forest", "choose: Plains")
    assert zone(game, "Anna", "hand") == ["Forest"]
    library = zone(game, "Anna", "library")
    assert (library[-1], library[0]) == (top, "Plains")
    assert zone(game, "Anna", "graveyard") == [*dead, card]


@pytest.mark.parametrize(("forests", "countered"), [(5, True), (6, False)])
def test_a_spell_is_countered_unless_more_is_paid_for_each_card_in_each_graveyard(forests, countered):
    snag = "Rune Snag"
    game = board(
        *real(snag),
        hand=snag,
        ours="2 Island",
        more=f"graveyard: {snag}",
        ben="Grizzly Bears",
        theirs=f"{forests + 2} Forest",
        far=f"graveyard: {snag}",
    )
    go_to(game, "precombat main", "Ben")
    play(game, "cast Grizzly Bears", "pass", f"cast {snag}", "targets: Grizzly Bears", "resolve")
    if not countered:
        play(game, "yes")
    resolve_all(game)
    assert ("Grizzly Bears" in zone(game, "Ben", "graveyard")) is countered
