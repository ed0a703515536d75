"""`tools/exercise.py` in small: the absence of each clause of some cards is seen, and of some clauses not."""

from __future__ import annotations

from pathlib import Path

import pytest

from contract.exercising.clauses import clauses_of
from contract.exercising.exercise import Report, exercise, report_on
from contract.exercising.kept import keeping, not_in, reports_in
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.definitions import CardDefinition
from rules.cards_from_text import written

OF_ALL_KINDS = (
    "Serra Angel",
    "Shock",
    "Elvish Hunter",
    "Siege-Gang Commander",
    "Monastery Swiftspear",
    "Goblin Sharpshooter",
    "Arcane Sanctum",
    "Electrickery",
    "Instigator",
    "Captain's Call",
)


@pytest.mark.parametrize("name", OF_ALL_KINDS)
def test_every_clause_of_a_card_is_exercised(name: str) -> None:
    assert not report_on(CATALOGUE[name]).reasons


def unseen(card: CardDefinition) -> list[str]:
    return [because for _, because in report_on(card, seeds=3).reasons]


def test_a_clause_that_never_matters_is_not_exercised() -> None:
    """A creature that can't attack has vigilance, and an ability waits for what never happens."""
    wall = written(
        "Sleepless Wall",
        "Creature — Wall",
        "Defender, vigilance",
        "Whenever you complete a dungeon, draw a card.",
        size="0/4",
    )
    assert unseen(wall) == [
        "a keyword that no situation needed: vigilance",
        *["waits for an event that no situation made: PlayerDoes COMPLETES_DUNGEON"] * 2,
    ]


def test_the_clauses_of_a_card_are_what_can_be_left_out() -> None:
    card = written(
        "Careful Smith",
        "Creature — Dwarf",
        "When Careful Smith enters, if you control an artifact, draw a card and you gain 2 life.",
        "{1}, {T}: Careful Smith gets +1/+0 until end of turn. Activate only once each turn.",
        size="1/1",
    )
    assert [str(clause) for clause in clauses_of(card)] == [
        "CardDefinition.abilities: Triggered",
        "Triggered.effects: Draw",
        "Triggered.effects: GainLife",
        "Triggered.condition: Controls",
        "CardDefinition.abilities: Activated",
        "Activated.costs: PayManaCost",
        "Activated.costs: CostOfThis.TAP",
        "Activated.effects: Alter",
        "Activated.limit: Limit.ONCE_EACH_TURN",
    ]


def test_the_same_card_is_exercised_in_the_same_way_again() -> None:
    card = CATALOGUE["Instigator"]
    assert [each.by for each in exercise(card)] == [each.by for each in exercise(card)]


def test_a_run_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    """One report is kept and the next is cut off in its line: only that card is to be played again."""
    file = tmp_path / "reports.jsonl"
    first, second = (
        Report("Shock", 2, (("a clause", "a reason"),)),
        Report("Lim-Dûl’s Vault", 0, (), "a fault"),
    )
    assert not_in(file, ["Shock", second.name]) == ["Shock", second.name]
    assert list(keeping(file, [first, second])) == [first, second]
    assert reports_in(file) == [first, second]
    file.write_text(file.read_text(encoding="utf-8")[:-5], encoding="utf-8")
    assert reports_in(file) == [first]
    assert not_in(file, ["Shock", second.name]) == [second.name]
    assert list(keeping(file, [second])) == [second]
    assert reports_in(file) == [first, second]


def test_what_the_rules_say_of_each_loyalty_ability_is_no_clause() -> None:
    """When and how often a loyalty ability is activated is a rule [cr2025-06-06 606.3]."""
    places = {clause.place for clause in clauses_of(CATALOGUE["Ajani Goldmane"])}
    assert places and not places & {"Activated.timing", "Activated.limit"}


def test_the_only_kind_of_mana_that_is_produced_instead_is_no_clause() -> None:
    """A land that produces no kind of mana at all cannot be played with."""
    card = written(
        "Dark Rain",
        "Enchantment",
        "If a land is tapped for mana, it produces {B} instead of any other type and amount.",
    )
    assert [str(clause) for clause in clauses_of(card)] == ["CardDefinition.abilities: Static"]
