"""What the listed answers of players are taken for, and when listed deeds are done, dropped or refused."""

from __future__ import annotations

import pytest

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.scenarios import run_scenario
from oracle.compiled import compiled
from retelling import Part, at, attack, cast, ends, expect, put, told

BEARS, GIANT = "Grizzly Bears", "Hill Giant"
_TEXTS = {
    "Rioter": ("Riot", "Creature — Goblin"),
    "Glory": ("You may exert ~ as it attacks. When you do, you gain 3 life.", "Creature — Human"),
    "Lister": (
        "Whenever ~ attacks, choose one that hasn't been chosen —\n• You gain 1 life.\n• You gain 10 life."
        "\n• You gain 100 life.",
        "Creature — Human",
    ),
    "Lûgrim": ("Vigilance", "Creature — Human"),
    "Shy": ("Vigilance\nMorph—Discard a card.", "Creature — Human"),
    "Saver": (
        "Vigilance\nDisguise {5}. This cost is reduced by {1} for each creature card in your graveyard.",
        "Creature — Human",
    ),
    "Late": ("Vigilance\nMorph {0}", "Creature — Human"),
    "Court": (
        "As this land enters, you may reveal a Bear card from your hand. If you don't, ~ enters tapped."
        "\n{T}: Add {G}.",
        "Land",
    ),
    "Donor": ("Whenever ~ attacks, you may gain 3 life.", "Creature — Human"),
    "Cook": ("Whenever ~ attacks, you may sacrifice another creature.", "Creature — Human"),
    "Buddies": ("Whenever ~ attacks, you may tap up to one other creature you control.", "Creature — Human"),
}


class _Pool(CardPool):
    def definition(self, name: str) -> CardDefinition:
        if name in _TEXTS:
            text, types = _TEXTS[name]
            return compiled(name, text, types, cost="{3}{R}")
        return super().definition(name)


def _ends(*scenario: object, **more: object) -> str:
    outcome = run_scenario(told(*scenario, **more), _Pool())
    return f"{outcome.result.value}: {outcome.why}" if outcome.why else outcome.result.value


def _choice(player: str, **what: object) -> Part:
    return {"op": "choice", "player": player, **what}


def _no(player: str = "A") -> Part:
    return _choice(player, yes=False)


def _yes(player: str = "A") -> Part:
    return _choice(player, yes=True)


@pytest.mark.parametrize("step", ["combat_damage", "declare_blockers"])
def test_what_is_done_if_able_may_have_no_moment(step):
    board = [put("hand", "A", "Lightning Bolt"), put("battlefield", "A", "Mountain")]
    never = cast("A", "Lightning Bolt", "B", step=step, if_able=True)
    assert ends(board, [never], [expect("life", 20, player="B")]) == "passed"
    must = cast("A", "Lightning Bolt", "B", step=step)
    assert ends(board, [must], []).startswith("failed: A could not do")


@pytest.mark.parametrize(("listed", "counters"), [([_yes()], 1), ([_no()], 0)])
def test_riot_is_a_counter_for_yes_and_haste_for_no(listed, counters):
    board = [put("hand", "A", "Rioter"), put("battlefield", "A", "4 Mountain")]
    expected = [
        expect("counters", counters, name="Rioter", counter="+1/+1"),
        expect(
            "ability",
            ability={"keyword": "haste", "text": "haste"},
            has=not counters,
            name="Rioter",
            player="A",
            permanents=1,
        ),
    ]
    assert _ends(board, [cast("A", "Rioter"), *listed], expected) == "passed"


@pytest.mark.parametrize(("listed", "life"), [([_yes()], 23), ([_no()], 20)])
def test_yes_and_no_are_answers_to_exerting(listed, life):
    board = [put("battlefield", "A", "Glory")]
    assert _ends(board, [attack("A", "Glory"), *listed], [expect("life", life, player="A")]) == "passed"


def test_of_several_that_may_be_exerted_each_is_asked_about():
    board = [put("battlefield", "A", "2 Glory")]
    attacks = [
        attack("A", "Glory"),
        at(1, "declare_attackers", "attack", "A", attacker={"name": "Glory", "index": 1}),
    ]
    assert _ends(board, [*attacks, _no(), _yes()], [expect("life", 23, player="A")]) == "passed"


@pytest.mark.parametrize(("listed", "tapped"), [([_no()], 0), ([_yes(), _choice("A", text=BEARS)], 1)])
def test_no_to_a_choice_of_up_to_some_is_none(listed, tapped):
    board = [put("battlefield", "A", "Buddies", BEARS)]
    expected = [expect("tapped_count", tapped, name=BEARS, tapped=True)]
    assert _ends(board, [attack("A", "Buddies"), *listed], expected) == "passed"


@pytest.mark.parametrize(("reveals", "tapped"), [(_yes, False), (_no, True)])
def test_yes_and_no_are_answers_about_what_is_revealed_as_a_land_enters(reveals, tapped):
    board = [put("hand", "A", "Court", BEARS), put("battlefield", "A", "Donor")]
    actions = [
        at(1, "precombat_main", "play_land", "A", name="Court"),
        reveals(),
        attack("A", "Donor"),
        _no(),
    ]
    unused = [expect("tapped", tapped, name="Court"), expect("life", 20, player="A")]
    assert _ends(board, actions, unused) == "passed"


@pytest.mark.parametrize(("listed", "life"), [([_yes()], 23), ([_no()], 20), ([_no(), _yes()], 20), ([], 23)])
def test_what_a_player_may_do_is_done_unless_they_say_no(listed, life):
    board = [put("battlefield", "A", "Donor")]
    assert _ends(board, [attack("A", "Donor"), *listed], [expect("life", life, player="A")]) == "passed"


@pytest.mark.parametrize(
    ("listed", "gone"),
    [([_no()], []), ([_yes(), _choice("A", text=GIANT)], [GIANT]), ([_choice("A", text=BEARS)], [BEARS])],
)
def test_a_player_says_whether_they_do_what_they_may_and_then_with_what(listed, gone):
    board = [put("battlefield", "A", "Cook", BEARS, GIANT)]
    graveyard = [
        expect("graveyard_count", int(name in gone), player="A", name=name) for name in (BEARS, GIANT)
    ]
    assert _ends(board, [attack("A", "Cook"), *listed], graveyard) == "passed"


def test_modes_are_counted_among_those_left():
    board = [put("battlefield", "A", "Lister")]
    modes = [{"op": "mode", "player": "A", "number": 1} for _ in range(2)]
    attacks = [attack("A", "Lister", turn=turn) for turn in (1, 3)]
    expected = [expect("life", 31, player="A")]
    assert _ends(board, [*attacks, *modes], expected, stop="3 end_turn") == "passed"


@pytest.mark.parametrize("name", ["Lûgrim", "Lugrim", "lugrim"])
def test_names_are_known_without_their_accents(name):
    board = [put("battlefield", "A", "Lûgrim")]
    assert (
        _ends(board, [attack("A", name)], [expect("permanent_count", 1, player="A", name=name)]) == "passed"
    )


def test_what_turns_a_card_up_may_be_no_mana():
    board = [put("hand", "A", "Shy", "Shock"), put("battlefield", "A", "3 Mountain")]
    turn_up = at(
        1,
        "postcombat_main",
        "activate",
        "A",
        ability="Discard a card: Turn this face-down permanent face up.",
    )
    actions = [cast("A", "Shy", method="morph"), turn_up]
    assert _ends(board, actions, [expect("permanent_count", 1, player="A", name="Shy")]) == "passed"


@pytest.mark.parametrize("named", ["{5}:", "{3}:"])
def test_what_turns_a_card_up_goes_by_its_printed_cost_or_by_what_it_is_now(named):
    board = [
        put("hand", "A", "Saver"),
        put("battlefield", "A", "6 Forest"),
        put("graveyard", "A", *2 * [BEARS]),
    ]
    wait = at(1, "precombat_main", "wait_stack", "A")
    turn_up = at(1, "precombat_main", "activate", "A", ability=named)
    actions = [cast("A", "Saver", method="disguise"), wait, turn_up]
    assert _ends(board, actions, [expect("permanent_count", 1, player="A", name="Saver")]) == "passed"


def test_what_is_cast_or_played_is_not_cast_face_down_unless_that_is_said():
    board = [put("hand", "A", "Late", "Mountain"), put("battlefield", "A", "3 Mountain")]
    asked = [
        at(1, "upkeep", "check", "A", check=expect("playable", player="A", text=text, has=has))
        | {"step": "precombat_main"}
        for text, has in (
            ("Cast Late", False),
            ("Cast Late using Morph", True),
            ("Play Mountain", True),
            ("Cast Mountain", False),
            ("Play Late", False),
        )
    ]
    assert _ends(board, asked, []) == "passed"
    assert _ends(board, [cast("A", "Late")], []).startswith("failed: A could not do")


@pytest.mark.parametrize("special", ["fully_locked_room", "something"])
def test_objects_without_a_name_that_cannot_be_told_are_refused(special):
    board = [put("hand", "A", "Shock"), put("battlefield", "A", "Mountain", BEARS)]
    shock = at(1, "precombat_main", "cast", "A", name="Shock", targets=[{"special": special}])
    assert ends(board, [shock], []).startswith("refused: ")
    assert ends(board, [], [expect("tapped", False, special=special)]).startswith("refused: ")
