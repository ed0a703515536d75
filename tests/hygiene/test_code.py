"""The promises of the house about its own code: its state, its tables, its editions, its files."""

import ast
import dataclasses
import re
import typing
from collections.abc import Iterator
from datetime import date
from enum import Enum
from functools import cache
from pathlib import Path

import pytest

import clones
import manaburn
from manaburn.cards.catalogue import CATALOGUE
from manaburn.cards.catalogue.tokens import TOKENS
from manaburn.cards.vocabulary import effects as fx
from manaburn.cards.vocabulary.changes import changes as ch
from manaburn.cards.vocabulary.effects_by_subject.instructions import Instruction
from manaburn.editions import R2002, R2025, TEXTS, Edition
from manaburn.editions.axes import Axis
from manaburn.oracle.soundness.soundness import unsound
from manaburn.rules.effects.effects import EFFECTS
from manaburn.rules.engine.engine import TASKS
from manaburn.rules.layers import layers
from manaburn.state import GameState
from manaburn.state.records.agenda import Task
from manaburn.state.records.clones import CLONES
from manaburn.state.records.combat import Combat
from manaburn.state.records.objects import Permanent
from manaburn.state.records.record import RECORDS, StateRecord
from manaburn.state.records.turns import TurnMarkers
from manaburn.terms import ObjectId, PlayerId

SOURCE = Path(manaburn.__file__).parent
FILES = sorted(SOURCE.rglob("*.py"))
AXES = frozenset(f.name for f in dataclasses.fields(Edition)) - {"name", "in_force"}

MOST_FIELDS = {"GameState": 20, "Player": 17, "Turn": 16, "GameWide": 13, "Rare": 18}
"""Of records of a state, caches and books of the engine among them."""
MOST_TASKS = 20
MOST_LINES = 480

NOT_YET_READ: frozenset[str] = frozenset()
"""Axes nothing need ask for yet: what they decide is not in the engine. Whoever reads one takes it off."""

REFERENCE = ("benchmark/exhaustive.py", "benchmark/asked_of_boards.py", "benchmark/words_of_combat.py")
"""The reference is compared with the engine, so it reads what it needs by itself."""
NARRATION = "cli/commands/reports.py"
"""Tells a person about the rules in force; it decides nothing by them."""


def name_of(path: Path) -> str:
    return path.relative_to(SOURCE).as_posix()


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for path in FILES:
        yield path, ast.parse(path.read_text(encoding="utf-8"))


# The state


def test_records_have_few_fields():
    found = {kind.__name__: len(kind.__slots__) for kind in RECORDS}
    assert [name for name, most in MOST_FIELDS.items() if found[name] > most] == []


def test_no_field_of_a_record_is_named_after_a_card():
    words = {name.casefold().replace(" ", "_") for name in CATALOGUE}
    assert not words & {name for kind in RECORDS for name in kind.__slots__}


def test_the_copies_of_records_are_as_their_declarations_want_them():
    assert clones.CLONES.read_text(encoding="utf-8") == clones.source(), "run tools/clones.py"
    assert CLONES.keys() == {kind.__name__ for kind in RECORDS}


def test_a_field_that_is_not_declared_cannot_be_set():
    with pytest.raises(AttributeError):
        Combat().omen = 1


def records() -> list[StateRecord]:
    phased_out = {ObjectId(16): Permanent(ObjectId(16), PlayerId(0), PlayerId(0), 17, 1, 1)}
    state = GameState.new(R2025, ("Anna", "Ben"), seed=1)
    state.permanents = dict(phased_out)
    state.players[0].rare.phased_out = dict(phased_out)
    state.turn.combat = Combat()
    markers = state.game.markers = TurnMarkers.handed_out((PlayerId(0), PlayerId(1)))
    anna = state.players[0]
    return [state, anna, anna.rare, *phased_out.values(), state.turn, state.turn.combat, state.game, markers]


def test_every_record_is_cloned_here():
    assert set(RECORDS) == set(map(type, records()))


@pytest.mark.parametrize("record", records(), ids=lambda record: type(record).__name__)
def test_a_copy_is_equal_and_shares_nothing_that_changes(record):
    copy = record.clone()
    assert copy == record
    assert type(copy) is type(record)
    for before, after in changeable_in(record, copy):
        assert before is not after, before


def changeable_in(record: object, copy: object) -> Iterator[tuple[object, object]]:
    """The records and containers in a record, each with what stands in their place in the copy."""
    if isinstance(record, StateRecord | list | dict):
        yield record, copy
    if isinstance(record, StateRecord):
        named = [name for name in record.__slots__ if name not in ("derived", "mechanics", "answers")]
        for name in named:
            yield from changeable_in(getattr(record, name), getattr(copy, name))
    elif isinstance(record, list | dict):
        inside = (record, copy) if isinstance(record, list) else (record.values(), copy.values())
        for before, after in zip(*inside, strict=True):
            yield from changeable_in(before, after)


def test_every_task_is_carried_out():
    assert set(TASKS) == set(typing.get_args(Task))


def test_there_are_few_kinds_of_task():
    assert len(typing.get_args(Task)) <= MOST_TASKS


# Vocabularies and their interpreters


def test_the_table_of_effects_covers_the_vocabulary():
    assert set(EFFECTS) == set(typing.get_args(fx.Effect)) - {Instruction} | {*Instruction}


def test_every_change_of_characteristics_has_a_layer_and_no_rule_has_one():
    of_characteristics = set(typing.get_args(ch.CharacteristicChange))
    of_rules = set(typing.get_args(ch.RuleChange))
    assert set(layers.KIND_OF) == of_characteristics
    assert not of_rules & set(layers.KIND_OF)
    order = [
        ch.GainControl,
        ch.SetName,
        ch.AddTypes,
        ch.SetColors,
        ch.LoseAllAbilities,
        ch.DefinePowerToughness,
        ch.SetPowerToughness,
        ch.AddPowerToughness,
        ch.SwitchPowerToughness,
    ]  # 613.1, 613.4
    found = [layers.KIND_OF[kind] for kind in order]
    assert found == sorted(set(found))
    assert max(found) < layers.RULES


def test_changes_of_one_layer_share_it():
    same = layers.KIND_OF
    assert same[ch.AddTypes] == same[ch.SetTypes] == same[ch.SetSubtypes]
    assert (
        len({same[k] for k in (ch.GainKeywords, ch.LoseKeywords, ch.LoseAllAbilities, ch.GainAbility)}) == 1
    )


def values_within(value: object) -> Iterator[object]:
    yield value
    if isinstance(value, Enum):
        return
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from values_within(getattr(value, field.name))
    elif isinstance(value, tuple | frozenset | list | set):
        for part in value:
            yield from values_within(part)
    elif isinstance(value, dict):
        for pair in value.items():
            yield from values_within(pair)


def test_cards_are_data_without_code_and_never_change():
    for definition in (*CATALOGUE.values(), *TOKENS):
        for value in values_within(definition):
            assert not callable(value), f"{definition.name} holds {value!r}"
            assert not isinstance(value, list | dict | set), f"{definition.name} holds something mutable"


# Editions


@cache
def readers_of_axes() -> dict[str, set[str]]:
    """For each axis the functions of the engine that read it; `edition.axis` and `getattr` with its name."""
    found: dict[str, set[str]] = {axis: set() for axis in AXES}
    for path, tree in trees():
        if name_of(path).startswith("editions/"):
            continue
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef):
                for node in ast.walk(function):
                    if isinstance(node, ast.Attribute) and node.attr in AXES and _is_edition(node.value):
                        found[node.attr].add(f"{name_of(path)}:{function.name}")
    return found


def _is_edition(node: ast.expr) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr == "edition"
    return isinstance(node, ast.Name) and (
        node.id == "edition" or re.fullmatch(r"R\d{4}|LATEST", node.id) is not None
    )


@pytest.mark.parametrize("axis", sorted(AXES))
def test_each_axis_is_read_in_one_function(axis):
    readers = readers_of_axes()[axis]
    deciding = {reader for reader in readers if not reader.startswith((NARRATION, *REFERENCE))}
    assert len(deciding) <= 1, f"several functions read {axis}: {sorted(deciding)}"
    assert deciding or axis in NOT_YET_READ, f"nothing decides by {axis}"


def test_what_is_not_yet_read_exists():
    assert NOT_YET_READ <= AXES


def test_axes_are_all_the_choices_there_are():
    for axis in AXES:
        assert isinstance(getattr(R2002, axis), Axis)


def test_no_rule_asks_for_the_name_or_the_day_of_an_edition():
    offences = []
    for path, tree in trees():
        where = name_of(path)
        if not where.startswith(("rules/", "state/", "cards/", "legal.py", "game.py", "agents/")):
            continue
        for node in ast.walk(tree):
            if isinstance(node, ast.Compare):
                sides = [node.left, *node.comparators]
                for side in sides:
                    dated = isinstance(side, ast.Attribute) and side.attr in ("in_force", "year")
                    if _is_edition(side) or (dated and "first_printed" not in ast.dump(node)):
                        offences.append(f"{where}:{node.lineno}: {ast.unparse(node)}")
    offences = [offence for offence in offences if "Edition.on(edition.in_force)" not in offence]
    assert not [o for o in offences if not o.startswith("state/keeping/codec.py")], offences


# Files


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_no_file_is_too_long(path):
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= MOST_LINES


CITATION = re.compile(r"\[((?:cr|dangelo)(?:19|20)\d\d[^\]]*)\]")
NUMBER = r"\d{3}(?:-\d{3})?(?:\.\d+[a-z]?(?:-(?:\d{3}\.\d+[a-z]?|[a-z]|\d+[a-z]?))?)?"
ONE = rf"(?:cr\d{{4}}-\d\d-\d\d )?{NUMBER}|(?:dangelo2002-03-16 )?C\.\d+(?:\.(?:Ruling\.|Note\.)?\d+)*"
"""`508.1d` with the text it stands in, and `506.4`, `601.2g-h`, `608-610`; `C.3.1` of the rulings of 2002."""


@cache
def words_of(path: Path) -> str:
    """The text of a file without the breaks of its lines: a citation that goes on in the next is whole."""
    return re.sub(r"\n\s*(?:# )?", " ", path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_citations_are_well_formed(path):
    for cited in CITATION.findall(words_of(path)):
        for part in re.split(r"[,;] ", cited):
            assert re.fullmatch(ONE, part), f"{part!r} in [{cited}]"


@pytest.mark.parametrize("path", FILES, ids=name_of)
def test_citations_name_a_text_by_its_full_date(path):
    text = path.read_text(encoding="utf-8")
    assert not re.findall(r"\bcr(?:19|20)\d\d\b(?!-\d\d-\d\d).*", text), "by a year alone"
    undated = rf'\[{NUMBER}(?:[,;] {NUMBER})*\]|# {NUMBER}\b|"""{NUMBER}[";, ]'
    found = [each[0] for each in re.finditer(undated, words_of(path)) if "." in each[0]]
    assert not found, "by no text at all"
    named = {date.fromisoformat(day) for day in re.findall(r"\bcr((?:19|20)\d\d-\d\d-\d\d)\b", text)}
    assert named <= set(TEXTS)


def test_every_mana_ability_of_the_catalogue_can_be_paid_for():
    for definition in CATALOGUE.values():
        assert not [why for why in unsound(definition) if "mana ability" in why], definition.name
