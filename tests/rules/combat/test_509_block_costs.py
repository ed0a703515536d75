"""Costs to block: what they are, when they are paid, and what they leave of the blocks."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from covering import rules
from manaburn import decisions as d
from manaburn.decisions import PayMana
from manaburn.editions import Edition
from manaburn.errors import IllegalAction
from manaburn.mana import ManaCost
from manaburn.state import events
from manaburn.state.events import Cause
from manaburn.terms import PlayerId
from rules.positions_of_combat import asked, blocking, find, is_legal, life, play, refusals, under
from rules.positions_of_costs import at, pay_all, texts

NUMBERS = {"2002": "309.2", "2006": "309.2d", "2010": "509.1f", "2016": "509.1f", "2025": "509.1f"}


def unpaid(edition: Edition) -> set[str]:
    """The rule by which a declaration is refused that cannot be paid for."""
    return {f"{edition.key} {NUMBERS[edition.name]}"}


def blocks(anna: str, ben: str) -> str:
    """Anna attacks Ben, who may block."""
    return f"step: declare blockers | Anna 20 {anna} | Ben 20 {ben}"


BEAR = "battlefield: Grizzly Bears (attacking Ben, tapped)"


@rules(
    {
        "dangelo2002": ("C.4.5#1", "C.4.5#2"),
        "cr2010": ("509.1d#1", "509.1e"),
        "wiki2016": ("blockers/cost-total", "blockers/cost-mana-abilities"),
        "cr2025": ("509.1d#1", "509.1e"),
    }
)
@under()
def test_blockers_that_are_taxed_are_paid_for_with_mana_abilities(edition: Edition) -> None:
    game = at(edition, blocks(BEAR, "battlefield: 2 Miser, Wall of Wood, 5 Forest, Mogg Fanatic"))
    play(game, "block: Miser, Miser, Wall of Wood")
    assert game.decision == PayMana(PlayerId(1), ManaCost(generic=4))
    assert set(texts(game)) == {"tap Forest for {G}"}, "other abilities wait"
    assert refusals(game, "activate Mogg Fanatic")
    play(game, *["tap Forest for {G}"] * 4)
    assert blocking(game) == {}
    play(game, "pay {G}{G}{G}{G}")
    assert asked(game) in ("Priority Anna", "OrderForDamage Anna")
    assert game.state.combat is not None
    assert len(game.state.combat.blockers_of(find(game, "Grizzly Bears"))) == 3


@rules({"cr2010": "509.1f#2", "wiki2016": "blockers/cost-no-partial", "cr2025": "509.1f#2"})
@under()
def test_blocks_that_cannot_be_paid_in_full_are_refused(edition: Edition) -> None:
    game = at(edition, blocks(BEAR, "battlefield: 2 Miser, 3 Forest"))
    before = game.state.clone()
    assert refusals(game, "block: Miser, Miser") == unpaid(edition)
    with pytest.raises(IllegalAction):
        game.push("block: Miser, Miser")
    assert game.state == before
    assert sorted(texts(game)) == ["block: Miser > Grizzly Bears"] * 2 + ["block: none"]
    assert all(not game.problems(game.legal_actions.sample(Random(seed))) for seed in range(9))
    play(game, "block: Miser", "tap Forest for {G}")
    assert refusals(game, "pay {G}")


@rules({"cr2010": "509.1d#2", "wiki2016": "blockers/cost-kinds", "cr2025": "509.1d#2"})
@under()
def test_blocks_cost_mana_life_cards_and_permanents(edition: Edition) -> None:
    ben = "hand: Shock battlefield: {creature}, Hill Giant, 2 Plains"
    game = at(edition, blocks(BEAR, ben.replace("{creature}", "Qal Sisma Behemoth")))
    play(game, "block: Qal Sisma Behemoth", "tap Plains for {W}", "tap Plains for {W}", "pay {W}{W}")
    assert blocking(game) == {"Qal Sisma Behemoth": ["Grizzly Bears"]}
    game = at(edition, blocks(BEAR, ben.replace("{creature}", "Bleeder")))
    play(game, "block: Bleeder")
    assert (blocking(game), life(game, "Ben")) == ({"Bleeder": ["Grizzly Bears"]}, 18)
    game = at(edition, blocks(BEAR, ben.replace("{creature}", "Dropper")))
    play(game, "block: Dropper", "choose: Shock")
    assert (blocking(game), game.state.players[1].hand) == ({"Dropper": ["Grizzly Bears"]}, ())
    game = at(edition, blocks(BEAR, ben.replace("{creature}", "Land Eater")))
    play(game, "block: Land Eater", "choose: Plains")
    assert (blocking(game), len(game.state.players[1].graveyard)) == ({"Land Eater": ["Grizzly Bears"]}, 1)
    game = at(edition, blocks(BEAR, ben.replace("{creature}", "Hollow Warrior")))
    assert refusals(game, "block: Hollow Warrior, Hill Giant") == unpaid(edition), "both are declared"
    play(game, "block: Hollow Warrior", "choose: Hill Giant")
    assert blocking(game) == {"Hollow Warrior": ["Grizzly Bears"]}
    assert game.state.permanents[find(game, "Hill Giant")].tapped
    game = at(edition, blocks(BEAR, ben.replace("{creature}", "Caller")))
    play(game, "block: Caller", "choose: Hill Giant")
    assert (blocking(game), len(game.state.players[1].hand)) == ({"Caller": ["Grizzly Bears"]}, 2)


@rules({"cr2010": "509.1d#3", "wiki2016": "blockers/cost-locked-in", "cr2025": "509.1d#3"})
@under()
def test_the_total_is_locked_in(edition: Edition) -> None:
    game = at(edition, blocks(BEAR, "battlefield: Counter, 2 Spendable, Forest"))
    play(game, "block: Counter", "tap Spendable for {C}")
    assert game.decision == PayMana(PlayerId(1), ManaCost(generic=2))
    assert refusals(game, "pay {C}")
    play(game, "tap Forest for {G}", "pay {C}{G}")
    assert blocking(game) == {"Counter": ["Grizzly Bears"]}


@rules({"cr2010": "509.1f#1", "wiki2016": "blockers/cost-any-order", "cr2025": "509.1f#1"})
@under()
def test_the_costs_are_paid_in_an_order_of_the_players_choice(edition: Edition) -> None:
    game = at(edition, blocks(BEAR, "battlefield: Bleeder, Land Eater, Miser, 2 Plains"))
    play(game, "block: Bleeder, Land Eater, Miser")
    costs = ("sacrifice a permanent for Land Eater", "pay 2 life for Bleeder")
    assert game.decision == d.OrderCosts(PlayerId(1), costs)
    assert texts(game) == ["order: 1, 2", "order: 2, 1"]
    play(game, "order: 2, 1", "tap Plains for {W}", "tap Plains for {W}", "pay {W}{W}", "choose: Plains")
    paid = [e for e in game.events if isinstance(e, events.Moved | events.LifeChanged)]
    assert [e.cause for e in paid] == [Cause.COST, Cause.SACRIFICED]
    assert len(blocking(game)) == 3


@rules({"cr2010": "509.1#3", "wiki2016": "blockers/ordered-steps", "cr2025": "509.1#3"})
@under()
def test_the_steps_of_the_declaration_follow_each_other(edition: Edition) -> None:
    """Mana is made, then the costs are paid, then the creatures block, and then abilities trigger."""
    game = at(
        edition, blocks(BEAR + ", Watcher", "battlefield: Land Eater (since this turn), Miser, 2 Plains")
    )
    first = len(game.events)
    play(game, "block: Miser, Land Eater")
    pay_all(game)
    told = (events.Tapped, events.ManaAdded, events.ManaSpent, events.Moved, events.BlockersDeclared)
    kinds = [type(e).__name__ for e in game.events[first:] if isinstance(e, told)]
    assert kinds == [*["Tapped", "ManaAdded"] * 2, "ManaSpent", "Moved", "BlockersDeclared"]
    assert not any(isinstance(e, events.AbilityTriggered) for e in game.events), "they wait"
    assert len(game.state.waiting) + len(game.state.stack) >= 1


@rules({"cr2010": "509.1g#1", "wiki2016": "blockers/become-blocking", "cr2025": "509.1g#1"})
@under()
def test_what_is_sacrificed_for_the_block_does_not_block(edition: Edition) -> None:
    game = at(edition, blocks(BEAR, "battlefield: Eater, Hill Giant"))
    play(game, "block: Eater, Hill Giant", "choose: Hill Giant")
    assert blocking(game) == {"Eater": ["Grizzly Bears"]}
    game = at(edition, blocks(BEAR, "battlefield: Eater"))
    play(game, "block: Eater", "choose: Eater")
    assert blocking(game) == {}
    assert game.state.combat is not None
    assert not game.state.combat.blocked


@under()
def test_a_creature_pays_for_what_it_blocks(edition: Edition) -> None:
    """Hipparion blocks small creatures for nothing."""
    anna = "battlefield: Grizzly Bears (attacking Ben, tapped), Hill Giant (attacking Ben, tapped)"
    game = at(edition, blocks(anna, "battlefield: Hipparion"))
    assert is_legal(game, "block: Hipparion > Grizzly Bears")
    assert refusals(game, "block: Hipparion > Hill Giant") == unpaid(edition)
    game = at(edition, blocks(anna, "battlefield: Hipparion, Plains"))
    play(game, "block: Hipparion > Hill Giant", "tap Plains for {W}", "pay {W}")
    assert blocking(game) == {"Hipparion": ["Hill Giant"]}


@under()
def test_a_creature_that_blocks_twice_pays_once(edition: Edition) -> None:
    anna = "battlefield: Grizzly Bears (attacking Ben, tapped), Hill Giant (attacking Ben, tapped)"
    game = at(edition, blocks(anna, "battlefield: Foriysian Brigade, 2 Plains"))
    assert is_legal(game, "block: Foriysian Brigade > Grizzly Bears, Foriysian Brigade > Hill Giant")
    text = """
        step: declare attackers
        Anna 20   battlefield: War Cadence, 2 Mountain, Grizzly Bears, Hill Giant
        Ben 20    battlefield: Foriysian Brigade, 2 Plains
    """
    game = at(edition, text)
    play(game, "attack: Grizzly Bears, Hill Giant", "activate War Cadence", "X = 1")
    play(game, "tap Mountain for {R}", "tap Mountain for {R}", "pay {R}{R}", "pass", "pass", "pass", "pass")
    assert asked(game) == "DeclareBlockers Ben"
    play(game, "block: Foriysian Brigade > Grizzly Bears, Foriysian Brigade > Hill Giant")
    assert game.decision == PayMana(PlayerId(1), ManaCost(generic=1))


@under()
def test_heat_wave(edition: Edition) -> None:
    """Each blocker pays once, whatever it blocks; blue creatures don't block its player's creatures."""
    two = "battlefield: Grizzly Bears (attacking Ben, tapped), Hill Giant (attacking Ben, tapped), Heat Wave"
    game = at(
        edition, blocks(two, "battlefield: Foriysian Brigade, Merfolk of the Pearl Trident, Wall of Wood")
    )
    assert refusals(game, "block: Merfolk of the Pearl Trident > Hill Giant")
    both = "Foriysian Brigade > Grizzly Bears, Foriysian Brigade > Hill Giant"
    play(game, f"block: {both}, Wall of Wood > Hill Giant")
    assert life(game, "Ben") == 18
    game = at(edition, blocks(two.replace("Heat Wave", "2 Heat Wave"), "battlefield: Foriysian Brigade"))
    play(game, f"block: {both}")
    assert life(game, "Ben") == 18
    ben = "battlefield: Foriysian Brigade, Heat Wave"
    game = at(edition, blocks(two.replace(", Heat Wave", ""), ben))
    play(game, f"block: {both}")
    assert life(game, "Ben") == 20, "those are not creatures of its player"


@under()
def test_archangel_of_tithes_taxes_blockers_while_attacking(edition: Edition) -> None:
    anna = "battlefield: Archangel of Tithes (attacking Ben, tapped), Grizzly Bears (attacking Ben, tapped)"
    game = at(edition, blocks(anna, "battlefield: Hill Giant, Plains"))
    play(game, "block: Hill Giant > Grizzly Bears")
    assert game.decision == PayMana(PlayerId(1), ManaCost(generic=1))
    game = at(edition, blocks(anna.replace(" (attacking Ben, tapped), G", ", G"), "battlefield: Hill Giant"))
    play(game, "block: Hill Giant > Grizzly Bears")
    assert blocking(game) == {"Hill Giant": ["Grizzly Bears"]}


@pytest.mark.parametrize("lands", ["", ", Plains", ", 3 Plains"])
@under()
def test_the_list_is_what_the_judge_lets_pass(edition: Edition, lands: str) -> None:
    anna = "battlefield: Grizzly Bears (attacking Ben, tapped), Hill Giant (attacking Ben, tapped)"
    game = at(edition, blocks(anna, f"battlefield: Hipparion, Miser, Tree, Foriysian Brigade{lands}"))
    ids = [find(game, name) for name in ("Hipparion", "Miser", "Tree", "Foriysian Brigade")]
    bears, giant = find(game, "Grizzly Bears"), find(game, "Hill Giant")
    one = ((), (bears,), (giant,))
    picks = product(one, one, one, (*one, (bears, giant)))
    every = [d.Block(tuple((b, a) for b, to in zip(ids, pick, strict=True) for a in to)) for pick in picks]
    legal = [action for action in every if not game.problems(action)]
    assert sorted(map(str, game.legal_actions)) == sorted(map(str, legal))
    assert game.legal_actions.count() == len(legal)
    assert all(game.legal_actions.sample(Random(seed)) in legal for seed in range(20))


THREE = """
    step: declare blockers
    Anna 20   battlefield: Grizzly Bears (attacking Ben, tapped), Hill Giant (attacking Cleo, tapped)
    Ben 20    battlefield: Miser, 2 Plains
    Cleo 20   battlefield: Wall of Wood
"""


@pytest.mark.parametrize(
    "before", [(), ("block: Miser > Grizzly Bears", "tap Plains for {W}")], ids=["asked", "paying"]
)
@under("cr2006", "cr2025")
def test_other_defenders_still_block_when_one_leaves(edition: Edition, before: tuple[str, ...]) -> None:
    game = at(edition, THREE)
    assert asked(game) == "DeclareBlockers Ben"
    play(game, *before, "concede")
    assert asked(game) == "DeclareBlockers Cleo"
    play(game, "block: Wall of Wood > Hill Giant")
    assert blocking(game) == {"Wall of Wood": ["Hill Giant"]}


@under()
def test_everyone_sees_the_declaration_that_is_being_paid_for(edition: Edition) -> None:
    game = at(edition, blocks(BEAR, "battlefield: Miser, 2 Plains"))
    assert game.view(0).declaring is None
    play(game, "block: Miser", "tap Plains for {W}")
    pair = (find(game, "Miser"), find(game, "Grizzly Bears"))
    assert game.view(0).declaring == game.view(1).declaring == d.Block((pair,))
    play(game, "tap Plains for {W}", "pay {W}{W}")
    assert game.view(0).declaring is None
