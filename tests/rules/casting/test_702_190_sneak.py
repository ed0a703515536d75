"""Sneak: an unblocked attacker goes back, and a permanent spell comes in its place [cr2026-02-27 702.190]."""

from __future__ import annotations

from manaburn import decisions as d
from manaburn.editions import LATEST
from manaburn.game import Automation, Game
from rules.cards_from_text import written
from rules.positions_of_play import life, permanent, play, position, resolve_all, zone

NINJA = written("Ninja", "Creature — Ninja", "Sneak {W}", cost="{4}{W}", size="4/4", colors="W")
TRICK = written("Trick", "Sorcery", "Sneak {W}", "You gain 3 life.", cost="{4}{W}", colors="W")
RELIC = written("Relic", "Artifact", "Sneak {W}", cost="{4}", colors="")
BOARD = (
    "step: declare attackers | Anna 20 hand: Ninja, Trick, Relic battlefield: Grizzly Bears, Elvish Mystic,"
    " 2 Plains | Ben 20 battlefield: Wall of Wood{}"
)


FORCED = (Automation.PAY_MANA, Automation.ASSIGN_FORCED_DAMAGE)
RETURNED = "choose: Grizzly Bears"


def attacked(board: str = "", block: str = "block: Wall of Wood > Elvish Mystic", attack: str = "") -> Game:
    """A game in which the Bears attack unblocked, and the Mystic is blocked."""
    game = position(BOARD.format(board), NINJA, TRICK, RELIC, edition=LATEST, automation=FORCED)
    play(game, attack or "attack: Grizzly Bears, Elvish Mystic", "pass", "pass", block)
    return game


def sneaking(game: Game) -> set[str]:
    actions = (action for action in game.legal_actions if isinstance(action, d.CastSpell))
    return {f"{game.state.objects[each.card].definition.name} {each.way}".strip() for each in actions}


def test_it_enters_tapped_and_attacks_what_the_returned_creature_did():  # 702.190a-b, 506.3a
    game = attacked()
    assert sneaking(game) == {"Ninja sneak", "Trick sneak", "Relic sneak"}
    play(game, "cast Ninja with sneak", RETURNED)
    assert zone(game, "Anna", "hand").count("Grizzly Bears") == 1  # not the creature that is blocked
    play(game, "resolve")
    assert permanent(game, "Ninja").tapped
    play(game, "pass", "pass")
    assert life(game) == (20, 16)


def test_it_attacks_the_planeswalker_that_was_attacked():  # 702.190b
    walker = written("Walker", "Planeswalker — Walker", "+1: Draw a card.", colors="W")
    game = position(
        BOARD.format(", Walker (9 loyalty)"), NINJA, TRICK, RELIC, walker, edition=LATEST, automation=FORCED
    )
    play(
        game,
        "attack: Grizzly Bears > Walker",
        "pass",
        "pass",
        "block: none",
        "cast Ninja with sneak",
        RETURNED,
        "resolve",
    )
    play(game, "pass", "pass")
    assert life(game) == (20, 20)


def test_spells_of_other_kinds_are_cast_so_too():
    game = attacked()
    play(game, "cast Trick with sneak", RETURNED, "resolve")
    assert life(game)[0] == 23


def test_what_is_no_creature_is_tapped_and_attacks_nothing():  # 506.3a
    game = attacked()
    play(game, "cast Relic with sneak", RETURNED, "resolve")
    assert permanent(game, "Relic").tapped
    play(game, "pass", "pass")
    assert life(game) == (20, 20)


def test_only_in_ones_own_declare_blockers_step_and_for_an_unblocked_attacker():
    game = position(BOARD.format(""), NINJA, TRICK, RELIC, edition=LATEST, automation=FORCED)
    play(game, "attack: Grizzly Bears")
    assert not sneaking(game)
    play(game, "pass", "pass", "block: Wall of Wood > Grizzly Bears")
    assert not sneaking(game)


def test_not_in_the_step_of_another():
    game = position(
        "step: declare attackers | active: Ben | Anna 20 hand: Ninja battlefield: 2 Plains, Wall of Wood"
        " | Ben 20 battlefield: Grizzly Bears",
        NINJA,
        edition=LATEST,
        automation=FORCED,
    )
    play(game, "attack: Grizzly Bears", "pass", "pass", "block: none", "pass")
    resolve_all(game)
    assert not sneaking(game)
