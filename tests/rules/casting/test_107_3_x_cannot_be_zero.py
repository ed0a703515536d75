"""X can't be 0: the value announced for an ability is 1 at least [cr2025-06-06 107.3a, 601.2b, 602.2b]."""

from __future__ import annotations

import pytest

from manaburn import decisions as d
from manaburn.game import Game
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.rules.layers.characteristics import characteristics
from manaburn.rules.mana.mana_ways import mana_ability_actions
from rules.cards_from_text import FIRST_DAY, written
from rules.positions_of_play import permanent, play, position, refused, zone

LAIR = written(
    "Lair",
    "Land",
    "{T}: Add {G}.",
    "{X}{G}: Until end of turn, Lair becomes an X/X green Hydra creature. It's still a land. X can't be 0.",
)
RAISER = written(
    "Raiser",
    "Creature — Human",
    "{G}, Sacrifice X artifacts: Return target creature card with power X or less from your graveyard to the"
    " battlefield. X can't be 0.",
    size="2/2",
)
SLOW = written("Slow", "Artifact", "{X}: You gain X life. X can't be 0. Activate only as a sorcery.")
WELL = written(
    "Well", "Artifact", "{T}, Remove X charge counters from Well: Add X mana of any one color. X can't be 0."
)
CARDS = (LAIR, RAISER, SLOW, WELL)


def duel(board: str, step: str = "precombat main", graveyard: str = "") -> Game:
    text = f"""
        step: {step}   priority: Anna
        Anna 20   graveyard: {graveyard or "Shock"}   battlefield: {board}
        Ben 20
    """
    return position(text, *CARDS)


def values(game: Game) -> list[int]:
    assert isinstance(game.decision, d.ChooseX)
    return [action.value for action in game.legal_actions if isinstance(action, d.AnnounceX)]


def test_zero_is_not_among_the_values():
    game = duel("Lair, 3 Forest")
    play(game, "activate Lair ability 2")
    assert values(game) == [1, 2, 3]
    assert "X can't be 0" in refused(game, "X = 0")
    play(game, "X = 2", "resolve")
    now = characteristics(game.state, permanent(game, "Lair").id)
    assert (now.power, now.toughness) == (2, 2)


def test_it_cannot_be_activated_where_only_zero_could_be_paid():
    game = duel("Lair (tapped), Forest")
    assert "can't pay {1}{G}" in refused(game, "activate Lair ability 2")
    play(duel("Lair (tapped), 2 Forest"), "activate Lair ability 2")


def test_so_it_is_of_what_is_sacrificed_x_times():
    without = duel("Raiser, Forest", graveyard="Mons's Goblin Raiders")
    assert not any(isinstance(action, d.ActivateAbility) for action in without.legal_actions)
    game = duel("Raiser, Forest, 2 Ornithopter", graveyard="Mons's Goblin Raiders, Hill Giant")
    play(game, "activate Raiser")
    assert values(game) == [1, 2]
    play(game, "X = 1", "targets: Mons's Goblin Raiders", "choose: Ornithopter")
    while game.state.stack:
        play(game, "pass")
    assert zone(game, "Anna", "battlefield").count("Ornithopter") == 1
    assert "Mons's Goblin Raiders" in zone(game, "Anna", "battlefield")


@pytest.mark.parametrize(("step", "may"), [("precombat main", True), ("upkeep", False)])
def test_another_restriction_stays(step: str, may: bool):
    game = duel("Slow, 2 Forest", step=step)
    found = [a for a in game.legal_actions if isinstance(a, d.ActivateAbility)]
    assert bool(found) is may


@pytest.mark.parametrize(("cost", "is_read"), [("{X}", True), ("{2}, {T}", False), ("{2}", False)])
def test_a_limit_on_an_x_that_no_cost_has_is_not_read(cost: str, is_read: bool):  # 107.3a
    text = f"{cost}: You gain 1 life. X can't be 0."
    face = PrintedFace(name="Odd", mana_cost="{1}", type_line="Artifact", text=text)
    reading = read(PrintedCard(name="Odd", layout="normal", faces=(face,), first_printed=FIRST_DAY))
    assert (reading.definition is not None) is is_read


def test_for_mana_one_counter_is_removed_at_least():  # 107.3a, 605.1a
    game = duel("Well (2 charge)")
    assert {sum(a.mana) for a in mana_ability_actions(game.state, 0)} == {1, 2}
    assert not list(mana_ability_actions(duel("Well").state, 0))
