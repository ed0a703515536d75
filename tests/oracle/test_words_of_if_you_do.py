"""What follows if a player does something: whether they chose to is asked, not what came of it."""

from __future__ import annotations

from random import Random

import pytest

from manaburn.cards.definitions import CardDefinition
from manaburn.cards.vocabulary import effects as do
from manaburn.cards.walking import parts_of
from manaburn.decisions import ChooseWhether
from manaburn.editions import R2025
from manaburn.game import Game
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Keyword, Step
from oracle.compiled import compiled
from oracle.real_cards import reading_of
from rules.positions_of_combat import (
    activate,
    cast,
    find,
    go_on,
    is_legal,
    life,
    on_battlefield,
    play,
    position,
    resolve,
)

WARD = compiled(
    "Ward", "{0}: Prevent all damage that would be dealt to target creature this turn.", "Artifact"
)


def offering(deed: str) -> CardDefinition:
    """An artifact that lets its controller do something, for which they gain life."""
    return compiled("Offer", f"{{0}}: {deed} If you do, you gain 5 life.", "Artifact")


def board(mine: str, theirs: str, *cards: CardDefinition, hand: str = "") -> Game:
    anna = f"Anna 20 hand: {hand} battlefield: {mine} library: 5 Forest"
    return position(R2025, f"step: precombat main | {anna} | Ben 20 battlefield: {theirs}", *cards)


def accept(game: Game, *targets: str) -> None:
    """Activate the offer and say yes; what is impossible is not offered [cr2025-06-06 608.2d]."""
    activate(game, "Offer", *targets)
    if isinstance(game.decision, ChooseWhether):
        play(game, "yes")


def test_damage_that_is_prevented_was_still_chosen_to_be_dealt():
    offer = offering("You may have Offer deal 1 damage to target creature.")
    game = board("Offer, Ward", "Hill Giant", offer, WARD)
    activate(game, "Ward", "Hill Giant")
    accept(game, "Hill Giant")
    assert game.state.permanents[find(game, "Hill Giant")].damage == 0
    assert life(game, "Anna") == 25


def test_damage_to_a_creature_of_yours_needs_one():
    offer = offering("You may have Offer deal 2 damage to a creature you control.")
    game = board("Offer", "Hill Giant", offer)
    accept(game)
    assert life(game, "Anna") == 20
    game = board("Offer, Hill Giant", "Swamp", offer)
    accept(game)
    game.push(game.legal_actions.sample(Random(1)))
    assert life(game, "Anna") == 25


def test_to_draw_no_cards_can_be_chosen():
    looter = compiled(
        "Looter",
        "{0}: You may draw cards equal to this creature's power. If you do, you gain 5 life.",
        size=(0, 3),
    )
    game = board("Looter", "Swamp", looter)
    activate(game, "Looter")
    play(game, "yes")
    assert life(game, "Anna") == 25


@pytest.mark.parametrize(
    ("deed", "hand", "after"),
    [
        ("You may discard your hand.", "", 25),
        ("You may discard your hand.", "Swamp", 25),
        ("You may discard a card.", "", 20),
        ("You may sacrifice a creature.", "", 20),
    ],
)
def test_a_hand_without_cards_can_be_discarded_and_a_card_that_is_not_there_cannot(
    deed: str, hand: str, after: int
):
    game = board("Offer", "Swamp", offering(deed), hand=hand)
    accept(game)
    assert life(game, "Anna") == after


def test_what_regenerates_was_chosen_to_be_destroyed_and_what_is_indestructible_cannot_be():
    offer = offering("You may destroy target creature.")
    troll = compiled("Troll", "{0}: Regenerate this creature.")
    rock = compiled("Rock", "Indestructible")
    game = board("Offer, Troll", "Rock", offer, troll, rock)
    activate(game, "Troll")
    accept(game, "Troll")
    assert on_battlefield(game, "Troll")
    assert life(game, "Anna") == 25
    accept(game, "Rock")
    assert life(game, "Anna") == 25


HUNT = compiled(
    "Hunt",
    "At the beginning of combat on your turn, you may pay {2}. If you do, double target creature's power"
    " until end of turn. That creature must be blocked this combat if able.",
    "Enchantment",
)


def hunting(answer: str) -> Game:
    game = board("Hunt, Grizzly Bears, 2 Forest", "Hill Giant", HUNT)
    while not game.state.stack:
        play(game, "pass")
    play(game, "targets: Grizzly Bears")
    resolve(game)
    play(game, answer)
    go_on(game, Step.DECLARE_ATTACKERS)
    play(game, "attack: Grizzly Bears", "pass", "pass")
    return game


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_what_is_said_of_that_creature_follows_from_the_payment_too(answer: str):
    game = hunting(answer)
    assert is_legal(game, "block: none") is (answer == "no")


def test_must_be_blocked_this_combat_ends_with_the_combat():
    again = compiled(
        "Again",
        "Target creature must be blocked this combat if able. After this phase, there is an additional"
        " combat phase.",
        "Instant",
    )
    wake = compiled("Wake", "{0}: Untap target creature.", "Artifact")
    anna = "Anna 20 hand: Again battlefield: Grizzly Bears, Wake library: 5 Forest"
    text = f"step: beginning of combat | {anna} | Ben 20 battlefield: Swamp"
    game = position(R2025, text, again, wake)
    cast(game, "Again", "Grizzly Bears")
    (effect,) = game.state.continuous
    go_on(game, Step.DECLARE_ATTACKERS)
    play(game, "attack: Grizzly Bears")
    assert effect in game.state.continuous
    go_on(game, Step.BEGINNING_OF_COMBAT)
    assert not game.state.continuous


def test_haste_for_the_turn_and_an_attack_in_this_combat():
    boss = compiled(
        "Boss",
        "At the beginning of combat on your turn, create a 1/1 red Goblin creature token. That token gains"
        " haste until end of turn and attacks this combat if able.",
        "Enchantment",
    )
    game = board("Boss", "Swamp", boss)
    while not game.state.stack:
        play(game, "pass")
    resolve(game)
    go_on(game, Step.DECLARE_ATTACKERS)
    assert [game.text(attack) for attack in game.legal_actions] == ["attack: Goblin#26 > Ben"]


def test_a_land_is_not_eternalized():
    with pytest.raises(AssertionError, match="a copy of a card that is none"):
        compiled("Arch", "{T}: Add {W}.\nEternalize {3}{W}", "Land")
    assert reading_of("Lazotep Archway").definition is None


@pytest.mark.parametrize("before", ["", "You gain 1 life. ", "You gain 1 life. Draw a card. "])
def test_what_is_said_of_a_target_of_the_consequence_follows_from_it(before: str):
    """Wherever the sentence stands that begins with "if you do"."""
    offer = compiled(
        "Offer",
        f"{{0}}: {before}You may pay {{0}}. If you do, double target creature's power until end of turn."
        " That creature gains flying until end of turn.",
        "Artifact",
    )
    for answer, power in (("yes", 6), ("no", 3)):
        game = board("Offer", "Hill Giant", offer)
        activate(game, "Offer", "Hill Giant")
        play(game, answer)
        giant = characteristics(game.state, find(game, "Hill Giant"))
        assert (giant.power, Keyword.FLYING in giant.keywords) == (power, answer == "yes")


@pytest.mark.parametrize(("mine", "gained"), [("Hill Giant", 5), ("Swamp", 1)])
def test_what_was_done_and_what_was_not_have_consequences_of_their_own(mine: str, gained: int):
    offer = compiled(
        "Offer",
        "{0}: Sacrifice a creature. If you do, you gain 5 life. If you don't, you gain 1 life.",
        "Artifact",
    )
    game = board(f"Offer, {mine}", "Swamp", offer)
    activate(game, "Offer")
    if mine == "Hill Giant":
        play(game, "choose: Hill Giant")
    assert life(game, "Anna") == 20 + gained


@pytest.mark.parametrize(("there", "gained"), [("Hill Giant", 1), ("Hill Giant (tapped)", 2)])
def test_what_is_no_choice_has_both_consequences_too(there: str, gained: int):
    offer = compiled(
        "Offer",
        "{0}: Tap target creature. If you do, you gain 1 life. If you don't, you gain 2 life.",
        "Artifact",
    )
    game = board("Offer", there, offer)
    activate(game, "Offer", "Hill Giant")
    assert life(game, "Anna") == 20 + gained


def test_what_may_not_happen_without_saying_so_has_no_consequence():
    """What leaves no amount behind says nothing of whether it happened."""
    text = "Regenerate target creature. If you do, you gain 1 life. If you don't, you gain 2 life."
    face = PrintedFace(name="Odd", mana_cost="{1}", type_line="Sorcery", text=text)
    done = read(PrintedCard(name="Odd", layout="normal", faces=(face,)))
    assert "may not happen does not" in str(done.unread[0])


def test_a_condition_after_when_you_do_is_about_all_that_then_happens() -> None:  # 603.4
    words = "if you control an artifact, target creature gets +1/+1 until end of turn."
    text = f"Whenever Ox attacks, you may discard a card. When you do, {words}"
    face = PrintedFace(
        name="Ox", mana_cost="{G}", type_line="Creature — Ox", power="1", toughness="1",
        colors=frozenset("G"), text=f"{text} It gains trample until end of turn.",
    )  # fmt: skip
    read_now = read(PrintedCard(name="Ox", layout="normal", faces=(face,))).definition
    assert read_now is not None
    (reflex,) = (part for part in parts_of(read_now) if isinstance(part, do.Reflex))
    (whole,) = reflex.effects
    assert isinstance(whole, do.If)
    assert len(whole.effects) == 2
