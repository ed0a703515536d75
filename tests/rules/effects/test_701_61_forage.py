"""Foraging as an effect: three cards of the graveyard are exiled, or a Food is sacrificed
[cr2025-06-06 701.61a].
"""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from rules.cards_from_text import written
from rules.positions_of_play import choice, life, play, position, refused, resolve_all, targets, zone

GRAVES = "Memnite, Shock, Craw Wurm"
IF, WHEN = "If you do, you gain 3 life.", "When you do, Deed deals 3 damage to target player."


def begun(then: str, graves: str, more: str) -> Game:
    deed = written("Deed", "Sorcery", f"You may forage. {then}")
    crumb = written("Crumb", "Artifact — Food")
    text = f"Anna 20 hand: Deed graveyard: {graves} battlefield: Forest{more} | Ben 20"
    game = position(f"step: precombat main | {text}", deed, crumb)
    play(game, "cast Deed", "resolve")
    return game


def choose(game: Game, *names: str) -> None:
    if isinstance(game.decision, d.ChooseObjects):
        assert sorted(choice(game)) == sorted(names)
        play(game, "choose: " + ", ".join(names))


def test_three_cards_are_exiled():
    game = begun(IF, GRAVES, ", Crumb")
    play(game, "yes")
    choose(game, "Memnite", "Shock", "Craw Wurm")
    assert life(game)[0] == 23
    assert sorted(zone(game, "Anna", "exile")) == ["Craw Wurm", "Memnite", "Shock"]
    assert "Crumb" in zone(game, "Anna", "battlefield") and zone(game, "Anna", "graveyard") == ["Deed"]


def test_a_food_is_sacrificed():
    game = begun(IF, GRAVES, ", Crumb")
    play(game, "no", "yes")
    choose(game, "Crumb")
    assert life(game)[0] == 23 and zone(game, "Anna", "exile") == []
    assert "Crumb" in zone(game, "Anna", "graveyard")


def test_nobody_has_to_forage():
    game = begun(IF, GRAVES, ", Crumb")
    play(game, "no", "no")
    assert life(game)[0] == 20 and len(zone(game, "Anna", "graveyard")) == 4
    assert "Crumb" in zone(game, "Anna", "battlefield")


@pytest.mark.parametrize(
    ("graves", "more", "asked"),
    [("Memnite, Shock", "", False), ("Memnite, Shock", ", Crumb", True), (GRAVES, "", True)],
)
def test_fewer_than_three_cards_are_not_enough(graves, more, asked):
    """The sorcery itself is in the graveyard only after it resolved."""
    game = begun(IF, graves, more)
    assert isinstance(game.decision, d.ChooseWhether) is asked
    if asked:
        play(game, "yes")
        choose(game, *(["Crumb"] if more else graves.split(", ")))
    assert life(game)[0] == (23 if asked else 20)


@pytest.mark.parametrize(("answers", "paid"), [(("yes",), GRAVES), (("no", "yes"), "Crumb")])
def test_what_triggers_when_a_player_forages_has_its_own_target(answers, paid):
    game = begun(WHEN, GRAVES, ", Crumb")
    play(game, *answers)
    choose(game, *paid.split(", "))
    assert targets(game) == {"Anna", "Ben"}
    play(game, "targets: Ben", "resolve")
    assert life(game) == (20, 17)


CAMELLIA = written("Camellia", "Artifact", "{1}, Forage: You gain 1 life.")


@pytest.mark.parametrize(
    ("board", "answers", "exiled"),
    [
        ("graveyard: 3 Shock", (), 3),
        ("battlefield: Crumb", (), 0),
        ("graveyard: 3 Shock battlefield: Crumb", ("yes",), 3),
        ("graveyard: 3 Shock battlefield: Crumb", ("no",), 0),
    ],
)
def test_an_ability_is_paid_for_by_foraging(board, answers, exiled):  # 602.2b
    crumb = written("Crumb", "Artifact — Food")
    ours = board.replace("battlefield: ", "battlefield: Camellia, Forest, ")
    ours = ours if "battlefield" in ours else f"{ours} battlefield: Camellia, Forest"
    game = position(f"Anna 20 {ours} | Ben 20", CAMELLIA, crumb)
    play(game, "activate Camellia", *answers)
    play(game, *(("choose: Shock, Shock, Shock",) if exiled else ("choose Crumb",)))
    assert len(zone(game, "Anna", "exile")) == exiled
    resolve_all(game)
    assert life(game) == (21, 20)


def test_nobody_forages_with_two_cards():
    game = position("Anna 20 graveyard: 2 Shock battlefield: Camellia, Forest | Ben 20", CAMELLIA)
    assert "nothing to forage with" in refused(game, "activate Camellia")


def test_what_is_foraged_with_is_not_given_for_mana() -> None:
    """601.2h: costs are paid together; the only Food is kept while mana is made."""
    chief = written("Chief", "Creature — Squirrel", "{2}, Forage: You gain 3 life.", size="1/1")
    works = written("Works", "Artifact", "Sacrifice an artifact: Add {C}{C}.")
    crumb = written("Crumb", "Artifact — Food")
    text = "step: precombat main | Anna 20 battlefield: Chief, Works, Crumb | Ben 20"
    game = position(text, chief, works, crumb, automation=())
    play(game, "activate Chief")
    assert isinstance(game.decision, d.PayMana)
    assert [game.text(action) for action in game.legal_actions] == ["tap Works#18 for {C}{C} with Works#18"]
    play(game, "tap Works for {C}{C} with Works", "pay {C}{C}")
    assert choice(game) == ["Crumb"]
    play(game, "choose: Crumb")
    resolve_all(game)
    assert life(game) == (23, 20)
    assert "Crumb" in zone(game, "Anna", "graveyard")
    assert "Works" in zone(game, "Anna", "graveyard")
