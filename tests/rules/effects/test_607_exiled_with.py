"""What was exiled with an object, and effects that last for as long as their source is controlled
[cr2025-06-06 607.2a, 611.2b].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.cards.definitions import CardDefinition
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import now, permanent, play, position, resolve_all, zone

RING = written(
    "Ring",
    "Enchantment",
    "When Ring enters, exile target creature.",
    "When Ring leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
)
PRISM = written(
    "Prism",
    "Artifact",
    "{0}: Exile target creature card from a graveyard.",
    "{1}: Target creature gets +X/+X until end of turn, where X is the number of cards exiled with Prism.",
)
BREAK = written("Break", "Instant", "Destroy target permanent.")
BOARD = "step: precombat main | Anna 20 hand: {} {} battlefield: 9 Forest{} | Ben 20 battlefield: {}"


def board(
    *cards: CardDefinition, hand: str, mine: str = "", theirs: str = "Craw Wurm", more: str = ""
) -> Game:
    return position(BOARD.format(hand, more, mine and f", {mine}", theirs), *cards)


def test_what_one_ability_has_exiled_another_returns():
    game = board(RING, BREAK, hand="Ring, Break")
    play(game, "cast Ring", "resolve", "targets: Craw Wurm", "resolve")
    assert zone(game, "Ben", "exile") == ["Craw Wurm"]
    play(game, "cast Break", "targets: Ring", "resolve", "resolve")
    assert "Craw Wurm" in zone(game, "Ben", "battlefield")
    assert not game.state.continuous


def test_what_is_exiled_after_the_source_has_left_never_returns():
    game = board(RING, BREAK, hand="Ring, Break")
    play(game, "cast Ring", "resolve", "targets: Craw Wurm")
    play(game, "cast Break", "targets: Ring", "resolve")
    resolve_all(game)
    assert zone(game, "Ben", "exile") == ["Craw Wurm"]


def test_another_of_the_same_name_has_exiled_nothing():
    game = board(RING, BREAK, hand="2 Ring, Break", theirs="Craw Wurm, Hill Giant")
    play(game, "cast Ring", "resolve", "targets: Craw Wurm", "resolve")
    first = permanent(game, "Ring").id
    play(game, "cast Ring", "resolve", "targets: Hill Giant", "resolve")
    play(game, "cast Break", f"targets: Ring#{first}", "resolve", "resolve")
    assert zone(game, "Ben", "exile") == ["Hill Giant"]


def test_how_many_were_exiled_with_it():
    game = board(PRISM, hand="Forest", mine="Prism, Grizzly Bears", more="graveyard: Hill Giant, Craw Wurm")
    play(game, "activate Prism ability 1", "targets: Hill Giant", "resolve")
    play(game, "activate Prism ability 2", "targets: Grizzly Bears", "resolve")
    assert now(game, "Grizzly Bears").power == 3


def test_one_of_the_exiled_cards_is_chosen():
    vault = written(
        "Vault",
        "Artifact",
        "When Vault enters, exile all cards from your graveyard.",
        "{0}: Put a creature card exiled with Vault onto the battlefield under your control.",
    )
    game = board(vault, hand="Vault", more="graveyard: Hill Giant, Shock, Craw Wurm")
    play(game, "cast Vault", "resolve", "resolve", "activate Vault", "resolve")
    offered = {game.state.objects[action.objects[0]].definition.name for action in game.legal_actions}
    assert offered == {"Hill Giant", "Craw Wurm"}
    play(game, "choose: Hill Giant")
    assert permanent(game, "Hill Giant").controller == 0


def test_power_as_that_of_the_exiled_card_is():
    mirror = written(
        "Mirror",
        "Creature — Shade",
        "When Mirror enters, exile target creature card from a graveyard.",
        "Mirror gets +X/+X, where X is the exiled card's power.",
        size="1/1",
    )
    game = board(mirror, hand="Mirror", more="graveyard: Craw Wurm")
    play(game, "cast Mirror", "resolve")
    assert now(game, "Mirror").power == 1
    play(game, "targets: Craw Wurm", "resolve")
    assert now(game, "Mirror").power == 7


def test_an_ability_may_be_linked_to_two_that_exile():  # 607.4
    odd = written(
        "Odd",
        "Enchantment",
        "{0}: Exile target creature.",
        "{1}: Exile target land.",
        "{2}: Return all cards exiled with Odd to the battlefield under their owners' control.",
    )
    game = board(odd, hand="", mine="Odd", theirs="Hill Giant, Island")
    play(game, "activate Odd ability 1", "targets: Hill Giant", "resolve")
    play(game, "activate Odd ability 2", "targets: Island", "resolve")
    assert sorted(zone(game, "Ben", "exile")) == ["Hill Giant", "Island"]
    play(game, "activate Odd ability 3", "resolve")
    assert sorted(zone(game, "Ben", "battlefield")) == ["Hill Giant", "Island"]


# For as long as


LEASH = written(
    "Leash",
    "Creature — Ox",
    "When Leash enters, gain control of target creature for as long as you control Leash.",
    size="1/1",
)


def test_control_lasts_for_as_long_as_the_source_is_controlled():
    game = board(LEASH, BREAK, hand="Leash, Break")
    play(game, "cast Leash", "resolve", "targets: Craw Wurm", "resolve")
    assert permanent(game, "Craw Wurm").controller == 0
    play(game, "cast Break", "targets: Leash", "resolve")
    assert permanent(game, "Craw Wurm").controller == 1


def test_it_ends_too_when_another_player_controls_the_source():
    lend = written("Lend", "Sorcery", "Target opponent gains control of target creature you control.")
    game = board(LEASH, lend, hand="Leash, Lend")
    play(game, "cast Leash", "resolve", "targets: Craw Wurm", "resolve")
    play(game, "cast Lend", "targets: Ben", "targets: Leash", "resolve")
    assert permanent(game, "Leash").controller == 1
    assert permanent(game, "Craw Wurm").controller == 1


@pytest.mark.parametrize("first", ["Leash", "Craw Wurm"])
def test_an_effect_whose_time_is_over_never_begins(first: str):
    game = board(LEASH, BREAK, hand="Leash, Break")
    play(game, "cast Leash", "resolve", "targets: Craw Wurm")
    play(game, "cast Break", f"targets: {first}", "resolve")
    resolve_all(game)
    assert not game.state.continuous
    assert permanent(game, "Leash" if first == "Craw Wurm" else "Craw Wurm").controller == (
        first != "Craw Wurm"
    )


def test_it_ends_as_a_source_that_has_to_remain_tapped_untaps():
    hook = written(
        "Hook",
        "Artifact",
        "{T}: Gain control of target creature for as long as you control Hook and Hook remains tapped.",
        "{0}: Untap Hook.",
    )
    game = board(hook, hand="Forest", mine="Hook")
    play(game, "activate Hook ability 1", "targets: Craw Wurm", "resolve")
    assert permanent(game, "Craw Wurm").controller == 0
    play(game, "activate Hook ability 2", "resolve")
    assert permanent(game, "Craw Wurm").controller == 1


def test_the_card_exiled_as_a_cost_is_the_exiled_card():
    """It is what was paid with, not what another ability has exiled [cr2025-06-06 118, 607.2a]."""
    feeder = written(
        "Feeder",
        "Artifact",
        "{0}: Exile target creature.",
        "Exile a creature card from your graveyard: Target opponent loses life equal to the exiled card's"
        " power.",
    )
    game = position(
        "step: precombat main | Anna 20 graveyard: Hill Giant battlefield: Feeder | Ben 20"
        " battlefield: Craw Wurm",
        feeder,
    )
    play(game, "activate Feeder ability 1", "targets: Craw Wurm", "resolve")
    assert zone(game, "Ben", "exile") == ["Craw Wurm"]
    play(game, "activate Feeder ability 2")
    while not game.state.stack or not isinstance(game.decision, d.Priority):
        game.push(next(iter(game.legal_actions)))
    play(game, "resolve")
    assert [player.life for player in game.state.players] == [20, 17]
