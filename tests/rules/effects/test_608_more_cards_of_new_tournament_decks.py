"""More printed cards of newer tournament decks, played by what their words say [cr2025-06-06 608.2]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.terms import Keyword
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.effects.test_608_further_cards_of_tournament_decks import answers, board
from rules.positions_of_play import (
    go_to,
    life,
    now,
    permanent,
    play,
    position,
    resolve_all,
    size,
    stack,
    zone,
)


def test_cards_of_a_total_mana_value_are_returned():
    dirge = "Lively Dirge"
    game = board(
        *real(dirge), hand=dirge, ours="4 Swamp", more="graveyard: Grizzly Bears, Savannah Lions, Gray Ogre"
    )
    play(game, f"cast {dirge}", "modes: 2", "resolve", "choose: Savannah Lions")
    assert answers(game) == {"choose: Gray Ogre", "choose: Grizzly Bears", "choose: none"}
    play(game, "choose: Gray Ogre")
    assert zone(game, "Anna", "battlefield")[-2:] == ["Savannah Lions", "Gray Ogre"]


def test_fewer_cards_than_fit_may_be_returned():
    dirge = "Lively Dirge"
    game = board(*real(dirge), hand=dirge, ours="4 Swamp", more="graveyard: Hill Giant, Gray Ogre")
    play(game, f"cast {dirge}", "modes: 2", "resolve", "choose: Hill Giant")
    assert zone(game, "Anna", "battlefield")[-1] == "Hill Giant"
    assert isinstance(game.decision, d.Priority), "nothing more costs so little"


def test_spells_have_storm_by_an_emblem():
    ral = "Ral, Crackling Wit"
    game = board(
        *real(ral), hand="3 Shock", ours="3 Mountain", more=f", {ral} (10 loyalty)", library="9 Shock"
    )
    play(game, f"activate {ral} ability 3", "resolve")
    for cast, left in ((0, 18), (1, 14), (2, 8)):
        play(game, "cast Shock", "targets: Ben", "resolve")
        for _ in range(cast):
            while not isinstance(game.decision, d.Priority):
                play(game, min(answers(game)))
        resolve_all(game)
        assert life(game)[1] == left


def cast_shocks(game, number):
    """Cast some at Ben, each with its copies at him."""
    for _ in range(number):
        play(game, "cast Shock", "targets: Ben")
        while game.state.stack:
            play(game, "resolve" if isinstance(game.decision, d.Priority) else min(answers(game)))


def test_storm_that_spells_have_is_no_ability_of_the_permanent_that_gives_it():
    """It triggers once, though abilities of permanents trigger twice [cr2025-06-06 702.40a]."""
    prismari, room = "Prismari, the Inspiration", "Mirror Room // Fractured Realm"
    cards = real(prismari, "Mirror Room")
    game = board(*cards, hand=f"2 Shock, {room}", ours="2 Mountain, 7 Island", more=f", {prismari}")
    play(game, f"cast {room} as Fractured Realm", "resolve")
    cast_shocks(game, 1)
    assert life(game)[1] == 20 - 2 * 2


def test_what_gives_spells_storm_keeps_its_abilities_as_the_storm_is_countered():
    prismari, binder = "Prismari, the Inspiration", "Tishana's Tidebinder"
    game = board(
        *real(prismari, binder),
        hand="2 Shock",
        ours="2 Mountain",
        more=f", {prismari}",
        ben=binder,
        theirs="3 Island",
    )
    cast_shocks(game, 1)
    play(game, "cast Shock", "targets: Ben")
    assert stack(game) == ["Shock", "(Shock)"]
    play(game, "pass", f"cast {binder}", "resolve", "targets: Shock", "resolve")
    assert Keyword.FLYING in now(game, prismari).keywords
    resolve_all(game)
    assert life(game)[1] == 16


@pytest.mark.parametrize("number", [1, 2])
def test_each_of_two_that_give_storm_gives_one_more(number):
    """Several instances of storm trigger separately [cr2025-06-06 702.40b]."""
    maker = written("Maker", "Enchantment", "Instant and sorcery spells you cast have storm.")
    game = board(maker, hand="2 Shock", ours="2 Mountain", more=f", {number} Maker")
    cast_shocks(game, 2)
    assert life(game)[1] == 20 - 2 - 2 * (1 + number)


@pytest.mark.parametrize(("hand", "kept"), [("Wind Drake", True), ("Gray Ogre", False), ("Shock", True)])
def test_what_is_discarded_instead_of_two_cards(hand, kept):
    scholar = "Steamcore Scholar"
    game = board(*real(scholar), hand=f"{scholar}, {hand}", ours="3 Island")
    play(game, f"cast {scholar}", "resolve", "resolve")
    assert ("yes" in answers(game)) is kept
    if kept:
        play(game, "yes", f"choose: {hand}")
    else:
        play(game, "choose: Forest, Forest")
    assert len(zone(game, "Anna", "hand")) == (2 if kept else 1)


@pytest.mark.parametrize(("others", "grows"), [(", Field Mouse", 1), ("", 0)])
def test_what_is_also_so_under_a_condition(others, grows):
    might = "Might of the Meek"
    mouse = written("Field Mouse", "Creature — Mouse", size="1/1")
    game = board(*real(might), mouse, hand=might, ours="Mountain", more=f", Grizzly Bears{others}")
    play(game, f"cast {might}", "targets: Grizzly Bears", "resolve")
    assert (size(game, "Grizzly Bears"), len(zone(game, "Anna", "hand"))) == ((2 + grows, 2), 1)


def test_each_creature_deals_damage_to_its_controller():
    game = board(
        *real("Rakdos Charm"), hand="Rakdos Charm", ours="Swamp, Mountain, Gray Ogre", theirs="3 Hill Giant"
    )
    play(game, "cast Rakdos Charm", "modes: 3", "resolve")
    assert life(game) == (19, 17)


def test_each_creature_deals_damage_to_itself():
    game = board(
        *real("Solar Blaze"),
        hand="Solar Blaze",
        ours="2 Mountain, 2 Plains, Gray Ogre",
        theirs="Wall of Wood, Hill Giant",
    )
    play(game, "cast Solar Blaze", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Wall of Wood"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Gray Ogre", "Solar Blaze"]


def test_each_creature_deals_damage_to_a_target():
    case = "Case of the Gateway Express"
    game = board(*real(case), hand=case, ours="2 Plains, 2 Grizzly Bears", theirs="Gray Ogre, Hill Giant")
    play(game, f"cast {case}", "resolve", "targets: Gray Ogre", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]


def test_what_is_of_a_color_is_exiled_instead_of_going_to_a_graveyard():
    cleric = "Sanctifier en-Vec"
    game = board(
        *real(cleric),
        hand=f"{cleric}, Shock, Terror",
        ours="2 Plains, 3 Swamp, Mountain",
        theirs="Gray Ogre, Grizzly Bears",
        more="graveyard: Shock, Giant Growth",
    )
    play(game, f"cast {cleric}", "resolve", "resolve")
    assert (zone(game, "Anna", "graveyard"), zone(game, "Anna", "exile")) == (["Giant Growth"], ["Shock"])
    play(
        game,
        "cast Terror",
        "targets: Gray Ogre",
        "resolve",
        "cast Shock",
        "targets: Grizzly Bears",
        "resolve",
    )
    assert (zone(game, "Ben", "exile"), zone(game, "Ben", "graveyard")) == (["Gray Ogre"], ["Grizzly Bears"])
    assert sorted(zone(game, "Anna", "exile")) == ["Shock", "Shock", "Terror"]


def test_a_card_of_a_hand_and_one_of_a_graveyard_are_exiled():
    dreams = "Dreams of Steel and Oil"
    game = board(
        *real(dreams),
        hand=dreams,
        ours="Swamp",
        ben="Gray Ogre, Shock",
        far="graveyard: Ornithopter, Shock, Forest",
    )
    play(game, f"cast {dreams}", "targets: Ben", "resolve")
    for card in ("Gray Ogre", "Ornithopter"):
        assert answers(game) == {f"choose: {card}"}
        play(game, f"choose: {card}")
    assert sorted(zone(game, "Ben", "exile")) == ["Gray Ogre", "Ornithopter"]


@pytest.mark.parametrize(("forests", "countered"), [(5, True), (6, False)])
def test_a_spell_is_countered_unless_more_is_paid_for_each_faerie(forests, countered):
    stutter = "Spell Stutter"
    faeries = "2 Scion of Oona"
    game = board(
        *real(stutter, "Scion of Oona"),
        hand=stutter,
        ours="2 Island",
        more=f", {faeries}",
        ben="Grizzly Bears",
        theirs=f"{forests} Forest",
    )
    go_to(game, "precombat main", "Ben")
    play(game, "cast Grizzly Bears", "pass", f"cast {stutter}", "targets: Grizzly Bears", "resolve")
    if not countered:
        play(game, "yes")
    resolve_all(game)
    assert ("Grizzly Bears" in zone(game, "Ben", "graveyard")) is countered


@pytest.mark.parametrize("saddled", [False, True])
def test_life_is_lost_by_the_card_that_was_revealed(saddled):
    bronco = "Caustic Bronco"
    game = board(*real(bronco), more=f", {bronco}, Hill Giant", library="Shivan Dragon, 8 Forest")
    if saddled:
        play(game, f"activate {bronco}")
        while not isinstance(game.decision, d.Priority):
            play(game, min(answers(game)))
        play(game, "resolve")
    go_to(game, "declare attackers", "Anna")
    play(game, f"attack: {bronco}", "resolve")
    assert (life(game), zone(game, "Anna", "hand")) == ((20, 14) if saddled else (14, 20), ["Shivan Dragon"])


def test_a_player_takes_an_extra_turn_after_the_one_that_another_controls():
    emrakul = "Emrakul, the Promised End"
    dead = "graveyard: Shock, Forest, Grizzly Bears, Ornithopter, Pacifism, Wrath of God"
    game = board(*real(emrakul), hand=emrakul, ours="9 Forest", more=dead)
    play(game, f"cast {emrakul}", "targets: Ben", "resolve", "resolve")
    turns = {}
    while len(turns) < 4:
        turn = game.state.turn
        turns.setdefault(turn.number, (turn.active_player, turn.controller))
        game.push(d.Pass() if isinstance(game.decision, d.Priority) else next(iter(game.legal_actions)))
    assert list(turns.values()) == [(0, None), (1, 0), (1, None), (0, None)]


def test_the_card_that_a_card_file_tells_otherwise_is_the_one_of_decks():
    game = board(hand="Pick Your Poison", theirs="Forest, Wind Drake, Gray Ogre")
    play(game, "cast Pick Your Poison", "modes: 3", "resolve", "choose: Wind Drake")
    assert "Wind Drake" in zone(game, "Ben", "graveyard")


def test_the_land_on_the_back_of_the_trawler_may_be_played():
    game = board(hand="Boggart Trawler")
    play(game, "play Boggart Trawler as Boggart Bog", "yes")
    assert (life(game), permanent(game, "Boggart Bog").tapped) == ((17, 20), False)


def test_the_adventure_of_the_dragon_damages_the_creatures_of_others():
    game = position(
        "step: precombat main | Anna 20 hand: Fang Dragon battlefield: 2 Mountain, Llanowar Elves"
        " | Ben 20 battlefield: Llanowar Elves, Grizzly Bears"
    )
    play(game, "cast Fang Dragon as Forktail Sweep", "resolve")
    assert zone(game, "Ben", "graveyard") == ["Llanowar Elves"]
    assert zone(game, "Anna", "exile") == ["Fang Dragon"]
    assert "Llanowar Elves" in zone(game, "Anna", "battlefield")
