"""When and for what spells may be cast, and what their cards do as they are discarded or enter [cr2025-06-06
601, 603, 614], by phrases of cards of many decks.
"""

from __future__ import annotations

import pytest

from manaburn.decisions import CastSpell
from manaburn.terms import CounterKind, Keyword
from rules.cards_from_text import written
from rules.positions_of_play import (
    choice,
    go_to,
    life,
    now,
    permanent,
    play,
    position,
    refused,
    resolve_all,
    settle,
    size,
    stack,
    zone,
)

PLUS = CounterKind.PLUS_ONE
BOARD = """
step: {step}   priority: {priority}
Anna 20 hand: {hand} library: 9 Forest graveyard: {graveyard} battlefield: 9 Forest{more}
Ben 20 hand: {ben} library: 9 Forest battlefield: {theirs}
"""


def board(*cards, hand="", more="", graveyard="", ben="", theirs="Forest", step="precombat main", **who):
    text = BOARD.format(
        step=step,
        priority=who.get("priority", "Anna"),
        hand=hand,
        more=f", {more}" if more else "",
        graveyard=graveyard,
        ben=ben,
        theirs=theirs,
    )
    return position(text, *cards)


def subject(*lines, kind="Creature — Beast", cost="{1}{G}", size="2/2"):
    return written("Subject", kind, *lines, cost=cost, size=size if "Creature" in kind else "")


GIFT = written("Gift", "Sorcery", "You gain 2 life.")


# When a spell can be cast


def test_a_creature_that_can_be_cast_only_after_another_spell_of_a_color():  # 601.3
    made = subject("Cast this spell only if you've cast another green spell this turn.")
    game = board(made, GIFT, hand="Subject, Gift, Shock", more="Mountain")
    assert "601" in refused(game, "cast Subject")
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert refused(game, "cast Subject")
    play(game, "cast Gift", "resolve", "cast Subject", "resolve")
    assert "Subject" in zone(game, "Anna", "battlefield")


def test_any_player_may_cast_spells_of_a_kind_as_though_they_had_flash():  # 702.8
    made = subject("Any player may cast Beast spells as though they had flash.")
    wurm = written("Worm", "Creature — Beast", size="3/3")
    game = board(made, wurm, more="Subject", ben="Worm, Grizzly Bears", theirs="9 Forest")
    play(game, "pass")
    assert refused(game, "cast Grizzly Bears")
    play(game, "cast Worm", "resolve")
    assert "Worm" in zone(game, "Ben", "battlefield")


def test_spells_only_in_your_turn_two_of_them_and_for_nothing():  # 118.9, 601.3
    made = subject(
        "You can cast spells only during your turn and you can cast no more than two spells each turn.",
        "You may cast spells with mana value less than or equal to the number of lands you control without"
        " paying their mana costs.",
        kind="Enchantment",
    )
    dear = written("Dear", "Instant", "You gain 1 life.", cost="{10}{G}")
    cheap = written("Cheap", "Instant", "You gain 5 life.", cost="{8}{R}", colors="R")
    game = board(made, dear, cheap, hand="3 Cheap, Dear", more="Subject")
    assert refused(game, "cast Dear")
    free = "cast Cheap with {0} instead of its mana cost"
    play(game, free, "resolve", free, "resolve")
    assert life(game)[0] == 30
    assert zone(game, "Anna", "hand").count("Cheap") == 1
    assert not any(isinstance(action, CastSpell) for action in game.legal_actions)
    go_to(game, "upkeep", "Ben")
    assert not any(isinstance(action, CastSpell) for action in game.legal_actions)
    go_to(game, "upkeep", "Anna")
    assert any(isinstance(action, CastSpell) for action in game.legal_actions)


# What effects make them cost, or let them be cast from


def test_spells_of_opponents_cost_more_until_your_next_turn():
    tax = subject(
        "Noncreature spells your opponents cast cost {2} more to cast until your next turn.", kind="Sorcery"
    )
    game = board(tax, hand="Subject", ben="Shock, Memnite", theirs="2 Mountain")
    play(game, "cast Subject", "resolve")
    go_to(game, "precombat main", "Ben")
    assert refused(game, "cast Shock")
    play(game, "cast Memnite", "resolve")
    go_to(game, "upkeep", "Anna")
    play(game, "pass", "cast Shock", "targets: Anna", "resolve")
    assert life(game)[0] == 18


def test_cards_of_two_colors_in_your_graveyard_have_jump_start():  # 702.133
    made = subject(
        "Each instant and sorcery card in your graveyard that's exactly two colors has jump-start."
    )
    both = written("Both", "Sorcery", "You gain 3 life.", cost="{G}", colors="GU")
    game = board(made, both, GIFT, hand="Memnite, Shock", graveyard="Both, Gift", more="Subject")
    assert refused(game, "cast Gift with jump-start for its mana cost")
    play(game, "cast Both with jump-start for its mana cost", "choose: Shock", "resolve")
    assert life(game)[0] == 23
    assert zone(game, "Anna", "exile") == ["Both"]
    assert sorted(zone(game, "Anna", "graveyard")) == ["Gift", "Shock"]


def test_conspire_taps_two_creatures_that_share_a_color_with_the_spell():  # 702.78a
    plan = written("Plan", "Sorcery", "You gain 2 life.", "Conspire")
    game = board(plan, hand="Plan", more="Grizzly Bears, Llanowar Elves, Hill Giant")
    play(game, "cast Plan", "yes")
    if hasattr(game.decision, "among"):
        assert sorted(choice(game)) == ["Grizzly Bears", "Llanowar Elves"]
        play(game, "choose: Grizzly Bears, Llanowar Elves")
    assert stack(game) == ["Plan", "(Plan)"]
    resolve_all(game)
    assert life(game)[0] == 24
    assert permanent(game, "Grizzly Bears").tapped
    assert not permanent(game, "Hill Giant").tapped


def test_conspire_is_not_offered_where_only_one_creature_shares_a_color():
    plan = written("Plan", "Sorcery", "You gain 2 life.", "Conspire")
    game = board(plan, hand="Plan", more="Grizzly Bears, Hill Giant")
    play(game, "cast Plan", "resolve")
    assert life(game)[0] == 22


def test_the_top_creature_card_of_the_graveyard_is_exiled_as_a_cost():  # 404
    made = subject("Exile the top creature card of your graveyard: Subject gets +2/+2 until end of turn.")
    game = board(made, more="Subject", graveyard="Memnite, Hill Giant, Shock")
    play(game, "activate Subject", "resolve")
    assert size(game, "Subject") == (4, 4)
    assert len(zone(game, "Anna", "exile")) == 1
    play(game, "activate Subject", "resolve")
    assert refused(game, "activate Subject")
    assert zone(game, "Anna", "graveyard") == ["Shock"]


# What the card does itself


RAID = written("Raid", "Sorcery", "Target player discards a card.", cost="{G}")


def test_life_is_gained_at_once_and_the_card_comes_back_later():  # 113.6m
    made = subject(
        "You gain 5 life.",
        "When a spell or ability an opponent controls causes you to discard this card, you gain 2 life, and"
        " you return this card from your graveyard to your hand at the beginning of the next end step.",
        kind="Instant",
    )
    game = board(made, RAID, hand="Raid", ben="Subject")
    play(game, "cast Raid", "targets: Ben", "resolve")
    play(game, "resolve")
    assert life(game) == (20, 22)
    assert zone(game, "Ben", "graveyard") == ["Subject"]
    go_to(game, "end")
    play(game, "resolve")
    assert life(game) == (20, 22)
    assert zone(game, "Ben", "hand") == ["Subject"]


def test_an_aura_comes_back_as_the_land_that_it_enchants_is_destroyed():  # 113.6m
    made = subject(
        "Enchant Forest",
        "When enchanted Forest is put into a graveyard, you may return this card from your graveyard to your"
        " hand.",
        kind="Enchantment — Aura",
    )
    quake = written("Quake", "Sorcery", "Destroy target land.")
    game = board(made, quake, hand="Quake", more="Forest#90, Subject (on Forest#90)")
    play(game, "cast Quake", "targets: Forest#90", "resolve", "resolve", "yes")
    assert "Subject" in zone(game, "Anna", "hand")


def test_an_aura_in_exile_does_not_come_back():  # 400.7
    made = subject(
        "Enchant Forest",
        "When enchanted Forest is put into a graveyard, you may return this card from your graveyard to your"
        " hand.",
        kind="Enchantment — Aura",
    )
    quake = written("Quake", "Sorcery", "Destroy target land.")
    fog = written("Fog Bank", "Instant", "Exile target card from a graveyard.")
    game = board(made, quake, fog, hand="Quake, Fog Bank", more="Forest#90, Subject (on Forest#90)")
    play(game, "cast Quake", "targets: Forest#90", "resolve", "cast Fog Bank", "targets: Subject", "resolve")
    settle(game)
    if "ChooseWhether" in type(game.decision).__name__:
        play(game, "yes")
    assert zone(game, "Anna", "exile") == ["Subject"]


@pytest.mark.parametrize(("answer", "is_kicked"), [("yes", True), ("no", False)])
def test_kicked_it_enters_with_counters_and_a_keyword(answer, is_kicked):  # 702.33, 614.12
    made = subject(
        "Kicker {2}",
        "If this creature was kicked, it enters with two +1/+1 counters on it and with first strike.",
    )
    game = board(made, hand="Subject")
    play(game, "cast Subject", answer, "resolve")
    assert size(game, "Subject") == ((4, 4) if is_kicked else (2, 2))
    assert (Keyword.FIRST_STRIKE in now(game, "Subject").keywords) is is_kicked


# Counters that more of are put


SNAKE = subject(
    "If one or more counters would be put on an artifact or creature you control, that many plus one of each"
    " of those kinds of counters are put on that permanent instead.",
    "If you would get one or more counters, you get that many plus one of each of those kinds of counters"
    " instead.",
)


def test_one_more_counter_of_each_kind_on_permanents_and_players():  # 614.16
    grow = written("Grow", "Sorcery", "Put a +1/+1 counter on target creature. You get {E}{E}.")
    game = board(SNAKE, grow, hand="2 Grow", more="Subject", theirs="Grizzly Bears")
    play(game, "cast Grow", "targets: Subject", "resolve")
    assert dict(permanent(game, "Subject").counters) == {PLUS: 2}
    assert game.state.players[0].counter(CounterKind.ENERGY) == 3
    play(game, "cast Grow", "targets: Grizzly Bears", "resolve")
    assert dict(permanent(game, "Grizzly Bears").counters) == {PLUS: 1}


def test_counters_that_another_player_gets_are_not_more():
    bite = written("Bite", "Sorcery", "Target player gets a poison counter.")
    game = board(SNAKE, bite, hand="2 Bite", more="Subject")
    play(game, "cast Bite", "targets: Ben", "resolve", "cast Bite", "targets: Anna", "resolve")
    poison = [player.counter(CounterKind.POISON) for player in game.state.players]
    assert poison == [2, 1]


# What is divided, by what is counted as the spell is cast


def test_x_is_counted_as_the_spell_is_cast():  # 601.2c-d
    jaws = written(
        "Jaws",
        "Instant",
        "Jaws deals X damage divided as you choose among any number of targets, where X is the number of"
        " Mountains you control as you cast this spell.",
    )
    quake = written("Quake", "Instant", "Destroy target land.")
    game = board(jaws, quake, hand="Jaws, Quake", more="3 Mountain", theirs="Hill Giant")
    mountain = next(
        id for id in game.state.permanents if game.state.objects[id].definition.name == "Mountain"
    )
    play(game, "cast Jaws", "targets: Hill Giant, Ben", "divide: Hill Giant 1, Ben 2")
    play(game, "cast Quake", f"targets: Mountain#{mountain}", "resolve", "resolve")
    assert life(game)[1] == 18
    assert permanent(game, "Hill Giant").damage == 1
