"""Costs to attack: what they are, when they are paid, and what they leave of the attack."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from covering import example, rules
from manaburn import decisions as d
from manaburn.decisions import PayMana
from manaburn.editions import R2025, Edition
from manaburn.errors import IllegalAction
from manaburn.game import Automation
from manaburn.mana import ManaCost
from manaburn.state import events
from manaburn.state.events import Cause
from manaburn.terms import CounterKind, PlayerId
from rules.positions_of_combat import (
    asked,
    attacking,
    called,
    find,
    is_legal,
    life,
    on_battlefield,
    play,
    refusals,
    under,
)
from rules.positions_of_costs import at, pay_all, texts

NUMBERS = {"2002": "308.2", "2006": "308.2f", "2010": "508.1i", "2016": "508.1i", "2025": "508.1j"}


def unpaid(edition: Edition) -> set[str]:
    """The rule by which a declaration is refused that cannot be paid for."""
    return {f"{edition.key} {NUMBERS[edition.name]}"}


TAXED = """
    step: declare attackers
    Anna 20   battlefield: Grizzly Bears, Hill Giant, 3 Forest
    Ben 20    battlefield: Propaganda
"""


@example("cr2002", "D02-3")
@rules(
    {
        "dangelo2002": ("C.3.7#1", "C.3.7#2"),
        "cr2010": ("508.1g#1", "508.1h"),
        "wiki2016": ("attackers/cost-total", "attackers/cost-mana-abilities"),
        "cr2025": ("508.1h#1", "508.1i"),
    }
)
@under()
def test_attackers_that_are_taxed_are_paid_for_with_mana_abilities(edition: Edition) -> None:
    game = at(edition, TAXED.replace("3 Forest", "5 Forest, Mogg Fanatic"))
    play(game, "attack: Grizzly Bears, Hill Giant")
    assert game.decision == PayMana(PlayerId(0), ManaCost(generic=4))
    assert set(texts(game)) == {"tap Forest for {G}"}, "other abilities wait"
    assert refusals(game, "activate Mogg Fanatic")
    play(game, *["tap Forest for {G}"] * 4)
    assert attacking(game) == {}
    play(game, "pay {G}{G}{G}{G}")
    assert asked(game) == "Priority Anna"
    assert attacking(game) == {"Grizzly Bears": "Ben", "Hill Giant": "Ben"}


@under()
def test_each_effect_and_each_creature_is_paid_for(edition: Edition) -> None:
    game = at(edition, TAXED.replace("Propaganda", "2 Propaganda").replace("3 Forest", "8 Forest"))
    play(game, "attack: Grizzly Bears, Hill Giant")
    assert game.decision == PayMana(PlayerId(0), ManaCost(generic=8))


@rules(
    {
        "cr2010": "508.1i#2",
        "wiki2016": "attackers/cost-no-partial",
        "cr2025": "508.1j#2",
    }
)
@under()
def test_an_attack_that_cannot_be_paid_in_full_is_refused(edition: Edition) -> None:
    game = at(edition, TAXED)
    before = game.state.clone()
    assert refusals(game, "attack: Grizzly Bears, Hill Giant") == unpaid(edition)
    with pytest.raises(IllegalAction):
        game.push("attack: Grizzly Bears, Hill Giant")
    assert game.state == before
    assert sorted(texts(game)) == ["attack: Grizzly Bears > Ben", "attack: Hill Giant > Ben", "attack: none"]
    assert game.legal_actions.count() == 3
    play(game, "attack: Grizzly Bears", "tap Forest for {G}")
    assert not any(text.startswith("pay") for text in texts(game)), "one mana is no payment of {2}"
    assert refusals(game, "pay {G}")


@rules(
    {
        "dangelo2002": ("C.3.6#1", "C.3.6#2"),
        "cr2010": "508.1f#2",
        "wiki2016": "attackers/tap#2",
        "cr2025": "508.1f#2",
    }
)
@under()
def test_attackers_are_tapped_before_the_costs_and_not_as_a_cost(edition: Edition) -> None:
    """So they make no mana for it, and a cost of tapping a creature is not paid by it."""
    text = "step: declare attackers | Anna 20 battlefield: Llanowar Elves, Forest | Ben 20 battlefield: {}"
    game = at(edition, text.format("Propaganda"))
    assert refusals(game, "attack: Llanowar Elves") == unpaid(edition)
    text = "step: declare attackers | Anna 20 battlefield: Leaner, Llanowar Elves | Ben 20"
    game = at(edition, text)
    assert refusals(game, "attack: Leaner, Llanowar Elves") == unpaid(edition)
    play(game, "attack: Leaner", "choose: Llanowar Elves")
    assert [(called(game, e.object), e.cause) for e in game.events if isinstance(e, events.Tapped)] == [
        ("Leaner", Cause.ATTACK),
        ("Llanowar Elves", Cause.COST),
    ]


@under()
def test_vigilant_attackers_make_mana_for_their_own_attack(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Tree, Serra's Blessing, Forest
        Ben 20    battlefield: Propaganda
    """
    game = at(edition, text)
    play(game, "attack: Tree", "tap Tree for {G}", "tap Forest for {G}", "pay {G}{G}")
    assert attacking(game) == {"Tree": "Ben"}
    assert game.state.permanents[find(game, "Tree")].tapped


@rules(
    {
        "cr2010": "508.1g#2",
        "wiki2016": "attackers/cost-kinds",
        "cr2025": "508.1h#2",
    }
)
@under()
def test_attacks_cost_mana_life_cards_and_permanents(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   hand: Shock, Opt
                  battlefield: {creature}, Grizzly Bears, 2 Plains
        Ben 20
    """
    game = at(edition, text.replace("{creature}", "Miser"))
    play(game, "attack: Miser", "tap Plains for {W}", "tap Plains for {W}", "pay {W}{W}")
    assert attacking(game) == {"Miser": "Ben"}
    game = at(edition, text.replace("{creature}", "Bleeder"))
    play(game, "attack: Bleeder")
    assert (attacking(game), life(game, "Anna")) == ({"Bleeder": "Ben"}, 18)
    game = at(edition, text.replace("{creature}", "Dropper"))
    play(game, "attack: Dropper", "choose: Shock")
    assert (attacking(game), len(game.state.players[0].hand)) == ({"Dropper": "Ben"}, 1)
    game = at(edition, text.replace("{creature}", "Exalted Dragon"))
    play(game, "attack: Exalted Dragon")
    assert texts(game) == ["choose: Plains"] * 2
    play(game, "choose: Plains")
    assert (attacking(game), len(game.state.players[0].graveyard)) == ({"Exalted Dragon": "Ben"}, 1)
    game = at(edition, text.replace("{creature}", "Hollow Warrior"))
    play(game, "attack: Hollow Warrior", "choose: Grizzly Bears")
    assert attacking(game) == {"Hollow Warrior": "Ben"}
    assert game.state.permanents[find(game, "Grizzly Bears")].tapped
    game = at(edition, text.replace("{creature}", "Caller"))
    play(game, "attack: Caller", "choose: Grizzly Bears")
    assert (attacking(game), len(game.state.players[0].hand)) == ({"Caller": "Ben"}, 3)


@pytest.mark.parametrize(
    ("creature", "lacking"),
    [
        ("Miser", "Anna 20 battlefield: Miser, Plains | Ben 20 battlefield: Plains"),
        ("Bleeder", "Anna 1 battlefield: Bleeder | Ben 20"),
        ("Dropper", "Anna 20 battlefield: Dropper | Ben 20 hand: Shock"),
        ("Land Eater", "Anna 20 battlefield: Land Eater | Ben 20 battlefield: Plains"),
        ("Leaner", "Anna 20 battlefield: Leaner, Grizzly Bears (tapped) | Ben 20 battlefield: Hill Giant"),
    ],
)
@under()
def test_nobody_attacks_without_what_it_costs(edition: Edition, creature: str, lacking: str) -> None:
    game = at(edition, f"step: declare attackers | {lacking}")
    assert refusals(game, f"attack: {creature}") == unpaid(edition)
    assert texts(game) == ["attack: none"]


@rules(
    {
        "cr2010": "508.1g#3",
        "wiki2016": "attackers/cost-locked-in",
        "cr2025": "508.1h#3",
    }
)
@under()
def test_the_total_is_locked_in(edition: Edition) -> None:
    """A Cleric sacrificed for mana no longer counts, but the total stays."""
    text = """
        step: declare attackers
        Anna 20   battlefield: Counter, 2 Spendable, Forest
        Ben 20
    """
    game = at(edition, text)
    play(game, "attack: Counter")
    assert game.decision == PayMana(PlayerId(0), ManaCost(generic=2))
    play(game, "tap Spendable for {C}")
    assert game.decision == PayMana(PlayerId(0), ManaCost(generic=2))
    assert refusals(game, "pay {C}")
    play(game, "tap Forest for {G}", "pay {C}{G}")
    assert attacking(game) == {"Counter": "Ben"}


MANY = """
    step: declare attackers
    Anna 20   hand: Shock
              battlefield: Bleeder, Dropper, Land Eater, Miser, 2 Plains
    Ben 20    battlefield: Watcher
"""


@rules(
    {
        "cr2010": "508.1i#1",
        "wiki2016": "attackers/cost-any-order",
        "cr2025": "508.1j#1",
    }
)
@under()
def test_the_costs_are_paid_in_an_order_of_the_players_choice(edition: Edition) -> None:
    game = at(edition, MANY)
    play(game, "attack: Bleeder, Dropper, Land Eater, Miser")
    assert isinstance(game.decision, d.OrderCosts)
    assert game.decision.costs == (
        "sacrifice a permanent for Land Eater",
        "pay 2 life for Bleeder",
        "discard 1 for Dropper",
    )
    assert game.legal_actions.count() == 6
    play(game, "order: 3, 1, 2", "tap Plains for {W}", "tap Plains for {W}", "pay {W}{W}")
    play(game, "choose: Shock", "choose: Plains")
    paid = [e for e in game.events if isinstance(e, events.Moved | events.LifeChanged)][:3]
    assert [e.cause for e in paid] == [Cause.DISCARDED, Cause.SACRIFICED, Cause.COST]
    assert len(attacking(game)) == 4


@rules(
    {
        "cr2010": "508.1#3",
        "wiki2016": "attackers/ordered-steps",
        "cr2025": "508.1#3",
    }
)
@under()
def test_the_steps_of_the_declaration_follow_each_other(edition: Edition) -> None:
    """Attackers tap, mana is made, then the costs are paid, then they attack, and then abilities trigger."""
    text = """
        step: declare attackers
        Anna 20   battlefield: Land Eater, 2 Plains
        Ben 20    battlefield: Propaganda, Watcher
    """
    game = at(edition, text)
    first = len(game.events)
    play(game, "attack: Land Eater")
    pay_all(game)
    kinds = [
        type(e).__name__
        for e in game.events[first:]
        if isinstance(
            e, events.Tapped | events.ManaAdded | events.ManaSpent | events.Moved | events.AttackersDeclared
        )
    ]
    made = ["Tapped", "ManaAdded"] * 2
    assert kinds == ["Tapped", *made, "ManaSpent", "Moved", "AttackersDeclared"]
    names = [type(e).__name__ for e in game.events[first:]]
    assert names.index("AbilityTriggered") > names.index("AttackersDeclared")


@rules(
    {
        "cr2010": "508.1j#1",
        "wiki2016": "attackers/become-attacking",
        "cr2025": "508.1k#1",
    }
)
@under()
def test_what_is_sacrificed_for_the_attack_does_not_attack(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Eater, Grizzly Bears
        Ben 20    battlefield: Watcher
    """
    game = at(edition, text)
    play(game, "attack: Eater, Grizzly Bears", "choose: Grizzly Bears")
    assert attacking(game) == {"Eater": "Ben"}
    assert len(game.state.stack) == 1, "one creature attacked"
    game = at(edition, text)
    play(game, "attack: Eater", "choose: Eater")
    assert attacking(game) == {}
    assert not game.state.stack


@under()
def test_who_is_sacrificed_for_mana_is_still_paid_for(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Spendable, Grizzly Bears, 3 Forest
        Ben 20    battlefield: Propaganda
    """
    game = at(edition, text)
    play(game, "attack: Spendable, Grizzly Bears", "tap Spendable for {C}", *["tap Forest for {G}"] * 3)
    play(game, "pay {C}{G}{G}{G}")
    assert attacking(game) == {"Grizzly Bears": "Ben"}


@under()
def test_an_attacker_is_sacrificed_to_a_prospector(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Skirk Prospector#20, Goblin Piker#22, Hill Giant, 3 Mountain
        Ben 20    battlefield: Propaganda
    """
    game = at(edition, text)
    play(game, "attack: Hill Giant, Goblin Piker", "tap Skirk Prospector for {R} with Goblin Piker#22")
    play(game, *["tap Mountain for {R}"] * 3, "pay {R}{R}{R}{R}")
    assert attacking(game) == {"Hill Giant": "Ben"}
    bare = at(edition, text.replace("3 Mountain", "2 Mountain").replace("Goblin Piker#22", "Gray Ogre"))
    assert is_legal(bare, "attack: Hill Giant")
    assert not is_legal(bare, "attack: Hill Giant, Gray Ogre")  # one Goblin is not enough for the other two


@under()
def test_a_cost_of_nothing_is_a_cost_that_can_be_paid(edition: Edition) -> None:
    game = at(edition, "step: declare attackers | Anna 20 battlefield: Idler | Ben 20")
    assert is_legal(game, "attack: none")
    play(game, "attack: Idler")
    assert attacking(game) == {"Idler": "Ben"}


# What stays payable


@under()
def test_mana_abilities_that_would_use_up_another_cost_are_refused(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna {life}   battlefield: Miser, {other}, 2 Plains
        Ben 20
    """
    game = at(edition, text.format(life=20, other="Leaner, Tree"))
    play(game, "attack: Miser, Leaner")
    assert set(texts(game)) == {"tap Plains for {W}"}
    game = at(edition, text.format(life=20, other="Artifact Eater, Lotus"))
    play(game, "attack: Miser, Artifact Eater")
    assert set(texts(game)) == {"tap Plains for {W}"}
    game = at(edition, text.format(life=2, other="Bleeder, Ember"))
    play(game, "attack: Miser, Bleeder")
    assert set(texts(game)) == {"tap Plains for {W}"}
    game = at(edition, text.format(life=3, other="Bleeder, Ember"))
    play(game, "attack: Miser, Bleeder")
    assert set(texts(game)) == {"tap Plains for {W}", "tap Ember for {R}"}


@under()
def test_a_permanent_pays_for_one_cost_only(edition: Edition) -> None:
    """But a land tapped for mana may then be sacrificed."""
    text = """
        step: declare attackers
        Anna 20   battlefield: {creatures}, {lands}
        Ben 20
    """
    game = at(edition, text.format(creatures="2 Land Eater", lands="Plains"))
    assert is_legal(game, "attack: Land Eater")
    assert refusals(game, "attack: Land Eater, Land Eater") == unpaid(edition)
    game = at(edition, text.format(creatures="Land Eater, Miser", lands="2 Plains"))
    play(game, "attack: Land Eater, Miser")
    assert pay_all(game) == ["PayMana", "PayMana", "PayMana", "ChooseObjects"]
    assert len(attacking(game)) == 2
    game = at(edition, text.format(creatures="Miser, Artifact Eater", lands="Lotus, Plains"))
    assert refusals(game, "attack: Miser, Artifact Eater") == unpaid(edition)


@under()
def test_what_makes_mana_is_not_tapped_as_a_cost_as_well(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Miser, Leaner, Tree, {} | Ben 20"
    assert refusals(at(edition, text.format("Plains")), "attack: Miser, Leaner") == unpaid(edition)
    assert is_legal(at(edition, text.format("Plains, Hill Giant")), "attack: Miser, Leaner")


@under()
def test_life_pays_for_one_cost_only(edition: Edition) -> None:
    text = "step: declare attackers | Anna {} battlefield: Miser, Bleeder, Leech, Plains | Ben 20"
    assert refusals(at(edition, text.format(2)), "attack: Miser, Bleeder") == unpaid(edition)
    assert is_legal(at(edition, text.format(3)), "attack: Miser, Bleeder")


@under()
def test_only_orders_that_can_be_paid_to_the_end_are_offered(edition: Edition) -> None:
    """The only other creature is tapped before it is sacrificed, never the other way round."""
    costs = ("tap a permanent for Leaner", "sacrifice a permanent for Bear Eater")
    text = "step: declare attackers | Anna 20 battlefield: Bear Eater, Leaner, Grizzly Bears | Ben 20"
    game = at(edition, text)
    play(game, "attack: Bear Eater, Leaner")
    assert game.decision == d.OrderCosts(PlayerId(0), costs)
    assert texts(game) == ["order: 1, 2"]
    play(game, "order: 1, 2", "choose: Grizzly Bears", "choose: Grizzly Bears")
    assert len(attacking(game)) == 2
    game = at(edition, text.replace("Bears", "Bears, Hill Giant"))
    play(game, "attack: Bear Eater, Leaner", "order: 2, 1", "choose: Grizzly Bears")
    assert texts(game) == ["choose: Hill Giant"]


@under()
def test_the_automatic_payment_leaves_what_other_costs_need(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Miser, Leaner, Tree, Plains, Ember, Forest
        Ben 20
    """
    game = at(edition, text)
    game.automation = frozenset({Automation.PAY_MANA})
    play(game, "attack: Miser, Leaner")
    assert texts(game) == ["choose: Tree"]
    play(game, "choose: Tree")
    assert len(attacking(game)) == 2


# Many attackers


@under("dangelo2002", "cr2025")
def test_many_creatures_against_one_tax(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: 9 Grizzly Bears, 5 Forest
        Ben 20    battlefield: Propaganda
    """
    game = at(edition, text)
    assert game.legal_actions.count() == 1 + 9 + 36
    sampled = [game.legal_actions.sample(Random(seed)) for seed in range(20)]
    assert all(not game.problems(action) for action in sampled)
    assert any(isinstance(action, d.Attack) and len(action.pairs) == 2 for action in sampled)


@pytest.mark.parametrize("lands", ["", ", Forest", ", 3 Forest", ", 7 Forest"])
@under()
def test_the_list_is_what_the_judge_lets_pass(edition: Edition, lands: str) -> None:
    """Also where some creatures have to attack, some are taxed twice, and some make mana."""
    text = f"""
        step: declare attackers
        Anna 20   battlefield: Juggernaut, Tree, Grizzly Bears, Brainwash (on Grizzly Bears), Miser{lands}
        Ben 20    battlefield: Windborn Muse
    """
    game = at(edition, text)
    able = [find(game, name) for name in ("Juggernaut", "Tree", "Grizzly Bears", "Miser")]
    every = [d.Attack(tuple((id, 1) for id in chosen)) for n in range(5) for chosen in combinations(able, n)]
    legal = [action for action in every if not game.problems(action)]
    assert sorted(map(str, game.legal_actions)) == sorted(map(str, legal))
    assert game.legal_actions.count() == len(legal)
    assert all(game.legal_actions.sample(Random(seed)) in legal for seed in range(20))


@under("dangelo2002", "cr2025")
def test_a_crowd_against_a_tax_is_listed_quickly(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: 20 Suntail Hawk, 6 Plains
        Ben 20    battlefield: Propaganda
    """
    game = at(edition, text)
    assert game.legal_actions.count() == 1 + 20 + 190 + 1140
    sizes = {len(game.legal_actions.sample(Random(seed)).pairs) for seed in range(40)}
    assert sizes <= {0, 1, 2, 3}
    assert 3 in sizes


# Cards


@under()
def test_elephant_grass(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Drudge Skeletons, Grizzly Bears, 2 Forest
        Ben 20    battlefield: Elephant Grass
    """
    game = at(edition, text)
    assert refusals(game, "attack: Drudge Skeletons") == restricted(edition)
    play(game, "attack: Grizzly Bears")
    assert game.decision == PayMana(PlayerId(0), ManaCost(generic=2))


def restricted(edition: Edition) -> set[str]:
    """The rule by which what can't attack is refused."""
    return {f"{edition.key} " + {"2002": "500.2", "2006": "500.2"}.get(edition.name, "508.1c")}


@under()
def test_cumulative_upkeep_asks_for_more_each_time(edition: Edition) -> None:
    text = """
        step: upkeep
        Anna 20   battlefield: Elephant Grass (1 age), 2 Forest, Island
        Ben 20
    """
    game = at(edition, text)
    play(game, "pass", "pass")
    assert isinstance(game.decision, d.ChooseWhether)
    assert game.decision.cost == ManaCost(generic=2)
    other = game.clone()
    play(game, "yes", "tap Forest for {G}", "tap Island for {U}", "pay {G}{U}")
    assert game.state.permanents[find(game, "Elephant Grass")].counters == ((CounterKind.AGE, 2),)
    play(other, "no")
    assert not on_battlefield(other, "Elephant Grass")
    game = at(edition, text.replace("1 age", "3 age"))
    play(game, "pass", "pass")
    assert not on_battlefield(game, "Elephant Grass"), "{4} cannot be paid"


@under("wiki2016", "cr2025")
def test_planeswalkers_are_protected_where_the_card_says_so(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Grizzly Bears
        Ben 20    battlefield: {}, Ajani Goldmane (4 loyalty)
    """
    game = at(edition, text.format("Propaganda"))
    assert is_legal(game, "attack: Grizzly Bears > Ajani Goldmane")
    assert refusals(game, "attack: Grizzly Bears > Ben") == unpaid(edition)
    assert set(texts(game)) == {"attack: none", "attack: Grizzly Bears > Ajani Goldmane"}
    game = at(edition, text.format("Sphere of Safety"))
    assert refusals(game, "attack: Grizzly Bears > Ajani Goldmane") == unpaid(edition)


@under()
def test_archangel_of_tithes_taxes_while_untapped(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Grizzly Bears, Plains | Ben 20 battlefield: {}"
    game = at(edition, text.format("Archangel of Tithes"))
    play(game, "attack: Grizzly Bears")
    assert game.decision == PayMana(PlayerId(0), ManaCost(generic=1))
    game = at(edition, text.format("Archangel of Tithes (tapped)"))
    play(game, "attack: Grizzly Bears")
    assert attacking(game) == {"Grizzly Bears": "Ben"}


@under()
def test_war_tax_falls_on_whoever_attacks_this_turn(edition: Edition) -> None:
    """It changes the rules, so it also holds for creatures that come later [611.2c]."""
    text = """
        step: precombat main
        Anna 20   hand: Raging Goblin   battlefield: War Tax, 3 Island, 2 Mountain
        Ben 20    library: 5 Island
    """
    game = at(edition, text)
    play(game, "activate War Tax", "X = 2", *["tap Island for {U}"] * 3, "pay {U}{U}{U}", "pass", "pass")
    play(game, "cast Raging Goblin", "tap Mountain for {R}", "pay {R}", "pass", "pass")
    while not isinstance(game.decision, d.DeclareAttackers):
        play(game, "pass")
    assert refusals(game, "attack: Raging Goblin") == unpaid(edition)


@under()
def test_brainwash_whipgrass_entangler_and_myr_prototype(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: {}, 9 Plains | Ben 20 battlefield: Windborn Muse"
    game = at(edition, text.format("Grizzly Bears, Brainwash (on Grizzly Bears)"))
    play(game, "attack: Grizzly Bears")
    assert game.decision == PayMana(PlayerId(0), ManaCost(generic=5))
    game = at(edition, text.format("Myr Prototype (3 +1/+1)"))
    play(game, "attack: Myr Prototype")
    assert game.decision == PayMana(PlayerId(0), ManaCost(generic=5))
    text = "step: precombat main | Anna 20 battlefield: Whipgrass Entangler, Grizzly Bears, 6 Plains | Ben 20"
    game = at(edition, text)
    play(game, "activate Whipgrass Entangler", "targets: Grizzly Bears")
    play(game, "tap Plains for {W}", "tap Plains for {W}", "pay {W}{W}", "pass", "pass")
    while not isinstance(game.decision, d.DeclareAttackers):
        play(game, "pass")
    play(game, "attack: Grizzly Bears, Whipgrass Entangler")
    assert game.decision == PayMana(PlayerId(0), ManaCost(generic=1))


@pytest.mark.parametrize("card", ["Flooded Woodlands", "Reclamation"])
@under()
def test_creatures_of_a_colour_need_lands_to_attack(edition: Edition, card: str) -> None:
    text = f"""
        step: declare attackers
        Anna 20   battlefield: Grizzly Bears, Drudge Skeletons, Plains
        Ben 20    battlefield: {card}
    """
    game = at(edition, text)
    play(game, "attack: Grizzly Bears, Drudge Skeletons", "choose: Plains")
    assert len(attacking(game)) == 2


@under()
def test_floodtide_serpent(edition: Edition) -> None:
    text = "step: declare attackers | Anna 20 battlefield: Floodtide Serpent, War Tax | Ben 20"
    game = at(edition, text)
    play(game, "attack: Floodtide Serpent", "choose: War Tax")
    assert attacking(game) == {"Floodtide Serpent": "Ben"}
    assert len(game.state.players[0].hand) == 1


def test_forbidding_spirit_lasts_until_its_players_next_turn() -> None:
    text = """
        step: precombat main
        Anna 20   hand: Forbidding Spirit   battlefield: 3 Plains   library: 5 Plains
        Ben 20    battlefield: Grizzly Bears, Forest   library: 5 Forest
    """
    game = at(R2025, text)
    play(game, "cast Forbidding Spirit", *["tap Plains for {W}"] * 3, "pay {W}{W}{W}", *["pass"] * 4)
    while game.state.turn.number == 5 or not isinstance(game.decision, d.DeclareAttackers):
        game.push(next(iter(game.legal_actions)))
    assert game.state.turn.active_player == 1
    assert refusals(game, "attack: Grizzly Bears") == unpaid(R2025)
    while game.state.turn.number < 8 or not isinstance(game.decision, d.DeclareAttackers):
        game.push(next(iter(game.legal_actions)))
    assert is_legal(game, "attack: Grizzly Bears")


@under()
def test_leviathan(edition: Edition) -> None:
    text = """
        step: {}   active: Anna
        Anna 20   battlefield: Leviathan{}, {} Island   library: 5 Forest
        Ben 20
    """
    game = at(edition, text.format("declare attackers", "", 1))
    assert refusals(game, "attack: Leviathan") == unpaid(edition)
    game = at(edition, text.format("declare attackers", "", 3))
    play(game, "attack: Leviathan", "choose: Island", "choose: Island")
    assert attacking(game) == {"Leviathan": "Ben"}
    game = at(edition, text.format("untap", " (tapped)", 2))
    play(game, "pass", "pass", "yes")
    pay_all(game)
    assert not game.state.permanents[find(game, "Leviathan")].tapped
    assert not on_battlefield(game, "Island")
    game = at(edition, text.format("untap", " (tapped)", 1))
    play(game, "pass", "pass")
    assert game.state.permanents[find(game, "Leviathan")].tapped


@under()
def test_collective_restraint_counts_basic_land_types(edition: Edition) -> None:
    text = """
        step: declare attackers
        Anna 20   battlefield: Grizzly Bears, 5 Forest
        Ben 20    battlefield: Collective Restraint, 2 Island, Plains, Taiga, City of Brass
    """
    game = at(edition, text)
    play(game, "attack: Grizzly Bears")
    assert game.decision == PayMana(PlayerId(0), ManaCost(generic=4))


@under()
def test_a_creature_without_abilities_taxes_nobody(edition: Edition) -> None:
    text = (
        "step: declare attackers | Anna 20 battlefield: Grizzly Bears | Ben 20 battlefield: Windborn Muse{}"
    )
    assert refusals(at(edition, text.format("")), "attack: Grizzly Bears") == unpaid(edition)
    assert is_legal(at(edition, text.format(", Humility")), "attack: Grizzly Bears")


@pytest.mark.parametrize("elves", [1, 2])
@under("cr2010", "cr2025")
def test_two_tolls_do_not_tap_the_same_creature(edition: Edition, elves: int) -> None:
    """508.1h: what the later toll alone could be paid with is not offered for the earlier one."""
    game = at(
        edition,
        "step: declare attackers | Anna 20 battlefield: Leaner#21, Leaner#23, "
        + ", ".join(f"Grizzly Bears#{25 + 2 * number}" for number in range(elves))
        + " | Ben 20",
    )
    assert is_legal(game, "attack: Leaner#21, Leaner#23") is (elves == 2)
    assert is_legal(game, "attack: Leaner#21")


@under("cr2010", "cr2025")
def test_what_a_later_toll_needs_is_not_tapped_for_an_earlier_one(edition: Edition) -> None:
    """508.1h, 508.1j: a creature that either toll could tap is left for the one that can tap no other."""
    game = at(
        edition,
        "step: declare attackers | Anna 20 battlefield: Leaner, Bear Leaner, Grizzly Bears, Hill Giant"
        " | Ben 20",
    )
    play(game, "attack: Leaner, Bear Leaner")
    while isinstance(game.decision, d.OrderCosts):
        game.push(next(iter(game.legal_actions)))
    assert texts(game) == ["choose: Hill Giant"]
    play(game, "choose: Hill Giant")
    assert texts(game) == ["choose: Grizzly Bears"]
    play(game, "choose: Grizzly Bears")
    assert attacking(game) == {"Leaner": "Ben", "Bear Leaner": "Ben"}


@under("cr2025")
def test_a_sample_of_very_many_that_cost_something_can_be_paid(edition: Edition) -> None:
    """508.1d: twenty creatures each need a land sacrificed, and there are two."""
    game = at(edition, "step: declare attackers | Anna 20 battlefield: 20 Exalted Dragon, 2 Forest | Ben 20")
    sampled = [game.legal_actions.sample(Random(seed)) for seed in range(8)]
    assert all(not game.problems(action) for action in sampled)
    assert {len(action.pairs) for action in sampled} <= {1, 2}
