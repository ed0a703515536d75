"""Scenarios that list what each cost in mana is paid with."""

from __future__ import annotations

from typing import Any

import pytest

from manaburn.cards.decks.pool import CardPool
from manaburn.cards.definitions import CardDefinition
from manaburn.scenarios import run_scenario
from oracle.compiled import compiled
from retelling import at, cast, expect, put, told

BY_HAND = [{"op": "manual_mana", "player": "A"}]
BEARS, GIANT = "Grizzly Bears", "Hill Giant"
_HELPED = {"Chant": "Convoke", "Machine": "Improvise", "Dig": "Delve"}


class _Pool(CardPool):
    def definition(self, name: str) -> CardDefinition:
        if name == "Gain":
            return compiled(name, "You gain 3 life.", "Instant", cost="{1}")
        if name in _HELPED:
            return compiled(name, f"{_HELPED[name]}\nYou gain 3 life.", "Instant", cost="{2}")
        return super().definition(name)


def _ends(*scenario: Any) -> str:
    outcome = run_scenario(told(*scenario), _Pool())
    return f"{outcome.result.value}: {outcome.why}" if outcome.why else outcome.result.value


def _says(*texts: str) -> list[dict[str, object]]:
    return [{"op": "choice", "player": "A", "text": text} for text in texts]


def _taps(*colors: str) -> list[dict[str, object]]:
    add = "{T}: Add "
    return [at(1, "precombat_main", "activate_mana", "A", ability=f"{add}{color}") for color in colors]


@pytest.mark.parametrize(("color", "left"), [("Red", "G"), ("Green", "R")])
def test_the_mana_that_is_named_is_spent(color, left):
    board = [BY_HAND, put("hand", "A", "Gain"), put("battlefield", "A", "Mountain", "Forest")]
    pool = [expect("mana_pool", int(kind == left), player="A", colors=kind) for kind in "RG"]
    checks = [at(1, "precombat_main", "check", "A", check=each) for each in pool]
    actions = [*_taps("{R}", "{G}"), cast("A", "Gain"), *_says(color), *checks]
    assert _ends(board, actions, [expect("life", 23, player="A")]) == "passed"


def test_what_is_named_must_pay():
    board = [BY_HAND, put("hand", "A", "Shock"), put("battlefield", "A", "Mountain", "Forest")]
    actions = [*_taps("{R}", "{G}"), cast("A", "Shock", "B")]
    assert "{G} from the pool, as listed, does not pay {R}" in _ends(board, [*actions, *_says("Green")], [])
    assert "{0} from the pool, as listed, does not pay {R}" in _ends(board, actions, [])
    assert _ends(board, [*actions, *_says("Red")], [expect("life", 18, player="B")]) == "passed"


@pytest.mark.parametrize(
    ("spell", "word", "helps"),
    [("Chant", "Convoke", (BEARS, GIANT)), ("Machine", "Improvise", ("Ornithopter", "Mox Ruby"))],
)
def test_what_is_named_is_tapped_for_mana_of_the_cost(spell, word, helps):
    for named in helps:
        board = [BY_HAND, put("hand", "A", spell), put("battlefield", "A", "Mountain", *helps)]
        target = {"op": "target", "player": "A", "targets": [{"name": named}]}
        actions = [*_taps("{R}"), cast("A", spell), *_says("Red", word), target]
        tapped = [expect("tapped", id == named, name=id) for id in helps]
        assert _ends(board, actions, [expect("life", 23, player="A"), *tapped]) == "passed"


def test_what_is_named_is_exiled_for_mana_of_the_cost():
    for named, other in ((BEARS, GIANT), (GIANT, BEARS)):
        board = [BY_HAND, put("hand", "A", "Dig"), put("battlefield", "A", "Mountain")]
        graveyard = put("graveyard", "A", BEARS, GIANT)
        actions = [*_taps("{R}"), cast("A", "Dig"), *_says("Red", "Exile a card", named)]
        left = [expect("exile_count", 1, name=named), expect("graveyard_count", 1, player="A", name=other)]
        assert _ends([*board, graveyard], actions, left) == "passed"
    wrong = [*_taps("{R}"), cast("A", "Dig"), *_says("Red", "Exile a card", "Forest")]
    assert "Exile a card: Forest cannot pay" in _ends([*board, graveyard], wrong, [])


def test_a_payment_that_is_given_up_is_refused():
    board = [BY_HAND, put("hand", "A", "Gain"), put("battlefield", "A", "Mountain")]
    gives_up = {"op": "choice", "player": "A", "cancel_mana": True}
    told = _ends(board, [*_taps("{R}"), cast("A", "Gain"), gives_up], [])
    assert told == "refused: a payment that is given up"
