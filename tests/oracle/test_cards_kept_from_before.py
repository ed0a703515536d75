"""An import reads only the cards whose text changed, or in whose text a phrase occurs that did."""

from __future__ import annotations

import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from types import ModuleType

import pytest

from manaburn.oracle.assembling.reading import read
from manaburn.oracle.parsing.phrases import GRAMMAR, declare_anew
from manaburn.oracle.sources.files import read_cards
from manaburn.oracle.sources.printed import PrintedCard, from_scryfall
from manaburn.oracle.store import fingerprint
from manaburn.oracle.store.importing import Imported, import_cards
from manaburn.oracle.store.phrase_prints import Changed, Prints, prints
from manaburn.values import replace
from oracle.card_rows import OX, URN, store_of

SOURCE = Path(fingerprint.__file__).parents[1]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return store_of(tmp_path, OX, URN)


@pytest.fixture
def own_phrases() -> Iterator[None]:
    """What a test declares is forgotten again."""
    before = {name: list(phrases) for name, phrases in GRAMMAR.items()}
    yield
    declare_anew(before)


def cards(path: Path) -> tuple[PrintedCard, ...]:
    return read_cards(path.with_name("cards.json")).cards


def again(path: Path, *some: PrintedCard) -> Imported:
    return import_cards(some or cards(path), path, source="cards.json")


def declare(code: str, module: str = "manaburn.oracle.grammar.made_up") -> None:
    """What a file of the grammar would declare that says this."""
    made_up = ModuleType(module)
    begins = "from manaburn.oracle.grammar.names import SENTENCE\n"
    begins += "from manaburn.oracle.parsing.phrases import phrase, means\n"
    exec(begins + code, vars(made_up))


HUMS = """
def loudly():
    '''How it is done.'''
    return ()

@phrase(SENTENCE, "hum <clauses>")
def hums(scope, what):
    return loudly() + what
"""


def fresh(path: Path) -> bytes:
    """What an import makes where there is no store."""
    folder = path.parent / "fresh"
    folder.mkdir(exist_ok=True)
    new = folder / "cards.sqlite"
    new.unlink(missing_ok=True)
    import_cards(cards(path), new, source="cards.json")
    return new.read_bytes()


def test_nothing_is_read_where_nothing_changed(path: Path) -> None:
    before = path.read_bytes()
    assert again(path) == Imported(cards=2, supported=1, read=0)
    assert path.read_bytes() == before


def test_a_card_that_is_printed_otherwise_is_read(path: Path) -> None:
    ox, urn = cards(path)
    face = replace(ox.faces[0], text="Flying")
    assert again(path, replace(ox, faces=(face,)), urn).read == 1
    assert again(path).read == 1, "it is as it was"
    assert again(path, ox) == Imported(cards=1, supported=1, read=0)
    assert again(path).read == 1, "one is new"
    assert path.read_bytes() == fresh(path)


@pytest.mark.usefixtures("own_phrases")
def test_where_a_new_phrase_could_occur_a_card_is_read(path: Path) -> None:
    declare(HUMS.replace("hum <clauses>", "frobnicate the <clauses>"))
    assert again(path).read == 1
    assert path.read_bytes() == fresh(path)


@pytest.mark.usefixtures("own_phrases")
def test_where_a_phrase_that_is_gone_could_occur_a_card_is_read(tmp_path: Path) -> None:
    before = {name: list(phrases) for name, phrases in GRAMMAR.items()}
    declare(HUMS.replace("hum <clauses>", "frobnicate the <clauses>"))
    path = store_of(tmp_path, OX, URN)
    declare_anew(before)
    assert again(path).read == 1
    assert path.read_bytes() == fresh(path)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        (HUMS, False),
        (HUMS.replace("How it is done.", "Not softly."), False),
        (HUMS.replace("return ()", "return ()  # nothing"), False),
        (HUMS.replace("return ()", "return (1,)"), True),
        (HUMS.replace("loudly() + what", "what + loudly()"), True),
        (HUMS.replace("hum <clauses>", "hum? <clauses>"), True),
        (HUMS.replace('<clauses>")', '<clauses>", over={"<clauses>": "why"})'), True),
        (HUMS + "\nloudly = lambda: ()", True),
        (HUMS.replace("return loudly()", "return kept[0]()") + "\nkept = (loudly,)", True),
    ],
)
@pytest.mark.usefixtures("own_phrases")
def test_what_says_what_a_phrase_means_is_told_wherever_it_stands(changed: str, told: bool) -> None:
    without = {name: list(phrases) for name, phrases in GRAMMAR.items()}

    def with_phrases(code: str) -> Prints:
        declare_anew(without)
        declare(code)
        return prints()

    assert (with_phrases(HUMS) != with_phrases(changed)) is told


@pytest.mark.usefixtures("own_phrases")
def test_functions_that_call_each_other_are_told_by_all_of_them() -> None:
    """Whichever is come upon first."""
    without = {name: list(phrases) for name, phrases in GRAMMAR.items()}
    code = """
def one(scope, what):
    return other(scope, what)

def other(scope, what):
    return what or one(scope, what)

phrase(SENTENCE, "hum <clauses>")(one)
phrase(SENTENCE, "ho <clauses>")(other)
"""
    found = []
    for said in (code, code.replace("what or", "() or")):
        declare_anew(without)
        declare(said)
        found.append(prints())
    assert len(found[0].keys() - found[1].keys()) == 2


def test_what_a_phrase_needs_can_stand_in_quotation_marks_or_come_from_overload() -> None:
    changed = Changed({}, {"x": (("conjure",),), "y": (("each",), ("storm", "storms"))})
    quoted = from_scryfall(OX | {"oracle_text": 'Other Oxen have "{T}: Conjure a Mox."'})
    overloaded = from_scryfall(OX | {"oracle_text": "Tap target storm.\nOverload {R}"})
    assert changed.could_occur_in(quoted)
    assert changed.could_occur_in(overloaded)
    assert not changed.could_occur_in(from_scryfall(OX))


def test_all_is_read_that_another_mechanism_has_read(path: Path) -> None:
    with closing(sqlite3.connect(path)) as store:
        store.execute("UPDATE about SET value = 'older' WHERE key = 'mechanism'")
        store.commit()
    assert again(path).read == 2


@pytest.mark.parametrize("content", [b"", b"no store", b"SQLite format 3\0" + b"x" * 5000])
def test_a_damaged_store_is_made_anew(path: Path, content: bytes) -> None:
    whole = path.read_bytes()
    path.write_bytes(content)
    assert again(path).read == 2
    assert path.read_bytes() == whole


def test_a_phrase_is_told_alike_by_all_processes_and_after_reading() -> None:
    now = prints()
    read(from_scryfall(URN))
    assert prints() == now
    code = "from manaburn.oracle.store.phrase_prints import prints; print(sorted(prints().items()))"
    run = [sys.executable, "-c", code]
    other = os.environ | {"PYTHONHASHSEED": "7"}
    told = subprocess.run(run, capture_output=True, text=True, check=True, env=other).stdout
    assert told.strip() == str(sorted(now.items()))


def test_only_sections_use_the_grammar_besides_its_phrases() -> None:
    """They are part of what is told of every text; whatever else would use it had to be, too. The names of
    phrases, in capitals, are told with the phrases.
    """
    uses = re.compile(
        r"^(?:import manaburn\.oracle\.grammar\.\w|from manaburn\.oracle\.grammar\S* import .*[a-z(])",
        re.MULTILINE,
    )
    using = {
        file.stem
        for file in SOURCE.rglob("*.py")
        if "grammar" not in file.relative_to(SOURCE).parts and uses.search(file.read_text(encoding="utf-8"))
    }
    assert using == {"sections"}


# The fingerprint of the whole compiler


def code_of(folder: Path, text: str) -> str:
    file = folder / "some.py"
    file.write_text(text, encoding="utf-8")
    return fingerprint._parsed(file).code


def test_comments_and_docstrings_make_no_other_compiler(tmp_path: Path) -> None:
    code = 'MOST = 3\n"""At most."""\n\ndef most():\n    """The most."""\n    return MOST\n'
    same = "# why\n\n\nMOST = 3\n\n\ndef most():\n    return MOST  # that\n"
    assert code_of(tmp_path, code) == code_of(tmp_path, same)
    assert code_of(tmp_path, code) != code_of(tmp_path, same.replace("3", "4"))


def test_the_compiler_is_all_that_it_imports_and_the_grammar() -> None:
    modules = {name for name, _ in fingerprint._modules_imported_by(fingerprint._ROOTS)}
    for name in ("parsing.scope", "soundness.linked", "grammar.nouns.nouns", "store.clauses"):
        assert f"manaburn.oracle.{name}" in modules
    assert {"manaburn.cards.keywords.forms", "manaburn.cards.vocabulary.effects", "manaburn.mana"} <= modules
    assert not {name for name in modules if name.startswith(("manaburn.rules", "manaburn.cli"))}
    assert "manaburn.oracle.store.store" not in modules, "it only looks up what was made"


def test_it_is_worked_out_once_for_files_as_they_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MANABURN_DATA", str(tmp_path))
    fingerprint.fingerprint.cache_clear()
    told = fingerprint.fingerprint()
    fingerprint.fingerprint.cache_clear()
    with monkeypatch.context() as patch:
        patch.delattr(fingerprint, "_modules_imported_by")
        assert fingerprint.fingerprint() == told
    kept = tmp_path / "compiler.json"
    kept.write_text(kept.read_text().replace('"read": "', '"read": "0'))
    fingerprint.fingerprint.cache_clear()
    assert fingerprint.fingerprint() == told, "what was kept of other files is not believed"
    fingerprint.fingerprint.cache_clear()
