"""Cards that forbid or rearrange attacks and blocks, and those that reach what that player controls."""

from __future__ import annotations

from datetime import date

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.abilities import Activated
from manaburn.cards.vocabulary.changes.changes import (
    Change,
    GainAbility,
    GainKeywords,
    LoseAllAbilities,
    Rule,
    SetColors,
)
from manaburn.cards.vocabulary.effects import Draw
from manaburn.cards.vocabulary.words.costs import TAP
from manaburn.cards.vocabulary.words.references import TARGET_CREATURE
from manaburn.editions import R2025, Edition
from manaburn.game import Game
from manaburn.rules.layers.characteristics import characteristics
from manaburn.terms import Color, Keyword, Step
from phrases import attached
from rules.positions_of_combat import (
    activate,
    asked,
    blocking,
    cast,
    died,
    find,
    go_on,
    is_legal,
    on_battlefield,
    play,
    position,
    refusals,
    resolve,
    under,
)

# What cannot be attacked


@under("cr2010", "wiki2016", "cr2025")
def test_a_vow_protects_its_controller_and_their_planeswalkers(edition: Edition) -> None:
    board = """step: declare attackers
        Anna 20   battlefield: Hill Giant#20
        Ben 20    battlefield: Vow of Wildness (on Hill Giant#20), Jace Beleren (3 loyalty)
        Cara 20"""
    game = position(edition, board)
    assert refusals(game, "attack: Hill Giant > Ben")
    assert refusals(game, "attack: Hill Giant > Jace Beleren")
    assert is_legal(game, "attack: Hill Giant > Cara")


def test_the_owner_of_a_vow_may_attack_others_with_their_own_creature() -> None:
    board = """step: declare attackers
        Anna 20   battlefield: Hill Giant#20, Vow of Duty (on Hill Giant#20)
        Ben 20    battlefield: Jace Beleren (3 loyalty)"""
    game = position(R2025, board)
    assert is_legal(game, "attack: Hill Giant > Ben")
    assert is_legal(game, "attack: Hill Giant > Jace Beleren")


# Blocks


@under()
def test_panic_is_in_time_until_blocks_and_draws_in_the_next_turn(edition: Edition) -> None:
    board = """step: declare attackers
        Anna 20   hand: 2 Panic   battlefield: Hill Giant, 2 Mountain   library: 3 Forest
        Ben 20    battlefield: Craw Wurm   library: 3 Forest"""
    game = position(edition, board)
    play(game, "attack: Hill Giant")
    hand = len(game.state.players[0].hand)
    cast(game, "Panic", "Craw Wurm")
    play(game, "pass", "pass")
    assert refusals(game, "block: Craw Wurm > Hill Giant")
    play(game, "block: none")
    assert refusals(game, f"cast Panic#{game.state.players[0].hand[0]}")
    go_on(game, Step.UPKEEP)
    resolve(game)
    assert len(game.state.players[0].hand) == hand


@under()
def test_false_orders_take_a_blocker_away_and_may_send_it_elsewhere(edition: Edition) -> None:
    board = """step: declare attackers
        Anna 20   hand: False Orders   battlefield: Hill Giant, Goblin Piker, Mountain
        Ben 20    battlefield: Craw Wurm"""
    game = position(edition, board)
    play(game, "attack: Hill Giant, Goblin Piker", "pass", "pass", "block: Craw Wurm > Hill Giant")
    play(game, "cast False Orders")
    assert {game.text(a).partition("#")[0] for a in game.legal_actions} == {"targets: Craw Wurm"}
    play(game, "targets: Craw Wurm")
    resolve(game)
    assert blocking(game) == {}
    play(game, "yes", "choose: Goblin Piker")
    assert blocking(game) == {"Craw Wurm": ["Goblin Piker"]}


# That player


CONNECTING = """step: declare attackers
    Anna 20   battlefield: {}, Goblin Piker, Howling Mine
    Ben 20    battlefield: Hill Giant, Scathe Zombies (tapped), Sol Ring
    Cara 20   battlefield: Grizzly Bears, Howling Mine"""


def offered(name: str) -> set[str]:
    """What the ability of a creature that dealt combat damage to Ben can target."""
    game = position(R2025, CONNECTING.format(name))
    play(game, f"attack: {name} > Ben")
    while asked(game) != "ChooseTargets Anna":
        play(game, "block: none" if asked(game).startswith("DeclareBlockers") else default(game))
    return {game.text(answer).removeprefix("targets: ").partition("#")[0] for answer in game.legal_actions}


def default(game: Game) -> str:
    """Passing, or damage as it must be."""
    return "pass" if asked(game).startswith("Priority") else game.text(next(iter(game.legal_actions)))


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Mistblade Shinobi", {"Hill Giant", "Scathe Zombies"}),
        ("Throat Slitter", {"Hill Giant"}),
        ("Trygon Predator", {"Sol Ring"}),
        ("Mordant Dragon", {"Hill Giant", "Scathe Zombies"}),
    ],
)
def test_only_what_that_player_controls_can_be_a_target(name: str, expected: set[str]) -> None:
    assert offered(name) == expected


# Creatures with no abilities


def aura(name: str, *changes: Change):
    """An Aura that changes what it enchants."""
    return card(
        name,
        "{0}",
        "Enchantment — Aura",
        enchant=TARGET_CREATURE,
        printed="1993-08-05",
        abilities=(attached(*changes),),
    )


LEARNED = GainAbility(Activated(costs=(TAP,), effects=(Draw(),)))


@pytest.mark.parametrize("day", ["2009-07-11", "2013-07-13", "2026-04-17"])
@pytest.mark.parametrize(
    ("changes", "grown"),
    [
        ((), True),
        ((GainKeywords(frozenset({Keyword.FLYING})),), False),
        ((SetColors(frozenset({Color.RED})),), True),
        ((Rule.CANT_BE_BLOCKED,), True),
        ((LEARNED,), False),
        ((LEARNED, LoseAllAbilities()), True),
    ],
)
def test_petroglyphs_look_at_abilities_not_at_effects(
    day: str, changes: tuple[Change, ...], grown: bool
) -> None:  # 112.10 and 112.11 in 2009, 112.12 since 2014, 113.12 since 2019
    board = """Anna 20   battlefield: Muraganda Petroglyphs, Grizzly Bears#20, Mark (on Grizzly Bears#20)
        Ben 20"""
    game = position(Edition.on(date.fromisoformat(day)), board, aura("Mark", *changes))
    assert characteristics(game.state, find(game, "Grizzly Bears")).power == (4 if grown else 2)


@under()
def test_petroglyphs_pass_over_creatures_with_abilities(edition: Edition) -> None:
    board = """Anna 20 battlefield: Muraganda Petroglyphs, Serra Angel, Mogg Fanatic
        Ben 20 battlefield: Craw Wurm"""
    game = position(edition, board)
    names = ("Serra Angel", "Mogg Fanatic", "Craw Wurm")
    assert [characteristics(game.state, find(game, name)).power for name in names] == [4, 1, 8]


# What was aided leaves


@pytest.mark.parametrize("guard", ["Kjeldoran Guard", "Kjeldoran Elite Guard"])
@under()
def test_a_guard_is_sacrificed_if_its_charge_leaves_this_turn(edition: Edition, guard: str) -> None:
    board = f"""
        step: declare blockers
        Anna 20   hand: Shock   battlefield: Gray Ogre (attacking), Mountain
        Ben 20    hand: Unsummon   battlefield: Grizzly Bears#30, Hill Giant, {guard}, Island
    """
    game = position(edition, board)
    play(game, "block: Grizzly Bears > Gray Ogre", "pass")
    activate(game, guard, "Grizzly Bears")
    play(game, "pass")
    cast(game, "Unsummon", "Grizzly Bears")
    assert on_battlefield(game, guard)  # its ability is on the stack
    resolve(game)
    assert died(game, guard)


@under()
def test_a_guard_stays_if_another_leaves_or_its_charge_does_in_another_turn(edition: Edition) -> None:
    board = """
        step: declare blockers
        Anna 20   hand: Shock   battlefield: Gray Ogre (attacking), Mountain   library: 3 Forest
        Ben 20    battlefield: Grizzly Bears, Hill Giant, Kjeldoran Guard, 2 Island
                  hand: 2 Unsummon   library: 3 Forest
    """
    game = position(edition, board)
    play(game, "block: none", "pass")
    activate(game, "Kjeldoran Guard", "Grizzly Bears")
    play(game, "pass")
    cast(game, "Unsummon", "Hill Giant")
    assert not game.state.stack
    go_on(game, Step.UPKEEP)
    assert not game.state.delayed
    cast(game, "Unsummon", "Grizzly Bears")
    assert not game.state.stack
    assert on_battlefield(game, "Kjeldoran Guard")


@under()
def test_snow_lands_of_the_defending_player_keep_the_guard_at_home(edition: Edition) -> None:
    board = """
        step: declare attackers
        Anna 20   battlefield: Gray Ogre, Kjeldoran Guard, {}
        Ben 20    battlefield: {}
    """
    field = card("Field of Snow", None, "Snow Land", printed="1993-08-05")
    for mine, theirs, able in ((field.name, "Forest", True), ("Forest", field.name, False)):
        game = position(edition, board.format(mine, theirs), field)
        play(game, "attack: Gray Ogre > Ben")
        assert is_legal(game, "activate Kjeldoran Guard") is able


@under()
def test_jabaris_influence_after_combat(edition: Edition) -> None:
    board = """
        step: declare attackers   active: Ben
        Anna 20   hand: Jabari's Influence   battlefield: 5 Plains
        Ben 20    battlefield: Hill Giant, Gray Ogre, Scathe Zombies
    """
    game = position(edition, board)
    play(game, "attack: Hill Giant > Anna, Scathe Zombies > Anna", "pass")
    assert refusals(game, "cast Jabari's Influence")
    go_on(game, Step.POSTCOMBAT_MAIN)
    play(game, "pass", "cast Jabari's Influence")
    assert is_legal(game, "targets: Hill Giant")
    assert not is_legal(game, "targets: Gray Ogre")  # it did not attack
    assert not is_legal(game, "targets: Scathe Zombies")  # it is black
    play(game, "targets: Hill Giant")
    resolve(game)
    giant = find(game, "Hill Giant")
    assert game.state.permanents[giant].controller == 0
    assert (characteristics(game.state, giant).power, characteristics(game.state, giant).toughness) == (2, 3)
