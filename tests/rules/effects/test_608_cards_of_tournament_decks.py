"""Printed cards of tournament decks, played by what their words say [cr2025-06-06 608.2]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.notation import action_text
from manaburn.state import events
from manaburn.terms import CounterKind, Step
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import (
    choice,
    happened,
    life,
    permanent,
    play,
    position,
    settle,
    size,
    stack,
    zone,
)

MONGREL = written("Mongrel", "Creature — Dog", "Discard a card: You gain 1 life.", size="2/2")


def board(*cards, hand="", ours="9 Forest", theirs="Forest", more="", ben="", library="9 Forest", life=20):
    text = f"""
step: precombat main
Anna 20 hand: {hand} library: {library} battlefield: {ours} {more}
Ben {life} hand: {ben} library: 9 Forest battlefield: {theirs}
"""
    return position(text, *cards)


def test_all_that_a_player_owns_goes_back_whoever_controls_it():
    game = board(
        *real("Hurkyl's Recall"),
        hand="Hurkyl's Recall",
        ours="9 Island, Memnite (owned by Ben), Ornithopter",
        theirs="Ornithopter, Grizzly Bears, Memnite (owned by Anna)",
    )
    play(game, "cast Hurkyl's Recall", "targets: Ben", "resolve")
    assert sorted(zone(game, "Ben", "hand")) == ["Memnite", "Ornithopter"]
    assert sorted(zone(game, "Ben", "battlefield")) == ["Grizzly Bears", "Memnite"]
    assert zone(game, "Anna", "hand") == []


def test_only_cards_that_come_to_your_hand_are_counted():
    game = board(
        *real("Paradoxical Outcome"),
        hand="Paradoxical Outcome",
        ours="9 Island, Memnite, Ornithopter, Grizzly Bears (owned by Ben)",
    )
    play(game, "cast Paradoxical Outcome", "targets: Memnite, Ornithopter, Grizzly Bears", "resolve")
    assert zone(game, "Ben", "hand") == ["Grizzly Bears"]
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Forest", "Memnite", "Ornithopter"]


def test_what_dealt_the_damage_is_sacrificed_and_not_what_was_dealt_it():
    game = board(
        *real("Callous Sell-Sword"),
        hand="Callous Sell-Sword",
        ours="9 Mountain, Grizzly Bears",
        theirs="Hill Giant",
    )
    play(
        game,
        "cast Callous Sell-Sword as Burn Together",
        "targets: Grizzly Bears",
        "targets: Hill Giant",
        "resolve",
    )
    assert zone(game, "Anna", "graveyard") == ["Grizzly Bears"]
    assert permanent(game, "Hill Giant").damage == 2
    game = board(*real("Callous Sell-Sword"), hand="Callous Sell-Sword", ours="9 Mountain, Grizzly Bears")
    play(
        game, "cast Callous Sell-Sword as Burn Together", "targets: Grizzly Bears", "targets: Ben", "resolve"
    )
    assert (life(game), zone(game, "Anna", "graveyard")) == ((20, 18), ["Grizzly Bears"])


def test_what_you_own_in_exile_and_in_your_graveyard_is_counted():
    game = board(
        *real("Crackling Drake"),
        ours="Crackling Drake",
        more="graveyard: Shock, Forest exile: Shock, Giant Growth, Grizzly Bears",
    )
    assert size(game, "Crackling Drake") == (3, 4)


def test_a_card_of_a_type_is_found_by_cycling():
    game = board(
        *real("Step Through"),
        hand="Step Through",
        ours="2 Island",
        library="Forest, Prodigal Sorcerer, Forest",
    )
    play(game, "activate Step Through", "resolve")
    assert choice(game) == ["Prodigal Sorcerer"]
    play(game, "choose: Prodigal Sorcerer")
    assert zone(game, "Anna", "hand") == ["Prodigal Sorcerer"]


def test_counters_of_any_kinds_are_removed_as_many_as_one_likes():
    theirs = "Grizzly Bears (3 +1/+1, 1 charge)"
    game = board(*real("Heartless Act"), hand="Heartless Act", ours="2 Swamp", theirs=theirs)
    play(game, "cast Heartless Act", "modes: 2", "targets: Grizzly Bears", "resolve")
    some = [f"{one} +1/+1 and 1 charge" for one in (1, 2)]
    assert set(game.decision.among) == {"none", "1 +1/+1", "2 +1/+1", "3 +1/+1", "1 charge", *some}
    play(game, f"choose {some[0]}")
    assert isinstance(game.decision, d.Priority)  # they are removed at one time
    bears = permanent(game, "Grizzly Bears")
    assert (bears.counter(CounterKind.PLUS_ONE), bears.counter(CounterKind("charge"))) == (2, 0)


def test_a_card_puts_itself_onto_the_battlefield_from_the_hand():
    game = board(*real("Talon Gates of Madara"), hand="Talon Gates of Madara", ours="4 Forest, Memnite")
    play(game, "activate Talon Gates of Madara")
    assert zone(game, "Anna", "hand") == ["Talon Gates of Madara"]
    play(game, "resolve", "targets: Memnite", "resolve")
    assert "Talon Gates of Madara" in zone(game, "Anna", "battlefield")
    assert "Memnite" not in zone(game, "Anna", "battlefield")


def test_all_cards_looked_at_are_taken_instead():
    for lessons, taken in ((2, 1), (3, 3)):
        game = board(
            *real("Accumulate Wisdom"),
            hand="Accumulate Wisdom",
            ours="2 Island",
            library="Memnite, Shock, Island, 9 Forest",
            more=f"graveyard: {lessons} Accumulate Wisdom",
        )
        play(game, "cast Accumulate Wisdom", "resolve")
        if taken == 1:
            play(game, "choose: Shock")
        assert len(zone(game, "Anna", "hand")) == taken


def answers(game):
    """All that may be answered, as texts without the numbers of objects."""
    return {action_text(game.state, action).partition("#")[0] for action in game.legal_actions}


def winners(game):
    return [] if game.outcome is None else [game.state.players[p].name for p in game.outcome.winners]


def attack(game, text):
    """Pass until attackers are declared, declare these, and let them deal their damage."""
    while not isinstance(game.decision, d.DeclareAttackers):
        play(game, "pass")
    play(game, text)
    while game.state.turn.step is not Step.END_OF_COMBAT:
        game.push(
            d.Block(()) if isinstance(game.decision, d.DeclareBlockers) else next(iter(game.legal_actions))
        )


def test_more_cards_are_taken_if_it_was_kicked():
    for kicked, number in (("no", 1), ("yes", 2)):
        game = board(
            *real("Consult the Star Charts"),
            hand="Consult the Star Charts",
            ours="4 Island",
            library="9 Forest",
        )
        play(game, "cast Consult the Star Charts", kicked, "resolve")
        assert len(choice(game)) == 4
        play(game, "choose: " + ", ".join(["Forest"] * number))
        assert len(zone(game, "Anna", "hand")) == number


def test_a_draw_from_an_empty_library_wins():
    game = board(
        *real("Laboratory Maniac"), hand="Divination", ours="3 Island, Laboratory Maniac", library="Forest"
    )
    play(game, "cast Divination", "resolve")
    assert zone(game, "Anna", "hand") == ["Forest"]
    assert winners(game) == ["Anna"]


def test_half_of_a_life_total_is_lost():
    game = board(*real("Unstoppable Slasher"), ours="Unstoppable Slasher", theirs="", life="17")
    attack(game, "attack: Unstoppable Slasher > Ben")
    assert life(game) == (20, 7)


def test_a_spell_without_colored_mana_is_countered():
    for spell, countered in (("Memnite", True), ("Grizzly Bears", False), ("Ornithopter", True)):
        game = board(*real("Void Mirror"), hand=spell, ours="2 Forest, Void Mirror")
        play(game, f"cast {spell}", "resolve")
        assert (zone(game, "Anna", "graveyard") == [spell]) is countered


def test_what_was_discarded_makes_it_cheaper():
    game = board(
        *real("Hollow One"),
        written("Mongrel", "Creature — Dog", "Discard a card: You gain 1 life.", size="2/2"),
        hand="Hollow One, Hollow One, Shock",
        ours="3 Forest, Mongrel",
    )
    play(game, "activate Mongrel", "choose: Shock", "resolve")
    assert "cast Hollow One" in answers(game)


def test_mana_of_either_kind_for_each_that_was_destroyed():
    game = board(
        *real("Culling Ritual"),
        hand="Culling Ritual",
        ours="2 Forest, 2 Swamp",
        theirs="Memnite, Grizzly Bears, Hill Giant",
    )
    play(game, "cast Culling Ritual", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Hill Giant"]
    assert answers(game) != []


def test_a_devotion_that_is_the_library_wins():
    game = board(*real("Thassa's Oracle"), hand="Thassa's Oracle", ours="2 Island", library="2 Forest")
    play(game, "cast Thassa's Oracle", "resolve", "resolve", "choose: none")
    assert winners(game) == ["Anna"]
    game = board(*real("Thassa's Oracle"), hand="Thassa's Oracle", ours="2 Island", library="3 Forest")
    play(game, "cast Thassa's Oracle", "resolve", "resolve", "choose: none")
    assert winners(game) == []


def test_who_discards_no_nonland_card_loses_life():
    for hand, card, left in (("Forest, Shock", "Shock", 20), ("Forest, Shock", "Forest", 17), ("", "", 17)):
        game = board(
            *real("Kroxa, Titan of Death's Hunger"),
            hand="Kroxa, Titan of Death's Hunger",
            ours="Swamp, Mountain",
            ben=hand,
        )
        play(game, "cast Kroxa, Titan of Death's Hunger", "resolve")
        settle(game)
        if card:
            play(game, f"choose: {card}")
            settle(game)
        assert life(game) == (20, left)


def test_creatures_that_attack_unblocked_take_the_jewel():
    text = """
step: precombat main active: Ben
Anna 20 library: 9 Forest battlefield: Coveted Jewel (tapped)
Ben 20 library: 9 Forest battlefield: Grizzly Bears, Hill Giant
"""
    game = position(text, *real("Coveted Jewel"))
    attack(game, "attack: Grizzly Bears > Anna, Hill Giant > Anna")
    assert (len(zone(game, "Ben", "hand")), "Coveted Jewel" in zone(game, "Ben", "battlefield")) == (3, True)
    assert not permanent(game, "Coveted Jewel").tapped


def test_you_and_your_creatures_are_protected_from_a_card_type():
    game = board(
        *real("Serra's Emissary"),
        hand="Serra's Emissary, Shock",
        ours="7 Plains, Mountain, Grizzly Bears",
        theirs="Hill Giant",
    )
    play(game, "cast Serra's Emissary", "resolve", "choose instant", "cast Shock")
    assert answers(game) == {"targets: Ben", "targets: Hill Giant"}


def test_a_sorcery_card_is_cycled_for_an_ability_of_its_own():
    game = board(*real("Herd Migration"), hand="Herd Migration", ours="2 Forest", library="Island, Memnite")
    play(game, "activate Herd Migration", "resolve", "choose: Island")
    assert (life(game)[0], zone(game, "Anna", "hand")) == (23, ["Island"])


def test_an_ability_triggers_twice_a_turn_for_each_creature():
    game = board(
        *real("Nadu, Winged Wisdom"),
        hand="4 Giant Growth",
        ours="4 Forest, Grizzly Bears, Nadu, Winged Wisdom",
    )
    for _ in range(3):
        play(game, "cast Giant Growth", "targets: Grizzly Bears")
        settle(game)
    assert len(happened(game, events.Revealed)) == 2


def test_the_lands_of_urza_are_counted():
    game = board(
        *real("Urza's Workshop", "Urza's Tower", "Urza's Mine"),
        ours="Urza's Workshop, Urza's Tower, Urza's Mine, 3 Ornithopter, Wastes",
    )
    play(game, "use Urza's Workshop for {C}{C}{C}")
    assert stack(game) == []
    assert sum(game.state.players[0].mana) == 3
