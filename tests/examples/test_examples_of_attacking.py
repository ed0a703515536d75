"""Worked examples of the rules texts about attackers: whom they attack, with whom, and who decides.

Each is told in our own words, with the numbers it has in the texts of the days it is tested under.
"""

from __future__ import annotations

from datetime import date

import pytest

from covering import example, examples
from manaburn import decisions as d
from manaburn.cards.definitions import card
from manaburn.cards.keywords.keywords import landwalk
from manaburn.cards.vocabulary.abilities import Static, Triggered
from manaburn.cards.vocabulary.changes.changes import CantBeBlockedIfDefenderControls
from manaburn.cards.vocabulary.changes.combat_changes import AttacksIfAble
from manaburn.cards.vocabulary.effects import LoseLife
from manaburn.cards.vocabulary.events.triggers_of_deeds import DoesDeed, Doing
from manaburn.cards.vocabulary.words.filters import ARTIFACT, YOUR_CREATURE
from manaburn.cards.vocabulary.words.references import Who
from manaburn.editions import Edition
from manaburn.game import Game
from manaburn.terms import Step
from rules.positions_of_combat import (
    AT_ONCE,
    cast,
    changing,
    give_priority_to,
    go_on,
    in_order,
    is_legal,
    is_ordered,
    legal_divisions,
    life,
    play,
    position,
    under,
)

SINCE_2006 = ("cr2006", *AT_ONCE)
EARLY = "1993-08-05"
LORWYN = date(2007, 10, 1)
"""From this day the rules know planeswalkers."""


def legal(game: Game, kind: str, *declarations: str) -> list[bool]:
    """Which of these declarations are legal."""
    return [is_legal(game, f"{kind}: {said}") for said in declarations]


# Restrictions and requirements


DRAFT = changing("Draft", AttacksIfAble())


def drafted(edition: Edition, *others: str) -> Game:
    """Orcish Conscripts have to attack if able, among these others."""
    creatures = ", ".join(("Orcish Conscripts", *others))
    text = f"step: beginning of combat | Anna 20 hand: Draft battlefield: {creatures} | Ben 20"
    game = position(edition, text, DRAFT)
    give_priority_to(game, "Anna")
    cast(game, "Draft", "Orcish Conscripts")
    while isinstance(game.decision, d.Priority):
        play(game, "pass")
    return game


@example("cr2002", "D02-7")
@under()
def test_conscripts_that_have_to_attack_and_those_they_need(edition: Edition) -> None:
    """C.3.Ruling.6 and C.7.1 in 2002: who attacks with two others is not left out; since 2009 those others
    are not left out either [cr2010-10-01 508.1d].
    """
    game = drafted(edition, "Hill Giant", "Grizzly Bears")
    others_needed = "Hill Giant, Grizzly Bears"
    assert legal(game, "attack", others_needed, f"Orcish Conscripts, {others_needed}") == [False, True]
    assert legal(game, "attack", "none", "Hill Giant") == [edition.name in ("2002", "2006")] * 2
    assert legal(game, "attack", "Orcish Conscripts", "Orcish Conscripts, Hill Giant") == [False, False]


@under()
def test_conscripts_without_two_others_stay_home(edition: Edition) -> None:
    game = drafted(edition, "Hill Giant")
    assert legal(game, "attack", "none", "Hill Giant", "Orcish Conscripts, Hill Giant") == [True, True, False]


# The defending player, among several


TABLE = """
    step: declare attackers
    Anna 20   battlefield: {anna}
    Ben 20    battlefield: Runeclaw Bear#30, {ben}
    Cleo 20   battlefield: Runeclaw Bear#40, {cleo}
"""


def attack(edition: Edition, anna: str, ben: str, cleo: str, declaration: str, *cards: object) -> Game:
    """Anna has attacked with creatures of hers, and Ben declares blockers."""
    game = position(edition, TABLE.format(anna=anna, ben=ben, cleo=cleo), *cards)
    play(game, f"attack: {declaration}")
    while isinstance(game.decision, d.Priority):
        play(game, "pass")
    return game


@examples({"cr2006": "602.3a", "cr2010": "802.2a", "cr2016": "802.2a", "cr2025": "802.2a"})
@pytest.mark.parametrize(("ben", "cleo"), [("Mountain", "Plains"), ("Plains", "Mountain")])
@under(*SINCE_2006)
def test_a_mountainwalker_looks_at_the_lands_of_the_player_it_attacks(
    edition: Edition, ben: str, cleo: str
) -> None:
    """602.3a in 2006, 802.2a since 2010."""
    climber = card(
        "Climber", "{R}", "Creature — Goat", 1, 1, abilities=(landwalk("Mountain"),), printed=EARLY
    )
    declaration = "Grizzly Bears > Ben, Climber > Cleo"
    game = attack(edition, "Grizzly Bears, Climber", ben, cleo, declaration, climber)
    assert is_legal(game, "block: Runeclaw Bear#30 > Grizzly Bears")
    play(game, "block: none")
    assert is_legal(game, "block: Runeclaw Bear#40 > Climber") is (cleo == "Plains")


@example("cr2006", "308.1#1")
@under("cr2006")
def test_who_is_unblockable_if_the_defending_player_controls_something(edition: Edition) -> None:
    """308.1 in 2006, with artifacts in general: each creature looks at the player it attacks itself."""
    dryad = card(
        "Tangled One",
        "{G}",
        "Creature — Dryad",
        2,
        2,
        abilities=(Static(changes=(CantBeBlockedIfDefenderControls(ARTIFACT),), affects=YOUR_CREATURE),),
        printed=EARLY,
    )
    anna = "Tangled One, Grizzly Bears, Hill Giant"
    game = attack(edition, anna, "Spellbook", "Forest", "Grizzly Bears > Ben, Hill Giant > Cleo", dryad)
    assert not is_legal(game, "block: Runeclaw Bear#30 > Grizzly Bears")
    play(game, "block: none")
    assert is_legal(game, "block: Runeclaw Bear#40 > Hill Giant")


@example("cr2006", "308.1#2")
@under("cr2006")
def test_only_the_player_attacked_loses_life_when_it_is_not_blocked(edition: Edition) -> None:
    """308.1 in 2006, with a fixed amount."""
    feeder = card(
        "Feeder",
        "{B}",
        "Creature — Horror",
        0,
        4,
        abilities=(
            Triggered(on=DoesDeed(Doing.ATTACKS_UNBLOCKED), effects=(LoseLife(3, Who.DEFENDING_PLAYER),)),
        ),
        printed=EARLY,
    )
    game = attack(edition, "Feeder, Grizzly Bears", "Forest", "Forest", "Feeder > Cleo", feeder)
    while isinstance(game.decision, d.DeclareBlockers):
        play(game, "block: none")
    go_on(game, Step.END_OF_COMBAT)
    assert [life(game, name) for name in ("Anna", "Ben", "Cleo")] == [20, 20, 17]


# Who controls the attacking player decides


@examples({"cr2006": "507.3#2", "cr2010": "711.5#2", "cr2016": "714.5#2", "cr2025": "721.5#2"})
@under(*SINCE_2006)
def test_who_controls_the_player_decides_on_attacks_and_damage(edition: Edition) -> None:
    """507.3 in 2006, 711.5 in 2010, 714.5 in 2016, 721.5 in 2025."""
    walker = "" if edition.in_force < LORWYN else ", Jace Beleren#90 (3 loyalty)"
    text = f"""
        active: Ben   turn: 6   step: declare attackers   controlled by: Anna
        Anna 20   library: 20 Forest
        Ben 20    battlefield: Hill Giant   library: 20 Forest
        Cleo 20   battlefield: Grizzly Bears, Wall of Wood{walker}   library: 20 Forest
    """
    game = position(edition, text)
    assert (game.decider, asked_of(game)) == (0, "Ben")
    assert legal(game, "attack", "Hill Giant > Anna", "Hill Giant > Cleo") == [True, True]
    if walker:
        assert is_legal(game, "attack: Hill Giant > Jace Beleren")
    play(game, "attack: Hill Giant > Cleo")
    while not isinstance(game.decision, d.DeclareBlockers):
        play(game, "pass")
    assert (game.decider, asked_of(game)) == (2, "Cleo")
    play(game, "block: Grizzly Bears, Wall of Wood")
    if is_ordered(edition):
        assert (game.decider, asked_of(game)) == (0, "Ben")
    in_order(game, "order: Wall of Wood, Grizzly Bears")
    while isinstance(game.decision, d.Priority):
        play(game, "pass")
    assert (game.decider, asked_of(game)) == (0, "Ben")
    found = legal_divisions(game, ["Wall of Wood", "Grizzly Bears"])
    assert found == ({(3, 0)} if is_ordered(edition) else {(n, 3 - n) for n in range(4)})


def asked_of(game: Game) -> str:
    """The player whose decision it is, whoever makes it."""
    assert game.decision is not None
    return game.state.players[game.decision.player].name
