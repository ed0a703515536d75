"""Spells and abilities on the stack, by the names and texts that scenarios call them by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.oracle.assembling.reading import read
from manaburn.oracle.sources.printed import PrintedCard, PrintedFace
from manaburn.scenarios import run_scenario
from oracle.compiled import compiled
from oracle.real_cards import real
from retelling import Part, at, cast, expect, named, put, told

BEARS, GIANT = "Grizzly Bears", "Hill Giant"
_TEXTS = {
    "Caller": (
        "When this creature dies, draw a card.\nWhenever this creature enters or attacks, you gain 5 life.",
    ),
    "Hush": ("Counter target triggered ability.", "Instant"),
    "Bender": ("{0}: Change a target of target spell to ~.",),
    "Pair": ("Destroy two target creatures.", "Sorcery"),
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


def test_an_ability_with_several_trigger_events_is_a_target_by_its_text():
    board = [put("hand", "A", "Caller"), put("hand", "B", "Hush")]
    wait = [at(1, "precombat_main", "wait_stack", player, one=True) for player in "AB"]
    hush = cast("B", "Hush", "stack ability (Whenever {this} enters")
    assert _ends(board, [cast("A", "Caller"), *wait, hush], [expect("life", 20, player="A")]) == "passed"


@pytest.mark.parametrize(("method", "countered"), [("fused", True), (None, False)])
def test_a_fused_spell_is_called_so(method, countered):
    board = [put("hand", "A", "Far // Away"), put("battlefield", "A", "4 Swamp", "4 Island")]
    board += [put("hand", "B", "Counterspell"), put("battlefield", "B", "2 Island", BEARS)]
    fused = "Cast fused Far // Away"
    counter = cast("B", "Counterspell", fused, only_if={"on_stack": fused})
    targets: list[Part] = [{"op": "target", "player": "A", "targets": [one]} for one in named(BEARS, "B")]
    name = "Far // Away" if method else "Far"
    actions = [
        cast("A", name, **({"method": method} if method else {})),
        *targets,
        {**counter, "if_able": True},
    ]
    expected = [expect("graveyard_count", int(countered), player="B", name="Counterspell")]
    assert _ends(board, actions, expected) == "passed"


@pytest.mark.parametrize(("answers", "spared"), [([True], BEARS), ([False, True], GIANT)])
def test_of_targets_that_can_be_changed_the_first_with_a_yes_is(answers, spared):
    board = [put("hand", "A", "Pair"), put("battlefield", "B", BEARS, GIANT, "Bender")]
    pair = cast("A", "Pair", BEARS, GIANT)
    bend = at(1, "precombat_main", "activate", "B", ability="{0}: Change", targets=named("Pair"))
    choices = [{"op": "choice", "player": "B", "yes": yes} for yes in answers]
    expected = [
        expect("permanent_count", int(name == spared), player="B", name=name) for name in (BEARS, GIANT)
    ]
    assert _ends(board, [pair, {**bend, "only_if": {"on_stack": "Pair"}}, *choices], expected) == "passed"


FRONT = PrintedFace(
    name="Pilgrim",
    mana_cost="{0}",
    type_line="Creature — Human",
    text="{0}: Transform this creature.",
    power="1",
    toughness="1",
)
BACK = PrintedFace(
    name="Shrine",
    mana_cost="",
    type_line="Land",
    text="(Transforms from Pilgrim.)\n{T}: You gain 1 life.\n{T}: You gain 5 life.",
)


class _Store:
    """A card store of one card: it finds the printed texts by the names of whole cards."""

    card = PrintedCard(
        name="Pilgrim // Shrine", layout="transform", faces=(FRONT, BACK), first_printed=date(2023, 11, 17)
    )

    def find(self, name: str) -> CardDefinition | None:
        return read(self.card).definition if self.knows(name) else None

    def knows(self, name: str) -> bool:
        return name in ("Pilgrim", self.card.name)

    def near(self, name: str) -> tuple[str, ...]:
        return ()

    def playable(self) -> Iterator[str]:
        yield "Pilgrim"

    def printed(self, name: str) -> PrintedCard | None:
        return self.card if self.knows(name) else None


def test_abilities_of_a_back_face_are_told_by_the_texts_of_its_card():
    turn = at(1, "precombat_main", "activate", "A", ability="{0}: Transform")
    gain = at(1, "postcombat_main", "activate", "A", ability="{T}: You gain 5 life")
    scenario = told([put("battlefield", "A", "Pilgrim")], [turn, gain], [expect("life", 25, player="A")])
    outcome = run_scenario(scenario, CardPool(_Store()))
    assert (outcome.result.value, outcome.why) == ("passed", "")


WARRIOR = replace(BACK, name="Teeth", text="{T}: Add {R}.")
MODAL = PrintedCard(
    name="Warrior // Teeth",
    layout="modal_dfc",
    faces=(replace(FRONT, name="Warrior", text="Trample"), WARRIOR),
    first_printed=date(2023, 11, 17),
)
DELAY = (
    "Exile target creature and put one time counter on it. If it doesn't have suspend, it gains suspend.",
    "Instant",
)


class _WithModal(CardPool):
    def definition(self, name: str) -> CardDefinition:
        if name == "Delay":
            return compiled(name, *DELAY)
        if name != "Warrior":
            return super().definition(name)
        card = read(MODAL).definition
        assert card is not None
        return card


@pytest.mark.parametrize("named", ["Play Teeth", "Cast Warrior"])
def test_what_is_played_as_it_is_no_longer_suspended_goes_by_the_name_of_its_face(named):
    board = [put("battlefield", "A", "Warrior"), put("hand", "A", "Delay"), put("library", "A", "4 Forest")]
    choices = [{"op": "choice", "player": "A", **one} for one in ({"yes": True}, {"text": named})]
    actions = [cast("A", "Delay", "Warrior"), *choices]
    expected = [expect("permanent_count", 1, player="A", name=named.split()[1])]
    outcome = run_scenario(told(board, actions, expected, "3 precombat_main"), _WithModal())
    assert (outcome.result.value, outcome.why) == ("passed", "")
