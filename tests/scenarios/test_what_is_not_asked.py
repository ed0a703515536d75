"""How scenarios say what the engine asks otherwise, or not at all."""

from __future__ import annotations

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.scenarios import run_scenario
from retelling import at, expect, put, told
from rules.cards_from_text import written


class _Pool(CardPool):
    def definition(self, name: str) -> CardDefinition:
        match name:
            case "Again":
                return written(name, "Sorcery", "You gain 3 life.", "Flashback {1}{G}", cost="{4}{G}")
            case "Visitor":
                return written(name, "Creature — Elemental", "Flying", "Evoke {G}", cost="{3}{G}", size="2/2")
            case "Mage":
                lines = [
                    "Kicker {1}{B} and/or {1}{G}",
                    "When this creature enters, if it was kicked with its {1}{B} kicker, you lose 5 life.",
                    "When this creature enters, if it was kicked with its {1}{G} kicker, you gain 3 life.",
                ]
                return written(name, "Creature — Human", *lines, cost="{G}", size="2/2")
            case "Past":
                lines = "Each instant and sorcery card in your graveyard gains flashback until end of turn."
                return written(name, "Sorcery", lines + " The flashback cost is equal to its mana cost.")
            case "Balm":
                return written(name, "Instant", "You gain 3 life.", cost="{G}")
            case "Digger":
                return written(name, "Creature — Imp", "Dredge 2", cost="{B}", size="1/1")
            case "Names":
                lines = ["I — Surveil 3.", "II — Choose a card name.", "III — You gain 5 life."]
                return written(name, "Enchantment — Saga", *lines, cost="{U}")
            case "Furnace":
                return written(name, "Artifact", "{G}, {T}: Add {R}{R}.", cost="{1}")
            case "Loot":
                return written(name, "Sorcery", "Discard a card.", cost="{G}")
            case "Prism":
                return written(name, "Artifact", "{2}: Add one mana of any color.", cost="{2}")
            case "Logger":
                words = "{T}: Add three mana in any combination of {R} and/or {G}."
                return written(name, "Creature — Elf", words, size="1/1")
            case "Growing":
                return written(name, "Sorcery", "Proliferate.", cost="{G}")
            case _:
                return super().definition(name)


def _ends(setup: list, actions: list, expected: list) -> tuple[str, str]:
    outcome = run_scenario(told(setup, actions, expected), _Pool())
    return outcome.result.value, outcome.why


def _choice(**what: object) -> dict[str, object]:
    return {"op": "choice", "player": "A", **what}


FORESTS = put("battlefield", "A", *["Forest"] * 4)


def test_flashback_is_said_to_be_activated():
    actions = [at(1, "precombat_main", "activate", "A", ability="Flashback {1}{G}")]
    setup = [FORESTS, put("graveyard", "A", "Again")]
    assert _ends(setup, actions, [expect("life", 23, player="A")]) == ("passed", "")


def test_flashback_that_a_card_is_given_is_said_to_be_activated_or_cast_by_it():
    past = at(1, "precombat_main", "cast", "A", name="Past")
    passes = at(1, "precombat_main", "wait_stack", "A")
    setup = [FORESTS, put("hand", "A", "Past"), put("graveyard", "A", "Balm")]
    playable = expect("playable", player="A", text="Flashback", has=True)
    may = at(1, "precombat_main", "check", "A", check=playable)
    for again in (
        at(1, "precombat_main", "activate", "A", ability="Flashback"),
        at(1, "precombat_main", "cast", "A", name="Balm", method="flashback"),
    ):
        expected = [expect("life", 23, player="A"), expect("exile_count", 1, name="Balm")]
        assert _ends(setup, [past, passes, may, again], expected) == ("passed", "")


def test_yes_to_a_draw_is_to_dredge():
    for yes in (True, False):
        setup = [put("graveyard", "B", "Digger"), put("library", "B", "3 Forest")]
        choice = {"op": "choice", "player": "B", "yes": yes}
        expected = [expect("hand_count", int(yes), player="B", name="Digger")]
        outcome = run_scenario(told(setup, [choice], expected, "2 end_turn"), _Pool())
        assert (outcome.result.value, outcome.why) == ("passed", "")


def test_a_first_chapter_triggers_of_a_saga_that_is_there_from_the_beginning():
    """Nothing is moved as it surveils, so the order of what stays is asked; then the second chapter comes."""
    answers = [{"op": "target", "player": "A", "skip": True}, _choice(text="Forest"), _choice(text="Forest")]
    setup = [put("battlefield", "A", "Names"), put("library", "A", "3 Forest")]
    expected = [expect("counters", 2, player="A", name="Names", counter="lore")]
    expected += [expect("graveyard_count", 0, player="A")]
    assert _ends(setup, [*answers, _choice(text="Shock")], expected) == ("passed", "")


def test_the_only_way_to_cast_a_card_may_be_chosen_too():
    cast = at(1, "precombat_main", "cast", "A", name="Visitor")
    setup = [put("battlefield", "A", "Forest"), put("hand", "A", "Visitor")]
    expected = [expect("graveyard_count", 1, player="A")]
    assert _ends(setup, [cast, _choice(text="Cast with Evoke alternative cost")], expected) == ("passed", "")


def test_of_several_costs_one_is_chosen():
    cast = at(1, "precombat_main", "cast", "A", name="Visitor")
    for text, there in (("Cast with Evoke alternative cost", 0), ("Cast with no alternative cost", 1)):
        expected = [expect("permanent_count", there, player="A", name="Visitor")]
        setup = [FORESTS, put("hand", "A", "Visitor")]
        assert _ends(setup, [cast, _choice(text=text)], expected) == ("passed", "")


def test_a_cost_without_mana_for_it_is_refused_though_nobody_asks():
    cast = at(1, "precombat_main", "cast", "A", name="Mage")
    setup = [FORESTS, put("hand", "A", "Mage")]
    answers = [_choice(yes=False), _choice(yes=True)]
    assert _ends(setup, [cast, *answers], [expect("life", 23, player="A")]) == ("passed", "")


def test_the_mana_for_a_mana_ability_is_made_first():
    activate = at(1, "precombat_main", "activate", "A", ability="{2}: ")
    check = at(1, "precombat_main", "check", "A", check=expect("mana_pool", 1, player="A", colors="R"))
    setup = [FORESTS, put("battlefield", "A", "Prism")]
    assert _ends(setup, [activate, _choice(text="Red"), check], []) == ("passed", "")


def test_a_combination_of_mana_is_told_in_numbers():
    activate = at(1, "precombat_main", "activate", "A", ability="{T}: Add three mana")
    checks = [
        at(1, "precombat_main", "check", "A", check=expect("mana_pool", number, player="A", colors=color))
        for color, number in (("R", 1), ("G", 2))
    ]
    setup = [put("battlefield", "A", "Logger")]
    assert _ends(setup, [activate, _choice(number=1), _choice(number=2), *checks], []) == ("passed", "")


def test_unlisted_counters_are_proliferated_on_what_is_ones_own():
    actions = [
        at(1, "precombat_main", "add_counters", player, object={"name": name}, counter="+1/+1", count=1)
        for player, name in (("A", "Grizzly Bears"), ("A", "Hill Giant"))
    ]
    cast = at(1, "precombat_main", "cast", "A", name="Growing")
    setup = [
        *(FORESTS, put("hand", "A", "Growing")),
        *(put("battlefield", "A", "Grizzly Bears"), put("battlefield", "B", "Hill Giant")),
    ]
    expected = [
        expect("counters", 2, name="Grizzly Bears", counter="+1/+1"),
        expect("counters", 1, name="Hill Giant", counter="+1/+1"),
    ]
    assert _ends(setup, [*actions, cast], expected) == ("passed", "")


def test_the_colored_mana_for_a_mana_ability_is_made_first_too():
    activate = at(1, "precombat_main", "activate_mana", "A", ability="{G}, {T}: Add")
    check = at(1, "precombat_main", "check", "A", check=expect("mana_pool", 2, player="A", colors="R"))
    assert _ends([FORESTS, put("battlefield", "A", "Furnace", "Plains")], [activate, check], []) == (
        "passed",
        "",
    )


def test_an_unlisted_discard_is_of_the_first_card_in_hand():
    """A lenient scenario leaves the choice to the peer, which takes what it finds first."""
    cast = at(1, "precombat_main", "cast", "A", name="Loot")
    setup = [FORESTS, put("hand", "A", "Loot", "Hill Giant", "Mountain")]
    scenario = told(
        setup, [cast], [expect("graveyard_count", 1, player="A", name="Hill Giant")], strict=False
    )
    outcome = run_scenario(scenario, _Pool())
    assert (outcome.result.value, outcome.why) == ("passed", "")
