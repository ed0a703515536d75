"""Costs paid several times, for modes, or for X; what paying them brings about [cr2025-06-06 601.2b, 702]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, refused, resolve, resolve_all, size, zone

PLUS = CounterKind.PLUS_ONE


def creature(*lines):
    return written("Subject", "Creature — Beast", *lines, size="2/2")


def sorcery(*lines, cost="{G}"):
    return written("Subject", "Sorcery", *lines, cost=cost)


def begun(card, board, *more):
    game = position(board, card, *more)
    play(game, "cast Subject")
    return game


def values(game):
    return [action.value for action in game.legal_actions]


def test_multikicker_is_offered_for_as_long_as_it_can_be_paid():  # 702.33c
    made = creature(
        "Multikicker {1}", "Subject enters with a +1/+1 counter on it for each time it was kicked."
    )
    board = "Anna 20 hand: Subject battlefield: 3 Forest | Ben 20"
    game = begun(made, board)
    play(game, "yes", "yes", "resolve")
    assert dict(permanent(game, "Subject").counters) == {PLUS: 2}
    game = begun(made, board)
    play(game, "yes", "no", "resolve")
    assert dict(permanent(game, "Subject").counters) == {PLUS: 1}


def test_each_of_two_kickers_by_itself():  # 702.33b, f
    made = creature(
        "Kicker {1} and/or {2}",
        "When Subject enters, if it was kicked with its {1} kicker, you gain 1 life.",
        "When Subject enters, if it was kicked with its {2} kicker, you gain 2 life.",
        "When Subject enters, if it was kicked twice, you gain 10 life.",
    )
    for answers, gained in ((("yes", "no"), 1), (("no", "yes"), 2), (("yes", "yes"), 13), (("no", "no"), 0)):
        game = begun(made, "Anna 20 hand: Subject battlefield: 4 Forest | Ben 20")
        play(game, *answers)
        while game.state.stack or isinstance(game.decision, d.OrderTriggers):
            play(game, "order: 1, 2, 3" if isinstance(game.decision, d.OrderTriggers) else "pass")
        assert life(game)[0] == 20 + gained


def test_entwine_chooses_all_modes():  # 702.42a
    made = sorcery("Choose one —", "• You gain 3 life.", "• Draw a card.", "Entwine {1}")
    board = "Anna 20 hand: Subject library: 2 Forest battlefield: 2 Forest | Ben 20"
    game = begun(made, board)
    play(game, "yes", "resolve")
    assert (life(game)[0], len(zone(game, "Anna", "hand"))) == (23, 1)
    game = begun(made, board)
    play(game, "no", "modes: 2", "resolve")
    assert (life(game)[0], len(zone(game, "Anna", "hand"))) == (20, 1)


def test_entwine_is_not_offered_without_targets_for_all_modes():
    made = sorcery("Choose one —", "• You gain 3 life.", "• Destroy target artifact.", "Entwine {1}")
    game = begun(made, "Anna 20 hand: Subject battlefield: 2 Forest | Ben 20")
    assert isinstance(game.decision, d.ChooseModes)


def test_escalate_costs_more_for_each_mode_beyond_the_first():  # 702.120a
    made = sorcery(
        "Escalate {1}",
        "Choose one or more —",
        "• You gain 1 life.",
        "• You gain 2 life.",
        "• You gain 4 life.",
    )
    game = begun(made, "Anna 20 hand: Subject battlefield: 2 Forest | Ben 20")
    refused(game, "modes: 1, 2, 3")
    play(game, "modes: 2, 3", "resolve")
    assert life(game)[0] == 26
    assert all(p.tapped for p in game.state.permanents.values())


def test_replicate_copies_the_spell_for_each_payment():  # 702.56a
    made = sorcery("Replicate {1}", "Target player loses 1 life.")
    game = begun(made, "Anna 20 hand: Subject battlefield: 3 Forest | Ben 20")
    play(game, "yes", "yes", "targets: Ben", "resolve", "no", "no")
    resolve_all(game)
    assert life(game) == (20, 17)


def test_squad_creates_a_token_for_each_payment():  # 702.157a
    game = begun(creature("Squad {1}"), "Anna 20 hand: Subject battlefield: 3 Forest | Ben 20")
    play(game, "yes", "yes", "resolve", "resolve")
    assert zone(game, "Anna", "battlefield").count("Subject") == 3


def test_casualty_asks_for_enough_power():  # 702.153a
    made = sorcery("Casualty 2", "Draw a card.")
    board = "Anna 20 hand: Subject library: 4 Forest battlefield: Forest, {} | Ben 20"
    game = begun(made, board.format("Grizzly Bears"))
    play(game, "yes", "choose: Grizzly Bears")
    resolve_all(game)
    assert len(zone(game, "Anna", "hand")) == 2
    assert zone(game, "Anna", "graveyard") == ["Grizzly Bears", "Subject"]
    assert isinstance(begun(made, board.format("Llanowar Elves")).decision, d.Priority)


def test_a_bargain_is_an_artifact_an_enchantment_or_a_token():  # 702.166a
    made = creature("Bargain", "When Subject enters, if it was bargained, you gain 3 life.")
    board = "Anna 20 hand: Subject battlefield: Forest, {} | Ben 20"
    game = begun(made, board.format("Howling Mine"))
    play(game, "yes", "choose: Howling Mine", "resolve", "resolve")
    assert life(game)[0] == 23
    assert zone(game, "Anna", "graveyard") == ["Howling Mine"]
    assert isinstance(begun(made, board.format("Grizzly Bears")).decision, d.Priority)


def test_x_life_is_paid_as_announced():
    made = sorcery("As an additional cost to cast Subject, pay X life.", "Draw X cards.")
    game = begun(made, "Anna 3 hand: Subject library: 4 Forest battlefield: Forest | Ben 20")
    assert values(game) == [0, 1, 2, 3]
    play(game, "x = 2")
    assert life(game)[0] == 1
    resolve(game)
    assert len(zone(game, "Anna", "hand")) == 2


def test_x_cards_are_discarded_and_x_targets_chosen():
    made = sorcery(
        "As an additional cost to cast Subject, discard X cards.",
        "Subject deals X damage to each of X targets.",
    )
    game = begun(made, "Anna 20 hand: Subject, 3 Forest battlefield: Forest | Ben 20 battlefield: Hill Giant")
    assert values(game) == [0, 1, 2, 3]
    play(game, "x = 2", "targets: Ben, Hill Giant", "choose: Forest, Forest")
    resolve_all(game)
    assert life(game)[1] == 18
    assert permanent(game, "Hill Giant").damage == 2


def test_x_of_an_ability_is_bounded_by_what_can_be_tapped_besides_the_mana():
    made = written(
        "Drum",
        "Artifact",
        "{G}, Tap X untapped creatures you control: Target creature gets +X/+0 until end of turn.",
    )
    game = position("Anna 20 battlefield: Drum, Llanowar Elves, Grizzly Bears | Ben 20", made)
    play(game, "activate Drum")
    assert values(game) == [0, 1], "the Elves make the mana"
    play(game, "x = 1", "targets: Grizzly Bears", "choose: Grizzly Bears")
    resolve_all(game)
    assert size(game, "Grizzly Bears") == (3, 2)
