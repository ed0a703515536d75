"""What several players do each, and what follows for those who could not [cr2025-06-06 101.4, 608.2c]."""

from __future__ import annotations

import pytest

from rules.cards_from_text import written
from rules.positions_of_play import asked, choice, life, play, position, refused, resolve_all, zone
from rules.positions_of_play import size as size_of

BOARD = """
step: precombat main
Anna 20 hand: {hand} library: 9 Forest graveyard: Craw Wurm, Shock battlefield: Forest, Mountain, Hill Giant
Ben 20 hand: {ben} library: 9 Forest graveyard: Memnite, Plains battlefield: Grizzly Bears, Jace Beleren
"""


def cast(*lines: str, hand: str = "Deed", ben: str = "Forest, Serra Angel", answers: tuple[str, ...] = ()):
    deed = written("Deed", "Sorcery", *lines)
    game = position(BOARD.format(hand=hand, ben=ben), deed)
    play(game, "cast Deed", *answers, "resolve")
    return game


@pytest.mark.parametrize(("ben", "drawn"), [("", 1), ("Forest", 0)])
def test_for_each_opponent_who_could_not_discard(ben: str, drawn: int):
    game = cast("Each opponent discards a card. For each opponent who can't, you draw a card.", ben=ben)
    assert len(zone(game, "Anna", "hand")) == drawn
    assert zone(game, "Ben", "hand") == []


@pytest.mark.parametrize(("ben", "lives"), [("", (20, 17)), ("Forest", (20, 20))])
def test_each_opponent_who_could_not_loses_life(ben: str, lives: tuple[int, int]):
    game = cast("Each player discards a card. Each opponent who can't loses 3 life.", ben=ben)
    assert life(game) == lives


def test_each_opponent_who_could_not_sacrifice_discards():
    said = "Each opponent sacrifices an {} of their choice. Each opponent who can't discards a card."
    game = cast(said.format("artifact"), ben="Forest")
    assert zone(game, "Ben", "hand") == [] and "Forest" in zone(game, "Ben", "graveyard")
    game = cast(said.format("artifact or creature"))
    play(game, "choose: Grizzly Bears")
    assert "Grizzly Bears" in zone(game, "Ben", "graveyard") and len(zone(game, "Ben", "hand")) == 2


def test_those_who_could_not_sacrifice_discard_at_the_same_time():
    said = "Each player sacrifices an artifact of their choice. Each player who can't discards a card."
    game = cast(said, hand="Deed, Craw Wurm, Shock")
    play(game, "choose: Shock")
    assert asked(game) == "Ben" and len(zone(game, "Anna", "hand")) == 2
    play(game, "choose: Forest")
    assert zone(game, "Anna", "hand") == ["Craw Wurm"] and zone(game, "Ben", "hand") == ["Serra Angel"]
    deed = written("Deed", "Sorcery", said)
    board = BOARD.format(hand="Deed, Shock", ben="Forest").replace("Hill Giant", "Memnite")
    game = position(board, deed)
    play(game, "cast Deed", "resolve", "choose: Memnite")
    assert zone(game, "Anna", "hand") == ["Shock"] and zone(game, "Ben", "hand") == []


def test_each_opponent_and_some_of_what_they_control_are_dealt_damage():
    game = cast("Deed deals 2 damage to each opponent and each creature and planeswalker they control.")
    assert life(game) == (20, 18)
    assert "Grizzly Bears" in zone(game, "Ben", "graveyard")
    assert "Hill Giant" in zone(game, "Anna", "battlefield")


def test_each_player_puts_a_creature_card_from_their_graveyard():
    game = cast("Each player puts a creature card from their graveyard onto the battlefield.")
    play(game, "choose: Craw Wurm")
    assert "Craw Wurm" in zone(game, "Anna", "graveyard")  # they enter at the same time
    play(game, "choose: Memnite")
    assert "Craw Wurm" in zone(game, "Anna", "battlefield")
    assert "Memnite" in zone(game, "Ben", "battlefield")


def test_each_player_may_put_a_card_from_their_hand():
    game = cast(
        "Each player may put an artifact, creature, enchantment, or land card from their hand onto the"
        " battlefield.",
        hand="Deed, Craw Wurm, Shock",
    )
    assert choice(game) == ["Craw Wurm"]
    play(game, "choose: Craw Wurm")
    assert asked(game) == "Ben" and "Craw Wurm" not in zone(game, "Anna", "battlefield")
    play(game, "choose: none")
    assert "Craw Wurm" in zone(game, "Anna", "battlefield")
    assert sorted(zone(game, "Ben", "hand")) == ["Forest", "Serra Angel"]


def test_target_player_shuffles_cards_of_theirs_away():
    deed = written(
        "Deed",
        "Sorcery",
        ("Target player shuffles up to two target cards from their graveyard into their library."),
    )
    game = position(BOARD.format(hand="Deed", ben=""), deed)
    play(game, "cast Deed", "targets: Ben")
    found = {game.state.objects[t].definition.name for a in game.legal_actions for t in a.targets}
    assert found == {"Memnite", "Plains"}
    play(game, "targets: Memnite", "resolve")
    assert "Memnite" in zone(game, "Ben", "library") and zone(game, "Ben", "graveyard") == ["Plains"]


def test_targets_from_a_single_graveyard():
    deed = written("Deed", "Sorcery", "Exile up to two target cards from a single graveyard.")
    game = position(BOARD.format(hand="Deed", ben=""), deed)
    play(game, "cast Deed")
    chosen = [[game.state.objects[t].definition.name for t in a.targets] for a in game.legal_actions]
    assert sorted(map(len, chosen)) == [0, 1, 1, 1, 1, 2, 2]
    assert ["Memnite", "Plains"] in map(sorted, chosen)
    assert not any("Memnite" in pair and "Shock" in pair for pair in chosen)
    play(game, "targets: Memnite, Plains", "resolve")
    assert zone(game, "Ben", "exile") == ["Memnite", "Plains"]


THREE_GRAVEYARDS = """
step: precombat main
Anna 20 hand: Deed library: 9 Forest battlefield: Forest
Ben 20 library: 9 Forest graveyard: {ben}
Cleo 20 library: 9 Forest graveyard: Shock
"""


@pytest.mark.parametrize("graveyard", ["an opponent's graveyard", "a single graveyard"])
def test_so_many_targets_are_all_from_one_graveyard(graveyard: str):
    """Deadeye Tracker: they are two cards in a single opponent's graveyard (ruling of 2017-09-29)."""
    deed = written("Deed", "Sorcery", f"Exile two target cards from {graveyard}.")
    game = position(THREE_GRAVEYARDS.format(ben="Memnite, Plains"), deed)
    play(game, "cast Deed", "targets: Memnite, Plains", "resolve")
    assert zone(game, "Ben", "exile") == ["Memnite", "Plains"]
    apart = position(THREE_GRAVEYARDS.format(ben="Memnite"), deed)
    assert "target" in refused(apart, "cast Deed")


def test_up_to_so_many_cards_are_discarded_and_as_many_drawn():
    game = cast("Discard up to two cards, then draw that many cards.", hand="Deed, Shock, Swamp, Memnite")
    play(game, "choose: Shock")
    assert sorted(zone(game, "Anna", "hand")) == ["Forest", "Memnite", "Swamp"]


@pytest.mark.parametrize(
    ("answers", "hand"),
    [(["yes", "choose: Swamp"], 3), (["no", "yes", "choose: Mountain"], 4), (["no", "no"], 2)],
)
def test_one_of_two_things_may_be_done(answers: list[str], hand: int):
    game = cast(
        ("You may discard a card or sacrifice a land. If you do, draw two cards."), hand="Deed, Shock, Swamp"
    )
    play(game, *answers)
    assert len(zone(game, "Anna", "hand")) == hand


@pytest.mark.parametrize(("card", "lives"), [("Swamp", (20, 20)), ("Shock", (20, 18))])
def test_what_the_discarded_card_was(card: str, lives: tuple[int, int]):
    deed = written(
        "Deed",
        "Sorcery",
        "As an additional cost to cast this spell, discard a card.",
        "Draw two cards. If the discarded card wasn't a land card, Deed deals 2 damage to each opponent.",
    )
    game = position(BOARD.format(hand=f"Deed, {card}", ben=""), deed)
    play(game, "cast Deed", f"choose: {card}")
    resolve_all(game)
    assert life(game) == lives


@pytest.mark.parametrize(("victim", "size"), [("Memnite", 3), ("Hill Giant", 2)])
def test_what_the_sacrificed_creature_was(victim: str, size: int):
    ox = written(
        "Ox",
        "Creature — Ox",
        "Sacrifice another creature: If the sacrificed creature was an artifact, put a +1/+1 counter on Ox.",
        size="2/2",
    )
    text = f"step: precombat main\nAnna 20 battlefield: Ox, {victim}\nBen 20 battlefield: Forest"
    game = position(text, ox)
    play(game, "activate Ox", f"choose: {victim}", "resolve")
    assert size_of(game, "Ox") == (size, size)


@pytest.mark.parametrize(("toughness", "where"), [("Grizzly Bears", "exile"), ("Craw Wurm", "battlefield")])
def test_what_a_spell_has_dealt_damage_to_is_exiled_if_it_would_die(toughness: str, where: str):
    bolt = written(
        "Deed",
        "Sorcery",
        (
            "Deed deals 3 damage to target creature or planeswalker. If a permanent dealt"
            " damage by Deed would die this turn, exile it instead."
        ),
    )
    text = f"step: precombat main\nAnna 20 hand: Deed battlefield: Forest\nBen 20 battlefield: {toughness}"
    game = position(text, bolt)
    play(game, "cast Deed", f"targets: {toughness}", "resolve")
    assert zone(game, "Ben", where) == [toughness]
