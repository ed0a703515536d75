"""Cards that a replacement effect exiled, as cards exiled with its source; permanents that enter with a
counter for the permission by which they were cast; protection from what was cast [cr2025-06-06 122.1h,
607.2a, 614.6, 702.16].
"""

from __future__ import annotations

import pytest

from contracts import check_round_trips
from manaburn import decisions as d
from manaburn.terms import CounterKind
from rules.cards_from_text import written
from rules.positions_of_play import asked, go_to, life, play, position, resolve_all, targets, zone

EATER = written(
    "Eater",
    "Enchantment",
    "If a card you didn't control would be put into an opponent's graveyard from anywhere, exile it instead.",
    "During your turn, you may play cards exiled with Eater. If you cast a spell this way, pay life equal to"
    " its mana value rather than pay its mana cost.",
)
GROUND = written(
    "Ground",
    "Artifact",
    "{0}: Exile target card from a graveyard.",
    "You may cast Bear creature spells from among cards you own exiled with Ground. If you cast a spell this"
    " way, that creature enters with a finality counter on it.",
)
ANEW = written(
    "Anew",
    "Creature — Eldrazi",
    "Protection from spells and from permanents that were cast this turn",
    size="6/6",
)
PINGER = written("Pinger", "Artifact", "{0}: Pinger deals 1 damage to target creature.", cost="{0}")
CARDS = (EATER, GROUND, ANEW, PINGER)


def board(anna, ben=""):
    return position(f"step: precombat main | Anna 20 {anna} | Ben 20 {ben}", *CARDS)


def cast_from_exile(game):
    actions = [action for action in game.legal_actions if isinstance(action, d.CastSpell)]
    return [action for action in actions if game.state.objects[action.card].zone.value == "exile"]


def test_what_is_exiled_instead_may_be_cast_for_life():  # 607.2a, 614.6
    game = board("hand: Shock battlefield: Mountain, Eater", "battlefield: Grizzly Bears")
    play(game, "cast Shock", "targets: Grizzly Bears")
    resolve_all(game)
    assert zone(game, "Ben", "exile") == ["Grizzly Bears"]
    assert zone(game, "Anna", "graveyard") == ["Shock"], "Anna's own card goes to her graveyard"
    check_round_trips(game)
    (action,) = cast_from_exile(game)
    game.push(action)
    resolve_all(game)
    assert life(game) == (18, 20)
    assert "Grizzly Bears" in zone(game, "Anna", "battlefield")


def test_a_card_that_you_controlled_is_not_exiled():
    steal = written("Steal", "Sorcery", "Gain control of target creature.", cost="{0}")
    text = "hand: Steal, Shock battlefield: Mountain, Eater | Ben 20 battlefield: Grizzly Bears"
    game = position(f"step: precombat main | Anna 20 {text}", *CARDS, steal)
    play(game, "cast Steal", "targets: Grizzly Bears", "resolve", "cast Shock", "targets: Grizzly Bears")
    resolve_all(game)
    assert zone(game, "Ben", "graveyard") == ["Grizzly Bears"]


def test_the_creature_enters_with_the_counter():  # 122.1h
    game = board("battlefield: Ground, 2 Forest, Mountain hand: Shock graveyard: Grizzly Bears")
    play(game, "activate Ground", "targets: Grizzly Bears", "resolve")
    (action,) = cast_from_exile(game)
    game.push(action)
    check_round_trips(game)
    resolve_all(game)
    bears = next(p for p in game.state.permanents.values() if p.counter(CounterKind.FINALITY))
    assert game.state.objects[bears.id].definition.name == "Grizzly Bears"
    play(game, "cast Shock", "targets: Grizzly Bears")
    resolve_all(game)
    assert zone(game, "Anna", "exile") == ["Grizzly Bears"]
    assert cast_from_exile(game) == [], "it was not Ground that exiled it this time"


@pytest.mark.parametrize(("place", "able"), [("battlefield", True), ("hand", False)])
def test_protection_from_permanents_cast_this_turn(place, able):  # 702.16b
    others = "battlefield: Grizzly Bears" if place == "hand" else "battlefield: Grizzly Bears, Pinger"
    game = board(f"{others} {'hand: Pinger' if place == 'hand' else ''}", "battlefield: Anew")
    if place == "hand":
        play(game, "cast Pinger", "resolve")
    play(game, "activate Pinger")
    assert targets(game) == ({"Grizzly Bears", "Anew"} if able else {"Grizzly Bears"})


def test_only_bear_cards_of_ones_own():
    """607.2a: the ability names Bear cards that its controller owns."""
    game = board(
        "battlefield: Ground, 9 Forest graveyard: Grizzly Bears, Llanowar Elves", "graveyard: Bear Cub"
    )
    for name in ("Grizzly Bears", "Llanowar Elves", "Bear Cub"):
        play(game, "activate Ground", f"targets: {name}", "resolve")
    named = [game.state.objects[action.card].definition.name for action in cast_from_exile(game)]
    assert named == ["Grizzly Bears"]


def test_not_during_another_players_turn():
    """601.3: the permission is for its controller's turns, even of a card with flash."""
    flashy = written("Flashy", "Creature", "Flash", cost="{1}", size="1/1")
    anna = "Anna 20 hand: Shock battlefield: Mountain, Eater library: 9 Forest"
    text = f"step: precombat main | {anna} | Ben 20 battlefield: Flashy library: 9 Forest"
    game = position(text, *CARDS, flashy)
    play(game, "cast Shock", "targets: Flashy")
    resolve_all(game)
    assert len(cast_from_exile(game)) == 1
    go_to(game, "upkeep", "Ben")
    play(game, "pass")
    assert (asked(game), cast_from_exile(game)) == ("Anna", [])


def test_protection_from_spells():
    """702.16b: a spell can't target it, whatever its colors."""
    game = board("hand: Shock battlefield: Mountain, Grizzly Bears", "battlefield: Anew")
    play(game, "cast Shock")
    assert "Anew" not in targets(game)


def test_a_permanent_cast_in_an_earlier_turn_may_target_it():
    """702.16b: the protection is from permanents that were cast in this turn."""
    anna = "Anna 20 hand: Pinger battlefield: Grizzly Bears library: 9 Forest"
    game = position(f"step: precombat main | {anna} | Ben 20 battlefield: Anew library: 9 Forest", *CARDS)
    play(game, "cast Pinger", "resolve")
    go_to(game, "upkeep", "Ben")
    play(game, "pass", "activate Pinger")
    assert targets(game) == {"Grizzly Bears", "Anew"}
