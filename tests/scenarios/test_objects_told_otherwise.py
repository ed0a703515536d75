"""Objects and abilities that no name tells: made for the test, face down, alike but for a cost."""

from __future__ import annotations

import pytest

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.scenarios import run_scenario
from oracle.compiled import compiled
from oracle.real_cards import real
from retelling import Part, at, cast, expect, named, put, told

BEARS = "Grizzly Bears"
_TEXTS = {
    "Rioter": ("Riot", "Creature — Goblin"),
    "Brawler": ("Unleash", "Creature — Goblin"),
    "Elfmaker": ("Create a 1/1 green Elf Warrior creature token.", "Sorcery"),
    "Hide": ("Turn target creature face down.", "Instant"),
    "Seer": ("Vigilance\nForetell {1}", "Creature — Human"),
    "Well": ("{1}: You gain 1 life.\n{2}: You gain 1 life.", "Artifact"),
    "Guard": ("{T}: You gain 3 life.", "Creature — Human"),
    "Suit": ("Equipped creature gets +2/+2.\nReconfigure {2}", "Artifact Creature — Equipment Ox"),
    "Cavern": ("{T}: Add {C}. If ~ has a luck counter on it, instead add one mana of any color.", "Land"),
    "Rider": ("Cycling {2}", "Creature — Human"),
}


class _Pool(CardPool):
    def definition(self, name: str) -> CardDefinition:
        if name in _TEXTS:
            return compiled(name, *_TEXTS[name])
        return real("Far")[0] if name == "Far // Away" else super().definition(name)


def _line(name: str) -> str | None:
    return _TEXTS[name][0] if name in _TEXTS else None


def _ends(*scenario: object, **more: object) -> str:
    outcome = run_scenario(told(*scenario, **more), _Pool(), texts=_line)
    return f"{outcome.result.value}: {outcome.why}" if outcome.why else outcome.result.value


def _choice(**what: object) -> Part:
    return {"op": "choice", "player": "A", **what}


def _made(text: str, name: str = "Contraption", **more: str) -> list[Part]:
    part = {"op": "custom_card", "zone": "battlefield", "player": "A", "name": name, "oracle_text": text}
    return [{**part, **more}]


@pytest.mark.parametrize(("yes", "counters"), [(True, 1), (False, 0)])
@pytest.mark.parametrize("name", ["Rioter", "Brawler"])
def test_what_a_permanent_of_the_set_up_enters_with_is_what_its_player_lists_next(name, yes, counters):
    expected = [expect("counters", counters, name=name, counter="+1/+1")]
    assert _ends([put("battlefield", "A", name)], [_choice(yes=yes)], expected) == "passed"
    unlisted = {strict: [{**expected[0], "value": int(not strict)}] for strict in (True, False)}
    for strict, counter in unlisted.items():
        assert _ends([put("battlefield", "A", name)], [], counter, strict=strict) == "passed"


def test_an_answer_to_something_else_is_kept_for_it():
    board = [put("battlefield", "A", "Rioter", "Guard")]
    actions = [_choice(text=BEARS), _choice(yes=True)]
    counters = expect("counters", 0, name="Rioter", counter="+1/+1")
    assert _ends(board, actions, [counters], strict=True) == "passed"
    assert _ends(board, actions, [{**counters, "value": 1}]) == "passed"  # unlisted, it is yes


def test_a_split_card_is_cast_fused():
    board = [put("hand", "A", "Far // Away"), put("battlefield", "A", "3 Swamp", "2 Island")]
    board.append(put("battlefield", "B", BEARS, "Hill Giant"))
    targets: list[Part] = [
        {"op": "target", "player": "A", "targets": [one]} for one in named("Hill Giant", "B")
    ]
    expected = [
        expect("permanent_count", 0, player="B"),
        expect("hand_count", 1, player="B", name="Hill Giant"),
    ]
    assert _ends(board, [cast("A", "Far // Away", method="fused"), *targets], expected) == "passed"
    plain = _ends([put("hand", "A", BEARS)], [cast("A", BEARS, method="fused")], [])
    assert plain == f"refused: casting {BEARS} fused, which has no fuse"


def test_tokens_and_cards_that_are_face_down_have_no_name():
    board = [put("hand", "A", "Elfmaker", "Hide", "Seer"), put("battlefield", "A", "2 Forest")]
    wait = at(1, "precombat_main", "wait_stack", "A")
    foretell = at(1, "precombat_main", "activate", "A", ability="Foretell")
    hide = cast("A", "Hide", "Elf Warrior Token")
    actions = [cast("A", "Elfmaker"), wait, hide, wait, foretell]
    expected = [
        expect("permanent_count", 1, player="A", special="face_down_token"),
        expect("permanent_count", 1, player="A", special="face_down_creature"),
        expect("exile_count", 1, player="A", special="face_down_card"),
        expect("pt", special="face_down_token", power=2, toughness=2),
    ]
    assert _ends(board, actions, expected) == "passed"
    unknown = _ends(board, [], [expect("permanent_count", 0, player="A", special="fully_locked_room")])
    assert unknown == "refused: a fully locked room as an object"


@pytest.mark.parametrize(("cost", "tapped"), [("{1}", 1), ("{2}", 2)])
def test_abilities_that_differ_in_their_cost_only_are_told_by_it(cost, tapped):
    board = [put("battlefield", "A", "Well", "4 Forest")]
    use = at(1, "precombat_main", "activate", "A", ability=f"{cost}: You gain 1 life.")
    seen = [
        at(
            1,
            "precombat_main",
            "check",
            "A",
            check=expect("stack_object", number, text=f"{{{other}}}: You gain"),
        )
        for other, number in ((1, int(tapped == 1)), (2, int(tapped == 2)))
    ]
    expected = [expect("tapped_count", tapped, name="Forest", tapped=True), expect("life", 21, player="A")]
    assert _ends(board, [use, *seen], expected) == "passed"


def test_what_has_a_keyword_is_not_meant_by_its_cost_alone():
    board = [put("battlefield", "A", "Suit", BEARS, "4 Forest")]
    join = at(1, "precombat_main", "activate", "A", ability="Reconfigure", targets=named(BEARS))
    leave = at(1, "postcombat_main", "activate", "A", ability="{2}:")
    joined = expect("pt", name=BEARS, power=4, toughness=4)
    assert _ends(board, [join], [joined]) == "passed"
    left = [
        expect("pt", name=BEARS, power=2, toughness=2),
        expect("type", name="Suit", type="Creature", has=True),
    ]
    assert _ends(board, [join, leave], left) == "passed"


def test_cards_made_for_the_test_need_no_name_for_their_ability():
    board = [_made("Creatures you control get +1/+1."), put("battlefield", "A", BEARS)]
    expected = [expect("pt", name=BEARS, power=3, toughness=3)]
    assert _ends(board, [], expected) == "passed"
    base = [expect("pt", name=BEARS, power=2, toughness=2, base=True)]
    assert _ends(board, [], base) == "passed"
    assert "the base size of Grizzly Bears" in _ends(board, [], [{**base[0], "power": 3}])


def test_cards_made_for_the_test_are_told_apart_by_their_texts():
    one = _made("{0}: You gain 5 life.", "Fountain", ability_label="drink")
    other = _made("{0}: You lose 5 life.", "Poison", ability_label="die")
    for label, life in (("drink", 25), ("die", 15)):
        use = at(1, "upkeep", "activate", "A", ability=label)
        assert _ends([one, other], [use], [expect("life", life, player="A")]) == "passed"


def test_a_choice_names_an_object_by_its_alias():
    bears = put("battlefield", "A", BEARS, alias="first") + put("battlefield", "A", BEARS, alias="second")
    eat = _made("{0}: Sacrifice a creature. You gain 1 life.", ability_label="eat")
    use = at(1, "upkeep", "activate", "A", ability="eat")
    expected = [expect("alias_zone", alias="second", zone="graveyard", has=True)]
    assert _ends([bears, eat], [use, _choice(text="@second", alias="second")], expected) == "passed"


def test_what_could_be_played_is_told_by_a_keyword_or_the_first_word_of_a_cost():
    board = [put("hand", "A", "Rider"), put("battlefield", "A", "2 Forest", "Mogg Fanatic")]
    checks = [
        at(1, "upkeep", "check", "A", check=expect("playable", player="A", text=text, has=True))
        for text in ("Cycling", "Sacrifice")
    ]
    assert _ends(board, checks, []) == "passed"
    assert _ends([], [{**checks[0], "check": {**checks[0]["check"], "has": False}}], []) == "passed"


def test_a_mana_ability_that_adds_something_instead_goes_by_its_text():
    counter = at(1, "precombat_main", "add_counters", "A", object={"name": "Cavern"}, counter="luck", count=1)
    tap = at(1, "precombat_main", "activate_mana", "A", ability="{T}: Add {C}")
    pool = expect("mana_pool", 1, player="A", colors="W")
    check = at(1, "precombat_main", "check", "A", check=pool)
    board, actions = [put("battlefield", "A", "Cavern")], [counter, tap, _choice(text="White"), check]
    assert _ends(board, actions, []) == "passed"
    assert _ends(board, actions[1:2], []) == "passed"
