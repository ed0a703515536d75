"""Further printed cards of tournament decks, played by what their words say [cr2025-06-06 608.2]."""

from __future__ import annotations

import re

import pytest

from manaburn.notation import action_text
from manaburn.state import events
from manaburn.terms import Step
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import (
    go_to,
    happened,
    life,
    permanent,
    play,
    position,
    resolve_all,
    targets,
    zone,
)


def board(*cards, hand="", ours="9 Forest", theirs="Forest", more="", ben="", library="9 Forest", far=""):
    text = f"""
step: precombat main
Anna 20 hand: {hand} library: {library} battlefield: {ours} {more}
Ben 20 hand: {ben} library: 9 Forest battlefield: {theirs} {far}
"""
    return position(text, *cards)


def answers(game):
    """All that may be answered, as texts without the numbers of objects."""
    return {action_text(game.state, action).partition("#")[0] for action in game.legal_actions}


def test_modes_whose_targets_depend_on_x():
    """X is announced after the modes, and has to be enough for the target of one."""
    game = board(
        *real("Kozilek's Command"),
        hand="Kozilek's Command",
        ours="5 Wastes",
        theirs="Grizzly Bears, Gray Ogre",
        far="graveyard: Shock, Forest",
    )
    play(game, "cast Kozilek's Command", "modes: 3, 4")
    assert answers(game) == {"X = 2", "X = 3"}
    play(game, "X = 2")
    assert targets(game) == {"Grizzly Bears"}
    play(game, "targets: Grizzly Bears", "targets: Shock, Forest", "resolve")
    assert sorted(zone(game, "Ben", "exile")) == ["Forest", "Grizzly Bears", "Shock"]


def test_modes_that_no_x_fits_together_are_not_chosen():
    two = written(
        "Two Ways",
        "Instant",
        "Choose two —",
        "• Destroy target creature with mana value X.",
        "• Destroy target artifact with mana value X.",
        "• You gain 1 life.",
        cost="{X}",
    )
    game = board(two, hand="Two Ways", ours="3 Forest", theirs="Grizzly Bears, Mind Stone, Sol Ring")
    play(game, "cast Two Ways")
    assert "modes: 1, 2" in answers(game)
    game = board(two, hand="Two Ways", ours="3 Forest", theirs="Grizzly Bears, Sol Ring")
    play(game, "cast Two Ways")
    assert answers(game) == {"modes: 1, 3", "modes: 2, 3"}


def test_lands_that_could_produce_a_type_of_mana_are_counted():
    game = board(*real("Obsidian Charmaw"), hand="Obsidian Charmaw", ours="4 Mountain", theirs="Wastes")
    assert "cast Obsidian Charmaw" in answers(game)
    game = board(
        *real("Obsidian Charmaw"), hand="Obsidian Charmaw", ours="Wastes, 3 Mountain", theirs="Forest"
    )
    assert "cast Obsidian Charmaw" not in answers(game)
    game = board(*real("Break the Ice"), hand="Break the Ice", ours="2 Swamp", theirs="Wastes, Forest")
    play(game, "cast Break the Ice")
    assert targets(game) == {"Wastes"}


def test_one_card_goes_to_each_of_three_places():
    game = board(
        *real("Expressive Iteration"),
        hand="Expressive Iteration",
        ours="Island, 2 Mountain",
        library="Shock, Grizzly Bears, Island, 2 Forest",
    )
    play(game, "cast Expressive Iteration", "resolve", "choose: Grizzly Bears", "choose: Island")
    assert zone(game, "Anna", "hand") == ["Grizzly Bears"]
    assert zone(game, "Anna", "library")[0] == "Island"
    assert zone(game, "Anna", "exile") == ["Shock"]
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert life(game) == (20, 18)


@pytest.mark.parametrize(("word", "left"), [("odd", ["Grizzly Bears"]), ("even", ["Gray Ogre"])])
def test_creatures_of_an_odd_or_even_mana_value(word, left):
    game = board(
        *real("Extinction Event"), hand="Extinction Event", ours="4 Swamp", theirs="Grizzly Bears, Gray Ogre"
    )
    play(game, "cast Extinction Event", "resolve", f"choose {word}")
    assert zone(game, "Ben", "battlefield") == left


@pytest.mark.parametrize(("top", "countered"), [("Shock", True), ("Grizzly Bears", False)])
def test_a_spell_with_the_mana_value_of_the_revealed_card_is_countered(top, countered):
    text = f"""
step: precombat main   active: Ben
Anna 20 library: {top}, 9 Forest battlefield: Counterbalance
Ben 20 hand: Llanowar Elves library: 9 Forest battlefield: Forest
"""
    game = position(text, *real("Counterbalance"))
    play(game, "cast Llanowar Elves", "resolve", "yes")
    resolve_all(game)
    assert (zone(game, "Ben", "graveyard") == ["Llanowar Elves"]) is countered


def test_mana_is_added_once_a_turn_in_one_of_the_main_phases():
    text = """
step: upkeep
Anna 20 library: 9 Forest battlefield: Carpet of Flowers
Ben 20 library: 9 Forest battlefield: 3 Island
"""
    for taken, triggers in (("yes", 1), ("no", 2)):
        game = position(text, *real("Carpet of Flowers"))
        while game.state.turn.step is not Step.END:
            if "targets: Ben" in answers(game):
                play(game, "targets: Ben", "resolve", taken)
            elif "pass" in answers(game):
                play(game, "pass")
            else:
                game.push(next(iter(game.legal_actions)))
        assert len(happened(game, events.AbilityTriggered)) == triggers
        assert bool(happened(game, events.ManaAdded)) is (taken == "yes")


def test_a_price_that_is_paid_makes_an_ability_trigger():
    text = """
step: end   active: Ben
Anna 20 hand: Gray Ogre library: 9 Forest battlefield: Argentum Masticore
Ben 20 library: 9 Forest battlefield: Hill Giant, Memnite, Craw Wurm
"""
    for answer, left in (
        ("yes", ["Craw Wurm", "Hill Giant"]),
        ("no", ["Craw Wurm", "Hill Giant", "Memnite"]),
    ):
        game = position(text, *real("Argentum Masticore"))
        while "yes" not in answers(game):
            play(game, "pass")
        play(game, answer)
        if answer == "yes":
            play(game, "choose: Gray Ogre")
            assert targets(game) == {"Memnite"}
            play(game, "targets: Memnite")
            resolve_all(game)
        assert sorted(zone(game, "Ben", "battlefield")) == left
        assert bool(zone(game, "Anna", "battlefield")) is (answer == "yes")


def choice_is_asked(game):
    return any(answer.startswith("choose") for answer in answers(game))


def test_a_card_is_exiled_whose_mana_value_is_x():
    game = board(
        *real("Sickening Shoal"),
        hand="Sickening Shoal, Gravedigger, Dark Ritual, Gray Ogre",
        ours="Forest",
        theirs="Hill Giant",
    )
    play(game, "cast Sickening Shoal with another cost")
    assert answers(game) == {"X = 1", "X = 4"}
    play(game, "X = 4", "targets: Hill Giant", "choose: Gravedigger")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Gravedigger"]
    assert zone(game, "Ben", "graveyard") == ["Hill Giant"]


def test_a_trap_for_who_had_cards_put_into_their_graveyard():
    for milled, able in ((2, False), (3, True)):
        mill = written("Grind", "Sorcery", f"Target player mills {milled} cards.")
        game = board(*real("Ravenous Trap"), mill, hand="Ravenous Trap, Grind", ours="Forest")
        play(game, "cast Grind", "targets: Ben", "resolve")
        assert ("cast Ravenous Trap with another cost" in answers_in_full(game)) is able


def answers_in_full(game):
    return {re.sub(r"#\d+", "", action_text(game.state, action)) for action in game.legal_actions}


def test_cards_exiled_from_a_hand_are_replaced_by_draws():
    game = board(
        *real("The Stone Brain"),
        ours="2 Forest, The Stone Brain",
        ben="Shock, Shock, Forest",
        far="graveyard: Shock",
    )
    play(game, "activate The Stone Brain", "targets: Ben", "resolve", "choose Shock")
    game.push(max(game.legal_actions, key=lambda action: len(getattr(action, "objects", ()))))
    assert sorted(zone(game, "Ben", "exile")) == ["Shock", "Shock", "Shock"]
    assert len(zone(game, "Ben", "hand")) == 3


def test_exiled_cards_are_played_for_nothing():
    game = board(
        *real("Golos, Tireless Pilgrim"),
        ours="2 Wastes, Plains, Island, Swamp, Mountain, Forest, Golos, Tireless Pilgrim",
        library="Craw Wurm, Forest, Shock, 3 Forest",
    )
    play(game, "activate Golos, Tireless Pilgrim", "resolve")
    (free,) = (answer for answer in answers_in_full(game) if answer.startswith("cast Craw Wurm"))
    play(game, free, "resolve")
    assert permanent(game, "Craw Wurm")
    assert "play Forest" in answers(game)


def test_a_land_adds_any_color_for_its_counter():
    spring = written(
        "Spring",
        "Land",
        "{T}: Add {C}. If this land has a charge counter on it, instead add one mana of any color.",
    )
    for counters, spell in (("", False), (" (1 charge)", True)):
        game = board(spring, ours=f"Spring{counters}", hand="Llanowar Elves")
        assert ("cast Llanowar Elves" in answers(game)) is spell
    game = board(
        spring, *real("Obsidian Charmaw"), hand="Obsidian Charmaw", ours="4 Mountain", theirs="Spring"
    )
    assert "cast Obsidian Charmaw" in answers(game)


def test_a_card_exiled_face_down_comes_to_the_hand_at_the_end_step():
    game = board(*real("Necropotence"), ours="Necropotence", library="Shock, 9 Forest")
    play(game, "activate Necropotence", "resolve")
    (card,) = game.state.exile
    assert "Shock" not in str(game.view(0).exile) + str(game.view(1).exile)
    assert (life(game)[0], zone(game, "Anna", "hand")) == (19, [])
    go_to(game, "end")
    resolve_all(game)
    assert zone(game, "Anna", "hand") == ["Shock"]
    assert card not in game.state.objects


def test_what_is_discarded_is_exiled_from_the_graveyard():
    drop = written("Drop", "Sorcery", "Discard a card.")
    game = board(*real("Necropotence"), drop, hand="Drop, Shock", ours="Forest, Necropotence")
    play(game, "cast Drop", "resolve")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Shock"]
    assert zone(game, "Anna", "graveyard") == ["Drop"]


def test_a_card_exiled_at_random_may_be_played():
    text = """
step: precombat main
Anna 20 library: 9 Forest battlefield: 3 Mountain, Tersa Lightshatter graveyard: 7 Shock
Ben 20 library: 9 Forest
"""
    game = position(text, *real("Tersa Lightshatter"))
    while "pass" in answers(game):
        play(game, "pass")
    play(game, "attack: Tersa Lightshatter > Ben")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Shock"]
    assert len(zone(game, "Anna", "graveyard")) == 6
    assert "cast Shock" in answers(game)


def test_its_namesakes_are_exiled_from_hand_and_graveyard():
    game = board(
        *real("Legion's End"),
        hand="Legion's End",
        ours="2 Swamp",
        theirs="2 Grizzly Bears, Gray Ogre",
        ben="Grizzly Bears, Shock",
        far="graveyard: Grizzly Bears, Forest",
    )
    play(game, "cast Legion's End")
    game.push(next(iter(game.legal_actions)))
    resolve_all(game)
    assert zone(game, "Ben", "exile") == ["Grizzly Bears"] * 4
    assert (zone(game, "Ben", "hand"), zone(game, "Ben", "graveyard")) == (["Shock"], ["Forest"])
    assert zone(game, "Ben", "battlefield") == ["Gray Ogre"]
