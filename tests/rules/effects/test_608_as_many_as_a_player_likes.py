"""As many permanents or as much life as a player likes, what is returned to hand, control that passes in one
direction, and cards played in the next turn alone [cr2025-06-06 603.2, 608.2d].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.editions import LATEST
from manaburn.terms import CounterKind, Keyword
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
    size,
    zone,
)

CLERK = written(
    "Clerk",
    "Creature — Human",
    "Whenever one or more noncreature permanents are returned to hand, draw a card. This ability triggers"
    " only once each turn.",
    size="1/1",
)
MAGE = written(
    "Mage", "Creature — Human", "Whenever a permanent is returned to your hand, you gain 1 life.", size="1/1"
)
BLINK = written("Wind", "Sorcery", "Return target permanent to its owner's hand.", cost="{0}")
DEAL = written(
    "Deal",
    "Artifact",
    "{0}: You may pay any amount of life. If you do, draw that many cards.",
)
SUMMIT = written(
    "Summit",
    "Artifact",
    "{0}: You may tap any number of untapped Goblins you control. You gain 2 life for each Goblin tapped this"
    " way.",
)
BALL = written(
    "Ball",
    "Creature — Construct",
    "Whenever this creature attacks, you may tap X untapped Goblins you control. If you do, this creature"
    " gets +X/+0 until end of turn and deals X damage to the player or planeswalker it's attacking.",
    size="1/4",
)
SIEGE = card("Siege of Sand", "{3}{R}", "Battle — Siege", printed="2023-04-21", defense=3)
GOBLIN = written("Raider", "Creature — Goblin", size="1/1")
RELAY = written(
    "Relay",
    "Instant",
    "Exile the top card of your library. During your next turn, you may play that card.",
    cost="{0}",
)
THIRD = written(
    "Third",
    "Sorcery",
    "For each opponent, put up to one target nonland permanent that player controls into its owner's library"
    " third from the top.",
    cost="{0}",
)
BLESSING = written(
    "Blessing", "Sorcery", "Until end of turn, face-up creatures you control gain flying.", cost="{0}"
)
GUISE = written("Guise", "Creature — Spy", "Morph {0}", cost="{4}", size="3/3")
TURN = written(
    "Turn",
    "Artifact",
    "{0}: Choose left or right. Each player gains control of all nonland permanents other than Turn"
    " controlled by the next player in the chosen direction.",
)
BIOSIS = written(
    "Biosis",
    "Sorcery",
    "Look at the top three cards of your library. You may put a creature card from among them onto the"
    " battlefield. If that card has mana value 3 or less, it enters with three additional +1/+1 counters on"
    " it. Put the rest on the bottom of your library in a random order.",
    cost="{0}",
)
CARDS = (
    *(CLERK, MAGE, BLINK, DEAL, SUMMIT, BALL, SIEGE, GOBLIN, RELAY, THIRD, BLESSING, GUISE),
    *(TURN, BIOSIS),
)


def test_noncreature_permanents_that_are_returned_draw_one_card_each_turn() -> None:
    game = position(
        "Anna 20 hand: 3 Wind battlefield: Clerk, Hill Giant, Deal, Summit library: 5 Forest | Ben 20", *CARDS
    )
    play(game, "cast Wind", "targets: Hill Giant", "resolve")
    resolve_all(game)
    assert len(zone(game, "Anna", "library")) == 5
    play(game, "cast Wind", "targets: Deal", "resolve")
    resolve_all(game)
    assert len(zone(game, "Anna", "library")) == 4
    play(game, "cast Wind", "targets: Summit", "resolve")
    resolve_all(game)
    assert len(zone(game, "Anna", "library")) == 4


def test_what_is_returned_to_another_hand_is_not_returned_to_yours() -> None:
    game = position(
        "Anna 20 hand: 2 Wind battlefield: Mage, Hill Giant | Ben 20 battlefield: Grizzly Bears", *CARDS
    )
    play(game, "cast Wind", "targets: Grizzly Bears", "resolve")
    resolve_all(game)
    assert life(game) == (20, 20)
    play(game, "cast Wind", "targets: Hill Giant", "resolve")
    resolve_all(game)
    assert life(game) == (21, 20)


@pytest.mark.parametrize("amount", [0, 1, 3])
def test_as_many_cards_are_drawn_as_life_was_paid(amount: int) -> None:  # 119.4
    game = position("Anna 3 battlefield: Deal library: 5 Forest | Ben 20", *CARDS)
    play(game, "activate Deal", "resolve")
    assert isinstance(game.decision, d.ChooseWord)
    assert game.decision.among == ("0", "1", "2", "3")
    play(game, f"choose: {amount}")
    assert len(zone(game, "Anna", "hand")) == amount
    assert game.state.players[0].life == 3 - amount


def test_any_number_of_untapped_permanents_is_tapped() -> None:
    game = position("Anna 20 battlefield: Summit, 2 Raider, Hill Giant, Raider (tapped) | Ben 20", *CARDS)
    play(game, "activate Summit", "resolve")
    assert isinstance(game.decision, d.ChooseObjects)
    assert (len(game.decision.among), game.decision.minimum) == (2, 0)
    first = game.decision.among[0]
    play(game, f"choose: Raider#{first}")
    assert life(game) == (22, 20)
    assert game.state.permanents[first].tapped


def test_x_is_how_many_were_tapped() -> None:
    game = position("step: declare attackers | Anna 20 battlefield: Ball, 2 Raider | Ben 20", *CARDS)
    play(game, "attack: Ball", "resolve")
    assert isinstance(game.decision, d.ChooseObjects)
    one, other = game.decision.among
    play(game, f"choose: Raider#{one}, Raider#{other}")
    assert size(game, "Ball") == (3, 4)
    assert life(game) == (20, 18)


def test_a_battle_is_no_player_or_planeswalker_that_it_is_attacking() -> None:  # 508.1b, 310.1
    anna = "Anna 20 battlefield: Ball, Siege of Sand (3 defense, protected by Ben), Raider"
    game = position(f"step: declare attackers | {anna} | Ben 20", *CARDS, edition=LATEST)
    play(game, "attack: Ball > Siege of Sand", "resolve", "choose: Raider")
    assert (size(game, "Ball"), life(game)) == ((2, 4), (20, 20))
    assert dict(permanent(game, "Siege of Sand").counters)[CounterKind.DEFENSE] == 3


def test_a_card_may_be_played_during_your_next_turn_alone() -> None:
    game = position(
        "step: precombat main | Anna 20 hand: Relay library: Shock, 3 Forest battlefield: Mountain"
        " | Ben 20 library: 3 Forest",
        *CARDS,
    )
    play(game, "cast Relay", "resolve")
    assert zone(game, "Anna", "exile") == ["Shock"]
    refused(game, "cast Shock")
    go_to(game, "precombat main", "Ben")
    play(game, "pass")
    refused(game, "cast Shock")
    go_to(game, "upkeep", "Anna")
    later = game.clone()
    play(game, "cast Shock", "targets: Ben", "resolve")
    assert life(game) == (20, 18)
    go_to(later, "upkeep", "Ben")
    go_to(later, "upkeep", "Anna")
    refused(later, "cast Shock")


def test_a_target_of_each_opponent_goes_below_the_top_of_its_owners_library() -> None:
    game = position(
        "Anna 20 hand: Third | Ben 20 battlefield: Hill Giant library: 3 Forest"
        " | Cara 20 battlefield: Grizzly Bears library: 3 Plains",
        *CARDS,
    )
    play(game, "cast Third", "targets: Hill Giant, Grizzly Bears", "resolve")
    assert zone(game, "Ben", "library")[::-1].index("Hill Giant") == 2
    assert zone(game, "Cara", "library")[::-1].index("Grizzly Bears") == 2


def test_creatures_that_are_face_down_gain_nothing() -> None:
    game = position("Anna 20 hand: Blessing, Guise battlefield: Hill Giant, 3 Forest | Ben 20", *CARDS)
    play(game, "cast Guise with morph", "resolve")
    assert size(game, "") == (2, 2)
    play(game, "cast Blessing", "resolve")
    assert Keyword.FLYING in now(game, "Hill Giant").keywords
    assert Keyword.FLYING not in now(game, "").keywords


@pytest.mark.parametrize(
    ("way", "who"), [("left", ("Cara", "Anna", "Ben")), ("right", ("Ben", "Cara", "Anna"))]
)
def test_permanents_pass_to_the_next_players_at_the_same_time(way: str, who: tuple[str, str, str]) -> None:
    game = position(
        "Anna 20 battlefield: Turn, Hill Giant, Forest | Ben 20 battlefield: Grizzly Bears"
        " | Cara 20 battlefield: Gray Ogre",
        *CARDS,
    )
    play(game, "activate Turn", "resolve", f"choose: {way}")
    for player, creature in zip(who, ("Hill Giant", "Grizzly Bears", "Gray Ogre"), strict=True):
        assert creature in zone(game, player, "battlefield")
    assert {"Turn", "Forest"} <= set(zone(game, "Anna", "battlefield"))


@pytest.mark.parametrize(("card", "counters"), [("Grizzly Bears", 3), ("Craw Wurm", 0)])
def test_what_costs_little_enters_with_counters(card: str, counters: int) -> None:
    game = position("Anna 20 hand: Biosis library: Grizzly Bears, Craw Wurm, Forest | Ben 20", *CARDS)
    play(game, "cast Biosis", "resolve", f"choose: {card}")
    assert permanent(game, card).counter(CounterKind("+1/+1")) == counters
    assert len(zone(game, "Anna", "library")) == 2


def test_that_much_is_the_life_paid_though_more_is_lost():  # 118.3b
    words = "If an opponent would lose life during your turn, they lose twice that much life instead."
    curse = written("Curse", "Enchantment", words)
    board = "Anna 20 battlefield: Deal library: 9 Forest | Ben 20 battlefield: Curse"
    game = position(f"step: upkeep active: Ben priority: Anna | {board}", DEAL, curse)
    play(game, "activate Deal", "resolve", "choose: 3")
    assert (life(game)[0], len(zone(game, "Anna", "hand"))) == (14, 3)
