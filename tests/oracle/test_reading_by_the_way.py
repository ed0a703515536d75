"""Words of texts in play: what entered this turn, attacking tokens, what cannot be done or countered."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Triggered
from manaburn.cards.vocabulary.effects import Tap
from manaburn.cards.vocabulary.events.triggers import PlayerAttacks
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE, Chosen
from manaburn.oracle.soundness.soundness import unsound
from rules.cards_from_text import written
from rules.positions_of_combat import is_legal
from rules.positions_of_play import life, permanent, play, position, resolve, resolve_all, size, zone

FREE = "{0}"


def test_creatures_that_entered_this_turn_are_meant_alone() -> None:
    fresh = written("Fresh", "Instant", "Creatures you control that entered this turn gain haste.", cost=FREE)
    grow = written(
        "Grow",
        "Instant",
        "Put a +1/+1 counter on each of up to two target creatures that entered this turn.",
        cost=FREE,
    )
    text = "Anna 20 hand: Grow battlefield: Hill Giant, Gray Ogre (since this turn) | Ben 20"
    game = position(text, grow)
    play(game, "cast Grow")
    assert not any("Hill Giant" in game.text(action) for action in game.legal_actions)
    play(game, "targets: Gray Ogre", "resolve")
    assert (size(game, "Gray Ogre"), size(game, "Hill Giant")) == ((3, 3), (3, 3))
    assert fresh.spell is not None


def test_a_token_that_is_tapped_and_attacking() -> None:
    guide = written(
        "Guide",
        "Creature — Spirit",
        "Whenever ~ attacks, create a 2/2 white Spirit creature token that's tapped and attacking.",
        size="1/1",
    )
    game = position("step: declare attackers | Anna 20 battlefield: Guide | Ben 20", guide)
    play(game, "attack: Guide")
    resolve(game)
    token = permanent(game, "Spirit")
    assert token.tapped
    assert game.state.combat is not None
    assert game.state.combat.attacks[token.id] == 1


@pytest.mark.parametrize(("others", "total"), [("", 15), (", Hill Giant", 20)])
def test_if_it_cannot_be_done(others: str, total: int) -> None:
    demon = written(
        "Demon",
        "Creature — Demon",
        "At the beginning of your upkeep, sacrifice another creature. If you can't, ~ deals 5 damage to you.",
        size="6/6",
    )
    game = position(f"step: untap | Anna 20 battlefield: Demon{others} library: 3 Forest | Ben 20", demon)
    while game.state.turn.step is None or game.state.turn.step.value != "draw":
        game.push(next(iter(game.legal_actions)))
    assert (life(game)[0], zone(game, "Anna", "battlefield")) == (total, ["Demon"])


@pytest.mark.parametrize(("graveyard", "countered"), [("Shock", True), ("Shock, Shock", False)])
def test_it_cannot_be_countered_while_something_is_so(graveyard: str, countered: bool) -> None:
    bolt = written(
        "Bolt",
        "Instant",
        "~ deals 4 damage to any target.",
        "If there are two or more instant cards in your graveyard, this spell can't be countered.",
        cost=FREE,
    )
    text = f"Anna 20 hand: Bolt graveyard: {graveyard} | Ben 20 hand: Counterspell battlefield: 2 Island"
    game = position(text, bolt)
    play(game, "cast Bolt", "targets: Ben", "pass", "cast Counterspell", "targets: Bolt")
    resolve_all(game)
    assert life(game)[1] == (20 if countered else 16)


def test_what_dies_is_either_of_two() -> None:
    tyrant = written(
        "Tyrant",
        "Enchantment",
        "Whenever an attacking creature you control or a blocking creature an opponent controls dies,"
        " you gain 1 life.",
        cost=FREE,
    )
    text = "step: declare blockers | Anna 20 battlefield: Tyrant, Gray Ogre#40 (attacking Ben)"
    game = position(f"{text} | Ben 20 battlefield: Gray Ogre#50", tyrant)
    play(game, "block: Gray Ogre#50 > Gray Ogre#40")
    while life(game)[0] < 22 and (game.state.turn.step is None or game.state.turn.step.value != "end"):
        game.push(next(iter(game.legal_actions)))
    assert life(game)[0] == 22


def test_no_effect_speaks_of_a_target_that_its_ability_has_not() -> None:
    tap = Tap(Chosen(0))
    for targets, told in (((), 1), ((TARGET_CREATURE,), 0)):
        odd = Triggered(on=PlayerAttacks(), effects=(tap,), targets=targets)
        made = card("Odd", "{1}", "Enchantment", printed="1993-08-05", abilities=(odd,))
        assert len(list(unsound(made))) == told


def test_what_goes_to_your_graveyard_is_what_you_own() -> None:
    pyre = written(
        "Pyre",
        "Enchantment",
        "Whenever a creature is put into your graveyard from the battlefield, you gain 1 life.",
        cost=FREE,
    )
    board = "Anna 20 hand: 2 Shock battlefield: Pyre, 2 Mountain, Grizzly Bears"
    game = position(f"{board} | Ben 20 battlefield: Gray Ogre", pyre)
    play(game, "cast Shock", "targets: Gray Ogre")
    resolve_all(game)
    assert life(game)[0] == 20
    play(game, "cast Shock", "targets: Grizzly Bears")
    resolve_all(game)
    assert life(game)[0] == 21


@pytest.mark.parametrize(
    ("blocker", "legal"), [("Gray Ogre", False), ("Grizzly Bears", False), ("Savannah Lions", True)]
)
def test_protection_from_several_qualities(blocker: str, legal: bool) -> None:
    sword = written(
        "Sword",
        "Artifact — Equipment",
        "Equipped creature has protection from Ogres, from green, and from lands.",
        "Equip {0}",
        cost=FREE,
    )
    text = "step: declare blockers | Anna 20 battlefield: Sword (on Hill Giant), Hill Giant (attacking Ben)"
    game = position(f"{text} | Ben 20 battlefield: {blocker}", sword)
    assert is_legal(game, f"block: {blocker} > Hill Giant") is legal
