"""Permissions to play cards of other players, and those that depend on the attacks of a turn
[cr2025-06-06 601.3b, 608.2g, 609.4b].
"""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.game import Automation
from rules.cards_from_text import written
from rules.positions_of_play import asked, go_to, life, play, position, refused, zone

CURSE = written(
    "Curse",
    "Enchantment",
    "Whenever a creature attacks, exile the top card of your library."
    " Until end of turn, that creature's controller may play that card and they may spend mana as though it"
    " were mana of any color to cast that spell.",
)


def test_another_player_than_the_controller_may_play_the_card():  # 601.3b, 609.4b
    game = position(
        "step: declare attackers | Anna 20 battlefield: Grizzly Bears, Forest"
        " | Ben 20 battlefield: Curse library: Shock, Island",
        CURSE,
    )
    play(game, "attack: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "exile") == ["Shock"]
    play(game, "cast Shock with mana of any color", "targets: Ben", "resolve")
    assert life(game) == (20, 18)


def test_the_controller_of_the_ability_may_not():  # 601.3b
    game = position(
        "step: declare attackers | Anna 20 battlefield: Grizzly Bears"
        " | Ben 20 battlefield: Curse, Mountain library: Shock, Island",
        CURSE,
    )
    play(game, "attack: Grizzly Bears", "resolve", "pass")
    assert asked(game) == "Ben"
    assert not any(isinstance(action, d.CastSpell) for action in game.legal_actions)


ROBBER = written(
    "Robber",
    "Creature — Human Rogue",
    "Whenever Robber attacks, if defending player has more cards in hand than you, exile the top card of your"
    " library. During any turn you attacked with a Rogue, you may play that card.",
    size="2/2",
)
ATTACKING = (
    "step: declare attackers | Anna 20 battlefield: Robber, Grizzly Bears, Mountain"
    " library: Shock, 3 Forest | Ben 20 {} library: 3 Island"
)


def test_only_if_the_defending_player_has_more_cards_in_hand():  # 603.4
    game = position(ATTACKING.format(""), ROBBER)
    play(game, "attack: Robber")
    assert not game.state.stack


def test_only_in_turns_with_such_an_attack():  # 601.3b
    game = position(
        ATTACKING.format("hand: Island"),
        ROBBER,
        automation=(Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE),
    )
    play(game, "attack: Robber", "resolve")
    go_to(game, "declare attackers", "Ben")
    play(game, "attack:")
    go_to(game, "declare attackers", "Anna")
    play(game, "attack: Grizzly Bears")
    assert refused(game, "cast Shock")
    go_to(game, "declare attackers", "Ben")
    play(game, "attack:")
    go_to(game, "declare attackers", "Anna")
    play(game, "attack: Robber", "resolve", "cast Shock", "targets: Ben", "resolve")
    assert life(game) == (20, 14)


def test_a_target_is_cast_with_mana_of_any_type():  # 608.2g, 609.4b
    pocket = written(
        "Pocket",
        "Creature — Human",
        "When Pocket enters, you may cast target instant card from a graveyard, and mana of any type can be"
        " spent to cast that spell.",
        size="1/1",
    )
    game = position("Anna 20 hand: Pocket battlefield: 2 Forest | Ben 20 graveyard: Shock", pocket)
    play(game, "cast Pocket", "resolve", "targets: Shock", "resolve", "yes", "targets: Ben", "resolve")
    assert life(game) == (20, 18)
