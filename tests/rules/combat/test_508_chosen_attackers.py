"""Attackers that another player chooses; what those attack the active player says [cr2025-06-06 508.1a-b]."""

from __future__ import annotations

from random import Random

import pytest

from manaburn import decisions as d
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble
from manaburn.editions import R2016, R2025, Edition
from manaburn.game import Game
from manaburn.notation import parse_position, position_text
from rules.positions_of_combat import (
    attacking,
    cast,
    changing,
    give_priority_to,
    is_legal,
    play,
    position,
    under,
)

WALKERS = "Jace Beleren#90 (3 loyalty)"
SINCE_2007 = pytest.mark.parametrize("edition", [R2016, R2025], ids=str)
DRAFT = changing("Draft", AttacksIfAble())


def at_war(edition: Edition, anna: str, ben: str = "", *, hand: str = "", more: str = "") -> Game:
    """Ben has cast Master Warcraft in Anna's turn, and her declare attackers step has begun."""
    text = f"""
        step: beginning of combat   active: Anna   priority: Ben
        Anna 20   battlefield: {anna}
        Ben 20    hand: Master Warcraft{hand}   battlefield: 4 Mountain{ben}
        {more}
    """
    game = position(edition, text, DRAFT)
    cast(game, "Master Warcraft")
    if hand:
        give_priority_to(game, "Ben")
        cast(game, "Draft", "Hill Giant")
    while isinstance(game.decision, d.Priority):
        play(game, "pass")
    return game


@under()
def test_another_player_chooses_who_attacks(edition: Edition) -> None:
    game = at_war(edition, "Grizzly Bears, Hill Giant, Wall of Wood")
    assert (game.decision, game.decider) == (d.DeclareAttackers(0), 1)
    assert not is_legal(game, "attack: Wall of Wood")
    play(game, "attack: Grizzly Bears")
    assert attacking(game) == {"Grizzly Bears": "Ben"}
    assert isinstance(game.decision, d.Priority), "there is nothing else that it could attack"


@under()
def test_they_may_choose_that_nobody_attacks_but_not_against_what_the_rules_ask(edition: Edition) -> None:
    game = at_war(edition, "Grizzly Bears, Hill Giant", hand=", Draft")
    assert not is_legal(game, "attack: none")
    assert not is_legal(game, "attack: Grizzly Bears")
    assert is_legal(game, "attack: Hill Giant")


@SINCE_2007
def test_the_active_player_says_what_they_attack(edition: Edition) -> None:
    """As many ways as there are of attacking with just those."""
    game = at_war(edition, "Grizzly Bears, Hill Giant, Gray Ogre", f", {WALKERS}")
    play(game, "attack: Grizzly Bears > Ben, Hill Giant > Ben")
    assert isinstance(game.decision, d.DeclareAttackers)
    assert (game.decision.player, game.decider) == (0, 0)
    assert game.legal_actions.count() == len(list(game.legal_actions)) == 4
    assert not is_legal(game, "attack: Grizzly Bears > Ben")
    assert not is_legal(game, "attack: Grizzly Bears > Ben, Hill Giant > Ben, Gray Ogre > Ben")
    sampled = game.legal_actions.sample(Random(1))
    assert sampled in list(game.legal_actions)
    bears, giant = game.decision.only or ()
    assert game.legal_actions.offers(giant, {bears: (1,)}) == ((1,), (90,))
    play(game, "attack: Grizzly Bears > Ben, Hill Giant > Jace Beleren")
    assert attacking(game) == {"Grizzly Bears": "Ben", "Hill Giant": "Jace Beleren"}


@under()
def test_nobody_pays_for_what_another_chose(edition: Edition) -> None:
    """The active player may leave out who costs something, or pay; others attack in any case."""
    for pays in (False, True):
        game = at_war(edition, "Grizzly Bears, 2 Forest, Hill Giant#40, Brainwash (on Hill Giant#40), Forest")
        play(game, "attack: Grizzly Bears > Ben, Hill Giant > Ben")
        assert game.decider == 0
        assert not is_legal(game, "attack: Hill Giant > Ben")
        play(game, f"attack: Grizzly Bears > Ben{', Hill Giant > Ben' if pays else ''}")
        assert attacking(game) == {"Grizzly Bears": "Ben", **({"Hill Giant": "Ben"} if pays else {})}


def test_a_third_player_chooses_among_two_defenders() -> None:
    text = """
        step: beginning of combat   active: Anna   priority: Cleo
        Anna 20   battlefield: Grizzly Bears, Hill Giant
        Ben 20
        Cleo 20   hand: Master Warcraft   battlefield: 4 Mountain
    """
    game = position(R2025, text)
    cast(game, "Master Warcraft")
    while isinstance(game.decision, d.Priority):
        play(game, "pass")
    assert game.decider == 2
    play(game, "attack: Hill Giant > Cleo")
    assert game.decider == 0
    before = position_text(game.state)
    assert parse_position(before) == game.state
    assert Game.load(text=game.save()).state == game.state
    play(game, "attack: Hill Giant > Ben")
    assert attacking(game) == {"Hill Giant": "Ben"}
