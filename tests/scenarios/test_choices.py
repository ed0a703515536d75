"""Choices of a scenario that name objects or numbers, and what they are taken for."""

from __future__ import annotations

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.scenarios import run_scenario
from oracle.compiled import compiled
from retelling import at, attack, block, cast, ends, expect, put, told

BEARS, GIANT = "Grizzly Bears", "Hill Giant"


def _choice(player: str, **what: object) -> dict[str, object]:
    return {"op": "choice", "player": player, **what}


def test_numbers_are_for_the_blockers_in_the_order_in_which_they_are_listed():
    guard, ogre = "Palace Guard", "Two-Headed Giant of Foriys"
    board = [put("battlefield", "A", "Ironroot Treefolk", "Craw Wurm"), put("battlefield", "B", guard, ogre)]
    attackers = ("Ironroot Treefolk", "Craw Wurm")
    blocks = [block("B", blocker, attacker) for blocker in (ogre, guard) for attacker in attackers]
    numbers = [_choice("B", number=n) for n in (1, 3, 1, 0)]
    expected = [expect("damage", 2, name=attackers[0]), expect("damage", 3, name=attackers[1])]
    attacks = [attack("A", attacker) for attacker in attackers]
    assert ends(board, [*attacks, *blocks, *numbers], expected) == "passed"


class _Pool(CardPool):
    def definition(self, name: str) -> CardDefinition:
        match name:
            case "Altar":
                return compiled(name, "Sacrifice a creature: Add {C}{C}.", "Artifact")
            case "Digger":
                words = "Whenever ~ attacks, mill three cards. "
                kinds = "You may put a creature card and/or a land card from among them into your hand."
                return compiled(name, words + kinds)
            case "Gift":
                words = "Whenever ~ attacks, target opponent gains control of target Goblin you control. "
                return compiled(name, words + "If they do, you gain 3 life.")
            case _:
                return super().definition(name)


def test_a_mana_ability_is_paid_with_the_object_that_a_choice_names():
    board = [put("battlefield", "A", "Altar", BEARS, GIANT)]
    sacrifice = at(1, "precombat_main", "activate", "A", ability="Sacrifice a creature")
    for chosen in (BEARS, GIANT):
        expected = [expect("graveyard_count", 1, player="A", name=chosen)]
        scenario = told(board, [sacrifice, _choice("A", text=chosen)], expected)
        outcome = run_scenario(scenario, _Pool())
        assert (outcome.result.value, outcome.why) == ("passed", "")


def test_several_things_named_at_once_answer_several_questions():
    board = [put("battlefield", "A", "Digger"), put("library", "A", "Forest", GIANT, "Shock")]
    both = _choice("A", text=f"{GIANT}^Forest", items=[{"name": GIANT}, {"name": "Forest"}])
    for choices, graveyard in (([both], 1), ([_choice("A", text="Forest")], 2)):
        expected = [expect("graveyard_count", graveyard, player="A")]
        outcome = run_scenario(
            told(board, [attack("A", "Digger"), *choices], expected, shuffle_libraries=False), _Pool()
        )
        assert (outcome.result.value, outcome.why) == ("passed", "")


def test_what_follows_if_they_do_does_not_if_there_is_nothing_to_do_it_with():
    goblin = "Skirk Prospector"
    board = [put("battlefield", "A", "Gift", goblin)]
    sacrifice = at(1, "declare_attackers", "activate", "A", ability="Sacrifice a Goblin")
    for response, gained in (([], 3), ([sacrifice], 0)):
        expected = [expect("life", 20 + gained, player="A")]
        outcome = run_scenario(told(board, [attack("A", "Gift"), *response], expected), _Pool())
        assert (outcome.result.value, outcome.why) == ("passed", "")


def test_an_unlisted_new_target_of_a_copy_is_the_opponent_where_the_effect_is_harmful():
    board = [
        put("battlefield", "A", "Mountain", "2 Island"),
        put("hand", "A", "Lightning Bolt", "Twincast"),
    ]
    actions = [cast("A", "Lightning Bolt", "B"), cast("A", "Twincast", "Lightning Bolt")]
    assert ends(board, actions, [expect("life", 14, player="B")]) == "passed"
