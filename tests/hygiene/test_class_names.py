"""One word is for one thing: no two public classes have the same name."""

import ast
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pytest

import manaburn
from manaburn.cards.coding import SHARED, VOCABULARY
from manaburn.cards.vocabulary.effects_on_cards.exiling import FinishSpecialAction
from manaburn.coding import FIELDS_WRITTEN_AS, WRITTEN_AS, Coding, written_name
from manaburn.decisions import DeclareAttackers, SpecialAction, TakeSpecialAction
from manaburn.errors import IllegalAction, SaveError
from manaburn.state.events import SpecialActionTaken
from manaburn.terms import ObjectId, PlayerId
from manaburn.values import fields
from manaburn.view.as_json import Schema, plain

SOURCE = Path(manaburn.__file__).parent

FORMER = [
    ("comparing", "Told", "Sentence"),
    ("decisions", "SpecialDeed", "SpecialAction"),
    ("editions", "Mulligan", "MulliganRule"),
    ("encoding", "Layout", "ObservationLayout"),
    ("matches", "Verdict", "SprtVerdict"),
    ("scenarios", "Result", "ScenarioResult"),
    ("simulation", "Alone", "SoloGame"),
]
"""Modules, with names their classes had in the release before, and have now."""


def public_classes(sources: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield each public class of some files, by their names, with the name of its file."""
    for path, source in sources.items():
        for node in ast.parse(source).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                yield node.name, path


def shared_names(sources: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the names that several public classes have, with the files of those."""
    files = defaultdict(list)
    for name, path in public_classes(sources):
        files[name].append(path)
    return {name: found for name, found in files.items() if len(found) > 1}


def sources() -> dict[str, str]:
    return {
        path.relative_to(SOURCE).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(SOURCE.rglob("*.py"))
    }


def test_no_two_public_classes_share_a_name():
    assert shared_names(sources()) == {}


def test_a_shared_name_is_found():
    assert shared_names({"a.py": "class Row: ...", "b.py": "class Row: ...\nclass _Row: ..."}) == {
        "Row": ["a.py", "b.py"]
    }
    assert shared_names({"a.py": "class Row: ...", "b.py": "class Column: ..."}) == {}


def test_what_is_written_under_another_name_is_there():
    assert WRITTEN_AS.keys() <= {name for name, _ in public_classes(sources())}
    assert len(set(WRITTEN_AS.values())) == len(WRITTEN_AS)


def test_a_class_that_was_renamed_is_written_as_before():
    assert written_name(import_module("manaburn.cards.vocabulary.words.costs").PayManaCost) == "PayMana"
    assert written_name(Path) == "Path"


@pytest.mark.parametrize(("package", "former", "now"), FORMER)
def test_a_class_is_found_by_its_former_name_with_a_warning(package, former, now):
    module = import_module(f"manaburn.{package}")
    with pytest.warns(DeprecationWarning, match=f"{former} is called {now} now"):
        assert getattr(module, former) is getattr(module, now)


@pytest.mark.parametrize("package", [package for package, _, _ in FORMER])
def test_a_name_that_never_was_is_an_error(package):
    assert not hasattr(import_module(f"manaburn.{package}"), "Nothing")


FORMER_FIELDS = [
    (TakeSpecialAction(ObjectId(7), SpecialAction.PLOT), "deed", "action"),
    (SpecialActionTaken(PlayerId(0), ObjectId(7), SpecialAction.PLOT), "deed", "action"),
    (IllegalAction("plot Hill Giant", (), "a position"), "deed", "action_text"),
]
"""Records, with names that a field of theirs had in the release before, and has now."""


@pytest.mark.parametrize(("record", "former", "now"), FORMER_FIELDS)
def test_a_field_is_found_by_its_former_name_with_a_warning(record, former, now):
    with pytest.warns(DeprecationWarning, match=f"{former} is called {now} now"):
        assert getattr(record, former) is getattr(record, now)


def test_a_question_is_shown_by_the_former_name_of_its_method():
    question = DeclareAttackers(PlayerId(0))
    with pytest.warns(DeprecationWarning, match="told_of is called as_html now"):
        assert question.told_of("Anna") == question.as_html("Anna")


def test_a_field_that_was_renamed_is_sent_and_described_as_before():
    sent = {"is": "TakeSpecialAction", "object": 7, "deed": "plot"}
    assert plain(TakeSpecialAction(ObjectId(7), SpecialAction.PLOT)) == sent
    schema = Schema()
    schema.of(TakeSpecialAction)
    described = schema.definitions["TakeSpecialAction"]
    assert set(described["properties"]) == set(described["required"]) == sent.keys()


def test_a_field_that_was_renamed_is_written_as_before_and_read_under_both_names():
    coding = Coding((*SHARED, *VOCABULARY))
    finished = FinishSpecialAction(SpecialAction.PLOT)
    written = {"FinishSpecialAction": {"deed": {"SpecialDeed": "PLOT"}}}
    assert coding.encode(finished) == written
    assert coding.decode(written) == finished
    assert coding.decode({"FinishSpecialAction": {"action": {"SpecialDeed": "PLOT"}}}) == finished


@pytest.mark.parametrize("content", [{}, {"deed": 3}, {"dead": 3}])
def test_what_is_wrong_with_a_field_that_was_renamed_names_it_as_it_is_written(content):
    with pytest.raises(SaveError, match="deed"):
        Coding((*SHARED, *VOCABULARY)).decode({"FinishSpecialAction": content})


def test_the_fields_that_are_written_under_another_name_are_there():
    kinds = {name for name, _ in public_classes(sources())}
    assert FIELDS_WRITTEN_AS.keys() <= kinds
    for kind in (TakeSpecialAction, SpecialActionTaken, FinishSpecialAction):
        assert FIELDS_WRITTEN_AS[kind.__name__].keys() <= {each.name for each in fields(kind)}
