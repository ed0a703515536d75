"""Curses: Auras that enchant players, in play [cr2025-06-06 303.4, 702.5]."""

from __future__ import annotations

import pytest

from manaburn.cards.definitions import card
from manaburn.cards.vocabulary.words.references import TARGET_OPPONENT
from manaburn.editions import R2016, R2025, Edition
from manaburn.errors import IllegalAction
from manaburn.game import Automation, Game
from manaburn.notation import parse_action, parse_position, position_text
from manaburn.terms import PlayerId
from rules.positions_of_play import go_to, life, permanent, play, position, resolve_all, size, stack, zone

BEN = PlayerId(1)
FORCED = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)
LIBRARY = "library: 9 Forest"


def table(anna: str = "", ben: str = "", cleo: str = "", header: str = "", edition: Edition = R2025) -> Game:
    """Three players in the turn of Anna."""
    lines = [f"Anna 20 {anna} {LIBRARY}", f"Ben 20 {ben} {LIBRARY}", f"Cleo 20 {cleo} {LIBRARY}"]
    return position(" | ".join([header, *lines] if header else lines), edition=edition, automation=FORCED)


def attack(game: Game, *pairs: str) -> None:
    """Attack with what is said, let the triggered abilities resolve, block with nothing."""
    go_to(game, "declare attackers")
    play(game, f"attack: {', '.join(pairs)}")


@pytest.mark.parametrize("edition", [R2016, R2025], ids=str)
def test_it_is_attached_to_the_player_it_targets(edition: Edition) -> None:
    """303.4a, 608.3c; its words see that player, wherever they sit."""
    lands = "battlefield: 5 Swamp, Grizzly Bears"
    game = table(f"hand: Curse of Death's Hold {lands}", "battlefield: Grizzly Bears", edition=edition)
    play(game, "cast Curse of Death's Hold")
    assert {game.text(a) for a in game.legal_actions} >= {"targets: Anna", "targets: Ben", "targets: Cleo"}
    play(game, "targets: Ben", "resolve")
    curse = permanent(game, "Curse of Death's Hold")
    assert curse.attached_to == BEN
    sizes = {
        game.state.players[p.controller].name: size(game, f"Grizzly Bears#{id}")
        for id, p in game.state.permanents.items()
        if game.state.objects[id].definition.power == 2
    }
    assert sizes == {"Anna": (2, 2), "Ben": (1, 1)}
    assert "(on Ben" in position_text(game.state)
    assert parse_position(position_text(game.state)) == game.state


def test_it_goes_with_its_player() -> None:  # 303.4c, 704.5m
    game = table("battlefield: Curse of Vitality (on Ben)")
    play(game, "concede Ben")
    play(game, "pass")
    assert zone(game, "Anna", "graveyard") == ["Curse of Vitality"]


def test_it_stays_on_no_player_it_cannot_enchant() -> None:  # 303.4c
    """An Aura that enchants opponents is given to the opponent it enchants."""
    spite = card("Spite", "{0}", "Enchantment — Aura", enchant=TARGET_OPPONENT, printed="2011-09-30")
    lines = ("Anna 20 library: Forest", "Ben 20 battlefield: Spite (on Ben, owned by Anna)", "Cleo 20")
    game = position(" | ".join(lines), spite)
    play(game, "pass")
    assert zone(game, "Anna", "graveyard") == ["Spite"]


def test_a_limited_range_ends_it() -> None:  # 801.8
    header = "options: range of influence 1"
    lines = (
        "Anna 20 battlefield: Curse of Vitality (on Cleo) library: Forest",
        "Ben 20",
        "Cleo 20",
        "Dan 20",
    )
    game = position(" | ".join((header, *lines)))
    play(game, "pass")
    assert zone(game, "Anna", "graveyard") == ["Curse of Vitality"]


def test_who_attacks_the_player_does_the_same() -> None:
    """Ben is cursed by Cleo: Anna attacks him, and both gain life; attacks on Cleo give nobody anything."""
    game = table("battlefield: 2 Memnite#31#33", cleo="battlefield: Curse of Vitality (on Ben)")
    attack(game, "Memnite#31 > Ben", "Memnite#33 > Cleo")
    assert stack(game) == ["(Curse of Vitality)"]
    resolve_all(game)
    assert life(game) == (22, 20, 22)


def test_its_controller_who_attacks_gets_it_once() -> None:
    game = table("battlefield: 2 Memnite, Curse of Disturbance (on Ben)")
    attack(game, "Memnite > Ben", "Memnite > Ben")
    resolve_all(game)
    assert zone(game, "Anna", "battlefield").count("Zombie") == 1


def test_each_attacker_of_the_player_is_seen() -> None:
    game = table("battlefield: 2 Memnite#31#33", cleo="battlefield: Curse of Predation (on Ben)")
    attack(game, "Memnite#31 > Ben", "Memnite#33 > Cleo")
    resolve_all(game)
    assert (size(game, "Memnite#31"), size(game, "Memnite#33")) == ((2, 2), (1, 1))


def test_the_attacking_player_may_have_it() -> None:
    game = table("battlefield: Memnite", cleo="battlefield: Curse of Shallow Graves (on Ben)")
    attack(game, "Memnite > Ben")
    resolve_all(game)
    play(game, "yes")
    assert "Zombie" in zone(game, "Anna", "battlefield")


def test_combat_damage_to_the_player_is_seen() -> None:
    game = table("battlefield: 2 Memnite#31#33, Curse of Stalked Prey (on Ben)")
    attack(game, "Memnite#31 > Ben", "Memnite#33 > Cleo")
    go_to(game, "combat damage")
    resolve_all(game)
    assert (size(game, "Memnite#31"), size(game, "Memnite#33")) == ((2, 2), (1, 1))


def test_the_upkeep_is_that_of_the_player() -> None:
    game = table("battlefield: Curse of the Bloody Tome (on Ben)")
    go_to(game, "upkeep", "Ben")
    resolve_all(game)
    assert len(zone(game, "Ben", "graveyard")) == 2
    go_to(game, "upkeep", "Cleo")
    assert stack(game) == []


def test_creatures_of_the_player_have_to_attack() -> None:  # 508.1d
    game = table(
        "battlefield: Memnite", header="active: Anna", cleo="battlefield: Curse of the Nightly Hunt (on Anna)"
    )
    go_to(game, "declare attackers")
    with pytest.raises(IllegalAction):
        game.push(parse_action(game.state, "attack: none"))


def test_the_player_casts_one_spell_a_turn() -> None:
    game = table("hand: 2 Memnite battlefield: Curse of Exhaustion (on Anna)")
    play(game, "cast Memnite", "resolve")
    assert not [a for a in game.legal_actions if game.text(a).startswith("cast")]


def test_what_enters_and_dies_on_the_players_side_is_seen() -> None:
    curses = "battlefield: Trespasser's Curse (on Ben), Curse of Clinging Webs (on Ben), Mountain hand: Shock"
    game = table(curses, "battlefield: Grizzly Bears hand: Memnite", header="active: Ben")
    play(game, "cast Memnite", "resolve")
    resolve_all(game)
    assert life(game) == (21, 19, 20)
    play(game, "pass", "pass", "cast Shock", "targets: Grizzly Bears", "resolve")
    resolve_all(game)
    assert zone(game, "Ben", "exile") == ["Grizzly Bears"]
    assert "Spider" in zone(game, "Anna", "battlefield")
