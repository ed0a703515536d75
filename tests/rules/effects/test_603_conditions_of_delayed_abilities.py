"""Delayed abilities with a condition, cards in exile as targets, and what is counted wherever it is now
[cr2025-06-06 115.1, 603.4, 608.2h].
"""

from __future__ import annotations

import pytest

from manaburn.terms import Step
from rules.cards_from_text import written
from rules.positions_of_play import (
    asked,
    go_to,
    life,
    now,
    permanent,
    play,
    position,
    resolve_all,
    size,
    stack,
    targets,
    zone,
)

GLIMPSE = written(
    "Glimpse",
    "Sorcery",
    "Exile the top two cards of your library. You may play those cards this turn. At the beginning of the"
    " next end step, if any of those cards remain exiled, put them into your graveyard, then create a 0/1"
    " colorless Spawn creature token for each card put into your graveyard this way. Those tokens have"
    ' "Sacrifice this token: Add {C}."',
    cost="{0}",
)
RIFT = written(
    "Rift",
    "Creature — Elf",
    "When this creature enters, choose target face-up exiled card. Its owner shuffles it into their library.",
    cost="{0}",
    size="2/2",
)
LORE = written("Lore", "Sorcery", "Return target creature card you own in exile to your hand.", cost="{0}")
HIDE = written("Hide", "Sorcery", "Exile the top card of target player's library face down.", cost="{0}")
HERO = written(
    "Hero",
    "Creature — Human",
    "At end of combat, if Hero and at least two other creatures attacked this combat, you gain 3 life.",
    size="2/1",
)
FACES = written(
    "Faces",
    "Creature — Shapeshifter",
    "Whenever this creature attacks, exile target card from a graveyard.",
    "Whenever you sacrifice an artifact, you may have Faces become a copy of a creature card exiled with it"
    " until end of turn.",
    size="2/3",
)
ALTAR = written("Altar", "Artifact", "Sacrifice this artifact: You gain 1 life.")
TACTICS = written(
    "Tactics",
    "Instant",
    "Until end of turn, any number of target creatures each get +1/+1 and gain"
    ' "{T}: This creature fights another target creature."',
    cost="{0}",
)
SEER = written(
    "Seer",
    "Creature — Vampire",
    "{0}: Each player reveals the top card of their library, loses life equal to that card's mana value, then"
    " puts it into their hand.",
    size="4/4",
)
BURST = written(
    "Burst",
    "Sorcery",
    "Draw two cards. Then you may discard two cards. When you do, this spell deals X damage to each creature,"
    " where X is the greatest mana value among cards discarded this way.",
    cost="{0}",
)
WILL = written(
    "Will", "Sorcery", "Each opponent sacrifices a creature they control with the greatest power.", cost="{0}"
)
SENTRY = written(
    "Sentry",
    "Creature — Human",
    "Whenever a face-down permanent you control is turned face up, put a +1/+1 counter on it and a +1/+1"
    " counter on this creature.",
    size="1/1",
)
GUISE = written("Guise", "Creature — Spy", "Morph {0}", cost="{4}", size="3/3")
CARDS = (*(GLIMPSE, RIFT, LORE, HIDE, HERO, FACES, ALTAR, TACTICS, SEER, BURST, WILL, SENTRY, GUISE),)


def test_cards_that_remain_exiled_become_tokens() -> None:
    game = position(
        "step: precombat main | Anna 20 hand: Glimpse battlefield: Mountain library: Shock, Hill Giant,"
        " Forest | Ben 20",
        *CARDS,
    )
    play(game, "cast Glimpse", "resolve", "cast Shock", "targets: Ben", "resolve")
    go_to(game, "end", "Anna")
    assert stack(game) == ["(Glimpse)"]
    resolve_all(game)
    assert sorted(zone(game, "Anna", "graveyard")) == ["Glimpse", "Hill Giant", "Shock"]
    assert zone(game, "Anna", "battlefield").count("Spawn") == 1


def test_it_does_not_trigger_if_no_card_remains_exiled() -> None:  # 603.4
    game = position(
        "step: precombat main | Anna 20 hand: Glimpse battlefield: 2 Mountain"
        " library: Shock, Lightning Bolt, Forest | Ben 20",
        *CARDS,
    )
    play(game, "cast Glimpse", "resolve", "cast Shock", "targets: Ben", "resolve")
    play(game, "cast Lightning Bolt", "targets: Ben", "resolve")
    go_to(game, "end", "Anna")
    assert stack(game) == []


def test_a_face_up_card_in_exile_is_the_target() -> None:
    game = position(
        "Anna 20 hand: Rift, Hide exile: Shock | Ben 20 exile: Hill Giant library: Forest", *CARDS
    )
    play(game, "cast Hide", "targets: Ben", "resolve")
    assert len(zone(game, "Ben", "exile")) == 2
    play(game, "cast Rift", "resolve")
    assert targets(game) == {"Shock", "Hill Giant"}
    play(game, "targets: Hill Giant", "resolve")
    assert zone(game, "Ben", "library") == ["Hill Giant"]


def test_only_a_card_of_the_kind_that_you_own_in_exile_is_the_target() -> None:
    game = position(
        "Anna 20 hand: Lore exile: Shock, Gray Ogre graveyard: Grizzly Bears | Ben 20 exile: Hill Giant",
        *CARDS,
    )
    play(game, "cast Lore")
    assert targets(game) == {"Gray Ogre"}
    play(game, "targets: Gray Ogre", "resolve")
    assert zone(game, "Anna", "hand") == ["Gray Ogre"]


@pytest.mark.parametrize(("others", "gained"), [(2, 3), (1, 0)])
def test_creatures_that_attacked_are_counted_wherever_they_are(others: int, gained: int) -> None:
    game = position(
        "step: declare attackers | Anna 20 battlefield: Hero, Hill Giant, Gray Ogre"
        " | Ben 20 hand: Lightning Bolt battlefield: Mountain",
        *CARDS,
    )
    play(game, "attack: Hero, Hill Giant, Gray Ogre" if others == 2 else "attack: Hero, Hill Giant")
    play(game, "pass", "cast Lightning Bolt", "targets: Hill Giant", "resolve")
    while game.state.turn.step is not Step.END_OF_COMBAT:
        game.push(next(iter(game.legal_actions)))
    resolve_all(game)
    assert life(game)[0] == 20 + gained


def test_it_becomes_a_copy_of_a_card_exiled_with_itself() -> None:
    game = position(
        "step: declare attackers | Anna 20 battlefield: Faces, Altar graveyard: Craw Wurm | Ben 20", *CARDS
    )
    play(game, "attack: Faces", "targets: Craw Wurm", "resolve", "activate Altar")
    resolve_all(game)
    play(game, "yes", "choose: Craw Wurm")
    assert size(game, "Craw Wurm") == (6, 4)
    assert zone(game, "Anna", "battlefield") == ["Craw Wurm"]


def test_each_of_several_targets_gains_an_ability() -> None:
    game = position(
        "Anna 20 hand: Tactics battlefield: Hill Giant, Gray Ogre | Ben 20 battlefield: Grizzly Bears", *CARDS
    )
    play(game, "cast Tactics", "targets: Hill Giant, Gray Ogre", "resolve")
    assert (size(game, "Hill Giant"), size(game, "Gray Ogre")) == ((4, 4), (3, 3))
    assert len(now(game, "Gray Ogre").activated) == 1
    play(game, "activate Hill Giant", "targets: Grizzly Bears", "resolve")
    assert zone(game, "Ben", "battlefield") == []


def test_each_player_takes_a_card_for_life() -> None:
    game = position(
        "Anna 20 battlefield: Seer library: Hill Giant, Forest | Ben 20 library: Forest, Shock", *CARDS
    )
    play(game, "activate Seer", "resolve")
    assert life(game) == (16, 20)
    assert (zone(game, "Anna", "hand"), zone(game, "Ben", "hand")) == (["Hill Giant"], ["Forest"])


def test_the_greatest_mana_value_among_the_discarded_cards() -> None:
    game = position(
        "Anna 20 hand: Burst, Shock library: Hill Giant, Forest"
        " | Ben 20 battlefield: Craw Wurm, Air Elemental, Tall",
        *CARDS,
        written("Tall", "Creature — Wall", size="0/5"),
    )
    play(game, "cast Burst", "resolve", "yes", "choose: Hill Giant, Shock", "resolve")
    assert zone(game, "Ben", "battlefield") == ["Tall"], "4, and not 4 + 1"


def test_each_player_sacrifices_the_greatest_that_they_control() -> None:
    game = position(
        "Anna 20 hand: Will | Ben 20 battlefield: Hill Giant, Grizzly Bears"
        " | Cara 20 battlefield: Grizzly Bears, Ornithopter",
        *CARDS,
    )
    play(game, "cast Will", "resolve")
    assert asked(game) == "Ben"
    play(game, "choose: Hill Giant", "choose: Grizzly Bears")
    assert zone(game, "Ben", "battlefield") == ["Grizzly Bears"]
    assert zone(game, "Cara", "battlefield") == ["Ornithopter"]


def test_what_was_face_down_is_turned_face_up() -> None:
    game = position("Anna 20 hand: Guise battlefield: Sentry, 3 Forest | Ben 20", *CARDS)
    play(game, "cast Guise with morph", "resolve")
    play(game, f"turn up #{permanent(game, '').id}")
    resolve_all(game)
    assert (size(game, "Guise"), size(game, "Sentry")) == ((4, 4), (2, 2))
