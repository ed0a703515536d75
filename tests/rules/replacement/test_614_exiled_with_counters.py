"""What would be put into a graveyard is exiled with a counter on it instead, and chosen there by that counter
[cr2025-06-06 122.1, 614.6, 616.1].
"""

from __future__ import annotations

from manaburn import decisions as d
from rules.cards_from_text import written
from rules.positions_of_play import asked, play, position, zone

VOID = written(
    "Void",
    "Creature — Rogue",
    "If a card would be put into an opponent's graveyard from anywhere, instead exile it with a void counter"
    " on it.",
    "{T}, Sacrifice Void: Choose an exiled card an opponent owns with a void counter on it. You may play it"
    " this turn without paying its mana cost.",
    size="3/2",
)
DUEL = (
    "step: precombat main | Anna 20 battlefield: Void, 3 Mountain hand: 2 Shock"
    " | Ben 20 battlefield: Grizzly Bears exile: Hill Giant"
)


def _kept(game) -> list[tuple[str, int]]:
    """The names of the cards in exile, and how many counters are on each."""
    objects = (game.state.objects[id] for id in game.state.exile)
    return sorted((each.definition.name, sum(n for _kind, n in each.counters)) for each in objects)


def test_it_is_exiled_with_a_counter_and_only_that_one_may_be_chosen():  # 122.1, 614.6
    game = position(DUEL, VOID)
    play(game, "cast Shock", "targets: Grizzly Bears", "resolve")
    assert _kept(game) == [("Grizzly Bears", 1), ("Hill Giant", 0)]
    assert zone(game, "Anna", "graveyard") == ["Shock"]
    play(game, "activate Void", "resolve")
    assert isinstance(game.decision, d.ChooseObjects) and len(game.decision.among) == 1
    play(game, "choose: Grizzly Bears", "cast Grizzly Bears with no payment", "resolve")
    assert zone(game, "Anna", "battlefield").count("Grizzly Bears") == 1


def test_tokens_are_no_cards_and_die():  # 111.7, 108.2b
    game = position(DUEL.replace("Grizzly Bears", "Grizzly Bears (token)"), VOID)
    play(game, "cast Shock", "targets: Grizzly Bears", "resolve")
    assert _kept(game) == [("Hill Giant", 0)]


def test_its_owner_chooses_between_two_effects_that_differ():  # 616.1
    game = position(DUEL.replace("Void,", "Void, Leyline of the Void,"), VOID)
    play(game, "cast Shock", "targets: Grizzly Bears", "resolve")
    assert asked(game) == "Ben"
