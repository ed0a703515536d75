"""Targets other than those before, protection of one's choice, prices of X, and cards that were just
discarded [cr2025-06-06 115.3, 601.2c, 608.2d, 608.2g].
"""

from __future__ import annotations

import pytest

from manaburn import Priority
from manaburn.errors import GameError
from manaburn.game import Automation, Game
from manaburn.terms import Keyword
from oracle.real_cards import real
from rules.cards_from_text import written
from rules.positions_of_play import PAID, now, permanent, play, position, resolve

MAIN = "step: precombat main | Anna 20 "


def board(text: str, *names: str, cards=(), ben: str = "Ben 20") -> Game:
    return position(f"{MAIN}{text} | {ben}", *real(*names), *cards)


def lives(game: Game) -> list[int]:
    return [player.life for player in game.state.players]


def names_of(game: Game, zone: str, player: int = 0) -> list[str]:
    return [game.state.objects[id].definition.name for id in getattr(game.state.players[player], zone)]


def test_three_amounts_of_damage_go_to_three_targets() -> None:
    cone = "Cone of Flame"
    game = board(f"hand: {cone} battlefield: 5 Mountain", cone, ben="Ben 20 battlefield: Hill Giant, Memnite")
    play(game, f"cast {cone}", "targets: Memnite", "targets: Ben")
    with pytest.raises(GameError):
        game.clone().push("targets: Ben")
    play(game, "targets: Hill Giant", "resolve")
    assert lives(game) == [20, 18]
    assert sorted(names_of(game, "graveyard", 1)) == ["Hill Giant", "Memnite"]


def test_three_numbers_of_counters_go_to_three_creatures() -> None:
    growth = "Incremental Growth"
    game = board(f"hand: {growth} battlefield: 5 Forest, Memnite, Hill Giant, Gray Ogre", growth)
    play(game, f"cast {growth}", "targets: Gray Ogre", "targets: Memnite", "targets: Hill Giant", "resolve")
    sizes = [(now(game, name).power) for name in ("Gray Ogre", "Memnite", "Hill Giant")]
    assert sizes == [3, 3, 6]


@pytest.mark.parametrize(
    ("others", "left"), [("Ben, Memnite", [20, 17]), ("Ben", [20, 17]), ("none", [20, 20])]
)
def test_a_dragon_burns_up_to_two_other_targets(others: str, left: list[int]) -> None:
    text = (
        "step: declare attackers | Anna 20 battlefield: Drakuseth, Maw of Flames |"
        " Ben 20 battlefield: Hill Giant, Memnite"
    )
    game = position(text, *real("Drakuseth, Maw of Flames"))
    play(game, "attack: Drakuseth, Maw of Flames", "targets: Hill Giant", f"targets: {others}", "resolve")
    assert lives(game) == left
    dead = ["Hill Giant", "Memnite"] if "Memnite" in others else ["Hill Giant"]
    assert sorted(names_of(game, "graveyard", 1)) == dead


@pytest.mark.parametrize(
    ("choice", "kept_from"), [("red", "Shock"), ("colorless", "Jab"), ("white", ""), ("green", "")]
)
def test_giver_of_runes_protects_from_a_color_or_from_colorless(choice: str, kept_from: str) -> None:
    jab = written("Jab", "Artifact", "{0}: This artifact deals 1 damage to target creature.", colors="")
    text = (
        "step: precombat main | Anna 20 hand: Shock battlefield: Giver of Runes, Grizzly Bears, Jab, Mountain"
    )
    game = position(f"{text} | Ben 20", *real("Giver of Runes"), jab)
    with pytest.raises(GameError):
        play(game.clone(), "activate Giver of Runes", "targets: Giver of Runes")
    play(game, "activate Giver of Runes", "targets: Grizzly Bears", "resolve", f"choose: {choice}")
    for source, start in (("Shock", "cast Shock"), ("Jab", "activate Jab")):
        copy = game.clone()
        if source == kept_from:
            with pytest.raises(GameError):
                play(copy, start, "targets: Grizzly Bears")
        else:
            play(copy, start, "targets: Grizzly Bears")


def test_protection_from_artifacts_is_the_other_choice() -> None:
    blessing = "Apostle's Blessing"
    jab = written("Jab", "Artifact", "{0}: This artifact deals 1 damage to target creature.")
    game = board(f"hand: {blessing} battlefield: 2 Plains, Grizzly Bears, Jab", blessing, cards=(jab,))
    play(game, f"cast {blessing}", "no", "targets: Grizzly Bears", "resolve")
    play(game, "choose: artifacts")
    with pytest.raises(GameError):
        play(game, "activate Jab", "targets: Grizzly Bears")


@pytest.mark.parametrize(("answer", "cards", "tapped"), [("no", 1, 0), ("yes", 0, 3)])
def test_who_pays_the_power_of_the_sentinel_keeps_a_card_from_being_drawn(
    answer: str, cards: int, tapped: int
) -> None:
    text = (
        "step: precombat main | Anna 20 hand: Coat battlefield: 3 Plains |"
        " Ben 20 library: 2 Forest battlefield: Esper Sentinel (2 +1/+1)"
    )
    coat = written("Coat", "Artifact", cost="{0}")
    game = position(text, *real("Esper Sentinel"), coat)
    play(game, "cast Coat")
    resolve(game)
    play(game, answer)
    assert len(game.state.players[1].hand) == cards
    assert sum(each.tapped for each in game.state.permanents.values()) == tapped


def test_the_card_that_was_discarded_may_be_cast() -> None:
    pirate = "Malcolm, Alluring Scoundrel"
    for counters, wurm in ((3, "stack"), (2, "graveyard")):
        text = (
            "step: declare attackers | Anna 20 library: 2 Forest hand: Craw Wurm"
            f" battlefield: {pirate} ({counters} chorus counters) | Ben 20"
        )
        game = position(text, *real(pirate), automation=(*PAID, Automation.ASSIGN_FORCED_DAMAGE))
        play(game, f"attack: {pirate}")
        while not game.state.stack:
            play(game, "pass" if isinstance(game.decision, Priority) else "block: none")
        resolve(game)
        play(game, "choose: Craw Wurm")
        if wurm == "stack":
            play(game, "yes")
            assert [game.state.objects[item.id].definition.name for item in game.state.stack] == ["Craw Wurm"]
        else:
            assert names_of(game, "graveyard") == ["Craw Wurm"]
            assert isinstance(game.decision, Priority)


def test_a_card_found_goes_on_top_of_the_shuffled_library() -> None:
    game = board(
        "hand: Worldly Tutor library: 3 Forest, Hill Giant, 3 Island battlefield: Forest", "Worldly Tutor"
    )
    play(game, "cast Worldly Tutor", "resolve", "choose: Hill Giant")
    assert names_of(game, "library")[-1] == "Hill Giant"


def test_a_spell_or_a_land_sets_off_the_staff() -> None:
    staff = "Staff of the Mind Magus"
    game = board(f"hand: Island, Forest, Opt library: 3 Island battlefield: {staff}, 2 Island", staff)
    play(game, "play Island", "resolve")
    assert lives(game) == [21, 20]
    play(game, "cast Opt", "resolve")
    assert lives(game) == [22, 20]


def test_a_creature_has_at_most_three_counters_of_its_own_making() -> None:
    kin = "Runaway Steam-Kin"
    for before, after in ((2, 3), (3, 3)):
        game = board(f"hand: Shock battlefield: {kin} ({before} +1/+1), Mountain", kin)
        play(game, "cast Shock", "targets: Ben")
        if before < 3:
            resolve(game)
        assert now(game, kin).power == 1 + after


def test_an_instant_comes_back_from_the_graveyard_in_the_upkeep_only() -> None:
    hammer = "Hammer of Bogardan"
    for step, allowed in (("upkeep", True), ("precombat main", False)):
        game = position(
            f"step: {step} | Anna 20 graveyard: {hammer} battlefield: 5 Mountain | Ben 20", *real(hammer)
        )
        if not allowed:
            with pytest.raises(GameError):
                play(game, f"activate {hammer}")
            continue
        play(game, f"activate {hammer}", "resolve")
        assert names_of(game, "hand") == [hammer]


def test_an_artifact_card_in_the_graveyard_lets_it_fly() -> None:
    mage = "Windwright Mage"
    for graveyard, flies in (("graveyard: Memnite", True), ("graveyard: Shock", False), ("", False)):
        game = board(f"{graveyard} battlefield: {mage}, Sol Ring", mage)
        assert (Keyword.FLYING in now(game, mage).keywords) is flies


def test_a_land_comes_from_the_hand_without_being_played() -> None:
    gates = "Talon Gates of Madara"
    game = board(f"hand: {gates}, Island battlefield: 4 Plains, Hill Giant", gates)
    play(game, "play Island", f"activate {gates}")
    assert names_of(game, "hand") == [gates]
    resolve(game)
    play(game, "targets: Hill Giant", "resolve")
    assert names_of(game, "hand") == []
    assert not permanent(game, gates).tapped
    there = {game.state.objects[id].definition.name for id in game.state.permanents}
    assert "Hill Giant" not in there


@pytest.mark.parametrize(("kicked", "taken"), [("no", "Forest"), ("yes", "Forest, Island")])
def test_a_kicked_spell_takes_two_of_the_cards_instead(kicked: str, taken: str) -> None:
    charts = "Consult the Star Charts"
    game = board(f"hand: {charts} library: Forest, 3 Island, 2 Plains battlefield: 4 Island", charts)
    play(game, f"cast {charts}", kicked, "resolve", f"choose: {taken}")
    assert sorted(names_of(game, "hand")) == taken.split(", ")
    library = names_of(game, "library")
    assert library[-2:] == ["Plains", "Plains"]
    assert library[:-2].count("Island") == 4 - len(taken.split(", "))


@pytest.mark.parametrize(("types", "allowed"), [("Eldrazi Scion", False), ("Eldrazi", True), ("Scion", True)])
def test_what_is_of_two_subtypes_is_of_both(types: str, allowed: bool) -> None:
    blocker = written("Blocker", f"Creature — {types}", size="1/1", colors="")
    text = "step: declare attackers | Anna 20 battlefield: Kor Castigator | Ben 20 battlefield: Blocker"
    game = position(text, *real("Kor Castigator"), blocker)
    play(game, "attack: Kor Castigator", "pass", "pass")
    if allowed:
        play(game, "block: Blocker")
    else:
        with pytest.raises(GameError):
            play(game, "block: Blocker")
