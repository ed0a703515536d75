"""The Ring tempts you: its emblem, and Ring-bearers [cr2025-06-06 701.54]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.game import Game
from manaburn.state.keeping.upgrades import upgraded
from manaburn.terms import Phase, Step, Supertype
from rules.cards_from_text import written
from rules.positions_of_play import (
    go_to,
    life,
    now,
    permanent,
    play,
    position,
    refused,
    resolve_all,
    settle,
    zone,
)

CARDS = (
    written("Lure", "Instant", "The Ring tempts you.", cost="{0}"),
    written("Take", "Sorcery", "Gain control of target creature until end of turn. Untap it.", cost="{0}"),
    written("Blink", "Instant", "Return target creature to its owner's hand.", cost="{0}"),
    written("Tank", "Creature — Golem", size="1/4"),
    written("Feast", "Enchantment", "Whenever the Ring tempts you, you gain 1 life."),
    written("Call", "Enchantment", "Whenever you choose a creature as your Ring-bearer, you gain 10 life."),
    written(
        "Captain",
        "Creature — Human",
        "Whenever the Ring tempts you, if you chose a creature other than Captain as your Ring-bearer,"
        " you gain 100 life.",
        "As long as Captain is your Ring-bearer, it has flying.",
        size="2/2",
    ),
    written("Gift", "Instant", "Put a +1/+1 counter on your Ring-bearer.", cost="{0}"),
    written(
        "Watch",
        "Instant",
        "If you don't control a Ring-bearer, you gain 7 life. If the Ring has tempted you two or more times"
        " this game, you gain 50 life.",
        cost="{0}",
    ),
)


def board(anna: str, hand: str = "", ben: str = "", more: str = ""):
    return position(
        f"step: precombat main | Anna 20 {more} hand: {hand} library: 9 Forest battlefield: {anna}"
        f" | Ben 20 library: 9 Swamp hand: Take battlefield: {ben}",
        *CARDS,
    )


def tempted(game, bearer: str = ""):
    play(game, "cast Lure", "resolve")
    if bearer:
        play(game, f"choose: {bearer}")


def is_legendary(game, name: str) -> bool:
    return Supertype.LEGENDARY in now(game, name).supertypes


def attacked(game, *answers: str):
    while not isinstance(game.decision, d.DeclareAttackers):
        play(game, "pass")
    play(game, *answers)


def test_the_first_time_a_player_gets_the_emblem_and_chooses_a_ring_bearer():  # 701.54a, 701.54c
    game = board("Grizzly Bears, Memnite", hand="2 Lure")
    tempted(game, "Grizzly Bears")
    assert zone(game, "Anna", "command") == ["The Ring"]
    assert is_legendary(game, "Grizzly Bears")
    assert not is_legendary(game, "Memnite")
    tempted(game, "Memnite")
    assert zone(game, "Anna", "command") == ["The Ring"], "one emblem for the whole game"
    assert (is_legendary(game, "Grizzly Bears"), is_legendary(game, "Memnite")) == (False, True)


def test_creatures_with_greater_power_cant_block_it():
    game = board("Grizzly Bears", hand="Lure", ben="Hill Giant, Memnite")
    tempted(game, "Grizzly Bears")
    attacked(game, "attack Grizzly Bears")
    while not isinstance(game.decision, d.DeclareBlockers):
        play(game, "pass")
    refused(game, "block: Hill Giant > Grizzly Bears")
    play(game, "block: Memnite > Grizzly Bears")


def test_the_second_time_its_attacks_let_its_player_loot():
    game = board("Grizzly Bears", hand="Lure", more="tempted: 0")
    tempted(game, "Grizzly Bears")
    attacked(game, "attack Grizzly Bears")
    assert not game.state.stack, "the Ring has tempted Anna only once"
    game = board("Grizzly Bears", hand="2 Lure")
    tempted(game, "Grizzly Bears")
    tempted(game, "Grizzly Bears")
    attacked(game, "attack Grizzly Bears", "resolve")
    assert zone(game, "Anna", "graveyard") == ["Lure", "Lure", "Forest"], "drawn and discarded"


def go_on(game):
    """Block with nothing, assign damage somehow, or pass."""
    match game.decision:
        case d.DeclareBlockers():
            play(game, "block: none")
        case d.Priority():
            play(game, "pass")
        case _:
            game.push(next(iter(game.legal_actions)))


def test_the_third_time_what_blocks_it_is_sacrificed_at_end_of_combat():
    game = board("Grizzly Bears", hand="3 Lure", ben="Tank, Memnite")
    for _ in range(3):
        tempted(game, "Grizzly Bears")
    attacked(game, "attack Grizzly Bears")
    while not isinstance(game.decision, d.DeclareBlockers):
        go_on(game)
    play(game, "block: Tank > Grizzly Bears")
    settle(game)
    assert permanent(game, "Tank")
    while game.state.turn.step is not Step.END_OF_COMBAT:
        go_on(game)
    assert permanent(game, "Tank"), "it has survived combat"
    settle(game)
    assert zone(game, "Ben", "graveyard") == ["Tank"]
    assert permanent(game, "Memnite")


def test_the_fourth_time_combat_damage_to_a_player_costs_opponents_three_life():
    game = board("Memnite", hand="4 Lure")
    for _ in range(4):
        tempted(game, "Memnite")
    attacked(game, "attack Memnite")
    while life(game)[1] == 20:
        go_on(game)
    settle(game)
    assert life(game) == (20, 20 - 1 - 3)


def test_it_tempts_a_player_without_creatures_too():  # 701.54d
    game = board("Feast, Call", hand="Lure, Watch")
    tempted(game)
    settle(game)
    assert zone(game, "Anna", "command") == ["The Ring"]
    assert life(game) == (21, 20), "no creature was chosen"
    play(game, "cast Watch", "resolve")
    assert life(game) == (28, 20)


def test_the_same_creature_can_be_chosen_again():
    game = board("Feast, Call, Grizzly Bears", hand="2 Lure, Watch")
    for _ in range(2):
        tempted(game, "Grizzly Bears")
        settle(game)
    assert life(game) == (20 + 2 * 11, 20)
    play(game, "cast Watch", "resolve")
    assert life(game) == (20 + 2 * 11 + 50, 20)


def test_who_else_was_chosen_is_asked_of_the_event():
    game = board("Captain, Memnite", hand="2 Lure")
    tempted(game, "Captain")
    settle(game)
    assert life(game) == (20, 20)
    assert "flying" in {word.value for word in now(game, "Captain").keywords}
    tempted(game, "Memnite")
    settle(game)
    assert life(game) == (120, 20)
    assert not now(game, "Captain").keywords


def test_who_chose_nothing_chose_no_other_creature():
    game = board("Captain", hand="Lure, Blink")
    play(game, "cast Lure", "cast Blink", "target Captain", "resolve", "resolve")
    settle(game)
    assert zone(game, "Anna", "hand") == ["Captain"]
    assert life(game) == (20, 20)


def test_whoever_gains_control_of_it_has_no_ring_bearer():  # 701.54a, 701.54e
    game = board("Grizzly Bears", hand="Lure, Watch")
    tempted(game, "Grizzly Bears")
    go_to(game, "upkeep", "Ben")
    while game.state.turn.phase is not Phase.PRECOMBAT_MAIN:
        play(game, "pass")
    play(game, "cast Take", "target Grizzly Bears", "resolve")
    assert not is_legendary(game, "Grizzly Bears")
    go_to(game, "upkeep", "Anna")
    assert permanent(game, "Grizzly Bears").controller == 0
    assert not is_legendary(game, "Grizzly Bears"), "nor when she has it again"
    play(game, "cast Watch", "resolve")
    assert life(game) == (27, 20)


def test_a_counter_is_put_on_your_ring_bearer():
    game = board("Grizzly Bears, Memnite", hand="Lure, Gift")
    tempted(game, "Memnite")
    play(game, "cast Gift")
    resolve_all(game)
    assert (now(game, "Memnite").power, now(game, "Grizzly Bears").power) == (2, 2)


def test_who_was_tempted_before_the_position_has_the_emblem_with_its_abilities():  # 701.54c
    game = board("Grizzly Bears", hand="Lure", more="tempted: 1")
    assert zone(game, "Anna", "command") == ["The Ring"]
    tempted(game, "Grizzly Bears")
    assert zone(game, "Anna", "command") == ["The Ring"]
    attacked(game, "attack Grizzly Bears")
    (trigger,) = game.state.stack
    assert game.state.objects[trigger.source].definition.name == "The Ring"


def test_the_emblem_of_a_player_who_lost_has_left_the_game():
    """[cr2025-06-06 800.4a]"""
    game = Game.parse("Anna 20 tempted: 1 | Ben 20 lost tempted: 2 | Cleo 20 | Dan 20", edition="2025-06-06")
    assert zone(game, "Anna", "command") == ["The Ring"]
    assert zone(game, "Ben", "command") == []
    assert str(Game.parse(str(game))) == str(game)


def test_the_emblem_is_there_before_a_creature_is_chosen():  # 701.54c
    game = board("Grizzly Bears, Memnite", hand="Lure")
    tempted(game)
    assert isinstance(game.decision, d.ChooseObjects)
    assert zone(game, "Anna", "command") == ["The Ring"]


def test_a_position_keeps_the_emblem_and_how_often_the_ring_has_tempted():
    game = board("Grizzly Bears", hand="2 Lure")
    tempted(game, "Grizzly Bears")
    again = Game.parse(str(game))
    assert str(again) == str(game)
    tempted(again, "Grizzly Bears")
    assert zone(again, "Anna", "command") == ["The Ring"]
    attacked(again, "attack Grizzly Bears")
    assert again.state.stack, "the Ring has tempted Anna twice"


def test_a_save_of_an_earlier_release_says_how_often_the_ring_has_tempted():
    older = {"Player": {"id": 0, "name": "Anna", "tempted": 2, "rare": {"Rare": {"speed": 1}}}}
    now = {"Player": {"id": 0, "name": "Anna", "rare": {"Rare": {"speed": 1, "tempted": 2}}}}
    assert upgraded(older, 9) == now
