"""Mana sets: the pools a player's mana abilities could make, less those that lack something of another."""

from __future__ import annotations

from typing import Any

import pytest

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.scenarios import run_scenario
from oracle.compiled import compiled
from retelling import at, expect, put, told

_TEXTS = {
    "Waste": ("{T}: Add {C}.\n{T}: Add {W} or {U}. ~ deals 1 damage to you.", "Land"),
    "Castle": ("{T}: Add {C}.\n{1}, {T}: Add {B}.", "Land"),
    "Prism": ("{1}, {T}: Add one mana of any color.", "Artifact"),
    "Twins": ("{T}: Add two mana of any one color.", "Artifact"),
    "Either": (
        "{T}: Add one mana of any color.\n{T}, Pay 1 life: Add two mana of any one color.",
        "Artifact",
    ),
    "Altar": ("Sacrifice a creature: Add {C}{C}.", "Artifact"),
    "Cradle": ("{T}: Add {G} for each creature you control.", "Land"),
    "Vein": ("Pay 1 life: Add one mana of any color.", "Artifact"),
    "Pillar": ("{T}: Add one mana of any color. Spend this mana only to cast creature spells.", "Land"),
}


class _Pool(CardPool):
    def definition(self, name: str) -> CardDefinition:
        if name not in _TEXTS:
            return super().definition(name)
        text, types = _TEXTS[name]
        return compiled(name, text, types)


def _ends(*scenario: Any) -> str:
    outcome = run_scenario(told(*scenario), _Pool())
    return f"{outcome.result.value}: {outcome.why}" if outcome.why else outcome.result.value


@pytest.mark.parametrize(
    ("lands", "sets"),
    [
        (["12 Forest"], ["{G}" * 12]),  # they are alike: which of them are tapped makes no difference
        (["2 Waste"], ["{C}{C}", "{C}{W}", "{C}{U}", "{W}{W}", "{W}{U}", "{U}{U}"]),
        (["Castle", "Mountain"], ["{C}{R}", "{B}"]),  # with the Mountain alone there would be less
        (["Prism", "2 Plains"], ["{W}{Any}"]),
        (["Prism", "Castle"], ["{C}", "{Any}"]),  # {B} is one of any color
        (["Twins"], ["{W}{W}", "{U}{U}", "{B}{B}", "{R}{R}", "{G}{G}"]),
        (["Either"], ["{W}{W}", "{U}{U}", "{B}{B}", "{R}{R}", "{G}{G}"]),  # each more than one of it
        (["Twins", "Prism"], ["{Any}{Any}"]),  # one of the two can be spent on one of another color
        (["Altar", "Cradle", "2 Grizzly Bears"], ["{G}{G}{C}{C}{C}{C}"]),  # the Cradle before the Altar
        (["Grizzly Bears"], []),
    ],
)
def test_mana_sets(lands, sets):
    board = [put("battlefield", "A", *lands)]
    expected = [
        expect("mana_option_count", len(sets), player="A"),
        *(expect("mana_option", player="A", mana=each) for each in sets),
        expect("mana_options_text", f"[{', '.join(sets)}]", player="A"),
        expect("mana_options_text", "[]", player="B"),
    ]
    assert _ends(board, [], expected) == "passed"


def test_mana_sets_at_a_moment_in_a_step():
    board = [put("battlefield", "A", "Forest", "Mountain"), put("battlefield", "B", "Island")]
    tap = at(1, "upkeep", "activate_mana", "A", ability="{T}: Add {G}")
    check = at(1, "upkeep", "check", "A", check=expect("mana_option", player="A", mana="{R}{G}"))
    mine = at(1, "upkeep", "check", "B", check=expect("mana_options_text", "[{U}]", player="B"))
    left = [expect("mana_options_text", "[{R}]", player="A")]  # the mana is gone, the Forest is tapped
    assert _ends(board, [tap, check, mine], left, "1 upkeep") == "passed"


@pytest.mark.parametrize(
    ("kind", "told", "why"),
    [
        ("mana_option", {"mana": "{R}"}, "mana sets of A: {B}, {R}{C}, none of which is {R}"),
        ("mana_option", {"mana": "{Any}"}, "none of which is {Any}"),
        ("mana_option_count", {"value": 3}, "number of mana sets of A: 2, not 3"),
        ("mana_options_text", {"value": "[{B}]"}, "mana sets of A: {B}, {R}{C}, not {B}"),
        ("mana_options_text", {"value": "[]"}, "mana sets of A: {B}, {R}{C}, not none"),
    ],
)
def test_mana_sets_that_are_not_so(kind, told, why):
    board = [put("battlefield", "A", "Castle", "Mountain")]
    assert why in _ends(board, [], [expect(kind, player="A", **told)])


@pytest.mark.parametrize(
    ("source", "asked", "why"),
    [
        ("Pillar", "{Any}", "mana sets with mana that cannot be spent on everything"),
        ("Vein", "{Any}", "mana sets for which more than 3000 positions are looked at"),
        ("Forest", "{G}[{XCostManaCondition}]", "the mana set '{G}[{XCostManaCondition}]'"),
    ],
)
def test_mana_sets_that_are_refused(source, asked, why):
    board = [put("battlefield", "A", source)]
    assert _ends(board, [], [expect("mana_option", player="A", mana=asked)]) == f"refused: {why}"
